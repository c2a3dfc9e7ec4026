"""The component tree of any string whatever; its leaves and the delimiters between them are the string."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from uriinspector.core.authority import split_authority
from uriinspector.core.browser import host_to_unicode
from uriinspector.core.component import Component
from uriinspector.core.path import Segment, segments
from uriinspector.core.percent import decode
from uriinspector.core.query import Pair, pairs
from uriinspector.core.schemes import handler_for
from uriinspector.core.span import Span
from uriinspector.core.uri import Uri

Parts = Mapping[str, tuple[Component, ...]]


def component_tree(uri: Uri) -> Component:
    """The whole tree; its root is `uri` or `relative-reference`, and its scheme may know better what is inside."""
    parts = {} if uri.scheme is None else handler_for(uri.scheme).refine(uri)
    name = "relative-reference" if uri.scheme is None else "uri"
    text = uri.text
    children = tuple(component(*placed, parts) for placed in uri.placed())
    return Component(name, text, Span(0, len(text)), children=children)


def component(name: str, text: str, start: int, parts: Parts) -> Component:
    """A component with the parts given for it, else those of the generic syntax.

    A component without parts means what its triplets decode to, where that is another text.
    """
    children = parts.get(name)
    if children is None:
        children = tuple(_INSIDE[name](text, start, parts)) if name in _INSIDE else ()
    value = None if children else meaning(name, text)
    return Component(name, text, Span(start, start + len(text)), None if value == text else value, children)


def meaning(name: str, text: str) -> str:
    """What a part without parts means: its triplets decoded, and the A-labels of a host as people read them."""
    decoded = decode(text)
    return host_to_unicode(decoded) if name == "host" and "xn--" in decoded.lower() else decoded


def _authority(text: str, start: int, parts: Parts) -> Iterator[Component]:
    authority = split_authority(text)
    if authority.userinfo is not None:
        yield component("userinfo", authority.userinfo, start, parts)
    yield component("host", authority.host, start + authority.host_start, parts)
    if authority.port is not None:
        yield component("port", authority.port, start + len(text) - len(authority.port), parts)


def _userinfo(text: str, start: int, parts: Parts) -> Iterator[Component]:
    user, colon, password = text.partition(":")
    yield component("user", user, start, parts)
    if colon:
        yield component("password", password, start + len(user) + 1, parts)


def _path(text: str, start: int, parts: Parts) -> Iterator[Component]:
    if ";" in text:
        yield from (_segment(segment, parts) for segment in segments(text, start))
        return
    start += text.startswith("/")
    for segment in text.removeprefix("/").split("/") if text else ():
        yield component("segment", segment, start, parts)
        start += len(segment) + 1


def _segment(segment: Segment, parts: Parts) -> Component:
    if not segment.parameters:
        return component("segment", segment.text, segment.span.start, parts)
    inside = [("name", segment.name), *(("parameter", span) for span in segment.parameters)]
    start = segment.span.start
    children = (
        component(name, span.shifted(-start).cut(segment.text), span.start, parts) for name, span in inside
    )
    return Component("segment", segment.text, segment.span, children=tuple(children))


def _query(text: str, start: int, parts: Parts) -> Iterator[Component]:
    for pair in pairs(text, start):
        yield Component("pair", pair.text, pair.span, children=tuple(_pair(pair, parts)))


def _pair(pair: Pair, parts: Parts) -> Iterator[Component]:
    yield component("key", pair.key, pair.span.start, parts)
    if pair.value is not None:
        yield component("value", pair.value, pair.span.end - len(pair.value), parts)


_INSIDE: Final[Mapping[str, Callable[[str, int, Parts], Iterator[Component]]]] = {
    "authority": _authority,
    "userinfo": _userinfo,
    "path": _path,
    "query": _query,
}
