"""The preview of one file and one link: lines before and after, and the reason for each change."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QTableView, QVBoxLayout, QWidget

from uriinspector.core.text.visible import visible
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.diff_view import DiffView
from uriinspector.gui.migrate.planned_file import read_planned
from uriinspector.gui.migrate.reasons import explain_link
from uriinspector.gui.migrate.selection import PlanSelection
from uriinspector.gui.migrate.whole_file import WholeFileDialog, WholeWork
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.widgets.cell import Cell
from uriinspector.gui.widgets.dialog import open_dialog
from uriinspector.gui.widgets.table import allow_copying, prepare_table
from uriinspector.gui.widgets.table_model import TableModel
from uriinspector.gui.widgets.tabs import Tabs, prepare_tabs
from uriinspector.migrate.model.job import Kind, kind_of
from uriinspector.migrate.model.progress import Watch
from uriinspector.migrate.plan.diff import ExplanationStep, FileDiff, diff, explain
from uriinspector.migrate.plan.links import FoundLink
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.plan.whole_file import WholeFile

_WHY: Final = ("Step", "Text")


class Detail(NamedTuple):
    """The diff of a file, or why there is none, and the steps of the link."""

    shown: FileDiff | str
    steps: tuple[ExplanationStep, ...] = ()


@dataclass(frozen=True, slots=True)
class DetailWork:
    """Compute the details of a file and of the link that starts at `start`."""

    plan: Plan
    number: int
    start: int | None
    places: frozenset[int]
    run_folder: Path | None = None

    def __call__(self, _watch: Watch) -> Detail:
        """Return the details; problems with the file become a sentence."""
        read = read_planned(self.plan, self.number, self.places, self.run_folder)
        if isinstance(read, str):
            return Detail(read)
        made, data = read
        changes = diff(data, made, around=self.start or 0)
        shown = changes if changes.hunks else "Nothing changes in this file."
        if self.start is None:
            return Detail(shown)
        kind = kind_of(made.relative) or Kind.HTML
        return Detail(shown, explain(self.plan.job, made.relative, kind, data, self.start))


class PreviewDetails(Tabs):
    """Two views of the same link; `shown` is emitted when an answer has come."""

    shown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        prepare_tabs(
            self, "preview_details", self.tr("Details"), self.tr("What changes in the selection, and why")
        )
        self._plan: Plan | None = None
        self._selection: PlanSelection | None = None
        self._asked: tuple[int, int | None] | None = None
        self._run_folder: Path | None = None
        self._lookup = LatestTask(self)
        self._lookup.answered.connect(self._on_detail)
        self._whole = LatestTask(self)
        self._whole.answered.connect(self._on_whole)
        self.diff_view = DiffView()
        self.why_model = TableModel(_WHY, self)
        self.why_table = prepare_table(QTableView(), "why_table", self.tr("Why?"), self.why_model)
        allow_copying(self.why_table)
        self.why_table.setToolTip(self.tr("How the link came to its new text, step by step"))
        self.why_table.horizontalHeader().resizeSection(0, 272)
        self.addTab(self.diff_view, self.tr("Before and after"))
        self.whole_button = QPushButton(self.tr("Whole file"))
        self.whole_button.setObjectName("whole_file_button")
        self.whole_button.setAccessibleName(self.tr("Whole file"))
        self.whole_button.setToolTip(self.tr("The whole file before and after, side by side (F4)"))
        self.whole_button.setProperty("flat", True)  # noqa: FBT003 - Qt's own signature
        self.whole_button.clicked.connect(self.show_whole)
        self.setCornerWidget(self.whole_button)
        self.why = QLabel(wordWrap=True)
        self.why.setObjectName("why_sentence")
        self.why.setTextFormat(Qt.TextFormat.PlainText)
        self.why.setContentsMargins(8, 8, 8, 4)
        self.why.hide()
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.why)
        layout.addWidget(self.why_table, 1)
        self.addTab(page, self.tr("Why?"))
        self.setTabToolTip(1, self.tr("How the link came to its new text, step by step (F9)"))

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._lookup.busy or self._whole.busy

    def show_plan(self, plan: Plan | None, selection: PlanSelection | None) -> None:
        """Show another plan."""
        self._plan, self._selection, self._asked = plan, selection, None
        self._run_folder = None
        self._lookup.forget()
        self._whole.forget()
        self.diff_view.show_diff(None)
        self.why_model.show(())

    def show_link(self, found: FoundLink | None) -> None:
        """Show a link."""
        self.why.setVisible(found is not None)
        if found is not None:
            self.why.setText(visible(phrase(explain_link(found.link))))
            self._ask(found.number, found.link.start)

    def show_file(self, number: int) -> None:
        """Show a file."""
        self.why.hide()
        self._ask(number, None)

    def show_originals(self, run_folder: Path | None) -> None:
        """Read files as they were before a run in place, whose journal is `run_folder`."""
        self._run_folder = run_folder
        self.refresh()

    def show_whole(self) -> None:
        """Open the whole file that is shown, at the link that is chosen."""
        if self._plan is not None and self._selection is not None and self._asked is not None:
            places = self._selection.places(self._asked[0])
            self._whole.ask(WholeWork(self._plan, *self._asked, places, self._run_folder))

    def _on_whole(self, shown: WholeFile | str) -> None:
        if isinstance(shown, str):
            self.diff_view.show_diff(shown)
        else:
            open_dialog(WholeFileDialog(shown, self))

    def refresh(self) -> None:
        """Show the same again after something was excluded or included."""
        if self._asked is not None:
            self._ask(*self._asked)

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        self.diff_view.retint()
        self.why_model.retint()

    def shut(self) -> None:
        """Stop reading."""
        self._lookup.shut()
        self._whole.shut()

    def _ask(self, number: int, start: int | None) -> None:
        if self._plan is not None and self._selection is not None:
            self._asked = (number, start)
            self._lookup.ask(
                DetailWork(self._plan, number, start, self._selection.places(number), self._run_folder)
            )

    def _on_detail(self, detail: Detail) -> None:
        self.diff_view.show_diff(detail.shown)
        self.why_model.show(
            tuple((Cell(step.name, "muted"), Cell(step.text, uri=True)) for step in detail.steps)
        )
        self.shown.emit()
