"""The layers of a value, one row each; an edited row changes the rows above."""

from collections.abc import Iterator
from typing import Any, Final

from PySide6.QtCore import QItemSelectionModel, QObject, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from uriinspector.gui.convert.conversion import Conversion
from uriinspector.gui.widgets.table import Cell, Index, Row, TableModel, prepare_table

HEADINGS: Final = ("", "Read as", "Text")
TEXT: Final = 2
_LONGEST: Final = 20_000  # characters that a line editor still handles without a delay


class LayerModel(TableModel):
    """Row n is the text at depth n; `text_edited` carries a depth and its new text."""

    text_edited = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(HEADINGS, parent)
        self._texts: tuple[str | None, ...] = ()

    def show_conversion(self, conversion: Conversion) -> None:
        """Show other layers."""
        self._texts = tuple(conversion.text(depth) for depth in range(len(conversion.steps) + 1))
        self.show(tuple(_rows(conversion)) if conversion.raw else ())

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Allow editing, except of texts that are too long for a line or can't be decoded."""
        flags = super().flags(index)
        text = self._texts[index.row()] if index.isValid() else None
        editable = text is not None and len(text) <= _LONGEST and index.column() == TEXT
        return flags | Qt.ItemFlag.ItemIsEditable if editable else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Answer like any table, but give an editor the whole text."""
        if role == Qt.ItemDataRole.EditRole and index.isValid() and index.column() == TEXT:
            return self._texts[index.row()]
        return super().data(index, role)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: N802
        """Emit the change; the rows follow once the texts above do."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid() or index.column() != TEXT:
            return False
        if value != self._texts[index.row()]:
            self.text_edited.emit(index.row(), value)
        return True


class LayerList(QTableView):
    """Emits `depth_chosen` when the user goes to a row, never when the program does."""

    depth_chosen = Signal(int)

    def __init__(self, model: LayerModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._following = False
        prepare_table(self, "layer_list", self.tr("Layers of the value"), model)
        self.setToolTip(self.tr("Each layer of the value; F2 changes its text, and all above follow (Alt+Y)"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed)
        header = self.horizontalHeader()
        header.resizeSection(0, 32)
        header.resizeSection(1, 144)

    def go_to(self, depth: int) -> None:
        """Select the row of a depth; the panel shows the text as written together with the first layer."""
        row = self.currentIndex().row()
        if row == depth or (row == 0 and depth == 1):
            return
        self._following = True
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(
            self.model().index(depth, TEXT), flags.ClearAndSelect | flags.Rows
        )
        self._following = False

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802
        """Emit the row the user went to."""
        super().currentChanged(current, previous)
        if current.isValid() and not self._following:
            self.depth_chosen.emit(current.row())


def _rows(conversion: Conversion) -> Iterator[Row]:
    yield (Cell("0", "muted"), Cell("As written", "muted"), _text(conversion.raw))
    for depth, step in enumerate(conversion.steps, 1):
        text = step.coded.output
        shown = Cell("(cannot be read)", "error", "circle-x") if text is None else _text(text)
        yield (
            Cell(f"{depth}", "muted"),
            Cell(step.codec.name, note="\n".join(filter(None, (step.codec.title, step.style)))),
            shown,
        )


def _text(text: str) -> Cell:
    return Cell(text, uri=True) if text else Cell("(empty)", "muted")
