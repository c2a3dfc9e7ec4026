"""Read the links of scripts and their data from the bytes of a file or a value.

Two kinds of literals are links: those that are by syntax (`import "…"`, `fetch("…")`), and those that begin with one of the
addresses that are looked for. A script that holds neither is not parsed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from uriinspector.core.syntax.span import Span
from uriinspector.html.encoding.sniff import Encoding
from uriinspector.html.link.layer import Layer
from uriinspector.html.link.link import Link, LinkKind, LinkText, Setting
from uriinspector.html.link.notation import Notation
from uriinspector.html.script.inner import find_places, key_before
from uriinspector.html.script.layer import LiteralLayer, slash_at
from uriinspector.html.script.search import StringStartFinder
from uriinspector.html.script.syntax import (
    LARGEST_PARSED,
    MODULE,
    SCRIPT_URL,
    Literal,
    ScriptTree,
    find_constructs,
    read_literal,
)
from uriinspector.html.values.links import ValuePlace
from uriinspector.html.values.srcset import find_candidates

LARGEST_READ: Final = 32 << 20
"""Bytes of the largest script that is read at all."""

_UTF_8: Final = "UTF-8"
_REMEMBERED: Final = 4096  # scripts in pages
_LARGEST_REMEMBERED: Final = 1 << 16  # bytes
_LONGEST_KEY: Final = 80
_URL: Final = re.compile(r"/|https?:", re.IGNORECASE)
_SPECIFIER: Final = re.compile(r"/|\.\.?/|[A-Za-z][A-Za-z0-9+.\-]*+:")
_DATA: Final = re.compile(r"(?:data|blob):", re.IGNORECASE)
_SOURCE_MAP: Final = re.compile(
    rb"(?:\A|[\n;}])[ \t]*(?://[#@][ \t]*sourceMappingURL=([^\s'\"*]{1,2000})[ \t]*"
    rb"|/\*[#@][ \t]*sourceMappingURL=([^\s'\"*]{1,2000})[ \t]*\*/)\s*\Z"
)
_TAIL: Final = 4096  # bytes at the end of a script in which that comment stands
_JAVASCRIPT: Final = re.compile(r"[\0-\x20]*javascript:", re.IGNORECASE)


class ScriptSearch(NamedTuple):
    """What is looked for in scripts: strings that begin with an address, besides links by syntax."""

    finder: StringStartFinder


class ScriptReader:
    """Reads scripts in files of one encoding; equal scripts of pages are read once."""

    def __init__(self, encoding: Encoding, search: ScriptSearch) -> None:
        self._encoding = encoding
        self._finder = search.finder
        self._known: dict[tuple[bytes, ValuePlace, bool], tuple[Link, ...]] = {}

    def read(self, raw: bytes, place: ValuePlace, *, is_data: bool = False) -> Iterator[Link]:
        """Yield the links of the script, or the JSON, that `raw` spells at `place`."""
        at_start = place._replace(start=0)
        if len(raw) > _LARGEST_REMEMBERED:
            links = self._links(raw, at_start, is_data=is_data)
        else:
            key = raw, at_start, is_data
            known = self._known.get(key)
            if known is None:
                if len(self._known) >= _REMEMBERED:
                    self._known.clear()
                known = self._known[key] = tuple(self._links(raw, at_start, is_data=is_data))
            links = iter(known)
        return (Link(place.start + start, text) for start, text in links) if place.start else links

    def read_url(self, raw: bytes, place: ValuePlace) -> Iterator[Link]:
        """Yield the links of the script in a `javascript:` URL; none in any other."""
        spelling = Notation(self._encoding, place.layers).read(raw)
        scheme = _JAVASCRIPT.match(spelling.value)
        if scheme is None:
            return iter(())
        start = spelling.byte(scheme.end())
        return self.read(raw[start:], place._replace(start=place.start + start))

    def read_value(self, raw: bytes, place: ValuePlace) -> Iterator[Link]:
        """Yield the value of an attribute as a link if it begins with an address that is looked for."""
        notation = Notation(self._encoding, place.layers)
        spelling = notation.read(raw)
        layers: tuple[Layer, ...] = ()
        spans = [Span(0, len(spelling.value))]
        if place.attribute.endswith("srcset"):
            layers, spans = (Layer.TOKEN,), list(find_candidates(spelling.value))
        for start, end in spans:
            if self._finder.begins(spelling.value[start:end]):
                setting = Setting(
                    place.element, place.attribute, LinkKind.SCRIPT_PATH, notation.within(layers)
                )
                first, last = spelling.byte(start), spelling.byte(end)
                yield Link(place.start + first, LinkText(setting, raw[first:last]))

    def _links(self, raw: bytes, place: ValuePlace, *, is_data: bool) -> Iterator[Link]:
        outer = Notation(self._encoding, place.layers)
        text = _Utf8.of(raw, outer)
        places = {span.start for span in self._finder.find(text.data)}
        if not is_data:
            places.update(find_constructs(text.data))
        tree = ScriptTree(text.data) if places and not is_data and len(text.data) <= LARGEST_PARSED else None
        done = 0
        for start in sorted(places):
            literal = None
            if start >= done:
                literal = tree.literal(start) if tree else read_literal(text.data, start, done)
            if literal is not None:
                done = literal.end
                yield from self._literal_links(raw, text, literal, outer, place)
        if not is_data:
            yield from _source_map_link(raw, text, outer, place)

    def _literal_links(
        self, raw: bytes, text: "_Utf8", literal: Literal, outer: Notation, place: ValuePlace
    ) -> Iterator[Link]:
        first, last = text.place(literal.start), text.place(literal.end)
        inside = raw[first:last]
        spelling = outer.read(inside)
        source = spelling.value
        if literal.use and _is_link(literal, LiteralLayer(literal.quote).decode(source).text):
            layer = LiteralLayer(literal.quote, _first_slash(source))
            layers = (layer, Layer.SPECIFIER) if literal.use is MODULE else (layer,)
            setting = Setting(place.element, literal.holder, LinkKind.SCRIPT, outer.within(layers))
            yield Link(place.start + first, LinkText(setting, inside))
            return
        before = text.data[max(0, literal.start - 1 - _LONGEST_KEY) : literal.start - 1]
        key = key_before(before.decode("utf-8", "replace"), len(before))
        begins = text.data[literal.start - 1 : literal.start] == literal.quote.encode()
        for found in find_places(source, literal.quote, key, self._finder, begins=begins):
            start, end = spelling.byte(found.span.start), spelling.byte(found.span.end)
            setting = Setting(place.element, found.key, LinkKind.SCRIPT_PATH, outer.within(found.layers))
            yield Link(place.start + first + start, LinkText(setting, inside[start:end]))


def _is_link(literal: Literal, value: str) -> bool:
    if literal.use is MODULE:
        return _SPECIFIER.match(value) is not None and not _DATA.match(value)
    if literal.use is SCRIPT_URL:
        return bool(value) and not _DATA.match(value)
    return _URL.match(value) is not None


def _first_slash(source: str) -> str:
    """Return how the first slash of a literal is written."""
    escaped = source.find("\\")
    plain = source.find("/")
    if escaped < 0 or 0 <= plain < escaped:
        return "/"
    return slash_at(source, escaped)


def _source_map_link(raw: bytes, text: "_Utf8", outer: Notation, place: ValuePlace) -> Iterator[Link]:
    """Yield the address in the comment at the end that names a source map (ECMA-426, 11)."""
    tail = max(0, len(text.data) - _TAIL)
    found = _SOURCE_MAP.search(text.data, tail) if b"sourceMappingURL" in text.data[tail:] else None
    if found is None or found[found.lastindex or 1][:5].lower() == b"data:":
        return
    start, end = map(text.place, found.span(found.lastindex or 1))
    setting = Setting(place.element, "sourceMappingURL", LinkKind.SCRIPT, outer.within((Layer.TOKEN,)))
    yield Link(place.start + start, LinkText(setting, raw[start:end]))


@dataclass(slots=True)
class _Utf8:
    """A script in UTF-8, and the place in its file of each of its bytes; asking in ascending order is fast.

    `offsets` is None where the script and its part of the file are the same bytes.
    """

    data: bytes
    offsets: "_Characters | None"

    @classmethod
    def of(cls, raw: bytes, outer: Notation) -> "_Utf8":
        """Read a script as it stands in its file."""
        is_plain = not outer.layers or not (b"&" in raw or b"\0" in raw)
        if is_plain and raw.isascii() and outer.encoding.keeps_ascii:
            return cls(raw, None)
        if is_plain and outer.encoding.name == _UTF_8 and _is_utf_8(raw):
            return cls(raw, None)
        spelling = outer.read(raw)
        data = spelling.value.encode("utf-8", "replace")
        return cls(data, _Characters(data, spelling.offsets))

    def place(self, offset: int) -> int:
        """Return the byte of the file at which the byte `offset` of the script begins."""
        return offset if self.offsets is None else self.offsets.place(offset)


@dataclass(slots=True)
class _Characters:
    """Counts characters along a text, so that many places in it are found in one walk."""

    data: bytes
    offsets: list[int] | None
    _counted: int = field(default=0, init=False)
    _index: int = field(default=0, init=False)

    def place(self, offset: int) -> int:
        if offset < self._counted:
            self._counted = self._index = 0
        self._index += len(self.data[self._counted : offset].decode("utf-8", "replace"))
        self._counted = offset
        return self._index if self.offsets is None else self.offsets[self._index]


def _is_utf_8(raw: bytes) -> bool:
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
