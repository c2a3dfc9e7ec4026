"""Split any string into the five components of RFC 3986, and authority, path and query into their pieces, without loss."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.span import Span, pieces, span_of

# RFC 3986 appendix B, word for word; DOTALL because a fragment may (wrongly) hold a line break.
_APPENDIX_B: Final = lazy_pattern(
    r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL
)


class Uri(NamedTuple):
    """The five components as written; None for an absent one, `""` for an empty one (RFC 3986 5.3).

    A named tuple, since one is made for every key press and every link of a site.
    """

    scheme: str | None
    authority: str | None
    path: str
    query: str | None
    fragment: str | None

    @property
    def text(self) -> str:
        """The reference put together again (RFC 3986 5.3); the inverse of `split` for every string."""
        parts = [self.path]
        if self.authority is not None:
            parts.insert(0, f"//{self.authority}")
        if self.scheme is not None:
            parts.insert(0, f"{self.scheme}:")
        if self.query is not None:
            parts.append(f"?{self.query}")
        if self.fragment is not None:
            parts.append(f"#{self.fragment}")
        return "".join(parts)

    def placed(self) -> Iterator[tuple[str, str, int]]:
        """Yield the name, the text and the start in `text` of each component that is present."""
        scheme, authority, path, query, fragment = self
        position = 0
        if scheme is not None:
            yield "scheme", scheme, 0
            position = len(scheme) + 1
        if authority is not None:
            position += 2
            yield "authority", authority, position
            position += len(authority)
        yield "path", path, position
        position += len(path) + 1
        if query is not None:
            yield "query", query, position
            position += len(query) + 1
        if fragment is not None:
            yield "fragment", fragment, position

    def span(self, component: str) -> Span | None:
        """Return the span of a component in `text`, without its delimiters; None if it is absent."""
        for name, value, start in self.placed():
            if name == component:
                return span_of((start, start + len(value)))
        return None


uri_of: Final[Callable[[tuple[str | Any, ...]], Uri]] = partial(tuple.__new__, Uri)
"""Make a `Uri` of five components. It skips the slower constructor of the named tuple, since one is made for every link."""


def split(text: str) -> Uri:
    """Split any string by the expression of RFC 3986 appendix B."""
    match = _APPENDIX_B.match(text)
    assert match is not None  # every part of the expression may be empty
    return uri_of(match.groups())


PORT_LIMIT: Final = 65535  # RFC 9293 3.1; the grammar sets no limit


class Authority(NamedTuple):
    """The three parts of an authority; a host is never absent, only empty."""

    userinfo: str | None
    host: str
    port: str | None

    @property
    def text(self) -> str:
        """The authority as one text; the inverse of `split_authority` for every string."""
        userinfo = "" if self.userinfo is None else f"{self.userinfo}@"
        port = "" if self.port is None else f":{self.port}"
        return f"{userinfo}{self.host}{port}"

    @property
    def host_start(self) -> int:
        """Where the host begins in `text`."""
        return 0 if self.userinfo is None else len(self.userinfo) + 1

    @property
    def userinfo_span(self) -> Span | None:
        """The span of the user information in `text`, without its `@`."""
        return None if self.userinfo is None else Span(0, len(self.userinfo))

    @property
    def host_span(self) -> Span:
        """The span of the host in `text`, with the brackets of an IP literal."""
        return Span(self.host_start, self.host_start + len(self.host))

    @property
    def port_span(self) -> Span | None:
        """The span of the port in `text`, without its `:`."""
        if self.port is None:
            return None
        start = self.host_span.end + 1
        return Span(start, start + len(self.port))


def split_authority(authority: str) -> Authority:
    """Split any authority.

    The host begins after the last `@`, since neither host nor port may hold one. An IP literal ends at its `]`
    and its colons are not the port's (RFC 3986 3.2.2), even where it is never closed; otherwise the last `:` begins the port.
    """
    if ":" not in authority and "@" not in authority:  # the most frequent case
        return Authority(None, authority, None)
    userinfo, at_sign, host_port = authority.rpartition("@")
    bracket = (host_port.rfind("]") + 1 or len(host_port)) if host_port.startswith("[") else 0
    colon = host_port.rfind(":", bracket)
    host, port = (host_port, None) if colon < 0 else (host_port[:colon], host_port[colon + 1 :])
    return Authority(userinfo if at_sign else None, host, port)


def all_components(uri: Uri) -> dict[str, str | None]:
    """Return the components by their names, in the order of the syntax, with the authority in its parts."""
    userinfo, host, port = (None, None, None) if uri.authority is None else split_authority(uri.authority)
    return {
        "scheme": uri.scheme,
        "userinfo": userinfo,
        "host": host,
        "port": port,
        "path": uri.path,
        "query": uri.query,
        "fragment": uri.fragment,
    }


def is_port(port: str) -> bool:
    """Tell whether a string of decimal digits, of any length, is a port from 0 to 65535."""
    return int(port.lstrip("0")[:6] or "0") <= PORT_LIMIT  # a number of six digits is too large in any case


def drop_port(authority: str, default_port: int | None) -> str:
    """Drop a needless port: an empty one, or the scheme's default (RFC 3986 6.2.3)."""
    if ":" not in authority:
        return authority
    parts = split_authority(authority)
    if parts.port is None or (parts.port and parts.port != str(default_port)):
        return authority
    if ":" in (parts.host.rpartition("]")[2] if parts.host.startswith("[") else parts.host):
        return authority  # malformed: without this port, part of the host would read as one
    return parts._replace(port=None).text


