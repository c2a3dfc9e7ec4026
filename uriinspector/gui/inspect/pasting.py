"""Questions after a paste about what was copied along with the URI, one at a time; each change is one undo step."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from uriinspector.core.inspector import inspect
from uriinspector.core.summary import TEXTS, Summary, summarize
from uriinspector.core.syntax.span import Span
from uriinspector.core.text.pasted import Remnant, remnants
from uriinspector.gui.i18n import format_number, phrase
from uriinspector.gui.inspect.undo import Step
from uriinspector.gui.uri_field import UriEdit
from uriinspector.gui.widgets.form import make_button
from uriinspector.gui.widgets.layout import in_row
from uriinspector.gui.widgets.sentence import Sentence


class Choice(NamedTuple):
    """A button of an offer: its text with a mnemonic, its tool tip, and what it does."""

    text: str
    tip: str
    act: Callable[[], None]


class OfferBar(QFrame):
    """A line that tells or offers something; hidden while it has nothing to say."""

    def __init__(self, before: QWidget) -> None:
        """Make the line; `before` is the control that precedes it in the tab order."""
        super().__init__()
        self._before = before
        self.setObjectName("offer_bar")
        self.setAccessibleName(self.tr("Offer"))
        self.sentence = Sentence("offer_sentence")
        self._buttons: list[QPushButton] = []
        self._row = in_row((self.sentence, 1), parent=self, margins=0, spacing=8)
        self.hide()

    def tell(self, text: str) -> None:
        """Show a sentence without buttons."""
        self._say("info", text, ())

    def offer(self, text: str, choices: Sequence[Choice]) -> None:
        """Show a sentence with a button for each choice; pressing one hides the line first."""
        self._say("clipboard-paste", text, choices)

    def _say(self, icon_name: str, text: str, choices: Sequence[Choice]) -> None:
        self._remove_buttons()
        self.sentence.say(icon_name, "accent", text)
        self.setAccessibleDescription(text)
        for number, choice in enumerate(choices):
            button = make_button(f"offer_{number}", choice.text, choice.tip)
            button.clicked.connect(self._withdraw_and(choice.act))
            self._buttons.append(button)
            self._row.addWidget(button)
            QWidget.setTabOrder(self._buttons[number - 1] if number else self._before, button)
        self.show()

    def withdraw(self) -> None:
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


class _Question(NamedTuple):
    """The texts of a question: for one and for several occurrences, of its button, and the name of the undo step."""

    one: str
    many: str
    button: str
    step: str


_QUESTIONS: Final[Mapping[str, _Question]] = {
    "line-breaks": _Question(
        "The pasted text has a line break.", "The pasted text has {count} line breaks.",
        "Re&move", "Remove line breaks",
    ),
    "references": _Question(
        "The pasted text has a character escaped for HTML.", "The pasted text has {count} characters escaped for HTML.",
        "&Unescape", "Unescape HTML",
    ),
    "quotes": _Question(
        "The pasted text stands in quotation marks or brackets.", "The pasted text stands in quotation marks or brackets.",
        "Re&move", "Remove quotation marks",
    ),
}  # fmt: skip


_LONG: Final = 8_000  # characters


class Pasting(QObject):
    """Asks about each paste into a field; the paste itself inserts the text unchanged."""

    def __init__(self, uri_edit: UriEdit, offers: OfferBar, step: Step, parent: QObject) -> None:
        """Ask in the line `offers`; `step` turns the changes inside it into one undo step."""
        super().__init__(parent)
        self._waiting: tuple[str, Span, frozenset[str]] | None = None
        self._uri_edit, self._offers, self._step = uri_edit, offers, step
        uri_edit.pasted.connect(self._on_pasted)

    def show_summary(self, text: str, summary: Summary) -> None:
        """Ask the question about a long text that waits for its summary."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None and waiting[0] == text:
            self._ask(*waiting[1:], summary)

    def _on_pasted(self, span: Span) -> None:
        self._ask(span, frozenset())

    def _ask(self, span: Span, answered: frozenset[str], summary: Summary | None = None) -> None:
        """Ask about the first remnant that was not answered yet, unless the sentence under the field is about it.

        A long text is summarized in the background, and asked about then.
        """
        self._waiting = None
        whole = self._uri_edit.text()
        text = span.cut(whole)
        found = next((remnant for remnant in remnants(text) if remnant.kind not in answered), None)
        if found is None:
            return
        if text == whole:
            if summary is None and len(text) > _LONG:
                self._waiting = whole, span, answered
                return
            if _is_offered(summary or summarize(inspect(text)), found):
                return
        question = _QUESTIONS[found.kind]
        sentence = self.tr(question.one if found.times == 1 else question.many).format(
            count=format_number(found.times)
        )
        answered |= {found.kind}
        self._offers.offer(
            sentence,
            (
                Choice(
                    phrase(question.button),
                    self.tr("Change what was pasted; can be undone"),
                    partial(self._clean, span, found, answered),
                ),
                Choice(
                    self.tr("&Keep"),
                    self.tr("Leave what was pasted as it is"),
                    partial(self._keep, span, answered),
                ),
            ),
        )

    def _clean(self, span: Span, found: Remnant, answered: frozenset[str]) -> None:
        with self._step(phrase(_QUESTIONS[found.kind].step)):
            self._uri_edit.replace(span, found.cleaned)
        self._uri_edit.setFocus()
        self._ask(Span(span.start, span.start + len(found.cleaned)), answered)

    def _keep(self, span: Span, answered: frozenset[str]) -> None:
        self._uri_edit.setFocus()
        self._ask(span, answered)


def _is_offered(said: Summary, found: Remnant) -> bool:
    """Tell whether the sentence under the field offers the same, or the links of a text that is no link."""
    return said.code in TEXTS or any(offer.text == found.cleaned for offer in said.offers)
