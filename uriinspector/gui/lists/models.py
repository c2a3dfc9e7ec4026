"""Qt's models of a list: its URIs, fetched as they are seen, and its groups."""

import functools
import time
from array import array
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QTimer

from uriinspector.base.message import Message
from uriinspector.core.findings.reference import entries_by_code
from uriinspector.core.text.secret import mask
from uriinspector.gui.theme import severity_icon
from uriinspector.gui.widgets.table import Cell, CellModel, Index
from uriinspector.lists.model import Entry, Group, Grouping, Order, UriRow
from uriinspector.lists.table import UriRows

COLUMNS: Final = ("URI", "Count", "What it is", "Worst finding", "Answer", "Method", "Client", "Site")
REQUEST_COLUMNS: Final = frozenset({4, 5, 6})
"""The columns that only the log of a server fills."""
# What a click on the heading of a column sorts by.
ORDER_OF_COLUMN: Final[Mapping[int, Order]] = {
    0: Order.TEXT, 1: Order.COUNT, 2: Order.PATTERN, 3: Order.SEVERITY, 7: Order.SITE,
}  # fmt: skip
GROUPING_NAMES: Final[Mapping[Grouping, str]] = {
    Grouping.SITE: "Site",
    Grouping.HOST: "Host",
    Grouping.PATTERN: "Path pattern",
    Grouping.PARAMETER: "Parameter",
    Grouping.FINDING: "Worst finding",
    Grouping.SCHEME: "Scheme",
    Grouping.STATUS: "Answer",
    Grouping.METHOD: "Method",
    Grouping.CLIENT: "Client",
}
_KEPT: Final = 2_000  # rows that need not be fetched again
_AT_ONCE: Final = 0.012  # seconds of one turn that go into saying what rows are
_NONE: Final = "(none)"


class UriModel(CellModel):
    """The URIs with some numbers; what a row shows is fetched when it is first painted.

    Saying what a URI is takes about a millisecond; what one turn of the event loop has no time for comes in the next.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(COLUMNS, parent)
        self._rows: UriRows | None = None
        self._numbers: Sequence[int] = array("I")
        self._kept: OrderedDict[int, UriRow] = OrderedDict()
        self._spent = 0.0  # seconds of this turn
        self._late: set[int] = set()  # rows for the next
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._on_turn)

    def show(self, rows: UriRows | None, numbers: Sequence[int]) -> None:
        """Show other rows, or none."""
        self.beginResetModel()
        self._rows, self._numbers = rows, numbers
        self._kept.clear()
        self.endResetModel()

    def refetch(self) -> None:
        """Fetch the rows again, since more is known about them."""
        self._kept.clear()
        self.retint()

    @property
    def numbers(self) -> Sequence[int]:
        """The numbers of the rows, in order."""
        return self._numbers

    def text(self, row: int) -> str:
        """Return the URI of a row as written."""
        return "" if self._rows is None else self._rows.text(self._numbers[row])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return how many URIs there are."""
        return 0 if parent.isValid() else len(self._numbers)

    def _describe_row(self, row: int) -> UriRow:
        assert self._rows is not None  # there are rows
        number = self._numbers[row]
        told = self._kept.get(number)
        if told is not None:
            return told
        self._turn.start()
        if self._spent > _AT_ONCE:
            self._late.add(row)
            return self._rows.brief_row(number)
        begun = time.thread_time()
        told = self._kept[number] = self._rows.row(number)
        self._spent += time.thread_time() - begun
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return told

    def _on_turn(self) -> None:
        """Begin another turn with the rows that are late."""
        self._spent = 0.0
        late, self._late = self._late, set()
        rows = [row for row in late if row < self.rowCount()]
        if rows:
            self.dataChanged.emit(self.index(min(rows), 0), self.index(max(rows), len(COLUMNS) - 1))

    def _cell(self, row: int, column: int) -> Cell:
        told = self._describe_row(row)
        entry = told.entry
        match column:
            case 0:
                note = Message("First found on line {}", f"{entry.line:,}") if entry.line else ""
                return Cell(mask(entry.text), uri=True, note=note)
            case 1:
                return Cell(f"{entry.count:,}")
            case 2:
                return _what_cell(told)
            case 3:
                return _finding_cell(entry)
            case 7:
                return Cell(
                    (entry.site or "").removeprefix("https://").removeprefix(_OPAQUE), "muted", verbatim=True
                )
        methods, answers, clients = told.requests or ((), (), ())
        texts = (answers, methods, clients)[column - 4]
        return Cell(
            ", ".join(texts), _colour_of_answers(answers) if column == _ANSWERS else "text", verbatim=True
        )


class UriGroupModel(CellModel):
    """The groups of a list, the largest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__((GROUPING_NAMES[Grouping.SITE], "Count", "URIs"), parent)
        self._by = Grouping.SITE
        self._groups: tuple[Group, ...] = ()

    def show(self, groups: tuple[Group, ...], by: Grouping) -> None:
        """Show other groups; of parameters also how many values they have."""
        if (groups, by) == (self._groups, self._by):
            return
        self.beginResetModel()
        self._groups, self._by = groups, by
        third = "Values" if by is Grouping.PARAMETER else "URIs"
        self._headings = (GROUPING_NAMES[by], "Count", third)
        self.endResetModel()

    def group(self, row: int) -> Group | None:
        """Return the group of a row."""
        return self._groups[row] if 0 <= row < len(self._groups) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        """Return the number of groups."""
        return 0 if parent.isValid() else len(self._groups)

    def _cell(self, row: int, column: int) -> Cell:
        group = self._groups[row]
        if column == 0:
            return self._name_cell(group)
        if column == 1:
            return Cell(f"{group.count:,}")
        return Cell(f"{group.uris if group.values is None else group.values:,}", "muted")

    def _name_cell(self, group: Group) -> Cell:
        if group.name is None:
            return Cell(_NONE, "muted")
        if self._by is Grouping.FINDING:
            return Cell(title_of_finding(group.name), note=group.name)
        note = Message("For example {}", mask(group.example)) if group.example else ""
        name = group.name.removeprefix("https://") if self._by is Grouping.SITE else group.name
        return Cell(mask(name), verbatim=True, note=note)


def _what_cell(told: UriRow) -> Cell:
    """Say what a URI is for; of a plain page or reference its path, and what it may ask for, tell more than its verdict."""
    entry = told.entry
    if entry.what not in _PLAIN:
        return Cell(told.sentence, "muted")
    keys = f" ({', '.join(entry.parameters)})" if entry.parameters else ""
    said = "" if entry.pattern == entry.text else f"{entry.pattern}{keys}"  # the first column says the same
    return Cell(said, "muted", verbatim=True, note=told.sentence)


_PLAIN: Final = frozenset({"valid", "valid-otherwise", "reference"})
_ANSWERS: Final = 4
_OPAQUE: Final = "null"  # the site of a scheme without hosts


def _colour_of_answers(answers: Sequence[str]) -> str:
    """Return the colour of the gravest answer (RFC 9110 15)."""
    worst = max((answer[:1] for answer in answers), default="")
    return {"4": "warning", "5": "error"}.get(worst, "text")


def _finding_cell(entry: Entry) -> Cell:
    if entry.finding is None:
        return Cell("", "muted")
    icon, colour = severity_icon(entry.finding.severity)
    return Cell(
        title_of_finding(entry.finding.code), "muted", icon, colour, note=entry.finding.severity.capitalize()
    )


@functools.cache
def title_of_finding(code: str) -> str:
    """Return the title of a finding."""
    entry = entries_by_code().get(code)
    return code if entry is None else entry.title
