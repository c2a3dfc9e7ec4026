"""Rewrite files in place: check before the first write, write in batches, take back.

A batch goes through four steps, each of which is on disk before the next begins: originals are kept, intents are recorded, new
files are written beside the old ones, and renamed over them. The proof precedes all four, so that nothing wrong is written.
"""

import contextlib
import errno
import os
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from uriinspector.assets import home
from uriinspector.base.errors import EnvironmentRefusedError, explain_error
from uriinspector.base.message import Command, Message, plural
from uriinspector.base.progress import Progress, Watch
from uriinspector.migrate.health.collect import PageFacts, RunFacts
from uriinspector.migrate.io.budget import LOST, TOO_EXPENSIVE, file_budget, unread_reason
from uriinspector.migrate.io.disk import (
    REPLACED_FOLDER_ERRORS,
    FileBytes,
    OpenFolders,
    Place,
    Spot,
    copy_attributes,
    copy_new,
    digest,
    digest_of,
    link,
    may_be_written_on,
    read_file,
    remove,
    replace,
    status_of,
    stop_if_full,
    sync_file,
    write_new,
)
from uriinspector.migrate.io.workers import in_batches, stream
from uriinspector.migrate.journal.lock import mark_busy
from uriinspector.migrate.journal.log import Intent, JournalSegment, next_number, segments, sync_folder
from uriinspector.migrate.journal.runs import Run
from uriinspector.migrate.model.file_edits import Edits, FilePlan, apply_edits
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Tally, Verification, not_proved_reason
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.tree.discover import Discovery, HardLinkedFile
from uriinspector.migrate.write.examine import PageExaminer, collect_parts

FurtherNames: TypeAlias = Mapping[str, tuple[FilePlan, ...]]
"""Maps the first name of a file that changes to the plans of its other names (hard links), which hold the same edits."""


def further_names(plan: Plan, hard_linked: Iterable[HardLinkedFile]) -> FurtherNames:
    """Map files of a plan to the plans of their further names; raises `EnvironmentRefusedError` if names can't stay linked."""
    groups = tuple(hard_linked)
    if not groups:
        return {}
    names = {name for group in groups for name in group.names}
    plans = {file.relative: file for file in plan.files(links=False) if file.relative in names}
    changed = [group for group in groups if any(_edits(plans, name) for name in group.names)]
    _refuse_outside(changed, plans)
    further: dict[str, tuple[FilePlan, ...]] = {}
    for group in changed:
        first, *others = group.names
        for other in others:
            if other not in plans or first not in plans or _edits(plans, first) != _edits(plans, other):
                raise EnvironmentRefusedError(
                    "{} and {} are one file (a hard link) and would need different texts: write a copy instead, or exclude both; nothing was changed.",
                    first,
                    other,
                )
        further[first] = tuple(plans[other] for other in others)
    return further


def _edits(plans: Mapping[str, FilePlan], name: str) -> Edits | None:
    """Return the edits of a file under one of its names; None if there are none."""
    return (plans[name].edits or None) if name in plans else None


def _refuse_outside(changed: Iterable[HardLinkedFile], plans: Mapping[str, FilePlan]) -> None:
    """Raise `EnvironmentRefusedError` if a file that changes has a name outside the tree, which would keep its old text."""
    outside = [group for group in changed if group.outside]
    own = _count_kept_by_runs() if outside else Counter()
    for group in outside:
        others = group.outside - own[group.identity]
        if others > 0:
            name = next(name for name in group.names if _edits(plans, name))
            raise EnvironmentRefusedError(
                "{} has {} outside the folder (hard links), where the old text would stay: write a copy instead, or exclude it; nothing was changed.",
                name,
                plural(others, "further name"),
            )


def _count_kept_by_runs() -> "Counter[tuple[int, int]]":
    """Count the names of each file among the originals of runs, which are meant to keep the old text."""
    kept: Counter[tuple[int, int]] = Counter()
    runs = home() / "runs"
    for path in (*runs.glob("*/originals/*/*"), *runs.glob("*/before-*/**/*")):
        status = path.stat(follow_symlinks=False)
        kept[status.st_dev, status.st_ino] += 1
    return kept


