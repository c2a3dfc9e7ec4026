"""Positions of parts in the text that they came from, their lines, and where two texts differ."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import tee
from operator import attrgetter
from typing import Final, NamedTuple, TypeVar

_Item = TypeVar("_Item")


class Span(NamedTuple):
    """A half-open range: code points of the input in `core`, bytes of the file in `html` and `migrate`."""

    start: int
    end: int

    def shifted(self, offset: int) -> "Span":
        return Span(self.start + offset, self.end + offset)

    def cut(self, text: str) -> str:
        return text[self.start : self.end]


def is_inside(span: Span, others: Sequence[Span]) -> bool:
    """Tell whether a span lies inside one of others, which are in order and don't overlap."""
    place = bisect_right(others, span.start, key=attrgetter("start")) - 1
    return place >= 0 and span.end <= others[place].end


def pieces(text: str, start: int, separator: str) -> Iterator[tuple[str, int]]:
    """Yield the pieces between separators, each with its start in the input; an empty text is one empty piece."""
    for piece in text.split(separator):
        yield piece, start
        start += len(piece) + len(separator)


def matches(expression: re.Pattern[str], text: str, start: int = 0) -> Iterator[tuple[re.Match[str], Span]]:
    """Yield each match in a text that begins at `start` of the input, with its span there."""
    for match in expression.finditer(text):
        yield match, Span(*match.span()).shifted(start)


span_of: Final[Callable[[tuple[int, int]], Span]] = partial(tuple.__new__, Span)
"""Make a span of a pair. It skips the slower constructor of the named tuple, for code that makes millions of spans."""


def line_numbers(text: str | bytes, starts: Iterable[int]) -> Iterator[int]:
    """Yield the line of each of `starts`, ascending places in `text`, from 1; the text is read once."""
    count: Callable[[int, int], int] = partial(text.count, "\n" if isinstance(text, str) else b"\n")  # type: ignore[arg-type]
    line, counted = 1, 0
    for start in starts:
        if start > counted:
            line += count(counted, start)
            counted = start
        yield line


def with_lines(
    text: str | bytes, found: Iterable[_Item], start: Callable[[_Item], int]
) -> Iterator[tuple[int, _Item]]:
    """Pair each of some parts of a text, whose `start` ascends, with its line."""
    starts, parts = tee(found)
    return zip(line_numbers(text, map(start, starts)), parts, strict=True)


def common_ends(one: Sequence[object], other: Sequence[object], most: int | None = None) -> tuple[int, int]:
    """Return the lengths of the common beginning, at most `most`, and of the common end of the rest.

    >>> common_ends("/a/b/c", "/a/x/b/c")
    (3, 3)
    """
    head = common_beginning(one, other, most)
    return head, common_beginning(one[head:][::-1], other[head:][::-1])


def common_beginning(one: Sequence[object], other: Sequence[object], most: int | None = None) -> int:
    """Return the length of the common beginning, at most `most`, by bisection over slices, which compares long texts fast."""
    shorter = min(len(one), len(other))
    low, high = 0, shorter if most is None else min(shorter, most)
    if one[:high] == other[:high]:
        return high
    while high - low > 1:
        middle = (low + high) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle
    return low
