"""The lists about a site: rows, grouping and sorting, words, and the work that fills each list."""

import csv
import heapq
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from uriinspector.base.errors import UsageError, refusing
from uriinspector.base.files import replacing
from uriinspector.base.message import Message, plural
from uriinspector.base.progress import IsCancelled, Progress, Watch, never_cancelled, raise_if_cancelled
from uriinspector.core.text.quotation import escape_formula
from uriinspector.core.text.secret import mask
from uriinspector.gui.migrate.words import DOUBTFUL, LOOKS, ReasonLook
from uriinspector.gui.migrate.work import WrittenFile, reading_plan
from uriinspector.migrate.after.compare import Change, First, ListedLink, dead_links
from uriinspector.migrate.health.leaks import Context, Leak, sweep, sweep_planned
from uriinspector.migrate.model.job import Exclusion, RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.plan.store import Plan, other_sites
from uriinspector.migrate.redirects.plan import RedirectMap, redirect_map
from uriinspector.migrate.tree.discover import discover
from uriinspector.migrate.tree.web_view import Fault
from uriinspector.migrate.write.result import RunResult

_T = TypeVar("_T")
_AT_ONCE: Final = 1 << 12  # items sorted in one call, which blocks all other threads
_PARTS: Final = 256  # dictionaries that share the texts
_GLANCE: Final = 1 << 15  # rows between two checks for cancellation


class By(Enum):
    """The key by which the rows of a list are grouped."""

    TARGET = "target"
    FILE = "file"


class ListedPlace(NamedTuple):
    """One row of a list.

    Attributes:
        target: what the row leads to, or the text it is about; one of the two keys to group by.
        file: the file it is in, relative to the folder.
        line: the line in that file, from 1; 0 if there is none.
        text: the text as it is written.
        reason: the key of the reason why it is listed.
        note: what would be right, or what the text becomes.
        start: the byte at which the link starts in its file; -1 if unknown.
    """

    target: str
    file: str
    line: int
    text: str
    reason: str
    note: str = ""
    start: int = -1


class _Texts:
    def __init__(self) -> None:
        self.texts: list[str] = []
        # One dictionary of a million texts would block all other threads whenever it grows.
        self._numbers: list[dict[str, int]] = [{} for _ in range(_PARTS)]

    def number(self, text: str) -> int:
        """Return the number of a text, which is stored if it is new."""
        number = self._numbers[hash(text) % _PARTS].setdefault(text, len(self.texts))
        if number == len(self.texts):
            self.texts.append(text)
        return number

    def __getitem__(self, number: int) -> str:
        return self.texts[number]


class Listing:
    """Rows by index, in the order in which they were added.

    Columns are stored as arrays of text numbers, since a list may have a million rows.

    Attributes:
        left_out: how many further rows were found but not kept.
        reasons: the number of rows for each reason.
        has_notes: whether any row has a note.
    """

    def __init__(self, places: Iterable[ListedPlace] = (), left_out: int = 0) -> None:
        """Add rows; `left_out` is the number of further rows that were found but are not kept."""
        self.left_out = left_out
        self._texts = _Texts()
        self._columns = {name: array("I") for name in ("target", "file", "text", "reason", "note")}
        self._lines, self._starts = array("L"), array("q")
        self.reasons: Counter[str] = Counter()
        self.has_notes = False
        for place in places:
            self.add(place)

    def __len__(self) -> int:
        return len(self._lines)

    def __getitem__(self, number: int) -> ListedPlace:
        target, file, text, reason, note = (self._texts[column[number]] for column in self._columns.values())
        return ListedPlace(target, file, self._lines[number], text, reason, note, self._starts[number])

    def add(self, place: ListedPlace) -> None:
        for name, column in self._columns.items():
            column.append(self._texts.number(getattr(place, name)))
        self.reasons[place.reason] += 1
        self.has_notes |= bool(place.note)
        self._lines.append(place.line)
        self._starts.append(place.start)

    def texts(self) -> Sequence[str]:
        """Return the distinct texts of all columns, to which `text_numbers` refers."""
        return self._texts.texts

    def text_numbers(self, name: str) -> "array[int]":
        """Return, for each row, the number of its text in a column."""
        return self._columns[name]


