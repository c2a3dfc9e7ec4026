"""Rewrite files in place: originals first, then the journal, then each file replaced whole.

A batch goes through four steps, each on disk before the next: originals are kept, intents recorded, new files written
beside the old, and renamed over them. The second reading comes before all four, so nothing wrong is ever written.
"""

import contextlib
import errno
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.errors import EnvironmentRefusedError, explain_error
from uriinspector.base.message import Command, Message, plural
from uriinspector.migrate.health.collect import PageFacts
from uriinspector.migrate.io.budget import LOST, TOO_EXPENSIVE, expense_reason, file_budget
from uriinspector.migrate.io.disk import (
    FileBytes,
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
from uriinspector.migrate.io.open_folders import REPLACED_FOLDER_ERRORS, OpenFolders
from uriinspector.migrate.journal.home import home
from uriinspector.migrate.journal.lock import mark_busy
from uriinspector.migrate.journal.log import Intent, JournalSegment, sync_folder
from uriinspector.migrate.model.file_edits import Edits, FilePlan, apply_edits
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Tally, Verification, not_proved_reason
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.tree.discover import HardLinkedFile
from uriinspector.migrate.write.examine import PageExaminer

FurtherNames: TypeAlias = Mapping[str, tuple[FilePlan, ...]]
"""Maps a name of a file that changes to the plans of its other names, which hold the same edits."""


def further_names(plan: Plan, hard_linked: Iterable[HardLinkedFile]) -> FurtherNames:
    """Map files of a plan to their additional names; raises `EnvironmentRefusedError` if these can't be kept."""
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
    """Return what changes in a file under one of its names; None if nothing."""
    return (plans[name].edits or None) if name in plans else None


def _refuse_outside(changed: Iterable[HardLinkedFile], plans: Mapping[str, FilePlan]) -> None:
    """Raise `EnvironmentRefusedError` if a changing file has a name outside the tree."""
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
    """Count the names each file has among originals kept by runs: those are harmless."""
    kept: Counter[tuple[int, int]] = Counter()
    for path in (home() / "runs").glob("*/originals/*/*"):
        status = path.stat(follow_symlinks=False)
        kept[status.st_dev, status.st_ino] += 1
    return kept


_ADVICE: Final = "free some space, then {} finishes the run or {} takes it back"

_REPLACED_FOLDER: Final = "Its folder has become a link out of the tree."


class ReplaceTask(NamedTuple):
    """One batch of an in-place run; `further` names of its files change with them."""

    job: RewriteJob
    segment: JournalSegment
    plans: tuple[FilePlan, ...]
    surveyed: bool
    further: FurtherNames = MappingProxyType({})


class PreparedFile(NamedTuple):
    """A file with its original kept and its new bytes ready, and proved if that was asked for."""

    number: int
    plan: FilePlan
    before: FileBytes
    after: bytes
    proof: Verification | None
    further: tuple[tuple[FilePlan, Verification | None], ...] = ()
    linked_to: "PreparedFile | None" = None

    @property
    def folder(self) -> str:
        """The folder of the file."""
        return self.plan.relative.rpartition("/")[0]

    @property
    def intent(self) -> Intent:
        """Its line in the journal."""
        before = digest(self.before.data).hex()
        after = "" if self.plan.dropped else digest(self.after).hex()
        first = None if self.linked_to is None else self.linked_to.number
        return Intent(self.number, self.plan.relative, before, after, first)


def replace_batch(task: ReplaceTask) -> PageFacts:
    """Carry out the plans of one batch; a file that can't be changed safely is left as it is and listed.

    Raises `EnvironmentRefusedError` when the disk is full; then each file is wholly old or wholly new.
    """
    with mark_busy(task.segment.run_folder / "workers"), OpenFolders(task.job.root) as folders:
        try:
            return _Batch(task, folders).carry_out()
        except OSError as error:
            run = task.segment.run_folder.name
            stop_if_full(error, task.job.root, _advice(run))
            raise


def give_up_batch(task: ReplaceTask) -> PageFacts:
    """List the file that cost its worker, under each of its names."""
    tally = Tally()
    for plan in task.plans:
        for name in (plan, *task.further.get(plan.relative, ())):
            tally.record(FileOutcome(name.relative, Outcome.SKIPPED, LOST))
    return PageFacts(tally, None)


class _Batch:
    """Carries out one batch; the outcome of each file goes into one tally."""

    def __init__(self, task: ReplaceTask, folders: OpenFolders) -> None:
        self._task = task
        self._folders = folders
        self._segment = task.segment
        self._tally = Tally()
        self._written: dict[int, PreparedFile] = {}
        self._examiner = PageExaminer(task.job, Prover(task.job), surveyed=task.surveyed)

    def carry_out(self) -> PageFacts:
        self._segment.originals.mkdir()
        prepared = list(self._prepare_all())
        if prepared:
            self._segment.intend(file.intent for file in prepared)
            written = self._written
            try:
                staged = [file for file in prepared if file.linked_to or self._stage(file)]
                for file in staged:
                    if self._replace(file):
                        written[file.number] = file
            finally:
                for file in prepared:
                    self._clear(file)
            for folder in {file.folder for file in written.values()}:
                self._folders.sync(folder)
            self._segment.finish()
            for file in written.values():
                outcome = Outcome.DROPPED if file.plan.dropped else Outcome.WRITTEN
                self._record(file.plan, outcome, proof=file.proof)
        else:
            self._segment.originals.rmdir()
        return PageFacts(self._tally, self._examiner.facts())

    def _prepare_all(self) -> Iterator[PreparedFile]:
        numbers = count()
        for plan in self._task.plans:
            if plan.skipped is not None:
                self._leave(plan, Outcome.SKIPPED, plan.skipped)
                continue
            try:
                file = self._prepare(next(numbers), plan)
            except TOO_EXPENSIVE as error:
                self._leave(plan, Outcome.SKIPPED, expense_reason(error))
                continue
            except OSError as error:
                self._fail(plan, error, self._segment.run_folder)
                for name in self._task.further.get(plan.relative, ()):
                    self._fail(name, error, self._segment.run_folder)
                continue
            if file is not None:
                yield file
                yield from self._further_names(file, numbers)

    def _further_names(self, first: PreparedFile, numbers: Iterator[int]) -> Iterator[PreparedFile]:
        """Yield the additional names of a file, which hold the same bytes."""
        for plan, proof in first.further:
            yield first._replace(number=next(numbers), plan=plan, proof=proof, linked_to=first)

    def _prepare(self, number: int, plan: FilePlan) -> PreparedFile | None:
        """Read, check, prove and keep one file; None if it stays as it is."""
        target = self._spot(plan)
        if target is None:
            return None
        before = read_file(target)
        if plan.digest and digest(before.data) != plan.digest:
            self._leave(plan, Outcome.SKIPPED, "It was changed since the preview: preview it again.")
            return None
        after = apply_edits(before.data, plan.edits) if plan.edits else before.data
        names = (plan, *self._task.further.get(plan.relative, ()))
        with file_budget(len(before.data)):
            plan, after, proof = self._examiner.settle(plan, before.data, after)
            others = [name._replace(edits=plan.edits, doubtful=()) for name in names[1:]]
            further = [(name, self._examiner.settle(name, before.data, after).proof) for name in others]
        proofs = [(plan, proof), *further]
        failed = next(((name, one) for name, one in proofs if one is not None and not one.proved), None)
        if failed is not None:
            self._hold_back(names, *failed)
            return None
        if not plan.edits:
            self._record(plan, Outcome.UNCHANGED, proof=proof)
            return None
        keep_original(target, self._segment.original(number), before.status)
        return PreparedFile(number, plan, before, after, proof, tuple(further))

    def _hold_back(self, names: Iterable[FilePlan], failed: FilePlan, proof: Verification) -> None:
        """List a file that keeps its old bytes, under each name, because one failed the proof."""
        reason = not_proved_reason(proof)
        for name in names:
            held = proof if name is failed else Verification(1)
            self._record(name, Outcome.SKIPPED, reason, held.of_kept_file(name.relative))

    def _spot(self, plan: FilePlan) -> Spot | None:
        """Locate a file; if its folder is a link or a file now, list it and return None."""
        try:
            return self._folders.spot(plan.relative)
        except OSError as error:
            if error.errno not in REPLACED_FOLDER_ERRORS:
                raise
        self._leave(plan, Outcome.SKIPPED, _REPLACED_FOLDER)
        return None

    def _stage(self, file: PreparedFile) -> bool:
        """Write the new file beside the old; false if that fails."""
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
        """Flush the new file and rename it over the old, or take the old one away; false if that fails."""
        try:
            if file.plan.dropped:
                return self._drop(file)
            if file.linked_to is None:
                self._check_written(file)
            elif file.linked_to.number in self._written:
                link(self._folders.spot(file.linked_to.plan.relative), self._temporary(file))
            reason = self._reason_against(file)
            if reason is None:
                replace(self._temporary(file), self._folders.spot(file.plan.relative))
                self._secure_original(file)
                return True
        except OSError as error:
            self._fail(file.plan, error, self._task.job.root)
        else:
            self._record(file.plan, Outcome.SKIPPED, reason)
        return False

    def _drop(self, file: PreparedFile) -> bool:
        """Take a file away, unless it was changed in the meantime."""
        reason = self._reason_against(file)
        if reason is not None:
            self._record(file.plan, Outcome.SKIPPED, reason)
            return False
        remove(self._folders.spot(file.plan.relative))
        self._secure_original(file)
        return True

    def _secure_original(self, file: PreparedFile) -> None:
        """Make the original a file of its own where a program that had the old file open may write to it still.

        Nobody can open it any more by its old name, so that asking once is enough.
        """
        original = self._segment.original(file.number)
        if file.linked_to is not None or original.stat().st_ino != file.before.status.st_ino:
            return  # it is a copy, as that of a file with several names is
        if _is_same(file.before.status, original.stat()) and not may_be_written_on(original):
            return
        copy = original.with_name(f"{original.name}-copy")
        write_new(copy, file.before.data)
        copy_attributes(original, copy)
        os.utime(copy, ns=(file.before.status.st_atime_ns, file.before.status.st_mtime_ns))
        sync_file(copy)
        replace(copy, original)
        sync_folder(original.parent)

    def _check_written(self, file: PreparedFile) -> None:
        """Flush the new file; raises `OSError` if the disk returns other bytes than were proved."""
        temporary = self._temporary(file)
        sync_file(temporary)
        if file.proof is not None and read_file(temporary).data != file.after:
            raise OSError(errno.EIO, "the disk gives back other bytes than were written")

    def _reason_against(self, file: PreparedFile) -> str | None:
        """Return why the new file must not replace the old after all, or None."""
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
        """Delete what is left of the new file, if its folder can still be reached."""
        with contextlib.suppress(OSError):
            remove(self._temporary(file))

    def _temporary(self, file: PreparedFile) -> Spot:
        return self._folders.spot(self._segment.temporary(file.plan.relative, file.number))

    def _fail(self, plan: FilePlan, error: OSError, folder: Path) -> None:
        """List a file the machine refused; a full disk ends the batch, because no other file would fare better."""
        stop_if_full(error, folder, _advice(self._segment.run_folder.name))
        self._record(plan, Outcome.FAILED, Message("It can't be rewritten: {}.", explain_error(error)))

    def _leave(self, plan: FilePlan, outcome: Outcome, reason: str) -> None:
        """List a file that stays as it is, under each of its names."""
        for name in (plan, *self._task.further.get(plan.relative, ())):
            self._record(name, outcome, reason)

    def _record(
        self, plan: FilePlan, outcome: Outcome, reason: str | None = None, proof: Verification | None = None
    ) -> None:
        links, strings = (plan.counts, plan.strings) if reason is None else ((), ())
        self._tally.record(FileOutcome(plan.relative, outcome, reason), links, proof, strings)


def keep_original(target: Place, original: Place, status: os.stat_result) -> None:
    """Keep the file `target` as `original`, on disk.

    As a second name of the same file if possible and nobody else has one, otherwise as a copy.
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
    """Restore the additional names of files whose batch was killed between two names."""
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
    """Group the intents that are names of one file."""
    groups: dict[int, list[Intent]] = {}
    for intent in intents:
        groups.setdefault(intent.original_number, []).append(intent)
    return (group for group in groups.values() if len(group) > 1)


def _is_same(before: os.stat_result, now: os.stat_result) -> bool:
    """Whether a file is still the one that was read."""
    return (before.st_ino, before.st_size, before.st_mtime_ns) == (now.st_ino, now.st_size, now.st_mtime_ns)


def _advice(run: str) -> Message:
    """Say what to do when the disk is full."""
    return Message(_ADVICE, Command("resume", run), Command("undo", run))
