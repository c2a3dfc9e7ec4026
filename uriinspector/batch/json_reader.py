"""Read the URLs of JSON, for the proof alone: JSON-LD, import maps, speculation rules, web app manifests.

A string that was changed is a link, whatever holds it. Of the strings that were not, those count that the format says
are links, so that one left behind is seen.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from uriinspector.batch.value_reader import Parts


class JsonString(NamedTuple):
    """A string, with the keys above it from the top; `is_key` when it is one itself."""

    text: str
    path: tuple[str, ...]
    is_key: bool = False


class JsonText(NamedTuple):
    """A JSON text taken apart: every string in order, and the shape of the rest."""

    strings: tuple[JsonString, ...]
    shape: str


HoldsLink: TypeAlias = Callable[[JsonString], bool]

_FULL_URL: Final = re.compile(r"[a-z][a-z0-9+.-]*://\S+", re.IGNORECASE)
_ADDRESS: Final = re.compile(r"(?:\.{0,2}/|[a-z][a-z0-9+.-]*:)", re.IGNORECASE)
_LITERAL: Final = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_WORDS_OF_JSON_LD: Final = ("@context", "@vocab", "@type", "@language", "@direction", "@version")
_MEMBERS: Final = ("start_url", "scope", "src", "url", "action")


class _Object(NamedTuple):
    members: tuple[tuple[str, Any], ...]


def _in_json_ld(string: JsonString) -> bool:
    """JSON-LD 1.1: a full URL, but no name of a vocabulary or type."""
    named = any(word in string.path for word in _WORDS_OF_JSON_LD)
    return not string.is_key and not named and _FULL_URL.fullmatch(string.text) is not None


def _in_import_map(string: JsonString) -> bool:
    """HTML 8.1.6.2: what begins like a path or with a scheme, below the top; scopes are URLs in any form."""
    return bool(string.path) and (string.path == ("scopes",) or _ADDRESS.match(string.text) is not None)


def _in_speculation_rules(string: JsonString) -> bool:
    return not string.is_key and string.path[-1:] == ("urls",)


def _in_manifest(string: JsonString) -> bool:
    return not string.is_key and string.path[-1:] != () and string.path[-1] in _MEMBERS


IN_SCRIPTS: Final[dict[str, HoldsLink]] = {
    "application/ld+json": _in_json_ld,
    "importmap": _in_import_map,
    "speculationrules": _in_speculation_rules,
}
"""What is a link in a `script`, by its type."""


def pair_strings(before: str, after: str, holds: HoldsLink | None = None) -> tuple[Parts, Parts] | None:
    """The links of a text before and after; None when something else than strings differs.

    Without `holds` the format is that of a file of its own: JSON-LD or a manifest.
    """
    old, new = taken_apart(before), taken_apart(after)
    if old.shape != new.shape or len(old.strings) != len(new.strings):
        return None
    if holds is None:
        holds = _in_json_ld if '"@context"' in before or '"@id"' in before else _in_manifest
    pairs = [
        (one.text, other.text)
        for one, other in zip(old.strings, new.strings, strict=True)
        if one.text != other.text or holds(one)
    ]
    return Parts(tuple(was for was, _ in pairs), ""), Parts(tuple(now for _, now in pairs), "")


def taken_apart(text: str) -> JsonText:
    """The strings of a text; what is no JSON is read literal by literal."""
    try:
        value = json.loads(
            text.removeprefix("\ufeff"), strict=False, object_pairs_hook=lambda pairs: _Object(tuple(pairs))
        )
    except (ValueError, RecursionError):
        literals = _LITERAL.findall(text)
        return JsonText(
            tuple(JsonString(_meaning(each), ("?",)) for each in literals), _LITERAL.sub("\0", text)
        )
    return JsonText(tuple(_strings(value, ())), json.dumps(_shape(value)))


def _meaning(literal: str) -> str:
    try:
        return str(json.loads(literal, strict=False))
    except ValueError:
        return literal


def _strings(value: object, path: tuple[str, ...]) -> Iterator[JsonString]:
    if isinstance(value, str):
        yield JsonString(value, path)
    elif isinstance(value, _Object):
        for key, item in value.members:
            yield JsonString(key, path, is_key=True)
            yield from _strings(item, (*path, key))
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item, path)


def _shape(value: object) -> object:
    if isinstance(value, _Object):
        return {"": [_shape(item) for _, item in value.members]}
    if isinstance(value, list):
        return [_shape(item) for item in value]
    return "" if isinstance(value, str) else value
