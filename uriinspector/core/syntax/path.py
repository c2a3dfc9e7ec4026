"""The path (RFC 3986 3.3): segments, their `;` parameters, and the dots that mean "here" and "up"."""

from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.span import Span

_DOTS_IN_FRONT: Final = lazy_pattern(r"(?:\.\.?/)*+")
_PIECE: Final = lazy_pattern(r"/[^/]*|[^/]+")  # a segment with the slash before it


class PathSegment(NamedTuple):
    """One segment: its name, and parameters after `;` as written (RFC 3986 3.3, last paragraph)."""

    text: str
    span: Span
    name: Span
    parameters: tuple[Span, ...]


def segments(path: str, offset: int = 0) -> tuple[PathSegment, ...]:
    """Split any path into segments, without the slashes between them. Spans are shifted by `offset`.

    An absent path has none; `/` has one, empty; `/a/` has `a` and an empty one.
    """
    if not path:
        return ()
    found: list[PathSegment] = []
    position = offset + path.startswith("/")
    for text in path.removeprefix("/").split("/"):
        found.append(_segment(text, position))
        position += len(text) + 1
    return tuple(found)


def _segment(text: str, start: int) -> PathSegment:
    parts: list[Span] = []
    position = start
    for part in text.split(";"):
        parts.append(Span(position, position + len(part)))
        position += len(part) + 1
    return PathSegment(text, Span(start, start + len(text)), parts[0], tuple(parts[1:]))


def remove_dot_segments(path: str) -> str:
    """Remove `.` and `..` segments by the five steps of RFC 3986 5.2.4, in linear time."""
    if "/." not in path and not path.startswith("."):
        return path
    path = path[_prefix_length(path) :]  # steps A
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


def _prefix_length(path: str) -> int:
    match = _DOTS_IN_FRONT.match(path)
    return 0 if match is None else match.end()


def merge(base_path: str, reference_path: str, *, base_has_authority: bool) -> str:
    """Put the reference's path in place of the base's last segment (RFC 3986 5.2.3)."""
    if base_has_authority and not base_path:
        return f"/{reference_path}"
    return base_path[: base_path.rfind("/") + 1] + reference_path
