"""What a rewrite does to one file: small frozen values that travel between processes, without the text of the document."""

import functools
from array import array
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import compress, repeat
from typing import NamedTuple, overload

from uriinspector.html.link import Respelling
from uriinspector.migrate.model.job import SCRIPT_KINDS, WHOLE_FILE, Exclusion, kind_of
from uriinspector.migrate.model.reason import CHANGED, Evidence, Reason


class ByteEdit(NamedTuple):
    """Replaces the bytes from `start` to `end` of a file by `text`."""

    start: int
    end: int
    text: bytes


@dataclass(frozen=True, slots=True)
class Edits(Sequence[ByteEdit]):
    """The edits of a file, in order and without overlaps; kept in columns, because a run has millions.

    Attributes:
        places: where the link of each edit starts, in bytes.
        respellings: the replacement within each link, with offsets from its start; many edits share one object.
    """

    places: Sequence[int] = ()
    respellings: Sequence[Respelling] = ()

    @classmethod
    def whole(cls, size: int, text: bytes) -> "Edits":
        return cls((0,), (Respelling(0, size, text),))

    def __len__(self) -> int:
        return len(self.places)

    def __iter__(self) -> Iterator[ByteEdit]:
        for place, (start, end, text) in zip(self.places, self.respellings, strict=True):
            yield ByteEdit(place + start, place + end, text)

    @overload
    def __getitem__(self, number: int) -> ByteEdit: ...
    @overload
    def __getitem__(self, number: slice) -> "Edits": ...
    def __getitem__(self, number: int | slice) -> "ByteEdit | Edits":
        if isinstance(number, slice):
            return Edits(self.places[number], self.respellings[number])
        place, (start, end, text) = self.places[number], self.respellings[number]
        return ByteEdit(place + start, place + end, text)

    def without(self, places: Container[int]) -> "Edits":
        """Return these edits without those of links that start at one of `places`."""
        stay = [place not in places for place in self.places]
        return Edits(list(compress(self.places, stay)), list(compress(self.respellings, stay)))


class PlannedLink(NamedTuple):
    """One link and what becomes of it.

    Attributes:
        start: where its value starts in the file, in bytes.
        line: the line of `start`, counted from 1.
        element: the element that holds it, lower-case; empty in a style sheet.
        attribute: the attribute, or the construct (`url()`, `@import`) in a style sheet.
        before: the reference as the author means it, character references decoded.
        after: the reference after the rewrite; the same text where it is kept.
        reason: why the link changes or stays.
        column: the column of `start` in its line, in characters from 1; 0 where it is not known.
        evidence: what shows that it is a link.
    """

    start: int
    line: int
    element: str
    attribute: str
    before: str
    after: str
    reason: Reason
    column: int = 0
    evidence: Evidence = Evidence.SYNTAX


class LinkChange(NamedTuple):
    """The fields of `PlannedLink` that all links of a file with the same spelling share."""

    element: str
    attribute: str
    before: str
    after: str
    reason: Reason
    evidence: Evidence = Evidence.SYNTAX


@dataclass(frozen=True, slots=True)
class PlannedLinks(Sequence[PlannedLink]):
    """Every link of a file in a few bytes each, which pays because a page names the same place again and again.

    Attributes:
        changes: the distinct changes.
        which: the index in `changes` of each link.
        starts: the start of each link.
        lines: the line of each link.
        columns: the column of each link; empty if columns were not counted.
    """

    changes: Sequence[LinkChange]
    which: "array[int]"
    starts: "array[int]"
    lines: "array[int]"
    columns: "array[int]" = field(default_factory=lambda: array("L"))

    def __len__(self) -> int:
        return len(self.which)

    def __iter__(self) -> Iterator[PlannedLink]:
        changes = list(self.changes)
        columns = self.columns or repeat(0)
        for number, start, line, column in zip(self.which, self.starts, self.lines, columns, strict=False):
            element, attribute, before, after, reason, evidence = changes[number]
            yield PlannedLink(start, line, element, attribute, before, after, reason, column, evidence)

    @overload
    def __getitem__(self, place: int) -> PlannedLink: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[PlannedLink]: ...
    def __getitem__(self, place: int | slice) -> PlannedLink | Sequence[PlannedLink]:
        if isinstance(place, slice):
            columns = self.columns[place]
            return PlannedLinks(
                self.changes, self.which[place], self.starts[place], self.lines[place], columns
            )
        column = self.columns[place] if self.columns else 0
        element, attribute, before, after, reason, evidence = self.changes[self.which[place]]
        start, line = self.starts[place], self.lines[place]
        return PlannedLink(start, line, element, attribute, before, after, reason, column, evidence)


class FilePlan(NamedTuple):
    """Everything a run knows about one file.

    Attributes:
        relative: the path below the root of the job, with `/`; undecodable bytes are lone surrogates.
        size: the size of the file in bytes when it was read.
        digest: SHA-256 of those bytes; empty where nothing changes and no digest was asked for.
        encoding: the WHATWG name of the encoding it was read in; empty for a skipped file.
        edits: what to replace, in order and without overlaps; empty if the file stays as it is.
        links: every link in order of position, or empty where links were not asked for.
        counts: links by reason.
        skipped: why the file is left alone, as one sentence; None if it is not.
        guessed: for a page in UTF-8 that does not declare it, how many more links would move if the server declared UTF-8;
            None for any other page.
        dropped: whether the file is deleted, because the tree also holds it uncompressed.
        strings: counts by evidence of the strings in scripts that change, or may have to.
        doubtful: start and evidence of each edit that may be withdrawn later, because no syntax marks it as a link.
        withdrawn: the starts of those that were.
    """

    relative: str
    size: int
    digest: bytes = b""
    encoding: str = ""
    edits: Edits = Edits()
    links: Sequence[PlannedLink] = ()
    counts: tuple[tuple[Reason, int], ...] = ()
    skipped: str | None = None
    guessed: int | None = None
    dropped: bool = False
    strings: tuple[tuple[Evidence, int], ...] = ()
    doubtful: tuple[tuple[int, Evidence], ...] = ()
    withdrawn: tuple[int, ...] = ()

    @property
    def is_idle(self) -> bool:
        """Whether this is a file without links that is no page, such as a script: the run has nothing to do with it."""
        if self.edits:
            return False
        return not self.counts and self.skipped is None and kind_of(self.relative) in SCRIPT_KINDS


