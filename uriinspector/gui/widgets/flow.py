"""A row of widgets that goes on in another row where the width ends."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Lays widgets out like words of a paragraph, so that a narrow window cuts none of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        """Add a widget; Qt calls this."""
        self._items.append(item)

    def count(self) -> int:
        """Count the widgets."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Return the widget of this number, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Remove a widget and return it, or None."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        """Return none: the row takes no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Return True: less width needs more height."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the height of all rows."""
        return self._arrange(QRect(0, 0, width, 0), places=False)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        """Put every widget into its place."""
        super().setGeometry(rect)
        self._arrange(rect, places=True)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size of one row."""
        hints = [item.sizeHint() for item in self._visible_items()]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:  # noqa: N802
        """Return the size of the largest widget."""
        size = QSize()
        for item in self._visible_items():
            size = size.expandedTo(item.minimumSize())
        return size

    def _visible_items(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, places: bool) -> int:
        """Go through the rows, and put the widgets there if asked to; return the height."""
        x, y, row = rect.x(), rect.y(), 0
        for item in self._visible_items():
            hint = item.sizeHint()
            if x > rect.x() and x + hint.width() > rect.right() + 1:
                x, y, row = rect.x(), y + row + self.spacing(), 0
            if places:
                item.setGeometry(QRect(QPoint(x, y), hint))
            x += hint.width() + self.spacing()
            row = max(row, hint.height())
        return y + row - rect.y()
