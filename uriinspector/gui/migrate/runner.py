"""One piece of work at a time in the background: how far it is, that time passes, pause and cancel."""

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.session.clock import Clock, duration
from uriinspector.gui.session.jobs import Job, Work
from uriinspector.migrate.model.progress import Progress

if TYPE_CHECKING:
    from uriinspector.core.errors import UriInspectorError

_PUTTING_BACK: Final = "undo"  # the stage of the engine
_SECOND: Final = 1000  # milliseconds
_TENTHS_BELOW: Final = 10  # seconds; a time that only grows needs no tenths


class WorkRunner(QObject):
    """Runs work and tells of it in sentences; each piece ends with exactly one of `succeeded`, `failed`, `cancelled`.

    When one of them is emitted the work is over, so that more can be started at once.

    Signals:
        said: an icon, a colour and a sentence on what is going on.
        progressed: a `Progress` and its `ClockReading`; after Cancel only how far putting back is.
        waited: the sentence of work that reports nothing for a second or more, with the time that passed.
        succeeded: with what the work returned.
        failed: with a Message, and the error or None.
        ended: after the result is shown, with the seconds the work took; not where more has begun.
    """

    said = Signal(str, str, object)
    progressed = Signal(object, object)
    waited = Signal(str)
    succeeded = Signal(object)
    failed = Signal(object, object)
    cancelled = Signal()
    ended = Signal(float)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: Job | None = None
        self._is_undo = False
        self._clock = Clock()
        self._begun = self._spoken = 0.0
        self._doing = ""
        self._pulse = QTimer(self, interval=_SECOND)
        self._pulse.timeout.connect(self._on_pulse)

    @property
    def is_running(self) -> bool:
        """Whether there is work whose result is still to come."""
        return self._job is not None

    @property
    def is_stopping(self) -> bool:
        """Whether the work was asked to stop and has not stopped yet."""
        return self._job is not None and self._job.isInterruptionRequested()

    def start(self, work: Work, *, is_undo: bool = False) -> None:
        """Run a piece of work; `is_undo` tells that it puts files back all the time, not only after Cancel."""
        self._is_undo = is_undo
        self._clock = Clock()
        self._begun = time.monotonic()
        self._job = Job(work, self)
        self._job.progressed.connect(self._on_progressed)
        self._job.succeeded.connect(self._on_succeeded)
        self._job.failed.connect(self._on_failed)
        self._job.cancelled.connect(self._on_cancelled)
        self._job.finished.connect(self._on_finished)
        self._say(self.tr("Beginning…"))
        self._pulse.start()
        self._job.start()

    def toggle_pause(self) -> bool:
        """Pause the work or go on with it; return whether it is paused now."""
        if self._job is None:
            return False
        if self._job.paused:
            self._clock.go_on()
            self._job.go_on()
            self._say(self.tr("Going on…"))
            return False
        self._clock.pause()
        self._job.pause()
        self._say(self.tr("Paused. What was begun is finished; nothing else begins."), "info")
        return True

    def cancel(self) -> None:
        """Ask the work to stop, if there is any."""
        if self._job is not None:
            self._job.cancel()
            self._say(self.tr("Stopping…"), "info", "muted")

    def shut(self) -> object:
        """Stop the work and wait until it has stopped; return what it returned nevertheless, or None."""
        if self._job is None:
            return None
        self._job.cancel()
        self._job.wait()
        result: object = self._job.result
        return result

    def _say(self, text: str, icon: str = "refresh-cw", colour: str = "accent") -> None:
        """Say what is going on; `_on_pulse` adds for how long, where nothing else tells."""
        self._doing, self._spoken = text, time.monotonic()
        self.said.emit(icon, colour, text)

    def _on_progressed(self, progress: Progress) -> None:
        if self._job is None or self._job.paused:
            return
        if self.is_stopping and (progress.stage != _PUTTING_BACK or self._is_undo):
            return
        reading = self._clock.read(progress)
        self._say(str(reading))
        self.progressed.emit(progress, reading)

    def _on_pulse(self) -> None:
        """Show that time passes while the work reports nothing."""
        passed = time.monotonic() - self._spoken
        if self._job is not None and not self._job.paused and passed * _SECOND >= _SECOND:
            waited = f"{passed:.0f} s" if passed < _TENTHS_BELOW else duration(passed)
            said = f"{phrase(self._doing)} · {phrase(waited)}"
            self.said.emit("refresh-cw", "accent", said)
            self.waited.emit(said)

    def _on_succeeded(self, result: object) -> None:
        self._drop_job()
        self.succeeded.emit(result)

    def _on_failed(self, sentence: str) -> None:
        error: UriInspectorError | None = None if self._job is None else self._job.error
        self._drop_job()
        self.failed.emit(sentence, error)

    def _on_cancelled(self) -> None:
        self._drop_job()
        self.cancelled.emit()

    def _drop_job(self) -> None:
        self._pulse.stop()
        if self._job is not None:
            self._job.wait()
            self._job.deleteLater()
            self._job = None

    def _on_finished(self) -> None:
        if self._job is None:
            self.ended.emit(time.monotonic() - self._begun)
