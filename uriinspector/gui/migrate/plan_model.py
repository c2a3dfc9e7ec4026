"""The files of a preview as a tree with check boxes, stored in a few bytes per file, and the files and links excluded by them.

What is excluded stays excluded in later plans of the same tree, until it is included again.
"""

import json
from array import array
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import compress
from typing import Any, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal

from uriinspector.base.message import plural
from uriinspector.gui.theme import LOOK
from uriinspector.gui.widgets.display import printable
from uriinspector.gui.widgets.table import Cell, CellTreeModel, Index
from uriinspector.migrate.model.file_edits import FilePlan, places_by_file
from uriinspector.migrate.model.job import WHOLE_FILE, Exclusion
from uriinspector.migrate.model.outcome import FileOutcome
from uriinspector.migrate.model.reason import CHANGED, Reason
from uriinspector.migrate.plan.store import Contents, FoundLink, Plan

Places: TypeAlias = Mapping[int, str]
"""The text of each link by the byte at which it starts; empty if only the position is known."""


@dataclass(frozen=True, slots=True)
class Omissions:
    """The files and links excluded from a tree, independent of any plan for it."""

    files: frozenset[str] = frozenset()
    links: Mapping[str, Places] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.files or self.links)

    @classmethod
    def of(cls, excluded: Iterable[Exclusion]) -> "Omissions":
        """Return what a job excludes; the texts of its links stay empty, since a job holds only positions."""
        files, links = set(), defaultdict[str, dict[int, str]](dict)
        for relative, start in excluded:
            if start == WHOLE_FILE:
                files.add(relative)
            else:
                links[relative][start] = ""
        return cls(frozenset(files), dict(links))

    def plus(self, other: "Omissions") -> "Omissions":
        links = {name: dict(places) for name, places in self.links.items()}
        for name, places in other.links.items():
            mine = links.setdefault(name, {})
            mine.update({start: text or mine.get(start, "") for start, text in places.items()})
        return Omissions(self.files | other.files, links)

    def exclusions(self) -> frozenset[Exclusion]:
        links = (Exclusion(name, start) for name, places in self.links.items() for start in places)
        return frozenset((*map(Exclusion, self.files), *links))

    def as_text(self) -> str:
        """Return the omissions as JSON, to be kept until the next start of the program."""
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


class _Excluded(NamedTuple):
    """What a selection excludes at one time, as its own fields hold it."""

    files: bytes
    links: Mapping[int, set[int]]
    texts: Mapping[int, Places]
    rest: Omissions


_MOST_STEPS: Final = 100  # each keeps a byte per file


