"""Watch long work on the command line: show a progress bar on a terminal, and end safely on Ctrl+C."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

from uriinspector.base.progress import Progress, ReportProgress, Watch, report_nothing
from uriinspector.core.text.visible import visible

_PATH_COLUMNS: Final = 40


class TerminatedError(KeyboardInterrupt):
    """The system has asked the program to end (SIGTERM)."""


def _on_term(_number: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # a second signal must not interrupt the clean-up
    raise TerminatedError


@contextmanager
def heed_termination() -> Iterator[None]:
    """Raise `TerminatedError` when SIGTERM arrives: there is no time to undo anything, but the journal has what is needed to do so later."""
    before = signal.signal(signal.SIGTERM, _on_term)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def watch_work() -> Iterator[Watch]:
    """Yield a watch for long work; the first Ctrl+C asks the work to stop at a safe point, the second ends it immediately."""
    interrupts: list[int] = []

    def on_interrupt(number: int, _frame: FrameType | None) -> None:
        interrupts.append(number)
        if len(interrupts) > 1:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        with _reporter() as report:
            yield Watch(report, lambda: bool(interrupts))
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _reporter() -> Iterator[ReportProgress]:
    """Show a bar with the remaining time on standard error, but only on a terminal."""
    if not sys.stderr.isatty():
        yield report_nothing
        return
    # Imported here because rich takes longer to load than most commands take to answer.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (
        TextColumn("{task.description:>9}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[path]}", markup=False),
    )
    console = Console(stderr=True)
    with Bar(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as bar:
        yield _stage_reporter(bar)


def _stage_reporter(bar: Any) -> Callable[[Progress], None]:
    """Return a callback that shows one bar for each stage."""
    tasks: dict[str, Any] = {}

    def report(progress: Progress) -> None:
        if progress.stage not in tasks:
            tasks[progress.stage] = bar.add_task(progress.stage, total=progress.total, path="")
        path = visible(progress.path)[-_PATH_COLUMNS:]
        bar.update(tasks[progress.stage], completed=progress.done, total=progress.total, path=path)

    return report
