"""Guesses of the old base: the likeliest on a button, all in a list under the field."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QLineEdit, QPushButton

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.mends import bare_base
from uriinspector.gui.theme.colours import current_theme
from uriinspector.gui.theme.icons import icon
from uriinspector.gui.widgets.completion import FocusedCompleter
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.migrate.tree.guess_base import EvidenceKind, Guess

_BASE = Qt.ItemDataRole.UserRole
_SCHEME: Final = "https"
_LONGEST: Final = 120  # characters on the button: an address is shown whole or not at all


class Guesses(QObject):
    """Offers each guess with its evidence; a chosen one is put into the field."""

    def __init__(self, field: QLineEdit) -> None:
        super().__init__(field)
        self._field = field
        self._guesses: Sequence[Guess] = ()
        self.button = QPushButton()
        self.button.setObjectName("batch_guess")
        self.evidence = Sentence("batch_evidence")
        self.button.setProperty("example", True)  # noqa: FBT003 - Qt's own signature
        self.button.clicked.connect(self._on_taken)
        self._model = QStandardItemModel(self)
        self._completer = FocusedCompleter(self._model, self)
        self._completer.setCompletionRole(_BASE)
        self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        popup = self._completer.popup()
        assert popup is not None  # a completer that pops up makes its list itself
        popup.setObjectName("batch_guess_list")
        popup.setAccessibleName(self.tr("Guesses of the old base"))
        field.setCompleter(self._completer)
        self._completer.follow_focus_of(field)
        self.list_action = QAction(self.tr("Guesses of the old base"), field)
        self.list_action.setShortcut(QKeySequence("Alt+Down"))
        self.list_action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.list_action.setToolTip(self.tr("Guesses of the old base, each with its evidence (Alt+Down)"))
        self.list_action.triggered.connect(self._on_listed)
        field.addAction(self.list_action, QLineEdit.ActionPosition.TrailingPosition)
        field.textChanged.connect(self._on_text_changed)
        self.retint()
        self.show_guesses(())

    def retint(self) -> None:
        """Redraw the icon in the colour of the theme."""
        self.list_action.setIcon(icon("chevron-down", current_theme().muted))

    @property
    def shown(self) -> Sequence[Guess]:
        """The guesses of the folder, the likeliest first."""
        return self._guesses

    def fill_in(self, guess: Guess) -> None:
        """Put a guess into the field because every page agrees on it, and say so."""
        self._field.setText(guess.base)
        said = self.tr("Taken from the pages: {}").format(_translate(guess.evidence))
        self.evidence.say("circle-check", "good", said)
        self.evidence.show()

    def show_guesses(self, guesses: Sequence[Guess]) -> None:
        """Offer these, the likeliest first."""
        self._guesses = guesses
        self._model.clear()
        for guess in guesses:
            evidence = _translate(guess.evidence)
            item = QStandardItem(f"{guess.base}  –  {evidence}")
            item.setData(guess.base, _BASE)
            item.setToolTip(evidence)
            self._model.appendRow(item)
        self.list_action.setVisible(bool(guesses))
        if guesses:
            base, evidence = guesses[0].base, _translate(guesses[0].evidence)
            whole = self.tr("Take {} as the old address").format(base)
            self.button.setText(whole if len(whole) <= _LONGEST else self.tr("Take the address of the pages"))
            said = self.tr("Take {}: {}").format(base, evidence)
            self.button.setAccessibleName(said)
            self.button.setToolTip(said)
        self._on_text_changed()

    def _on_text_changed(self) -> None:
        """Offer the likeliest while the field is empty, or contradicts what the pages say."""
        written = self._field.text().split()
        contradicts = bool(written) and self._names_another(written)
        if self._guesses:
            evidence = _translate(self._guesses[0].evidence)
            warning = self.tr("The pages name another address: {}").format(evidence)
            self.evidence.say(
                *(("triangle-alert", "warning", warning) if contradicts else ("", "muted", evidence))
            )
        for part in (self.button, self.evidence):
            part.setVisible(bool(self._guesses) and (contradicts or not written))

    def _names_another(self, written: Sequence[str]) -> bool:
        """Tell whether the pages name their base, and none of those begins like the text in the field."""
        said = [bare_base(guess.base) for guess in self._guesses if guess.source is not EvidenceKind.LINKS]
        begun = [bare_base(text) for text in written if not _SCHEME.startswith(text.lower())]
        return bool(said and begun) and not any(base.startswith(text) for base in said for text in begun)

    def _on_taken(self) -> None:
        self._field.setText(self._guesses[0].base)
        self._field.setFocus()

    def _on_listed(self) -> None:
        self._completer.setCompletionPrefix("")
        self._completer.complete()


def _translate(evidence: str) -> str:
    """Translate the evidence for a base."""
    return ", ".join(map(phrase, evidence.split(", ")))
