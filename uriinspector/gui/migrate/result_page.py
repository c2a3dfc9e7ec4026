"""The page of a finished run: its proof, what later checks found, and what can be done with the moved site."""

import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QAction, QDesktopServices, QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QLabel,
    QListWidget,
    QMenu,
    QPushButton,
    QTableView,
    QWidget,
)

from uriinspector.base.errors import UriInspectorError, explain_error
from uriinspector.base.message import Message, plural
from uriinspector.base.progress import Progress
from uriinspector.core.text.secret import mask
from uriinspector.gui.i18n import current_language, phrase
from uriinspector.gui.migrate.details import read_planned
from uriinspector.gui.migrate.pages import Total, TotalsBar
from uriinspector.gui.migrate.words import (
    DOUBTFUL,
    GOOD,
    disk_rows,
    head_row,
    health_rows,
    leak_rows,
    result_rows,
    script_rows,
    verdict,
    verdict_style,
)
from uriinspector.gui.migrate.work import CopyComparison, Preview, make_handover, make_redirects
from uriinspector.gui.session.jobs import Clock, LatestTask
from uriinspector.gui.session.target import path_to_save
from uriinspector.gui.theme import LOOK, icon
from uriinspector.gui.widgets.display import on_one_line
from uriinspector.gui.widgets.form import make_button, make_text, named, set_text
from uriinspector.gui.widgets.layout import Flow, in_column, in_row
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import (
    Cell,
    Columns,
    PlaceDelegate,
    Row,
    TableModel,
    Width,
    WrappedRows,
    allow_copying,
    colour_of,
    prepare_table,
)
from uriinspector.migrate import engine
from uriinspector.migrate.handover import check_place
from uriinspector.migrate.health.leaks import Context
from uriinspector.migrate.journal.log import originals
from uriinspector.migrate.journal.runs import folder_of
from uriinspector.migrate.model.file_edits import apply_edits
from uriinspector.migrate.model.job import Endings, RewriteJob
from uriinspector.migrate.model.outcome import Outcome, Verification
from uriinspector.migrate.model.reason import count_changed
from uriinspector.migrate.post_run import PostRunPlan, PostRunReport, keep_scripts, with_witness
from uriinspector.migrate.redirects import HANDED_OVER, SERVERS
from uriinspector.migrate.redirects.server import Server
from uriinspector.migrate.serve import Instead, Missing, PreviewServer, as_it_is
from uriinspector.migrate.tree.placement import Placement
from uriinspector.migrate.witness.look import USUAL_PAGES, look
from uriinspector.migrate.witness.report import VisitDifference, WitnessReport
from uriinspector.migrate.write.result import RunResult

_ICON: Final = 32
_BESIDE_ICON: Final = 16
IN_TOTAL: Final = 9  # before the text of a total, see `QPushButton[total]`
_COLUMNS: Final = ("What", "Found", "Where")
_WIDTHS: Final = (Width(200), Width(320, 3), Width(160, 2))


_PLACES: Final = 4  # numbers that nearly every run has


