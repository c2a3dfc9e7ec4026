"""The tree of the inspector, which keeps open and selected rows while the URI changes."""

from typing import Final

from PySide6.QtCore import QAbstractItemModel, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QLineEdit,
    QMenu,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from uriinspector.core.component import Component
from uriinspector.core.inspector import Inspection
from uriinspector.gui.inspect.component_model import ComponentModel
from uriinspector.gui.inspect.component_node import Key, Node
from uriinspector.gui.inspect.row_text import PART, WRITTEN, edit_text, explain_refusal
from uriinspector.gui.theme import uri_font
from uriinspector.gui.uri_field import from_field, to_field
from uriinspector.gui.widgets.table import Columns, Index, Width, WordsDelegate


class LineDelegate(WordsDelegate):
    """Return accepts the text, Escape discards it; an unchanged text changes nothing."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: N802
        """Make a line editor as high as its row."""
        editor = QLineEdit(parent)
        editor.setObjectName("cell_editor")
        editor.setProperty("inline", True)  # noqa: FBT003 - Qt's own signature
        editor.setFrame(False)
        editor.setFont(uri_font())
        heading = index.model().headerData(index.column(), Qt.Orientation.Horizontal)
        part = index.sibling(index.row(), 0).data()
        editor.setAccessibleName(self.tr("{column} of {part}").format(column=heading, part=part))
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:  # noqa: N802
        """Set the text, selected; keep what is typed already when the row is updated."""
        assert isinstance(editor, QLineEdit)
        if editor.property("given") is None:
            shown = to_field(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.setText(shown)
            editor.setProperty("given", shown)
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:  # noqa: N802
        """Pass the text to the model if it changed."""
        assert isinstance(editor, QLineEdit)
        if editor.text() != editor.property("given"):
            model.setData(index, from_field(editor.text()), Qt.ItemDataRole.EditRole)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:  # noqa: N802
        """Cover the whole cell."""
        editor.setGeometry(option.rect)


_MANY: Final = 24
_LOWEST: Final = 56  # pixels
_WIDTHS: Final = (Width(160, 1), Width(160, 4), Width(176, 3))


class ComponentTree(QTreeView):
    """Shows a `ComponentModel`; emits `node_chosen` when the user goes to a row, never when the program does.

    `refused` carries why a cell can't be edited; `given_up` is emitted when an editor is left by Escape.
    `menu` is the context menu of a row.
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
        self.setMinimumHeight(_LOWEST)
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
            self.executeDelayedItemsLayout()  # or the rows would be laid out only after the findings
        self._following = False

    def follow(self, offset: int) -> None:
        """Go to the row at a place of the input, without expanding any."""
        index = below = self._components.index_at(offset)
        while below.isValid():
            index = below
            below = self._components.index_at(offset, index) if self.isExpanded(index) else QModelIndex()
        self._follow(index)

    def go_to(self, key: Key) -> bool:
        """Go to the row of a key without a signal; return False where there is none."""
        index = self._components.index_by_key(key)
        if index.isValid():
            self._follow(index)
        return index.isValid()

    def _follow(self, index: QModelIndex) -> None:
        self._following = True
        self._go_to(index)
        self._following = False

    def edit_cell(self, column: int) -> None:
        """Edit a column of the current row, or say why it can't be edited."""
        node = self.current_node()
        if edit_text(node, column) is None:
            self.refused.emit(explain_refusal(node, column))
            return
        self.setFocus()
        self.edit(self.currentIndex().siblingAtColumn(column))

    def show_menu(self) -> None:
        """Open the menu of the current row."""
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
        """Stay at the row, whatever closed the editor."""
        hints = QAbstractItemDelegate.EndEditHint
        super().closeEditor(editor, hints.NoHint)
        if hint != hints.NoHint:
            self.setFocus()
        if hint == hints.RevertModelCache:
            self.given_up.emit()

    def current_node(self) -> Node:
        """Return the current row; the root where there is none."""
        return self._components.node(self.currentIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802
        """Emit the row the user went to."""
        super().currentChanged(current, previous)
        if current.isValid() and not self._following:
            self.node_chosen.emit(self._components.node(current))

    def _go_to(self, index: QModelIndex) -> None:
        if index == self.currentIndex():
            return
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)

    def _open_rows(self, parent: QModelIndex) -> None:
        """Expand what was expanded before; expand new rows while they are few."""
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
        """Edit the cell; the name of a row without a key stands for its text."""
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
    """Tell whether it is a path of segments, which one line shows in full; other schemes put more into theirs."""
    return component.name == "path" and component.children[0].name == "segment"
