"""Find by trial which strings of scripts become addresses, before anything is written.

No engine tells which literal a request came from. So the old tree is shown to a browser with marks in the strings that may be
addresses (`"/docs/x"` as `"/docs/~k7~/x"`), and what is asked for with a mark is answered with the file without it: a string whose
mark stands where the base of an address ends is one. What is only compared with addresses, such as the base of a router, leaves no mark;
but its page breaks with it. Of these, those are moved without which the moved page is not what it was.
"""

import bisect
import re
import threading
import time
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from copy import copy
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, groupby, islice
from types import MappingProxyType
from typing import Final, Generic, NamedTuple, Self, TypeVar
from urllib.parse import urlsplit

from uriinspector.base.message import Message, plural
from uriinspector.base.progress import UNWATCHED, IsCancelled, Progress, Watch, never_cancelled
from uriinspector.migrate.model.file_edits import Edits, apply_edits
from uriinspector.migrate.model.job import Exclusion, Kind, RewriteJob, Style, kind_of
from uriinspector.migrate.model.reason import MOVES, Evidence
from uriinspector.migrate.preflight.job_rules import check as check_job
from uriinspector.migrate.proof.base_map import Move
from uriinspector.migrate.rewrite.evidence import StringJudge
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.rewrite.script_rules import inline_scripts
from uriinspector.migrate.tree.discover import discover, kind_chooser, resolve_root
from uriinspector.migrate.tree.web_view import ServerAnswer
from uriinspector.migrate.witness.compare import VisitComparison
from uriinspector.migrate.witness.look import (
    AT_ONCE,
    MOST_CLICKS,
    Browsers,
    ShownPage,
    Side,
    check,
    loaded_files,
    pages_of,
    sample,
    ways_after,
)
from uriinspector.migrate.witness.origin import Origin
from uriinspector.migrate.witness.report import DifferenceKind, VisitDifference
from uriinspector.migrate.witness.watch import (
    LONGEST,
    QUIET,
    PageError,
    PageRequest,
    Route,
    View,
    Visit,
    Wanted,
)

USUAL_MINUTES: Final = 3.0
"""How long trials may take by default."""

MOST_PAGES: Final = 8
"""How many pages trials are made on: one of each set of scripts first."""

# Seconds for a page to come to rest, if it took no longer as it was: one that a trial has broken may never do so.
_LONGEST: Final = 6.0
_SHORT_QUIET: Final = 0.1  # seconds, for a page that was seen to be at rest by then
_MOST_MENDERS: Final = 60  # strings that are tried one by one on a page
_BASE_NAME: Final = re.compile(r"(?i)base|root|prefix|public_?path")
_MARK: Final = re.compile(r"~k(\d+)~/?")
_MARK_IN_JS: Final = r"~k\d+~\/?"
_MOST_HALVINGS: Final = 3  # of a group that does not help
_LAST_LOOKS: Final = 30.0  # seconds, once the time is over, for what was found to be looked at again
_ROUNDS: Final = (2, 8)  # clicks on a page: once all is right after few, more are tried
# Empty strings, with what they are given to. Those without the name of a base are tried last: there are many.
_EMPTY: Final = re.compile(
    rb"(?:(?<![\w$])(?P<name>[\w$]++)[\"']?\s*+(?:[:=]|\?\?|\|\|)\s*+)?(?<![\\\w\"'`])(?:\"\"|''|``)(?![\"'`])"
)
_MOST_EMPTY: Final = 400  # on a page
_SCRIPTS: Final = (".js", ".mjs", ".cjs")
_WITH_EMPTY: Final = frozenset({Kind.SCRIPT, Kind.DATA, Kind.HTML})
# What stands before a string that is neither compared with something nor joined to it.
_GIVEN: Final = re.compile(rb"(?:(?<![=!<>])[=:(,\[]|=>|\breturn|\?|\|\||&&)\s*[\"'`]?\Z")
_COMPARED: Final = re.compile(rb"(?:[=!]==?|\bcase)\s*[\"'`]?\Z")
_COMPARES: Final = re.compile(rb"[\"'`]\s*[=!]==?")
# A call that an empty string is given to as a piece of text.
_TEXT_CALL: Final = re.compile(
    rb"(?:\.(?:join|split|concat|replace(?:All)?)|\bSymbol|\bcreateTextNode)\((?:[^()]*,)?\s*[\"'`]?\Z"
)
_CALL: Final = 60
_NEAR: Final = 12
_AROUND: Final = 32  # bytes on each side of a string by which those that stand alike are known
_TAG: Final = re.compile(rb"<(?=[A-Za-z])")
_MOST_NAMED: Final = 3  # in a sentence
_MOST_TIED: Final = 8  # empty strings that are tried one by one
_MOST_OUTSIDE: Final = 1000  # differences that are told apart by where they lead
_WITH_ADDRESS: Final = frozenset(
    {DifferenceKind.REQUEST_LOST, DifferenceKind.REQUEST_FAILED, DifferenceKind.LINK}
)
_MOST_COMPARED: Final = 3  # pages on which a string has to help
# What is worked with as an expression, or shown, is no address.
_PLAIN: Final = re.compile(r"[\w.~/%@:?=#{}\-]*")
_BARE: Final = frozenset({"/", ""})
_HAS_SCRIPT: Final = b"<script"
_BLANK: Final = b"~k0~"
# A digest of an algorithm that no browser knows is not checked (SRI 3.3.4): files change in every trial.
_INTEGRITY: Final = re.compile(rb"\bsha(?:256|384|512)-(?=[A-Za-z0-9+/]{43})")
# Nor does a policy that names code by its digest keep that code from running.
_POLICY: Final = re.compile(
    rb"""(http-equiv\s*=\s*["']?)content-security-policy(?=["'\s/>])""", re.IGNORECASE
)

_Item = TypeVar("_Item", bound=Hashable)


# --- planning: no browser, no file -----------------------------------------------------------------------------------


def mark(number: int) -> str:
    """Return the mark with a number: a segment of a path, of characters that nothing escapes."""
    return f"~k{number}~"


def unmarked(text: str) -> str:
    """Return an address, or a text with addresses, without its marks."""
    return _MARK.sub("", text)


def read_mark(href: str, base: str) -> int | None:
    """Return the number of the mark where the path of `base` ends in an address; None if there is none.

    A mark that comes again is no base but a separator, as in `["", "a", "b"].join("/")`.
    """
    found = _MARK.match(href, len(base)) if href.startswith(base) else None
    numbers = _MARK.findall(href)
    return int(found[1]) if found is not None and numbers.count(found[1]) == 1 else None


class Answer(NamedTuple, Generic[_Item]):
    """What a trial of some items showed: those that were seen, and whether the page stayed what it is."""

    seen: frozenset[_Item]
    is_whole: bool


