"""Dead links inside a tree: every link is followed as a browser and a server would; nothing is changed.

Pages are read twice: for their links and, where fragments lead to them, for the places in them; those with links to
places that are missing once more, to tell the links. What is known in between lies on disk, in buckets by the page that
is to be read next, so that memory stays flat however many links there are and no page is read more than once for each.
"""

import functools
import itertools
import pickle
import tempfile
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any, Final, NamedTuple, TypeAlias

from uriinspector.batch.anchors import anchors, names_a_place
from uriinspector.batch.check import check
from uriinspector.batch.dead_link import Checked, DeadLink
from uriinspector.batch.discover import SourceFile, checked_root, discover
from uriinspector.batch.disk import explained, read_file
from uriinspector.batch.in_place import originals
from uriinspector.batch.job import KIND_OF_SUFFIX, Endings, Kind, RewriteJob
from uriinspector.batch.link_follower import LinkFollower, PlacedLead
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


class _Places(NamedTuple):
    """Fragments of links from one page to another."""

    file: str
    page: str
    fragments: tuple[str, ...]


class _Packet(NamedTuple):
    """Places, packed: where they lie in the file of all buckets."""

    start: int
    size: int


class _PlacesTask(NamedTuple):
    """One bucket of places to look for, or to tell the links of."""

    job: RewriteJob
    run_folder: Path | None
    store: Path
    packets: tuple[_Packet, ...]


class _Part(NamedTuple):
    """What a worker found: dead links, and places by bucket, packed."""

    checked: Checked
    dead: tuple[DeadLink, ...] = ()
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
        wanted, missing = _Buckets(Path(folder) / "wanted"), _Buckets(Path(folder) / "missing")
        for part in stream(executor, _read_links, tasks, cancelled):
            checked = _taken(part, checked, take)
            wanted.add(part)
            report(Progress("links", checked.files, len(pages), part.last))
        searches = wanted.tasks(job, run_folder)
        for done, part in enumerate(stream(executor, _search_places, searches, cancelled), 1):
            missing.add(part)
            report(Progress("fragments", done, len(searches), part.last))
        for part in stream(executor, _tell_links, missing.tasks(job, run_folder), cancelled):
            checked = _taken(part, checked, take)
    return checked


class _Buckets:
    """Places on disk, those that are needed together in one bucket."""

    def __init__(self, store: Path) -> None:
        self._store = store
        self._packets: dict[int, list[_Packet]] = defaultdict(list)
        self._end = 0

    def add(self, part: _Part) -> None:
        """Keep what a worker handed over."""
        with self._store.open("ab") as out:
            for bucket, packed in part.buckets:
                self._packets[bucket].append(_Packet(self._end, len(packed)))
                self._end += out.write(packed)

    def tasks(self, job: RewriteJob, run_folder: Path | None) -> list[_PlacesTask]:
        """One task for each bucket."""
        return [
            _PlacesTask(job, run_folder, self._store, tuple(packets)) for packets in self._packets.values()
        ]


def _taken(part: _Part, checked: Checked, take: TakeDeadLink) -> Checked:
    """Hand on what a worker found, and count it."""
    for dead in part.dead:
        take(dead)
    return checked.plus(replace(part.checked, faults=Counter(dead.fault for dead in part.dead)))


def _read_links(task: _Task) -> _Part:
    """Follow the links of one batch of pages."""
    dead: list[DeadLink] = []
    wanted: list[_Places] = []
    skipped: list[FileOutcome] = []
    links = 0
    for file in task.files:
        try:
            data, leads = _leads(task.job, task.run_folder, file.relative)
        except OSError as error:
            reason = f"It can't be read: {explained(error)}."
            skipped.append(FileOutcome(file.relative, Outcome.SKIPPED, reason))
            continue
        links += len(leads)
        dead += _told(file.relative, data, [placed for placed in leads if placed.lead.fault is not None])
        wanted += _wanted(file.relative, leads)
    checked = Checked(len(task.files), links, skipped=tuple(skipped))
    return _Part(checked, tuple(dead), _packed(wanted, by="page"), task.files[-1].relative)


