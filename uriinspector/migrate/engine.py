"""The whole engine behind the command line and the window: prepare, preview, run, post_run, undo, resume, verify, runs.

Long calls report their progress to a `Watch`, and often ask it whether to go on; a cancelled call raises `CancelledError` and
leaves nothing half done. Problems with single files are in the results; exceptions are for misuse (`UsageError`) and for what
the machine refuses (`EnvironmentRefusedError`).
"""

import secrets
import shutil
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.assets import home
from uriinspector.base.errors import (
    CancelledError,
    EnvironmentRefusedError,
    UriInspectorError,
    UsageError,
    concerning,
    explain_error,
    refusing,
)
from uriinspector.base.message import Command, plural
from uriinspector.base.progress import UNWATCHED, Watch
from uriinspector.migrate.after.leftovers import with_leftovers
from uriinspector.migrate.after.verify import prove_run
from uriinspector.migrate.health.collect import RunFacts, keeps_link_health
from uriinspector.migrate.io.disk import is_below, stop_if_full
from uriinspector.migrate.io.workers import workers
from uriinspector.migrate.journal.log import not_whole, originals, segments
from uriinspector.migrate.journal.runs import (
    Run,
    RunState,
    RunSummary,
    all_runs,
    begin,
    relocate,
    reopen,
    runs,
    summary,
    unreadable,
)
from uriinspector.migrate.journal.runs import delete as delete_run
from uriinspector.migrate.model.digest import Named
from uriinspector.migrate.model.job import Naming, Proof, RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Tally, Verification
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.plan.store import plan as plan_files
from uriinspector.migrate.post_run import post_run
from uriinspector.migrate.preflight.job_rules import CheckedJob, check, check_apart, checked_output
from uriinspector.migrate.preflight.naming import NamingOffer, offer_of, with_endings, with_naming
from uriinspector.migrate.preflight.notes import digest_notes, encoding_notes, link_notes, tree_notes
from uriinspector.migrate.preflight.page_table import with_page_table
from uriinspector.migrate.tree.discover import Discovery, discover, resolve_root, with_holders
from uriinspector.migrate.tree.placement import Placement
from uriinspector.migrate.write.already_moved import (
    KnownTree,
    check_uninterrupted,
    without_moved,
    without_other_runs,
)
from uriinspector.migrate.write.copy import (
    ADVICE_TO_CHOOSE,
    discard_output,
    prepare_output,
    refuse_unfinished,
    write_copy,
)
from uriinspector.migrate.write.digests import foresee_digests
from uriinspector.migrate.write.in_place import (
    advice_to_resume,
    check_readable,
    check_replaceable,
    check_space,
    files_done,
    replace_files,
    take_back,
)
from uriinspector.migrate.write.moves import (
    as_copy,
    check_moves,
    move_names,
    move_names_back,
    moves_of,
    write_moves,
)
from uriinspector.migrate.write.result import RunResult, UndoResult
from uriinspector.migrate.zipped import at_hand, describe, forget, shown_output, write_zip, zip_notes

__all__ = [
    "all_runs",
    "delete",
    "discard",
    "post_run",
    "prepare",
    "preview",
    "relocate",
    "resume",
    "run",
    "runs",
    "undo",
    "unreadable",
    "verify",
]

_PREVIEW_LIFETIME: Final = 86_400  # seconds
_NOT_KEPT: Final = (
    "The preview can't be kept in {} ({}): name another folder by the variable URIINSPECTOR_HOME."
)


class Prepared(NamedTuple):
    """A checked job and the contents of its tree, for `preview` or `run`.

    Attributes:
        job: the checked job, with the digests that it will renew.
        found: the tree, in which pages that other runs have already moved no longer count as pages.
        whole: the tree as it was found.
        notes: what was added or assumed, one sentence each.
        problems: the files that are left out, and why.
        elapsed: how long preparing took, in seconds.
        named: the digests in its files; None if a plan says what becomes of the digests.
        offer: the convention by which its files seem to be named, if the job takes their names as they are.
    """

    job: RewriteJob
    found: Discovery
    whole: Discovery
    notes: tuple[str, ...]
    problems: tuple[FileOutcome, ...]
    elapsed: float
    named: Named | None
    offer: NamingOffer | None = None

    def unread(self, problems: Sequence[FileOutcome]) -> tuple[FileOutcome, ...]:
        """Return the problems of the tree and of a run with files whose links were not read; a pipe, say, has no links."""
        idle = {left.relative for left in self.found.left_out if not left.is_unread}
        return (*(problem for problem in self.problems if problem.relative not in idle), *problems)


