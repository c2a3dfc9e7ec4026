"""Room on the screen: windows no larger than it, and forms that scroll where there is too little."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

_TITLE: Final = 40  # pixels that the bar and the frame of a window take
_LEAST: Final = 96


def fit(window: QWidget, size: QSize) -> None:
    """Give a window a size, but none larger than its screen has room for."""
    free = window.screen().availableGeometry().size()
    window.resize(size.boundedTo(QSize(free.width(), free.height() - _TITLE)))


class Room(QScrollArea):
    """Wants the size of its content, and can do with less of its height."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content = content
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.setWidget(content)
        for painted in (self.viewport(), content):
            painted.setAutoFillBackground(False)  # what it lies on shows

    def sizeHint(self) -> QSize:  # noqa: N802
        """That of the content; Qt's own ends at some lines."""
        return self._content.sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """All of the width, a little of the height."""
        least = self._content.minimumSizeHint()
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(least.width() + bar, min(least.height(), _LEAST))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Another content wants another size."""
        if watched is self._content and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
