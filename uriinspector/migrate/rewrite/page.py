"""Turn the bytes of a file into its plan: find the links, decide about each, and make the edits."""

import functools
import os
import re
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import compress, pairwise
from operator import attrgetter
from pathlib import Path
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.span import line_numbers
from uriinspector.html.document import LinkedDocument, LinkFinder
from uriinspector.html.encoding import Encoding, find_label, is_undeclared_utf_8, sniff
from uriinspector.html.link import IN_SCRIPTS, LinkText
from uriinspector.migrate.generators import compares_sources
from uriinspector.migrate.io.disk import digest, read_beginning
from uriinspector.migrate.io.packed import PackedError, pack, unpack
from uriinspector.migrate.model.base_map import BaseMap, document_url, resolve
from uriinspector.migrate.model.file_edits import (
    Edits,
    FilePlan,
    LinkChange,
    PlannedLinks,
    apply_edits,
    is_a_base,
    places_by_file,
)
from uriinspector.migrate.model.job import (
    WHOLE_FILE,
    Compressed,
    Exclusion,
    Kind,
    RewriteJob,
    Style,
    is_text,
    kind_of,
    unpacked_name,
)
from uriinspector.migrate.model.reason import MOVES, Evidence, Reason
from uriinspector.migrate.rewrite.decide import Keep, Rules
from uriinspector.migrate.rewrite.digests import DigestEdits, view
from uriinspector.migrate.rewrite.evidence import StringJudge
from uriinspector.migrate.rewrite.link_rewrite import LinkRewrite, LinkRewrites, UnwritableError
from uriinspector.migrate.rewrite.offline import OfflinePlaces
from uriinspector.migrate.rewrite.script_paths import script_search
from uriinspector.migrate.rewrite.script_rules import FurtherFile, FurtherRewrite, PlaceRules
from uriinspector.migrate.tree.discover import is_twin, kind_chooser
from uriinspector.migrate.tree.names import is_served_anywhere
from uriinspector.migrate.tree.web_view import open_below

_INTO_THE_TREE: Final = frozenset(
    {
        Reason.REWRITTEN,
        Reason.REPAIRED,
        Reason.AMBIGUOUS,
        Reason.AMBIGUOUS_REWRITTEN,
        Reason.ALREADY_RIGHT,
        Reason.SAME_DOCUMENT,
    }
)
# What a whole page has; a file without any is a piece that other pages include.
_OF_WHOLE_PAGE: Final = lazy_pattern(rb"<(?:!doctype|html|head|body|frameset|title)[\s>/]", re.IGNORECASE)
_COUNTED_TEXT: Final = (
    "The old path stands in a text whose length is written before it: build the site anew for its new base."
)
_CONTINUATION: Final = bytes(range(0x80, 0xC0))  # UTF-8 bytes that don't begin a character (RFC 3629 3)
_SOURCE: Final = ("script", "src")
_LOADS_IN: Final = lazy_pattern(rb"<(?:script|link)\s[^<>]*?\bcharset\s*=\s*[\"']?([\w-]+)", re.IGNORECASE)
_REMEMBERED_FILES: Final = 16
_TELLING_BYTES: Final = 1 << 16  # of a page whose encoding is looked for
_EXCLUDED: Final = LinkRewrite(Keep(Reason.EXCLUDED), None)
_POSSIBLE: Final = LinkRewrite(Keep(Reason.POSSIBLE), None, Evidence.POSSIBLE)
_NO_ADDRESS: Final = LinkRewrite(Keep(Reason.NO_ADDRESS), None, Evidence.NOT)
_IS_STRING: Final = attrgetter("is_string")


def link_finder(job: RewriteJob, judge: StringJudge | None = None) -> LinkFinder:
    """Make the finder for the links of a job; `judge` tells which strings name something in its tree."""
    return LinkFinder(
        job.kinds,
        job.attributes,
        conditional_comments=job.conditional_comments,
        charset=job.charset or None,
        scripts=script_search(job, judge or StringJudge(job)),
        of_pages=functools.cache(functools.partial(_encoding_of_pages, job)),
    )


