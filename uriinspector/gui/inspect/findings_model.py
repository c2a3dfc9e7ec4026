"""The findings as a tree: three levels, a row in them for each code, and below it its places and what it explains."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt

from uriinspector.core.finding import Finding
from uriinspector.core.findings.listing import TITLES, FindingGroup
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.theme.colours import severity_icon
from uriinspector.gui.widgets.cell import Cell, Index, answer, has_answer

HEADINGS: Final = ("Finding", "Fix", "Rule")
RowKey: TypeAlias = tuple[str, ...]


class FindingRow(NamedTuple):
    """One row.

    Attributes:
        key: what finds it again after a change: its level, its code, its number.
        cells: what it shows.
        findings: what it stands for; none for a level.
        parent: the number of the row above it in the tree, or -1.
        place: which of its parent's rows it is.
    """

    key: RowKey
    cells: tuple[Cell, Cell, Cell]
    findings: tuple[Finding, ...]
    parent: int
    place: int


class FindingsModel(QAbstractItemModel):
    """Rows by number; a change that keeps their shape keeps selection and what is open."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[FindingRow] = []
        self._below: dict[int, list[int]] = {}
        self.show(())

    def show(self, groups: Sequence[FindingGroup]) -> bool:
        """Show other findings; return whether rows came or went."""
        rows = _rows(groups)
        if [(row.key, row.parent) for row in rows] == [(row.key, row.parent) for row in self._rows]:
            before, self._rows = self._rows, rows
            for number, (row, old) in enumerate(zip(rows, before, strict=True)):
                if row.cells != old.cells:
                    self.dataChanged.emit(self._index(number, 0), self._index(number, len(HEADINGS) - 1))
            return False
        self.beginResetModel()
        self._rows = rows
        self._below = {}
        for number, row in enumerate(rows):
            self._below.setdefault(row.parent, []).append(number)
        self.endResetModel()
        return True

    def retint(self) -> None:
        """Redraw all rows."""
        for numbers in self._below.values():
            first, last = numbers[0], numbers[-1]
            self.dataChanged.emit(self._index(first, 0), self._index(last, len(HEADINGS) - 1))

    def row_at(self, index: Index) -> FindingRow | None:
        """Return the row of an index, or None."""
        return self._rows[int(index.internalId())] if index.isValid() else None

    def index_of(self, key: RowKey) -> QModelIndex:
        """Return where a row is, by its key."""
        found = next((number for number, row in enumerate(self._rows) if row.key == key), None)
        return QModelIndex() if found is None else self._index(found, 0)

    def indexes(self) -> list[QModelIndex]:
        """Return every row from top to bottom."""
        return [self._index(number, 0) for number in range(len(self._rows))]

    def _index(self, number: int, column: int) -> QModelIndex:
        return self.createIndex(self._rows[number].place, column, number)

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """Return the index of a cell."""
        numbers = self._below.get(int(parent.internalId()) if parent.isValid() else -1, [])
        inside = 0 <= row < len(numbers) and 0 <= column < len(HEADINGS)
        return self.createIndex(row, column, numbers[row]) if inside else QModelIndex()

    def parent(self, index: Index | None = None) -> Any:
        """Return the row above in the tree."""
        if index is None:
            return super().parent()
        above = self._rows[int(index.internalId())].parent if index.isValid() else -1
        return QModelIndex() if above < 0 else self._index(above, 0)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return the number of rows below one."""
        if parent.isValid() and parent.column() > 0:
            return 0
        return len(self._below.get(int(parent.internalId()) if parent.isValid() else -1, ()))

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return the number of headings."""
        return len(HEADINGS)

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the headings."""
        is_heading = orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return phrase(HEADINGS[section]) if is_heading else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows for a role."""
        row = self.row_at(index)
        if row is None or not has_answer(role):
            return None
        return answer(row.cells[index.column()], phrase(HEADINGS[index.column()]), role)


def _rows(groups: Sequence[FindingGroup]) -> list[FindingRow]:
    """Return every row, each after the one it stands below."""
    if not groups:
        return [FindingRow(("none",), (_NOTHING, _BLANK, _BLANK), (), -1, 0)]
    rows: list[FindingRow] = []
    levels = list(dict.fromkeys(group.level for group in groups))
    for place, level in enumerate(levels):
        above = len(rows)
        within = [group for group in groups if group.level is level]
        title = Cell(f"{phrase(TITLES[level])} ({len(within):,})", "muted")
        rows.append(FindingRow((level.value,), (title, _BLANK, _BLANK), (), -1, place))
        for number, group in enumerate(within):
            _add_group(rows, group, above, number)
    return rows


def _add_group(rows: list[FindingRow], group: FindingGroup, parent: int, place: int) -> None:
    """Add the row of a group, and below it its places and what it explains."""
    number, count = len(rows), len(group.findings)
    key = (group.level.value, group.first.code)
    rows.append(FindingRow(key, _group_cells(group.findings), group.findings, parent, place))
    below = [(finding,) for finding in group.findings] if count > 1 else []
    for child, of_code in enumerate((*below, *_by_code(group.explained))):
        rows.append(FindingRow((*key, str(child)), _group_cells(of_code), of_code, number, child))


def _by_code(findings: Sequence[Finding]) -> list[tuple[Finding, ...]]:
    """Put findings of one code together."""
    found: dict[str, list[Finding]] = {}
    for finding in findings:
        found.setdefault(finding.code, []).append(finding)
    return list(map(tuple, found.values()))


def _group_cells(findings: Sequence[Finding]) -> tuple[Cell, Cell, Cell]:
    said, fix, rule = _finding_cells(findings[0])
    count = len(findings)
    if count > 1:
        said = said._replace(text=f"{said.text} × {count:,}")
        fix = Cell("fix all") if any(one.fix for one in findings) else fix
    return said, fix, rule


def _finding_cells(finding: Finding) -> tuple[Cell, Cell, Cell]:
    icon, colour = severity_icon(finding.severity)
    said = f"{phrase(finding.severity.capitalize())}: {phrase(finding.message)}"
    fix = Cell(finding.fix.label if finding.fix else "")
    return Cell(said, colour, icon), fix, Cell(finding.reference, "muted")


_BLANK: Final = Cell("")
_NOTHING: Final = Cell("Nothing to remark", "good", "circle-check")
