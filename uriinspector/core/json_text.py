"""The JSON of parts and findings written at once, without the dictionaries that `json.dumps` would want.

Building dictionaries and encoding them took half the time of an inspection. What is written here is the same to the last
character as `json.dumps` makes of the objects of `contract`; a test compares them for every kind of text.
"""

import functools
import json
from collections.abc import Iterable, Mapping
from json.encoder import encode_basestring_ascii as _quoted
from typing import Final

from uriinspector.core.component import Component, Meaning
from uriinspector.core.finding import Finding
from uriinspector.core.findings import level
from uriinspector.core.syntax.span import Span


def quoted(text: str | None) -> str:
    """A string in ASCII, or null."""
    return "null" if text is None else _quoted(text)


def members(values: Mapping[str, object]) -> str:
    """An object."""
    return "{" + ", ".join([f"{_quoted(name)}: {anything(value)}" for name, value in values.items()]) + "}"


def anything(value: object) -> str:
    """Strings, nulls and objects as they mostly are; `json.dumps`, which takes its time to begin, for the rest."""
    if value is None:
        return "null"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return "[]" if value == [] else json.dumps(value)


def listed(texts: Iterable[str]) -> str:
    """An array of what is written already."""
    return "[" + ", ".join(texts) + "]"


def _begin(name: str, text: str, span: Span, value: str | None) -> str:
    start, end = span
    return (
        f'{{"name": {_quoted(name)}, "text": {_quoted(text)}, "value": {"null" if value is None else _quoted(value)}, '
        f'"span": [{start}, {end}], "children": ['
    )


@functools.lru_cache(maxsize=1 << 12)  # scheme, host and first segments are those of many links
def _leaf(name: str, text: str, span: Span, value: str | None) -> str:
    return _begin(name, text, span, value) + _END_OF_LEAF


_SHORT: Final = 256  # the longest text that is remembered
_END_OF_LEAF: Final = '], "finding_codes": [], "meanings": []}'


def node(component: Component, codes: Mapping[int, list[str]]) -> str:
    """A part of the tree and everything below it, with the codes of findings by the `id` of the part."""
    name, text, span, value, children, meanings = component
    of_node = codes.get(id(component)) if codes else None
    if not (children or of_node or meanings) and len(text) <= _SHORT:  # a dozen of a link; all else is rare
        return _leaf(name, text, span, value)
    below = ", ".join([node(child, codes) for child in children])
    found = listed(map(_quoted, of_node)) if of_node else "[]"
    meant = listed(map(_meaning, meanings)) if meanings else "[]"
    return f'{_begin(name, text, span, value)}{below}], "finding_codes": {found}, "meanings": {meant}}}'


def _meaning(meaning: Meaning) -> str:
    parts = listed([node(part, {}) for part in meaning.parts])
    return (
        f'{{"kind": {quoted(meaning.kind)}, "evidence": {quoted(meaning.evidence)}, "summary": {quoted(meaning.summary)}, '
        f'"text": {quoted(meaning.text)}, "layers": {listed(map(quoted, meaning.layers))}, "parts": {parts}}}'
    )


def finding(found: Finding) -> str:
    """One finding."""
    code, severity, (start, end), message, reference, fix = found
    mended = "null"
    if fix is not None:
        (first, last), text, label = fix
        mended = f'{{"span": [{first}, {last}], "text": {quoted(text)}, "label": {quoted(label)}}}'
    return (
        f'{{"code": {quoted(code)}, "severity": {quoted(severity)}, "level": "{level(found)}", "span": [{start}, {end}], '
        f'"message": {quoted(message)}, "reference": {quoted(reference)}, "fix": {mended}}}'
    )
