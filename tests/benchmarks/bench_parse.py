"""Compare the speed of a full inspection with other libraries, on the real links of Debian's documentation.

Run it in an environment that has the others: `uv run --with rfc3986,rfc3987,yarl,uritools tests/benchmarks/bench_parse.py`.
A library that is not installed is left out, and the output says so.
"""

import gc
import html
import importlib
import re
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

PROJECT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]

from sites import pages  # noqa: E402 - the path comes first

from uriinspector.core.findings import Subject  # noqa: E402
from uriinspector.core.inspector import inspect  # noqa: E402
from uriinspector.core.syntax.grammar import match_reference  # noqa: E402

WANTED = 10_000
ROUNDS = 5
SITES = ("python3-doc", "apache2-doc", "git-doc", "linux-doc")
LINK = re.compile(r"""(?:href|src)=["']([a-z]+://[^"'\s<>]+)["']""")


def links() -> list[str]:
    """Return distinct absolute links, in the order of the pages."""
    found: dict[str, None] = {}
    for name in SITES:
        for page in pages(name):
            values = LINK.findall(page.read_text(encoding="utf-8", errors="replace"))
            found.update(dict.fromkeys(html.unescape(value) for value in values))
    return list(found)[:WANTED]


def full(text: str) -> None:
    """Ask an inspection for components with spans, the validity by each grammar, and every finding."""
    inspection = inspect(text)
    assert inspection.uri is not None
    assert inspection.valid is not None
    assert inspection.findings is not None


def parsers() -> Iterator[tuple[str, Callable[[str], object]]]:
    """Yield the title and the call of each parser, ours first."""
    yield "inspect: components, spans, validity, findings", full
    yield "Subject: components, spans, validity", Subject
    yield "match_reference: validity", match_reference
    yield "urllib.parse.urlsplit", getattr(urlsplit, "__wrapped__", urlsplit)
    others = (
        ("rfc3987.parse", "rfc3987", lambda library: partial(library.parse, rule="URI_reference")),
        (
            "rfc3986 parse and validate",
            "rfc3986",
            lambda library: lambda text: library.uri_reference(text).is_valid(),
        ),
        ("yarl.URL", "yarl", lambda library: library.URL),
        ("uritools.urisplit", "uritools", lambda library: library.urisplit),
    )
    for title, name, make in others:
        try:
            library = importlib.import_module(name)
        except ImportError:
            print(f"{title:50} not installed")
            continue
        yield title, make(library)


def seconds(call: Callable[[str], object], texts: list[str]) -> float:
    """Return the median processor time of some rounds over all texts; texts that a library refuses count too."""
    times = []
    for _ in range(ROUNDS):
        gc.collect()
        start = time.process_time()
        for text in texts:
            try:
                call(text)
            except ValueError:
                continue
        times.append(time.process_time() - start)
    return statistics.median(times)


def growth() -> None:
    """Print how much longer inputs of 1 MB take than inputs of 100 kB: about ten times is right."""
    for piece in ("/a", "/../b", "%41", "a=1&", "é", "\\"):
        small, large = (f"http://h/{piece * (size // len(piece))}" for size in (100_000, 1_000_000))
        ratio = seconds(full, [large]) / seconds(full, [small])
        print(f"1 MB of {piece!r:10} takes {ratio:5.1f} times as long as 100 kB")


def main() -> None:
    """Print one line for each library, and how time grows with length."""
    texts = links()
    print(
        f"{len(texts)} distinct links, {statistics.mean(map(len, texts)):.0f} characters on average, median of {ROUNDS}"
    )
    for title, call in parsers():
        spent = seconds(call, texts)
        print(
            f"{title:50} {spent / len(texts) * 1e6:7.2f} µs a link {len(texts) / spent / 1e6:7.3f} million a second"
        )
    growth()


if __name__ == "__main__":
    main()
