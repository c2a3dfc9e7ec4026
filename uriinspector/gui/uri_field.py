"""The field for URIs: which texts Qt's editor can hold, their colours, and what a screen reader is told."""

import functools
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from operator import itemgetter
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QAccessibleTextInterface,
    QColor,
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
    QTextDocument,
    QTextFormat,
    QTextLayout,
    QTextOption,
    QUndoStack,
)
from PySide6.QtWidgets import QAccessibleWidget, QPlainTextEdit, QSizePolicy, QToolTip, QWidget
from shiboken6 import VoidPtr

from uriinspector.core.component import Component
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.host_site import host_site, registrable_start
from uriinspector.core.inspector import Inspection
from uriinspector.core.syntax.charsets import SURROGATES
from uriinspector.core.syntax.span import Span, common_ends
from uriinspector.gui.theme import Theme, part_of, uri_font
from uriinspector.gui.widgets.dropping import text_of

# Stand-ins for characters that would show a text in another order (UAX 9), then also for those that Qt's editor would change.
# But for three signs that people know they are noncharacters, which no text has to itself (Unicode 23.7).
_REORDERING: Final = {
    "\u202a": "\ufdd7",
    "\u202b": "\ufdd8",
    "\u202d": "\ufdd9",
    "\u202e": "\ufdda",
    "\u2066": "\ufddb",
    "\u2067": "\ufddc",
    "\u2068": "\ufddd",
}
_STAND_INS: Final = _REORDERING | {
    "\n": "↵",
    "\r": "⏎",
    "\0": "␀",
    "\u2028": "\ufdd2",
    "\u2029": "\ufdd3",
    "↵": "\ufdd4",
    "⏎": "\ufdd5",
    "␀": "\ufdd6",
}
_TO_FIELD: Final = str.maketrans(_STAND_INS)
_FROM_FIELD: Final = str.maketrans({shown: written for written, shown in _STAND_INS.items()})
_NONCHARACTERS: Final = frozenset(_STAND_INS.values()) - frozenset(_STAND_INS)


def to_field(text: str) -> str:
    """Return a text with stand-ins for the characters that Qt's editor would change."""
    return text.translate(_TO_FIELD)


def from_field(shown: str) -> str:
    """Return the text that an editor holds: the inverse of `to_field` for texts that are `is_typable`."""
    return shown.translate(_FROM_FIELD)


def is_typable(text: str) -> bool:
    """Tell whether Qt's editor can hold a text: it has no lone surrogates and none of the noncharacters that stand in."""
    return text.isascii() or not any(
        ord(character) in SURROGATES or character in _NONCHARACTERS for character in text
    )


class Patch(NamedTuple):
    """A change of a text: at `start`, in code points, `inserted` takes the place of `removed`."""

    start: int
    removed: str
    inserted: str

    @property
    def inverse(self) -> "Patch":
        return Patch(self.start, self.inserted, self.removed)


def difference(before: str, after: str, caret: int | None = None) -> Patch:
    """Return the change from one text to another; it starts no later than `caret` if that is possible."""
    head, tail = common_ends(before, after, caret)
    return Patch(head, before[head : len(before) - tail], after[head : len(after) - tail])


_LENGTH: Final = 2048  # characters of a paragraph
_BREAK: Final = "\u2029"
_TO_LINES: Final = str.maketrans(_REORDERING)
_FROM_LINES: Final = str.maketrans(
    {shown: written for written, shown in _REORDERING.items()} | {_BREAK: "\n"}
)


def to_lines(text: str) -> str:
    """Return a text with stand-ins for the characters that would show it in another order, for a `LinesEdit`."""
    return text.translate(_TO_LINES)


def break_into_paragraphs(text: str) -> str:
    """Break a text into paragraphs, because Qt lays out whole paragraphs and is slow with a long one."""
    shown = to_field(text)
    if len(shown) <= 2 * _LENGTH:
        return shown
    return "\n".join(shown[start : start + _LENGTH] for start in range(0, len(shown), _LENGTH))


def join_paragraphs(raw: str) -> str:
    """Return the text of a document or of a selection without its breaks into paragraphs."""
    return from_field(raw.replace(_BREAK, ""))


