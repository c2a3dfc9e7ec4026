"""Compare the dead links of a tree before its move with those after it, because a move must not make any."""

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from uriinspector.base.message import Message, join_messages, plural
from uriinspector.base.progress import UNWATCHED, Watch
from uriinspector.migrate.health.collect import RunFacts, hash_names
from uriinspector.migrate.health.dead_links import ELSEWHERE, OnDeadLink, check_links
from uriinspector.migrate.health.follow import Checked, DeadLink
from uriinspector.migrate.journal.runs import folder_of, summary
from uriinspector.migrate.model.base_map import INDEX_NAMES, BaseMap, unquote_name
from uriinspector.migrate.model.job import Endings, Naming, RewriteJob
from uriinspector.migrate.tree.discover import discover
from uriinspector.migrate.tree.placement import Placement
from uriinspector.migrate.tree.web_view import PAGE_SUFFIXES
from uriinspector.migrate.write.already_moved import changed_by_other_runs
from uriinspector.migrate.write.moves import as_copy
from uriinspector.migrate.write.result import RunResult

_NEW_SHOWN: Final = 100
_KEPT: Final = 10_000  # dead links that are kept to be shown; the others are only counted
_Key: TypeAlias = tuple[str, str]


@dataclass(frozen=True, slots=True)
class LinkHealth:
    """The dead links before and after a move.

    Attributes:
        before: the check of the tree at its old bases, or of as much of it as was needed.
        after: the check of the result at the new base.
        new: links that are dead only now, at most a hundred.
        new_count: how many links are dead only now.
        gone: how many links were dead and no longer are.
    """

    before: Checked
    after: Checked
    new: tuple[DeadLink, ...]
    new_count: int
    gone: int

    @property
    def sentence(self) -> str:
        if not self.before.dead and not self.after.dead:
            return "no dead links, before or after"
        was, now = plural(self.before.dead, "dead link"), Message("{} after", f"{self.after.dead:,}")
        new = Message("{} of them new", f"{self.new_count:,}") if self.new_count else "none of them new"
        gone = Message(", {} mended", f"{self.gone:,}") if self.gone else ""
        return Message("{} before, {}, {}{}", was, now, new, gone)


def link_health(job: RewriteJob, result: RunResult, watch: Watch = UNWATCHED) -> LinkHealth | None:
    """Compare the dead links before and after the finished run of a checked job; None if a folder moved to another site.

    After a proved run that collected facts, every link leads to the same file as before, so these facts also hold for the
    result if it has the same files. Otherwise both trees are read, except for files with a problem, which the run left as
    they were.

    Raises what `check_links` raises.
    """
    if moves_away(job):
        return None
    if result.survey is not None and facts_still_hold(job, result.survey):
        checked = result.survey.count_links(job, watch)
        return LinkHealth(checked, checked, (), 0, 0)
    run_folder, dead = folder_of(result.run_id), _NewDeadLinks()
    with as_copy(job, run_folder) as laid_out:
        trees = _BothTrees(laid_out, result, run_folder, watch)
        after = trees.check_after(
            lambda link: dead.add(trees.name_after(link), link) if link.is_dead else None
        )
        before = trees.check_before(
            lambda link: dead.cancel(trees.name_before(link)) if link.is_dead else None
        )
    return LinkHealth(before, after, tuple(islice(dead.new_links(), _NEW_SHOWN)), dead.count, dead.gone)


def facts_still_hold(job: RewriteJob, survey: RunFacts) -> bool:
    """Whether the result has files and folders of the same names, and no link led to the new base before."""
    if survey.met_new_base:
        return False
    return job.output is None or hash_names(discover(moved_job(job))) == survey.names


class _NewDeadLinks:
    """The dead links of the result minus those that were dead before, kept in a few bytes per link."""

    def __init__(self) -> None:
        self.count = 0
        self.gone = 0
        self._counts: Counter[int] = Counter()
        self._kept: list[tuple[int, DeadLink]] = []

    def add(self, name: _Key, link: DeadLink) -> None:
        self.count += 1
        self._counts[hash(name)] += 1
        if len(self._kept) < _KEPT:
            self._kept.append((hash(name), link))

    def cancel(self, name: _Key) -> None:
        """Cancel a link that was dead before against the same one in the result, or else count it as mended."""
        if self._counts[hash(name)] > 0:
            self._counts[hash(name)] -= 1
            self.count -= 1
        else:
            self.gone += 1

    def new_links(self) -> Iterator[DeadLink]:
        """Yield the links that are dead only now, as far as they were kept."""
        counts = Counter(self._counts)
        for key, link in self._kept:
            if counts[key] > 0:
                counts[key] -= 1
                yield link


def served_job(job: RewriteJob) -> RewriteJob:
    """Return a job that describes the tree as it was served at its old bases."""
    return replace(
        job,
        endings=Endings.CLEAN if job.endings is Endings.FILE else Endings.KEEP,
        repair=False,
        repairs=(),
        naming=Naming.PLAIN,
        hosts=(),
        kept_renames=None,
    )


def moves_away(job: RewriteJob) -> bool:
    """Whether a folder of the tree goes to another site, so that no single tree holds the result."""
    return bool(BaseMap.of(job).rows_apart)


def moved_job(job: RewriteJob) -> RewriteJob:
    """Return a job that describes the result as a tree of its own, served at the new base."""
    return replace(
        served_job(job),
        root=job.changed_folder,
        old_bases=(job.new_base,),
        new_base=ELSEWHERE,
        endings=Endings.CLEAN if job.endings is Endings.CLEAN else Endings.KEEP,
        maps=(),
        moves=(),
        renames=(),
        page_table=None,
        kept_table=None,
        output=None,
        excluded=frozenset(),
    )


