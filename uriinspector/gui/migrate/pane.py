"""The Migrate mode: it goes through the stages of a move, with one primary button at a time."""

import json
import shutil
import tempfile
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QSizePolicy, QTabBar, QWidget

from uriinspector.assets import asset
from uriinspector.base.errors import UriInspectorError
from uriinspector.base.message import Message, plural
from uriinspector.base.progress import Progress
from uriinspector.gui.i18n import format_number, phrase
from uriinspector.gui.migrate.form_fields import FOLDER, form_values
from uriinspector.gui.migrate.job_form import JobForm
from uriinspector.gui.migrate.pages import BusyPage, EmptyMessage, Pages
from uriinspector.gui.migrate.plan_model import Omissions
from uriinspector.gui.migrate.preview_page import PreviewPage
from uriinspector.gui.migrate.result_page import AfterRun, ResultPage, SiteBar
from uriinspector.gui.migrate.runs_page import RunsPage
from uriinspector.gui.migrate.site_page import LISTS, SitePage
from uriinspector.gui.migrate.stage import BUSY, CHANGING, MoveStrip, Stage, move_button, wants_to_stop
from uriinspector.gui.migrate.words import (
    apply_label,
    describe_interrupted,
    describe_proof,
    describe_redirects,
    describe_undo,
    first_wrong,
    name_run,
    promise,
    translate_for_window,
    verdict_style,
    way_back,
)
from uriinspector.gui.migrate.work import (
    CopyComparison,
    OpenedRun,
    Preview,
    PreviewWork,
    UnpackedSite,
    WrittenFile,
    apply_plan,
    compare_copy,
    open_run,
    unpack_site,
    write_links,
)
from uriinspector.gui.session.jobs import ClockReading, Ended, Work, WorkRunner, shut_tasks
from uriinspector.gui.session.target import path_to_save
from uriinspector.gui.widgets.confirmation import Confirmation
from uriinspector.gui.widgets.display import short_path
from uriinspector.gui.widgets.layout import WIDEST, Room, in_column
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.migrate import engine
from uriinspector.migrate.after.report import REPORT_SUFFIXES
from uriinspector.migrate.journal.runs import RunSummary
from uriinspector.migrate.model.job import command_line
from uriinspector.migrate.model.outcome import Verification
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.redirects import Redirected
from uriinspector.migrate.write.result import RunResult, UndoResult

if TYPE_CHECKING:
    from uriinspector.migrate.model.job import RewriteJob
    from uriinspector.migrate.witness.trials import TrialReport

_LEFT_OUT: Final = "batch_left_out"
_UNWRITTEN: Final = "Nothing was written: this is a preview."


