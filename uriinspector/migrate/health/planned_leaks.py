"""Find what will still name the old base once a plan is carried out; nothing is written."""

from collections.abc import Iterator
from typing import NamedTuple

from uriinspector.core.message import Message
from uriinspector.migrate.generators.marks import generator_of
from uriinspector.migrate.health.leaks import Leak, LeakCounts, ScriptPaths, Swept, TakeLeak, leaks_in
from uriinspector.migrate.health.script_paths import PathFinder
from uriinspector.migrate.io.budget import LOST, TOO_EXPENSIVE, expensive, file_budget
from uriinspector.migrate.io.disk import digest, explained, read_file
from uriinspector.migrate.io.workers import Redo, in_batches, stream, workers
from uriinspector.migrate.model.file_edits import edited
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Outcome
from uriinspector.migrate.model.progress import (
    IsCancelled,
    Progress,
    ReportProgress,
    never_cancelled,
    unreported,
)
from uriinspector.migrate.plan.store import Plan, StoredPlan
from uriinspector.migrate.tree.discover import SourceFile, discover


class _Planned(NamedTuple):
    """A file of the tree, and its plan where it is a page."""

    file: SourceFile
    plan: StoredPlan | None


class _Task(NamedTuple):
    """One batch of files to look through as they will be."""

    job: RewriteJob
    files: tuple[_Planned, ...]


class _Part(NamedTuple):
    """What a worker found."""

    files: int
    leaks: tuple[Leak, ...] = ()
    skipped: tuple[FileOutcome, ...] = ()


def sweep_planned(
    plan: Plan,
    take: TakeLeak,
    report: ReportProgress = unreported,
    cancelled: IsCancelled = never_cancelled,
) -> Swept:
    """Search every text file of a plan's tree as it will be; call `take` with each place that names the old base.

    Files are named as in the tree, not as in its copy. Raises `EnvironmentRefusedError`, `CancelledError`.
    """
    files = discover(plan.job, report, cancelled).files
    counts, read = LeakCounts(take), 0
    skipped: tuple[FileOutcome, ...] = ()
    batches = in_batches(_with_plans(plan, files), lambda planned: planned.file.size)
    tasks = (_Task(plan.job, batch) for batch in batches)
    with workers(plan.job.jobs, plan.job.executor) as executor:
        for part in stream(executor, _sweep_batch, tasks, cancelled, _REDO):
            counts.take(part.leaks)
            skipped += part.skipped
            read += part.files
            report(Progress("leaks", read, len(files), ""))
    paths = PathFinder.of(plan.job)
    generator = generator_of(plan.job.root)
    scripts = ScriptPaths(paths.paths, paths.passes_root, counts.paths, counts.files, generator)
    return Swept(len(files), counts.leaks, skipped, scripts)


def _with_plans(plan: Plan, files: tuple[SourceFile, ...]) -> Iterator[_Planned]:
    """Pair files with their plans, both in the order of discovery."""
    stored = plan.stored()
    current = next(stored, None)
    for file in files:
        if current is not None and current.relative == file.relative:
            yield _Planned(file, current)
            current = next(stored, None)
        else:
            yield _Planned(file, None)


def _sweep_batch(task: _Task) -> _Part:
    leaks: list[Leak] = []
    skipped: list[FileOutcome] = []
    for file, plan in task.files:
        try:
            data = read_file(task.job.root / file.relative).data
            with file_budget(len(data)):
                leaks += list(leaks_in(task.job, file.relative, _after(data, plan)))
        except OSError as error:
            reason = Message("It can't be read: {}.", explained(error))
            skipped.append(FileOutcome(file.relative, Outcome.SKIPPED, reason))
        except TOO_EXPENSIVE as error:
            skipped.append(FileOutcome(file.relative, Outcome.SKIPPED, expensive(error)))
    return _Part(len(task.files), tuple(leaks), tuple(skipped))


def _after(data: bytes, stored: StoredPlan | None) -> bytes:
    """Return the bytes a file will have; those it has where it was changed since it was planned."""
    if stored is None:
        return data
    plan = stored.opened()
    is_same = len(data) == plan.size and (not plan.digest or digest(data) == plan.digest)
    return edited(data, plan.edits) if is_same and plan.edits else data


def _pieces(task: _Task) -> Iterator[_Task]:
    return (task._replace(files=(file,)) for file in task.files)


def _lost(task: _Task) -> _Part:
    """List the file that cost its worker."""
    return _Part(1, (), (FileOutcome(task.files[0].file.relative, Outcome.SKIPPED, LOST),))


_REDO = Redo(_pieces, _lost)
