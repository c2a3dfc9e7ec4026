"""The position of a part in the text that it came from."""

from collections.abc import Callable
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