def _leads(job: RewriteJob, run_folder: Path | None, relative: str) -> tuple[bytes, list[PlacedLead]]:
    """A page, and its links that lead into the tree."""
    follower, before = _tools(job, run_folder)
    data = read_file(before.get(relative, job.root / relative)).data
    return data, follower.leads(relative, _kind(relative), data)


def _kind(relative: str) -> Kind:
    return KIND_OF_SUFFIX[PurePosixPath(relative).suffix.lower()]


def _told(file: str, data: bytes, leads: Iterable[PlacedLead]) -> Iterator[DeadLink]:
    """The links as dead ones; whose page is there, their place is not."""
    line, counted = 1, 0
    for placed in leads:
        line += data.count(b"\n", counted, placed.start)
        counted = placed.start
        yield placed.dead(file, line, placed.lead.fault or Fault.MISSING_FRAGMENT)


def _wanted(file: str, leads: Iterable[PlacedLead]) -> Iterator[_Places]:
    """The places that the links of one page lead to."""
    fragments: dict[str, set[str]] = defaultdict(set)
    for _, _, (_, page, fragment, fault, _) in leads:
        if fragment and fault is None:
            fragments[page].add(fragment)
    for page, named in fragments.items():
        if PurePosixPath(page).suffix.lower() in KIND_OF_SUFFIX:
            yield _Places(file, page, tuple(named))


@functools.lru_cache(maxsize=1)
def _tools(job: RewriteJob, run_folder: Path | None) -> tuple[LinkFollower, dict[str, Path]]:
    """What a worker keeps from batch to batch."""
    return LinkFollower(job), {} if run_folder is None else originals(run_folder)


def _search_places(task: _PlacesTask) -> _Part:
    """Look for the places of one bucket; those that are missing are handed back."""
    pages: dict[str, list[_Places]] = defaultdict(list)
    for places in _unpacked(task):
        pages[places.page].append(places)
    missing = [found for page, wanted in pages.items() for found in _missing(task.job.root / page, wanted)]
    return _Part(Checked(), buckets=_packed(missing, by="file"), last=max(pages))


def _missing(page: Path, wanted: Iterable[_Places]) -> Iterator[_Places]:
    """The places that are not in the page; a page that can't be read is said where its own links are read."""
    try:
        there = anchors(read_file(page.resolve()).data, _kind(page.name))
    except OSError:
        return
    if there is None:
        return
    for places in wanted:
        fragments = tuple(name for name in places.fragments if not names_a_place(name, there))
        if fragments:
            yield places._replace(fragments=fragments)


def _tell_links(task: _PlacesTask) -> _Part:
    """The links to the missing places of one bucket."""
    missing: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for file, page, fragments in _unpacked(task):
        missing[file].update((page, fragment) for fragment in fragments)
    dead: list[DeadLink] = []
    for file, places in missing.items():
        data, leads = _leads(task.job, task.run_folder, file)
        dead += _told(
            file,
            data,
            [
                placed
                for placed in leads
                if placed.lead.fault is None and (placed.lead.page, placed.lead.fragment) in places
            ],
        )
    return _Part(Checked(), tuple(dead))


def _packed(places: Iterable[_Places], *, by: str) -> tuple[tuple[int, bytes], ...]:
    """The places by bucket: those of one page, or of one file, are in the same."""
    buckets: dict[int, list[tuple[str, str, tuple[str, ...]]]] = defaultdict(list)
    for each in places:
        name: str = getattr(each, by)
        buckets[zlib.crc32(name.encode("utf-8", "surrogateescape")) % _BUCKETS].append(
            (each.file, each.page, each.fragments)
        )
    return tuple(
        (bucket, zlib.compress(pickle.dumps(held, pickle.HIGHEST_PROTOCOL), _FASTEST))
        for bucket, held in buckets.items()
    )


def _unpacked(task: _PlacesTask) -> Iterator[_Places]:
    with task.store.open("rb") as store:
        for start, size in task.packets:
            store.seek(start)
            rows = pickle.loads(zlib.decompress(store.read(size)))  # noqa: S301 - written by this very program
            yield from itertools.starmap(_Places, rows)
