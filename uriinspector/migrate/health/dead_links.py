"""Find dead links in a tree by following each link as a browser and a server would. Nothing is changed.

Pages are read for their links, then for the anchors that fragments name; pages with links to missing anchors are read
once more to report these. Between the passes, data is kept on disk in buckets, by the page to read next, so that memory
stays flat and each pass reads a page at most once.
"""

import functools
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.core.syntax.span import with_lines
from uriinspector.migrate.health.follow import (
    Checked,
    DeadLink,
    LinkFollower,
    PlacedLead,
    anchors_in,
    names_a_place,
)
from uriinspector.migrate.io.buckets import Bucket, Buckets, Packed, pack
from uriinspector.migrate.io.budget import LOST, TOO_EXPENSIVE, file_budget, unread_reason
from uriinspector.migrate.io.disk import read_file
from uriinspector.migrate.io.workers import in_batches, stream, workers
from uriinspector.migrate.journal.log import originals
from uriinspector.migrate.model.job import Endings, Kind, Naming, RewriteJob, kind_of
from uriinspector.migrate.model.outcome import FileOutcome, Outcome
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.preflight.naming import with_naming
from uriinspector.migrate.tree.discover import SourceFile, discover, resolve_root
from uriinspector.migrate.tree.web_view import Fault

OnDeadLink: TypeAlias = Callable[[DeadLink], None]

ELSEWHERE: Final = "https://elsewhere.invalid/"
OWN_SITE: Final = "https://tree.invalid/"


class _Places(NamedTuple):
    """The fragments that links of the page `file` name in the page `page`."""

    file: str
    page: str
    fragments: tuple[str, ...]


class _Part(NamedTuple):
    """What a worker found: dead links, and packed fragments by bucket."""

    checked: Checked
    dead: tuple[DeadLink, ...] = ()
    places: Packed = ()
    last: str = ""


def served_at(root: Path, bases: tuple[str, ...] = (), *, clean: bool = False, **choice: Any) -> RewriteJob:
    """Make a job for checking the tree `root`, served at `bases`, or at the root of a site of its own if there are none.

    With `clean`, the server finds `page.html` for `page`; `choice` are further fields of the job. Raises `UsageError` for
    a base or a folder that makes no sense.
    """
    endings = Endings.CLEAN if clean else Endings.KEEP
    job = RewriteJob(resolve_root(Path(root)), ELSEWHERE, bases or (OWN_SITE,), endings=endings, **choice)
    job = check(job).job
    return job if job.naming is Naming.PLAIN else with_naming(job, discover(job)).job


def check_links(
    job: RewriteJob,
    on_dead_link: OnDeadLink,
    watch: Watch = UNWATCHED,
    *,
    run_folder: Path | None = None,
    exclude: Collection[str] = (),
) -> Checked:
    """Follow every link in the tree of a checked job, served at its old bases; call `on_dead_link` with each dead one.

    With `run_folder`, the folder of a run in place, pages are read as they were before that run. Links of the pages in
    `exclude` are not followed.

    Raises `UsageError` for a folder without files, `EnvironmentRefusedError` for one that can't be read, and
    `CancelledError` when cancelled.
    """
    _tools.cache_clear()  # the tree may have changed since an earlier check
    found = discover(job, watch)
    pages = [page for page in found.pages if page.relative not in exclude]
    batches = in_batches(pages, lambda file: file.size)
    unread = (left for left in found.left_out if left.is_unread)
    checked = Checked(
        skipped=tuple(FileOutcome(left.relative, Outcome.SKIPPED, left.reason) for left in unread)
    )
    with workers(job.jobs) as executor, tempfile.TemporaryDirectory(prefix="uriinspector-") as folder:
        wanted, missing = Buckets(Path(folder) / "wanted"), Buckets(Path(folder) / "missing")
        read = functools.partial(_read_links, job, run_folder)
        for pages_read, part in stream(executor, read, batches, watch.cancelled, _give_up):
            checked = _report_part(part, checked, on_dead_link)
            wanted.add(part.places)
            watch.report(Progress("links", checked.files, len(pages), pages_read[-1].relative))
        buckets, search = wanted.non_empty(), functools.partial(_search_places, job.root, job.charset)
        for done, (_, part) in enumerate(stream(executor, search, buckets, watch.cancelled), 1):
            missing.add(part.places)
            watch.report(Progress("fragments", done, len(buckets), part.last))
        report = functools.partial(_report_missing, job, run_folder)
        for _, part in stream(executor, report, missing.non_empty(), watch.cancelled):
            checked = _report_part(part, checked, on_dead_link)
    return checked


