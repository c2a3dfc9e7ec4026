"""Keep the plan of a run on disk, where it can be read one file at a time.

A plan of a million links would fill the memory of the main process, which therefore never holds a whole one: workers
return packed plans, and these stay packed until a file is asked for. A query on the links returns only their numbers: a
million links take eight megabytes as numbers, and a gigabyte as objects.
"""

import functools
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from itertools import compress
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple, TypeAlias

import ada_url

from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.migrate.io.buckets import pack_value, unpack_value
from uriinspector.migrate.io.budget import LOST, TOO_EXPENSIVE, file_budget, unread_reason
from uriinspector.migrate.io.disk import open_for_owner, read_file
from uriinspector.migrate.io.workers import in_batches, stream
from uriinspector.migrate.model.base_map import document_url, resolve
from uriinspector.migrate.model.file_edits import (
    FilePlan,
    LinkChange,
    PlannedLink,
    PlannedLinks,
    RunTotals,
    places_by_file,
    without_links,
)
from uriinspector.migrate.model.job import WHOLE_FILE, Exclusion, RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome
from uriinspector.migrate.model.reason import Reason, count_changed
from uriinspector.migrate.preflight.naming import NamingOffer
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.tree.discover import SourceFile

REASONS: Final = tuple(Reason)
"""The contents of a plan hold a reason as one byte, which is its index here."""
_CODE_OF: Final = {reason: code for code, reason in enumerate(REASONS)}