def positions(document: QTextDocument, text: str) -> Callable[[int], int]:
    """Return a function that maps code points of `text`, the content of the document, to Qt's positions."""
    if not _is_plain(document, text):
        return partial(_walk_to, document)
    return partial(min, len(text)) if document.blockCount() == 1 else partial(_count_to, document)


def offset_of(document: QTextDocument, text: str, position: int) -> int:
    """Return the code point of `text`, the content of the document, at one of Qt's positions."""
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
    """Tell whether each character of the text is one UTF-16 unit."""
    return document.characterCount() - document.blockCount() == len(text)


def _end(document: QTextDocument, number: int) -> int:
    """Return the code point at which a paragraph ends, if each character is one unit."""
    block = document.findBlockByNumber(number)
    return block.position() + block.length() - 1 - number


def _units(text: str) -> int:
    """Count the UTF-16 units of a text."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def cursor_between(document: QTextDocument, anchor: int, position: int) -> QTextCursor:
    """Return a cursor that selects what is between two of Qt's positions."""
    cursor = QTextCursor(document)
    cursor.setPosition(anchor)
    cursor.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
    return cursor


def _encode(text: str) -> bytearray:
    """Return the UTF-16 units of a text, two bytes each, since Qt's positions count these."""
    return bytearray(text.encode("utf-16-le", "surrogatepass"))


def _decode(units: bytearray) -> str:
    return units.decode("utf-16-le", "surrogatepass")


Highlight = tuple[Span, QTextCharFormat]
UNDERLINED: Final = {Severity.ERROR: "error", Severity.WARNING: "warning"}
_MOST_UNDERLINES: Final = 200

COVERED: Final = QTextFormat.Property.UserProperty.value + 1
"""The property of a format that covers text, so that neither eyes nor screen readers get it."""


def highlight(
    inspection: Inspection,
    theme: Theme,
    *,
    findings: Sequence[Finding] = (),
    secrets: Iterable[Span] = (),
    current: Span | None = None,
) -> Iterator[Highlight]:
    """Return the formats of the text: coloured parts, the current row, underlined findings, covered secrets.

    The spans do not overlap.
    """
    layers = list(_layers(inspection, theme, findings, current))
    covered = _cover(theme.muted)
    layers += [(span, covered) for span in secrets]
    return _flatten(layers)


def _layers(
    inspection: Inspection, theme: Theme, findings: Sequence[Finding], current: Span | None
) -> Iterator[Highlight]:
    for component in _parts(inspection.tree):
        yield component.span, _colour(getattr(theme, part_of(component.name) or "text"))
        if component.name == "host":
            yield from _mute_subdomain(inspection, theme, component)
    if current is not None:
        yield current, _set_off(theme.selection)
    for finding in findings[:_MOST_UNDERLINES]:
        if finding.severity in UNDERLINED:
            yield _widen(finding, len(inspection.text)), _underline(theme, finding.severity)


def _mute_subdomain(inspection: Inspection, theme: Theme, host: Component) -> Iterator[Highlight]:
    """Mute the part of the host before its registrable domain, as browsers do."""
    start = registrable_start(host.text, host_site(inspection.browser))
    if start is not None:
        yield Span(host.span.start, host.span.start + start), _colour(theme.muted)


def _flatten(layers: Sequence[Highlight]) -> Iterator[Highlight]:
    """Resolve overlaps, because Qt lets the later of two overlapping formats hide the earlier."""
    starts = sorted(range(len(layers)), key=lambda layer: layers[layer][0].start)
    edges = sorted({edge for span, _ in layers for edge in span})
    here: list[int] = []  # the layers over the current piece, lowest first
    waiting = 0
    for start, end in pairwise(edges):
        here = [layer for layer in here if layers[layer][0].end > start]
        while waiting < len(starts) and layers[starts[waiting]][0].start <= start:
            here.append(starts[waiting])
            waiting += 1
        here.sort()
        merged = QTextCharFormat()
        for layer in here:
            merged.merge(layers[layer][1])
        if not merged.isEmpty():
            yield Span(start, end), merged


