"""Keep hard links: names of one file stay names of one file when it is rewritten.

A rewrite replaces the file under one name only. So the new file gets the other names too. Where that is impossible, because
a name lies outside the tree or needs another text, the run is refused before its first write.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from uriinspector.core.errors import EnvironmentRefusedError
from uriinspector.migrate.journal.home import home
from uriinspector.migrate.model.file_edits import Edits, FilePlan
from uriinspector.migrate.model.plural import plural
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.tree.discover import HardLinkedFile

FurtherNames: TypeAlias = Mapping[str, tuple[FilePlan, ...]]
"""Maps a name of a file that changes to the plans of its other names, which hold the same edits."""


def further_names(plan: Plan, hard_linked: Iterable[HardLinkedFile]) -> FurtherNames:
    """Map files of a plan to their additional names; raises `EnvironmentRefusedError` if these can't be kept."""
    groups = tuple(hard_linked)
    if not groups:
        return {}
    names = {name for group in groups for name in group.names}
    plans = {file.relative: file for file in plan.files(links=False) if file.relative in names}
    changed = [group for group in groups if any(_edits(plans, name) for name in group.names)]
    _refuse_outside(changed, plans)
    further: dict[str, tuple[FilePlan, ...]] = {}
    for group in changed:
        first, *others = group.names
        for other in others:
            if other not in plans or first not in plans or _edits(plans, first) != _edits(plans, other):
                raise EnvironmentRefusedError(
                    "{} and {} are one file (a hard link) and would need different texts: write a copy instead, or exclude both; nothing was changed.",
                    first,
                    other,
                )
        further[first] = tuple(plans[other] for other in others)
    return further


def _edits(plans: Mapping[str, FilePlan], name: str) -> Edits | None:
    """Return what changes in a file under one of its names; None if nothing."""
    return (plans[name].edits or None) if name in plans else None


def _refuse_outside(changed: Iterable[HardLinkedFile], plans: Mapping[str, FilePlan]) -> None:
    """Raise `EnvironmentRefusedError` if a changing file has a name outside the tree."""
    outside = [group for group in changed if group.outside]
    own = _count_kept_by_runs() if outside else Counter()
    for group in outside:
        others = group.outside - own[group.identity]
        if others > 0:
            name = next(name for name in group.names if _edits(plans, name))
            raise EnvironmentRefusedError(
                "{} has {} outside the folder (hard links), where the old text would stay: write a copy instead, or exclude it; nothing was changed.",
                name,
                plural(others, "further name"),
            )


def _count_kept_by_runs() -> "Counter[tuple[int, int]]":
    """Count the names each file has among originals kept by runs: those are harmless."""
    kept: Counter[tuple[int, int]] = Counter()
    for path in (home() / "runs").glob("*/originals/*/*"):
        status = path.stat(follow_symlinks=False)
        kept[status.st_dev, status.st_ino] += 1
    return kept
