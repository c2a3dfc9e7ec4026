"""The preview as a tree: the files that change or were skipped, and below each its links that change."""

from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt

from uriinspector.batch.file_plan import FilePlan, PlannedLink
from uriinspector.batch.plan import Plan
from uriinspector.batch.progress import IsCancelled
from uriinspector.batch.reason import CHANGED
from uriinspector.core.errors import CancelledError
from uriinspector.gui.cell import Cell, Index, answer, has_answer

COLUMNS: Final = ("File and link", "Becomes", "Why")
_FIRST = 0
_KEPT_LINKS: Final = 50_000


class PlannedFile(NamedTuple):
    """A row: one file, the links of it that change (as many as are kept), and how many there are."""

    relative: str
    links: tuple[PlannedLink, ...]
    changes: int
    skipped: str | None


def planned_files(plan: Plan, cancelled: IsCancelled) -> tuple[PlannedFile, ...]:
    """The rows of a plan; read file by file, the links of the first fifty thousand changes kept.

    Raises:
        CancelledError: the user did not want to wait.
    """
    rows = []
    room = _KEPT_LINKS
    for file in plan.files():
        if cancelled():
            raise CancelledError("The preview was cancelled; nothing was written.")
        changes = sum(count for reason, count in file.counts if reason in CHANGED)
        if changes or file.skipped:
            links = _changed(file)[:room]
            room -= len(links)
            rows.append(PlannedFile(file.relative, links, changes or len(links), file.skipped))
    return tuple(rows)


class PlanModel(QAbstractItemModel):
    """Two levels; the internal id of a link is the row of its file plus one, that of a file is zero."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files: tuple[PlannedFile, ...] = ()

    def show(self, files: tuple[PlannedFile, ...]) -> None:
        """Show another preview."""
        self.beginResetModel()
        self._files = files
        self.endResetModel()

    def retint(self) -> None:
        """Draw again, in the colours of another theme."""
        self.layoutChanged.emit()

    def file(self, index: Index) -> PlannedFile | None:
        """The file a row belongs to."""
        if not index.isValid():
            return None
        return self._files[index.internalId() - 1 if index.internalId() else index.row()]

    def link(self, index: Index) -> PlannedLink | None:
        """The link of a row, or None for a file."""
        file = self.file(index)
        return file.links[index.row()] if file is not None and index.internalId() else None

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """The cell at a place."""
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else _FIRST)

    def parent(self, child: Index) -> QModelIndex:  # type: ignore[override]
        """The file of a link."""
        if not child.isValid() or not child.internalId():
            return QModelIndex()
        return self.createIndex(child.internalId() - 1, 0, _FIRST)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Files, or the links of one."""
        if not parent.isValid():
            return len(self._files)
        if parent.internalId() or parent.column() > 0:
            return 0
        return len(self._files[parent.row()].links)

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Link, what becomes of it, why."""
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
        file = self.file(index)
        if file is None or not has_answer(role):
            return None
        link = self.link(index)
        cells = _file_cells(file) if link is None else _link_cells(link)
        return answer(cells[index.column()], COLUMNS[index.column()], role)


def _changed(file: FilePlan) -> tuple[PlannedLink, ...]:
    return tuple(link for link in file.links if link.reason in CHANGED)


def _file_cells(file: PlannedFile) -> tuple[Cell, ...]:
    name = file.relative.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    if file.skipped:
        return (
            Cell(name, icon="triangle-alert", icon_colour="warning"),
            Cell(""),
            Cell(file.skipped, "warning"),
        )
    count = "1 link changes" if file.changes == 1 else f"{file.changes:,} links change"
    return (Cell(name, icon="file-text", icon_colour="muted"), Cell(count, "muted"), Cell(""))


def _link_cells(link: PlannedLink) -> tuple[Cell, ...]:
    why = f"line {link.line:,} · {place_of(link)} · {link.reason.value.replace('-', ' ')}"
    return (Cell(link.before, uri=True), Cell(link.after, uri=True), Cell(why, "muted"))


def place_of(link: PlannedLink) -> str:
    """The construct a link stands in."""
    return f"<{link.element} {link.attribute}>" if link.element else link.attribute
