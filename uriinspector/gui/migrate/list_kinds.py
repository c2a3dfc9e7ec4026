"""The lists of a site, one after the other: the words of each, and the work that fills it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from uriinspector.base.errors import CancelledError, UsageError
from uriinspector.base.message import Message, plural
from uriinspector.base.progress import Progress, Watch
from uriinspector.gui.migrate.listing import ListedPlace, Listing
from uriinspector.gui.migrate.words import ICONS, WORDS
from uriinspector.migrate.after.dead_list import Change, ListedLink, dead_after, dead_before
from uriinspector.migrate.health.leak_regions import Context
from uriinspector.migrate.health.leaks import Leak, Swept, sweep
from uriinspector.migrate.health.planned_leaks import sweep_planned
from uriinspector.migrate.model.job import Exclusion, RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome
from uriinspector.migrate.plan.other_sites import LEADS_AWAY, other_sites
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.redirects.plan import Prefix, Redirect, RedirectMap, redirect_map
from uriinspector.migrate.tree.discover import discover
from uriinspector.migrate.tree.web_view import Fault
from uriinspector.migrate.write.result import RunResult


class ReasonLook(NamedTuple):
    """How a reason is shown: its words, an icon and the name of its colour."""

    words: str
    icon: str
    colour: str


class ListKind(NamedTuple):
    """One list.

    Attributes:
        name: what the object names of its controls begin with.
        title: the text of its tab.
        tip: what it lists.
        target: the heading of what rows are grouped by.
        text: the heading of the text of a row.
        note: the heading of what is right, or what becomes of the row; empty for no such column.
        reasons: how each reason is shown.
        empty: what is said where nothing is listed, as a title and a sentence.
    """

    name: str
    title: str
    tip: str
    target: str
    text: str
    note: str
    reasons: Mapping[str, ReasonLook]
    empty: tuple[str, str]


class FilledList(NamedTuple):
    """A list, what is worth saying above it, and how many of its rows are new or still to be looked at."""

    listing: Listing
    sentence: str = ""
    total: int = 0
    doubtful: bool = False


def _add_unread(sentence: str, skipped: Sequence[FileOutcome]) -> str:
    """Add to a sentence how many files could not be read."""
    if not skipped:
        return sentence
    unread = Message("{} could not be read", plural(len(skipped), "file"))
    return Message("{}; {}", sentence, unread) if sentence else unread


_FAULTS: Final[Mapping[Fault, str]] = {
    Fault.MISSING_FILE: "no file has this name",
    Fault.MISSING_INDEX: "a folder without a start page",
    Fault.MISSING_SLASH: "costs a redirect: the final slash is missing",
    Fault.MISSING_SUFFIX: "works only with .html left out by the server",
    Fault.CASE_DIFFERS: "upper and lower case differ",
    Fault.UNICODE_DIFFERS: "accents are spelled in another way",
    Fault.ENCODING_DIFFERS: "% or ? is not escaped",
    Fault.MISSING_FRAGMENT: "the page has no such place",
}

_CHANGES: Final[Mapping[Change, tuple[str, str, str]]] = {
    Change.NEW: ("dead only now", "circle-x", "error"),
    Change.STAYS: ("dead before, too", "triangle-alert", "warning"),
    Change.MENDED: ("mended by the move", "circle-check", "good"),
}


def _dead_reasons() -> Mapping[str, ReasonLook]:
    looks = {fault.value: ReasonLook(words, *_fault_look(fault)) for fault, words in _FAULTS.items()}
    for change, (said, icon, colour) in _CHANGES.items():
        for fault, words in _FAULTS.items():
            look = (icon, colour) if change is not Change.STAYS else _fault_look(fault)
            looks[f"{change.value} {fault.value}"] = ReasonLook(Message("{}: {}", said, words), *look)
    return looks


def _fault_look(fault: Fault) -> tuple[str, str]:
    return ("info", "muted") if fault is Fault.MISSING_SLASH else ("triangle-alert", "warning")


REPAIRABLE: Final = frozenset(
    fault.value
    for fault in (Fault.CASE_DIFFERS, Fault.UNICODE_DIFFERS, Fault.ENCODING_DIFFERS, Fault.MISSING_SLASH)
)
"""The reasons for which a link can be led to what it probably means."""

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


@dataclass(frozen=True, slots=True)
class DeadLinksWork:
    """List the dead links of a tree, with what became of them once it was moved."""

    job: RewriteJob
    result: RunResult | None = None

    def __call__(self, watch: Watch) -> FilledList:
        """Follow every link; before the move, as `check` does."""
        if self.result is None or self.result.run_id is None:
            found = dead_before(self.job, watch)
        else:
            found = dead_after(self.job, self.result, watch)
        listing = Listing(map(_dead_place, found.links), found.left_out)
        said = _add_unread(found.sentence if found.links else "", found.checked.skipped)
        return FilledList(listing, said, found.checked.dead, found.checked.dead > 0)


def _dead_place(listed: ListedLink) -> ListedPlace:
    link, change = listed
    right = link.suggestion or ""
    reason = link.fault.value if change is None else f"{change.value} {link.fault.value}"
    return ListedPlace(link.target or "/", link.file, link.line, link.link, reason, right)


_CONTEXTS: Final[Mapping[Context, str]] = {
    Context.LINK: "a link left as it is",
    Context.ATTRIBUTE: "an attribute that is no link",
    Context.TEXT: "visible text",
    Context.COMMENT: "a comment",
    Context.SCRIPT: "a script",
    Context.STYLE: "a style sheet",
    Context.FILE: "a file of another kind",
    Context.LOOK_ALIKE: "a link that looks like it",
    Context.PATH: "a script that holds the old path",
}

LEAKS: Final = ListKind(
    "leaks",
    "Still names the old address",
    "Places that name the old address once the site is moved",
    "Address",
    "Text",
    "",
    {
        context.value: ReasonLook(words, *(_fault_look(Fault.MISSING_FILE) if context is Context.PATH else ("info", "advice")))
        for context, words in _CONTEXTS.items()
    },
    ("The old address is named nowhere", "Every text file was looked through, scripts and JSON included."),
)  # fmt: skip

_MOST_PLACES: Final = 100_000


@dataclass(frozen=True, slots=True)
class LeaksWork:
    """List what will name the old base after a move, or still names it."""

    job: RewriteJob
    plan: Plan | None = None
    excluded: frozenset[Exclusion] = frozenset()

    def __call__(self, watch: Watch) -> FilledList:
        """Search the tree as it will be by the plan; without one, the result."""
        if not self.job.old_bases:
            raise UsageError("Without an old address there is none to look for.")
        found: list[Leak] = []
        left_out = 0

        def keep(leak: Leak) -> None:
            nonlocal left_out
            if len(found) < _MOST_PLACES:
                found.append(leak)
            else:
                left_out += 1

        if self.plan is None:
            swept = sweep(self.job, keep, watch)
        else:
            plan = self.plan.exclude(self.excluded) if self.excluded else self.plan
            try:
                swept = sweep_planned(plan, keep, watch)
            except FileNotFoundError:
                raise CancelledError("The preview is gone.") from None
        return _list_leaks(swept, Listing(map(_leak_place, found), left_out))


def _list_leaks(swept: Swept, listing: Listing) -> FilledList:
    left = swept.strings.strings
    said = _add_unread(
        plural(left, "possible address stays", "possible addresses stay") if left else "", swept.skipped
    )
    return FilledList(listing, said, swept.count + left, left > 0)


def _leak_place(leak: Leak) -> ListedPlace:
    return ListedPlace(leak.text, leak.file, leak.line, leak.text, leak.context.value)


OTHER_SITES: Final = ListKind(
    "other",
    "Other sites",
    "Links that lead to other sites, by site",
    "Site",
    "Link",
    "",
    {reason.value: ReasonLook(WORDS[reason], *ICONS[reason]) for reason in LEADS_AWAY},
    ("No links to other sites", "Every link stays in the site."),
)


@dataclass(frozen=True, slots=True)
class OtherSitesWork:
    """List the links that lead to other sites."""

    plan: Plan
    excluded: frozenset[Exclusion] = frozenset()

    def __call__(self, watch: Watch) -> FilledList:
        """Read every link of the plan."""
        plan = self.plan.exclude(self.excluded) if self.excluded else self.plan
        listing = Listing()
        try:
            for found in other_sites(plan, watch):
                listing.add(
                    ListedPlace(found.site, found.file, found.line, found.link, found.reason.value,
                                start=found.start)
                )  # fmt: skip
        except FileNotFoundError:
            raise CancelledError("The preview is gone.") from None
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
        BY_FOLDER: ReasonLook("by the rule for the folder", "arrow-right", "muted"),
        OWN_RULE: ReasonLook("needs a rule of its own", "arrow-right", "advice"),
    },
    ("No redirects", "No address changes."),
)


@dataclass(frozen=True, slots=True)
class RedirectsWork:
    """List every old address that has a new one, under the rule that leads there."""

    job: RewriteJob

    def __call__(self, watch: Watch) -> FilledList:
        """Plan the redirects; nothing is written."""
        plan = redirect_map(self.job, discover(self.job, watch))
        listing = Listing()
        for number, place in enumerate(_redirects(plan)):
            if number % 1000 == 0:
                if watch.cancelled():
                    raise CancelledError("Cancelled.")
                watch.report(Progress("redirects", number, None, place.file))
            listing.add(place)
        rules = plural(len(plan.prefixes) + len(plan.singles), "rule")
        said = Message("{} for {}", rules, plural(len(listing), "old address", "old addresses"))
        return FilledList(listing, said, len(listing))


def _redirects(plan: RedirectMap) -> Iterator[ListedPlace]:
    singles = set(plan.singles)
    for redirect in plan.addresses():
        yield _redirect_place(redirect, plan.prefixes, is_single=redirect in singles)


def _redirect_place(redirect: Redirect, prefixes: Sequence[Prefix], *, is_single: bool) -> ListedPlace:
    fitting = next((prefix for prefix in prefixes if redirect.old.startswith(prefix.old)), None)
    if is_single or fitting is None:
        return ListedPlace(redirect.old, redirect.file, 0, redirect.old, OWN_RULE, redirect.new)
    rule = f"{fitting.old}… \N{RIGHTWARDS ARROW} {fitting.new}…"
    return ListedPlace(rule, redirect.file, 0, redirect.old, BY_FOLDER, redirect.new)
