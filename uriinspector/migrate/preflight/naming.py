"""Find the convention by which a crawler named the files of a tree: the one by which most dead links come alive."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import PurePosixPath
from typing import Final, NamedTuple

import ada_url

from uriinspector.base.errors import UsageError
from uriinspector.base.message import Message, Switch, join_messages, plural
from uriinspector.base.progress import UNWATCHED, Progress, Watch, raise_if_cancelled
from uriinspector.core.text.visible import visible
from uriinspector.migrate.io.disk import read_file
from uriinspector.migrate.model.base_map import BaseMap, document_url, resolve
from uriinspector.migrate.model.job import KIND_OF_SUFFIX, SCRIPT_KINDS, Kind, Naming, RewriteJob, Scripts
from uriinspector.migrate.preflight.job_rules import CheckedJob
from uriinspector.migrate.preflight.page_table import keep_rows
from uriinspector.migrate.rewrite.page import link_finder
from uriinspector.migrate.tree.discover import Discovery, SourceFile, kind_chooser
from uriinspector.migrate.tree.mirror import (
    LIST_OF_HTTRACK,
    MirrorNames,
    list_of_httrack,
    origins_of,
    saved_by_singlefile,
)
from uriinspector.migrate.tree.web_view import ServedTree

_MARKED: Final = re.compile(r"\?|%3[fF]|@[^/\n]*=")
_BY_NAME: Final = (Naming.WGET, Naming.WGET2, Naming.WAYBACK)
_MOST_PAGES: Final = 500
_LARGEST_PAGE: Final = 4 << 20
_TRIED_PAGES: Final = 3  # pages that are looked at: SingleFile must have saved one of them


class NamingOffer(NamedTuple):
    """The convention by which the files of a tree seem to be named, and how many dead links in `pages` it brings alive."""

    naming: Naming
    links: int
    pages: int
    is_sample: bool = False

    @property
    def program(self) -> str:
        return _PROGRAMS[self.naming]

    @property
    def sentence(self) -> str:
        """The offer as one sentence, without the option that accepts it."""
        of_pages = Message(" in {} looked at", plural(self.pages, "page")) if self.is_sample else ""
        return Message(
            "The files seem to be saved by {}, which names them after whole addresses. Read so, {}{} would be alive.",
            self.program,
            plural(self.links, "dead link"),
            of_pages,
        )

    @property
    def note(self) -> str:
        """The offer with the option that accepts it."""
        return Message("{} Choose that by {} {}.", self.sentence, Switch("--naming"), self.naming.value)


_PROGRAMS: Final = {
    Naming.WGET: "wget",
    Naming.WGET2: "wget2",
    Naming.HTTRACK: "HTTrack",
    Naming.WAYBACK: "a Wayback downloader",
    Naming.SINGLEFILE: "SingleFile",
}


def offer_of(job: RewriteJob, found: Discovery, watch: Watch) -> NamingOffer | None:
    """Return the naming by which most dead links of a checked job come alive; None if files have ordinary names.

    Pages are read only if something speaks for a crawler: HTTrack's list, a query in a name, folders named after hosts, or a
    comment of SingleFile.
    """
    jobs = list(_candidates(job, found))
    if not jobs:
        return None
    best = max(_count(jobs, found, watch), key=lambda offer: offer.links)
    return best if best.links else None


def with_naming(job: RewriteJob, found: Discovery, watch: Watch = UNWATCHED) -> CheckedJob:
    """Return a checked job with its naming and hosts settled, and notes for the user.

    Raises `UsageError` if the list that the naming needs does not exist, and `CancelledError` when cancelled.
    """
    naming, note = job.naming, ""
    if naming is Naming.AUTO:
        offer = offer_of(job, found, watch)
        naming = Naming.PLAIN if offer is None else offer.naming
        note = "No link comes alive by the names of another program: the files are taken as they are named."
        if offer is not None:
            note = Message(
                "The files are read as {} names them, which brings {} alive.",
                offer.program,
                plural(offer.links, "dead link"),
            )
    elif naming is Naming.HTTRACK and list_of_httrack(job.root) is None:
        raise UsageError(
            "There is no {} in {} or beside it, by which HTTrack says what its files are: choose another naming, such as auto.",
            LIST_OF_HTTRACK,
            job.root,
        )
    notes = (note,) if note else ()
    if naming is Naming.PLAIN:
        return CheckedJob(replace(job, naming=naming, hosts=()), notes)
    named = _named(job, naming)
    return CheckedJob(named, (*notes, *_note_hosts(job, named)))


def with_endings(job: RewriteJob, found: Discovery) -> CheckedJob:
    """Return a checked job that gives saved pages, style sheets and scripts the suffix of their kind.

    Without it, a browser that opens `a.php?x=1` from a disk shows the source, and most servers offer it as a download. In
    place nothing is renamed, and a note says so. Raises `EnvironmentRefusedError` if the journal can't keep the names.
    """
    if job.naming is Naming.PLAIN:
        return CheckedJob(replace(job, kept_renames=None), ())
    names = {file.relative for file in found.files} | set(found.folders)
    rows = [(name, name + ending) for name, ending in _endings(found) if name + ending not in names]
    if not rows or job.dry or job.output is not None:
        kept = (
            keep_rows((document_url("", was), document_url("", now)) for was, now in rows) if rows else None
        )
        return CheckedJob(replace(job, kept_renames=kept), ())
    note = Message(
        "{} whose names don't end with what they are, the first {}: from a disk a browser shows their source. A copy gives them an ending.",
        plural(len(rows), "file"),
        visible(rows[0][0]),
    )
    return CheckedJob(replace(job, kept_renames=None), (note,))


def _endings(found: Discovery) -> Iterator[tuple[str, str]]:
    for file in found.files:
        name = file.relative
        if (
            file.kind is None
            or file.kind is Kind.PACKED
            or PurePosixPath(name).suffix.lower() in KIND_OF_SUFFIX
        ):
            continue
        stem = _MARKED.split(name.rpartition("/")[2], maxsplit=1)[0]
        ending = PurePosixPath(stem).suffix.lower()
        yield name, ending if ending in KIND_OF_SUFFIX else ".html"


def _note_hosts(asked: RewriteJob, job: RewriteJob) -> tuple[str, ...]:
    """Return notes on the hosts of a job with a naming, and on old bases that were asked for but are ignored."""
    if not job.hosts:
        return ()
    hosts = [origin.partition("://")[2] for origin, _ in job.hosts]
    others = [base for base in asked.old_bases if ada_url.URL(base).host not in hosts]
    ignored = Message(
        "The folders say which hosts the pages are of, so the old base {} counts for nothing: links to it stay.",
        join_messages(others),
    )
    return (
        *([ignored] if others else ()),
        Message(
            "Pages of {} lie side by side, the first {}; links to what was not saved stay on the web.",
            plural(len(hosts), "host"),
            hosts[0],
        ),
    )


def _named(job: RewriteJob, naming: Naming) -> RewriteJob:
    """Return the job with this naming; where folders tell the hosts, they replace the old bases."""
    hosts = tuple(origins_of(job.root, naming))
    return replace(job, naming=naming, hosts=hosts, old_bases=() if hosts else job.old_bases)


def _candidates(job: RewriteJob, found: Discovery) -> Iterator[RewriteJob]:
    """Yield the job under each naming for which a list, a name or a page speaks."""
    if list_of_httrack(job.root) is not None:
        yield _named(job, Naming.HTTRACK)
        return
    has_marks = _MARKED.search("\n".join(file.relative for file in found.files)) is not None
    if has_marks or any(origins_of(job.root, Naming.WGET)):
        yield from (_named(job, naming) for naming in _BY_NAME)
    pages = islice((file for file in found.files if file.relative.endswith(".html")), _TRIED_PAGES)
    if any(saved_by_singlefile(job.root / file.relative) for file in pages):
        yield _named(job, Naming.SINGLEFILE)


def _count(jobs: Sequence[RewriteJob], found: Discovery, watch: Watch) -> Iterator[NamingOffer]:
    """Count for each job the links that lead to a file under its naming, but to another or none without it."""
    views = [(bases, MirrorNames(job, bases)) for job in jobs for bases in (BaseMap.of(job),)]
    finder, tree = link_finder(replace(jobs[0], scripts=Scripts.LEAVE)), ServedTree(jobs[0].root)
    pages = list(_pages(jobs[0], found))
    step = max(1, len(pages) // _MOST_PAGES)
    looked_at = pages[::step]
    alive = [0] * len(jobs)
    for number, (relative, kind, _) in enumerate(looked_at):
        raise_if_cancelled(watch.cancelled, before_writing=True)
        watch.report(Progress("search", number, len(looked_at), relative))
        try:
            data = read_file(jobs[0].root / relative).data
        except OSError:
            continue
        assert kind is not None  # a page has one
        values = [text.value for text in finder.find(data, language=kind).texts]
        for which, (bases, names) in enumerate(views):
            address, place = names.address(relative), document_url(bases.old, relative)
            for value in values:
                href = resolve(address, value)
                saved = None if href is None else names.find(href)
                if saved is not None and saved.name != tree.file_of(bases, resolve(place, value)):
                    alive[which] += 1
    for job, count in zip(jobs, alive, strict=True):
        yield NamingOffer(job.naming, count, len(looked_at), step > 1)


def _pages(job: RewriteJob, found: Discovery) -> Iterator[SourceFile]:
    choose = kind_chooser(job)
    for file in found.files:
        kind = file.kind or choose(file.relative)
        if kind is not None and kind not in SCRIPT_KINDS and file.size <= _LARGEST_PAGE:
            yield file._replace(kind=kind)
