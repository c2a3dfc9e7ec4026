"""Write a rewritten copy of a tree: pages are rewritten, other files copied, symbolic links kept as links.

A marker file is put into the copy before the first file and removed after the last; a copy that holds it is incomplete. Files
are not flushed to disk one by one, because the source still exists and `verify` can prove a copy at any time.
"""

import errno
import functools
import os
import shutil
import stat
import unicodedata
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.base.errors import EnvironmentRefusedError, UriInspectorError, UsageError, explain_error
from uriinspector.base.message import Command, Message
from uriinspector.base.progress import IsCancelled, Watch, raise_if_cancelled
from uriinspector.migrate.health.collect import PageFacts, RunFacts
from uriinspector.migrate.io.budget import LOST, TOO_EXPENSIVE, file_budget, unread_reason
from uriinspector.migrate.io.disk import (
    REPLACED_FOLDER_ERRORS,
    OpenFolders,
    Spot,
    copy_file,
    digest,
    read_file,
    stop_if_full,
    write_like,
)
from uriinspector.migrate.io.workers import in_batches, stream
from uriinspector.migrate.journal.lock import mark_busy
from uriinspector.migrate.journal.runs import BEING_CHANGED, Run, RunState, summary
from uriinspector.migrate.model.file_edits import FilePlan, apply_edits
from uriinspector.migrate.model.job import Links, RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Tally, not_proved_reason
from uriinspector.migrate.plan.store import FileAndPlan, Plan, StoredPlan
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.tree.discover import UNFINISHED, Discovery, SourceFile, SourceLink, leads_out
from uriinspector.migrate.tree.placement import Placement
from uriinspector.migrate.write.examine import PageExaminer, collect_parts

ADVICE_TO_CHOOSE: Final = "free some space there, or choose another folder"
"""What to do when the disk of a copy is full."""


class _Step(NamedTuple):
    """Something to copy: its path in the copy, and the real file or folder."""

    relative: str
    source: Path


def is_followed(job: RewriteJob, link: SourceLink) -> bool:
    """Whether to copy the target of a symbolic link in place of the link; a dangling link stays a link."""
    return job.links is Links.FOLLOW and leads_out(job.root, link) and (job.root / link.relative).exists()


def copy_followed(
    job: RewriteJob, output: Path, link: SourceLink, relative: str, cancelled: IsCancelled
) -> Iterator[FileOutcome]:
    """Copy the file or folder that `link` leads to as `relative` in the copy, and yield what became of each file.

    Raises `CancelledError`, and `EnvironmentRefusedError` if the disk is full.
    """
    waiting = [_Step(relative, (job.root / link.relative).resolve())]
    barred = {job.root, Path(os.path.realpath(output))}
    made: dict[Path, Path] = {}  # the copied folders and their copies
    while waiting:
        raise_if_cancelled(cancelled)
        step = waiting.pop()
        try:
            if not step.source.is_dir():
                yield _copy(step, output / step.relative)
            elif any(folder.is_relative_to(step.source) for folder in barred):
                yield _leave_out(step, "The symbolic link leads to a folder that holds this one: left out.")
            elif step.source in made:
                yield _leave_out(step, "The symbolic link leads to what is copied already: left out.")
            else:
                waiting += _open_folder(step, output / step.relative)
                made[step.source] = output / step.relative
        except OSError as error:
            stop_if_full(error, output, ADVICE_TO_CHOOSE)
            reason = Message("It can't be copied: {}.", explain_error(error))
            yield FileOutcome(step.relative, Outcome.FAILED, reason)
    # Set modes and times last, because every new entry changes the time of its folder.
    for source, place in reversed(made.items()):
        try:
            shutil.copystat(source, place)
        except OSError as error:
            reason = Message("Its mode and times can't be copied: {}.", explain_error(error))
            yield FileOutcome(place.relative_to(output).as_posix(), Outcome.FAILED, reason)


def _open_folder(step: _Step, place: Path) -> list[_Step]:
    """Create a folder of the copy, and return what to copy into it, with symbolic links resolved."""
    place.mkdir(exist_ok=True)
    with os.scandir(step.source) as entries:
        names = sorted(entry.name for entry in entries)
    return [
        _Step(f"{step.relative}/{name}", Path(os.path.realpath(step.source / name)))
        for name in reversed(names)
    ]


