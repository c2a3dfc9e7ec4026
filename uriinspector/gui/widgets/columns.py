"""Columns that share the width there is, until the user gives one of them another."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView


class Width(NamedTuple):
    """What a column needs in pixels, more where its heading is longer, and its share of what is left over."""

    least: int
    share: int = 0


class Columns(QObject):
    """Lives with a header and sets its columns whenever the header gets another width; the last takes the rest."""

    def __init__(self, header: QHeaderView, widths: Sequence[Width]) -> None:
        super().__init__(header)
        self._header = header
        self._widths = tuple(widths)
        self._is_placing = False
        self._is_users = False
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setStretchLastSection(True)
        header.installEventFilter(self)
        header.sectionResized.connect(self._on_resized)
        self._place(header.width())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Another width is shared before the header itself looks at it."""
        if isinstance(event, QResizeEvent) and watched is self._header and not self._is_users:
            self._place(event.size().width())
        return False

    def _place(self, room: int) -> None:
        leasts = [
            max(width.least, self._header.sectionSizeHint(column))
            for column, width in enumerate(self._widths)
        ]
        left_over = max(0, room - sum(leasts))
        shares = sum(width.share for width in self._widths)
        self._is_placing = True
        for column, width in enumerate(self._widths[:-1]):
            self._header.resizeSection(column, leasts[column] + left_over * width.share // shares)
        self._is_placing = False

    def _on_resized(self, column: int, _before: int, _after: int) -> None:
        if not self._is_placing and column < len(self._widths) - 1:
            self._is_users = True
