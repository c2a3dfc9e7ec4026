"""Fill the list in the background: read URIs into a temporary file, then look for findings while it is shown."""

import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from uriinspector.base.errors import UriInspectorError
from uriinspector.base.progress import Progress
from uriinspector.gui.lists import work
from uriinspector.gui.lists.work import Given, Options, ReadResult
from uriinspector.gui.session.clock import Clock
from uriinspector.gui.session.jobs import Job, Work
from uriinspector.lists.rows import UriRows

_AGAIN: Final = 5_000  # milliseconds between two looks at groups that still grow


class ListFiller(QObject):
    """Holds one list at a time in a temporary file, and does one piece of work on it at a time.

    Signals:
        read: there is another list; `rows` and `filled` are its.
        described: every row was looked at.
        written: with the file that rows were written to.
        grown: more is known of the rows than when they were asked for last.
        stopped: the user stopped the work; what it did stays.
        progressed: with a `Progress` and the same in words.
        failed: with a sentence on why work ended.
        refused: with the error, where nothing could be read.
        changed: work began or ended.
    """

    read = Signal()
    described = Signal()
    written = Signal(object)
    grown = Signal()
    stopped = Signal()
    progressed = Signal(object, str)
    failed = Signal(object)
    refused = Signal(object)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.given: Given = ""
        self.filled: ReadResult | None = None
        self.rows: UriRows | None = None
        self._options = Options()
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._job: Job | None = None
        self._is_stopped = False
        self._clock = Clock()
        self._again = QTimer(self, interval=_AGAIN)
        self._again.timeout.connect(self.grown)

    @property
    def is_working(self) -> bool:
        """Whether something is being read, looked at or written."""
        return self._job is not None

    @property
    def file(self) -> Path:
        """The database of the list that is there, or is being read."""
        assert self._folder is not None
        return Path(self._folder.name, "list.sqlite3")

    def begin(self, given: Given, options: Options) -> None:
        """Read other URIs; the list there was must have been put away by `forget`."""
        self.given, self._options = given, options
        self._folder = tempfile.TemporaryDirectory(prefix="uriinspector-list-", ignore_cleanup_errors=True)
        self._start(partial(work.read, given, options, self.file), self._on_read)

    def describe(self) -> None:
        """Look for findings in the rows that nobody has looked at yet."""
        self._start(partial(work.describe, self._options.rung, self.file), self._on_described)
        self._again.start()
        self.changed.emit()

    def export(self, numbers: Sequence[int], target: Path) -> None:
        """Write rows to a file."""
        self._start(partial(work.export, numbers, self.file, target), self.written.emit)
        self.changed.emit()

    def cancel(self) -> None:
        """Ask the work to stop; what it did stays."""
        if self._job is not None:
            self._job.cancel()
            self._is_stopped = True

    def forget(self) -> None:
        """Stop the work, ignore its result, and drop the list with its file; nothing may show its rows any more."""
        self._stop()
        self.filled = None
        if self.rows is not None:
            self.rows.close()
            self.rows = None
        if self._folder is not None:
            self._folder.cleanup()  # work that has it open still ends as it should
            self._folder = None

    def shut(self) -> None:
        """Stop working and wait until that has ended."""
        self._stop()
        for job in self.findChildren(Job):
            job.wait()

    def _start(self, doing: Work, then: Callable[[Any], None]) -> None:
        """Run a piece of work; `then` is called with what it returns."""
        self._clock, self._is_stopped = Clock(), False
        self._job = job = Job(doing, self)
        job.progressed.connect(self._on_progressed)
        job.failed.connect(partial(self._on_failed, job))
        job.finished.connect(partial(self._on_finished, job, then))
        job.start()

    def _stop(self) -> None:
        """Ask the work to stop, and ignore its result."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
        self._again.stop()

    def _on_read(self, filled: ReadResult) -> None:
        """Tell what was read, and begin to look for findings."""
        self.filled = filled
        self.rows = UriRows(self.file)
        self.read.emit()
        if filled.is_whole:
            self.describe()

    def _on_described(self, _done: object) -> None:
        self.described.emit()

    def _on_failed(self, job: Job, sentence: str) -> None:
        if job is self._job:
            self.failed.emit(sentence)

    def _on_finished(self, job: Job, then: Callable[[Any], None]) -> None:
        """Go on after a piece of work, unless another was begun meanwhile."""
        job.deleteLater()
        if job is not self._job:
            return
        self._job = None
        self._again.stop()
        if job.result is not None:
            then(job.result)
        elif job.error is not None:
            self._refuse(job.error)
        elif self._is_stopped:
            self.stopped.emit()
        self.changed.emit()

    def _refuse(self, error: UriInspectorError) -> None:
        self.filled = ReadResult((), 0, 0)
        self.refused.emit(error)

    def _on_progressed(self, progress: Progress) -> None:
        if self._job is not None and not self._is_stopped:
            self.progressed.emit(progress, str(self._clock.read(progress)))
