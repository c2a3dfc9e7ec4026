"""The Migrate tab at work: one job at a time, how far it is, pause and cancel, and closing the window meanwhile."""

import time
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.layout import BatchLayout
from uriinspector.gui.migrate.stage import BUSY, CHANGING, PROMISES, Stage, wants_to_stop
from uriinspector.gui.migrate.words import name_run
from uriinspector.gui.session.clock import Clock, duration
from uriinspector.gui.session.jobs import Ended, Job, Work
from uriinspector.migrate.journal.runs import RunSummary
from uriinspector.migrate.model.progress import Progress

_PUTTING_BACK: Final = "undo"  # the stage of the engine
_SECOND: Final = 1000  # milliseconds
_TENTHS_BELOW: Final = 10  # seconds; a time that only grows needs no tenths


class WorkingPane(BatchLayout):
    """Runs work; the class below shows its result.

    Attributes:
        reported: how far the work is, in a few words; empty when it ends.
        ended: an `Ended`, after its result is shown.
        released: the window may close now, as the user asked while files were being changed.
    """

    reported = Signal(str)
    ended = Signal(object)
    released = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stage = Stage.CHOOSING
        self._rest = Stage.CHOOSING  # the stage that cancelled or failed work returns to
        self._job: Job | None = None
        self._clock = Clock()
        self._begun = self._spoken = 0.0
        self._doing = ""
        self._is_leaving = False
        self._run: RunSummary | None = None  # that the work at hand is about, where it is not this move's
        self._pulse = QTimer(self, interval=_SECOND)
        self._pulse.timeout.connect(self._on_pulse)

    @property
    def stage(self) -> Stage:
        """The stage of the migration."""
        return self._stage

    def may_shut(self) -> bool:
        """Tell whether the window may close now; ask while files are being changed.

        If the user stops the work, the window shows how it is put back, and `released` is emitted after that.
        """
        if self._stage not in CHANGING:
            return True
        if not self._is_leaving and wants_to_stop(self, self._stage):
            if self._job is None:  # it ended while the question stood
                return True
            self._is_leaving = True
            self._on_cancel()
        return False

    def _go_to(self, stage: Stage) -> None:
        """Enter a stage."""
        raise NotImplementedError

    def _on_succeeded(self, result: object) -> None:
        """Show the result of the work."""
        raise NotImplementedError

    def _on_failed(self, sentence: str) -> None:
        """Say why work was refused."""
        raise NotImplementedError

    def _on_cancelled(self) -> None:
        """Say what stopping the work left."""
        raise NotImplementedError

    def _start(self, stage: Stage, work: Work, run: RunSummary | None = None) -> None:
        """Run a piece of work in the background; of a run under Projects it speaks there, and names it."""
        self._run = run
        self.voice = self.sentence if run is None else self.runs_page.sentence
        self._clock = Clock()
        self._begun = time.monotonic()
        self._job = Job(work, self)
        self._job.progressed.connect(self._on_progressed)
        self._job.succeeded.connect(self._on_succeeded)
        self._job.failed.connect(self._on_failed)
        self._job.cancelled.connect(self._on_cancelled)
        self._job.finished.connect(self._on_ended)
        if self._stage not in BUSY:
            self._rest = self._stage
        self.pause_button.setText(self.tr("Pau&se"))
        self.summary.say("", "muted", self.form.summary() if run is None else name_run(run))
        self.busy_page.begin(self.tr("Beginning…"), phrase(PROMISES[stage]))
        self._say_doing(self.tr("Beginning…"))
        self._go_to(stage)
        for button in (self.pause_button, self.cancel_button):
            button.setEnabled(True)
        self._pulse.start()
        self._job.start()

    def _finish(self) -> None:
        """Drop the job that ended."""
        self._pulse.stop()
        if self._job is not None:
            self._job.wait()
            self._job.deleteLater()
            self._job = None

    def _on_ended(self) -> None:
        """Tell that work ended, once its result is shown."""
        if self._job is not None:
            return  # more work has begun
        self.reported.emit("")
        said = self.voice.text()
        self.voice, self._run = self.sentence, None
        self.summary.say("", "muted", self.form.summary())
        if self._is_leaving:
            self.released.emit()
        else:
            self.ended.emit(Ended(time.monotonic() - self._begun, said))

    def _say_doing(self, text: str, icon: str = "refresh-cw", colour: str = "accent") -> None:
        """Say what is going on; `_on_pulse` adds for how long, where nothing else tells."""
        self._doing, self._spoken = text, time.monotonic()
        self._say(icon, colour, text)

    def _say(self, icon: str, colour: str, text: str) -> None:
        """Say something of the work at hand, where it speaks."""
        if self._run is None:
            self.sentence.say(icon, colour, text)
        else:
            self.runs_page.say(self._run.run_id, icon, colour, text)

    def _on_pause(self) -> None:
        if self._job is None:
            return
        if self._job.paused:
            self._clock.go_on()
            self._job.go_on()
            self.pause_button.setText(self.tr("Pau&se"))
            self._say_doing(self.tr("Going on…"))
        else:
            self._clock.pause()
            self._job.pause()
            self.pause_button.setText(self.tr("Go &on"))
            said = self.tr("Paused. What was begun is finished; nothing else begins.")
            self._say_doing(said, "info")

    def _on_cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._say_doing(self.tr("Stopping…"), "info", "muted")

    def _on_progressed(self, progress: Progress) -> None:
        """Show how far the work is; after Cancel only how far putting back is."""
        if self._job is None or self._job.paused:
            return
        stopping = self._job.isInterruptionRequested()
        if stopping and (progress.stage != _PUTTING_BACK or self._stage is Stage.UNDOING):
            return
        if stopping:
            for button in (self.pause_button, self.cancel_button):
                button.setEnabled(False)
        self.progress.setMaximum(progress.total or 0)
        self.progress.setValue(progress.done if progress.total else 0)
        reading = self._clock.read(progress)
        self._say_doing(str(reading))
        self.busy_page.show_reading(reading)
        share = f"{progress.done * 100 // progress.total} % · " if progress.total else ""
        self.reported.emit(share + phrase(reading.stage))

    def _on_pulse(self) -> None:
        """Show that time passes while the work reports nothing."""
        passed = time.monotonic() - self._spoken
        if self._job is not None and not self._job.paused and passed * _SECOND >= _SECOND:
            waited = f"{passed:.0f} s" if passed < _TENTHS_BELOW else duration(passed)
            said = f"{phrase(self._doing)} · {phrase(waited)}"
            self._say("refresh-cw", "accent", said)
            self.busy_page.title.setText(said)