class ResultPage(QWidget):
    """The verdict on a run, with totals, further findings and buttons.

    Signals:
        doubted: a result that was proved has turned out to be doubtful.
    """

    doubted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.look = ("", "text")
        self.is_proved = False  # whether the whole run is, and an undo has not changed it since
        self.icon = QLabel()
        LOOK.changed.connect(self._draw_look)
        self.sentence = named(QLabel(wordWrap=True), "batch_proof")
        self.way_back = make_text("muted", name="batch_way_back", wraps=True)
        self.totals = TotalsBar("result_totals", places=_PLACES)
        self.model = TableModel(_COLUMNS, self)
        self.table = prepare_table(
            QTableView(), "result_table", self.tr("What else is worth knowing"), self.model
        )
        self.table.setToolTip(
            self.tr("Links before and after, what still names the old base, files left alone")
        )
        allow_copying(self.table)
        WrappedRows(self.table)
        Columns(self.table.horizontalHeader(), _WIDTHS, self.table)
        self.table.setItemDelegateForColumn(len(_COLUMNS) - 1, PlaceDelegate(self.table))
        self._make_buttons()
        self._rows: dict[str, Sequence[Row]] = {}
        self._totals: list[Total] = []
        self._found: list[Total] = []
        self._lay_out()

    def show_result(self, result: RunResult, way_back: str) -> None:
        self.way_back.setText(phrase(way_back))
        self.way_back.setVisible(bool(way_back))
        verification = result.verification
        self._say(verification, verdict(result))
        written = result.outcomes.get(Outcome.WRITTEN, 0)
        totals = [
            Total.of(written, self.tr("file written"), self.tr("files written"), leads_to="files"),
            Total.of(
                count_changed(result.reasons),
                self.tr("link changed"),
                self.tr("links changed"),
                leads_to="changed",
            ),
        ]
        doubts = (
            (
                0 if verification is None else verification.excluded,
                self.tr("link left behind: it leads elsewhere now"),
                self.tr("links left behind: they lead elsewhere now"),
                "changed",
            ),
            (
                result.leftover_count,
                self.tr("place that belongs to an old file"),
                self.tr("places that belong to old files"),
                "notes",
            ),
            (len(result.problems), self.tr("file left alone"), self.tr("files left alone"), "notes"),
        )
        totals += [
            Total.of(count, one, many, "warning", leads) for count, one, many, leads in doubts if count
        ]
        self._totals, self._found = totals, []
        self.totals.show_totals(totals)
        self.compare_button.setVisible(result.output is not None)
        self._rows = {}
        self.show_rows("result", result_rows(result))

    def show_comparison(self, compared: CopyComparison) -> None:
        """Show how a copy differs from the folder it was made from."""
        pages, others = plural(compared.pages.files, "page"), plural(compared.same, "other file")
        said = Message("only links differ: {} and {} were compared, every byte", pages, others)
        if not compared.is_clean:
            said = Message("{}; {} not the same: look at what is listed below", compared.pages.sentence,
                           plural(len(compared.different), "other file"))  # fmt: skip
        head = head_row("Copy and original", GOOD if compared.is_clean else DOUBTFUL, said)
        rows = (
            (Cell(""), Cell(other.reason or ""), Cell(other.relative, "muted", verbatim=True))
            for other in compared.different[:_MOST_SHOWN]
        )
        wrong = ((Cell(""), Cell(sentence), Cell("")) for sentence in compared.pages.wrong)
        self.show_rows("copy", (head, *wrong, *rows))
        if not compared.is_clean:
            self.doubt()

    def show_report(self, report: PostRunReport) -> None:
        """Show the totals of the checks after the run; what is worth a look, or ends the command line with 1, takes the tick away."""
        self._found = list(_count_findings(report))
        self.totals.show_totals([*self._totals, *self._found])
        if report.is_doubtful or any(total.colour for total in self._found):
            self.doubt()

    def doubt(self) -> None:
        """Take the green tick away, because something was found that the proof does not cover."""
        if self.look == GOOD:
            self.look = DOUBTFUL
            self._draw_look()
            self.doubted.emit()

    def retract(self, sentence: str) -> None:
        """Replace the proof, which no longer holds and so can't be handed over, by a sentence."""
        self.doubt()
        self.is_proved = False
        self.handover_button.setEnabled(False)
        self.sentence.setText(phrase(sentence))
        self.sentence.setAccessibleName(phrase(sentence))

    def fold(self, *, folded: bool) -> None:
        """Hide the totals and the way back, to leave a low window to the table."""
        self.totals.setVisible(not folded)
        self.way_back.setVisible(not folded and bool(self.way_back.text()))

    def show_rows(self, topic: str, rows: Sequence[Row]) -> None:
        """Replace the rows of a topic; those of other topics stay."""
        self._rows[topic] = rows
        self.model.show(tuple(row for rows in self._rows.values() for row in rows))

    def offer(self, *, redirects: bool) -> None:
        """Enable the hand-over of a result, and redirects, which need an old address."""
        self.redirects_button.setEnabled(redirects)
        self.handover_button.setEnabled(True)
        for action in self.handover.actions():
            action.setEnabled(redirects or not action.data())

    def _draw_look(self) -> None:
        name, colour = self.look
        if name:
            self.icon.setPixmap(icon(name, colour_of(colour)).pixmap(_ICON, _ICON))

    def _say(self, verification: Verification | None, sentence: str) -> None:
        self.look = verdict_style(verification)
        self.is_proved = verification is not None and verification.is_wholly_proved
        self.sentence.setText(phrase(sentence))
        self.sentence.setAccessibleName(phrase(sentence))
        self._draw_look()

    def _make_buttons(self) -> None:
        self.look_button = make_button(
            "result_look",
            self.tr("&Look at the site"),
            self.tr("See the moved site in the browser, served by this machine alone"),
        )
        self.check_button = make_button("result_check", "", "")  # `BrowserCheck` says what it does
        self.compare_button = make_button(
            "result_compare",
            self.tr("Compare with the original"),
            self.tr("Read the copy beside the folder it was made of, every byte: only links may differ"),
        )
        self.report_button = make_button(
            "result_report", self.tr("&Report…"), self.tr("Write a list of every link with its reason")
        )
        self.redirects_button = make_button(
            "result_redirects",
            self.tr("Re&directs…"),
            self.tr("Write a map from each old address to its new one"),
        )
        self.handover_button = make_button(
            "result_handover",
            self.tr("Hand over…"),
            self.tr("Write one page to give away: the proof, what to upload, the redirects, what to look at"),
        )
        self.redirects = ServerMenu.of_redirects("redirects", "", self)
        self.redirects_button.setMenu(self.redirects)
        self.handover = ServerMenu.of_handover("handover", self)
        self.handover_button.setMenu(self.handover)
        self.again_button = make_button(
            "result_again", self.tr("Move &another"), self.tr("Back to the form, for another move")
        )

    def _lay_out(self) -> None:
        top = in_row(self.icon, spacing=_BESIDE_ICON)
        said = in_column(self.sentence, self.way_back, spacing=4)
        top.addLayout(said, 1)
        self.totals.setContentsMargins(_ICON + _BESIDE_ICON - IN_TOTAL, 0, 0, 0)  # below the sentence
        buttons = Flow()
        for button in (
            self.look_button, self.check_button, self.compare_button, self.report_button, self.redirects_button,
            self.handover_button, self.again_button,
        ):  # fmt: skip
            buttons.addWidget(button)
        in_column(top, self.totals, buttons, (self.table, 1), parent=self, margins=(0, 8, 0, 0), spacing=8)


