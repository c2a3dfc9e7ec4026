"""The groups of a list, and the places of one group; cells are made when a view asks for them."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QObject

from uriinspector.core.text.secret import mask
from uriinspector.gui.migrate.list_kinds import ListKind, ReasonLook
from uriinspector.gui.migrate.listing import Arranged, By, ListedPlace, Listing
from uriinspector.gui.widgets.cell import Cell, Index
from uriinspector.gui.widgets.table_model import CellModel

_UNKNOWN: Final = ReasonLook("", "info", "muted")
ALL: Final = 0  # the first row of the groups holds the rows of all


class PlaceGroupModel(CellModel):
    """The groups of a list with their counts; the first row stands for all of them."""

    def __init__(self, kind: ListKind, parent: QObject | None = None) -> None:
        super().__init__((kind.target, "Count"), parent)
        self._kind = kind
        self._by = By.TARGET
        self._arranged = Arranged()

    def show(self, arranged: Arranged, by: By) -> None:
        """Show other groups."""
        self.beginResetModel()
        self._arranged, self._by = arranged, by
        self._headings = (self._kind.target if by is By.TARGET else "File", "Count")
        self.endResetModel()

    def rows(self, row: int) -> Sequence[int]:
        """Return the numbers of the places of a row."""
        return self._arranged.rows(None if row <= ALL else row - 1)

    def name(self, row: int) -> str:
        """Return the group of a row; empty for the row of all."""
        return "" if row <= ALL else self._arranged.names[row - 1]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return the number of groups and one for all."""
        return 0 if parent.isValid() or not self._arranged.names else len(self._arranged.names) + 1

    def _cell(self, row: int, column: int) -> Cell:
        if column:
            return Cell(
                f"{len(self._arranged.numbers) if row == ALL else self._arranged.count(row - 1):,}", "muted"
            )
        if row == ALL:
            return Cell("All")
        name = self._arranged.names[row - 1]
        if self._by is By.FILE:
            return Cell(_make_printable(name), icon="file-text", icon_colour="muted", verbatim=True)
        return Cell(mask(_make_printable(name)), uri=True)


class PlaceModel(CellModel):
    """The places of one group."""

    def __init__(self, kind: ListKind, parent: QObject | None = None) -> None:
        super().__init__(tuple(filter(None, (kind.text, kind.note, "Why", "Where"))), parent)
        self._kind = kind
        self._listing = Listing()
        self._numbers: Sequence[int] = ()

    def show(self, listing: Listing, numbers: Sequence[int]) -> None:
        """Show the places of these numbers."""
        self.beginResetModel()
        self._listing, self._numbers = listing, numbers
        self.endResetModel()

    def place(self, row: int) -> ListedPlace | None:
        """Return the place of a row."""
        return self._listing[self._numbers[row]] if 0 <= row < len(self._numbers) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return the number of places."""
        return 0 if parent.isValid() else len(self._numbers)

    def _cell(self, row: int, column: int) -> Cell:
        place = self._listing[self._numbers[row]]
        look = self._kind.reasons.get(place.reason, _UNKNOWN)
        where = f"{place.file}:{place.line}" if place.line else place.file
        note = (Cell(mask(_make_printable(place.note)), "muted", uri=True),) if self._kind.note else ()
        cells: tuple[Cell, ...] = (
            Cell(mask(_make_printable(place.text)), uri=True),
            *note,
            Cell(look.words, "muted", look.icon, look.colour),
            Cell(_make_printable(where), "muted", verbatim=True),
        )
        return cells[column]


def _make_printable(text: str) -> str:
    """Make a file name with undecodable bytes printable."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
