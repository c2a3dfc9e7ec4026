"""The findings of the inspector: each with its rule, the way to its place, and its fix where it has one."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from uriinspector.core.finding import Finding, FindingLevel, Severity
from uriinspector.core.findings.listing import TITLES, FindingGroup, Profile, groups, select_for_profile
from uriinspector.core.findings.reference import entries_by_code
from uriinspector.core.findings.subject import Subject
from uriinspector.core.syntax.span import Span
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.theme.colours import severity_icon
from uriinspector.gui.widgets.cell import Cell, Index, answer, has_answer
from uriinspector.gui.widgets.columns import Columns, Width
from uriinspector.gui.widgets.table import WordsDelegate

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


_WIDTHS: Final = (Width(240, 7), Width(96, 2), Width(96, 1))
_MOST: Final = 500
_INDENTATION: Final = 16
_PROFILES: Final = {
    Profile.ALL: "All",
    Profile.SECURITY: "Security",
    Profile.MIGRATION: "Migration",
    Profile.PRINTING: "Printing",
}


class FindingsPanel(QWidget):
    """A tree, a choice of what to look for, and two buttons for the findings selected: show them, fix them.

    Signals:
        show_wanted: the `Span` to show.
        fix_wanted: the findings to fix together, as a tuple.
    """

    show_wanted = Signal(Span)
    fix_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._subject = Subject("")
        self._findings: tuple[Finding, ...] = ()
        self._groups: tuple[FindingGroup, ...] = ()
        self._opened: dict[RowKey, bool] = {}  # what the user opened or closed
        self._is_opening = False
        self._make_tree()
        self._make_controls()
        self._lay_out()
        self._update()
        self.list.header().sectionResized.connect(self._update_current)

    def _make_tree(self) -> None:
        self.model = FindingsModel(self)
        self.list = QTreeView()
        self.list.setObjectName("findings_list")
        self.list.setAccessibleName(self.tr("Findings"))
        self.list.setToolTip(self.tr("What is wrong or worth knowing, the worst first (Ctrl+E)"))
        self.list.setModel(self.model)
        self.list.setUniformRowHeights(True)
        self.list.setIndentation(_INDENTATION)
        self.list.setAllColumnsShowFocus(True)
        self.list.setItemDelegate(WordsDelegate(self.list))
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.setExpandsOnDoubleClick(False)
        Columns(self.list.header(), _WIDTHS)
        self.list.activated.connect(self._on_activated)
        self.list.expanded.connect(partial(self._on_opened, opened=True))
        self.list.collapsed.connect(partial(self._on_opened, opened=False))
        self.list.selectionModel().currentRowChanged.connect(self._on_current_changed)

    def _make_controls(self) -> None:
        self.fix_button = QPushButton(self.tr("F&ix"))
        self.fix_button.setObjectName("finding_fix")
        self.fix_button.setToolTip(self.tr("Mend the selected finding; can be undone (Alt+I)"))
        self.fix_button.clicked.connect(self._on_fix)
        self.show_button = QPushButton(self.tr("&Show"))
        self.show_button.setObjectName("finding_show")
        self.show_button.setToolTip(self.tr("Select the place of the finding in the field (Alt+S, Enter)"))
        self.show_button.clicked.connect(self._on_show)
        self.profile = QComboBox()
        self.profile.setObjectName("finding_profile")
        self.profile.setAccessibleName(self.tr("Findings for"))
        self.profile.setToolTip(
            self.tr("What the findings are for; what matters on paper alone is under Printing")
        )
        for profile, title in _PROFILES.items():
            self.profile.addItem(phrase(title), profile)
        self.profile.currentIndexChanged.connect(self._update)
        self.explanation = QLabel()
        self.explanation.setObjectName("finding_explanation")
        self.explanation.setAccessibleName(self.tr("Why the selected finding matters"))
        self.explanation.setProperty("role", "muted")
        self.explanation.setWordWrap(True)

    def _lay_out(self) -> None:
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.explanation, 1)
        for control in (self.fix_button, self.show_button, self.profile):
            below.addWidget(control, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.list, 1)
        layout.addLayout(below)

    def show_findings(self, subject: Subject, findings: tuple[Finding, ...]) -> int:
        """Show other findings; return how many rows say something. The selection stays where it can."""
        findings = findings[:_MOST]
        if findings != self._findings or subject.text != self._subject.text:
            self._subject, self._findings = subject, findings
            self._update()
        return len(self._groups)

    def selected_findings(self) -> tuple[Finding, ...]:
        """Return the findings selected: those of a row."""
        row = self.model.row_at(self.list.currentIndex())
        return () if row is None else row.findings

    def _update(self) -> None:
        """Show the findings of the chosen profile."""
        row = self.model.row_at(self.list.currentIndex())
        self._groups = groups(self._subject, select_for_profile(self._findings, self.profile.currentData()))
        if self.model.show(self._groups):
            self._open_rows()
            self._select(row.key if row is not None else None)
        self._update_current()

    def _open_rows(self) -> None:
        """Open the first level, any with an error in it, and what the user opened."""
        self._is_opening = True
        first = self._groups[0].level if self._groups else FindingLevel.MEANT
        wrong = {group.level for group in self._groups if group.first.severity is Severity.ERROR}
        for index in self.model.indexes():
            row = self.model.row_at(index)
            assert row is not None  # every index of the model has a row
            usual = not row.findings and any(level.value == row.key[0] for level in (first, *wrong))
            if self._opened.get(row.key, usual):
                self.list.expand(index)
        self._is_opening = False

    def _select(self, key: RowKey | None) -> None:
        """Select the row of a key, or else the first finding."""
        index = QModelIndex() if key is None else self.model.index_of(key)
        if not index.isValid():
            top = self.model.index(0, 0)
            below = self.model.index(0, 0, top)
            index = below if below.isValid() else QModelIndex()
        self.list.setCurrentIndex(index)

    def _on_opened(self, index: QModelIndex, *, opened: bool) -> None:
        row = self.model.row_at(index)
        if row is not None and not self._is_opening:
            self._opened[row.key] = opened

    def _on_current_changed(self, _current: QModelIndex, _previous: QModelIndex) -> None:
        self._update_current()

    def _on_activated(self, index: QModelIndex) -> None:
        if self.selected_findings():
            self._on_show()
        else:
            self.list.setExpanded(index, not self.list.isExpanded(index))

    def _on_show(self) -> None:
        findings = self.selected_findings()
        if findings:
            self.show_wanted.emit(findings[0].span)

    def _on_fix(self) -> None:
        findings = tuple(finding for finding in self.selected_findings() if finding.fix is not None)
        if findings:
            self.fix_wanted.emit(findings)

    def _update_current(self) -> None:
        findings = self.selected_findings()
        self.show_button.setEnabled(bool(findings))
        self.fix_button.setEnabled(any(finding.fix is not None for finding in findings))
        self.explanation.setText(self._explain(findings[0]) if findings else "")

    def _explain(self, finding: Finding) -> str:
        """Say why a finding matters, after its own words where the row is too narrow for them."""
        entry = entries_by_code().get(finding.code)
        said = "" if entry is None else phrase(entry.explanation)
        index = self.list.currentIndex().siblingAtColumn(0)
        is_cut = self.list.sizeHintForIndex(index).width() > self.list.visualRect(index).width()
        message = phrase(finding.message)
        return f"{message[:1].upper()}{message[1:]}. {said}" if is_cut else said