def _encoding_of_pages(job: RewriteJob) -> Encoding | None:
    """Return the encoding in which most pages of the tree load a script or style sheet, apart from UTF-8.

    A page loads it in its own, unless the element names another. An ASCII page without a declaration says nothing.
    """
    counts: Counter[Encoding] = Counter()
    for folder, _, names in os.walk(job.root):
        for page in (Path(folder, name) for name in names if kind_of(name) is Kind.HTML):
            data = read_beginning(page, _TELLING_BYTES) or b""
            own = sniff(data, job.charset or None)
            is_plain = data.isascii() and own == Encoding("windows-1252")
            labels = {label.decode().lower() for label in _LOADS_IN.findall(data)}
            counts.update(filter(None, {None if is_plain else own, *map(find_label, labels)}))
    del counts[Encoding("UTF-8")]
    return next((encoding for encoding, _ in counts.most_common(1)), None)


class Rewriter:
    """Rewrites the files of one job; each worker keeps its rewriter, because it caches decisions.

    Args:
        job: a checked job.
        links: whether plans list every link; otherwise they hold only edits and counts.
    """

    def __init__(self, job: RewriteJob, *, links: bool = False) -> None:
        self._job = job
        self._judge = StringJudge(job)
        self._finder = link_finder(job, self._judge)
        self._links = links
        self._rules = PlaceRules(job)
        own = Rules.of(job)
        self._rewrites = LinkRewrites(own)
        self._anywhere = LinkRewrites(own.served_anywhere())
        keeps_sources = job.reads_scripts and compares_sources(self._rules.generator)
        self._in_form = LinkRewrites(own._replace(style=Style.KEEP))
        self._keeps_sources = keeps_sources
        self._excluded = places_by_file(job.excluded)
        self._named = (
            dict.fromkeys(job.disproved, Evidence.NOT)
            | dict.fromkeys(job.seen, Evidence.SEEN)
            | dict.fromkeys(job.declared, Evidence.DECLARED)
        )
        # The file planned last: a packed file mostly comes right after the uncompressed file beside it.
        self._latest = "", b"", FilePlan("", 0)
        self._digests = DigestEdits(job)

    def plan(self, relative: str, kind: Kind, data: bytes) -> FilePlan:
        """Return the plan for the file `relative` with the contents `data`, with a digest and the count of guessed links."""
        plan = self._plan(relative, kind, data)
        return plan._replace(digest=digest(data), guessed=self._count_guessed(plan, kind, data))

    def _count_guessed(self, plan: FilePlan, kind: Kind, data: bytes) -> int | None:
        """Count the further links that would move if the server declared UTF-8; None if that makes no difference."""
        if plan.encoding != "windows-1252" or self._job.charset or kind is not Kind.HTML:
            return None
        if not is_undeclared_utf_8(data):
            return None
        _, other = self._in_utf_8.rewrite(plan.relative, kind, data)
        if other.counts == plan.counts:
            return None
        return max(0, _count_moving(other) - _count_moving(plan))

    @functools.cached_property
    def _in_utf_8(self) -> "Rewriter":
        """The rewriter for a server that declares UTF-8 for its pages."""
        return Rewriter(replace(self._job, charset="utf-8"))

    @functools.cached_property
    def _offline(self) -> OfflinePlaces:
        """Finds what else changes in a tree for a disk; the files that scripts carry are rewritten as for a server."""
        online = Rewriter(replace(self._job, offline=False))
        choose = kind_chooser(self._job)

        @functools.lru_cache(maxsize=_REMEMBERED_FILES)
        def read_rewritten(relative: str) -> bytes:
            opened = open_below(self._job.root, relative)
            if opened is None:
                raise FileNotFoundError(relative)
            with opened:
                data = opened.read()
            kind = choose(relative)
            return data if kind is None else online.rewrite(relative, kind, data)[0]

        return OfflinePlaces(self._job, self._rules.generator, read_rewritten)

    def rewrite(self, relative: str, kind: Kind, data: bytes) -> tuple[bytes, FilePlan]:
        """Return the new bytes of the file, which are `data` itself if nothing changes, and its plan without a digest."""
        plan = self._plan(relative, kind, data)
        return (apply_edits(data, plan.edits) if plan.edits else data), plan

    def _plan_packed(self, relative: str, data: bytes) -> FilePlan:
        """Plan a compressed file, whose links are counted with the file from which it was made."""
        plan = FilePlan(relative, len(data))
        name = unpacked_name(relative)
        kind = kind_of(name)
        assert kind is not None  # otherwise the kind would not be Kind.PACKED
        try:
            text = unpack(relative, data)
        except PackedError as error:
            return plan._replace(skipped=error.args[0])
        known, of, inner = self._latest
        if (known, of) != (name, text):
            inner = self._plan(name, kind, text)
        if not inner.edits or WHOLE_FILE in self._excluded.get(relative, ()):
            return plan._replace(skipped=inner.skipped)
        if self._job.compressed is Compressed.DROP and is_twin(self._job.root, relative):
            return plan._replace(encoding=inner.encoding, edits=Edits.whole(len(data), b""), dropped=True)
        again = pack(relative, apply_edits(text, inner.edits), data)
        return plan._replace(encoding=inner.encoding, edits=Edits.whole(len(data), again))

    def _plan(self, relative: str, kind: Kind, data: bytes) -> FilePlan:
        if kind is Kind.PACKED:
            return self._plan_packed(relative, data)
        plan = self._plan_document(relative, kind, data)
        self._latest = relative, data, plan
        return plan

    def _plan_document(self, relative: str, kind: Kind, data: bytes) -> FilePlan:
        plan = FilePlan(relative, len(data))
        is_payload = kind is Kind.DATA and is_text(relative)
        if kind is Kind.TEXT or (is_payload and not is_flight(data)):
            return self._plan_text(plan, data)
        document = self._finder.find(data, language=kind)
        if document.skipped is not None:
            return plan._replace(skipped=document.skipped)
        try:
            rewrites = (self._anywhere if is_served_anywhere(relative) else self._rewrites).decide(
                relative, document
            )
            if self._keeps_sources and document.base is None:
                rewrites = _with_sources(document, rewrites, self._in_form.decide(relative, document))
            elif kind is Kind.HTML and document.base is None and not _OF_WHOLE_PAGE.search(data):
                rewrites = self._with_included(relative, data, document, rewrites)
        except UnwritableError as error:
            return plan._replace(skipped=str(error))
        file = FurtherFile(relative, kind, data, document.encoding)
        document, rewrites = self._judge_strings(file, document, rewrites)
        document, rewrites = _with_further(document, rewrites, self._rules.rewrites(file))
        if self._job.offline:
            document, rewrites = _with_further(
                document, rewrites, self._offline.find(file, document, rewrites)
            )
        if relative in self._excluded:
            rewrites = _exclude(document, rewrites, self._excluded[relative])
        if is_payload and changes_text(data, _edits(document.starts, rewrites)):
            return plan._replace(skipped=_COUNTED_TEXT)
        strings = _strings(document)
        links = _edits(document.starts, rewrites)
        edits = self._with_digests(relative, kind, data, document.encoding, links)
        if is_payload and changes_text(data, edits):
            edits = links  # leave the digests, because one is in such a text; the proof of the run lists it
        return plan._replace(
            encoding=document.encoding.name,
            edits=edits,
            links=_list_links(data, document, rewrites) if self._links else (),
            counts=_count_by_reason(rewrites),
            strings=_count_strings(strings, rewrites),
            doubtful=_doubtful(strings, document.starts, rewrites),
        )

    @functools.cached_property
    def _finder_in_utf_8(self) -> LinkFinder:
        return link_finder(replace(self._job, charset="utf-8"), self._judge)

    def _with_included(
        self, relative: str, data: bytes, document: LinkedDocument, rewrites: list[LinkRewrite]
    ) -> list[LinkRewrite]:
        """Let relative links of a piece of a page stay if they lead to something only from a folder above it.

        They are relative to the pages there, into which a script or a server puts it. A piece has the encoding of these pages.
        """
        old, names = BaseMap.of(self._job).old, relative.split("/")[:-1]
        own, *above = (
            document_url(old, "/".join([*names[:depth], ""])) for depth in range(len(names), -1, -1)
        )
        if not above:
            return rewrites
        texts = document.texts
        if not self._job.charset and is_undeclared_utf_8(data):
            texts = self._finder_in_utf_8.find(data, language=Kind.HTML).texts

        def leads(folder: str, text: LinkText) -> bool:
            href = resolve(folder, text.value)
            return href is not None and self._judge.leads_somewhere(href)

        return [
            kept
            if kept.reason is Reason.ALREADY_RIGHT
            and rewrite.reason is Reason.REWRITTEN
            and not leads(own, text)
            and any(leads(folder, text) for folder in above)
            else rewrite
            for text, rewrite, kept in zip(
                texts, rewrites, self._in_form.decide(relative, document), strict=True
            )
        ]

    def _judge_strings(
        self, file: FurtherFile, document: LinkedDocument, rewrites: list[LinkRewrite]
    ) -> tuple[LinkedDocument, list[LinkRewrite]]:
        """Judge the texts that no syntax marks as links; those without enough evidence stay as they are.

        If the site moves away from the root of its host, the finder returned every text that begins with a slash; those that
        are no addresses are dropped.
        """
        strings = [number for number, text in _strings(document) if text.setting.around is not None]
        if not strings:
            return document, rewrites
        untouched = self._rules.stays_untouched(file) if self._judge.moves_root else None
        judged = list(rewrites)
        for number in strings:
            start, text = document.starts[number], document.texts[number]
            if (named := self._named.get(Exclusion(file.relative, start))) is not None:
                evidence = named
            else:
                evidence = self._judge.judge(text, file.data)
                if evidence is not Evidence.NOT and untouched is not None and untouched(start):
                    evidence = Evidence.NOT
            if evidence in MOVES:
                judged[number] = replace(rewrites[number], evidence=evidence)
            else:
                judged[number] = _POSSIBLE if evidence is Evidence.POSSIBLE else _NO_ADDRESS
        if self._judge.moves_root:
            stays = [rewrite is not _NO_ADDRESS for rewrite in judged]
            starts, texts = list(compress(document.starts, stays)), list(compress(document.texts, stays))
            document, judged = replace(document, starts=starts, texts=texts), list(compress(judged, stays))
        return document, judged

    def _plan_text(self, plan: FilePlan, data: bytes) -> FilePlan:
        """Plan a text file without links, in which only digests may change."""
        seen = view(data)
        if seen is None:
            return plan
        edits = self._with_digests(plan.relative, Kind.TEXT, data, seen.encoding, Edits())
        return plan._replace(encoding=seen.encoding.name, edits=edits)

    def _with_digests(
        self, relative: str, kind: Kind, data: bytes, encoding: Encoding, edits: Edits
    ) -> Edits:
        """Add the edits of digests, unless the whole file is excluded."""
        if WHOLE_FILE in self._excluded.get(relative, ()):
            return edits
        return self._digests.with_digests(relative, kind, data, encoding, edits)


