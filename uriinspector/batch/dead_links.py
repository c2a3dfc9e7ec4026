"""Dead links inside a tree: every link is followed as a browser and a server would; nothing is changed.

Pages are read twice: for their links and, where fragments lead to them, for the places in them. Between the two the
links to places lie on disk, in buckets by the page they lead to, so that memory stays flat however many there are and
no page is searched for places more than once.
"""

import functools
import pickle
import tempfile
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any, BinaryIO, Final, NamedTuple, TypeAlias

from uriinspector.batch.anchors import anchors, names_a_place
from uriinspector.batch.check import check
from uriinspector.batch.dead_link import Checked, DeadLink
from uriinspector.batch.discover import SourceFile, checked_root, discover
from uriinspector.batch.disk import explained, read_file
from uriinspector.batch.in_place import originals
from uriinspector.batch.job import KIND_OF_SUFFIX, Endings, RewriteJob
from uriinspector.batch.link_follower import Lead, LinkFollower, PlacedLead
from uriinspector.batch.outcome import FileOutcome, Outcome
from uriinspector.batch.progress import IsCancelled, Progress, ReportProgress, never_cancelled, unreported
from uriinspector.batch.served import Fault
from uriinspector.batch.workers import in_batches, stream, workers

TakeDeadLink: TypeAlias = Callable[[DeadLink], None]

_BUCKETS: Final = 64
_FASTEST: Final = 1  # of the levels of zlib
ELSEWHERE: Final = "https://elsewhere.invalid/"
_OWN_SITE: Final = "https://tree.invalid/"


class _Task(NamedTuple):
    """One batch of pages to read for their links."""

    job: RewriteJob
    run_folder: Path | None
    files: tuple[SourceFile, ...]


class _Packet(NamedTuple):
    """Links to places, packed: where they lie in the file of all buckets."""

    start: int
    size: int


class _PlacesTask(NamedTuple):
    """One bucket of links to places."""

    root: Path
    store: Path
    packets: tuple[_Packet, ...]


class _Part(NamedTuple):
    """What a worker found: dead links, and the links to places by bucket, packed."""

    checked: Checked
    dead: tuple[DeadLink, ...]
    buckets: tuple[tuple[int, bytes], ...] = ()
    last: str = ""


def served_at(root: Path, bases: tuple[str, ...] = (), *, clean: bool = False, **choice: Any) -> RewriteJob:
    """A job to check: the tree `root` served at `bases`; without any, at the root of a site of its own.

    `clean` says that the server finds `page.html` for `page`; `choice` are further fields of the job. Raises
    `UsageError` for a base or a folder that makes no sense.
    """
    endings = Endings.CLEAN if clean else Endings.KEEP
    job = RewriteJob(checked_root(root), ELSEWHERE, bases or (_OWN_SITE,), endings=endings, **choice)
    return check(job).job


def check_links(
    job: RewriteJob,
    take: TakeDeadLink,
    report: ReportProgress = unreported,
    cancelled: IsCancelled = never_cancelled,
    *,
    run_folder: Path | None = None,
    only: Collection[str] | None = None,
) -> Checked:
    """Follow every link of the tree of a checked job, as it was at its old bases; `take` is given each dead one.

    With the journal of a rewrite in place, `run_folder`, pages are read as they were before it; with `only` no other
    files are. Raises `UsageError` for
    a folder without files, `EnvironmentRefusedError` for one that can't be read, `CancelledError` when cancelled.
    """
    found = discover(job, report, cancelled).files
    pages = [file for file in found if file.kind is not None and (only is None or file.relative in only)]
    tasks = (_Task(job, run_folder, batch) for batch in in_batches(pages, lambda file: file.size))
    checked = Checked()
    with workers(job.jobs) as executor, tempfile.TemporaryDirectory(prefix="uriinspector-") as folder:
        store = Path(folder) / "buckets"
        with store.open("xb") as out:
            buckets: dict[int, list[_Packet]] = defaultdict(list)
            for part in stream(executor, _read_links, tasks, cancelled):
                checked = _taken(part, checked, take)
                for bucket, packed in part.buckets:
                    buckets[bucket].append(_Packet(out.tell(), len(packed)))
                    out.write(packed)
                report(Progress("links", checked.files, len(pages), part.last))
        searches = [_PlacesTask(job.root, store, tuple(packets)) for packets in buckets.values()]
        for done, part in enumerate(stream(executor, _search_places, searches, cancelled), 1):
            checked = _taken(part, checked, take)
            report(Progress("fragments", done, len(searches), part.last))
    return checked


