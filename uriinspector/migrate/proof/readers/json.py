"""Read the URLs in JSON for the proof: JSON-LD, import maps, speculation rules and web app manifests.

A string that was changed counts as a link, whatever holds it. Of the others, those count that are links in the format, so
that a link left behind is seen.
"""

import json
import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from uriinspector.base.lazy import lazy_pattern
from uriinspector.migrate.proof.readers.values import Pairs


class JsonPath(NamedTuple):
    """The number of keys above a string, the nearest of them, and whether any is a JSON-LD keyword whose values are names."""

    depth: int = 0
    key: str = ""
    in_words: bool = False

    def step(self, key: str) -> "JsonPath":
        return JsonPath(self.depth + 1, key, self.in_words or key in _WORDS_OF_JSON_LD)


class JsonString(NamedTuple):
    """A string, with what matters of the keys above it; `is_key` tells whether it is a key itself."""

    text: str
    path: JsonPath
    is_key: bool = False


class JsonText(NamedTuple):
    """A JSON text taken apart: all its strings in order, and a text for everything else."""

    strings: tuple[JsonString, ...]
    shape: str


HoldsLink: TypeAlias = Callable[[JsonString], bool]

_FULL_URL: Final = lazy_pattern(r"[a-z][a-z0-9+.-]*://\S+", re.IGNORECASE)
_ADDRESS: Final = lazy_pattern(r"(?:\.{0,2}/|[a-z][a-z0-9+.-]*:)", re.IGNORECASE)
_LITERAL: Final = lazy_pattern(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_WORDS_OF_JSON_LD: Final = ("@context", "@vocab", "@type", "@language", "@direction", "@version")
_MEMBERS: Final = ("start_url", "scope", "src", "url", "action")


class _Object(NamedTuple):
    members: tuple[tuple[str, Any], ...]


class _Key(NamedTuple):
    text: str


class _Mark(NamedTuple):
    text: str


_END: Final = _Mark("end")


def _in_json_ld(string: JsonString) -> bool:
    """JSON-LD 1.1: a link is a full URL that is not the name of a vocabulary or a type."""
    return not string.is_key and not string.path.in_words and _FULL_URL.fullmatch(string.text) is not None


def _in_import_map(string: JsonString) -> bool:
    """HTML 8.1.6.2: a link, below the top level, begins like a path or with a scheme; keys of `scopes` may have any form."""
    path = string.path
    is_scope = path.depth == 1 and path.key == "scopes"
    return path.depth > 0 and (is_scope or _ADDRESS.match(string.text) is not None)


def _in_speculation_rules(string: JsonString) -> bool:
    return not string.is_key and string.path.key == "urls"


def _in_manifest(string: JsonString) -> bool:
    return not string.is_key and string.path.key in _MEMBERS


IN_SCRIPTS: Final[dict[str, HoldsLink]] = {
    "application/ld+json": _in_json_ld,
    "importmap": _in_import_map,
    "speculationrules": _in_speculation_rules,
}
"""Tells which strings in a `script` are links, by its type."""


def pair_strings(before: str, after: str, holds: HoldsLink | None = None) -> Pairs | None:
    """Pair the links of a text before and after; None if anything but strings differs, or a link has become none.

    Without `holds` the text is a file of its own, which is JSON-LD or a manifest.
    """
    old, new = take_apart(before), take_apart(after)
    if old.shape != new.shape or len(old.strings) != len(new.strings):
        return None
    is_known = holds is not None
    if holds is None:
        holds = _in_json_ld if '"@context"' in before or '"@id"' in before else _in_manifest
    if is_known and any(
        holds(one) and not holds(other) for one, other in zip(old.strings, new.strings, strict=True)
    ):
        return None  # a string that was a link no longer is one
    return [
        (one.text, other.text)
        for one, other in zip(old.strings, new.strings, strict=True)
        if one.text != other.text or holds(one)
    ]


def take_apart(text: str) -> JsonText:
    """Separate the strings of a text from the rest; in a text that is no valid JSON, string literals are searched for."""
    try:
        value = json.loads(
            text.removeprefix("\ufeff"), strict=False, object_pairs_hook=lambda pairs: _Object(tuple(pairs))
        )
    except (ValueError, RecursionError):
        literals = _LITERAL.findall(text)
        return JsonText(
            tuple(JsonString(_decode(each), JsonPath(1, "?")) for each in literals), _LITERAL.sub("\0", text)
        )
    return _walk(value)


def _decode(literal: str) -> str:
    try:
        return str(json.loads(literal, strict=False))
    except ValueError:
        return literal


def _walk(value: object) -> JsonText:
    """Return the strings and the shape of a parsed value, without recursion, because it may be deeply nested."""
    strings: list[JsonString] = []
    shape: list[str] = []
    waiting: list[tuple[object, JsonPath]] = [(value, JsonPath())]
    while waiting:
        item, path = waiting.pop()
        if isinstance(item, _Mark):
            shape.append(item.text)
        elif isinstance(item, _Key):
            strings.append(JsonString(item.text, path, is_key=True))
        elif isinstance(item, str):
            strings.append(JsonString(item, path))
            shape.append('"')
        elif isinstance(item, _Object):
            waiting.append((_END, path))
            for key, member in reversed(item.members):
                waiting += (member, path.step(key)), (_Key(key), path)
            shape.append("{")
        elif isinstance(item, list):
            waiting.append((_END, path))
            waiting += ((each, path) for each in reversed(item))
            shape.append("[")
        else:
            shape.append(json.dumps(item))
    return JsonText(tuple(strings), " ".join(shape))
