"""Migrate: choose, preview, apply, proved. One stage at a time, one primary button at a time."""

from typing import Final

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from uriinspector.assets import asset
from uriinspector.batch import engine
from uriinspector.batch.outcome import RunResult, UndoResult
from uriinspector.batch.progress import Progress
from uriinspector.batch.runs import RunState, RunSummary
from uriinspector.core.errors import UriInspectorError
from uriinspector.gui.batch.clock import Clock
from uriinspector.gui.batch.layout import BatchLayout
from uriinspector.gui.batch.sample import sample_copy
from uriinspector.gui.batch.stage import BUSY, STEP_OF, Stage
from uriinspector.gui.batch.words import promise, proof, run_rows, undone
from uriinspector.gui.batch.work import ApplyWork, Preview, PreviewWork, UndoWork
from uriinspector.gui.jobs import Job, Work

_CANCELLED: Final = {
    Stage.PREVIEWING: "Cancelled. Nothing was written.",
    Stage.APPLYING: "Cancelled. Each file is wholly old or wholly new; Undo restores every byte.",
    Stage.UNDOING: "Cancelled. Undo again to restore the rest.",
}
_UNDOABLE: Final = frozenset({RunState.COMPLETE, RunState.INTERRUPTED})


class BatchPane(BatchLayout):
    """The state machine over the layout; the engine works in a `Job`."""

    stage_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stage = Stage.CHOOSING
        self._preview: Preview | None = None
        self._runs: tuple[RunSummary, ...] = ()
        self._job: Job | None = None
        self._clock = Clock()
        self._connect()
        self._go_to(Stage.CHOOSING)

    @property
    def stage(self) -> Stage:
        """Where the migration stands."""
        return self._stage

    def refresh_runs(self) -> None:
        """Read the past runs again; the newest is selected."""
        try:
            self._runs = engine.runs()
        except UriInspectorError as error:
            self._runs = ()
            self.sentence.say("circle-x", "error", str(error))
        self.run_model.show(run_rows(self._runs))
        self.show_run_count(len(self._runs))
        if self._runs:
            self.run_table.selectRow(0)

    def retint(self) -> None:
        """Draw again, in the colours of another theme."""
        self.run_model.retint()
        self.plan_model.retint()
        self._on_plan_row(self.plan_tree.currentIndex(), QModelIndex())

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """The past runs are read when somebody looks, not when the program starts."""
        super().showEvent(event)
        if self._stage not in BUSY:
            self.refresh_runs()

    def shut(self) -> None:
        """Stop the work at hand and wait until it has stopped; the window closes."""
        if self._job is not None:
            self._job.cancel()
            self._job.wait()

    def _connect(self) -> None:
        self.form.changed.connect(self._on_form_changed)
        self.preview_button.clicked.connect(self._on_preview)
        self.apply_button.clicked.connect(self._on_apply)
        self.cancel_button.clicked.connect(self._on_cancel)
        self.undo_button.clicked.connect(self._on_undo)
        self.sample_button.clicked.connect(self._on_sample)
        self.plan_tree.selectionModel().currentChanged.connect(self._on_plan_row)
        self.run_table.selectionModel().currentRowChanged.connect(self._on_run_row)

    def _go_to(self, stage: Stage) -> None:
        """Enter a stage: what can be pressed follows from it alone."""
        self._stage = stage
        busy = stage in BUSY
        self.steps.show_step(STEP_OF[stage], finished=stage is Stage.DONE)
        self.form.setEnabled(not busy)
        self.show_busy(busy=busy)
        self._set(self.preview_button, enabled=not busy and self.form.job() is not None,
                  primary=stage in {Stage.CHOOSING, Stage.DONE})  # fmt: skip
        self._set(self.apply_button, enabled=stage is Stage.PREVIEWED and self._worth_applying(),
                  primary=stage is Stage.PREVIEWED)  # fmt: skip
        self._set(self.undo_button, enabled=not busy and self._undoable() is not None, primary=False)
        self.stage_changed.emit(stage)

    def _set(self, button: QPushButton, *, enabled: bool, primary: bool) -> None:
        button.setEnabled(enabled)
        if button.property("primary") != primary:
            button.setProperty("primary", primary)
            button.style().polish(button)

    def _worth_applying(self) -> bool:
        plan = self._preview.plan if self._preview else None
        return plan is not None and (plan.totals.changed > 0 or plan.job.output is not None)

    def _undoable(self) -> RunSummary | None:
        """The selected run, where it can be taken back."""
        row = self.run_table.currentIndex().row()
        run = self._runs[row] if 0 <= row < len(self._runs) else None
        return run if run is not None and run.state in _UNDOABLE and run.job.output is None else None

    def _start(self, stage: Stage, work: Work) -> None:
        """Run a piece of work beside the window."""
        self._clock = Clock()
        self._job = Job(work, self)
        self._job.progressed.connect(self._on_progressed)
        self._job.succeeded.connect(self._on_succeeded)
        self._job.failed.connect(self._on_failed)
        self._job.cancelled.connect(self._on_cancelled)
        self._go_to(stage)
        self._job.start()

    def _finish(self) -> None:
        """Let go of the job that ended."""
        if self._job is not None:
            self._job.wait()
            self._job.deleteLater()
            self._job = None

    def _on_form_changed(self) -> None:
        """Another question: what was previewed answers it no more."""
        if self._preview is not None:
            self._show_preview(None)
        self.sentence.say(
            "info", "muted", self.form.missing() or self.tr("Preview shows every change; nothing is written.")
        )
        self._go_to(Stage.CHOOSING)

    def _on_preview(self) -> None:
        job = self.form.job()
        if job is not None:
            self._show_preview(None)
            self._start(Stage.PREVIEWING, PreviewWork(job))

    def _on_apply(self) -> None:
        if self._preview is not None:
            self._start(Stage.APPLYING, ApplyWork(self._preview))

    def _on_undo(self) -> None:
        run = self._undoable()
        if run is not None:
            self._start(Stage.UNDOING, UndoWork(run.run_id))

    def _on_cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self.sentence.say("info", "muted", self.tr("Stopping…"))

    def _on_sample(self) -> None:
        """Take a copy of the sample site, so that trying everything is safe."""
        folder = sample_copy(asset("sample-site"))
        self.form.fill({
            "batch_folder": str(folder),
            "batch_old_base": "https://old.example/museum/",
            "batch_new_base": "https://harbour.example/",
            "batch_output": "",
        })  # fmt: skip
        self._on_preview()

    def _on_progressed(self, progress: Progress) -> None:
        self.progress.setMaximum(progress.total or 0)
        self.progress.setValue(progress.done if progress.total else 0)
        self.sentence.say("refresh-cw", "accent", self._clock.tell(progress))

    def _on_succeeded(self, result: object) -> None:
        self._finish()
        match result:
            case Preview():
                self._show_preview(result)
                self.sentence.say("info", "accent", promise(result.plan))
                self._go_to(Stage.PREVIEWED)
            case RunResult():
                right = result.verification is None or result.verification.proved
                self.sentence.say(
                    "circle-check" if right else "circle-x", "good" if right else "error", proof(result)
                )
                self.refresh_runs()
                self._go_to(Stage.DONE)
            case UndoResult():
                self.sentence.say("undo-2", "warning" if result.problems else "good", undone(result))
                self._show_preview(None)
                self.refresh_runs()
                self._go_to(Stage.CHOOSING)

    def _on_failed(self, sentence: str) -> None:
        self._finish()
        self.refresh_runs()
        self.sentence.say("circle-x", "error", sentence)
        self._go_to(Stage.CHOOSING if self._preview is None else Stage.PREVIEWED)

    def _on_cancelled(self) -> None:
        self._finish()
        self.refresh_runs()
        self.sentence.say("info", "warning", self.tr(_CANCELLED[self._stage]))
        self._go_to(Stage.CHOOSING if self._preview is None else Stage.PREVIEWED)

    def _show_preview(self, preview: Preview | None) -> None:
        self._preview = preview
        self.plan_model.show(preview.files if preview else ())
        self.diff_view.show_links(None, ())
        self.show_changes(len(preview.files) if preview else None)
        if preview and preview.files:
            self.plan_tree.expand(self.plan_model.index(0, 0))
            self.plan_tree.setCurrentIndex(self.plan_model.index(0, 0))

    def _on_plan_row(self, current: QModelIndex, _previous: QModelIndex) -> None:
        file, link = self.plan_model.file(current), self.plan_model.link(current)
        self.diff_view.show_links(file, (link,) if link else file.links if file else ())

    def _on_run_row(self, _current: QModelIndex, _previous: QModelIndex) -> None:
        self._set(
            self.undo_button, enabled=self._stage not in BUSY and self._undoable() is not None, primary=False
        )
