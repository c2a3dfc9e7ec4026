"""The Convert mode: a text, a chain of steps, what they make of it, and what every codec would."""

from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from uriinspector.base.message import Message, join_messages
from uriinspector.base.progress import Watch
from uriinspector.core.codecs import codec
from uriinspector.gui.convert.chain import (
    Chain,
    ChainStep,
    Converted,
    Trial,
    describe,
    guess_chain,
    invert,
    run,
    try_codecs,
)
from uriinspector.gui.convert.chain_card import ChainCard
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.theme.colours import current_theme, uri_font
from uriinspector.gui.theme.icons import icon
from uriinspector.gui.widgets.cell import Cell
from uriinspector.gui.widgets.columns import Columns, Width
from uriinspector.gui.widgets.form import make_button, make_label
from uriinspector.gui.widgets.room import Room
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.splitter import Splitter
from uriinspector.gui.widgets.table import prepare_table
from uriinspector.gui.widgets.table_model import Row, TableModel

_REST: Final = 30  # milliseconds without a key press
_LONGEST_SHOWN: Final = 2_000_000  # characters of a result; a field of more is slow
TRIALS: Final = ("Codec", "Decoded", "Encoded")
_WIDTHS: Final = (Width(248), Width(128, 1), Width(128, 1))
_LOWEST: Final = 64  # pixels of a field, or of a heading and a row
_PARAGRAPH: Final = "\u2029"  # what Qt makes of line ends in a selection


class _Outcome(NamedTuple):
    """What came of a text: the result, every codec's, the steps it seems to have gone through, and what it is."""

    converted: Converted
    trials: tuple[Trial, ...]
    likely: Chain
    meaning: str


