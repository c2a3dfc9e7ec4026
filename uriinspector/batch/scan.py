"""From the bytes of a file to its plan: find the links, decide each once, write the answers back."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from uriinspector.batch.bases import BaseMap, document_url, resolve
from uriinspector.batch.disk import digest
from uriinspector.batch.file_plan import Edit, FilePlan, PlannedLink, edited
from uriinspector.batch.job import Kind, RewriteJob
from uriinspector.batch.reason import Reason
from uriinspector.batch.rebase import DocumentBases, Keep, Rules, rebase
from uriinspector.html.document import LinkedDocument, LinkFinder
from uriinspector.html.link import Link, LinkText
from uriinspector.html.notation import Respelling

_REMEMBERED_FOLDERS: Final = 64
_NO_BASE: Final = ("data:", "javascript:")  # HTML Standard 4.2.3 "set the frozen base URL"

# References without a path of their own lead to the document itself, so its name matters and not its folder alone.
_NAMELESS: Final = re.compile(r"[\0-\x20]*(?:[A-Za-z][A-Za-z0-9+.\-\t\n\r]*:)?[\0-\x20]*(?:[?#]|\Z)")


class _Fate(NamedTuple):
    """What becomes of a link: its new value, and the bytes that spell it; no bytes where it is kept."""

    reason: Reason
    value: str
    respelling: Respelling | None


class _UnwritableError(Exception):
    """The encoding of a page has no safe spelling for a new value."""


class Rewriter:
    """Rewrites the files of one job; made once in each worker because it remembers what it decided.

    Args:
        job: a checked job.
        links: whether plans list every link; without, they hold edits and counts only.
    """

    def __init__(self, job: RewriteJob, *, links: bool = False) -> None:
        bases = BaseMap(job.old_bases, job.new_base, strict_scheme=job.strict_scheme)
        self._rules = Rules(bases, job.style, job.pins)
        self._finder = LinkFinder(job.kinds, job.attributes)
        self._links = links
        self._folders: dict[DocumentBases, dict[LinkText, _Fate]] = {}

    def plan(self, relative: str, kind: Kind, data: bytes) -> FilePlan:
        """What becomes of the file `relative` that holds `data`."""
        document = self._finder.find(data, language=kind)
        plan = FilePlan(relative, len(data), digest(data))
        if document.skipped is not None:
            return plan._replace(skipped=document.skipped)
        try:
            fates = self._fates(relative, document)
        except _UnwritableError:
            sentence = (
                f"The new links cannot be written safely in {document.encoding.name}, so it is left alone."
            )
            return plan._replace(skipped=sentence)
        return plan._replace(
            encoding=document.encoding.name,
            edits=tuple(_edits(document.links, fates)),
            links=tuple(_planned(data, document.links, fates)) if self._links else (),
            counts=tuple(Counter(fate.reason for fate in fates).items()),
        )

    def rewrite(self, relative: str, kind: Kind, data: bytes) -> tuple[bytes, FilePlan]:
        """The new bytes of the file and its plan; the very same bytes object where nothing changes."""
        plan = self.plan(relative, kind, data)
        return (edited(data, plan.edits) if plan.edits else data), plan

    def _fates(self, relative: str, document: LinkedDocument) -> list[_Fate]:
        own = DocumentBases(
            document_url(self._rules.bases.old, relative), document_url(self._rules.bases.new, relative)
        )
        documents = self._document_bases(own, document.base)
        memo = self._memo(_folder(own) if documents is own else documents)
        fates = []
        for link in document.links:
            fate = memo.get(link.text)
            if fate is None:
                fate = self._fate(link.text, own if link is document.base else documents)
                if link is not document.base and not _NAMELESS.match(link.text.value):
                    memo[link.text] = fate
            fates.append(fate)
        return fates

    def _memo(self, documents: DocumentBases) -> dict[LinkText, _Fate]:
        """What was decided for links resolved against the same folder."""
        if len(self._folders) >= _REMEMBERED_FOLDERS and documents not in self._folders:
            self._folders.clear()
        return self._folders.setdefault(documents, {})

    def _document_bases(self, own: DocumentBases, base: Link | None) -> DocumentBases:
        """The document base URLs (HTML Standard 2.4.3), where the new one follows from what `<base href>` becomes."""
        if base is None:
            return own
        before = resolve(own.before, base.value)
        if before is None or before.startswith(_NO_BASE):
            return own
        after = resolve(own.after, self._fate(base.text, own).value)
        return DocumentBases(before, after or own.after)

    def _fate(self, text: LinkText, documents: DocumentBases) -> _Fate:
        decision = rebase(text.value, documents, self._rules, absolute_only=text.absolute_only)
        if isinstance(decision, Keep):
            return _Fate(decision.reason, text.value, None)
        respelling = text.rewrite(decision.keep_from, decision.prefix)
        if respelling is None:
            raise _UnwritableError
        return _Fate(decision.reason, decision.prefix + text.value[decision.keep_from :], respelling)


def _folder(documents: DocumentBases) -> DocumentBases:
    return DocumentBases(*(url[: url.rindex("/") + 1] for url in documents))


def _edits(links: Iterable[Link], fates: Iterable[_Fate]) -> Iterator[Edit]:
    for link, fate in zip(links, fates, strict=True):
        if fate.respelling is not None:
            start, end, text = fate.respelling
            yield Edit(link.start + start, link.start + end, text)


def _planned(data: bytes, links: Iterable[Link], fates: Iterable[_Fate]) -> Iterator[PlannedLink]:
    line, counted = 1, 0
    for link, fate in zip(links, fates, strict=True):
        line += data.count(b"\n", counted, link.start)
        counted = link.start
        text = link.text
        yield PlannedLink(link.start, line, text.element, text.attribute, text.value, fate.value, fate.reason)