_DOTS_IN_FRONT: Final = lazy_pattern(r"\A(?:\.\.?/)++")
_PIECE: Final = lazy_pattern(r"/[^/]*|[^/]+")  # a segment with the slash before it


class PathSegment(NamedTuple):
    """One segment: its name, and parameters after `;` as written (RFC 3986 3.3, last paragraph)."""

    text: str
    span: Span
    name: Span
    parameters: tuple[Span, ...]


def segments(path: str, offset: int = 0) -> tuple[PathSegment, ...]:
    """Split any path into segments, without the slashes between them. Spans are shifted by `offset`.

    An empty path has no segments; `/` has one, which is empty; `/a/` has `a` and an empty one.
    """
    if not path:
        return ()
    start = offset + path.startswith("/")
    return tuple(_segment(text, place) for text, place in pieces(path.removeprefix("/"), start, "/"))


def _segment(text: str, start: int) -> PathSegment:
    name, *parameters = (Span(place, place + len(part)) for part, place in pieces(text, start, ";"))
    return PathSegment(text, Span(start, start + len(text)), name, tuple(parameters))


def remove_dot_segments(path: str) -> str:
    """Remove `.` and `..` segments by the five steps of RFC 3986 5.2.4, in linear time."""
    if "/." not in path and not path.startswith("."):
        return path
    path = _DOTS_IN_FRONT.sub("", path, count=1)  # steps A
    if path in {".", ".."}:  # step D
        return ""
    output: list[str] = []
    for piece in _PIECE.findall(path):
        if piece == "/..":  # step C
            del output[-1:]
        elif piece != "/.":  # step E; otherwise step B
            output.append(piece)
    if path.endswith(("/.", "/..")):  # the slash that steps B and C leave
        output.append("/")
    return "".join(output)


def merge(base_path: str, reference_path: str, *, base_has_authority: bool) -> str:
    """Put the reference's path in place of the base's last segment (RFC 3986 5.2.3)."""
    if base_has_authority and not base_path:
        return f"/{reference_path}"
    return base_path[: base_path.rfind("/") + 1] + reference_path


class Pair(NamedTuple):
    """One pair as written: `a` has no value, `a=` an empty one; between two adjacent `&` is an empty pair."""

    key: str
    value: str | None
    span: Span

    @property
    def text(self) -> str:
        return self.key if self.value is None else f"{self.key}={self.value}"

    @property
    def key_span(self) -> Span:
        return Span(self.span.start, self.span.start + len(self.key))

    @property
    def value_span(self) -> Span | None:
        """The span of the value, without its `=`."""
        return None if self.value is None else Span(self.key_span.end + 1, self.span.end)


# Skips the constructor of the named tuple, which would take half of the time of splitting.
_pair: Final[Callable[[tuple[str, str | None, Span]], Pair]] = partial(tuple.__new__, Pair)


def pairs(query: str, offset: int = 0, separator: str = "&") -> tuple[Pair, ...]:
    """Split a query into pairs, in order and with repeated keys; an empty query has none.

    Nothing is decoded: an encoded separator belongs to its value. Spans are shifted by `offset`.
    """
    if not query:
        return ()
    found: list[Pair] = []
    position = offset
    for text in query.split(separator):
        key, equals, value = text.partition("=")
        end = position + len(text)
        found.append(_pair((key, value if equals else None, span_of((position, end)))))
        position = end + len(separator)
    return tuple(found)


def join(found: tuple[Pair, ...], separator: str = "&") -> str:
    """Join pairs to a query; the inverse of `pairs` for every query."""
    return separator.join(pair.text for pair in found)
