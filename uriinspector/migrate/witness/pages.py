"""Choose the pages a browser is to look at: all of them, or some of each kind and from each folder."""

import re
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final, TypeVar

from uriinspector.core.errors import CancelledError
from uriinspector.migrate.model.base_map import resolve
from uriinspector.migrate.model.progress import Progress, Watch
from uriinspector.migrate.tree.discover import Discovery
from uriinspector.migrate.tree.names import INDEX_NAME
from uriinspector.migrate.witness.origin import Origin

_SUFFIXES: Final = (".html", ".htm", ".xhtml", ".shtml")
_PIECES: Final = "_gatsby/"  # pieces of pages, which nobody opens
_SCRIPT: Final = re.compile(rb"""<script\b[^<>]*?\bsrc\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
_REPORT_EVERY: Final = 100

_Item = TypeVar("_Item")


def pages_of(found: Discovery) -> list[str]:
    """Return the files of a tree that a browser shows as pages, those at the top first."""
    names = [
        file.relative
        for file in found.files
        if file.relative.lower().endswith(_SUFFIXES) and not file.relative.startswith(_PIECES)
    ]
    return sorted(names, key=lambda name: (name.count("/"), name != INDEX_NAME, name))


def sample(
    names: list[str],
    most: int | None,
    base: str,
    origin: Origin,
    watch: Watch,
) -> list[str]:
    """Return at most `most` pages; None means all.

    Pages that load the same scripts are alike, so one of each set comes before a second of any, and each set is spread
    over the folders it is in.
    """
    if most is None or len(names) <= most:
        return names
    kinds: dict[frozenset[str], list[str]] = {}
    for number, name in enumerate(names):
        if watch.cancelled():
            raise CancelledError("Cancelled: the browser has not seen every page.")
        kinds.setdefault(_scripts(name, base, origin), []).append(name)
        if number % _REPORT_EVERY == 0:
            watch.report(Progress("browser", 0, most, name))
    chosen = _in_turn(list(_in_turn(_by_folder(kind))) for kind in kinds.values())
    return [name for _, name in zip(range(most), chosen, strict=False)]


def _scripts(name: str, base: str, origin: Origin) -> frozenset[str]:
    """Return the scripts a page names, by their addresses."""
    found = _SCRIPT.findall(origin.read(name) or b"")
    addresses = (resolve(base + name, script.decode("utf-8", "replace")) for script in found)
    return frozenset(filter(None, addresses))


def _by_folder(names: Iterable[str]) -> Iterable[list[str]]:
    folders: dict[str, list[str]] = {}
    for name in names:
        folders.setdefault(name.rpartition("/")[0], []).append(name)
    return folders.values()


def _in_turn(rows: Iterable[list[_Item]]) -> Iterator[_Item]:
    """Yield the first of each row, then the second of each, and so on."""
    for column in zip_longest(*rows):
        yield from (item for item in column if item is not None)
