"""Find the pages that won't work from a disk, where browsers give every file an origin of its own.

So modules, `fetch`, workers and everything that is loaded with `crossorigin` fail under `file:` (HTML Standard 7.1.1, an
opaque origin), although every link leads where it should. Addresses that a script assembles can't be known.
"""

import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import turbohtml

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message, WordedEnum
from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.migrate.generators import OF_ANY_PROGRAM, assembler_of
from uriinspector.migrate.io.budget import TOO_EXPENSIVE, file_budget
from uriinspector.migrate.io.disk import is_file_there, read_file
from uriinspector.migrate.io.workers import in_batches, stream, workers
from uriinspector.migrate.model.base_map import document_url, resolve, unquote_name
from uriinspector.migrate.model.job import Kind, RewriteJob, Style
from uriinspector.migrate.model.offline import NAMED_DATA, read_additions
from uriinspector.migrate.tree.discover import SourceFile, discover


class Obstacle(WordedEnum):
    """What a browser refuses to do for a page on a disk."""

    ASSEMBLY = "assembly", "{} puts its pages together by scripts, which need a server"
    MODULE = "module", "no browser runs the module {} there"
    REQUEST = "request", "{} fetches files, which no browser allows there"
    WORKER = "worker", "{} starts a worker, which no browser allows there"
    CROSSORIGIN = "crossorigin", "no browser loads {} there, since it is asked for with crossorigin"


class DiskFinding(NamedTuple):
    """A page that won't work from a disk, for one reason.

    Attributes:
        file: the page, relative to the folder.
        obstacle: what a browser refuses to do.
        source: the file that needs it, a script or the page itself; for an assembled page, the generator.
        is_search: whether it is the search of the page that won't work.
    """

    file: str
    obstacle: Obstacle
    source: str
    is_search: bool

    @property
    def sentence(self) -> str:
        """The finding as a sentence without the name of the page."""
        reason = Message(self.obstacle.words, self.source)
        if self.is_search:
            return Message("its search will not work from a disk: {}", reason)
        return Message("it will not work from a disk as it does on a server: {}", reason)


class DiskFindings(NamedTuple):
    """How many of the `pages` are `affected`, and how many were `skipped` as unreadable; `found` holds the first findings."""

    pages: int = 0
    affected: int = 0
    skipped: int = 0
    found: tuple[DiskFinding, ...] = ()


class _Script(NamedTuple):
    """What a script needs that browsers refuse, and whether it is about searching.

    Attributes:
        asks: whether it requests files, if only by names that it is given.
        named: the files of data that it names.
        carried: the names of the files that it carries, without their folders.
    """

    obstacles: tuple[Obstacle, ...] = ()
    is_about_search: bool = False
    asks: bool = False
    named: tuple[str, ...] = ()
    carried: tuple[str, ...] = ()


_WORD: Final = lazy_pattern(rb"search", re.IGNORECASE)
_ON_DISK: Final = "file:///"
_OWN: Final = r"\s*(?:new\s+(?:URL|Request)\(\s*)?[\"'`](?!https?:|//|\$\{)"
_ASKS: Final = {
    Obstacle.MODULE: lazy_pattern(
        rf"\bimport\({_OWN}|(?:\.type\s*=|\bsetAttribute\(\s*[\"'`]type[\"'`]\s*,)\s*[\"'`]module[\"'`]".encode()
    ),
    Obstacle.REQUEST: lazy_pattern(
        rf"\bfetch\({_OWN}|\bgetJSON\({_OWN}|\.open\(\s*[\"'](?:GET|get)[\"']\s*,{_OWN}"
        r"|\bWebAssembly\.(?:instantiate|compile)Streaming\(".encode()
    ),
    Obstacle.WORKER: lazy_pattern(rb"\bnew\s+(?:Shared)?Worker\("),
}
_ASKS_FOR_ANY: Final = lazy_pattern(rb"\bfetch\(|\bXMLHttpRequest\b")
# The tags whose attributes only scripts read.
_OF_SCRIPTS: Final = lazy_pattern(
    rb"<(?!(?:a|area|base|embed|form|iframe|link|meta|object|option|script)[\s/>])[a-z][^<>\s]*+\s[^<>]*+",
    re.IGNORECASE,
)
_SEARCH: Final = "[role=search], input[type=search], input[name=q], input[id*=search i], button[class*=search i], [class*=searchbox i]"
_SCRIPT_TYPES: Final = lazy_pattern(
    r"(?:text|application)/(?:javascript|ecmascript|x-javascript)|", re.IGNORECASE
)
# Scripts that begin to load a program, whose parts then ask for files by names of their own.
_LOADER: Final = lazy_pattern(
    rb"<script\s[^<>]*\bsrc\s*=\s*[\"']?[^\"'<>\s]*?(?:\.nocache\.js|(?P<ui5>\bsap-ui-core(?:-[\w-]*)?\.js))\b",
    re.IGNORECASE,
)
_WORKER_SUFFIXES: Final = (".js", ".mjs")
_ADDRESS: Final = lazy_pattern(rb"[^\"'`]*")
_LARGEST_SCRIPT: Final = 1 << 25


