"""Find the path of the old base at the beginning of strings in scripts.

It is the rewriter's own search (`rewrite.script_paths`), so what it finds after a move is what was left. A path in the middle of
a string is prose or belongs to another host, and is not counted.
"""

from collections.abc import Iterable, Iterator
from typing import Final

import ada_url

from uriinspector.core.syntax.span import Span
from uriinspector.html.script.search import StringStartFinder
from uriinspector.html.script.syntax import LARGEST_PARSED, ScriptTree
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.job import RewriteJob

SCRIPT_SUFFIXES: Final = (".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".json", ".map", ".webmanifest")
_ROOT: Final = "/"


class PathFinder:
    """Finds strings that begin with an old path.

    Attributes:
        paths: the old paths looked for, each with its final slash.
        passes_root: whether an old path is `/`; it is not looked for, because every path begins with it.
    """

    def __init__(self, old_bases: Iterable[str], new_bases: Iterable[str]) -> None:
        """Take hrefs with a final slash; strings that begin with a new path are not reported."""
        new_paths = {_path_of(base) for base in new_bases}
        paths = [path for path in map(_path_of, old_bases) if path not in new_paths]
        self.passes_root = _ROOT in paths
        self.paths = tuple(dict.fromkeys(path for path in paths if path != _ROOT))
        longer = [new for new in new_paths if new.startswith(self.paths)]
        self._finder = StringStartFinder(self.paths, exclude=longer)

    @classmethod
    def of(cls, job: RewriteJob) -> "PathFinder":
        """Look for the places of the tree itself that get another path."""
        rows = [row for row in BaseMap.of(job).rows if row.folder is not None]
        return cls((row.old for row in rows), (job.new_base, *(row.new for row in rows)))

    def find(self, data: bytes) -> Iterator[Span]:
        """Yield where old paths stand in `data`, without the quotation mark."""
        return self._finder.find(data)


class ScriptLiterals:
    """Tells which places of a file stand in literals, by the syntax trees of its scripts: a comment asks for nothing.

    In XML and in a script too large for a tree every place counts.
    """

    def __init__(self, data: bytes, *, is_page: bool) -> None:
        self._data = data
        self._is_page = is_page
        self._script = (-1, -1)
        self._tree: ScriptTree | None = None

    def hold(self, place: int, start: int, end: int) -> bool:
        """Whether the byte at `place` stands in a literal of the script from `start` to `end`."""
        is_whole = (start, end) == (0, len(self._data))
        if end - start > LARGEST_PARSED or not (is_whole or self._is_page):
            return True
        if self._script != (start, end):
            self._script, self._tree = (start, end), ScriptTree(self._data[start:end])
        return self._tree is not None and self._tree.literal(place - start) is not None


def is_script(relative: str) -> bool:
    """Whether a file is a script, or data of one, from its first byte to its last."""
    stem, dot, ending = relative.partition("?")[0].rpartition("/")[2].rpartition(".")
    return bool(stem) and f"{dot}{ending.lower()}" in SCRIPT_SUFFIXES


def _path_of(base: str) -> str:
    return ada_url.URL(base).pathname
