"""The Convert mode: a text, a chain of steps, the result of the chain, and what each codec alone would make of the text."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QUndoCommand, QUndoStack
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFrame,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QTableView,
)

from uriinspector.base.message import Message, join_messages
from uriinspector.base.progress import Watch
from uriinspector.core.codecs.table import codec
from uriinspector.gui.convert.codec_list import CodecList
from uriinspector.gui.convert.conversion import (
    Chain,
    ChainStep,
    Converted,
    StepRemark,
    Trial,
    describe,
    from_json,
    guess_chain,
    invert,
    run,
    to_json,
    try_codecs,
    why_fixed,
    write_back,
)
from uriinspector.gui.convert.editor import Editor, Names, name_field
from uriinspector.gui.i18n import phrase
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.theme import tint, uri_font
from uriinspector.gui.uri_field import LinesEdit, cursor_between
from uriinspector.gui.widgets.confirmation import Confirmation
from uriinspector.gui.widgets.form import make_button, make_check, make_label, make_text, named
from uriinspector.gui.widgets.layout import Room, Splitter, in_row, stacked, text_scale
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import (
    Cell,
    Columns,
    Row,
    TableModel,
    Width,
    allow_copying_a_cell,
    prepare_table,
)

_WIDE: Final = 344  # pixels of the steps, with text of the usual size
_ICON_BUTTON: Final = 40  # pixels


class _OtherSteps(QUndoCommand):
    """A change from one chain to another, each with the row that is selected."""

    def __init__(
        self, show: Callable[[Chain, int], None], before: tuple[Chain, int], after: tuple[Chain, int]
    ) -> None:
        super().__init__()
        self._show = show
        self._before, self._after = before, after

    def redo(self) -> None:
        self._show(*self._after)

    def undo(self) -> None:
        self._show(*self._before)


class ChainCard(QFrame):
    """Shows and edits a chain, and keeps chains by name; `undo_stack` takes changes of the chain back.

    Signals:
        chain_changed: other steps were set.
        kept_changed: a chain was kept under a name, or forgotten.
    """

    chain_changed = Signal()
    kept_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._chain: Chain = ()
        self._kept: dict[str, Chain] = {}
        self.undo_stack = QUndoStack(self)
        self.setProperty("role", "card")
        self._make_choices()
        self._make_steps()
        self._lay_out()
        self._connect()

    def sizeHint(self) -> QSize:
        """Return as much width as the steps need, more with larger text."""
        return QSize(round(_WIDE * text_scale(self)), super().sizeHint().height())

    @property
    def chain(self) -> Chain:
        return self._chain

    def set_chain(self, chain: Chain, row: int = -1) -> None:
        """Set other steps, and select the one at `row`, or none."""
        before = self._chain, self.steps.currentRow()
        self.undo_stack.push(_OtherSteps(self._show_chain, before, (chain, row)))

    def _show_chain(self, chain: Chain, row: int) -> None:
        self._chain = chain
        self.steps.clear()
        for number, step in enumerate(chain, 1):
            template = (
                self.tr("{number}. Decode {codec}")
                if step.is_decoding
                else self.tr("{number}. Encode {codec}")
            )
            item = QListWidgetItem(template.format(number=number, codec=phrase(codec(step.codec).title)))
            item.setToolTip(f"{item.text()}\n{phrase(codec(step.codec).description)}")
            self.steps.addItem(item)
        self.steps.setCurrentRow(min(row, len(chain) - 1))
        self._show_state()
        self.chain_changed.emit()

    def add_step(self, step: ChainStep) -> None:
        self.set_chain((*self._chain, step), len(self._chain))

    def kept_chains(self) -> str:
        """Return the kept chains as JSON, for `restore_chains`."""
        return to_json(self._kept.items())

    def restore_chains(self, kept: object) -> None:
        """Restore the chains that `kept_chains` returned when the program ended last."""
        self._kept = from_json(kept)
        self._show_kept("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Remove, invert and move steps by keys."""
        if watched is self.steps and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            moved = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            act = {
                Qt.Key.Key_Delete: self.remove.click, Qt.Key.Key_Space: self.turn.click,
                Qt.Key.Key_Up: self.up.click if moved else None, Qt.Key.Key_Down: self.down.click if moved else None,
            }.get(Qt.Key(event.key()))  # fmt: skip
            if act is not None:
                act()
                return True
        return super().eventFilter(watched, event)

    def _make_choices(self) -> None:
        self.kept_names = named(QComboBox(editable=True), "convert_kept", spoken=self.tr("Kept steps"))
        self.kept_names.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.kept_names.setCompleter(None)  # type: ignore[arg-type] # or a name would grow into a longer one
        self.kept_names.setToolTip(self.tr("Steps that were kept; type a name to keep those below by it"))
        line = self.kept_names.lineEdit()
        assert line is not None  # it is editable
        spoken = self.tr("Name of the steps")
        named(line, "convert_kept_name", spoken=spoken, tip=self.kept_names.toolTip())
        line.setPlaceholderText(spoken)
        self.keep = make_button(
            "convert_keep", self.tr("&Keep"), self.tr("Keep these steps by the name written there (Alt+K)")
        )
        self.forget = make_button(
            "convert_forget", self.tr("Forget"), self.tr("Forget the steps of that name; those below stay")
        )
        self.codec_list = named(CodecList(), "convert_codec", spoken=self.tr("Codec"))
        self.decode = make_button(
            "convert_decode", self.tr("Dec&ode"), self.tr("Add a step that decodes by this codec (Alt+O)")
        )
        self.encode = make_button(
            "convert_encode", self.tr("E&ncode"), self.tr("Add a step that encodes by this codec (Alt+N)")
        )

    def _make_steps(self) -> None:
        self.steps = named(QListWidget(), "convert_steps", spoken=self.tr("Steps"))
        self.steps.setToolTip(
            self.tr(
                "What is done one after the other; Del takes a step out, Space turns it round, Ctrl+Z takes a change back"
            )
        )
        self.steps.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.steps.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.up = make_button("convert_up", "", self.tr("Move the step up (Ctrl+Up)"), self.tr("Up"))
        self.down = make_button(
            "convert_down", "", self.tr("Move the step down (Ctrl+Down)"), self.tr("Down")
        )
        self.turn = make_button(
            "convert_turn",
            "",
            self.tr("Decode instead of encode, or the other way (Space)"),
            self.tr("Turn round"),
        )
        self.remove = make_button(
            "convert_remove", "", self.tr("Take the step out (Del)"), self.tr("Take out")
        )
        tint(self.up, "arrow-up")
        tint(self.down, "arrow-down")
        tint(self.turn, "arrow-right-left")
        tint(self.remove, "trash-2")
        self.by_line = make_check(
            "convert_by_line",
            self.tr("Each &line by itself"),
            self.tr("Run the steps on each line; lines that can't be converted stay (Alt+L)"),
        )

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 12, 12, 12)
        grid.setSpacing(8)
        title = make_text("title", self.tr("Steps"))
        grid.addWidget(title, 0, 0, 1, 4)
        grid.addWidget(self.codec_list, 1, 0, 1, 4)
        grid.addWidget(self.decode, 2, 0, 1, 2)
        grid.addWidget(self.encode, 2, 2, 1, 2)
        grid.addWidget(self.steps, 3, 0, 1, 4)
        for column, button in enumerate((self.up, self.down, self.turn, self.remove)):
            button.setMinimumWidth(_ICON_BUTTON)
            grid.addWidget(button, 4, column)
        grid.addWidget(self.by_line, 5, 0, 1, 4)
        grid.addWidget(self.kept_names, 6, 0, 1, 4)
        grid.addWidget(self.keep, 7, 0, 1, 2)
        grid.addWidget(self.forget, 7, 2, 1, 2)
        grid.setRowStretch(3, 1)

    def _connect(self) -> None:
        self.decode.clicked.connect(partial(self._add, is_decoding=True))
        self.encode.clicked.connect(partial(self._add, is_decoding=False))
        self.up.clicked.connect(partial(self._move, -1))
        self.down.clicked.connect(partial(self._move, 1))
        self.turn.clicked.connect(self._on_turn)
        self.remove.clicked.connect(self._on_remove)
        self.steps.currentRowChanged.connect(self._show_state)
        self.steps.installEventFilter(self)
        self.keep.clicked.connect(self._on_keep)
        self.forget.clicked.connect(self._on_forget)
        self.kept_names.activated.connect(self._on_kept_chosen)
        self.kept_names.editTextChanged.connect(self._show_state)

    def _show_state(self) -> None:
        row, last = self.steps.currentRow(), len(self._chain) - 1
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < last)
        self.turn.setEnabled(row >= 0)
        self.remove.setEnabled(row >= 0)
        name = self.kept_names.currentText().strip()
        self.keep.setEnabled(bool(name and self._chain))
        self.forget.setEnabled(name in self._kept)

    def _add(self, *, is_decoding: bool) -> None:
        self.add_step(ChainStep(self.codec_list.codec_name, is_decoding))

    # The buttons can be pressed, by mouse or key, only where `_show_state` found a step to work on.
    def _move(self, by: int) -> None:
        row, chain = self.steps.currentRow(), list(self._chain)
        chain.insert(row + by, chain.pop(row))
        self.set_chain(tuple(chain), row + by)

    def _on_turn(self) -> None:
        row, chain = self.steps.currentRow(), list(self._chain)
        chain[row] = chain[row]._replace(is_decoding=not chain[row].is_decoding)
        self.set_chain(tuple(chain), row)

    def _on_remove(self) -> None:
        row, chain = self.steps.currentRow(), list(self._chain)
        del chain[row]
        self.set_chain(tuple(chain), row)

    def _on_keep(self) -> None:
        name = self.kept_names.currentText().strip()
        self._kept[name] = self._chain
        self._show_kept(name)
        self.kept_changed.emit()

    def _on_forget(self) -> None:
        """Ask before the steps of the name are forgotten, because undo does not bring them back."""
        name = self.kept_names.currentText().strip()
        Confirmation(
            "convert_forget",
            self.tr("Forget kept steps"),
            self.tr("Forget the steps {}?").format(name),
            (self.tr("&Forget them"), self.tr("&Keep them")),
            self,
            more=self.tr("This can't be taken back."),
        ).ask(partial(self._forget, name))

    def _forget(self, name: str) -> None:
        self._kept.pop(name, None)
        self._show_kept("")
        self.kept_changed.emit()

    def _on_kept_chosen(self) -> None:
        """Take kept steps, unless their name was typed and the focus has left it: then others are to be kept by it."""
        name = self.kept_names.currentText()
        if self.kept_names.hasFocus() and name in self._kept:
            self.set_chain(self._kept[name])

    def _show_kept(self, name: str) -> None:
        self.kept_names.clear()
        self.kept_names.addItems(sorted(self._kept, key=str.casefold))
        self.kept_names.setCurrentIndex(self.kept_names.findText(name))  # none: Down then leads to the first
        self.kept_names.setEditText(name)
        self._show_state()


