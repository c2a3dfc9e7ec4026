"""Long work outside the window's thread: started, paused, cancelled, timed, and reported in sentences.

Why not QThreadPool or asyncio: work blocks in files and processes of the engine, is paused and cancelled between its
steps, and must have ended before the program does; one thread for each piece of work does all of that.
"""

import sys
import threading
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QCoreApplication, QObject, QThread, QTimer, Signal

from uriinspector.base.errors import CancelledError, UriInspectorError, describe_refusal
from uriinspector.base.message import Message
from uriinspector.base.progress import Progress, Watch
from uriinspector.gui.i18n import format_number, phrase

# What is said of each stage, and what is counted in it.
_STAGES: Final[Mapping[str, tuple[str, str]]] = {
    "unpack": ("Unpacking", "files"),
    "discover": ("Finding files", "files"),
    "scan": ("Reading links", "files"),
    "plan": ("Reading links", "files"),
    "check": ("Checking", "files"),
    "copy": ("Copying", "files"),
    "apply": ("Writing", "files"),
    "verify": ("Proving", "files"),
    "undo": ("Putting back", "files"),
    "resume": ("Finishing", "files"),
    "browser": ("Loading pages", "pages"),
    "trials": ("Trying strings of scripts in a browser", "visits"),
    "links": ("Following links", "files"),
    "fragments": ("Looking up places in pages", "batches"),
    "leaks": ("Looking for the old address", "files"),
    "search": ("Searching", "files"),
    "redirects": ("Listing addresses", "addresses"),
    "read": ("Reading", "URIs"),
    "describe": ("Looking for findings", "URIs"),
    "export": ("Writing", "URIs"),
    "pages": ("Reading pages", "files"),
    "pair": ("Comparing pages", "pages"),
}
_MINUTE: Final = 60
_ENOUGH: Final = 1.0  # seconds of work before rate and remaining time can be estimated


class ClockReading(NamedTuple):
    """A state of the clock.

    Attributes:
        stage: what is being done.
        done: how far it is.
        rate: how much is done in a second; empty while that is unknown.
        left: how long the stage will still take; empty while that is unknown.
        path: the file last finished.
    """

    stage: str
    done: str
    rate: str
    left: str
    path: str

    def __str__(self) -> str:
        """Return everything but the file in one line, in the language of the window."""
        done = f"{phrase(self.stage)}: {phrase(self.done)}"
        return " · ".join((done, *map(phrase, filter(None, (self.rate, self.left)))))


class Clock:
    """Measures the rate of one piece of work, stage by stage, without the time for which it was paused."""

    def __init__(self) -> None:
        self._stage = ""
        self._start = 0.0
        self._paused_at: float | None = None

    def pause(self) -> None:
        """Stop until `go_on` is called."""
        self._paused_at = time.monotonic()

    def go_on(self) -> None:
        if self._paused_at is not None:
            self._start += time.monotonic() - self._paused_at
            self._paused_at = None

    def read(self, progress: Progress) -> ClockReading:
        now = time.monotonic()
        if progress.stage != self._stage:
            self._stage, self._start = progress.stage, now
        name, unit = _STAGES.get(progress.stage, (progress.stage.capitalize(), "files"))
        if progress.total is None:
            left = "" if progress.left is None else Message("{} left at most", duration(progress.left))
            return ClockReading(name, Message("{} {}", f"{progress.done:,}", unit), "", left, progress.path)
        count = QCoreApplication.translate("Clock", "{done} of {total} {unit}").format(
            done=format_number(progress.done), total=format_number(progress.total), unit=phrase(unit)
        )
        passed = now - self._start
        if passed < _ENOUGH or not progress.done:
            return ClockReading(name, count, "", "", progress.path)
        left = duration(passed * (progress.total - progress.done) / progress.done)
        return ClockReading(
            name,
            count,
            Message("{} {} a second", f"{progress.done / passed:,.0f}", unit),
            Message("{} left", left),
            progress.path,
        )


def duration(seconds: float) -> str:
    """Return a time in the usual units: `0.4 s`, the least being `0.1 s`, `12 s`, `3 min 5 s`, `2 h 3 min`."""
    if seconds < 10:  # noqa: PLR2004 - tenths matter below
        return f"{max(0.1, seconds):.1f} s"  # what took time never took none
    minutes, rest = divmod(round(seconds), _MINUTE)
    hours, minutes = divmod(minutes, _MINUTE)
    if hours:
        return Message("{} h {} min", hours, minutes)
    return Message("{} min {} s", minutes, rest) if minutes else f"{rest} s"


