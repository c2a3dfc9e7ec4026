"""Setting up tabs: names for tests and screen readers, and fewer layouts."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QTabWidget, QWidget


class Tabs(QTabWidget):
    """Tabs that are not laid out again whenever something on a page wants another size.

    Qt redraws a whole `QTabWidget` then, which in this program is nearly the whole window.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hints: tuple[QSize, ...] = ()

    def event(self, event: QEvent) -> bool:
        """Lay out bar and page only if the bar, or the widget beside it, wants another size."""
        if event.type() != QEvent.Type.LayoutRequest:
            return super().event(event)
        beside = filter(None, (self.tabBar(), self.cornerWidget()))
        hints = tuple(widget.sizeHint() for widget in beside)
        if hints == self._hints:
            self.updateGeometry()
            return True
        self._hints = hints
        return super().event(event)


def prepare_tabs(tabs: QTabWidget, object_name: str, accessible_name: str, tip: str) -> None:
    """Name the tabs and their bar, which takes the focus."""
    tabs.setObjectName(object_name)
    tabs.setAccessibleName(accessible_name)
    tabs.setAccessibleDescription(tip)
    tabs.setDocumentMode(True)
    bar = tabs.tabBar()
    bar.setObjectName(f"{object_name}_bar")
    bar.setAccessibleName(accessible_name)
    bar.setToolTip(tip)
