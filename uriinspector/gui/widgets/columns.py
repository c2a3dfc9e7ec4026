"""Columns that share the available width, until the user resizes one."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView


class Width(NamedTuple):
    """The least width of a column in pixels, more for a longer heading, and its share of the rest."""

    least: int
    share: int = 0


class Columns(QObject):
    """Resizes the columns of a header whenever the header is resized; the last takes the rest."""

    def __init__(self, header: QHeaderView, widths: Sequence[Width]) -> None:
        super().__init__(header)
        self._header = header
        self._widths = tuple(widths)
        self._is_placing = False
        self._is_users = False
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setStretchLastSection(False)
        header.resizeSection(
            len(self._widths) - 1, self._widths[-1].least
        )  # it never shrinks below what it had
        header.setStretchLastSection(True)
        header.installEventFilter(self)
        header.sectionResized.connect(self._on_resized)
        self._place(header.width())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Share a new width before the header itself handles it."""
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
