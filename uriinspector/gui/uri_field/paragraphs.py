"""Convert between code points of a text and positions in a Qt document whose paragraphs have no meaning.

Qt counts UTF-16 units and paragraph breaks. Where no character has two units, as in nearly every URI, a
position only has to be corrected by the number of its paragraph.
"""

from bisect import bisect_left
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtGui import QTextDocument

from uriinspector.gui.uri_field.stand_ins import from_field, to_field

_LENGTH: Final = 2048  # characters of a paragraph
_BREAK: Final = "\u2029"


def break_into_paragraphs(text: str) -> str:
    """Break a text into paragraphs: Qt lays out whole paragraphs, so a long one would be slow."""
    shown = to_field(text)
    if len(shown) <= 2 * _LENGTH:
        return shown
    return "\n".join(shown[start : start + _LENGTH] for start in range(0, len(shown), _LENGTH))


def join_paragraphs(raw: str) -> str:
    """Return the text of a document or of a selection in one."""
    return from_field(raw.replace(_BREAK, ""))


def positions(document: QTextDocument, text: str) -> Callable[[int], int]:
    """Return a function from code points of `text`, which the document holds, to Qt's positions."""
    if not _is_plain(document, text):
        return partial(_walk_to, document)
    return partial(min, len(text)) if document.blockCount() == 1 else partial(_count_to, document)


def offset_of(document: QTextDocument, text: str, position: int) -> int:
    """Return the code point of `text`, which the document holds, at Qt's position."""
    block = document.findBlock(position)
    if _is_plain(document, text):
        return position - block.blockNumber()
    inside = 2 * (position - block.position())
    offset = len(block.text().encode("utf-16-le")[:inside].decode("utf-16-le", "ignore"))
    while (block := block.previous()).isValid():
        offset += len(block.text())
    return offset


def _count_to(document: QTextDocument, offset: int) -> int:
    number = bisect_left(range(document.blockCount() - 1), offset, key=partial(_end, document))
    return min(offset + number, document.characterCount() - 1)


def _walk_to(document: QTextDocument, offset: int) -> int:
    block = document.firstBlock()
    while len(block.text()) < offset and block.next().isValid():
        offset -= len(block.text())
        block = block.next()
    return block.position() + _units(block.text()[:offset])


def _is_plain(document: QTextDocument, text: str) -> bool:
    """Tell whether each character is one unit to Qt."""
    return document.characterCount() - document.blockCount() == len(text)


def _end(document: QTextDocument, number: int) -> int:
    """Return the code point at which a paragraph ends, where each character is one unit."""
    block = document.findBlockByNumber(number)
    return block.position() + block.length() - 1 - number


def _units(text: str) -> int:
    """Count the UTF-16 units of a text."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2