class PlanSelection:
    """The files and links of a plan that are excluded: one byte per file, and the links of partly excluded ones.

    Attributes:
        is_frozen: whether it ignores changes.
        left: why the run left files as they are, by their numbers.
        lost: the files that have changed so much that some of their excluded links were not found again.
    """

    def __init__(self, contents: Contents) -> None:
        self.lost: tuple[str, ...] = ()
        self._contents = contents
        self._texts: dict[int, Places] = {}  # of links excluded one by one, even if that is all of a file
        self._rest = Omissions()  # excluded earlier, but not changed by this plan
        self._changing = bytes(map(bool, contents.changes))
        self._files = bytearray(len(contents.names))
        self._links: dict[int, set[int]] = {}
        self._done: list[_Excluded] = []
        self._undone: list[_Excluded] = []
        self.is_frozen = False
        self.left: Mapping[int, str] = {}
        self._stayed: dict[int, frozenset[int]] = {}  # what the run did not change though it was included

    @classmethod
    def again(cls, plan: Plan, left_out: Omissions) -> "PlanSelection":
        """Exclude from a plan what was excluded from an earlier plan of the same tree.

        A link that is no longer at its position is searched for by its text; every link with that text is excluded.
        """
        selection = cls(plan.contents)
        files, links, lost = set[str](), dict[str, Places](), []
        for name in left_out.files:
            number = plan.contents.number(name)
            if number is None or not plan.contents.changes[number]:
                files.add(name)
            else:
                selection.set_files(number, number + 1, wanted=False)
        for name, places in left_out.links.items():
            number = plan.contents.number(name)
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

    def freeze(
        self, withdrawn: frozenset[Exclusion] = frozenset(), problems: Iterable[FileOutcome] = ()
    ) -> None:
        """Ignore changes from now on, because the plan was carried out, without the strings and files that are given."""
        self.is_frozen = True
        number = self._contents.number
        self._stayed = {
            file: places
            for name, places in places_by_file(withdrawn).items()
            if (file := number(name)) is not None
        }
        self.left = {
            file: problem.reason or ""
            for problem in problems
            if (file := number(problem.relative)) is not None and self._changing[file]
        }
        self._stayed |= dict.fromkeys(self.left, frozenset({WHOLE_FILE}))

    def carried_out(self, found: FoundLink) -> FoundLink:
        """Return a link as the run left it; if that left the whole file, the file has the reason (`FilePlan.skipped`)."""
        stayed = self._stayed.get(found.number, frozenset())
        link = found.link
        if link.reason not in CHANGED or stayed.isdisjoint({link.start, WHOLE_FILE}):
            return found
        why = self.left.get(found.number)
        reason = Reason.POSSIBLE if why is None else Reason.EXCLUDED
        return found._replace(
            file=found.file._replace(skipped=why), link=link._replace(after=link.before, reason=reason)
        )

    def begin_step(self) -> None:
        """Remember what is excluded, so that `undo` comes back to it."""
        self._done = [*self._done[1 - _MOST_STEPS :], self._excluded()]
        self._undone.clear()

    def undo(self) -> None:
        self._go_to_last(self._done, self._undone)

    def redo(self) -> None:
        self._go_to_last(self._undone, self._done)

    def _go_to_last(self, steps: "list[_Excluded]", others: "list[_Excluded]") -> None:
        """Take the last of the steps that excluded something else than what is excluded now."""
        now = self._excluded()
        while steps and not self.is_frozen:
            then = steps.pop()
            if then != now:
                others.append(now)
                self._files, self._rest = bytearray(then.files), then.rest
                self._links, self._texts = dict(then.links), dict(then.texts)
                return

    def _excluded(self) -> "_Excluded":
        return _Excluded(bytes(self._files), dict(self._links), dict(self._texts), self._rest)

    def part(self, first: int, end: int) -> Inclusion:
        """Return how much of the files from `first` to before `end` is included."""
        excluded = self._files.count(1, first, end)
        excluded += sum(first <= file < end and not self._files[file] for file in self.left)
        if excluded and excluded == self._changing.count(1, first, end):
            return Inclusion.NONE
        if excluded or any(first <= file < end for file in (*self._links, *self._stayed)):
            return Inclusion.SOME
        return Inclusion.ALL

    def has_link(self, file: int, start: int) -> bool:
        return not self._files[file] and start not in self._links.get(file, ())

    def places(self, file: int) -> frozenset[int]:
        """Return where links of a file start that are excluded or stayed, or `WHOLE_FILE`."""
        excluded = {WHOLE_FILE} if self._files[file] else self._links.get(file, ())
        return self._stayed.get(file, frozenset()).union(excluded)

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
            for file in known.keys() & range(first, end):
                del known[file]

    def toggle_links(self, numbers: Sequence[int], read: Callable[[int], FilePlan]) -> None:
        """Exclude links, given by ascending numbers in the plan; if the first that changes is excluded, include all.

        All links of a file at once, changing or not, mean the whole file. `read` returns the plan of any other file.
        """
        contents = self._contents
        first = next((number for number in numbers if contents.reason(number) in CHANGED), None)
        if first is None:
            return
        file = contents.file_of(first)
        wanted = not self.has_link(file, read(file).links[first - contents.links[file]].start)
        for file, places in contents.by_file(numbers):
            if not contents.changes[file]:
                continue  # what was excluded there by an earlier plan stays so
            if 1 < len(places) == contents.links[file + 1] - contents.links[file]:
                self.set_files(file, file + 1, wanted=wanted)
            else:
                plan = read(file)
                self.set_links(file, plan, (plan.links[place].start for place in places), wanted=wanted)

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


FOLDER: Final = -1
ROOT: Final = 0


