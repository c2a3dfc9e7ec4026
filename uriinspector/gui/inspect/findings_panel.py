"""The findings of the inspector: each with its rule, the way to its place, and its fix where it has one."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from uriinspector.core.finding import Finding, Fix
from uriinspector.core.findings.reference import entries_by_code
from uriinspector.core.syntax.span import Span
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.theme.colours import severity_icon
from uriinspector.gui.widgets.cell import Cell
from uriinspector.gui.widgets.columns import Columns, Width
from uriinspector.gui.widgets.table import prepared
from uriinspector.gui.widgets.table_model import Row, TableModel

HEADINGS: Final = ("Finding", "Fix", "Rule")
_WIDTHS: Final = (Width(240, 6), Width(112, 2), Width(112, 2))
_MOST: Final = 500


class FindingsPanel(QWidget):
    """A list, and two buttons for the finding selected: show it, fix it."""

    show_wanted = Signal(Span)
    fix_wanted = Signal(Fix)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._findings: tuple[Finding, ...] = ()
        self.model = TableModel(HEADINGS, self)
        self.list = prepared(QTableView(), "findings_list", self.tr("Findings"), self.model)
        self.list.setToolTip(self.tr("What is wrong or worth knowing, the worst first (Ctrl+E)"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        Columns(self.list.horizontalHeader(), _WIDTHS)
        self.list.activated.connect(self._on_activated)
        self.list.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self.fix_button = QPushButton(self.tr("F&ix"))
        self.fix_button.setObjectName("finding_fix")
        self.fix_button.setToolTip(self.tr("Mend the selected finding; can be undone (Alt+I)"))
        self.fix_button.clicked.connect(self._on_fix)
        self.show_button = QPushButton(self.tr("&Show"))
        self.show_button.setObjectName("finding_show")
        self.show_button.setToolTip(self.tr("Select the place of the finding in the field (Alt+S, Enter)"))
        self.show_button.clicked.connect(self._on_show)
        self.explanation = QLabel()
        self.explanation.setObjectName("finding_explanation")
        self.explanation.setAccessibleName(self.tr("Why the selected finding matters"))
        self.explanation.setProperty("role", "muted")
        self.explanation.setWordWrap(True)
        buttons = QVBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.fix_button)
        buttons.addWidget(self.show_button)
        buttons.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(8)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self.list, 1)
        column.addWidget(self.explanation)
        layout.addLayout(column, 1)
        layout.addLayout(buttons)
        self.show_findings(())

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """Show other findings; the selection stays on its row where there still is one."""
        if self._findings and self._findings == tuple(findings[:_MOST]):
            return
        row = max(0, self.list.currentIndex().row())
        self._findings = tuple(findings[:_MOST])
        self.model.show(tuple(map(_row, self._findings)) or _NONE)
        self.list.selectRow(min(row, len(self._findings) - 1) if self._findings else -1)
        self._update_current()

    def current(self) -> Finding | None:
        """Return the finding selected."""
        row = self.list.currentIndex().row()
        return self._findings[row] if 0 <= row < len(self._findings) else None

    def _on_current_changed(self, _current: QModelIndex, _previous: QModelIndex) -> None:
        self._update_current()

    def _on_activated(self, _index: QModelIndex) -> None:
        self._on_show()

    def _on_show(self) -> None:
        finding = self.current()
        if finding is not None:
            self.show_wanted.emit(finding.span)

    def _on_fix(self) -> None:
        finding = self.current()
        if finding is not None and finding.fix is not None:
            self.fix_wanted.emit(finding.fix)

    def _update_current(self) -> None:
        finding = self.current()
        self.show_button.setEnabled(finding is not None)
        self.fix_button.setEnabled(finding is not None and finding.fix is not None)
        entry = None if finding is None else entries_by_code().get(finding.code)
        self.explanation.setText("" if entry is None else phrase(entry.explanation))
        self.explanation.setVisible(entry is not None)


def _row(finding: Finding) -> Row:
    icon, colour = severity_icon(finding.severity)
    fix = Cell(finding.fix.label if finding.fix else "")
    return (
        Cell(f"{phrase(finding.severity.capitalize())}: {phrase(finding.message)}", colour, icon),
        fix,
        Cell(finding.reference, "muted"),
    )


_NONE: Final[tuple[Row, ...]] = ((Cell("Nothing to remark", "good", "circle-check"), Cell(""), Cell("")),)