class Arrangement(NamedTuple):
    """Which rows of a list are wanted, and in which groups and order.

    Attributes:
        by: what the rows are grouped by.
        reason: only rows with this reason; empty for all.
        text: only rows with this text in some column, ignoring case; empty for all.
        column: whether groups are sorted by name (0) or by count (1).
        descending: whether the greatest comes first.
    """

    by: By = By.TARGET
    reason: str = ""
    text: str = ""
    column: int = 1
    descending: bool = True


class Arranged(NamedTuple):
    """A list in the order in which it is shown.

    Attributes:
        names: the name of each group.
        starts: where the rows of each group begin in `numbers`, followed by the length of that.
        numbers: the indices of all rows, group by group.
    """

    names: tuple[str, ...] = ()
    starts: "array[int]" = array("L", [0])
    numbers: "array[int]" = array("L")

    def rows(self, group: int | None) -> "array[int]":
        return self.numbers if group is None else self.numbers[self.starts[group] : self.starts[group + 1]]

    def count(self, group: int) -> int:
        return self.starts[group + 1] - self.starts[group]


def arrange(listing: Listing, wanted: Arrangement, cancelled: IsCancelled = never_cancelled) -> Arranged:
    """Group and sort the wanted rows without blocking other threads for long; raises `CancelledError`."""
    keys = listing.text_numbers(wanted.by.value)
    groups: dict[int, array[int]] = {}
    for number in _select_rows(listing, wanted, cancelled):
        groups.setdefault(keys[number], array("L")).append(number)
    texts = listing.texts()

    def order(key: int) -> tuple[int, str]:
        size = len(groups[key]) if wanted.column else 0
        return (-size if wanted.descending else size, texts[key])

    ordered = list(sort_gently(groups, order))
    if wanted.descending and not wanted.column:
        ordered.reverse()
    starts, numbers = array("L", [0]), array("L")
    for key in ordered:
        numbers.extend(groups.pop(key))
        starts.append(len(numbers))
    return Arranged(tuple(texts[key] for key in ordered), starts, numbers)


def sort_gently(things: Iterable[_T], key: Callable[[_T], tuple[int, str]]) -> Iterator[_T]:
    """Sort many items in small steps, between which other threads get their turn."""
    waiting = iter(things)
    parts = []
    while part := list(islice(waiting, _AT_ONCE)):
        part.sort(key=key)
        parts.append(part)
    return heapq.merge(*parts, key=key)


def _select_rows(listing: Listing, wanted: Arrangement, cancelled: IsCancelled) -> Iterator[int]:
    texts = listing.texts()
    reasons = listing.text_numbers("reason")
    sought = wanted.text.casefold()
    fits = bytes(sought in text.casefold() for text in texts) if sought else b""
    searched = [listing.text_numbers(name) for name in ("target", "file", "text", "note")]
    for number in range(len(listing)):
        if number % _GLANCE == 0:
            raise_if_cancelled(cancelled)
        if wanted.reason and texts[reasons[number]] != wanted.reason:
            continue
        if not sought or any(fits[column[number]] for column in searched):
            yield number


@dataclass(frozen=True, slots=True)
class SaveListWork:
    """Writes rows of a list as CSV, in the order in which they are shown."""

    listing: Listing
    numbers: Sequence[int]
    headings: tuple[str, ...]
    reasons: dict[str, str]
    path: Path

    def __call__(self, watch: Watch) -> WrittenFile:
        """Write the file, whole or not at all, and return it."""
        with (
            refusing("{} can't be written: {}.", self.path),
            replacing(self.path) as new,
            new.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file,
        ):
            csv.writer(file).writerows(self._rows(watch))
        return WrittenFile(self.path)

    def _rows(self, watch: Watch) -> Iterator[tuple[str, ...]]:
        yield self.headings
        for done, number in enumerate(self.numbers):
            if done % 1000 == 0:
                watch.go_on(Progress("copy", done, len(self.numbers), ""))
            yield self._row(self.listing[number])

    def _row(self, place: ListedPlace) -> tuple[str, ...]:
        line = str(place.line) if place.line else ""
        reason = self.reasons.get(place.reason, place.reason)
        texts = (place.target, place.file, line, place.text, place.note, reason)
        return tuple(escape_formula(mask(text)) for text in texts)


