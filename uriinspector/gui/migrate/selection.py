"""Which files and links of a plan to leave out, as their check boxes say.

What is excluded stays excluded in later plans of the same tree, until it is included again.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import compress
from typing import NamedTuple, TypeAlias

from uriinspector.migrate.model.file_edits import FilePlan
from uriinspector.migrate.model.job import WHOLE_FILE, Exclusion
from uriinspector.migrate.model.reason import CHANGED
from uriinspector.migrate.plan.store import Contents, Plan

Places: TypeAlias = Mapping[int, str]
"""The text of each link by the byte at which it starts; empty where only the position is known."""


@dataclass(frozen=True, slots=True)
class Omissions:
    """The files and links excluded from a tree, independent of any plan for it."""

    files: frozenset[str] = frozenset()
    links: Mapping[str, Places] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.files or self.links)

    @classmethod
    def of(cls, excluded: Iterable[Exclusion]) -> "Omissions":
        """Return what a job excludes, which knows positions only."""
        files, links = set(), defaultdict[str, dict[int, str]](dict)
        for relative, start in excluded:
            if start == WHOLE_FILE:
                files.add(relative)
            else:
                links[relative][start] = ""
        return cls(frozenset(files), dict(links))

    def plus(self, other: "Omissions") -> "Omissions":
        """Return what this or the other excludes."""
        links = {name: dict(places) for name, places in self.links.items()}
        for name, places in other.links.items():
            mine = links.setdefault(name, {})
            mine.update({start: text or mine.get(start, "") for start, text in places.items()})
        return Omissions(self.files | other.files, links)

    def exclusions(self) -> frozenset[Exclusion]:
        """Return the exclusions in the engine's form."""
        links = (Exclusion(name, start) for name, places in self.links.items() for start in places)
        return frozenset((*map(Exclusion, self.files), *links))

    def as_text(self) -> str:
        """Return it as text, to be kept until the next start of the program."""
        links = {name: list(places.items()) for name, places in self.links.items()}
        return json.dumps([sorted(self.files), links])

    @classmethod
    def from_text(cls, text: str) -> "Omissions":
        """Return what `as_text` wrote; raises TypeError or ValueError if the text is damaged."""
        files, links = json.loads(text)
        known = {
            str(name): {int(start): str(said) for start, said in rows} for name, rows in dict(links).items()
        }
        return cls(frozenset(map(str, files)), known)


class Inclusion(Enum):
    """How much of a file or folder is included."""

    ALL = auto()
    SOME = auto()
    NONE = auto()


