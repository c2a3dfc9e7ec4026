"""List the links of a plan: all of them, narrowed by a query, and those that lead to other sites.

Of a query only numbers are held, the links stay in the store: a million links take eight megabytes as numbers, and a gigabyte as objects.
"""

from array import array
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from typing import Final, NamedTuple

import ada_url

from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.migrate.model.base_map import document_url, resolve
from uriinspector.migrate.model.file_edits import FilePlan, LinkChange, PlannedLink, PlannedLinks
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.plan.store import REASONS, Plan

_KEPT_FILES: Final = 64
_CHECK_EVERY: Final = 256  # files between two checks for cancellation
_AT_ONCE: Final = 1 << 15  # links; a call for a million would keep every other thread waiting for 30 ms


class Query(NamedTuple):
    """Which links are wanted.

    Attributes:
        first: the number of the first file.
        end: the number after the last file; None for all that follow.
        reasons: only these; empty for every reason.
        text: in the link before or after, or in the name of its file, in either case; empty for every text.
    """

    first: int = 0
    end: int | None = None
    reasons: frozenset[Reason] = frozenset()
    text: str = ""


class FoundLink(NamedTuple):
    """A link, and the number and plan of its file."""

    number: int
    file: FilePlan
    link: PlannedLink


def find(plan: Plan, query: Query, watch: Watch = UNWATCHED) -> Sequence[int]:
    """Return the numbers of the links that match, in plan order; raises CancelledError."""
    contents = plan.contents
    end = len(contents.names) if query.end is None else query.end
    start, stop = contents.links[query.first], contents.links[end]
    mask = _mask(query.reasons)
    if not query.text:
        return _select_reasons(contents.reasons, mask, start, stop) if mask else range(start, stop)
    found = array("Q")
    wanted = query.text.casefold()
    for file in range(query.first, end):
        if file % _CHECK_EVERY == 0:
            watch.go_on(Progress("search", file - query.first, end - query.first, contents.names[file]))
        start, stop = contents.links[file : file + 2]
        if mask and not contents.reasons[start:stop].translate(mask).count(1):
            continue
        numbers: Sequence[int] = range(start, stop)
        if wanted not in contents.names[file].casefold():
            numbers = _select_text(plan.file(file), wanted, start)
        found.extend(number for number in numbers if not mask or mask[contents.reasons[number]])
    return found


def _mask(reasons: frozenset[Reason]) -> bytes:
    """Make a table of all bytes: 1 for codes of `reasons`; empty for every reason."""
    if not reasons:
        return b""
    return bytes(code < len(REASONS) and REASONS[code] in reasons for code in range(256))


def _select_reasons(codes: bytearray, mask: bytes, start: int, stop: int) -> "array[int]":
    found = array("Q")
    for first in range(start, stop, _AT_ONCE):
        end = min(first + _AT_ONCE, stop)
        found.extend(compress(range(first, end), codes[first:end].translate(mask)))
    return found


def _select_text(file: FilePlan, wanted: str, start: int) -> Sequence[int]:
    """Find the links of a file that contain the text, looking at each different link once."""
    links = file.links
    if not isinstance(links, PlannedLinks):
        return ()
    fits = [
        wanted in change.before.casefold() or wanted in change.after.casefold() for change in links.changes
    ]
    if not any(fits):
        return ()
    return [number for number, which in enumerate(links.which, start) if fits[which]]


class LinkReader:
    """Reads single links of a plan; caches recent files, because neighbours are asked for together."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._files: OrderedDict[int, FilePlan] = OrderedDict()

    def link(self, number: int) -> FoundLink:
        contents = self._plan.contents
        file = contents.file_of(number)
        plan = self.file(file)
        return FoundLink(file, plan, plan.links[number - contents.links[file]])

    def file(self, number: int) -> FilePlan:
        """Return the plan of one file."""
        plan = self._files.pop(number, None) or self._plan.file(number)
        self._files[number] = plan
        if len(self._files) > _KEPT_FILES:
            self._files.popitem(last=False)
        return plan


LEADS_AWAY: Final = frozenset({Reason.OTHER_SITE, Reason.OUTSIDE_PINNED, Reason.LOOK_ALIKE})


class OtherSite(NamedTuple):
    """A link that leads to another site.

    Attributes:
        site: the origin of that site, such as `https://else.example`.
        file: the file the link stands in.
        line: its line there, from 1.
        start: where its value starts in the file, in bytes.
        link: what it will say.
        reason: why it leads there.
    """

    site: str
    file: str
    line: int
    start: int
    link: str
    reason: Reason


def other_sites(plan: Plan, watch: Watch = UNWATCHED) -> Iterator[OtherSite]:
    """Yield the links that will lead to other sites, in plan order; raises `CancelledError`."""
    contents, mask = plan.contents, _mask(LEADS_AWAY)
    base = plan.job.old_bases[0] if plan.job.old_bases else plan.job.new_base
    for number, name in enumerate(contents.names):
        watch.go_on(Progress("search", number, len(contents.names), name))
        start, end = contents.links[number : number + 2]
        if contents.reasons[start:end].translate(mask).count(1):
            yield from _links_away(plan.file(number), document_url(base, name))


def _links_away(plan: FilePlan, document: str) -> Iterator[OtherSite]:
    links = plan.links
    if not isinstance(links, PlannedLinks):
        return
    away = _sites(links.changes, document)
    for which, start, line in zip(links.which, links.starts, links.lines, strict=True):
        if which in away:
            change = links.changes[which]
            yield OtherSite(away[which], plan.relative, line, start, change.after, change.reason)


def _sites(changes: Sequence[LinkChange], document: str) -> Mapping[int, str]:
    """Map the numbers of the changes that lead away to the sites they lead to."""
    named = next((change.before for change in changes if change.element == "base"), None)
    base = document if named is None else resolve(document, named) or document
    return {
        number: _origin(resolve(base, change.after) or change.after)
        for number, change in enumerate(changes)
        if change.reason in LEADS_AWAY
    }


def _origin(href: str) -> str:
    """Return the origin of a web address, else its scheme and host."""
    try:
        url = ada_url.URL(href)
    except ValueError:
        return href
    return f"{url.protocol}//{url.host}"