class ListKind(NamedTuple):
    """What distinguishes one list from another.

    Attributes:
        name: the prefix of its controls' object names.
        title: the label of its tab.
        tip: a tool tip on what it lists.
        target: the heading of the group column.
        text: the heading of the text column.
        note: the heading of the note column; empty for no such column.
        reasons: how each reason is shown, by its key.
        empty: a title and a sentence that are shown if nothing is listed.
        ends_tell: whether text and note differ at their ends and name the file themselves, so that their beginnings are cut first.
    """

    name: str
    title: str
    tip: str
    target: str
    text: str
    note: str
    reasons: Mapping[str, ReasonLook]
    empty: tuple[str, str]
    ends_tell: bool = False


class FilledList(NamedTuple):
    """A list and what is said about it.

    Attributes:
        listing: the rows.
        sentence: the sentence above the rows; empty for none.
        total: the number in the label of the tab.
        doubtful: whether the rows cast doubt on the result.
    """

    listing: Listing
    sentence: str = ""
    total: int = 0
    doubtful: bool = False


def _add_unread(sentence: str, skipped: Sequence[FileOutcome]) -> str:
    if not skipped:
        return sentence
    unread = Message("{} could not be read", plural(len(skipped), "file"))
    return Message("{}; {}", sentence, unread) if sentence else unread


_FAULTS: Final[Mapping[Fault, ReasonLook]] = {
    Fault.MISSING_FILE: ReasonLook("no file has this name", *DOUBTFUL,
        "No file lies where this link leads. Put the file there, or correct the link in the page."),
    Fault.MISSING_INDEX: ReasonLook("a folder without a start page", *DOUBTFUL,
        "The folder is there, but has no start page: add an index.html to it, or link to a page in it."),
    Fault.MISSING_SLASH: ReasonLook("costs a redirect: the final slash is missing", "info", "muted",
        "A server answers with a redirect to the same address with a slash. Repaired, every link to it has the slash at once."),
    Fault.MISSING_SUFFIX: ReasonLook("works only with .html left out by the server", *DOUBTFUL,
        "This works where the server leaves out .html. If it doesn't, choose “by file” for “Links name pages” under More choices."),
    Fault.CASE_DIFFERS: ReasonLook("upper and lower case differ", *DOUBTFUL,
        "The file is called {1}; a server that tells A from a finds nothing. Repaired, every link to it says so."),
    Fault.UNICODE_DIFFERS: ReasonLook("accents are spelled in another way", *DOUBTFUL,
        "The file spells its accents in another way: {1}. Repaired, every link to it does, too."),
    Fault.ENCODING_DIFFERS: ReasonLook("% or ? is not escaped", *DOUBTFUL,
        "A % or ? of the file's name is not escaped in the link. Repaired, every link to it says {1}."),
    Fault.MISSING_FRAGMENT: ReasonLook("the page has no such place", *DOUBTFUL,
        "The page is there, but no place in it has this name: give it to an element as its id, or take the # part off the link."),
}  # fmt: skip

_CHANGES: Final[Mapping[Change, tuple[str, Mapping[str, str]]]] = {
    Change.NEW: ("dead only now", {"icon": "circle-x", "colour": "error"}),
    Change.STAYS: ("dead before, too", {}),
    Change.MENDED: ("mended by the move", {"icon": "circle-check", "colour": "good",
                                           "advice": "This link was dead before the move and leads to a file now."}),
}  # fmt: skip
"""What was found out about a dead link by comparing both sites, and what it changes in the look of its fault."""