def _parts(root: Component) -> Iterator[Component]:
    """Yield the components with a colour; an authority is replaced by its parts."""
    for component in root.children:
        yield from component.children if component.name == "authority" else (component,)


def _widen(finding: Finding, length: int) -> Span:
    """Widen an empty span to a neighbouring character, which can be underlined."""
    start, end = finding.span
    return finding.span if end > start else Span(max(0, min(start, length - 1)), min(length, start + 1))


def _colour(colour: str) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(QColor(colour))
    return made


def _set_off(colour: str) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setBackground(QColor(colour))
    return made


def _underline(theme: Theme, severity: Severity) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SpellCheckUnderline)
    made.setUnderlineColor(QColor(getattr(theme, UNDERLINED[severity])))
    return made


def _cover(colour: str) -> QTextCharFormat:
    made = _set_off(colour)
    made.setProperty(COVERED, True)  # noqa: FBT003 - Qt's signature
    made.setForeground(QColor(colour))
    return made


DOT: Final = "•"


class SpokenText(QAccessibleTextInterface):
    """Text, caret and selection of a field for screen readers; `spoken` returns the text to speak."""

    def __init__(self, field: QPlainTextEdit, spoken: Callable[[], str]) -> None:
        super().__init__()
        self._field = field
        self._spoken = spoken

    def text(self, start: int, end: int) -> str:
        return _decode(_encode(self._spoken())[2 * start : 2 * end])

    def characterCount(self) -> int:
        return _units(self._spoken())

    def cursorPosition(self) -> int:
        return self._field.textCursor().position()

    def setCursorPosition(self, position: int) -> None:
        cursor = self._field.textCursor()
        cursor.setPosition(min(position, self.characterCount()))
        self._field.setTextCursor(cursor)

    def selectionCount(self) -> int:
        return int(self._field.textCursor().hasSelection())

    def selection(self, index: int) -> tuple[int, int]:
        """Return start and end of the selection; if there is none, both are the caret."""
        cursor = self._field.textCursor()
        return (cursor.selectionStart(), cursor.selectionEnd()) if index == 0 else (0, 0)

    def addSelection(self, start: int, end: int) -> None:
        """Replace the selection, since there is only one."""
        self.setSelection(0, start, end)

    def setSelection(self, index: int, start: int, end: int) -> None:
        if index == 0:
            last = min(end, self.characterCount())
            self._field.setTextCursor(cursor_between(self._field.document(), start, last))

    def removeSelection(self, index: int) -> None:
        if index == 0:
            cursor = self._field.textCursor()
            cursor.clearSelection()
            self._field.setTextCursor(cursor)

    def characterRect(self, offset: int) -> QRect:
        cursor = self._field.textCursor()
        cursor.setPosition(min(offset, self.characterCount()))
        rect = self._field.cursorRect(cursor)
        return QRect(self._field.viewport().mapToGlobal(rect.topLeft()), rect.size())

    def offsetAtPoint(self, point: QPoint) -> int:
        return self._field.cursorForPosition(self._field.viewport().mapFromGlobal(point)).position()

    def scrollToSubstring(self, start: int, _end: int) -> None:
        """Move the caret to a position, and scroll until it is visible."""
        self.setCursorPosition(start)
        self._field.ensureCursorVisible()

    def attributes(self, _offset: int) -> tuple[str, int, int]:
        """Return one run without attributes for the whole text, since colours are not spoken."""
        return "", 0, self.characterCount()


class SpokenField(QAccessibleWidget):
    """The field as screen readers see it."""

    def __init__(self, field: QPlainTextEdit, spoken: Callable[[], str]) -> None:
        super().__init__(field, QAccessible.Role.EditableText)
        self._field = field
        self._spoken = spoken
        self._text = SpokenText(field, spoken)

    def state(self) -> QAccessible.State:
        """Return the state of an editable field, which is invalid if its URI is."""
        state = super().state()
        state.editable = state.multiLine = True
        state.invalid = bool(self._field.property("is_invalid"))
        return state

    def text(self, kind: QAccessible.Text) -> str:
        """Return the spoken text as the value; name and description are those of the widget."""
        return self._spoken() if kind is QAccessible.Text.Value else super().text(kind)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        """Return the text interface; other interfaces are those of every widget.

        A missing interface has to be a null pointer: the binding follows `None` as if it were an object, and crashes.
        """
        if kind is QAccessible.InterfaceType.TextInterface:
            return self._text
        answer: Any = super().interface_cast(kind)
        return VoidPtr(0) if answer is None else answer