def _copy(step: _Step, place: Path) -> FileOutcome:
    if not step.source.is_file():
        return _leave_out(step, "The symbolic link leads to no ordinary file or folder: left out.")
    copy_file(step.source, place)
    return FileOutcome(step.relative, Outcome.COPIED)


def _leave_out(step: _Step, reason: str) -> FileOutcome:
    return FileOutcome(step.relative, Outcome.SKIPPED, reason)


def prepare_output(output: Path, run_id: str) -> tuple[Path, ...]:
    """Create the folder of the copy and put the marker file into it; return the folders that were made, the innermost first.

    Raises `UsageError` if the folder is not empty, and `EnvironmentRefusedError` if it can't be made.
    """
    made: tuple[Path, ...] = ()
    try:
        made = tuple(folder for folder in (output, *output.parents) if not folder.exists())
        output.mkdir(parents=True, exist_ok=True)
        refuse_unfinished(output, except_for=run_id)
        held = {entry.name for entry in output.iterdir()}
        if held and UNFINISHED not in held:
            raise UsageError("The output folder {} is not empty: give a new or an empty one.", output)
        if not held:
            _mark(output, run_id)
    except FileExistsError:
        raise UsageError("The output {} is a file: give a folder.", output) from None
    except OSError as error:
        _remove_empty(made)
        stop_if_full(error, output, ADVICE_TO_CHOOSE)
        raise EnvironmentRefusedError(
            "The output folder {} can't be used ({}): choose another.", output, explain_error(error)
        ) from None
    return made


def _mark(output: Path, run_id: str) -> None:
    """Put the marker file of a run into its output; a full disk leaves no empty one, which would be of no run."""
    marker = output / UNFINISHED
    try:
        marker.write_text(run_id, encoding="ascii")
    except OSError:
        marker.unlink(missing_ok=True)
        raise


def _remove_empty(folders: Iterable[Path]) -> None:
    with suppress(OSError):  # another program has put something there, which stays
        for folder in folders:
            folder.rmdir()


def refuse_unfinished(output: Path, *, except_for: str = "") -> None:
    """Raise `UsageError` if a folder holds the unfinished copy of a run other than `except_for`.

    Raises `EnvironmentRefusedError` while that run goes on, since what it writes must not be deleted.
    """
    try:
        run_id = (output / UNFINISHED).read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return
    if run_id != except_for:
        state = None
        with suppress(UriInspectorError):  # the run may be forgotten
            state = summary(run_id).state
        if state is RunState.RUNNING:
            raise EnvironmentRefusedError(BEING_CHANGED, run_id, output)
        raise UsageError(
            "{} holds the unfinished copy of run {}: {} finishes it, or delete the folder.",
            output,
            run_id,
            Command("resume", run_id),
        )


def refuse_merging(job: RewriteJob, output: Path, found: Discovery) -> None:
    """Raise `EnvironmentRefusedError` if the disk of the copy takes two names of the tree for one, as where case does not count.

    The second file would take the place of the first, and nothing would be wrong with either. `output` holds the marker file.
    """
    if not os.path.lexists(output / UNFINISHED.upper()):
        return
    placement = Placement(job)
    known: dict[str, str] = {}
    for name in chain(
        found.folders, *((entry.relative for entry in each) for each in (found.files, found.links))
    ):
        place = placement.of(name)
        other = known.setdefault(unicodedata.normalize("NFC", place).casefold(), place)
        if other != place and _are_one(output, other, place):
            raise EnvironmentRefusedError(
                "{} and {} would be one on the disk with {}, to which case makes no difference: choose a folder on another disk, or rename one of them.",
                other,
                place,
                output,
            )


def _are_one(output: Path, one: str, other: str) -> bool:
    """Whether the first parts in which two paths differ are one name on the disk of `output`, which is tried out there."""
    name, alike = next(
        pair for pair in zip(one.split("/"), other.split("/"), strict=False) if pair[0] != pair[1]
    )
    if os.path.lexists(output / name) or os.path.lexists(output / alike):
        return False  # a resumed run, whose names were tried when it began
    try:
        (output / name).touch()
    except OSError:
        return False  # the copy of this file will say why
    try:
        return os.path.lexists(output / alike)
    finally:
        (output / name).unlink()


