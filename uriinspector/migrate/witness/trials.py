"""Find by trial which strings of scripts become addresses, before anything is written.

No engine tells which literal a request came from. So a browser is shown the old tree with marks in the strings that may be
addresses (`"/docs/x"` becomes `"/docs/~k7~/x"`), and a request with a mark is answered with the file without it. If a mark appears
where the base of an address ends, its string is an address. A string that is only compared with addresses, such as the base of a
router, leaves no mark, but the page breaks with it. Such a string is moved if the moved page is wrong without it.
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
from itertools import chain, combinations, groupby, islice
from types import MappingProxyType
from typing import Final, Generic, NamedTuple, Self, TypeAlias, TypeVar
from urllib.parse import urlsplit

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message, plural
from uriinspector.base.progress import UNWATCHED, IsCancelled, Progress, Watch, never_cancelled
from uriinspector.core.syntax.span import with_lines
from uriinspector.migrate.model.file_edits import Edits, apply_edits
from uriinspector.migrate.model.job import Exclusion, Kind, RewriteJob, Style, kind_of
from uriinspector.migrate.model.reason import MOVES, Evidence
from uriinspector.migrate.preflight.job_rules import check as check_job
from uriinspector.migrate.proof.base_map import Move
from uriinspector.migrate.rewrite.evidence import StringJudge
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.rewrite.script_rules import inline_scripts
from uriinspector.migrate.tree.discover import Discovery, discover, kind_chooser, resolve_root
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
from uriinspector.migrate.witness.report import DifferenceKind
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
"""The number of pages that are tried: one of each set of scripts first."""

# Seconds that a page gets to come to rest, or as long as it took unchanged: a page that a trial has broken may never do so.
_LONGEST: Final = 6.0
_SHORT_QUIET: Final = 0.1  # seconds, for a page that was at rest after them before
_MOST_MENDERS: Final = 60  # strings that are tried one by one on a page
_BASE_NAME: Final = lazy_pattern(r"(?i)base|root|prefix|public_?path")
_MARK: Final = lazy_pattern(r"~k(\d+)~/?")
_MARK_IN_JS: Final = r"~k\d+~\/?"
_MOST_HALVINGS: Final = 3  # of a group that does not help
_LAST_LOOKS: Final = 30.0  # seconds after the time is over, in which the results are checked
_ROUNDS: Final = (2, 8)  # clicks on a page: more once all pages are right after a few
# Empty strings, with the name that they are given to. Those without the name of a base are tried last, because there are many.
_EMPTY: Final = lazy_pattern(
    rb"(?:(?<![\w$])(?P<name>[\w$]++)[\"']?\s*+(?:[:=]|\?\?|\|\|)\s*+)?(?<![\\\w\"'`])(?:\"\"|''|``)(?![\"'`])"
)
_MOST_EMPTY: Final = 400  # on a page
_SCRIPTS: Final = (".js", ".mjs", ".cjs")
_WITH_EMPTY: Final = frozenset({Kind.SCRIPT, Kind.DATA, Kind.HTML})
# The code before a string that is neither compared with anything nor appended to it.
_GIVEN: Final = lazy_pattern(rb"(?:(?<![=!<>])[=:(,\[]|=>|\breturn|\?|\|\||&&)\s*[\"'`]?\Z")
_COMPARED: Final = lazy_pattern(rb"(?:[=!]==?|\bcase)\s*[\"'`]?\Z")
_COMPARES: Final = lazy_pattern(rb"[\"'`]\s*[=!]==?")
# A call that takes an empty string as a piece of text.
_TEXT_CALL: Final = lazy_pattern(
    rb"(?:\.(?:join|split|concat|replace(?:All)?)|\bSymbol|\bcreateTextNode)\((?:[^()]*,)?\s*[\"'`]?\Z"
)
# The code right before a string, with the name that it is given to, and right after it, with the name of the next member.
_BEFORE: Final = lazy_pattern(rb"(?:(?<![\w$])[\w$]++[\"']?\s*+[(:=]\s*+)?[^\w$]{1,3}\Z")
_AFTER: Final = lazy_pattern(rb"[^\w$]{1,3}(?:[A-Za-z_$][\w$]*[\"']?:)?")
_ENDS_NAME: Final = lazy_pattern(rb"\\{0,3}[\"']\s*+:")
# The name of a member that is a path, as in a table of routes.
_PATH_NAME: Final = lazy_pattern(rb"[{,]\s*+(?P<quote>\\{0,3}[\"'])(?P<path>/[\w.~/%@\-]++)(?P=quote)\s*+:")
_CALL: Final = 60  # bytes before a text in which the call that takes it is looked for
_NEAR: Final = 12  # bytes before a text that tell what is done with it
_BEYOND: Final = 32  # bytes on both sides of a text in which what it is joined to is looked for
_AROUND: Final = 32  # bytes on each side of a string that must be the same for two strings to be alike
_TAG: Final = lazy_pattern(rb"<(?=[A-Za-z])")
_MOST_NAMED: Final = 3  # in a sentence
_MOST_TIED: Final = 8  # empty strings that are tried one by one
_MOST_OUTSIDE: Final = 1000  # differences that are weighed by where they lead
_WITH_ADDRESS: Final = frozenset(
    {DifferenceKind.REQUEST_LOST, DifferenceKind.REQUEST_FAILED, DifferenceKind.LINK}
)
_MOST_COMPARED: Final = 3  # pages on which a string has to help
_MOST_KIN: Final = 12  # groups of strings
_MOST_PAIRED: Final = 4  # of them
# A string with other characters is an expression or a text, not an address.
_PLAIN: Final = lazy_pattern(r"[\w.~/%@:?=#{}\-]*")
_BARE: Final = frozenset({"/", ""})
_HAS_SCRIPT: Final = b"<script"
_BLANK: Final = b"~k0~"
# A digest of an algorithm that no browser knows is not checked (SRI 3.3.4): files change in every trial.
_INTEGRITY: Final = lazy_pattern(rb"\bsha(?:256|384|512)-(?=[A-Za-z0-9+/]{43})")
# Nor does a policy that names code by its digest keep that code from running.
_POLICY: Final = lazy_pattern(
    rb"""(http-equiv\s*=\s*["']?)content-security-policy(?=["'\s/>])""", re.IGNORECASE
)

_Item = TypeVar("_Item", bound=Hashable)
_Group: TypeAlias = tuple[Exclusion, ...]
_Look: TypeAlias = tuple[ShownPage, frozenset[Exclusion]]
"""A page, and those of its strings that are flipped."""

_Identities: TypeAlias = frozenset[tuple[str, ...]]
"""What differs between two visits, as `VisitComparison.identities` returns it."""


# --- planning: no browser, no file -----------------------------------------------------------------------------------


def mark(number: int) -> str:
    """Return the mark with a number: a segment of a path, of characters that nothing escapes."""
    return f"~k{number}~"


def unmarked(text: str) -> str:
    """Return an address, or a text with addresses, without its marks."""
    return _MARK.sub("", text)


def read_mark(href: str, base: str) -> int | None:
    """Return the number of the mark that follows `base` in an address, or None.

    A mark that occurs more than once belongs to a separator, as in `["", "a", "b"].join("/")`, and does not count.
    """
    found = _MARK.match(href, len(base)) if href.startswith(base) else None
    numbers = _MARK.findall(href)
    return int(found[1]) if found is not None and numbers.count(found[1]) == 1 else None


class Answer(NamedTuple, Generic[_Item]):
    """The result of trying some items: those that were seen in addresses, and whether the page stayed the same."""

    seen: frozenset[_Item]
    is_whole: bool


@dataclass(slots=True)
class Sieve(Generic[_Item]):
    """Sorts items by trials in groups.

    Attributes:
        seen: items that were seen in addresses, in the order of the trials.
        breaking: items that were not seen, but each of which changes the page.
    """

    seen: dict[_Item, None] = field(default_factory=dict)
    breaking: list[_Item] = field(default_factory=list)

    def sift(
        self,
        items: Sequence[_Item],
        ask: Callable[[Sequence[_Item]], Answer[_Item]],
        is_enough: Callable[[], bool] = lambda: False,
        expect: Callable[[Sequence[_Item]], object] = lambda _group: None,
        unit: Callable[[_Item], Hashable] = lambda item: item,
    ) -> None:
        """Ask about all items at once; if the page breaks, ask about the unseen ones, and then about each half of them.

        Items of the same `unit` are not separated. After new ones were seen, `is_enough` says whether to stop. `expect` is told in
        advance which groups are coming.
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
            elif len(units := dict.fromkeys(map(unit, rest))) == 1:
                self.breaking += rest
            else:
                first = frozenset(islice(units, len(units) // 2))
                waiting += (
                    [item for item in rest if (unit(item) in first) is is_first] for is_first in (False, True)
                )


def single_out(
    items: Sequence[_Item],
    helps: Callable[[Sequence[_Item]], bool],
    expect: Callable[[Sequence[_Item]], object] = lambda _group: None,
) -> Iterator[_Item]:
    """Yield items that help alone, by halving groups that help; a group that does not help is halved a few times as well.

    `expect` is told in advance which groups are coming.
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
    """Put bases first: those that are still seen if all are marked, because a mark counts only where the base of an address ends."""
    bases = ask(seen).seen if len(seen) > 1 else frozenset[_Item]()
    return sorted(seen, key=lambda item: item not in bases)


# --- driving ---------------------------------------------------------------------------------------------------------


class SeenString(NamedTuple):
    """A string that a browser turns into an address.

    Attributes:
        file: the file that holds it.
        start: the offset of its first byte.
        line: its line, from 1.
        text: its text.
        name: the member, variable or attribute whose value it is; empty if there is none.
    """

    file: str
    start: int
    line: int
    text: str
    name: str = ""

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


class TrialReport(NamedTuple):
    """What trials found.

    Attributes:
        seen: the strings that become addresses, or without which the moved pages are wrong.
        disproved: strings that look like addresses, but must stay for the moved pages to be right.
        ties: groups of strings that are equally good; none of them moves.
        pages: the number of pages that were tried.
        is_complete: whether the trials ended in time.
        browser: the name of the browser.
    """

    seen: tuple[SeenString, ...] = ()
    disproved: tuple[SeenString, ...] = ()
    ties: tuple[tuple[SeenString, ...], ...] = ()
    pages: int = 0
    is_complete: bool = True
    browser: str = ""

    def applied(self, job: RewriteJob) -> RewriteJob:
        """Return a job that also moves the strings that were seen, and leaves those that were disproved."""
        seen, disproved = (
            frozenset(Exclusion(string.file, string.start) for string in strings)
            for strings in (self.seen, self.disproved)
        )
        return replace(job, seen=job.seen | seen, disproved=job.disproved | disproved)

    def with_further(self, other: "TrialReport") -> "TrialReport":
        """Return the report of further trials that began with this one, with the pages of both."""
        return other._replace(
            pages=self.pages + other.pages, is_complete=self.is_complete and other.is_complete
        )

    @property
    def places(self) -> frozenset[Exclusion]:
        return frozenset(Exclusion(string.file, string.start) for string in self.seen + self.disproved)

    @property
    def sentence(self) -> str:
        """The result in one sentence, without a full stop."""
        pages, count = plural(self.pages, "page"), len(self.seen)
        found = "1 string of scripts becomes an address"
        if count != 1:
            found = Message("{} strings of scripts become addresses", f"{count:,}")
        if self.is_complete:
            return Message("Tried in {} on {}: {}", self.browser, pages, found)
        return Message("Tried in {} on {}, and not to the end: {}", self.browser, pages, found)

    @property
    def further_sentences(self) -> tuple[str, ...]:
        """Sentences on strings that must stay after all, and on ties."""
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
    """Trials on pages that differed when the moved site was looked at, with more clicks on each.

    Attributes:
        names: the pages.
        known: the result of earlier trials, which these extend or revert.
    """

    names: Sequence[str] = ()
    known: TrialReport = TrialReport()


class _TimeUpError(Exception):
    """The time for trials is over, or the user has ended them."""


class _Overlay(Origin):
    """Serves a tree with changed bytes in some of its files, and ignores marks in addresses."""

    change: Callable[[str, bytes], bytes] = staticmethod(lambda _relative, data: data)

    def changed(self, change: Callable[[str, bytes], bytes]) -> Self:
        """Return a copy that changes the bytes of files by `change(relative, data)`."""
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
    """A string that may be an address, with its evidence.

    Attributes:
        is_given: whether it is given to a name or a function as it is.
        is_compared: whether it is only compared with something.
        sides: what code is on both sides of it; None for the name of a member.
    """

    evidence: Evidence
    string: SeenString
    is_given: bool = True
    is_compared: bool = False
    sides: tuple[bytes, bytes] | None = None


class _File(NamedTuple):
    """A file of the old tree.

    Attributes:
        strings: the strings that may be addresses, by their first byte.
        names: for each the place by which it is known: its own, or that of the first string that is alike.
        moved: the edits that move all of them.
        marked: the edits that put a blank mark into all of them.
    """

    strings: Mapping[int, _Candidate]
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
    """Find the strings of a job's tree of which a browser makes addresses, on at most `most` pages, within `minutes`.

    With `looks_further`, pages beyond the first few are looked at as they would be after the move, and tried if they differ; this
    is for callers that can't look at the result and make it again.

    Nothing is written: files are changed on their way to the browser. Once `is_enough` returns True, nothing more is tried, and the
    result so far is checked for a moment and returned without whatever makes a page worse.

    Raises what `look` raises.
    """
    browser = check(job)
    root = resolve_root(job.root)
    # Whether a string is an address does not depend on moved folders, nor on what is added for a disk.
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
        trials = _Trials(checked, _Pages(checked, old, browsers, bound, watch), watch)
        found = trials.run(most, further, looks_further=looks_further)
        return found._replace(browser=browser.name)


class _Bound(NamedTuple):
    """The limit of trials: a time of the monotonic clock, and a function that says whether the user wants to end them."""

    end: float
    is_enough: IsCancelled


class _Sifted(NamedTuple):
    """What marks in the strings of a page have shown.

    Attributes:
        seen: the strings that were seen in addresses, bases first.
        breaking: those that were not, but each of which changes the page.
        others: the other possible strings, and the other likely ones.
    """

    seen: list[Exclusion]
    breaking: list[Exclusion]
    others: tuple[list[Exclusion], list[Exclusion]]


class _Marking:
    """Looks at a page of the old tree with marks in groups of its strings.

    `visit` starts a visit with some marks, and `differences` tells how a visit differs from the one without any.
    """

    def __init__(
        self,
        places: Iterable[Exclusion],
        base: str,
        visit: Callable[[Mapping[Exclusion, int]], Future[Visit]],
        differences: Callable[[Visit], _Identities],
    ) -> None:
        self._places = dict(enumerate(places, 1))
        self._base, self._visit, self._differences = base, visit, differences
        self._visits: dict[frozenset[Exclusion], Future[Visit]] = {}

    def expect(self, group: Iterable[Exclusion]) -> Future[Visit]:
        """Start the look with marks in these strings, unless that was done."""
        marked = frozenset(group)
        if marked not in self._visits:
            marks = {place: number for number, place in self._places.items() if place in marked}
            self._visits[marked] = self._visit(marks)
        return self._visits[marked]

    def ask(self, group: Iterable[Exclusion]) -> Answer[Exclusion]:
        """Return which of the marked strings were seen in addresses, and whether the page differs no more than without marks."""
        visit = self.expect(group).result()
        found = {read_mark(href, self._base) for view in visit.views for href in _addresses(view)}
        differing = self._differing(visit)
        is_whole = not differing or differing <= self._differing(self.expect(()).result())
        return Answer(frozenset(place for number, place in self._places.items() if number in found), is_whole)

    def _differing(self, visit: Visit) -> _Identities:
        return self._differences(_unmarked_visit(visit))


class _Pages:
    """How pages are before the move, and how they differ after it with some strings flipped.

    A string is flipped if it is possible and moves, or likely and stays: if it differs from the plan without a browser.

    Attributes:
        old: the tree at its old place.
        move: the move of the whole tree.
        files: the plans of its files.
        clicks: the number of clicks on each page in this round.
        before: how each page is before the move.
        names: the strings in the files that each page loads.
        calm: pages for which a short quiet is enough in this round.
        bound: the limit of all looks; a look beyond it raises `_TimeUpError`.
    """

    def __init__(
        self, job: RewriteJob, old: _Overlay, browsers: Browsers, bound: _Bound, watch: Watch
    ) -> None:
        self.old, self.move, self.bound = old, Move(job), bound
        base = self.move.old
        self.files = _Files(job, base)
        self.before: dict[ShownPage, Visit] = {}
        self.names: dict[ShownPage, frozenset[Exclusion]] = {}
        self._new, self._browsers, self._watch = _Overlay.new(job), browsers, watch
        self._comparison = VisitComparison(job, lambda *_: None)
        self._same = VisitComparison(replace(job, new_base=base, old_bases=(base,), maps=()), lambda *_: None)
        self._seconds: dict[ShownPage, float] = {}  # how long the first look at each page took
        self._tried = 0
        self.begin_round(_ROUNDS[0])

    def begin_round(self, clicks: int) -> None:
        """Forget what the looks have shown with another number of clicks on each page."""
        self.clicks = clicks
        self.calm: set[ShownPage] = set()
        self._known: dict[_Look, Future[_Identities]] = {}  # what is wrong with a page
        self._again: dict[_Look, _Identities] = {}  # what is wrong with it in a second look
        self._noise: dict[ShownPage, _Identities] = {}  # what differs in a page only sometimes

    def has_more(self, page: ShownPage) -> bool:
        return len(self.before[page].routes) == self.clicks

    def count_better(self, page: ShownPage, flipped: AbstractSet[Exclusion], than: _Identities) -> int | None:
        """Return the weight of what is wrong with these strings flipped; None if that is not less than before.

        It is also None if more programs fail, because a page that shows nothing has few links that could be wrong.
        """
        return self.better(self.wrong(page, flipped), than)

    def better(self, now: _Identities, than: _Identities) -> int | None:
        """Return the weight of what is wrong `now`, or None as `count_better` does."""
        errors, known = (sum(each[1] == DifferenceKind.ERROR for each in wrong) for wrong in (now, than))
        count = self.weigh(now)
        return None if errors > known or count >= self.weigh(than) else count

    def count_wrong(self, page: ShownPage, flipped: AbstractSet[Exclusion]) -> int:
        return self.weigh(self.wrong(page, flipped))

    def weigh(self, wrong: Collection[tuple[str, ...]]) -> int:
        """Return the weight of what is wrong on a page: the number of differences, and then how many lead outside of the new place.

        A string may be right although the address that a program makes of it is still wrong for another reason.
        """
        outside = sum(
            each[1] in _WITH_ADDRESS and each[3] != "" and not each[3].startswith(self.move.new)
            for each in wrong
        )
        return len(wrong) * _MOST_OUTSIDE + min(outside, _MOST_OUTSIDE - 1)

    def wrong(self, page: ShownPage, flipped: AbstractSet[Exclusion]) -> _Identities:
        """Return how a page differs after the move, with these strings flipped."""
        self.expect([(page, flipped)])
        return self._known[self._key(page, flipped)].result() - self._noise.get(page, frozenset())

    def surely_wrong(self, page: ShownPage, flipped: AbstractSet[Exclusion]) -> _Identities:
        """Return what is wrong with a page in two looks, so that nothing is moved for something that a busy machine missed once."""
        found = self.wrong(page, flipped)
        return found and found & self.look_again(page, flipped)

    def look_again(self, page: ShownPage, flipped: AbstractSet[Exclusion]) -> _Identities:
        """Return what is wrong with a page in another look, which waits for the long quiet."""
        key = self._key(page, flipped)
        if key not in self._again:
            look = partial(self._compare, page, frozenset(flipped), quiet=QUIET)
            self._again[key] = self._visit(self._new, page.after, look).result()
        return self._again[key] - self._noise.get(page, frozenset())

    def expect(self, coming: Iterable[tuple[ShownPage, AbstractSet[Exclusion]]]) -> None:
        """Start looks at pages with strings flipped, unless their results are known."""
        for page, flipped in coming:
            key = self._key(page, flipped)
            if key not in self._known:
                look = partial(self._compare, page, frozenset(flipped))
                self._known[key] = self._visit(self._new, page.after, look)

    def _key(self, page: ShownPage, flipped: AbstractSet[Exclusion]) -> _Look:
        """Return the key of a look at a page; strings of other pages make no difference."""
        return page, self.names[page] & flipped

    def keep(self, page: ShownPage, visit: Visit) -> None:
        files = (self.files.file(file) for file in sorted(loaded_files(visit, self.old)))
        self.names[page] = frozenset(name for file in files for name in file.names.values())
        self.before[page] = visit

    def _compare(
        self, page: ShownPage, flipped: frozenset[Exclusion], side: Side, quiet: float = 0.0
    ) -> _Identities:
        """Return how a page differs with some strings flipped."""
        before = self.before[page]
        wanted = ways_after(before, self.move)._replace(
            quiet=quiet or self._quiet(page), longest=self._longest(page)
        )
        after = side.visit(self._new.changed(partial(self._moved, flipped)), page.after, wanted)
        found = self._comparison.identities(page.name, before, after)
        # Additional requests that were answered may come from a cache or ahead of time, so no string causes them.
        return frozenset(each for each in found if each[1] != DifferenceKind.REQUEST_ADDED)

    def strings_on(self, page: ShownPage, *, any_empty: bool = False) -> list[Exclusion]:
        """Return the strings that may be addresses in the files that a page loads, without those that its programs did not reach.

        Empty strings are returned only if they have the name of a base, or with `any_empty`.
        """
        visit = self.before[page]
        idle = {file: spans for url, spans in visit.idle.items() if (file := self.old.file(url)) is not None}
        places = dict.fromkeys(
            self.files.file(file).names[start]
            for file in sorted(loaded_files(visit, self.old))
            for start in self._running(file, idle.get(file, ()))
            if _PLAIN.fullmatch(self.files.file(file).strings[start].string.text)
        )
        return [place for place in places if any_empty or not self.files.is_nameless_empty(place)]

    def _running(self, file: str, idle: Sequence[tuple[int, int]]) -> Iterator[int]:
        """Yield the starts of strings outside of the `idle` spans, which are sorted and in UTF-16 units."""
        strings = self.files.file(file).strings
        if not idle or not file.endswith(_SCRIPTS):  # the spans of a page count from its script tags
            yield from strings
            return
        data, begins = self.old.read(file) or b"", [begin for begin, _ in idle]
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

    def differs(self, page: ShownPage, flipped: AbstractSet[Exclusion]) -> bool:
        """Whether a moved page differs from the old one in more than what differs only sometimes.

        If the page is the same after a short quiet as after a long one, the short one is used for it from now on.
        """
        first = self.wrong(page, flipped)
        if first and page not in self._noise:
            before = self.before[page]
            again = self.visit_old(page, before.ways).result()
            if any(self._same.differences(page.name, before, again)):
                self.calm.discard(page)
                del self._known[self._key(page, flipped)]
                again = self.visit_old(page, before.ways).result()
                first = self.wrong(page, flipped)
            del self._known[self._key(page, flipped)]
            self.keep(page, again._replace(idle=before.idle))
            self._noise[page] = first ^ self.wrong(page, flipped)
        return bool(first) and bool(self.surely_wrong(page, flipped))

    def _quiet(self, page: ShownPage) -> float:
        return _SHORT_QUIET if page in self.calm else QUIET

    def _longest(self, page: ShownPage) -> float:
        """Return how many seconds a page may take to come to rest, which is longer on a busy machine."""
        return min(LONGEST, max(_LONGEST, self._seconds.get(page, LONGEST)))

    def visit_old(
        self,
        page: ShownPage,
        ways: tuple[str, ...] | None = None,
        marks: Mapping[Exclusion, int] = MappingProxyType({}),
    ) -> Future[Visit]:
        """Start a visit to a page of the old tree with some strings marked."""
        wanted = Wanted(
            ways,
            self.clicks,
            is_narrow=False,
            ignored=_MARK_IN_JS,
            counts_blocks=ways is None,
            quiet=self._quiet(page),
            longest=self._longest(page),
        )
        origin = self.old.changed(partial(self._mark, marks)) if marks else self.old

        def visit(side: Side) -> Visit:
            start = time.monotonic()
            found = side.visit(origin, page.before, wanted)
            self._seconds.setdefault(page, time.monotonic() - start)
            return found

        return self._visit(origin, page.before, visit)

    def marking(self, page: ShownPage, places: Iterable[Exclusion]) -> _Marking:
        """Return how to look at a page before the move with marks in groups of its strings."""
        before = self.before[page]
        return _Marking(
            places,
            self.move.old,
            partial(self.visit_old, page, before.ways),
            lambda visit: self._same.identities(page.name, before, visit),
        )

    def _visit(self, origin: Origin, href: str, work: Callable[[Side], _Item]) -> Future[_Item]:
        """Start a visit to a page with the next idle browser; raises `_TimeUpError`."""
        left = self.bound.end - time.monotonic()
        if left < 0 or self.bound.is_enough():
            raise _TimeUpError
        self._tried += 1
        self._watch.report(Progress("trials", self._tried, None, origin.file(href) or "", left))
        return self._browsers.submit(work)

    def _mark(self, marks: Mapping[Exclusion, int], relative: str, data: bytes) -> bytes:
        names = self.files.file(relative).names
        numbers = {start: marks[name] for start, name in names.items() if name in marks}
        if not numbers:
            return data
        edits = self.files.file(relative).marked
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
        """Return the bytes of a file after the move, with some strings flipped."""
        file = self.files.file(relative)
        stays = {
            start
            for start, (evidence, *_) in file.strings.items()
            if (evidence is Evidence.POSSIBLE) is not (file.names[start] in flipped)
        }
        return apply_edits(data, file.moved.without(stays))


class _Trials:
    """The trials of one job: the search for the strings to flip so that every page is right after the move."""

    def __init__(self, job: RewriteJob, pages: _Pages, watch: Watch) -> None:
        self._job, self._pages, self._watch = job, pages, watch
        self._move, self._files = pages.move, pages.files
        self._flipped: set[Exclusion] = set()
        self._ties: dict[ShownPage, tuple[Exclusion, ...]] = {}
        self._seen: set[Exclusion] = set()  # likely strings that were seen
        self._begin_round(_ROUNDS[0])

    def _begin_round(self, clicks: int) -> None:
        self._pages.begin_round(clicks)
        self._asked: set[Exclusion] = set()  # likely strings that were tried by `_see_needed`
        self._tried_empty: set[Exclusion] = set()  # empty strings that helped no page
        self._flipped_then: set[Exclusion] = set()  # what was flipped when these were tried

    def run(self, most: int | None, further: FurtherTrials, *, looks_further: bool) -> TrialReport:
        """Try strings until every page is right, or the time is over; with `further` trials, on their pages."""
        names, known = further
        tree = discover(self._job, self._watch)
        first, later, held = self._choose_pages(tree, most, names, looks_further=looks_further)
        seen, disproved = (
            self._files.names_of(Exclusion(string.file, string.start) for string in strings)
            for strings in (known.seen, known.disproved)
        )
        self._seen = {place for place in seen if not self._files.is_possible(place)}
        self._flipped = seen - self._seen | disproved
        pages, is_complete, begun = list(first), True, frozenset(self._flipped)
        try:
            self._run(first, (_ROUNDS[-1], MOST_CLICKS) if names else _ROUNDS)
            self._pages.clicks = _ROUNDS[0]
            for page in later:
                pages.append(page)
                self._look(page, [each for each in first if each in self._pages.before])
        except _TimeUpError:
            is_complete = False
            self._pages.bound = _Bound(time.monotonic() + _LAST_LOOKS, never_cancelled)
        is_complete &= self._check_results(pages, held, begun)
        moving = {place for place in self._flipped if self._files.is_possible(place)}
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

    def _choose_pages(
        self, tree: Discovery, most: int | None, names: Sequence[str], *, looks_further: bool
    ) -> tuple[list[ShownPage], list[ShownPage], list[ShownPage]]:
        """Return the pages with scripts that are tried, that are looked at afterwards, and that must not become worse.

        The pages of `names` are tried in place of the usual ones, which then must not become worse.
        """
        few = min(most or MOST_PAGES, MOST_PAGES)
        usual = sample(
            pages_of(tree, self._pages.old),
            most if looks_further else few,
            self._move.old,
            self._pages.old,
            self._watch,
        )
        parts: tuple[Sequence[str], ...]
        if names:
            parts = names[:few], (), [name for name in usual[:few] if name not in names]
        else:
            parts = usual[:few], usual[few:] if looks_further else (), []
        first, later, held = (
            [
                ShownPage.of(name, self._move)
                for name in part
                if _HAS_SCRIPT in (self._pages.old.read(name) or b"").lower()
            ]
            for part in parts
        )
        return first, later, held

    def _check_results(
        self, pages: Sequence[ShownPage], held: Sequence[ShownPage], begun: frozenset[Exclusion]
    ) -> bool:
        """Revert whatever makes a page worse than it was at the beginning; return whether there was time for all pages."""
        checked = set[Exclusion]()
        try:
            for page in [page for page in pages if page in self._pages.before]:
                self._take_back(page, frozenset())
                checked |= self._pages.names[page]
            for page in held if self._flipped != begun else ():
                self._pages.keep(page, self._pages.visit_old(page).result())
                self._take_back(page, begun)
        except _TimeUpError:
            # Half of what a page needs is worse than nothing, so unchecked results are dropped.
            self._flipped &= begun | checked
            return False
        return True

    def _take_back(self, page: ShownPage, without: AbstractSet[Exclusion]) -> None:
        """Revert strings to their state in `without`, if a page shows differences that it does not show in that state.

        Strings are reverted one by one as long as that helps. If the page is still worse, all its strings are reverted.
        """
        while now := self._surely_wrong(page):
            plain = self._pages.surely_wrong(page, without)
            changed = sorted((self._flipped ^ without) & self._pages.names[page])
            if now <= plain or not changed:
                return
            choices = {place: self._flipped ^ {place} for place in changed}
            self._pages.expect((page, choice) for choice in choices.values())
            counts = {place: self._pages.count_wrong(page, choice) for place, choice in choices.items()}
            best = min(changed, key=counts.__getitem__)
            if counts[best] < self._pages.weigh(now):
                self._flipped ^= {best}
            elif self._pages.weigh(now) > self._pages.weigh(plain):
                self._flipped ^= {*changed}
            else:
                return

    def _run(self, pages: list[ShownPage], rounds: Sequence[int]) -> None:
        for clicks in rounds:
            # Further clicks are tried where there was something left to click.
            pages = [page for page in pages if page not in self._pages.before or self._pages.has_more(page)]
            self._begin_round(clicks)
            visits = {page: self._pages.visit_old(page) for page in pages}
            for page, visit in visits.items():
                self._pages.keep(page, visit.result())
            pages = [page for page in pages if self._pages.strings_on(page, any_empty=True)]
            self._round(pages, rounds[-1])

    def _look(self, page: ShownPage, tried: Sequence[ShownPage]) -> None:
        """Look at a page as it would be after the move, and try it if it differs; revert whatever makes pages that were `tried` worse."""
        self._pages.keep(page, self._pages.visit_old(page).result())
        self._pages.calm.add(page)
        if not self._pages.strings_on(page, any_empty=True) or not self._wrong(page):
            return
        known = frozenset(self._flipped)
        self._round([page], self._pages.clicks)
        for each in tried if self._flipped != known else ():
            self._take_back(each, known)

    def _round(self, pages: list[ShownPage], most: int) -> None:
        """Try strings until each page is right, or nothing helps; `most` is the number of clicks in the last round."""
        for each in pages:
            self._ties.pop(each, None)  # more clicks may decide
        self._pages.calm |= set(pages)
        self._pages.expect((page, self._flipped) for page in pages)
        looked = set[ShownPage]()
        while page := next(
            (each for each in pages if each not in looked and self._pages.differs(each, self._flipped)), None
        ):
            looked.add(page)
            known = frozenset(self._flipped)
            self._put_right(page, [each for each in pages if each not in looked])
            for each in looked - {page} if self._flipped != known else ():
                self._take_back(each, known)
        # A page with more to click is asked in a later round.
        for page in pages:
            if self._pages.clicks < most and self._pages.has_more(page):
                continue
            if page not in looked:
                self._see_likely(page)
            self._see_needed(page)

    def _put_right(self, page: ShownPage, further: Sequence[ShownPage]) -> None:
        """Try strings until a page is right, or nothing helps; a string that moves must help on `further` pages too.

        Marks in `/` break most pages, because most programs compare or join with it. So each is moved alone first.
        """
        known, seen = frozenset(self._flipped), list[Exclusion]()
        strings = self._pages.strings_on(page)
        self._let_completed_stay(page, strings)
        shapes = self._shapes(page)
        slashes = [
            place
            for place in strings
            if self._files.is_nameless_slash(place) and self._unit(shapes, place) == place
        ]
        slashes.sort(key=self._files.is_compared)
        first = [place for place in strings if place not in slashes]
        for marked, alone in ((first, slashes), (slashes, [])):
            self._ties.pop(page, None)
            found, breaking, others = self._marks_on(page, marked)
            seen += found
            self._adopt(page, list(filter(self._files.is_possible, seen)))
            while self._let_stay(page, self._blamed(page, seen, self._flipped)):
                pass
            self._mend(page, further, [*breaking, *alone], others, seen)
            if not self._surely_wrong(page):
                break
        if page not in self._ties and self._surely_wrong(page):
            self._try_empty(page)
        moved = [place for place in seen if self._files.is_possible(place)]
        if self._flipped - known != {*moved} and not self._wrong(page):
            self._drop_needless(page, [place for place in moved if place in self._flipped])

    def _let_completed_stay(self, page: ShownPage, strings: Sequence[Exclusion]) -> None:
        """Let likely strings stay before which a program puts the base itself: their addresses have the new base twice.

        All of them stay at once, because one path may stand in a route, in the links to it and in the data. Those whose addresses
        lead out of the new place then move again.
        """
        old, new = urlsplit(self._move.old).path, urlsplit(self._move.new)
        paths = {
            place: self._files.text(place).removeprefix(old).strip("/")
            for place in strings
            if not self._files.is_possible(place)
        }
        for _ in range(_MOST_HALVINGS):
            than = self._wrong(page)
            wrong = {each[3].rstrip("/") for each in than if each[1] in _WITH_ADDRESS}
            twice, outside = f"{self._move.new}{new.path[1:]}", f"{new.scheme}://{new.netloc}/"
            changed = {
                place
                for place, path in paths.items()
                if path and f"{outside if place in self._flipped else twice}{path}" in wrong
            }
            if not changed or self._pages.count_better(page, self._flipped ^ changed, than) is None:
                return
            self._flipped ^= changed

    def _see_needed(self, page: ShownPage) -> None:
        """Count a likely string as seen if a page is right with it and wrong without it, such as one that a router compares."""
        if self._wrong(page):
            return
        done = self._seen | self._flipped | self._asked
        unseen = (place for place in self._pages.strings_on(page) if place not in done)
        likely = [place for place in unseen if not self._files.is_possible(place)][:_MOST_TIED]
        self._asked |= {*likely}
        if len(likely) > 1 and not self._pages.wrong(page, self._flipped.union(likely)):
            return
        self._pages.expect((page, {*self._flipped, place}) for place in likely)
        for place in likely:
            if self._pages.surely_wrong(page, {*self._flipped, place}):
                self._seen.add(place)

    def _try_empty(self, page: ShownPage) -> None:
        """Try every empty string, if nothing else made a page right: a base may have any name.

        Those that helped no earlier page are not tried again as long as nothing else has moved since.
        If one moves, other strings of its file, which moved because this base was missing, may have to stay.
        """
        known = set(self._flipped)
        if known != self._flipped_then:
            self._tried_empty.clear()
        bare = [
            place
            for place in self._pages.strings_on(page, any_empty=True)
            if self._files.is_nameless_empty(place) and place not in self._tried_empty
        ][:_MOST_EMPTY]
        found = self._marks_on(page, bare).seen
        best, least = self._flipped, self._pages.count_wrong(page, self._flipped)
        for place in found[:_MOST_TIED]:
            elsewhere = {each for each in best if each.relative != place.relative}
            for flipped in (
                {*best, place},
                {*elsewhere, place},
                {*elsewhere, place, *self._likely_beside(page, place)},
            ):
                wrong = self._pages.count_wrong(page, flipped)
                if wrong < least:
                    best, least = flipped, wrong
        self._flipped = best
        if best == known:
            self._tried_empty |= {*bare}
            self._flipped_then = known
        # A string that seemed to help without this base may be wrong with it.
        while found and best != known and self._let_stay(page, sorted(known)):
            known &= self._flipped

    def _likely_beside(self, page: ShownPage, base: Exclusion) -> list[Exclusion]:
        """Return the likely strings of the file that holds a base, since a program may put the base before each."""
        strings = (place for place in self._pages.strings_on(page) if place.relative == base.relative)
        return [place for place in strings if not self._files.is_possible(place)]

    def _adopt(self, page: ShownPage, found: Sequence[Exclusion]) -> None:
        """Move the strings that were seen in addresses, except for those that make the page worse.

        A program may put the base before an address that it makes of a string; then the string must not move too. If all of
        them together do not help, the ones that do are looked for.
        """
        kept = list(found)
        paths = [place for place in found if self._files.text(place) not in _BARE]
        # One program may put its own base before its paths, while another does not.
        beside_bases = (
            [place for place in paths if place.relative == file]
            for file in dict.fromkeys(place.relative for place in found if place not in paths)
        )
        for dropped in (paths, *beside_bases, *([place] for place in reversed(found))):  # bases come first
            moved = self._flipped.union(kept)
            if not self._pages.wrong(page, moved):
                break
            without = [each for each in kept if each not in dropped]
            least = self._pages.count_wrong(page, moved)
            if self._pages.count_wrong(page, self._flipped.union(without)) < least:
                kept = without
        than = self._surely_wrong(page)
        if self._pages.count_better(page, self._flipped.union(kept), than) is not None:
            self._flipped |= set(kept)
            return
        left = list(found)
        while left and (than := self._surely_wrong(page)):
            best: dict[tuple[Exclusion, ...], int] = {}
            for groups in self._stages(page, left):
                for further in groups:
                    count = self._pages.count_better(page, self._flipped.union(further), than)
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
        """Yield groups to try until something helps: each string alone, then each with the likely ones of its file staying.

        The last groups are without strings with which a wrong address ends while they stay.
        """
        yield ((place,) for place in places)
        groups = [(place, *beside) for place in places if (beside := self._likely_beside(page, place))]
        yield groups
        for group in groups:
            moving = self._blamed(page, group, self._flipped.union(group))
            yield [tuple(place for place in group if place not in moving)] if moving else []

    def _let_stay(self, page: ShownPage, places: Sequence[Exclusion]) -> bool:
        """Revert some strings, or flip one more, if less is wrong then; return whether anything changed.

        As long as a page showed nothing, because its router knew none of its routes, nothing showed that its program puts the base
        before its links.
        """
        than, known = self._surely_wrong(page), self._flipped
        moved = [place for place in places if (place in known) is self._files.is_possible(place)]
        paths = [place for place in moved if self._files.text(place) not in _BARE]
        back = [place for place in places if place not in moved]
        choices = [
            known.symmetric_difference(group)
            for group in (paths, *([place] for place in (*reversed(moved), *back)))
            if group and than
        ]
        self._pages.expect((page, choice) for choice in choices)
        best, least = known, self._pages.weigh(than)
        try:
            for choice in choices:
                count = self._pages.count_better(page, choice, than)
                if count is not None and count < least:
                    best, least = choice, count
        finally:
            self._flipped = best  # also what is best so far if the time is over
        return best is not known

    def _moved_or_blamed(self, page: ShownPage, seen: Sequence[Exclusion]) -> list[Exclusion]:
        moved = (place for place in seen if self._files.is_possible(place) and place in self._flipped)
        return list(dict.fromkeys((*moved, *self._blamed(page, seen, self._flipped))))

    def _blamed(
        self, page: ShownPage, found: Sequence[Exclusion], flipped: AbstractSet[Exclusion]
    ) -> list[Exclusion]:
        """Return the strings with which a wrong address ends; a program may or may not put the base before them itself."""
        wrong = [each[3] for each in self._pages.wrong(page, flipped) if each[1] in _WITH_ADDRESS and each[3]]
        base = urlsplit(self._move.old).path
        texts = {place: self._files.text(place).removeprefix(base).lstrip("/") for place in found}
        return [place for place, text in texts.items() if text and any(url.endswith(text) for url in wrong)]

    def _drop_needless(self, page: ShownPage, places: Sequence[Exclusion]) -> None:
        """Revert strings that make no difference, from the last to the first, since bases come first."""
        for place in reversed(places):
            if not self._pages.wrong(page, self._flipped - {place}):
                self._flipped.discard(place)

    def _mend(
        self,
        page: ShownPage,
        further: Sequence[ShownPage],
        breaking: Sequence[Exclusion],
        others: Sequence[Sequence[Exclusion]],
        seen: Sequence[Exclusion],
    ) -> None:
        """Move strings that a page compares, such as the base of a router, and let strings stay that are no addresses.

        Strings that break the page when they are marked are tried one by one, then tables of them, then strings that may help
        only together, then the `others` in groups: possible strings that move, then likely ones that stay. What did not help
        before is tried last. The string or group with which the least is wrong wins; of several, the one with which the least is
        wrong on `further` pages. If another is equally good, and both together are no better, it is a tie and neither moves: the
        user has to decide. After each string, those that were `seen` may be reverted.
        """
        in_vain, useless, compared = set[Exclusion](), set[_Group](), list[ShownPage]()
        while than := self._surely_wrong(page):
            worth: dict[_Group, tuple[int, bool, int]] = {}
            for tier in self._tiers(page, breaking, others, self._flipped | in_vain, than, useless):
                if helping := list(tier):
                    compared = compared or list(islice(filter(self._wrong, further), _MOST_COMPARED - 1))
                    still = {each: wrong for each in compared if (wrong := self._wrong(each))}
                    worth = self._worth(page, helping, still)
                if worth:
                    break
            if not worth:
                return
            best = min(worth, key=worth.__getitem__)
            if self._pages.better(self._pages.look_again(page, self._flipped.union(best)), than) is None:
                in_vain |= {*best}
                continue
            if tied := self._tied(page, best, worth):
                self._ties[page] = tuple(each for each, *_ in (best, *tied))
                return
            self._flipped |= {*best}
            while self._let_stay(page, self._moved_or_blamed(page, seen)):
                pass

    def _tiers(
        self,
        page: ShownPage,
        breaking: Sequence[Exclusion],
        others: Sequence[Sequence[Exclusion]],
        done: AbstractSet[Exclusion],
        than: _Identities,
        useless: set[_Group],
    ) -> Iterator[Iterator[_Group]]:
        """Yield the groups with which less is wrong `than` now, tier by tier as `_mend` says; what is `done` is in none."""
        units = self._units(page, (place for place in breaking if place not in done))[:_MOST_MENDERS]
        # A base is better than a table of routes, which hides that the base is missing.
        alone, tables = ([unit for unit in units if (len(unit) > 1) is many] for many in (False, True))
        pairs = [one + other for one, other in combinations(tables[:_MOST_PAIRED], 2)]
        fresh = [
            [group for group in tier if group not in useless]
            for tier in (alone, tables, self._kin(page, done), pairs)
        ]
        again = [group for group in units if group in useless]
        again += [_alone(place) for table in tables for place in table][:_MOST_MENDERS]
        for tier in fresh:
            yield self._helping(page, tier, than, useless)
        for places in others:
            yield self._singled_out(page, [place for place in places if place not in done], than)
        yield self._helping(page, again, than, useless)

    def _singled_out(
        self, page: ShownPage, places: Sequence[Exclusion], than: _Identities
    ) -> Iterator[_Group]:
        """Yield the strings with each of which less is wrong, by halving groups of them."""
        return map(
            _alone,
            single_out(
                places,
                lambda group: self._pages.count_better(page, self._flipped.union(group), than) is not None,
                lambda group: self._pages.expect([(page, self._flipped.union(group))]),
            ),
        )

    def _tied(self, page: ShownPage, best: _Group, worth: Mapping[_Group, Hashable]) -> list[_Group]:
        """Return the groups that are as good as the best, if less is not wrong with both together."""
        return [
            group
            for group in worth
            if worth[group] == worth[best]
            and group != best
            and self._pages.count_wrong(page, self._flipped.union(best, group))
            >= self._pages.count_wrong(page, self._flipped.union(best))
        ]

    def _shapes(self, page: ShownPage) -> frozenset[Hashable]:
        """Return the surroundings of the paths of a page that may be addresses; a `/` with the same surroundings counts as a path too."""
        return frozenset(
            self._files.shape(place)
            for place in self._pages.strings_on(page)
            if self._files.is_possible(place) and self._files.text(place) not in _BARE
        )

    def _unit(self, shapes: AbstractSet[Hashable], place: Exclusion) -> Hashable:
        """Return what strings that are tried together have in common: paths with the same surroundings, such as the routes of a table."""
        text, sides = self._files.text(place), self._files.string(place).sides
        is_alone = not text or (sides is None and text in _BARE)  # a table of characters may have a `/` too
        shape = self._files.shape(place)
        return shape if shape in shapes and self._files.is_possible(place) and not is_alone else place

    def _units(self, page: ShownPage, places: Iterable[Exclusion]) -> list[_Group]:
        shapes, units = self._shapes(page), dict[Hashable, list[Exclusion]]()
        for place in places:
            units.setdefault(self._unit(shapes, place), []).append(place)
        return [tuple(unit) for unit in units.values()]

    def _kin(self, page: ShownPage, done: AbstractSet[Exclusion]) -> list[_Group]:
        """Return the largest groups of strings that may help only together.

        These are strings with the same text, such as a name in the data of a page and in the code that compares it, and
        values of members with the same name.
        """
        groups: dict[tuple[Hashable, ...], list[Exclusion]] = {}
        for place in self._pages.strings_on(page):
            if place not in done:
                kind, text = self._files.is_possible(place), self._files.text(place)
                name = self._files.string(place).string.name
                groups.setdefault((kind, name or self._files.shape(place)), []).append(place)
                if text not in _BARE:
                    groups.setdefault((kind, text, None), []).append(place)
        kin = dict.fromkeys(tuple(group) for group in groups.values() if len(group) > 1)
        largest = sorted(kin, key=len, reverse=True)
        paths = (group for group in largest if any(self._files.text(place) not in _BARE for place in group))
        return list(islice(paths, _MOST_KIN))

    def _helping(
        self, page: ShownPage, groups: Sequence[_Group], than: _Identities, useless: set[_Group]
    ) -> Iterator[_Group]:
        """Yield the groups of strings with which less is wrong, and add the others to those that are `useless`."""
        for number, group in enumerate(groups):
            coming = groups[number : number + AT_ONCE]
            self._pages.expect((page, self._flipped.union(each)) for each in coming)
            if self._pages.count_better(page, self._flipped.union(group), than) is not None:
                yield group
            else:
                useless.add(group)

    def _worth(
        self, page: ShownPage, groups: Sequence[_Group], further: Mapping[ShownPage, _Identities]
    ) -> dict[_Group, tuple[int, bool, int]]:
        """Rank the best groups of a page.

        Each has the weight of what is wrong on further pages, whether it lacks the name of a base, and its size. If none of the best groups helps on the further pages, the next best ones are ranked.
        """
        counts = {group: self._pages.count_wrong(page, self._flipped.union(group)) for group in groups}
        for least in sorted({*counts.values()}):
            best = [group for group in groups if counts[group] == least]
            totals = {group: self._total(group, further) for group in best}
            worth = {
                group: (total, all(map(self._files.has_no_name, group)), len(group))
                for group, total in totals.items()
                if total is not None
            }
            if worth:
                return worth
        return {}

    def _total(self, group: _Group, further: Mapping[ShownPage, _Identities]) -> int | None:
        """Return the weight of what is wrong on further pages with a group flipped.

        It is None if the group helps none of those pages that have it, or harms one of them.
        """
        flipped = self._flipped.union(group)
        self._pages.expect((page, flipped) for page in further)
        counts = {page: self._pages.count_wrong(page, flipped) for page in further}
        holding = [page for page in further if self._pages.names[page].intersection(group)]
        helped = [
            page for page in holding if self._pages.count_better(page, flipped, further[page]) is not None
        ]
        same = [page for page in holding if counts[page] == self._pages.weigh(further[page])]
        is_in_vain = bool(holding) and (not helped or len({*helped, *same}) < len(holding))
        return None if is_in_vain else sum(counts.values())

    def _wrong(self, page: ShownPage) -> _Identities:
        return self._pages.wrong(page, self._flipped)

    def _surely_wrong(self, page: ShownPage) -> _Identities:
        return self._pages.surely_wrong(page, self._flipped)

    def _marks_on(self, page: ShownPage, strings: Iterable[Exclusion]) -> _Sifted:
        """Mark strings of a page that is wrong until enough of them were seen in addresses to put it right."""
        places = [place for place in strings if place not in self._seen - self._flipped]
        if not places:
            return _Sifted([], [], ([], []))
        marking, sieve = self._pages.marking(page, places), Sieve[Exclusion]()
        is_enough, unit = partial(self._is_enough, page, sieve), partial(self._unit, self._shapes(page))
        with self._noting_likely(sieve):
            for part in self._in_order(page, places):
                if not (sieve.seen and is_enough()):
                    sieve.sift(part, marking.ask, is_enough, marking.expect, unit)
        bases = _outermost_first(list(sieve.seen), marking.ask)
        sorted_out = {*sieve.seen, *sieve.breaking}
        others = [place for place in places if place not in sorted_out]
        possible = [place for place in others if self._files.is_possible(place)]
        likely = [place for place in others if not self._files.is_possible(place)]
        return _Sifted(sorted(bases, key=self._files.has_no_name), sieve.breaking, (possible, likely))

    def _see_likely(self, page: ShownPage) -> None:
        """Mark the likely strings of a page that is right, to see which become addresses."""
        done = self._flipped | self._seen
        likely = [
            place
            for place in self._pages.strings_on(page)
            if place not in done and not self._files.is_possible(place)
        ]
        if likely:
            marking, sieve = self._pages.marking(page, likely), Sieve[Exclusion]()
            with self._noting_likely(sieve):
                sieve.sift(likely, marking.ask, expect=marking.expect)

    @contextmanager
    def _noting_likely(self, sieve: Sieve[Exclusion]) -> Iterator[None]:
        """Note at the end of the block which likely strings were seen, also if the time is over."""
        try:
            yield
        finally:
            self._seen |= {place for place in sieve.seen if not self._files.is_possible(place)}

    def _is_enough(self, page: ShownPage, sieve: Sieve[Exclusion]) -> bool:
        """Whether a page is right with the possible strings that were seen, or with one of them."""
        possible = [place for place in sieve.seen if self._files.is_possible(place)]
        choices = [
            self._flipped.union(group) for group in (possible, *([place] for place in possible[:_MOST_TIED]))
        ]
        self._pages.expect((page, choice) for choice in choices)
        return any(not self._pages.wrong(page, choice) for choice in choices)

    def _in_order(self, page: ShownPage, places: Sequence[Exclusion]) -> list[list[Exclusion]]:
        """Return the groups in which strings are tried: first those of scripts that made the lost requests.

        Within these, paths come before `/`, and a `/` that is given to a name or a function comes before others. A `/` that is
        only compared becomes no address, and is in no group.
        """
        urls = {each[2] for each in self._wrong(page) if each[1] == DifferenceKind.REQUEST_LOST}
        requests = [
            view.requests[url]
            for view in self._pages.before[page].views
            for url in urls & view.requests.keys()
        ]
        askers = {self._pages.old.file(url) for request in requests for url, _ in request.scripts if url}
        parts: dict[tuple[bool, bool, bool], list[Exclusion]] = {}
        for place in places:
            candidate = self._files.string(place)
            is_bare = candidate.string.text in _BARE
            if not (is_bare and candidate.is_compared):
                rank = place.relative not in askers, is_bare, is_bare and not candidate.is_given
                parts.setdefault(rank, []).append(place)
        return [parts[rank] for rank in sorted(parts)]


class _Files:
    """The plans of the files that a browser requested."""

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
        # Maps strings that are alike to the place of the first.
        self._first: dict[tuple[_Alike, Evidence], Exclusion] = {}

    def string(self, place: Exclusion) -> _Candidate:
        return self.file(place.relative).strings[place.start]

    def text(self, place: Exclusion) -> str:
        return self.string(place).string.text

    def is_nameless_slash(self, place: Exclusion) -> bool:
        return self.text(place) == "/" and self.has_no_name(place)

    def is_compared(self, place: Exclusion) -> bool:
        return self.string(place).is_compared

    def is_nameless_empty(self, place: Exclusion) -> bool:
        return not self.text(place) and self.has_no_name(place)

    def is_possible(self, place: Exclusion) -> bool:
        return self.string(place).evidence is Evidence.POSSIBLE

    def has_no_name(self, place: Exclusion) -> bool:
        """Whether the name of a string is not that of a base; of equally good strings, one with such a name moves."""
        return _BASE_NAME.search(self.string(place).string.name) is None

    def shape(self, place: Exclusion) -> Hashable:
        """Return the surroundings of a string: its file, and the code on both sides; None instead of the code for the name of a member."""
        return place.relative, self.string(place).sides

    def names_of(self, places: Iterable[Exclusion]) -> set[Exclusion]:
        """Return the places by which strings are known; only the first of strings that are alike is looked up."""
        first: dict[_Alike, Exclusion] = {}
        for relative, group in groupby(sorted(places), lambda place: place.relative):
            data = self._read(relative)
            for place in group:
                first.setdefault(_Alike.of(data, place.start), place)
        names = (self.file(place.relative).names.get(place.start) for place in first.values())
        return {name for name in names if name is not None}

    def alike(self, names: Iterable[Exclusion], files: Iterable[str]) -> dict[Exclusion, list[SeenString]]:
        """Map the places by which strings are known to the strings themselves, and those in other files that are alike."""
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
        """Return the plan of a file, which is empty if the file can't be read."""
        with self._planning:
            if relative not in self._planned:
                self._planned[relative] = self._plan(relative)
            return self._planned[relative]

    def _empty(self, relative: str, kind: Kind, data: bytes) -> Iterator[SeenString]:
        """Yield the empty strings of a file that may hold the base of a site at the root."""
        if kind not in _WITH_EMPTY or not self._moves_root:
            return
        scripts = list(inline_scripts(data.decode("latin-1"))) if kind is Kind.HTML else []
        for line, match in with_lines(data, _EMPTY.finditer(data), lambda match: match.end()):
            start = match.end() - 1
            name = (match["name"] or b"").decode("ascii", "replace")
            # Most empty strings of a page are attributes.
            is_inside = kind is not Kind.HTML or any(each.start <= start < each.end for each in scripts)
            is_plain = _is_compared(data, start, "") or _TEXT_CALL.search(data, max(0, start - _CALL), start)
            if (is_inside and not is_plain) or _BASE_NAME.search(name):
                yield SeenString(relative, start, line, "", name)

    def _path_names(self, relative: str, kind: Kind, data: bytes) -> Iterator[SeenString]:
        """Yield the names of members that are paths: they need not be addresses, but a table may be looked up by them."""
        if kind in {Kind.SCRIPT, Kind.DATA} and self._moves_root:
            for line, match in with_lines(data, _PATH_NAME.finditer(data), lambda match: match.start("path")):
                text = match["path"].decode("ascii", "replace")
                yield SeenString(relative, match.start("path"), line, text)

    def _plan(self, relative: str) -> _File:
        kind = self._kind(relative)
        data = b"" if kind is None else self._read(relative)
        if kind is None or not data:
            return _File({}, {}, Edits(), Edits())
        links = self._rewriter.plan(relative, kind, data).links
        strings = {
            link.start: _Candidate(
                link.evidence,
                SeenString(relative, link.start, link.line, link.before, link.attribute),
                _GIVEN.search(data, max(0, link.start - _NEAR), link.start) is not None,
                _is_compared(data, link.start, link.before),
                _sides(data, link.start, link.before),
            )
            for link in links
            if link.evidence in {Evidence.LIKELY, Evidence.POSSIBLE}
        }
        moving = {link.start for link in links if link.evidence in MOVES}  # a rule may know of an empty base
        strings |= {
            string.start: _Candidate(Evidence.POSSIBLE, string)
            for string in self._path_names(relative, kind, data)
            if string.start not in moving and string.start not in strings
        }
        declared = frozenset(Exclusion(relative, start) for start in strings) | self._job.declared
        empty = {
            string.start: _Candidate(Evidence.POSSIBLE, string, sides=_sides(data, string.start, ""))
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


def _alone(place: Exclusion) -> _Group:
    return (place,)


def _is_compared(data: bytes, start: int, text: str) -> bool:
    """Whether the code around the string at `start` only compares it."""
    return (
        _COMPARED.search(data, max(0, start - _NEAR), start) is not None
        or _COMPARES.match(data, start + len(text.encode("utf-8", "surrogatepass"))) is not None
    )


def _sides(data: bytes, start: int, text: str) -> tuple[bytes, bytes] | None:
    """Return the code on both sides of the string at `start`; None if it is the name of a member."""
    end = start + len(text.encode("utf-8", "surrogatepass"))
    if _ENDS_NAME.match(data, end):
        return None
    before = _BEFORE.search(data, max(0, start - _BEYOND), start)
    after = _AFTER.match(data, end, end + _BEYOND)
    return before[0] if before else b"", after[0] if after else b""


class _Alike(NamedTuple):
    """What strings of several files have in common if they are alike: the bytes around them, and how often those occur before.

    Generators write the same data into many pages.
    """

    before: bytes
    after: bytes
    number: int

    @classmethod
    def of(cls, data: bytes, start: int) -> Self:
        """Return the surroundings of the string at `start`, within its own tag or script."""
        before = _TAG.split(data[max(0, start - _AROUND) : start])[-1]
        after = data[start : start + _AROUND].partition(b"<")[0]
        return cls(before, after, data.count(before + after, 0, start + len(after) - 1))

    def find(self, data: bytes) -> int | None:
        """Return the start of the string with these surroundings in a file, or None."""
        place = -1
        for _ in range(self.number + 1):
            place = data.find(self.before + self.after, place + 1)
            if place < 0:
                return None
        start = place + len(self.before)
        return start if self.of(data, start) == self else None


def _addresses(view: View) -> Iterator[str]:
    """Yield every address in a view: of the page, its requests, links, routes, stored answers and workers."""
    yield view.place
    yield from view.requests
    yield from (link.partition(" ")[2] for link in view.links)
    yield from view.ways
    yield from view.stored
    for scope, script, _ in view.workers:
        yield from (scope, script)


def _unmarked_visit(visit: Visit) -> Visit:
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
