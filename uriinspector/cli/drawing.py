"""Draw text so that a person sees all of it except secrets, with marks right under it."""

import unicodedata
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from uriinspector.core.syntax.span import Span
from uriinspector.core.text.secret import MASK, mask_sentence, secret_spans
from uriinspector.core.text.visible import visible_character

_WIDE: Final = frozenset("WF")


class DrawnText(NamedTuple):
    """A text as drawn: what each code point shows as, and where its secrets are.

    A secret is one mask at its first code point and nothing at the others.
    """

    cells: Sequence[str]
    secrets: Sequence[Span]
    source: str

    @classmethod
    def of(cls, text: str) -> Self:
        """Draw any text."""
        secrets = secret_spans(text)
        cells = [visible_character(character) for character in text]
        for span in secrets:
            cells[span.start : span.end] = [MASK, *[""] * (span.end - span.start - 1)]
        return cls(cells, secrets, text)

    def text(self, span: Span) -> str:
        """Return what a span shows."""
        shown = "".join(self.cells[span.start : span.end])
        return shown or (MASK if self.hides(span) else "(empty)")

    def mask_in(self, sentence: str) -> str:
        """Mask the text's secrets in a sentence about it."""
        return mask_sentence(sentence, (span.cut(self.source) for span in self.secrets))

    def hides(self, span: Span) -> bool:
        """Whether any of the span is a secret."""
        index = bisect_left(self.secrets, span.end, key=_start)
        return index > 0 and self.secrets[index - 1].end > span.start

    def is_secret(self, span: Span) -> bool:
        """Whether the span holds nothing but one secret."""
        index = bisect_left(self.secrets, span.end, key=_start)
        return index > 0 and span.start < span.end and _covers(self.secrets[index - 1], span)

    def point_at(self, span: Span, room: int) -> tuple[str, str]:
        """Return two lines: about `room` code points of the text around a span, and carets under it."""
        end = min(span.end, span.start + room)
        spare = max(room - (end - span.start), 0)
        first = max(min(span.start - spare // 2, len(self.cells) - room), 0)
        last = max(first + room, end)
        lead = "…" if first else ""
        before = lead + "".join(self.cells[first : span.start])
        under = "".join(self.cells[span.start : end])
        after = "".join(self.cells[end:last]) + ("…" if last < len(self.cells) else "")
        return before + under + after, " " * columns(before) + "^" * max(columns(under), 1)


def columns(text: str) -> int:
    """Count the terminal columns of a text (Unicode UAX 11; combining marks take none)."""
    return len(text) if text.isascii() else sum(map(_columns_of, text))


def _columns_of(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in _WIDE else 1


def _covers(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _start(span: Span) -> int:
    return span.start
