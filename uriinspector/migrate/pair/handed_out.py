"""What comes out of a pairing: the requests it weighs, the table of pages for a move, the whole list, redirects."""

import csv
import io
import os
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final
from urllib.parse import quote

from uriinspector.base.errors import EnvironmentRefusedError, UsageError, explain_error
from uriinspector.migrate.model.base_map import document_url, resolve, unquote_name
from uriinspector.migrate.pair.pages import PagedTree
from uriinspector.migrate.pair.pairs import Pairing, PairKind
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.preflight.page_table import with_page_table
from uriinspector.migrate.redirects.plan import path_of, redirect_map
from uriinspector.migrate.redirects.server import Server
from uriinspector.migrate.redirects.write import RedirectFile
from uriinspector.migrate.tree.web_view import INDEX_NAMES, PAGE_SUFFIXES

_SAFE: Final = "/!$&'()*+,;=@~"
_COLUMNS: Final = ("old", "new", "kind", "score", "why", "hits", "candidates")


def count_hits(tree: PagedTree, asked: Iterable[str]) -> Counter[str]:
    """Count the requests for each file of a tree, by paths below its base, or below the root of its site."""
    base = tree.job.old_bases[0]
    start = path_of(base)
    names = {name: page for page in tree.pages for name in _names(page)}
    hits: Counter[str] = Counter()
    for target, number in Counter(asked).items():
        href = resolve(base, target)
        path = "" if href is None else path_of(href)
        page = names.get(unquote_name(path.removeprefix(start))) if path.startswith(start) else None
        if page is not None:
            hits[page] += number
    return hits


def _names(relative: str) -> Iterator[str]:
    """Yield the names by which a server finds a file."""
    folder, slash, name = relative.rpartition("/")
    yield relative
    if name in INDEX_NAMES:
        yield folder + slash
    elif name.endswith(PAGE_SUFFIXES):
        yield relative.rpartition(".")[0]


def table_rows(pairing: Pairing) -> Iterator[tuple[str, str]]:
    """Yield an old and a new address for every page that moved: what `rewrite --pages` reads.

    They are URLs where the bases of the trees are known, else relative to their tops. An index page has two addresses.
    """
    for pair in pairing.pairs:
        if pair.kind is not PairKind.MOVED:
            continue
        new = _address(pairing.new.base, _folder_of_index(pair.new))
        for old in dict.fromkeys((pair.old, _folder_of_index(pair.old))):
            yield _address(pairing.old.base, old), new


def _folder_of_index(relative: str) -> str:
    """Return the folder of an index page, as it is asked for; any other page as it is."""
    folder, slash, name = relative.rpartition("/")
    return folder + slash if name in INDEX_NAMES else relative


def _address(base: str, relative: str) -> str:
    if base:
        return document_url(base, relative)
    return quote(os.fsencode(relative), safe=_SAFE) or "./"


def write_table(pairing: Pairing, path: Path) -> int:
    """Write the table of pages and return its lines; raises `EnvironmentRefusedError` where it can't be written."""
    rows = [("old", "new"), *table_rows(pairing)]
    _write(rows, path)
    return len(rows) - 1


def write_list(pairing: Pairing, path: Path) -> None:
    """Write every pair with its score, its reasons and its candidates; raises `EnvironmentRefusedError`."""
    _write([_COLUMNS, *list_rows(pairing)], path)


def list_rows(pairing: Pairing) -> Iterator[tuple[str, ...]]:
    """Yield the cells of every pair, in the order of `LIST_COLUMNS`."""
    for pair in pairing.pairs:
        others = " ".join(_address("", each.new) for each in pair.candidates)
        yield pair.old, pair.new, pair.kind.value, f"{pair.score:.2f}", str(pair.why), str(pair.hits), others


LIST_COLUMNS: Final = _COLUMNS
"""The heading of the whole list."""


def _write(rows: Iterable[tuple[str, ...]], path: Path) -> None:
    """Write a CSV file whole or not at all."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        part.write_bytes(text.getvalue().encode("utf-8", "surrogateescape"))
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise EnvironmentRefusedError(
            "The table {} can't be written: {}.", path, explain_error(error)
        ) from None


def redirects(pairing: Pairing, server: Server, path: Path) -> RedirectFile:
    """Prepare redirects from each old address to its new one, followed once through the map, to be written to `path`.

    A page that is lost, or left to a person, gets no rule of its own.

    Raises:
        UsageError: no address changes, or nobody said where the old tree was served.
        EnvironmentRefusedError: `path` can't be written.
    """
    if not pairing.old.base:
        raise UsageError("Redirects lead from an old base: give it with --from.")
    rows = list(table_rows(pairing))
    job = replace(pairing.old.job, new_base=pairing.new.base or pairing.old.base)
    if rows:
        with tempfile.TemporaryDirectory(prefix="uriinspector-") as folder:
            table = Path(folder) / "pages.csv"
            _write([("old", "new"), *rows], table)
            job = with_page_table(check(replace(job, page_table=table)).job).job
    known = {pair.old for pair in pairing.pairs if pair.kind in {PairKind.MOVED, PairKind.SAME}}
    files = tuple(
        file
        for file in pairing.old.found.files
        if file.relative in known or (file.relative in pairing.new.pages and file.kind is None)
    )
    return RedirectFile(redirect_map(job, replace(pairing.old.found, files=files)), server, path)