@dataclass(slots=True)
class FolderTree:
    """Nodes by number; the root comes first, and the children of a node have consecutive numbers.

    Attributes:
        names: the last part of each path.
        parents: the parent of each node.
        first_children: the number of each node's first child.
        child_counts: how many children each node has.
        files: the number of the file in the plan; `FOLDER` for a folder.
        firsts: the number of the plan's first file in each node.
        ends: the number after its last file.
        changes: how many links change in each node.
    """

    names: list[str] = field(default_factory=list)
    parents: "array[int]" = field(default_factory=lambda: array("l"))
    first_children: "array[int]" = field(default_factory=lambda: array("l"))
    child_counts: "array[int]" = field(default_factory=lambda: array("l"))
    files: "array[int]" = field(default_factory=lambda: array("l"))
    firsts: "array[int]" = field(default_factory=lambda: array("l"))
    ends: "array[int]" = field(default_factory=lambda: array("l"))
    changes: "array[int]" = field(default_factory=lambda: array("Q"))

    @classmethod
    def of(cls, contents: Contents) -> "FolderTree":
        """Build the tree of all files that change or were skipped."""
        return _number(_gather(contents))

    def row(self, node: int) -> int:
        return node - self.first_children[self.parents[node]]

    def node_of(self, file: int) -> int | None:
        """Return the node of a file; None if it is not in the tree."""
        node = ROOT
        while self.files[node] == FOLDER:
            start = self.first_children[node]
            inner = range(start, start + self.child_counts[node])
            found = next((child for child in inner if self.firsts[child] <= file < self.ends[child]), None)
            if found is None:
                return None
            node = found
        return node


@dataclass(slots=True)
class _Folder:
    name: str
    first: int
    end: int = 0
    changes: int = 0
    inner: "dict[str, _Folder]" = field(default_factory=dict)
    files: list[tuple[str, int, int]] = field(default_factory=list)  # name, number, links that change


def _gather(contents: Contents) -> _Folder:
    """Collect the folders; a plan lists the files of each folder one after another."""
    root = _Folder("", 0)
    skipped = frozenset(contents.skipped)
    for number, (path, changes) in enumerate(zip(contents.names, contents.changes, strict=True)):
        if not changes and number not in skipped:
            continue
        *parts, name = path.split("/")
        folder = root
        for part in parts:
            folder.changes += changes
            folder.end = number + 1
            folder = folder.inner.setdefault(part, _Folder(part, number))
        folder.changes += changes
        folder.end = number + 1
        folder.files.append((name, number, changes))
    return root


def _number(root: _Folder) -> FolderTree:
    """Number the nodes level by level, so that siblings are consecutive, with folders before files."""
    tree = FolderTree()
    waiting: deque[tuple[_Folder, int]] = deque()

    def add(name: str, parent: int, file: int, first: int, end: int, changes: int) -> int:
        tree.names.append(name)
        for column, value in (
            (tree.parents, parent), (tree.first_children, 0), (tree.child_counts, 0), (tree.files, file),
            (tree.firsts, first), (tree.ends, end), (tree.changes, changes),
        ):  # fmt: skip
            column.append(value)
        return len(tree.names) - 1

    waiting.append((root, add("", ROOT, FOLDER, 0, root.end, root.changes)))
    while waiting:
        folder, node = waiting.popleft()
        tree.first_children[node] = len(tree.names)
        tree.child_counts[node] = len(folder.inner) + len(folder.files)
        for inner in folder.inner.values():
            number = add(inner.name, node, FOLDER, inner.first, inner.end, inner.changes)
            waiting.append((inner, number))
        for name, file, changes in folder.files:
            add(name, node, file, file, file + 1, changes)
    return tree


CHECK_OF: Final = {
    Inclusion.ALL: Qt.CheckState.Checked,
    Inclusion.SOME: Qt.CheckState.PartiallyChecked,
    Inclusion.NONE: Qt.CheckState.Unchecked,
}


