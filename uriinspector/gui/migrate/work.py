"""The engine's calls as pieces of work: functions that a `Job` calls in its thread, with a watch as the last argument."""

import filecmp
import os
import pickle
import shutil
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector import __version__
from uriinspector.base.errors import (
    CancelledError,
    EnvironmentRefusedError,
    UsageError,
    concerning,
    explain_error,
)
from uriinspector.base.message import Message
from uriinspector.base.progress import Progress, Watch
from uriinspector.gui.i18n import current_language, phrase
from uriinspector.gui.migrate.plan_model import FolderTree, Omissions, PlanSelection
from uriinspector.migrate import engine
from uriinspector.migrate.after.compare import dead_links
from uriinspector.migrate.after.report import check_report, write_report
from uriinspector.migrate.handover import handover, write_page
from uriinspector.migrate.io.disk import open_for_owner
from uriinspector.migrate.journal.runs import RunSummary, folder_of, summary
from uriinspector.migrate.model.job import Exclusion, RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Verification
from uriinspector.migrate.model.reason import Evidence
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.post_run import redirect_file
from uriinspector.migrate.redirects import Redirected
from uriinspector.migrate.redirects.server import Server
from uriinspector.migrate.tree.discover import discover
from uriinspector.migrate.tree.guess_base import NamedElsewhere, first_look, named_elsewhere
from uriinspector.migrate.tree.placement import Placement
from uriinspector.migrate.witness.look import USUAL_PAGES
from uriinspector.migrate.witness.trials import TrialReport, find_seen
from uriinspector.migrate.write.result import RunResult
from uriinspector.migrate.zipped import unpack

_MOVE: Final = "move"  # files in the folder of a run that keep what the window showed of it
_LINKS: Final = "links"


class Preview(NamedTuple):
    """A plan, and what the window shows of it.

    Attributes:
        plan: the plan.
        tree: its files as a tree.
        selection: what is excluded from it.
        doubt: what the pages say against its old base, if anything.
        is_tried: whether a browser was asked which strings in scripts become addresses.
        is_kept: whether the plan belongs to a past run, so that its file is not deleted.
    """

    plan: Plan
    tree: FolderTree
    selection: PlanSelection
    doubt: NamedElsewhere | None = None
    is_tried: bool = False
    is_kept: bool = False


class OpenedRun(NamedTuple):
    """A past run as it was when it ended.

    If what the window showed of it was not kept, there is no preview, and the result is that of a new proof.
    """

    run: RunSummary
    preview: Preview | None
    result: RunResult


class CopyComparison(NamedTuple):
    """How a copy differs from the folder it was made from.

    Attributes:
        pages: a new proof of its pages.
        same: the number of other files that are the same, byte for byte.
        different: the other files that differ, with the reason.
    """

    pages: Verification
    same: int
    different: tuple[FileOutcome, ...]

    @property
    def is_clean(self) -> bool:
        """Whether only links differ."""
        return self.pages.is_wholly_proved and not self.different


class WrittenFile(NamedTuple):
    """A file that was written for the user."""

    path: Path


class UnpackedSite(NamedTuple):
    """The folder of a site that was unpacked from a zip."""

    folder: Path


@contextmanager
def reading_plan() -> Iterator[None]:
    """Raise `CancelledError` if the plan that is read inside was deleted in the meantime."""
    try:
        yield
    except FileNotFoundError:
        raise CancelledError("The preview is gone.") from None


@dataclass(frozen=True, slots=True)
class PreviewWork:
    """Plan a job, and exclude again what was excluded from its tree before; the tree stays as it is.

    With `asks_browser`, strings in scripts that may be addresses are tried in a browser until `is_enough` is set.
    The results of complete trials are stored in `known`, so that the same site is not tried again when only the
    excluded or declared places differ.
    """

    job: RewriteJob
    left_out: Mapping[Path, Omissions]
    asks_browser: bool = False
    is_enough: threading.Event = field(default_factory=threading.Event)
    known: dict[object, TrialReport] = field(default_factory=dict)

    def __call__(self, watch: Watch) -> Preview:
        """Return the plan; raises what `engine.preview` raises."""
        plan = engine.preview(self.job, watch)
        try:
            _refuse_moves_in_place(self.job)
            tries = self.asks_browser and _may_be_tried(plan)
            if tries:
                plan = self._with_seen(plan, watch)
            doubt = named_elsewhere(plan.job, first_look(plan.job.root, watch.cancelled))
            selection = PlanSelection.again(plan, self.left_out.get(plan.job.root, Omissions()))
            return Preview(plan, FolderTree.of(plan.contents), selection, doubt, tries)
        except BaseException:
            engine.discard(plan)
            raise

    def _with_seen(self, plan: Plan, watch: Watch) -> Plan:
        """Return the plan with what a browser showed to be addresses; the same plan if no browser can be asked."""
        plain = replace(self.job, declared=frozenset(), excluded=frozenset(), repairs=())
        key = plain, frozenset((file.relative, file.digest) for file in plan.files(links=False))
        try:
            tried = self.known.get(key) or find_seen(
                self.job, USUAL_PAGES, watch=watch, is_enough=self.is_enough.is_set, looks_further=True
            )
        except EnvironmentRefusedError as error:
            return plan._replace(notes=(*plan.notes, str(error)))
        if tried.is_complete:
            self.known.clear()
            self.known[key] = tried
        if tried.seen or tried.disproved:
            engine.discard(plan)
            plan = engine.preview(tried.applied(self.job), watch)
        said = (tried.sentence, *tried.further_sentences) if tried.pages else ()
        return plan._replace(notes=(*plan.notes, *(Message("{}.", sentence) for sentence in said)))


