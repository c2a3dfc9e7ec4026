"""Rewrite files in place: originals first, then the journal, then each file replaced whole.

A batch goes through four steps, each on disk before the next begins: the originals are kept, the intents are written
down, the new files are written beside the old, the new take the place of the old. The second reading of a file comes
before all of them, so that what it finds wrong is never written.
"""

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.batch.disk import (
    FileBytes,
    Place,
    Spot,
    copy_new,
    digest,
    explained,
    link,
    read_file,
    remove,
    replace,
    status_of,
    stop_if_full,
    sync_file,
    take_on,
    write_new,
)
from uriinspector.batch.file_plan import FilePlan, edited
from uriinspector.batch.job import Proof, RewriteJob
from uriinspector.batch.journal import Intent, Segment
from uriinspector.batch.lock import at_work
from uriinspector.batch.open_folders import ASTRAY, OpenFolders
from uriinspector.batch.outcome import FileOutcome, Outcome, Tally, Verification, not_proved
from uriinspector.batch.survey import Seen, Surveyor
from uriinspector.batch.verify import Prover

_ADVICE: Final = "free some space, then 'uriinspector resume {run}' finishes the run or 'uriinspector undo {run}' takes it back"

_ASTRAY: Final = "Its folder has become a link out of the tree."


class ReplaceTask(NamedTuple):
    """One batch of an in-place run."""

    job: RewriteJob
    segment: Segment
    plans: tuple[FilePlan, ...]
    surveyed: bool


class Prepared(NamedTuple):
    """A file whose original is kept and whose new bytes are ready, and proved where that was asked for."""

    number: int
    plan: FilePlan
    before: FileBytes
    after: bytes
    proof: Verification | None

    @property
    def folder(self) -> str:
        """The folder of the file."""
        return self.plan.relative.rpartition("/")[0]

    @property
    def intent(self) -> Intent:
        """The line of the journal for this file."""
        return Intent(
            self.number, self.plan.relative, digest(self.before.data).hex(), digest(self.after).hex()
        )


def replace_batch(task: ReplaceTask) -> Seen:
    """Carry out the plans of one batch; a file that can't be changed safely is left as it is and listed.

    Raises `EnvironmentRefusedError` when the disk is full; then each file is wholly old or wholly new.
    """
    with at_work(task.segment.run_folder / "workers"), OpenFolders(task.job.root) as folders:
        try:
            return _Batch(task, folders).carried_out()
        except OSError as error:
            run = task.segment.run_folder.name
            stop_if_full(error, task.job.root, _ADVICE.format(run=run))
            raise


