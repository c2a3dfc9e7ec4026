"""Columns that share the available width, until the user resizes one."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView


class Width(NamedTuple):
    """How wide a column is.

    Attributes:
        least: in pixels; more for a longer heading.
        share: of the width that is left over.
        can_go: hide it, before the table scrolls sideways; of several the last goes first.
    """

    least: int
    share: int = 0
    can_go: bool = False


class Columns(QObject):
    """Resizes the columns of a header whenever the header is resized; the last takes the rest."""

    def __init__(self, header: QHeaderView, widths: Sequence[Width]) -> None:
        super().__init__(header)
        self._header = header
        self._widths = tuple(widths)
        self._is_placing = False
        self._is_users = False
        self._last = -1
        self._absent: frozenset[int] = frozenset()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.installEventFilter(self)
        header.sectionResized.connect(self._on_resized)
        self._place(header.width())

    def leave_out(self, columns: frozenset[int]) -> None:
        """Hide columns that nothing fills, and share their room."""
        if columns != self._absent:
            self._absent = columns
            self._is_users = False
            self._place(self._header.width())

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
        shown = self._with_room(leasts, room)
        left_over = max(0, room - sum(leasts[column] for column in shown))
        shares = sum(self._widths[column].share for column in shown)
        self._is_placing = True
        for column in range(len(leasts)):
            self._header.setSectionHidden(column, column not in shown)
        self._set_last(shown[-1])
        for column, width in enumerate(self._widths):
            if column in shown[:-1]:
                self._header.resizeSection(column, leasts[column] + left_over * width.share // shares)
        self._is_placing = False

    def _set_last(self, column: int) -> None:
        """Give the last column what is left over; it never shrinks below what it had before."""
        if column != self._last:
            self._header.setStretchLastSection(False)
            self._header.resizeSection(column, self._widths[column].least)
            self._header.setStretchLastSection(True)
            self._last = column

    def _with_room(self, leasts: Sequence[int], room: int) -> list[int]:
        """Return the columns that have room beside each other, or that must stay."""
        shown = [column for column in range(len(leasts)) if column not in self._absent]
        for column in reversed(shown.copy()):
            if self._widths[column].can_go and sum(leasts[one] for one in shown) > room:
                shown.remove(column)
        return shown

    def _on_resized(self, column: int, before: int, after: int) -> None:
        came_or_went = before == 0 or after == 0  # Qt may tell of it later
        if not self._is_placing and not came_or_went and column != self._last:
            self._is_users = True
