"""List the links of a plan that lead to other sites, by site."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import ada_url

from uriinspector.base.errors import CancelledError
from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.migrate.model.base_map import document_url, resolve
from uriinspector.migrate.model.file_edits import FilePlan, LinkChange, PlannedLinks
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.plan.store import REASONS, Plan

LEADS_AWAY: Final = frozenset({Reason.OTHER_SITE, Reason.OUTSIDE_PINNED, Reason.LOOK_ALIKE})
_MASK: Final = bytes(code < len(REASONS) and REASONS[code] in LEADS_AWAY for code in range(256))


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
    contents = plan.contents
    base = plan.job.old_bases[0] if plan.job.old_bases else plan.job.new_base
    for number, name in enumerate(contents.names):
        if watch.cancelled():
            raise CancelledError("Cancelled.")
        watch.report(Progress("search", number, len(contents.names), name))
        start, end = contents.links[number : number + 2]
        if contents.reasons[start:end].translate(_MASK).count(1):
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
