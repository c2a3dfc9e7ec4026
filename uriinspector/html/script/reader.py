"""Read the links of scripts and their data from the bytes of a file or a value.

Two kinds of literals count: those that are links by syntax (`import "…"`, `fetch("…")`), and those that name an address that is
looked for, each with what stands around it, from which others judge whether it is one. A script that holds neither is not parsed.
"""

import functools
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from uriinspector.core.syntax.span import Span
from uriinspector.html.encoding.sniff import Encoding
from uriinspector.html.link.layer import Layer
from uriinspector.html.link.link import Link, LinkKind, LinkText, Setting
from uriinspector.html.link.notation import Notation
from uriinspector.html.link.surroundings import Surroundings
from uriinspector.html.script.inner import (
    LiteralAddress,
    find_in_expression,
    find_in_text,
    find_places,
    key_before,
    list_items,
    name_before,
)
from uriinspector.html.script.layer import LiteralLayer, slash_at
from uriinspector.html.script.search import AddressSearch
from uriinspector.html.script.syntax import (
    API_DESCRIPTIONS,
    LARGEST_PARSED,
    MODULE,
    NO_NEIGHBOURS,
    ROUTES_OF_APIS,
    SCRIPT_URL,
    Literal,
    Neighbours,
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
_AROUND: Final = 120  # bytes before and after a string that are looked at
_URL: Final = re.compile(r"/|https?:", re.IGNORECASE)
_SPECIFIER: Final = re.compile(r"/|\.\.?/|[A-Za-z][A-Za-z0-9+.\-]*+:")
_DATA: Final = re.compile(r"(?:data|blob):", re.IGNORECASE)
_SOURCE_MAP: Final = re.compile(
    rb"(?:\A|[\n;}])[ \t]*(?://[#@][ \t]*sourceMappingURL=([^\s'\"*]{1,2000})[ \t]*"
    rb"|/\*[#@][ \t]*sourceMappingURL=([^\s'\"*]{1,2000})[ \t]*\*/)\s*\Z"
)
_TAIL: Final = 4096  # bytes at the end of a script in which that comment stands
_JAVASCRIPT: Final = re.compile(r"[\0-\x20]*javascript:", re.IGNORECASE)
_ORIGIN: Final = re.compile(r"(?:origin|host|hostname|domain|protocol)\s*\)?\s*\Z", re.IGNORECASE)
_CALLER: Final = re.compile(r"([\w$]+|[)\]])\s*\(\s*(?:\[\s*)?\Z")
_LATER_ARGUMENT: Final = re.compile(r"\.(replace\w*)\([^()]*,\s*\Z")
_JOINED_TO: Final = re.compile(r"""("[^"]*"|'[^']*'|`[^`]*`|[\w$.\])]*+)\s*\+\s*\Z""")
# What a literal in a substitution follows: the part of the template before it, or another substitution.
_PUT_AFTER: Final = re.compile(r"(?:\A|[`}])([^`{}]*)\$\{\s*\Z")
# The base a URL is resolved against, where that is a literal of its own: `new URL("/a","https://cdn.example/")`.
_GIVEN_BASE: Final = re.compile(r"\s*,\s*(([\"'`])(?:[A-Za-z][A-Za-z0-9+.\-]*:)?//[^\"'`]*\2)")
_JOINED: Final = re.compile(r"\s*\+(?!\+)")
_RETURNED: Final = re.compile(r"(?:=>|\breturn)\s*\[\s*\Z")
_NAME_BEGINS: Final = re.compile(r"[{,]\s*\Z")
_NAME_ENDS: Final = re.compile(r"\s*:")
_ITEM_BEGINS: Final = re.compile(r"[\[,]\s*\Z")
_ITEM_ENDS: Final = re.compile(r"\s*[\],]")
# The members of a source map that name files (ECMA-426 4); the text of the sources is none of them.
_MAP_MEMBER: Final = re.compile(
    rb'(?<!\\)"(?:sources|sourceRoot|file|url)"\s*:\s*(?P<value>"(?:[^"\\]|\\.)*+"|\[(?:\s*(?:"(?:[^"\\]|\\.)*+"|null)\s*,?)*+\])'
)
_OF_MAPS: Final = (b'"mappings"', b'"sources')
_MOST_SIBLINGS: Final = 200
_COMPARED: Final = re.compile(r"((?:(?<![\w$.])[\w$.]++|\)|\])[\w$.\[\](),'\"\-]{0,40}?)\s*[=!]==?\s*\Z")
_COMPARES: Final = re.compile(r"\s*[=!]==?\s*([\w$.]+(?:\[[^\]]{0,20}\]|\([^)]{0,20}\))?)")
# An address as it is spelled in a script, at any depth of quotation, to about where it ends.
_SPELLED: Final = re.compile(rb"(?:[^\"'`<>\s&\\(),;]|\\++(?![\"'`]))++")
_UNESCAPED: Final = LiteralLayer('"')
_CASE: Final = re.compile(r"\b(case)\s*\Z")


SOURCES: Final = "sources"
"""The key of the names of files in a source map."""


class ScriptSearch(NamedTuple):
    """What is looked for in scripts besides links by syntax.

    Attributes:
        search: finds where addresses are spelled.
        leads: whether a text names a file of the tree. Where every path from the root may be an address, only such texts are
            looked up in the syntax tree, and links by syntax; None where each place is looked up.
    """

    search: AddressSearch
    leads: Callable[[str], bool] | None = None


class ScriptReader:
    """Reads scripts in files of one encoding; equal scripts of pages are read once."""

    def __init__(self, encoding: Encoding, search: ScriptSearch) -> None:
        self._encoding = encoding
        self._search = search.search
        self._leads = search.leads
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

    def find(self, data: bytes) -> Iterator[int]:
        """Yield, in order, where addresses are spelled in bytes that are not parsed."""
        return self._search.find(data)

    def read_url(self, raw: bytes, place: ValuePlace) -> Iterator[Link]:
        """Yield the links of the script in a `javascript:` URL; none in any other."""
        spelling = Notation(self._encoding, place.layers).read(raw)
        scheme = _JAVASCRIPT.match(spelling.value)
        if scheme is None:
            return iter(())
        start = spelling.byte(scheme.end())
        return self.read(raw[start:], place._replace(start=place.start + start))

    def read_value(self, raw: bytes, place: ValuePlace) -> Iterator[Link]:
        """Yield the addresses of an attribute that some script may read: the whole value, a list, or what its value holds."""
        notation = Notation(self._encoding, place.layers)
        spelling = notation.read(raw)
        value = spelling.value
        layers: tuple[Layer, ...] = ()
        spans: tuple[Span, ...] = (Span(0, len(value)),)
        if place.attribute.endswith("srcset"):
            layers, spans = (Layer.TOKEN,), tuple(find_candidates(value))
        elif items := list_items(value, self._search):
            layers, spans = (Layer.TOKEN,), items
        found = [span for span in spans if self._search.begins(value[span.start : span.end])]
        for start, end in found:
            setting = Setting(
                place.element,
                place.attribute,
                LinkKind.SCRIPT_PATH,
                notation.within(layers),
                around=Surroundings(attribute=place.attribute),
            )
            first, last = spelling.byte(start), spelling.byte(end)
            yield Link(place.start + first, LinkText(setting, raw[first:last]))
        if not found:
            yield from self._inside_value(raw, place)

    def _inside_value(self, raw: bytes, place: ValuePlace) -> Iterator[Link]:
        """Yield the addresses inside a value: of JSON, of a script, of a style, or of nothing that is known."""
        notation = Notation(self._encoding, place.layers)
        spelling = notation.read(raw)
        for span, layers, key, within in find_in_text(spelling.value, self._search):
            start, end = spelling.byte(span.start), spelling.byte(span.end)
            around = Surroundings(within, place.attribute, key, key)
            setting = Setting(
                place.element, place.attribute, LinkKind.SCRIPT_PATH, notation.within(layers), around=around
            )
            yield Link(place.start + start, LinkText(setting, raw[start:end]))

    def _links(self, raw: bytes, place: ValuePlace, *, is_data: bool) -> Iterator[Link]:
        outer = Notation(self._encoding, place.layers)
        text = _Utf8.of(raw, outer)
        script = _Script(text.data, is_data=is_data)
        constructs = frozenset() if is_data else frozenset(find_constructs(text.data))
        done = 0
        for start in sorted(constructs.union(script.only_files(self._search.find(text.data)))):
            literal = None
            if start >= done:
                literal = script.literal(start, done, self._leads, is_construct=start in constructs)
            if literal is not None:
                done = literal.end
                yield from self._literal_links(raw, text, script, literal, outer, place)
        if not is_data:
            yield from _source_map_link(raw, text, outer, place)

    def _literal_links(
        self,
        raw: bytes,
        text: "_Utf8",
        script: "_Script",
        literal: Literal,
        outer: Notation,
        place: ValuePlace,
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
        around = script.surroundings(literal)
        for found in _places(source, literal, around, self._search):
            start, end = spelling.byte(found.span.start), spelling.byte(found.span.end)
            near = around._replace(within=found.within, name=found.key)
            setting = Setting(
                place.element, found.key, LinkKind.SCRIPT_PATH, outer.within(found.layers), around=near
            )
            yield Link(place.start + first + start, LinkText(setting, inside[start:end]))


def _places(
    source: str, literal: Literal, around: Surroundings, search: AddressSearch
) -> Iterator[LiteralAddress]:
    """Yield the addresses in a literal; the part of a template after an origin begins one too."""
    if literal.quote == "/":
        return find_in_expression(source, search)
    begins = not around.follows_substitution or _ORIGIN.search(around.joined_to) is not None
    return find_places(source, literal.quote, around.name, search, begins=begins)


class _Script:
    """A script in UTF-8: its literals, and what stands around them."""

    def __init__(self, data: bytes, *, is_data: bool) -> None:
        self._data = data
        self._is_data = is_data

    @functools.cached_property
    def _is_map(self) -> bool:
        return self._is_data and all(mark in self._data for mark in _OF_MAPS)

    @functools.cached_property
    def _tree(self) -> ScriptTree | None:
        """The syntax tree; None for JSON, and for scripts too large for one."""
        is_parsed = not self._is_data and len(self._data) <= LARGEST_PARSED
        return ScriptTree(self._data) if is_parsed else None

    def only_files(self, places: Iterator[int]) -> Iterator[int]:
        """Yield the places that may be addresses: in a source map only its names of files."""
        if not self._is_map:
            yield from places
            return
        place = next(places, None)
        for member in _MAP_MEMBER.finditer(self._data):
            while place is not None and place < member.end():
                if place >= member.start("value"):
                    yield place
                place = next(places, None)

    def literal(
        self, place: int, done: int, leads: Callable[[str], bool] | None, *, is_construct: bool
    ) -> Literal | None:
        """Return the literal that holds `place`; nothing before `done` is looked at."""
        if leads is not None and not is_construct and self._data[place - 1 : place] != b"}":
            spelled = _SPELLED.match(self._data, place)
            if spelled is None or not leads(_UNESCAPED.decode(spelled[0].decode("utf-8", "replace")).text):
                return read_literal(self._data, place, done)
        return read_literal(self._data, place, done) if self._tree is None else self._tree.literal(place)

    def _text(self, literal: Literal) -> str:
        source = self._data[literal.start : literal.end].decode("utf-8", "replace")
        return LiteralLayer(literal.quote).decode(source).text

    def surroundings(self, literal: Literal) -> Surroundings:
        """Return what stands around a literal."""
        opening = literal.start - (self._data[literal.start - 1 : literal.start] == literal.quote.encode())
        before = self._data[max(0, opening - _AROUND) : opening].decode("utf-8", "replace")
        after = self._data[literal.end : literal.end + _AROUND].decode("utf-8", "replace")
        follows = opening == literal.start
        if follows:  # a part of a template
            joined = before.removesuffix("}").rpartition("${")[2] or "}"
            return Surroundings(joined_to=joined, follows_substitution=True)
        after = after[1:]
        caller = _CALLER.search(before) or _LATER_ARGUMENT.search(before)
        joined_to = _joined_to(before, after)
        compared = _COMPARED.search(before) or _COMPARES.match(after) or _CASE.search(before)
        is_name = _NAME_ENDS.match(after) is not None and _NAME_BEGINS.search(before) is not None
        is_item = _ITEM_BEGINS.search(before) is not None and _ITEM_ENDS.match(after) is not None
        beside = self._neighbours(literal) if is_name or is_item else NO_NEIGHBOURS
        key = SOURCES if self._is_map else key_before(before, len(before))
        return Surroundings(
            key=key,
            name=key or name_before(before, len(before)),
            caller="" if caller is None else caller[1],
            is_name=is_name,
            is_route=beside.is_route,
            compared_to="" if compared is None else compared[1],
            joined_to=joined_to,
            is_joined=not literal.is_whole or _JOINED.match(after) is not None,
            siblings=beside.strings,
            is_returned=_RETURNED.search(before) is not None,
        )

    def _neighbours(self, literal: Literal) -> Neighbours:
        if self._is_data:
            return self._neighbours_in_data.get(self._text(literal), NO_NEIGHBOURS)
        return NO_NEIGHBOURS if self._tree is None else self._tree.neighbours(literal.start)

    @functools.cached_property
    def _neighbours_in_data(self) -> dict[str, Neighbours]:
        """The names beside each name of JSON that is a path, in all objects that have it."""
        found: dict[str, Neighbours] = {}
        if len(self._data) > LARGEST_PARSED:
            return found

        def note(pairs: list[tuple[str, Any]]) -> "_Named":
            names = tuple(name for name, _ in pairs)
            value = _Named(frozenset(names))
            for name, member in pairs:
                if name in ROUTES_OF_APIS and isinstance(member, _Named) and value.names & API_DESCRIPTIONS:
                    found.update((route, Neighbours(is_route=True)) for route in member.names)
            paths = tuple(name for name in names if name.startswith("/"))[:_MOST_SIBLINGS]
            for name in paths:
                found[name] = Neighbours((*found.get(name, NO_NEIGHBOURS).strings, *paths)[:_MOST_SIBLINGS])
            return value

        try:
            json.loads(self._data, object_pairs_hook=note, strict=False)
        except (ValueError, RecursionError):
            return {}
        return found


def _joined_to(before: str, after: str) -> str:
    """Return what a string is appended to, by `+`, in a template or as the base of a URL; empty where it begins a text."""
    found = _JOINED_TO.search(before)
    if found is not None:
        return found[1] or "+"
    put = _PUT_AFTER.search(before)
    if put is not None:
        is_first = before[put.start() : put.start() + 1] != "}"
        return f'"{put[1]}"' if put[1] else "" if is_first else "}"
    base = _GIVEN_BASE.match(after)
    return "" if base is None else base[1]


class _Named(NamedTuple):
    """An object of JSON, of which the names are kept."""

    names: frozenset[str]


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
