"""Run a rewrite in place as a whole: checks before the first write, batches, and undo."""

import os
import shutil
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.base.errors import EnvironmentRefusedError, explain_error
from uriinspector.base.message import Command, Message
from uriinspector.base.progress import Progress, Watch
from uriinspector.migrate.health.collect import PageFacts, RunFacts
from uriinspector.migrate.io.disk import digest_of, link, remove, replace, status_of, stop_if_full
from uriinspector.migrate.io.open_folders import OpenFolders
from uriinspector.migrate.io.workers import Redo, in_batches, stream
from uriinspector.migrate.journal.lock import mark_busy
from uriinspector.migrate.journal.log import Intent, JournalSegment, next_number, segments, sync_folder
from uriinspector.migrate.journal.runs import Run
from uriinspector.migrate.model.file_edits import FilePlan
from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Tally
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.tree.discover import Discovery
from uriinspector.migrate.write.replace import (
    FurtherNames,
    ReplaceTask,
    further_names,
    give_up_batch,
    keep_original,
    link_again,
    replace_batch,
)

_ADVICE: Final = "free some space, then {} goes on"


class UndoTask(NamedTuple):
    """One segment of the journal to take back."""

    root: Path
    segment: JournalSegment


def undo_segment(task: UndoTask) -> Tally:
    """Restore the files of one segment; a file that was edited since is left as it is and listed.

    Raises `EnvironmentRefusedError` when the disk is full; then each file is wholly old or wholly new.
    """
    with mark_busy(task.segment.run_folder / "workers"), OpenFolders(task.root) as folders:
        intents, _ = task.segment.read()
        return _Restorer(task, folders).restore(intents)


class _Restorer:
    """Restores one segment."""

    def __init__(self, task: UndoTask, folders: OpenFolders) -> None:
        self._task = task
        self._folders = folders
        self._first: dict[int, Intent] = {}

    def restore(self, intents: Sequence[Intent]) -> Tally:
        tally = Tally()
        touched = set()
        self._first = {intent.number: intent for intent in intents if intent.linked_to is None}
        for intent in intents:
            outcome = self._restore_file(intent)
            tally.record(outcome)
            if outcome.outcome is Outcome.RESTORED:
                touched.add(intent.folder)
        for folder in touched:
            self._folders.sync(folder)
        return tally

    def _restore_file(self, intent: Intent) -> FileOutcome:
        """Restore one file and report the outcome."""
        try:
            if not self._folders.is_in_place(intent.folder):
                reason = "Its folder is gone, or a link now: left as it is."
                return FileOutcome(intent.relative, Outcome.SKIPPED, reason)
            remove(self._folders.spot(self._temporary(intent)))
            return self._put_back(intent, digest_of(self._folders.spot(intent.relative)))
        except OSError as error:
            stop_if_full(
                error, self._task.root, Message(_ADVICE, Command("undo", self._task.segment.run_folder.name))
            )
            return FileOutcome(
                intent.relative, Outcome.FAILED, Message("It can't be restored: {}.", explain_error(error))
            )

    def _put_back(self, intent: Intent, now: str | None) -> FileOutcome:
        """Restore one file that holds the digest `now`; None if there is no such file."""
        first = self._restored_first(intent)
        if now == intent.before and (first is None or self._are_one(first, intent)):
            return FileOutcome(intent.relative, Outcome.UNCHANGED)
        if now not in {None, intent.before, intent.after}:
            reason = "It was edited since the run: left as it is."
            return FileOutcome(intent.relative, Outcome.SKIPPED, reason)
        if now is None and status_of(self._folders.spot(intent.relative)) is not None:
            reason = "Something else is in its place now: left as it is."
            return FileOutcome(intent.relative, Outcome.SKIPPED, reason)
        if first is not None:
            link(self._folders.spot(first.relative), self._folders.spot(self._temporary(intent)))
            return self._rename_over(intent)
        original = self._task.segment.original(intent.original_number)
        if digest_of(original) != intent.before:
            return FileOutcome(
                intent.relative, Outcome.FAILED, Message("Its original {} is gone or damaged.", original)
            )
        keep_original(original, self._folders.spot(self._temporary(intent)), original.stat())
        return self._rename_over(intent)

    def _rename_over(self, intent: Intent) -> FileOutcome:
        """Rename the temporary file over the file beside it."""
        replace(self._folders.spot(self._temporary(intent)), self._folders.spot(intent.relative))
        return FileOutcome(intent.relative, Outcome.RESTORED)

    def _restored_first(self, intent: Intent) -> Intent | None:
        """Return the first name of the same file, if this is an additional one and the first was restored."""
        first = None if intent.linked_to is None else self._first.get(intent.linked_to)
        if first is None or not self._folders.is_in_place(first.folder):
            return None
        return first if digest_of(self._folders.spot(first.relative)) == first.before else None

    def _are_one(self, first: Intent, intent: Intent) -> bool:
        """Whether two names are names of one file."""
        one, other = (status_of(self._folders.spot(name.relative)) for name in (first, intent))
        return one is not None and other is not None and os.path.samestat(one, other)

    def _temporary(self, intent: Intent) -> str:
        return self._task.segment.temporary(intent.relative, intent.number)


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
