"""Qt's view of the component tree: three columns, read on demand, rows kept while only their texts change.

Qt holds numbers, never pointers to rows: a number that outlived its tree is harmless.
"""

from typing import Any, Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt

from uriinspector.core.finding import Severity
from uriinspector.core.inspector import Inspection, inspect
from uriinspector.gui.cell import SWATCH, Cell, Index, answer, has_answer
from uriinspector.gui.inspector.component_node import Key, Node, Tree, same_shape, take_over
from uriinspector.gui.inspector.meaning import meaning_of
from uriinspector.gui.theme import severity_icon

COLUMNS: Final = ("Part", "As written", "Meaning")
PART, WRITTEN, MEANING = range(3)
_EMPTY: Final = "(empty)"
_NO_VALUE: Final = "(no value)"
_SEVERITIES: Final = tuple(Severity)


class ComponentModel(QAbstractItemModel):
    """The rows of one inspection after another."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tree = Tree(inspect(""))
        self._numbered: list[Node] = []

    @property
    def inspection(self) -> Inspection:
        """What is shown."""
        return self._tree.inspection

    @property
    def revealed(self) -> bool:
        """Whether secrets are shown as they are."""
        return self._tree.revealed

    def show(self, inspection: Inspection, *, revealed: bool = False) -> None:
        """Show another inspection; rows stay the rows they are where the shape of the tree is the same."""
        tree = Tree(inspection, revealed=revealed)
        if same_shape(self._tree.root, tree.root):
            take_over(self._tree.root, tree.root)
            tree.root, self._tree = self._tree.root, tree
            self._texts_changed(QModelIndex())
            return
        self.beginResetModel()
        self._tree = tree
        self._numbered.clear()
        self.endResetModel()

    def retint(self) -> None:
        """Draw again, in the colours of another theme."""
        self._texts_changed(QModelIndex())

    def node(self, index: Index) -> Node:
        """The row behind an index; the root for none."""
        number = index.internalId() if index.isValid() else len(self._numbered)
        return self._numbered[number] if number < len(self._numbered) else self._tree.root

    def index_of(self, node: Node, column: int = PART) -> QModelIndex:
        """The index of a row."""
        if node.parent is None:
            return QModelIndex()
        if node.number is None:
            node.number = len(self._numbered)
            self._numbered.append(node)
        return self.createIndex(node.row, column, node.number)

    def index_at(self, offset: int) -> QModelIndex:
        """The deepest row that stands at a place of the input; none where only a delimiter does."""
        node = self._tree.root
        while True:
            below = next((child for child in node.children if _holds(child, offset)), None)
            if below is None:
                return self.index_of(node)
            node = below

    def index_by_key(self, key: Key) -> QModelIndex:
        """The row that has a key now, or none."""
        node = self._tree.root
        for name, row in key[1:]:
            if row >= len(node.children) or node.children[row].component.name != name:
                return QModelIndex()
            node = node.children[row]
        return self.index_of(node)

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """The cell at a place."""
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.index_of(self.node(parent).children[row], column)

    def parent(self, child: Index) -> QModelIndex:  # type: ignore[override]
        """The row above."""
        above = self.node(child).parent if child.isValid() else None
        return QModelIndex() if above is None else self.index_of(above)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """The rows below a row."""
        return 0 if parent.column() > 0 else len(self.node(parent).children)

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Part, as written, meaning."""
        return len(COLUMNS)

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The headings."""
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return COLUMNS[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a cell shows, says and wears."""
        if not index.isValid() or not has_answer(role):
            return None
        column = index.column()
        return answer(self._cell(self.node(index), column), COLUMNS[column], role)

    def _cell(self, node: Node, column: int) -> Cell:
        """The colour of the part before its name, the worst finding before its meaning."""
        if column == PART:
            return Cell(node.label, icon=SWATCH, icon_colour=node.part or "muted")
        if column == WRITTEN:
            return _written(node)
        found = () if node.within is not None else tuple(self._tree.findings_in(node.span))
        if not found:
            return Cell(meaning_of(node), "muted")
        icon, colour = severity_icon(min((finding.severity for finding in found), key=_SEVERITIES.index))
        notes = "\n".join(f"{finding.message} ({finding.reference})" for finding in found)
        return Cell(meaning_of(node), "muted", icon, colour, note=notes)

    def _texts_changed(self, parent: QModelIndex) -> None:
        """Tell of new texts in all rows that were ever looked at."""
        node = self.node(parent)
        if not node.made:
            return
        last = len(node.made) - 1
        self.dataChanged.emit(self.index(0, PART, parent), self.index(last, MEANING, parent))
        for child in node.made:
            if child.made:
                self._texts_changed(self.index_of(child))


def _written(node: Node) -> Cell:
    """The text as written; absent and empty say so."""
    written = node.written
    if written:
        return Cell(written, node.part or "text", uri=True)
    return Cell(_NO_VALUE if written is None else "" if node.within is not None else _EMPTY, "muted")


def _holds(node: Node, offset: int) -> bool:
    """Whether the caret at `offset` is in a row; at a seam the row that ends there counts."""
    start, end = node.span
    return node.within is None and start <= offset <= end
