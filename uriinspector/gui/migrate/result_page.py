"""Proved: the sentence of the independent reading, large and clear, and what to do next; its table is a tab of the site."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMenu,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from uriinspector.base.message import Message
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.pages import Total, TotalsBar
from uriinspector.gui.migrate.words import DOUBTFUL, GOOD, result_rows, verdict, verdict_style
from uriinspector.gui.session.clock import duration
from uriinspector.gui.theme.icons import icon
from uriinspector.gui.widgets.cell import colour_of
from uriinspector.gui.widgets.flow import Flow
from uriinspector.gui.widgets.table import allow_copying, prepare_table
from uriinspector.gui.widgets.table_model import Row, TableModel
from uriinspector.migrate.health.leak_regions import Context
from uriinspector.migrate.model.outcome import Outcome, Verification
from uriinspector.migrate.model.reason import CHANGED
from uriinspector.migrate.post_run import PostRunReport
from uriinspector.migrate.redirects.servers import HANDED_OVER, SERVERS
from uriinspector.migrate.write.result import RunResult

_ICON: Final = 32
_COLUMNS: Final = ("What", "Found", "Where")


class ResultPage(QWidget):
    """`redirects_asked` and `handover_asked` carry the server; `doubted` is emitted when a proved result turns out to be doubtful."""

    redirects_asked = Signal(str)
    handover_asked = Signal(str)
    doubted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = ("", "text")
        self.icon = QLabel()
        self.sentence = QLabel(wordWrap=True)
        self.sentence.setObjectName("batch_proof")
        font = self.sentence.font()
        font.setPointSizeF(font.pointSizeF() * 1.4)
        font.setBold(True)
        self.sentence.setFont(font)
        self.way_back = QLabel(wordWrap=True)
        self.way_back.setObjectName("batch_way_back")
        self.way_back.setProperty("role", "muted")
        self.totals = TotalsBar("result_totals")
        self.model = TableModel(_COLUMNS, self)
        self.table = prepare_table(
            QTableView(), "result_table", self.tr("What else is worth knowing"), self.model
        )
        self.table.setToolTip(
            self.tr("Links before and after, what still names the old base, files left alone")
        )
        allow_copying(self.table)
        header = self.table.horizontalHeader()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        for column, width in ((0, 224), (2, 200)):
            header.resizeSection(column, width)
        self._make_buttons()
        self._rows: dict[str, Sequence[Row]] = {}
        self._totals: list[Total] = []
        self._found: list[Total] = []
        self._lay_out()

    def show_result(self, result: RunResult, way_back: str) -> None:
        """Show what a run did, and how it is taken back."""
        self.way_back.setText(phrase(way_back))
        self.way_back.setVisible(bool(way_back))
        verification = result.verification
        self._say(verification, verdict(result))
        written = result.outcomes.get(Outcome.WRITTEN, 0)
        totals = [
            Total.of(written, self.tr("file written"), self.tr("files written"), leads_to="files"),
            Total.of(
                _count_changed(result), self.tr("link changed"), self.tr("links changed"), leads_to="changed"
            ),
            Total(duration(result.elapsed), self.tr("in all")),
        ]
        if verification is not None and verification.excluded:
            totals.append(
                Total.of(
                    verification.excluded,
                    self.tr("link left behind: it leads elsewhere now"),
                    self.tr("links left behind: they lead elsewhere now"),
                    "warning",
                    "changed",
                )
            )
        if result.leftover_count:
            totals.append(
                Total.of(
                    result.leftover_count,
                    self.tr("place that belongs to an old file"),
                    self.tr("places that belong to old files"),
                    "warning",
                    "notes",
                )
            )
        if result.problems:
            totals.append(
                Total.of(
                    len(result.problems),
                    self.tr("file left alone"),
                    self.tr("files left alone"),
                    "warning",
                    "notes",
                )
            )
        self._totals, self._found = totals, []
        self.totals.show_totals(totals)
        self._rows = {}
        self.show_rows("result", result_rows(result))

    def show_report(self, report: PostRunReport) -> None:
        """Put what was found after the run beside the proof; what may not work gets no green tick."""
        self._found = list(_count_findings(report))
        self.totals.show_totals([*self._totals, *self._found])
        if any(total.colour for total in self._found):
            self.doubt()

    def doubt(self) -> None:
        """Take a green tick away: something was found that the proof does not cover."""
        if self.look == GOOD:
            self.look = DOUBTFUL
            self.retint()
            self.doubted.emit()

    def fold(self, *, folded: bool) -> None:
        """Leave out numbers and the way back, where a list below needs the room."""
        self.totals.setVisible(not folded)
        self.way_back.setVisible(not folded and bool(self.way_back.text()))

    def show_rows(self, topic: str, rows: Sequence[Row]) -> None:
        """Put rows under a topic; those of the other topics stay."""
        self._rows[topic] = rows
        self.model.show(tuple(row for rows in self._rows.values() for row in rows))

    def enable_report(self, *, enabled: bool) -> None:
        """Offer the report, or not: without a preview of the run its links are not known."""
        self.report_button.setEnabled(enabled)

    def offer(self, *, redirects: bool, handover: bool) -> None:
        """Offer redirects where there is an old address, and the hand-over where something was written."""
        self.redirects_button.setEnabled(redirects)
        self.handover_button.setEnabled(handover)
        for action in self.handover_button.menu().actions():
            action.setEnabled(redirects or not action.data())

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        name, colour = self.look
        if name:
            self.icon.setPixmap(icon(name, colour_of(colour)).pixmap(_ICON, _ICON))
        self.model.retint()

    def _say(self, verification: Verification | None, sentence: str) -> None:
        self.look = verdict_style(verification)
        self.sentence.setText(phrase(sentence))
        self.sentence.setAccessibleName(phrase(sentence))
        self.retint()

    def _make_buttons(self) -> None:
        self.open_button = self._button(
            "result_open", self.tr("&Open the folder"), self.tr("Open the moved site")
        )
        self.look_button = self._button(
            "result_look",
            self.tr("&Look at the site"),
            self.tr("See the moved site in the browser, served by this machine alone"),
        )
        self.check_button = self._button("result_check", "", "")  # `BrowserCheck` says what it does
        self.report_button = self._button(
            "result_report", self.tr("&Report…"), self.tr("Write a list of every link with its reason")
        )
        self.redirects_button = self._button(
            "result_redirects",
            self.tr("Re&directs…"),
            self.tr("Write a map from each old address to its new one"),
        )
        self.handover_button = self._button(
            "result_handover",
            self.tr("Hand over…"),
            self.tr("Write one page to give away: the proof, what to upload, the redirects, what to look at"),
        )
        redirects = ServerMenu.of_redirects("redirects", "", self)
        redirects.chosen.connect(self.redirects_asked)
        self.redirects_button.setMenu(redirects)
        handover = ServerMenu.of_handover("handover", self)
        handover.chosen.connect(self.handover_asked)
        self.handover_button.setMenu(handover)
        self.again_button = self._button(
            "result_again", self.tr("&Move another"), self.tr("Back to the form, for another move")
        )

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(self.icon)
        said = QVBoxLayout()
        said.setSpacing(4)
        said.addWidget(self.sentence)
        said.addWidget(self.way_back)
        top.addLayout(said, 1)
        buttons = Flow()
        buttons.setSpacing(8)
        for button in (
            self.open_button, self.look_button, self.check_button, self.report_button, self.redirects_button,
            self.handover_button, self.again_button,
        ):  # fmt: skip
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.totals)
        layout.addLayout(buttons)

    def _button(self, object_name: str, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(object_name)
        button.setAccessibleName(text.replace("&", "").removesuffix("…"))
        button.setToolTip(tip)
        return button


def _count_findings(report: PostRunReport) -> Iterator[Total]:
    """Yield the numbers of what a run left; those that want a look have a colour."""
    if report.health is not None:
        after, new = report.health.after.dead, report.health.new_count
        if new:
            yield Total.of(
                new, phrase("link dead only now"), phrase("links dead only now"), "warning", "dead"
            )
        elif after:
            as_before = "dead link, as before", "dead links, as many as before"
            fewer = "dead link, fewer than before", "dead links, fewer than before"
            one, many = as_before if after == report.health.before.dead else fewer
            yield Total.of(after, phrase(one), phrase(many), leads_to="dead")
    if report.swept is not None:
        count = report.swept.strings.strings
        if count:
            one, many = "possible address stays", "possible addresses stay"
            yield Total.of(count, phrase(one), phrase(many), "warning", "leaks")
        alike = report.swept.leaks[Context.LOOK_ALIKE]
        if alike:
            one, many = "link looks like the old address", "links look like the old address"
            yield Total.of(alike, phrase(one), phrase(many), leads_to="leaks")
        if report.swept.count > alike:
            one, many = "place names the old address", "places name the old address"
            yield Total.of(report.swept.count - alike, phrase(one), phrase(many), leads_to="leaks")


def _count_changed(result: RunResult) -> int:
    return sum(count for reason, count in result.reasons.items() if reason in CHANGED)


class ServerMenu(QMenu):
    """`chosen` is emitted with the name of a server, empty for none."""

    chosen = Signal(str)

    def __init__(
        self, name: str, title: str, actions: Iterable[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(title, parent)
        for server, text in actions:
            action = self.addAction(text)
            action.setObjectName(f"{name}_{server or 'none'}")
            action.setData(server)
        self.triggered.connect(self._on_triggered)

    @classmethod
    def of_redirects(cls, name: str, title: str, parent: QWidget | None = None) -> "ServerMenu":
        """Offer every server."""
        actions = [(server.name, phrase(server.title)) for server in SERVERS.values()]
        return cls(name, title, actions, parent)

    @classmethod
    def of_handover(cls, name: str, parent: QWidget | None = None) -> "ServerMenu":
        """Offer the servers whose redirects fit on a hand-over page, and none."""
        actions = [
            (server, phrase(Message("With redirects for {}…", SERVERS[server].title)))
            for server in HANDED_OVER
        ]
        return cls(name, "", [*actions, ("", phrase("Without redirects…"))], parent)

    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(str(action.data()))


class SiteTools(QPushButton):
    """A button with a menu. Once the site is moved, the page of the result offers the same."""

    look_asked = Signal()
    report_asked = Signal()
    redirects_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("site_tools")
        self.setText(self.tr("&More"))
        self.setAccessibleName(self.tr("More to do with this site"))
        self.setToolTip(self.tr("Look at the site as it is, write the report, write the redirects (Alt+M)"))
        menu = QMenu(self)
        look = menu.addAction(self.tr("&Look at the site as it is"))
        look.setObjectName("tools_look")
        look.triggered.connect(self.look_asked)
        report = menu.addAction(self.tr("&Report…"))
        report.setObjectName("tools_report")
        report.triggered.connect(self.report_asked)
        self.servers = ServerMenu.of_redirects("tools_redirects", self.tr("Re&directs"), menu)
        self.servers.chosen.connect(self.redirects_asked)
        menu.addMenu(self.servers)
        self.setMenu(menu)

    def offer(self, *, redirects: bool) -> None:
        """Offer redirects only where there is an old address to lead from."""
        self.servers.setEnabled(redirects)