class ConvertMode(QWidget):
    """The text, and the chain of the card, are the only state."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._likely: Chain = ()
        self._result = ""
        self._shown: tuple[Trial, ...] = ()
        self._latest = LatestTask(self)
        self._latest.answered.connect(self._on_answered)
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._ask)
        self.card = ChainCard()
        self._make_texts()
        self._make_trials()
        self._lay_out()
        self.retint()
        self._connect()
        self.card.set_chain(())

    @property
    def busy(self) -> bool:
        """Whether a result is still to come."""
        return self._rest.isActive() or self._latest.busy

    def begin_with(self, text: str) -> None:
        """Put a text into the field if that is empty, selected so that typing takes its place, and focus it."""
        if not self.text.toPlainText():
            self.text.setPlainText(text)
            self.text.selectAll()
        self.text.setFocus()

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        muted = current_theme().muted
        self.card.retint()
        for button, name in (
            (self.swap, "arrow-right-left"),
            (self.copy, "copy"),
            (self.paste, "clipboard-paste"),
        ):
            button.setIcon(icon(name, muted))
        self.trials.retint()

    def shut(self) -> None:
        """Stop converting, since the window closes."""
        self._rest.stop()
        self._latest.shut()

    def _make_texts(self) -> None:
        self.text = _field(
            "convert_text",
            self.tr("Text"),
            self.tr("A text to encode or decode; select a piece to work on it alone"),
        )
        self.text.setToolTip(self.tr("What is converted: all of it, or what is selected alone (Alt+T)"))
        self.output = _field("convert_output", self.tr("Result"), self.tr("What the steps make of the text"))
        self.output.setToolTip(self.tr("What the steps make of the text (Alt+R)"))
        self.output.setReadOnly(True)
        self.text_label = make_label(self.tr("&Text"), self.text)
        self.output_label = make_label(self.tr("&Result"), self.output)
        self.sentence = Sentence("convert_sentence")
        self.paste = make_button(
            "convert_paste", self.tr("&Paste"), self.tr("Put the clipboard in place of the text (Alt+P)")
        )
        self.copy = make_button("convert_copy", self.tr("&Copy"), self.tr("Copy the result (Alt+C)"))
        self.swap = make_button(
            "convert_swap",
            self.tr("S&wap"),
            self.tr("Put the result in the place of the text, and turn the steps round (Alt+W)"),
        )
        self.put_back = make_button(
            "convert_put_back",
            self.tr("Put &in place"),
            self.tr("Put the result in the place of what is selected, or of the text (Alt+I)"),
        )

    def _make_trials(self) -> None:
        self.trials = TableModel(TRIALS, self)
        self.trial_table = prepare_table(
            QTableView(), "convert_trials", self.tr("All codecs side by side"), self.trials
        )
        self.trial_table.setToolTip(
            self.tr("What each codec makes of the text; Enter adds it as a step that decodes")
        )
        self.trial_table.setMinimumHeight(_LOWEST)
        Columns(self.trial_table.horizontalHeader(), _WIDTHS)
        self.guess = Sentence("convert_guess")
        self.take_guess = make_button(
            "convert_take_guess",
            self.tr("Take these &steps"),
            self.tr("Put these steps in place of those above (Alt+S)"),
        )

    def _lay_out(self) -> None:
        """Lay out the steps on a card at the left, the texts beside it, and all codecs below those; both sides scroll in a low window."""
        text_row = _row(self.text_label, self.put_back, self.paste, first=self.text_label)
        output_row = _row(self.output_label, self.swap, self.copy, first=self.output_label)
        title = QLabel(self.tr("What could this be?"))
        title.setProperty("role", "title")
        guess_row = _row(self.guess, self.take_guess, first=self.guess)
        parts = (
            _stack(text_row, self.text),
            _stack(output_row, self.output, self.sentence),
            _stack(title, guess_row, self.trial_table),
        )
        self.split = Splitter("convert_split", Qt.Orientation.Vertical, parts, (120, 160, 360))
        steps = Room(self.card)
        steps.setMaximumWidth(self.card.maximumWidth())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 16)
        layout.setSpacing(16)
        layout.addWidget(steps, 2)
        layout.addWidget(Room(self.split), 5)

    def _connect(self) -> None:
        self.text.textChanged.connect(self._rest.start)
        self.card.chain_changed.connect(self._on_chain_changed)
        self.text.selectionChanged.connect(self._on_selection_changed)
        self.card.by_line.toggled.connect(self._rest.start)
        self.paste.clicked.connect(self._on_paste)
        self.copy.clicked.connect(self._on_copy)
        self.swap.clicked.connect(self._on_swap)
        self.put_back.clicked.connect(self._on_put_back)
        self.take_guess.clicked.connect(self._on_take_guess)
        self.trial_table.activated.connect(self._on_trial)

    def _text_to_convert(self) -> str:
        """Return the selected text, or all of it."""
        return self.text.textCursor().selectedText().replace(_PARAGRAPH, "\n") or self.text.toPlainText()

    def _ask(self) -> None:
        self._rest.stop()
        self._latest.ask(
            partial(
                _compute_outcome,
                self.card.chain,
                self._text_to_convert(),
                by_line=self.card.by_line.isChecked(),
            )
        )

    def _on_answered(self, outcome: _Outcome) -> None:
        """Show the result, what every codec makes of the text, and what it seems to be."""
        self._result = outcome.converted.text if self.card.chain else ""
        self.output.setPlainText(self._result[:_LONGEST_SHOWN])
        self._shown, self._likely = outcome.trials, outcome.likely
        given = self._text_to_convert()
        self.trials.show([_trial_row(trial, given) for trial in self._shown] if given else [])
        self._say(outcome.converted)
        self._show_guess(given, outcome.meaning)
        self._show_state()

    def _say(self, converted: Converted) -> None:
        """Say what could not be converted, or what was."""
        cut = len(self._result) > _LONGEST_SHOWN
        if converted.refusals:
            first = converted.refusals[0]
            title = codec(self.card.chain[first.step].codec).title
            count = len(converted.refusals)
            said = Message(
                "Step {} ({}) can make nothing of line {}: {}", first.step + 1, title, f"{first.line:,}", first.why
            ) if self.card.by_line.isChecked() else Message("Step {} ({}) can make nothing of this: {}", first.step + 1, title, first.why)  # fmt: skip
            self.sentence.say(
                "circle-x",
                "error",
                Message("{} ({} lines stay as they were)", said, f"{count:,}") if count > 1 else said,
            )
        elif cut:
            self.sentence.say(
                "info", "muted", self.tr("Only the beginning is shown; copying takes all of it")
            )
        elif not self.card.chain:
            self.sentence.say("info", "muted", self.tr("No steps yet: choose a codec, then Decode or Encode"))
        else:
            self.sentence.say("info", "muted", Message("{} characters", f"{len(self._result):,}"))

    def _show_guess(self, given: str, meaning: str) -> None:
        if not given:
            self.guess.say("", "muted", self.tr("Every codec's answer will stand here"))
        elif self._likely:
            titles = join_messages([codec(step.codec).title for step in self._likely])
            is_token = self._likely == (ChainStep("jwt", is_decoding=True),)
            said = Message("Most likely: {}", meaning if is_token and meaning else titles)
            self.guess.say(
                "lightbulb", "accent", Message("{} ({})", said, meaning) if meaning and not is_token else said
            )
        elif meaning:
            self.guess.say("lightbulb", "accent", Message("Most likely: {}", meaning))
        else:
            self.guess.say(
                "info",
                "muted",
                self.tr("It looks like plain text; codecs that read something else in it come first"),
            )
        self.take_guess.setVisible(bool(self._likely) and self._likely != self.card.chain)

    def _show_state(self) -> None:
        """Enable what can be done now."""
        has_result = bool(self._result)
        for button in (self.copy, self.swap, self.put_back):
            button.setEnabled(has_result)
        has_selection = self.text.textCursor().hasSelection()
        self.output_label.setText(
            self.tr("&Result of the selection") if has_selection else self.tr("&Result")
        )

    def _on_chain_changed(self) -> None:
        self._show_state()
        self._rest.start()

    def _on_selection_changed(self) -> None:
        self._show_state()
        self._rest.start()

    def _on_paste(self) -> None:
        self._replace_text(QGuiApplication.clipboard().text())

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._result)

    def _on_swap(self) -> None:
        self._replace_text(self._result)
        self.card.set_chain(invert(self.card.chain))

    def _on_put_back(self) -> None:
        cursor = self.text.textCursor()
        if cursor.hasSelection():
            cursor.insertText(self._result)
        else:
            self._replace_text(self._result)

    def _replace_text(self, text: str) -> None:
        """Put another text into the field as one step of its undo."""
        cursor = self.text.textCursor()
        cursor.select(cursor.SelectionType.Document)
        cursor.insertText(text)

    def _on_take_guess(self) -> None:
        self.card.set_chain(self._likely, len(self._likely) - 1)
        self.card.steps.setFocus()

    def _on_trial(self) -> None:
        row = self.trial_table.currentIndex().row()
        if 0 <= row < len(self._shown):
            self.card.add_step(ChainStep(self._shown[row].codec, is_decoding=True))


def _compute_outcome(chain: Chain, text: str, _watch: Watch, *, by_line: bool) -> _Outcome:
    likely = guess_chain(text)
    first = likely[0].codec if likely else ""
    trials = sorted(try_codecs(text), key=lambda trial: trial.codec != first)
    return _Outcome(run(chain, text, by_line=by_line), tuple(trials), likely, describe(text))


def _trial_row(trial: Trial, given: str) -> Row:
    entry = codec(trial.codec)
    return (
        Cell(entry.title, note=entry.description),
        _trial_cell(trial.decoded, given),
        _trial_cell(trial.encoded, given),
    )


def _trial_cell(text: str | None, given: str) -> Cell:
    if text is None:
        return Cell("(cannot be read)", "muted")
    return Cell("the same", "muted") if text == given else Cell(text, uri=True)


def _field(name: str, spoken: str, placeholder: str) -> QPlainTextEdit:
    field = QPlainTextEdit()
    field.setObjectName(name)
    field.setAccessibleName(spoken)
    field.setPlaceholderText(placeholder)
    field.setFont(uri_font())
    field.setTabChangesFocus(True)
    field.setMinimumHeight(_LOWEST)
    return field


def _row(*parts: QWidget, first: QWidget) -> QWidget:
    room = QWidget()
    row = QHBoxLayout(room)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    for part in parts:
        row.addWidget(part, int(part is first))
    return room


def _stack(*parts: QWidget) -> QWidget:
    room = QWidget()
    column = QVBoxLayout(room)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    for part in parts:
        column.addWidget(part, int(isinstance(part, QPlainTextEdit | QTableView)))
    return room
