"""Build the component tree of any string; its leaves and the delimiters between them add up to the string."""

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Protocol

from uriinspector.core.component import Component, Look, compound_part, explain, part
from uriinspector.core.reading.browser import host_to_unicode
from uriinspector.core.schemes import handler_for
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, pieces
from uriinspector.core.syntax.uri import PathSegment, Uri, segments, split_authority
from uriinspector.core.text.connection import Connection

_SHORT: Final = 512  # the longest URI whose leaves are all cached
_SHORT_LEAF: Final = 64  # the longest leaf of a longer URI that is cached


class Leaf(Protocol):
    """Makes a leaf from its name, its text, its start in the input, and the decoded key of its pair, if any."""

    def __call__(self, name: str, text: str, start: int, key: str = "") -> Component: ...


def component_tree(uri: Uri) -> Component:
    """Build the tree of a URI. The root is `uri` or `relative-reference`; a scheme may split components in its own way."""
    return _root_part(uri, _plain_leaf, lambda component: component)


def tree_builder(look: Look) -> Callable[[Uri], Component]:
    """Make a function that builds the tree with the meanings that `look` finds; `look` must be pure.

    Leaves are cached: most links of a site share scheme, host and first segments, and a key press in a long URI changes
    only one leaf.
    """

    def explained_leaf(name: str, text: str, start: int, key: str = "") -> Component:
        leaf = _plain_leaf(name, text, start)
        found = look(text, key or name)
        return leaf._replace(meanings=found) if found else leaf

    known = functools.lru_cache(maxsize=1 << 13)(explained_leaf)

    def known_if_short(name: str, text: str, start: int, key: str = "") -> Component:
        return (known if len(text) <= _SHORT_LEAF else explained_leaf)(name, text, start, key)

    finish = functools.partial(explain, look=look)

    def tree(uri: Uri) -> Component:
        is_short = sum(map(len, filter(None, uri))) <= _SHORT
        return _root_part(uri, known if is_short else known_if_short, finish)

    return tree


def connection_tree(text: str, connection: Connection, look: Look) -> Component:
    """Build the tree of a connection string: its settings are pairs, after the servers that a client of Redis names first.

    Nothing in it is percent-encoded, so a value has only those of the meanings that need no decoding.
    """

    def leaf(name: str, span: Span, value: str | None = None, key: str = "") -> Component:
        written = span.cut(text)
        found = tuple(meaning for meaning in look(written, key) if not meaning.layers) if key else ()
        return Component(name, written, span, None if value == written else value, meanings=found)

    place, settings = connection.place, connection.settings
    servers = () if place in settings else pieces(place.value, place.span.start, ",")
    parts = [leaf("server", Span(start, start + len(server))) for server, start in servers]
    for setting in settings:
        inside = leaf("key", setting.key), leaf("value", setting.span, setting.value, setting.name)
        is_quoted = text[setting.span.start - 1] in "\"'"
        whole = Span(setting.key.start, setting.span.end + is_quoted)
        parts.append(compound_part("pair", whole.cut(text), whole.start, inside))
    return compound_part("connection-string", text, 0, parts)


def _plain_leaf(name: str, text: str, start: int, key: str = "") -> Component:  # noqa: ARG001 - part of `Leaf`
    return _host(text, start) if name == "host" else part(name, text, start)


def _root_part(uri: Uri, leaf: Leaf, finish: Callable[[Component], Component]) -> Component:
    """Build the tree with leaves made by `leaf`; `finish` completes the parts that the scheme's handler makes."""
    parts = {} if uri.scheme is None else handler_for(uri.scheme).refine(uri)
    own = {name: tuple(map(finish, children)) for name, children in parts.items()} if parts else {}
    name = "relative-reference" if uri.scheme is None else "uri"
    return compound_part(name, uri.text, 0, [_component(*placed, own, leaf) for placed in uri.placed()])


Parts = Mapping[str, tuple[Component, ...]]


def _component(name: str, text: str, start: int, parts: Parts, leaf: Leaf) -> Component:
    """Make a component from the parts that `parts` holds for it, or else from those of the generic syntax."""
    children = parts.get(name)
    if children is None and (inside := _INSIDE.get(name)) is not None:
        children = tuple(inside(text, start, parts, leaf))
    return compound_part(name, text, start, children) if children else leaf(name, text, start)


def _authority(text: str, start: int, parts: Parts, leaf: Leaf) -> Iterator[Component]:
    authority = split_authority(text)
    if authority.userinfo is not None:
        yield _component("userinfo", authority.userinfo, start, parts, leaf)
    yield leaf("host", authority.host, start + authority.host_start)
    if authority.port is not None:
        yield leaf("port", authority.port, start + len(text) - len(authority.port))


def _host(text: str, start: int) -> Component:
    """Make the host; its value has triplets decoded and A-labels converted to Unicode."""
    host = part("host", text, start)
    decoded = host.value or text
    shown = host_to_unicode(decoded)
    return host if shown == decoded else host._replace(value=shown)


def _userinfo(text: str, start: int, _: Parts, leaf: Leaf) -> Iterator[Component]:
    user, colon, password = text.partition(":")
    yield leaf("user", user, start)
    if colon:
        yield leaf("password", password, start + len(user) + 1)


def _path(text: str, start: int, _: Parts, leaf: Leaf) -> Iterator[Component]:
    if ";" in text:
        yield from (_segment(segment, leaf) for segment in segments(text, start))
        return
    start += text.startswith("/")
    for segment in text.removeprefix("/").split("/") if text else ():
        yield leaf("segment", segment, start)
        start += len(segment) + 1


def _segment(segment: PathSegment, leaf: Leaf) -> Component:
    start = segment.span.start
    if not segment.parameters:
        return leaf("segment", segment.text, start)
    inside = [("name", segment.name), *(("parameter", span) for span in segment.parameters)]
    children = (leaf(name, span.shifted(-start).cut(segment.text), span.start) for name, span in inside)
    return compound_part("segment", segment.text, start, children)


def _query(text: str, start: int, _: Parts, leaf: Leaf) -> Iterator[Component]:
    for pair in text.split("&") if text else ():  # not by `pairs`, which makes an object of each pair
        key, equals, value = pair.partition("=")
        name = decode(key)
        children = [leaf("key", key, start, name)]
        if equals:
            children.append(leaf("value", value, start + len(key) + 1, name))
        yield compound_part("pair", pair, start, children)
        start += len(pair) + 1


_INSIDE: Final[Mapping[str, Callable[[str, int, Parts, Leaf], Iterator[Component]]]] = {
    "authority": _authority,
    "userinfo": _userinfo,
    "path": _path,
    "query": _query,
}