def preview(job: RewriteJob | Prepared, watch: Watch = UNWATCHED) -> Plan:
    """Plan what `run` would change, file by file, without writing into the tree or its copy.

    The plan is kept in a file of the user's, which `discard` deletes.
    """
    tree = job if isinstance(job, Prepared) else prepare(job, watch)
    store = _preview_store()
    with workers(tree.job.jobs, tree.job.executor) as executor:
        planned = _plan(tree.job, tree.found, store, executor, watch, links=True)
    notes = (*tree.notes, *encoding_notes(planned.totals), *link_notes(tree.job, planned.totals.reasons))
    return planned._replace(left_out=tree.problems, notes=notes, offer=tree.offer)


def discard(plan: Plan) -> None:
    """Delete the file of a preview that is no longer needed."""
    plan.store.unlink(missing_ok=True)


def run(
    job: RewriteJob | Prepared, watch: Watch = UNWATCHED, plan: Plan | None = None, *, surveyed: bool = False
) -> RunResult:
    """Do the job: write a rewritten copy or rewrite in place; prove it unless `job.proof` is none.

    With the `plan` of a preview, files that have changed since then are skipped and listed. With `surveyed`, facts for link
    health and the leak sweep are collected on the way, if `keeps_link_health` is true for the job. Raises `UsageError` for a job
    that writes nothing.
    """
    if (job.job if isinstance(job, Prepared) else job).dry:
        raise UsageError("This job writes nothing: give it an output, or let it work in place.")
    tree = job if isinstance(job, Prepared) else prepare(job, watch, plan)
    started = time.perf_counter() - tree.elapsed
    if plan is not None and (
        tree.job.digests != plan.job.digests or tree.job.excluded != plan.job.excluded or plan.is_stale()
    ):
        plan = None  # exclusions since the preview have changed digests that other files, or policies, must contain
    # Pages that an earlier run moved are not read by this one, so its facts would not be those of the tree.
    is_whole = sum(1 for _ in tree.found.pages) >= sum(1 for _ in tree.whole.pages)
    survey = RunFacts(tree.found) if surveyed and is_whole and keeps_link_health(tree.job) else None
    carry_out = _run_in_place if tree.job.in_place else _run_copy
    result = carry_out(tree, plan, watch, survey)
    elapsed = time.perf_counter() - started
    return replace(result, elapsed=elapsed, survey=survey if result.is_wholly_proved else None)


def delete(run_id: str) -> None:
    """Delete a run, its originals and the data kept for its zips; raises `EnvironmentRefusedError` while it is running."""
    job = None
    with suppress(UriInspectorError):
        job = summary(run_id).job
    delete_run(run_id)
    if job is not None:
        forget(job)


def undo(run_id: str, watch: Watch = UNWATCHED) -> UndoResult:
    """Restore the bytes, mode and times of every file of a run in place, except for files that were edited since then.

    Raises `EnvironmentRefusedError` if the folder of the run is gone or empty, so that it can be put back first.
    """
    started = time.perf_counter()
    past = summary(run_id)
    if past.job.output is not None:
        raise UsageError(
            "The run {} wrote the copy {} and changed nothing else: delete that folder if you don't want it.",
            past.run_id,
            shown_output(past.job),
        )
    root = past.job.root
    with refusing("The folder {} can't be read ({}): allow reading it.", root):
        # A mount point without its drive is empty: what was restored there would be hidden once the drive is back.
        is_there = root.is_dir() and any(root.iterdir())
    if not is_there:
        raise EnvironmentRefusedError(
            "The folder {} is not there, or empty: put it back, or connect its drive, then undo again.", root
        )
    with reopen(past.run_id) as current, workers(past.job.jobs) as executor:
        _check_whole(past, current.folder)
        tally = _take_back(current, executor, watch)
    restored = tally.outcomes[Outcome.RESTORED]
    elapsed = time.perf_counter() - started
    return UndoResult(past.run_id, restored, tuple(tally.problems), elapsed, tally.renamed)


