"""Find out which page of one tree became which page of another, and write the pairs as tables and redirects."""

import functools
import heapq
import os
import re
import tempfile
import zlib
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import quote

import turbohtml
from rapidfuzz.distance.Indel import normalized_similarity

from uriinspector.base.errors import UsageError, refusing
from uriinspector.base.files import replacing
from uriinspector.base.message import Message, join_messages
from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.html.encoding import decode_page
from uriinspector.migrate.health.dead_links import OWN_SITE
from uriinspector.migrate.io.disk import digest, read_file
from uriinspector.migrate.io.workers import find_in, in_batches, workers
from uriinspector.migrate.model.base_map import INDEX_NAMES, document_url, resolve, unquote_name
from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.preflight.job_rules import check, check_beside
from uriinspector.migrate.preflight.page_table import csv_text, with_page_table
from uriinspector.migrate.redirects import RedirectFile
from uriinspector.migrate.redirects.plan import path_of, redirect_map
from uriinspector.migrate.redirects.server import Server
from uriinspector.migrate.tree.discover import Discovery, SourceFile, discover
from uriinspector.migrate.tree.web_view import served_names

_WORD: Final = re.compile(r"\w+")
_TITLE_MARK: Final = re.compile(r" [-–—|·»:]+ ")  # titles have single spaces
_HEADING_TAGS: Final = "h1,h2,h3"
_CONTENT: Final = ("main", "[role=main]", "article")
_MOST_WORDS: Final = 6_000  # how many words of a page are compared; more would say nothing new
_MOST_SHINGLES: Final = 400
_FEW_WORDS: Final = 200  # in a page with at most this many words, every run of three counts
_COMMON_LINE: Final = 0.2  # the share of the pages of a tree beyond which a line belongs to none of them
_FEWEST: Final = 4


class Page(NamedTuple):
    """A file of a tree; a file that is no page has only a name and a digest.

    Attributes:
        relative: its path in the tree.
        digest: the SHA-256 of its bytes.
        is_page: whether it was read as a page.
        title: its title, finally without parts that are common in the tree.
        headings: its headings of the first three levels, finally without common ones.
        words: the CRC-32 of each word in lower case, finally without lines that are common in the tree.
        lines: the index in `words` at which each line ends; finally empty.
        shingles: a sample of the runs of three words, in which equal runs are sampled alike.
    """

    relative: str
    digest: bytes
    is_page: bool = False
    title: str = ""
    headings: tuple[str, ...] = ()
    words: "array[int]" = array("I")
    lines: "array[int]" = array("I")
    shingles: frozenset[int] = frozenset()


class PagedTree(NamedTuple):
    """A tree that was read: a job that says where it is served, its contents, its files by name, and unreadable names."""

    job: RewriteJob
    found: Discovery
    pages: dict[str, Page]
    unread: tuple[str, ...]

    @property
    def base(self) -> str:
        """The base at which the tree is served; empty if it was not given."""
        return "" if self.job.old_bases[0] == OWN_SITE else self.job.old_bases[0]

    @property
    def has_pages(self) -> bool:
        return any(page.is_page for page in self.pages.values())


def read_tree(job: RewriteJob, watch: Watch = UNWATCHED) -> PagedTree:
    """Read every file of a tree, given by a job that `served_at` made; raises what `discover` raises."""
    found = discover(job, watch)
    batches = in_batches(found.files, lambda file: file.size)
    read: list[Page] = []
    with workers(job.jobs) as executor:
        read_one = functools.partial(_read, job.root, job.charset)
        for page in find_in(executor, read_one, batches, watch.cancelled):
            read.append(page)
            watch.report(Progress("pages", len(read), len(found.files), page.relative))
    unread = {file.relative for file in found.files}.difference(page.relative for page in read)
    left_out = (left.relative for left in found.left_out if left.is_unread)
    return PagedTree(
        job, found, {page.relative: page for page in _without_common(read)}, (*sorted(unread), *left_out)
    )


def _read(root: Path, charset: str, file: SourceFile) -> Iterator[Page]:
    data = read_file(root / file.relative).data
    page = Page(file.relative, digest(data))
    yield _read_page(page, data, charset) if file.kind is Kind.HTML else page


