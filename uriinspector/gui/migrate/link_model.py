"""Every link of a plan as a table: rows are numbers, and links are read on demand."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.reasons import ICONS, word_of
from uriinspector.gui.migrate.selection import PlanSelection
from uriinspector.gui.widgets.cell import Cell, Index, answer, has_answer
from uriinspector.migrate.model.file_edits import PlannedLink
from uriinspector.migrate.model.reason import CHANGED, Reason
from uriinspector.migrate.plan.links import FoundLink, LinkReader

COLUMNS: Final = ("Link", "Becomes", "Why", "Where")
_KEPT_ROWS: Final = 256


class _Row(NamedTuple):
    """The cells of a row."""

    cells: tuple[Cell, ...]
    check: Qt.CheckState | None


class LinkModel(QAbstractTableModel):
    """Holds no links, only their numbers."""

    selection_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reader: LinkReader | None = None
        self._selection: PlanSelection | None = None
        self._numbers: Sequence[int] = ()
        self._rows: dict[int, _Row] = {}
        self._headings = tuple(map(self.tr, COLUMNS))

    def show(self, selection: PlanSelection | None) -> None:
        """Show another plan, whose links come with `show_links`, or none."""
        self.beginResetModel()
        self._reader = None
        self._selection = selection
        self._numbers = ()
        self._rows.clear()
        self.endResetModel()

    def show_links(self, numbers: Sequence[int], reader: LinkReader) -> None:
        """Show the links of these numbers, which `reader` reads."""
        self.beginResetModel()
        self._numbers, self._reader = numbers, reader
        self._rows.clear()
        self.endResetModel()

    def retint(self) -> None:
        """Redraw after a change of theme, or of exclusions elsewhere."""
        self._rows.clear()
        if self._numbers:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._numbers) - 1, len(COLUMNS) - 1))

    def link_at(self, row: int) -> FoundLink | None:
        """Return the link of a row."""
        if self._reader is None or not 0 <= row < len(self._numbers):
            return None
        return self._reader.link(self._numbers[row])

    def toggle(self, rows: Iterable[int]) -> None:
        """Exclude the links of these rows, or include them all where the first is excluded."""
        found = [link for row in rows if (link := self.link_at(row)) and link.link.reason in CHANGED]
        if self._selection is None or not found:
            return
        wanted = not self._selection.has_link(found[0].number, found[0].link.start)
        by_file: dict[int, list[FoundLink]] = {}
        for each in found:
            by_file.setdefault(each.number, []).append(each)
        for number, links in by_file.items():
            starts = [each.link.start for each in links]
            self._selection.set_links(number, links[0].file, starts, wanted=wanted)
        self.retint()
        self.selection_changed.emit()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return the number of links found."""
        return 0 if parent.isValid() else len(self._numbers)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return four: before, after, why, where."""
        return 0 if parent.isValid() else len(COLUMNS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Add a check box to the first column."""
        usual = super().flags(index)
        return usual | Qt.ItemFlag.ItemIsUserCheckable if index.column() == 0 else usual

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the headings."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return phrase(COLUMNS[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def setData(self, index: Index, _value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: N802
        """Toggle the link whose check box was pressed."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.toggle((index.row(),))
        return True

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows for a role."""
        checks = role == Qt.ItemDataRole.CheckStateRole and index.column() == 0
        if not index.isValid() or not (checks or has_answer(role)):
            return None
        row = self._row(index.row())
        if row is None:
            return None
        return (
            row.check if checks else answer(row.cells[index.column()], self._headings[index.column()], role)
        )

    def _row(self, number: int) -> "_Row | None":
        """Read a row; cached for visible rows, since a view asks for each cell many times."""
        kept = self._rows.get(number)
        if kept is not None:
            return kept
        found = self.link_at(number)
        if found is None:
            return None
        if len(self._rows) >= _KEPT_ROWS:
            self._rows.clear()
        self._rows[number] = row = _row(found, is_left_out=self._is_left_out(found))
        return row

    def _is_left_out(self, found: FoundLink) -> bool:
        selection, link = self._selection, found.link
        return (
            selection is not None
            and link.reason in CHANGED
            and not selection.has_link(found.number, link.start)
        )


def _row(found: FoundLink, *, is_left_out: bool) -> _Row:
    check = None
    if found.link.reason in CHANGED:
        check = Qt.CheckState.Unchecked if is_left_out else Qt.CheckState.Checked
    return _Row(_cells(found, is_left_out=is_left_out), check)


def _cells(found: FoundLink, *, is_left_out: bool) -> tuple[Cell, ...]:
    link = found.link
    reason = Reason.EXCLUDED if is_left_out else link.reason
    changes = reason in CHANGED
    column = f":{link.column}" if link.column else ""
    where = f"{found.file.relative}:{link.line}{column}".encode("utf-8", "surrogateescape").decode(
        "utf-8", "replace"
    )
    icon, colour = ICONS[reason]
    return (
        Cell(link.before, "text" if changes else "muted", uri=True),
        Cell(link.after if changes else "", uri=True),
        Cell(word_of(link, reason), "muted", icon, colour),
        Cell(where, "muted", note=place_of(link), verbatim=True),
    )


def place_of(link: PlannedLink) -> str:
    """Name the construct that holds a link."""
    return f"<{link.element} {link.attribute}>" if link.element else link.attribute
