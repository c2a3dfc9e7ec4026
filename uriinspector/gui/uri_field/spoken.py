"""What a screen reader gets of the field: the text as the eye sees it, covered where a secret is covered.

Qt's own interface reads the document, in which the secret stands in full. This one answers in its place; every covered
character is one dot, so positions stay those of the text.
"""

import functools
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleTextInterface, QTextCursor
from PySide6.QtWidgets import QAccessibleWidget, QPlainTextEdit
from shiboken6 import VoidPtr

DOT: Final = "•"


class SpokenText(QAccessibleTextInterface):
    """The text, the caret and the selection of a field; `spoken` gives the text with its secrets covered."""

    def __init__(self, field: QPlainTextEdit, spoken: Callable[[], str]) -> None:
        super().__init__()
        self._field = field
        self._spoken = spoken

    def text(self, start: int, end: int) -> str:
        """Return what stands from one position to the other."""
        return self._spoken()[start:end]

    def characterCount(self) -> int:  # noqa: N802
        """Return how long the text is."""
        return len(self._spoken())

    def cursorPosition(self) -> int:  # noqa: N802
        """Return where the caret is."""
        return self._field.textCursor().position()

    def setCursorPosition(self, position: int) -> None:  # noqa: N802
        """Put the caret there."""
        cursor = self._field.textCursor()
        cursor.setPosition(min(position, self.characterCount()))
        self._field.setTextCursor(cursor)

    def selectionCount(self) -> int:  # noqa: N802
        """Return how many selections there are: one, or none."""
        return int(self._field.textCursor().hasSelection())

    def selection(self, index: int) -> tuple[int, int]:
        """Return from where to where; an empty span at the caret where nothing is selected."""
        cursor = self._field.textCursor()
        return (cursor.selectionStart(), cursor.selectionEnd()) if index == 0 else (0, 0)

    def addSelection(self, start: int, end: int) -> None:  # noqa: N802
        """Select this in place of what was: there is only one selection."""
        self.setSelection(0, start, end)

    def setSelection(self, index: int, start: int, end: int) -> None:  # noqa: N802
        """Select from one position to the other."""
        if index == 0:
            cursor = self._field.textCursor()
            cursor.setPosition(start)
            cursor.setPosition(min(end, self.characterCount()), QTextCursor.MoveMode.KeepAnchor)
            self._field.setTextCursor(cursor)

    def removeSelection(self, index: int) -> None:  # noqa: N802
        """Select nothing."""
        if index == 0:
            cursor = self._field.textCursor()
            cursor.clearSelection()
            self._field.setTextCursor(cursor)

    def characterRect(self, offset: int) -> QRect:  # noqa: N802
        """Return where a character is on the screen."""
        cursor = self._field.textCursor()
        cursor.setPosition(min(offset, self.characterCount()))
        rect = self._field.cursorRect(cursor)
        return QRect(self._field.viewport().mapToGlobal(rect.topLeft()), rect.size())

    def offsetAtPoint(self, point: QPoint) -> int:  # noqa: N802
        """Return which character is at a point of the screen."""
        return self._field.cursorForPosition(self._field.viewport().mapFromGlobal(point)).position()

    def scrollToSubstring(self, start: int, _end: int) -> None:  # noqa: N802
        """Scroll until a place can be seen."""
        self.setCursorPosition(start)
        self._field.ensureCursorVisible()

    def attributes(self, _offset: int) -> tuple[str, int, int]:
        """Return one run over the whole text: colours mean nothing to the ear."""
        return "", 0, self.characterCount()


class SpokenField(QAccessibleWidget):
    """The field as a screen reader meets it."""

    def __init__(self, field: QPlainTextEdit, spoken: Callable[[], str]) -> None:
        super().__init__(field, QAccessible.Role.EditableText)
        self._field = field
        self._spoken = spoken
        self._text = SpokenText(field, spoken)

    def state(self) -> QAccessible.State:
        """Return the state of a field that can be edited, and whether what stands in it is wrong."""
        state = super().state()
        state.editable = state.multiLine = True
        state.invalid = bool(self._field.property("is_invalid"))
        return state

    def text(self, kind: QAccessible.Text) -> str:
        """Return what the eye sees as the value; name and description are the widget's."""
        return self._spoken() if kind is QAccessible.Text.Value else super().text(kind)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        """Answer for the text; for anything else as every widget does.

        What a widget has no interface for is a null pointer: the binding follows `None` as it follows any object, and the program ends.
        """
        if kind is QAccessible.InterfaceType.TextInterface:
            return self._text
        answer: Any = super().interface_cast(kind)
        return VoidPtr(0) if answer is None else answer


def _make_interface(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    """Make the interface of an object, as Qt asks for each; None for all without a `spoken_text`."""
    spoken = getattr(thing, "spoken_text", None)
    if spoken is None or not isinstance(thing, QPlainTextEdit):
        return None
    thing.accessible = SpokenField(thing, spoken)  # type: ignore[attr-defined] # as long as the field lives
    return thing.accessible  # type: ignore[attr-defined,no-any-return]


@functools.cache
def install() -> None:
    """Let fields with a `spoken_text` speak it; once for the whole program."""
    QAccessible.installFactory(_make_interface)