class GuessedPages(NamedTuple):
    """UTF-8 pages that declare no encoding: their number, the first, and how many more links would move if read as UTF-8."""

    pages: int = 0
    first: str = ""
    links: int = 0

    def plus(self, other: "GuessedPages") -> "GuessedPages":
        return GuessedPages(self.pages + other.pages, self.first or other.first, self.links + other.links)


class RunTotals(NamedTuple):
    """A run in numbers.

    Attributes:
        files: files read for links, except for idle ones (`FilePlan.is_idle`).
        changed: files with at least one edit.
        skipped: files left alone because they could not be read safely.
        size: bytes read.
        reasons: counts of links by reason.
        guessed: UTF-8 pages that declare no encoding.
        strings: counts by evidence of the strings in scripts that change, or may have to.
    """

    files: int
    changed: int
    skipped: int
    size: int
    reasons: Counter[Reason]
    guessed: GuessedPages = GuessedPages()
    strings: Counter[Evidence] = Counter()  # noqa: RUF012 - nobody changes it

    @classmethod
    def of(cls, plans: Iterable[FilePlan]) -> "RunTotals":
        files = changed = skipped = size = 0
        reasons: Counter[Reason] = Counter()
        strings: Counter[Evidence] = Counter()
        guessed = GuessedPages()
        for plan in plans:
            files += not plan.is_idle
            changed += bool(plan.edits)
            skipped += plan.skipped is not None
            size += plan.size
            reasons.update(dict(plan.counts))
            strings.update(dict(plan.strings))
            if plan.guessed is not None:
                guessed = guessed.plus(GuessedPages(1, plan.relative, plan.guessed))
        return cls(files, changed, skipped, size, reasons, guessed, strings)

    def plus(self, other: "RunTotals") -> "RunTotals":
        files, changed, skipped, size, reasons, guessed, strings = other
        return RunTotals(
            self.files + files,
            self.changed + changed,
            self.skipped + skipped,
            self.size + size,
            self.reasons + reasons,
            self.guessed.plus(guessed),
            self.strings + strings,
        )

    def with_replaced(self, before: "RunTotals", after: "RunTotals") -> "RunTotals":
        """Return the totals after some of the files changed from `before` to `after`; their number and sizes stay."""
        return self._replace(
            changed=self.changed - before.changed + after.changed,
            reasons=self.reasons - before.reasons + after.reasons,
            strings=self.strings - before.strings + after.strings,
        )

    @property
    def links(self) -> int:
        return self.reasons.total()


def apply_edits(data: bytes, edits: Edits) -> bytes:
    """Return `data` with the edits applied; every other byte stays as it is."""
    pieces: list[bytes] = []
    add = pieces.append
    done = 0
    for place, (start, end, text) in zip(edits.places, edits.respellings, strict=True):
        add(data[done : place + start])
        add(text)
        done = place + end
    add(data[done:])
    return b"".join(pieces)


@functools.lru_cache(maxsize=4)
def places_by_file(excluded: frozenset[Exclusion]) -> Mapping[str, frozenset[int]]:
    """Map each file with exclusions to the starts of its excluded links; `WHOLE_FILE` excludes all of them."""
    places: dict[str, set[int]] = {}
    for relative, start in excluded:
        places.setdefault(relative, set()).add(start)
    return {relative: frozenset(starts) for relative, starts in places.items()}


def is_a_base(element: str, attribute: str) -> bool:
    """Whether other links resolve against this one, so that it can't be left alone without them."""
    return element == "base" or attribute == "codebase"


def without_links(plan: FilePlan, places: Iterable[int], reason: Reason = Reason.EXCLUDED) -> FilePlan:
    """Return a plan without the changes of the links that start at `places`, which then stay for a `reason`.

    If the plan does not list its links, only `WHOLE_FILE` has an effect.
    """
    links, places = plan.links, frozenset(places)
    if not isinstance(links, PlannedLinks):
        return plan._replace(edits=Edits()) if WHOLE_FILE in places else plan
    changes, which = list(links.changes), array(links.which.typecode, links.which)
    left_alone: dict[int, int] = {}  # the index of a change -> the index of its excluded counterpart
    starts, gone = set(), Counter[Reason]()
    for place, (number, start) in enumerate(zip(links.which, links.starts, strict=True)):
        change = links.changes[number]
        named = WHOLE_FILE in places or (start in places and not is_a_base(change.element, change.attribute))
        if change.reason not in CHANGED or not named:
            continue
        if number not in left_alone:
            left_alone[number] = len(changes)
            evidence = Evidence.POSSIBLE if reason is Reason.POSSIBLE else change.evidence
            changes.append(change._replace(after=change.before, reason=reason, evidence=evidence))
        which[place] = left_alone[number]
        starts.add(start)
        gone[change.reason] += 1
    counts = Counter(dict(plan.counts)) - gone
    counts[reason] += gone.total()
    return plan._replace(
        edits=Edits() if WHOLE_FILE in places else plan.edits.without(starts),
        links=PlannedLinks(tuple(changes), which, links.starts, links.lines, links.columns),
        counts=tuple(counts.items()),
    )