class BatchPane(QWidget):
    """The state machine of a move, over its strip of steps, its pages and a runner for the engine's work.

    Signals:
        stage_changed: the `Stage` that was entered.
        reported: how far the work is, in a few words; empty once it has ended.
        ended: an `Ended`, after the result is shown.
        released: the window may close now; the user asked for that while files were being changed.
        made: the `SitePage` exists; it is made after the form is shown, or when it is first needed.
    """

    stage_changed = Signal(object)
    reported = Signal(str)
    ended = Signal(object)
    released = Signal()
    made = Signal(object)  # the `SitePage`

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stage = Stage.CHOOSING
        self._rest = Stage.CHOOSING  # the stage to return to when work fails or is cancelled
        self._run: RunSummary | None = None  # the past run that the current work is about, if any
        self._is_leaving = False  # whether the window closes once files are put back
        self._undone = ""  # the id of the run of this move that was undone last
        self._is_redoing = False  # whether the preview that is being made is applied without a click
        self._is_told = False  # whether the end of the current work was announced
        self._written: Path | None = None  # what the button beside the sentence opens
        self._preview: Preview | None = None  # the one that is shown
        self._left_out: dict[Path, Omissions] = {}  # what is excluded, by tree
        self._leave_browser: Callable[[], None] = lambda: None  # ends the trials of that preview
        self._tried: dict[object, TrialReport] = {}  # the last complete trials, see `PreviewWork`
        self._spent: list[Plan] = []  # plans whose files are deleted as soon as nothing reads them any more
        self._result: RunResult | None = None  # that of the run whose page is shown
        self._checked: tuple[RewriteJob, RunResult] | None = None  # what is checked after that run
        self._samples = SampleCopies()
        self.form = JobForm()
        self.strip = MoveStrip(self.form)
        self.site_bar = SiteBar()
        self.results = MoveResults(self.form)
        self.sentence = self.strip.sentence
        self.runs_page = self.results.runs_page
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._make_next)
        self.runner = WorkRunner(self)
        # The bar of the preview server stands below everything, so that nothing moves when it appears.
        in_column(
            self.strip, (self.results, 1), self.site_bar, parent=self, margins=(16, 0, 16, 8), spacing=4
        )
        self._connect()
        self._go_to(Stage.CHOOSING)

    @cached_property
    def site_page(self) -> SitePage:
        """The page about the site, made when it is first needed."""
        page = SitePage(PreviewPage(), ResultPage())
        self.results.changes.addWidget(page)
        self.strip.add_totals(page.preview_page.totals)
        page.preview_page.selection_changed.connect(self._on_selection)
        page.tools.report.triggered.connect(self._on_report)
        page.asked.connect(self._on_asked)
        page.values_asked.connect(self._on_values_asked)
        page.both_asked.connect(self._on_both_asked)
        page.troubled.connect(self._on_trouble)
        page.tabs.currentChanged.connect(self.sentence.update)
        result = page.result_page
        result.doubted.connect(self._on_doubted)
        for button, slot in (
            (result.report_button, self._on_report),
            (result.again_button, self._on_another),
            (result.compare_button, self._on_compare),
        ):
            button.clicked.connect(slot)
        self.made.emit(page)
        return page

    @cached_property
    def after_run(self) -> AfterRun:
        """What can be done with a site apart from moving it, made when it is first needed."""
        after = AfterRun(self.result_page, self.site_page.tools, self.site_bar, self)
        after.asked.connect(self._on_asked)
        after.found.connect(self.site_page.show_found)
        after.troubled.connect(self._on_trouble)
        self.strip.open_button.clicked.connect(after.open_folder)
        return after

    @property
    def preview_page(self) -> PreviewPage:
        return self.site_page.preview_page

    @property
    def result_page(self) -> ResultPage:
        return self.site_page.result_page

    @property
    def _has_site(self) -> bool:
        return "site_page" in vars(self)

    def _make_next(self) -> None:
        """Make one more page in advance; one per turn of the event loop, so that key presses come between."""
        if "after_run" not in vars(self):
            _ = self.after_run if self._has_site else self.site_page
        else:
            kind = next((kind for kind in LISTS if not self.site_page.has_list(kind)), None)
            if kind is None:
                return
            self.site_page.list_of(kind)
        self._later.start()

    @property
    def _voice(self) -> Sentence:
        """Where the current work is reported: here or under Projects."""
        return self.sentence if self._run is None else self.runs_page.sentence

    @property
    def stage(self) -> Stage:
        return self._stage

    def _on_place(self, place: int) -> None:
        self.strip.places.setCurrentIndex(place)
        self.strip.set_projects_shown(shown=place == 1)
        self._update_undo()

    def refresh_runs(self) -> None:
        """Read the past runs again, and select the newest."""
        self.runs_page.refresh()
        runs = len(self.runs_page)
        self.strip.places.setTabText(1, self.tr("Projects") + (f" ({format_number(runs)})" if runs else ""))

    def showEvent(self, event: QShowEvent) -> None:
        """Read the past runs, which need not be known when the program starts, and focus the folder."""
        super().showEvent(event)
        self._later.start()
        if self._stage not in BUSY:
            self.refresh_runs()
        if self._stage is Stage.CHOOSING and self.runs_page.find_interrupted() is not None:
            self._say_what_is_next()
        if self._stage is Stage.CHOOSING and not isinstance(QApplication.focusWidget(), QTabBar):
            self.form.first_field().setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.strip.fold(self.width())

    def may_shut(self) -> bool:
        """Return whether the window may close now; while files are being changed, ask the user whether to stop.

        If so, the window has to wait until files are put back, and `released` is emitted.
        """
        if self._stage not in CHANGING:
            return True
        if not self._is_leaving and wants_to_stop(self, self._stage):
            if not self.runner.is_running:  # it ended while the question was open
                return True
            self._is_leaving = True
            self.runner.cancel()
        return False

    def shut(self) -> None:
        """Stop the work, wait for its end and clean up, because the window closes."""
        unseen = self.runner.shut()
        if isinstance(unseen, Preview):
            self._spent.append(unseen.plan)
        shut_tasks(self)
        self._show_preview(None)
        self._samples.clear()

    def form_values(self) -> dict[str, str]:
        """Return the contents of the form and what is excluded, for `restore`.

        Nothing about a sample site is returned, since that is deleted when the window closes.
        """
        self._remember_left_out()
        values = self.form.values()
        kept = {} if self._samples.holds(values["batch_folder"]) else values
        left_out = {
            str(root): left.as_text()
            for root, left in self._left_out.items()
            if left and not self._samples.holds(str(root))
        }
        return kept | ({_LEFT_OUT: json.dumps(left_out)} if left_out else {})

    def restore(self, values: Mapping[str, str]) -> None:
        """Restore what `form_values` returned; damaged values for what is excluded are ignored."""
        self.form.fill(values, is_start=True)
        with suppress(TypeError, ValueError, AttributeError):
            for root, text in json.loads(values.get(_LEFT_OUT, "{}")).items():
                self._left_out[Path(root)] = Omissions.from_text(text)

    def write_report(self, path: Path) -> None:
        """Write a list of all links of the preview, in the format that the file's extension names."""
        if self._preview is not None:
            plan, excluded = self._preview.plan, self.preview_page.exclusions()
            result = self._result if self._stage is Stage.DONE else None
            said = phrase(_UNWRITTEN) if result is None else describe_proof(result)
            self._start(Stage.WRITING, partial(write_links, plan, excluded, path, said, result))

    def _connect(self) -> None:
        clicks: tuple[tuple[QPushButton, Callable[[], None]], ...] = (
            (self.strip.preview_button, self._on_preview),
            (self.strip.apply_button, self._on_apply),
            (self.strip.pause_button, self._on_pause),
            (self.strip.cancel_button, self._on_cancel),
            (self.strip.undo_button, self._on_undo),
            (self.strip.redo_button, self._on_redo),
            (self.strip.written_button, self._on_open_written),
            (self.results.sample_button, self._on_sample),
            (self.results.busy_page.skip_button, self._on_skip),
            (self.strip.change_button, self._on_change),
            (self.strip.command_button, self._on_command),
        )
        for button, slot in clicks:
            button.clicked.connect(slot)
        self.form.changed.connect(self._on_form_changed)
        self.form.looked.connect(self._on_looked)
        self.form.entered.connect(self.strip.preview_button.click)
        self.sentence.elsewhere = self._said_on_page
        self.results.currentChanged.connect(self.sentence.update)
        self.form.unpacking_asked.connect(self._on_unpacking_asked)
        self.runs_page.selected.connect(self._update_undo)
        self.runs_page.asked.connect(self.ask_for_run)
        self.strip.places.currentChanged.connect(self.results.setCurrentIndex)
        self.results.currentChanged.connect(self._on_place)
        for part in (self.strip.presets, self.runs_page):
            part.troubled.connect(self._on_trouble)
        self.runner.said.connect(self._say)
        self.runner.progressed.connect(self._on_progressed)
        self.runner.waited.connect(self.results.busy_page.title.setText)
        self.runner.succeeded.connect(self._on_succeeded)
        self.runner.failed.connect(self._on_failed)
        self.runner.cancelled.connect(self._on_cancelled)
        self.runner.ended.connect(self._on_ended)

    def _said_on_page(self) -> str:
        """Return the verdict in large letters, if the page of the proof is the one that is shown."""
        return self.result_page.sentence.text() if self._has_site and self.result_page.isVisible() else ""

    def _go_to(self, stage: Stage) -> None:
        """Enter a stage; the stage alone decides which buttons can be pressed."""
        focused: QWidget | None = self.window().focusWidget()  # not None while a question covers the window
        had_focus = focused is not None and self.isAncestorOf(focused)
        was_busy, self._stage = self._stage in BUSY, stage
        self.strip.written_button.hide()
        busy = stage in BUSY
        keeps_step = stage is Stage.WRITING or self._run is not None
        finished = stage is Stage.DONE and self.result_page.is_proved
        self.strip.steps.show_step((self._rest if keeps_step else stage).step, finished=finished)
        self.form.setEnabled(not busy)
        self.runs_page.set_busy(busy=busy)
        self.results.leave_for(stage)
        self.strip.show_stage(stage)
        self.results.show_stage(stage)
        if stage is not Stage.CHOOSING and self._voice is self.sentence:
            self.results.setCurrentIndex(0)
        self.strip.command_button.setEnabled(self.form.job() is not None)
        self._set_button(self.strip.preview_button, enabled=not busy and self.form.job() is not None,
                         primary=stage is Stage.CHOOSING)  # fmt: skip
        self._set_button(self.strip.apply_button, enabled=stage is Stage.PREVIEWED and self._is_worth_applying(),
                         primary=stage is Stage.PREVIEWED)  # fmt: skip
        self._set_button(self.strip.open_button, enabled=stage is Stage.DONE, primary=stage is Stage.DONE)
        if stage is Stage.PREVIEWED and self._preview is not None:
            self.after_run.offer(self._preview.plan.job)
        self._update_undo()
        first = self._first_controls(was_busy=was_busy)
        if had_focus and stage in first:
            first[stage].setFocus(Qt.FocusReason.OtherFocusReason)
        self.stage_changed.emit(stage)

    def _first_controls(self, *, was_busy: bool) -> dict[Stage, QWidget]:
        """Return the widget to focus when a stage is entered; in the form only after work, whose button is gone."""
        first: dict[Stage, QWidget] = dict.fromkeys(BUSY, self.strip.cancel_button)
        first[Stage.DONE] = self.strip.open_button
        if was_busy:
            first[Stage.CHOOSING] = self.strip.preview_button
        if self._has_site:
            first[Stage.PREVIEWED] = self.preview_page.plan_tree
        return first

    def _set_button(self, button: QPushButton, *, enabled: bool, primary: bool) -> None:
        button.setEnabled(enabled)
        if button.property("primary") != primary:
            button.setProperty("primary", primary)
            button.style().polish(button)

    def _update_undo(self) -> None:
        """Show the buttons that undo or redo the run of this move."""
        run = self._run_to_undo()
        shown = run is not None and self._stage is Stage.DONE and not self.results.shows_runs
        self.strip.undo_button.setVisible(shown)
        self.strip.undo_button.setEnabled(shown)
        self.strip.fold(self.strip.width())
        may_redo = bool(self._undone) and self._stage is Stage.CHOOSING and not self.results.shows_runs
        self.strip.redo_button.setVisible(may_redo)
        self.strip.redo_button.setEnabled(may_redo)

    def _run_to_undo(self) -> str | None:
        run = None if self._result is None else self.runs_page.find_undoable(self._result.run_id)
        return None if run is None else run.run_id

    def _is_worth_applying(self) -> bool:
        plan = self._preview.plan if self._preview else None
        if plan is None or not plan.totals.files:
            return False
        return plan.job.output is not None or plan.totals.changed > self.preview_page.count_left_out()[1]

    def _start(self, stage: Stage, work: Work, run: RunSummary | None = None) -> None:
        """Run work in the background; work on a past run is reported under Projects, with the run's name."""
        if self._has_site and stage in CHANGING and (run is None or self._is_about(run)):
            self.after_run.forget()
            self.site_page.put_off_lists()
        self._run = run
        if self._stage not in BUSY:
            self._rest = self._stage
        self.strip.show_paused(paused=False)
        self._say_summary(run)
        self.results.busy_page.begin(self.tr("Beginning…"), phrase(stage.promise))
        self._go_to(stage)
        self.strip.enable_stopping(enabled=True)
        self._is_told = False
        self.runner.start(work, is_undo=stage is Stage.UNDOING)

    def _say_summary(self, run: RunSummary | None) -> None:
        """Show the move in short, or the name of the past run that the current work is about."""
        self.strip.summary.say("", "muted", self.form.summary() if run is None else name_run(run))
        if run is None:
            self.strip.summary.setToolTip(self.form.whole_summary())

    def _on_pause(self) -> None:
        if self.runner.is_running:
            self.strip.show_paused(paused=self.runner.toggle_pause())

    def _on_cancel(self) -> None:
        """Stop the work; meanwhile it can't be paused or stopped any more."""
        if self.runner.is_running:
            self.runner.cancel()
            self.strip.places.setFocus()  # or Qt would leave the page for the row of modes
            self.strip.enable_stopping(enabled=False)
            self.results.busy_page.begin_to_stop(self._voice.text())

    def _on_progressed(self, progress: Progress, reading: ClockReading) -> None:
        """Show how far the work is, or how far it is put back."""
        if self.runner.is_stopping:  # also for a window that is about to close
            self.strip.enable_stopping(enabled=False)
        self.strip.show_progress(progress)
        self.results.busy_page.show_reading(reading)
        self.results.busy_page.offer_to_skip(offered=progress.stage == "trials")
        share = f"{progress.done * 100 // progress.total} % · " if progress.total else ""
        self.reported.emit(share + phrase(reading.stage))

    def _on_ended(self, seconds: float) -> None:
        """Announce that work has ended, after its result is shown."""
        self.reported.emit("")
        said = self._voice.text()
        if not self._is_told:
            self._voice.announce()
        self._run = None
        self._say_summary(None)
        if self._is_leaving:
            self.released.emit()
        else:
            self.ended.emit(Ended(seconds, said))

    def _say(self, icon: str, colour: str, text: str) -> None:
        """Show a sentence about the current work, under Projects if it is about a past run."""
        if self._run is None:
            self.sentence.say(icon, colour, text)
        else:
            self.runs_page.say(self._run.run_id, icon, colour, text)

    def _on_doubted(self) -> None:
        """Mark the sentence as a warning, because a doubtful result gets no green tick."""
        self.sentence.say("triangle-alert", "warning", self.sentence.text())

    def _on_form_changed(self) -> None:
        if self._stage not in BUSY:
            self._drop_preview()

    def _drop_preview(self) -> None:
        self._undone = ""
        self._show_preview(None)
        self._say_what_is_next()
        self._go_to(Stage.CHOOSING)

    def _say_what_is_next(self) -> None:
        """Say what the form still needs, or what speaks against it, unless there is a preview or work in progress."""
        if self._stage in BUSY - {Stage.UNDOING} or self._preview is not None:
            return
        advice = self.form.advice()
        interrupted = None if self.form.values().get(FOLDER) else self.runs_page.find_interrupted()
        if interrupted is not None:
            said = Message("{} Go on under Projects.", describe_interrupted(interrupted))
            self.sentence.say("triangle-alert", "warning", said)
        elif advice is None:
            self.sentence.say("info", "muted", self.tr("Preview shows every change; nothing is written."))
        else:
            look = ("triangle-alert", "warning") if advice.is_warning else ("info", "muted")
            self.sentence.say(*look, advice.sentence)

    def _on_looked(self) -> None:
        """Say immediately what the pages of the folder say against the form."""
        if self._stage is Stage.CHOOSING and self.form.what_is_doubtful() is not None:
            self._say_what_is_next()

    def _on_unpacking_asked(self, packed: Path, folder: Path) -> None:
        self._start(Stage.WRITING, partial(unpack_site, packed, folder))

    def _on_change(self) -> None:
        self.form.destination.propose_again()
        self._on_form_changed()
        self.form.first_field().setFocus()

    def _on_another(self) -> None:
        """Go back to the form for another move, without the choices made for this one."""
        self.form.reset_further()
        self._on_change()

    def _on_preview(self) -> None:
        """Preview the move, or say at once what speaks against it.

        The button stays enabled meanwhile: the folder may be made while the form waits, and the form would not notice.
        """
        wrong = self.form.refuse()
        if wrong is not None:
            self._on_trouble(wrong)
            return
        job = self.form.job()
        if job is not None:
            self._show_preview(None)
            work = PreviewWork(
                job, dict(self._left_out), asks_browser=self.form.asks_browser, known=self._tried
            )
            self._leave_browser = work.is_enough.set
            self._start(Stage.PREVIEWING, work)
            self._rest = Stage.CHOOSING

    def _on_skip(self) -> None:
        """End the trials in the browser, and go on with what it has seen."""
        self._leave_browser()
        self.results.busy_page.offer_to_skip(offered=False)
        self.strip.cancel_button.setFocus()

    def _on_values_asked(self, values: dict[str, str]) -> None:
        self.form.fill(values)
        self._on_preview()

    def _on_both_asked(self, relative: str) -> None:
        self.after_run.look_at_both(relative, self._preview)

    def _on_apply(self) -> None:
        """Write a copy at once, but ask before files are changed in place."""
        if self._preview is None:
            return
        if self._preview.plan.job.output is not None:
            self._apply()
            return
        plan, (_, files_out) = self._preview.plan, self.preview_page.count_left_out()
        files = plural(plan.totals.changed - files_out, "file")
        said = Message("Links will lead to {}. Originals are kept: Undo gives every file its old bytes back, "
                       "now or later under Projects.", plan.job.new_base)  # fmt: skip
        question = Confirmation(
            "apply",
            self.tr("Change the files?"),
            phrase(Message("Change {} in {}?", files, short_path(str(plan.job.root)))),
            (self.tr("&Change the files"), self.tr("&Not yet")),
            self,
            more=phrase(said),
            is_loss=False,
        )
        question.ask(self._apply)

    def _apply(self) -> None:
        if self._preview is not None and self._stage is Stage.PREVIEWED:
            self._start(
                Stage.APPLYING, partial(apply_plan, self._preview.plan, self.preview_page.exclusions())
            )

    def _on_undo(self) -> None:
        run_id = self._run_to_undo()
        if run_id is not None:
            self._start(Stage.UNDOING, partial(engine.undo, run_id))

    def _on_redo(self) -> None:
        self._redo(self._undone)

    def _redo(self, run_id: str) -> None:
        """Preview what an undone run did, and apply it again if nothing has changed since."""
        self._use_again(run_id)
        self._on_preview()
        self._is_redoing = self._stage is Stage.PREVIEWING

    def _go_on_redoing(self, preview: Preview) -> None:
        """Apply the preview of a run to redo at once, unless something in it is for the user to decide."""
        if (
            self._is_redoing
            and preview.doubt is None
            and not preview.selection.lost
            and self._is_worth_applying()
        ):
            self._apply()

    def _on_compare(self) -> None:
        if self._result is not None:
            self._start(Stage.VERIFYING, partial(compare_copy, self._result.run_id))

    def _on_open_written(self) -> None:
        if self._written is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._written)))

    def ask_for_run(self, name: str, run_id: str) -> None:
        """Do with a past run what the button of the object name `name` under Projects says."""
        match name:
            case "run_again":
                self._use_again(run_id)
            case "run_redo":
                self._redo(run_id)
            case "run_open":
                run = self.runs_page.run(run_id)
                if run is not None:
                    self._start(Stage.VERIFYING, partial(open_run, run), run)
            case "run_undo":
                self.results.setCurrentIndex(1)
                self._start(Stage.UNDOING, partial(engine.undo, run_id), self.runs_page.run(run_id))
            case "run_verify":
                self.results.setCurrentIndex(1)
                self._start(Stage.VERIFYING, partial(engine.verify, run_id), self.runs_page.run(run_id))
            case "run_resume":
                self._use_again(run_id)
                self._start(Stage.RESUMING, partial(engine.resume, run_id))

    def _is_about(self, run: RunSummary) -> bool:
        """Tell whether a run changed a folder that the page of this move shows, or is the run shown there."""
        shown = None if self._preview is None else self._preview.plan.job
        if shown is None:
            return self._result is not None and self._result.run_id == run.run_id
        folders = [folder for folder in (shown.root, shown.output) if folder is not None]
        changed = run.changed_folder
        return any(folder.is_relative_to(changed) or changed.is_relative_to(folder) for folder in folders)

    def _use_again(self, run_id: str) -> None:
        """Fill in the form as for a past run, and go there."""
        run = self.runs_page.run(run_id)
        if run is not None:
            root = run.job.root
            self._remember_left_out()
            self._left_out[root] = Omissions.of(run.job.excluded).plus(self._left_out.get(root, Omissions()))
            self.form.fill(form_values(run.job))
            self._on_form_changed()
            self.results.setCurrentIndex(0)
            self.form.first_field().setFocus()

    def _on_sample(self) -> None:
        """Fill in the form for a copy of the sample site, where everything can be tried safely."""
        self.form.first_field().setFocus()  # the button goes, and Qt would leave Migrate for the tabs of the window
        self._on_values_asked({
            "batch_folder": str(self._samples.make(asset("sample-site"))),
            "batch_old_base": "https://old.example/museum/",
            "batch_new_base": "https://harbour.example/",
            "batch_output": "",
        })  # fmt: skip

    def _on_command(self) -> None:
        """Copy the job as a command line, with what is excluded in the preview."""
        job = self.form.job()
        if job is not None:
            left_out = self._left_out.get(job.root.resolve(), Omissions())
            excluded = left_out.exclusions() if self._preview is None else self.preview_page.exclusions()
            whole: RewriteJob = replace(job, root=job.root.absolute(), excluded=excluded)
            asks = self.form.asks_browser if self._preview is None else self._preview.is_tried
            QGuiApplication.clipboard().setText(command_line(whole) + " --browser" * asks)
            self.sentence.say("copy", "good", self.tr("Copied: paste it into a terminal to do the same."))

    def _on_report(self) -> None:
        kinds = self.tr("Page (*.html);;Table (*.csv);;JSON (*.json)")
        name, kind = QFileDialog.getSaveFileName(self, self.tr("Write the report"), "links.html", kinds)
        if name:
            suffix = next(each for each in REPORT_SUFFIXES if f"*{each}" in (kind or "*.html"))
            is_named = Path(name).suffix.lower() in REPORT_SUFFIXES
            self.write_report(Path(name) if is_named else path_to_save(name, suffix))

    def _on_asked(self, work: Work) -> None:
        """Run work that writes a file beside the site."""
        self._start(Stage.WRITING, work)

    def _on_succeeded(self, result: object) -> None:
        match result:
            case Preview():
                self._show_preview(result)
                self._say_promise()
                self._go_to(Stage.PREVIEWED)
                self._go_on_redoing(result)
                self._is_redoing = False
            case OpenedRun():
                self._on_opened(result)
            case CopyComparison():
                self._go_to(self._rest)
                self.result_page.show_comparison(result)
            case RunResult():
                self._on_run(result)
            case UndoResult():
                self.refresh_runs()
                if self._run is None or self._is_about(self._run):
                    self._drop_preview()
                else:
                    self._go_to(self._rest)
                self._say("undo-2", "warning" if result.problems else "good", describe_undo(result))
                if self._run is None and not result.problems:
                    self._undone = result.run_id
                    self._update_undo()
            case Verification():
                self._go_to(self._rest)
                said = self.tr("Verified: {}.").format(phrase(result.sentence)) + first_wrong(result)
                self._say(*verdict_style(result), said)
            case WrittenFile():
                self._go_to(self._rest)
                self._say_written(
                    result.path, "circle-check", "good", self.tr("Written: {}").format(result.path)
                )
            case UnpackedSite():
                self._go_to(self._rest)
                self.form.enter_folder(result.folder)
                self.form.first_field().setFocus()
                self._say_written(
                    result.folder, "circle-check", "good", self.tr("Unpacked to {}").format(result.folder)
                )
            case Redirected():
                doubt = result.left_out or result.dead_ends
                look = ("triangle-alert", "warning") if doubt else ("circle-check", "good")
                self._go_to(self._rest)
                self._say_written(result.path, *look, describe_redirects(result))

    def _say_written(self, path: Path, icon: str, colour: str, text: str) -> None:
        self.sentence.say(icon, colour, text)
        self._written = path
        self.strip.written_button.show()

    def _on_opened(self, opened: OpenedRun) -> None:
        """Show a past run as it was at its end; if that was not kept, with a proof made just now."""
        self._run = None
        self.runs_page.sentence.say("", "muted", "")  # its result stands here
        self._stage = Stage.CHOOSING  # a busy form would ignore its new values
        self.form.setEnabled(True)
        self._use_again(opened.run.run_id)
        self._show_preview(opened.preview)
        self._on_run(opened.result)
        if opened.preview is not None:  # else the proof was made just now
            when = f"{opened.run.when.astimezone():%Y-%m-%d %H:%M}"
            back = phrase(way_back(opened.run.job, opened.result))
            said = Message("This is the proof of {}; Verify under Projects reads it again. {}", when, back)
            self.result_page.way_back.setText(phrase(said))

    def _on_run(self, result: RunResult) -> None:
        self._result = result
        self.sentence.say(*verdict_style(result.verification), describe_proof(result))
        self.refresh_runs()
        run = self.runs_page.run(result.run_id)
        self.result_page.show_result(result, "" if run is None else way_back(run.job, result))
        self.result_page.report_button.setEnabled(self._preview is not None)  # it lists the links of that
        done = run if self._preview is None else self._preview.plan
        if done is not None:
            self.site_page.show_result(done.job, result)
            self._begin_checks(done.job, result)
        self._go_to(Stage.DONE)

    def _begin_checks(self, job: "RewriteJob", result: RunResult, *, again: bool = False) -> None:
        is_tried = self._preview is not None and self._preview.is_tried
        self._checked = job, result
        self.after_run.begin(job, result, checks=is_tried, again=again)

    def _check_again(self) -> None:
        """Check the run that is shown anew, if an undo that came to nothing has stopped that, and with it the buttons of its page."""
        if self._rest is Stage.DONE and self._stage in CHANGING and self._checked is not None:
            self._begin_checks(*self._checked, again=True)

    def _on_failed(self, sentence: str, error: UriInspectorError | None) -> None:
        self._is_redoing = self._is_leaving = False  # what failed has to be read before the window closes
        self.refresh_runs()
        self._check_again()
        self._go_to(self._rest)
        self._on_trouble(sentence)
        if self._stage is Stage.CHOOSING and error is not None:
            self.form.mark_field(error.field, error.index)

    def _on_cancelled(self) -> None:
        self.refresh_runs()
        self._is_redoing = False
        self._check_again()
        said = phrase(self._stage.cancelled)
        is_here = self._result is not None and (self._run is None or self._is_about(self._run))
        if self._stage is Stage.UNDOING and is_here:
            self.result_page.retract(said)
        self._go_to(self._rest)
        self._say("info", "warning", said)

    def _on_trouble(self, sentence: str) -> None:
        self._say("circle-x", "error", translate_for_window(sentence))
        self._voice.announce(at_once=True)
        self._is_told = True

    def _on_selection(self) -> None:
        self._say_promise()
        self._set_button(self.strip.apply_button, enabled=self._is_worth_applying(), primary=True)

    def _say_promise(self) -> None:
        if self._preview is not None:
            plan, (links, files) = self._preview.plan, self.preview_page.count_left_out()
            self.sentence.say("info", "accent", promise(plan, links, files))
            self.strip.written_button.hide()
            self.strip.label_apply(phrase(apply_label(plan, files)))

    def _show_preview(self, preview: Preview | None) -> None:
        """Show a preview, and delete the files of the previous one."""
        if preview is None and not self._has_site:
            return
        self.after_run.forget()
        if self._preview is not None:
            self._remember_left_out()
            if not self._preview.is_kept:
                self._spent.append(self._preview.plan)
        self._preview = preview
        self.site_page.show_preview(preview)
        # Windows keeps files that are open: those are tried again next time.
        self._spent = [plan for plan in self._spent if not _try_to_discard(plan)]

    def _remember_left_out(self) -> None:
        """Remember what is excluded from the previewed site, so that the next preview excludes it, too."""
        if self._preview is not None:
            self._left_out[self._preview.plan.job.root] = self._preview.selection.left_out()


