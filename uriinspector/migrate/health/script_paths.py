"""Find the path of the old base at the beginning of strings in scripts.

Scripts are not rewritten. A string such as `"/docs/"` is a path the site's program still asks for, so each is counted. A
path in the middle of a string is prose or belongs to another host, and is not counted.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import unquote_to_bytes

import ada_url

from uriinspector.core.syntax.span import Span
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.job import RewriteJob

SCRIPT_SUFFIXES: Final = (".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".json", ".map", ".webmanifest")

_ROOT: Final = "/"
_BACKSLASHES: Final = r"\\{1,4}"  # a script in a script doubles them
_REFERENCE: Final = "&(?:quot|apos|#0{0,4}3[49]|#[xX]0{0,4}2[27]);"  # a quotation mark in an attribute
_QUOTE: Final = rf"(?:[\"'`]|{_BACKSLASHES}(?:u00|x)(?:2[27]|60)|{_REFERENCE})"
_SLASH: Final = rf"(?:/|{_BACKSLASHES}(?:/|u002[fF]|x2[fF]|u\{{0{{0,4}}2[fF]\}}))"
_END: Final = rf"(?={_SLASH}|\\{{0,4}}{_QUOTE}|[?#])"
_BEFORE_SLASH: Final = (
    b'"',
    b"'",
    b"`",
    b"\\",
    b"2",
    b"7",
    b"0",
    b";",
)  # a quotation mark or its escape ends so
_BEFORE: Final = 32  # the longest quotation mark and slash, in bytes
_WORD: Final = re.compile("[A-Za-z0-9_]*")
_SLASH_ENDS: Final = ("/", "2f", "2F", "2f}", "2F}")  # the ends of every spelling of a slash


class PathFinder:
    """Finds strings that begin with an old path.

    Attributes:
        paths: the old paths looked for, each with its final slash.
        passes_root: whether an old path is `/`, with which too much begins to be looked for.
    """

    def __init__(self, old_bases: Iterable[str], new_bases: Iterable[str]) -> None:
        """Take hrefs with a final slash; strings that begin with a new path are not reported."""
        new_paths = {ada_url.URL(base).pathname for base in new_bases}
        paths = [path for path in map(_path_of, old_bases) if path not in new_paths]
        self.passes_root = _ROOT in paths
        self.paths = tuple(dict.fromkeys(path for path in paths if path != _ROOT))
        self._marks = tuple(mark for path in self.paths for mark in _marks(path))
        self._longest = _BEFORE + 12 * max(map(len, self.paths), default=0)  # bytes, each character escaped
        longer = [new for new in new_paths if new.startswith(self.paths)]
        self._expression = _expression(self.paths, longer) if self.paths else None

    @classmethod
    def of(cls, job: RewriteJob) -> "PathFinder":
        """Look for the places of the tree itself that get another path."""
        rows = [row for row in BaseMap.of(job).rows if row.folder is not None]
        return cls((row.old for row in rows), (job.new_base, *(row.new for row in rows)))

    def find(self, data: bytes) -> Iterator[Span]:
        """Yield where old paths stand in `data`, without the quotation mark."""
        if self._expression is None:
            return
        end = 0
        for place in sorted(place for mark in self._marks for place in _places(data, mark)):
            for match in self._expression.finditer(data, max(end, place - _BEFORE), place + self._longest):
                end = match.end(1)
                yield Span(*match.span(1))


def is_script(relative: str) -> bool:
    """Whether a file is a script, or data of one, from its first byte to its last."""
    stem, dot, ending = relative.partition("?")[0].rpartition("/")[2].rpartition(".")
    return bool(stem) and f"{dot}{ending.lower()}" in SCRIPT_SUFFIXES


def _places(data: bytes, mark: bytes) -> Iterator[int]:
    """Where a mark stands that may belong to a slash with a quotation mark before it.

    Many a path has the word in its middle: so the mark is looked for with what must stand before it.
    """
    if mark not in data:
        return
    for before in _BEFORE_SLASH if mark[:1] == b"/" else (b"",):
        wanted = before + mark
        place = data.find(wanted)
        while place >= 0:
            yield place + len(before)
            place = data.find(wanted, place + 1)


def _path_of(base: str) -> str:
    return ada_url.URL(base).pathname


def _expression(paths: Iterable[str], longer: Iterable[str]) -> re.Pattern[bytes]:
    but = "".join(f"(?!{_spelled(path)}{_END})" for path in longer)
    return re.compile(f"{_QUOTE}{but}({'|'.join(map(_spelled, paths))}){_END}".encode("latin-1"))


def _spelled(path: str) -> str:
    """Match every spelling of a path; the expression's characters are bytes, and the final slash is left to what ends it."""
    segments = path.removesuffix("/").split("/")
    return _SLASH.join("".join(map(_character, _decoded(segment))) for segment in segments)


def _decoded(segment: str) -> str:
    return unquote_to_bytes(segment).decode("utf-8", "surrogateescape")


def _character(character: str) -> str:
    if character.isascii() and character.isalnum():
        return character
    octets = character.encode("utf-8", "surrogateescape")
    ways = [re.escape(octets.decode("latin-1")), "".join(f"%(?i:{octet:02x})" for octet in octets)]
    if ord(character) <= 0xFFFF:  # noqa: PLR2004 - what four digits can say
        ways.append(rf"{_BACKSLASHES}u(?i:{ord(character):04x})")
    return f"(?:{'|'.join(ways)})"


def _marks(path: str) -> Iterator[bytes]:
    """Yield strings one of which is in each spelling of a path: these are found fast, and most files have none."""
    first = _WORD.match(_decoded(path.split("/")[1]))
    word = first[0] if first else ""
    for end in _SLASH_ENDS:
        yield f"{end}{word}".encode("ascii")
