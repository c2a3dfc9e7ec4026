"""Change one part of a text and leave every other character as it is."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from uriinspector.base.errors import UsageError
from uriinspector.core.reference import guard_path
from uriinspector.core.schemes.web import Web, query_convention
from uriinspector.core.syntax.charsets import BY_COMPONENT, QUERY, SCHEME, SEGMENT, UNRESERVED
from uriinspector.core.syntax.host import ipv6_value, split_zone
from uriinspector.core.syntax.percent import decode, encode
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import (
    Authority,
    Pair,
    Uri,
    all_components,
    join,
    pairs,
    segments,
    split,
    split_authority,
)

# The characters that each kind of part may hold unencoded without ending or being read as something else.
_KEPT: Final = BY_COMPONENT | {
    "scheme": SCHEME,
    "segment": SEGMENT - {";"},
    "name": SEGMENT - {";"},
    "parameter": SEGMENT - {";"},
    "pair": QUERY - frozenset("&+"),
    # In some links `;` separates pairs
    "key": QUERY - frozenset("&;=+"),
    "value": QUERY - frozenset("&;+"),
}
_ENDING: Final = frozenset("/?#@[]")
_Item = TypeVar("_Item")


def replace_span(text: str, span: Span, replacement: str) -> str:
    """Return a text with what is at `span` replaced, exactly as given."""
    return text[: span.start] + replacement + text[span.end :]


def encode_for(name: str, value: str) -> str:
    """Encode a value for a part of this name, so that its delimiters stay data (RFC 3986 2.4).

    An IPv6 address as a host gets its brackets, and a zone behind it the `%25` of RFC 6874 2.
    """
    if name == "host" and is_bracketed(value):
        return value
    if name == "host" and ipv6_value((address := split_zone(value))[0]) is not None:
        return (
            f"[{address[0]}]" if address[1] is None else f"[{address[0]}%25{encode(address[1], UNRESERVED)}]"
        )
    return encode(value, _KEPT.get(name, UNRESERVED))


def is_bracketed(host: str) -> bool:
    """Tell whether a host is one pair of brackets, as an IP literal is (RFC 3986 3.2.2), with nothing in them that would end it."""
    return host.startswith("[") and host.endswith("]") and not _ENDING & set(host[1:-1])


def may_stand(name: str, written: str, before: str) -> bool:
    """Tell whether `written` can be the text of such a part without ending it early; characters of `before` are allowed."""
    return set(written) <= _KEPT.get(name, UNRESERVED) | {"%"} | set(before)


def check_host(text: str, name: str) -> None:
    """Raise `UsageError` where `name` is a port or user information, and the text has no host that it could be of."""
    if name not in {"port", "userinfo", "user", "password"} or all_components(split(text)).get("host"):
        return
    if name == "port":
        raise UsageError("There is no host in {} for a port: set it first.", f"{text!r}")
    raise UsageError("There is no host in {} for a user or a password: set it first.", f"{text!r}")


def set_component(text: str, name: str, value: str | None) -> str:
    """Set a component, or a part of the authority, as given and not encoded; None removes it.

    A port or user information without a host gets an empty host. A path gets what it needs so as not to be read as an
    authority or a scheme.
    """
    uri = split(text)
    if name in {"userinfo", "host", "port"}:
        changed = uri._replace(authority=_with_part(uri.authority, name, value))
    else:
        changed = Uri(**{**uri._asdict(), name: (value or "") if name == "path" else value})
    if changed.authority is not None and changed.path and not changed.path.startswith("/"):
        changed = changed._replace(path=f"/{changed.path}")
    return _guard_first_segment(guard_path(changed)).text


def _with_part(authority: str | None, name: str, value: str | None) -> str | None:
    if value is None and (name == "host" or authority is None):
        return None
    parts = Authority(None, "", None) if authority is None else split_authority(authority)
    return Authority(**{**parts._asdict(), name: value}).text


def _guard_first_segment(uri: Uri) -> Uri:
    """Put `./` before a first segment whose colon would otherwise end a scheme (RFC 3986 4.2)."""
    if uri.scheme is None and uri.authority is None and ":" in uri.path.partition("/")[0]:
        return uri._replace(path=f"./{uri.path}")
    return uri


def _insert(items: list[_Item], item: _Item, index: int | None) -> list[_Item]:
    """Insert an item at the end or before the one at `index`."""
    at = len(items) if index is None else index
    return [*items[:at], item, *items[at:]]


def _remove(items: list[_Item], index: int) -> list[_Item]:
    return [*items[:index], *items[index + 1 :]]


def _move(items: list[_Item], index: int, to: int) -> list[_Item]:
    return _insert(_remove(items, index), items[index], to)


def _separator_of(uri: Uri) -> str:
    """Return what separates the pairs of a query, as the tree shows them: `;` in links such as those of gitweb, else `&`."""
    is_of_web = (uri.scheme or "").lower() in Web.schemes
    return ";" if is_of_web and query_convention(uri.query) == ";" else "&"


def pairs_of(uri: Uri) -> tuple[Pair, ...]:
    """Return the pairs of a query, with spans of the whole text."""
    span = uri.span("query")
    return () if span is None else pairs(uri.query or "", span.start, _separator_of(uri))


def with_pairs(uri: Uri, changed: Sequence[Pair]) -> str:
    """Return the text with other pairs, between the separators that are there, and without a query if there are none."""
    return uri._replace(query=join(tuple(changed), _separator_of(uri)) if changed else None).text


def _on_pairs(text: str, change: Callable[[list[Pair]], Sequence[Pair]]) -> str:
    uri = split(text)
    return with_pairs(uri, change(list(pairs_of(uri))))


def add_pair(text: str, key: str, value: str | None, index: int | None = None) -> str:
    """Add a query pair at the end or before the pair `index`; key and value get encoded."""
    pair = Pair(encode_for("key", key), None if value is None else encode_for("value", value), Span(0, 0))
    return _on_pairs(text, lambda found: _insert(found, pair, index))


def remove_pair(text: str, index: int) -> str:
    """Remove the query pair `index`, and the query with its last pair."""
    return _on_pairs(text, lambda found: _remove(found, index))


def move_pair(text: str, index: int, to: int) -> str:
    """Move the query pair `index` to the place `to`; every pair keeps its spelling."""
    return _on_pairs(text, lambda found: _move(found, index, to))


def duplicate_pair(text: str, index: int) -> str:
    """Repeat the query pair `index`, spelt the same."""
    return _on_pairs(text, lambda found: _insert(found, found[index], index))


def sort_pairs(text: str) -> str:
    """Sort the query pairs by decoded key; pairs of one key keep their order. The result is not equivalent to the input."""
    return _on_pairs(text, lambda found: sorted(found, key=lambda pair: decode(pair.key)))


def _on_segments(text: str, change: Callable[[list[str]], Sequence[str]]) -> str:
    """Change the segments; the path stays as absolute or relative as it is (RFC 3986 3.3)."""
    uri = split(text)
    found = [segment.text for segment in segments(uri.path)]
    slash = "/" if uri.path.startswith("/") or (uri.authority is not None and not uri.path) else ""
    changed = tuple(change(found))
    path = slash + "/".join(changed) if changed else slash if uri.authority is None else ""
    return _guard_first_segment(guard_path(uri._replace(path=path))).text


def add_segment(text: str, name: str, index: int | None = None) -> str:
    """Add a path segment at the end or before the segment `index`; its name gets encoded."""
    return _on_segments(text, lambda found: _insert(found, encode_for("segment", name), index))


def insert_segment(text: str, written: str, index: int) -> str:
    """Insert a path segment, as written, before the segment `index`."""
    return _on_segments(text, lambda found: _insert(found, written, index))


def set_segment(text: str, written: str, index: int) -> str:
    """Replace the path segment `index`, as given and not encoded."""
    return _on_segments(text, lambda found: [*found[:index], written, *found[index + 1 :]])


def remove_segment(text: str, index: int) -> str:
    return _on_segments(text, lambda found: _remove(found, index))


def move_segment(text: str, index: int, to: int) -> str:
    """Move the path segment `index` to the place `to`; every segment keeps its spelling."""
    return _on_segments(text, lambda found: _move(found, index, to))
