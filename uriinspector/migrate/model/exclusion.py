"""Look up what the user excluded from a plan, and apply it to finished plans."""

import functools
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping

from uriinspector.migrate.model.file_edits import Edits, FilePlan, PlannedLinks
from uriinspector.migrate.model.job import WHOLE_FILE, Exclusion
from uriinspector.migrate.model.reason import CHANGED, Reason


@functools.lru_cache(maxsize=4)
def places_by_file(excluded: frozenset[Exclusion]) -> Mapping[str, frozenset[int]]:
    """Map each file with exclusions to where its excluded links start; `WHOLE_FILE` stands for all of it."""
    places: dict[str, set[int]] = {}
    for relative, start in excluded:
        places.setdefault(relative, set()).add(start)
    return {relative: frozenset(starts) for relative, starts in places.items()}


def is_a_base(element: str, attribute: str) -> bool:
    """Whether other links resolve against it, so that it can't be left alone without them."""
    return element == "base" or attribute == "codebase"


def without_links(plan: FilePlan, places: Iterable[int]) -> FilePlan:
    """Drop the changes of links at `places` from a plan that lists its links."""
    links, places = plan.links, frozenset(places)
    if not isinstance(links, PlannedLinks):
        return plan._replace(edits=Edits()) if WHOLE_FILE in places else plan
    changes, which = list(links.changes), array(links.which.typecode, links.which)
    left_alone: dict[int, int] = {}  # the number of a change -> that of the same link left alone
    starts, gone = set(), Counter[Reason]()
    for place, (number, start) in enumerate(zip(links.which, links.starts, strict=True)):
        change = links.changes[number]
        named = WHOLE_FILE in places or (start in places and not is_a_base(change.element, change.attribute))
        if change.reason not in CHANGED or not named:
            continue
        if number not in left_alone:
            left_alone[number] = len(changes)
            changes.append(change._replace(after=change.before, reason=Reason.EXCLUDED))
        which[place] = left_alone[number]
        starts.add(start)
        gone[change.reason] += 1
    counts = Counter(dict(plan.counts)) - gone
    counts[Reason.EXCLUDED] += gone.total()
    return plan._replace(
        edits=Edits() if WHOLE_FILE in places else plan.edits.without(starts),
        links=PlannedLinks(tuple(changes), which, links.starts, links.lines, links.columns),
        counts=tuple(counts.items()),
    )
