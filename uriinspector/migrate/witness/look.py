"""Show a finished run to a browser: pages of the old tree and of the new one, and what differs."""

import os
import queue
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import groupby, islice, zip_longest
from pathlib import Path
from typing import Final, NamedTuple, Self, TypeVar
from urllib.parse import urlsplit

from uriinspector.base.errors import CancelledError, UsageError
from uriinspector.base.progress import UNWATCHED, IsCancelled, Progress, Watch
from uriinspector.migrate.health.leaks import is_script
from uriinspector.migrate.journal.log import originals
from uriinspector.migrate.journal.runs import RunState, folder_of, summary
from uriinspector.migrate.model.base_map import INDEX_NAME, BaseMap, resolve
from uriinspector.migrate.model.file_edits import FilePlan
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.model.reason import Evidence
from uriinspector.migrate.proof.base_map import Move
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.rewrite.script_paths import address_search
from uriinspector.migrate.tree.discover import Discovery, discover, kind_chooser
from uriinspector.migrate.witness.browser import (
    Browser,
    BrowserGoneError,
    BrowserProcess,
    DevTools,
    SilentBrowserError,
    find_browser,
)
from uriinspector.migrate.witness.compare import VisitComparison, answered_urls
from uriinspector.migrate.witness.origin import Origin
from uriinspector.migrate.witness.report import DifferenceKind, ScriptString, VisitDifference, WitnessReport
from uriinspector.migrate.witness.watch import PageRequest, View, Visit, Wanted, Watcher, is_control

