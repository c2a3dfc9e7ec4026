"""The query as ordered pairs, the way forms write it; RFC 3986 3.4 itself gives it no structure."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from uriinspector.core.syntax.span import Span, span_of


class Pair(NamedTuple):
    """One pair as written: `a` has no value, `a=` an empty one; between two `&` stands an empty pair."""

    key: str
    value: str | None
    span: Span

    @property
    def text(self) -> str:
        """The pair as one text."""
        return self.key if self.value is None else f"{self.key}={self.value}"

    @property
    def key_span(self) -> Span:
        """Where the key stands."""
        return Span(self.span.start, self.span.start + len(self.key))

    @property
    def value_span(self) -> Span | None:
        """Where the value stands, its `=` left out."""
        return None if self.value is None else Span(self.key_span.end + 1, self.span.end)


# Without the named tuple's own constructor, which would take half of the time of splitting.
_pair: Final[Callable[[tuple[str, str | None, Span]], Pair]] = partial(tuple.__new__, Pair)


def pairs(query: str, offset: int = 0, separator: str = "&") -> tuple[Pair, ...]:
    """Split a query into pairs, in order and with repeated keys; an empty query has none.

    Nothing is decoded: an encoded separator belongs to its value. Spans are `offset` further on.
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