def make_folders(job: RewriteJob, output: Path, found: Discovery, cancelled: IsCancelled) -> Tally:
    """Create the folders and symbolic links of the copy; where the job follows a link, copy its target instead."""
    tally = Tally()
    placement = Placement(job)
    of_renamed = (new.rpartition("/")[0] for _, new in job.renames)
    for folder in (*map(placement.of, found.folders), *filter(None, of_renamed)):
        try:
            (output / folder).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            tally.record(_failure(folder, error, output))
    for link in found.links:
        relative = placement.of(link.relative)
        place = output / relative
        if is_followed(job, link):
            for outcome in copy_followed(job, output, link, relative, cancelled):
                tally.record(outcome)
            continue
        try:
            place.unlink(missing_ok=True)
            place.symlink_to(placement.target(link))
        except OSError as error:
            tally.record(_failure(link.relative, error, output))
        else:
            tally.record(FileOutcome(link.relative, Outcome.COPIED))
    return tally


def finish_output(job: RewriteJob, output: Path, found: Discovery) -> Tally:
    """Copy modes and times to the folders, and remove the marker file, because the copy is complete."""
    tally = Tally()
    placement = Placement(job)
    closed = {left.relative for left in found.left_out}
    folders = (folder for folder in reversed(found.folders) if folder not in closed)
    with OpenFolders(job.root) as sources, OpenFolders(output) as targets:
        for folder in (*folders, ""):
            if not folder:
                (output / UNFINISHED).unlink(missing_ok=True)
            try:
                targets.copy_attributes(placement.of(folder), sources, folder)
            except OSError as error:
                reason = Message("Its mode and times can't be copied: {}.", explain_error(error))
                tally.record(FileOutcome(folder or ".", Outcome.FAILED, reason))
    return tally


def _failure(relative: str, error: OSError, output: Path) -> FileOutcome:
    """Report a file that can't be copied; raises `EnvironmentRefusedError` if the disk is full."""
    stop_if_full(error, output, ADVICE_TO_CHOOSE)
    reason = (
        "its folder has become a link or a file"
        if error.errno in REPLACED_FOLDER_ERRORS
        else explain_error(error)
    )
    return FileOutcome(relative, Outcome.FAILED, Message("It can't be copied: {}.", reason))


def discard_output(output: Path, made: Iterable[Path]) -> None:
    """Delete an unfinished copy, and the folders `made` for it; an empty folder that was there stays."""
    for folder, _, _ in os.walk(output):
        Path(folder).chmod(stat.S_IRWXU)  # nothing can be deleted from a copy of a read-only folder
    for entry in output.iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        elif entry.name != UNFINISHED:
            entry.unlink()
    (output / UNFINISHED).unlink(missing_ok=True)
    _remove_empty(made)


class _Copying(NamedTuple):
    """What all batches of a copy have in common; `mark` is the file on which busy workers hold a lock.

    If it `is_planned`, the plans of the files are those of a preview; otherwise each page is planned when it is read.
    """

    job: RewriteJob
    output: Path
    mark: Path
    is_planned: bool
    surveyed: bool


def copy_batch(copying: _Copying, files: tuple[FileAndPlan, ...]) -> PageFacts:
    """Write the files of one batch into the copy; a file that can't be read is left out and listed.

    Raises `EnvironmentRefusedError` when the disk is full.
    """
    job, output, mark, *_ = copying
    with mark_busy(mark), OpenFolders(job.root) as sources, OpenFolders(output) as targets:
        return _Copier(copying, sources, targets).copy_all(files)


def _give_up(copying: _Copying, files: tuple[FileAndPlan, ...]) -> PageFacts:
    """Copy the file that killed its worker without changes, and list it."""
    job, output, *_ = copying
    tally, ((file, _),) = Tally(), files
    place = Placement(job).of(file.relative)
    with OpenFolders(job.root) as sources, OpenFolders(output) as targets:
        try:
            copy_file(sources.spot(file.relative), targets.spot(place))
            reason = Message("{} Copied as it is.", LOST)
            tally.record(FileOutcome(file.relative, Outcome.SKIPPED, reason))
        except OSError as error:
            tally.record(_failure(file.relative, error, output))
    return PageFacts(tally, None)


