"""The totals of a preview: a few large numbers, each with what it counts."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from uriinspector.gui.i18n.phrases import phrase


class Total(NamedTuple):
    """A number, what it counts, and the name of a colour for numbers that want a look."""

    number: str
    caption: str
    colour: str = ""

    @classmethod
    def of(cls, count: int, one: str, many: str, colour: str = "") -> Self:
        """Return a number of things; `one` is the caption of a single one."""
        return cls(f"{count:,}", one if count == 1 else many, colour)


class Totals(QWidget):
    """Numbers in a row; each is read out together with its caption."""

    def __init__(self, object_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(32)
        self._row.addStretch(1)
        self._cells: list[tuple[QLabel, QLabel]] = []

    def show_totals(self, totals: Sequence[Total]) -> None:
        """Show other numbers; labels are made once and used again."""
        while len(self._cells) < len(totals):
            self._add()
        for place, (number, caption) in enumerate(self._cells):
            total = totals[place] if place < len(totals) else Total("", "")
            number.setText(phrase(total.number))
            number.setProperty("role", total.colour or "number")
            number.style().polish(number)
            caption.setText(total.caption)
            number.setAccessibleName(f"{phrase(total.number)} {total.caption}".strip())
            for label in (number, caption):
                label.setVisible(place < len(totals))
        self.setAccessibleName("; ".join(f"{phrase(total.number)} {total.caption}" for total in totals))

    def text(self) -> str:
        """Everything it says."""
        return self.accessibleName()

    def _add(self) -> None:
        number, caption = QLabel(), QLabel()
        font = number.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setBold(True)
        number.setFont(font)
        caption.setProperty("role", "muted")
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(number)
        column.addWidget(caption)
        self._row.insertLayout(len(self._cells), column)
        self._cells.append((number, caption))
