"""The answer under the field: what the text is, in one sentence, and at most three buttons for what to do about it."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from uriinspector.core.finding import Severity
from uriinspector.core.summary import Offer, Summary
from uriinspector.core.text.secret import mask
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.theme.icons import icon
from uriinspector.gui.widgets.cell import colour_of
from uriinspector.gui.widgets.display import on_one_line

_BUTTONS: Final = 3
_ICON: Final = 16
_NARROW: Final = 160  # pixels that the sentence gets at least
_TOOL_TIP: Final = 400
_ICONS: Final[Mapping[Severity, tuple[str, str]]] = {
    Severity.ERROR: ("circle-x", "error"),
    Severity.WARNING: ("triangle-alert", "warning"),
    Severity.ADVICE: ("info", "accent"),
    Severity.NOTE: ("info", "muted"),
}
_GOOD: Final = frozenset({"valid", "valid-otherwise"})


class SummaryBar(QWidget):
    """A sentence that wraps, and its buttons; `offered` carries the `Offer` that was taken."""

    offered = Signal(object)

    def __init__(self, object_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._said: tuple[Summary, str] | None = None
        self._offers: tuple[Offer, ...] = ()
        self._icon = QLabel()
        self._icon.setFixedWidth(_ICON)
        self._sentence = QLabel()
        self._sentence.setObjectName(object_name)
        self._sentence.setTextFormat(Qt.TextFormat.PlainText)
        self._sentence.setWordWrap(True)
        self._sentence.setMinimumWidth(_NARROW)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.buttons = tuple(self._button(number) for number in range(_BUTTONS))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._icon)
        row.addWidget(self._sentence, 1)
        for button in self.buttons:
            row.addWidget(button)

    def answer(self, summary: Summary) -> None:
        """Show another answer; an equal one changes nothing, so that most key presses need no layout."""
        icon_name, colour = ("circle-check", "good") if summary.code in _GOOD else _ICONS[summary.severity]
        if self._said == (summary, colour_of(colour)):
            return
        self._said = (summary, colour_of(colour))
        text = phrase(summary.sentence)
        self._icon.setPixmap(icon(icon_name, colour_of(colour)).pixmap(_ICON, _ICON))
        self._sentence.setText(text)
        self._sentence.setAccessibleName(text)
        self._offers = summary.offers[:_BUTTONS]
        for number, button in enumerate(self.buttons):
            if number < len(self._offers):
                self._label(button, self._offers[number])
            button.setVisible(number < len(self._offers))

    def text(self) -> str:
        """Return the sentence."""
        return self._sentence.text()

    def _button(self, number: int) -> QPushButton:
        button = QPushButton()
        button.setObjectName(f"summary_offer_{number}")
        button.clicked.connect(partial(self._on_clicked, number))
        button.hide()
        return button

    def _on_clicked(self, number: int) -> None:
        self.offered.emit(self._offers[number])

    def _label(self, button: QPushButton, offer: Offer) -> None:
        button.setText(phrase(offer.label))
        tip = self.tr("Put into the field: {text}").format(text=on_one_line(mask(offer.text), _TOOL_TIP))
        button.setToolTip(tip)
        button.setAccessibleDescription(tip)
