"""List the dead links of a tree one by one: as it is, or on both sides of a move, with what the move did to each."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.message import Message, join_messages, plural
from uriinspector.base.progress import UNWATCHED, Watch
from uriinspector.migrate.after.compare import (
    ResultNames,
    facts_still_hold,
    moved_job,
    moves_away,
    served_job,
)
from uriinspector.migrate.health.dead_link import Checked, DeadLink
from uriinspector.migrate.health.dead_links import check_links
from uriinspector.migrate.journal.runs import folder_of
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.tree.placement import Placement
from uriinspector.migrate.write.moves import as_copy
from uriinspector.migrate.write.result import RunResult

MOST_LISTED: Final = 100_000

_Key: TypeAlias = tuple[str, str]


class Change(StrEnum):
    """What a move did to a dead link."""

    NEW = "new"  # dead only now
    STAYS = "stays"  # dead before and after
    MENDED = "mended"  # was dead, and is not any more


class ListedLink(NamedTuple):
    """A dead link, and what the move did to it; None where nothing was compared."""

    link: DeadLink
    change: Change | None = None


@dataclass(frozen=True, slots=True)
class DeadList:
    """The dead links of a tree, new ones first.

    Links that only lack the final slash of a folder are listed too (`DeadLink.is_dead`).

    Attributes:
        links: at most as many as asked for; those that are mended stand as they were before the move.
        checked: the tree that was read last, in numbers.
        left_out: how many more there are.
    """

    links: tuple[ListedLink, ...]
    checked: Checked
    left_out: int = 0

    def count(self, change: Change | None) -> int:
        """Count the listed links of one kind that lead to nothing."""
        return sum(each.change is change and each.link.is_dead for each in self.links)

    @property
    def sentence(self) -> str:
        """The list in one sentence; it mentions the move only where both sides were compared."""
        dead = Message("{} of {} into the tree", f"{self.checked.dead:,}", plural(self.checked.links, "link"))
        said = (
            Message("{} lead to nothing", dead)
            if self.checked.dead != 1
            else Message("{} leads to nothing", dead)
        )
        changes = [
            Message("{} new", f"{self.count(Change.NEW):,}"),
            Message("{} dead before the move", f"{self.count(Change.STAYS):,}"),
            Message("{} mended by it", f"{self.count(Change.MENDED):,}"),
        ]
        is_compared = any(each.change is not None for each in self.links)
        return Message("{}: {}", said, join_messages(changes)) if is_compared else said


def dead_before(
    job: RewriteJob,
    watch: Watch = UNWATCHED,
    *,
    most: int = MOST_LISTED,
) -> DeadList:
    """List the dead links of the tree of a checked job as it is served now; raises what `check_links` raises."""
    found = _First(most)
    checked = check_links(served_job(job), found.add, watch)
    return DeadList(tuple(map(ListedLink, found.links)), checked, found.left_out)


def dead_after(
    job: RewriteJob,
    result: RunResult,
    watch: Watch = UNWATCHED,
    *,
    most: int = MOST_LISTED,
) -> DeadList:
    """List the dead links after the finished run of a checked job, and compare each with the tree before it.

    Nothing is compared where a folder moved to another site. Raises what `check_links` raises.
    """
    assert result.run_id is not None
    with as_copy(job, folder_of(result.run_id)) as laid_out:
        return _list_after(laid_out, result, watch, most)


def _list_after(job: RewriteJob, result: RunResult, watch: Watch, most: int) -> DeadList:
    assert result.run_id is not None
    placement = Placement(job)
    left = {problem.relative for problem in result.problems}
    found = _First(most)
    checked = check_links(moved_job(job), found.add, watch, exclude={placement.of(name) for name in left})
    if moves_away(job):
        return DeadList(tuple(map(ListedLink, found.links)), checked, found.left_out)
    if result.survey is not None and facts_still_hold(job, result.survey):
        same = tuple(ListedLink(link, Change.STAYS) for link in found.links)
        return DeadList(same, checked, found.left_out)
    was = _First(most)
    run_folder = folder_of(result.run_id) if job.in_place else None
    check_links(served_job(job), was.add, watch, run_folder=run_folder, exclude=left)
    return _compare(found, was, ResultNames(placement), checked)


class _First:
    """The first dead links of a check; the others are only counted."""

    def __init__(self, most: int) -> None:
        self.links: list[DeadLink] = []
        self.left_out = 0
        self._most = most

    def add(self, link: DeadLink) -> None:
        """Keep a link, or count it."""
        if len(self.links) < self._most:
            self.links.append(link)
        else:
            self.left_out += 1


def _compare(now: _First, was: _First, names: ResultNames, checked: Checked) -> DeadList:
    """Pair the dead links of both sides by file and target."""
    before = _by_name(was, names.before)
    by_change: dict[Change, list[ListedLink]] = {change: [] for change in Change}
    for link in now.links:
        same = before.get(names.after(link))
        change = Change.STAYS if same else Change.NEW
        if same:
            same.pop()
        by_change[change].append(ListedLink(link, change))
    by_change[Change.MENDED] += (
        ListedLink(link, Change.MENDED) for links in before.values() for link in links
    )
    return DeadList(tuple(chain.from_iterable(by_change.values())), checked, now.left_out)


def _by_name(found: _First, name_of: Callable[[DeadLink], _Key]) -> dict[_Key, list[DeadLink]]:
    by_name: defaultdict[_Key, list[DeadLink]] = defaultdict(list)
    for link in found.links:
        by_name[name_of(link)].append(link)
    return dict(by_name)