def resume(run_id: str, watch: Watch = UNWATCHED) -> RunResult:
    """Finish an interrupted run; an interrupted undo is finished by `undo`."""
    started = time.perf_counter()
    past = summary(run_id)
    if past.state is not RunState.INTERRUPTED:
        raise UsageError("The run {} is {}: there is nothing to resume.", past.run_id, past.state)
    if past.undoing:
        raise UsageError(
            "The run {} was being undone: {} goes on.", past.run_id, Command("undo", past.run_id)
        )
    with at_hand(past.job, resumed=True), reopen(past.run_id) as current, workers(past.job.jobs) as executor:
        whole = discover(past.job, watch)
        known = without_moved(whole, past.job)
        found = known.found
        if past.job.output is not None:
            prepare_output(past.job.output, past.run_id)
            tally = write_copy(current, found, None, executor, watch)
        elif moves_of(current.folder) is not None:
            tally = _finish_moves(current, executor, watch)
        else:
            check_moves(past.job, whole)
            tally = _finish_in_place(current, found, executor, watch)
            if past.job.proof is Proof.FULL:
                mine = without_other_runs(whole, past)
                tally.verification = prove_run(past.job, current.folder, mine, executor, watch)
        if moves_of(current.folder) is None:
            _add_leftovers(current, found, tally, executor, watch)
            _move(current, whole, tally, watch)
        write_zip(past.job)
        _complete(current, tally)
    elapsed = time.perf_counter() - started
    tree = Prepared(past.job, found, whole, known.notes, _left_out(whole, known), elapsed, None)
    return replace(_result(current, tally, tree), elapsed=elapsed)


def verify(run_id: str, watch: Watch = UNWATCHED) -> Verification:
    """Read the result of a complete run a second time, with an independent reader, and return what that found."""
    past = summary(run_id)
    if past.state is not RunState.COMPLETE:
        raise UsageError("The run {} is {}: only a complete run can be verified.", past.run_id, past.state)
    with (
        at_hand(past.job),
        reopen(past.run_id) as current,
        as_copy(past.job, current.folder) as job,
        workers(past.job.jobs) as executor,
    ):
        if past.job.in_place:
            _check_whole(past, current.folder)
        found = discover(job, watch)
        found = without_other_runs(found, past) if past.job.in_place else without_moved(found, job).found
        unread = [left.relative for left in found.left_out if left.is_unread]
        left_out = Verification(skipped=len(unread), skipped_first=unread[0] if unread else "")
        return _prove_again(job, current, found, executor, watch).plus(left_out)


def _prove_again(
    job: RewriteJob, current: Run, found: Discovery, executor: Executor, watch: Watch
) -> Verification:
    """Prove the result of a run for the tree `found`, and look for what still belongs to old files."""
    proof = prove_run(job, current.folder, found, executor, watch)
    return with_leftovers(proof, job, current.folder, found, executor, watch)


def prepare(job: RewriteJob, watch: Watch = UNWATCHED, plan: Plan | None = None) -> Prepared:
    """Check a job and walk its tree, for `preview` and `run`.

    With the `plan` of a preview, the table of pages and the naming are those of the plan, and the digests too, unless
    something is excluded.
    """
    started = time.perf_counter()
    with concerning("root"):
        root = resolve_root(job.root)
        if is_below(home().absolute(), [root]):  # its files would be read and changed like those of the tree
            raise EnvironmentRefusedError(
                "{} holds {}, where past runs are kept: choose a folder without it, or name another place for runs by the variable URIINSPECTOR_HOME.",
                root,
                home(),
            )
    output = checked_output(job.output)
    if output is not None:
        with concerning("output"):
            refuse_unfinished(output)
    checked, notes = check(replace(job, root=root, output=output))
    with concerning("root"):
        check_uninterrupted(checked)
        found = discover(checked, watch)
    with concerning("page_table"):
        checked, of_table = _settle_table(checked, found, plan, watch)
    if output is not None:
        with concerning("output"):
            check_apart(output, root, found.folders)
    with concerning("moves"):
        Placement(checked).check(found)
    with concerning("naming"):
        offer = offer_of(checked, found, watch) if checked.naming is Naming.PLAIN else None
        checked, of_naming = _settle_naming(checked, found, plan, watch)
    of_endings: tuple[str, ...] = ()
    if checked.naming is not Naming.PLAIN:
        found = discover(checked, watch)  # with a naming, pages may have names without a suffix
        checked, of_endings = with_endings(checked, found)
    known = without_moved(found, checked)
    with concerning("moves"):
        _check_in_place(checked, found, known)
    checked, named = _settle_digests(checked, known.found, plan, watch)
    return Prepared(
        checked,
        with_holders(known.found, checked),
        found,
        (
            *notes,
            *of_table,
            *of_naming,
            *of_endings,
            *zip_notes(checked),
            *tree_notes(checked, found),
            *known.notes,
            *digest_notes(checked),
            *([] if offer is None else [offer.note]),
        ),
        _left_out(found, known),
        time.perf_counter() - started,
        named,
        offer,
    )


