"""What fills the lists of a site, and what is done with them: pieces of work for a background thread."""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.core.errors import CancelledError, EnvironmentRefusedError, UsageError
from uriinspector.core.message import Message
from uriinspector.core.text.secret import mask
from uriinspector.gui.migrate.listing import Arranged, Arrangement, ListedPlace, Listing, arrange
from uriinspector.gui.migrate.work import WrittenFile
from uriinspector.migrate.after.dead_list import ListedLink, dead_after, dead_before
from uriinspector.migrate.health.leaks import Leak, Swept, sweep
from uriinspector.migrate.health.planned_leaks import sweep_planned
from uriinspector.migrate.io.disk import explain_error
from uriinspector.migrate.model.job import Exclusion, RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome
from uriinspector.migrate.model.plural import plural
from uriinspector.migrate.model.progress import Progress, Watch
from uriinspector.migrate.plan.other_sites import other_sites
from uriinspector.migrate.plan.report import escape_formula
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.redirects.plan import Prefix, Redirect, RedirectMap, redirect_map
from uriinspector.migrate.tree.discover import discover
from uriinspector.migrate.write.result import RunResult

_MOST_PLACES: Final = 100_000
OWN_RULE: Final = "own-rule"
BY_FOLDER: Final = "by-folder"


class FilledList(NamedTuple):
    """A list, what is worth saying above it, and how many of its rows are new or still to be looked at."""

    listing: Listing
    sentence: str = ""
    total: int = 0
    doubtful: bool = False


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


def _add_unread(sentence: str, skipped: Sequence[FileOutcome]) -> str:
    """Add to a sentence how many files could not be read."""
    if not skipped:
        return sentence
    unread = Message("{} could not be read", plural(len(skipped), "file"))
    return Message("{}; {}", sentence, unread) if sentence else unread


def _leak_place(leak: Leak) -> ListedPlace:
    return ListedPlace(leak.text, leak.file, leak.line, leak.text, leak.context.value)


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


@dataclass(frozen=True, slots=True)
class ArrangeWork:
    """Group and sort a list."""

    listing: Listing
    wanted: Arrangement

    def __call__(self, watch: Watch) -> Arranged:
        """Return the groups."""
        return arrange(self.listing, self.wanted, watch.cancelled)


@dataclass(frozen=True, slots=True)
class SaveListWork:
    """Write rows of a list as CSV, in the order they are shown."""

    listing: Listing
    numbers: Sequence[int]
    headings: tuple[str, ...]
    reasons: dict[str, str]
    path: Path

    def __call__(self, watch: Watch) -> WrittenFile:
        """Return where it was written."""
        try:
            with self.path.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file:
                csv.writer(file).writerows(self._rows(watch))
        except OSError as error:
            raise EnvironmentRefusedError(
                "{} can't be written: {}.", self.path, explain_error(error)
            ) from None
        except CancelledError:
            self.path.unlink(missing_ok=True)
            raise
        return WrittenFile(self.path)

    def _rows(self, watch: Watch) -> Iterator[tuple[str, ...]]:
        yield self.headings
        for done, number in enumerate(self.numbers):
            if done % 1000 == 0:
                if watch.cancelled():
                    raise CancelledError("Cancelled.")
                watch.report(Progress("copy", done, len(self.numbers), ""))
            yield self._row(self.listing[number])

    def _row(self, place: ListedPlace) -> tuple[str, ...]:
        line = str(place.line) if place.line else ""
        reason = self.reasons.get(place.reason, place.reason)
        texts = (place.target, place.file, line, place.text, place.note, reason)
        return tuple(escape_formula(mask(text)) for text in texts)
