"""From a tag to its links."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from uriinspector.html.attributes import AttributeTable, Rule
from uriinspector.html.charref import decode_references
from uriinspector.html.encoding import Encoding
from uriinspector.html.grammar import GRAMMARS
from uriinspector.html.layer import Layer
from uriinspector.html.link import Kind, LinkKind, LinkText
from uriinspector.html.notation import Notation
from uriinspector.html.tokenizer import Attribute, Tag

_QUOTES: Final = {'"': Layer.DOUBLE_QUOTED, "'": Layer.SINGLE_QUOTED, "": Layer.UNQUOTED}
# HTML 4.01, 13.3: these resolve against the element's own `codebase`, so a path moves along with it.
_FROM_CODEBASE: Final = frozenset({"archive", "classid", "object"})
_MOVES_WITH_CODEBASE: Final = re.compile(r"(?![\0-\x20]*+(?:[A-Za-z][A-Za-z0-9+.-]*+:|[/\\]))")


class Found(NamedTuple):
    """A link's text and where it begins, in bytes from the start of what was read."""

    offset: int
    text: LinkText


class TagReader:
    """Reads the links of tags in files of one encoding."""

    def __init__(self, encoding: Encoding, table: AttributeTable, kinds: frozenset[Kind]) -> None:
        self.encoding = encoding
        self.table = table
        self._notations = {quote: Notation(encoding, (layer,)) for quote, layer in _QUOTES.items()}
        self._reads_css = Kind.CSS in kinds

    def values(self, data: bytes, tag: Tag) -> dict[str, str]:
        """What the attributes of `tag` mean."""
        return {
            item.name: decode_references(self.encoding.decode(self._raw(data, item))).text
            for item in tag.attributes
        }

    def links(self, data: bytes, tag: Tag, namespace: str, values: dict[str, str]) -> Iterator[Found]:
        """The links in the attributes of `tag`, with offsets from the start of `data`."""
        for attribute in tag.attributes:
            rule = self.table.find(namespace, tag.name, attribute.name, values)
            if rule is None or attribute.quote is None or (rule.kind == "css" and not self._reads_css):
                continue
            skips = attribute.name in _FROM_CODEBASE and "codebase" in values
            for found in self._attribute_links(data, tag.name, attribute, rule):
                if not (skips and _MOVES_WITH_CODEBASE.match(found.text.value)):
                    yield found

    def url_text(self, element: str, attribute: str, quote: str, raw: bytes) -> LinkText:
        """The text of a link that is the whole value of an attribute."""
        notation = self._notations[quote]
        return LinkText(element, attribute, LinkKind.URL, raw, notation.decode(raw), notation)

    def sheet(self, data: bytes, start: int, end: int, outer: tuple[Layer, ...] = ()) -> Iterator[Found]:
        """The links of the style sheet at units `start` to `end`."""
        unit = self.encoding.unit
        if self._reads_css:
            raw = data[start * unit : end * unit]
            yield from self._parts(
                start * unit, raw, Notation(self.encoding, outer), "style", "", Rule("css")
            )

    def _attribute_links(
        self, data: bytes, element: str, attribute: Attribute, rule: Rule
    ) -> Iterator[Found]:
        notation = self._notations[attribute.quote or ""]
        start = attribute.start * self.encoding.unit
        return self._parts(start, self._raw(data, attribute), notation, element, attribute.name, rule)

    def _parts(
        self, start: int, raw: bytes, outer: Notation, element: str, attribute: str, rule: Rule
    ) -> Iterator[Found]:
        value, _ = spelling = outer.read(raw)
        for span, kind, layers, holder in GRAMMARS[rule.kind](value):
            first, last = spelling.byte(span.start), spelling.byte(span.end)
            notation = outer.within(layers)
            own = raw[first:last]
            text = LinkText(
                element, attribute or holder, kind, own, notation.decode(own), notation, rule.absolute_only
            )
            yield Found(start + first, text)

    def _raw(self, data: bytes, attribute: Attribute) -> bytes:
        unit = self.encoding.unit
        return data[attribute.start * unit : attribute.end * unit]
