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
from uriinspector.core.findings import level_of
from uriinspector.core.syntax.span import Span


def string_text(text: str | None) -> str:
    """Write a string in ASCII, or null."""
    return "null" if text is None else _quoted(text)


def object_text(values: Mapping[str, object]) -> str:
    """Write an object."""
    return "{" + ", ".join([f"{_quoted(name)}: {value_text(value)}" for name, value in values.items()]) + "}"


def value_text(value: object) -> str:
    """Write a value: the usual ones at once, the rest by `json.dumps`, which is slow to begin."""
    if value is None:
        return "null"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return "[]" if value == [] else json.dumps(value)


def array_text(texts: Iterable[str]) -> str:
    """Write an array of values that are written already."""
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


def part_text(component: Component, codes: Mapping[int, list[str]]) -> str:
    """Write a part of the tree with everything below it; `codes` holds the codes of findings by the `id` of the part."""
    name, text, span, value, children, meanings = component
    of_node = codes.get(id(component)) if codes else None
    if not (children or of_node or meanings) and len(text) <= _SHORT:  # most parts of a link are such
        return _leaf(name, text, span, value)
    below = ", ".join([part_text(child, codes) for child in children])
    found = array_text(map(_quoted, of_node)) if of_node else "[]"
    guesses = array_text(map(_meaning_text, meanings)) if meanings else "[]"
    return f'{_begin(name, text, span, value)}{below}], "finding_codes": {found}, "meanings": {guesses}}}'


def _meaning_text(meaning: Meaning) -> str:
    parts = array_text([part_text(part, {}) for part in meaning.parts])
    return (
        f'{{"kind": {string_text(meaning.kind)}, "evidence": {string_text(meaning.evidence)}, "summary": {string_text(meaning.summary)}, '
        f'"text": {string_text(meaning.text)}, "layers": {array_text(map(string_text, meaning.layers))}, "parts": {parts}}}'
    )


def finding_text(found: Finding) -> str:
    """Write a finding."""
    code, severity, (start, end), message, reference, fix = found
    fix_text = "null"
    if fix is not None:
        (first, last), text, label = fix
        fix_text = (
            f'{{"span": [{first}, {last}], "text": {string_text(text)}, "label": {string_text(label)}}}'
        )
    return (
        f'{{"code": {string_text(code)}, "severity": {string_text(severity)}, "level": "{level_of(found)}", "span": [{start}, {end}], '
        f'"message": {string_text(message)}, "reference": {string_text(reference)}, "fix": {fix_text}}}'
    )
