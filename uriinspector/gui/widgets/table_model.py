"""A small table of texts: the readings, the steps, the octets, the runs; one model for all of them."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.widgets.cell import Cell, Index, answer, has_answer

Row = tuple[Cell, ...]


class CellModel(QAbstractTableModel):
    """A read-only table whose cells come from `_cell`."""

    def __init__(self, headings: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headings = tuple(headings)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return the number of headings."""
        return 0 if parent.isValid() else len(self._headings)

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the headings."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._headings):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return phrase(self._headings[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows for a role."""
        if not index.isValid() or not has_answer(role):
            return None
        heading = phrase(self._headings[index.column()])
        return answer(self._cell(index.row(), index.column()), heading, role)

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(self._headings) - 1))

    def _cell(self, row: int, column: int) -> Cell:
        raise NotImplementedError


class TableModel(CellModel):
    """Rows of cells under fixed headings; a change replaces them all."""

    def __init__(self, headings: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(headings, parent)
        self._rows: tuple[Row, ...] = ()

    def show(self, rows: Sequence[Row]) -> None:
        """Show other rows; equal ones change nothing."""
        rows = tuple(rows)
        if rows == self._rows:
            return
        if len(rows) != len(self._rows):
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        self._rows = rows
        self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(self._headings) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def _cell(self, row: int, column: int) -> Cell:
        return self._rows[row][column]