def _with_sources(
    document: LinkedDocument, rewrites: list[LinkRewrite], in_form: list[LinkRewrite]
) -> list[LinkRewrite]:
    """Let `<script src>` keep its form, because the scripts of some generators compare it with a string of their own."""
    return [
        kept if (text.setting.element, text.setting.attribute) == _SOURCE else rewrite
        for text, rewrite, kept in zip(document.texts, rewrites, in_form, strict=True)
    ]


def _with_further(
    document: LinkedDocument, rewrites: list[LinkRewrite], further: Iterable[FurtherRewrite]
) -> tuple[LinkedDocument, list[LinkRewrite]]:
    """Add places to a document, except those that overlap a changed link; a place with the span of a link replaces it.

    A place at the beginning of a string says what the string is: it is as sure as the place, and no longer only possible.
    """
    places = {(place.start, place.start + len(place.text.raw)): place for place in further}
    if not places:
        return document, rewrites
    begun = {place.start: place.rewrite.evidence for place in places.values()}
    links = [
        link._replace(rewrite=replace(link.rewrite, evidence=begun[link.start]))
        if link.rewrite.evidence is Evidence.LIKELY and link.start in begun
        else link
        for link in map(FurtherRewrite, document.starts, document.texts, rewrites)
        if (link.start, link.start + len(link.text.raw)) not in places
        and not (link.rewrite is _POSSIBLE and link.start in begun)
    ]
    taken = [_changed_bytes(link) for link in links if link.rewrite.respelling is not None]
    merged = list(links)
    for place in places.values():
        start, end = _changed_bytes(place)
        before = bisect_left(taken, (start, end))
        beside = taken[max(0, before - 2) : before + 1]
        if all(start != first and (end <= first or last <= start) for first, last in beside):
            taken.insert(before, (start, end))
            merged.append(place)
    merged.sort(key=attrgetter("start"))
    starts, texts = [each.start for each in merged], [each.text for each in merged]
    return replace(document, starts=starts, texts=texts), [each.rewrite for each in merged]


