"""The proof: for every link, where it leads after is where it led before, moved; and nothing else changed.

The invariant is checked with a map of bases of its own, a reader of its own (`batch.reader`) and the URL parser of
browsers; nothing of what decided the rewrite is asked.
"""

import functools
import re
import sys
from pathlib import PurePosixPath
from typing import Final, TypeAlias

import ada_url

from uriinspector.batch.exclusion import places_by_file
from uriinspector.batch.file_plan import Edit
from uriinspector.batch.job import KIND_OF_SUFFIX, WHOLE_FILE, Kind, RewriteJob
from uriinspector.batch.outcome import WRONG_SHOWN, Verification
from uriinspector.batch.proof_map import Move, Sides
from uriinspector.batch.reader import LinkPair, PageReader, Reading, read_json, read_sheet
from uriinspector.batch.xml_reader import read_xml

_TEMPLATE: Final = ("{{", "{%", "<?", "<%", "${")
_ABSOLUTE: Final = ("https://", "http://")
_NO_MATTER: Final = "https://base.invalid/"
_NEEDS_NAME: Final = re.compile(r"[\0-\x20]*(?:[?#]|\Z|[A-Za-z][A-Za-z0-9+.-]*:(?!//))")
_REMEMBERED_FOLDERS: Final = 64
_REMEMBERED_URLS: Final = 20_000

_Question: TypeAlias = tuple[str, str, tuple[str, str] | None]
_Memo: TypeAlias = dict[_Question, bool]


class _Allowance:
    """How many links of one file may keep a text that leads astray, because the user excluded them."""

    def __init__(self, places: frozenset[int]) -> None:
        self._left = sys.maxsize if WHOLE_FILE in places else len(places)
        self.used = 0

    def take(self, pair: LinkPair, count: int) -> int:
        """How many of `count` links that read like `pair` are allowed; none whose text changed."""
        taken = min(count, self._left) if pair.before == pair.after else 0
        self._left -= taken
        self.used += taken
        return taken


class Prover:
    """Proves the files of one job; remembers what it found out about each folder."""

    def __init__(self, job: RewriteJob) -> None:
        """Make ready for the files of `job`."""
        self._move = Move(job)
        self._may_leave = not job.pins
        self._languages = {"css": Kind.CSS in job.kinds, "json": Kind.JSON in job.kinds}
        self._pages = PageReader(
            job.attributes, **self._languages, conditional_comments=job.conditional_comments
        )
        self._folders: dict[Sides, _Memo] = {}
        self._excluded = places_by_file(job.excluded)

    def place(self, relative: str) -> str:
        """Where the file `relative` has to lie in a rewritten copy."""
        return self._move.place(relative)

    def prove(self, relative: str, before: bytes, after: bytes, edits: tuple[Edit, ...]) -> Verification:
        """Whether the file `relative` is moved rightly; `edits` say which bytes were meant to change."""
        kind = KIND_OF_SUFFIX.get(PurePosixPath(relative).suffix.lower(), Kind.HTML)
        reading = self._read(kind, before, after)
        document = self._move.document(relative)
        allowance = _Allowance(self._excluded.get(relative, frozenset()))
        links, wrong = self._judge(relative, reading, document, allowance)
        changed = count_other_changes(before, after, edits)
        if not reading.alike:
            wrong.append(f"{relative}: something else than links reads differently now.")
        unjudged = reading.unjudged + sum(inner.unjudged for inner in reading.inner)
        return Verification(
            1,
            links,
            tuple(wrong[:WRONG_SHOWN]),
            len(wrong),
            changed,
            allowance.used,
            unjudged,
            relative if unjudged else "",
        )

    def _read(self, kind: Kind, before: bytes, after: bytes) -> Reading:
        if kind is Kind.HTML:
            return self._pages.read(before, after)
        if kind is Kind.CSS:
            return read_sheet(before, after)
        return read_json(before, after) if kind is Kind.JSON else read_xml(before, after, **self._languages)

    def _judge(
        self, relative: str, reading: Reading, document: Sides, allowance: _Allowance
    ) -> tuple[int, list[str]]:
        """How many links there are that were not excluded, and a sentence for each that leads astray."""
        links = 0
        wrong: list[str] = []
        base = document
        if reading.bases is not None:
            pair = LinkPair("base[href]", *reading.bases)
            links += 1
            if not self._holds(pair, document):
                excused = allowance.take(pair, 1)
                links -= excused
                wrong += [_astray(relative, pair)] * (1 - excused)
            base = _base(reading.bases, document)
        memo = self._memo(base)
        here: _Memo = {}
        for pair, count in reading.links.items():
            links += count
            question = _question(pair)
            right = memo.get(question)
            if right is None:
                right = here.get(question)
            if right is None:
                before, after, codebases = question
                right = self._holds(LinkPair("", before, after, codebases), base)
                named = _NEEDS_NAME.match(before) or _NEEDS_NAME.match(after)
                (here if named else memo)[question] = right
            if not right:
                excused = allowance.take(pair, count)
                links -= excused
                wrong += [_astray(relative, pair)] * (count - excused)
        for inner in reading.inner:
            more, astray = self._judge(relative, inner, base, allowance)
            links += more
            wrong += astray
            if not inner.alike:
                wrong.append(f"{relative}: something else than links reads differently in a srcdoc now.")
        return links, wrong

    def _memo(self, base: Sides) -> _Memo:
        """What is known of links resolved against the folder of `base`; its document's name doesn't matter to them."""
        folder = Sides(*(url[: url.rfind("/") + 1] for url in base))
        if folder not in self._folders and len(self._folders) >= _REMEMBERED_FOLDERS:
            self._folders.clear()
        return self._folders.setdefault(folder, {})

    def _holds(self, pair: LinkPair, base: Sides) -> bool:
        """Whether the invariant holds for one link."""
        if pair.codebases is not None:
            base = _base(pair.codebases, base)
        led_to, leads_to = _resolved(base.before, pair.before), _resolved(base.after, pair.after)
        if led_to is not None and leads_to is not None and self._move.same(leads_to, self._move(led_to)):
            return True
        if pair.before != pair.after:
            return False
        if led_to is None or any(mark in pair.before for mark in _TEMPLATE):
            return True
        return self._may_leave and self._move(led_to) == led_to


