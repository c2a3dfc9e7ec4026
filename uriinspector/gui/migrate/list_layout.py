"""The controls of one list of a site and their places; `list_panel.py` adds behaviour."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, Qt
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

from uriinspector.core.text.secret import mask
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.list_kinds import ListKind, ReasonLook
from uriinspector.gui.migrate.listing import Arranged, By, ListedPlace, Listing
from uriinspector.gui.widgets.cell import Cell, Index
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import allow_copying, prepare_table, set_dense
from uriinspector.gui.widgets.table_model import CellModel

_UNKNOWN: Final = ReasonLook("", "info", "muted")
ALL: Final = 0  # the first row of the groups holds the rows of all


class PlaceGroupModel(CellModel):
    """The groups of a list with their counts; the first row stands for all of them."""

    def __init__(self, kind: ListKind, parent: QObject | None = None) -> None:
        super().__init__((kind.target, "Count"), parent)
        self._kind = kind
        self._by = By.TARGET
        self._arranged = Arranged()

    def show(self, arranged: Arranged, by: By) -> None:
        """Show other groups."""
        self.beginResetModel()
        self._arranged, self._by = arranged, by
        self._headings = (self._kind.target if by is By.TARGET else "File", "Count")
        self.endResetModel()

    def rows(self, row: int) -> Sequence[int]:
        """Return the numbers of the places of a row."""
        return self._arranged.rows(None if row <= ALL else row - 1)

    def name(self, row: int) -> str:
        """Return the group of a row; empty for the row of all."""
        return "" if row <= ALL else self._arranged.names[row - 1]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return the number of groups and one for all."""
        return 0 if parent.isValid() or not self._arranged.names else len(self._arranged.names) + 1

    def _cell(self, row: int, column: int) -> Cell:
        if column:
            return Cell(
                f"{len(self._arranged.numbers) if row == ALL else self._arranged.count(row - 1):,}", "muted"
            )
        if row == ALL:
            return Cell("All")
        name = self._arranged.names[row - 1]
        if self._by is By.FILE:
            return Cell(_make_printable(name), icon="file-text", icon_colour="muted", verbatim=True)
        return Cell(mask(_make_printable(name)), uri=True)


class PlaceModel(CellModel):
    """The places of one group."""

    def __init__(self, kind: ListKind, parent: QObject | None = None) -> None:
        super().__init__(tuple(filter(None, (kind.text, kind.note, "Why", "Where"))), parent)
        self._kind = kind
        self._listing = Listing()
        self._numbers: Sequence[int] = ()

    def show(self, listing: Listing, numbers: Sequence[int]) -> None:
        """Show the places of these numbers."""
        self.beginResetModel()
        self._listing, self._numbers = listing, numbers
        self.endResetModel()

    def place(self, row: int) -> ListedPlace | None:
        """Return the place of a row."""
        return self._listing[self._numbers[row]] if 0 <= row < len(self._numbers) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return the number of places."""
        return 0 if parent.isValid() else len(self._numbers)

    def _cell(self, row: int, column: int) -> Cell:
        place = self._listing[self._numbers[row]]
        look = self._kind.reasons.get(place.reason, _UNKNOWN)
        where = f"{place.file}:{place.line}" if place.line else place.file
        note = (Cell(mask(_make_printable(place.note)), "muted", uri=True),) if self._kind.note else ()
        cells: tuple[Cell, ...] = (
            Cell(mask(_make_printable(place.text)), uri=True),
            *note,
            Cell(look.words, "muted", look.icon, look.colour),
            Cell(_make_printable(where), "muted", verbatim=True),
        )
        return cells[column]


def _make_printable(text: str) -> str:
    """Make a file name with undecodable bytes printable."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


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