_REPLACED_FOLDER: Final = "Its folder is gone, or a link now: left as it is."


class ReplaceTask(NamedTuple):
    """One batch of an in-place run; the `further` names of its files change with them."""

    job: RewriteJob
    segment: JournalSegment
    plans: tuple[FilePlan, ...]
    surveyed: bool
    further: FurtherNames = MappingProxyType({})

    def under_each_name(self, plan: FilePlan) -> tuple[FilePlan, ...]:
        return plan, *self.further.get(plan.relative, ())


class PreparedFile(NamedTuple):
    """A file whose original is kept and whose new bytes are ready, and proved if that was asked for.

    Attributes:
        number: the number that names the original and the temporary file.
        further: the plans and proofs of its further names.
        linked_to: for a further name, the file under its first name.
    """

    number: int
    plan: FilePlan
    before: FileBytes
    after: bytes
    proof: Verification | None
    further: tuple[tuple[FilePlan, Verification | None], ...] = ()
    linked_to: "PreparedFile | None" = None

    @property
    def folder(self) -> str:
        return self.plan.relative.rpartition("/")[0]

    @property
    def intent(self) -> Intent:
        """The line about it in the journal."""
        before = digest(self.before.data).hex()
        after = "" if self.plan.dropped else digest(self.after).hex()
        first = None if self.linked_to is None else self.linked_to.number
        return Intent(self.number, self.plan.relative, before, after, first)


def replace_batch(task: ReplaceTask) -> PageFacts:
    """Carry out the plans of one batch; a file that can't be changed safely is left as it is and listed.

    Raises `EnvironmentRefusedError` when the disk is full; each file then has either all its old or all its new bytes.
    """
    with mark_busy(task.segment.run_folder / "workers"), OpenFolders(task.job.root) as folders:
        try:
            return _Batch(task, folders).carry_out()
        except OSError as error:
            run = task.segment.run_folder.name
            stop_if_full(error, task.job.root, advice_to_resume(run))
            raise


def give_up_batch(task: ReplaceTask) -> PageFacts:
    """List the file that killed its worker, under each of its names."""
    tally = Tally()
    for plan in task.plans:
        for name in task.under_each_name(plan):
            tally.record(FileOutcome(name.relative, Outcome.SKIPPED, LOST))
    return PageFacts(tally, None)