def _dead_reasons() -> Mapping[str, ReasonLook]:
    looks = {fault.value: look for fault, look in _FAULTS.items()}
    for change, (said, other) in _CHANGES.items():
        for fault, look in _FAULTS.items():
            words = Message("{}: {}", said, look.words)
            looks[f"{change.value} {fault.value}"] = look._replace(words=words)._replace(**other)
    return looks


REPAIRABLE: Final = frozenset(
    fault.value
    for fault in (Fault.CASE_DIFFERS, Fault.UNICODE_DIFFERS, Fault.ENCODING_DIFFERS, Fault.MISSING_SLASH)
)
"""The keys of the reasons whose links can be repaired."""

DEAD_LINKS: Final = ListKind(
    "dead",
    "Dead links",
    "Links into the site that lead to nothing, and those that cost a redirect",
    "Leads to",
    "Link",
    "Would be right",
    _dead_reasons(),
    ("No dead links", "Every link into the site leads to a file, and to a place in it."),
)


def list_dead_links(job: RewriteJob, result: RunResult | None, watch: Watch) -> FilledList:
    """List the dead links of a tree or, after a run, those of its result, each compared with the tree before the run."""
    found = dead_links(job, result, watch)
    listing = Listing(map(_dead_place, found.links), found.left_out)
    said = _add_unread(found.sentence if found.links else "", found.checked.skipped)
    return FilledList(listing, said, found.checked.dead, found.checked.dead > 0)


def _dead_place(listed: ListedLink) -> ListedPlace:
    link, change = listed
    right = link.suggestion or ""
    reason = link.fault.value if change is None else f"{change.value} {link.fault.value}"
    return ListedPlace(link.target or "/", link.file, link.line, link.link, reason, right)


_CONTEXTS: Final[Mapping[Context, ReasonLook]] = {
    Context.LINK: ReasonLook("a link left as it is", "info", "advice",
        "This link stays as it is, and why is said under Changes. Correct it in the editor if it is to move, too."),
    Context.ATTRIBUTE: ReasonLook("an attribute that is no link", "info", "advice",
        "No browser follows this attribute; a script of the site may. Correct it in the editor if one does."),
    Context.TEXT: ReasonLook("visible text", "info", "advice",
        "Visitors read this. Correct it in the editor if it is to name the new address."),
    Context.COMMENT: ReasonLook("a comment", "info", "advice",
        "Nobody sees a comment. It may stay."),
    Context.SCRIPT: ReasonLook("a script", "info", "advice",
        "A script holds the whole old address. Correct it there if the script asks for it."),
    Context.STYLE: ReasonLook("a style sheet", "info", "advice",
        "A comment or a text of a style sheet. It may stay, unless it is shown."),
    Context.FILE: ReasonLook("a file of another kind", "info", "advice",
        "Files of this kind are not rewritten. Correct it in the editor if somebody reads it."),
    Context.LOOK_ALIKE: ReasonLook("a link that looks like it", "info", "advice",
        "This link only looks like the old address and leads elsewhere. If that is this site under another name, take it as yours: then it moves, too."),
    Context.PATH: ReasonLook("a script that holds the old path", *DOUBTFUL,
        "A script holds a text that begins like the old path. Look at both in a browser: if something is missing after the move, move this string under Changes."),
}  # fmt: skip

LEAKS: Final = ListKind(
    "leaks",
    "Still names the old address",
    "Places that name the old address once the site is moved",
    "Address",
    "Text",
    "",
    {context.value: look for context, look in _CONTEXTS.items()},
    ("The old address is named nowhere", "Every text file was looked through, scripts and JSON included."),
)


