"""Set up every table of the program: whole rows, no grid, keyboard first, sentences elided at the end and URIs in the middle."""

from functools import partial
from typing import Final

from PySide6.QtCore import QAbstractItemModel, QItemSelectionModel, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.widgets.cell import Index

_A_WORD: Final = 112  # pixels for an icon and the beginning of a sentence


class WordsDelegate(QStyledItemDelegate):
    """The delegate of every table and tree; text with spaces is a sentence, since no URI has any."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Set the mode of elision before a cell is painted."""
        super().initStyleOption(option, index)
        if " " in option.text and not option.font.fixedPitch():
            option.textElideMode = Qt.TextElideMode.ElideRight

    def createEditor(  # noqa: N802
        self, parent: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> QWidget:
        """Make an editor as low as a row."""
        editor = super().createEditor(parent, option, index)
        editor.setProperty("inline", True)  # noqa: FBT003 - Qt's own signature
        return editor


class IconDelegate(WordsDelegate):
    """The delegate of a column whose icon says the same; narrow cells have their words in the tool tip only."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Set the mode of elision before a cell is painted."""
        super().initStyleOption(option, index)
        if option.rect.width() < _A_WORD:
            option.text = ""


class PlaceDelegate(QStyledItemDelegate):
    """The delegate of a column of places in files: the end of a path tells more than its beginning."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Set the mode of elision before a cell is painted."""
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideLeft


_USUAL: Final = 12  # pixels above and below the text of a row
_DENSE: Final = 8


def prepare_table(
    view: QTableView, object_name: str, accessible_name: str, model: QAbstractItemModel
) -> QTableView:
    """Name a view and give it its model; rows are selected whole, and Tab leaves the view."""
    view.setObjectName(object_name)
    view.setAccessibleName(accessible_name)
    view.setModel(model)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setShowGrid(False)
    view.setWordWrap(False)
    view.setTabKeyNavigation(False)
    view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    view.setItemDelegate(WordsDelegate(view))
    view.verticalHeader().hide()
    view.verticalHeader().setMinimumSectionSize(view.fontMetrics().height() + _DENSE)
    set_dense(view, dense=False)
    header = view.horizontalHeader()
    header.setHighlightSections(False)
    header.setStretchLastSection(True)
    header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    header.setMinimumSectionSize(24)
    return view


def set_dense(view: QTableView, *, dense: bool) -> None:
    """Give the rows of a table little height, or their usual one."""
    room = _DENSE if dense else _USUAL
    view.verticalHeader().setDefaultSectionSize(view.fontMetrics().height() + room)


def select_row(view: QTableView, row: int) -> None:
    """Select this row alone and scroll to it, whatever keys are held: `selectRow` takes it away with Ctrl, and adds to it with Shift."""
    flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
    index = view.model().index(row, 0)
    view.selectionModel().setCurrentIndex(index, flags)
    view.scrollTo(index)


def allow_copying(view: QTableView) -> None:
    """Let the selected rows be copied, by key and by the context menu, with tabs between their cells."""
    action = QAction(phrase("&Copy"), view)
    action.setObjectName(f"{view.objectName()}_copy")
    action.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    action.triggered.connect(partial(_copy_rows, view))
    view.addAction(action)
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)


def _copy_rows(view: QTableView) -> None:
    model = view.model()
    rows = sorted(index.row() for index in view.selectionModel().selectedRows())
    lines = ("\t".join(_texts(model, row)) for row in rows)
    QGuiApplication.clipboard().setText("\n".join(lines))


def _texts(model: QAbstractItemModel, row: int) -> list[str]:
    cells = (model.index(row, column).data() for column in range(model.columnCount()))
    return [str(cell) for cell in cells if cell]
