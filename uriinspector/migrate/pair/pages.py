"""What is compared of a file of a tree: its address, its digest, and of a page its title, its headings and its words."""

import functools
import heapq
import re
import zlib
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import turbohtml

from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.html.encoding import CODECS, sniff
from uriinspector.migrate.health.dead_links import OWN_SITE
from uriinspector.migrate.io.budget import TOO_EXPENSIVE, file_budget
from uriinspector.migrate.io.disk import digest, read_file
from uriinspector.migrate.io.workers import in_batches, stream, workers
from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.tree.discover import Discovery, SourceFile, discover

_WORD: Final = re.compile(r"\w+")
_TITLE_MARK: Final = re.compile(r" [-–—|·»:]+ ")  # titles have single spaces
_HEADINGS: Final = "h1,h2,h3"
_CONTENT: Final = ("main", "[role=main]", "article")
_MOST_WORDS: Final = 6_000  # of a page; the rest of a longer one says nothing new
_MOST_SHINGLES: Final = 400
_FEW_WORDS: Final = 200  # of a page of which every run counts
_COMMON: Final = 0.2  # of the pages of a tree: a line that stands in more of them belongs to none
_FEWEST: Final = 4


class Page(NamedTuple):
    """A file of a tree; what is empty is not there, and a file that is no page has a digest alone.

    Attributes:
        relative: its name in the tree.
        digest: the SHA-256 of its bytes.
        is_page: whether it was read as one.
        title: its title, later without what the tree says in each.
        headings: its headings of the first three levels.
        words: the CRC-32 of each word in small letters, later without lines that stand in many pages of the tree.
        lines: where the lines of the words end.
        shingles: a sample of its runs of three words, the same for the same runs.
    """

    relative: str
    digest: bytes
    is_page: bool = False
    title: str = ""
    headings: tuple[str, ...] = ()
    words: "array[int]" = array("I")
    lines: "array[int]" = array("I")
    shingles: frozenset[int] = frozenset()


class _Task(NamedTuple):
    """One batch of files to read."""

    root: Path
    charset: str | None
    files: tuple[SourceFile, ...]


class PagedTree(NamedTuple):
    """A tree that was read: a job that says where it is served, what it holds, its files by name, and what could not be read."""

    job: RewriteJob
    found: Discovery
    pages: dict[str, Page]
    unread: tuple[str, ...]

    @property
    def base(self) -> str:
        """Where the tree is served; empty if nobody said so."""
        return "" if self.job.old_bases[0] == OWN_SITE else self.job.old_bases[0]

    @property
    def has_pages(self) -> bool:
        """Whether any of its files is a page."""
        return any(page.is_page for page in self.pages.values())


def read_tree(job: RewriteJob, watch: Watch = UNWATCHED) -> PagedTree:
    """Read every file of a tree, given as `served_at` makes a job of it; raises what `discover` raises, and `CancelledError`."""
    found = discover(job, watch)
    batches = (
        _Task(job.root, job.charset, batch) for batch in in_batches(found.files, lambda file: file.size)
    )
    read: list[Page] = []
    with workers(job.jobs) as executor:
        for part in stream(executor, _read_batch, batches, watch.cancelled):
            read.extend(part)
            watch.report(Progress("pages", len(read), len(found.files), read[-1].relative if read else ""))
    unread = {file.relative for file in found.files}.difference(page.relative for page in read)
    left_out = (left.relative for left in found.left_out if left.is_unread)
    return PagedTree(
        job,
        found,
        {page.relative: page for page in _without_common(read)},
        (*sorted(unread), *left_out),
    )


def _read_batch(task: _Task) -> list[Page]:
    pages = []
    for file in task.files:
        try:
            data = read_file(task.root / file.relative).data
        except OSError:
            continue
        page = Page(file.relative, digest(data))
        if file.kind is Kind.HTML:
            try:
                with file_budget(file.size):
                    page = _read_page(page, data, task.charset)
            except TOO_EXPENSIVE:
                continue
        pages.append(page)
    return pages


def _read_page(page: Page, data: bytes, charset: str | None) -> Page:
    encoding = sniff(data, charset)
    document = turbohtml.parse(encoding.decode(data) if CODECS[encoding.name] else data.decode("latin-1"))
    title = document.select_one("title")
    headings = (" ".join(each.text.split()).rstrip("¶# ") for each in document.select(_HEADINGS))
    mains = (document.select(query) for query in _CONTENT)
    content = next((each[0] for each in mains if len(each) == 1), document)
    words, lines = array("I"), array("I")
    for line in content.to_text().splitlines():
        found = _WORD.findall(line.lower())
        if found:
            words.extend(map(_number, found))
            lines.append(len(words))
        if len(words) > _MOST_WORDS:
            break
    return page._replace(
        is_page=True,
        title="" if title is None else " ".join(title.text.split()),
        headings=tuple(filter(None, headings)),
        words=words,
        lines=lines,
    )


@functools.lru_cache(maxsize=1 << 16)
def _number(word: str) -> int:
    return zlib.crc32(word.encode("utf-8", "surrogatepass"))


def _without_common(pages: Sequence[Page]) -> Iterator[Page]:
    """Take from titles, headings and words what stands in many pages of the tree, such as its name and its menus."""
    read = [page for page in pages if page.is_page]
    most = max(_FEWEST, _COMMON * len(read))
    parts = Counter(part for page in read for part in set(_TITLE_MARK.split(page.title)))
    lines = Counter(line for page in read for line in set(_lines_of(page)))
    headings = Counter(each for page in read for each in set(page.headings))
    for page in pages:
        own = [part for part in _TITLE_MARK.split(page.title) if parts[part] <= most]
        words = array("I")
        for line in _lines_of(page):
            if lines[line] <= most:
                words.frombytes(line)
        words = words[:_MOST_WORDS]
        yield page._replace(
            title=" – ".join(own),
            headings=tuple(each for each in page.headings if headings[each] <= most),
            words=words,
            lines=array("I"),
            shingles=_shingles(words),
        )


def _lines_of(page: Page) -> Iterator[bytes]:
    return (page.words[start:end].tobytes() for start, end in pairwise((0, *page.lines)))


def _shingles(words: "array[int]") -> frozenset[int]:
    """Return a sample of the runs of three words: those whose first word is one of a quarter, so that equal runs are sampled alike."""
    rare = 3 if len(words) > _FEW_WORDS else 0
    numbers = {
        (one * 0x9E3779B1 + two * 0x85EBCA77 + three * 0xC2B2AE3D) & 0xFFFFFFFF
        for one, two, three in zip(words, words[1:], words[2:], strict=False)
        if not one & rare
    }
    return frozenset(heapq.nsmallest(_MOST_SHINGLES, numbers) if len(numbers) > _MOST_SHINGLES else numbers)