class MoveResults(Pages):
    """The pages of this move, one for each kind of stage, and the page of the projects."""

    def __init__(self, form: JobForm) -> None:
        super().__init__()
        self.setObjectName("batch_results")
        self.runs_page = RunsPage()
        self.busy_page = BusyPage()
        self.sample_button = move_button(
            "batch_sample", "&Try the sample site", "Preview a copy of a small site (Alt+T)"
        )
        self.choosing = self._make_first_page(form)
        self.changes = Pages()
        for page in (self.choosing, self.busy_page):
            self.changes.addWidget(page)
        self.addWidget(self.changes)
        self.addWidget(self.runs_page)

    @property
    def shows_runs(self) -> bool:
        return self.currentIndex() == 1

    def leave_for(self, stage: Stage) -> None:
        """Hide the current page if the stage has another; otherwise Qt would lay it out once more before it disappears."""
        left = self.changes.currentWidget()
        if left is not None and self.changes.indexOf(left) != self._place_of(stage):
            left.hide()

    def show_stage(self, stage: Stage) -> None:
        self.changes.setCurrentIndex(self._place_of(stage))

    def _make_first_page(self, form: JobForm) -> QWidget:
        welcome = EmptyMessage(
            self.tr("Move a web site to a new address"),
            self.tr(
                "Drop its folder, or a zip of it, here. Every link is rewritten to lead where it should, every other byte stays, and a second reading proves it."
            ),
            self.sample_button,
        )
        return ChoosingPage(form, welcome)

    def _place_of(self, stage: Stage) -> int:
        """Return the index of a stage's page; the page about the site comes last."""
        if stage in BUSY:
            return 1
        return 2 if stage in {Stage.PREVIEWED, Stage.DONE} else 0