def _question(pair: LinkPair) -> _Question:
    """What of a link decides where it leads: not its holder, nor the fragment both texts end with."""
    _, before, after, codebases = pair
    place = before.find("#")
    if place >= 0:
        end = after.find("#")
        if end >= 0 and before[place:] == after[end:]:
            return before[:place], after[:end], codebases
    return before, after, codebases


def _base(texts: tuple[str, str], fallback: Sides) -> Sides:
    """The document bases that follow from the texts of a `<base href>` (HTML, "set the frozen base URL")."""
    before = _resolved(fallback.before, texts[0])
    if before is None or before.startswith(("data:", "javascript:")):
        return fallback
    return Sides(before, _resolved(fallback.after, texts[1]) or fallback.after)


def _resolved(base: str, reference: str) -> str | None:
    if reference.startswith(_ABSOLUTE):
        return _absolute(reference)
    return _joined(base, reference)


@functools.lru_cache(maxsize=_REMEMBERED_URLS)
def _absolute(reference: str) -> str | None:
    """Where a reference leads that no base makes any difference to: the same from all folders."""
    return _joined(_NO_MATTER, reference)


def _joined(base: str, reference: str) -> str | None:
    try:
        return ada_url.join_url(base, reference)
    except ValueError:
        return None


def _astray(relative: str, pair: LinkPair) -> str:
    return f"{relative}: the link {pair.after!r} ({pair.holder}, once {pair.before!r}) does not lead where it should."


def count_other_changes(before: bytes, after: bytes, edits: tuple[Edit, ...]) -> int:
    """How many bytes outside the values of links are not the bytes they were."""
    changed = 0
    old = new = 0
    for start, end, text in (*edits, Edit(len(before), len(before), b"")):
        kept = before[old:start]
        changed += _differing(kept, after[new : new + len(kept)])
        old, new = end, new + len(kept) + len(text)
    return changed + max(len(after) - new, 0)


def _differing(kept: bytes, found: bytes) -> int:
    if kept == found:
        return 0
    return sum(one != other for one, other in zip(kept, found, strict=False)) + abs(len(kept) - len(found))