def is_for_disk(job: RewriteJob) -> bool:
    """Whether a job makes a tree that is meant to work from a disk."""
    return job.style is Style.RELATIVE or job.new_base.startswith("file:")


def disk_findings(job: RewriteJob, most: int, watch: Watch = UNWATCHED) -> DiskFindings:
    """Examine the pages in the result of a checked job; at most `most` findings are kept, but all pages are counted.

    Raises `EnvironmentRefusedError`, and `CancelledError` when cancelled.
    """
    _examine_script_file.cache_clear()  # the tree may have changed since an earlier run
    root = job.changed_folder
    files = discover(replace(job, root=root, output=None), watch).files
    pages = [file for file in files if file.kind is Kind.HTML]
    totals = DiskFindings()
    batches, examine = in_batches(pages, lambda file: file.size), functools.partial(_examine_batch, root)
    with workers(job.jobs) as executor:
        for _, part in stream(executor, examine, batches, watch.cancelled, _give_up):
            totals = DiskFindings(
                totals.pages + part.pages,
                totals.affected + part.affected,
                totals.skipped + part.skipped,
                (*totals.found, *part.found)[:most],
            )
            watch.report(Progress("disk", totals.pages, len(pages), ""))
    return totals


def page_findings(root: Path, relative: str, data: bytes) -> Iterator[DiskFinding]:
    """Yield the reasons why the page `relative` with the contents `data` won't work from a disk, each obstacle once."""
    page = turbohtml.parse(data, positions=False)
    has_search = bool(page.select(_SEARCH))
    generator = assembler_of(data)
    met: dict[Obstacle, DiskFinding] = {}
    if generator is None or generator in OF_ANY_PROGRAM:
        named = _named_data(b" ".join(_OF_SCRIPTS.findall(data)))
        for obstacle, source, is_about_search in _obstacles(root, relative, page, named):
            met.setdefault(obstacle, DiskFinding(relative, obstacle, source, has_search and is_about_search))
    if generator is None and (loader := _LOADER.search(data)) is not None:
        generator = "UI5" if loader["ui5"] else "GWT"
    if generator is not None and not met:
        yield DiskFinding(relative, Obstacle.ASSEMBLY, generator, has_search)
    yield from met.values()


