"""Check a table of bases: two addresses must not become one, and none may move twice."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

import ada_url

from uriinspector.core.errors import UsageError
from uriinspector.migrate.model.base_map import BaseMap, BaseRow
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.tree.placement import Placement

_NO_FOLDERS: Final = frozenset({"", ".", ".."})
_WEB: Final = re.compile(r"https?(?=:)")


def holds(old: str, url: str, *, strict_scheme: bool) -> bool:
    """Whether `url` is, or is below, the base `old`."""
    anywhere_else = "about://elsewhere/"
    if ada_url.URL(old).host != ada_url.URL(url).host:
        return False
    return BaseMap((old,), anywhere_else, strict_scheme=strict_scheme).map(url) is not None


def checked_moves(job: RewriteJob) -> tuple[tuple[str, str], ...]:
    """Return the folders that move, without slashes around them; raises UsageError if one is not in the tree."""
    moves = tuple((_checked_folder(was), _checked_folder(now)) for was, now in job.moves)
    for was, _ in moves:
        if not was or not (job.root / was).is_dir():
            raise UsageError(
                "There is no folder {} to move in {}: name one that is in it.", was or ".", job.root
            )
    return moves


def check_places(job: RewriteJob) -> None:
    """Raise UsageError if folders would have to move within the tree itself."""
    if job.in_place and Placement(job).changes:
        raise UsageError(
            "Folders are moved only in a copy: give a folder to write it to, not the files themselves."
        )


def _checked_folder(name: str) -> str:
    bare = name.strip("/").removeprefix("./")
    if name.startswith("/") or (bare not in {"", "."} and not _NO_FOLDERS.isdisjoint(bare.split("/"))):
        raise UsageError(
            "{} is not a folder inside the tree: name it from the top, as in guide/api.", f"{name!r}"
        )
    return "" if bare == "." else bare


def with_scheme_of_the_tree(job: RewriteJob) -> RewriteJob:
    """Give old bases of the table the scheme of the tree, where http and https are one site."""
    if job.strict_scheme:
        return job
    tops = job.old_bases or (job.new_base,)
    return replace(job, maps=tuple((_with_scheme(old, tops), new) for old, new in job.maps))


def _with_scheme(old: str, tops: tuple[str, ...]) -> str:
    for top in tops:
        if holds(top, old, strict_scheme=False) and (scheme := _WEB.match(top)):
            return _WEB.sub(scheme[0], old)
    return old


def check_table(job: RewriteJob) -> None:
    """Raise UsageError if an address in the table has two new ones, shares one, or moves twice."""
    bases = BaseMap.of(job)
    tops = job.old_bases or (job.new_base,)
    further = [row for row in bases.rows if row.old not in tops or row.new != job.new_base]
    given = Counter(row.old for row in bases.rows)
    for row in further:
        if given[row.old] > 1:
            raise UsageError("The old base {} is given two new bases: give it once.", row.old)
        if row.old != row.new and holds(row.old, row.new, strict_scheme=job.strict_scheme):
            raise UsageError(
                "The new base {} lies below its own old base {}, so moved links would be moved again: choose another new base.",
                row.new,
                row.old,
            )
    _check_overlaps(row for row in further if row.folder is None)
    if further:
        _check_chains(bases, job)


def _check_overlaps(rows: Iterable[BaseRow]) -> None:
    """Reject overlaps outside the tree, where nobody can look up what the new places hold."""
    for outer, inner in pairwise(sorted(rows, key=lambda row: row.new)):
        if inner.new.startswith(outer.new):
            raise UsageError(
                "The old bases {} and {} both go to {}, so two pages could get one address: give each a new base of its own.",
                outer.old,
                inner.old,
                outer.new,
            )


def _check_chains(bases: BaseMap, job: RewriteJob) -> None:
    """Reject rows that move something to where another row moves it on."""
    stays_inside = holds(bases.old, bases.new, strict_scheme=job.strict_scheme)
    for row in bases.rows:
        for other in _landings(row, bases) if row.old != row.new else ():
            if stays_inside and row.folder is not None and other.folder == "":
                continue  # the new base of the tree may lie inside its old one: the journal knows the tree
            raise UsageError(
                "What goes from {} to {} would land below the old base {} and be moved again: choose another new base.",
                row.old,
                row.new,
                other.old,
            )


def _landings(row: BaseRow, bases: BaseMap) -> Iterator[BaseRow]:
    """Find other rows that would move on what `row` moves."""
    hit = bases.row(row.new)
    for other in bases.rows:
        if other is row or other.old == other.new:
            continue
        if other is hit:
            yield other
        elif other.old.startswith(row.new):
            source = row.old + other.old.removeprefix(row.new)
            if bases.row(source) is row:
                yield other