def _refuse_moves_in_place(job: RewriteJob) -> None:
    if job.in_place and job.moves:
        with concerning("output"):
            raise UsageError(
                "In the window folders and pages are moved only in a copy: give a folder to write it to, or use a terminal."
            )


def _may_be_tried(plan: Plan) -> bool:
    """Tell whether scripts hold doubtful strings, and a browser can be shown the site."""
    is_doubtful = any(plan.totals.strings.get(evidence) for evidence in (Evidence.LIKELY, Evidence.POSSIBLE))
    return is_doubtful and all(
        base.lower().startswith(("http:", "https:")) for base in (plan.job.new_base, *plan.job.old_bases)
    )


def apply_plan(plan: Plan, excluded: frozenset[Exclusion], watch: Watch) -> RunResult:
    """Carry out the plan of a preview, without what was excluded.

    The proved result is kept with the plan, so that the project can be opened again.
    """
    chosen = plan.exclude(excluded)
    result = engine.run(chosen.job, watch, chosen, surveyed=True)
    with suppress(OSError):  # the run is done all the same
        _keep_move(folder_of(result.run_id), plan, result)
    return result


def _keep_move(folder: Path, plan: Plan, result: RunResult) -> None:
    links = folder / _LINKS
    try:
        os.link(plan.store, links)
    except OSError:
        shutil.copyfile(plan.store, links)
    kept = (__version__, plan._replace(store=links), replace(result, survey=None))
    with open(folder / _MOVE, "xb", opener=open_for_owner) as file:
        pickle.dump(kept, file)


def _kept_move(run: RunSummary) -> tuple[Plan, RunResult] | None:
    """Return the plan and the result of a run; None if they were not kept, or by another version of the program."""
    folder = folder_of(run.run_id)
    try:
        version, plan, result = pickle.loads((folder / _MOVE).read_bytes())  # noqa: S301 - written by this very program
    except Exception:  # noqa: BLE001 - a damaged pickle may raise anything, and the run can be read again
        return None
    if version != __version__ or not (folder / _LINKS).is_file():
        return None
    job = replace(run.job, excluded=frozenset())
    return plan._replace(job=job, store=folder / _LINKS), result


def open_run(run: RunSummary, watch: Watch) -> OpenedRun:
    """Open a past run as it was when it ended; if that was not kept, prove it again."""
    kept = _kept_move(run)
    if kept is None:
        proof = engine.verify(run.run_id, watch)
        written = {Outcome.WRITTEN: run.files_written}
        return OpenedRun(run, None, RunResult(run.run_id, written, verification=proof, output=run.job.output))
    plan, result = kept
    selection = PlanSelection.again(plan, Omissions.of(run.job.excluded))
    return OpenedRun(run, Preview(plan, FolderTree.of(plan.contents), selection, is_kept=True), result)


def compare_copy(run_id: str, watch: Watch) -> CopyComparison:
    """Compare a copy with its original: pages except for their links, other files byte for byte."""
    job = summary(run_id).job
    assert job.output is not None
    pages = engine.verify(run_id, watch)
    placement, different, same = Placement(job), list[FileOutcome](), 0
    others = [file for file in discover(job, watch).files if file.kind is None]
    for number, file in enumerate(others):
        watch.go_on(Progress("verify", number, len(others), file.relative))
        said = _compare_file(job.root / file.relative, job.output / placement.of(file.relative))
        if said:
            different.append(FileOutcome(file.relative, Outcome.FAILED, said))
        else:
            same += 1
    return CopyComparison(pages, same, tuple(different))


def _compare_file(one: Path, other: Path) -> str:
    """Return a sentence on why two files are not the same; empty if they are."""
    try:
        return (
            "" if filecmp.cmp(one, other, shallow=False) else "It is not the same as the original any more."
        )
    except FileNotFoundError:
        return "It is missing in the copy."
    except OSError as error:
        return Message("It can't be read: {}.", explain_error(error))


def write_links(
    plan: Plan,
    excluded: frozenset[Exclusion],
    path: Path,
    sentence: str,
    result: RunResult | None,
    watch: Watch,
) -> WrittenFile:
    """Write the report on all links of a plan, with the dead ones and, after a run, what still belongs to old files.

    Its format follows the suffix of `path`.
    """
    check_report(path, plan.job)
    dead = dead_links(plan.job, result, watch).links
    of_run = () if result is None else (result.leftovers, result.withdrawn, result.problems)
    write_report(plan.exclude(excluded), path, sentence, dead, *of_run)
    return WrittenFile(path)


def unpack_site(packed: Path, folder: Path, watch: Watch) -> UnpackedSite:
    return UnpackedSite(unpack(packed, folder, watch))


def make_redirects(
    job: RewriteJob, server: Server, path: Path, moved: Path | None, watch: Watch
) -> Redirected:
    """Write a tested redirect map from the old addresses to the new ones, which are checked in the tree `moved`."""
    return redirect_file(job, server, path, watch).write(moved)


def make_handover(
    run_id: str,
    server: Server | None,
    path: Path,
    proof: Verification | None,
    problems: tuple[FileOutcome, ...],
    watch: Watch,
) -> WrittenFile:
    """Write the hand-over page in the language of the window.

    Without a `proof`, the run is proved again.
    """
    told = handover(run_id, server, watch, proof=proof, problems=problems)
    write_page(told, path, phrase, current_language())
    return WrittenFile(path)