def _read_page(page: Page, data: bytes, charset: str) -> Page:
    document = turbohtml.parse(decode_page(data, charset))
    title = document.select_one("title")
    headings = (" ".join(each.text.split()).rstrip("¶# ") for each in document.select(_HEADING_TAGS))
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
    """Remove from titles, headings and words what many pages of the tree have, such as its name and its menus."""
    read = [page for page in pages if page.is_page]
    most = max(_FEWEST, _COMMON_LINE * len(read))
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
    """Return hashes of a sample of the runs of three words, in which equal runs of two pages are sampled alike.

    In a long text only runs that begin with a certain quarter of all words count, and of these the lowest hashes.
    """
    rare = 3 if len(words) > _FEW_WORDS else 0
    numbers = {
        (one * 0x9E3779B1 + two * 0x85EBCA77 + three * 0xC2B2AE3D) & 0xFFFFFFFF
        for one, two, three in zip(words, words[1:], words[2:], strict=False)
        if not one & rare
    }
    return frozenset(heapq.nsmallest(_MOST_SHINGLES, numbers) if len(numbers) > _MOST_SHINGLES else numbers)


_TEXT, _TITLE, _HEADINGS, _NAME = 0.6, 0.18, 0.12, 0.1  # the weight of each part in a score
_FULL_TEXT: Final = 40  # a text with this many words or more has its full weight
_SURE: Final = 0.62  # a candidate with a lower score is doubtful
_MARGIN: Final = 0.1  # by so much the best candidate must lead
_WORTH: Final = 0.45  # a candidate with a lower score is not even proposed
_ANOTHER: Final = 0.4  # a page at the same address with less in common may be another one
_PART: Final = 0.7  # a new page may be a piece of an old one if so much of it is in the old one
_WHOLE: Final = 0.85  # an old page is not divided if a new one is more like it than this
_MOST_CANDIDATES: Final = 6
_MOST_SHOWN: Final = 3
_COMMON: Final = 12  # a run of words, a title or a name that more pages share says nothing


class PairKind(StrEnum):
    """What became of an old address."""

    SAME = "same"  # the new tree has a page at this address too
    MOVED = "moved"  # the page is at another address
    UNSURE = "unsure"  # the user has to choose
    LOST = "lost"  # no page of the new tree is like it


class Successor(NamedTuple):
    """A page of the new tree, how similar it is to the old one (0 to 1), and what speaks for and against it."""

    new: str
    score: float
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PagePair:
    """An old page and what became of it.

    Attributes:
        old: its path in the old tree.
        kind: what became of it.
        new: the path of its page in the new tree; empty if there is none, or if none is chosen yet.
        candidates: the likeliest pages, the best first.
        hits: how many requests for it the log has.
    """

    old: str
    kind: PairKind
    new: str = ""
    candidates: tuple[Successor, ...] = ()
    hits: int = 0

    @property
    def _shown(self) -> Successor | None:
        """The candidate that was chosen, or else the likeliest one; None if there is none, or another page was chosen."""
        likeliest = self.candidates[0] if self.candidates and not self.new else None
        return next((each for each in self.candidates if each.new == self.new), likeliest)

    @property
    def score(self) -> float:
        """How similar the chosen page, or else the likeliest one, is to the old one, from 0 to 1."""
        return 0.0 if self._shown is None else self._shown.score

    @property
    def why(self) -> str:
        """What speaks for and against the chosen page, or else the likeliest one, in words."""
        if self._shown is not None:
            return join_messages(self._shown.reasons)
        return Message("chosen by you") if self.new else Message("nothing in the new tree is like it")

    def choose(self, new: str) -> "PagePair":
        """Return the pair with the page that the user chose; with an empty name, the page has no successor."""
        kind = PairKind.LOST if not new else PairKind.SAME if new == self.old else PairKind.MOVED
        return replace(self, kind=kind, new=new)


@dataclass(frozen=True, slots=True)
class Pairing:
    """What became of the pages of a tree.

    Attributes:
        old: the old tree.
        new: the new tree.
        pairs: each page, and each other file that moved, or was requested and is lost; pages about which the user has to
            decide come first, then lost ones, each by hits.
        added: pages of the new tree that are not the successor of any.
        requests: how many requests in the log are for files of the old tree.
    """

    old: PagedTree
    new: PagedTree
    pairs: tuple[PagePair, ...]
    added: tuple[str, ...]
    requests: int = 0

    def counts(self) -> Counter[PairKind]:
        return Counter(pair.kind for pair in self.pairs)

    def with_choice(self, old: str, new: str) -> "Pairing":
        pairs = tuple(pair.choose(new) if pair.old == old else pair for pair in self.pairs)
        return replace(self, pairs=pairs)

    def served(self, old: PagedTree, new: PagedTree) -> "Pairing":
        """Return the pairing for the same trees, served at other bases."""
        return replace(self, old=old, new=new)


