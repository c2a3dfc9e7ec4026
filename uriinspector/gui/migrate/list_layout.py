"""The controls of one list of a site and their places; `list_panel.py` adds behaviour."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.list_kinds import ListKind
from uriinspector.gui.migrate.list_models import PlaceGroupModel, PlaceModel
from uriinspector.gui.migrate.listing import By
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import allow_copying, prepare_table, set_dense

SHOW: Final = "&Show in the changes"
ACTIONS: Final = (
    ("copy", "&Copy", "Ctrl+C"),
    ("open", "&Open the page", "Ctrl+Return"),
    ("folder", "Open its &folder", "Ctrl+Shift+Return"),
    ("edit", "Open in the &editor", "Ctrl+Shift+E"),
    ("leave", "&Leave out", "Space"),
    ("repair", "&Repair this spelling", "Ctrl+Shift+R"),
    ("ours", "This is o&urs too", ""),
    ("declare", "&Move this string", ""),
)


class ListPanelLayout(QWidget):
    """Three pages: looking, found, and nothing to show."""

    def __init__(self, kind: ListKind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self.groups, self.places = PlaceGroupModel(kind, self), PlaceModel(kind, self)
        self._build()
        self._make_actions()

    def fold(self, *, folded: bool) -> None:
        """Use less height in a low window, for the rows and above them."""
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(0, 0 if folded else 8, 0, 0)
        for table in (self.group_table, self.table):
            set_dense(table, dense=folded)

    def _build(self) -> None:
        name = self.kind.name
        self.setObjectName(f"{name}_page")
        self.sentence = Sentence(f"{name}_sentence")
        self.pages = QStackedWidget()
        for page in (self._make_waiting_page(), self._make_tables_page(), self._make_empty_page()):
            self.pages.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.sentence)
        layout.addWidget(self.pages, 1)
        self.sentence.hide()

    def _make_waiting_page(self) -> QWidget:
        name = self.kind.name
        self.reading = QLabel(alignment=Qt.AlignmentFlag.AlignHCenter)
        self.bar = QProgressBar(textVisible=False)
        self.bar.setObjectName(f"{name}_progress")
        self.bar.setAccessibleName(self.tr("Progress"))
        self.bar.setMaximumWidth(480)
        self.stop_button = self._button("stop", self.tr("Stop"), self.tr("Stop looking; nothing is changed"))
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.addStretch(1)
        for widget in (self.reading, self.bar, self.stop_button):
            layout.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        self.bar.setMinimumWidth(320)
        layout.addStretch(1)
        return page

    def _make_empty_page(self) -> QWidget:
        self.title = QLabel(alignment=Qt.AlignmentFlag.AlignHCenter)
        self.title.setProperty("role", "title")
        self.text = QLabel(alignment=Qt.AlignmentFlag.AlignHCenter, wordWrap=True)
        self.text.setProperty("role", "muted")
        self.text.setObjectName(f"{self.kind.name}_empty")
        self.again_button = self._button("again", self.tr("Look again"), self.tr("Fill this list"))
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.addStretch(1)
        layout.addWidget(self.title)
        layout.addWidget(self.text)
        layout.addWidget(self.again_button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        return page

    def _make_tables_page(self) -> QWidget:
        name = self.kind.name
        self.group_table = prepare_table(
            QTableView(), f"{name}_groups", phrase(self.kind.target), self.groups
        )
        self.group_table.setToolTip(self.tr("Choose a row to see only its places; a heading sorts"))
        allow_copying(self.group_table)
        self.group_table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self.group_table.horizontalHeader()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.resizeSection(1, 72)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.setSortIndicator(1, Qt.SortOrder.DescendingOrder)
        self.table = prepare_table(QTableView(), f"{name}_table", phrase(self.kind.title), self.places)
        self.table.setToolTip(phrase(self.kind.tip))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header = self.table.horizontalHeader()
        header.setStretchLastSection(False)
        last = self.places.columnCount() - 2
        for column in range(last):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for column, width in ((last, 240), (last + 1, 168)):
            header.resizeSection(column, width)
        both = QSplitter(Qt.Orientation.Horizontal, childrenCollapsible=False, handleWidth=8)
        both.addWidget(self.group_table)
        both.addWidget(self.table)
        both.setSizes([352, 880])
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(self._make_filters())
        layout.addWidget(both, 1)
        return page

    def _make_filters(self) -> QHBoxLayout:
        self.by = self._choice("by", self.tr("Grouped by"), self.tr("What the rows are grouped by"))
        for by, words in ((By.TARGET, self.kind.target), (By.FILE, "File")):
            self.by.addItem(self.tr("By: {}").format(phrase(words)), by.value)
        self.reason = self._choice("reason", self.tr("Which rows"), self.tr("Which rows are listed"))
        self.reason.setMinimumContentsLength(20)
        self.search = QLineEdit(clearButtonEnabled=True)
        self.search.setObjectName(f"{self.kind.name}_search")
        self.search.setPlaceholderText(self.tr("Search this list"))
        self.search.setAccessibleName(self.tr("Search this list"))
        self.search.setToolTip(self.tr("A piece of any column (Ctrl+F)"))
        self.count = QLabel()
        self.count.setObjectName(f"{self.kind.name}_count")
        self.count.setProperty("role", "muted")
        self.save_button = self._button(
            "save", self.tr("Save as CSV…"), self.tr("Write the rows shown, as they are grouped and filtered")
        )
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget, stretch in (
            (self.by, 0), (self.reason, 0), (self.search, 1), (self.count, 0), (self.save_button, 0),
        ):  # fmt: skip
            row.addWidget(widget, stretch)
        return row

    def _choice(self, what: str, name: str, tip: str) -> QComboBox:
        box = QComboBox()
        box.setObjectName(f"{self.kind.name}_{what}")
        box.setAccessibleName(name)
        box.setToolTip(tip)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(12)
        return box

    def _button(self, what: str, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(f"{self.kind.name}_{what}")
        button.setAccessibleName(text.removesuffix("…"))
        button.setToolTip(tip)
        return button

    def _make_actions(self) -> None:
        for name, text, keys in ACTIONS:
            action = QAction(phrase(text), self.table)
            action.setObjectName(f"{self.kind.name}_{name}")
            action.setData(name)
            if keys:
                action.setShortcut(QKeySequence(keys))
                action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            self.table.addAction(action)
        self.find_action = QAction(self.tr("Search this list"), self)
        self.find_action.setShortcut(QKeySequence("Ctrl+F"))
        self.find_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.addAction(self.find_action)
