"""The engine's calls as pieces of work for a `Job`: each a frozen value that can be called."""

from dataclasses import dataclass
from typing import NamedTuple

from uriinspector.batch import engine
from uriinspector.batch.job import RewriteJob
from uriinspector.batch.outcome import RunResult, UndoResult
from uriinspector.batch.plan import Plan
from uriinspector.batch.progress import IsCancelled, ReportProgress
from uriinspector.gui.batch.plan_model import PlannedFile, planned_files


class Preview(NamedTuple):
    """A plan and the rows that show it."""

    plan: Plan
    files: tuple[PlannedFile, ...]


@dataclass(frozen=True, slots=True)
class PreviewWork:
    """Plan a job; nothing is written."""

    job: RewriteJob

    def __call__(self, report: ReportProgress, cancelled: IsCancelled) -> Preview:
        """The plan, with its rows read already."""
        plan = engine.preview(self.job, report, cancelled)
        return Preview(plan, planned_files(plan, cancelled))


@dataclass(frozen=True, slots=True)
class ApplyWork:
    """Do what a preview showed."""

    preview: Preview

    def __call__(self, report: ReportProgress, cancelled: IsCancelled) -> RunResult:
        """The result, proved."""
        plan = self.preview.plan
        return engine.run(plan.job, report, cancelled, plan)


@dataclass(frozen=True, slots=True)
class UndoWork:
    """Take a run back."""

    run_id: str

    def __call__(self, report: ReportProgress, cancelled: IsCancelled) -> UndoResult:
        """What was restored, and what was refused."""
        return engine.undo(self.run_id, report, cancelled)
