"""How long `rewrite --output` takes, against `cp -r` and a script with lxml, in one run: `bench_rewrite.py [FOLDER]`.

Every contender works on the same tree, read once before so that all find it in memory, and writes to the same disk;
each is run three times, turn about, and its best time counts; the slow script runs once.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

PROJECT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]

from sites import site  # noqa: E402 - the path comes first

from uriinspector.batch.discover import discover  # noqa: E402
from uriinspector.batch.file_plan import edited  # noqa: E402
from uriinspector.batch.job import RewriteJob  # noqa: E402
from uriinspector.batch.scan import Rewriter  # noqa: E402
from uriinspector.batch.verify import Prover  # noqa: E402

OLD: Final = "https://old.example/docs/"
NEW: Final = "https://new.example/help/v2/"
ROUNDS: Final = 3

LXML_SCRIPT: Final = """
import pathlib, shutil, sys
import lxml.html
source, target, old, new = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4]
for path in source.rglob("*"):
    out = target / path.relative_to(source)
    if path.is_dir():
        out.mkdir(parents=True, exist_ok=True)
    elif path.suffix == ".html":
        page = lxml.html.fromstring(path.read_bytes())
        page.make_links_absolute(old + path.relative_to(source).as_posix())
        page.rewrite_links(lambda url: new + url[len(old):] if url.startswith(old) else url)
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_bytes(lxml.html.tostring(page))
    else:
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, out)
"""


def contenders(source: Path, target: Path) -> dict[str, list[str]]:
    rewrite = [sys.executable, "-m", "uriinspector", "rewrite", os.fspath(source), "--from", OLD, "--to", NEW]
    output = ["--output", os.fspath(target)]
    return {
        "cp -r": ["cp", "-r", os.fspath(source), os.fspath(target)],
        "rewrite, no proof": [*rewrite, *output, "--proof", "none"],
        "rewrite, full proof": [*rewrite, *output, "--brief"],
        "rewrite, full proof, one process": [*rewrite, *output, "--brief", "--jobs", "1"],
        "rewrite, full proof, link health, leaks": [*rewrite, *output],
        "check": [sys.executable, "-m", "uriinspector", "check", os.fspath(source)],
        "lxml script": [sys.executable, "-c", LXML_SCRIPT, os.fspath(source), os.fspath(target), OLD, NEW],
    }


def seconds(command: list[str], target: Path) -> float:
    shutil.rmtree(target, ignore_errors=True)
    started = time.perf_counter()
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    taken = time.perf_counter() - started
    if done.returncode not in {0, 1}:
        raise SystemExit(f"{command[:4]} failed: {done.stderr}")
    return taken


def where_the_time_goes(source: Path) -> None:
    """One process, one pass over all pages: the share of each step."""
    job = RewriteJob(source, NEW, (OLD,))
    rewriter, prover = Rewriter(job), Prover(job)
    spent = dict.fromkeys(("discover", "read", "scan and decide", "splice", "prove"), 0.0)
    clock = time.perf_counter()

    def lap(step: str) -> None:
        nonlocal clock
        now = time.perf_counter()
        spent[step] += now - clock
        clock = now

    pages = list(discover(job).pages)
    lap("discover")
    size = links = 0
    for page in pages:
        data = (source / page.relative).read_bytes()
        lap("read")
        plan = rewriter.plan(page.relative, page.kind, data)
        lap("scan and decide")
        after = edited(data, plan.edits)
        lap("splice")
        prover.prove(page.relative, data, after, plan.edits)
        lap("prove")
        size += len(data)
        links += sum(count for _, count in plan.counts)
    print(f"\n{len(pages):,} pages, {size / 1e6:,.1f} MB, {links:,} links; one process spends:")
    for step, taken in spent.items():
        print(f"  {step:<18}{taken:8.2f} s  {size / 1e6 / taken:8.0f} MB/s")


def main() -> None:
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else site("linux-doc")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["URIINSPECTOR_HOME"] = f"{folder}/home"
        target = Path(folder) / "copy"
        best: dict[str, float] = {}
        for turn in range(ROUNDS):
            for name, command in contenders(source, target).items():
                if turn and name == "lxml script":
                    continue
                best[name] = min(seconds(command, target), best.get(name, float("inf")))
    print(f"{source}, best of {ROUNDS}:")
    for name, taken in best.items():
        print(f"  {name:<42}{taken:8.2f} s  {taken / best['cp -r']:6.2f} x cp -r")
    where_the_time_goes(source)


if __name__ == "__main__":
    main()
