"""URLs in JSON: JSON-LD, import maps, speculation rules and web app manifests, as they stand in the text.

The text is read token by token and never parsed into a tree, so whatever is wrong with it changes nothing else.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from uriinspector.core.syntax.span import Span
from uriinspector.html.link.layer import Layer

_TOKEN: Final = re.compile(r'"(?P<string>(?:[^"\\]++|\\.)*+)"|(?P<mark>[{}\[\]:,])', re.DOTALL)
_ABSOLUTE: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*+://[^\s]++")
_URL_LIKE: Final = re.compile(r"/|\.\.?/|[A-Za-z][A-Za-z0-9+.\-]*+:")
# JSON-LD 1.1: the values of these name things or say how to read others.
_IDENTIFIER_KEYS: Final = frozenset({"@context", "@vocab", "@type", "@language", "@direction", "@version"})
_MANIFEST_KEYS: Final = frozenset({"start_url", "scope", "src", "url", "action"})


class JsonUrl(NamedTuple):
    """Where a URL stands between its quotes, and its layers of escaping."""

    span: Span
    layers: tuple[Layer, ...]


class _Keys(NamedTuple):
    """The keys above a string, as far as they matter: a list of all would grow with the square of the text."""

    depth: int = 0
    last: str = ""
    names: bool = False

    def below(self, key: str) -> "_Keys":
        """These and one more; what stands in an array has no key of its own."""
        return _Keys(self.depth + 1, key, self.names or key in _IDENTIFIER_KEYS) if key else self


class _String(NamedTuple):
    """A string of the text: as a value under `keys`, or as a key itself."""

    span: Span
    raw: str
    keys: _Keys
    is_key: bool

    @property
    def value(self) -> str:
        """What the string means."""
        return Layer.JSON.decode(self.raw).text


def _strings(text: str) -> Iterator[_String]:
    """Every string with the keys above it; what stands in an array has the key of the array."""
    above = [_Keys()]  # of each open object and array
    keys: list[str] = [""]  # the last of each
    objects: list[bool] = []
    pending: re.Match[str] | None = None
    for token in _TOKEN.finditer(text):
        mark = token["mark"]
        if pending is not None:
            is_key = mark == ":" and bool(objects) and objects[-1]
            around = above[-1] if is_key else above[-1].below(keys[-1])
            yield _String(Span(*pending.span("string")), pending["string"], around, is_key)
            if is_key:
                keys[-1] = pending["string"]
        pending = None if mark else token
        if mark in {"{", "["}:
            objects.append(mark == "{")
            above.append(above[-1].below(keys[-1]))
            keys.append("")
        elif mark in {"}", "]"} and objects:
            objects.pop()
            above.pop()
            keys.pop()
    if pending is not None:
        around = above[-1].below(keys[-1])
        yield _String(Span(*pending.span("string")), pending["string"], around, is_key=False)


def _url(string: _String, *inner: Layer) -> JsonUrl:
    escapes_slashes = "\\/" in string.raw
    return JsonUrl(string.span, (Layer.JSON_SLASHES if escapes_slashes else Layer.JSON, *inner))


def find_json_ld_urls(text: str) -> Iterator[JsonUrl]:
    """Absolute URLs that are a whole value; names of vocabularies and types are none."""
    for string in _strings(text):
        if not string.is_key and not string.keys.names and _ABSOLUTE.fullmatch(string.value):
            yield _url(string)


def find_import_map_urls(text: str) -> Iterator[JsonUrl]:
    """HTML Standard 8.1.6.2: addresses, keys that are URLs and not bare names, scopes."""
    for string in _strings(text):
        if not string.keys.depth and string.is_key:
            continue
        is_scope = string.is_key and (string.keys.depth, string.keys.last) == (1, "scopes")
        if is_scope or _URL_LIKE.match(string.value):
            yield _url(string, *(() if is_scope else (Layer.SPECIFIER,)))


def find_speculation_urls(text: str) -> Iterator[JsonUrl]:
    """The lists of URLs of speculation rules; patterns are left alone."""
    return _below(text, frozenset({"urls"}))


def find_manifest_urls(text: str) -> Iterator[JsonUrl]:
    """The members of a web app manifest that are URLs; `id` is a name."""
    return _below(text, _MANIFEST_KEYS)


def _below(text: str, keys: frozenset[str]) -> Iterator[JsonUrl]:
    for string in _strings(text):
        if not string.is_key and string.keys.last in keys:
            yield _url(string)
