"""Run a rewrite in place as a whole: checks before the first write, batches, and undo."""

import os
import shutil
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.core.errors import EnvironmentRefusedError
from uriinspector.core.message import Message
from uriinspector.migrate.health.collect import PageFacts, RunFacts
from uriinspector.migrate.io.disk import digest_of, remove
from uriinspector.migrate.io.open_folders import OpenFolders
from uriinspector.migrate.io.workers import Redo, in_batches, stream
from uriinspector.migrate.journal.log import Intent, JournalSegment, next_number, segments, sync_folder
from uriinspector.migrate.journal.runs import Run
from uriinspector.migrate.model.file_edits import FilePlan
from uriinspector.migrate.model.outcome import Outcome, Tally
from uriinspector.migrate.model.progress import Progress, Watch
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.tree.discover import Discovery
from uriinspector.migrate.write.hard_links import FurtherNames, further_names
from uriinspector.migrate.write.replace import ReplaceTask, give_up_batch, link_again, replace_batch
from uriinspector.migrate.write.restore import UndoTask, undo_segment

_MARGIN: Final = 1 << 20
"""Bytes left free for the journal and the file system's own tables."""


def replace_files(
    run: Run,
    plan: Plan,
    further: FurtherNames,
    executor: Executor,
    watch: Watch,
    survey: RunFacts | None = None,
) -> Tally:
    """Carry out a plan that passed `check_replaceable`; hand facts of proved pages to `survey`."""
    names = {name.relative for others in further.values() for name in others}
    files = (file for file in plan.files(links=False) if file.relative not in names and not file.is_idle)
    numbers = count(next_number(run.folder))

    def make_task(batch: tuple[FilePlan, ...]) -> ReplaceTask:
        segment = JournalSegment(run.folder, next(numbers))
        return ReplaceTask(run.job, segment, batch, survey is not None, _select_names(batch, further))

    def split(killed: ReplaceTask) -> Iterator[ReplaceTask]:
        take_back_batch(killed)
        return (make_task((file,)) for file in killed.plans)

    def give_up(killed: ReplaceTask) -> PageFacts:
        take_back_batch(killed)
        return give_up_batch(killed)

    tasks = map(make_task, in_batches(files, lambda file: file.size))
    tally = Tally()
    for part, facts in stream(executor, replace_batch, tasks, watch.cancelled, Redo(split, give_up)):
        tally.add(part)
        if survey is not None and facts is not None:
            survey.add(facts)
        run.record_progress(tally.outcomes[Outcome.WRITTEN], tally.links_changed)
        watch.report(Progress("apply", tally.files, plan.totals.files, tally.last))
    return tally


def _select_names(batch: tuple[FilePlan, ...], further: FurtherNames) -> FurtherNames:
    """Select the additional names of the files of one batch."""
    return {file.relative: further[file.relative] for file in batch if file.relative in further}


def take_back_batch(task: ReplaceTask) -> None:
    """Undo a batch whose worker was killed, so that it can be redone; what can't be undone stays in the journal."""
    segment = task.segment
    if segment.path.exists():
        if undo_segment(UndoTask(task.job.root, segment)).problems:
            return
        segment.path.unlink()
        sync_folder(segment.path.parent)
    shutil.rmtree(segment.originals, ignore_errors=True)


def take_back(run: Run, executor: Executor, watch: Watch) -> Tally:
    """Restore every file of the run; progress counts files."""
    tasks = [UndoTask(run.job.root, segment) for segment in segments(run.folder)]
    total = sum(len(task.segment.read()[0]) for task in tasks)
    tally = Tally()
    watch.report(Progress("undo", 0, total, ""))
    for part in stream(executor, undo_segment, reversed(tasks), watch.cancelled):
        tally.add(part)
        watch.report(Progress("undo", tally.files, total, tally.last))
    return tally


def check_readable(run: Run) -> None:
    """Raise `EnvironmentRefusedError` if a part of the journal can't be read, before acting on it."""
    for segment in segments(run.folder):
        segment.read()


class FilesDone(NamedTuple):
    """What an interrupted run has done already, and what it must not touch any more."""

    written: frozenset[str]
    edited: frozenset[str]


def files_done(run: Run) -> FilesDone:
    """Find out how far an interrupted run came, from its journal and the files themselves."""
    written, edited = set(), set()
    with OpenFolders(run.job.root) as folders:
        for segment in segments(run.folder):
            intents, done = segment.read()
            if not done:
                link_again(folders, segment, intents)
            for intent in intents:
                wanted = intent.after or None
                now = wanted if done else _current_digest(folders, segment, intent)
                if now == wanted:
                    written.add(intent.relative)
                elif now != intent.before:
                    edited.add(intent.relative)
    return FilesDone(frozenset(written), frozenset(edited - written))


def _current_digest(folders: OpenFolders, segment: JournalSegment, intent: Intent) -> str | None:
    """Return a file's digest, after deleting what a killed worker left beside it."""
    try:
        remove(folders.spot(segment.temporary(intent.relative, intent.number)))
        return digest_of(folders.spot(intent.relative))
    except OSError:
        return None  # its folder is gone, or a link now


def _changed_files(plan: Plan) -> Iterator[FilePlan]:
    return (file for file in plan.files(links=False) if file.edits)


def check_replaceable(run: Run, plan: Plan, found: Discovery) -> FurtherNames:
    """Raise `EnvironmentRefusedError`, before the first write, where the run could not be finished.

    Every file must be writable, and keep its further names, which are returned; the disks must hold the new files
    beside the originals.
    """
    refused = list(_not_writable(run.job.root, (file.relative for file in _changed_files(plan))))
    if refused:
        others = Message(" and {} more", f"{len(refused) - 1:,}") if len(refused) > 1 else ""
        raise EnvironmentRefusedError(
            "{}{} may not be written: allow it or exclude it; nothing was changed.", refused[0], others
        )
    needed = sum(file.size + sum(len(edit.text) for edit in file.edits) for file in _changed_files(plan))
    for folder in {run.job.root.stat().st_dev: run.job.root, run.folder.stat().st_dev: run.folder}.values():
        check_space(folder, needed)
    return further_names(plan, found.hard_linked)


def _not_writable(root: Path, files: Iterable[str]) -> Iterator[str]:
    """Yield files that, or whose folders, this user may not write."""
    folders: dict[Path, bool] = {}
    for relative in files:
        target = root / relative
        if target.parent not in folders:
            folders[target.parent] = os.access(target.parent, os.W_OK | os.X_OK)
        if not folders[target.parent] or not _may_write(target):
            yield relative


def _may_write(target: Path) -> bool:
    """Whether this user may write a file; one that is gone by then is listed when its turn comes."""
    return os.access(target, os.W_OK, follow_symlinks=False) or not os.path.lexists(target)


def check_space(folder: Path, needed: int) -> None:
    """Raise `EnvironmentRefusedError` if the disk with `folder` has fewer than `needed` bytes free."""
    free = shutil.disk_usage(folder).free
    if free < needed + _MARGIN:
        raise EnvironmentRefusedError(
            "The disk with {} is too full: {} MB are needed and {} MB are free; nothing was changed.",
            folder,
            f"{(needed + _MARGIN) / 1000000.0:,.1f}",
            f"{free / 1000000.0:,.1f}",
        )
