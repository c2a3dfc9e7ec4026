"""Paint cells in which single characters are marked, cut so that the first mark can be seen."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from uriinspector.gui.theme.colours import current_theme
from uriinspector.gui.widgets.cell import MARKS
from uriinspector.gui.widgets.words_delegate import WordsDelegate

_MARGIN: Final = 11  # pixels, as the style sheet pads a cell
_BEFORE: Final = 6  # characters kept before the first mark
_MORE: Final = "…"


class MarksDelegate(WordsDelegate):
    """Cells without marks are painted as in every table."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the cell without its text, then the text with its marks."""
        marks = index.data(MARKS)
        if not marks:
            super().paint(painter, option, index)
            return
        self.initStyleOption(option, index)
        text, option.text = option.text, ""
        option.widget.style().drawControl(
            QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget
        )
        room = option.rect.adjusted(_MARGIN, 0, -_MARGIN, 0)
        shown, marks = cut_to_marks(text, marks, QFontMetrics(option.font), room.width())
        layout = QTextLayout(shown, option.font)
        layout.setFormats([_mark_format(start, end) for start, end in marks])
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        painter.save()
        painter.setClipRect(room)
        painter.setPen(option.palette.color(option.palette.ColorRole.Text))
        layout.draw(painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2))
        painter.restore()


def cut_to_marks(
    text: str, marks: tuple[tuple[int, int], ...], metrics: QFontMetrics, width: int
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Return what fits of a text, from just before its first mark where its beginning alone would not show that."""
    end = max(end for _, end in marks[:1])
    start = 0
    if metrics.horizontalAdvance(text) > width and metrics.horizontalAdvance(text[:end] + _MORE) > width:
        start = max(0, marks[0][0] - _BEFORE)
    lead = _MORE if start else ""
    shown = metrics.elidedText(lead + text[start:], Qt.TextElideMode.ElideRight, width)
    moved = ((one - start + len(lead), other - start + len(lead)) for one, other in marks)
    return shown, tuple((one, min(other, len(shown))) for one, other in moved if one < len(shown))


def _mark_format(start: int, end: int) -> QTextLayout.FormatRange:
    marked = QTextLayout.FormatRange()
    marked.start, marked.length = start, end - start
    look = QTextCharFormat()
    look.setBackground(QColor(current_theme().removed))
    look.setForeground(QColor(current_theme().text))
    look.setFontUnderline(True)  # colour is never the only sign
    marked.format = look
    return marked