def pair_trees(
    old: PagedTree, new: PagedTree, hits: Mapping[str, int] | None = None, watch: Watch = UNWATCHED
) -> Pairing:
    """Pair the files of two trees; `hits` counts the requests for files of the old one.

    Raises `CancelledError` when cancelled.
    """
    asked = hits or {}
    pairs = [replace(pair, hits=asked.get(pair.old, 0)) for pair in _Matcher(old, new, watch).pairs(asked)]
    pairs.sort(key=lambda pair: (_ORDER.index(pair.kind), -pair.hits, -pair.score, pair.old))
    taken = {pair.new for pair in pairs}
    added = (name for name, page in new.pages.items() if page.is_page and name not in taken)
    return Pairing(old, new, tuple(pairs), tuple(sorted(added)), sum(asked.values()))


_ORDER: Final = (PairKind.UNSURE, PairKind.LOST, PairKind.MOVED, PairKind.SAME)


class _Likeness(NamedTuple):
    """How similar two pages are, each value from 0 to 1, or None if neither page has such a part."""

    text: float
    title: float | None
    headings: float | None
    name: float
    score: float
    content: float  # the score without the name
    part: float  # the share of the words of the new page that the old one has in the same order


_Ranked: TypeAlias = list[tuple[Page, _Likeness]]
"""Pages that may be the successor of one, the likeliest first."""


