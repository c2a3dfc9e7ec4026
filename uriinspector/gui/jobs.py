"""Long work off the thread of the window: any callable of the engine, watched and cancelled through signals."""

import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QObject, QThread, Signal

from uriinspector.batch.progress import IsCancelled, Progress, ReportProgress
from uriinspector.core.errors import CancelledError, UriInspectorError

Work = Callable[[ReportProgress, IsCancelled], Any]
_PERIOD: Final = 0.05  # seconds between two reports: more is not seen


class Job(QThread):
    """Runs one piece of work and tells of it by exactly one of `succeeded`, `failed` and `cancelled`."""

    progressed = Signal(object)
    succeeded = Signal(object)
    failed = Signal(str)
    cancelled = Signal()

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._next_report = 0.0
        self._stage = ""
        self._answered = False
        self.finished.connect(self._on_finished)

    def cancel(self) -> None:
        """Ask the work to stop; `cancelled` follows when it has."""
        self.requestInterruption()

    def run(self) -> None:
        """Do the work in this thread; the one door at which its errors become words."""
        self._answered = True
        try:
            result = self._work(self._report, self.isInterruptionRequested)
        except CancelledError:
            self.cancelled.emit()
        except UriInspectorError as error:
            self.failed.emit(str(error))
        except BaseException:
            self._answered = False
            raise
        else:
            self.succeeded.emit(result)

    def _on_finished(self) -> None:
        """Work that broke for a reason nobody foresaw still gets its answer; the trace is on standard error."""
        if not self._answered:
            self.failed.emit("The program itself failed at this; try again, and report it with what you did.")

    def _report(self, progress: Progress) -> None:
        now = time.monotonic()
        if now < self._next_report and progress.stage == self._stage:
            return
        self._next_report = now + _PERIOD
        self._stage = progress.stage
        self.progressed.emit(progress)
