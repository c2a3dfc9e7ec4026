"""Find what still names the old base, in any spelling, in any text file of the moved tree."""

import functools
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, TypeAlias

from uriinspector.core.message import Message
from uriinspector.core.syntax.span import Span
from uriinspector.migrate.generators.marks import generator_of, is_assembled
from uriinspector.migrate.generators.table import has_rule
from uriinspector.migrate.health.leak_expression import LeakFinder
from uriinspector.migrate.health.leak_regions import Context, Region, regions_of
from uriinspector.migrate.health.script_paths import PathFinder, ScriptLiterals, is_script
from uriinspector.migrate.io.budget import LOST, TOO_EXPENSIVE, expense_reason, file_budget
from uriinspector.migrate.io.disk import explain_error, read_file
from uriinspector.migrate.io.packed import PackedError, unpack
from uriinspector.migrate.io.workers import Redo, in_batches, one_by_one, stream, workers
from uriinspector.migrate.model.base_map import BaseMap
from uriinspector.migrate.model.job import SCRIPT_KINDS, Kind, RewriteJob, Scripts, kind_of, unpacked_name
from uriinspector.migrate.model.outcome import FileOutcome, Outcome
from uriinspector.migrate.model.plural import plural
from uriinspector.migrate.model.progress import UNWATCHED, Progress, Watch
from uriinspector.migrate.rewrite.page import link_finder
from uriinspector.migrate.tree.discover import SourceFile, discover


class Leak(NamedTuple):
    """A place that names the old base.

    Attributes:
        file: the file, relative to the folder.
        line: its line, from 1.
        context: what it stands in.
        text: the address as it is spelled there, at most 200 characters of it.
    """

    file: str
    line: int
    context: Context
    text: str


@dataclass(frozen=True, slots=True)
class ScriptPaths:
    """Occurrences of the old path in scripts.

    Attributes:
        paths: the old paths looked for; none where the paths stay the same.
        passes_root: whether scripts were not searched for the old path `/`.
        count: strings that begin with one.
        files: the files those stand in.
        generator: the program that made the site, by its start page.
        rewritten: strings that began with an old base or its path, and begin with the new one.
        by_rules: whether scripts of a site at `/` were moved by the rules of its generator.
    """

    paths: tuple[str, ...] = ()
    passes_root: bool = False
    count: int = 0
    files: int = 0
    generator: str | None = None
    rewritten: int = 0
    by_rules: bool = False

    @property
    def is_silent(self) -> bool:
        """Whether scripts were searched, and hold no old path."""
        return not (self.count or self.passes_root)

    @property
    def is_doubtful(self) -> bool:
        """Whether the site may fail at its new place, because of its scripts.

        Where the old path is `/`, that is known only if the generator is, or if a base was found where bundlers write one.
        """
        is_known = self.by_rules and (has_rule(self.generator) or self.rewritten > 0)
        return self.count > 0 or (self.passes_root and is_assembled(self.generator) and not is_known)

    @property
    def sentence(self) -> str:
        """What a person needs to know; empty if nothing."""
        if self.count:
            places, files = plural(self.count, "place"), plural(self.files, "script")
            paths = " or ".join(self.paths)
            if is_assembled(self.generator):
                return self._sentence_of_assembled(places, files, paths)
            if self.count == 1:
                return Message(
                    "{} in {} still holds the old path {}: look at it by hand, the site may not work without it",
                    places,
                    files,
                    paths,
                )
            return Message(
                "{} in {} still hold the old path {}: look at those by hand, the site may not work without them",
                places,
                files,
                paths,
            )
        return self._sentence_of_root() if self.passes_root else ""

    def _sentence_of_root(self) -> str:
        """Say what became of the old path `/`, with which every path begins."""
        if not self.by_rules:
            if is_assembled(self.generator):
                return Message(
                    "this site is assembled by {}: its scripts were not looked through for the old path /, with which every path begins",
                    self.generator,
                )
            return "scripts were not looked through for the old path /, with which every path begins"
        if self.is_doubtful:
            return Message(
                "this site is assembled by {}, of whose scripts nothing is known, and every path begins with the old path /: check it in a browser, it may not work there",
                self.generator,
            )
        if has_rule(self.generator):
            return Message(
                "every path begins with the old path /, so scripts were moved by what is known of {}: check the site in a browser",
                self.generator,
            )
        return "every path begins with the old path /, so in scripts only those that lead to a file of the site were moved: check it in a browser"

    def _sentence_of_assembled(self, places: str, files: str, paths: str) -> str:
        """Say what is sure of a site whose pages are made by its scripts."""
        if self.count == 1:
            return Message(
                "{} in {} still holds the old path {}: this site is assembled by {} and will not work there",
                places,
                files,
                paths,
                self.generator,
            )
        return Message(
            "{} in {} still hold the old path {}: this site is assembled by {} and will not work there",
            places,
            files,
            paths,
            self.generator,
        )