class _Matcher:
    """Compares two trees once."""

    def __init__(self, old: PagedTree, new: PagedTree, watch: Watch) -> None:
        self._old = old.pages
        self._new = new.pages
        self._watch = watch
        self._known: dict[tuple[str, str], _Likeness] = {}
        self._weak: set[str] = set()  # addresses at which another page may be now
        self._taken: set[str] = set()  # new pages that were there before, or are the successor of another
        # By new page: the old pages that it may be the successor of, each with its score.
        self._rivals: dict[str, list[tuple[float, str]]] = defaultdict(list)

    def pairs(self, asked: Mapping[str, int]) -> Iterator[PagePair]:
        """Yield what became of each page, and of other files if they moved, or were requested and are lost."""
        stays = {name for name in self._old if name in self._new}
        self._weak = {name for name in stays if self._is_another(name)}
        settled = stays - self._weak
        free_old = [page for name, page in self._old.items() if name not in settled]
        free_new = [page for name, page in self._new.items() if name not in settled]
        same_bytes = _unique_twins(free_old, free_new, lambda page: page.digest)
        yield from _moved(same_bytes, "the same bytes")
        left = [page for page in free_old if page.relative not in same_bytes and page.is_page]
        gone = set(same_bytes.values())
        no_twins = gone | self._weak
        same_text = _unique_twins(
            [page for page in left if page.relative not in self._weak],
            [page for page in free_new if page.relative not in no_twins],
            lambda page: (page.words.tobytes(), page.title) if len(page.words) >= _FULL_TEXT else None,
        )
        yield from _moved(same_text, "the same title and text")
        left = [page for page in left if page.relative not in same_text]
        self._taken = settled | gone | set(same_text.values())
        yield from self._by_likeness(left)
        for name in sorted(settled):
            if self._old[name].is_page:
                yield PagePair(name, PairKind.SAME, name, (self._same(name),))
        for page in free_old:
            if not page.is_page and page.relative not in same_bytes and asked.get(page.relative):
                yield PagePair(page.relative, PairKind.LOST)

    def _is_another(self, name: str) -> bool:
        """Whether the pages at one address have so little in common that they may be different pages."""
        old, new = self._old[name], self._new[name]
        if old.digest == new.digest or not (old.is_page and new.is_page):
            return False
        return self._likeness(old, new).content < _ANOTHER

    def _same(self, name: str) -> Successor:
        old, new = self._old[name], self._new[name]
        if old.digest == new.digest:
            return Successor(name, 1.0, (Message("the same address"), Message("the same bytes")))
        likeness = self._likeness(old, new)
        return Successor(name, likeness.score, (Message("the same address"), *_reasons(likeness, old, new)))

    def _by_likeness(self, left: Sequence[Page]) -> Iterator[PagePair]:
        """Yield what became of the pages that were not paired by address, bytes or text."""
        index = _Index(page for page in self._new.values() if page.is_page)
        ranked: dict[str, _Ranked] = {}
        for done, page in enumerate(left, 1):
            self._watch.go_on(Progress("pair", done, len(left), page.relative))
            found = [(other, self._likeness(page, other)) for other in index.candidates(page)]
            ranked[page.relative] = sorted(found, key=lambda each: (-each[1].score, each[0].relative))
            for other, likeness in found:
                self._rivals[other.relative].append((likeness.score, page.relative))
        for page in left:
            yield self._decide(page, ranked[page.relative])

    def _decide(self, page: Page, ranked: _Ranked) -> PagePair:
        name = page.relative
        doubts: dict[Successor, tuple[str, ...]] = {}
        for other, likeness in ranked[:_MOST_SHOWN]:
            if likeness.score >= _WORTH:
                against = self._doubts(name, other, likeness, ranked)
                reasons = (*against, *_reasons(likeness, page, other))
                doubts[Successor(other.relative, likeness.score, reasons)] = against
        candidates = tuple(doubts)
        if name in self._weak:
            return self._decide_weak(name, candidates)
        if not candidates:
            return PagePair(name, PairKind.LOST)
        if doubts[candidates[0]]:
            return PagePair(name, PairKind.UNSURE, candidates=candidates)
        return PagePair(name, PairKind.MOVED, candidates[0].new, candidates)

    def _decide_weak(self, name: str, candidates: tuple[Successor, ...]) -> PagePair:
        """Decide about a page whose address still exists, but with a different text."""
        same = self._same(name)
        others = tuple(each for each in candidates if each.new != name)
        doubt = Message("little of its text is left at its address")
        same = same._replace(reasons=(doubt, *same.reasons))
        return PagePair(
            name, PairKind.UNSURE, candidates=(*(each for each in others if each.score > same.score), same)
        )

    def _doubts(self, name: str, other: Page, likeness: _Likeness, ranked: _Ranked) -> tuple[str, ...]:
        doubts: list[str] = []
        score = likeness.score
        free = [
            (each, found) for each, found in ranked if each is not other and each.relative not in self._taken
        ]
        if score < _SURE:
            doubts.append(Message("too little is alike to be sure"))
        if other.relative in self._taken:
            doubts.append(Message("{} was there before, or is the successor of another page", other.relative))
        near = next((each for each, found in free if score - found.score < _MARGIN), None)
        if near is not None:
            doubts.append(Message("{} is nearly as much like it", near.relative))
        rival = next(
            (
                each
                for each_score, each in sorted(self._rivals[other.relative], reverse=True)
                if each != name and score - each_score < _MARGIN
            ),
            None,
        )
        if rival is not None:
            doubts.append(Message("{} is nearly as much like that page", rival))
        piece = next(
            (
                each.relative
                for each, found in free
                if found.part >= _PART
                and likeness.part >= _PART
                and len(each.words) >= _FULL_TEXT
                and likeness.text < _WHOLE
            ),
            None,
        )
        if piece is not None:
            doubts.append(Message("its text seems to be divided between that page and {}", piece))
        return tuple(doubts)

    def _likeness(self, old: Page, new: Page) -> _Likeness:
        key = old.relative, new.relative
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = _compare(old, new)
        return known


def _compare(old: Page, new: Page) -> _Likeness:
    total = len(old.words) + len(new.words)
    text = normalized_similarity(old.words, new.words) if total else 0.0
    title = normalized_similarity(old.title, new.title) if old.title or new.title else None
    headings = None
    if old.headings or new.headings:
        headings = normalized_similarity("\n".join(old.headings), "\n".join(new.headings))
    name = _name_likeness(old.relative, new.relative)
    text_weight = _TEXT * min(1.0, total / 2 / _FULL_TEXT)
    weighed = [(text_weight, text)]
    weighed += [(_TITLE, title)] if title is not None else []
    weighed += [(_HEADINGS, headings)] if headings is not None else []
    whole = sum(weight for weight, _ in weighed)
    points = sum(weight * value for weight, value in weighed)
    score = (points + _NAME * name) / (whole + _NAME)
    content = points / whole if whole else 1.0
    part = min(1.0, text * total / 2 / len(new.words)) if new.words else 0.0
    return _Likeness(text, title, headings, name, score, content, part)


def _name_likeness(old: str, new: str) -> float:
    """Compare two paths; the names of the files weigh more than those of the folders."""
    (old_folder, old_name), (new_folder, new_name) = _split(old), _split(new)
    return 0.75 * normalized_similarity(old_name, new_name) + 0.25 * normalized_similarity(
        old_folder, new_folder
    )


