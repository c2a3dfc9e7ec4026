"""The dialog that pairs the pages of two folders, and writes a table of pages for a move, a list of all pairs, or redirects."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QModelIndex, QSize, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QPushButton,
    QTableView,
    QWidget,
)

from uriinspector.base.errors import UriInspectorError
from uriinspector.base.message import Message, join_messages, plural
from uriinspector.base.progress import Watch
from uriinspector.gui.i18n import phrase
from uriinspector.gui.migrate.pages import EmptyMessage, Pages, Total, TotalsBar
from uriinspector.gui.migrate.result_page import ServerMenu, ask_for_place
from uriinspector.gui.migrate.words import describe_redirects
from uriinspector.gui.session.jobs import WorkRunner
from uriinspector.gui.session.target import path_to_save, typed_path
from uriinspector.gui.widgets.confirmation import Confirmation
from uriinspector.gui.widgets.form import (
    FocusedCompleter,
    LineField,
    make_button,
    make_label,
    named,
    set_text,
)
from uriinspector.gui.widgets.layout import Room, fit, in_column, in_row, stacked
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import Cell, Columns, TableModel, Width, prepare_table, select_row
from uriinspector.lists.kinds import requested
from uriinspector.migrate.health.dead_links import served_at
from uriinspector.migrate.model.option import Line
from uriinspector.migrate.pair import (
    PagedTree,
    PagePair,
    Pairing,
    PairKind,
    count_hits,
    pair_trees,
    read_tree,
    redirects,
    write_list,
    write_table,
)
from uriinspector.migrate.redirects import SERVERS

_SIZE: Final = QSize(1120, 720)
_LOWEST: Final = 144  # pixels of the heading and four rows
_HEADINGS: Final = ("Old page", "New page", "Score", "Why", "Hits")
_HITS: Final = 4  # the column that only a log fills
_WIDTHS: Final = (Width(160, 4), Width(160, 4), Width(64), Width(160, 7), Width(64, can_go=True))
_LOOKS: Final = {
    PairKind.UNSURE: ("triangle-alert", "warning"),
    PairKind.LOST: ("circle-x", "error"),
    PairKind.MOVED: ("arrow-right", "accent"),
    PairKind.SAME: ("check", "muted"),
}
_COLOURS: Final = {PairKind.UNSURE: "warning", PairKind.LOST: "error"}
_LINES: Final = (
    Line("pair_old", "&Old site", "", "The folder of the site as it was", is_folder=True),
    Line("pair_new", "&New site", "", "The folder of the site as it is or will be", is_folder=True),
    Line(
        "pair_from",
        "Ol&d address",
        "https://old.example/",
        "Where the old site is or was served: redirects lead from there, and logs are read by it",
    ),
    Line("pair_to", "New &address", "as the old one", "Where the new site will be served, if that is elsewhere"),
    Line("pair_log", "&Log of the server, if there is one", "", "Which pages are asked for most"),
)  # fmt: skip


def pair_folders(
    old: Path, new: Path, old_base: str, new_base: str, log: Path | None, watch: Watch
) -> Pairing:
    """Read two folders and pair their pages; with a log, the pages requested most come first."""
    asked = Counter(() if log is None else requested(log))
    jobs = served_at(old, _given(old_base)), served_at(new, _given(new_base or old_base))
    was, becomes = (read_tree(job, watch) for job in jobs)
    return pair_trees(was, becomes, count_hits(was, asked.elements()), watch)


def _given(base: str) -> tuple[str, ...]:
    return (base,) if base else ()


class PairDialog(QDialog):
    """A dialog to pair pages and to decide about unclear ones; it changes nothing in the two folders.

    Escape stops the work, or closes the dialog; it asks first if decisions would be lost.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pair_dialog")
        self.setWindowTitle(self.tr("Pair two sites"))
        self._pairing: Pairing | None = None
        self._unsaved: set[str] = set()  # old pages decided here since the last save
        self._kind = ""
        self._rows: tuple[PagePair, ...] = ()
        self.runner = WorkRunner(self)
        # One key press can signal a page several times, so the offered pages stay until it has been handled.
        self._refill = QTimer(self, singleShot=True, interval=0)
        self._make_controls()
        self._lay_out()
        self._connect()
        application = QApplication.instance()
        assert application is not None
        application.aboutToQuit.connect(self.runner.shut)
        fit(self, _SIZE)
        self._say_what_is_missing()

    def _make_controls(self) -> None:
        self.fields = {line.name: LineField(line) for line in _LINES}
        self.log_button = make_button(
            "pair_log_choose", self.tr("Choose…"), self.tr("Choose the log"), self.tr("Choose the log")
        )
        self.start_button = make_button(
            "pair_start",
            self.tr("&Compare"),
            self.tr("Find out which page became which (Enter)"),
            looks="primary",
        )
        self.sentence = Sentence("pair_sentence", lines=2)
        self.totals = TotalsBar("pair_totals")
        self.model = TableModel(_HEADINGS, self)
        self.table = prepare_table(QTableView(), "pair_table", self.tr("Pairs of pages"), self.model)
        self.table.setToolTip(self.tr("Enter chooses the new page, Del says that there is none"))
        self.table.setAccessibleDescription(self.table.toolTip())
        self.table.setMinimumHeight(_LOWEST)
        self._columns = Columns(self.table.horizontalHeader(), _WIDTHS, self.table)
        self.choice = named(QComboBox(editable=True), "pair_choice", spoken=self.tr("New page"))
        self.choice.setToolTip(
            self.tr("Its page in the new site: the likeliest first, then all others; type a part of its name")
        )
        self.choice.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        completer = FocusedCompleter(self.choice.model(), self.choice)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.choice.setCompleter(completer)
        line = self.choice.lineEdit()
        assert line is not None  # it is editable
        self._line = named(line, "pair_choice_name", spoken=self.tr("New page"), tip=self.choice.toolTip())
        completer.follow_focus_of(line)
        self.none_button = make_button(
            "pair_none", self.tr("&There is none"), self.tr("The page has no successor: it is lost (Del)")
        )
        self.table_button = make_button(
            "pair_save",
            self.tr("&Save the table…"),
            self.tr("The pages that moved, for “Table of single pages” of a move"),
        )
        self.list_button = make_button(
            "pair_list",
            self.tr("Save &everything…"),
            self.tr("Every pair with score, reasons and hits, and what is lost"),
        )
        self.redirects_button = make_button(
            "pair_redirects",
            self.tr("&Redirects"),
            self.tr("Write a redirect map for the pages that moved, followed once"),
        )
        self.servers = ServerMenu.of_redirects("pair_server", "", self)
        self.redirects_button.setMenu(self.servers)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        for column in range(2):
            grid.setColumnStretch(column, 1)
        for place, name in enumerate(("pair_old", "pair_new", "pair_from", "pair_to")):
            grid.addWidget(self.fields[name], place // 2, place % 2)
        log = in_row(
            (self.fields["pair_log"], 1), (self.log_button, 0, Qt.AlignmentFlag.AlignBottom), spacing=8
        )
        grid.addLayout(log, 2, 0)
        grid.addWidget(self.start_button, 2, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        chosen = in_row(
            make_label(self.tr("&Becomes"), self.choice), (self.choice, 1), self.none_button, spacing=8
        )
        under = in_row(self.table_button, self.list_button, self.redirects_button, 1, spacing=8)
        self.pages = Pages()
        self.pages.addWidget(
            EmptyMessage(
                self.tr("Which page became which?"),
                self.tr(
                    "By address, text, title and headings, with a score and reasons. What is not clear is left to you. Nothing in the two folders is changed."
                ),
            )
        )
        self.pages.addWidget(stacked(self.totals, (self.table, 1), chosen, under, spacing=8))
        body = stacked(grid, self.sentence, (self.pages, 1), margins=16, spacing=8)
        # It scrolls on a low screen, where the table keeps some rows.
        in_column(Room(body), parent=self, margins=0)

    def _connect(self) -> None:
        for field in self.fields.values():
            field.changed.connect(self._say_what_is_missing)
            # No button is the default: Enter in the table would start again, and forget all decisions.
            field.edit.returnPressed.connect(self.start_button.click)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.log_button.clicked.connect(self._choose_log)
        self.start_button.clicked.connect(self._on_start)
        self.runner.said.connect(self.sentence.say)
        self.runner.succeeded.connect(self._on_paired)
        self.runner.failed.connect(self._on_failed)
        self.runner.cancelled.connect(self._on_cancelled)
        self.totals.chosen.connect(self._show_kind)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self._refill.timeout.connect(self._on_row)
        self.table.activated.connect(self._on_activated)
        self.choice.activated.connect(self._on_chosen)
        self._line.returnPressed.connect(self._on_typed)
        self.none_button.clicked.connect(self._on_none)
        QShortcut(
            QKeySequence(Qt.Key.Key_Delete), self.table, self._on_none,
            context=Qt.ShortcutContext.WidgetShortcut,
        )  # fmt: skip
        self.table_button.clicked.connect(partial(self._on_save, self.tr("Save the table"), "pages.csv"))
        everything = partial(self._on_save, self.tr("Save everything"), "pairs.csv", whole=True)
        self.list_button.clicked.connect(everything)
        self.servers.chosen.connect(self._on_redirects)

    def reject(self) -> None:
        """Stop the work if there is any; else close, after a question if decisions are not saved."""
        if self.runner.is_running:
            self.runner.cancel()
        elif self._unsaved:
            self._ask_before(self.reject)
        else:
            super().reject()

    def _ask_before(self, again: Callable[[], None]) -> None:
        """Ask whether unsaved decisions may be lost; if so, call `again`."""
        question = Confirmation(
            "pair",
            self.tr("Decisions that are not saved"),
            phrase(Message("What you decided of {} is saved nowhere.", plural(len(self._unsaved), "page"))),
            (self.tr("&Discard"), self.tr("&Keep")),
            self,
        )
        question.agreed.connect(self._unsaved.clear)
        question.ask(again)

    def _path(self, name: str) -> Path:
        return typed_path(self.fields[name].text())

    def _say_what_is_missing(self) -> None:
        if self.runner.is_running:
            return
        ready = bool(self.fields["pair_old"].text() and self.fields["pair_new"].text())
        self.start_button.setEnabled(ready)
        if self._pairing is None:
            said = "" if ready else self.tr("Choose the folder of the old site and that of the new one.")
            self.sentence.say("info" if said else "", "muted", said)

    def _choose_log(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Choose the log"))
        if name:
            self.fields["pair_log"].enter(name)

    def _on_start(self) -> None:
        if self.runner.is_running:
            self.runner.cancel()
            return
        if self._unsaved:
            self._ask_before(self._on_start)
            return
        log = self._path("pair_log") if self.fields["pair_log"].text() else None
        bases = self.fields["pair_from"].text(), self.fields["pair_to"].text()
        set_text(self.start_button, self.tr("Sto&p"))
        self.runner.start(partial(pair_folders, self._path("pair_old"), self._path("pair_new"), *bases, log))

    def _end(self) -> None:
        set_text(self.start_button, self.tr("&Compare"))
        self._say_what_is_missing()

    def _on_paired(self, pairing: Pairing) -> None:
        self._pairing = pairing
        self._unsaved.clear()
        self._kind = ""
        self._end()
        self._show()
        self.pages.setCurrentIndex(1)
        select_row(self.table, 0)
        self.table.setFocus()
        counts = pairing.counts()
        unread = len(pairing.old.unread) + len(pairing.new.unread)
        empty = next((tree for tree in (pairing.old, pairing.new) if not tree.has_pages), None)
        if empty is not None:
            sentence = Message(
                "There are no pages in {}: choose the folder with the pages in it.", empty.job.root
            )
            self._say("triangle-alert", "warning", sentence)
        elif unread:
            self._say("triangle-alert", "warning", Message("{} can't be read.", plural(unread, "file")))
        elif self.fields["pair_log"].text() and not pairing.requests:
            self._say(
                "triangle-alert",
                "warning",
                self.tr("No request of the log is for a file of the old site: fill in its old address."),
            )
        elif counts[PairKind.UNSURE]:
            self._say(
                "info",
                "muted",
                Message(
                    "{} left to you: choose what becomes of each.", plural(counts[PairKind.UNSURE], "page")
                ),
            )
        elif counts[PairKind.SAME] == len(pairing.pairs):
            self._say("circle-check", "good", self.tr("Every page is at the same address as before."))
        else:
            self._say("circle-check", "muted", self.tr("Every page is told; what is lost is listed first."))

    def _on_failed(self, sentence: str, _error: object) -> None:
        self._end()
        self._say("circle-x", "error", sentence)

    def _on_cancelled(self) -> None:
        self._end()
        self._say("info", "muted", self.tr("Stopped."))

    def _say(self, icon: str, colour: str, sentence: str) -> None:
        self.sentence.say(icon, colour, sentence)
        self.sentence.announce()

    def _show_kind(self, kind: str) -> None:
        """Show only pairs of one kind, or again all but the unchanged ones, if there are others."""
        self._kind = "" if kind == self._kind else kind
        self._show()
        select_row(self.table, 0)

    def _show(self) -> None:
        assert self._pairing is not None
        counts = self._pairing.counts()
        names = {
            PairKind.UNSURE: self.tr("left to you"),
            PairKind.LOST: self.tr("lost"),
            PairKind.MOVED: self.tr("moved"),
            PairKind.SAME: self.tr("at the same address"),
        }
        self.totals.show_totals(
            [
                Total(f"{counts[kind]:,}", name, _COLOURS.get(kind, "") if counts[kind] else "", kind.value)
                for kind, name in names.items()
            ]
        )
        pairs = self._pairing.pairs
        told = [pair for pair in pairs if pair.kind is not PairKind.SAME] or pairs
        self._rows = (
            tuple(pair for pair in pairs if pair.kind.value == self._kind) if self._kind else (*told,)
        )
        self._columns.leave_out(frozenset() if self._pairing.requests else frozenset({_HITS}))
        self.model.show([_cells(pair) for pair in self._rows])
        moved = counts[PairKind.MOVED] > 0
        self.table_button.setEnabled(moved)
        self.redirects_button.setEnabled(moved)
        self._on_row()

    def _current(self) -> PagePair | None:
        row = self.table.currentIndex().row()
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def _on_row(self) -> None:
        """Offer the pages that the current one may have become, unless the last choice is still being handled."""
        if self._refill.isActive():
            return
        pair = self._current()
        for control in (self.choice, self.none_button):
            control.setEnabled(pair is not None)
        self.choice.clear()
        if pair is None or self._pairing is None:
            return
        for each in pair.candidates:
            self.choice.addItem(
                f"{each.new}  ·  {each.score * 100:.0f} %  ·  {phrase(join_messages(each.reasons))}", each.new
            )
        likely = {each.new for each in pair.candidates}
        for name in sorted(
            name for name, page in self._pairing.new.pages.items() if page.is_page and name not in likely
        ):
            self.choice.addItem(name, name)
        place = self.choice.findData(pair.new) if pair.new else -1
        self.choice.setCurrentIndex(place)
        if place < 0:
            self.choice.setEditText("")
            self._line.setPlaceholderText(self.tr("Choose a page"))

    def _on_activated(self, _index: QModelIndex) -> None:
        self.choice.setFocus()
        self.choice.showPopup()

    def _on_chosen(self, place: int) -> None:
        name = self.choice.itemData(place)
        if name:
            self._take(str(name))

    def _on_typed(self) -> None:
        """Take the page name that was typed, unless the same key press has taken a row of the list."""
        pair, text = self._current(), self.choice.currentText().strip()
        if pair is None or not text or text == pair.new or self._refill.isActive():
            return
        if self.choice.findData(text) >= 0:
            self._take(text)
        elif self.choice.findText(text, Qt.MatchFlag.MatchExactly) < 0:
            self._say(
                "circle-x", "error", self.tr("The new site has no such page: choose one from the list.")
            )

    def _take(self, new: str) -> None:
        """Choose an offered page, and ignore further signals of the same key press, which would be about the next pair."""
        if not self._refill.isActive():
            self._refill.start()
            self._choose(new)

    def _on_none(self) -> None:
        self._choose("")

    def _choose(self, new: str) -> None:
        pair = self._current()
        if pair is None or self._pairing is None:
            return
        row = self.table.currentIndex().row()
        self._pairing = self._pairing.with_choice(pair.old, new)
        self._unsaved.add(pair.old)
        self._show()
        if not self._rows:  # the last of its kind was decided
            self._kind = ""
            self._show()
        stays = row < len(self._rows) and self._rows[row].old == pair.old
        select_row(self.table, min(row + stays, len(self._rows) - 1))
        self.table.setFocus()
        left = self._pairing.counts()[PairKind.UNSURE]
        self._say("info", "muted", Message("{} left to you.", plural(left, "page")))

    def _on_save(self, title: str, usual: str, *, whole: bool = False) -> None:
        name, _ = QFileDialog.getSaveFileName(self, title, usual, self.tr("Table (*.csv)"))
        if name:
            self.save(path_to_save(name, ".csv"), whole=whole)

    def save(self, path: Path, *, whole: bool = False) -> None:
        """Write the table for a move or, with `whole`, the list of all pairs, and say so."""
        assert self._pairing is not None
        try:
            if whole:
                write_list(self._pairing, path)
            else:
                write_table(self._now(self._pairing), path)
        except UriInspectorError as error:
            self._say("circle-x", "error", str(error))
        else:
            self._unsaved.clear()
            self._say("circle-check", "good", Message("Written: {}.", path))

    def _on_redirects(self, server: str) -> None:
        name = ask_for_place(SERVERS[server], self.tr("Write the redirects"), self)
        if name:
            self.write_redirects(server, Path(name))

    def write_redirects(self, server: str, path: Path) -> None:
        assert self._pairing is not None
        if not self.fields["pair_from"].text():
            self._say("circle-x", "error", self.tr("Redirects lead from the old address: fill it in above."))
            self.fields["pair_from"].edit.setFocus()
            return
        try:
            written = redirects(self._now(self._pairing), SERVERS[server], path).write(None)
        except UriInspectorError as error:
            self._say("circle-x", "error", str(error))
        else:
            self._say("circle-check", "good", describe_redirects(written))

    def _now(self, pairing: Pairing) -> Pairing:
        """Return the pairing with the addresses that are in the fields now; raises `UsageError`."""
        old = self.fields["pair_from"].text()
        new = self.fields["pair_to"].text() or old
        return pairing.served(_served(pairing.old, old), _served(pairing.new, new))


def _served(tree: PagedTree, base: str) -> PagedTree:
    return tree._replace(job=served_at(tree.job.root, _given(base)))


def _cells(pair: PagePair) -> tuple[Cell, ...]:
    icon, colour = _LOOKS[pair.kind]
    score = f"{pair.score * 100:.0f} %" if pair.candidates else ""
    new = Cell(pair.new, uri=True) if pair.new else _unknown(pair)
    return (
        Cell(pair.old, icon=icon, icon_colour=colour, uri=True),
        new,
        Cell(score, verbatim=True),
        Cell(pair.why, "muted"),
        Cell(f"{pair.hits:,}" if pair.hits else ""),
    )


def _unknown(pair: PagePair) -> Cell:
    if pair.kind is PairKind.LOST:
        return Cell(QApplication.translate("PairDialog", "lost"), "error")
    return Cell(Message("perhaps {}", pair.candidates[0].new), "warning")
