"""Edits of tree rows as edits of the text, which leave everything else byte for byte.

A row inside a meaning is part of the decoded text, which is encoded again through the same layers.
"""

import json
from collections.abc import Callable
from typing import Final

from uriinspector.core.codecs.layers import peel
from uriinspector.core.component import Component
from uriinspector.core.edit import (
    add_pair,
    add_segment,
    duplicate_pair,
    encode_for,
    may_stand,
    move_pair,
    move_segment,
    pairs_of,
    remove_pair,
    remove_segment,
    replace_span,
    set_component,
    sort_pairs,
)
from uriinspector.core.syntax.percent import encode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import segments, split
from uriinspector.gui.convert.conversion import FORM, PERCENT, codec_of_value, decode_layers
from uriinspector.gui.inspect.component_node import MeaningNode, Node

_JSON: Final = "json"
_CODECS: Final = {"host": "idna-uts46"}
# Meanings whose parts have no triplets of their own
_OF_OTHER_SYNTAX: Final = frozenset(("json", "list", "jwt"))
_REMOVABLE: Final = frozenset(
    {"scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"}
)
_PAIR, _SEGMENT = "pair", "segment"
_NEW_SEGMENT: Final = "new"
_NEW_KEY: Final = "key"


def text_around(node: Node) -> str:
    """Return the text that contains a row: the whole input, or the decoded text of a meaning."""
    meaning = _meaning_of(node)
    return node.tree.inspection.text if meaning is None else meaning.component.text


def with_text_around(node: Node, text: str) -> str | None:
    """Return the input with the text that contains a row replaced; None if a layer can't be encoded."""
    meaning = _meaning_of(node)
    if meaning is None:
        return text
    holder = meaning.parent
    assert holder is not None  # a meaning stands below a row
    assert meaning.within is not None
    value = holder.value
    if value is None:
        return None
    layers, is_of_uri = meaning.within.layers, holder.parent is not None and _is_of_uri(holder, value)
    if is_of_uri and "%" not in value.text and FORM not in layers[:1]:
        layers = (PERCENT, *layers)  # for a `%` in the new text
    name = _component_name(holder, value)
    written = decode_layers(value.text, name, layers).encode_outward(len(layers), text).output
    if written is None:
        return None
    if holder.parent is None:
        return with_text_around(holder, written)
    if is_of_uri:
        written = _encode_delimiters(value.name, written, value.text)
    return with_text_around(holder, replace_span(text_around(holder), value.span, written))


def _encode_delimiters(name: str, written: str, before: str) -> str:
    """Return the text of a part with triplets for the characters that might end it early."""
    return "".join(char if may_stand(name, char, before) else encode(char, frozenset()) for char in written)


def decoded_text(node: Node) -> str | None:
    """Return the decoded text of a row for editing; None if it has none."""
    value = _leaf(node)
    if value is None or not has_decoded_text(node):
        return None
    name = _codec_name(node, value)
    if name is None:
        return value.text
    return decode_layers(value.text, _component_name(node, value), (name,)).text(1)


def stands_as_meant(node: Node) -> bool:
    """Whether nothing is encoded in a row inside a meaning, such as an item of a list or a number of JSON."""
    value = _leaf(node)
    if node.within is None or isinstance(node, MeaningNode) or value is None:
        return False
    return _codec_name(node, value) is None and not peel(value.text).steps


def has_decoded_text(node: Node) -> bool:
    """Whether a row has a decoded text of its own, which is not decoded for this answer."""
    value = _leaf(node)
    is_whole = value is not None and not value.children
    return is_whole and not node.is_absent and not node.is_setting and not isinstance(node, MeaningNode)


def with_text(node: Node, text: str) -> str | None:
    """Return the input with `text` as the written text of a row; an absent part is added."""
    around = text_around(node)
    if isinstance(node, MeaningNode):
        return with_text_around(node, text)
    if node.is_absent:
        return with_text_around(node, set_component(around, node.component.name, text))
    value = node.value
    if value is None:  # a key without a value gets one
        end = node.component.span.end
        return with_text_around(node, f"{around[:end]}={text}{around[end:]}")
    return with_text_around(node, _replace(node, value, text))


def with_meaning(node: Node, decoded: str) -> str | None:
    """Return the input with `decoded` encoded into a row; unchanged characters keep their spelling."""
    value = _leaf(node)
    return None if value is None else _encode(node, value, decoded)


def with_key(node: Node, key: str) -> str | None:
    written = node.component.children[0]
    return (
        replace_span(text_around(node), written.span, key) if node.is_setting else _encode(node, written, key)
    )


def find_separator(node: Node, text: str) -> str:
    """Return what separates the items of the list that a row is one of, if `text` has it; empty otherwise."""
    if node.within is None or node.within.kind != "list" or isinstance(node, MeaningNode):
        return ""
    separator = "|" if text_around(node).count("|") > 1 else ","
    return separator if separator in text else ""


def without(node: Node) -> str | None:
    """Return the input without a row; None if that is impossible."""
    around, name = text_around(node), node.component.name
    kind, index = place(node)
    if kind == _PAIR:
        return with_text_around(node, remove_pair(around, index))
    if kind == _SEGMENT:
        return with_text_around(node, remove_segment(around, index))
    if name == "password":
        span = node.component.span
        return with_text_around(node, around[: span.start - 1] + around[span.end :])
    if name in _REMOVABLE and not node.is_absent:
        return with_text_around(node, set_component(around, name, None))
    return None