_REST: Final = 30  # milliseconds without a key press
_LONGEST_SHOWN: Final = 2_000_000  # characters of a result; a field with more is slow
TRIALS: Final = ("Codec", "Decoded", "Encoded")
_WIDTHS: Final = (Width(248), Width(128, 1), Width(128, 1))
_LONGEST_EDITED: Final = 200_000  # characters of a result that is still written back at once
_MOST_MARKS: Final = 100
_LOWEST: Final = 64  # pixels of a field


class _Outcome(NamedTuple):
    """Everything that follows from a text and a chain.

    Attributes:
        given: the text.
        converted: the result of the chain.
        written: the text that leads to the edited result; None if the result was not edited.
        fixed: why the result can't be edited; empty if it can.
        trials: what each codec makes of the text.
        likely: the chain that the text seems to have gone through.
        meaning: what the text seems to be, in words.
    """

    given: str
    converted: Converted
    written: Converted | None
    fixed: str
    trials: tuple[Trial, ...]
    likely: Chain
    meaning: str


class ConvertMode(Editor):
    """The text and the chain are the only state; an edited result is written back into the text."""

    def __init__(self) -> None:
        names = Names("convert_sentence", "convert_reading", "convert_octets", "convert_pages")
        text, output = _field(), _field()
        super().__init__(names, text, output)
        self.text, self.output = text, output
        self._typed_in_result = False
        self._goes_on = False  # whether the next change belongs to the last undo step
        self._likely: Chain = ()
        self._result = ""
        self._shown: tuple[Trial, ...] = ()
        self._latest = LatestTask(self, self._on_answered)
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._ask)
        self.card = ChainCard()
        self._make_texts()
        self._make_trials()
        self._lay_out()
        self._connect()
        self.card.set_chain(())
        self.show_readings("", None, "")
        self._show_guess("", "")

    @property
    def busy(self) -> bool:
        """Whether a result is still being computed."""
        return self._rest.isActive() or self._latest.busy

    def begin_with(self, text: str) -> None:
        """Put a text into an empty field, selected so that typing replaces it, and focus the field."""
        if not self.text.text():
            self.text.setPlainText(text)
            self.text.selectAll()
        self.text.setFocus()

    def _make_texts(self) -> None:
        name_field(
            self.text,
            "convert_text",
            self.tr("Text"),
            self.tr("A text to encode or decode; select a piece to work on it alone"),
        )
        self.text.setToolTip(self.tr("What is converted: all of it, or what is selected alone (Alt+T)"))
        name_field(
            self.output, "convert_output", self.tr("Result"), self.tr("What the steps make of the text")
        )
        self.output.setToolTip(
            self.tr("What the steps make of the text; change it and the text above follows (Alt+R)")
        )
        self.text_label = make_label(self.tr("&Text"), self.text)
        self.output_label = make_label(self.tr("&Result"), self.output)
        self.reading_label.setText(self.tr("Rea&d as"))
        self.reading_choice.setToolTip(self.tr("The same text has several readings; choose one (Alt+D)"))
        self.paste = make_button(
            "convert_paste", self.tr("&Paste"), self.tr("Put the clipboard in place of the text (Alt+P)")
        )
        self.copy = make_button("convert_copy", self.tr("&Copy"), self.tr("Copy the result (Alt+C)"))
        self.swap = make_button(
            "convert_swap",
            self.tr("S&wap"),
            self.tr("Put the result in the place of the text, and turn the steps round (Alt+W)"),
        )
        tint(self.paste, "clipboard-paste")
        tint(self.copy, "copy")
        tint(self.swap, "arrow-right-left")
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
        allow_copying_a_cell(self.trial_table)
        Columns(self.trial_table.horizontalHeader(), _WIDTHS, self.trial_table)
        self.guess = Sentence("convert_guess")
        self.take_guess = make_button(
            "convert_take_guess",
            self.tr("Take these &steps"),
            self.tr("Put these steps in place of those above (Alt+S)"),
        )

    def _lay_out(self) -> None:
        """Lay out the steps on a card, the texts beside it, and all codecs below; both sides scroll if they must."""
        text_row = in_row((self.text_label, 1), self.put_back, self.paste, spacing=8)
        reading_row = in_row(self.reading_label, (self.reading_choice, 1), spacing=8)
        output_row = in_row((self.output_label, 1), self.swap, self.copy, spacing=8)
        tip = self.tr("What every codec makes of the text, or each octet of what is encoded")
        guess_row = in_row((self.guess, 1), self.take_guess, spacing=8)
        trials = stacked(guess_row, (self.trial_table, 1), spacing=4)
        title = self.tr("What could this be?")
        self.make_pages((title, trials), self.tr("Octets"), self._encoded, tip)
        for part in (self.pages, self.pages.tabBar()):
            part.setAccessibleName(title)
        parts = (
            stacked(text_row, (self.text, 1), reading_row, spacing=4),
            stacked(output_row, (self.output, 1), self.sentence, spacing=4),
            self.pages,
        )
        self.split = Splitter(
            "convert_split",
            Qt.Orientation.Vertical,
            parts,
            (120, 160, 360),
            told_by=(self.text, self.output, self.pages),
        )
        steps = Room(self.card)
        steps.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        in_row((steps, 2), (Room(self.split), 5), parent=self, margins=(16, 12, 16, 16), spacing=16)

    def _connect(self) -> None:
        self.text.textChanged.connect(self._on_text_edited)
        self.output.textChanged.connect(self._on_result_edited)
        self.reading_chosen.connect(self._on_reading)
        self.card.chain_changed.connect(self._on_other_work)
        self.text.selectionChanged.connect(self._on_other_work)
        self.card.by_line.toggled.connect(self._on_other_work)
        self.paste.clicked.connect(self._on_paste)
        self.copy.clicked.connect(self._on_copy)
        self.swap.clicked.connect(self._on_swap)
        self.put_back.clicked.connect(self._on_put_back)
        self.take_guess.clicked.connect(self._on_take_guess)
        self.trial_table.activated.connect(self._on_trial)

    def _text_to_convert(self) -> str:
        return self.text.selected_text() or self.text.text()

    def _selection_start(self) -> int:
        cursor = self.text.textCursor()
        before = self.text.text().encode("utf-16-le", "surrogatepass")[: 2 * cursor.selectionStart()]
        return len(before.decode("utf-16-le", "surrogatepass")) if cursor.hasSelection() else 0

    def _encoded(self) -> tuple[str, str | None]:
        """Return the encoded text for the octet table: the result if the last step encodes, else the text."""
        chain = self.card.chain
        return self._result if chain and not chain[-1].is_decoding else self._text_to_convert(), None

    def _ask(self) -> None:
        self._rest.stop()
        self._latest.ask(
            partial(
                _compute_outcome,
                self.card.chain,
                self._text_to_convert(),
                self.output.text() if self._typed_in_result else None,
                by_line=self.card.by_line.isChecked(),
            )
        )

    def _on_answered(self, outcome: _Outcome) -> None:
        """Show the result and what follows from it; after an edit of the result, replace the text instead."""
        converted, written = outcome.converted, outcome.written
        if self._typed_in_result != (written is not None):
            return  # the other text was edited since; its own answer is on the way
        if written is None:
            self._result = converted.text if self.card.chain else ""
            with QSignalBlocker(self.output):
                if self.output.text() != self._result[:_LONGEST_SHOWN]:
                    self.output.setPlainText(self._result[:_LONGEST_SHOWN])
        else:
            self._result = self.output.text()
            if not written.refusals:
                self._write_text(written.text)
        self.output.setReadOnly(bool(outcome.fixed) or self.output.text() != self._result)
        self._shown, self._likely = outcome.trials, outcome.likely
        given = outcome.given  # the field may hold another text by now, which is being converted
        self.trials.show([_trial_row(trial, given) for trial in self._shown] if given else [])
        self._say(outcome)
        first = self.card.chain[0] if self.card.chain else None
        self.show_readings(given, "value", first.codec if first is not None and first.is_decoding else "")
        self.show_octets()
        self._show_guess(given, outcome.meaning)
        self._show_state()

    def _say(self, outcome: _Outcome) -> None:
        """Say and mark what could not be converted or written back; otherwise say how much was converted."""
        converted, written = outcome.converted, outcome.written
        if written is not None and written.refusals:
            self._say_of(self.output, "circle-x", "error", written.refusals)
        elif converted.refusals:
            self._say_of(self.text, "circle-x", "error", converted.refusals)
        elif written is not None and converted.text != self._result:
            self.say("triangle-alert", "warning", self.tr("These steps do not give the result back exactly"))
        elif converted.doubts:
            self._say_of(self.text, "triangle-alert", "warning", converted.doubts)
        elif len(self._result) > _LONGEST_SHOWN:
            self.say("info", "muted", self.tr("Only the beginning is shown; copying takes all of it"))
        elif not self.card.chain:
            self.say("info", "muted", self.tr("No steps yet: choose a codec, then Decode or Encode"))
        elif outcome.fixed:
            self.say("info", "muted", Message("The result can only be read: {}", outcome.fixed))
        else:
            self.say("info", "muted", Message("{} characters", f"{len(self._result):,}"))

    def _say_of(self, field: LinesEdit, icon_name: str, colour: str, remarks: Sequence[StepRemark]) -> None:
        """Say the first remark, and mark the places of all in a field."""
        first, is_refused = remarks[0], colour == "error"
        title = codec(self.card.chain[first.step].codec).title
        step, line = first.step + 1, f"{first.line:,}"
        if not is_refused:
            said = Message("Step {} ({}): {}", step, title, first.why)
        elif self.card.by_line.isChecked():
            said = Message("Step {} ({}) can make nothing of line {}: {}", step, title, line, first.why)
        else:
            said = Message("Step {} ({}) can make nothing of this: {}", step, title, first.why)
        lines = len({remark.line for remark in remarks})
        if is_refused and lines > 1:
            said = Message("{} ({} lines stay as they were)", said, f"{lines:,}")
        start = self._selection_start() if field is self.text else 0
        spans = [remark.span.shifted(start) for remark in remarks[:_MOST_MARKS] if remark.span]
        self.say(icon_name, colour, said, field, *spans)

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
        has_result = bool(self._result)
        for button in (self.copy, self.swap, self.put_back):
            button.setEnabled(has_result)
        has_selection = self.text.textCursor().hasSelection()
        self.output_label.setText(
            self.tr("&Result of the selection") if has_selection else self.tr("&Result")
        )

    def _on_other_work(self) -> None:
        """Convert again after the selection or the steps have changed; an answer about the earlier ones is dropped."""
        self._latest.forget()
        self._typed_in_result = False
        self._show_state()
        self._rest.start()

    def _on_text_edited(self) -> None:
        self._typed_in_result = self._goes_on = False
        self._rest.start()

    def _on_result_edited(self) -> None:
        self._typed_in_result = True
        self._rest.start()

    def _on_reading(self, name: str) -> None:
        self.card.set_chain((ChainStep(name, is_decoding=True), *self.card.chain[1:]))

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
            self.text.write(cursor, self._result)
        else:
            self._replace_text(self._result)

    def _replace_text(self, text: str) -> None:
        """Replace the text as one undo step."""
        cursor = self.text.textCursor()
        cursor.select(cursor.SelectionType.Document)
        self.text.write(cursor, text)

    def _write_text(self, text: str) -> None:
        """Replace the text or its selection; consecutive edits of the result are one undo step."""
        if text == self._text_to_convert():
            return
        cursor = self.text.textCursor()
        has_selection = cursor.hasSelection()
        with QSignalBlocker(self.text):
            if not has_selection:
                cursor.select(cursor.SelectionType.Document)
            start = cursor.selectionStart()
            if self._goes_on:
                cursor.joinPreviousEditBlock()
            else:
                cursor.beginEditBlock()
            self.text.write(cursor, text)
            cursor.endEditBlock()
            if has_selection:
                self.text.setTextCursor(cursor_between(self.text.document(), start, cursor.position()))
        self._goes_on = True

    def _on_take_guess(self) -> None:
        self.card.set_chain(self._likely, len(self._likely) - 1)
        self.card.steps.setFocus()

    def _on_trial(self) -> None:
        row = self.trial_table.currentIndex().row()
        if 0 <= row < len(self._shown):
            self.card.add_step(ChainStep(self._shown[row].codec, is_decoding=True))


def _compute_outcome(
    chain: Chain, text: str, edited: str | None, _watch: Watch, *, by_line: bool
) -> _Outcome:
    """Convert a text; if the result was edited, compute the text that leads to it first."""
    written = None if edited is None else write_back(chain, text, edited, by_line=by_line)
    if written is not None and not written.refusals:
        text = written.text
    likely = guess_chain(text)
    first = likely[0].codec if likely else ""
    trials = tuple(sorted(try_codecs(text), key=lambda trial: trial.codec != first))
    converted = run(chain, text, by_line=by_line)
    if not chain:
        fixed = "there are no steps yet"
    elif len(converted.text) > _LONGEST_EDITED:
        fixed = Message("it has more than {} characters", f"{_LONGEST_EDITED:,}")
    else:
        fixed = "" if written is not None else why_fixed(chain, text, converted.text, by_line=by_line)
    return _Outcome(text, converted, written, fixed, trials, likely, describe(text))


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


def _field() -> LinesEdit:
    field = LinesEdit()
    field.setFont(uri_font())
    field.setTabChangesFocus(True)
    field.setMinimumHeight(_LOWEST)
    return field
