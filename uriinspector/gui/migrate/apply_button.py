"""The button that changes files."""

import time
from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton

_FIRST: Final = 1.0  # seconds


class ApplyButton(QPushButton):
    """Takes no click in its first second: a click on what stood there just before is not meant for it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._shown_at = time.monotonic()

    @property
    def takes_clicks(self) -> bool:
        """Whether it has been there long enough to be seen."""
        return time.monotonic() - self._shown_at >= _FIRST

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Its first second begins."""
        super().showEvent(event)
        self._shown_at = time.monotonic()

    def hitButton(self, position: QPoint) -> bool:  # noqa: N802
        """Whether a press of the mouse there is one of the button; keys are pressed on purpose."""
        return self.takes_clicks and super().hitButton(position)
