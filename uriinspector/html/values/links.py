"""Read the links from the bytes of a value, through all layers of escaping."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from uriinspector.html.encoding.sniff import Encoding
from uriinspector.html.link.layer import Escaping
from uriinspector.html.link.link import Kind, Link, LinkText, Setting
from uriinspector.html.link.notation import Notation, Spelling
from uriinspector.html.values.attributes import ValueRule
from uriinspector.html.values.grammar import GRAMMARS

# Grammars that are languages of their own; all others belong to the file they stand in.
_LANGUAGES: Final = {
    "css": Kind.CSS,
    "json-ld": Kind.JSON,
    "import-map": Kind.JSON,
    "speculation-rules": Kind.JSON,
    "manifest": Kind.JSON,
}

# Every URL of CSS stands in a function or an at-rule, whose names may be written with references and escapes.
_HOLDS_IN_CSS: Final = re.compile(rb"[(@\\&]")


class ValuePlace(NamedTuple):
    """The place of a value: its first byte, the layers around it, and what holds it."""

    start: int
    layers: tuple[Escaping, ...]
    element: str
    attribute: str = ""


class ValueReader:
    """Reads values in files of one encoding.

    `read_page` finds the links of a whole page given as UTF-8 (`srcdoc`); without it such pages are left alone.
    """

    def __init__(
        self,
        encoding: Encoding,
        kinds: frozenset[Kind],
        read_page: Callable[[bytes], Iterable[Link]] | None = None,
    ) -> None:
        self.encoding = encoding
        self._kinds = kinds
        self._read_page = read_page

    def read(self, raw: bytes, place: ValuePlace, rule: ValueRule) -> Iterator[Link]:
        """Yield the links of the value that `raw` spells at `place`."""
        language = _LANGUAGES.get(rule.kind)
        if language is not None and language not in self._kinds:
            return
        if language is Kind.CSS and not _HOLDS_IN_CSS.search(raw):
            return
        outer = Notation(self.encoding, place.layers)
        spelling = outer.read(raw)
        if rule.kind == "page":
            yield from self._page(raw, place, spelling, rule)
            return
        for span, kind, layers, holder in GRAMMARS[rule.kind](spelling.value):
            first, last = spelling.byte(span.start), spelling.byte(span.end)
            attribute = place.attribute or holder
            setting = Setting(place.element, attribute, kind, outer.within(layers), rule.absolute_only)
            yield Link(place.start + first, LinkText(setting, raw[first:last]))

    def _page(self, raw: bytes, place: ValuePlace, spelling: Spelling, rule: ValueRule) -> Iterator[Link]:
        """Yield the links of a page inside another file, with their layers inside those of the place."""
        if self._read_page is None:
            return
        page = spelling.value.encode("utf-8", "replace")
        counted = index = 0
        for offset, text in self._read_page(page):
            index += len(page[counted:offset].decode("utf-8"))
            counted = offset
            inner = text.setting
            end = index + len(inner.notation.encoding.decode(text.raw))
            first, last = spelling.byte(index), spelling.byte(end)
            setting = inner._replace(
                notation=Notation(self.encoding, place.layers + inner.notation.layers),
                absolute_only=rule.absolute_only or inner.absolute_only,
            )
            yield Link(place.start + first, LinkText(setting, raw[first:last], text.value))