def _settle_table(job: RewriteJob, found: Discovery, plan: Plan | None, watch: Watch) -> CheckedJob:
    """Settle which single pages move: as they were previewed, even if the file of the table has changed since then."""
    if plan is not None and plan.job.page_table == job.page_table:
        return CheckedJob(replace(job, kept_table=plan.job.kept_table), ())
    return with_page_table(job, found, watch)


def _settle_naming(job: RewriteJob, found: Discovery, plan: Plan | None, watch: Watch) -> CheckedJob:
    """Settle how the files are named: as it was previewed, unless they are now taken as they are named."""
    if job.naming is Naming.PLAIN:
        return CheckedJob(job, ())
    if plan is not None and plan.job.naming is not Naming.PLAIN:
        return CheckedJob(
            replace(job, naming=plan.job.naming, hosts=plan.job.hosts, old_bases=plan.job.old_bases), ()
        )
    return with_naming(job, found, watch)


def _settle_digests(
    job: RewriteJob, found: Discovery, plan: Plan | None, watch: Watch
) -> tuple[RewriteJob, Named | None]:
    """Settle which digests are renewed: as it was previewed, unless something is excluded, since that may change them."""
    if plan is not None and not job.excluded and not plan.job.excluded:
        return replace(job, digests=plan.job.digests, holders=plan.job.holders), None
    return foresee_digests(job, found, watch)


def _left_out(found: Discovery, known: KnownTree) -> tuple[FileOutcome, ...]:
    """List what is left out of a tree: entries that can't be read or are no files, and pages edited since an earlier run."""
    left_out = (FileOutcome(left.relative, Outcome.SKIPPED, left.reason) for left in found.left_out)
    return (*left_out, *known.problems)


def _check_in_place(job: RewriteJob, found: Discovery, known: KnownTree) -> None:
    """Raise an error if a job moves files in place and some can't move, or an earlier run has already moved pages."""
    if not job.in_place or not Placement(job).changes:
        return
    if known.notes or known.problems:
        raise UsageError(
            "An earlier run has rewritten pages here between the same addresses: take it back first, or leave out --from."
        )
    check_moves(job, found)


def _run_copy(tree: Prepared, plan: Plan | None, watch: Watch, survey: RunFacts | None) -> RunResult:
    """Write the copy; delete it again if the run is cancelled or refused."""
    output = tree.job.output
    assert output is not None
    with (
        begin(tree.job) as current,
        workers(tree.job.jobs, tree.job.executor) as executor,
        _forget_when_refused(current),
    ):
        made = prepare_output(output, current.run_id)
        try:
            check_space(output, sum(file.size for file in tree.found.files))
            with _naming_full_disk(output, ADVICE_TO_CHOOSE):
                tally = write_copy(current, tree.found, plan, executor, watch, survey)
                _add_leftovers(current, tree.found, tally, executor, watch, tree.named)
            packed = write_zip(tree.job)
        except (CancelledError, EnvironmentRefusedError):
            discard_output(output, made)
            raise
        _complete(current, tally)
    result = _result(current, tally, tree)
    return result if packed is None else replace(result, notes=(*result.notes, describe(packed)))


