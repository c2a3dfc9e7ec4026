"""The files of a plan as a tree of folders, in a few bytes a node, for the preview."""

from array import array
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from uriinspector.migrate.plan.store import Contents

FOLDER: Final = -1
ROOT: Final = 0


@dataclass(slots=True)
class FolderTree:
    """Nodes by number, the root first; the children of a node are numbered one after the other.

    Attributes:
        names: the last part of each path.
        parents: the node around each.
        first_children: the number of the first child.
        child_counts: how many children there are.
        files: the number of the file in the plan, `FOLDER` for a folder.
        firsts: the number of the first file of the plan in each node.
        ends: the number after the last.
        changes: links that change in each.
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
        """Build the tree of the files that change or were skipped."""
        return _number(_gather(contents))

    def row(self, node: int) -> int:
        """Return the index of a node among its siblings."""
        return node - self.first_children[self.parents[node]]

    def node_of(self, file: int) -> int | None:
        """Return the node of a file, or None where it is not shown."""
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
    """Collect the folders; a plan lists the files of a folder one after another."""
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
    """Number the nodes level by level, so that siblings are neighbours, folders before files."""
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
