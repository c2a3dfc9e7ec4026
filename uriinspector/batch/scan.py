"""From the bytes of a file to its plan: find the links, decide each once, write the answers back."""

from array import array
from collections import Counter
from collections.abc import Iterable

from uriinspector.batch.disk import digest
from uriinspector.batch.exclusion import is_a_base, places_by_file
from uriinspector.batch.fate import Fate, Fates, UnwritableError
from uriinspector.batch.file_plan import Edit, FilePlan, LinkChange, PlannedLinks, edited
from uriinspector.batch.job import WHOLE_FILE, Kind, RewriteJob
from uriinspector.batch.reason import Reason
from uriinspector.batch.rebase import Rules
from uriinspector.html.document import LinkedDocument, LinkFinder
from uriinspector.html.link import Link, LinkText


def link_finder(job: RewriteJob) -> LinkFinder:
    """What finds the links that count in a job."""
    return LinkFinder(job.kinds, job.attributes, conditional_comments=job.conditional_comments)


class Rewriter:
    """Rewrites the files of one job; made once in each worker because it remembers what it decided.

    Args:
        job: a checked job.
        links: whether plans list every link; without, they hold edits and counts only.
    """

    def __init__(self, job: RewriteJob, *, links: bool = False) -> None:
        self._finder = link_finder(job)
        self._links = links
        self._fates = Fates(Rules.of(job))
        self._excluded = places_by_file(job.excluded)

    def plan(self, relative: str, kind: Kind, data: bytes) -> FilePlan:
        """What becomes of the file `relative` that holds `data`."""
        document = self._finder.find(data, language=kind)
        plan = FilePlan(relative, len(data), digest(data))
        if document.skipped is not None:
            return plan._replace(skipped=document.skipped)
        try:
            fates = self._fates.of(relative, document)
        except UnwritableError as error:
            return plan._replace(skipped=str(error))
        if relative in self._excluded:
            fates = _without(document, fates, self._excluded[relative])
        return plan._replace(
            encoding=document.encoding.name,
            edits=_edits(document.links, fates),
            links=_planned(data, document.links, fates) if self._links else (),
            counts=tuple(Counter(fate.reason for fate in fates).items()),
        )

    def rewrite(self, relative: str, kind: Kind, data: bytes) -> tuple[bytes, FilePlan]:
        """The new bytes of the file and its plan; the very same bytes object where nothing changes."""
        plan = self.plan(relative, kind, data)
        return (edited(data, plan.edits) if plan.edits else data), plan


def _without(document: LinkedDocument, fates: list[Fate], places: frozenset[int]) -> list[Fate]:
    """The fates, those of the links at the excluded `places` undone."""
    return [
        Fate(Reason.EXCLUDED, link.value, None)
        if fate.respelling is not None
        and (WHOLE_FILE in places or (link.start in places and not is_a_base(link.element, link.attribute)))
        else fate
        for link, fate in zip(document.links, fates, strict=True)
    ]


def _edits(links: Iterable[Link], fates: Iterable[Fate]) -> tuple[Edit, ...]:
    return tuple(
        [
            Edit(place + respelling[0], place + respelling[1], respelling[2])
            for (place, _), (_, _, respelling) in zip(links, fates, strict=True)
            if respelling is not None
        ]
    )


def _planned(data: bytes, links: Iterable[Link], fates: Iterable[Fate]) -> PlannedLinks:
    changes: dict[LinkText, LinkChange] = {}
    numbers: dict[LinkText, int] = {}
    which, starts, lines = array("L"), array("Q"), array("L")
    line, counted = 1, 0
    for (start, text), fate in zip(links, fates, strict=True):
        if text not in changes:
            numbers[text] = len(numbers)
            changes[text] = LinkChange(text.element, text.attribute, text.value, fate.value, fate.reason)
        line += data.count(b"\n", counted, start)
        counted = start
        which.append(numbers[text])
        starts.append(start)
        lines.append(line)
    return PlannedLinks(tuple(changes.values()), which, starts, lines)
