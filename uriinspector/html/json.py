"""Find URLs in JSON with their spans: JSON-LD, import maps, speculation rules, web app manifests.

The json module tells neither where a string is nor how it is escaped. Here the text is read token by token and never
parsed into a tree, so that a mistake in it costs no link before or after.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.span import Span
from uriinspector.html.link import Layer, LinkKind, ValueUrl

_TOKEN: Final = lazy_pattern(r'"(?P<string>(?:[^"\\]++|\\.)*+)"|(?P<mark>[{}\[\]:,])', re.DOTALL)
_ABSOLUTE: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9+.\-]*+://[^\s]++")
_URL_LIKE: Final = lazy_pattern(r"/|\.\.?/|[A-Za-z][A-Za-z0-9+.\-]*+:")
# Keys whose values are names, or say how to read other values (JSON-LD 1.1).
_IDENTIFIER_KEYS: Final = frozenset({"@context", "@vocab", "@type", "@language", "@direction", "@version"})
# Members of speculation rules that are patterns of URLs, and how one begins that does not depend on the page
_PATTERN_KEYS: Final = frozenset({"href_matches", "pathname"})
_FROM_ROOT: Final = re.compile(r"/(?!/)|https?://")
MANIFEST_KEYS: Final = frozenset({"start_url", "scope", "src", "url", "action"})
"""The members of a web app manifest that are addresses."""


class _Keys(NamedTuple):
    """What matters of the keys above a string; keeping all of them would take quadratic space."""

    depth: int = 0
    last: str = ""
    names: bool = False

    def below(self, key: str) -> "_Keys":
        """Return these keys with one more; elements of an array have no key of their own."""
        return _Keys(self.depth + 1, key, self.names or key in _IDENTIFIER_KEYS) if key else self


class QuotedText(NamedTuple):
    """A string of the text: a value under `keys`, or itself a key."""

    span: Span
    raw: str
    keys: _Keys
    is_key: bool

    @property
    def value(self) -> str:
        return Layer.JSON.decode(self.raw).text


def find_strings(text: str) -> Iterator[QuotedText]:
    """Yield every string with the keys above it; elements of an array have the array's key."""
    above = [_Keys()]  # one for each open object and array
    keys: list[str] = [""]  # the last of each
    objects: list[bool] = []
    pending: re.Match[str] | None = None
    for token in _TOKEN.finditer(text):
        mark = token["mark"]
        if pending is not None:
            is_key = mark == ":" and bool(objects) and objects[-1]
            around = above[-1] if is_key else above[-1].below(keys[-1])
            yield QuotedText(Span(*pending.span("string")), pending["string"], around, is_key)
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
        yield QuotedText(Span(*pending.span("string")), pending["string"], around, is_key=False)


def _json_url(string: QuotedText, *inner: Layer) -> ValueUrl:
    escapes_slashes = "\\/" in string.raw
    layers = (Layer.JSON_SLASHES if escapes_slashes else Layer.JSON, *inner)
    return ValueUrl(string.span, LinkKind.JSON, layers)


def find_json_ld_urls(text: str) -> Iterator[ValueUrl]:
    """Find absolute URLs that are a whole value, except names of vocabularies and types."""
    for string in find_strings(text):
        if not string.is_key and not string.keys.names and _ABSOLUTE.fullmatch(string.value):
            yield _json_url(string)


def find_import_map_urls(text: str) -> Iterator[ValueUrl]:
    """Find addresses, specifiers that are URLs and not bare names, and scopes (HTML Standard 8.1.6.2)."""
    for string in find_strings(text):
        if not string.keys.depth and string.is_key:
            continue
        is_scope = string.is_key and (string.keys.depth, string.keys.last) == (1, "scopes")
        if is_scope or _URL_LIKE.match(string.value):
            yield _json_url(string, *(() if is_scope else (Layer.SPECIFIER,)))


def find_speculation_urls(text: str) -> Iterator[ValueUrl]:
    """Find the URLs in lists of speculation rules, and the patterns that begin with a path from the root or a full URL.

    Patterns are no URLs: only how they begin may be replaced.
    """
    for string in find_strings(text):
        if not string.is_key and string.keys.last == "urls":
            yield _json_url(string)
        elif not string.is_key and string.keys.last in _PATTERN_KEYS and _FROM_ROOT.match(string.value):
            yield _json_url(string)._replace(kind=LinkKind.SCRIPT_PATH)


def find_manifest_urls(text: str) -> Iterator[ValueUrl]:
    """Find the members of a web app manifest that are URLs; `id` is a name."""
    for string in find_strings(text):
        if not string.is_key and string.keys.last in MANIFEST_KEYS:
            yield _json_url(string)
