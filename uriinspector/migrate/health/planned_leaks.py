"""Find what will still name the old base once a plan is carried out; nothing is written."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.migrate.health.leaks import (
    LeakCounts,
    OnLeak,
    Swept,
    SweptPart,
    look_through,
)
from uriinspector.migrate.io.disk import digest
from uriinspector.migrate.io.workers import Redo, in_batches, one_by_one, stream, workers
from uriinspector.migrate.model.file_edits import apply_edits
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.plan.store import Plan, StoredPlan
from uriinspector.migrate.tree.discover import SourceFile, discover


class _FileAndPlan(NamedTuple):
    """A file of the tree, and its plan where it is a page."""

    file: SourceFile
    plan: StoredPlan | None


class _Task(NamedTuple):
    """One batch of files to look through as they will be."""

    job: RewriteJob
    files: tuple[_FileAndPlan, ...]


def sweep_planned(
    plan: Plan,
    on_leak: OnLeak,
    watch: Watch = UNWATCHED,
) -> Swept:
    """Search every text file of a plan's tree as it will be; call `add` with each place that names the old base.

    Files are named as in the tree, not as in its copy. Raises `EnvironmentRefusedError`, `CancelledError`.
    """
    files = discover(plan.job, watch).files
    counts, done = LeakCounts(on_leak), SweptPart(0)
    batches = in_batches(_with_plans(plan, files), lambda planned: planned.file.size)
    tasks = (_Task(plan.job, batch) for batch in batches)
    with workers(plan.job.jobs, plan.job.executor) as executor:
        for part in stream(executor, _sweep_batch, tasks, watch.cancelled, _REDO):
            counts.add(part.leaks)
            done = SweptPart(done.files + part.files, (), done.skipped + part.skipped)
            watch.report(Progress("leaks", done.files, len(files), ""))
    return Swept(len(files), counts.leaks, done.skipped, counts.strings)


def _with_plans(plan: Plan, files: tuple[SourceFile, ...]) -> Iterator[_FileAndPlan]:
    """Pair files with their plans, both in the order of discovery."""
    stored = plan.stored_files()
    current = next(stored, None)
    for file in files:
        if current is not None and current.relative == file.relative:
            yield _FileAndPlan(file, current)
            current = next(stored, None)
        else:
            yield _FileAndPlan(file, None)


def _sweep_batch(task: _Task) -> SweptPart:
    return look_through(task.job, ((file, partial(_planned_bytes, plan)) for file, plan in task.files))


def _planned_bytes(stored: StoredPlan | None, data: bytes) -> bytes:
    """Return the bytes a file will have; where it was changed since it was planned, the bytes it has."""
    if stored is None:
        return data
    plan = stored.unpack()
    is_same = len(data) == plan.size and (not plan.digest or digest(data) == plan.digest)
    return apply_edits(data, plan.edits) if is_same and plan.edits else data


def _give_up(task: _Task) -> SweptPart:
    return SweptPart.of_lost(task.files[0].file.relative)


_REDO = Redo(one_by_one, _give_up)
