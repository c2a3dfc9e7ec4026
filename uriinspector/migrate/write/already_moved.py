"""Leave alone the pages that an earlier run has already moved.

A page rewritten in place holds links on the new base. If the new base lies inside the old one, or the style drops hosts,
reading it again as a page of the old base would move those links a second time.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.base.errors import EnvironmentRefusedError, UsageError
from uriinspector.base.message import Command, Message, plural
from uriinspector.migrate.io.disk import digest_of, overlap
from uriinspector.migrate.journal.log import intents
from uriinspector.migrate.journal.runs import BEING_CHANGED, RunState, RunSummary, each_run, folder_of
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Outcome
from uriinspector.migrate.tree.discover import Discovery
from uriinspector.migrate.write.moves import moves_of


class KnownTree(NamedTuple):
    """A tree in which pages that were already moved no longer count as pages, with notes and problems about them."""

    found: Discovery
    notes: tuple[str, ...]
    problems: tuple[FileOutcome, ...]


def without_moved(found: Discovery, job: RewriteJob) -> KnownTree:
    """Return the tree in which pages that an earlier run moved between the same bases no longer count as pages.

    A page that was edited since that run is a problem, because it may hold old and new links.
    """
    moved = {
        places.get(intent.relative, intent.relative): (intent, run)
        for run in _same_moves(job)
        for places in (_places(run),)
        for intent in intents(folder_of(run))
    }
    if not moved:
        return KnownTree(found, (), ())
    files, problems, left = [], [], 0
    for file in found.files:
        known = moved.get(file.relative)
        now = digest_of(job.root / file.relative) if known and file.kind is not None else None
        if known is None or now is None or now == known[0].before:
            files.append(file)
            continue
        files.append(file._replace(kind=None))
        if now == known[0].after:
            left += 1
        else:
            problems.append(FileOutcome(file.relative, Outcome.SKIPPED, Message(_EDITED, known[1])))
    notes = (Message(MOVED_ALREADY, plural(left, "file")),) if left else ()
    return KnownTree(replace(found, files=tuple(files)), notes, tuple(problems))


def _places(run: str) -> Mapping[str, str]:
    """Map the old names of the files that a run renamed to their new names."""
    moves = moves_of(folder_of(run))
    return {} if moves is None else moves.places


def without_other_runs(found: Discovery, run: RunSummary) -> Discovery:
    """Return the tree without the files that only other runs between the same bases changed, and not `run`."""
    theirs = changed_by_other_runs(run)
    return replace(found, files=tuple(file for file in found.files if file.relative not in theirs))


def changed_by_other_runs(run: RunSummary) -> frozenset[str]:
    """Return the files that only other runs between the same bases changed, and not `run`."""
    others = (other for other in _same_moves(run.job) if other != run.run_id)
    theirs = {intent.relative for other in others for intent in intents(folder_of(other))}
    return frozenset(theirs.difference(intent.relative for intent in intents(folder_of(run.run_id))))


MOVED_ALREADY: Final = "{} moved already by an earlier run: left as they are."
_EDITED: Final = "It was moved by run {} and edited since: left as it is."


def _same_moves(job: RewriteJob) -> Iterator[str]:
    """Yield the runs that moved this tree in place between the same bases, newest first, back to one with other bases."""
    for run in _in_place_runs(job.root):
        if run.state is RunState.COMPLETE and run.job.root == job.root:
            if _route(run.job) != _route(job):
                return
            yield run.run_id


def _route(job: RewriteJob) -> tuple[object, ...]:
    """Return the fields that say from where to where a job moves a tree; jobs with equal routes move it the same way."""
    return (job.old_bases, job.new_base, job.maps, job.kept_table)


def check_uninterrupted(job: RewriteJob) -> None:
    """Raise `UsageError` if an interrupted run left this tree half moved, `EnvironmentRefusedError` while one moves it."""
    for run in _in_place_runs(job.root):
        if run.state is RunState.RUNNING:
            raise EnvironmentRefusedError(BEING_CHANGED, run.run_id, run.job.root)
        if run.state is RunState.INTERRUPTED and overlap(run.job.root, job.root):
            raise UsageError(
                "The run {} on {} was interrupted: {} finishes it, {} takes it back.",
                run.run_id,
                run.job.root,
                Command("resume", run.run_id),
                Command("undo", run.run_id),
            )


def _in_place_runs(root: Path) -> Iterator[RunSummary]:
    return (run for run in each_run() if run.job.in_place and overlap(run.job.root, root))