def _split(relative: str) -> tuple[str, str]:
    """Return the folder of a page and its name without suffix, in lower case; an index page has the name of its folder."""
    path = PurePosixPath(relative)
    known = path.parent if path.name in INDEX_NAMES else path.with_suffix("")
    return known.parent.as_posix().lower(), known.name.lower()


def _reasons(likeness: _Likeness, old: Page, new: Page) -> tuple[str, ...]:
    reasons: list[str] = []
    if old.words or new.words:
        reasons.append(_say(likeness.text, "the same text", "text {} % alike"))
    if likeness.title is not None:
        reasons.append(_say(likeness.title, "the same title", "title {} % alike"))
    if likeness.headings is not None:
        reasons.append(_say(likeness.headings, "the same headings", "headings {} % alike"))
    if old.relative != new.relative and _split_name(old.relative) == _split_name(new.relative):
        reasons.append(Message("the same name"))
    return tuple(reasons)


def _say(value: float, whole: str, part: str) -> Message:
    return Message(whole) if value >= 1.0 else Message(part, str(min(99, round(100 * value))))


def _moved(twins: Mapping[str, str], reason: str) -> Iterator[PagePair]:
    for old, new in sorted(twins.items()):
        yield PagePair(old, PairKind.MOVED, new, (Successor(new, 1.0, (Message(reason),)),))


def _unique_twins(old: Iterable[Page], new: Iterable[Page], key: Callable[[Page], object]) -> dict[str, str]:
    """Pair the pages that share a key with only one page of the other side; if several do, equal file names decide."""
    sides: tuple[dict[object, list[str]], dict[object, list[str]]] = defaultdict(list), defaultdict(list)
    for side, pages in zip(sides, (old, new), strict=True):
        for page in pages:
            found = key(page)
            if found is not None:
                side[found].append(page.relative)
    twins: dict[str, str] = {}
    for found, names in sides[0].items():
        others = sides[1].get(found, [])
        if len(names) == len(others) == 1:
            twins[names[0]] = others[0]
        elif others:
            by_name = Counter(map(_split_name, names)), Counter(map(_split_name, others))
            for name in names:
                same = [other for other in others if _split_name(other) == _split_name(name)]
                if by_name[0][_split_name(name)] == by_name[1][_split_name(name)] == 1:
                    twins[name] = same[0]
    return twins


def _split_name(relative: str) -> str:
    return _split(relative)[1]


class _Index:
    """Finds the pages of a tree that may be similar to a given one, without comparing it with each."""

    def __init__(self, pages: Iterable[Page]) -> None:
        self._by_shingle: dict[int, list[Page]] = defaultdict(list)
        self._by_title: dict[str, list[Page]] = defaultdict(list)
        self._by_name: dict[str, list[Page]] = defaultdict(list)
        for page in pages:
            for shingle in page.shingles:
                self._by_shingle[shingle].append(page)
            if page.title:
                self._by_title[page.title].append(page)
            self._by_name[_split_name(page.relative)].append(page)

    def candidates(self, page: Page) -> list[Page]:
        """Return the pages that share the most runs of words, title and name; rare ones count more than common ones."""
        shares: Counter[str] = Counter()
        pages: dict[str, Page] = {}
        for shingle in page.shingles:
            self._share(self._by_shingle.get(shingle, ()), 1.0, shares, pages)
        self._share(self._by_title.get(page.title, ()), 30.0, shares, pages)
        self._share(self._by_name.get(_split_name(page.relative), ()), 20.0, shares, pages)
        return [pages[name] for name, _ in shares.most_common(_MOST_CANDIDATES)]

    @staticmethod
    def _share(found: Sequence[Page], weight: float, shares: Counter[str], pages: dict[str, Page]) -> None:
        if len(found) > _COMMON:
            return
        for other in found:
            pages[other.relative] = other
            shares[other.relative] += weight / len(found)  # type: ignore[assignment]


_SAFE: Final = "/!$&'()*+,;=@~"  # no colon: what stands before it would be read as a scheme
LIST_COLUMNS: Final = ("old", "new", "kind", "score", "why", "hits", "candidates")
"""The heading of the whole list."""


