"""From the bytes of a page to its links."""

import re
from collections.abc import Iterator
from typing import Final

from uriinspector.core.span import Span
from uriinspector.html.attributes import HTML, AttributeTable, Rule
from uriinspector.html.charref import Decoded, decode_references
from uriinspector.html.css import find_css_urls
from uriinspector.html.encoding import Encoding
from uriinspector.html.foreign import OpenElements
from uriinspector.html.link import Kind, Link, LinkKind, LinkText
from uriinspector.html.meta_refresh import find_refresh_url
from uriinspector.html.notation import Layer, Notation
from uriinspector.html.srcset import find_candidates
from uriinspector.html.tokenizer import (
    Attribute,
    State,
    Tag,
    find_text_end,
    read_markup,
)

_TEXT_STATES: Final = {
    "title": State.RCDATA,
    "textarea": State.RCDATA,
    "style": State.RAWTEXT,
    "xmp": State.RAWTEXT,
    "iframe": State.RAWTEXT,
    "noembed": State.RAWTEXT,
    "noframes": State.RAWTEXT,
    "script": State.SCRIPT_DATA,
    "plaintext": State.PLAINTEXT,
}
_QUOTES: Final = {'"': Layer.DOUBLE_QUOTED, "'": Layer.SINGLE_QUOTED, "": Layer.UNQUOTED}
_REFRESH_QUOTES: Final = {
    '"': Layer.REFRESH_DOUBLE_QUOTED,
    "'": Layer.REFRESH_SINGLE_QUOTED,
    "": Layer.REFRESH,
}
_WORD: Final = re.compile(r"[^\t\n\f\r ]++")
_COMMA_ITEM: Final = re.compile(r"[^\t\n\f\r ,](?:[^,]*[^\t\n\f\r ,])?")
_SEMICOLON_ITEM: Final = re.compile(r"[^\t\n\f\r ;](?:[^;]*[^\t\n\f\r ;])?")
_FROM_ITS_CODEBASE: Final = re.compile(r"(?![A-Za-z][A-Za-z0-9+.-]*:|[/\\])")


class HtmlScan:
    """One page being read. `base` is the first `<base href>` once `links` has been read to its end."""

    def __init__(
        self, data: bytes, encoding: Encoding, table: AttributeTable, kinds: frozenset[Kind]
    ) -> None:
        self.base: Link | None = None
        self._data = data
        self._view = encoding.ascii_view(data)
        self._encoding = encoding
        self._unit = encoding.unit
        self._table = table
        self._kinds = kinds
        self._open = OpenElements()
        self._templates = 0

    def links(self) -> Iterator[Link]:
        """Every link, in the order of the file."""
        view = self._view
        position = 0
        while (position := find_text_end(view, position, State.DATA, "")) < len(view):
            token = read_markup(view, position, in_foreign=self._open.in_foreign)
            if token is None:
                return
            position = token.end
            if not isinstance(token, Tag):
                continue
            if token.is_end:
                self._open.end(token.name)
                continue
            values = self._values(token)
            namespace = self._open.start(token.name, values, self_closing=token.self_closing)
            yield from self._tag_links(token, namespace, values)
            if namespace == HTML:
                end = self._text_end(token)
                if token.name == "style":
                    yield from self._sheet(Span(token.end, end), ())
                position = end

    def _text_end(self, tag: Tag) -> int:
        state = _TEXT_STATES.get(tag.name)
        return tag.end if state is None else find_text_end(self._view, tag.end, state, tag.name)

    def _values(self, tag: Tag) -> dict[str, str]:
        return {attribute.name: self._decode(attribute).text for attribute in tag.attributes}

    def _raw(self, start: int, end: int) -> bytes:
        return self._data[start * self._unit : end * self._unit]

    def _decode(self, attribute: Attribute) -> Decoded:
        return decode_references(self._encoding.decode(self._raw(attribute.start, attribute.end)))

    def _tag_links(self, tag: Tag, namespace: str, values: dict[str, str]) -> Iterator[Link]:
        for attribute in tag.attributes:
            rule = self._table.find(namespace, tag.name, attribute.name, values)
            if rule is None or attribute.quote is None:
                continue
            for link in self._attribute_links(tag, attribute, rule, values):
                if (tag.name, attribute.name, self.base) == ("base", "href", None) and not self._templates:
                    self.base = link
                yield link

    def _attribute_links(
        self, tag: Tag, attribute: Attribute, rule: Rule, values: dict[str, str]
    ) -> Iterator[Link]:
        outer = (_QUOTES[attribute.quote or ""],)
        raw = self._raw(attribute.start, attribute.end)
        start = attribute.start * self._unit
        if rule.kind == "url":
            notation = Notation(self._encoding, outer)
            yield self._link(start, raw, tag.name, attribute.name, LinkKind.URL, notation, rule)
            return
        if rule.kind == "css" and Kind.CSS not in self._kinds:
            return
        decoded = notation_text = Notation(self._encoding, outer).decode(raw)
        whole = Notation(self._encoding, outer)
        for span, layer, kind in _parts(rule.kind, notation_text):
            if (
                attribute.name in {"archive", "classid"}
                and "codebase" in values
                and _FROM_ITS_CODEBASE.match(decoded, span.start)
            ):
                continue
            first = whole.byte_offset(raw, span.start)
            last = whole.byte_offset(raw, span.end)
            layers = (*outer, layer)
            yield self._link(
                start + first,
                raw[first:last],
                tag.name,
                attribute.name,
                kind,
                Notation(self._encoding, layers),
                rule,
            )

    def _sheet(self, span: Span, outer: tuple[Layer, ...]) -> Iterator[Link]:
        if Kind.CSS not in self._kinds:
            return
        raw = self._raw(span.start, span.end)
        whole = Notation(self._encoding, outer)
        for found in find_css_urls(whole.decode(raw)):
            first = whole.byte_offset(raw, found.span.start)
            last = whole.byte_offset(raw, found.span.end)
            notation = Notation(self._encoding, (*outer, found.layer))
            yield self._link(
                span.start * self._unit + first,
                raw[first:last],
                "style",
                found.holder,
                LinkKind.CSS,
                notation,
                Rule("css"),
            )

    def _link(
        self,
        start: int,
        raw: bytes,
        element: str,
        attribute: str,
        kind: LinkKind,
        notation: Notation,
        rule: Rule,
    ) -> Link:
        return Link(
            start, LinkText(element, attribute, kind, raw, notation.decode(raw), notation, rule.absolute_only)
        )


def _parts(kind: str, text: str) -> Iterator[tuple[Span, Layer, LinkKind]]:
    """The URLs in a value that holds more than a URL."""
    if kind == "srcset":
        for span in find_candidates(text):
            yield span, Layer.TOKEN, LinkKind.SRCSET
    elif kind == "list":
        for found in _WORD.finditer(text):
            yield Span(*found.span()), Layer.TOKEN, LinkKind.LIST
    elif kind == "comma-list":
        for found in _COMMA_ITEM.finditer(text):
            yield Span(*found.span()), Layer.COMMA_LIST, LinkKind.LIST
    elif kind == "semicolon-list":
        for found in _SEMICOLON_ITEM.finditer(text):
            yield Span(*found.span()), Layer.SEMICOLON_LIST, LinkKind.LIST
    elif kind == "refresh":
        refresh = find_refresh_url(text)
        if refresh is not None:
            yield refresh[0], _REFRESH_QUOTES[refresh[1]], LinkKind.REFRESH
    elif kind == "css":
        for css in find_css_urls(text):
            yield css.span, css.layer, LinkKind.CSS
