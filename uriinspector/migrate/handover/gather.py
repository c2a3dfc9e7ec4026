"""Gather what a client is told about a finished run: prove it again, follow its links, make its redirects."""

import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.base.errors import UsageError
from uriinspector.base.message import Message
from uriinspector.base.progress import UNWATCHED, Watch
from uriinspector.migrate import engine
from uriinspector.migrate.after.compare import moved_job
from uriinspector.migrate.after.dead_list import dead_after
from uriinspector.migrate.handover.topics import (
    GRAVE,
    MOST_ROWS,
    Topic,
    TopicFindings,
    TopicRow,
    dead_topics,
    leak_topics,
    proof_topics,
    redirect_topics,
    topic_of,
)
from uriinspector.migrate.health.leak_regions import Context
from uriinspector.migrate.health.leaks import Leak, sweep
from uriinspector.migrate.journal.runs import RunState, RunSummary, folder_of, summary
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Verification
from uriinspector.migrate.post_run import kept_scripts
from uriinspector.migrate.preflight.old_base import named_elsewhere
from uriinspector.migrate.redirects.plan import Redirect, RedirectMap, redirect_map
from uriinspector.migrate.redirects.server import Server
from uriinspector.migrate.redirects.write import Redirected, RedirectFile
from uriinspector.migrate.tree.discover import Discovery, discover
from uriinspector.migrate.tree.guess_base import first_look
from uriinspector.migrate.tree.names import INDEX_NAME
from uriinspector.migrate.write.moves import as_copy
from uriinspector.migrate.write.result import RunResult
from uriinspector.migrate.zipped import at_hand

_SITEMAP: Final = "sitemap.xml"
_TOPICS: Final = {Context.PATH: Topic.SCRIPTS, Context.LOOK_ALIKE: Topic.LOOK_ALIKE}


class Redirects(NamedTuple):
    """The redirects as a file of one server, with an address to try them with."""

    server: Server
    text: str
    written: Redirected
    example: Redirect | None


class Upload(NamedTuple):
    """What goes where: a folder of the result, empty for all of it, and the address it is served at."""

    folder: str
    address: str


@dataclass(frozen=True, slots=True)
class Handover:
    """What the page tells.

    Attributes:
        run: the run that moved the site.
        proof: the independent second reading of its result.
        files: how many files the result holds.
        size: how large they are together, in bytes.
        uploads: what goes where, the whole result first.
        sitemap: the address of the new site map; empty where there is none.
        redirects: those of the server asked for, or None.
        to_do: what is left to look at by hand; topics without anything are left out.
        scripts: how many strings of scripts moved, and what a browser saw of it; empty where none did, or that is unknown.
    """

    run: RunSummary
    proof: Verification
    files: int
    size: int
    uploads: tuple[Upload, ...]
    sitemap: str
    redirects: Redirects | None
    to_do: tuple[TopicFindings, ...]
    scripts: str = ""

    @property
    def is_doubtful(self) -> bool:
        """Whether something the move caused, or left undone, should be settled before the site goes on line."""
        return not self.proof.is_wholly_proved or any(found.topic in GRAVE for found in self.to_do)


def handover(
    run_id: str,
    server: Server | None = None,
    watch: Watch = UNWATCHED,
    *,
    proof: Verification | None = None,
    problems: Iterable[FileOutcome] = (),
) -> Handover:
    """Examine the result of a finished run once more, with redirects for `server`.

    Pass a `proof` that was just made, so that it is not made again; `problems` are the files that the run left alone.

    Raises:
        UsageError: the run is not complete, or there is nothing to redirect.
        EnvironmentRefusedError: one of its folders can't be read.
        CancelledError: when cancelled.
    """
    past = summary(run_id)
    if past.state is not RunState.COMPLETE:
        raise UsageError("The run {} is {}: only a complete run can be handed over.", past.run_id, past.state)
    if server is not None and not past.job.old_bases:
        raise UsageError("Redirects lead from an old address, and this move had none: ask for no redirects.")
    with at_hand(past.job):
        return _gather(past, server, watch, proof, tuple(problems))


