"""Pair the pages of an old tree with those of a new one: by address, bytes, text, title, headings and names.

Every pair has a score from 0 to 1 and reasons in words. One that is not clear is left to a person: where two pages fit nearly as
well as each other, where the new page was there before, or where too little is alike. The bounds were chosen on moves whose truth
is known (`tests/benchmarks/pairs.py`), so that of the pairs not left to a person at least 98 in 100 are right.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import PurePosixPath
from typing import Final, NamedTuple

from rapidfuzz.distance import Indel
from rapidfuzz.fuzz import ratio

from uriinspector.base.errors import CancelledError
from uriinspector.base.message import Message, join_messages
from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.migrate.pair.pages import Page, PagedTree
from uriinspector.migrate.tree.web_view import INDEX_NAMES

_TEXT, _TITLE, _HEADINGS, _NAME = 0.6, 0.18, 0.12, 0.1  # what each part weighs in a score
_FULL_TEXT: Final = 40  # words from which a text weighs all it can
_SURE: Final = 0.62
_MARGIN: Final = 0.1  # by which the best must lead
_WORTH: Final = 0.45  # a page less alike is not even proposed
_ANOTHER: Final = 0.4  # a page less alike than this, at the same address, may be another one
_PART: Final = 0.7  # of a new page that stands in the old one: it may be a piece of it
_WHOLE: Final = 0.85  # a text more alike is not divided
_MOST_CANDIDATES: Final = 6
_MOST_SHOWN: Final = 3
_COMMON: Final = 12  # pages that share a run of words, a title or a name: more of them say nothing


class PairKind(StrEnum):
    """What became of an old address."""

    SAME = "same"  # the new tree has a page at this address too
    MOVED = "moved"  # its page is at another address
    UNSURE = "unsure"  # a person has to choose
    LOST = "lost"  # nothing in the new tree is like it


class Successor(NamedTuple):
    """A page of the new tree, how much it is like the old one (0 to 1), and what speaks for and against it."""

    new: str
    score: float
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PagePair:
    """An old page and what became of it.

    Attributes:
        old: its name in the old tree.
        kind: what became of it.
        new: the name of its page in the new tree; empty where there is none, or none was chosen yet.
        candidates: the likeliest pages, the best first.
        hits: how often the log asked for it.
    """

    old: str
    kind: PairKind
    new: str = ""
    candidates: tuple[Successor, ...] = ()
    hits: int = 0

    @property
    def score(self) -> float:
        """How much the chosen page, or else the likeliest one, is like the old one."""
        return next(
            (each.score for each in self.candidates if each.new == self.new),
            self.candidates[0].score if self.candidates and not self.new else 0.0,
        )

    @property
    def why(self) -> str:
        """The reasons in words."""
        if not self.candidates:
            return Message("nothing in the new tree is like it") if not self.new else Message("chosen by you")
        shown = next((each for each in self.candidates if each.new == self.new), None)
        if shown is None:
            return Message("chosen by you") if self.new else join_messages(self.candidates[0].reasons)
        return join_messages(shown.reasons)

    def choose(self, new: str) -> "PagePair":
        """Return the pair as a person decided; with an empty name the page has no successor."""
        kind = PairKind.LOST if not new else PairKind.SAME if new == self.old else PairKind.MOVED
        return replace(self, kind=kind, new=new)


@dataclass(frozen=True, slots=True)
class Pairing:
    """What became of the pages of a tree: those left to a person first, then the lost ones, each by hits.

    Attributes:
        old: the old tree.
        new: the new tree.
        pairs: each page, and each other file that moved or was asked for and is lost.
        added: pages of the new tree that are the successor of none.
        requests: requests of the log that asked for a file of the old tree.
    """

    old: PagedTree
    new: PagedTree
    pairs: tuple[PagePair, ...]
    added: tuple[str, ...]
    requests: int = 0

    def counts(self) -> Counter[PairKind]:
        """Count the pairs by what became of them."""
        return Counter(pair.kind for pair in self.pairs)

    def with_choice(self, old: str, new: str) -> "Pairing":
        """Return the pairing with what a person chose for an old page."""
        pairs = tuple(pair.choose(new) if pair.old == old else pair for pair in self.pairs)
        return replace(self, pairs=pairs)

    def served(self, old: PagedTree, new: PagedTree) -> "Pairing":
        """Return the pairing of the same trees served elsewhere."""
        return replace(self, old=old, new=new)


def pair_trees(
    old: PagedTree, new: PagedTree, hits: Mapping[str, int] | None = None, watch: Watch = UNWATCHED
) -> Pairing:
    """Pair the files of two trees; `hits` counts the requests for names of the old one.

    Raises `CancelledError`.
    """
    asked = hits or {}
    pairs = [replace(pair, hits=asked.get(pair.old, 0)) for pair in _Matcher(old, new, watch).pairs(asked)]
    pairs.sort(key=lambda pair: (_ORDER.index(pair.kind), -pair.hits, -pair.score, pair.old))
    taken = {pair.new for pair in pairs}
    added = (name for name, page in new.pages.items() if page.is_page and name not in taken)
    return Pairing(old, new, tuple(pairs), tuple(sorted(added)), sum(asked.values()))


_ORDER: Final = (PairKind.UNSURE, PairKind.LOST, PairKind.MOVED, PairKind.SAME)


class _Likeness(NamedTuple):
    """How two pages are alike; each from 0 to 1, or None where neither has it."""

    text: float
    title: float | None
    headings: float | None
    name: float
    score: float
    content: float  # the score without the name
    part: float  # of the words of the new page that stand in the old one, in order


class _Matcher:
    """One comparison of two trees."""

    def __init__(self, old: PagedTree, new: PagedTree, watch: Watch) -> None:
        self._old = old.pages
        self._new = new.pages
        self._watch = watch
        self._known: dict[tuple[str, str], _Likeness] = {}

    def pairs(self, asked: Mapping[str, int]) -> Iterator[PagePair]:
        """Yield what became of each page, and of other files where that is worth saying."""
        stays = {name for name in self._old if name in self._new}
        weak = {name for name in stays if self._is_another(name)}
        settled = stays - weak
        free_old = [page for name, page in self._old.items() if name not in settled]
        free_new = [page for name, page in self._new.items() if name not in settled]
        same_bytes = _unique_twins(free_old, free_new, lambda page: page.digest)
        for name in sorted(same_bytes):
            yield PagePair(
                name, PairKind.MOVED, same_bytes[name], (_twin(same_bytes[name], "the same bytes"),)
            )
        left = [page for page in free_old if page.relative not in same_bytes and page.is_page]
        gone = set(same_bytes.values())
        same_text = _unique_twins(
            [page for page in left if page.relative not in weak],
            [page for page in free_new if page.relative not in gone and page.relative not in weak],
            lambda page: (page.words.tobytes(), page.title) if len(page.words) >= _FULL_TEXT else None,
        )
        for name in sorted(same_text):
            yield PagePair(
                name, PairKind.MOVED, same_text[name], (_twin(same_text[name], "the same title and text"),)
            )
        left = [page for page in left if page.relative not in same_text]
        gone |= set(same_text.values())
        yield from self._by_likeness(left, settled | gone, weak)
        for name in sorted(settled):
            if self._old[name].is_page:
                yield PagePair(name, PairKind.SAME, name, (self._same(name),))
        for page in free_old:
            if not page.is_page and page.relative not in same_bytes and asked.get(page.relative):
                yield PagePair(page.relative, PairKind.LOST)

    def _is_another(self, name: str) -> bool:
        """Tell whether the pages at one address are so little alike that they may be two."""
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

    def _by_likeness(self, left: Sequence[Page], taken: set[str], weak: set[str]) -> Iterator[PagePair]:
        """Yield what became of the pages that neither address nor bytes tell of."""
        index = _Index(page for page in self._new.values() if page.is_page)
        ranked: dict[str, list[tuple[float, Page, _Likeness]]] = {}
        rivals: dict[str, list[tuple[float, str]]] = defaultdict(list)
        for done, page in enumerate(left, 1):
            if self._watch.cancelled():
                raise CancelledError("Cancelled.")
            self._watch.report(Progress("pair", done, len(left), page.relative))
            found = [(self._likeness(page, other), other) for other in index.candidates(page)]
            ranked[page.relative] = sorted(
                ((likeness.score, other, likeness) for likeness, other in found),
                key=lambda each: (-each[0], each[1].relative),
            )
            for score, other, _ in ranked[page.relative]:
                rivals[other.relative].append((score, page.relative))
        for page in left:
            yield self._decide(page, ranked[page.relative], rivals, taken, weak)

    def _decide(
        self,
        page: Page,
        ranked: list[tuple[float, Page, _Likeness]],
        rivals: Mapping[str, list[tuple[float, str]]],
        taken: set[str],
        weak: set[str],
    ) -> PagePair:
        name = page.relative
        shown = []
        for score, other, likeness in ranked[:_MOST_SHOWN]:
            if score >= _WORTH:
                against = self._doubts(name, score, other, likeness, ranked, rivals, taken)
                shown.append(
                    (Successor(other.relative, score, (*against, *_reasons(likeness, page, other))), against)
                )
        candidates = tuple(candidate for candidate, _ in shown)
        if name in weak:
            return self._decide_weak(name, candidates)
        if not shown:
            return PagePair(name, PairKind.LOST)
        best, against = shown[0]
        if against:
            return PagePair(name, PairKind.UNSURE, candidates=candidates)
        return PagePair(name, PairKind.MOVED, best.new, candidates)

    def _decide_weak(self, name: str, candidates: tuple[Successor, ...]) -> PagePair:
        """Decide for a page whose address stays and whose text does not."""
        same = self._same(name)
        others = tuple(each for each in candidates if each.new != name)
        doubt = Message("little of its text is left at its address")
        same = same._replace(reasons=(doubt, *same.reasons))
        return PagePair(
            name, PairKind.UNSURE, candidates=(*(each for each in others if each.score > same.score), same)
        )

    def _doubts(
        self,
        name: str,
        score: float,
        other: Page,
        likeness: _Likeness,
        ranked: list[tuple[float, Page, _Likeness]],
        rivals: Mapping[str, list[tuple[float, str]]],
        taken: set[str],
    ) -> tuple[str, ...]:
        """Return what speaks against a candidate."""
        doubts: list[str] = []
        if score < _SURE:
            doubts.append(Message("too little is alike to be sure"))
        if other.relative in taken:
            doubts.append(Message("{} was there before, or is the successor of another page", other.relative))
        near = next(
            (
                each.relative
                for each_score, each, _ in ranked
                if each is not other and each.relative not in taken and score - each_score < _MARGIN
            ),
            None,
        )
        if near is not None:
            doubts.append(Message("{} is nearly as much like it", near))
        rival = next(
            (
                each
                for each_score, each in sorted(rivals[other.relative], reverse=True)
                if each != name and score - each_score < _MARGIN
            ),
            None,
        )
        if rival is not None:
            doubts.append(Message("{} is nearly as much like that page", rival))
        piece = next(
            (
                each.relative
                for _, each, found in ranked
                if each is not other
                and each.relative not in taken
                and found.part >= _PART
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
    text = Indel.normalized_similarity(old.words, new.words) if total else 0.0
    title = ratio(old.title, new.title) / 100 if old.title or new.title else None
    headings = None
    if old.headings or new.headings:
        headings = ratio("\n".join(old.headings), "\n".join(new.headings)) / 100
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
    """Compare two names: those of the files more than those of the folders."""
    (old_folder, old_name), (new_folder, new_name) = _split(old), _split(new)
    return 0.75 * ratio(old_name, new_name) / 100 + 0.25 * ratio(old_folder, new_folder) / 100


def _split(relative: str) -> tuple[str, str]:
    """Return the folder and the name by which people know a page: an index page has that of its folder."""
    path = PurePosixPath(relative)
    known = path.parent if path.name in INDEX_NAMES else path.with_suffix("")
    return known.parent.as_posix().lower(), known.name.lower()


def _reasons(likeness: _Likeness, old: Page, new: Page) -> tuple[str, ...]:
    """Say in words what is alike."""
    reasons: list[str] = []
    if old.words or new.words:
        reasons.append(_say(likeness.text, "the same text", "text {} % alike"))
    if likeness.title is not None:
        reasons.append(_say(likeness.title, "the same title", "title {} % alike"))
    if likeness.headings is not None:
        reasons.append(_say(likeness.headings, "the same headings", "headings {} % alike"))
    if old.relative != new.relative and _split(old.relative)[1] == _split(new.relative)[1]:
        reasons.append(Message("the same name"))
    return tuple(reasons)


def _say(value: float, whole: str, part: str) -> Message:
    return Message(whole) if value >= 1.0 else Message(part, str(min(99, round(100 * value))))


def _twin(new: str, reason: str) -> Successor:
    return Successor(new, 1.0, (Message(reason),))


def _unique_twins(old: Iterable[Page], new: Iterable[Page], key: object) -> dict[str, str]:
    """Pair the pages that are alone on each side with what `key` returns; several are told apart by an equal file name."""
    sides: tuple[dict[object, list[str]], dict[object, list[str]]] = defaultdict(list), defaultdict(list)
    for side, pages in zip(sides, (old, new), strict=True):
        for page in pages:
            found = key(page)  # type: ignore[operator]
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
    """Finds the pages of a tree that may be like another one, without comparing with each."""

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
        """Return the pages that share the most, rare things counting more than common ones."""
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
