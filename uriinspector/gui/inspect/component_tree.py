"""The tree of parts: the words of its rows, its model, and its view."""

import functools
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeVar

from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPoint,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QLineEdit,
    QMenu,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from uriinspector.base.message import Message, plural
from uriinspector.core.component import Component
from uriinspector.core.finding import Finding
from uriinspector.core.host_site import brief_host
from uriinspector.core.inspector import Inspection, inspect
from uriinspector.core.syntax.host import HostKind
from uriinspector.core.syntax.span import Span, common_ends
from uriinspector.gui.convert.conversion import worst_finding
from uriinspector.gui.i18n import phrase
from uriinspector.gui.inspect.component_node import AT_ONCE, InspectionTree, Key, MeaningNode, Node
from uriinspector.gui.inspect.tree_edit import decoded_text, has_decoded_text, place, stands_as_meant
from uriinspector.gui.theme import LOOK, severity_icon, uri_font
from uriinspector.gui.uri_field import from_field, is_typable, to_field
from uriinspector.gui.widgets.form import named
from uriinspector.gui.widgets.table import (
    ANSWERS,
    SWATCH,
    Cell,
    CellTreeModel,
    Columns,
    Index,
    Tree,
    Width,
    WordsDelegate,
)

_HOST_KINDS: Final[Mapping[HostKind, str]] = {
    HostKind.REG_NAME: "",  # what nearly every host is
    HostKind.IPV4: "IPv4 address",
    HostKind.IPV6: "IPv6 address",
    HostKind.IPVFUTURE: "address of a future kind",
}


def meaning_of(node: Node) -> str:
    """Return what the value of a row means: decoded, counted or explained; empty if there is nothing to add."""
    if isinstance(node, MeaningNode):
        if node.within is None:
            return ""
        said, evidence = (
            node.tree.mask(phrase(node.component.value or "")),
            phrase(node.within.evidence).removesuffix("."),
        )
        return f"{said} ({evidence})" if said else evidence
    value = node.value
    if value is None:
        return phrase("no value")
    explain = _EXPLAINED.get(value.name)
    explained = explain(node) if explain else ""
    decoded = value.value
    if "+" in value.text and value.name == "value" and (node.within is None or node.within.kind == "url"):
        decoded = decoded_text(node) or decoded
    if node.is_hidden and not node.has_children:
        masked = phrase("secret, masked")
        token = value.said_of_token
        return f"{node.tree.mask(phrase(token))} · {masked}" if token else masked
    if decoded is not None and decoded != value.text:
        decoded = node.tree.mask(decoded)
        return f"{decoded} · {explained}" if explained else decoded
    if not explained and value.meanings:
        return node.tree.mask(phrase(value.meanings[0].summary))
    return explained


def _inspection_around(node: Node) -> Inspection:
    """Return the inspection of the URI that a row belongs to, which may be a value of the inspected one."""
    return node.tree.inspection if node.within is None else _inspect_inner(node.within.text)


_inspect_inner: Final = functools.lru_cache(maxsize=64)(inspect)


def _scheme(node: Node) -> str:
    registration = _inspection_around(node).registration
    if registration is None:
        return phrase("not registered")
    return registration.description or phrase(registration.status)


def _host(node: Node) -> str:
    inspection = _inspection_around(node)
    if not node.component.text:
        return phrase("this machine") if (inspection.uri.scheme or "").lower() == "file" else ""
    if node.within is not None and inspection.host != node.component.text:
        return ""  # not the host of a URI, but that of a mail address, for example
    kind = inspection.host_kind
    said = phrase(_HOST_KINDS[kind] if kind else "not an address")
    brief = phrase(brief_host(inspection.host or "", inspection.browser))
    return ", ".join(filter(None, (brief, said)))