def _report_part(part: _Part, checked: Checked, on_dead_link: OnDeadLink) -> Checked:
    for dead in part.dead:
        on_dead_link(dead)
    return checked.plus(replace(part.checked, faults=Counter(dead.fault for dead in part.dead)))


def _read_links(job: RewriteJob, run_folder: Path | None, files: tuple[SourceFile, ...]) -> _Part:
    dead: list[DeadLink] = []
    wanted: list[_Places] = []
    skipped: list[FileOutcome] = []
    links = 0
    for file in files:
        try:
            with file_budget(file.size):
                data, leads = _read_leads(job, run_folder, file.relative)
        except (OSError, *TOO_EXPENSIVE) as error:
            skipped.append(FileOutcome(file.relative, Outcome.SKIPPED, unread_reason(error)))
            continue
        links += len(leads)
        dead += _report_dead(
            file.relative, data, [placed for placed in leads if placed.lead.fault is not None]
        )
        wanted += _group_fragments(file.relative, leads)
    checked = Checked(len(files), links, skipped=tuple(skipped))
    by_page = pack((places.page, tuple(places)) for places in wanted)
    return _Part(checked, tuple(dead), by_page)


def _give_up(files: tuple[SourceFile, ...]) -> _Part:
    """List the page that killed its worker."""
    return _Part(Checked(1, skipped=(FileOutcome(files[0].relative, Outcome.SKIPPED, LOST),)))


def _read_leads(job: RewriteJob, run_folder: Path | None, relative: str) -> tuple[bytes, list[PlacedLead]]:
    follower, before = _tools(job, run_folder)
    data = read_file(before.get(relative, job.root / relative)).data
    return data, follower.leads(relative, kind_of(relative) or Kind.HTML, data)


def _report_dead(file: str, data: bytes, leads: Iterable[PlacedLead]) -> Iterator[DeadLink]:
    """Yield these links as dead; one whose page exists lacks its anchor."""
    for line, placed in with_lines(data, leads, lambda lead: lead.start):
        yield placed.as_dead_link(file, line, placed.lead.fault or Fault.MISSING_FRAGMENT)


def _group_fragments(file: str, leads: Iterable[PlacedLead]) -> Iterator[_Places]:
    fragments: dict[str, set[str]] = defaultdict(set)
    for _, _, (_, page, fragment, fault, _) in leads:
        if fragment and fault is None:
            fragments[page].add(fragment)
    for page, named in fragments.items():
        if kind_of(page) is not None:
            yield _Places(file, page, tuple(named))


@functools.lru_cache(maxsize=1)
def _tools(job: RewriteJob, run_folder: Path | None) -> tuple[LinkFollower, dict[str, Path]]:
    """Return the tools of this worker, which are kept from batch to batch."""
    return LinkFollower(job), {} if run_folder is None else originals(run_folder)


def _search_places(root: Path, charset: str, bucket: Bucket) -> _Part:
    """Look up the fragments of one bucket, and return the missing ones."""
    pages: dict[str, list[_Places]] = defaultdict(list)
    for places in map(_Places._make, bucket.values()):
        pages[places.page].append(places)
    missing = (
        found for page, wanted in pages.items() for found in _find_missing(root / page, wanted, charset)
    )
    return _Part(Checked(), places=pack((places.file, tuple(places)) for places in missing), last=max(pages))


def _find_missing(page: Path, wanted: Iterable[_Places], charset: str) -> Iterator[_Places]:
    """Yield the fragments that are missing in the page; an unreadable page is reported when its own links are read."""
    there = anchors_in(page, charset)
    if there is None:
        return
    for places in wanted:
        fragments = tuple(name for name in places.fragments if not names_a_place(name, there))
        if fragments:
            yield places._replace(fragments=fragments)


def _report_missing(job: RewriteJob, run_folder: Path | None, bucket: Bucket) -> _Part:
    missing: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for file, page, fragments in bucket.values():
        missing[file].update((page, fragment) for fragment in fragments)
    dead: list[DeadLink] = []
    for file, places in missing.items():
        data, leads = _read_leads(job, run_folder, file)
        dead += _report_dead(
            file,
            data,
            [
                placed
                for placed in leads
                if placed.lead.fault is None and (placed.lead.page, placed.lead.fragment) in places
            ],
        )
    return _Part(Checked(), tuple(dead))