@dataclass(slots=True)
class Sieve(Generic[_Item]):
    """Sorts items by trials in groups.

    Attributes:
        seen: items that were seen in addresses, those of the earliest trials first.
        breaking: items with each of which alone the page is another, though they were not seen.
    """

    seen: dict[_Item, None] = field(default_factory=dict)
    breaking: list[_Item] = field(default_factory=list)

    def sift(
        self,
        items: Sequence[_Item],
        ask: Callable[[Sequence[_Item]], Answer[_Item]],
        is_enough: Callable[[], bool] = lambda: False,
        expect: Callable[[Sequence[_Item]], object] = lambda _group: None,
    ) -> None:
        """Ask about all items at once; where the page breaks, about the unseen ones, and about each half of them.

        Whenever more were seen, `is_enough` tells whether to stop. `expect` is told which groups will be asked about next.
        """
        waiting = [list(items)]
        while waiting:
            for coming in waiting[: -AT_ONCE - 1 : -1]:
                expect(coming)
            group = waiting.pop()
            if not group:
                continue
            answer = ask(group)
            known = len(self.seen)
            self.seen |= dict.fromkeys(item for item in group if item in answer.seen)
            rest = [item for item in group if item not in self.seen]
            if len(self.seen) > known and is_enough():
                return
            if answer.is_whole or not rest:
                continue
            if len(rest) < len(group):
                waiting.append(rest)
            elif len(rest) == 1:
                self.breaking += rest
            else:
                middle = len(rest) // 2
                waiting += [rest[middle:], rest[:middle]]


def single_out(
    items: Sequence[_Item],
    helps: Callable[[Sequence[_Item]], bool],
    expect: Callable[[Sequence[_Item]], object] = lambda _group: None,
) -> Iterator[_Item]:
    """Yield items that help alone, looked for in halves of groups that help; a group that does not is halved a few times.

    `expect` is told which groups will be asked about next.
    """
    waiting = [(list(items), _MOST_HALVINGS)]
    while waiting:
        for coming, _ in waiting[: -AT_ONCE - 1 : -1]:
            expect(coming)
        group, halvings = waiting.pop()
        if not group:
            continue
        is_good = helps(group)
        if is_good and len(group) == 1:
            yield group[0]
        elif len(group) > 1 and (is_good or halvings):
            middle, left = len(group) // 2, _MOST_HALVINGS if is_good else halvings - 1
            waiting += [(group[middle:], left), (group[:middle], left)]


def _outermost_first(seen: list[_Item], ask: Callable[[Sequence[_Item]], Answer[_Item]]) -> list[_Item]:
    """Put those first that are still seen when all are marked: a mark is read where the base of an address ends, so they are bases."""
    bases = ask(seen).seen if len(seen) > 1 else frozenset[_Item]()
    return sorted(seen, key=lambda item: item not in bases)


# --- driving ---------------------------------------------------------------------------------------------------------


class SeenString(NamedTuple):
    """A string that a browser makes an address of.

    Attributes:
        file: the file it stands in.
        start: its first byte there.
        line: its line, from 1.
        text: what it says.
        name: the member, variable or attribute that it is given to; empty if there is none.
    """

    file: str
    start: int
    line: int
    text: str
    name: str = ""

    @property
    def place(self) -> str:
        """Its file and line."""
        return f"{self.file}:{self.line}"


class TrialReport(NamedTuple):
    """What trials found.

    Attributes:
        seen: the strings that become addresses, or without which the moved pages are not what they were.
        disproved: strings that look like addresses, and without which alone the moved pages are what they were.
        ties: strings of each of which one is as good as another; none of them moves.
        pages: how many pages the trials were made on.
        is_complete: whether they came to an end in time.
        browser: its name.
    """

    seen: tuple[SeenString, ...] = ()
    disproved: tuple[SeenString, ...] = ()
    ties: tuple[tuple[SeenString, ...], ...] = ()
    pages: int = 0
    is_complete: bool = True
    browser: str = ""

    def applied(self, job: RewriteJob) -> RewriteJob:
        """Return a job that moves what was seen, and leaves what was disproved, besides what it knows already."""
        seen, disproved = (
            frozenset(Exclusion(string.file, string.start) for string in strings)
            for strings in (self.seen, self.disproved)
        )
        return replace(job, seen=job.seen | seen, disproved=job.disproved | disproved)

    def with_further(self, other: "TrialReport") -> "TrialReport":
        """Return what trials on further pages found, which began with this report."""
        return other._replace(
            pages=self.pages + other.pages, is_complete=self.is_complete and other.is_complete
        )

    @property
    def places(self) -> frozenset[Exclusion]:
        """Where the strings stand that do otherwise than planned without a browser, or were seen."""
        return frozenset(Exclusion(string.file, string.start) for string in self.seen + self.disproved)

    @property
    def sentence(self) -> str:
        """What was found, without a full stop."""
        pages, count = plural(self.pages, "page"), len(self.seen)
        found = "1 string of scripts becomes an address"
        if count != 1:
            found = Message("{} strings of scripts become addresses", f"{count:,}")
        if self.is_complete:
            return Message("Tried in {} on {}: {}", self.browser, pages, found)
        return Message("Tried in {} on {}, and not to the end: {}", self.browser, pages, found)

    @property
    def further_sentences(self) -> tuple[str, ...]:
        """What else somebody should know: strings that are no addresses after all, and those that would do as well as others."""
        said = []
        if self.disproved:
            strings = plural(len(self.disproved), "string")
            first = ", ".join(string.place for string in self.disproved[:_MOST_NAMED])
            said.append(
                Message(
                    "{} of scripts must stay, because the moved pages are right only so: {}", strings, first
                )
            )
        for strings_tied in self.ties[:_MOST_NAMED]:
            places = ", ".join(f"{string.file}@{string.start}" for string in strings_tied[:_MOST_NAMED])
            said.append(
                Message(
                    "Nothing shows which of these strings is to move, so none did; declare the right one: {}",
                    places,
                )
            )
        return tuple(said)


class FurtherTrials(NamedTuple):
    """Trials on pages that a look has shown to differ, in each of which more is clicked.

    Attributes:
        names: the pages.
        known: what trials before have found. It is part of what these find, or taken back.
    """

    names: Sequence[str] = ()
    known: TrialReport = TrialReport()


class _TimeUpError(Exception):
    """The time for trials is over, or somebody has had enough of them."""


class _Overlay(Origin):
    """Serves a tree with other bytes in some of its files; an address is read without its marks."""

    change: Callable[[str, bytes], bytes] = staticmethod(lambda _relative, data: data)

    def changed(self, change: Callable[[str, bytes], bytes]) -> Self:
        """Return this with the bytes of its files changed on the way."""
        other = copy(self)
        other.change = change
        return other

    def read(self, relative: str) -> bytes | None:
        data = super().read(relative)
        if data is None or kind_of(relative) is None:
            return data
        return _POLICY.sub(rb"\1no-policy", _INTEGRITY.sub(b"sha000-", self.change(relative, data)))

    def _answer(self, href: str) -> ServerAnswer | None:
        return super()._answer(unmarked(href))


class _Candidate(NamedTuple):
    """A string that may be an address, what speaks for it, and whether a name or a function is given it as it is, or it is only compared."""

    evidence: Evidence
    string: SeenString
    is_given: bool = True
    is_compared: bool = False