def list_leaks(
    job: RewriteJob, plan: Plan | None, excluded: frozenset[Exclusion], watch: Watch
) -> FilledList:
    """List the places that will name the old base after a plan; without a plan, those that do in the result of the job.

    Raises:
        UsageError: the job has no old base.
    """
    if not job.old_bases:
        raise UsageError("Without an old address there is none to look for.")
    found = First[Leak]()
    if plan is None:
        swept = sweep(job, found.add, watch)
    else:
        with reading_plan():
            swept = sweep_planned(plan.exclude(excluded), found.add, watch)
    listing = Listing(
        (ListedPlace(leak.text, leak.file, leak.line, leak.text, leak.context.value) for leak in found.kept),
        found.left_out,
    )
    left = swept.strings.strings
    said = _add_unread(
        plural(left, "possible address stays", "possible addresses stay") if left else "", swept.skipped
    )
    return FilledList(listing, said, swept.count + left, left > 0)


_LEADS_AWAY: Final[Mapping[Reason, str]] = {
    Reason.OTHER_SITE: "This link leads to another site and stays as it is. If that is this site under another name, take it as yours: then it moves, too.",
    Reason.OUTSIDE_PINNED: "This link leads to a part of the old site that does not move; it gets the whole address, so that it still leads there.",
    Reason.LOOK_ALIKE: LOOKS[Reason.LOOK_ALIKE].advice,
}
OTHER_SITES: Final = ListKind(
    "other",
    "Other sites",
    "Links that lead to other sites, by site",
    "Site",
    "Link",
    "",
    {reason.value: LOOKS[reason]._replace(advice=advice) for reason, advice in _LEADS_AWAY.items()},
    ("No links to other sites", "Every link stays in the site."),
)


def list_other_sites(plan: Plan, watch: Watch) -> FilledList:
    with reading_plan():
        listing = Listing(
            ListedPlace(link.site, link.file, link.line, link.link, link.reason.value, start=link.start)
            for link in other_sites(plan, watch)
        )
    return FilledList(listing, total=len(listing))


OWN_RULE: Final = "own-rule"
BY_FOLDER: Final = "by-folder"

REDIRECTS: Final = ListKind(
    "redirects",
    "Redirects",
    "Every old address and the new one it is to lead to",
    "Rule",
    "Old address",
    "New address",
    {
        BY_FOLDER: ReasonLook("by the rule for the folder", "arrow-right", "muted",
            "The rule for the folder leads this address to its new one. Write the redirects under More."),
        OWN_RULE: ReasonLook("needs a rule of its own", "arrow-right", "advice",
            "This address needs a rule of its own in the redirects. Write them with Redirects under More."),
    },
    ("No redirects", "No address changes."),
    ends_tell=True,
)  # fmt: skip


def list_redirects(job: RewriteJob, watch: Watch) -> FilledList:
    """List all old addresses with their new ones, and the rule of the redirects that leads there; nothing is written.

    Raises:
        UsageError: the job has no old base.
    """
    if not job.old_bases:
        raise UsageError("Redirects lead from the old address: Change… leads to its field.")
    try:
        plan = redirect_map(job, discover(job, watch))
    except UsageError:  # no address changes, which the page says without naming a flag
        return FilledList(Listing())
    listing = Listing()
    for number, place in enumerate(_redirects(plan)):
        if number % 1000 == 0:
            watch.go_on(Progress("redirects", number, None, place.file))
        listing.add(place)
    rules = plural(len(plan.prefixes) + len(plan.singles), "rule")
    said = Message("{} for {}", rules, plural(len(listing), "old address", "old addresses"))
    return FilledList(listing, said, len(listing))


def _redirects(plan: RedirectMap) -> Iterator[ListedPlace]:
    singles = set(plan.singles)
    for redirect in plan.addresses():
        rule, reason = redirect.old, OWN_RULE
        fitting = next((prefix for prefix in plan.prefixes if redirect.old.startswith(prefix.old)), None)
        if redirect not in singles and fitting is not None:
            rule, reason = f"{fitting.old}… \N{RIGHTWARDS ARROW} {fitting.new}…", BY_FOLDER
        yield ListedPlace(rule, redirect.file, 0, redirect.old, reason, redirect.new)
