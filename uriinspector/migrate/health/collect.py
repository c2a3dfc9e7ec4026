"""Collect facts about links and leaks while a run has its pages in memory.

The proof reads and parses every page anyway. So after a proved run, neither the tree nor its result has to be read again for
link health: each link leads to the new place of what it led to before, and pages still have the same anchors.
"""

import functools
import shutil
import tempfile
import weakref
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.progress import Progress, Watch
from uriinspector.migrate.health.follow import (
    Checked,
    Lead,
    LinkFollower,
    anchors,
    anchors_in,
    anchors_of,
    names_a_place,
)
from uriinspector.migrate.health.leaks import Leak, leaks_in
from uriinspector.migrate.io.buckets import Bucket, Buckets, Packed, pack
from uriinspector.migrate.io.workers import stream, workers
from uriinspector.migrate.model.file_edits import FilePlan
from uriinspector.migrate.model.job import SCRIPT_KINDS, Kind, Proof, RewriteJob, kind_inside, kind_of
from uriinspector.migrate.model.outcome import Tally
from uriinspector.migrate.proof.prove import Examination
from uriinspector.migrate.proof.readers.values import DocumentReading
from uriinspector.migrate.rewrite.link_rewrite import NAMELESS
from uriinspector.migrate.tree.discover import Discovery
from uriinspector.migrate.tree.placement import Placement
from uriinspector.migrate.tree.web_view import Fault

Places: TypeAlias = frozenset[str] | None
"""The names of the anchors in a page; None if fragments mean something else there."""

_LEAKS: Final = "leaks"


class BatchFacts(NamedTuple):
    """Facts about the pages of one batch: counts of links into the tree and of faults, packed anchors and fragments, leaks."""

    pages: int
    links: int
    faults: Counter[Fault]
    places: Packed
    leaks: tuple[Leak, ...]
    met_new_base: bool


class PageFacts(NamedTuple):
    """The tally of a batch, and its facts if they were asked for."""

    tally: Tally
    facts: BatchFacts | None


def keeps_link_health(job: RewriteJob) -> bool:
    """Whether a proved run of a checked job leaves every link leading to the same file under the same name."""
    renames = job.looks_at_files or Placement(job).changes
    return (
        job.proof is Proof.FULL and job.pins and not (job.excluded or job.maps or job.page_table or renames)
    )


class FactCollector:
    """Collects facts about the pages of one batch while the proof has them in memory."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job for which `keeps_link_health` is true."""
        self._job = job
        self._follower = _follower(job)
        self._together: dict[str, Counter[str]] = defaultdict(Counter)  # links of all pages by their folder
        self._links = 0
        self._faults: Counter[Fault] = Counter()
        self._wanted: dict[str, Counter[str]] = defaultdict(Counter)  # fragments by page
        self._places: dict[str, Places] = {}
        self._leaks: list[Leak] = []

    def add_page(self, plan: FilePlan, before: bytes, after: bytes, examined: Examination) -> None:
        """Add a proved page, unless it was too large for the second reading; scripts are left to the sweep."""
        if examined.verification.unread:
            return
        kind = kind_inside(plan.relative, lambda: before) or Kind.HTML
        if kind in SCRIPT_KINDS:
            return
        if _agree(plan, kind, examined):
            self._gather(plan.relative, examined.reading)
        else:
            for _, _, lead in self._follower.leads(plan.relative, kind, before):
                self._count_lead(lead, {lead.fragment: 1})
        tree = examined.reading.tree
        self._places[plan.relative] = (
            anchors(before, kind, self._job.charset) if tree is None else anchors_of(tree, kind)
        )
        self._leaks += leaks_in(self._job, plan.relative, after)

    def _gather(self, relative: str, reading: DocumentReading) -> None:
        """Add the links of a page to those of its folder, but follow links that need the name of the page at once.

        The pages of a folder have most links in common, so that each of these is followed only once.
        """
        links = [pair.before for pair in reading.links.elements()]
        if reading.listed is not None:
            links += reading.listed[0]
        base = self._follower.base_of(relative, None if reading.bases is None else reading.bases[0])
        folder = self._together[base[: base.rfind("/") + 1]]
        # Not by `set.difference`, which would go through all links of the folder for every page.
        new = {link for link in links if link not in folder}
        folder.update(links)
        self._follow(base, {link: folder.pop(link) for link in new if NAMELESS.match(link)})

    def _follow(self, base: str, links: Mapping[str, int]) -> None:
        """Follow links, given by text and number of occurrences, and count them by target."""
        for lead, fragments in self._follower.follow(base, links):
            self._count_lead(lead, fragments)

    def _count_lead(self, lead: Lead, fragments: Mapping[str, int]) -> None:
        """Count links to one page; `fragments` tells how many of them name each fragment."""
        count = sum(fragments.values())
        self._links += count
        if lead.fault is not None:
            self._faults[lead.fault] += count
        elif any(fragments):
            self._wanted[lead.page].update(fragments)

    def facts(self) -> BatchFacts:
        """Return the facts; fragments in pages of this batch are already looked up."""
        for folder, links in self._together.items():
            self._follow(folder, links)
        for page in self._wanted.keys() & self._places.keys():
            self._faults[Fault.MISSING_FRAGMENT] += _count_missing_anchors(
                self._wanted.pop(page), self._places[page]
            )
        rows: list[tuple[str, tuple[str, Places, dict[str, int] | None]]] = [
            (page, (page, places, None)) for page, places in self._places.items()
        ]
        for page, fragments in self._wanted.items():
            if kind_of(page) is not None:
                rows.append((page, (page, None, dict(fragments))))
        leaks, met = tuple(self._leaks), self._follower.met_new_base
        return BatchFacts(len(self._places), self._links, self._faults, pack(rows), leaks, met)