def _count_findings(report: PostRunReport) -> Iterator[Total]:
    """Yield a total for each kind of thing that the checks after a run found; those worth a look have a colour."""
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


def ask_for_place(server: Server, title: str, parent: QWidget) -> str:
    """Ask for the file or folder to which the redirects for a server go; return an empty text after Cancel."""
    if server.writes_folder:
        return QFileDialog.getExistingDirectory(parent, title)
    return QFileDialog.getSaveFileName(parent, title, server.file)[0]


class ServerMenu(QMenu):
    """A menu of servers; `chosen` is emitted with the name of one, or with an empty name for none."""

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
    def of_redirects(cls, name: str, title: str, parent: QWidget) -> "ServerMenu":
        actions = [(server.name, phrase(server.title)) for server in SERVERS.values()]
        return cls(name, title, actions, parent)

    @classmethod
    def of_handover(cls, name: str, parent: QWidget) -> "ServerMenu":
        """Return a menu with the servers whose redirects fit on a hand-over page, and with none."""
        actions = [
            (server, phrase(Message("With redirects for {}…", SERVERS[server].title)))
            for server in HANDED_OVER
        ]
        return cls(name, "", [*actions, ("", phrase("Without redirects…"))], parent)

    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(str(action.data()))


class SiteTools(QPushButton):
    """A button with a menu of what can be done before the move; the page of a result has its own buttons for that."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("site_tools")
        self.setText(self.tr("&More"))
        self.setAccessibleName(self.tr("More to do with this site"))
        self.setToolTip(self.tr("Look at the site as it is, write the report, write the redirects (Alt+M)"))
        menu = QMenu(self)
        self.look = menu.addAction(self.tr("&Look at the site as it is"))
        self.look.setObjectName("tools_look")
        self.report = menu.addAction(self.tr("&Report…"))
        self.report.setObjectName("tools_report")
        self.redirects = ServerMenu.of_redirects("tools_redirects", self.tr("Re&directs"), menu)
        menu.addMenu(self.redirects)
        self.setMenu(menu)


_TOPIC: Final = "browser"
_NAME: Final = "In a browser"
_MOST_SHOWN: Final = 500
_MOST: Final = 500  # lines
_UNASKED: Final = "/favicon.ico"  # browsers request it unasked (HTML 4.6.7.8)
_ROWS: Final = 4  # visible at once; the list scrolls beyond


class SiteBar(QFrame):
    """The line about the preview server, hidden while nothing is served.

    Signals:
        missed: a `Missing` request; it is emitted in a thread of the server.
    """

    missed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        named(self, "site_bar", role="card")
        self._server: PreviewServer | None = None
        self._seen: set[Missing] = set()
        self._has_opened = True
        self.sentence = Sentence("site_sentence")
        self.copy_button = make_button(
            "site_copy", self.tr("Copy the address"), self.tr("To open it elsewhere on this machine")
        )
        self.open_button = make_button(
            "site_open", self.tr("Open again"), self.tr("Open the site in the browser once more")
        )
        self.stop_button = make_button("site_stop", self.tr("Stop"), self.tr("Serve the site no longer"))
        self.list = named(QListWidget(), "site_missing", spoken=self.tr("Asked for and not found"))
        self.list.setToolTip(
            self.tr("What the browser asked for and the site does not hold, with the page that asked")
        )
        self.copy_button.clicked.connect(self._on_copy)
        self.open_button.clicked.connect(self.open)
        self.stop_button.clicked.connect(self.stop)
        self.missed.connect(self._on_missed)
        row = in_row((self.sentence, 1), self.copy_button, self.open_button, self.stop_button, spacing=8)
        in_column(row, self.list, parent=self, margins=(16, 4, 16, 4), spacing=4)
        self.hide()

    @property
    def address(self) -> str:
        """The address at which the site is served; empty if it is not."""
        return "" if self._server is None else self._server.address

    def serve(self, job: RewriteJob, *, moved: bool = True) -> str:
        """Serve the result of a job at its new base or, unless `moved`, the folder as it is now; return the address.

        If something is served already, that stays. Only this machine can reach the server. Raises `UsageError` or
        `EnvironmentRefusedError`.
        """
        if self._server is None:
            root, base, ending = job.changed_folder, job.new_base, Endings.CLEAN
            if not moved:
                root, base, ending = job.root, job.addressed_at[0], Endings.FILE
            clean = job.endings is ending
            self._server = PreviewServer(root, base, clean=clean, on_missing=self.missed.emit)
            self._server.start()
            self._seen.clear()
            self.list.clear()
            self.list.hide()
            self._say_address()
            self.show()
        return self.address

    def open(self) -> None:
        """Open the site in the browser; if none opens, show the address."""
        self._has_opened = not self.address or QDesktopServices.openUrl(QUrl(self.address))
        if not self._has_opened:
            said = Message("No browser opened. The site is at {}: copy the address into one.", self.address)
            self.sentence.say("triangle-alert", "warning", said)

    def stop(self) -> None:
        """Stop serving, if anything is served."""
        if self._server is not None:
            self._server.stop()
            self._server = None
        self.hide()

    def _say_address(self) -> None:
        said = Message("The site is at {}, for this machine alone.", self.address)
        if self._seen:
            found = plural(len(self._seen), "request")
            said = Message("The site is at {}. {} found nothing:", self.address, phrase(found))
            self.sentence.say("triangle-alert", "warning", said)
        else:
            self.sentence.say("globe", "accent", said)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.address)
        self.sentence.say("copy", "good", Message("Copied: {}", self.address))

    def _on_missed(self, missing: Missing) -> None:
        if self._server is None or missing in self._seen or missing.target == _UNASKED:
            return
        if len(self._seen) >= _MOST:
            return
        self._seen.add(missing)
        page = f"  ←  {on_one_line(missing.page)}" if missing.page else ""
        self.list.addItem(f"{on_one_line(missing.target)}{page}")
        line = self.list.sizeHintForRow(0)
        self.list.setFixedHeight(min(self.list.count(), _ROWS) * line + 2 * self.list.frameWidth() + 4)
        self.list.show()
        if self._has_opened:
            self._say_address()


_BOTH: Final = """<!DOCTYPE html>
<html lang="{language}"><meta charset="utf-8"><title>{title}</title>
<style>:root {{ color-scheme: light dark }} html, body {{ height: 100%; margin: 0 }}
body {{ display: flex; font: 14px/1.4 system-ui, sans-serif }} section {{ flex: 1; display: flex; flex-direction: column; min-width: 0 }}
section + section {{ border-left: 2px solid GrayText }} p {{ margin: 0; padding: 8px 12px; overflow-wrap: anywhere }} iframe {{ flex: 1; border: 0; background: #fff }}</style>
<section><p><b>{before}</b> {old}</p><iframe src="{old_at}" title="{before}"></iframe></section>
<section><p><b>{after}</b> {new}</p><iframe src="{new_at}" title="{after}"></iframe></section>
"""


class BothSides:
    """Serves a site before and after its move, side by side, until `stop`.

    If there is no copy with a folder of its own, one side is served from kept originals, or from the plan.
    """

    def __init__(self) -> None:
        self._kept = ExitStack()  # both servers, and the folder of the file
        self._servers: list[PreviewServer] = []
        self._of: tuple[object, ...] = ()
        self._file = Path()

    def page(self, relative: str, job: RewriteJob, preview: Preview | None, result: RunResult | None) -> Path:
        """Write a file that shows a page on both sides in a browser, and return it.

        Raises `UsageError` or `EnvironmentRefusedError` if a side can't be served.
        """
        about = (job, preview, result)
        if self._of != about:
            self.stop()
            self._serve(job, preview, result)
            folder = self._kept.enter_context(tempfile.TemporaryDirectory(prefix="uriinspector-"))
            self._of, self._file = about, Path(folder, "both.html")
        old, new = self._servers
        place = Placement(job).of(relative) if result is not None else relative
        addresses = old.address_of(relative), new.address_of(place)
        live = (job.addressed_at[0] + relative, job.new_base + place)
        written = _BOTH.format(
            language=current_language(),
            title=escape(on_one_line(relative)),
            before=escape(phrase("Before")),
            after=escape(phrase("After")),
            old=escape(on_one_line(live[0])),
            new=escape(on_one_line(live[1])),
            old_at=escape(addresses[0]),
            new_at=escape(addresses[1]),
        )
        self._file.write_text(written, "utf-8")
        return self._file

    def stop(self) -> None:
        """Stop serving, if anything is served."""
        self._kept.close()
        self._servers.clear()
        self._of = ()

    def _serve(self, job: RewriteJob, preview: Preview | None, result: RunResult | None) -> None:
        """Start both servers.

        After an in-place run, the old side serves the kept originals; before a run, the new side serves the planned pages.
        """
        was: Instead = as_it_is
        becomes: Instead = as_it_is
        if result is None and preview is not None:
            becomes = partial(_as_planned, preview)
        elif result is not None and job.output is None:
            was = partial(_as_kept, originals(folder_of(result.run_id)))
        moved = job.output if result is not None and job.output is not None else job.root
        old_base = job.addressed_at[0]
        for root, base, instead in ((job.root, old_base, was), (moved, job.new_base, becomes)):
            is_new = len(self._servers) == 1
            clean = is_new and job.endings is Endings.CLEAN
            server = PreviewServer(root, base, clean=clean, instead=instead)
            self._servers.append(self._kept.enter_context(server))


def _as_kept(kept: Mapping[str, Path], relative: str) -> bytes | None:
    return kept[relative].read_bytes() if relative in kept else None


def _as_planned(preview: Preview, relative: str) -> bytes | None:
    """Return the future bytes of a page; None if it stays as it is, or was edited since the preview."""
    number = preview.plan.contents.number(relative)
    if number is None:
        return None
    read = read_planned(preview.plan, number, preview.selection.places(number), None)
    return None if isinstance(read, str) else apply_edits(read.data, read.plan.edits)


class BrowserCheck(QObject):
    """Starts and stops the check in a browser at a press of its button, and shows the results as rows of the page."""

    troubled = Signal(object)  # a sentence on what failed
    seen = Signal(object)  # a `WitnessReport`

    def __init__(self, page: ResultPage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._page = page
        self._run_id: str | None = None
        self._clock = Clock()
        self._task = LatestTask(
            self, self._on_answered, progressed=self._on_progressed, failed=self._on_failed
        )
        page.check_button.clicked.connect(self._on_clicked)
        self._set_running(running=False)

    def begin(self, run_id: str) -> None:
        """Offer to check a run."""
        self.forget()
        self._run_id = run_id

    def forget(self) -> None:
        self._task.forget()
        self._run_id = None
        self._set_running(running=False)

    def _on_clicked(self) -> None:
        if self._task.is_awaited:
            self._task.forget()
            self._set_running(running=False)
            self._say("info", "muted", "stopped before every page was seen")
        else:
            self.start()

    def start(self) -> None:
        if self._run_id is not None:
            self._clock = Clock()
            self._set_running(running=True)
            self._say("refresh-cw", "muted", "looking…")
            self._task.ask(partial(look, self._run_id, USUAL_PAGES))

    def _on_progressed(self, progress: Progress) -> None:
        if self._task.is_awaited:
            self._say("refresh-cw", "muted", str(self._clock.read(progress)), progress.path)

    def _on_answered(self, report: WitnessReport) -> None:
        self._set_running(running=False)
        self._page.show_rows(_TOPIC, browser_rows(report))
        if report.differences:
            self._page.doubt()
        self.seen.emit(report)

    def _on_failed(self, sentence: str) -> None:
        self._set_running(running=False)
        self._page.show_rows(_TOPIC, ())
        self.troubled.emit(sentence)

    def _say(self, icon: str, colour: str, text: str, where: str = "") -> None:
        name = Cell(_NAME, icon=icon, icon_colour=colour)
        self._page.show_rows(_TOPIC, ((name, Cell(text, colour), Cell(where, "muted", verbatim=True)),))

    def _set_running(self, *, running: bool) -> None:
        button = self._page.check_button
        if running:
            set_text(button, self.tr("Stop &browser"))
            button.setToolTip(self.tr("Look at no further page"))
        else:
            set_text(button, self.tr("&Browser check"))
            button.setToolTip(
                self.tr(
                    "Load pages before and after in Chromium, Chrome or Edge and compare; no network is used"
                )
            )


def browser_rows(report: WitnessReport) -> Sequence[Row]:
    """Return the rows for the results of the check in a browser: a summary, then each difference."""
    head = head_row(_NAME, DOUBTFUL if report.differences or report.restless else GOOD, report.sentence)
    return (head, *map(_row, report.differences[:_MOST_SHOWN]))


def _row(difference: VisitDifference) -> Row:
    before, after = (mask(text or "") for text in (difference.before, difference.after))
    place = difference.place
    where = difference.page if place is None else f"{place.file}:{place.line}"
    note = "" if place is None else place.text
    both = before and after and not difference.is_left_behind
    said = f"{before} \N{RIGHTWARDS ARROW} {after}" if both else before or after
    return (
        Cell(f"    {phrase(difference.words)}", "muted"),
        Cell(said, uri=True, note=note),
        Cell(where, "muted", verbatim=True, note=difference.page),
    )


class AfterRun(QObject):
    """Checks a finished run in the background, and does what the buttons of its page ask for.

    Signals:
        asked: work that writes a file.
        found: the `PostRunReport`.
        troubled: a sentence on what failed.
    """

    asked = Signal(object)
    found = Signal(object)
    troubled = Signal(object)

    def __init__(
        self, page: ResultPage, tools: SiteTools, site: SiteBar, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._page, self._tools = page, tools
        self._job: RewriteJob | None = None
        self._result: RunResult | None = None
        self._site = site
        self._both = BothSides()
        self._browser = BrowserCheck(page, self)
        self._browser.troubled.connect(self.troubled)
        self._browser.seen.connect(self._on_seen)
        self._found: PostRunReport | None = None
        self._seen: WitnessReport | None = None
        self._is_again = False
        self._checks = LatestTask(self, self._on_found, failed=self._on_failed)
        page.look_button.clicked.connect(self._on_look)
        page.handover.chosen.connect(self._on_hand_over)
        tools.look.triggered.connect(self._on_look)
        for part in (page, tools):
            part.redirects.chosen.connect(self._on_redirects)

    @property
    def address(self) -> str:
        """The address at which the site is served; empty if it is not."""
        return self._site.address

    def offer(self, job: RewriteJob) -> None:
        """Offer what can be done before the move: look at the site as it is, and write its redirects."""
        if self._job is not job:
            self.forget()
            self._job = job
            self._tools.redirects.setEnabled(bool(job.old_bases))  # they lead from there

    def begin(self, job: RewriteJob, result: RunResult, *, checks: bool = False, again: bool = False) -> None:
        """Start the checks of a finished run.

        With `checks`, the one in a browser starts too, instead of waiting for its button. Where they start `again` after an
        undo that was refused, what hinders them is a row, since it hindered the undo, and that has been said.
        """
        self.forget()
        self._is_again = again
        self._job, self._result = job, result
        self._page.offer(redirects=bool(job.old_bases))
        self._browser.begin(result.run_id)
        if checks:
            self._browser.start()
        waiting = head_row("Dead links", ("refresh-cw", "muted"), "looking…", "muted")
        self._page.show_rows("health", (waiting,))
        self._checks.ask(partial(engine.post_run, job, result, PostRunPlan(most_places=_MOST_SHOWN)))

    def forget(self) -> None:
        """Stop all work and servers, and forget the run, because something else begins."""
        self._checks.forget()
        self._browser.forget()
        self._job = self._result = self._found = self._seen = None
        self._site.stop()
        self._both.stop()

    def write_redirects(self, server: Server, path: Path) -> None:
        """Ask for a redirect map from the old addresses to the new ones."""
        if self._job is not None:
            moved = None if self._result is None else self._job.changed_folder
            self.asked.emit(partial(make_redirects, self._job, server, path, moved))

    def hand_over(self, server: Server | None, path: Path) -> None:
        """Ask for the hand-over page of the moved site."""
        if self._job is None or self._result is None:
            return
        try:
            check_place(path, self._job)
        except UriInspectorError as error:
            self.troubled.emit(str(error))
            return
        result = self._result
        self.asked.emit(
            partial(make_handover, result.run_id, server, path, result.verification, result.problems)
        )

    def serve(self) -> str:
        """Serve the site, moved or as it is, for this machine only.

        Return its address, or an empty one after `troubled` was emitted.
        """
        if self._job is not None:
            try:
                self._site.serve(self._job, moved=self._result is not None)
            except UriInspectorError as error:
                self.troubled.emit(str(error))
        return self.address

    def look_at_both(self, relative: str, preview: Preview | None) -> Path | None:
        """Open a page in the browser before and after its move, side by side; return the file that was opened."""
        if self._job is None:
            return None
        try:
            page = self._both.page(relative, self._job, preview, self._result)
        except (UriInspectorError, OSError) as error:
            self.troubled.emit(explain_error(error))
            return None
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(page))):
            self.troubled.emit(Message("No browser opened. Open {} in one.", page))
        return page

    def _on_seen(self, seen: WitnessReport) -> None:
        self._seen = seen
        self._show_scripts()

    def _show_scripts(self) -> None:
        """Show what became of strings in scripts, including what a browser saw once that is known."""
        found = self._found
        if self._result is not None and found is not None and found.swept is not None:
            found = found if self._seen is None else with_witness(found, self._seen)
            keep_scripts(self._result.run_id, found.scripts)
            self._page.show_rows("scripts", script_rows(found.scripts, found.paths))

    def _on_found(self, found: PostRunReport) -> None:
        self._found = found
        self._page.show_rows("health", health_rows(found.health))
        self._show_scripts()
        self._page.show_rows("leaks", leak_rows(found.swept, found.leaks))
        self._page.show_rows("disk", disk_rows(found.disk))
        self._page.show_report(found)
        self.found.emit(found)

    def _on_failed(self, sentence: str) -> None:
        """Report that a check after the run failed; the move itself is done and proved."""
        row = head_row("Dead links", ("triangle-alert", "warning"), sentence)
        self._page.show_rows("health", (row,) if self._is_again else ())
        if not self._is_again:
            self.troubled.emit(sentence)

    def open_folder(self) -> None:
        if self._job is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._job.changed_folder)))

    def _on_look(self) -> None:
        if self.serve():
            self._site.open()

    def _on_redirects(self, server: str) -> None:
        name = ask_for_place(SERVERS[server], self.tr("Write the redirects"), self._page)
        if name:
            self.write_redirects(SERVERS[server], Path(name))

    def _on_hand_over(self, server: str) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self._page, self.tr("Write the hand-over"), "handover.html", self.tr("Page (*.html)")
        )
        if name:
            self.hand_over(SERVERS[server] if server else None, path_to_save(name, ".html"))
