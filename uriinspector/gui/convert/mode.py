"""The Convert mode: a text, a chain of steps, what they make of it, and what every codec would."""

from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QListWidgetItem, QWidget

from uriinspector.core.codecs import codec
from uriinspector.core.message import Message
from uriinspector.gui.convert.chain import (
    Chain,
    ChainStep,
    Converted,
    Trial,
    from_json,
    guess_chain,
    invert,
    run,
    to_json,
    try_codecs,
)
from uriinspector.gui.convert.mode_layout import ConvertModeLayout
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.widgets.cell import Cell
from uriinspector.gui.widgets.table_model import Row
from uriinspector.migrate.model.progress import Watch

_REST: Final = 30  # milliseconds without a key press
_LONGEST_SHOWN: Final = 2_000_000  # characters of a result; a field of more is slow
_PARAGRAPH: Final = "\u2029"  # what Qt makes of line ends in a selection


class _Outcome(NamedTuple):
    """What came of a text: the result, every codec's, and the steps it seems to have gone through."""

    converted: Converted
    trials: tuple[Trial, ...]
    likely: Chain


class ConvertMode(ConvertModeLayout):
    """The text and the chain are the only state; `kept_changed` is emitted when chains are kept or forgotten."""

    kept_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chain: Chain = ()
        self._kept: dict[str, Chain] = {}
        self._likely: Chain = ()
        self._result = ""
        self._shown: tuple[Trial, ...] = ()
        self._latest = LatestTask(self)
        self._latest.answered.connect(self._on_answered)
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._ask)
        self._connect()
        self.set_chain(())

    @property
    def busy(self) -> bool:
        """Whether a result is still to come."""
        return self._rest.isActive() or self._latest.busy

    @property
    def chain(self) -> Chain:
        """The steps shown."""
        return self._chain

    def begin_with(self, text: str) -> None:
        """Put a text into the field if that is empty, selected so that typing takes its place, and focus it."""
        if not self.text.toPlainText():
            self.text.setPlainText(text)
            self.text.selectAll()
        self.text.setFocus()

    def set_chain(self, chain: Chain, row: int = -1) -> None:
        """Show other steps, and select one of them."""
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
        self._rest.start()

    def kept_chains(self) -> str:
        """Return the chains that are kept, for `restore_chains`."""
        return to_json(self._kept.items())

    def restore_chains(self, kept: object) -> None:
        """Restore the chains of an earlier run."""
        self._kept = from_json(kept)
        self._show_kept("")

    def shut(self) -> None:
        """Stop converting, since the window closes."""
        self._rest.stop()
        self._latest.shut()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Let keys remove, invert and move steps."""
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

    def _connect(self) -> None:
        self.text.textChanged.connect(self._rest.start)
        self.text.selectionChanged.connect(self._on_selection_changed)
        self.by_line.toggled.connect(self._rest.start)
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
            partial(_compute_outcome, self._chain, self._text_to_convert(), by_line=self.by_line.isChecked())
        )

    def _on_answered(self, outcome: _Outcome) -> None:
        """Show the result, what every codec makes of the text, and what it seems to be."""
        self._result = outcome.converted.text
        self.output.setPlainText(self._result[:_LONGEST_SHOWN])
        self._shown, self._likely = outcome.trials, outcome.likely
        given = self._text_to_convert()
        self.trials.show([_trial_row(trial, given) for trial in self._shown] if given else [])
        self._say(outcome.converted)
        self._show_guess(given)
        self._show_state()

    def _say(self, converted: Converted) -> None:
        """Say what could not be converted, or what was."""
        cut = len(self._result) > _LONGEST_SHOWN
        if converted.refusals:
            first = converted.refusals[0]
            title = codec(self._chain[first.step].codec).title
            count = len(converted.refusals)
            said = Message(
                "Step {} ({}) can make nothing of line {}: {}", first.step + 1, title, f"{first.line:,}", first.why
            ) if self.by_line.isChecked() else Message("Step {} ({}) can make nothing of this: {}", first.step + 1, title, first.why)  # fmt: skip
            self.sentence.say(
                "circle-x",
                "error",
                Message("{} ({} lines stay as they were)", said, f"{count:,}") if count > 1 else said,
            )
        elif cut:
            self.sentence.say(
                "info", "muted", self.tr("Only the beginning is shown; copying takes all of it")
            )
        elif not self._chain:
            self.sentence.say("info", "muted", self.tr("No steps yet: choose a codec, then Decode or Encode"))
        else:
            self.sentence.say("info", "muted", Message("{} characters", f"{len(self._result):,}"))

    def _show_guess(self, given: str) -> None:
        if not given:
            self.guess.say("", "muted", self.tr("Every codec's answer will stand here"))
        elif self._likely:
            titles = ", ".join(phrase(codec(step.codec).title) for step in self._likely)
            self.guess.say("lightbulb", "accent", Message("Most likely: {}", titles))
        else:
            self.guess.say(
                "info",
                "muted",
                self.tr("It looks like plain text; codecs that read something else in it come first"),
            )
        self.take_guess.setVisible(bool(self._likely) and self._likely != self._chain)

    def _show_state(self) -> None:
        """Enable what can be done now."""
        row, last = self.steps.currentRow(), len(self._chain) - 1
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < last)
        self.turn.setEnabled(row >= 0)
        self.remove.setEnabled(row >= 0)
        name = self.kept_names.currentText().strip()
        self.keep.setEnabled(bool(name and self._chain))
        self.forget.setEnabled(name in self._kept)
        has_result = bool(self._result)
        for button in (self.copy, self.swap, self.put_back):
            button.setEnabled(has_result)
        has_selection = self.text.textCursor().hasSelection()
        self.output_label.setText(
            self.tr("&Result of the selection") if has_selection else self.tr("&Result")
        )

    def _add(self, *, is_decoding: bool) -> None:
        self.set_chain((*self._chain, ChainStep(self.codec_list.codec_name, is_decoding)), len(self._chain))

    def _move(self, by: int) -> None:
        row, chain = self.steps.currentRow(), list(self._chain)
        if 0 <= row + by < len(chain):
            chain.insert(row + by, chain.pop(row))
            self.set_chain(tuple(chain), row + by)

    def _on_turn(self) -> None:
        row, chain = self.steps.currentRow(), list(self._chain)
        if row >= 0:
            chain[row] = chain[row]._replace(is_decoding=not chain[row].is_decoding)
            self.set_chain(tuple(chain), row)

    def _on_remove(self) -> None:
        row, chain = self.steps.currentRow(), list(self._chain)
        if row >= 0:
            del chain[row]
            self.set_chain(tuple(chain), row)

    def _on_keep(self) -> None:
        name = self.kept_names.currentText().strip()
        self._kept[name] = self._chain
        self._show_kept(name)
        self.kept_changed.emit()

    def _on_forget(self) -> None:
        self._kept.pop(self.kept_names.currentText().strip(), None)
        self._show_kept("")
        self.kept_changed.emit()

    def _on_kept_chosen(self) -> None:
        self.set_chain(self._kept.get(self.kept_names.currentText(), self._chain))

    def _show_kept(self, name: str) -> None:
        self.kept_names.clear()
        self.kept_names.addItems(sorted(self._kept, key=str.casefold))
        self.kept_names.setEditText(name)
        self._show_state()

    def _on_selection_changed(self) -> None:
        self._show_state()
        self._rest.start()

    def _on_paste(self) -> None:
        self._replace_text(QGuiApplication.clipboard().text())

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._result)

    def _on_swap(self) -> None:
        self._replace_text(self._result)
        self.set_chain(invert(self._chain))

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
        self.set_chain(self._likely, len(self._likely) - 1)
        self.steps.setFocus()

    def _on_trial(self) -> None:
        row = self.trial_table.currentIndex().row()
        if 0 <= row < len(self._shown):
            self.set_chain(
                (*self._chain, ChainStep(self._shown[row].codec, is_decoding=True)), len(self._chain)
            )


def _compute_outcome(chain: Chain, text: str, _watch: Watch, *, by_line: bool) -> _Outcome:
    return _Outcome(run(chain, text, by_line=by_line), try_codecs(text), guess_chain(text))


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
