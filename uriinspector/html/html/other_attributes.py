"""Find addresses in attributes that no table names: those of custom elements and of the libraries that scripts bring.

Most pages have none, and the search for spelled addresses tells so. Only where one stands outside of the links that are known
already is the page read tag by tag.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from uriinspector.html.html.tag_links import TagReader
from uriinspector.html.html.tokenizer import (
    Attribute,
    Tag,
    TokenizerState,
    find_text_end,
    read_markup,
    read_tag,
)
from uriinspector.html.link.link import Link, LinkText
from uriinspector.html.values.links import ValuePlace

TEXT_STATES: Final = {
    "title": TokenizerState.RCDATA,
    "textarea": TokenizerState.RCDATA,
    "style": TokenizerState.RAWTEXT,
    "xmp": TokenizerState.RAWTEXT,
    "iframe": TokenizerState.RAWTEXT,
    "noembed": TokenizerState.RAWTEXT,
    "noframes": TokenizerState.RAWTEXT,
    "script": TokenizerState.SCRIPT_DATA,
    "plaintext": TokenizerState.PLAINTEXT,
}
"""How the text of an element is read that is no markup (HTML Standard 13.2.5)."""

_MOST_STEPS_BACK: Final = 8  # `<` in values before the one that begins the tag


def find_in_other_attributes(
    data: bytes, view: bytes, starts: Sequence[int], texts: Sequence[LinkText], reader: TagReader
) -> Iterator[Link]:
    """Yield the addresses in attributes that are no links by the table, in order.

    Args:
        data: the page.
        view: its ASCII view, a byte for each unit of the encoding.
        starts: the first byte of each known link, in order.
        texts: the known links.
        reader: reads values; it has a reader of scripts.
    """
    scripts, unit = reader.scripts, reader.encoding.unit
    if scripts is None:
        return
    walk = _TagWalk(view)
    done = 0
    for place in scripts.find(view):
        if place < done or _is_known(place * unit, starts, texts):
            continue
        found = _attribute_at(view, place)
        if found is None or not walk.has_tag_at(found[0].start):
            continue
        tag, attribute = found
        done = attribute.end
        raw = data[attribute.start * unit : attribute.end * unit]
        if not reader.is_known(data, tag, attribute):
            layers = reader.layers(attribute)
            where = ValuePlace(attribute.start * unit, layers, tag.name, attribute.name)
            yield from scripts.read_value(raw, where)


def _is_known(place: int, starts: Sequence[int], texts: Sequence[LinkText]) -> bool:
    number = bisect_right(starts, place) - 1
    return number >= 0 and place < starts[number] + max(len(texts[number].raw), 1)


def _attribute_at(view: bytes, place: int) -> tuple[Tag, Attribute] | None:
    """Return the start tag and its attribute whose value holds a place; None if there seems to be none."""
    start = place
    for _ in range(_MOST_STEPS_BACK):
        start = view.rfind(b"<", 0, start)
        tag = read_tag(view, start) if start >= 0 else None
        if tag is not None and not tag.is_end and tag.end > place:
            held = (
                item for item in tag.attributes if item.quote is not None and item.start <= place < item.end
            )
            attribute = next(held, None)
            return None if attribute is None else (tag, attribute)
        if start < 0:
            break
    return None


class _TagWalk:
    """Goes through a page once and tells where its tags begin."""

    def __init__(self, view: bytes) -> None:
        self._view = view
        self._position = 0
        self._last = -1  # the last tag that was found

    def has_tag_at(self, place: int) -> bool:
        """Tell whether a tag begins at a place; places are asked for in ascending order."""
        while self._last < place and self._position <= place:
            start = find_text_end(self._view, self._position, TokenizerState.DATA, "")
            token = read_markup(self._view, start) if start < len(self._view) else None
            if token is None:
                self._position = len(self._view) + 1
                return False
            self._position = token.end
            if isinstance(token, Tag) and not token.is_end:
                state = TEXT_STATES.get(token.name)
                if state is not None:
                    self._position = find_text_end(self._view, token.end, state, token.name)
                self._last = start
        return self._last == place
