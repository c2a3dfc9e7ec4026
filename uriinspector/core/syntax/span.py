"""Positions of parts in the text that they came from, and where two texts differ."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple


class Span(NamedTuple):
    """A half-open range: code points of the input in `core`, bytes of the file in `html` and `migrate`."""

    start: int
    end: int

    def shifted(self, offset: int) -> "Span":
        """Return the range moved by `offset`."""
        return Span(self.start + offset, self.end + offset)

    def cut(self, text: str) -> str:
        """Return the text this span covers."""
        return text[self.start : self.end]


span_of: Final[Callable[[tuple[int, int]], Span]] = partial(tuple.__new__, Span)
"""Make a span of a pair. It skips the slower constructor of the named tuple, for code that makes millions of spans."""


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
