"""Set up every table of the program: whole rows, no grid, keyboard first."""

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from uriinspector.gui.widgets.words_delegate import WordsDelegate


def prepared(
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
    view.verticalHeader().setDefaultSectionSize(view.fontMetrics().height() + 12)
    view.verticalHeader().setMinimumSectionSize(view.fontMetrics().height() + 8)
    header = view.horizontalHeader()
    header.setHighlightSections(False)
    header.setStretchLastSection(True)
    header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    header.setMinimumSectionSize(24)
    return view
