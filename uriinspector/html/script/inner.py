"""Find the addresses inside a literal: at its beginning, and in the strings, tags and style sheets it holds, four levels deep."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

from uriinspector.core.syntax.span import Span
from uriinspector.html.link.character_references import DecodedText
from uriinspector.html.link.layer import Escaping, Layer
from uriinspector.html.link.surroundings import Within
from uriinspector.html.script.layer import LiteralLayer, slash_at
from uriinspector.html.script.search import AddressSearch
from uriinspector.html.values.srcset import find_candidates


class LiteralAddress(NamedTuple):
    """An address in the text of a literal.

    Attributes:
        span: the characters of the literal, as written, that spell it to its end.
        layers: its escapes, the outermost first.
        key: the name of the member, variable or attribute whose value it is, also where a compiler wrote both as strings of a
            list or of a call; empty where none is near.
        within: what it stands in.
    """

    span: Span
    layers: tuple[Escaping, ...]
    key: str
    within: Within = Within.WHOLE


_DEEPEST: Final = 4
_LONGEST_KEY: Final = 80  # characters before a string in which its key stands
_KEY: Final = re.compile(r"([A-Za-z_$][\w$\-:]*)\\*[\"']?\s*[:=]\s*\Z")
# `["routerLink","/docs"]` (Angular), `setAttribute(a,"to","/docs")` (Svelte, Solid)
_ITEM_KEY: Final = re.compile(r"([\"'`])([A-Za-z_$:@][\w$\-:.]*)\\*\1\s*,\s*\Z")
_ATTRIBUTE: Final = re.compile(r"([A-Za-z_:@.][\w:@.\-]*)\s*=\s*\Z")
_QUOTE_BEFORE: Final = re.compile(r"(\\*)([\"'`])\Z")
_ESCAPED_QUOTE_BEFORE: Final = re.compile(
    r"(?:&(?:quot|apos|#0{0,4}3[49]|#[xX]0{0,4}2[27]);|\\(?:u00|x)(?:2[27]|60))\Z"
)
_STYLE_BEFORE: Final = re.compile(r"\burl\(\s*\Z")
_MARKDOWN_BEFORE: Final = re.compile(r"\](?:\(|:)\s*<?\Z")
_LONGEST_BEFORE: Final = 40
_CLOSED_BY: Final = {quote: re.compile(rf"(?:[^{quote}\\]++|\\.)*+", re.DOTALL) for quote in "\"'`"}
_UNQUOTED_END: Final = re.compile(r"[\t\n\f\r >]|\Z")
_STYLE_END: Final = re.compile(r"[\t\n\f\r )]|\Z")
_TEXT_END: Final = re.compile(r"[\s\"'`<>()\[\]{};,|\\]|\Z")
_WORDS: Final = re.compile(r"[^\t\n\f\r ,]\S*+")
_SRCSET: Final = re.compile(r"\s*+(?:[^\s,]\S*+(?:\s++[0-9.]++[wxh])++(?:\s*+,\s*+|\s*+\Z))++")
_TAG: Final = re.compile(r"</?[A-Za-z][^<>]*>")
_DATA_BEGINS: Final = re.compile(r"\s*+[{\[]")
_REFERENCES: Final = {'"': Layer.DOUBLE_QUOTED, "'": Layer.SINGLE_QUOTED}


def find_places(
    source: str, quote: str, key: str, search: AddressSearch, *, begins: bool = True
) -> Iterator[LiteralAddress]:
    """Yield the addresses of a literal whose text is `source`, in the order of their places.

    `quote` stands around it, and `key` names it. Without `begins` it is the part of a template after a substitution, whose
    own beginning is no address.
    """
    layer = LiteralLayer(quote)
    return _in_literal(source, layer, key, search, 0) if begins else _inside(source, layer, search, 0)


def find_in_text(text: str, search: AddressSearch) -> Iterator[LiteralAddress]:
    """Yield the addresses inside a text without escapes of its own, such as the value of an attribute."""
    return _InnerTexts(text, search, 0, "").places()


def find_in_expression(source: str, search: AddressSearch) -> Iterator[LiteralAddress]:
    """Yield the addresses of a regular expression, each with what follows it there."""
    data = source.encode("utf-8", "replace")
    places = [len(data[:found].decode()) for found in search.find(data)]
    for start, end in pairwise((*places, len(source))):
        yield LiteralAddress(Span(start, end), (), "", Within.EXPRESSION)


def key_before(text: str, place: int) -> str:
    """Return the name of the member or variable whose value is the string that begins after `place`; empty for none."""
    found = _KEY.search(text[max(0, place - _LONGEST_KEY) : place])
    return found[1] if found else ""


def name_before(text: str, place: int) -> str:
    """Return the key of the string that begins after `place`, or the string before it in its list or call, which may be one."""
    found = _ITEM_KEY.search(text[max(0, place - _LONGEST_KEY) : place])
    return found[2] if found else key_before(text, place)


def list_items(text: str, search: AddressSearch) -> tuple[Span, ...]:
    """Return the addresses of a text that is a list of them, as in a `srcset`; none where anything else stands in it."""
    if "," not in text and " " not in text.strip():
        return ()
    if _SRCSET.fullmatch(text):
        spans = tuple(find_candidates(text))
        return spans if all(search.begins(text[start:end]) for start, end in spans) else ()
    items = []
    for word in _WORDS.finditer(text):
        bare = word[0].rstrip(",")
        parts = bare.split(",") if all(map(search.begins, bare.split(","))) else [bare]
        start = word.start()
        for part in parts:
            if not search.begins(part):
                return ()
            items.append(Span(start, start + len(part)))
            start += len(part) + 1
    return tuple(items) if len(items) > 1 else ()


def _in_literal(
    source: str, layer: Escaping, key: str, search: AddressSearch, depth: int
) -> Iterator[LiteralAddress]:
    decoded = layer.decode(source)
    items = list_items(decoded.text, search)
    if items:
        yield from _items(source, key, layer, decoded, items)
    elif search.begins(decoded.text):
        yield LiteralAddress(Span(0, len(source)), (_with_its_slashes(layer, source, decoded, 0),), key)
    elif search.is_host(decoded.text):
        yield LiteralAddress(Span(0, len(source)), (layer,), key, Within.TEXT)
    elif depth < _DEEPEST:
        yield from _inside(source, layer, search, depth, key)


def _inside(
    source: str, layer: Escaping, search: AddressSearch, depth: int, key: str = ""
) -> Iterator[LiteralAddress]:
    decoded = layer.decode(source)
    for inner in _InnerTexts(decoded.text, search, depth, key).places():
        first, last = decoded.source(inner.span.start), decoded.source(inner.span.end)
        outer = _with_its_slashes(layer, source, decoded, inner.span.start)
        yield inner._replace(span=Span(first, last), layers=(outer, *inner.layers))


def _items(
    source: str, key: str, layer: Escaping, decoded: DecodedText, items: tuple[Span, ...]
) -> Iterator[LiteralAddress]:
    """Yield the addresses of a list, such as a `srcset`."""
    for start, end in items:
        place = Span(decoded.source(start), decoded.source(end))
        yield LiteralAddress(place, (_with_its_slashes(layer, source, decoded, start), Layer.TOKEN), key)


def _with_its_slashes(layer: Escaping, source: str, decoded: DecodedText, place: int) -> Escaping:
    """Return the layer that writes slashes as the address at `place` does."""
    if not isinstance(layer, LiteralLayer):
        return layer
    slash = decoded.text.find("/", place)
    return layer if slash < 0 else LiteralLayer(layer.quote, slash_at(source, decoded.source(slash)))


@dataclass(slots=True)
class _InnerTexts:
    """What stands inside the decoded text of a literal; each string, attribute and `url()` is looked into once.

    Places come in order, so what was found out about the text before one is kept for the next.
    """

    text: str
    search: AddressSearch
    depth: int
    key: str
    _end: int = field(default=0, init=False)
    _looked: int = field(default=0, init=False)
    _opened: int = field(default=-1, init=False)  # the last `<` before `_looked`, and the last `>`
    _closed: int = field(default=-1, init=False)
    _is_data: bool = field(init=False)
    _is_markup: bool = field(init=False)

    def __post_init__(self) -> None:
        self._is_data = _DATA_BEGINS.match(self.text) is not None
        self._is_markup = _TAG.search(self.text) is not None

    def places(self) -> Iterator[LiteralAddress]:
        data = self.text.encode("utf-8", "replace")
        index = counted = 0
        for found in self.search.find(data):
            index += len(data[counted:found].decode("utf-8"))
            counted = found
            if index >= self._end:
                yield from self._places_at(index)

    def _places_at(self, index: int) -> Iterator[LiteralAddress]:
        """Yield the places of what the address at `index` stands in."""
        before = self.text[max(0, index - _LONGEST_BEFORE) : index]
        if before[-1:] == "=" and (attribute := self._attribute(index)):
            yield from self._nested(index, _UNQUOTED_END, attribute, Layer.UNQUOTED, Within.MARKUP)
        elif _STYLE_BEFORE.search(before):
            yield from self._nested(index, _STYLE_END, self.key, Layer.CSS_URL, Within.STYLE)
        else:
            start, quote = self._opening(index)
            yield from self._mention(index) if start < 0 else self._string_places(index, start, quote)

    def _nested(
        self, start: int, end: re.Pattern[str], key: str, layer: Escaping, within: Within
    ) -> Iterator[LiteralAddress]:
        """Yield an address without quotation marks, if it is one to its end."""
        found = end.search(self.text, start)
        self._end = len(self.text) if found is None else max(found.start(), start + 1)
        inner = self.text[start : self._end]
        for place in _in_literal(inner, layer, key, self.search, self.depth + 1):
            yield _moved(place, start, within)

    def _mention(self, index: int) -> Iterator[LiteralAddress]:
        """Yield an address in the middle of a text."""
        found = _TEXT_END.search(self.text, index)
        self._end = max(index + 1, len(self.text) if found is None else found.start())
        if _MARKDOWN_BEFORE.search(self.text, max(0, index - _LONGEST_BEFORE), index):
            within = Within.MARKDOWN
        else:
            within = Within.SHOWN if self._is_shown(index) else Within.TEXT
        yield LiteralAddress(Span(index, self._end), (), self.key, within)

    def _string_places(self, index: int, start: int, quote: str) -> Iterator[LiteralAddress]:
        """Yield the places of the outermost string that the address at `index` stands in."""
        attribute = "" if quote == "`" else self._attribute(start - 1)
        if attribute:
            closing = self.text.find(quote, start)
            end = len(self.text) if closing < 0 else closing
            layer: Escaping = _REFERENCES[quote]
            within, key = Within.MARKUP, attribute
        else:
            closed = _CLOSED_BY[quote].match(self.text, start)
            end = closed.end() if closed else len(self.text)
            within = Within.DATA if self._is_data else Within.SHOWN if self._is_shown(index) else Within.CODE
            layer, key = LiteralLayer(quote), name_before(self.text, start - 1 - self._backslashes(start - 1))
        self._end = max(end, start + 1)
        inner = self.text[start:end]
        for place in _in_literal(inner, layer, key or self.key, self.search, self.depth + 1):
            yield _moved(place, start, within)

    def _is_shown(self, index: int) -> bool:
        """Tell whether a place is text between tags, which a page shows; the text of a script or a style is not."""
        if not self._is_markup:
            return False
        self._look_until(index)
        return self._opened < self._closed and not self.text.startswith(("<script", "<style"), self._opened)

    def _look_until(self, end: int) -> None:
        """Find the last `<` and `>` before a place."""
        self._opened = max(self._opened, self.text.rfind("<", self._looked, end))
        self._closed = max(self._closed, self.text.rfind(">", self._looked, end))
        self._looked = max(self._looked, end)

    def _opening(self, index: int) -> tuple[int, str]:
        """Find where the outermost string around `index` begins, and its quotation mark; -1 where there is none.

        It is the mark right before the address, unless that is escaped and so belongs to a string in a string.
        """
        found = _QUOTE_BEFORE.search(self.text, max(0, index - _LONGEST_BEFORE), index)
        if found is not None and len(found[1]) % 2 == 0:
            return found.end(), found[2]
        if found is None and not _ESCAPED_QUOTE_BEFORE.search(
            self.text, max(0, index - _LONGEST_BEFORE), index
        ):
            return -1, ""
        for quote in "'\"" if found is None else found[2]:
            place = self.text.rfind(quote, self._end, index)
            while place > self._end and self._is_escaped(place):
                place = self.text.rfind(quote, self._end, place)
            if place >= 0 and not self._is_escaped(place):
                return place + 1, quote
        return -1, ""

    def _is_escaped(self, place: int) -> bool:
        return self._backslashes(place) % 2 == 1

    def _backslashes(self, place: int) -> int:
        """Count the backslashes before a place, as far as they matter."""
        before = self.text[max(0, place - _LONGEST_BEFORE) : place]
        return len(before) - len(before.rstrip("\\"))

    def _attribute(self, end: int) -> str:
        """Return the name of the attribute whose value, or its quotation mark, begins at `end`; empty outside of tags."""
        self._look_until(end)
        if self._opened <= self._closed:
            return ""
        found = _ATTRIBUTE.search(self.text[max(0, end - _LONGEST_KEY) : end])
        return found[1].lower() if found else ""


def _moved(place: LiteralAddress, start: int, within: Within) -> LiteralAddress:
    """Return a place that was found in a part of the text that begins at `start`."""
    deeper = within if place.within is Within.WHOLE or within is Within.SHOWN else place.within
    return place._replace(span=Span(start + place.span.start, start + place.span.end), within=deeper)
