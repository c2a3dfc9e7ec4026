"""The whole engine behind the command line and the window: preview, run, undo, resume, verify, runs.

Each call takes `report` (told of each step) and `cancelled` (asked often); a cancelled call raises `CancelledError`
and leaves nothing half done. What is wrong with single files is in the results; exceptions are for misuse and for the
machine (`UsageError`, `EnvironmentRefusedError`).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uriinspector.batch.job import RewriteJob
    from uriinspector.batch.outcome import RunResult, UndoResult, Verification
    from uriinspector.batch.plan import Plan
    from uriinspector.batch.progress import IsCancelled, ReportProgress
    from uriinspector.batch.runs import RunSummary


def preview(job: "RewriteJob", report: "ReportProgress", cancelled: "IsCancelled") -> "Plan":
    """What `run` would change, file by file; nothing is written into the tree or its copy."""
    raise NotImplementedError


def run(
    job: "RewriteJob", report: "ReportProgress", cancelled: "IsCancelled", plan: "Plan | None" = None
) -> "RunResult":
    """Do the job: a dry run, a rewritten copy or a rewrite in place, then prove it unless `job.proof` is none.

    With the `plan` of a preview a file that changed since is skipped and listed.
    """
    raise NotImplementedError


def undo(run_id: str, report: "ReportProgress", cancelled: "IsCancelled") -> "UndoResult":
    """Give every file of an in-place run its old bytes, mode and times back; files edited since are refused singly."""
    raise NotImplementedError


def resume(run_id: str, report: "ReportProgress", cancelled: "IsCancelled") -> "RunResult":
    """Finish an interrupted run (or an interrupted undo)."""
    raise NotImplementedError


def verify(run_id: str, report: "ReportProgress", cancelled: "IsCancelled") -> "Verification":
    """Read the result of a finished run a second time, with a reader of its own, and say whether it is right."""
    raise NotImplementedError


def runs() -> "tuple[RunSummary, ...]":
    """Every run of this user, newest first."""
    raise NotImplementedError


def delete(run_id: str) -> None:
    """Forget a run and its saved originals; after that it can't be undone."""
    raise NotImplementedError