class _File(NamedTuple):
    """A file of the old tree: the strings in it that may be addresses, what each is known as, and the edits that move and that mark all of them."""

    strings: Mapping[int, "_Candidate"]
    names: Mapping[int, Exclusion]
    moved: Edits
    marked: Edits


def find_seen(
    job: RewriteJob,
    most: int | None = None,
    minutes: float = USUAL_MINUTES,
    watch: Watch = UNWATCHED,
    is_enough: IsCancelled = never_cancelled,
    further: FurtherTrials = FurtherTrials(),  # noqa: B008 - frozen
    *,
    looks_further: bool = False,
) -> TrialReport:
    """Find the strings of a job's tree that a browser makes addresses of, on at most `most` pages, within `minutes`.

    With `looks_further` pages beyond the first few are only looked at as they would be once moved, and tried where they differ: for who
    can't look at a result and begin again.

    Nothing is written: what a trial changes is changed on the way to the browser. Once `is_enough` says so nothing more is tried, and
    what was found until then is returned, as far as no page is worse with it than without: to look at that takes a moment.

    Raises what `look` raises.
    """
    browser = check(job)
    root = resolve_root(job.root)
    # Where folders go in the tree, and what it carries for a disk, makes no string an address.
    plain = replace(
        job, root=root, output=None, in_place=False, offline=False,
        moves=(), renames=(), page_table=None, kept_table=None,
    )  # fmt: skip
    checked = check_job(plain).job
    if not checked.old_bases or not checked.reads_scripts:
        return TrialReport()
    with ExitStack() as stack:
        old = _Overlay.old(checked)
        browsers = stack.enter_context(Browsers(browser, old, watch.cancelled))
        bound = _Bound(time.monotonic() + 60 * minutes, is_enough)
        trials = _Trials(checked, old, browsers, bound, watch)
        found = trials.run(most, further, looks_further=looks_further)
        return found._replace(browser=browser.name)


class _Bound(NamedTuple):
    """How long trials go on: until a time of the monotonic clock, or until somebody has had enough."""

    end: float
    is_enough: IsCancelled