class RunFacts:
    """All facts of a run; most of them are kept on disk as long as this object exists.

    Attributes:
        names: a hash of all names in the tree before the run.
        met_new_base: whether links led to the new base before the run: these lead into the result, but not into the old tree.
    """

    def __init__(self, found: Discovery) -> None:
        """Take the tree before the run."""
        _follower.cache_clear()  # the tree may have changed since an earlier run
        self.names = hash_names(found)
        self.met_new_base = False
        folder = Path(tempfile.mkdtemp(prefix="uriinspector-"))
        weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
        self._places = Buckets(folder / "places")
        self._leaks = Buckets(folder / "leaks")
        self._checked = Checked()

    def add(self, facts: BatchFacts) -> None:
        self._places.add(facts.places)
        if facts.leaks:
            self._leaks.add(pack((_LEAKS, leak) for leak in facts.leaks))
        self.met_new_base |= facts.met_new_base
        self._checked = self._checked.plus(Checked(facts.pages, facts.links, facts.faults))

    def leaks(self) -> Iterator[Leak]:
        """Yield the places in pages that name the old base."""
        for bucket in self._leaks.non_empty():
            yield from bucket.values()

    def count_links(self, job: RewriteJob, watch: Watch) -> Checked:
        """Count the links of the tree, which are the same before and after the run; raises `CancelledError`."""
        buckets, count = self._places.non_empty(), functools.partial(_count_missing, job.root, job.charset)
        checked = self._checked
        with workers(job.jobs) as executor:
            for done, (_, missing) in enumerate(stream(executor, count, buckets, watch.cancelled), 1):
                checked = checked.plus(Checked(faults=Counter({Fault.MISSING_FRAGMENT: missing})))
                watch.report(Progress("fragments", done, len(buckets), ""))
        return replace(checked, faults=+checked.faults)


def hash_names(found: Discovery) -> int:
    links = (link.relative for link in found.links)
    return hash((*(file.relative for file in found.files), None, *found.folders, None, *links))


def _count_missing(root: Path, charset: str, bucket: Bucket) -> int:
    """Count the links of one bucket to missing anchors; pages that were not collected are read for that."""
    wanted: dict[str, Counter[str]] = defaultdict(Counter)
    places: dict[str, Places] = {}
    for page, there, fragments in bucket.values():
        if fragments is None:
            places[page] = there
        else:
            wanted[page].update(fragments)
    return sum(
        _count_missing_anchors(
            fragments, places[page] if page in places else anchors_in(root / page, charset)
        )
        for page, fragments in wanted.items()
    )


def _count_missing_anchors(wanted: Counter[str], there: Places) -> int:
    if there is None:
        return 0
    return sum(count for fragment, count in wanted.items() if not names_a_place(fragment, there))


def _agree(plan: FilePlan, kind: Kind, examined: Examination) -> bool:
    """Whether both readers see the same number of plain links in a file; if not, the links are followed as `check` does."""
    reading = examined.reading
    count = sum(count for _, count in plan.counts)
    is_comparable = reading.listed is not None or kind is Kind.SVG
    return is_comparable and count == examined.verification.links and _is_plain(reading)


def _is_plain(reading: DocumentReading) -> bool:
    """Whether a page has only links of the table, which resolve against one base, with names of anchors as fragments."""
    return not reading.inner and not any(
        pair.is_other or pair.codebases is not None or pair.holder in {"script", "base[href]"}
        for pair in reading.links
    )


@functools.lru_cache(maxsize=1)
def _follower(job: RewriteJob) -> LinkFollower:
    """Return the follower of this worker, which is kept from batch to batch."""
    return LinkFollower(job)
