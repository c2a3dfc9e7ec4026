"""Where a part stands in the text it came from."""

from typing import NamedTuple


class Span(NamedTuple):
    """A half-open range: code points of the input in `core`, bytes of the file in `html` and `batch`."""

    start: int
    end: int

    def shifted(self, offset: int) -> "Span":
        """The same range, `offset` further on."""
        return Span(self.start + offset, self.end + offset)

    def cut(self, text: str) -> str:
        """The text this span covers."""
        return text[self.start : self.end]