Work = Callable[[Watch], Any]
_PERIOD: Final = 0.05  # seconds between two reports; more of them could not be seen

# Painting releases and retakes the GIL hundreds of times. By default a computing thread may
# hold it for 5 ms each time; with this the window stays responsive, and the work loses one percent.
_HAND_OVER: Final = 0.0005  # seconds


class Ended(NamedTuple):
    """Work that has ended: its duration in seconds, and the sentence about its result."""

    seconds: float
    sentence: str


def load_beside(module: str) -> None:
    """Import a module in a thread of its own, before it is needed."""
    sys.setswitchinterval(_HAND_OVER)
    threading.Thread(target=import_module, args=(module,), daemon=True).start()


class Job(QThread):
    """A thread for one piece of work, which emits `progressed` with each `Progress`.

    Attributes, from `finished` on:
        result: what the work returned; None if it failed or was stopped.
        failure: why it failed, as a sentence; None if it did not.
        error: the refusal of the program that the sentence is of, if any.
    """

    progressed = Signal(object)

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._next_report = 0.0
        self._stage = ""
        self.result: Any = None
        self.failure: str | None = None
        self.error: UriInspectorError | None = None
        self._may_go_on = threading.Event()
        self._may_go_on.set()

    @property
    def paused(self) -> bool:
        return not self._may_go_on.is_set()

    def pause(self) -> None:
        """Pause before the next step of the work; the current one is finished."""
        self._may_go_on.clear()

    def go_on(self) -> None:
        self._may_go_on.set()

    def cancel(self) -> None:
        """Ask the work to stop; it may also come to its end instead."""
        self.requestInterruption()

    def run(self) -> None:
        """Do the work in this thread; what it raises unexpectedly is for `sys.excepthook`."""
        self.failure = "The program itself failed at this; try again, and report it with what you did."
        sys.setswitchinterval(_HAND_OVER)
        try:
            self.result = self._work(Watch(self._report, self._is_cancelled))
            self.failure = None
        except CancelledError:
            self.failure = None
        except UriInspectorError as error:
            self.error, self.failure = error, str(error)
        except OSError as error:
            self.failure = describe_refusal(error)

    def _is_cancelled(self) -> bool:
        """Tell the work before each step whether to stop, and wait here while it is paused."""
        while not self._may_go_on.wait(_PERIOD):
            if self.isInterruptionRequested():
                return True
        return self.isInterruptionRequested()

    def _report(self, progress: Progress) -> None:
        now = time.monotonic()
        if now < self._next_report and progress.stage == self._stage:
            return
        self._next_report = now + _PERIOD
        self._stage = progress.stage
        self.progressed.emit(progress)


_Slot: TypeAlias = Callable[..., object]


class LatestTask(QObject):
    """Answers questions one at a time in a thread; a new question cancels the current one, and only the latest waits.

    It can be made with slots for its signals.

    Signals:
        answered: with what the work on the latest question returned, unless that is None.
        failed: with a sentence on why the latest question can't be answered.
        progressed: a `Progress`.
    """

    answered = Signal(object)
    failed = Signal(object)  # a Message; a Signal(str) would lose its template and fields
    progressed = Signal(object)

    def __init__(
        self,
        parent: QObject | None = None,
        answered: _Slot | None = None,
        failed: _Slot | None = None,
        progressed: _Slot | None = None,
    ) -> None:
        super().__init__(parent)
        slots = ((self.answered, answered), (self.failed, failed), (self.progressed, progressed))
        for signal, slot in slots:
            if slot is not None:
                signal.connect(slot)
        self._job: Job | None = None
        self._next: Work | None = None
        self._wanted = False
        self._is_shut = False
        # Qt delivers posted events until none is left, so answers that lead to questions would follow one another
        # without a key press between; a timer fires after input and painting.
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._on_turn)

    @property
    def busy(self) -> bool:
        """Whether a thread is at work, or about to be."""
        return self._job is not None or self._next is not None

    @property
    def is_awaited(self) -> bool:
        """Whether an answer is still to come and will be emitted."""
        return self._wanted and self.busy

    def ask(self, work: Work) -> None:
        """Ask a question in place of any other; this does nothing after `shut`."""
        if self._is_shut:
            return
        self._next, self._wanted = work, True
        if self._job is None:
            self._turn.start()
        else:
            self._job.cancel()

    def forget(self) -> None:
        """Drop the question, whose answer is not emitted any more."""
        self._next, self._wanted = None, False
        if self._job is not None:
            self._job.cancel()

    def shut(self) -> None:
        """Drop all questions for good, and wait until the work on them has ended.

        Earlier answers are still delivered and may lead to questions, which are ignored while the program ends.
        """
        self._is_shut = True
        self.forget()
        if self._job is not None:
            self._job.wait()

    def _begin(self) -> None:
        assert self._next is not None
        self._job, self._next = Job(self._next, self), None
        self._job.progressed.connect(self.progressed)
        self._job.finished.connect(self._turn.start)
        self._job.start()

    def _on_turn(self) -> None:
        """Start the work on the next question; if there is none, emit the answer, or why there is none."""
        job, self._job = self._job, None
        if job is not None:
            job.deleteLater()
        if self._next is not None:
            self._begin()
        elif self._wanted and job is not None and job.failure is not None:
            self.failed.emit(job.failure)
        elif self._wanted and job is not None and job.result is not None:
            self.answered.emit(job.result)