def _changed_bytes(link: FurtherRewrite) -> tuple[int, int]:
    respelling = link.rewrite.respelling
    assert respelling is not None
    return link.start + respelling.start, link.start + respelling.end


def _exclude(
    document: LinkedDocument, rewrites: list[LinkRewrite], places: frozenset[int]
) -> list[LinkRewrite]:
    return [
        _EXCLUDED
        if rewrite.respelling is not None
        and (WHOLE_FILE in places or (link.start in places and not is_a_base(link.element, link.attribute)))
        else rewrite
        for link, rewrite in zip(document.links, rewrites, strict=True)
    ]


def _edits(starts: Iterable[int], rewrites: Iterable[LinkRewrite]) -> Edits:
    respellings = [rewrite.respelling for rewrite in rewrites]
    return Edits(list(compress(starts, respellings)), list(filter(None, respellings)))


def _count_moving(plan: FilePlan) -> int:
    return sum(count for reason, count in plan.counts if reason in _INTO_THE_TREE)


def _count_by_reason(rewrites: Iterable[LinkRewrite]) -> tuple[tuple[Reason, int], ...]:
    counts: dict[Reason, int] = {}
    for rewrite, count in Counter(rewrites).items():
        counts[rewrite.reason] = counts.get(rewrite.reason, 0) + count
    return tuple(counts.items())


