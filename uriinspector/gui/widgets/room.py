"""Dialogs: made when they are asked for, fitted to the screen, and scrolling where there is too little room."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QWidget

_TITLE: Final = 40  # pixels for the title bar and the frame of a window
_LEAST: Final = 96
_ENDLESS: Final = 1 << 20


def fit(window: QWidget, size: QSize) -> None:
    """Resize a window, but not beyond its screen."""
    free = window.screen().availableGeometry().size()
    window.resize(size.boundedTo(QSize(free.width(), free.height() - _TITLE)))


class Room(QScrollArea):
    """A scroll area that asks for the size of its content and accepts less height, and no more width than `most` pixels."""

    def __init__(self, content: QWidget, parent: QWidget | None = None, *, most: int = _ENDLESS) -> None:
        super().__init__(parent)
        self._content, self._most = content, most
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        policies = Qt.ScrollBarPolicy
        is_wide = most == _ENDLESS
        self.setHorizontalScrollBarPolicy(
            policies.ScrollBarAlwaysOff if is_wide else policies.ScrollBarAsNeeded
        )
        self.setWidgetResizable(True)
        self.setWidget(content)
        for painted in (self.viewport(), content):
            painted.setAutoFillBackground(False)  # transparent

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size of the content; Qt's own is limited to some lines."""
        return self._content.sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return all of the width that may be asked for, and a little of the height."""
        least = self._content.minimumSizeHint()
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(min(least.width() + bar, self._most), min(least.height(), _LEAST))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Update the size when the content changes its own."""
        if watched is self._content and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


def open_dialog(dialog: QDialog) -> None:
    """Open a dialog that is deleted when it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
