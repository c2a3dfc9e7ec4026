"""Where each link of a page leads in its tree: to a file, to a place in one, or to nothing."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from uriinspector.batch.bases import BaseMap, document_url, resolve
from uriinspector.batch.dead_link import DeadLink
from uriinspector.batch.fate import NAMELESS
from uriinspector.batch.job import Endings, Kind, RewriteJob
from uriinspector.batch.rebase import TEMPLATE
from uriinspector.batch.reference import WrittenReference
from uriinspector.batch.scan import link_finder
from uriinspector.batch.served import Fault, ServedTree
from uriinspector.html.document import LinkedDocument
from uriinspector.html.link import Link, LinkKind, LinkText

_REMEMBERED: Final = 50_000
_PARTS: Final = re.compile(r"(?P<path>[^?#]*)(?P<query>(?:\?[^#]*)?)(?P<fragment>(?:#.*)?)", re.DOTALL)
_NO_BASE: Final = ("data:", "javascript:")  # HTML Standard 4.2.3 "set the frozen base URL"
_LONGEST_REPAIR: Final = 32  # segments at the end of a path that a suggestion may spell anew


class Lead(NamedTuple):
    """Where a link leads in the tree.

    Attributes:
        target: the path below the base, percent-encoded, and the fragment.
        page: the file that answers.
        fragment: the place in it, without `#`; empty for none.
        fault: what is wrong with the path; None where nothing is.
        suggestion: the reference that would be right.
    """

    target: str
    page: str
    fragment: str
    fault: Fault | None
    suggestion: str | None


class PlacedLead(NamedTuple):
    """A link of a page: where it stands, what it says and where it leads."""

    file: str
    line: int
    link: str
    lead: Lead

    def dead(self, fault: Fault) -> DeadLink:
        """The link as one that is dead."""
        return DeadLink(self.file, self.line, self.link, self.lead.target, fault, self.lead.suggestion)


_Known: TypeAlias = dict[LinkText, Lead | None]


class LinkFollower:
    """Follows the links of one tree; made once in each worker, because it remembers where they led."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job; its tree is looked at where it was, at the old bases."""
        self._finder = link_finder(job)
        self._bases = BaseMap.of(job)
        self._tree = ServedTree(job.root, clean=job.endings is Endings.CLEAN)
        self._folder = ""
        self._known: _Known = {}

    def read(self, data: bytes, kind: Kind) -> LinkedDocument:
        """The links of a page."""
        return self._finder.find(data, language=kind)

    def leads(self, relative: str, kind: Kind, data: bytes, document: LinkedDocument) -> Iterator[PlacedLead]:
        """Every link of a page that leads into the tree, in the order of the page."""
        base = self._document_base(relative, document.base)
        line, counted = 1, 0
        for link in document.links:
            lead = self._lead(link, base, kind)
            if lead is None or link == document.base:
                continue
            line += data.count(b"\n", counted, link.start)
            counted = link.start
            yield PlacedLead(relative, line, link.value, lead)

    def _document_base(self, relative: str, base: Link | None) -> str:
        own = document_url(self._bases.old, relative)
        given = None if base is None else resolve(own, base.value)
        return own if given is None or given.startswith(_NO_BASE) else given

    def _lead(self, link: Link, base: str, kind: Kind) -> Lead | None:
        """Where a link leads; what has been worked out in a folder holds for all its documents."""
        folder = base[: base.rfind("/") + 1]
        if folder != self._folder or len(self._known) > _REMEMBERED:
            self._folder, self._known = folder, {}
        if link.text not in self._known:
            if kind is Kind.CSS and link.value.startswith("#"):
                return None  # CSS Values 4.5.1.1: it means the document the style sheet is used in
            lead = self._followed(link.value, base)
            if lead is not None and link.kind is LinkKind.JSON:
                lead = lead._replace(fragment="")  # JSON-LD names things with fragments, not places in pages
            if NAMELESS.match(link.value):
                return lead
            self._known[link.text] = lead
        return self._known[link.text]

    def _followed(self, value: str, base: str) -> Lead | None:
        if TEMPLATE.search(value):
            return None
        href = resolve(base, value)
        place = None if href is None else self._bases.place(href)
        if place is None:
            return None
        path, query, fragment = _PARTS.findall(place)[0]
        answer = self._tree.answer(path, query)
        suggestion = None
        if answer.right is not None:
            rest = fragment if answer.fault is Fault.ENCODING_DIFFERS else query + fragment
            suggestion = self._suggested(value, base, answer.right, rest)
        return Lead(path + fragment, answer.relative, fragment[1:], answer.fault, suggestion)

    def _suggested(self, value: str, base: str, right: str, rest: str) -> str:
        """The reference to the path `right` that changes least of how its author wrote it."""
        written = WrittenReference(value, base.partition(":")[0])
        segments = written.text[: written.path_end].split("/")
        wanted = right.split("/")
        for count in range(1, min(len(segments), len(wanted), _LONGEST_REPAIR) + 1):
            for tail in (wanted[-count:], wanted[-count - 1 :]):
                suggestion = "/".join([*segments[:-count], *tail]) + rest
                href = resolve(base, suggestion)
                if href is not None and self._bases.place(href) == right + rest:
                    return suggestion
        return self._bases.old + right + rest