class PlanSelection:
    """The files and links of a plan that are excluded: one byte per file, and the links of partly excluded ones.

    Attributes:
        is_frozen: whether it ignores changes.
        lost: files that have changed so that their excluded links can't be found any more.
    """

    def __init__(self, contents: Contents) -> None:
        self.lost: tuple[str, ...] = ()
        self._contents = contents
        self._texts: dict[int, Places] = {}  # of links excluded one by one, even if that is all of a file
        self._rest = Omissions()  # excluded earlier, but not changed by this plan
        self._changing = bytes(map(bool, contents.changes))
        self._files = bytearray(len(contents.names))
        self._links: dict[int, set[int]] = {}
        self.is_frozen = False

    @classmethod
    def again(cls, plan: Plan, left_out: Omissions) -> "PlanSelection":
        """Exclude from a plan what was excluded from an earlier plan of the same tree.

        In a file that has changed since, every link with the same text is excluded.
        """
        selection = cls(plan.contents)
        numbers = {name: number for number, name in enumerate(plan.contents.names)}
        files, links, lost = set[str](), dict[str, Places](), []
        for name in left_out.files:
            number = numbers.get(name)
            if number is None or not plan.contents.changes[number]:
                files.add(name)
            else:
                selection.set_files(number, number + 1, wanted=False)
        for name, places in left_out.links.items():
            number = numbers.get(name)
            if number is None or name in left_out.files:
                links[name] = places
                continue
            made = plan.file(number)
            again = _find_again(made, places)
            selection.set_links(number, made, again.changing, wanted=False)
            if again.rest:
                links[name] = again.rest
            if again.is_lost and not made.skipped:
                lost.append(name)
        selection._rest, selection.lost = Omissions(frozenset(files), links), tuple(lost)
        return selection

    def freeze(self) -> None:
        """Ignore changes from now on, because the plan was carried out."""
        self.is_frozen = True

    def part(self, first: int, end: int) -> Inclusion:
        """Return how much of the files from `first` to before `end` is included."""
        excluded = self._files.count(1, first, end)
        if excluded and excluded == self._changing.count(1, first, end):
            return Inclusion.NONE
        if excluded or any(first <= file < end for file in self._links):
            return Inclusion.SOME
        return Inclusion.ALL

    def has_link(self, file: int, start: int) -> bool:
        """Tell whether the link at byte `start` of a file is included."""
        return not self._files[file] and start not in self._links.get(file, ())

    def places(self, file: int) -> frozenset[int]:
        """Return where excluded links of a file start, or `WHOLE_FILE`."""
        return frozenset({WHOLE_FILE} if self._files[file] else self._links.get(file, ()))

    def set_files(self, first: int, end: int, *, wanted: bool) -> None:
        """Include or exclude files with all their links."""
        if self.is_frozen:
            return
        self._set_files(first, end, wanted=wanted)
        if self._rest:
            names = set(self._contents.names[first:end])
            links = {name: places for name, places in self._rest.links.items() if name not in names}
            self._rest = Omissions(self._rest.files - names, links)

    def _set_files(self, first: int, end: int, *, wanted: bool) -> None:
        self._files[first:end] = bytes(end - first) if wanted else self._changing[first:end]
        for known in (self._links, self._texts):
            for file in [file for file in known if first <= file < end]:
                del known[file]

    def set_links(self, file: int, plan: FilePlan, starts: Iterable[int], *, wanted: bool) -> None:
        """Include or exclude links of a file; a `<base href>` takes the whole file with it."""
        if self.is_frozen:
            return
        starts = set(starts)
        texts = {link.start: link.before for link in plan.links if link.reason in CHANGED}
        changing = set(texts)
        bases = {link.start for link in plan.links if link.element == "base"}
        if starts & bases:
            self.set_files(file, file + 1, wanted=wanted)
            return
        excluded = changing if self._files[file] else self._links.get(file, set())
        excluded = excluded - starts if wanted else excluded | (starts & changing)
        self._set_files(file, file + 1, wanted=excluded < changing or not changing)
        self._texts[file] = {start: texts[start] for start in excluded}
        if excluded and excluded < changing:
            self._links[file] = excluded

    @property
    def links(self) -> int:
        """The number of links excluded from changing."""
        in_files = sum(compress(self._contents.changes, self._files))
        return in_files + sum(map(len, self._links.values()))

    @property
    def files(self) -> int:
        """The number of files excluded from changing."""
        return self._files.count(1)

    def exclusions(self) -> frozenset[Exclusion]:
        """Return the exclusions in the engine's form."""
        names = self._contents.names
        files = {Exclusion(name) for name in compress(names, self._files)}
        links = {Exclusion(names[file], start) for file, starts in self._links.items() for start in starts}
        return frozenset(files | links)

    def left_out(self) -> Omissions:
        """Return what is excluded, for the next plan of the same tree."""
        names = self._contents.names
        files = (
            name for number, name in enumerate(names) if self._files[number] and number not in self._texts
        )
        links = {names[number]: texts for number, texts in self._texts.items() if texts}
        return Omissions(frozenset(files), links).plus(self._rest)


class _FoundAgain(NamedTuple):
    """Excluded links, searched for in another version of their file.

    Attributes:
        changing: where those that change start now.
        rest: the places of the others.
        is_lost: whether a link was not found.
    """

    changing: set[int]
    rest: Places
    is_lost: bool


def _find_again(plan: FilePlan, places: Places) -> _FoundAgain:
    links = {link.start: link for link in plan.links}
    changing, rest, is_lost = set[int](), dict[int, str](), False
    for start, text in places.items():
        link = links.get(start)
        same = [link] if link is not None and text in {"", link.before} else []
        same = same or [each for each in plan.links if text and each.before == text]
        now = {each.start for each in same if each.reason in CHANGED}
        changing |= now
        is_lost |= not same
        if not now:
            rest[start] = text
    return _FoundAgain(changing, rest, is_lost)