def _gather(
    past: RunSummary,
    server: Server | None,
    watch: Watch,
    proof: Verification | None,
    problems: tuple[FileOutcome, ...],
) -> Handover:
    job = past.job
    proof = proof or engine.verify(past.run_id, watch)
    result = RunResult(past.run_id, problems=problems, verification=proof, output=job.output)
    moved = discover(moved_job(job), watch)
    with as_copy(job, folder_of(past.run_id)) as laid_out:
        redirects = None if server is None else _redirects(laid_out, server, watch)
    topics = chain(
        proof_topics(proof, problems),
        dead_topics(dead_after(job, result, watch)),
        _leaks(job, watch) if job.old_bases else (),
        () if redirects is None else redirect_topics(redirects.written),
        _other_address(job, watch),
    )
    order = list(Topic)
    to_do = sorted((found for found in topics if found.number), key=lambda found: order.index(found.topic))
    size = sum(file.size for file in moved.files)
    uploads = tuple(_uploads(job))
    scripts = kept_scripts(past.run_id).moved_sentence
    return Handover(
        past, proof, len(moved.files), size, uploads, _sitemap(job, moved), redirects, tuple(to_do), scripts
    )


def _redirects(job: RewriteJob, server: Server, watch: Watch) -> Redirects:
    """Write the redirects to a temporary folder, which follows each of them, and read them."""
    found = discover(job, watch)
    plan = redirect_map(job, found)
    with tempfile.TemporaryDirectory(prefix="uriinspector-") as folder:
        path = Path(folder) / server.file
        written = RedirectFile(plan, server, path).write(job.output or job.root)
        text = path.read_text("utf-8", "replace")
    return Redirects(server, text, written, _example(plan))


def _example(plan: RedirectMap) -> Redirect | None:
    """Choose a page to try the redirects with; the start page of a folder would prove less."""
    pages = {
        file.relative
        for file in plan.found.files
        if file.kind is Kind.HTML and file.relative.rpartition("/")[2] != INDEX_NAME
    }
    addresses = list(islice(plan.addresses(), MOST_ROWS))
    fitting = (redirect for redirect in addresses if redirect.file in pages)
    return next(fitting, addresses[0] if addresses else None)


def _leaks(job: RewriteJob, watch: Watch) -> tuple[TopicFindings, ...]:
    leaks: dict[Topic, list[Leak]] = {}

    def keep(leak: Leak) -> None:
        kept = leaks.setdefault(_TOPICS.get(leak.context, Topic.NAMED), [])
        if len(kept) < MOST_ROWS:
            kept.append(leak)

    return leak_topics(leaks, sweep(job, keep, watch))


def _other_address(job: RewriteJob, watch: Watch) -> tuple[TopicFindings, ...]:
    """Tell whether the moved pages give another address as their own."""
    moved = moved_job(job)
    doubt = named_elsewhere(moved, first_look(moved.root, watch.cancelled))
    if doubt is None:
        return ()
    said = Message("{} of {} pages looked at", f"{doubt.votes:,}", f"{doubt.pages:,}")
    return (topic_of(Topic.OTHER_ADDRESS, [TopicRow(said, doubt.base)], doubt.votes),)


def _uploads(job: RewriteJob) -> Iterable[Upload]:
    """Yield the whole result, then the folders of it that go to another site."""
    bases = BaseMap.of(job)
    yield Upload("", bases.new)
    first = job.old_bases[0] if job.old_bases else bases.new
    for row in sorted(bases.rows):
        if row.folder and row.old.startswith(first) and not row.new.startswith(bases.new):
            yield Upload(row.folder, row.new)


def _sitemap(job: RewriteJob, moved: Discovery) -> str:
    is_there = any(file.relative == _SITEMAP for file in moved.files)
    return BaseMap.of(job).new + _SITEMAP if is_there else ""