class _Trials:
    """The trials of one job."""

    def __init__(
        self,
        job: RewriteJob,
        old: _Overlay,
        browsers: Browsers,
        bound: "_Bound",
        watch: Watch,
    ) -> None:
        self._job, self._bound, self._watch = job, bound, watch
        self._old, self._new, self._browsers = old, _Overlay.new(job), browsers
        self._move = Move(job)
        base = self._move.old
        self._comparison = VisitComparison(job, lambda *_: None)
        self._same = VisitComparison(replace(job, new_base=base, old_bases=(base,), maps=()), lambda *_: None)
        self._files = _Files(job, base)
        self._tried = 0
        # Possible strings that move, and likely ones that stay.
        self._flipped: set[Exclusion] = set()
        self._ties: dict[ShownPage, tuple[Exclusion, ...]] = {}
        self._clicks = _ROUNDS[0]
        self._seen: set[Exclusion] = set()  # likely strings that were seen
        self._before: dict[ShownPage, Visit] = {}
        self._loaded: dict[ShownPage, tuple[Visit | None, frozenset[Exclusion]]] = {}
        self._known: dict[tuple[ShownPage, frozenset[Exclusion]], Future[frozenset[tuple[str, ...]]]] = {}
        # What a second look at the same showed.
        self._again: dict[tuple[ShownPage, frozenset[Exclusion]], frozenset[tuple[str, ...]]] = {}
        self._noise: dict[ShownPage, frozenset[tuple[str, ...]]] = {}
        self._asked: set[Exclusion] = set()  # likely strings of which a page was asked whether it needs them
        self._calm: set[ShownPage] = set()  # pages that need no more than a short quiet
        self._seconds: dict[ShownPage, float] = {}  # how long the first look at each page took

    def run(self, most: int | None, further: FurtherTrials, *, looks_further: bool) -> TrialReport:
        """Try until every page is what it was, or the time is over; on the first of the further pages, if there are any."""
        names, known = further
        rounds = (_ROUNDS[-1], MOST_CLICKS) if names else _ROUNDS
        few = min(most or MOST_PAGES, MOST_PAGES)
        tree = discover(self._job, self._watch)
        usual = sample(
            pages_of(tree, self._old),
            most if looks_further else few,
            self._move.old,
            self._old,
            self._watch,
        )
        first, later, held = (
            [
                ShownPage.of(name, self._move)
                for name in part
                if _HAS_SCRIPT in (self._old.read(name) or b"").lower()
            ]
            for part in (
                (names or usual)[:few],
                usual[few:] if looks_further and not names else (),
                [name for name in usual[:few] if name not in names] if names else (),
            )
        )
        seen, disproved = (
            self._files.names_of(Exclusion(string.file, string.start) for string in strings)
            for strings in (known.seen, known.disproved)
        )
        self._seen = {place for place in seen if not self._is_possible(place)}
        self._flipped = seen - self._seen | disproved
        pages, is_complete, begun = list(first), True, frozenset(self._flipped)
        try:
            self._run(first, rounds)
            self._clicks = _ROUNDS[0]
            for page in later:
                pages.append(page)
                self._look(page, [each for each in first if each in self._before])
        except _TimeUpError:
            is_complete = False
            self._bound = self._bound._replace(end=time.monotonic() + _LAST_LOOKS, is_enough=never_cancelled)
        checked = set[Exclusion]()
        try:
            for page in [page for page in pages if page in self._before]:
                self._take_back(page, frozenset())
                checked |= self._names_on(page)
            for page in held if self._flipped != begun else ():
                self._before[page] = self._visit_old(page).result()
                self._take_back(page, begun)
        except _TimeUpError:
            is_complete = False
            # Half of what a page needs is worse than nothing, so what was not looked at again is not kept.
            self._flipped &= begun | checked
        moving = {place for place in self._flipped if self._is_possible(place)}
        everywhere = self._files.alike(self._seen | self._flipped, [file.relative for file in tree.files])
        return TrialReport(
            tuple(
                chain.from_iterable(
                    everywhere[place] for place in sorted(self._seen - self._flipped | moving)
                )
            ),
            tuple(chain.from_iterable(everywhere[place] for place in sorted(self._flipped - moving))),
            tuple(
                tuple(self._files.string(place).string for place in tie)
                for tie in dict.fromkeys(self._ties.values())
            ),
            len(pages),
            is_complete,
        )

    def _take_back(self, page: ShownPage, without: AbstractSet[Exclusion]) -> None:
        """Let strings do again what they did `without` what was found, if a page shows differences that it does not show so.

        One by one as long as less is wrong then; all that concern the page where more stays wrong than without them.
        """
        while now := self._surely_wrong(page):
            with self._trying(without):
                plain = self._surely_wrong(page)
            changed = sorted((self._flipped ^ without) & self._names_on(page))
            if now <= plain or not changed:
                return
            counts = {}
            for place in changed:
                with self._trying(self._flipped ^ {place}):
                    self._expect([(page, ())])
            for place in changed:
                with self._trying(self._flipped ^ {place}):
                    counts[place] = self._count_wrong(page)
            best = min(changed, key=counts.__getitem__)
            if counts[best] < self._weigh(now):
                self._flipped ^= {best}
            elif self._weigh(now) > self._weigh(plain):
                self._flipped ^= {*changed}
            else:
                return

    @contextmanager
    def _trying(self, flipped: Iterable[Exclusion]) -> Iterator[None]:
        """Let other strings do otherwise than planned for a while."""
        kept, self._flipped = self._flipped, set(flipped)
        try:
            yield
        finally:
            self._flipped = kept

    def _run(self, pages: list[ShownPage], rounds: Sequence[int]) -> None:
        for clicks in rounds:
            # Further clicks are tried where there was something left to click.
            pages = [page for page in pages if page not in self._before or self._has_more(page)]
            self._clicks = clicks
            self._known.clear()
            self._again.clear()
            self._calm.clear()
            self._noise.clear()
            self._asked.clear()
            visits = {page: self._visit_old(page) for page in pages}
            self._before |= {page: visit.result() for page, visit in visits.items()}
            pages = [page for page in pages if self._strings_on(page, any_empty=True)]
            self._round(pages, rounds[-1])

    def _has_more(self, page: ShownPage) -> bool:
        """Tell whether a page may have more to click."""
        return len(self._before[page].routes) == self._clicks

    def _look(self, page: ShownPage, tried: Sequence[ShownPage]) -> None:
        """Look at a page as it would be, and try it where it differs; nothing is kept of that with which more is wrong on pages tried before."""
        self._before[page] = self._visit_old(page).result()
        self._calm.add(page)
        if not self._strings_on(page, any_empty=True) or not self._wrong(page):
            return
        known = frozenset(self._flipped)
        self._round([page], self._clicks)
        for each in tried if self._flipped != known else ():
            self._take_back(each, known)

    def _round(self, pages: list[ShownPage], most: int) -> None:
        """Try strings until each page is what it was, with so many clicks of at most so many, or nothing helps any more."""
        for each in pages:
            self._ties.pop(each, None)  # more clicks may tell
        self._calm |= set(pages)
        self._expect((page, ()) for page in pages)
        looked = set[ShownPage]()
        while page := next(self._differing(pages, looked), None):
            looked.add(page)
            known = frozenset(self._flipped)
            self._put_right(page, [each for each in pages if each not in looked])
            for each in looked - {page} if self._flipped != known else ():
                self._take_back(each, known)
        # What pages show with more clicks is asked then.
        for page in pages:
            if self._clicks < most and self._has_more(page):
                continue
            if page not in looked:
                self._marks_on(page, self._strings_on(page), everything=False)
            self._see_needed(page)

    def _put_right(self, page: ShownPage, further: Sequence[ShownPage]) -> None:
        """Try strings until a page is what it was, or nothing helps any more; what is moved has to help on `further` pages too.

        Most programs compare or join with `/`, so that marks in it break most pages: to move one alone tells more.
        """
        known, seen = frozenset(self._flipped), list[Exclusion]()
        strings = self._strings_on(page)
        slashes = sorted(filter(self._is_nameless_slash, strings), key=self._is_compared)
        first = [place for place in strings if not self._is_nameless_slash(place)]
        for marked, alone in ((first, slashes), (slashes, [])):
            self._ties.pop(page, None)
            found, breaking, *others = self._marks_on(page, marked, everything=True)
            seen += found
            self._adopt(page, list(filter(self._is_possible, seen)))
            while self._let_stay(page, self._blamed(page, seen)):
                pass
            self._mend(page, further, [*breaking, *alone], others, seen)
            if not self._surely_wrong(page):
                break
        if page not in self._ties and self._surely_wrong(page):
            self._try_empty(page)
        moved = [place for place in seen if self._is_possible(place)]
        if self._flipped - known != {*moved} and not self._wrong(page):
            self._drop_needless(page, [place for place in moved if place in self._flipped])

    def _see_needed(self, page: ShownPage) -> None:
        """Count likely strings as seen without which alone a page that is right is wrong, such as what a router compares with."""
        if self._wrong(page):
            return
        done = self._seen | self._flipped | self._asked
        unseen = (place for place in self._strings_on(page) if place not in done)
        likely = [place for place in unseen if not self._is_possible(place)][:_MOST_TIED]
        self._asked |= {*likely}
        if len(likely) > 1 and not self._wrong(page, likely):
            return
        self._expect((page, [place]) for place in likely)
        for place in likely:
            with self._trying({*self._flipped, place}):
                is_needed = bool(self._surely_wrong(page))
            if is_needed:
                self._seen.add(place)

    def _try_empty(self, page: ShownPage) -> None:
        """Try every empty string, where nothing else has made a page right: a base may have any name.

        With one that moves, other strings of its file that moved for want of it may have to stay.
        """
        bare = [place for place in self._strings_on(page, any_empty=True) if self._is_nameless(place)]
        found, *_ = self._marks_on(page, bare[:_MOST_EMPTY], everything=True)
        known = set(self._flipped)
        best, least = self._flipped, self._count_wrong(page)
        for place in found[:_MOST_TIED]:
            elsewhere = {each for each in best if each.relative != place.relative}
            for flipped in (
                {*best, place},
                {*elsewhere, place},
                {*elsewhere, place, *self._likely_beside(page, place)},
            ):
                with self._trying(flipped):
                    wrong = self._count_wrong(page)
                if wrong < least:
                    best, least = flipped, wrong
        self._flipped = best
        # What seemed to help while this base was missing may be wrong beside it.
        while found and best != known and self._let_stay(page, sorted(known)):
            known &= self._flipped

    def _likely_beside(self, page: ShownPage, base: Exclusion) -> list[Exclusion]:
        """Return the likely strings of the file that holds a base: a program may put it before each."""
        strings = (place for place in self._strings_on(page) if place.relative == base.relative)
        return [place for place in strings if not self._is_possible(place)]

    def _is_nameless_slash(self, place: Exclusion) -> bool:
        return self._files.string(place).string.text == "/" and self._has_no_name(place)

    def _is_compared(self, place: Exclusion) -> bool:
        return self._files.string(place).is_compared

    def _is_nameless(self, place: Exclusion) -> bool:
        return not self._files.string(place).string.text and self._has_no_name(place)

    def _is_possible(self, place: Exclusion) -> bool:
        return self._files.string(place).evidence is Evidence.POSSIBLE

    def _adopt(self, page: ShownPage, found: Sequence[Exclusion]) -> None:
        """Move the strings that were seen in addresses, without those with which more is wrong.

        A program may put the base before an address that it has made of a string: then the string is not to move too. Where all of them do
        no good, the one is looked for that does.
        """
        kept = list(found)
        paths = [place for place in found if self._files.string(place).string.text not in _BARE]
        # A program may put a base of its own before its paths, and another none.
        beside_bases = (
            [place for place in paths if place.relative == file]
            for file in dict.fromkeys(place.relative for place in found if place not in paths)
        )
        for dropped in (paths, *beside_bases, *([place] for place in reversed(found))):  # bases come first
            if not self._wrong(page, kept):
                break
            without = [each for each in kept if each not in dropped]
            if self._count_wrong(page, without) < self._count_wrong(page, kept):
                kept = without
        if self._count_better(page, kept, self._surely_wrong(page)) is not None:
            self._flipped |= set(kept)
            return
        left = list(found)
        while left and (than := self._surely_wrong(page)):
            best: dict[tuple[Exclusion, ...], int] = {}
            for groups in self._stages(page, left):
                for further in groups:
                    count = self._count_better(page, further, than)
                    if count is not None:
                        best[further] = count
                    if count == 0:
                        break
                if best:
                    break
            if not best:
                return
            self._flipped |= {*min(best, key=best.__getitem__)}
            left = [place for place in left if place not in self._flipped]

    def _stages(
        self, page: ShownPage, places: Sequence[Exclusion]
    ) -> Iterator[Iterable[tuple[Exclusion, ...]]]:
        """Yield what is tried of some strings, until something helps: each alone, then each with the likely ones of its file staying.

        Then without those that a wrong address ends with while they stay.
        """
        yield ((place,) for place in places)
        groups = [(place, *beside) for place in places if (beside := self._likely_beside(page, place))]
        yield groups
        for group in groups:
            moving = self._blamed(page, group, group)
            yield [tuple(place for place in group if place not in moving)] if moving else []

    def _count_better(
        self, page: ShownPage, further: Collection[Exclusion], than: frozenset[tuple[str, ...]]
    ) -> int | None:
        """Count what is wrong with further strings; None where that is not less.

        Nor where more of its programs fail: a page that shows nothing has few links that could be wrong.
        """
        return self._better(self._wrong(page, further), than)

    def _better(self, now: frozenset[tuple[str, ...]], than: frozenset[tuple[str, ...]]) -> int | None:
        errors, known = (sum(each[1] == DifferenceKind.ERROR for each in wrong) for wrong in (now, than))
        count = self._weigh(now)
        return None if errors > known or count >= self._weigh(than) else count

    def _let_stay(self, page: ShownPage, places: Sequence[Exclusion]) -> bool:
        """Let some of the strings that moved stay again, or move one that stays, if less is wrong then; tell whether that is so.

        While a page showed nothing, as its router knew none of its routes, nobody could tell that a program puts the base before its links.
        """
        than, known = self._surely_wrong(page), self._flipped
        moved = [place for place in places if (place in known) is self._is_possible(place)]
        paths = [place for place in moved if self._files.string(place).string.text not in _BARE]
        back = [place for place in places if place not in moved]
        choices = [
            known.symmetric_difference(group)
            for group in (paths, *([place] for place in (*reversed(moved), *back)))
            if group and than
        ]
        best, least = known, self._weigh(than)
        try:
            for self._flipped in choices:
                self._expect([(page, ())])
            for self._flipped in choices:
                count = self._count_better(page, (), than)
                if count is not None and count < least:
                    best, least = self._flipped, count
        finally:
            self._flipped = best
        return best is not known

    def _moved_or_blamed(self, page: ShownPage, seen: Sequence[Exclusion]) -> list[Exclusion]:
        moved = (place for place in seen if self._is_possible(place) and place in self._flipped)
        return list(dict.fromkeys((*moved, *self._blamed(page, seen))))

    def _blamed(
        self, page: ShownPage, found: Sequence[Exclusion], further: Collection[Exclusion] = ()
    ) -> list[Exclusion]:
        """Return the strings that an address ends with which is wrong: a program may put the base before them itself, or not."""
        wrong = [each[3] for each in self._wrong(page, further) if each[1] in _WITH_ADDRESS and each[3]]
        base = urlsplit(self._move.old).path
        texts = {
            place: self._files.string(place).string.text.removeprefix(base).lstrip("/") for place in found
        }
        return [place for place, text in texts.items() if text and any(url.endswith(text) for url in wrong)]

    def _drop_needless(self, page: ShownPage, places: Sequence[Exclusion]) -> None:
        """Let those strings stay without which no more is wrong, bases last: they come first."""
        for place in reversed(places):
            with self._trying(self._flipped - {place}):
                is_needed = bool(self._wrong(page))
            if not is_needed:
                self._flipped.discard(place)

    def _mend(
        self,
        page: ShownPage,
        further: Sequence[ShownPage],
        breaking: Sequence[Exclusion],
        others: Sequence[Sequence[Exclusion]],
        seen: Sequence[Exclusion],
    ) -> None:
        """Move what a page compares with, such as the base of a router, and let stay what is no address.

        Those that break the page when they are marked are tried one by one, the `others` in groups: possible strings that move, then likely
        ones that stay; those that did no good before, last. One counts if with it less is wrong; of several that are as good, the one with
        which the least is on `further` pages. Where another is as good and both are no better, neither moves: that is for a person to say.
        After each, those that were `seen` and moved before may have to stay again.
        """
        in_vain, useless, compared = set[Exclusion](), set[Exclusion](), list[ShownPage]()
        while than := self._surely_wrong(page):

            def helps(group: Sequence[Exclusion], than: frozenset[tuple[str, ...]] = than) -> bool:
                return self._count_better(page, group, than) is not None

            def expect(group: Sequence[Exclusion]) -> None:
                self._expect([(page, group)])

            done = self._flipped | in_vain
            alone = [place for place in breaking if place not in done][:_MOST_MENDERS]
            groups = (
                single_out([place for place in group if place not in done], helps, expect) for group in others
            )
            fresh, again = (
                [place for place in alone if (place in useless) is known] for known in (False, True)
            )
            helping = list(self._helping(page, fresh, helps))
            useless |= {*fresh} - {*helping}
            worth: dict[Exclusion, tuple[int, bool]] = {}
            for tried in (helping, *groups, self._helping(page, again, helps)):
                if helping := list(tried):
                    compared = compared or list(islice(filter(self._wrong, further), _MOST_COMPARED - 1))
                    still = {each: wrong for each in compared if (wrong := self._wrong(each))}
                    worth = self._worth(page, helping, still)
                if worth:
                    break
            if not worth:
                return
            best = min(worth, key=worth.__getitem__)
            with self._trying({*self._flipped, best}):
                helps_again = self._better(self._look_again(page), than) is not None
            if not helps_again:
                in_vain.add(best)
                continue
            tied = [
                place
                for place in worth
                if worth[place] == worth[best]
                and place != best
                and self._count_wrong(page, [best, place]) >= self._count_wrong(page, [best])
            ]
            if tied:
                self._ties[page] = (best, *tied)
                return
            self._flipped.add(best)
            while self._let_stay(page, self._moved_or_blamed(page, seen)):
                pass

    def _helping(
        self, page: ShownPage, places: Sequence[Exclusion], helps: Callable[[Sequence[Exclusion]], bool]
    ) -> Iterator[Exclusion]:
        """Yield those strings that help alone."""
        for number, place in enumerate(places):
            self._expect((page, [coming]) for coming in places[number : number + AT_ONCE])
            if helps([place]):
                yield place

    def _worth(
        self,
        page: ShownPage,
        places: Sequence[Exclusion],
        further: Mapping[ShownPage, frozenset[tuple[str, ...]]],
    ) -> dict[Exclusion, tuple[int, bool]]:
        """Count what is wrong on further pages with each of the strings with which the least is on a page, and tell whether it has no name of a base.

        Where on one of those no less is wrong with any of them, the next best ones are the least.
        """
        counts = {place: self._count_wrong(page, [place]) for place in places}
        for least in sorted({*counts.values()}):
            best = [place for place in places if counts[place] == least]
            totals = {place: self._total(place, further) for place in best}
            worth = {
                place: (total, self._has_no_name(place))
                for place, total in totals.items()
                if total is not None
            }
            if worth:
                return worth
        return {}

    def _total(self, place: Exclusion, further: Mapping[ShownPage, frozenset[tuple[str, ...]]]) -> int | None:
        """Count what is wrong on further pages with a string moved; None if that is no less than before on one that has it."""
        total = 0
        self._expect((page, [place]) for page in further)
        for page, than in further.items():
            if place in self._names_on(page) and self._count_better(page, [place], than) is None:
                return None
            total += self._count_wrong(page, [place])
        return total

    def _count_wrong(self, page: ShownPage, further: Collection[Exclusion] = ()) -> int:
        return self._weigh(self._wrong(page, further))

    def _weigh(self, wrong: Collection[tuple[str, ...]]) -> int:
        """Return a number for what is wrong on a page: of as many differences, those weigh less that lead into the new place.

        A string may be right, and the address that a program makes with it still be wrong for another reason.
        """
        outside = sum(
            each[1] in _WITH_ADDRESS and each[3] != "" and not each[3].startswith(self._move.new)
            for each in wrong
        )
        return len(wrong) * _MOST_OUTSIDE + min(outside, _MOST_OUTSIDE - 1)

    def _wrong(self, page: ShownPage, further: Collection[Exclusion] = ()) -> frozenset[tuple[str, ...]]:
        """Return how a page differs once it has moved with the strings that do otherwise than planned, and `further` ones."""
        self._expect([(page, further)])
        return self._known[self._key(page, further)].result() - self._noise.get(page, frozenset())

    def _surely_wrong(self, page: ShownPage) -> frozenset[tuple[str, ...]]:
        """Return what is wrong with a page in two looks at it: nothing is moved for what a busy machine left out once."""
        found = self._wrong(page)
        return found and found & self._look_again(page)

    def _look_again(self, page: ShownPage) -> frozenset[tuple[str, ...]]:
        """Return what is wrong with a page in another look at it, with a long quiet."""
        key = self._key(page)
        if key not in self._again:
            look = partial(self._compare, page, frozenset(self._flipped), quiet=QUIET)
            self._again[key] = self._visit(self._new, page.after, look).result()
        return self._again[key] - self._noise.get(page, frozenset())

    def _expect(self, coming: Iterable[tuple[ShownPage, Collection[Exclusion]]]) -> None:
        """Begin to look how some pages differ with further strings, unless that is known."""
        for page, further in coming:
            key = self._key(page, further)
            if key not in self._known:
                flipped = frozenset((*self._flipped, *further))
                self._known[key] = self._visit(self._new, page.after, partial(self._compare, page, flipped))

    def _key(
        self, page: ShownPage, further: Collection[Exclusion] = ()
    ) -> tuple[ShownPage, frozenset[Exclusion]]:
        """Return what a look at a page is known by: strings that it has none of make no difference."""
        return page, self._names_on(page).intersection((*self._flipped, *further))

    def _names_on(self, page: ShownPage) -> frozenset[Exclusion]:
        """Return the strings in the files that a page is made of."""
        visit, names = self._loaded.get(page, (None, frozenset[Exclusion]()))
        if visit is not self._before[page]:
            visit = self._before[page]
            files = (self._files.file(file) for file in sorted(loaded_files(visit, self._old)))
            names = frozenset(name for file in files for name in file.names.values())
            self._loaded[page] = visit, names
        return names

    def _compare(
        self, page: ShownPage, flipped: frozenset[Exclusion], side: Side, quiet: float = 0.0
    ) -> frozenset[tuple[str, ...]]:
        """Return how a page differs with some strings that do otherwise than planned."""
        before = self._before[page]
        wanted = ways_after(before, self._move)._replace(
            quiet=quiet or self._quiet(page), longest=self._longest(page), reuses=True
        )
        after = side.visit(self._new.changed(partial(self._moved, flipped)), page.after, wanted)
        found = self._identities(self._comparison, self._comparison.differences(page.name, before, after))
        # What is asked for besides, and answered, may come from a cache or ahead of time: no string is to blame.
        return frozenset(each for each in found if each[1] != DifferenceKind.REQUEST_ADDED)

    def _strings_on(self, page: ShownPage, *, any_empty: bool = False) -> list[Exclusion]:
        """Return the strings that may be addresses in the files that a page is made of, without those that no program came to.

        Of empty ones those with the name of a base, or all.
        """
        visit = self._before[page]
        idle = {file: spans for url, spans in visit.idle.items() if (file := self._old.file(url)) is not None}
        places = dict.fromkeys(
            self._files.file(file).names[start]
            for file in sorted(loaded_files(visit, self._old))
            for start in self._running(file, idle.get(file, ()))
            if _PLAIN.fullmatch(self._files.file(file).strings[start].string.text)
        )
        return [place for place in places if any_empty or not self._is_nameless(place)]

    def _running(self, file: str, idle: Sequence[tuple[int, int]]) -> Iterator[int]:
        """Yield where strings of a file start that stand in none of some spans, which are in order and in UTF-16 units."""
        strings = self._files.file(file).strings
        if not idle or not file.endswith(_SCRIPTS):  # what runs of a page is counted from its script tags
            yield from strings
            return
        data, begins = self._old.read(file) or b"", [begin for begin, _ in idle]
        done = units = 0
        for start in sorted(strings):
            piece = data[done:start]
            units += (
                len(piece)
                if piece.isascii()
                else len(piece.decode("utf-8", "replace").encode("utf-16-le")) // 2
            )
            done = start
            before = bisect.bisect_right(begins, units)
            if not before or units >= idle[before - 1][1]:
                yield start

    def _differing(self, pages: Iterable[ShownPage], looked: AbstractSet[ShownPage]) -> Iterator[ShownPage]:
        """Yield pages that differ from what they were, without those that were looked at before each is its turn."""
        return (page for page in pages if page not in looked and self._differs(page))

    def _differs(self, page: ShownPage) -> bool:
        """Tell whether a page that has moved differs from what it was; what differs only sometimes does not count.

        Where it is the same after a short quiet as after a long one, the short one is enough for it.
        """
        first = self._wrong(page)
        if first and page not in self._noise:
            before = self._before[page]
            again = self._visit_old(page, before.ways).result()
            if any(self._same.differences(page.name, before, again)):
                self._calm.discard(page)
                del self._known[self._key(page)]
                again = self._visit_old(page, before.ways).result()
                first = self._wrong(page)
            del self._known[self._key(page)]
            self._before[page] = again._replace(idle=before.idle)
            self._noise[page] = first ^ self._wrong(page)
        return bool(first) and bool(self._surely_wrong(page))

    def _quiet(self, page: ShownPage) -> float:
        return _SHORT_QUIET if page in self._calm else QUIET

    def _longest(self, page: ShownPage) -> float:
        """Return how long a page may take to come to rest: on a busy machine longer."""
        return min(LONGEST, max(_LONGEST, self._seconds.get(page, LONGEST)))

    def _marks_on(
        self, page: ShownPage, strings: Iterable[Exclusion], *, everything: bool
    ) -> tuple[list[Exclusion], ...]:
        """Mark some strings of the files that a page is made of; return those that are seen in addresses, those that break it, other possible and likely ones."""
        before = self._before[page]
        places = [
            place
            for place in strings
            if place not in self._seen - self._flipped and (everything or not self._is_possible(place))
        ]
        if not places:
            return [], [], [], []
        base, numbers = self._move.old, dict(enumerate(places, 1))
        visits: dict[frozenset[Exclusion], Future[Visit]] = {}

        def expect(group: Iterable[Exclusion]) -> Future[Visit]:
            marked = frozenset(group)
            if marked not in visits:
                marks = {place: number for number, place in numbers.items() if place in marked}
                visits[marked] = self._visit_old(page, before.ways, marks)
            return visits[marked]

        def differences(visit: Visit) -> frozenset[tuple[str, ...]]:
            return self._identities(
                self._same, self._same.differences(page.name, before, _unmarked_visit(visit))
            )

        def ask(group: Sequence[Exclusion]) -> Answer[Exclusion]:
            visit = expect(group).result()
            found = {read_mark(href, base) for view in visit.views for href in _addresses(view)} - {None}
            differing = differences(visit)
            is_whole = not differing or differing <= differences(expect(()).result())
            return Answer(frozenset(numbers[number] for number in found if number in numbers), is_whole)

        def is_enough() -> bool:
            possible = [place for place in sieve.seen if self._is_possible(place)]
            groups = [possible, *([place] for place in possible[:_MOST_TIED])]
            self._expect((page, group) for group in groups)
            return any(not self._wrong(page, group) for group in groups)

        sieve = Sieve[Exclusion]()
        parts = self._in_order(page, places) if everything else [places]
        try:
            for part in parts:
                if not (everything and sieve.seen and is_enough()):
                    sieve.sift(part, ask, is_enough if everything else bool, expect)
        finally:
            self._seen |= {place for place in sieve.seen if not self._is_possible(place)}
        sorted_out = {*sieve.seen, *sieve.breaking}
        others = [place for place in places if place not in sorted_out]
        possible = [place for place in others if self._is_possible(place)]
        likely = [place for place in others if not self._is_possible(place)]
        bases = _outermost_first(list(sieve.seen), ask)
        return sorted(bases, key=self._has_no_name), sieve.breaking, possible, likely

    def _in_order(self, page: ShownPage, places: Sequence[Exclusion]) -> list[list[Exclusion]]:
        """Return strings in the groups in which they are tried: those of scripts that asked for what is lost come first.

        In each, paths come before `/` alone; of these, what is given to a name or a function comes before what is not. A `/` that is compared
        becomes no address, and is in no group.
        """
        urls = {each[2] for each in self._wrong(page) if each[1] == DifferenceKind.REQUEST_LOST}
        requests = [
            view.requests[url] for view in self._before[page].views for url in urls & view.requests.keys()
        ]
        askers = {self._old.file(url) for request in requests for url, _ in request.scripts if url}
        parts: dict[tuple[bool, bool, bool], list[Exclusion]] = {}
        for place in places:
            candidate = self._files.string(place)
            is_bare = candidate.string.text in _BARE
            if not (is_bare and candidate.is_compared):
                rank = place.relative not in askers, is_bare, is_bare and not candidate.is_given
                parts.setdefault(rank, []).append(place)
        return [parts[rank] for rank in sorted(parts)]

    def _has_no_name(self, place: Exclusion) -> bool:
        """Tell whether a program calls a string something else than a base: of several that are as good, a base moves."""
        return _BASE_NAME.search(self._files.string(place).string.name) is None

    def _identities(
        self, comparison: VisitComparison, differences: Iterable[VisitDifference]
    ) -> frozenset[tuple[str, ...]]:
        return frozenset(map(comparison.identity, differences))

    def _visit_old(
        self,
        page: ShownPage,
        ways: tuple[str, ...] | None = None,
        marks: Mapping[Exclusion, int] = MappingProxyType({}),
    ) -> Future[Visit]:
        """Begin to visit a page of the old tree with some strings marked."""
        wanted = Wanted(
            ways,
            self._clicks,
            is_narrow=False,
            ignored=_MARK_IN_JS,
            counts_blocks=ways is None,
            quiet=self._quiet(page),
            longest=self._longest(page),
            reuses=ways is not None,
        )
        origin = self._old.changed(partial(self._mark, marks)) if marks else self._old

        def visit(side: Side) -> Visit:
            start = time.monotonic()
            found = side.visit(origin, page.before, wanted)
            self._seconds.setdefault(page, time.monotonic() - start)
            return found

        return self._visit(origin, page.before, visit)

    def _visit(self, origin: Origin, href: str, work: Callable[[Side], _Item]) -> Future[_Item]:
        """Begin to visit a page with the next browser that is idle."""
        left = self._bound.end - time.monotonic()
        if left < 0 or self._bound.is_enough():
            raise _TimeUpError
        self._tried += 1
        self._watch.report(Progress("trials", self._tried, None, origin.file(href) or "", left))
        return self._browsers.submit(work)

    def _mark(self, marks: Mapping[Exclusion, int], relative: str, data: bytes) -> bytes:
        """Return the bytes of a file with the marks of a trial."""
        names = self._files.file(relative).names
        numbers = {start: marks[name] for start, name in names.items() if name in marks}
        if not numbers:
            return data
        edits = self._files.file(relative).marked
        pairs = [
            (
                place,
                respelling._replace(after=respelling.after.replace(_BLANK, mark(numbers[place]).encode())),
            )
            for place, respelling in zip(edits.places, edits.respellings, strict=True)
            if place in numbers
        ]
        return apply_edits(data, Edits([place for place, _ in pairs], [each for _, each in pairs]))

    def _moved(self, flipped: frozenset[Exclusion], relative: str, data: bytes) -> bytes:
        """Return the bytes of a file as they are once it has moved, with the strings of a trial."""
        file = self._files.file(relative)
        stays = {
            start
            for start, (evidence, *_) in file.strings.items()
            if (evidence is Evidence.POSSIBLE) is not (file.names[start] in flipped)
        }
        return apply_edits(data, file.moved.without(stays))