class _Batch:
    """Carries out one batch and tallies the outcomes of its files."""

    def __init__(self, task: ReplaceTask, folders: OpenFolders) -> None:
        self._task = task
        self._folders = folders
        self._segment = task.segment
        self._tally = Tally()
        self._written: dict[int, PreparedFile] = {}  # by their numbers; further names are linked to these
        self._examiner = PageExaminer(task.job, Prover(task.job), surveyed=task.surveyed)

    def carry_out(self) -> PageFacts:
        self._segment.originals.mkdir()
        prepared = list(self._prepare_all())
        if prepared:
            self._write(prepared)
        else:
            shutil.rmtree(self._segment.originals)  # it may hold what was begun of an original
        return PageFacts(self._tally, self._examiner.facts())

    def _write(self, prepared: Sequence[PreparedFile]) -> None:
        """Record the intents, write the new files and rename them over the old ones, and record that this is done."""
        self._segment.intend(file.intent for file in prepared)
        try:
            staged = [file for file in prepared if file.linked_to or self._stage(file)]
            for file in staged:
                if self._replace(file):
                    self._written[file.number] = file
        finally:
            for file in prepared:
                self._clear(file)
        for folder in {file.folder for file in self._written.values()}:
            self._folders.sync(folder)
        if len(self._written) == len(prepared):
            self._segment.finish()
        for file in self._written.values():
            outcome = Outcome.DROPPED if file.plan.dropped else Outcome.WRITTEN
            self._record(file.plan, outcome, proof=file.proof)

    def _prepare_all(self) -> Iterator[PreparedFile]:
        numbers = count()
        for plan in self._task.plans:
            if plan.skipped is not None:
                self._leave(plan, Outcome.SKIPPED, plan.skipped)
                continue
            try:
                file = self._prepare(next(numbers), plan)
            except TOO_EXPENSIVE as error:
                self._leave(plan, Outcome.SKIPPED, unread_reason(error))
                continue
            except OSError as error:
                for name in self._task.under_each_name(plan):
                    self._fail(name, error, self._segment.run_folder)
                continue
            if file is not None:
                yield file
                for name, proof in file.further:  # its further names get the same bytes
                    yield file._replace(number=next(numbers), plan=name, proof=proof, linked_to=file)

    def _prepare(self, number: int, plan: FilePlan) -> PreparedFile | None:
        """Read, check and prove one file, and keep its original; None if it stays as it is."""
        target = self._spot(plan)
        if target is None:
            return None
        before = read_file(target)
        if plan.digest and digest(before.data) != plan.digest:
            self._leave(plan, Outcome.SKIPPED, "It was changed since the preview: preview it again.")
            return None
        after = apply_edits(before.data, plan.edits) if plan.edits else before.data
        names = self._task.under_each_name(plan)
        with file_budget(len(before.data)):
            plan, after, proof = self._examiner.settle(plan, before.data, after)
            others = [name._replace(edits=plan.edits, doubtful=()) for name in names[1:]]
            further = [(name, self._examiner.settle(name, before.data, after).proof) for name in others]
        proofs = [(plan, proof), *further]
        failed = next(((name, one) for name, one in proofs if one is not None and not one.proved), None)
        if failed is not None:
            self._hold_back(names, failed[0].relative, failed[1])
            return None
        if not plan.edits:
            self._record(plan, Outcome.UNCHANGED, proof=proof)
            return None
        keep_original(target, self._segment.original(number), before.status)
        return PreparedFile(number, plan, before, after, proof, tuple(further))

    def _hold_back(self, names: Iterable[FilePlan], failed: str, proof: Verification) -> None:
        """List a file that keeps its old bytes, under each of its names, because it fails the proof under one."""
        reason = not_proved_reason(proof)
        for name in names:
            held = proof if name.relative == failed else Verification(1)
            self._record(name, Outcome.SKIPPED, reason, held.of_kept_file(name.relative))

    def _spot(self, plan: FilePlan) -> Spot | None:
        """Locate a file; if its folder has become a link or a file, list the file and return None."""
        try:
            return self._folders.spot(plan.relative)
        except OSError as error:
            if error.errno not in REPLACED_FOLDER_ERRORS:
                raise
        self._leave(plan, Outcome.SKIPPED, _REPLACED_FOLDER)
        return None

    def _stage(self, file: PreparedFile) -> bool:
        """Write the new file beside the old one; return whether that succeeded."""
        if file.plan.dropped:
            return True
        try:
            temporary = self._temporary(file)
            write_new(temporary, file.after)
            copy_attributes(self._folders.spot(file.plan.relative), temporary)
        except OSError as error:
            self._fail(file.plan, error, self._task.job.root)
            return False
        return True

    def _replace(self, file: PreparedFile) -> bool:
        """Flush the new file and rename it over the old one, or delete the old one; return whether that was done."""
        try:
            if not file.plan.dropped:
                self._finish_temporary(file)
            reason = self._reason_against(file)
            if reason is not None:
                self._record(file.plan, Outcome.SKIPPED, reason)
                return False
            place = self._folders.spot(file.plan.relative)
            if file.plan.dropped:
                remove(place)
            else:
                replace(self._temporary(file), place)
            self._secure_original(file)
        except OSError as error:
            self._fail(file.plan, error, self._task.job.root)
            return False
        return True

    def _secure_original(self, file: PreparedFile) -> None:
        """Replace the original by a copy if it is a hard link to the old file and a program may have that open for writing.

        One check is enough, because the old file can't be opened by its name any more.
        """
        original = self._segment.original(file.number)
        if file.linked_to is not None or original.stat().st_ino != file.before.status.st_ino:
            return  # the original already is a copy
        if _is_same(file.before.status, original.stat()) and not may_be_written_on(original):
            return
        copy = original.with_name(f"{original.name}-copy")
        write_new(copy, file.before.data)
        copy_attributes(original, copy)
        os.utime(copy, ns=(file.before.status.st_atime_ns, file.before.status.st_mtime_ns))
        sync_file(copy)
        replace(copy, original)
        sync_folder(original.parent)

    def _finish_temporary(self, file: PreparedFile) -> None:
        """Link a further name to the new file, or flush it; raises `OSError` if the disk does not return the proved bytes."""
        if file.linked_to is not None:
            if file.linked_to.number in self._written:
                link(self._folders.spot(file.linked_to.plan.relative), self._temporary(file))
            return
        temporary = self._temporary(file)
        sync_file(temporary)
        if file.proof is not None and read_file(temporary).data != file.after:
            raise OSError(errno.EIO, "the disk gives back other bytes than were written")

    def _reason_against(self, file: PreparedFile) -> str | None:
        """Return why the new file must not replace the old one after all; None if it may."""
        if file.linked_to is not None and file.linked_to.number not in self._written:
            return Message(
                "It is one file with {} (a hard link), which stays as it is.", file.linked_to.plan.relative
            )
        if not self._folders.is_in_place(file.folder):
            return _REPLACED_FOLDER
        now = status_of(self._folders.spot(file.plan.relative))
        if now is None or not _is_same(file.before.status, now):
            return "It was changed while it was being rewritten: run it again."
        return None

    def _clear(self, file: PreparedFile) -> None:
        """Delete the temporary file if it is left, and if its folder can still be reached."""
        with contextlib.suppress(OSError):
            remove(self._temporary(file))

    def _temporary(self, file: PreparedFile) -> Spot:
        return self._folders.spot(self._segment.temporary(file.plan.relative, file.number))

    def _fail(self, plan: FilePlan, error: OSError, folder: Path) -> None:
        """List a file that can't be rewritten; raises `EnvironmentRefusedError` if the disk is full."""
        stop_if_full(error, folder, advice_to_resume(self._segment.run_folder.name))
        self._record(plan, Outcome.FAILED, Message("It can't be rewritten: {}.", explain_error(error)))

    def _leave(self, plan: FilePlan, outcome: Outcome, reason: str) -> None:
        """List a file that stays as it is, under each of its names."""
        for name in self._task.under_each_name(plan):
            self._record(name, outcome, reason)

    def _record(
        self, plan: FilePlan, outcome: Outcome, reason: str | None = None, proof: Verification | None = None
    ) -> None:
        links, strings = (plan.counts, plan.strings) if reason is None else ((), ())
        self._tally.record(FileOutcome(plan.relative, outcome, reason), links, proof, strings, plan.withdrawn)


