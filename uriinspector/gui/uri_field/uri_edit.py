"""The field: one URI in a wrapping, monospaced editor that stays usable at a megabyte.

A long URI is kept in many paragraphs that have no meaning; what is really a line break in the text is shown as `↵`.
`text()` and `toPlainText()` always give the URI as it is. Only the paragraphs that are seen are coloured.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from operator import itemgetter
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QMimeData, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextLayout,
    QTextOption,
    QUndoStack,
)
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QToolTip, QWidget

from uriinspector.core.syntax.span import Span
from uriinspector.gui.theme.colours import uri_font
from uriinspector.gui.uri_field import spoken
from uriinspector.gui.uri_field.highlighter import COVERED
from uriinspector.gui.uri_field.paragraphs import break_into_paragraphs, join_paragraphs, offset_of, positions
from uriinspector.gui.uri_field.patch import Patch, difference

_MOST_LINES: Final = 6
_LOW: Final = 560  # pixels
_ON: Final = 1 << 20  # length of the format at the end of a paragraph, so that it covers what is typed there

_INSET: Final = 2  # pixels above and below the bar that covers a character, in which a selection is seen


class TextSelection(NamedTuple):
    """Where a selection began, and where the caret is."""

    anchor: int
    caret: int


class UriEdit(QPlainTextEdit):
    """A text field for one URI.

    Positions in its interface are code points of the text as written, never Qt's own. While a key is at work
    `is_typed_in` is true: what follows from the change may then wait until the change is painted.
    """

    text_edited = Signal()
    caret_moved = Signal(int)
    pasted = Signal(Span)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        spoken.install()
        self.setFont(uri_font(2))
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        option = self.document().defaultTextOption()
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        self.document().setDefaultTextOption(option)
        self._writing = False
        self._text: str | None = None
        self._height = 0
        self._stack: Callable[[], QUndoStack] | None = None
        self.is_typed_in = self._has_moved = self._is_edited = False
        self._notes: tuple[tuple[Span, str], ...] = ()
        self._looks: list[tuple[int, int, QTextCharFormat]] = []  # (from, to) in positions of Qt, in order
        self._coloured: set[int] = set()  # the paragraphs that are painted, by number
        self.blockCountChanged.connect(self._coloured.clear)
        self.updateRequest.connect(self._on_update_requested)
        self.document().contentsChange.connect(self._shift_looks)
        self.textChanged.connect(self._on_text_changed)
        self.cursorPositionChanged.connect(self._on_cursor_moved)

    def text(self) -> str:
        """Return the URI exactly as written."""
        if self._text is None:
            self._text = join_paragraphs(self.document().toRawText())
        return self._text

    def spoken_text(self) -> str:
        """Return the text for a screen reader: a dot for each character that is covered on the screen."""
        text = self.document().toRawText()
        for start, end, look in self._looks:
            if look.hasProperty(COVERED):
                text = text[:start] + spoken.DOT * (min(end, len(text)) - start) + text[end:]
        return text

    def toPlainText(self) -> str:  # noqa: N802
        """Return the same as `text`."""
        return self.text()

    def setPlainText(self, text: str) -> None:  # noqa: N802
        """Set the text and forget all undo steps."""
        self._writing = True
        super().setPlainText(break_into_paragraphs(text))
        self._text = None
        self._writing = False
        self._on_text_changed()

    def replace(self, span: Span, text: str) -> None:
        """Write `text` over `span` as one step of undo, and put the caret behind it."""
        cursor = self.cursor_over(span)
        cursor.beginEditBlock()
        cursor.insertText(break_into_paragraphs(text))
        cursor.endEditBlock()
        self.setTextCursor(cursor)

    def replace_all(self, text: str) -> None:
        """Write another URI as one step of undo."""
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(break_into_paragraphs(text))
        self.setTextCursor(cursor)

    def show_beginning(self) -> None:
        """Scroll to the first line, wherever the caret is."""
        self.verticalScrollBar().setValue(0)

    def apply(self, patch: Patch) -> None:
        """Change one piece of the text and leave the caret behind it."""
        self.replace(Span(patch.start, patch.start + len(patch.removed)), patch.inserted)

    def change_to(self, text: str) -> None:
        """Change to another text where the two differ."""
        patch = difference(self.text(), text)
        if patch.removed or patch.inserted:
            self.apply(patch)

    def select(self, span: Span) -> None:
        """Select a span and show it."""
        self.setTextCursor(self.cursor_over(span))
        self.ensureCursorVisible()

    def leave_undo_to(self, stack: Callable[[], QUndoStack]) -> None:
        """Leave undo to another stack, in the context menu as well; the editor keeps no changes."""
        self.document().setUndoRedoEnabled(False)
        self._stack = stack

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Show Qt's own menu, with undo of the right stack."""
        menu = self.createStandardContextMenu(event.pos())
        if self._stack is not None:
            stack = self._stack()
            for action in menu.actions():
                can, act = {
                    "edit-undo": (stack.canUndo(), stack.undo),
                    "edit-redo": (stack.canRedo(), stack.redo),
                }.get(action.objectName(), (None, None))
                if can is not None:
                    action.triggered.disconnect()
                    action.triggered.connect(act)
                    action.setEnabled(can)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def caret(self) -> int:
        """Return where the caret is."""
        return self._offset(self.textCursor().position())

    def selection(self) -> TextSelection:
        """Return what is selected, and from which end."""
        cursor = self.textCursor()
        return TextSelection(self._offset(cursor.anchor()), self._offset(cursor.position()))

    def restore(self, selection: TextSelection) -> None:
        """Select as before."""
        cursor = self.textCursor()
        cursor.setPosition(self._position(selection.anchor))
        cursor.setPosition(self._position(selection.caret), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

    def selected_span(self) -> Span:
        """Return what is selected; empty at the caret where nothing is."""
        cursor = self.textCursor()
        return Span(self._offset(cursor.selectionStart()), self._offset(cursor.selectionEnd()))

    def paint(self, painted: Iterable[tuple[Span, QTextCharFormat]]) -> None:
        """Paint spans, in order and without overlaps; the text does not change.

        The formats go to the layout of each paragraph, as in a syntax highlighter: Qt draws only every other one of
        extra selections that touch.
        """
        end = self.document().characterCount() - 1
        position = positions(self.document(), self.text())
        placed = ((position(span.start), position(span.end), look) for span, look in painted)
        self._looks = [(left, right if right < end else end + _ON, look) for left, right, look in placed]
        self._coloured.clear()
        self._colour_what_is_seen()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Lay a bar over each covered character.

        Formats alone do not hide a secret: a selection is painted in colours of its own, and an input method that composes
        text in a paragraph takes the paragraph's formats away.
        """
        super().paintEvent(event)
        covers = [look for look in self._looks if look[2].hasProperty(COVERED)]
        if not covers:
            return
        painter = QPainter(self.viewport())
        painter.setClipRect(event.rect())
        bars: list[QRect] = []
        for block in self._visible_paragraphs():
            origin = self.blockBoundingGeometry(block).translated(self.contentOffset()).topLeft()
            for start, end, look in covers:
                bars += self._cover(painter, block, origin, (start, end), look)
        caret = self.cursorRect()
        caret.setWidth(self.cursorWidth())
        if self.hasFocus() and any(caret.intersects(bar) for bar in bars):
            painter.fillRect(caret, self.palette().text())

    def annotate(self, notes: Iterable[tuple[Span, str]]) -> None:
        """Set the tool tips of spans."""
        self._notes = tuple(notes)

    def event(self, event: QEvent) -> bool:
        """Show the tool tip under the mouse; leave the keys of undo to their actions."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            is_undo = event.matches(keys.Undo) or event.matches(keys.Redo)
            if is_undo and not self.document().isUndoRedoEnabled():
                event.ignore()
                return False
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            offset = self._offset(
                self.cursorForPosition(self.viewport().mapFromGlobal(event.globalPos())).position()
            )
            told = "\n".join(note for span, note in self._notes if span.start <= offset <= span.end)
            QToolTip.showText(event.globalPos(), told or self.toolTip(), self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the height of the text, from one line to six."""
        line = self.fontMetrics().lineSpacing()
        lines, most = max(self._lines(), 1), self._most_lines()
        margin = int(self.document().documentMargin())
        below = margin + 4 if lines <= most else 0  # or the top of the next line would show
        frame = 2 * self.frameWidth() + margin + below
        return QSize(super().sizeHint().width(), min(lines, most) * line + frame)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return no less than the text needs."""
        return QSize(160, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Update the height, since another width may mean another number of lines."""
        super().resizeEvent(event)
        self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Ignore Enter: a URI has no line breaks."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.ignore()
            return
        self.is_typed_in, self._has_moved, self._is_edited = True, False, False
        super().keyPressEvent(event)
        self.is_typed_in = False
        if self._has_moved and not self._is_edited:
            self.caret_moved.emit(self.caret())

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802
        """Paste everything as it is; findings report what should not be there."""
        start = self.selected_span().start
        self.textCursor().insertText(break_into_paragraphs(source.text()))
        self.ensureCursorVisible()
        self.pasted.emit(Span(start, start + len(source.text())))

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Emit that typing has ended."""
        super().focusOutEvent(event)
        self.left.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Accept a dropped text; leave a link to the window, which shows it instead."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: N802
        """Copy what is written, not what stands for it on the screen."""
        made = QMimeData()
        made.setText(join_paragraphs(self.textCursor().selectedText()))
        return made

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Update the height after a change of font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def _on_text_changed(self) -> None:
        """Emit a change of the text; Qt's signal also comes for changes of formats."""
        if self._writing:
            return
        self._text = None
        self._is_edited = True
        self.text_edited.emit()
        self._update_height()  # last: who hears of the edit sets other formats, and the text is laid out once for both

    def _update_height(self) -> None:
        """Ask for room only where another number of lines needs it."""
        height = self.sizeHint().height()
        if height != self._height:
            self._height = height
            self.updateGeometry()

    def _on_cursor_moved(self) -> None:
        """Emit a move of the caret, but not one caused by a change of the text."""
        self._has_moved = True
        if not self._writing and not self.is_typed_in:
            self.caret_moved.emit(self.caret())

    def _most_lines(self) -> int:
        """Return how many lines are shown at most: fewer in a window as low as that of a large font on a small screen."""
        window = self.window()
        return _MOST_LINES // 2 if window is not self and window.height() < _LOW else _MOST_LINES

    def _lines(self) -> int:
        """Count the lines of the text, up to one more than fit."""
        block = self.document().firstBlock()
        lines = 0
        while block.isValid() and lines <= _MOST_LINES:
            lines += max(1, round(self.blockBoundingRect(block).height() / self.fontMetrics().lineSpacing()))
            block = block.next()
        return lines

    def cursor_over(self, span: Span) -> QTextCursor:
        """Return Qt's cursor over a span."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._position(span.start))
        cursor.setPosition(self._position(span.end), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _on_update_requested(self) -> None:
        """Paint paragraphs that scrolled into view."""
        if self._looks:
            self._colour_what_is_seen()

    def _colour_what_is_seen(self) -> None:
        """Lay out again only visible paragraphs whose formats changed."""
        for block in self._visible_paragraphs():
            if block.blockNumber() in self._coloured:
                continue
            self._coloured.add(block.blockNumber())
            ranges = self._ranges(block)
            if ranges != block.layout().formats():
                block.layout().setFormats(ranges)
                self.document().markContentsDirty(block.position(), block.length())

    def _visible_paragraphs(self) -> Iterator[QTextBlock]:
        """Yield the paragraphs on the screen.

        The first call of `viewport` lets PySide6 make every class of widgets there is: 30 ms of a start.
        """
        block = self.firstVisibleBlock()
        top, height = self.contentOffset().y(), self.contentsRect().height()
        while block.isValid() and top <= height:
            yield block
            top += self.blockBoundingRect(block).height()
            block = block.next()

    def _ranges(self, block: QTextBlock) -> list[QTextLayout.FormatRange]:
        """Return the formats of a paragraph; the last one extends, so that it covers what is typed there."""
        start, end = block.position(), block.position() + block.length() - 1
        ranges = []
        for left, right, look in self._looks[bisect_right(self._looks, start, key=itemgetter(1)) :]:
            if left >= end:
                break
            made = QTextLayout.FormatRange()
            made.start, made.format = max(left, start) - start, look
            made.length = right - start - made.start if right < end else _ON
            ranges.append(made)
        return ranges

    def _shift_looks(self, position: int, removed: int, added: int) -> None:
        """Keep the looks over their characters until others are painted: a longer text is inspected in another thread."""

        def shift(place: int) -> int:
            return place if place <= position else max(position, place - removed) + added

        self._looks = [(shift(start), shift(end), look) for start, end, look in self._looks]

    def _cover(
        self,
        painter: QPainter,
        block: QTextBlock,
        origin: QPointF,
        span: tuple[int, int],
        look: QTextCharFormat,
    ) -> Iterator[QRect]:
        """Lay bars over the characters of a paragraph that a span covers, and yield them; text composed before them shifts them."""
        layout, cursor = block.layout(), self.textCursor()
        composed, at = len(layout.preeditAreaText()), layout.preeditAreaPosition()
        start, end = (max(0, min(place - block.position(), block.length() - 1)) for place in span)
        if composed and start >= at:
            start += composed
        if composed and end > at:
            end += composed
        for number in range(layout.lineCount() if start < end else 0):
            line = layout.lineAt(number)
            left, right = max(start, line.textStart()), min(end, line.textStart() + line.textLength())
            if left >= right:
                continue
            x, until = (line.cursorToX(place)[0] for place in (left, right))  # type: ignore[index] # Qt's stub says object
            room = QRectF(origin.x() + x, origin.y() + line.y(), until - x, line.height()).toAlignedRect()
            room.adjust(-1, 0, 1, 0)  # a letter may reach a little beyond its cell
            first, last = cursor.selectionStart() - block.position(), cursor.selectionEnd() - block.position()
            is_selected = first < right and last > left
            painter.fillRect(room, self.palette().highlight() if is_selected else self.palette().base())
            painter.fillRect(room.adjusted(0, _INSET, 0, -_INSET), look.foreground())
            yield room

    def _position(self, offset: int) -> int:
        """Return Qt's position of a code point."""
        return positions(self.document(), self.text())(offset)

    def _offset(self, position: int) -> int:
        """Return the code point at Qt's position."""
        return offset_of(self.document(), self.text(), position)
