"""The invariant, link by link: a link leads to the new place of what it led to before.

It is checked with a map of bases of its own and the URL parser of browsers, and shares no code with what decided the rewrite.
"""

import functools
import re
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import ada_url

from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.proof.base_map import BeforeAfter, Move
from uriinspector.migrate.proof.literals import Literals
from uriinspector.migrate.proof.readers.script import pair_literals

_NO_BASE: Final = ("data:", "javascript:")  # HTML Standard 4.2.3 "set the frozen base URL"
_TEMPLATE: Final = ("{{", "{%", "<?", "<%", "<!--#", "${")
_ABSOLUTE: Final = ("https://", "http://")
_ANY_BASE: Final = "https://base.invalid/"
_NEEDS_NAME: Final = re.compile(r"[\0-\x20]*(?:[?#]|\Z|[A-Za-z][A-Za-z0-9+.-]*:(?!//))")
_RUNS: Final = re.compile(r"[\0-\x20]*javascript:", re.IGNORECASE)
_REMEMBERED_FOLDERS: Final = 64
_REMEMBERED_LINKS: Final = 50_000  # of all folders together
_REMEMBERED_URLS: Final = 20_000

_Texts: TypeAlias = tuple[str, str]  # of a link, before and after


class Invariant:
    """The invariant of one job; remembers which links of each folder are right."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job."""
        self.move = Move(job)
        self._map = functools.lru_cache(_REMEMBERED_URLS)(self.move)
        self._may_leave = not job.pins
        self._moves_literals = job.reads_scripts
        self._literals = Literals(self.move.ways, self.move.new)
        self._folders: dict[BeforeAfter, set[_Texts]] = {}

    def judge_at(self, base: BeforeAfter) -> "Judge":
        """Return the judge of the links of one document; it shares what holds for a whole folder, as most links do."""
        folder = BeforeAfter(*(url[: url.rfind("/") + 1] for url in base))
        remembered = self._folders.values()
        if len(remembered) > _REMEMBERED_FOLDERS or sum(map(len, remembered)) > _REMEMBERED_LINKS:
            self._folders.clear()
        return Judge(self, base, self._folders.setdefault(folder, set()))

    def moves(self, link: str, base: BeforeAfter) -> bool:
        """Whether a link led to a place that moves."""
        led_to = _resolve(base.before, link)
        return led_to is not None and self._map(led_to) != led_to

    def holds(self, before: str, after: str, base: BeforeAfter) -> bool:
        """Whether it holds for one link."""
        led_to, leads_to = _resolve(base.before, before), _resolve(base.after, after)
        if led_to is not None and leads_to is not None and self.move.is_same(leads_to, self._map(led_to)):
            return True
        if before != after:
            return _RUNS.match(before) is not None and self._runs(before, after, base)
        if led_to is None or any(mark in before for mark in _TEMPLATE):
            return True
        return self._may_leave and self._map(led_to) == led_to

    def literal_holds(self, before: str, after: str, base: BeforeAfter, *, declared: bool = False) -> bool:
        """Whether it holds for a string of a script, which may be a link or begin with an old base.

        In a file with `declared` strings an old base may also stand in the middle of one.
        """
        if not self._moves_literals:
            return False  # asked only of strings that were changed
        return self._literals.is_right(before, after, anywhere=declared) or self.holds(before, after, base)

    def _runs(self, before: str, after: str, base: BeforeAfter) -> bool:
        """Whether it holds for each string of a `javascript:` URL, while the rest is the same."""
        pairs = pair_literals(before, after)
        return pairs is not None and all(
            self.literal_holds(was, now, base) for was, now in zip(pairs[0].urls, pairs[1].urls, strict=True)
        )


class Judge:
    """Judges whether the links of one document lead where they should."""

    def __init__(self, invariant: Invariant, base: BeforeAfter, folder: set[_Texts]) -> None:
        """Take the bases of the document, and the links that are known to be right in its folder."""
        self._invariant = invariant
        self._base = base
        self._folder = folder
        self._own: set[_Texts] = set()

    def failures(self, links: Iterable[_Texts]) -> Iterator[_Texts]:
        """Yield those of many links that do not lead where they should, each different one once.

        The pages of a folder have most links in common, so most links are known to be right already.
        """
        return (texts for texts in set(links).difference(self._folder) if not self.is_right(*texts))

    def is_right(self, before: str, after: str) -> bool:
        """Whether a link that was `before` and is `after` leads where it should; a fragment that both end with doesn't matter."""
        texts = _without_fragment(before, after)
        if texts in self._own:
            return True
        if texts not in self._folder:
            if not self._invariant.holds(*texts, self._base):
                # A placeholder may stand in the fragment.
                return self._invariant.holds(before, after, self._base)
            if any(map(_NEEDS_NAME.match, texts)):
                self._own.add(texts)
                return True
            self._folder.add(texts)
        self._folder.add((before, after))
        return True

    def is_right_literal(self, before: str, after: str, *, declared: bool = False) -> bool:
        """Whether the same holds for a string of a script."""
        return self._invariant.literal_holds(before, after, self._base, declared=declared)

    def is_right_below(self, codebases: _Texts, before: str, after: str) -> bool:
        """Whether the same holds for a link whose element has a base of its own."""
        return self._invariant.holds(before, after, document_bases(codebases, self._base))


def _without_fragment(before: str, after: str) -> _Texts:
    """Return a link before and after, without the fragment both end with.

    The fragment stays where white space stands before it: at the end of the link it would be trimmed (URL standard 4.4).
    """
    place, end = before.find("#"), after.find("#")
    if place < 0 or end < 0 or before[place:] != after[end:]:
        return before, after
    if "" < before[place - 1 : place] <= " " or "" < after[end - 1 : end] <= " ":
        return before, after
    return before[:place], after[:end]


def document_bases(texts: _Texts, fallback: BeforeAfter) -> BeforeAfter:
    """Return the document bases that follow from the texts of a `<base href>` (HTML, "set the frozen base URL")."""
    before = _resolve(fallback.before, texts[0])
    if before is None or before.startswith(_NO_BASE):
        return fallback
    return BeforeAfter(before, _resolve(fallback.after, texts[1]) or fallback.after)


def _resolve(base: str, reference: str) -> str | None:
    if reference.startswith(_ABSOLUTE):
        return _resolve_absolute(reference)
    return _join(base, reference)


@functools.lru_cache(maxsize=_REMEMBERED_URLS)
def _resolve_absolute(reference: str) -> str | None:
    """Resolve a reference that leads to the same place from every base."""
    return _join(_ANY_BASE, reference)


def _join(base: str, reference: str) -> str | None:
    try:
        return ada_url.join_url(base, reference)
    except ValueError:
        return None
