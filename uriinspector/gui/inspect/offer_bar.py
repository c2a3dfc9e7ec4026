"""A line under the field with something to do about what was pasted; never modal, and gone with the next key."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from uriinspector.gui.widgets.sentence import Sentence


class Choice(NamedTuple):
    """One button: its text, with the letter that presses it; what it tells; what it does."""

    text: str
    tip: str
    act: Callable[[], None]


class OfferBar(QFrame):
    """Hidden until it has something to say."""

    def __init__(self, before: QWidget, parent: QWidget | None = None) -> None:
        """`before` is the control Tab comes from."""
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
        """Say something there is nothing to do about."""
        self._say("info", text, ())

    def offer(self, text: str, choices: Sequence[Choice]) -> None:
        """Say something, with a button for each thing that can be done; each closes the line."""
        self._say("clipboard-paste", text, choices)

    def _say(self, icon_name: str, text: str, choices: Sequence[Choice]) -> None:
        self._take_buttons_away()
        self.sentence.say(icon_name, "accent", text)
        self.setAccessibleDescription(text)
        for number, choice in enumerate(choices):
            button = QPushButton(choice.text)
            button.setObjectName(f"offer_{number}")
            button.setToolTip(choice.tip)
            button.clicked.connect(self._doing(choice.act))
            self._buttons.append(button)
            self._row.addWidget(button)
            QWidget.setTabOrder(self._buttons[number - 1] if number else self._before, button)
        self.show()

    def withdraw(self) -> None:
        """Say nothing any more."""
        self.hide()
        self._take_buttons_away()

    def _doing(self, act: Callable[[], None]) -> Callable[[], None]:
        def do() -> None:
            self.withdraw()
            act()

        return do

    def _take_buttons_away(self) -> None:
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons.clear()
