"""Cut a component into parts, with spans of the whole input."""

import string
from collections.abc import Iterator
from typing import Final

from uriinspector.core.component import Component, part
from uriinspector.core.syntax.percent import decode, uppercase_triplets
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri

_LOWER: Final = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)


def start_of(uri: Uri, component: str) -> int:
    """Return where a component begins in the input; 0 where it is absent."""
    span = uri.span(component)
    return 0 if span is None else span.start


def span_of(uri: Uri, component: str) -> Span:
    """Return the span of a component; an empty one at the front where it is absent."""
    return uri.span(component) or Span(0, 0)


def pieces(text: str, start: int, separator: str) -> Iterator[tuple[str, int]]:
    """Yield what stands between separators, with its place in the input; an empty text is one empty piece."""
    for piece in text.split(separator):
        yield piece, start
        start += len(piece) + len(separator)


def list_parts(name: str, text: str, start: int, separator: str) -> tuple[Component, ...]:
    """Make a part of the same name for each piece; an empty text has none."""
    return tuple(part(name, *piece) for piece in pieces(text, start, separator)) if text else ()


def pair(name: str, text: str, start: int, key: str = "name", value: str = "value") -> Component:
    """Make a part of the form `name=value`; without `=` it has a name only."""
    left, equals, right = text.partition("=")
    children = [part(key, left, start)]
    if equals:
        children.append(part(value, right, start + len(left) + 1))
    return part(name, text, start, children)


def pairs(
    name: str, text: str, start: int, separator: str, key: str = "name", value: str = "value"
) -> tuple[Component, ...]:
    """Make the `name=value` parts between separators; an empty text has none."""
    return tuple(pair(name, *piece, key, value) for piece in pieces(text, start, separator)) if text else ()


def named_values(text: str | None, separator: str) -> dict[str, str]:
    """Map names in lower case to decoded values; of equal names the first counts."""
    found: dict[str, str] = {}
    for piece in text.split(separator) if text else ():
        name, _, value = piece.partition("=")
        found.setdefault(decode(name).lower(), decode(value))
    return found


def delimiter_of(uri: Uri, component: str) -> Span:
    """Return where the `?` or `#` stands that begins a query or a fragment."""
    start = start_of(uri, component)
    return Span(start - 1, start)


def lowercase(text: str) -> str:
    """Write letters of US-ASCII in lower case, those of triplets in upper case (RFC 3986 6.2.2.1)."""
    return uppercase_triplets(text.translate(_LOWER))
