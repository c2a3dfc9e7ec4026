"""The lines under the form that say what is probably wrong in it, each with a button that mends it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.mends import Mend
from uriinspector.gui.widgets.sentence import Sentence

_MOST: Final = 3  # lines; more would push the buttons of the form away
_LONGEST: Final = 120  # characters of a button; the tool tip holds every one


class MendBar(QWidget):
    """Emits `taken` with the values of the mend whose button was pressed."""

    taken = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mends: Sequence[Mend] = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        self._lines = [self._line(number) for number in range(_MOST)]
        self.show_mends(())

    def show_mends(self, mends: Sequence[Mend]) -> None:
        """Show these, the first ones where there are too many."""
        self._mends = mends[:_MOST]
        for number, (line, sentence, button) in enumerate(self._lines):
            line.setVisible(number < len(self._mends))
            if number < len(self._mends):
                mend = self._mends[number]
                look = ("triangle-alert", "warning") if mend.label else ("info", "muted")
                sentence.say(*look, mend.problem)
                button.setVisible(bool(mend.label))
                label = phrase(mend.label)
                button.setText(label.replace("&", "&&") if len(label) <= _LONGEST else self.tr("Mend it"))
                button.setAccessibleName(label)
                button.setToolTip(label)
        self.setVisible(bool(self._mends))

    def _line(self, number: int) -> tuple[QWidget, Sentence, QPushButton]:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        sentence = Sentence(f"batch_problem_{number}")
        button = QPushButton()
        button.setObjectName(f"batch_mend_{number}")
        button.setAccessibleName(self.tr("Mend it"))
        button.setToolTip(self.tr("Mend it"))
        button.setProperty("example", True)  # noqa: FBT003 - Qt's own signature
        button.clicked.connect(partial(self._on_clicked, number))
        row.addWidget(button)
        row.addWidget(sentence, 1)
        self._layout.addWidget(line)
        return line, sentence, button

    def _on_clicked(self, number: int) -> None:
        self.taken.emit(self._mends[number].values)
