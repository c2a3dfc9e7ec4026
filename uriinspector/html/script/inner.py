"""Find addresses at the beginning of a literal, and of strings inside it: JSON and HTML in a string, four levels deep."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from uriinspector.core.syntax.span import Span
from uriinspector.html.link.character_references import DecodedText
from uriinspector.html.link.layer import Escaping, Layer
from uriinspector.html.script.layer import LiteralLayer, slash_at
from uriinspector.html.script.search import StringStartFinder
from uriinspector.html.values.srcset import find_candidates

_DEEPEST: Final = 4
_LONGEST_KEY: Final = 80  # characters before a string in which its key stands
_KEY: Final = re.compile(r"([A-Za-z_$][\w$\-:]*)\\*[\"']?\s*[:=]\s*\Z")
_ATTRIBUTE: Final = re.compile(r"([A-Za-z_:@.][\w:@.\-]*)\s*=\s*\Z")
_QUOTE_BEFORE: Final = re.compile(r"(\\*)([\"'`])\Z")
_CLOSED_BY: Final = {quote: re.compile(rf"(?:[^{quote}\\]++|\\.)*+", re.DOTALL) for quote in "\"'`"}
_SRCSET: Final = re.compile(r"\s*+(?:[^\s,]\S*+\s++[0-9.]++[wx](?:\s*+,\s*+|\s*+\Z))++")
_REFERENCES: Final = {'"': Layer.DOUBLE_QUOTED, "'": Layer.SINGLE_QUOTED}


class LiteralAddress(NamedTuple):
    """An address in the text of a literal.

    Attributes:
        span: the characters of the literal, as written, that spell it to its end.
        layers: its escapes, the outermost first.
        key: the name of the member, variable or attribute whose value it is; empty where none is near.
    """

    span: Span
    layers: tuple[Escaping, ...]
    key: str


def find_places(
    source: str, quote: str, key: str, finder: StringStartFinder, *, begins: bool = True
) -> Iterator[LiteralAddress]:
    """Yield the addresses of a literal whose text is `source`, in the order of their places.

    `quote` stands around it, and `key` names it. Without `begins` it is the part of a template after a substitution, whose
    own beginning is no address.
    """
    layer = LiteralLayer(quote)
    return _in_literal(source, layer, key, finder, 0) if begins else _inside(source, layer, finder, 0)


def key_before(text: str, place: int) -> str:
    """Return the name of the member or variable whose value is the string that begins after `place`; empty for none."""
    found = _KEY.search(text[max(0, place - _LONGEST_KEY) : place])
    return found[1] if found else ""


def _in_literal(
    source: str, layer: Escaping, key: str, finder: StringStartFinder, depth: int
) -> Iterator[LiteralAddress]:
    decoded = layer.decode(source)
    if _SRCSET.fullmatch(decoded.text):
        yield from _candidates(source, key, layer, finder)
    elif finder.begins(decoded.text):
        yield LiteralAddress(Span(0, len(source)), (_with_its_slashes(layer, source, decoded, 0),), key)
    elif depth < _DEEPEST:
        yield from _inside(source, layer, finder, depth)


def _inside(source: str, layer: Escaping, finder: StringStartFinder, depth: int) -> Iterator[LiteralAddress]:
    decoded = layer.decode(source)
    for inner in _InnerStrings(decoded.text, finder, depth).places():
        first, last = decoded.source(inner.span.start), decoded.source(inner.span.end)
        outer = _with_its_slashes(layer, source, decoded, inner.span.start)
        yield LiteralAddress(Span(first, last), (outer, *inner.layers), inner.key)


def _with_its_slashes(layer: Escaping, source: str, decoded: DecodedText, place: int) -> Escaping:
    """Return the layer that writes slashes as the address at `place` does."""
    if not isinstance(layer, LiteralLayer):
        return layer
    slash = decoded.text.find("/", place)
    return layer if slash < 0 else LiteralLayer(layer.quote, slash_at(source, decoded.source(slash)))


@dataclass(slots=True)
class _InnerStrings:
    """The strings inside the decoded text of a literal; each is looked into once."""

    text: str
    finder: StringStartFinder
    depth: int
    _end: int = field(default=0, init=False)

    def places(self) -> Iterator[LiteralAddress]:
        data = self.text.encode("utf-8", "replace")
        index = counted = 0
        for found in self.finder.find(data):
            index += len(data[counted : found.start].decode("utf-8"))
            counted = found.start
            if index >= self._end:
                yield from self._string_places(index)

    def _string_places(self, index: int) -> Iterator[LiteralAddress]:
        """Yield the places of the outermost string that the address at `index` stands in."""
        start, quote = self._opening(index)
        if start < 0:
            return
        attribute = self._attribute(start - 1)
        if attribute:
            closing = self.text.find(quote, start)
            end = len(self.text) if closing < 0 else closing
        else:
            closed = _CLOSED_BY[quote].match(self.text, start)
            end = closed.end() if closed else len(self.text)
        self._end = max(end, start + 1)
        inner = self.text[start:end]
        if attribute.endswith("srcset"):
            places = _candidates(inner, attribute, _REFERENCES[quote], self.finder)
        else:
            layer: Escaping = _REFERENCES[quote] if attribute else LiteralLayer(quote)
            key = attribute or key_before(self.text, start - 1)
            places = _in_literal(inner, layer, key, self.finder, self.depth + 1)
        for place in places:
            yield place._replace(span=Span(start + place.span.start, start + place.span.end))

    def _opening(self, index: int) -> tuple[int, str]:
        """Find where the outermost string around `index` begins, and its quotation mark; -1 where that is not clear.

        It is the mark right before the address, unless that is escaped and so belongs to a string in a string.
        """
        found = _QUOTE_BEFORE.search(self.text, max(0, index - 40), index)
        if found is not None and len(found[1]) % 2 == 0:
            return found.end(), found[2]
        for quote in (found[2],) if found is not None else ("'", '"'):
            place = self.text.rfind(quote, self._end, index)
            while place > 0 and self._is_escaped(place):
                place = self.text.rfind(quote, self._end, place)
            if place >= 0 and not self._is_escaped(place):
                return place + 1, quote
        return -1, ""

    def _is_escaped(self, place: int) -> bool:
        before = self.text[max(0, place - 40) : place]
        return (len(before) - len(before.rstrip("\\"))) % 2 == 1

    def _attribute(self, quote_at: int) -> str:
        """Return the name of the attribute whose value begins behind this quotation mark; empty outside of tags."""
        if self.text[quote_at] == "`" or self.text.rfind("<", 0, quote_at) <= self.text.rfind(
            ">", 0, quote_at
        ):
            return ""
        found = _ATTRIBUTE.search(self.text[max(0, quote_at - _LONGEST_KEY) : quote_at])
        return found[1].lower() if found else ""


def _candidates(
    source: str, key: str, layer: Escaping, finder: StringStartFinder
) -> Iterator[LiteralAddress]:
    """Yield the addresses of a `srcset` in a string."""
    decoded = layer.decode(source)
    for span in find_candidates(decoded.text):
        if finder.begins(decoded.text[span.start : span.end]):
            place = Span(decoded.source(span.start), decoded.source(span.end))
            yield LiteralAddress(
                place, (_with_its_slashes(layer, source, decoded, span.start), Layer.TOKEN), key
            )