class _Batch:
    """The work on one batch; what becomes of each file gathers in one tally."""

    def __init__(self, task: ReplaceTask, folders: OpenFolders) -> None:
        self._task = task
        self._folders = folders
        self._segment = task.segment
        self._tally = Tally()
        self._prover = Prover(task.job)
        self._surveyor = Surveyor(task.job) if task.surveyed else None

    def carried_out(self) -> Seen:
        self._segment.originals.mkdir()
        prepared = list(self._prepared())
        if prepared:
            self._segment.intend(file.intent for file in prepared)
            try:
                staged = [file for file in prepared if self._stage(file)]
                written = [file for file in staged if self._replace(file)]
            finally:
                for file in prepared:
                    self._clear(file)
            for folder in {file.folder for file in written}:
                self._folders.sync(folder)
            self._segment.finish()
            for file in written:
                self._settle(file.plan, Outcome.WRITTEN, proof=file.proof)
        else:
            self._segment.originals.rmdir()
        return Seen(self._tally, None if self._surveyor is None else self._surveyor.sighting())

    def _prepared(self) -> Iterator[Prepared]:
        for number, plan in enumerate(self._task.plans):
            if plan.skipped is not None:
                self._settle(plan, Outcome.SKIPPED, plan.skipped)
                continue
            try:
                file = self._prepare(number, plan)
            except OSError as error:
                self._fail(plan, error, self._segment.run_folder)
                continue
            if file is not None:
                yield file

    def _prepare(self, number: int, plan: FilePlan) -> Prepared | None:
        """Read, check, prove and keep one file; None where it is to stay as it is."""
        target = self._spot(plan)
        if target is None:
            return None
        before = read_file(target)
        if plan.digest and digest(before.data) != plan.digest:
            self._settle(plan, Outcome.SKIPPED, "It was changed since the preview: preview it again.")
            return None
        after = edited(before.data, plan.edits) if plan.edits else before.data
        proof = self._proof(plan, before.data, after)
        if proof is not None and not proof.proved:
            self._settle(plan, Outcome.SKIPPED, not_proved(proof), proof.held_back(plan.relative))
            return None
        if not plan.edits:
            self._settle(plan, Outcome.UNCHANGED, proof=proof)
            return None
        keep(target, self._segment.original(number), before.status)
        return Prepared(number, plan, before, after, proof)

    def _spot(self, plan: FilePlan) -> Spot | None:
        """Where a file is; None, and the file is listed, where its folder is a link or a file now."""
        try:
            return self._folders.spot(plan.relative)
        except OSError as error:
            if error.errno not in ASTRAY:
                raise
        self._settle(plan, Outcome.SKIPPED, _ASTRAY)
        return None

    def _stage(self, file: Prepared) -> bool:
        """Write the new file beside the old; whether that was done."""
        try:
            temporary = self._temporary(file)
            write_new(temporary, file.after)
            take_on(self._folders.spot(file.plan.relative), temporary)
        except OSError as error:
            self._fail(file.plan, error, self._task.job.root)
            return False
        return True

    def _replace(self, file: Prepared) -> bool:
        """Put the new file, brought to disk, in the place of the old; whether that was done."""
        try:
            temporary = self._temporary(file)
            sync_file(temporary)
            if file.proof is not None and read_file(temporary).data != file.after:
                raise OSError(errno.EIO, "the disk gives back other bytes than were written")  # noqa: TRY301
            reason = self._reason_against(file)
            if reason is None:
                replace(temporary, self._folders.spot(file.plan.relative))
                return True
        except OSError as error:
            self._fail(file.plan, error, self._task.job.root)
        else:
            self._settle(file.plan, Outcome.SKIPPED, reason)
        return False

    def _reason_against(self, file: Prepared) -> str | None:
        """Why the new file must not take the place of the old after all."""
        if not self._folders.is_in_place(file.folder):
            return _ASTRAY
        now = status_of(self._folders.spot(file.plan.relative))
        if now is None or not _is_same(file.before.status, now):
            return "It was changed while it was being rewritten: run it again."
        return None

    def _clear(self, file: Prepared) -> None:
        """Take away what is left of the new file beside the old, where the folder can still be reached."""
        with contextlib.suppress(OSError):
            remove(self._temporary(file))

    def _temporary(self, file: Prepared) -> Spot:
        return self._folders.spot(self._segment.temporary(file.plan.relative, file.number))

    def _fail(self, plan: FilePlan, error: OSError, folder: Path) -> None:
        """List a file the machine refused; a full disk ends the batch, because no other file would fare better."""
        stop_if_full(error, folder, _ADVICE.format(run=self._segment.run_folder.name))
        self._settle(plan, Outcome.FAILED, f"It can't be rewritten: {explained(error)}.")

    def _settle(
        self, plan: FilePlan, outcome: Outcome, reason: str | None = None, proof: Verification | None = None
    ) -> None:
        links = plan.counts if reason is None else ()
        self._tally.settle(FileOutcome(plan.relative, outcome, reason), links, proof)

    def _proof(self, plan: FilePlan, before: bytes, after: bytes) -> Verification | None:
        if self._task.job.proof is Proof.NONE:
            return None
        examined = self._prover.examine(plan.relative, before, after, plan.edits)
        if self._surveyor is not None and examined.verification.proved:
            self._surveyor.see(plan, before, after, examined)
        return examined.verification


def keep(target: Place, original: Place, status: os.stat_result) -> None:
    """Keep the file `target` as `original`, on disk.

    A second name for the same file where that is possible and no one else has a third; else a copy.
    """
    if status.st_nlink == 1:
        try:
            link(target, original)
        except OSError:
            copy_new(target, original)  # another file system, or one without links
    else:
        copy_new(target, original)
    sync_file(original)


def _is_same(before: os.stat_result, now: os.stat_result) -> bool:
    """Whether a file is still the one that was read."""
    return (before.st_ino, before.st_size, before.st_mtime_ns) == (now.st_ino, now.st_size, now.st_mtime_ns)