_SUFFIXES: Final = (".html", ".htm", ".xhtml", ".shtml", ".xml")
_XML: Final = ".xml"
_STYLED: Final = b"<?xml-stylesheet"
_HEAD: Final = 1024  # bytes at the start of a file in which a style sheet is looked for
_PIECES: Final = "_gatsby/"  # Gatsby's fragments of pages, which are not opened by themselves
_SCRIPT: Final = re.compile(rb"""<script\b[^<>]*?\bsrc\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
_REPORT_EVERY: Final = 100

_Item = TypeVar("_Item")


def pages_of(found: Discovery, origin: Origin) -> list[str]:
    """Return the files of a tree that a browser shows as pages, those nearest the root first; XML counts if it names a style sheet."""
    names = [
        file.relative
        for file in found.files
        if file.relative.lower().endswith(_SUFFIXES)
        and not file.relative.startswith(_PIECES)
        and (not file.relative.endswith(_XML) or _STYLED in (origin.read(file.relative) or b"")[:_HEAD])
    ]
    return sorted(names, key=lambda name: (name.count("/"), name != INDEX_NAME, name))


def sample(names: list[str], most: int | None, base: str, origin: Origin, watch: Watch) -> list[str]:
    """Return at most `most` pages; None means all.

    Pages that load the same scripts are alike, so one page of each set of scripts comes before a second page of any. The
    pages of a set are taken from its folders in turn.
    """
    if most is None or len(names) <= most:
        return names
    kinds: dict[frozenset[str], list[str]] = {}
    for number, name in enumerate(names):
        if watch.cancelled():
            raise CancelledError("Cancelled: the browser has not seen every page.")
        kinds.setdefault(_scripts(name, base, origin), []).append(name)
        if number % _REPORT_EVERY == 0:
            watch.report(Progress("browser", 0, most, name))
    chosen = _in_turn(list(_in_turn(_by_folder(kind))) for kind in kinds.values())
    return [name for _, name in zip(range(most), chosen, strict=False)]


def _scripts(name: str, base: str, origin: Origin) -> frozenset[str]:
    found = _SCRIPT.findall(origin.read(name) or b"")
    addresses = (resolve(base + name, script.decode("utf-8", "replace")) for script in found)
    return frozenset(filter(None, addresses))


def _by_folder(names: Iterable[str]) -> Iterable[list[str]]:
    folders: dict[str, list[str]] = {}
    for name in names:
        folders.setdefault(name.rpartition("/")[0], []).append(name)
    return folders.values()


def _in_turn(rows: Iterable[list[_Item]]) -> Iterator[_Item]:
    """Yield the first of each row, then the second of each, and so on."""
    for column in zip_longest(*rows):
        yield from (item for item in column if item is not None)


_LONGEST: Final = 200  # characters shown
_QUOTES: Final = b"\"'`"
_ESCAPES: Final = (b"/", b"\\/")


class LiteralFinder:
    """Finds the string that a request was made from, in the scripts that made it and in their page."""

    def __init__(self, job: RewriteJob, new: Origin) -> None:
        self._new = new
        self._move = Move(job)
        self._search = address_search(BaseMap.of(job))
        self._is_from_root = urlsplit(self._move.old).path == "/"

    def __call__(self, before: PageRequest | None, now: str, after: View) -> ScriptString | None:
        """Return the string that a request was made from; None if no string is found.

        Args:
            before: the request before the move; None if it is new.
            now: the URL that is requested after the move.
            after: the page after the move.
        """
        files = tuple(dict.fromkeys(self._files(before, now, after)))
        texts = [(file, data) for file in files if (data := self._new.read(file)) is not None]
        for file, data in texts:
            string = _find_path(file, data, urlsplit(now).path)
            if string is not None:
                return string
        for file, data in texts if not self._is_from_root else ():  # every path begins with the base `/`
            place = next(self._search.find(data), None)
            if place is not None:
                return _string_at(file, data, place)
        return None

    def _files(self, before: PageRequest | None, now: str, after: View) -> Iterator[str]:
        """Yield the files of the new tree that may hold the string, the most likely first."""
        places = [url for url, _ in after.requests[now].scripts]
        places += [self._move(url) for url, _ in before.scripts] if before is not None else []
        places.append(after.place)
        places += [url for url in after.requests if is_script(urlsplit(url).path)]
        for url in places:
            file = self._new.file(url) if url.startswith("http") else None
            if file is not None:
                yield file


def _find_path(file: str, data: bytes, path: str) -> ScriptString | None:
    """Find a string that begins with `path`, whose slashes may be escaped."""
    for slash in _ESCAPES:
        wanted = path.encode("utf-8", "replace").replace(b"/", slash)
        place = data.find(wanted)
        while place > 0:
            if data[place - 1] in _QUOTES:
                return _string_at(file, data, place)
            place = data.find(wanted, place + 1)
    return None


def _string_at(file: str, data: bytes, start: int) -> ScriptString:
    ends = [end for quote in _QUOTES if (end := data.find(quote, start, start + _LONGEST)) >= 0]
    text = data[start : min(ends, default=start + _LONGEST)].decode("utf-8", "replace")
    return ScriptString(file, data.count(b"\n", 0, start) + 1, text)


USUAL_PAGES: Final = 40
"""How many pages a browser looks at by default."""

_CLICKS: Final = 80  # about how many clicks all pages share
MOST_CLICKS: Final = 30
"""The largest number of clicks in one page."""

_FURTHER_LOOKS: Final = 2  # at a page that differs: on a busy machine a script may ask for something later
_MOST_LISTED: Final = 10_000
_RESTART_EVERY: Final = 200  # pages; a browser keeps a little memory of each


class ShownPage(NamedTuple):
    """A page with its addresses before and after the move."""

    name: str
    before: str
    after: str

    @classmethod
    def of(cls, name: str, move: Move) -> Self:
        """Return the addresses of a page; those of an index page are the addresses of its folder, which people use."""
        folder, _, last = name.rpartition("/")
        shown = f"{folder}/" if last == INDEX_NAME and folder else name
        before = move.document(shown).before if shown != INDEX_NAME else move.old
        return cls(name, before, move(before))


def look(run_id: str, most: int | None = USUAL_PAGES, watch: Watch = UNWATCHED) -> WitnessReport:
    """Compare what a browser sees of a finished run's tree before and after, on `most` of its pages; None means all.

    Nothing is written and no network is used: every request is answered from the two trees, or refused.

    Raises `UsageError` for a run that can't be shown, `EnvironmentRefusedError` if there is no browser or it fails, and
    `CancelledError`.
    """
    run = summary(run_id)
    if run.state is not RunState.COMPLETE:
        raise UsageError("The run {} is {}: only a complete run can be seen.", run.run_id, run.state)
    browser = check(run.job)
    kept = originals(folder_of(run.run_id)) if run.job.in_place else {}
    return _BothSides(run.job, kept, browser, watch).compare(most)


def loaded_files(visit: Visit, origin: Origin) -> set[str]:
    """Return the files of a tree that answered the requests of a visit."""
    urls = (url for view in visit.views for url in view.requests)
    return {file for url in urls if (file := origin.file(url)) is not None}


def check(job: RewriteJob) -> Browser:
    """Return the browser that will look at a job's result, so that a job without one is refused before it runs.

    Raises `UsageError` for bases that are not served over HTTP and for names that change in place, and
    `EnvironmentRefusedError` if there is no browser.
    """
    if job.in_place and (job.moves or job.renames):
        raise UsageError(
            "A browser does not compare trees whose names change in place: write a copy instead."
        )
    for base in (job.new_base, *job.old_bases):
        if not base.lower().startswith(("http:", "https:")):
            raise UsageError("A browser is shown http and https addresses alone, and {} is none.", base)
    return find_browser()


class _BothSides:
    """Shows the pages of both trees of a move to browsers, and compares what they see."""

    def __init__(self, job: RewriteJob, kept: Mapping[str, Path], browser: Browser, watch: Watch) -> None:
        self._job = job
        self._browser = browser
        self._watch = watch
        self._move = Move(job)
        self._old, self._new = Origin.old(job, kept), Origin.new(job)

    def compare(self, most: int | None) -> WitnessReport:
        """Load each chosen page before and after; only what differs in every look at a page counts."""
        names = pages_of(discover(self._job, self._watch), self._old)
        chosen = sample(names, most, self._move.old, self._old, self._watch)
        comparison = VisitComparison(self._job, LiteralFinder(self._job, self._new), every_line=True)
        requests, routes, restless = 0, 0, 0
        found, files = list[VisitDifference](), set[str]()
        with Browsers(self._browser, self._old, self._watch.cancelled) as browsers:
            looks = [
                browsers.submit(partial(self._look_at, ShownPage.of(name, self._move), clicks, comparison))
                for name, clicks in zip(chosen, self._clicks(chosen), strict=True)
            ]
            for number, (name, coming) in enumerate(zip(chosen, looks, strict=True), 1):
                old, differing = coming.result()
                if not old.page.is_settled:  # there is nothing to compare the new page with
                    restless += 1
                else:
                    files |= loaded_files(old, self._old)
                    routes += old.routes_seen
                    requests += len(set(answered_urls(old)))
                if differing:
                    possible = _PossibleStrings(self._job, self._old, loaded_files(old, self._old))
                    found += map(possible.named, differing[: _MOST_LISTED - len(found)])
                self._watch.report(Progress("browser", number, len(chosen), name))
            refused = browsers.refused
        strings = Counter[Evidence]() if found else _count_strings(self._job, self._old, files)
        return WitnessReport(
            self._browser.name,
            len(chosen) - restless,
            len(names),
            requests,
            tuple(found),
            refused,
            frozenset(files),
            strings,
            routes,
            restless,
        )

    def _clicks(self, names: list[str]) -> list[int]:
        """Return the number of clicks in each page: many in the first page with a set of scripts, one in the others."""
        known = set[frozenset[str]]()
        is_first = []
        for name in names:
            scripts = _scripts(name, self._move.old, self._old)
            is_first.append(scripts not in known)
            known.add(scripts)
        most = max(1, min(MOST_CLICKS, (_CLICKS - len(names)) // len(known))) if known else 1
        return [most if first else 1 for first in is_first]

    def _look_at(
        self, page: ShownPage, clicks: int, comparison: VisitComparison, side: "Side"
    ) -> tuple[Visit, list[VisitDifference]]:
        """Visit a page on both sides, and if they differ, visit both again.

        Return the first visit to the old page, and the differences that all pairs of visits show.
        """
        old = side.visit(self._old, page.before, Wanted(most=clicks))
        if not old.page.is_settled:
            return old, []
        new = side.visit(self._new, page.after, ways_after(old, self._move))
        differing = list(comparison.differences(page.name, old, new))
        for _ in range(_FURTHER_LOOKS):
            if not differing:
                break
            again = side.visit(self._old, page.before, Wanted(old.ways))
            new = side.visit(self._new, page.after, ways_after(again, self._move))
            still = comparison.identities(page.name, again, new)
            differing = [each for each in differing if comparison.identity(each) in still]
        return old, list(_without_further_lines(differing))


def _without_further_lines(differences: Iterable[VisitDifference]) -> Iterator[VisitDifference]:
    """Yield differences, and of lines of text that differ one after another only the first."""
    for kind, alike in groupby(differences, lambda each: each.kind):
        yield from islice(alike, 1 if kind is DifferenceKind.TEXT else None)


def ways_after(before: Visit, move: Move) -> Wanted:
    """Return what to look at after the move: the links and controls that were clicked before it, at their new addresses."""
    ways = (way if is_control(way) else move(way) for way in before.ways)
    return Wanted(tuple(ways), is_narrow=before.narrow is not None)


class _PossibleStrings:
    """The strings of some files that may be addresses, but stay as they are (`Evidence.POSSIBLE`)."""

    def __init__(self, job: RewriteJob, origin: Origin, files: Iterable[str]) -> None:
        self._strings = sorted(set(_possible(job, origin, files)), key=lambda string: -len(string.text))

    def named(self, difference: VisitDifference) -> VisitDifference:
        """Return a difference with the longest of these strings that it shows as its place, unless its string is known."""
        told = difference.after
        if told is None or (difference.place is not None and difference.place.text):
            return difference
        shown = (each for each in self._strings if each.text in told)
        return difference._replace(place=next(shown, difference.place))


def _possible(job: RewriteJob, origin: Origin, files: Iterable[str]) -> Iterator[ScriptString]:
    for plan in _plans(job, origin, files, links=True):
        for link in plan.links:
            if link.evidence is Evidence.POSSIBLE and len(link.before) > 1:
                yield ScriptString(plan.relative, link.line, link.before)


def _count_strings(job: RewriteJob, origin: Origin, files: Iterable[str]) -> Counter[Evidence]:
    """Count the strings of scripts in some files of the old tree by their evidence."""
    counts = Counter[Evidence]()
    for plan in _plans(job, origin, sorted(files)):
        counts.update(dict(plan.strings))
    return counts


def _plans(
    job: RewriteJob, origin: Origin, files: Iterable[str], *, links: bool = False
) -> Iterator[FilePlan]:
    """Plan those of some files that the job reads; `links` asks for their links."""
    rewriter, choose = Rewriter(job, links=links), kind_chooser(job)
    for file in files:
        kind = choose(file)
        data = None if kind is None else origin.read(file)
        if kind is not None and data is not None:
            yield rewriter.plan(file, kind, data)


AT_ONCE: Final = max(2, min(4, (os.cpu_count() or 1) + 1))
"""How many pages are shown at once: more than there are cores, because half of a page's time is spent waiting."""


class Browsers:
    """Browsers that each show one page at a time, of either side of a move; each is started when it is needed."""

    def __init__(self, browser: Browser, origin: Origin, cancelled: IsCancelled) -> None:
        """Start no browser yet; `origin` answers requests that come before the first page."""
        self._sides = [Side(browser, origin, cancelled) for _ in range(AT_ONCE)]
        self._idle: queue.LifoQueue[Side] = queue.LifoQueue()
        for side in self._sides:
            self._idle.put(side)
        self._pool = ThreadPoolExecutor(AT_ONCE, "browser")

    @property
    def refused(self) -> int:
        """The number of requests for other hosts."""
        return sum(side.refused for side in self._sides)

    def submit(self, work: Callable[["Side"], _Item]) -> Future[_Item]:
        """Do some work in another thread with the next idle browser."""
        return self._pool.submit(self._work, work)

    def _work(self, work: Callable[["Side"], _Item]) -> _Item:
        side = self._idle.get()
        try:
            return work(side)
        finally:
            self._idle.put(side)

    def __enter__(self) -> Self:
        """Return the browsers, which the end of the block stops."""
        return self

    def __exit__(self, *_: object) -> None:
        """Cancel work that has not begun, break off visits, and stop the browsers."""
        for side in self._sides:
            side.is_stopping = True
        self._pool.shutdown(cancel_futures=True)
        for side in self._sides:
            side.stop()


class Side:
    """A browser that shows one page at a time; it is started anew if it ends, hangs, or has shown many pages.

    Attributes:
        is_stopping: whether to break off a visit that is under way.
    """

    def __init__(self, browser: Browser, origin: Origin, cancelled: IsCancelled) -> None:
        """Start no browser yet; `origin` answers requests that come before the first page."""
        self.is_stopping = False
        self._browser = browser
        self._origin = origin
        self._cancelled = cancelled
        self._process: BrowserProcess | None = None
        self._watcher: Watcher | None = None
        self._pages = 0
        self._refused = 0

    @property
    def refused(self) -> int:
        """The number of requests for other hosts."""
        return self._refused + (0 if self._watcher is None else self._watcher.refused)

    def start(self) -> Watcher:
        """Start the browser, unless it is running, and return its watcher."""
        if self._watcher is None:
            self._process = BrowserProcess(self._browser)
            devtools = DevTools(
                self._process.reads, self._process.writes, lambda: self.is_stopping or self._cancelled()
            )
            self._watcher = Watcher(devtools, self._origin).begin()
        return self._watcher

    def visit(self, origin: Origin, href: str, wanted: Wanted = Wanted()) -> Visit:  # noqa: B008 - frozen
        """Visit a page that `origin` serves.

        If the browser ends by itself, start it once more. If it ends again, or the page makes it silent, return a visit
        whose page did not settle.
        """
        for _ in range(2):
            watcher = self._next()
            try:
                return watcher.visit(origin, href, wanted)
            except SilentBrowserError:
                self.stop()
                break
            except BrowserGoneError:
                self.stop()
        return Visit(View(href, {}, is_settled=False))

    def _next(self) -> Watcher:
        """Return the watcher for the next page, of a new browser if this one has shown many pages."""
        if self._pages >= _RESTART_EVERY:
            self.stop()
        self._pages += 1
        return self.start()

    def stop(self) -> None:
        """Stop the browser, if it is running."""
        self._refused, self._watcher, self._pages = self.refused, None, 0
        if self._process is not None:
            self._process.stop()
            self._process = None