@dataclass(slots=True)
class Contents:
    """What is known about every file of a plan without reading the store: a few bytes per file and one per link.

    Attributes:
        names: the files, in the order of discovery.
        starts: two entries per file: where in the store its plan begins, and where its links begin; a last entry is the end.
        links: how many links come before those of each file; a last entry is the total. All are zero in a plan without links.
        changes: how many links change in each file.
        skipped: the numbers of the files that are left alone because they could not be read safely.
        reasons: the code of the reason of every link.
    """

    names: list[str] = field(default_factory=list)
    starts: "array[int]" = field(default_factory=lambda: array("Q", [0]))
    links: "array[int]" = field(default_factory=lambda: array("Q", [0]))
    changes: "array[int]" = field(default_factory=lambda: array("L"))
    skipped: list[int] = field(default_factory=list)
    reasons: bytearray = field(default_factory=bytearray)
    _numbers: dict[str, int] = field(default_factory=dict)

    def add(self, name: str, packed: "_Packed") -> None:
        if packed.skipped:
            self.skipped.append(len(self.names))
        self.names.append(name)
        for data in (packed.data, packed.links):
            self.starts.append(self.starts[-1] + len(data))
        self.links.append(self.links[-1] + len(packed.reasons))
        self.changes.append(packed.changes)
        self.reasons += packed.reasons

    def number(self, name: str) -> int | None:
        """Return the number of a file, or None if the plan has none of this name."""
        if len(self._numbers) < len(self.names):
            self._numbers = {each: number for number, each in enumerate(self.names)}
        return self._numbers.get(name)

    def file_of(self, link: int) -> int:
        """Return the number of the file that has the link with this number, both counted over the whole plan."""
        return bisect_right(self.links, link) - 1

    def reason(self, link: int) -> Reason:
        return REASONS[self.reasons[link]]

    def by_file(self, links: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
        """Yield links, given by ascending numbers, by file: its number, and their places among its own links."""
        done = 0
        while done < len(links):
            file = self.file_of(links[done])
            first, end = self.links[file : file + 2]
            stop = bisect_left(links, end, done)
            yield file, [number - first for number in links[done:stop]]
            done = stop


class Plan(NamedTuple):
    """What a run will do. The plans of its files are read from disk each time they are asked for.

    Attributes:
        job: the checked job.
        totals: the run in numbers.
        store: the file that holds the plans; the caller deletes it.
        contents: what is known without reading `store`; it does not reflect the exclusions of the job.
        left_out: files of the tree that will be left as they are, with the reasons.
        notes: what the user should know before the run, one sentence each.
        offer: the convention by which the files seem to be named, if the job takes their names as they are.
    """

    job: RewriteJob
    totals: RunTotals
    store: Path
    contents: Contents
    left_out: tuple[FileOutcome, ...] = ()
    notes: tuple[str, ...] = ()
    offer: NamingOffer | None = None

    def files(self, *, links: bool = True) -> Iterator[FilePlan]:
        """Yield the plan of every file, in discovery order; without `links` this is fast, and enough for a run."""
        return (stored.unpack() for stored in self.stored_files(links=links))

    def stored_files(self, *, links: bool = False) -> Iterator["StoredPlan"]:
        """Yield the plan of every file still packed, for workers to unpack."""
        with self.store.open("rb") as store:
            for number in range(len(self.contents.names)):
                yield self._read_stored(store, number, links=links)

    def pairs(self, files: Iterable[SourceFile]) -> Iterator["FileAndPlan"]:
        """Pair files with their plans, both in the order of discovery."""
        stored = self.stored_files()
        current = next(stored, None)
        for file in files:
            if current is None or current.relative != file.relative:
                yield file, None
            else:
                yield file, current
                current = next(stored, None)

    def file(self, number: int) -> FilePlan:
        """Read the plan of one file, numbered from 0 in discovery order."""
        with self.store.open("rb") as store:
            return self._read_stored(store, number, links=True).unpack()

    def exclude(self, excluded: frozenset[Exclusion]) -> "Plan":
        """Return this plan with `excluded` as the only exclusions of its job; both plans share the store."""
        if not excluded:
            return self
        totals = self.totals
        for made, places in self._whole_files(excluded):
            totals = totals.with_replaced(RunTotals.of([made]), RunTotals.of([without_links(made, places)]))
        return self._replace(job=replace(self.job, excluded=excluded), totals=totals)

    def is_stale(self) -> bool:
        """Whether exclusions make an edit wrong that is no link, such as the digest of a page's own code in its policy."""
        return any(
            WHOLE_FILE not in places and not set(made.edits.places) <= {link.start for link in made.links}
            for made, places in self._whole_files(self.job.excluded)
        )

    def _whole_files(self, excluded: frozenset[Exclusion]) -> Iterator[tuple[FilePlan, frozenset[int]]]:
        """Read the plan of each file with exclusions as if it had none, and yield it with their places."""
        whole = self._replace(job=replace(self.job, excluded=frozenset()))
        for name, places in places_by_file(excluded).items():
            number = self.contents.number(name)
            if number is not None:
                yield whole.file(number), places

    def _read_stored(self, store: BinaryIO, number: int, *, links: bool) -> "StoredPlan":
        start, middle, end = self.contents.starts[2 * number : 2 * number + 3]
        name = self.contents.names[number]
        places = places_by_file(self.job.excluded).get(name, frozenset())
        store.seek(start)
        data = store.read(middle - start)
        return StoredPlan(name, data, store.read(end - middle) if links or places else b"", places)


class StoredPlan(NamedTuple):
    """The packed plan of one file. It is unpacked in a worker, because that would take most of the main process's time.

    Attributes:
        relative: the path of the file.
        data: its packed plan without links.
        links: its packed links; empty if they are not needed.
        places: the starts of its excluded links.
    """

    relative: str
    data: bytes
    links: bytes
    places: frozenset[int]

    def unpack(self) -> FilePlan:
        """Return the plan without the changes that are excluded."""
        plan: FilePlan = unpack_value(self.data)
        if self.links:
            plan = plan._replace(links=_from_tuples(unpack_value(self.links)))
        return without_links(plan, self.places) if self.places else plan


FileAndPlan: TypeAlias = tuple[SourceFile, StoredPlan | None]
"""A file of the tree, and its plan if it has one."""


class _Packed(NamedTuple):
    """The plan of one file as bytes, with what `Contents` needs of it."""

    data: bytes
    links: bytes
    reasons: bytes
    changes: int
    skipped: bool


_PlannedBatch: TypeAlias = tuple[RunTotals, tuple[_Packed, ...]]


def plan(
    job: RewriteJob,
    files: Iterable[SourceFile],
    executor: Executor,
    *,
    store: Path,
    links: bool = True,
    watch: Watch = UNWATCHED,
) -> Plan:
    """Plan every page of `files` in the workers of `executor`; raises CancelledError when cancelled.

    The plans go into the new file `store`. Without `links` they hold edits and counts only.
    """
    _rewriter.cache_clear()  # the tree may have changed since an earlier run
    pages = [file for file in files if file.kind is not None]
    batches = in_batches(pages, lambda file: file.size)
    plan_batch = functools.partial(_plan_batch, job, links)
    contents = Contents()
    totals = RunTotals.of(())
    watch.report(Progress("plan", 0, len(pages), ""))
    with open(store, "xb", opener=open_for_owner) as out:
        for planned, (added, packings) in stream(executor, plan_batch, batches, watch.cancelled, _give_up):
            for file, packed in zip(planned, packings, strict=True):
                contents.add(file.relative, packed)
                out.write(packed.data)
                out.write(packed.links)
            totals = totals.plus(added)
            watch.report(Progress("plan", len(contents.names), len(pages), planned[-1].relative))
    return Plan(job, totals, store, contents)


def _plan_batch(job: RewriteJob, links: bool, files: tuple[SourceFile, ...]) -> _PlannedBatch:  # noqa: FBT001 - by `partial`
    rewriter = _rewriter(job, links=links)
    return _pack_batch(_plan_file(rewriter, job.root, file) for file in files)


def _pack_batch(planned: Iterable[FilePlan]) -> _PlannedBatch:
    plans = tuple(planned)
    return RunTotals.of(plans), tuple(map(_pack, plans))


def _give_up(files: tuple[SourceFile, ...]) -> _PlannedBatch:
    """Plan to leave alone the file that killed its worker."""
    return _pack_batch(FilePlan(file.relative, file.size, skipped=LOST) for file in files)


@functools.lru_cache(maxsize=1)
def _rewriter(job: RewriteJob, *, links: bool) -> Rewriter:
    """Return the rewriter of this worker; keeping one lets later batches reuse its cached decisions."""
    return Rewriter(job, links=links)


def _plan_file(rewriter: Rewriter, root: Path, file: SourceFile) -> FilePlan:
    assert file.kind is not None  # only pages are planned
    try:
        data = read_file(root / file.relative).data
    except OSError as error:
        return FilePlan(file.relative, file.size, skipped=unread_reason(error))
    try:
        with file_budget(len(data)):
            return rewriter.plan(file.relative, file.kind, data)
    except TOO_EXPENSIVE as error:
        return FilePlan(file.relative, file.size, skipped=unread_reason(error))


def _pack(plan: FilePlan) -> _Packed:
    """Pack a plan, with its links separately, because not every reader needs them."""
    codes: bytes = b""
    if isinstance(plan.links, PlannedLinks):
        codes_of_changes = [_CODE_OF[change.reason] for change in plan.links.changes]
        codes = bytes(map(codes_of_changes.__getitem__, plan.links.which))
    changes = count_changed(dict(plan.counts))
    data = pack_value(plan._replace(links=()))
    return _Packed(data, pack_value(_as_tuples(plan.links)), codes, changes, plan.skipped is not None)


def _as_tuples(links: Sequence[PlannedLink]) -> tuple[Any, ...]:
    """Return links for packing: plain tuples and arrays, because named tuples are slow to pickle and block every thread."""
    if not isinstance(links, PlannedLinks):
        return ()
    return tuple(map(tuple, links.changes)), links.which, links.starts, links.lines, links.columns


def _from_tuples(packed: tuple[Any, ...]) -> Sequence[PlannedLink]:
    return PlannedLinks(tuple(map(LinkChange._make, packed[0])), *packed[1:]) if packed else ()


_KEPT_FILES: Final = 64
_CHECK_EVERY: Final = 256  # files between two checks for cancellation
_AT_ONCE: Final = 1 << 15  # links per call; a call for a million would block every other thread for 30 ms


class Query(NamedTuple):
    """Which links are wanted.

    Attributes:
        first: the number of the first file.
        end: the number after the last file; None for all that follow.
        reasons: the reasons of the links; empty for every reason.
        text: a part of the link before or after, or of the name of its file, case-insensitive; empty for every link.
    """

    first: int = 0
    end: int | None = None
    reasons: frozenset[Reason] = frozenset()
    text: str = ""


class FoundLink(NamedTuple):
    """A link, and the number and plan of its file."""

    number: int
    file: FilePlan
    link: PlannedLink


def find(plan: Plan, query: Query, watch: Watch = UNWATCHED) -> Sequence[int]:
    """Return the numbers of the links that match, in plan order; raises CancelledError when cancelled."""
    contents = plan.contents
    end = len(contents.names) if query.end is None else query.end
    start, stop = contents.links[query.first], contents.links[end]
    mask = _mask(query.reasons)
    if not query.text:
        return _select_reasons(contents.reasons, mask, start, stop) if mask else range(start, stop)
    found = array("Q")
    wanted = query.text.casefold()
    for file in range(query.first, end):
        if file % _CHECK_EVERY == 0:
            watch.go_on(Progress("search", file - query.first, end - query.first, contents.names[file]))
        start, stop = contents.links[file : file + 2]
        if mask and not contents.reasons[start:stop].translate(mask).count(1):
            continue
        numbers: Sequence[int] = range(start, stop)
        if wanted not in contents.names[file].casefold():
            numbers = _select_text(plan.file(file), wanted, start)
        found.extend(number for number in numbers if not mask or mask[contents.reasons[number]])
    return found


def _mask(reasons: frozenset[Reason]) -> bytes:
    """Return a table that translates the codes of `reasons` to 1 and other bytes to 0; empty if every reason is wanted."""
    if not reasons:
        return b""
    return bytes(code < len(REASONS) and REASONS[code] in reasons for code in range(256))


def _select_reasons(codes: bytearray, mask: bytes, start: int, stop: int) -> "array[int]":
    found = array("Q")
    for first in range(start, stop, _AT_ONCE):
        end = min(first + _AT_ONCE, stop)
        found.extend(compress(range(first, end), codes[first:end].translate(mask)))
    return found


def _select_text(file: FilePlan, wanted: str, start: int) -> Sequence[int]:
    """Return the numbers of the links of a file that contain `wanted`; equal links are looked at once."""
    links = file.links
    if not isinstance(links, PlannedLinks):
        return ()
    fits = [
        wanted in change.before.casefold() or wanted in change.after.casefold() for change in links.changes
    ]
    if not any(fits):
        return ()
    return [number for number, which in enumerate(links.which, start) if fits[which]]


class LinkReader:
    """Reads single links of a plan; it caches recent files, because neighbouring links are asked for together."""

    def __init__(self, plan: Plan) -> None:
        self._contents = plan.contents
        self.file = functools.lru_cache(_KEPT_FILES)(plan.file)

    def link(self, number: int) -> FoundLink:
        file = self._contents.file_of(number)
        plan = self.file(file)
        return FoundLink(file, plan, plan.links[number - self._contents.links[file]])


LEADS_AWAY: Final = frozenset({Reason.OTHER_SITE, Reason.OUTSIDE_PINNED, Reason.LOOK_ALIKE})


class OtherSite(NamedTuple):
    """A link that leads to another site.

    Attributes:
        site: the origin of that site, such as `https://else.example`.
        file: the file the link stands in.
        line: its line there, from 1.
        start: where its value starts in the file, in bytes.
        link: its text after the run.
        reason: why it leads there.
    """

    site: str
    file: str
    line: int
    start: int
    link: str
    reason: Reason


def other_sites(plan: Plan, watch: Watch = UNWATCHED) -> Iterator[OtherSite]:
    """Yield the links that will lead to other sites, in plan order; raises CancelledError when cancelled."""
    contents, mask = plan.contents, _mask(LEADS_AWAY)
    base = plan.job.addressed_at[0]
    for number, name in enumerate(contents.names):
        watch.go_on(Progress("search", number, len(contents.names), name))
        start, end = contents.links[number : number + 2]
        if contents.reasons[start:end].translate(mask).count(1):
            yield from _links_away(plan.file(number), document_url(base, name))


def _links_away(plan: FilePlan, document: str) -> Iterator[OtherSite]:
    links = plan.links
    if not isinstance(links, PlannedLinks):
        return
    away = _sites(links.changes, document)
    for which, start, line in zip(links.which, links.starts, links.lines, strict=True):
        if which in away:
            change = links.changes[which]
            yield OtherSite(away[which], plan.relative, line, start, change.after, change.reason)


def _sites(changes: Sequence[LinkChange], document: str) -> Mapping[int, str]:
    """Map the index of each change that leads away to the origin it leads to."""
    named = next((change.before for change in changes if change.element == "base"), None)
    base = document if named is None else resolve(document, named) or document
    return {
        number: _origin(resolve(base, change.after) or change.after)
        for number, change in enumerate(changes)
        if change.reason in LEADS_AWAY
    }


def _origin(href: str) -> str:
    """Return the scheme and host of a URL, or all of it if browsers can't parse it."""
    try:
        url = ada_url.URL(href)
    except ValueError:
        return href
    return f"{url.protocol}//{url.host}"