@dataclass(frozen=True, slots=True)
class Swept:
    """A leak sweep in numbers; `skipped` files could not be read."""

    files: int = 0
    leaks: Counter[Context] = field(default_factory=Counter)
    skipped: tuple[FileOutcome, ...] = ()
    scripts: ScriptPaths = ScriptPaths()

    @property
    def count(self) -> int:
        """The number of places that name the whole old base."""
        return self.leaks.total()


class _Task(NamedTuple):
    """One batch of files to sweep."""

    job: RewriteJob
    files: tuple[SourceFile, ...]


class SweptPart(NamedTuple):
    """What a worker found in some files."""

    files: int
    leaks: tuple[Leak, ...] = ()
    skipped: tuple[FileOutcome, ...] = ()

    @classmethod
    def of_lost(cls, relative: str) -> "SweptPart":
        """List the file that cost its worker."""
        return cls(1, (), (FileOutcome(relative, Outcome.SKIPPED, LOST),))


OnLeak: TypeAlias = Callable[[Leak], None]

_BINARY_HEAD: Final = 8192
_LONGEST_TEXT: Final = 200
_ADDRESS_END: Final = re.compile(rb"[\0-\x20\"'<>`]|\Z")
_UTF_16: Final = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_MAY_BE_LINKS: Final = frozenset(
    {Context.ATTRIBUTE, Context.TEXT, Context.STYLE, Context.SCRIPT, Context.FILE}
)
_WITH_SCRIPTS: Final = frozenset({Kind.HTML, Kind.SVG, Kind.XML})


def sweep(
    job: RewriteJob,
    on_leak: OnLeak,
    watch: Watch = UNWATCHED,
    pages: Iterable[Leak] | None = None,
) -> Swept:
    """Search every text file of the result of a checked job; call `add` with each place found.

    The result is the copy, or the tree itself. If the leaks in its `pages` are known, only other files are read.

    Raises `EnvironmentRefusedError`, `CancelledError`.
    """
    result = replace(job, root=job.output or job.root, output=None)
    files = discover(result, watch).files
    unread = files
    if pages is not None:
        unread = tuple(file for file in files if file.kind is None or file.kind in SCRIPT_KINDS)
    counts, read = LeakCounts(on_leak), 0
    skipped: tuple[FileOutcome, ...] = ()
    counts.add(pages or ())
    tasks = (_Task(result, batch) for batch in in_batches(unread, lambda file: file.size))
    with workers(job.jobs) as executor:
        for part in stream(executor, _sweep_batch, tasks, watch.cancelled, _REDO):
            counts.add(part.leaks)
            skipped += part.skipped
            read += part.files
            watch.report(Progress("leaks", read, len(unread), ""))
    return Swept(len(files), counts.leaks, skipped, script_paths(result, counts))


def script_paths(job: RewriteJob, counts: "LeakCounts") -> ScriptPaths:
    """Return what scripts hold of the old path, given what was counted in the tree of a job."""
    finder = _path_finder(job)
    return ScriptPaths(
        finder.paths,
        finder.passes_root,
        counts.paths,
        counts.files,
        generator_of(job.root),
        by_rules=job.reads_scripts and job.scripts is Scripts.PATHS,
    )


class LeakCounts:
    """Passes leaks on and counts them; those of one file come together."""

    def __init__(self, on_leak: OnLeak) -> None:
        self.leaks: Counter[Context] = Counter()
        self.paths = 0
        self.files = 0
        self._on_leak = on_leak
        self._file = ""

    def add(self, leaks: Iterable[Leak]) -> None:
        """Pass leaks on."""
        for leak in leaks:
            self._on_leak(leak)
            if leak.context is not Context.PATH:
                self.leaks[leak.context] += 1
                continue
            self.paths += 1
            self.files += leak.file != self._file
            self._file = leak.file


def _sweep_batch(task: _Task) -> SweptPart:
    return look_through(task.job, ((file, None) for file in task.files))


def look_through(
    job: RewriteJob, files: Iterable[tuple[SourceFile, Callable[[bytes], bytes] | None]]
) -> SweptPart:
    """Search files below the root of a job, each as it is or as a function would make it."""
    leaks: list[Leak] = []
    skipped: list[FileOutcome] = []
    count = 0
    for file, changed in files:
        count += 1
        try:
            data = read_file(job.root / file.relative).data
            with file_budget(len(data)):
                leaks += leaks_in(job, file.relative, data if changed is None else changed(data))
        except OSError as error:
            reason = Message("It can't be read: {}.", explain_error(error))
            skipped.append(FileOutcome(file.relative, Outcome.SKIPPED, reason))
        except TOO_EXPENSIVE as error:
            skipped.append(FileOutcome(file.relative, Outcome.SKIPPED, expense_reason(error)))
    return SweptPart(count, tuple(leaks), tuple(skipped))