def _port(node: Node) -> str:
    registration = _inspection_around(node).registration
    default = registration.default_port if registration else None
    if not node.component.text:
        return phrase("default port" if default is None else Message("default port {}", default))
    if default is None:
        return ""
    is_default = node.component.text.lstrip("0") == str(default)
    return phrase("the default" if is_default else Message("not the default, {}", default))


def _segments(node: Node) -> str:
    """Count the segments without making their rows; nothing is said of a single one."""
    parts = node.component.children
    return phrase(plural(len(parts), "segment")) if len(parts) > 1 and parts[0].name == "segment" else ""


def _pairs(node: Node) -> str:
    """Count the pairs without making their rows."""
    parts = node.component.children
    return phrase(plural(len(parts), "pair")) if parts and parts[0].name == "pair" else ""


_EXPLAINED: Final[Mapping[str, Callable[[Node], str]]] = {
    "scheme": _scheme,
    "host": _host,
    "port": _port,
    "path": _segments,
    "query": _pairs,
}

PART, WRITTEN, MEANING = range(3)
_LONGEST: Final = 20_000  # characters that a line editor still handles without a delay


def edit_text(node: Node, column: int) -> str | None:
    """Return what an editor of a cell holds: a key, written or decoded text; None if it can't be edited."""
    if node.parent is None or (node.secret and not node.tree.revealed and not node.is_absent):
        return None
    text = _TEXTS[column](node)
    return text if text is not None and len(text) <= _LONGEST and is_typable(text) else None


def may_edit(node: Node, column: int) -> bool:
    """Tell from its kind alone whether a cell can be edited; this is called for every painted cell."""
    if column == PART:
        return node.is_pair
    if column == WRITTEN:
        return not isinstance(node, MeaningNode) or bool(node.component.text)
    return has_decoded_text(node)


def explain_refusal(node: Node, column: int) -> str:
    """Return a sentence on why a cell can't be edited, and what to do instead."""
    translate = QCoreApplication.translate
    if node.secret and not node.tree.revealed:
        return translate("InspectPane", "This is a secret: reveal it (Ctrl+R) to edit it.")
    text = None if node.parent is None else _TEXTS[column](node)
    if text is None:
        return translate("InspectPane", "This row has no text of its own: edit one of the rows below it.")
    if len(text) > _LONGEST:
        return translate("InspectPane", "This text is too long for one line: edit it in the field.")
    if column == MEANING:
        return translate(
            "InspectPane",
            "The decoded text holds characters that cannot be typed: edit it as it is written (F2).",
        )
    return translate("InspectPane", "This text holds half a character, which no editor can hold.")


def _key(node: Node) -> str | None:
    if not node.is_pair:
        return None
    key = node.component.children[0]
    return key.text if key.value is None else key.value


def _text_as_written(node: Node) -> str | None:
    if isinstance(node, MeaningNode):
        return node.component.text if node.within is not None and node.within.layers else None
    value = node.value
    return "" if value is None or node.is_absent else value.text


_TEXTS: Final = (_key, _text_as_written, decoded_text)


class RowValue(NamedTuple):
    """The value of a row.

    Attributes:
        text: the value as written.
        component: the name of the component it is; None for a setting of a connection string.
        title: what to call it.
        span: its place in the input.
        secret: whether it is masked.
    """

    text: str
    component: str | None
    title: str
    span: Span
    secret: bool


def written_row(node: Node) -> Node:
    """Return a row that is written as it stands; for a meaning, the row above whose value it explains."""
    while isinstance(node, MeaningNode) and node.parent is not None:
        node = node.parent
    return node


def converted_row(node: Node) -> Node:
    """Return the row whose written value is decoded for a row; of what is not encoded itself, that which holds it."""
    while node.parent is not None and (isinstance(node, MeaningNode) or stands_as_meant(node)):
        node = node.parent
    return node