def _taken(part: _Part, checked: Checked, take: TakeDeadLink) -> Checked:
    """Hand on what a worker found, and count it."""
    for dead in part.dead:
        take(dead)
    return checked.plus(replace(part.checked, faults=Counter(dead.fault for dead in part.dead)))


def _read_links(task: _Task) -> _Part:
    """Follow the links of one batch of pages."""
    follower, before = _tools(task.job, task.run_folder)
    dead: list[DeadLink] = []
    buckets: dict[int, list[PlacedLead]] = defaultdict(list)
    skipped: list[FileOutcome] = []
    links = 0
    for file in task.files:
        try:
            leads = _leads(follower, file, before.get(file.relative, task.job.root / file.relative))
        except OSError as error:
            leads, reason = [], f"It can't be read: {explained(error)}."
            skipped.append(FileOutcome(file.relative, Outcome.SKIPPED, reason))
        links += len(leads)
        for placed in leads:
            if placed.lead.fault is not None:
                dead.append(placed.dead(placed.lead.fault))
            elif placed.lead.fragment and PurePosixPath(placed.lead.page).suffix.lower() in KIND_OF_SUFFIX:
                buckets[zlib.crc32(placed.lead.page.encode("utf-8", "surrogateescape")) % _BUCKETS].append(
                    placed
                )
    packed = tuple((bucket, _packed(held)) for bucket, held in buckets.items())
    checked = Checked(len(task.files), links, skipped=tuple(skipped))
    return _Part(checked, tuple(dead), packed, task.files[-1].relative)


def _leads(follower: LinkFollower, file: SourceFile, path: Path) -> list[PlacedLead]:
    """The links of one page that lead into the tree; a page that can't be understood has none."""
    assert file.kind is not None  # only pages are read
    data = read_file(path).data
    return list(follower.leads(file.relative, file.kind, data, follower.read(data, file.kind)))


@functools.lru_cache(maxsize=1)
def _tools(job: RewriteJob, run_folder: Path | None) -> tuple[LinkFollower, dict[str, Path]]:
    """What a worker keeps from batch to batch."""
    return LinkFollower(job), {} if run_folder is None else originals(run_folder)


def _search_places(task: _PlacesTask) -> _Part:
    """Look for the places that the links of one bucket name."""
    pages: dict[str, list[PlacedLead]] = defaultdict(list)
    with task.store.open("rb") as store:
        for placed in _unpacked(store, task.packets):
            pages[placed.lead.page].append(placed)
    dead = [found for page, leads in pages.items() for found in _dead_in(task.root / page, leads)]
    return _Part(Checked(), tuple(dead), last=max(pages))


def _dead_in(page: Path, leads: Iterable[PlacedLead]) -> Iterator[DeadLink]:
    """The links whose place is not in the page; a page that can't be read is said where its own links are read."""
    try:
        places = anchors(read_file(page.resolve()).data, KIND_OF_SUFFIX[page.suffix.lower()])
    except OSError:
        return
    for placed in leads:
        if places is not None and not names_a_place(placed.lead.fragment, places):
            yield placed.dead(Fault.MISSING_FRAGMENT)


def _packed(leads: list[PlacedLead]) -> bytes:
    rows = [(file, line, link, tuple(lead)) for file, line, link, lead in leads]
    return zlib.compress(pickle.dumps(rows, pickle.HIGHEST_PROTOCOL), _FASTEST)


def _unpacked(store: BinaryIO, packets: Iterable[_Packet]) -> Iterator[PlacedLead]:
    for start, size in packets:
        store.seek(start)
        rows = pickle.loads(zlib.decompress(store.read(size)))  # noqa: S301 - written by this very program
        for file, line, link, lead in rows:
            yield PlacedLead(file, line, link, Lead(*lead))
