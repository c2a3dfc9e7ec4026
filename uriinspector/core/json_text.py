"""The JSON of parts and findings written at once, without the dictionaries that `json.dumps` would want.

Building dictionaries and encoding them took half the time of an inspection. What is written here is the same to the last
character as `json.dumps` makes of the objects of `contract`; a test compares them for every kind of text.
"""

import functools
import json
from collections.abc import Iterable, Mapping
from json.encoder import encode_basestring_ascii as _quoted

from uriinspector.core.component import Component, Meaning
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.findings import level_of_code


def string_text(text: str | None) -> str:
    """Write a string in ASCII, or null."""
    return "null" if text is None else _quoted(text)


def object_text(values: Mapping[str, object]) -> str:
    """Write an object."""
    written = [
        f"{_quoted(name)}: {_quoted(value) if type(value) is str else value_text(value)}"
        for name, value in values.items()
    ]
    return "{" + ", ".join(written) + "}"


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


def part_text(component: Component, codes: Mapping[int, list[str]]) -> str:
    """Write a part of the tree with everything below it; `codes` holds the codes of findings by the `id` of the part."""
    name, text, (start, end), value, children, meanings = component
    below = []
    for child in children:
        if child[4] or child[5] or id(child) in codes:  # it has children, meanings or findings
            below.append(part_text(child, codes))
            continue
        leaf, inside, (first, last), means, _, _ = child  # most parts of a link: written here, without a call
        below.append(
            f'{{"name": {_quoted(leaf)}, "text": {_quoted(inside)}, "value": {"null" if means is None else _quoted(means)}, '
            f'"span": [{first}, {last}], "children": [], "finding_codes": [], "meanings": []}}'
        )
    of_node = codes.get(id(component))
    found = array_text(map(_quoted, of_node)) if of_node else "[]"
    guesses = array_text(map(_meaning_text, meanings)) if meanings else "[]"
    return (
        f'{{"name": {_quoted(name)}, "text": {_quoted(text)}, "value": {"null" if value is None else _quoted(value)}, '
        f'"span": [{start}, {end}], "children": [{", ".join(below)}], "finding_codes": {found}, "meanings": {guesses}}}'
    )


def _meaning_text(meaning: Meaning) -> str:
    parts = array_text([part_text(part, {}) for part in meaning.parts])
    return (
        f'{{"kind": {_quoted(meaning.kind)}, "evidence": {_quoted(meaning.evidence)}, "summary": {_quoted(meaning.summary)}, '
        f'"text": {_quoted(meaning.text)}, "layers": {array_text(map(_quoted, meaning.layers))}, "parts": {parts}}}'
    )


def finding_text(found: Finding) -> str:
    """Write a finding."""
    code, severity, (start, end), message, reference, fix = found
    fix_text = "null"
    if fix is not None:
        (first, last), text, label = fix
        fix_text = f'{{"span": [{first}, {last}], "text": {_quoted(text)}, "label": {_quoted(label)}}}'
    return (
        f'{_begin_finding(code, severity)}, "span": [{start}, {end}], "message": {_quoted(message)}, '
        f'"reference": {_quoted(reference)}, "fix": {fix_text}}}'
    )


@functools.lru_cache(maxsize=512)
def _begin_finding(code: str, severity: Severity) -> str:
    """Write how the object of a finding begins, which is the same for all of a code."""
    level = level_of_code(code, severity)
    return f'{{"code": {_quoted(code)}, "severity": {_quoted(severity)}, "level": "{level}"'