def _give_up(task: _Task) -> SweptPart:
    return SweptPart.of_lost(task.files[0].relative)


_REDO: Final = Redo(one_by_one, _give_up)


def leaks_in(job: RewriteJob, relative: str, data: bytes) -> Iterator[Leak]:
    """Yield the leaks in one file of the result, which holds `data`."""
    if kind_of(relative) is Kind.PACKED:
        with suppress(PackedError):  # the run lists it
            for leak in leaks_in(job, unpacked_name(relative), unpack(relative, data)):
                yield leak._replace(file=relative)
        return
    text = _as_text(data)
    if text is None:
        return
    found = list(_finder(job).find(text))
    may_run = is_script(relative) or kind_of(relative) in _WITH_SCRIPTS
    paths = list(_path_finder(job).find(text)) if may_run else []
    if found or paths:
        regions = list(regions_of(relative, text))
        yield from _leaks(job, relative, text, found, regions) if found else ()
        yield from _path_leaks(relative, text, paths, regions)


@functools.lru_cache(maxsize=1)
def _finder(job: RewriteJob) -> LeakFinder:
    rows = BaseMap.of(job).rows
    return LeakFinder(
        (row.old for row in rows if row.old != row.new), (job.new_base, *(row.new for row in rows))
    )


@functools.lru_cache(maxsize=1)
def _path_finder(job: RewriteJob) -> PathFinder:
    return PathFinder.of(job)


def _as_text(data: bytes) -> bytes | None:
    """Return the file in an encoding that keeps ASCII; None if it is not text."""
    wide = _UTF_16.get(data[:2])
    if wide is not None:
        return data.decode(wide, "replace").encode("utf-8", "replace")
    return None if b"\0" in data[:_BINARY_HEAD] else data


def _leaks(
    job: RewriteJob, relative: str, data: bytes, found: list[Span], regions: list[Region]
) -> Iterator[Leak]:
    """Yield places that name the old base, each with its line and context."""
    links = _links(job, relative, data)
    for line, (start, end) in _lines(data, found):
        context = _region(regions, start).context
        if links and context in _MAY_BE_LINKS:
            place = bisect_right(links, start, key=lambda link: link.start) - 1
            if place >= 0 and end <= links[place].end:
                context = Context.LINK
        yield Leak(relative, line, context, _shorten(data, start, end))


def _path_leaks(relative: str, data: bytes, found: list[Span], regions: list[Region]) -> Iterator[Leak]:
    """Yield places in scripts that hold an old path."""
    is_whole = is_script(relative)
    literals = ScriptLiterals(data, is_page=kind_of(relative) is Kind.HTML)
    is_code = is_whole and kind_of(relative) is Kind.SCRIPT
    for line, (start, end) in _lines(data, found):
        region = _region(regions, start)
        if is_code:
            runs = literals.hold(start, 0, len(data))
        elif region.runs and region.context is Context.SCRIPT:
            runs = region.start < start and literals.hold(start, region.start, _end(regions, start, data))
        else:
            runs = is_whole or (region.runs and region.start < start)
        if runs:
            yield Leak(relative, line, Context.PATH, _shorten(data, start, end))


def _lines(data: bytes, found: Iterable[Span]) -> Iterator[tuple[int, Span]]:
    """Pair each place with its line, from 1."""
    line, done = 1, 0
    for place in found:
        line += data.count(b"\n", done, place.start)
        done = place.start
        yield line, place


def _region(regions: list[Region], start: int) -> Region:
    return regions[bisect_right(regions, start, key=lambda region: region.start) - 1]


def _end(regions: list[Region], start: int, data: bytes) -> int:
    """Return where the region around `start` ends."""
    following = bisect_right(regions, start, key=lambda region: region.start)
    return regions[following].start if following < len(regions) else len(data)


def _links(job: RewriteJob, relative: str, data: bytes) -> list[Span]:
    """Return the spans of all links of a file, including kinds the job ignores."""
    kind = kind_of(relative)
    if kind is None:
        return []
    document = link_finder(replace(job, kinds=frozenset(Kind), scripts=Scripts.LEAVE)).find(
        data, language=kind
    )
    return sorted(link.span for link in document.links)


def _shorten(data: bytes, start: int, end: int) -> str:
    """Return the address up to where it seems to end."""
    match = _ADDRESS_END.search(data, end)
    stop = len(data) if match is None else match.start()
    return data[start : min(stop, start + _LONGEST_TEXT)].decode("utf-8", "replace")
