"""Build the component tree of any string; its leaves and the delimiters between them are the string."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from uriinspector.core.component import Component, part
from uriinspector.core.reading.browser import host_to_unicode
from uriinspector.core.schemes import handler_for
from uriinspector.core.syntax.authority import split_authority
from uriinspector.core.syntax.path import Segment, segments
from uriinspector.core.syntax.query import Pair, pairs
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri

Parts = Mapping[str, tuple[Component, ...]]


def component_tree(uri: Uri) -> Component:
    """Build the tree, with the parts that the scheme knows; its root is `uri` or `relative-reference`."""
    parts = {} if uri.scheme is None else handler_for(uri.scheme).refine(uri)
    name = "relative-reference" if uri.scheme is None else "uri"
    return _whole(name, uri.text, 0, (_component(*placed, parts) for placed in uri.placed()))


def _component(name: str, text: str, start: int, parts: Parts) -> Component:
    """Make a component with the parts given for it, else those of the generic syntax."""
    children = parts.get(name)
    if children is None and name in _INSIDE:
        children = tuple(_INSIDE[name](text, start, parts))
    return _whole(name, text, start, children) if children else part(name, text, start)


def _whole(name: str, text: str, start: int, children: Iterable[Component]) -> Component:
    """Make a part whose value is the values of its parts together."""
    return Component(name, text, Span(start, start + len(text)), children=tuple(children))


def _authority(text: str, start: int, parts: Parts) -> Iterator[Component]:
    authority = split_authority(text)
    if authority.userinfo is not None:
        yield _component("userinfo", authority.userinfo, start, parts)
    yield _host(authority.host, start + authority.host_start)
    if authority.port is not None:
        yield part("port", authority.port, start + len(text) - len(authority.port))


def _host(text: str, start: int) -> Component:
    """Make the host; its value has triplets decoded and A-labels as people read them."""
    host = part("host", text, start)
    decoded = host.value or text
    shown = host_to_unicode(decoded) if "xn--" in decoded.lower() else decoded
    return host if shown == decoded else host._replace(value=shown)


def _userinfo(text: str, start: int, _: Parts) -> Iterator[Component]:
    user, colon, password = text.partition(":")
    yield part("user", user, start)
    if colon:
        yield part("password", password, start + len(user) + 1)


def _path(text: str, start: int, _: Parts) -> Iterator[Component]:
    if ";" in text:
        yield from map(_segment, segments(text, start))
        return
    start += text.startswith("/")
    for segment in text.removeprefix("/").split("/") if text else ():
        yield part("segment", segment, start)
        start += len(segment) + 1


def _segment(segment: Segment) -> Component:
    start = segment.span.start
    if not segment.parameters:
        return part("segment", segment.text, start)
    inside = [("name", segment.name), *(("parameter", span) for span in segment.parameters)]
    children = (part(name, span.shifted(-start).cut(segment.text), span.start) for name, span in inside)
    return _whole("segment", segment.text, start, children)


def _query(text: str, start: int, _: Parts) -> Iterator[Component]:
    for pair in pairs(text, start):
        yield _whole("pair", pair.text, pair.span.start, _pair(pair))


def _pair(pair: Pair) -> Iterator[Component]:
    yield part("key", pair.key, pair.span.start)
    if pair.value is not None:
        yield part("value", pair.value, pair.span.end - len(pair.value))


_INSIDE: Final[Mapping[str, Callable[[str, int, Parts], Iterator[Component]]]] = {
    "authority": _authority,
    "userinfo": _userinfo,
    "path": _path,
    "query": _query,
}
