"""What of a plan to carry out: everything but the files and links excluded by their check boxes."""

from collections.abc import Iterable
from enum import Enum, auto
from itertools import compress

from uriinspector.migrate.model.file_edits import FilePlan
from uriinspector.migrate.model.job import WHOLE_FILE, Exclusion
from uriinspector.migrate.model.reason import CHANGED
from uriinspector.migrate.plan.store import Contents


class Inclusion(Enum):
    """How much of a folder or a file is to be done."""

    ALL = auto()
    SOME = auto()
    NONE = auto()


class PlanSelection:
    """A byte for each file, and the excluded links of those that are only partly done."""

    def __init__(self, contents: Contents) -> None:
        self._contents = contents
        self._changing = bytes(map(bool, contents.changes))
        self._files = bytearray(len(contents.names))
        self._links: dict[int, set[int]] = {}
        self.is_frozen = False

    def freeze(self) -> None:
        """Take no more changes: the plan was carried out."""
        self.is_frozen = True

    def part(self, first: int, end: int) -> Inclusion:
        """Tell how much of the files from `first` to before `end` is included."""
        excluded = self._files.count(1, first, end)
        if excluded and excluded == self._changing.count(1, first, end):
            return Inclusion.NONE
        if excluded or any(first <= file < end for file in self._links):
            return Inclusion.SOME
        return Inclusion.ALL

    def has_link(self, file: int, start: int) -> bool:
        """Tell whether the link at the byte `start` of a file is included."""
        return not self._files[file] and start not in self._links.get(file, ())

    def places(self, file: int) -> frozenset[int]:
        """Return where the excluded links of a file start, or that all of it is excluded."""
        return frozenset({WHOLE_FILE} if self._files[file] else self._links.get(file, ()))

    def set_files(self, first: int, end: int, *, wanted: bool) -> None:
        """Take files in or out, with all their links."""
        if self.is_frozen:
            return
        self._files[first:end] = bytes(end - first) if wanted else self._changing[first:end]
        for file in [file for file in self._links if first <= file < end]:
            del self._links[file]

    def set_links(self, file: int, plan: FilePlan, starts: Iterable[int], *, wanted: bool) -> None:
        """Take links of one file in or out; a `<base href>` takes its whole file with it."""
        if self.is_frozen:
            return
        starts = set(starts)
        changing = {link.start for link in plan.links if link.reason in CHANGED}
        bases = {link.start for link in plan.links if link.element == "base"}
        if starts & bases:
            self.set_files(file, file + 1, wanted=wanted)
            return
        excluded = changing if self._files[file] else self._links.get(file, set())
        excluded = excluded - starts if wanted else excluded | (starts & changing)
        self.set_files(file, file + 1, wanted=excluded < changing or not changing)
        if excluded and excluded < changing:
            self._links[file] = excluded

    @property
    def links(self) -> int:
        """How many links that would change are left alone."""
        in_files = sum(compress(self._contents.changes, self._files))
        return in_files + sum(map(len, self._links.values()))

    @property
    def files(self) -> int:
        """How many files that would change are left alone."""
        return self._files.count(1)

    def exclusions(self) -> frozenset[Exclusion]:
        """Return the exclusions for the engine."""
        names = self._contents.names
        files = {Exclusion(name) for name in compress(names, self._files)}
        links = {Exclusion(names[file], start) for file, starts in self._links.items() for start in starts}
        return frozenset(files | links)
