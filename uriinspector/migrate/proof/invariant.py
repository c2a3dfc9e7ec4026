"""The invariant, link by link: where a link leads after is where it led before, moved.

It is held against a map of bases of its own and the URL parser of browsers; nothing of what decided the rewrite is asked.
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
_NO_MATTER: Final = "https://base.invalid/"
_NEEDS_NAME: Final = re.compile(r"[\0-\x20]*(?:[?#]|\Z|[A-Za-z][A-Za-z0-9+.-]*:(?!//))")
_RUNS: Final = re.compile(r"[\0-\x20]*javascript:", re.IGNORECASE)
_REMEMBERED_FOLDERS: Final = 64
_REMEMBERED_LINKS: Final = 50_000  # of all folders together
_REMEMBERED_URLS: Final = 20_000

_Texts: TypeAlias = tuple[str, str]  # of a link, before and after


class Invariant:
    """The invariant of one job; remembers what it found out about each folder."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job."""
        self.move = Move(job)
        self._moved = functools.lru_cache(_REMEMBERED_URLS)(self.move)
        self._may_leave = not job.pins
        self._moves_literals = job.reads_scripts
        self._literals = Literals(self.move.ways, self.move.new)
        self._folders: dict[BeforeAfter, set[_Texts]] = {}

    def at(self, base: BeforeAfter) -> "Judge":
        """What judges the links of one document; in a folder its name doesn't matter to most of them."""
        folder = BeforeAfter(*(url[: url.rfind("/") + 1] for url in base))
        remembered = self._folders.values()
        if len(remembered) > _REMEMBERED_FOLDERS or sum(map(len, remembered)) > _REMEMBERED_LINKS:
            self._folders.clear()
        return Judge(self, base, self._folders.setdefault(folder, set()))

    def moves(self, link: str, base: BeforeAfter) -> bool:
        """Whether a link as it was leads to a place that moves."""
        led_to = _resolved(base.before, link)
        return led_to is not None and self._moved(led_to) != led_to

    def holds(self, before: str, after: str, base: BeforeAfter) -> bool:
        """Whether it holds for one link."""
        led_to, leads_to = _resolved(base.before, before), _resolved(base.after, after)
        if led_to is not None and leads_to is not None and self.move.same(leads_to, self._moved(led_to)):
            return True
        if before != after:
            return _RUNS.match(before) is not None and self._runs(before, after, base)
        if led_to is None or any(mark in before for mark in _TEMPLATE):
            return True
        return self._may_leave and self._moved(led_to) == led_to

    def literal_holds(self, before: str, after: str, base: BeforeAfter) -> bool:
        """Whether it holds for a string of a script, which may be a link or have an old base at its beginning."""
        if not self._moves_literals:
            return False  # asked only of strings that were changed
        return self._literals.hold(before, after) or self.holds(before, after, base)

    def _runs(self, before: str, after: str, base: BeforeAfter) -> bool:
        """Whether it holds for each string of a `javascript:` URL, and the rest is the same."""
        pairs = pair_literals(before, after)
        return pairs is not None and all(
            self.literal_holds(was, now, base) for was, now in zip(pairs[0].urls, pairs[1].urls, strict=True)
        )


class Judge:
    """Says of the links of one document whether they lead where they should."""

    def __init__(self, invariant: Invariant, base: BeforeAfter, folder: set[_Texts]) -> None:
        """Take the bases of the document, and the links that are known to be right in its folder."""
        self._invariant = invariant
        self._base = base
        self._folder = folder
        self._own: set[_Texts] = set()

    def failures(self, links: Iterable[_Texts]) -> Iterator[_Texts]:
        """The different ones among many links that do not lead where they should.

        The pages of a folder have most links in common, so most are known before they are looked at one by one.
        """
        return (texts for texts in set(links).difference(self._folder) if not self.is_right(*texts))

    def is_right(self, before: str, after: str) -> bool:
        """Whether a link that said `before` and says `after` does; a fragment both end with makes no difference."""
        texts = _stems(before, after)
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

    def is_right_literal(self, before: str, after: str) -> bool:
        """The same of a string of a script."""
        return self._invariant.literal_holds(before, after, self._base)

    def is_right_below(self, codebases: _Texts, before: str, after: str) -> bool:
        """The same of a link whose element has a base of its own."""
        return self._invariant.holds(before, after, based(codebases, self._base))


def _stems(before: str, after: str) -> _Texts:
    """A link before and after without the fragment both end with.

    It stays where white space stands before it, which would be at the end then and trimmed (URL standard 4.4).
    """
    place, end = before.find("#"), after.find("#")
    if place < 0 or end < 0 or before[place:] != after[end:]:
        return before, after
    if "" < before[place - 1 : place] <= " " or "" < after[end - 1 : end] <= " ":
        return before, after
    return before[:place], after[:end]


def based(texts: _Texts, fallback: BeforeAfter) -> BeforeAfter:
    """The document bases that follow from the texts of a `<base href>` (HTML, "set the frozen base URL")."""
    before = _resolved(fallback.before, texts[0])
    if before is None or before.startswith(_NO_BASE):
        return fallback
    return BeforeAfter(before, _resolved(fallback.after, texts[1]) or fallback.after)


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
