"""Rewrite files in place: originals first, then the journal, then each file replaced whole.

A batch goes through four steps, each on disk before the next begins: the originals are kept, the intents are written
down, the new files are written beside the old, the new take the place of the old. The second reading of a file comes
before all of them, so that what it finds wrong is never written.
"""

import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.batch.disk import (
    FileBytes,
    digest,
    explained,
    read_file,
    stop_if_full,
    sync_file,
    take_on,
    write_new,
)
from uriinspector.batch.file_plan import FilePlan, edited
from uriinspector.batch.job import Proof, RewriteJob
from uriinspector.batch.journal import Intent, Segment, sync_folder
from uriinspector.batch.lock import at_work
from uriinspector.batch.outcome import FileOutcome, Outcome, Tally, Verification, not_proved
from uriinspector.batch.survey import Seen, Surveyor
from uriinspector.batch.verify import Prover

_ADVICE: Final = "free some space, then 'uriinspector resume {run}' finishes the run or 'uriinspector undo {run}' takes it back"


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
    target: Path
    before: FileBytes
    after: bytes
    proof: Verification | None

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
    with at_work(task.segment.run_folder / "workers"):
        try:
            return _Batch(task).carried_out()
        except OSError as error:
            run = task.segment.run_folder.name
            stop_if_full(error, task.job.root, _ADVICE.format(run=run))
            raise


class _Batch:
    """The work on one batch; what becomes of each file gathers in one tally."""

    def __init__(self, task: ReplaceTask) -> None:
        self._task = task
        self._segment = task.segment
        self._tally = Tally()
        self._prover = Prover(task.job)
        self._surveyor = Surveyor(task.job) if task.surveyed else None
        self._safe_folders: dict[Path, bool] = {}

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
                    self._temporary(file).unlink(missing_ok=True)
            for folder in {file.target.parent for file in written}:
                sync_folder(folder)
            self._segment.finish()
            for file in written:
                self._settle(file.plan, Outcome.WRITTEN, proof=file.proof)
        else:
            self._segment.originals.rmdir()
        return Seen(self._tally, None if self._surveyor is None else self._surveyor.sighting())

    def _prepared(self) -> Iterator[Prepared]:
        for number, plan in enumerate(self._task.plans):
            target = self._task.job.root / plan.relative
            try:
                file = self._prepare(number, plan, target)
            except OSError as error:
                self._fail(plan, error, self._segment.run_folder)
                continue
            if file is not None:
                yield file

    def _prepare(self, number: int, plan: FilePlan, target: Path) -> Prepared | None:
        """Read, check and keep one file; None where it is to stay as it is."""
        if plan.skipped is not None:
            self._settle(plan, Outcome.SKIPPED, plan.skipped)
            return None
        if not self._is_safe(target.parent):
            self._settle(plan, Outcome.SKIPPED, "Its folder has become a link out of the tree.")
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
        return Prepared(number, plan, target, before, after, proof)

    def _stage(self, file: Prepared) -> bool:
        """Write the new file beside the old; whether that was done."""
        temporary = self._temporary(file)
        try:
            write_new(temporary, file.after)
            take_on(file.target, temporary)
        except OSError as error:
            self._fail(file.plan, error, self._task.job.root)
            return False
        return True

    def _replace(self, file: Prepared) -> bool:
        """Put the new file, brought to disk, in the place of the old; whether that was done."""
        temporary = self._temporary(file)
        try:
            sync_file(temporary)
            if file.proof is not None and read_file(temporary).data != file.after:
                raise OSError(errno.EIO, "the disk gives back other bytes than were written")  # noqa: TRY301
            if _is_same(file.before.status, file.target.lstat()):
                temporary.replace(file.target)
                return True
        except OSError as error:
            self._fail(file.plan, error, self._task.job.root)
        else:
            reason = "It was changed while it was being rewritten: run it again."
            self._settle(file.plan, Outcome.SKIPPED, reason)
        return False

    def _temporary(self, file: Prepared) -> Path:
        return self._segment.temporary(file.target, file.number)

    def _fail(self, plan: FilePlan, error: OSError, folder: Path) -> None:
        """List a file the machine refused; a full disk ends the batch, because no other file would fare better."""
        stop_if_full(error, folder, _ADVICE.format(run=self._segment.run_folder.name))
        self._settle(plan, Outcome.FAILED, f"It can't be rewritten: {explained(error)}.")

    def _is_safe(self, folder: Path) -> bool:
        """Whether `folder` is where its name says: no link on the way leads out of the tree."""
        if folder not in self._safe_folders:
            self._safe_folders[folder] = os.path.realpath(folder) == os.fspath(folder)
        return self._safe_folders[folder]

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


def keep(target: Path, original: Path, status: os.stat_result) -> None:
    """Keep the file `target` as `original`, on disk.

    A second name for the same file where that is possible and no one else has a third; else a copy.
    """
    if status.st_nlink == 1:
        try:
            os.link(target, original, follow_symlinks=False)
        except OSError:
            _copy(target, original)  # another file system, or one without links
    else:
        _copy(target, original)
    sync_file(original)


def _copy(source: Path, target: Path) -> None:
    """Copy to a name that is not taken: writing to one that is could write into the very file to be kept."""
    with source.open("rb") as original, target.open("xb") as copy:
        shutil.copyfileobj(original, copy)
    take_on(source, target)


def _is_same(before: os.stat_result, now: os.stat_result) -> bool:
    """Whether a file is still the one that was read."""
    return (before.st_ino, before.st_size, before.st_mtime_ns) == (now.st_ino, now.st_size, now.st_mtime_ns)