def keep_original(target: Place, original: Place, status: os.stat_result) -> None:
    """Keep the file `target` as `original`; on return it is on disk.

    The original is a hard link to the same file, or a copy if the file has further names or can't be linked.
    """
    if status.st_nlink == 1:
        try:
            link(target, original)
        except OSError:
            copy_new(target, original)  # another file system, or one without hard links
    else:
        copy_new(target, original)
    sync_file(original)


def link_again(folders: OpenFolders, segment: JournalSegment, intents: Iterable[Intent]) -> None:
    """Link the further names of a file to its new bytes if a batch was killed after it had replaced only some names."""
    for further in groups_of(intents):
        with contextlib.suppress(OSError):
            now = {name: digest_of(folders.spot(name.relative)) for name in further}
            done = [name for name in further if now[name] == name.after]
            for name in further:
                temporary = folders.spot(segment.temporary(name.relative, name.number))
                remove(temporary)
                if done and now[name] == name.before and folders.is_in_place(name.folder):
                    link(folders.spot(done[0].relative), temporary)
                    replace(temporary, folders.spot(name.relative))
                    folders.sync(name.folder)


def groups_of(intents: Iterable[Intent]) -> Iterable[list[Intent]]:
    """Group the intents that are names of the same file; a file with a single name is in no group."""
    groups: dict[int, list[Intent]] = {}
    for intent in intents:
        groups.setdefault(intent.original_number, []).append(intent)
    return (group for group in groups.values() if len(group) > 1)


def _is_same(before: os.stat_result, now: os.stat_result) -> bool:
    """Whether a file is still the one that was read, by its inode, size and modification time."""
    return (before.st_ino, before.st_size, before.st_mtime_ns) == (now.st_ino, now.st_size, now.st_mtime_ns)