def value_of_row(node: Node) -> RowValue:
    """Return the value of a row; for a meaning, the written value that it explains."""
    node = written_row(node)
    value = node.value or node.component.children[0]
    title = phrase(value.name.replace("-", " "))
    if node.is_pair and node.value:
        title = QCoreApplication.translate("InspectPane", "{part} of {key}").format(
            part=title, key=node.label
        )
    component = None if node.is_setting else value.name
    return RowValue(value.text, component, title, value.span, node.secret and not node.tree.revealed)


_Named = TypeVar("_Named", bound=Hashable)


def align_rows(
    old: Sequence[tuple[_Named, str]], new: Sequence[tuple[_Named, str]]
) -> tuple[tuple[int, int], ...]:
    """Pair old rows with new rows of the same name; both indices of the pairs ascend.

    Rows before the first and after the last change are paired by position, those between by name.
    """
    head, tail = common_ends(old, new)
    middle = _pair_by_name(
        [name for name, _ in old[head : len(old) - tail]], [name for name, _ in new[head : len(new) - tail]]
    )
    return (
        *((place, place) for place in range(head)),
        *((head + left, head + right) for left, right in middle),
        *((len(old) - left, len(new) - left) for left in range(tail, 0, -1)),
    )


def consecutive_runs(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last number of each run of consecutive numbers."""
    for _, run in groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
        (_, first), *more = run
        yield first, first + len(more)


def _pair_by_name(old: Sequence[_Named], new: Sequence[_Named]) -> Iterator[tuple[int, int]]:
    """Pair each new name with the next old occurrence of it."""
    at = 0
    for row, name in enumerate(new):
        try:
            found = old.index(name, at)
        except ValueError:
            continue
        yield found, row
        at = found + 1


COLUMNS: Final = ("Part", "As written", "Meaning")
_LISTS: Final = frozenset({"query", "path"})
_MIME: Final = "application/x-uriinspector-row"
_EMPTY: Final = "(empty)"
_ABSENT: Final = "(absent)"
_NO_VALUE: Final = "(no value)"
# Rows below one that are made to find the row at the caret, which is wanted at every key, and the row of a key, after an edit.
_FAR: Final = 3_000
_FARTHEST: Final = 30_000  # rows that are fetched to reach one below


class ComponentModel(CellTreeModel):
    """The rows of one inspection at a time.

    The model changes nothing itself: `edited` is emitted with a row, a column and its new text, `dropped` with a
    dragged pair or segment and its new place among its siblings.
    """

    edited = Signal(object, int, str)
    dropped = Signal(object, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(COLUMNS, parent)
        self._tree = InspectionTree(inspect(""))
        self._numbered: dict[int, Node] = {}
        self._next = 0
        self.plus_is_space = True  # where `+` may stand for itself or for a space
        LOOK.changed.connect(self._retint)

    @property
    def inspection(self) -> Inspection:
        return self._tree.inspection

    @property
    def tree(self) -> InspectionTree:
        """The rows, and the inspection and options that they are made from."""
        return self._tree

    def show(self, inspection: Inspection, *, revealed: bool = False, with_absent: bool = False) -> None:
        """Show another inspection: rows that match stay, others are inserted and removed.

        Findings stay the old ones until `set_findings` is called.
        """
        before = self._tree
        tree = InspectionTree(
            inspection,
            before.findings,
            revealed=revealed,
            with_absent=with_absent,
            plus_is_space=self.plus_is_space,
        )
        root, tree.root = tree.root, before.root
        whole = _shared_look(before) != _shared_look(tree)
        self._tree = tree
        self._update_row(before.root, root, QModelIndex(), whole=whole)

    def set_findings(self, findings: Sequence[Finding]) -> None:
        """Set the findings of the current inspection, and redraw the rows they affect."""
        self._tree.set_findings(findings)
        for node in _rows_made(self._tree.root):
            before, node.own_findings = node.own_findings, None
            if before is not None and before != node.findings():
                node.answers.clear()
                # The written text may have run on into a cell that now holds something
                self.dataChanged.emit(self.index_of(node, WRITTEN), self.index_of(node, MEANING))

    def _retint(self) -> None:
        for node in _rows_made(self._tree.root):
            node.answers.clear()
        self._redraw_all(QModelIndex())

    def node(self, index: Index) -> Node:
        """Return the row of an index; the root for an invalid index."""
        if not index.isValid():
            return self._tree.root
        return self._numbered.get(index.internalId(), self._tree.root)

    def index_of(self, node: Node, column: int = PART) -> QModelIndex:
        if node.parent is None:
            return QModelIndex()
        if node.number is None:
            node.number = self._next
            self._next += 1
            self._numbered[node.number] = node
        return self.createIndex(node.row, column, node.number)

    def index_at(self, offset: int, parent: Index = QModelIndex(), *, is_inside: bool) -> QModelIndex:
        """Return the index of the child row that contains an offset of the input; invalid if there is none, or it is too far.

        Between two rows that is the first one, or the second if the character there has to be inside.
        """
        node = self.node(parent)
        self._reach(parent, lambda: not node.children or node.children[-1].span.end >= offset, _FAR)
        holding = (child for child in node.children if _holds_caret(child, offset))
        below = next((child for child in holding if not is_inside or offset < child.span.end), None)
        return QModelIndex() if below is None else self.index_of(below)

    def index_by_key(self, key: Key) -> QModelIndex:
        """Return the index of the row with a key; invalid if there is none, or it is too far."""
        node = self._tree.root
        for name, row in key[1:]:
            self._reach(self.index_of(node), partial(_has_row, node, row), _FARTHEST)
            if row >= len(node.children) or node.children[row].component.name != name:
                return QModelIndex()
            node = node.children[row]
        return self.index_of(node)

    def show_more(self, parent: Index) -> bool:
        """Insert more of the rows below a row that has too many to be made at once; tell whether there were any.

        This is not Qt's `fetchMore`, which its tree calls each time that it lays out the rows.
        """
        node = self.node(parent)
        rows = [] if node.rows is None or node.is_whole else node.next_rows()
        if node.rows is None or not rows:
            return False
        self.beginInsertRows(parent, len(node.rows), len(node.rows) + len(rows) - 1)
        node.rows += rows
        self.endInsertRows()
        return True

    def _reach(self, parent: Index, is_reached: Callable[[], bool], most: int) -> None:
        """Show more rows below a row until a certain one is among them, or `most` are shown; more would take long."""
        node = self.node(parent)
        while len(node.children) < most and not is_reached() and self.show_more(parent):
            pass

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.index_of(self.node(parent).children[row], column)

    def parent(self, child: Index) -> QModelIndex:  # type: ignore[override]
        above = self.node(child).parent if child.isValid() else None
        return QModelIndex() if above is None else self.index_of(above)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.column() > 0 else len(self.node(parent).children)

    def hasChildren(self, parent: Index = QModelIndex()) -> bool:
        """Tell whether there are rows below, without making all of them."""
        return parent.column() <= 0 and self.node(parent).has_children

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.EditRole and index.isValid():
            return edit_text(self.node(index), index.column())
        if role not in ANSWERS or not index.isValid():
            return None
        answers, key = self.node(index).answers, (index.column(), role)
        if key not in answers:
            answers[key] = super().data(index, role)
        return answers[key]

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Allow editing cells with a text, and dragging pairs and segments."""
        flags = super().flags(index)
        if not index.isValid():
            return flags
        node, flag = self.node(index), Qt.ItemFlag
        if may_edit(node, index.column()):
            flags |= flag.ItemIsEditable
        if (
            node.parent is not None
            and node.parent.component.name in _LISTS
            and node.component.name not in _LISTS
        ):
            flags |= flag.ItemIsDragEnabled | flag.ItemIsDropEnabled
        return flags | flag.ItemIsDropEnabled if node.component.name in _LISTS else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Emit the change; the rows follow once the URI has changed."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        self.edited.emit(self.node(index), index.column(), value)
        return True

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """Accept rows of this tree only."""
        return [_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Carry the number of the dragged row, and its text for other programs."""
        node = self.node(indexes[0])
        made = QMimeData()
        made.setData(_MIME, str(indexes[0].internalId()).encode())
        made.setText(node.component.text)
        return made

    def canDropMimeData(
        self, data: QMimeData, _action: Qt.DropAction, row: int, _column: int, parent: Index
    ) -> bool:
        return self._drop_place(data, row, parent) is not None

    def dropMimeData(
        self, data: QMimeData, _action: Qt.DropAction, row: int, _column: int, parent: Index
    ) -> bool:
        """Emit the drop; return False, because Qt would remove the dragged row otherwise."""
        found = self._drop_place(data, row, parent)
        if found is not None:
            self.dropped.emit(*found)
        return False

    def _drop_place(self, data: QMimeData, row: int, parent: Index) -> tuple[Node, int] | None:
        """Return the dragged row and its new index among its siblings; None if it can't be dropped there.

        Between two siblings it goes to that gap; dropped on a sibling, it takes the sibling's index.
        """
        node = self._numbered.get(int(bytes(data.data(_MIME).data()) or b"-1"))
        if node is None or node.parent is None:
            return None
        target = self.node(parent)
        index = place(node)[1]
        if target is node.parent:
            to = index + (len(target.children) if row < 0 else row) - node.row
            return node, to - 1 if to > index else to
        if target.parent is node.parent and row < 0:
            return node, index + target.row - node.row
        return None

    def _cell_at(self, index: Index) -> Cell:
        """Make a cell: names have the colour of their part, meanings the icon of the worst finding."""
        node, column = self.node(index), index.column()
        if column == PART:
            colour = "muted" if node.is_absent else node.part or "muted"
            return Cell(
                node.label, "muted" if node.is_absent else "text", SWATCH, colour, verbatim=node.is_pair
            )
        if column == WRITTEN:
            return _written_cell(node)
        found = node.findings()
        worst = worst_finding(found)
        if worst is None:
            return Cell(meaning_of(node), "muted", verbatim=True)
        icon, colour = severity_icon(worst.severity)
        notes = "\n".join(
            f"{phrase(finding.severity.capitalize())}: {phrase(finding.message)} ({finding.reference})"
            for finding in found
        )
        said = meaning_of(node) or ("" if node.has_children else phrase(worst.message))
        return Cell(said, "muted", icon, colour, note=notes, verbatim=True)

    def _update_row(self, node: Node, other: Node, index: QModelIndex, *, whole: bool) -> None:
        """Make a row and all rows below it show those of another tree; `whole` redraws even rows that are equal."""
        differs = whole or _row_look(node) != _row_look(other)
        if differs and node.rows is None and node.has_children != other.has_children:
            node.rows = node.children  # Qt remembers whether there are rows: it has to be told
        node.take_over(other)
        if differs:
            node.answers.clear()
        if differs and index.isValid():
            self.dataChanged.emit(index, index.siblingAtColumn(MEANING))
        if node.rows is not None:
            rows = other.next_rows(max(AT_ONCE, len(node.rows)))
            node.is_whole = other.is_whole
            self._replace_rows(node, rows, index, whole=whole)

    def _replace_rows(self, node: Node, rows: list[Node], index: QModelIndex, *, whole: bool) -> None:
        """Remove rows without a match, insert new rows, and update the others."""
        assert node.rows is not None
        stay = align_rows(tuple(map(_identity, node.rows)), tuple(map(_identity, rows)))
        left, kept = {old for old, _ in stay}, {new for _, new in stay}
        pairs = [(node.rows[old], rows[new]) for old, new in stay]
        for first, last in reversed(
            tuple(consecutive_runs(row for row in range(len(node.rows)) if row not in left))
        ):
            self.beginRemoveRows(index, first, last)
            self._forget(node.rows[first : last + 1])
            del node.rows[first : last + 1]
            _renumber(node.rows)
            self.endRemoveRows()
        for first, last in consecutive_runs(row for row in range(len(rows)) if row not in kept):
            self.beginInsertRows(index, first, last)
            for row in rows[first : last + 1]:
                row.parent = node
            node.rows[first:first] = rows[first : last + 1]
            _renumber(node.rows)
            self.endInsertRows()
        for mine, its in pairs:
            self._update_row(mine, its, self.index_of(mine), whole=whole)

    def _forget(self, nodes: Sequence[Node]) -> None:
        """Release the numbers of removed rows."""
        for node in nodes:
            if node.number is not None:
                del self._numbered[node.number]
            self._forget(node.rows or ())

    def _redraw_all(self, parent: QModelIndex) -> None:
        """Emit a change for all rows made so far."""
        node = self.node(parent)
        if not node.rows:
            return
        last = len(node.rows) - 1
        self.dataChanged.emit(self.index(0, PART, parent), self.index(last, MEANING, parent))
        for child in node.rows:
            if child.rows:
                self._redraw_all(self.index_of(child))


def _has_row(node: Node, row: int) -> bool:
    return row < len(node.children)


def _rows_made(node: Node) -> Iterator[Node]:
    """Yield the rows below a row that were made so far."""
    for child in node.rows or ():
        yield child
        yield from _rows_made(child)


def _row_look(node: Node) -> tuple[object, ...]:
    """Return everything that determines how a row looks, except `_shared_look`."""
    component, within = node.component, node.within
    return component.text, component.value, node.label, node.is_absent, within and within.evidence


def _shared_look(tree: InspectionTree) -> tuple[object, ...]:
    """Return what determines how all rows look: the scheme, the masked texts and the options."""
    text = tree.inspection.text
    masked = tuple(secret.cut(text) for secret in tree.secrets)
    return tree.inspection.uri.scheme, masked, tree.revealed, tree.with_absent, tree.plus_is_space


def _identity(node: Node) -> tuple[tuple[bool, str], str]:
    """Return what a row shares with the row it turns into, and what tells it from its siblings."""
    component = node.component
    return (isinstance(node, MeaningNode), component.name), component.text


def _renumber(nodes: Sequence[Node]) -> None:
    for row, node in enumerate(nodes):
        node.row = row


def _written_cell(node: Node) -> Cell:
    if node.is_absent:
        return Cell(_ABSENT, "muted")
    written = node.written
    if written:
        return Cell(written, node.part or "text", uri=True)
    return Cell(_NO_VALUE if written is None else "" if node.within is not None else _EMPTY, "muted")


def _holds_caret(node: Node, offset: int) -> bool:
    """Tell whether a row contains the caret; between two rows, the first one does."""
    start, end = node.span
    return node.within is None and not node.is_absent and start <= offset <= end


class LineDelegate(WordsDelegate):
    """A line editor for cells: Return accepts the text, Escape discards it.

    Written text runs on into the cell of its meaning where that is empty, instead of being cut beside it.
    """

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a cell; of a text that runs over two, each paints its own part, because Qt may ask for one alone."""
        if index.column() == PART or not _runs_on(index):
            super().paint(painter, option, index)
            return
        painter.save()
        painter.setClipRect(option.rect, Qt.ClipOperation.IntersectClip)
        option.rect = self._both_cells(option.rect, index)
        super().paint(painter, option, index.sibling(index.row(), WRITTEN))
        painter.restore()

    def _both_cells(self, cell: QRect, index: Index) -> QRect:
        view = self.parent()
        assert isinstance(view, QTreeView)
        other = WRITTEN if index.column() == MEANING else MEANING
        return cell.united(view.visualRect(index.sibling(index.row(), other)))

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = named(QLineEdit(parent), "cell_editor", looks="inline")
        editor.setFrame(False)
        editor.setFont(uri_font())
        heading = index.model().headerData(index.column(), Qt.Orientation.Horizontal)
        part = index.sibling(index.row(), 0).data()
        editor.setAccessibleName(self.tr("{column} of {part}").format(column=heading, part=part))
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Set the text and select it, but only once, so that later updates of the row keep what was typed."""
        assert isinstance(editor, QLineEdit)
        if editor.property("given") is None:
            shown = to_field(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.setText(shown)
            editor.setProperty("given", shown)
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Pass the text to the model if it changed."""
        assert isinstance(editor, QLineEdit)
        if editor.text() != editor.property("given"):
            model.setData(index, from_field(editor.text()), Qt.ItemDataRole.EditRole)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        is_longer = index.column() == WRITTEN and _runs_on(index)
        editor.setGeometry(self._both_cells(option.rect, index) if is_longer else option.rect)


def _runs_on(index: Index) -> bool:
    """Tell whether nothing stands in the cell of the meaning."""
    meaning = index.sibling(index.row(), MEANING)
    return not meaning.data() and meaning.data(Qt.ItemDataRole.DecorationRole) is None


_MANY: Final = 24  # rows: more of them are not shown open by themselves, nor all measured
_LOWEST: Final = 56  # pixels
_WIDTHS: Final = (Width(160, 1), Width(160, 4), Width(176, 3))


class ComponentTree(Tree):
    """The view of a `ComponentModel`; `menu` is the context menu of its rows.

    Signals:
        node_chosen: the user went to a row; it is not emitted when the program selects one.
        refused: a sentence on why a cell can't be edited.
        given_up: Escape closed an editor.
    """

    node_chosen = Signal(object)
    refused = Signal(str)
    given_up = Signal()

    def __init__(self, model: ComponentModel) -> None:
        super().__init__()
        self._components = model
        self._open: dict[Key, bool] = {}
        self._following = False
        self.setModel(model)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setItemDelegate(LineDelegate(self))
        self.setDragDropMode(QTreeView.DragDropMode.InternalMove)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setMinimumHeight(_LOWEST)
        self.menu = QMenu(self)
        header = self.header()
        header.setMinimumSectionSize(96)
        self._columns = Columns(header, _WIDTHS)
        self.expanded.connect(partial(self._remember, is_open=True))
        self.collapsed.connect(partial(self._remember, is_open=False))
        self.doubleClicked.connect(self._on_double_clicked)
        self.verticalScrollBar().valueChanged.connect(self._show_more)

    def show_inspection(
        self, inspection: Inspection, *, revealed: bool = False, with_absent: bool = False
    ) -> None:
        """Show another inspection; what was expanded and selected stays so.

        The names get the room that they need, but not less than before while somebody types.
        """
        self._following = True
        is_typed = _differs_by_a_character(self._components.inspection.text, inspection.text)
        self._components.show(inspection, revealed=revealed, with_absent=with_absent)
        self._open_rows(QModelIndex())
        self._columns.make_room(PART, self._width_of_names(QModelIndex()), narrows=not is_typed)
        if self.isVisible():
            self.executeDelayedItemsLayout()  # Qt would lay the rows out only after the findings
        self._following = False

    def follow(self, offset: int, *, is_inside: bool = False) -> None:
        """Select the innermost visible row at an offset of the input, or with the character there; none is expanded."""
        index = below = self._components.index_at(offset, is_inside=is_inside)
        while below.isValid():
            index = below
            below = QModelIndex()
            if self.isExpanded(index):
                below = self._components.index_at(offset, index, is_inside=is_inside)
        self._follow(index)

    def _show_more(self) -> None:
        """Show the next rows of a long list once its end is in view."""
        index, bottom = self.indexAt(QPoint(0, 0)), self.contentsRect().height()
        while index.isValid() and self.visualRect(index).top() < bottom:
            if index.row() + 1 == self._components.rowCount(index.parent()):
                self._components.show_more(index.parent())
            index = self.indexBelow(index)

    def go_to(self, key: Key) -> bool:
        """Select the row with a key, without a signal; return False if there is none."""
        index = self._components.index_by_key(key)
        if index.isValid():
            self._follow(index)
        return index.isValid()

    def _follow(self, index: QModelIndex) -> None:
        self._following = True
        self._go_to(index)
        self._following = False

    def edit_cell(self, column: int) -> None:
        """Edit a cell of the current row, or emit why that is impossible."""
        node = self.current_node()
        if edit_text(node, column) is None:
            self.refused.emit(explain_refusal(node, column))
            return
        self.setFocus()
        self.edit(self.currentIndex().siblingAtColumn(column))

    def show_menu(self) -> None:
        """Open the context menu of the current row."""
        place = self.visualRect(self.currentIndex()).bottomLeft()
        self.menu.popup(self.viewport().mapToGlobal(place))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the row under the pointer, or of the current row if a key asked for it."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self._go_to(self.indexAt(event.pos()).siblingAtColumn(0))
            self.menu.popup(event.globalPos())
        else:
            self.show_menu()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Keep the current row when the editor closes, for whatever reason."""
        hints = QAbstractItemDelegate.EndEditHint
        super().closeEditor(editor, hints.NoHint)
        if hint != hints.NoHint:
            self.setFocus()
        if hint == hints.RevertModelCache:
            self.given_up.emit()

    def current_node(self) -> Node:
        """Return the current row; the root if there is none."""
        return self._components.node(self.currentIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and not self._following:
            self.node_chosen.emit(self._components.node(current))

    def _go_to(self, index: QModelIndex) -> None:
        if index == self.currentIndex():
            return
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)

    def _open_rows(self, parent: QModelIndex) -> None:
        """Expand rows as they were before; new ones are expanded if they have few children."""
        node = self._components.node(parent)
        for child in node.children:
            if not child.has_children:
                continue
            known = self._open.get(child.key)
            if known is False:
                continue
            few = len(child.component.children) <= _MANY
            default = few and child.within is None and not _is_hierarchical(child.component)
            if known or (default and not _is_repeated(child)):
                index = self._components.index_of(child)
                if not self.isExpanded(index):
                    self.setExpanded(index, True)  # noqa: FBT003 - Qt's own signature
                self._open_rows(index)

    def _width_of_names(self, parent: QModelIndex) -> int:
        """Return the width of the names of open rows, in pixels; of very many rows the first count."""
        names, rows = 0, min(self._components.rowCount(parent), _MANY)
        for index in (self._components.index(row, PART, parent) for row in range(rows)):
            below = self._width_of_names(index) if self.isExpanded(index) else 0
            name = self.fontMetrics().horizontalAdvance(str(index.data()))
            names = max(names, name, below)
        return names + self.indentation()

    def _on_double_clicked(self, index: QModelIndex) -> None:
        """Edit the cell; in the first column of a row that is no pair, edit the written text instead."""
        column = index.column()
        self.edit_cell(WRITTEN if column == PART and not self.current_node().is_pair else column)

    def _remember(self, index: QModelIndex, *, is_open: bool) -> None:
        if not self._following:
            self._open[self._components.node(index).key] = is_open
            if is_open:
                self._columns.make_room(PART, self._width_of_names(QModelIndex()))


def _differs_by_a_character(old: str, new: str) -> bool:
    return max(len(old), len(new)) - sum(common_ends(old, new)) <= 1


def _is_repeated(node: Node) -> bool:
    """Tell whether all that stands below a row is the meaning that the row itself says, as that of a tracker."""
    said = meaning_of(node)
    return bool(said) and all(
        isinstance(child, MeaningNode)
        and not (child.has_children or child.written)
        and meaning_of(child).startswith(f"{said} (")
        for child in node.children
    )


def _is_hierarchical(component: Component) -> bool:
    """Tell whether a component is a path of segments, which a single line shows in full."""
    return component.name == "path" and component.children[0].name == "segment"