class _Files:
    """The plans of the files that a browser asked for."""

    def __init__(self, job: RewriteJob, base: str) -> None:
        self._job = job
        self._kind = kind_chooser(job)
        self._moves_root = StringJudge(job).moves_root
        # Marks go where the base would go if the tree moved one folder down.
        self._down = check_job(
            replace(job, new_base=f"{base}{_BLANK.decode()}/", maps=(), style=Style.KEEP)
        ).job
        self._planned: dict[str, _File] = {}
        self._planning = threading.RLock()
        self._rewriter = Rewriter(job, links=True)
        # What strings that stand alike are known as: the first of them.
        self._first: dict[tuple[_Alike, Evidence], Exclusion] = {}

    def string(self, place: Exclusion) -> _Candidate:
        """Return a string with what speaks for it."""
        return self.file(place.relative).strings[place.start]

    def names_of(self, places: Iterable[Exclusion]) -> set[Exclusion]:
        """Return what strings are known as; of those that stand alike only the first is looked at."""
        first: dict[_Alike, Exclusion] = {}
        for relative, group in groupby(sorted(places), lambda place: place.relative):
            data = self._read(relative)
            for place in group:
                first.setdefault(_Alike.of(data, place.start), place)
        names = (self.file(place.relative).names.get(place.start) for place in first.values())
        return {name for name in names if name is not None}

    def alike(self, names: Iterable[Exclusion], files: Iterable[str]) -> dict[Exclusion, list[SeenString]]:
        """Return strings by what they are known as: each with those that stand alike in other files."""
        found = {name: [self.string(name).string] for name in names}
        looks = {name: _Alike.of(self._read(name.relative), name.start) for name in found}
        for relative in files if found else ():
            data = self._read(relative) if self._kind(relative) in _WITH_EMPTY else b""
            for name, look in looks.items():
                start = look.find(data) if relative != name.relative else None
                if start is not None:
                    line = data.count(b"\n", 0, start) + 1
                    found[name].append(found[name][0]._replace(file=relative, start=start, line=line))
        return found

    def _read(self, relative: str) -> bytes:
        try:
            return (self._job.root / relative).read_bytes()
        except OSError:
            return b""

    def file(self, relative: str) -> _File:
        """Return the plan of a file; one that can't be read has none."""
        with self._planning:
            if relative not in self._planned:
                self._planned[relative] = self._plan(relative)
            return self._planned[relative]

    def _empty(self, relative: str, kind: Kind, data: bytes) -> Iterator[SeenString]:
        """Yield the empty strings of a file that may hold the base of a site at the root."""
        if kind not in _WITH_EMPTY or not self._moves_root:
            return
        scripts = list(inline_scripts(data.decode("latin-1"))) if kind is Kind.HTML else []
        line = done = 0
        for match in _EMPTY.finditer(data):
            start = match.end() - 1
            line, done = line + data.count(b"\n", done, start), start
            name = (match["name"] or b"").decode("ascii", "replace")
            # Most of a page are empty attributes.
            is_inside = kind is not Kind.HTML or any(each.start <= start < each.end for each in scripts)
            is_plain = _is_compared(data, start, "") or _TEXT_CALL.search(data, max(0, start - _CALL), start)
            if (is_inside and not is_plain) or _BASE_NAME.search(name):
                yield SeenString(relative, start, line + 1, "", name)

    def _plan(self, relative: str) -> _File:
        kind = self._kind(relative)
        try:
            data = b"" if kind is None else (self._job.root / relative).read_bytes()
        except OSError:
            kind = None
        if kind is None:
            return _File({}, {}, Edits(), Edits())
        links = self._rewriter.plan(relative, kind, data).links
        strings = {
            link.start: _Candidate(
                link.evidence,
                SeenString(relative, link.start, link.line, link.before, link.attribute),
                _GIVEN.search(data, max(0, link.start - _NEAR), link.start) is not None,
                _is_compared(data, link.start, link.before),
            )
            for link in links
            if link.evidence in {Evidence.LIKELY, Evidence.POSSIBLE}
        }
        declared = frozenset(Exclusion(relative, start) for start in strings) | self._job.declared
        moving = {link.start for link in links if link.evidence in MOVES}  # a rule may know of an empty base
        empty = {
            string.start: _Candidate(Evidence.POSSIBLE, string)
            for string in self._empty(relative, kind, data)
            if string.start not in moving and Exclusion(relative, string.start) not in self._job.seen
        }
        seen = frozenset(Exclusion(relative, start) for start in empty) | self._job.seen
        strings |= empty
        moved, marked = (
            Rewriter(replace(job, declared=declared, seen=seen)).plan(relative, kind, data).edits
            for job in (self._job, self._down)
        )
        names = {
            start: self._first.setdefault((_Alike.of(data, start), each.evidence), Exclusion(relative, start))
            for start, each in sorted(strings.items())
        }
        return _File(strings, names, moved, marked)