def advice_to_resume(run: str) -> Message:
    """Say what to do when the disk is full in the middle of a run."""
    return Message(
        "free some space, then {} finishes the run or {} takes it back",
        Command("resume", run),
        Command("undo", run),
    )


def advice_to_undo(run: str) -> Message:
    """Say what to do when the disk is full in the middle of an undo."""
    return Message("free some space, then {} goes on", Command("undo", run))


def undo_segment(root: Path, segment: JournalSegment) -> Tally:
    """Restore the files of one segment; a file that was edited since the run is left as it is and listed.

    Raises `EnvironmentRefusedError` when the disk is full; each file then has either all its old or all its new bytes.
    """
    with mark_busy(segment.run_folder / "workers"), OpenFolders(root) as folders:
        intents, _ = segment.read()
        return _Restorer(segment, folders).restore(intents)


class _Restorer:
    def __init__(self, segment: JournalSegment, folders: OpenFolders) -> None:
        self._segment = segment
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
        try:
            if not self._folders.is_in_place(intent.folder):
                return FileOutcome(intent.relative, Outcome.SKIPPED, _REPLACED_FOLDER)
            remove(self._folders.spot(self._temporary(intent)))
            return self._put_back(intent)
        except OSError as error:
            stop_if_full(error, self._folders.root, advice_to_undo(self._segment.run_folder.name))
            return FileOutcome(
                intent.relative, Outcome.FAILED, Message("It can't be restored: {}.", explain_error(error))
            )

    def _put_back(self, intent: Intent) -> FileOutcome:
        """Restore one file, unless it holds neither the bytes of the run nor the original ones."""
        place = self._folders.spot(intent.relative)
        status, now = status_of(place), digest_of(place)
        first = self._restored_first(intent)
        if now == intent.before and (first is None or self._are_one(first, intent)):
            return FileOutcome(intent.relative, Outcome.UNCHANGED)
        if now not in {None, intent.before, intent.after}:
            reason = "It was edited since the run: left as it is."
            return FileOutcome(intent.relative, Outcome.SKIPPED, reason)
        if now is None and status is not None:
            reason = "Something else is in its place now: left as it is."
            return FileOutcome(intent.relative, Outcome.SKIPPED, reason)
        if first is not None:
            link(self._folders.spot(first.relative), self._folders.spot(self._temporary(intent)))
            return self._rename_over(intent, status)
        original = self._segment.original(intent.original_number)
        if digest_of(original) != intent.before:
            return FileOutcome(
                intent.relative, Outcome.FAILED, Message("Its original {} is gone or damaged.", original)
            )
        keep_original(original, self._folders.spot(self._temporary(intent)), original.stat())
        return self._rename_over(intent, status)

    def _rename_over(self, intent: Intent, status: os.stat_result | None) -> FileOutcome:
        """Rename the temporary file over the file beside it, unless that no longer has the `status` with which it was read."""
        place = self._folders.spot(intent.relative)
        now = status_of(place)
        is_unchanged = now is status or (now is not None and status is not None and _is_same(status, now))
        if not is_unchanged:
            remove(self._folders.spot(self._temporary(intent)))
            if digest_of(place) == intent.before:  # a later segment of a resumed run gave it back meanwhile
                return FileOutcome(intent.relative, Outcome.UNCHANGED)
            reason = "It was edited since the run: left as it is."
            return FileOutcome(intent.relative, Outcome.SKIPPED, reason)
        replace(self._folders.spot(self._temporary(intent)), place)
        return FileOutcome(intent.relative, Outcome.RESTORED)

    def _restored_first(self, intent: Intent) -> Intent | None:
        """Return the intent of the first name of the file, if `intent` is a further name and the first was restored."""
        first = None if intent.linked_to is None else self._first.get(intent.linked_to)
        if first is None or not self._folders.is_in_place(first.folder):
            return None
        return first if digest_of(self._folders.spot(first.relative)) == first.before else None

    def _are_one(self, first: Intent, intent: Intent) -> bool:
        one, other = (status_of(self._folders.spot(name.relative)) for name in (first, intent))
        return one is not None and other is not None and os.path.samestat(one, other)

    def _temporary(self, intent: Intent) -> str:
        return self._segment.temporary(intent.relative, intent.number)


