"""The tree of the inspector: what is open and what is selected stays so while the URI changes."""

from typing import Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Signal
from PySide6.QtWidgets import QHeaderView, QTreeView, QWidget

from uriinspector.core.inspector import Inspection
from uriinspector.gui.cell import Index
from uriinspector.gui.inspector.component_model import MEANING, PART, WRITTEN, ComponentModel
from uriinspector.gui.inspector.component_node import Key, Node

_MANY: Final = 24
_PART_WIDTH: Final = 184
_WRITTEN_WIDTH: Final = 320


class ComponentTree(QTreeView):
    """Shows a `ComponentModel`; `node_chosen` tells of the rows the user goes to, never of those the program does."""

    node_chosen = Signal(object)

    def __init__(self, model: ComponentModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._components = model
        self._open: dict[Key, bool] = {}
        self._following = False
        self.setModel(model)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setExpandsOnDoubleClick(False)
        header = self.header()
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.resizeSection(PART, _PART_WIDTH)
        header.resizeSection(WRITTEN, _WRITTEN_WIDTH)
        header.setMinimumSectionSize(96)
        self.expanded.connect(self._on_expanded)
        self.collapsed.connect(self._on_collapsed)

    def show_inspection(
        self, inspection: Inspection, *, revealed: bool = False, with_absent: bool = False
    ) -> None:
        """Show another inspection, open and selected as before."""
        self._following = True
        self._components.show(inspection, revealed=revealed, with_absent=with_absent)
        self._open_rows(QModelIndex())
        self._following = False

    def follow(self, offset: int) -> None:
        """Go to the row of a place in the input, opening nothing."""
        index = self._components.index_at(offset)
        above = index.parent()
        while above.isValid():
            if not self.isExpanded(above):
                index = above
            above = above.parent()
        self._follow(index)

    def go_to(self, key: Key) -> bool:
        """Go to the row of a key, without telling; False where there is none now."""
        index = self._components.index_by_key(key)
        if index.isValid():
            self._follow(index)
        return index.isValid()

    def _follow(self, index: QModelIndex) -> None:
        self._following = True
        self._go_to(index)
        self._following = False

    def current_node(self) -> Node:
        """The row the user is at; the root where there is none."""
        return self._components.node(self.currentIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802
        """Tell of a row the user went to."""
        super().currentChanged(current, previous)
        if current.isValid() and not self._following:
            self.node_chosen.emit(self._components.node(current))

    def sizeHintForColumn(self, column: int) -> int:  # noqa: N802
        """Wide values may not push the meaning out of sight."""
        return min(super().sizeHintForColumn(column), _WRITTEN_WIDTH if column != MEANING else 1 << 16)

    def _go_to(self, index: QModelIndex) -> None:
        if index == self.currentIndex():
            return
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)

    def _open_rows(self, parent: QModelIndex) -> None:
        """Open what was open; what was never seen is opened while it is small."""
        node = self._components.node(parent)
        for child in node.children:
            if not child.has_children:
                continue
            known = self._open.get(child.key)
            if known is False:
                continue
            few = len(child.component.children) <= _MANY
            default = few and child.within is None and child.component.name != "path"
            if known or default:
                index = self._components.index_of(child)
                if not self.isExpanded(index):
                    self.setExpanded(index, True)  # noqa: FBT003 - Qt's own signature
                self._open_rows(index)

    def _on_expanded(self, index: QModelIndex) -> None:
        self._remember(index, is_open=True)

    def _on_collapsed(self, index: QModelIndex) -> None:
        self._remember(index, is_open=False)

    def _remember(self, index: QModelIndex, *, is_open: bool) -> None:
        if not self._following:
            self._open[self._components.node(index).key] = is_open
