"""Two panes with a border that mouse and keys move."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from uriinspector.gui.theme.colours import current_theme

_STEP: Final = 24  # pixels for one press of an arrow
_HANDLE: Final = 8


class Splitter(QSplitter):
    """Panes beside each other, or one above the other; Tab reaches the borders, and the arrows move them."""

    def __init__(
        self, object_name: str, direction: Qt.Orientation, panes: Sequence[QWidget], sizes: Sequence[int]
    ) -> None:
        super().__init__(direction, childrenCollapsible=False, handleWidth=_HANDLE)
        self.setObjectName(object_name)
        for pane in panes:
            self.addWidget(pane)
        for number in range(1, self.count()):  # Qt names them after their panes when it inserts those
            self.handle(number).setObjectName(f"{object_name}_border" + (f"_{number}" if number > 1 else ""))
        self.setSizes(list(sizes))

    def createHandle(self) -> QSplitterHandle:  # noqa: N802
        """Return a border that takes the focus."""
        return _Handle(self.orientation(), self)


class _Handle(QSplitterHandle):
    def __init__(self, direction: Qt.Orientation, parent: QSplitter) -> None:
        super().__init__(direction, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Border between two panes"))
        self.setToolTip(self.tr("Drag it, or press the arrows, for more room on one side"))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Move the border by an arrow along its way, to an end by Home and End."""
        is_beside = self.orientation() is Qt.Orientation.Horizontal
        back, forth = (Qt.Key.Key_Left, Qt.Key.Key_Right) if is_beside else (Qt.Key.Key_Up, Qt.Key.Key_Down)
        place = self.x() if is_beside else self.y()
        end = self.splitter().width() if is_beside else self.splitter().height()
        places = {back: place - _STEP, forth: place + _STEP, Qt.Key.Key_Home: 0, Qt.Key.Key_End: end}
        wanted = places.get(Qt.Key(event.key()))
        if wanted is None:
            super().keyPressEvent(event)
        else:
            self.moveSplitter(self.closestLegalPosition(wanted))

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Show the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Show that the focus went."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint a line in the accent where it has the focus."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(QColor(current_theme().accent), 2))
            middle = self.rect().center()
            if self.orientation() is Qt.Orientation.Horizontal:
                painter.drawLine(middle.x(), 0, middle.x(), self.height())
            else:
                painter.drawLine(0, middle.y(), self.width(), middle.y())
