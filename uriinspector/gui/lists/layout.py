"""The controls of the list and their places."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QProgressBar,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from uriinspector.core.equivalence.normalize import Level
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.lists.empty import EmptyPage
from uriinspector.gui.lists.models import GROUPING_NAMES, UriGroupModel, UriModel
from uriinspector.gui.lists.plot import TimePlot
from uriinspector.gui.theme.colours import current_theme
from uriinspector.gui.theme.icons import icon
from uriinspector.gui.widgets.columns import Columns, Width
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import prepare_table
from uriinspector.lists.model import Grouping, Order

_URI_WIDTHS: Final = (
    Width(184, 12), Width(56), Width(88, 3), Width(88, 3), Width(80, 3), Width(64, 1, can_go=True),
    Width(56, 1, can_go=True),
)  # fmt: skip
_GROUP_WIDTHS: Final = (Width(80, 1), Width(48), Width(40))
_MERGES: Final[Mapping[str, str]] = {
    "": "Equal texts are one",
    Level.CASE: "Case makes no difference",
    Level.PERCENT: "Nor does percent-encoding",
    Level.DOTS: "Nor do dot segments",
    Level.IDNA: "Nor does how a domain is written",
    Level.SCHEME: "Nor does what the scheme says",
}
_ORDERS: Final[Mapping[Order, str]] = {
    Order.COUNT: "Most frequent first",
    Order.SEVERITY: "Worst finding first",
    Order.LINE: "As they were found",
    Order.TEXT: "By URI",
    Order.SITE: "By site",
    Order.PATTERN: "By path pattern",
}


class ListLayout(QWidget):
    """The widgets of the list, without behaviour."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._make_top()
        self._make_tables()
        self._lay_out()
        self._tint_icons()

    def _chosen_order(self) -> Order:
        """Return the order chosen; Qt keeps it as a plain text."""
        return Order(self.order.currentData())

    def _grouping(self) -> Grouping:
        return Grouping(self.by.currentData())

    def _make_top(self) -> None:
        self.summary = Sentence("list_summary")
        self.progress = QProgressBar()
        self.progress.setObjectName("list_progress")
        self.progress.setAccessibleName(self.tr("Progress"))
        self.progress.setTextVisible(False)
        self.open_button = self._button(
            "list_open", self.tr("&Open files…"), self.tr("List other files (Alt+O)")
        )
        self.clear_button = self._button(
            "list_clear",
            self.tr("Ano&ther list"),
            self.tr("Put this list away, to paste or drop another (Alt+T)"),
        )
        self.cancel_button = self._button(
            "list_cancel", self.tr("Cance&l"), self.tr("Stop; what was read stays (Alt+L)")
        )
        self.go_on_button = self._button(
            "list_go_on",
            self.tr("&Look at the rest"),
            self.tr("Look for findings in the URIs that are left (Alt+L)"),
        )
        self.export_button = self._button(
            "list_export",
            self.tr("E&xport"),
            self.tr("Write the URIs shown to a file: CSV or JSON Lines (Alt+X)"),
        )
        self.export_menu = QMenu(self.export_button)
        self.export_button.setMenu(self.export_menu)
        self._make_choices()

    def _make_choices(self) -> None:
        self.filter = QLineEdit()
        self.filter.setObjectName("list_filter")
        self.filter.setAccessibleName(self.tr("Filter"))
        self.filter.setPlaceholderText(
            self.tr("Filter: site=example.com -parameter=utm_* count>10 severity=error")
        )
        self.filter.setToolTip(
            self.tr(
                "Terms that must all hold: FIELD=VALUE with text, scheme, host, site, pattern, parameter, what, finding or "
                "severity, or count>N; * stands for anything, - before a term turns it around (Ctrl+F)"
            )
        )
        self.filter.setClearButtonEnabled(True)
        self.order = self._choice("list_order", self.tr("Order"), self.tr("The order of the URIs"))
        for order, words in _ORDERS.items():
            self.order.addItem(phrase(words), order)
        self.merge = self._choice(
            "list_merge",
            self.tr("Taken as one"),
            self.tr("Which URIs are one row, by the rungs of RFC 3986 6.2"),
        )
        for level, words in _MERGES.items():
            self.merge.addItem(phrase(words), level)
        self.base = self._line("list_base", self.tr("Base"), self.tr("Base for relative references"),
                               self.tr("What relative references are resolved against; Enter reads the list again"))  # fmt: skip
        self.column = self._line("list_column", self.tr("Column"), self.tr("Column with the URIs"),
                                 self.tr("Heading or number of the column that holds the URIs; Enter reads again"))  # fmt: skip

    def _make_tables(self) -> None:
        self.empty = EmptyPage()
        self.by = self._choice("list_by", self.tr("Group by"), self.tr("What the URIs are counted by"))
        for by, words in GROUPING_NAMES.items():
            self.by.addItem(phrase(words), by)
        self.groups = UriGroupModel(self)
        self.group_table = prepare_table(QTableView(), "list_groups", self.tr("Groups"), self.groups)
        self.group_table.setToolTip(
            self.tr("Enter or a double click shows the URIs of a group alone, and once more all of them")
        )
        self.group_table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.group_table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        Columns(self.group_table.horizontalHeader(), _GROUP_WIDTHS)
        self.uris = UriModel(self)
        self.uri_table = prepare_table(QTableView(), "list_uris", self.tr("URIs of the list"), self.uris)
        self.uri_table.setToolTip(
            self.tr("Enter or a double click opens the URIs selected in the inspector, Ctrl+C copies them")
        )
        header = self.uri_table.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        Columns(header, _URI_WIDTHS)
        self.plot = TimePlot()

    def _lay_out(self) -> None:
        """Lay out what is listed and how on a card; below, the groups beside the URIs, under those the plot."""
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setObjectName("list_split")
        self.split.setHandleWidth(8)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(_stack(self.by, self.group_table))
        self.split.addWidget(_stack(self.uri_table, self.plot))
        self.split.setSizes([280, 800])
        self.split.setStretchFactor(1, 1)
        listed = _stack(self._card(), self.split)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.empty)
        self.pages.addWidget(listed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 16)
        layout.addWidget(self.pages)
        find = QShortcut(QKeySequence("Ctrl+F"), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.filter.setFocus)

    def _card(self) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            row.setSpacing(8)
        first.addWidget(self.summary, 1)
        for button in (
            self.cancel_button,
            self.go_on_button,
            self.export_button,
            self.open_button,
            self.clear_button,
        ):
            first.addWidget(button)
        second.addWidget(self.filter, 5)
        second.addWidget(self.order, 2)
        second.addWidget(self.merge, 2)
        second.addWidget(self.base, 2)
        second.addWidget(self.column, 1)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(8, 8, 8, 8)
        inside.setSpacing(8)
        inside.addLayout(first)
        inside.addWidget(self.progress)
        inside.addLayout(second)
        return card

    def _tint_icons(self) -> None:
        muted = current_theme().muted
        for button, name in (
            (self.open_button, "folder-open"), (self.clear_button, "x"), (self.export_button, "square-arrow-right"),
        ):  # fmt: skip
            button.setIcon(icon(name, muted))

    def _button(self, name: str, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setToolTip(tip)
        return button

    def _choice(self, name: str, spoken: str, tip: str) -> QComboBox:
        box = QComboBox()
        box.setObjectName(name)
        box.setAccessibleName(spoken)
        box.setToolTip(tip)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(10)
        return box

    def _line(self, name: str, spoken: str, placeholder: str, tip: str) -> QLineEdit:
        line = QLineEdit()
        line.setObjectName(name)
        line.setAccessibleName(spoken)
        line.setPlaceholderText(placeholder)
        line.setToolTip(tip)
        return line


def _stack(*parts: QWidget) -> QWidget:
    room = QWidget()
    layout = QVBoxLayout(room)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(8)
    for part in parts:
        layout.addWidget(
            part,
            0
            if isinstance(part, (QFrame, QComboBox, TimePlot))
            and not isinstance(part, QTableView | QSplitter)
            else 1,
        )
    return room