class _BothTrees:
    """The trees before and after a finished run of a checked job, without the files with a problem.

    A dead link is known on both sides by its file and its target, as they are named in the result.
    """

    def __init__(self, job: RewriteJob, result: RunResult, run_folder: Path, watch: Watch) -> None:
        self._job, self._watch = job, watch
        self._placement = Placement(job)
        self._left = {problem.relative for problem in result.problems}
        self._run_folder = run_folder if job.in_place else None
        self._moved = changed_by_other_runs(summary(result.run_id)) if job.in_place else frozenset[str]()

    def check_before(self, on_dead_link: OnDeadLink) -> Checked:
        """Check the tree before the run; pages that earlier runs had moved were then as they are now."""
        job, left = served_job(self._job), self._left | self._moved
        checked = check_links(job, on_dead_link, self._watch, run_folder=self._run_folder, exclude=left)
        if not self._moved:
            return checked
        others = {page.relative for page in discover(job).pages}.difference(self._moved)
        moved = check_links(moved_job(self._job), on_dead_link, self._watch, exclude=others | self._left)
        return checked.plus(moved)

    def check_after(self, on_dead_link: OnDeadLink) -> Checked:
        left = set(map(self._placement.of, self._left))
        return check_links(moved_job(self._job), on_dead_link, self._watch, exclude=left)

    def name_before(self, dead: DeadLink) -> _Key:
        path, _, fragment = dead.target.partition("#")
        return self._placement.of(dead.file), _comparable(self._placement.of(unquote_name(path)), fragment)

    def name_after(self, dead: DeadLink) -> _Key:
        path, _, fragment = dead.target.partition("#")
        return dead.file, _comparable(unquote_name(path), fragment)


def _comparable(name: str, fragment: str) -> str:
    """Return a target without what may change: endings, case, Unicode form and a final slash."""
    bare = unicodedata.normalize("NFC", name).casefold()
    path = PurePosixPath(bare)
    if path.name in INDEX_NAMES:
        bare = bare.removesuffix(path.name)
    elif path.suffix in PAGE_SUFFIXES:
        bare = bare.removesuffix(path.suffix)
    return f"{bare.rstrip('/')}#{fragment}"


MOST_LISTED: Final = 100_000
_Found = TypeVar("_Found")


class First(Generic[_Found]):
    """The first things that a search finds; the others are only counted."""

    def __init__(self) -> None:
        self.kept: list[_Found] = []
        self.left_out = 0

    def add(self, found: _Found) -> None:
        """Keep something, or only count it."""
        if len(self.kept) < MOST_LISTED:
            self.kept.append(found)
        else:
            self.left_out += 1


class Change(StrEnum):
    """What a move did to a dead link."""

    NEW = "new"  # dead only now
    STAYS = "stays"  # dead before and after
    MENDED = "mended"  # dead before, but no longer


class ListedLink(NamedTuple):
    """A dead link, and what the move did to it; None if nothing was compared."""

    link: DeadLink
    change: Change | None = None


@dataclass(frozen=True, slots=True)
class DeadList:
    """The dead links of a tree, new ones first.

    Links that only lack the final slash of a folder are listed too (`DeadLink.is_dead`).

    Attributes:
        links: the links of each side up to the limit; mended ones are shown as they were before the move.
        checked: the numbers of the tree after the move, or of the only one that was read.
        left_out: how many more dead links that tree has.
    """

    links: tuple[ListedLink, ...]
    checked: Checked
    left_out: int = 0

    def count(self, change: Change | None) -> int:
        return sum(each.change is change and each.link.is_dead for each in self.links)

    @property
    def sentence(self) -> str:
        """The list in one sentence, which mentions the move only if both sides were compared."""
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


def dead_links(job: RewriteJob, result: RunResult | None, watch: Watch = UNWATCHED) -> DeadList:
    """List the dead links of the tree of a checked job, as it is served now or, with a `result`, after that finished run.

    After a run each is compared with the tree before it, unless a folder moved to another site. Raises what `check_links` raises.
    """
    if result is None:
        now = First[DeadLink]()
        checked = check_links(served_job(job), now.add, watch)
        return DeadList(tuple(map(ListedLink, now.kept)), checked, now.left_out)
    run_folder, found, was = folder_of(result.run_id), First[DeadLink](), First[DeadLink]()
    with as_copy(job, run_folder) as laid_out:
        trees = _BothTrees(laid_out, result, run_folder, watch)
        checked = trees.check_after(found.add)
        if moves_away(laid_out):
            return DeadList(tuple(map(ListedLink, found.kept)), checked, found.left_out)
        if result.survey is not None and facts_still_hold(laid_out, result.survey):
            same = tuple(ListedLink(link, Change.STAYS) for link in found.kept)
            return DeadList(same, checked, found.left_out)
        trees.check_before(was.add)
    return DeadList(tuple(_compare(found.kept, was.kept, trees)), checked, found.left_out)


def _compare(now: list[DeadLink], was: list[DeadLink], trees: _BothTrees) -> Iterator[ListedLink]:
    """Pair the dead links of both sides, and yield new ones first, then those that stay and those that were mended."""
    before: dict[_Key, list[DeadLink]] = defaultdict(list)
    for link in was:
        before[trees.name_before(link)].append(link)
    stays = []
    for link in now:
        same = before.get(trees.name_after(link))
        if same:
            same.pop()
            stays.append(ListedLink(link, Change.STAYS))
        else:
            yield ListedLink(link, Change.NEW)
    yield from stays
    yield from (ListedLink(link, Change.MENDED) for links in before.values() for link in links)
