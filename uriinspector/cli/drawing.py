"""Text drawn so that a person sees all of it but its secrets, and marks that stand right under it."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from uriinspector.core.secret import MASK
from uriinspector.core.span import Span
from uriinspector.core.visible import visible_character

_WIDE: Final = frozenset("WF")


def drawn(text: str, secrets: Sequence[Span] = ()) -> list[str]:
    """What each code point of the text is drawn as; a secret is one mask at its first, nothing at the rest."""
    cells = [visible_character(character) for character in text]
    for span in secrets:
        cells[span.start : span.end] = [MASK, *[""] * (span.end - span.start - 1)]
    return cells


def columns(text: str) -> int:
    """How many columns of a terminal the text takes (Unicode UAX 11; combining marks take none)."""
    if text.isascii():
        return len(text)
    return sum(map(_columns_of, text))


def caret_line(cells: Sequence[str], span: Span) -> str:
    """Carets under a span of what is drawn; one for an empty span."""
    before = columns("".join(cells[: span.start]))
    under = columns("".join(cells[span.start : span.end]))
    return " " * before + "^" * max(under, 1)


def _columns_of(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in _WIDE else 1