def _obstacles(
    root: Path, relative: str, page: turbohtml.Document, named: Iterable[str]
) -> Iterator[tuple[Obstacle, str, bool]]:
    """Yield each obstacle, with the file that meets it, and whether that is about searching.

    `named` are the files of data that attributes of the page name.
    """
    askers: list[tuple[str, bool]] = []
    names, carried = {(relative, name) for name in named}, set[str]()
    for element in page.select("script,link[rel=stylesheet][crossorigin]"):
        address = element.attr("src") or element.attr("href")
        target = None if address is None else _in_tree(relative, str(address))
        if address is not None and target is None:  # on another site, which works as before
            continue
        script = (
            _examine_script_file(str(root / target))
            if target
            else _examine_script(str(element.text).encode())
        )
        kind = str(element.attr("type") or "").strip()
        if kind.lower() == "module":
            yield Obstacle.MODULE, target or relative, script.is_about_search
        elif target is not None and element.attr("crossorigin") is not None:
            yield Obstacle.CROSSORIGIN, target, script.is_about_search
        elif element.tag == "script" and _SCRIPT_TYPES.fullmatch(kind):
            for obstacle in script.obstacles:
                yield obstacle, target or relative, script.is_about_search
            if script.asks:
                askers.append((target or relative, script.is_about_search))
            names.update((target or relative, name) for name in script.named)
            carried.update(script.carried)
    for document, name in names if askers else ():
        is_carried = name.rpartition("/")[2] in carried
        places = {_in_tree(place, name) for place in (relative, document, "")}
        if not is_carried and any(place and is_file_there(root / place) for place in places):
            yield Obstacle.REQUEST, *askers[0]


def _named_data(text: bytes) -> tuple[str, ...]:
    """Return the files of data that strings of a text name."""
    found = NAMED_DATA.finditer(text.decode("utf-8", "replace"))
    return tuple(dict.fromkeys(match["address"] for match in found))


def _in_tree(relative: str, address: str) -> str | None:
    """Return the file of the tree that an address in a page names; None if it is on another site."""
    href = resolve(document_url(_ON_DISK, relative), address)
    if href is None or not href.startswith(_ON_DISK):
        return None
    return unquote_name(re.split("[?#]", href.removeprefix(_ON_DISK))[0])


@functools.lru_cache(maxsize=1024)
def _examine_script_file(name: str) -> _Script:
    """Examine the script in a file; one that can't be read or is too large needs nothing."""
    path = Path(name)
    try:
        return _examine_script(read_file(path).data) if path.stat().st_size <= _LARGEST_SCRIPT else _Script()
    except (OSError, ValueError):  # with a NUL in it, it is no name of a file
        return _Script()


def _examine_script(data: bytes) -> _Script:
    """Return what a script needs, without the files that it carries."""
    try:
        own, additions = read_additions(data)
    except (TypeError, ValueError):
        own, additions = data, []
    names = [name.rpartition("/")[2] for each in additions for name in each.files]
    asked = tuple(each for each, expression in _ASKS.items() if _is_refused(own, each, expression, names))
    asks = _ASKS_FOR_ANY.search(own) is not None
    return _Script(asked, _WORD.search(own) is not None, asks, _named_data(own), tuple(names))


def _is_refused(
    script: bytes, obstacle: Obstacle, expression: re.Pattern[bytes], carried: Sequence[str]
) -> bool:
    """Whether a script needs what an obstacle refuses; `carried` are the names of the files that it carries."""
    if obstacle is Obstacle.WORKER and any(name.endswith(_WORKER_SUFFIXES) for name in carried):
        return False
    if obstacle is not Obstacle.REQUEST:
        return expression.search(script) is not None
    found = (_ADDRESS.match(script, match.end()) for match in expression.finditer(script))
    asked = (address[0].decode("utf-8", "replace") if address else "" for address in found)
    return any(re.split("[?#]", address)[0].rpartition("/")[2] not in carried for address in asked)


def _examine_batch(root: Path, files: tuple[SourceFile, ...]) -> DiskFindings:
    found: list[DiskFinding] = []
    skipped = 0
    for file in files:
        try:
            data = read_file(root / file.relative).data
            with file_budget(len(data)):
                found += page_findings(root, file.relative, data)
        except (OSError, turbohtml.HTMLParseError, *TOO_EXPENSIVE):
            skipped += 1
    affected = len({finding.file for finding in found})
    return DiskFindings(len(files), affected, skipped, tuple(found))


def _give_up(_files: tuple[SourceFile, ...]) -> DiskFindings:
    """Count the page that killed its worker as unreadable."""
    return DiskFindings(1, skipped=1)