_MARGIN: Final = 1 << 20
"""Bytes to leave free for the journal and the file system's own data."""


def replace_files(
    run: Run,
    plan: Plan,
    further: FurtherNames,
    executor: Executor,
    watch: Watch,
    survey: RunFacts | None = None,
) -> Tally:
    """Carry out a plan that passed `check_replaceable`; add facts about proved pages to `survey`."""
    names = {name.relative for others in further.values() for name in others}
    files = (file for file in plan.files(links=False) if file.relative not in names and not file.is_idle)
    numbers = count(next_number(run.folder))

    def make_task(batch: tuple[FilePlan, ...]) -> ReplaceTask:
        segment = JournalSegment(run.folder, next(numbers))
        return ReplaceTask(
            run.job,
            segment,
            batch,
            survey is not None,
            {file.relative: further[file.relative] for file in batch if file.relative in further},
        )

    def split(killed: ReplaceTask) -> Iterator[ReplaceTask]:
        take_back_batch(killed)
        return (make_task((file,)) for file in killed.plans)

    def give_up(killed: ReplaceTask) -> PageFacts:
        take_back_batch(killed)
        return give_up_batch(killed)

    tasks = map(make_task, in_batches(files, lambda file: file.size))
    streamed = stream(executor, replace_batch, tasks, watch.cancelled, give_up, split)
    return collect_parts((part for _, part in streamed), run, Tally(), plan.totals.files, watch, survey)


def take_back_batch(task: ReplaceTask) -> None:
    """Restore the files of a batch whose worker was killed, so that it can be redone.

    If a file can't be restored, its segment stays in the journal, so that resuming or undoing the run finds it.
    """
    segment = task.segment
    if segment.path.exists():
        if undo_segment(task.job.root, segment).problems:
            return
        segment.path.unlink()
        sync_folder(segment.path.parent)
    shutil.rmtree(segment.originals, ignore_errors=True)


def take_back(run: Run, executor: Executor, watch: Watch) -> Tally:
    """Restore every file of the run, starting with the last segment; progress counts files."""
    written = list(segments(run.folder))
    total = sum(len(segment.read()[0]) for segment in written)
    tally = Tally()
    watch.report(Progress("undo", 0, total, ""))
    for _, part in stream(executor, partial(undo_segment, run.job.root), reversed(written), watch.cancelled):
        tally.add(part)
        watch.report(Progress("undo", tally.files, total, tally.last))
    return tally


def check_readable(run: Run) -> None:
    """Raise `EnvironmentRefusedError` if a segment of a run can't be read, before anything is done by it."""
    for segment in segments(run.folder):
        segment.read()


class FilesDone(NamedTuple):
    """The files that an interrupted run has written, and those that were edited since and must be left alone."""

    written: frozenset[str]
    edited: frozenset[str]


def files_done(run: Run) -> FilesDone:
    """Find out how far an interrupted run got, by its journal and the digests of the files; complete half-linked names."""
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
    """Return the digest of a file, after deleting what a killed worker left beside it; None if it can't be read."""
    try:
        remove(folders.spot(segment.temporary(intent.relative, intent.number)))
        return digest_of(folders.spot(intent.relative))
    except OSError:
        return None  # its folder is gone, or has become a link


def _changed_files(plan: Plan) -> Iterator[FilePlan]:
    return (file for file in plan.files(links=False) if file.edits)


def check_replaceable(run: Run, plan: Plan, found: Discovery) -> FurtherNames:
    """Raise `EnvironmentRefusedError`, before the first write, if the run could not be finished.

    Every file must be writable and must be able to keep its further names, which are returned; the disks must have room for
    the new files beside the originals.
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
    """Yield the files that this user may not write, or in whose folders this user may not write."""
    folders: dict[Path, bool] = {}
    for relative in files:
        target = root / relative
        if target.parent not in folders:
            folders[target.parent] = os.access(target.parent, os.W_OK | os.X_OK)
        if not folders[target.parent] or not _may_write(target):
            yield relative


def _may_write(target: Path) -> bool:
    """Whether this user may write a file; true if it no longer exists, which is reported when its turn comes."""
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