def count_hits(tree: PagedTree, asked: Iterable[str]) -> Counter[str]:
    """Count the requests for each file of a tree; `asked` are paths or URLs of requests, below its base."""
    base = tree.job.old_bases[0]
    start = path_of(base)
    names = {name: page for page in tree.pages for name in served_names(page, clean=True)}
    hits: Counter[str] = Counter()
    for target, number in Counter(asked).items():
        href = resolve(base, target)
        path = "" if href is None else path_of(href)
        page = names.get(unquote_name(path.removeprefix(start))) if path.startswith(start) else None
        if page is not None:
            hits[page] += number
    return hits


def table_rows(pairing: Pairing) -> Iterator[tuple[str, str]]:
    """Yield an old and a new address for every page that moved, as `rewrite --pages` reads them.

    They are URLs if the bases of the trees are known, or else relative to the trees. An index page has two old addresses.
    """
    for pair in pairing.pairs:
        if pair.kind is not PairKind.MOVED:
            continue
        new = _address(pairing.new.base, _folder_of_index(pair.new, pairing.new.pages))
        for old in dict.fromkeys((pair.old, _folder_of_index(pair.old, pairing.old.pages))):
            yield _address(pairing.old.base, old), new


def _folder_of_index(relative: str, pages: Container[str]) -> str:
    """Return the folder for which a server sends a page, as it is usually requested; any other page as it is."""
    folder, slash, _ = relative.rpartition("/")
    sent = next((index for index in (folder + slash + name for name in INDEX_NAMES) if index in pages), None)
    return folder + slash if sent == relative else relative


def _address(base: str, relative: str) -> str:
    if base:
        return document_url(base, relative)
    return quote(os.fsencode(relative), safe=_SAFE) or "./"


def write_table(pairing: Pairing, path: Path) -> int:
    """Write the table of pages and return how many rows it has.

    Raises `UsageError` for a place in one of the trees, and `EnvironmentRefusedError` if it can't be written.
    """
    rows = list(table_rows(pairing))
    _write_beside(pairing, csv_text(rows), path)
    return len(rows)


def write_list(pairing: Pairing, path: Path) -> None:
    """Write every pair with its score, its reasons and its candidates; raises as `write_table` does."""
    _write_beside(pairing, csv_text(list_rows(pairing), LIST_COLUMNS), path)


def list_rows(pairing: Pairing) -> Iterator[tuple[str, ...]]:
    """Yield the cells of every pair, in the order of `LIST_COLUMNS`."""
    for pair in pairing.pairs:
        others = " ".join(_address("", each.new) for each in pair.candidates)
        yield pair.old, pair.new, pair.kind.value, f"{pair.score:.2f}", str(pair.why), str(pair.hits), others


def _write_beside(pairing: Pairing, text: str, path: Path) -> None:
    for tree in (pairing.old, pairing.new):
        check_beside(path, Message("table"), tree.job)
    _write(text, path)


def _write(text: str, path: Path) -> None:
    """Write a table, completely or not at all."""
    with refusing("The table {} can't be written: {}.", path), replacing(path) as new:
        new.write_bytes(text.encode("utf-8", "surrogateescape"))


def redirects(pairing: Pairing, server: Server, path: Path) -> RedirectFile:
    """Prepare redirects from each old address to its new one, followed once through the map, to be written to `path`.

    A page that is lost, or about which the user has to decide, gets no rule of its own.

    Raises:
        UsageError: no address changes, the base of the old tree is not known, or a page takes the address of one that moves.
        EnvironmentRefusedError: `path` can't be written.
    """
    if not pairing.old.base:
        raise UsageError("Redirects lead from an old base: give it with --from.")
    rows = list(table_rows(pairing))
    new_of = dict(rows)
    for old, new in rows:
        if new_of.get(new, new) != new:
            raise UsageError(
                "{} becomes {}, and the page there becomes another: on one base that can't be redirected; give another with --to.",
                old, new,
            )  # fmt: skip
    job = replace(pairing.old.job, new_base=pairing.new.base or pairing.old.base)
    if rows:
        with tempfile.TemporaryDirectory(prefix="uriinspector-") as folder:
            table = Path(folder) / "pages.csv"
            _write(csv_text(rows), table)
            job = with_page_table(check(replace(job, page_table=table)).job).job
    known = {pair.old for pair in pairing.pairs if pair.kind in {PairKind.MOVED, PairKind.SAME}}
    files = tuple(
        file
        for file in pairing.old.found.files
        if file.relative in known or (file.relative in pairing.new.pages and file.kind is None)
    )
    return RedirectFile(redirect_map(job, replace(pairing.old.found, files=files)), server, path)