def _run_in_place(tree: Prepared, plan: Plan | None, watch: Watch, survey: RunFacts | None) -> RunResult:
    """Rewrite the files themselves; restore every file if the run is cancelled."""
    with begin(tree.job) as current, workers(tree.job.jobs, tree.job.executor) as executor:
        with _forget_when_refused(current):
            if plan is None:  # with a plan, files that have changed are found by their digests
                tree = _without_moved_meanwhile(tree)
            planned = plan or _plan(tree.job, tree.found, current.plan_path, executor, watch)
            further = check_replaceable(current, planned, tree.found)
        try:
            with _naming_full_disk(tree.job.root, advice_to_resume(current.run_id)):
                tally = replace_files(current, planned, further, executor, watch, survey)
                _add_leftovers(current, tree.found, tally, executor, watch, tree.named)
                _move(current, tree.whole, tally, watch)
        except CancelledError:
            left = _take_back(current, executor, Watch(watch.report)).problems
            if left:
                raise EnvironmentRefusedError(
                    "Cancelled. All is as it was, but for {}; the first is {}: {}",
                    plural(len(left), "file"),
                    left[0].relative,
                    left[0].reason or "",
                ) from None
            raise CancelledError("Cancelled: every file is as it was.") from None
        _complete(current, tally)
    return _result(current, tally, tree)


def _without_moved_meanwhile(tree: Prepared) -> Prepared:
    """Leave out the pages that another run has moved since `prepare`: the lock keeps other runs away only from now on."""
    known = without_moved(tree.found, tree.job)
    if not known.notes and not known.problems:
        return tree
    _check_in_place(tree.job, tree.found, known)
    notes, problems = (*tree.notes, *known.notes), (*tree.problems, *known.problems)
    return tree._replace(found=known.found, notes=notes, problems=problems)


def _finish_in_place(current: Run, found: Discovery, executor: Executor, watch: Watch) -> Tally:
    """Finish the rewriting of an interrupted run; the proof in the tally is only that of the files rewritten now."""
    done = files_done(current)
    files = tuple(file for file in found.files if file.relative not in done.written | done.edited)
    current.plan_path.unlink(missing_ok=True)
    left = replace(found, files=files)
    planned = _plan(current.job, left, current.plan_path, executor, watch)
    further = check_replaceable(current, planned, left)
    current.written_before, current.changed_before = len(done.written), summary(current.run_id).links_changed
    tally = replace_files(current, planned, further, executor, watch)
    for relative in sorted(done.edited):
        reason = "It was edited or taken away since the interruption: left as it is."
        tally.record(FileOutcome(relative, Outcome.SKIPPED, reason))
    tally.outcomes[Outcome.WRITTEN] += len(done.written)
    return tally


def _move(current: Run, found: Discovery, tally: Tally, watch: Watch) -> None:
    """Give the files of a rewritten tree their new names, if the job moves some in place."""
    if not current.job.in_place or not Placement(current.job).changes:
        return
    moves = write_moves(current.job, current.folder, found)
    for problem in move_names(current.job.root, moves, watch):
        tally.record(problem)


def _finish_moves(current: Run, executor: Executor, watch: Watch) -> Tally:
    """Give the remaining files of an interrupted run their new names, then prove the whole run."""
    moves = moves_of(current.folder)
    assert moves is not None
    tally = Tally()
    for problem in move_names(current.job.root, moves, watch):
        tally.record(problem)
    tally.outcomes[Outcome.WRITTEN] += len(originals(current.folder))
    current.changed_before = summary(current.run_id).links_changed
    with as_copy(current.job, current.folder) as job:
        proof = _prove_again(job, current, discover(job, watch), executor, watch)
    is_proved = current.job.proof is Proof.FULL
    tally.verification = (
        proof if is_proved else Verification(leftovers=proof.leftovers, leftover_count=proof.leftover_count)
    )
    return tally


def _plan(
    job: RewriteJob, found: Discovery, store: Path, executor: Executor, watch: Watch, *, links: bool = False
) -> Plan:
    """Plan edits and counts, which are enough for a run, or with `links` also every link, for people to read."""
    try:
        planned = plan_files(job, found.files, executor, store=store, links=links, watch=watch)
        with concerning("root"):
            resolve_root(job.root)  # a tree that is gone meanwhile would be told as one without links
    except BaseException as error:
        with suppress(OSError):
            store.unlink(missing_ok=True)
        if isinstance(error, OSError):
            stop_if_full(error, store.parent, "free some space there, nothing was changed")
            raise EnvironmentRefusedError(_NOT_KEPT, store.parent, explain_error(error)) from None
        raise
    return planned


