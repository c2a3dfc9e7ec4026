"""Projects: past moves, their state, and what can be done with them."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton, QTableView, QWidget

from uriinspector.base.errors import UriInspectorError
from uriinspector.base.message import Message, plural
from uriinspector.base.progress import Watch
from uriinspector.gui.i18n import phrase
from uriinspector.gui.migrate.pages import EmptyMessage, Pages
from uriinspector.gui.migrate.words import RUNS, name_run, run_rows, translate_for_window
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.session.target import is_folder
from uriinspector.gui.widgets.confirmation import Confirmation
from uriinspector.gui.widgets.display import short_path
from uriinspector.gui.widgets.form import make_button
from uriinspector.gui.widgets.layout import Flow, stacked
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import Columns, TableModel, Width, prepare_table, select_row
from uriinspector.migrate import engine
from uriinspector.migrate.journal.runs import RunState, RunSummary, Unreadable, kept_size

_BUTTONS: Final = (
    ("run_open", "Open", "Show the project as it was: its proof, its lists, redirects and hand-over"),
    ("run_again", "Use again", "Fill the form in as this run did"),
    ("run_undo", "Undo", "Give every file its old bytes back"),
    ("run_redo", "Redo", "Do again what was undone, with what was left out"),
    ("run_verify", "Verify", "Read the result a second time and say whether it is right"),
    ("run_resume", "Resume", "Finish an interrupted run"),
    ("run_relocate", "Where is it now?…", "Name the folder this run changed, since it was moved"),
    ("run_delete", "Forget…", "Forget the run and the originals it keeps; the site stays as it is"),
)
_WIDTHS: Final = (Width(136), Width(136, 3), Width(136, 2), Width(96), Width(72), Width(88), Width(136, 1))
# What can be done with a run, by the button for it.
_ALLOWS: Final[Mapping[str, Callable[[RunSummary], bool]]] = {
    "run_open": lambda run: run.state is RunState.COMPLETE and is_folder(run.changed_folder),
    "run_again": lambda _run: True,
    "run_undo": lambda run: run.can_undo and run.state is not RunState.RUNNING,
    "run_redo": lambda run: (
        run.state is RunState.UNDONE and run.job.output is None and is_folder(run.job.root)
    ),
    "run_verify": lambda run: run.state is RunState.COMPLETE,
    "run_resume": lambda run: run.state is RunState.INTERRUPTED and not run.undoing,
    "run_relocate": lambda run: (
        run.state in {RunState.COMPLETE, RunState.INTERRUPTED} and not is_folder(run.changed_folder)
    ),
    "run_delete": lambda run: run.state is not RunState.RUNNING,
}


def measure_sizes(run_ids: tuple[str, ...], watch: Watch) -> dict[str, int]:
    """Return the disk space in bytes that each run takes."""
    return {run_id: kept_size(run_id) for run_id in run_ids if not watch.cancelled()}


class RunsPage(Pages):
    """The table of past runs, and a button for each thing that can be done with them.

    Signals:
        asked: the object name of the pressed button, and the id of the run.
        selected: another run is current, or something about it has changed.
        troubled: a sentence on what failed.
    """

    asked = Signal(str, str)
    selected = Signal()
    troubled = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._runs: tuple[RunSummary, ...] = ()
        self._unreadable: tuple[Unreadable, ...] = ()
        self._sizes: dict[str, int] = {}
        self._may_act = True
        self._measure = LatestTask(self, self._on_sizes)
        self.model = TableModel(RUNS, self)
        self.table = prepare_table(QTableView(), "run_table", self.tr("Projects"), self.model)
        self.sentence = Sentence("run_sentence", lines=3, grows=True, vanishes=True)
        self.table.setToolTip(
            self.tr(
                "Sites moved, the newest first; Enter opens one, a right click tells what else can be done"
            )
        )
        Columns(self.table.horizontalHeader(), _WIDTHS, self.table)
        self.buttons = {name: self._button(name, text, tip) for name, text, tip in _BUTTONS}
        self.addWidget(
            EmptyMessage(
                self.tr("No projects yet"),
                self.tr(
                    "Each move is kept here with what it asked for and its originals, to be used again or undone."
                ),
            )
        )
        self.addWidget(self._make_table_page())
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._on_menu)
        self.table.activated.connect(self._on_activated)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)

    def __len__(self) -> int:
        """Return the number of runs, including those that can't be read."""
        return len(self._runs) + len(self._unreadable)

    def refresh(self) -> None:
        """Read the runs again and select the newest; those that can't be read come last, with the reason."""
        try:
            self._runs, self._unreadable = engine.all_runs()
        except UriInspectorError as error:
            self._runs, self._unreadable = (), ()
            self.troubled.emit(str(error))
        self._show()
        self.setCurrentIndex(1 if len(self) else 0)
        if self._runs:
            select_row(self.table, 0)
            self._measure.ask(partial(measure_sizes, tuple(run.run_id for run in self._runs)))
        self._set_buttons()

    def say(self, run_id: str, icon: str, colour: str, said: str) -> None:
        """Select a run and show a sentence about it, after its name."""
        run = self.run(run_id)
        if run is not None:
            self.table.selectRow(self._runs.index(run))
            self.sentence.say(icon, colour, f"{name_run(run)}: {phrase(said)}")

    def selected_run(self) -> RunSummary | None:
        row = self.table.currentIndex().row()
        return self._runs[row] if 0 <= row < len(self._runs) else None

    def run(self, run_id: str | None) -> RunSummary | None:
        return next((run for run in self._runs if run.run_id == run_id), None)

    def find_interrupted(self) -> RunSummary | None:
        """Return the newest run if it was interrupted and its folder still exists."""
        newest = next(iter(self._runs), None)
        waits = newest is not None and newest.state is RunState.INTERRUPTED and is_folder(newest.job.root)
        return newest if waits else None

    def find_undoable(self, run_id: str | None) -> RunSummary | None:
        run = self.run(run_id)
        return run if run is not None and _ALLOWS["run_undo"](run) else None

    def set_busy(self, *, busy: bool) -> None:
        """Disable all buttons while there is work."""
        self._may_act = not busy
        self._set_buttons()

    def _make_table_page(self) -> QWidget:
        row = Flow()
        for button in self.buttons.values():
            row.addWidget(button)
        self.buttons["run_open"].setProperty("primary", True)  # noqa: FBT003 - Qt's own signature
        return stacked((self.table, 1), self.sentence, row, margins=(0, 8, 0, 0), spacing=8)

    def _button(self, name: str, text: str, tip: str) -> QPushButton:
        button = make_button(name, phrase(text), phrase(tip))
        button.clicked.connect(self._on_pressed)
        return button

    def _show(self) -> None:
        self.model.show(run_rows(self._runs, self._sizes, self._unreadable))

    def _set_buttons(self) -> None:
        run = self.selected_run()
        for name, button in self.buttons.items():
            button.setEnabled(self._may_act and run is not None and _ALLOWS[name](run))

    def make_menu(self) -> QMenu:
        """Return a menu with everything that can be done with the selected run."""
        menu = QMenu(self)
        menu.setObjectName("run_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for button in self.buttons.values():
            if button.isEnabled():
                menu.addAction(button.text(), button.click)
        return menu

    def _on_menu(self, place: QPoint) -> None:
        if self.selected_run() is not None:
            self.make_menu().popup(self.table.viewport().mapToGlobal(place))

    def _on_activated(self) -> None:
        self.buttons["run_open" if self.buttons["run_open"].isEnabled() else "run_again"].click()

    def _on_sizes(self, sizes: dict[str, int]) -> None:
        self._sizes = sizes
        self._show()

    def _on_row(self, current: QModelIndex, _previous: QModelIndex) -> None:
        self._set_buttons()
        self.selected.emit()
        self.sentence.say("", "muted", "")
        if current.row() >= len(self._runs):
            self._say_trouble(self._unreadable[current.row() - len(self._runs)].reason)

    def _on_pressed(self) -> None:
        run = self.selected_run()
        if run is None:
            return
        name = self.sender().objectName()
        if name == "run_delete":
            self._confirm(run)
        elif name == "run_undo":
            self._confirm_undo(run)
        elif name == "run_relocate":
            folder = QFileDialog.getExistingDirectory(self, self.tr("Where is it now?"))
            if folder:
                self.relocate(run, Path(folder))
        else:
            self.asked.emit(name, run.run_id)

    def relocate(self, run: RunSummary, folder: Path) -> None:
        """Record where the folder of a run is now, or say why that is not possible."""
        self._carry_out(partial(engine.relocate, run.run_id, folder))

    def _carry_out(self, change: Callable[[], object]) -> None:
        """Change the journal and show it again; if it can't be changed, say why."""
        try:
            change()
        except UriInspectorError as error:
            self.refresh()
            self._say_trouble(str(error))
        else:
            self.refresh()
        self.selected.emit()

    def _say_trouble(self, sentence: str) -> None:
        self.sentence.say("circle-x", "error", translate_for_window(sentence))

    def _confirm(self, run: RunSummary) -> None:
        """Ask before a run is deleted, which can't be undone, and say what is lost."""
        asked = self.tr("Forget the run of {}?").format(f"{run.when.astimezone():%Y-%m-%d %H:%M}")
        answers = self.tr("&Forget"), self.tr("&Keep")
        more = phrase(_describe_loss(run))
        question = Confirmation("run_delete", self.tr("Forget the run?"), asked, answers, self, more=more)
        question.ask(partial(self._carry_out, partial(engine.delete, run.run_id)))

    def _confirm_undo(self, run: RunSummary) -> None:
        """Ask before undoing a run, which may be old, and say what becomes of its files."""
        if not is_folder(run.changed_folder):
            self.asked.emit("run_undo", run.run_id)  # who says at once that the folder is gone
            return
        folder = short_path(str(run.changed_folder))
        asked = self.tr("Undo the move of {} to {}?").format(folder, run.job.new_base)
        files = plural(run.files_written, "file")
        said = Message("{} get their old bytes back. What was edited since is left alone, and named.", files)
        answers, more = (self.tr("&Undo it"), self.tr("&Keep")), phrase(said)
        question = Confirmation("run_undo", self.tr("Undo this move?"), asked, answers, self, more=more)
        question.ask(partial(self.asked.emit, "run_undo", run.run_id))


def _describe_loss(run: RunSummary) -> str:
    if run.job.output is not None:
        return "The copy stays; it can't be verified any more."
    if run.state is RunState.UNDONE:
        return "The site has its old bytes already."
    return "The site stays as it is now. Its originals are deleted for good, so the run can't be undone any more."
