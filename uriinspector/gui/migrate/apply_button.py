"""The button that changes files."""

import time
from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton

_FIRST: Final = 1.0  # seconds


class ApplyButton(QPushButton):
    """Ignores clicks in its first second, which may be meant for what stood there before."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._shown_at = time.monotonic()

    @property
    def takes_clicks(self) -> bool:
        """Whether it has been visible long enough."""
        return time.monotonic() - self._shown_at >= _FIRST

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Start its first second."""
        super().showEvent(event)
        self._shown_at = time.monotonic()

    def hitButton(self, position: QPoint) -> bool:  # noqa: N802
        """Tell whether the button takes a click there; key presses are always on purpose."""
        return self.takes_clicks and super().hitButton(position)
