"""Fill the list in the background: read URIs into a temporary file, then look for findings while it is shown."""

import tempfile
from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from uriinspector.core.equivalence.normalize import Level
from uriinspector.core.errors import UriInspectorError, UsageError
from uriinspector.gui.lists import work
from uriinspector.gui.lists.layout import ListLayout
from uriinspector.gui.lists.work import Given, Options, ReadResult
from uriinspector.gui.session.clock import Clock
from uriinspector.gui.session.jobs import Job, LatestTask, Work
from uriinspector.lists.rows import UriRows
from uriinspector.migrate.model.progress import Progress

_AGAIN: Final = 5_000  # milliseconds between two looks at groups that still grow


class FillingPane(ListLayout):
    """One list at a time; the class below shows it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given: Given = ""
        self._filled: ReadResult | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._rows: UriRows | None = None
        self._job: Job | None = None
        self._is_stopped = False
        self._clock = Clock()
        self._answers = LatestTask(self)
        self._answers.failed.connect(self._refuse)
        self._again = QTimer(self, interval=_AGAIN)
        self._again.timeout.connect(self._on_again)

    def ask(self) -> None:
        """Show what the controls ask for."""
        raise NotImplementedError

    def _say_summary(self) -> None:
        """Say how many URIs there are."""
        raise NotImplementedError

    def _show_state(self) -> None:
        """Show the controls that apply now."""
        raise NotImplementedError

    def open_files(self, files: tuple[Path, ...]) -> None:
        """List the URIs of files."""
        self.column.clear()
        self._read(files)

    def list_text(self, text: str) -> None:
        """List the URIs of a text."""
        self.column.clear()
        self._read(text)

    def _read_again(self) -> None:
        if self._filled is not None:
            self._read(self._given)

    def _read(self, given: Given) -> None:
        """Read in the background; the list shown before is put away."""
        self._stop()
        self._forget()
        self._given = given
        self._folder = tempfile.TemporaryDirectory(prefix="uriinspector-list-", ignore_cleanup_errors=True)
        options = Options(self._chosen_rung(), self.base.text().strip(), self.column.text().strip())
        self.summary.say("refresh-cw", "accent", self.tr("Reading…"))
        self.cancel_button.setFocus()
        self._start(partial(work.read, given, options, self._file()), self._on_read)
        self._show_state()

    def _on_read(self, filled: ReadResult) -> None:
        """Show what was read, and begin to look for findings."""
        self._filled = filled
        self._rows = UriRows(self._file())
        self.uri_table.setFocus()
        self.ask()
        if filled.is_whole:
            self._describe()
        else:
            self._say_summary()
            self._show_state()

    def _describe(self) -> None:
        self._start(partial(work.describe, self._chosen_rung(), self._file()), self._on_described)
        self._again.start()
        self._show_state()

    def _on_described(self, _done: object) -> None:
        self._say_summary()
        self.ask()

    def _start(self, doing: Work, then: Callable[[Any], None]) -> None:
        """Run a piece of work; `then` is called with what it returns."""
        self._clock, self._is_stopped = Clock(), False
        self._job = job = Job(doing, self)
        job.progressed.connect(self._on_progressed)
        job.failed.connect(partial(self._on_failed, job))
        job.finished.connect(partial(self._on_finished, job, then))
        job.start()

    def _on_failed(self, job: Job, sentence: str) -> None:
        if job is self._job:
            self._refuse(sentence)

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
            self._explain(job.error)
        elif self._is_stopped:
            self.ask()
        self._show_state()

    def _stop(self) -> None:
        """Ask the work to stop, and ignore its result."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
        self._again.stop()

    def _forget(self) -> None:
        """Drop the list and its file."""
        self._answers.forget()
        self.uris.show(None, array("I"))
        self.groups.show((), self._grouping())
        self.plot.show_timeline(None)
        self._filled = None
        if self._rows is not None:
            self._rows.close()
            self._rows = None
        if self._folder is not None:
            self._folder.cleanup()  # work that has it open still ends as it should
            self._folder = None

    def _explain(self, error: UriInspectorError) -> None:
        """Say why nothing could be read, and show the field that mends it."""
        self._filled = ReadResult((), 0, 0)
        sentence = str(error)
        if error.field == "column" and isinstance(error, UsageError):
            self.column.setVisible(True)
            self.column.setFocus()
        self._refuse(sentence)

    def _refuse(self, sentence: str) -> None:
        self.summary.say("circle-x", "error", sentence)

    def _on_cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._is_stopped = True
            self.cancel_button.setEnabled(False)

    def _on_progressed(self, progress: Progress) -> None:
        if self._job is None or self._is_stopped:
            return
        self.progress.setMaximum(progress.total or 0)
        self.progress.setValue(progress.done if progress.total else 0)
        self.summary.say("refresh-cw", "accent", str(self._clock.read(progress)))

    def _on_again(self) -> None:
        """Count groups again while they still grow."""
        if not self._answers.busy:
            self.ask()

    def _is_described(self) -> bool:
        return self._rows is None or self._rows.is_described

    def _chosen_rung(self) -> Level | None:
        chosen = self.merge.currentData()
        return Level(chosen) if chosen else None

    def _file(self) -> Path:
        assert self._folder is not None  # there is a list, or one is being read
        return Path(self._folder.name, "list.sqlite3")