def shut_tasks(inside: QObject) -> None:
    """Stop all timers and shut all tasks that belong to a pane, because its window closes."""
    tasks = inside.findChildren(LatestTask)
    for timer in inside.findChildren(QTimer):
        timer.stop()
    for task in tasks:
        task.forget()  # all at once, since each is waited for below
    for task in tasks:
        task.shut()


_PUTTING_BACK: Final = "undo"  # the stage of the engine
_SECOND: Final = 1000  # milliseconds
_TENTHS_BELOW: Final = 10  # seconds; a time that only grows needs no tenths


class WorkRunner(QObject):
    """Runs work and reports it in sentences; each piece ends with one of `succeeded`, `failed` and `cancelled`.

    When one of them is emitted the work is over, so that more can be started at once.

    Signals:
        said: an icon, a colour and a sentence on what is going on.
        progressed: a `Progress` and its `ClockReading`; after `cancel` only while files are put back.
        waited: every second while the work reports nothing; the last sentence with the time that has passed since.
        succeeded: with what the work returned.
        failed: with a Message, and the error or None.
        ended: after one of these three, unless more work was started by then; the seconds the work took.
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
        return self._job is not None

    @property
    def is_stopping(self) -> bool:
        return self._job is not None and self._job.isInterruptionRequested()

    def start(self, work: Work, *, is_undo: bool = False) -> None:
        """Run a piece of work; `is_undo` says that its purpose is to put files back."""
        self._is_undo = is_undo
        self._clock = Clock()
        self._begun = time.monotonic()
        self._job = Job(work, self)
        self._job.progressed.connect(self._on_progressed)
        self._job.finished.connect(self._on_finished)
        self._say(self.tr("Beginning…"))
        self._pulse.start()
        self._job.start()

    def toggle_pause(self) -> bool:
        """Pause or continue the work; return whether it is paused now."""
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
            self._say(self.tr("Stopping, once what was begun is finished…"), "info", "muted")

    def shut(self) -> object:
        """Stop the work and wait for its end; return its result, or None if it has none."""
        if self._job is None:
            return None
        self._job.cancel()
        self._job.wait()
        result: object = self._job.result
        return result

    def _say(self, text: str, icon: str = "refresh-cw", colour: str = "accent") -> None:
        """Report what is going on; if nothing new is reported, `_on_pulse` adds the time that has passed."""
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
        """Show how much time has passed since the last report."""
        passed = time.monotonic() - self._spoken
        if self._job is not None and not self._job.paused and passed * _SECOND >= _SECOND:
            waited = f"{passed:.0f} s" if passed < _TENTHS_BELOW else duration(passed)
            said = f"{phrase(self._doing)} · {phrase(waited)}"
            self.said.emit("refresh-cw", "accent", said)
            self.waited.emit(said)

    def _on_finished(self) -> None:
        job, self._job = self._job, None
        assert job is not None  # nothing else drops it
        self._pulse.stop()
        job.wait()
        job.deleteLater()
        if job.failure is not None:
            self.failed.emit(job.failure, job.error)
        elif job.result is None:
            self.cancelled.emit()
        else:
            self.succeeded.emit(job.result)
        if self._job is None:
            self.ended.emit(time.monotonic() - self._begun)
