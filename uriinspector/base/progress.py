"""Report the progress of long work, and ask whether it was cancelled, through one value that every stage receives."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.errors import CancelledError


class Progress(NamedTuple):
    """A step of a long piece of work.

    Attributes:
        stage: the stage's name (`discover`, `plan`, `apply`, `verify`, …).
        done: files finished in this stage.
        total: files there are, or None while they are still being found.
        path: the file last finished, relative to the root of the job; empty before the first.
        left: the seconds after which the stage ends by itself at the latest; None if it has no time limit.
    """

    stage: str
    done: int
    total: int | None
    path: str
    left: float | None = None


ReportProgress: TypeAlias = Callable[[Progress], None]
IsCancelled: TypeAlias = Callable[[], bool]


def report_nothing(_progress: Progress) -> None:
    """Ignore progress, for work without a progress display."""


def never_cancelled() -> bool:
    """Never cancel, for work that can't be stopped."""
    return False


def raise_if_cancelled(cancelled: IsCancelled, *, before_writing: bool = False) -> None:
    """Raise `CancelledError` if the work was cancelled; `before_writing` says that it would have written only later."""
    if cancelled():
        if before_writing:
            raise CancelledError("Cancelled: nothing was written.")
        raise CancelledError("Cancelled.")


class Watch(NamedTuple):
    """Who watches a long piece of work.

    Attributes:
        report: called with each step.
        cancelled: asked before the next step; once it says True, the work raises `CancelledError`.
    """

    report: ReportProgress = report_nothing
    cancelled: IsCancelled = never_cancelled

    def go_on(self, progress: Progress) -> None:
        """Report a step.

        Raises:
            CancelledError: the work was cancelled.
        """
        raise_if_cancelled(self.cancelled)
        self.report(progress)


UNWATCHED: Final = Watch()
