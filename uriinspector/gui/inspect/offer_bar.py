"""A line under the field that offers something about what was pasted; never modal, gone at the next key."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from uriinspector.gui.widgets.sentence import Sentence


class Choice(NamedTuple):
    """One button: its text with its access key, its tool tip, and what it does."""

    text: str
    tip: str
    act: Callable[[], None]


class OfferBar(QFrame):
    """Hidden until it has something to say."""

    def __init__(self, before: QWidget, parent: QWidget | None = None) -> None:
        """Make the line; `before` is the control before it in the order of Tab."""
        super().__init__(parent)
        self._before = before
        self.setObjectName("offer_bar")
        self.setAccessibleName(self.tr("Offer"))
        self.sentence = Sentence("offer_sentence")
        self._buttons: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addWidget(self.sentence, 1)
        self.hide()

    def tell(self, text: str) -> None:
        """Show a sentence without buttons."""
        self._say("info", text, ())

    def offer(self, text: str, choices: Sequence[Choice]) -> None:
        """Show a sentence with a button for each choice; each closes the line."""
        self._say("clipboard-paste", text, choices)

    def _say(self, icon_name: str, text: str, choices: Sequence[Choice]) -> None:
        self._remove_buttons()
        self.sentence.say(icon_name, "accent", text)
        self.setAccessibleDescription(text)
        for number, choice in enumerate(choices):
            button = QPushButton(choice.text)
            button.setObjectName(f"offer_{number}")
            button.setToolTip(choice.tip)
            button.clicked.connect(self._withdraw_and(choice.act))
            self._buttons.append(button)
            self._row.addWidget(button)
            QWidget.setTabOrder(self._buttons[number - 1] if number else self._before, button)
        self.show()

    def withdraw(self) -> None:
        """Hide the line."""
        self.hide()
        self._remove_buttons()

    def _withdraw_and(self, act: Callable[[], None]) -> Callable[[], None]:
        def do() -> None:
            self.withdraw()
            act()

        return do

    def _remove_buttons(self) -> None:
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons.clear()