class _Copier:
    def __init__(self, copying: _Copying, sources: OpenFolders, targets: OpenFolders) -> None:
        self._copying = copying
        self._sources, self._targets = sources, targets
        self._rewriter, self._prover, self._placement = _tools(copying.job)
        self._examiner = PageExaminer(copying.job, self._prover, surveyed=copying.surveyed)
        self._tally = Tally()

    def copy_all(self, files: tuple[FileAndPlan, ...]) -> PageFacts:
        for file, stored in files:
            try:
                self._copy(file, stored)
            except OSError as error:
                self._tally.record(_failure(file.relative, error, self._copying.output))
        return PageFacts(self._tally, self._examiner.facts())

    def _copy(self, file: SourceFile, stored: StoredPlan | None) -> None:
        source = self._sources.spot(file.relative)
        target = self._targets.spot(self._placement.of(file.relative))
        if file.kind is None:
            copy_file(source, target)
            self._tally.record(FileOutcome(file.relative, Outcome.COPIED))
        else:
            self._rewrite(file, stored, source, target)

    def _rewrite(self, file: SourceFile, stored: StoredPlan | None, source: Spot, target: Spot) -> None:
        data = read_file(source).data
        try:
            with file_budget(len(data)):
                after, plan = self._rewrite_data(file, stored, data)
                proof = None
                if plan.skipped is None and not plan.is_idle:
                    plan, after, proof = self._examiner.settle(plan, data, after)
        except TOO_EXPENSIVE as error:
            after, plan = data, FilePlan(file.relative, len(data), skipped=unread_reason(error))
            proof = None
        reason: str | None = None if plan.skipped is None else Message("{} Copied as it is.", plan.skipped)
        if proof is not None and not proof.proved:
            after, reason, proof = data, not_proved_reason(proof), proof.of_kept_file(file.relative)
        if plan.dropped and reason is None:
            self._tally.record(FileOutcome(file.relative, Outcome.DROPPED), proof=proof)
            return
        write_like(source, target, after)
        if proof is not None:
            self._read_back(file.relative, after)
        if reason is not None:
            self._tally.record(FileOutcome(file.relative, Outcome.SKIPPED, reason), proof=proof)
            return
        outcome = Outcome.WRITTEN if plan.edits else Outcome.UNCHANGED
        if plan.is_idle:
            outcome = Outcome.COPIED
        self._tally.record(
            FileOutcome(file.relative, outcome), plan.counts, proof, plan.strings, plan.withdrawn
        )

    def _read_back(self, relative: str, after: bytes) -> None:
        """Raise `OSError` if the disk does not return the bytes of a page that were proved."""
        if read_file(self._targets.spot(self._prover.place(relative))).data != after:
            raise OSError(errno.EIO, "the disk gives back other bytes than were written")

    def _rewrite_data(
        self, file: SourceFile, stored: StoredPlan | None, data: bytes
    ) -> tuple[bytes, FilePlan]:
        assert file.kind is not None
        if not self._copying.is_planned:
            return self._rewriter.rewrite(file.relative, file.kind, data)
        plan = None if stored is None else stored.unpack()
        if plan is None or (plan.digest and digest(data) != plan.digest):
            changed = "It was changed since the preview: preview it again."
            return data, FilePlan(file.relative, len(data), skipped=changed)
        return apply_edits(data, plan.edits), plan


@functools.lru_cache(maxsize=1)
def _tools(job: RewriteJob) -> tuple[Rewriter, Prover, Placement]:
    """Return the tools of this worker; keeping them lets later batches reuse their cached decisions."""
    return Rewriter(job), Prover(job), Placement(job)


def write_copy(
    run: Run,
    found: Discovery,
    plan: Plan | None,
    executor: Executor,
    watch: Watch,
    survey: RunFacts | None = None,
) -> Tally:
    """Write the whole copy, using the `plan` of a preview if there is one; add facts about proved pages to `survey`."""
    output = run.job.output
    assert output is not None
    _tools.cache_clear()  # the tree may have changed since an earlier run
    refuse_merging(run.job, output, found)
    tally = make_folders(run.job, output, found, watch.cancelled)
    files = ((file, None) for file in found.files) if plan is None else plan.pairs(found.files)
    batches = in_batches(files, lambda each: each[0].size)
    copying = _Copying(run.job, output, run.folder / "workers", plan is not None, survey is not None)
    copy, give_up = functools.partial(copy_batch, copying), functools.partial(_give_up, copying)
    parts = (part for _, part in stream(executor, copy, batches, watch.cancelled, give_up))
    collect_parts(parts, run, tally, len(found.files) + len(found.links), watch, survey)
    tally.add(finish_output(run.job, output, found))
    return tally