class PlanModel(CellTreeModel):
    """Nodes of a `FolderTree`; the internal id of an index is the number of its node."""

    selection_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(("File", "Links"), parent)
        LOOK.changed.connect(self.retint)
        self._plan: Plan | None = None
        self._tree = FolderTree()
        self._selection: PlanSelection | None = None
        self._skipped: frozenset[int] = frozenset()

    def show(self, plan: Plan | None, tree: FolderTree | None, selection: PlanSelection | None) -> None:
        self.beginResetModel()
        self._plan, self._tree, self._selection = plan, tree or FolderTree(), selection
        self._skipped = frozenset(plan.contents.skipped if plan else ())
        self.endResetModel()

    def _is_skipped(self, file: int) -> bool:
        return file in self._skipped or (self._selection is not None and file in self._selection.left)

    def retint(self) -> None:
        """Redraw after a change of theme, or of what is excluded."""
        self.layoutChanged.emit()

    def files(self, index: Index) -> tuple[int, int]:
        """Return the range of the plan's files in a row; that of all files for an invalid index."""
        node = index.internalId() if index.isValid() else ROOT
        return (self._tree.firsts[node], self._tree.ends[node]) if self._tree.names else (0, 0)

    def file(self, index: Index) -> int | None:
        """Return the number of the file of a row; None for a folder."""
        if not index.isValid():
            return None
        file = self._tree.files[index.internalId()]
        return None if file == FOLDER else file

    def path(self, index: Index) -> str:
        """Return the path of a row; empty for an invalid index."""
        parts = []
        node = index.internalId() if index.isValid() else ROOT
        while node != ROOT:
            parts.append(self._tree.names[node])
            node = self._tree.parents[node]
        return "/".join(reversed(parts))

    def index_of(self, file: int) -> QModelIndex:
        """Return the index of a file's row; invalid if it has none."""
        node = self._tree.node_of(file) if self._tree.names else None
        return QModelIndex() if node is None else self.createIndex(self._tree.row(node), 0, node)

    def toggle(self, index: Index) -> None:
        """Exclude a row, or include it again."""
        if self._selection is None or self._selection.is_frozen or not index.isValid():
            return
        first, end = self.files(index)
        wanted = self._selection.part(first, end) is Inclusion.NONE
        self._selection.begin_step()
        self._selection.set_files(first, end, wanted=wanted)
        self.retint()
        self.selection_changed.emit()

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, self._tree.first_children[_node(parent)] + row)

    def parent(self, child: Index) -> QModelIndex:  # type: ignore[override]
        around = self._tree.parents[child.internalId()] if child.isValid() else ROOT
        return QModelIndex() if around == ROOT else self.createIndex(self._tree.row(around), 0, around)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        if parent.column() > 0 or not self._tree.names:
            return 0
        return self._tree.child_counts[_node(parent)]

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Give a row a check box if links change in it."""
        usual = super().flags(index)
        can_check = index.column() == 0 and index.isValid() and self._tree.changes[index.internalId()] > 0
        return usual | Qt.ItemFlag.ItemIsUserCheckable if can_check else usual

    def setData(self, index: Index, _value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Toggle the row whose check box was pressed."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.toggle(index)
        return True

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.CheckStateRole and index.isValid():
            if self._selection is None or not self.flags(index) & Qt.ItemFlag.ItemIsUserCheckable:
                return None
            return CHECK_OF[self._selection.part(*self.files(index))]
        return super().data(index, role)

    def _cell_at(self, index: Index) -> Cell:
        return self._count_cell(index) if index.column() else self._name_cell(index)

    @property
    def said_of_skipped(self) -> str:
        """The word in place of a count where a file is skipped; empty where none is."""
        is_any = self._skipped or (self._selection is not None and self._selection.left)
        return self.tr("skipped") if is_any else ""

    def _name_cell(self, index: Index) -> Cell:
        node = index.internalId()
        name = printable(self._tree.names[node])
        file = self._tree.files[node]
        if file == FOLDER:
            return Cell(name, icon="folder-open", icon_colour="muted", verbatim=True)
        if self._is_skipped(file):
            return Cell(name, icon="triangle-alert", icon_colour="warning", verbatim=True)
        return Cell(name, icon="file-text", icon_colour="muted", verbatim=True)

    def _count_cell(self, index: Index) -> Cell:
        node = index.internalId()
        file = self._tree.files[node]
        if self._is_skipped(file) and self._plan is not None and self._selection is not None:
            why = self._selection.left.get(file) or self._plan.file(file).skipped
            return Cell(self.said_of_skipped, "warning", note=why or "")
        count = f"{self._tree.changes[node]:,}"
        note = plural(self._tree.changes[node], "link")
        return Cell(count, "muted", note=note)


def _node(index: Index) -> int:
    return index.internalId() if index.isValid() else ROOT
