"""The tree of the inspector: what is open and what is selected stays so while the URI changes."""

from typing import Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QMenu, QTreeView, QWidget

from uriinspector.core.component import Component
from uriinspector.core.inspector import Inspection
from uriinspector.gui.inspect.component_model import ComponentModel
from uriinspector.gui.inspect.component_node import Key, Node
from uriinspector.gui.inspect.line_delegate import LineDelegate
from uriinspector.gui.inspect.row_text import PART, WRITTEN, edit_text, why_not
from uriinspector.gui.widgets.cell import Index
from uriinspector.gui.widgets.columns import Columns, Width

_MANY: Final = 24
_WIDTHS: Final = (Width(160, 1), Width(160, 4), Width(176, 3))


class ComponentTree(QTreeView):
    """Shows a `ComponentModel`; `node_chosen` tells of the rows the user goes to, never of those the program does.

    `refused` carries the sentence that says why a cell cannot be edited, `given_up` tells of an editor left by Escape.
    `menu` is what the user gets for the row with the other button, the menu key or Shift+F10.
    """

    node_chosen = Signal(object)
    refused = Signal(str)
    given_up = Signal()

    def __init__(self, model: ComponentModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._components = model
        self._open: dict[Key, bool] = {}
        self._following = False
        self.setModel(model)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setItemDelegate(LineDelegate(self))
        self.setDragDropMode(QTreeView.DragDropMode.InternalMove)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.menu = QMenu(self)
        header = self.header()
        header.setMinimumSectionSize(96)
        Columns(header, _WIDTHS)
        self.expanded.connect(self._on_expanded)
        self.collapsed.connect(self._on_collapsed)
        self.doubleClicked.connect(self._on_double_clicked)

    def show_inspection(
        self, inspection: Inspection, *, revealed: bool = False, with_absent: bool = False
    ) -> None:
        """Show another inspection, open and selected as before."""
        self._following = True
        self._components.show(inspection, revealed=revealed, with_absent=with_absent)
        self._open_rows(QModelIndex())
        if self.isVisible():
            self.executeDelayedItemsLayout()  # else the rows are placed only after what is told of them
        self._following = False

    def follow(self, offset: int) -> None:
        """Go to the row of a place in the input, opening nothing."""
        index = below = self._components.index_at(offset)
        while below.isValid():
            index = below
            below = self._components.index_at(offset, index) if self.isExpanded(index) else QModelIndex()
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

    def edit_cell(self, column: int) -> None:
        """Edit a column of the row the user is at, or say why it cannot be edited."""
        node = self.current_node()
        if edit_text(node, column) is None:
            self.refused.emit(why_not(node, column))
            return
        self.setFocus()
        self.edit(self.currentIndex().siblingAtColumn(column))

    def show_menu(self) -> None:
        """Open the menu of the row the user is at."""
        place = self.visualRect(self.currentIndex()).bottomLeft()
        self.menu.popup(self.viewport().mapToGlobal(place))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Open the menu of the row under the pointer."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self._go_to(self.indexAt(event.pos()).siblingAtColumn(0))
            self.menu.popup(event.globalPos())
        else:
            self.show_menu()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:  # noqa: N802
        """Stay at the row, whatever key closed the editor."""
        hints = QAbstractItemDelegate.EndEditHint
        super().closeEditor(editor, hints.NoHint)
        if hint != hints.NoHint:
            self.setFocus()
        if hint == hints.RevertModelCache:
            self.given_up.emit()

    def current_node(self) -> Node:
        """The row the user is at; the root where there is none."""
        return self._components.node(self.currentIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802
        """Tell of a row the user went to."""
        super().currentChanged(current, previous)
        if current.isValid() and not self._following:
            self.node_chosen.emit(self._components.node(current))

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
            default = few and child.within is None and not _is_hierarchical(child.component)
            if known or default:
                index = self._components.index_of(child)
                if not self.isExpanded(index):
                    self.setExpanded(index, True)  # noqa: FBT003 - Qt's own signature
                self._open_rows(index)

    def _on_double_clicked(self, index: QModelIndex) -> None:
        """Edit what was clicked; where a row has no key, its name stands for what is written."""
        column = index.column()
        self.edit_cell(WRITTEN if column == PART and not self.current_node().is_pair else column)

    def _on_expanded(self, index: QModelIndex) -> None:
        self._remember(index, is_open=True)

    def _on_collapsed(self, index: QModelIndex) -> None:
        self._remember(index, is_open=False)

    def _remember(self, index: QModelIndex, *, is_open: bool) -> None:
        if not self._following:
            self._open[self._components.node(index).key] = is_open


def _is_hierarchical(component: Component) -> bool:
    """Whether it is a path of segments, which says it all in one line; other schemes put more into theirs."""
    return component.name == "path" and component.children[0].name == "segment"