def with_another(node: Node) -> tuple[str | None, int]:
    """Add a pair or segment after a row, or at the end of a query or path; return the input and its index."""
    around, name = text_around(node), node.component.name
    kind, index = place(node)
    if kind == _PAIR:
        return with_text_around(node, add_pair(around, _NEW_KEY, "", index + 1)), index + 1
    if kind == _SEGMENT:
        return with_text_around(node, add_segment(around, _NEW_SEGMENT, index + 1)), index + 1
    uri = split(around)
    if name == "query":
        return with_text_around(node, add_pair(around, _NEW_KEY, "")), len(pairs_of(uri))
    if name == "path":
        return with_text_around(node, add_segment(around, _NEW_SEGMENT)), len(segments(uri.path))
    return None, 0


def duplicate(node: Node) -> str | None:
    """Return the input with a pair repeated; None for any other row."""
    kind, index = place(node)
    return with_text_around(node, duplicate_pair(text_around(node), index)) if kind == _PAIR else None


def move(node: Node, to: int) -> str | None:
    """Return the input with a pair or segment moved to another index; None if that is out of range."""
    kind, index = place(node)
    move_within = _MOVES.get(kind)
    if move_within is None or to == index or not 0 <= to < count_siblings(node):
        return None
    return with_text_around(node, move_within(text_around(node), index, to))


def sort_by_key(node: Node) -> tuple[str | None, int]:
    """Sort the pairs of a row's query by key; return the input and the row's new index."""
    kind, _ = place(node)
    if kind != _PAIR and (node.component.name != "query" or node.is_absent):
        return None, 0
    text = sort_pairs(text_around(node))
    texts = [pair.text for pair in pairs_of(split(text))]
    return with_text_around(node, text), texts.index(node.component.text) if kind else 0


def place(node: Node) -> tuple[str, int]:
    """Return whether a row is a pair or a segment of the text around it, and its index; `("", 0)` for neither."""
    if node.parent is None or node.is_absent or node.is_setting or isinstance(node, MeaningNode):
        return "", 0
    for kind, spans in _list_spans(text_around(node)):
        if node.component.span in spans and node.component.name not in {"query", "path"}:
            return kind, spans.index(node.component.span)
    return "", 0


def count_siblings(node: Node) -> int:
    """Return the number of pairs or segments beside a row, including itself."""
    kind, _ = place(node)
    return next((len(spans) for found, spans in _list_spans(text_around(node)) if found == kind), 0)


def _list_spans(text: str) -> tuple[tuple[str, list[Span]], tuple[str, list[Span]]]:
    uri = split(text)
    path = uri.span("path")
    assert path is not None  # a path is never absent
    return (
        (_PAIR, [pair.span for pair in pairs_of(uri)]),
        (_SEGMENT, [segment.span for segment in segments(path.cut(text), path.start)]),
    )


def _meaning_of(node: Node) -> MeaningNode | None:
    above: Node | None = node
    while above is not None and not isinstance(above, MeaningNode):
        above = above.parent
    return above


def _leaf(node: Node) -> Component | None:
    """Return the component that holds the decoded value; for a path with one segment, that segment."""
    value = node.value
    if value is not None and value.name == "path" and len(value.children) == 1:
        return value.children[0]
    return value


def _encode(node: Node, component: Component, decoded: str) -> str | None:
    """Return the input with `decoded` encoded into a component, which keeps its spelling if that is safe."""
    name, codec_name = _component_name(node, component), _codec_name(node, component)
    if codec_name is None:
        is_of_json = node.within is not None and node.within.kind == _JSON
        plain = _as_json(decoded) if is_of_json else decoded
        return with_text_around(node, replace_span(text_around(node), component.span, plain))
    written = decode_layers(component.text, name, (codec_name,)).encode_outward(1, decoded).output
    stands = written is not None and may_stand(component.name, written, component.text)
    if written is None or (codec_name != _JSON and not stands):
        written = encode_for(component.name, decoded)
    return with_text_around(node, _replace(node, component, written))


def _replace(node: Node, component: Component, written: str) -> str:
    """Return the text around a row with another text for a component; a path does not run into the host before it."""
    around = text_around(node)
    if not node.is_setting and component.name == "path" and component.span == split(around).span("path"):
        return set_component(around, "path", written)
    return replace_span(around, component.span, written)


def _as_json(text: str) -> str:
    """Return a number, `true`, `false` or `null` as it is, and any other text as a string of JSON."""
    try:
        found = json.loads(text, parse_constant=str)  # NaN is no JSON
    except ValueError:
        found = text
    return json.dumps(text, ensure_ascii=False) if isinstance(found, str | list | dict) else text


def _component_name(node: Node, component: Component) -> str | None:
    return component.name if node.within is None or node.within.kind == "url" else None


def _is_of_uri(node: Node, component: Component) -> bool:
    """Whether the text of a row is that of a part of a URI, with its triplets and delimiters."""
    return _codec_name(node, component) not in {None, _JSON}


def _codec_name(node: Node, component: Component) -> str | None:
    """Return the codec of the text of a row; None if it stands as it is meant, as the items of a decoded list do."""
    kind = None if node.within is None else node.within.kind
    if node.is_setting or kind in _OF_OTHER_SYNTAX:
        return _JSON if kind == _JSON and component.text.startswith('"') else None
    if component.name == "value":
        return codec_of_value(component.text, plus_is_space=node.tree.plus_is_space)
    return PERCENT if "%" in component.text else _CODECS.get(component.name, PERCENT)


_MOVES: Final[dict[str, Callable[[str, int, int], str]]] = {_PAIR: move_pair, _SEGMENT: move_segment}
