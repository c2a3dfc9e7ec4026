"""Find the places in a reference, as its author wrote it, where the beginning can be replaced.

The URL parser tolerates much (URL standard 4.4): white space around a reference, tabs and line breaks inside it,
backslashes for slashes, dot segments anywhere. Reading a reference here only finds good places to cut; whether a cut is
right is always left to the URL parser itself.
"""

import re
from enum import Enum
from typing import Final, NamedTuple

from uriinspector.core.reading.browser import SPECIAL


class WrittenForm(Enum):
    """How much of a URL a reference spells out."""

    ABSOLUTE = "https://host/path"
    NETWORK = "//host/path"
    ROOT = "/path"
    RELATIVE = "path"


class Directory(NamedTuple):
    """A place in the path right after a slash, `depth` segments below the root of the site."""

    position: int
    depth: int


_SCHEME: Final = r"(?:(?P<scheme>[A-Za-z][A-Za-z0-9+.\-]*):)?"
_PATTERNS: Final = {
    "special": re.compile(_SCHEME + r"(?P<authority>[/\\]{2,}[^/\\?#]*)?(?P<path>[^?#]*)", re.DOTALL),
    "file": re.compile(_SCHEME + r"(?P<authority>[/\\]{2}[^/\\?#]*)?(?P<path>[^?#]*)", re.DOTALL),
    "other": re.compile(_SCHEME + r"(?P<authority>//[^/?#]*)?(?P<path>[^?#]*)", re.DOTALL),
}
_SEGMENTS: Final = {
    "special": re.compile(r"([^/\\]*)([/\\]?)"),
    "file": re.compile(r"([^/\\]*)([/\\]?)"),
    "other": re.compile(r"([^/]*)(/?)"),
}
_EDGES: Final = "".join(map(chr, range(0x21)))
_DROPPED: Final = re.compile("[\t\n\r]")
_DOT: Final = frozenset({".", "%2e"})
_DOT_DOT: Final = frozenset({"..", ".%2e", "%2e.", "%2e%2e"})


class WrittenReference:
    """One reference, read as the URL parser would read it at a base of the scheme `base_scheme`.

    Attributes:
        lead: the white space before it.
        form: how much of a URL it spells out.
        text: the reference without leading white space, tabs and line breaks.
        path_end: where in `text` the path ends and `?` or `#` may follow.
    """

    __slots__ = ("_kind", "_path_start", "_value", "form", "lead", "path_end", "text")

    def __init__(self, value: str, base_scheme: str) -> None:
        stripped = value.lstrip(_EDGES)
        self._value = value
        self.lead = value[: len(value) - len(stripped)]
        self.text = _DROPPED.sub("", stripped)
        self._kind = _kind(self.text, base_scheme)
        match = _PATTERNS[self._kind].match(self.text)
        assert match is not None  # every part of the expression may be empty
        self._path_start, self.path_end = match.span("path")
        # URL standard 4.4, "special relative or authority state": a reference that repeats its base's scheme may still be relative.
        idle = self._kind != "other" and (match["scheme"] or "").lower() == base_scheme
        self.form = _form(match, idle_scheme=idle)

    @property
    def pathless(self) -> bool:
        """Whether it has no path, so that it has that of its base."""
        return self._path_start == self.path_end

    def directories(self, depth: int) -> list[Directory]:
        """Return every place at which the path can be cut; the depth of a relative path is counted from `depth`."""
        path_start, end = self._path_start, self.path_end
        places: list[Directory] = []
        if self.pathless:
            return places
        if self.form is WrittenForm.RELATIVE:
            places.append(Directory(path_start, depth))
        else:
            path_start += 1
            depth = 0
            places.append(Directory(path_start, 0))
        for match in _SEGMENTS[self._kind].finditer(self.text, path_start, end):
            segment, slash = match[1].lower(), match[2]
            if not slash:
                segment = segment.rstrip(_EDGES)
            if segment in _DOT_DOT and depth == 0:
                places.clear()  # above the root is the root: nothing before here has to be kept
            elif segment in _DOT_DOT:
                depth -= 1
            elif segment not in _DOT:
                if not slash:
                    break
                depth += 1
            places.append(Directory(match.end(), depth))
        return places

    def skip_dots(self, position: int) -> int:
        """Return the position after the `./` segments that start at `position`."""
        for match in _SEGMENTS[self._kind].finditer(self.text, position, self.path_end):
            if match[1].lower() not in _DOT or not match[2]:
                return match.start()
        return position

    @property
    def length(self) -> int:
        """The number of characters of the value as written."""
        return len(self._value)

    def index(self, position: int) -> int:
        """Translate a position in `text` to the value as written, which may hold tabs and line breaks in between."""
        start = len(self.lead)
        if len(self._value) - start == len(self.text):
            return start + position
        kept = [i for i in range(start, len(self._value)) if self._value[i] not in "\t\n\r"]
        return kept[position] if position < len(kept) else len(self._value)


def _kind(text: str, base_scheme: str) -> str:
    match = re.match(_SCHEME, text)
    scheme = ((match and match["scheme"]) or base_scheme).lower()
    if scheme == "file":
        return "file"
    return "special" if scheme in SPECIAL else "other"


def _form(match: re.Match[str], *, idle_scheme: bool) -> WrittenForm:
    if match["authority"]:
        return WrittenForm.ABSOLUTE if match["scheme"] else WrittenForm.NETWORK
    if match["scheme"] and not idle_scheme:
        return WrittenForm.ABSOLUTE
    return WrittenForm.ROOT if match["path"][:1] in ("/", "\\") else WrittenForm.RELATIVE


def cut_at(places: list[Directory], depth: int) -> Directory | None:
    """Return the first place at `depth` after which the path stays at or below it; None if there is none."""
    found = None
    for place in reversed(places):
        if place.depth < depth:
            break
        if place.depth == depth:
            found = place
    return found
