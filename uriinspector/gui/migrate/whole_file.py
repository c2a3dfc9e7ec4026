"""A whole file before and after, side by side; both scroll as one, and keys go from change to change."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QKeySequence, QShortcut, QShowEvent, QTextCursor, QTextFormat
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from uriinspector.core.text.visible import visible
from uriinspector.gui.migrate.planned_file import read_planned
from uriinspector.gui.theme.colours import current_theme, uri_font
from uriinspector.gui.widgets.room import fit
from uriinspector.migrate.model.progress import Watch
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.plan.whole_file import TextRange, WholeFile, whole_file

_SIZE: Final = QSize(1120, 720)
_TOO_LONG: Final = "The file is too large, or one of its lines too long, to be shown as a whole."


@dataclass(frozen=True, slots=True)
class WholeWork:
    """Read a whole file of a plan, on both sides."""

    plan: Plan
    number: int
    start: int | None
    places: frozenset[int]
    run_folder: Path | None = None

    def __call__(self, _watch: Watch) -> WholeFile | str:
        """Return both texts, or why they can't be shown."""
        read = read_planned(self.plan, self.number, self.places, self.run_folder)
        if isinstance(read, str):
            return read
        return whole_file(read.data, read.plan, self.start or 0) or _TOO_LONG


class WholeFileDialog(QDialog):
    """Read only; F8 and Shift+F8 go from change to change."""

    def __init__(self, shown: WholeFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = shown
        self._current = shown.chosen
        self.setObjectName("whole_file")
        self.setWindowTitle(visible(shown.relative))
        self.count = QLabel()
        self.count.setObjectName("whole_count")
        self.sides = (
            self._side("whole_before", self.tr("Now"), shown.before),
            self._side("whole_after", self.tr("After"), shown.after),
        )
        self._lay_out()
        for one, other in (self.sides, self.sides[::-1]):
            one.verticalScrollBar().valueChanged.connect(other.verticalScrollBar().setValue)
            one.verticalScrollBar().valueChanged.connect(self._mark)
        fit(self, _SIZE)

    def go_next(self) -> None:
        """Go to the next change, if there is one."""
        self._go(1)

    def go_back(self) -> None:
        """Go to the change before."""
        self._go(-1)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Go to the chosen change, now that both sides have their size."""
        super().showEvent(event)
        self._go(0)

    def _go(self, step: int) -> None:
        changes = self._shown.changes
        if not changes:
            self.count.setText(self.tr("Nothing changes in this file."))
            return
        self._current = max(0, min(len(changes) - 1, self._current + step))
        self.count.setText(self.tr("Change {:,} of {:,}").format(self._current + 1, len(changes)))
        for side, place in zip(self.sides, changes[self._current], strict=True):
            cursor = QTextCursor(side.document())
            for end in (place.end, place.start):  # so that all of it can be seen in a long line
                cursor.setPosition(end)
                side.setTextCursor(cursor)
            side.centerCursor()
        self._mark()

    def _mark(self) -> None:
        """Mark the changes that can be seen, the current one more strongly."""
        theme = current_theme()
        for number, (side, colour) in enumerate(zip(self.sides, (theme.removed, theme.added), strict=True)):
            side.setExtraSelections(
                [
                    self._selection(
                        side, self._shown.changes[change][number], colour, is_current=change == self._current
                    )
                    for change in self._visible_changes(side, number)
                ]
            )

    def _visible_changes(self, side: QPlainTextEdit, number: int) -> range:
        """Return the numbers of the changes in the part of a side that can be seen."""
        first = side.cursorForPosition(side.viewport().rect().topLeft()).block().position()
        last = side.cursorForPosition(side.viewport().rect().bottomRight()).block()
        places = [change[number] for change in self._shown.changes]
        begin = bisect_left(places, first, key=itemgetter(1))
        return range(begin, bisect_right(places, last.position() + last.length(), key=itemgetter(0)))

    def _selection(
        self,
        side: QPlainTextEdit,
        place: TextRange,
        colour: str,
        *,
        is_current: bool,
    ) -> QTextEdit.ExtraSelection:
        selection = QTextEdit.ExtraSelection()
        cursor = QTextCursor(side.document())
        cursor.setPosition(place.start)
        cursor.setPosition(place.end, QTextCursor.MoveMode.KeepAnchor)
        selection.cursor = cursor
        format_ = selection.format
        format_.setBackground(QColor(colour))
        format_.setFontWeight(700)
        if is_current:
            format_.setProperty(QTextFormat.Property.TextUnderlineStyle, 1)
        selection.format = format_
        return selection

    def _side(self, object_name: str, name: str, text: str) -> QPlainTextEdit:
        side = QPlainTextEdit()
        side.setObjectName(object_name)
        side.setAccessibleName(name)
        side.setToolTip(self.tr("{}; F8 goes to the next change, Shift+F8 to the one before").format(name))
        side.setReadOnly(True)
        side.setTabChangesFocus(True)
        side.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        side.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        side.setFont(uri_font())
        side.setPlainText(text)
        return side

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.count, 1)
        for object_name, text, keys, slot in (
            ("whole_back", self.tr("&Previous change"), "Shift+F8", self.go_back),
            ("whole_next", self.tr("&Next change"), "F8", self.go_next),
            ("whole_close", self.tr("&Close"), "", self.close),
        ):
            button = QPushButton(text)
            button.setObjectName(object_name)
            button.setAccessibleName(text.replace("&", ""))
            button.setToolTip(f"{button.accessibleName()} ({keys or 'Esc'})")
            button.setAutoDefault(False)
            button.clicked.connect(slot)
            row.addWidget(button)
            if keys:
                QShortcut(QKeySequence(keys), self).activated.connect(partial(slot))
        both = QSplitter(Qt.Orientation.Horizontal, childrenCollapsible=False, handleWidth=8)
        layout = QVBoxLayout(self)
        for side in self.sides:
            part = QWidget()
            column = QVBoxLayout(part)
            column.setContentsMargins(0, 0, 0, 0)
            label = QLabel(side.accessibleName())
            label.setProperty("role", "muted")
            column.addWidget(label)
            column.addWidget(side, 1)
            both.addWidget(part)
        layout.addWidget(both, 1)
        layout.addLayout(row)
