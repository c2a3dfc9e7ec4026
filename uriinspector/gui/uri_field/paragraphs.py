"""Places in a document of Qt whose paragraphs have no meaning: code points of the text on one side, Qt's on the other.

Qt counts UTF-16 units and the breaks between paragraphs. Where no character has two units, as in nearly every URI, a
place and its paragraph are all there is to count.
"""

from bisect import bisect_left
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtGui import QTextDocument

from uriinspector.gui.uri_field.stand_ins import from_field, to_field

_LENGTH: Final = 2048  # characters of a paragraph
_BREAK: Final = "\u2029"


def in_paragraphs(text: str) -> str:
    """The text as a document gets it; Qt lays a paragraph out whole, so a long text is kept in many."""
    shown = to_field(text)
    if len(shown) <= 2 * _LENGTH:
        return shown
    return "\n".join(shown[start : start + _LENGTH] for start in range(0, len(shown), _LENGTH))


def as_written(raw: str) -> str:
    """The text of what a document, or a selection in one, holds."""
    return from_field(raw.replace(_BREAK, ""))


def positions(document: QTextDocument, text: str) -> Callable[[int], int]:
    """What gives Qt's position of each code point of `text`, which the document holds."""
    if not _is_plain(document, text):
        return partial(_walked_to, document)
    return partial(min, len(text)) if document.blockCount() == 1 else partial(_counted_to, document)


def offset_of(document: QTextDocument, text: str, position: int) -> int:
    """The code point of `text`, which the document holds, at Qt's position."""
    block = document.findBlock(position)
    if _is_plain(document, text):
        return position - block.blockNumber()
    inside = 2 * (position - block.position())
    offset = len(block.text().encode("utf-16-le")[:inside].decode("utf-16-le", "ignore"))
    while (block := block.previous()).isValid():
        offset += len(block.text())
    return offset


def _counted_to(document: QTextDocument, offset: int) -> int:
    number = bisect_left(range(document.blockCount() - 1), offset, key=partial(_end, document))
    return min(offset + number, document.characterCount() - 1)


def _walked_to(document: QTextDocument, offset: int) -> int:
    block = document.firstBlock()
    while len(block.text()) < offset and block.next().isValid():
        offset -= len(block.text())
        block = block.next()
    return block.position() + _units(block.text()[:offset])


def _is_plain(document: QTextDocument, text: str) -> bool:
    """Whether each character is one unit to Qt."""
    return document.characterCount() - document.blockCount() == len(text)


def _end(document: QTextDocument, number: int) -> int:
    """The code point a paragraph ends at, where each character is one unit."""
    block = document.findBlockByNumber(number)
    return block.position() + block.length() - 1 - number


def _units(text: str) -> int:
    """How many UTF-16 units a text has."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2