class ChoosingPage(QWidget):
    """The form, and below it an introduction, if there is room and until a folder is chosen."""

    def __init__(self, form: JobForm, welcome: QWidget) -> None:
        super().__init__()
        self._room, self._form, self._welcome = Room(form, most=WIDEST), form, welcome
        self._room.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        form.changed.connect(self._show_welcome)
        in_column(self._room, (welcome, 1), 0, parent=self, margins=(0, 4, 0, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_welcome()

    def _show_welcome(self) -> None:
        room = self.height() - self._room.sizeHint().height()
        has_room = room >= self._welcome.sizeHint().height()
        self._welcome.setVisible(has_room and not self._form.values()["batch_folder"])


class SampleCopies:
    """Copies of the sample site in temporary folders, until `clear` deletes them."""

    def __init__(self) -> None:
        self._kept = ExitStack()
        self._folders: list[Path] = []

    def make(self, site: Path) -> Path:
        made = tempfile.TemporaryDirectory(prefix="uriinspector-", ignore_cleanup_errors=True)
        self._folders.append(Path(self._kept.enter_context(made)))
        return Path(shutil.copytree(site, self._folders[-1] / site.name))

    def holds(self, path: str) -> bool:
        return any(Path(path).is_relative_to(folder) for folder in self._folders)

    def clear(self) -> None:
        """Delete all copies, and those of the runs about them that can be deleted."""
        if self._folders:
            self._forget_runs()
        self._kept.close()
        self._folders.clear()

    def _forget_runs(self) -> None:
        places = [folder.resolve() for folder in self._folders]
        with suppress(UriInspectorError):
            for run in engine.runs():
                if any(run.job.root.is_relative_to(place) for place in places):
                    with suppress(UriInspectorError):
                        engine.delete(run.run_id)


def _try_to_discard(plan: Plan) -> bool:
    try:
        engine.discard(plan)
    except OSError:
        return False
    return True