def _is_compared(data: bytes, start: int, text: str) -> bool:
    """Tell whether a program only compares the string that starts at a byte with something."""
    return (
        _COMPARED.search(data, max(0, start - _NEAR), start) is not None
        or _COMPARES.match(data, start + len(text.encode("utf-8", "surrogatepass"))) is not None
    )


class _Alike(NamedTuple):
    """What strings of several files have in common that are one to a program: what stands around them, and how often it does before.

    Generators write the same data into many pages.
    """

    before: bytes
    after: bytes
    number: int

    @classmethod
    def of(cls, data: bytes, start: int) -> Self:
        """Return that of the string which starts at a byte of a file: of a page, in its own tag or script."""
        before = _TAG.split(data[max(0, start - _AROUND) : start])[-1]
        after = data[start : start + _AROUND].partition(b"<")[0]
        return cls(before, after, data.count(before + after, 0, start + len(after) - 1))

    def find(self, data: bytes) -> int | None:
        """Return where such a string starts in a file; None if it has none."""
        place = -1
        for _ in range(self.number + 1):
            place = data.find(self.before + self.after, place + 1)
            if place < 0:
                return None
        start = place + len(self.before)
        return start if self.of(data, start) == self else None


def _addresses(view: View) -> Iterator[str]:
    """Yield every address in a view: of the page, of what it asked for, and of its links."""
    yield view.place
    yield from view.requests
    yield from (link.partition(" ")[2] for link in view.links)
    yield from view.ways
    yield from view.stored
    for scope, script, _ in view.workers:
        yield from (scope, script)


def _unmarked_visit(visit: Visit) -> Visit:
    """Return a visit as if nothing had been marked."""
    routes = (
        Route(unmarked(way), *(None if view is None else _unmarked_view(view) for view in views))
        for way, *views in visit.routes
    )
    errors = (PageError(unmarked(text), unmarked(script), line) for text, script, line in visit.errors)
    return Visit(_unmarked_view(visit.page), tuple(routes), None, tuple(errors))


def _unmarked_view(view: View) -> View:
    requests: dict[str, PageRequest] = {}
    for href, request in view.requests.items():
        known = requests.get(unmarked(href))
        if known is None or not known.is_answered:
            requests[unmarked(href)] = request
    return replace(
        view, place=unmarked(view.place), requests=requests, title=unmarked(view.title), heading=unmarked(view.heading),
        text=unmarked(view.text), links=frozenset(map(unmarked, view.links)), fixed=frozenset(map(unmarked, view.fixed)), ways=tuple(map(unmarked, view.ways)),
        workers=frozenset((unmarked(scope), unmarked(script), state) for scope, script, state in view.workers),
        stored=frozenset(map(unmarked, view.stored)),
    )  # fmt: skip
