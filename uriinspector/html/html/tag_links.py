"""Read the links of a tag of HTML."""

import functools
from collections.abc import Iterator
from typing import Final

from uriinspector.html.html.tokenizer import Attribute, Tag
from uriinspector.html.link.character_references import decode_references
from uriinspector.html.link.layer import Layer
from uriinspector.html.link.link import Link, LinkKind, LinkText, Setting
from uriinspector.html.link.notation import Notation
from uriinspector.html.script.attributes import holds_script
from uriinspector.html.script.reader import ScriptReader
from uriinspector.html.values.attributes import HTML, SCRIPT_RULES, AttributeTable, ValueRule
from uriinspector.html.values.links import ValuePlace, ValueReader

_QUOTES: Final = {'"': (Layer.DOUBLE_QUOTED,), "'": (Layer.SINGLE_QUOTED,), "": (Layer.UNQUOTED,)}
# These resolve against the element's own `codebase` (HTML 4.01, 13.3).
_FROM_CODEBASE: Final = frozenset({"archive", "classid", "object"})
# Texts that are remembered: generators put one style sheet into every page of a site.
_REMEMBERED: Final = 64
_LARGEST_REMEMBERED: Final = 64 << 10  # bytes


class TagReader:
    """Reads the links of tags, and of the text they enclose, in files of one encoding.

    `scripts` reads scripts; without it they hold no links.
    """

    def __init__(
        self, values: ValueReader, table: AttributeTable, scripts: ScriptReader | None = None
    ) -> None:
        self.scripts = scripts
        self.encoding = values.encoding
        self._unit = values.encoding.unit
        self.table = table
        self._values = values
        self._notations = {quote: Notation(self.encoding, layers) for quote, layers in _QUOTES.items()}
        self._known_texts = functools.lru_cache(_REMEMBERED)(self._read_text)

    def values(self, data: bytes, tag: Tag) -> dict[str, str]:
        """Return the values of the attributes of `tag`, decoded."""
        decode = self.encoding.decode
        return {item.name: decode_references(decode(self._raw(data, item))).text for item in tag.attributes}

    def links(self, data: bytes, tag: Tag, namespace: str, values: dict[str, str]) -> Iterator[Link]:
        """Yield the links in the attributes of `tag`, with offsets from the start of `data`."""
        codebase = self._codebase(data, tag) if "codebase" in values else None
        for attribute in tag.attributes:
            if attribute.quote is None:
                continue
            rule = self.table.find(namespace, tag.name, attribute.name, values)
            place = ValuePlace(
                attribute.start * self._unit, _QUOTES[attribute.quote], tag.name, attribute.name
            )
            if rule is None:
                if self.scripts is not None and holds_script(place.attribute):
                    yield from self.scripts.read(self._raw(data, attribute), place)
                continue
            base = codebase if attribute.name in _FROM_CODEBASE else None
            for start, text in self._values.read(self._raw(data, attribute), place, rule):
                yield Link(start, text if base is None else text.with_base(base))
            if self.scripts is not None and rule.kind == "url":
                yield from self.scripts.read_url(self._raw(data, attribute), place)

    def is_known(self, data: bytes, tag: Tag, attribute: Attribute) -> bool:
        """Tell whether the table, or the user, says what an attribute holds, so that nothing has to be found out about it."""
        known = self.table.find(HTML, tag.name, attribute.name, self.values(data, tag)) is not None
        return known or self.table.is_left_out(tag.name, attribute.name)

    def layers(self, attribute: Attribute) -> tuple[Layer, ...]:
        """Return the escapes of the value of an attribute."""
        return _QUOTES[attribute.quote or ""]

    def _codebase(self, data: bytes, tag: Tag) -> LinkText | None:
        """Return the base that only this element's links resolve against, or None."""
        given = next(item for item in tag.attributes if item.name == "codebase")
        if given.quote is None:
            return None
        return LinkText(self.setting(tag.name, given.name, given.quote), self._raw(data, given))

    def setting(self, element: str, attribute: str, quote: str) -> Setting:
        """Return the shared setting of links that are the whole value of an attribute in HTML."""
        return Setting(element, attribute, LinkKind.URL, self._notations[quote])

    def text_links(
        self,
        data: bytes,
        start: int,
        end: int,
        rule: ValueRule,
        layers: tuple[Layer, ...] = (),
        element: str = "",
    ) -> Iterator[Link]:
        """Read the links of the text at units `start` to `end`."""
        raw = data[start * self._unit : end * self._unit]
        place = ValuePlace(start * self._unit, layers, element or rule.kind)
        if rule.kind == "speculation-rules" and self.scripts is not None:
            found = {link.start: link for link in self.scripts.read(raw, place, is_data=True)}
            found |= {link.start: link for link in self._values.read(raw, place, rule)}
            return iter([found[start] for start in sorted(found)])
        if rule.kind not in SCRIPT_RULES:
            read = self._known_texts if len(raw) <= _LARGEST_REMEMBERED else self._read_text
            links = read(raw, place._replace(start=0), rule)
            return (Link(place.start + link.start, link.text) for link in links)
        if self.scripts is None:
            return iter(())
        return self.scripts.read(raw, place, is_data=rule.kind == "data")

    def _read_text(self, raw: bytes, place: ValuePlace, rule: ValueRule) -> tuple[Link, ...]:
        return tuple(self._values.read(raw, place, rule))

    def _raw(self, data: bytes, attribute: Attribute) -> bytes:
        return data[attribute.start * self._unit : attribute.end * self._unit]