def _make_interface(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    """Make the accessible interface of an object with a `spoken_text` or a `spoken_role`; Qt asks for every object."""
    role = getattr(thing, "spoken_role", None)
    if role is not None and isinstance(thing, QWidget):
        thing.accessible = QAccessibleWidget(thing, role)  # type: ignore[attr-defined] # as long as it lives
        return thing.accessible  # type: ignore[attr-defined,no-any-return]
    spoken = getattr(thing, "spoken_text", None)
    if spoken is None or not isinstance(thing, QPlainTextEdit):
        return None
    thing.accessible = SpokenField(thing, spoken)  # type: ignore[attr-defined] # as long as the field lives
    return thing.accessible  # type: ignore[attr-defined,no-any-return]


@functools.cache
def install_spoken_text() -> None:
    """Let screen readers read the `spoken_text` of fields and the `spoken_role` of widgets that have one; only the first call has an effect."""
    QAccessible.installFactory(_make_interface)


_MOST_LINES: Final = 6
_LOW: Final = 720  # pixels
_ON: Final = 1 << 20  # length of the format at the end of a paragraph, so that it covers what is typed there

_INSET: Final = 2  # pixels above and below the bar that covers a character, in which a selection is seen


class TextSelection(NamedTuple):
    """A selection from its anchor to the caret, in code points."""

    anchor: int
    caret: int


class UriEdit(QPlainTextEdit):
    """A text field for one URI.

    Positions in its interface are offsets in code points of the written text, never Qt's positions. While a key press is
    handled, `is_typed_in` is true, so that slow reactions to the change can wait until it is painted.

    Signals:
        text_edited: the text has changed.
        caret_moved: the caret has moved without a change of the text; its offset.
        pasted: a text was pasted or dropped; its span.
        left: the field has lost the focus.
    """

    text_edited = Signal()
    caret_moved = Signal(int)
    pasted = Signal(Span)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        install_spoken_text()
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
        """Return the URI as written."""
        if self._text is None:
            self._text = join_paragraphs(self.document().toRawText())
        return self._text

    def spoken_text(self) -> str:
        """Return the text for screen readers, with a dot in place of each covered character."""
        units = _encode(self.document().toRawText())
        for start, end, look in self._looks:
            if look.hasProperty(COVERED):
                units[2 * start : 2 * end] = _encode(DOT) * (min(end, len(units) // 2) - start)
        return _decode(units)

    def toPlainText(self) -> str:
        return self.text()

    def setPlainText(self, text: str) -> None:
        """Set the text, and forget all undo steps."""
        self._writing = True
        super().setPlainText(break_into_paragraphs(text))
        self._text = None
        self._writing = False
        self._on_text_changed()

    def replace(self, span: Span, text: str) -> None:
        """Replace `span` by `text` as one undo step; the caret follows it."""
        cursor = self.cursor_over(span)
        cursor.beginEditBlock()
        cursor.insertText(break_into_paragraphs(text))
        cursor.endEditBlock()
        self.setTextCursor(cursor)

    def replace_all(self, text: str) -> None:
        """Replace the whole text as one undo step."""
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(break_into_paragraphs(text))
        self.setTextCursor(cursor)

    def show_beginning(self) -> None:
        """Scroll to the first line, wherever the caret is."""
        self.verticalScrollBar().setValue(0)

    def apply(self, patch: Patch) -> None:
        """Apply a patch; the caret follows it."""
        self.replace(Span(patch.start, patch.start + len(patch.removed)), patch.inserted)

    def change_to(self, text: str) -> None:
        """Change the text to another, touching only the part that differs."""
        patch = difference(self.text(), text)
        if patch.removed or patch.inserted:
            self.apply(patch)

    def select(self, span: Span) -> None:
        self.setTextCursor(self.cursor_over(span))
        self.ensureCursorVisible()

    def leave_undo_to(self, stack: Callable[[], QUndoStack]) -> None:
        """Use another undo stack, also in the context menu; the editor itself keeps no changes."""
        self.document().setUndoRedoEnabled(False)
        self._stack = stack

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show Qt's context menu with undo and redo of the right stack."""
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
        return self._offset(self.textCursor().position())

    def selection(self) -> TextSelection:
        cursor = self.textCursor()
        return TextSelection(self._offset(cursor.anchor()), self._offset(cursor.position()))

    def restore(self, selection: TextSelection) -> None:
        self.setTextCursor(cursor_between(self.document(), *map(self._position, selection)))

    def selected_span(self) -> Span:
        """Return the selected span; an empty one at the caret if nothing is selected."""
        cursor = self.textCursor()
        return Span(self._offset(cursor.selectionStart()), self._offset(cursor.selectionEnd()))

    def paint(self, painted: Iterable[tuple[Span, QTextCharFormat]]) -> None:
        """Set the formats of spans, which are in order and do not overlap; the text does not change.

        The formats go to the layout of each paragraph, as in a syntax highlighter: Qt draws only every other one of
        extra selections that touch.
        """
        end = self.document().characterCount() - 1
        position = positions(self.document(), self.text())
        placed = ((position(span.start), position(span.end), look) for span, look in painted)
        self._looks = [(left, right if right < end else end + _ON, look) for left, right, look in placed]
        self._coloured.clear()
        self._colour_what_is_seen()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a bar over each covered character.

        Formats do not suffice to hide a secret: a selection has other colours, and an input method that composes
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
        self._notes = tuple(notes)

    def event(self, event: QEvent) -> bool:
        """Show the tool tip under the mouse; leave the undo keys to the actions of the window."""
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

    def sizeHint(self) -> QSize:
        """Return the height of the text, up to six lines, or three in a low window."""
        line = self.fontMetrics().lineSpacing()
        lines, most = max(self._lines(), 1), self._most_lines()
        margin = int(self.document().documentMargin())
        below = margin + 4 if lines <= most else 0  # or the top of the next line would show
        frame = 2 * self.frameWidth() + margin + below
        return QSize(super().sizeHint().width(), min(lines, most) * line + frame)

    def minimumSizeHint(self) -> QSize:
        """Return the height that `sizeHint` does, so that a layout does not squeeze the field."""
        return QSize(160, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the height, because another width may need another number of lines."""
        super().resizeEvent(event)
        self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignore Enter, because a URI has no line breaks."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.ignore()
            return
        self.is_typed_in, self._has_moved, self._is_edited = True, False, False
        super().keyPressEvent(event)
        self.is_typed_in = False
        if self._has_moved and not self._is_edited:
            self.caret_moved.emit(self.caret())

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste the text unchanged; findings tell which characters should not be in it."""
        start, text = self.selected_span().start, text_of(source)
        self.textCursor().insertText(break_into_paragraphs(text))
        self.ensureCursorVisible()
        self.pasted.emit(Span(start, start + len(text)))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a dropped text; a link is left to the window, which shows it instead."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy the written text instead of its stand-ins."""
        made = QMimeData()
        made.setText(join_paragraphs(self.textCursor().selectedText()))
        return made

    def changeEvent(self, event: QEvent) -> None:
        """Update the height after a change of font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def _on_text_changed(self) -> None:
        """Emit `text_edited`, once for all that `setPlainText` changes."""
        if self._writing:
            return
        self._text = None
        self._is_edited = True
        self.text_edited.emit()
        self._update_height()  # last, since listeners set other formats: so the text is laid out once for both

    def _update_height(self) -> None:
        """Ask for another height only if the number of lines has changed."""
        height = self.sizeHint().height()
        if height != self._height:
            self._height = height
            self.updateGeometry()

    def _on_cursor_moved(self) -> None:
        """Emit a move of the caret that was not caused by a change of the text."""
        self._has_moved = True
        if not self._writing and not self.is_typed_in:
            self.caret_moved.emit(self.caret())

    def _most_lines(self) -> int:
        """Return the greatest number of visible lines, which is smaller in a low window."""
        window = self.window()
        return _MOST_LINES // 2 if window is not self and window.height() < _LOW else _MOST_LINES

    def _lines(self) -> int:
        """Count the lines of the text; stop as soon as there are more than can be visible."""
        block = self.document().firstBlock()
        lines = 0
        while block.isValid() and lines <= _MOST_LINES:
            lines += max(1, round(self.blockBoundingRect(block).height() / self.fontMetrics().lineSpacing()))
            block = block.next()
        return lines

    def cursor_over(self, span: Span) -> QTextCursor:
        return cursor_between(self.document(), *map(self._position, span))

    def _on_update_requested(self) -> None:
        """Set the formats of paragraphs that scroll into view."""
        if self._looks:
            self._colour_what_is_seen()

    def _colour_what_is_seen(self) -> None:
        """Set the formats of visible paragraphs; only those that change are laid out again."""
        for block in self._visible_paragraphs():
            if block.blockNumber() in self._coloured:
                continue
            self._coloured.add(block.blockNumber())
            ranges = self._ranges(block)
            if ranges != block.layout().formats():
                block.layout().setFormats(ranges)
                self.document().markContentsDirty(block.position(), block.length())

    def _visible_paragraphs(self) -> Iterator[QTextBlock]:
        """Yield the visible paragraphs.

        It does not call `viewport`, since the first call makes PySide6 create all classes of widgets, 30 ms of the start.
        """
        block = self.firstVisibleBlock()
        top, height = self.contentOffset().y(), self.contentsRect().height()
        while block.isValid() and top <= height:
            yield block
            top += self.blockBoundingRect(block).height()
            block = block.next()

    def _ranges(self, block: QTextBlock) -> list[QTextLayout.FormatRange]:
        """Return the formats of a paragraph; the last one also covers what is typed at its end."""
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
        """Move formats along with their characters until new ones are set, which takes a while for a long text."""

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
        """Paint bars over the characters that a span covers in a paragraph, and yield them.

        Text that an input method is composing before them shifts them.
        """
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
        """Return Qt's position for a code point."""
        return positions(self.document(), self.text())(offset)

    def _offset(self, position: int) -> int:
        """Return the code point at one of Qt's positions."""
        return offset_of(self.document(), self.text(), position)


_LONGEST_WORD: Final = 10_000  # characters; the time that Qt takes to wrap one grows with its square


class LinesEdit(QPlainTextEdit):
    """A field for lines of text; like a `UriEdit` it shows a text in the order in which it is written."""

    def text(self) -> str:
        """Return the text as written; Qt's own method would replace no-break spaces."""
        return self.document().toRawText().translate(_FROM_LINES)

    def selected_text(self) -> str:
        """Return the selected text as written."""
        return self.textCursor().selectedText().translate(_FROM_LINES)

    def cursor_over(self, span: Span) -> QTextCursor:
        """Return a cursor that selects code points of the text."""
        text = self.text()
        return cursor_between(self.document(), *(_units(text[:place]) for place in span))

    def toPlainText(self) -> str:
        return self.text()

    def setPlainText(self, text: str) -> None:
        is_long = self._prepare_for(text)
        super().setPlainText(to_lines(text))
        if not is_long:
            self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)

    def write(self, cursor: QTextCursor, text: str) -> None:
        self._prepare_for(text)
        cursor.insertText(to_lines(text))

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste the text with stand-ins, unless it can only be read."""
        made, text = QMimeData(), text_of(source)
        made.setText(to_lines(text))
        self._prepare_for(text)
        super().insertFromMimeData(made)

    def _prepare_for(self, text: str) -> bool:
        """Wrap anywhere from now on, since undo may bring it back, if a text has a word that Qt would take long to wrap."""
        is_long = len(text) > _LONGEST_WORD and max(map(len, text.split()), default=0) > _LONGEST_WORD
        if is_long:
            self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        return is_long

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy the written text instead of its stand-ins."""
        made = QMimeData()
        made.setText(self.selected_text())
        return made