def _strings(document: LinkedDocument) -> list[tuple[int, LinkText]]:
    """Return the links of a document, with their numbers, that are in scripts or that no syntax marks as links."""
    texts = document.texts
    return [(number, texts[number]) for number in compress(range(len(texts)), map(_IS_STRING, texts))]


def _count_strings(
    strings: Iterable[tuple[int, LinkText]], rewrites: Sequence[LinkRewrite]
) -> tuple[tuple[Evidence, int], ...]:
    """Count by evidence the strings in scripts that change, and those that may have to."""
    decided = (rewrites[number] for number, text in strings if text.kind in IN_SCRIPTS)
    return tuple(
        Counter(
            rewrite.evidence for rewrite in decided if rewrite.respelling is not None or rewrite is _POSSIBLE
        ).items()
    )


def _doubtful(
    strings: Iterable[tuple[int, LinkText]], starts: Sequence[int], rewrites: Sequence[LinkRewrite]
) -> tuple[tuple[int, Evidence], ...]:
    """Return the start and evidence of each edit that may be withdrawn if the page fails the proof."""
    return tuple(
        (starts[number], rewrites[number].evidence)
        for number, text in strings
        if text.setting.around is not None and rewrites[number].respelling is not None
    )


def _list_links(data: bytes, document: LinkedDocument, rewrites: Iterable[LinkRewrite]) -> PlannedLinks:
    decided = list(zip(document.texts, rewrites, strict=True))
    numbers = {pair: number for number, pair in enumerate(dict.fromkeys(decided))}
    changes = tuple(
        LinkChange(
            text.setting.element,
            text.setting.attribute,
            text.value,
            rewrite.text(text.value),
            rewrite.reason,
            rewrite.evidence,
        )
        for text, rewrite in numbers
    )
    which = array("L", map(numbers.__getitem__, decided))
    columns = array("L", _columns(data, document.starts, document.encoding))
    lines = array("L", line_numbers(data, document.starts))
    return PlannedLinks(changes, which, array("Q", document.starts), lines, columns)


def _columns(data: bytes, starts: Iterable[int], encoding: Encoding) -> Iterator[int]:
    """Yield the column of each of `starts` in its line, counted in characters from 1."""
    is_utf_8 = encoding.name.lower() == "utf-8"
    column = 1
    for last, start in pairwise((0, *starts)):
        line = data.rfind(b"\n", last, start) + 1
        piece = data[line or last : start]
        passed = len(piece.translate(None, _CONTINUATION)) if is_utf_8 else len(piece) // encoding.unit
        column = passed + (1 if line else column)
        yield column


_BEGINS: Final = re.compile(rb"[0-9a-f]{0,8}:(?:[\[{\"]|I\[|HL\[|T[0-9a-f]+,|null|true|false|\$)")
_TEXT: Final = re.compile(rb"[0-9a-f]*+:T(?P<length>[0-9a-f]{1,8}),")


def is_flight(data: bytes) -> bool:
    """Whether a text file is a payload of React Server Components, in the "Flight" format that Next.js exports."""
    return _BEGINS.match(data) is not None


def changes_text(data: bytes, edits: Edits) -> bool:
    """Whether an edit lies in a text row of a payload, where the length of the text is written before it."""
    texts = list(_texts(data))
    return any(start <= edit.start < end for edit in edits for start, end in texts)


def _texts(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each text row (`2:T1a,…`) of a payload."""
    position = 0
    while position < len(data):
        found = _TEXT.match(data, position)
        if found is not None:
            yield found.end(), found.end() + int(found["length"], 16)
            position = found.end() + int(found["length"], 16)
            continue
        end = data.find(b"\n", position)
        position = len(data) if end < 0 else end + 1
