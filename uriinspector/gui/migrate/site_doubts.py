"""What is doubtful about a move, in amber rows that stay until it is settled."""

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.widgets.display import on_one_line
from uriinspector.gui.widgets.sentence import Sentence

_LONGEST = 48


class Doubt(NamedTuple):
    """A sentence, and the old base that would settle it; empty for none."""

    sentence: str
    base: str = ""


class SiteDoubts(QWidget):
    """One row for each doubt; `base_chosen` is emitted with the old base that settles one."""

    base_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("site_doubts")
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(4)
        self._doubts: tuple[Doubt, ...] = ()
        self.hide()

    def __len__(self) -> int:
        return len(self._doubts)

    def show_doubts(self, *doubts: Doubt) -> None:
        """Show other doubts, or none."""
        while self._rows.count():
            item = self._rows.takeAt(0)
            row = None if item is None else item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        self._doubts = doubts
        for number, doubt in enumerate(doubts):
            self._rows.addWidget(self._row(number, doubt))
        self.setAccessibleName(" ".join(phrase(doubt.sentence) for doubt in doubts))
        self.setVisible(bool(doubts))

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        self.show_doubts(*self._doubts)

    def _row(self, number: int, doubt: Doubt) -> QWidget:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        sentence = Sentence(f"site_doubt_{number}", lines=2)
        sentence.say("triangle-alert", "warning", doubt.sentence)
        layout.addWidget(sentence, 1)
        if doubt.base:
            button = QPushButton(self.tr("Take {}").format(on_one_line(doubt.base, _LONGEST)))
            button.setObjectName(f"site_settle_{number}")
            button.setAccessibleName(self.tr("Take {} as the old address").format(doubt.base))
            button.setToolTip(self.tr("Preview again with {} as the old address").format(doubt.base))
            button.setProperty("base", doubt.base)
            button.clicked.connect(self._on_clicked)
            layout.addWidget(button)
        return row

    def _on_clicked(self) -> None:
        self.base_chosen.emit(str(self.sender().property("base")))
