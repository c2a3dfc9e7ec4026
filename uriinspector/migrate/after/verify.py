"""Prove a finished run at any later time: read each page before and after, and compare all other files."""

import errno
import filecmp
import functools
import os
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import NamedTuple

from uriinspector.base.errors import explain_error
from uriinspector.base.message import Message
from uriinspector.base.progress import Progress, Watch
from uriinspector.migrate.io.budget import TOO_EXPENSIVE, file_budget
from uriinspector.migrate.io.disk import digest_of, read_file
from uriinspector.migrate.io.workers import in_batches, stream
from uriinspector.migrate.journal.log import intents, originals
from uriinspector.migrate.model.file_edits import apply_edits
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.outcome import Verification
from uriinspector.migrate.proof.base_map import Move
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.tree.discover import Discovery, SourceFile
from uriinspector.migrate.write.examine import withdraw


class FilePair(NamedTuple):
    """A file, the paths of its bytes before and after the run, and the SHA-256 of what the run wrote, where that is known."""

    file: SourceFile
    before: Path
    after: Path
    written: str = ""

    @property
    def size(self) -> int:
        return self.file.size

    @property
    def is_edited(self) -> bool:
        """Whether somebody has changed what the run wrote."""
        return bool(self.written) and digest_of(self.after) != self.written


def prove_run(
    job: RewriteJob, run_folder: Path, found: Discovery, executor: Executor, watch: Watch
) -> Verification:
    """Prove all files of a run; for a run in place, `found` is the tree as it is now."""
    _tools.cache_clear()  # the tree may have changed since an earlier run
    result = Verification()
    pairs = pair_files(job, run_folder, found)
    if job.output is None:
        pairs = (pair for pair in pairs if pair.file.kind is not None)
        written = (intent.relative for intent in intents(run_folder) if intent.after)
        for gone in (relative for relative in written if not os.path.lexists(job.root / relative)):
            result = result.plus(_not_read(gone, FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))))
    batches = in_batches(pairs, lambda pair: 2 * pair.file.size)
    done = 0
    prove = functools.partial(prove_batch, job)
    for proved, verification in stream(executor, prove, batches, watch.cancelled, _give_up):
        result = result.plus(verification)
        done += len(proved)
        watch.report(Progress("verify", done, len(found.files), proved[-1].file.relative))
    return result


def pair_files(job: RewriteJob, run_folder: Path, found: Discovery) -> Iterator[FilePair]:
    """Pair every file with its bytes before and after; for a run in place, with the originals in the journal."""
    if job.output is not None:
        move = Move(job)
        for file in found.files:
            yield FilePair(file, job.root / file.relative, job.output / move.place(file.relative))
        return
    kept = originals(run_folder)
    written = {intent.relative: intent.after for intent in intents(run_folder)}
    for file in found.files:
        path = job.root / file.relative
        yield FilePair(file, kept.get(file.relative, path), path, written.get(file.relative, ""))


def prove_batch(job: RewriteJob, files: tuple[FilePair, ...]) -> Verification:
    """Prove the files of one batch; a file that can't be read counts as wrong."""
    rewriter, prover = _tools(job)
    result = Verification()
    for pair in files:
        try:
            with file_budget(pair.size):
                found = _prove_pair(rewriter, prover, pair)
                result = result.plus(found)
                if not found.is_right and pair.is_edited:
                    result = result.plus(Verification(edited=1, edited_first=pair.file.relative))
        except TOO_EXPENSIVE:
            relative = pair.file.relative
            result = result.plus(Verification(1, unread=1, unread_first=relative))
        except OSError as error:
            result = result.plus(_not_read(pair.file.relative, error))
    return result


def _not_read(relative: str, error: OSError) -> Verification:
    sentence = Message("{}: it can't be read: {}.", relative, explain_error(error))
    return Verification(1, 0, (sentence,), 1, wrong_places=1)


def _give_up(files: tuple[FilePair, ...]) -> Verification:
    """Count the file that killed its worker as unread."""
    return Verification(1, unread=1, unread_first=files[0].file.relative)


def _prove_pair(rewriter: Rewriter, prover: Prover, pair: FilePair) -> Verification:
    relative, kind, _ = pair.file
    if kind is None:
        same = filecmp.cmp(pair.before, pair.after, shallow=False)
        return Verification() if same else _count_differing(pair)
    before = read_file(pair.before).data
    plan = rewriter.plan(relative, kind, before)
    if plan.dropped and not pair.after.exists():
        return prover.prove_dropped(relative)
    after = read_file(pair.after).data
    if plan.skipped is not None or plan.is_idle:
        skipped = (
            Verification(skipped=1, skipped_first=relative) if plan.skipped is not None else Verification()
        )
        return skipped if before == after else _count_differing(pair)
    proof = prover.prove(relative, before, after, plan.edits)
    if not proof.proved and plan.doubtful and after != before:
        whole = apply_edits(before, plan.edits)
        refused = plan, whole, prover.examine(relative, before, whole, plan.edits)
        written, _, _ = withdraw(prover, plan, before, refused)
        proof = prover.prove(relative, before, after, written.edits)
    if before != after or proof.proved:
        return proof
    meant = prover.prove(relative, before, apply_edits(before, plan.edits), plan.edits)
    return (proof if meant.proved else meant).of_kept_file(relative)


def _count_differing(pair: FilePair) -> Verification:
    before, after = pair.before.read_bytes(), pair.after.read_bytes()
    differing = sum(one != other for one, other in zip(before, after, strict=False))
    return Verification(other_bytes_changed=differing + abs(len(before) - len(after)))


@functools.lru_cache(maxsize=1)
def _tools(job: RewriteJob) -> tuple[Rewriter, Prover]:
    return Rewriter(job), Prover(job)