def _check_whole(past: RunSummary, folder: Path) -> None:
    """Raise `EnvironmentRefusedError` if the journal of a run has lost files that the run wrote, or their new names.

    An undo would take what is left for all there was, and delete the originals of the rest; a proof would call files right
    whose old bytes it does not know. How much an interrupted run wrote is known from nothing else.
    """
    is_interrupted = past.state is RunState.INTERRUPTED
    if not is_interrupted and len(originals(folder)) < past.files_written:
        raise not_whole(folder / "segments")
    if past.state is RunState.COMPLETE and Placement(past.job).changes:
        moves = moves_of(folder)
        if moves is None or not (moves.back or moves.layer == len(moves.layers)):
            raise not_whole(folder / "moves.jsonl")


def _take_back(current: Run, executor: Executor, watch: Watch) -> Tally:
    check_readable(current)
    moves = moves_of(current.folder)
    current.record_state("undoing")
    stay = [] if moves is None else move_names_back(current.job.root, moves, watch)
    tally = take_back(current, executor, watch)
    if moves is not None:
        tally.renamed = len(moves.names) - len({problem.relative for problem in stay})
    for problem in stay:
        tally.record(problem)
    if Outcome.FAILED not in tally.outcomes:
        current.record_state("undone", left=len(tally.problems))
        if not tally.problems:
            _delete_originals(current.folder)
    return tally


def _delete_originals(folder: Path) -> None:
    """Delete the originals of a run that was taken back.

    One that no intent names stays, unless it is a further name of a file: if the journal was damaged, nothing else has its
    bytes.
    """
    named = {
        segment.original(intent.original_number)
        for segment in segments(folder)
        for intent in segment.read()[0]
    }
    kept = folder / "originals"
    with suppress(OSError):
        for path in kept.glob("*/*"):
            if path in named or path.stat().st_nlink > 1:
                path.unlink()
        for inner in (*kept.iterdir(), kept):
            with suppress(OSError):  # it is not empty
                inner.rmdir()


def _add_leftovers(
    current: Run, found: Discovery, tally: Tally, executor: Executor, watch: Watch, named: Named | None = None
) -> None:
    """Add to a tally what still belongs to old files in the result; this is also done for a job without a proof."""
    proof = with_leftovers(tally.verification, current.job, current.folder, found, executor, watch, named)
    tally.verification = proof


def _complete(current: Run, tally: Tally) -> None:
    links = tally.links_changed + current.changed_before
    current.record_state("complete", files_written=tally.outcomes[Outcome.WRITTEN], links_changed=links)
    current.plan_path.unlink(missing_ok=True)


def _result(current: Run, tally: Tally, tree: Prepared) -> RunResult:
    return RunResult(
        current.run_id,
        dict(tally.outcomes),
        dict(tally.reasons),
        dict(tally.strings),
        frozenset(tally.withdrawn),
        (*tree.problems, *tally.problems),
        tally.verification.with_skipped(tree.unread(tally.problems))
        if current.job.proof is Proof.FULL
        else None,
        shown_output(current.job),
        notes=(*tree.notes, *link_notes(current.job, tally.reasons)),
        leftovers=tally.verification.leftovers,
        leftover_count=tally.verification.leftover_count,
    )


@contextmanager
def _forget_when_refused(current: Run) -> Iterator[None]:
    """Remove a run from the journal if it is refused or cancelled in the block, which must leave nothing written."""
    try:
        yield
    except (CancelledError, EnvironmentRefusedError, UsageError):
        shutil.rmtree(current.folder)
        raise


@contextmanager
def _naming_full_disk(folder: Path, advice: str) -> Iterator[None]:
    """Name the disk that is full, with advice: that of `folder`, or that of a file in which facts on a run are kept meanwhile."""
    try:
        yield
    except OSError as error:
        stop_if_full(error, Path(error.filename).parent if error.filename else folder, advice)
        raise


def _preview_store() -> Path:
    """Return the path for a new plan, and delete plans that are older than a day."""
    folder = home() / "previews"
    with refusing(_NOT_KEPT, folder):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        for old in folder.iterdir():
            with suppress(FileNotFoundError):  # another process may have deleted its own
                if time.time() - old.stat().st_mtime > _PREVIEW_LIFETIME:
                    old.unlink()
    return folder / secrets.token_hex(8)
