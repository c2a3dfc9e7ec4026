"""The card of the list: what is listed and how far that is, what can be done with it, and how it is filtered and ordered."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from uriinspector.core.equivalence.normalize import Level
from uriinspector.gui.i18n import phrase
from uriinspector.gui.lists.work import Options
from uriinspector.gui.theme import current_theme, icon
from uriinspector.gui.widgets.form import make_button
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.lists.model import Order

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


class ListCard(QFrame):
    """Controls for the pane to connect; `filter` holds the terms that the rows shown must meet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._make_top()
        self._make_choices()
        self._lay_out()
        self.retint()

    def chosen_order(self) -> Order:
        """Return the order chosen; Qt keeps it as a plain text."""
        return Order(self.order.currentData())

    def options(self) -> Options:
        """Return how files and texts are to be read."""
        chosen = self.merge.currentData()
        rung = Level(chosen) if chosen else None
        return Options(rung, self.base.text().strip(), self.column.text().strip())

    def mark_filter(self, *, wrong: bool) -> None:
        """Show whether the filter can be understood."""
        if bool(self.filter.property("wrong")) is not wrong:
            self.filter.setProperty("wrong", wrong)
            self.filter.style().polish(self.filter)

    def retint(self) -> None:
        """Redraw the icons in the colour of the theme."""
        muted = current_theme().muted
        for button, name in (
            (self.open_button, "folder-open"), (self.clear_button, "x"), (self.export_button, "square-arrow-right"),
        ):  # fmt: skip
            button.setIcon(icon(name, muted))

    def _make_top(self) -> None:
        self.summary = Sentence("list_summary")
        self.progress = QProgressBar()
        self.progress.setObjectName("list_progress")
        self.progress.setAccessibleName(self.tr("Progress"))
        self.progress.setTextVisible(False)
        self.open_button = make_button(
            "list_open", self.tr("&Open files…"), self.tr("List other files (Alt+O)")
        )
        self.clear_button = make_button(
            "list_clear",
            self.tr("Ano&ther list"),
            self.tr("Put this list away, to paste or drop another (Alt+T)"),
        )
        self.cancel_button = make_button(
            "list_cancel", self.tr("Cance&l"), self.tr("Stop; what was read stays (Alt+L)")
        )
        self.go_on_button = make_button(
            "list_go_on",
            self.tr("&Look at the rest"),
            self.tr("Look for findings in the URIs that are left (Alt+L)"),
        )
        self.export_button = make_button(
            "list_export",
            self.tr("E&xport"),
            self.tr("Write the URIs shown to a file: CSV or JSON Lines (Alt+X)"),
        )
        self.export_menu = QMenu(self.export_button)
        self.export_button.setMenu(self.export_menu)

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
        self.order = make_choice("list_order", self.tr("Order"), self.tr("The order of the URIs"))
        for order, words in _ORDERS.items():
            self.order.addItem(phrase(words), order)
        self.merge = make_choice(
            "list_merge",
            self.tr("Taken as one"),
            self.tr("Which URIs are one row, by the rungs of RFC 3986 6.2"),
        )
        for level, words in _MERGES.items():
            self.merge.addItem(phrase(words), level)
        self.base = _line("list_base", self.tr("Base"), self.tr("Base for relative references"),
                               self.tr("What relative references are resolved against; Enter reads the list again"))  # fmt: skip
        self.column = _line("list_column", self.tr("Column"), self.tr("Column with the URIs"),
                                 self.tr("Heading or number of the column that holds the URIs; Enter reads again"))  # fmt: skip

    def _lay_out(self) -> None:
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
        inside = QVBoxLayout(self)
        inside.setContentsMargins(8, 8, 8, 8)
        inside.setSpacing(8)
        inside.addLayout(first)
        inside.addWidget(self.progress)
        inside.addLayout(second)


def make_choice(name: str, spoken: str, tip: str) -> QComboBox:
    """Make a box that asks for no more width than it needs."""
    box = QComboBox()
    box.setObjectName(name)
    box.setAccessibleName(spoken)
    box.setToolTip(tip)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(10)
    return box


def _line(name: str, spoken: str, placeholder: str, tip: str) -> QLineEdit:
    line = QLineEdit()
    line.setObjectName(name)
    line.setAccessibleName(spoken)
    line.setPlaceholderText(placeholder)
    line.setToolTip(tip)
    return line
