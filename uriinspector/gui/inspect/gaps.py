"""The dialog that fills in the gaps of a template."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from uriinspector.base.errors import UsageError
from uriinspector.base.message import Message
from uriinspector.core.template import FoundTemplate, fill
from uriinspector.gui.i18n import phrase
from uriinspector.gui.theme import uri_font
from uriinspector.gui.uri_field import to_field
from uriinspector.gui.widgets.display import elide
from uriinspector.gui.widgets.form import make_label, make_text, named
from uriinspector.gui.widgets.layout import Room, fit, in_column, text_scale

_WIDTH: Final = 560  # pixels, for text of the usual size
_LINES: Final = 4  # of the result
_LONGEST_NAME: Final = 40  # characters
_MOST_FIELDS: Final = 100  # a text with more gaps is filled in a hundred at a time
_given: Final[dict[str, str]] = {}
"""What was filled in last by name, until the program ends: the templates of one service share their gaps."""


class GapsDialog(QDialog):
    """Asks for the value of each gap of a text, and shows what the text becomes; `filled` is emitted with that.

    A gap without a value stays as it is.
    """

    filled = Signal(str)

    def __init__(self, text: str, found: FoundTemplate, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = self._result = text
        self.setObjectName("gaps_dialog")
        self.setWindowTitle(self.tr("Fill in the gaps"))
        self.fields = {
            name: self._field(number, name) for number, name in enumerate(found.names[:_MOST_FIELDS])
        }
        self.result_view = named(
            QPlainTextEdit(readOnly=True, tabChangesFocus=True),
            "gaps_result",
            spoken=self.tr("Result"),
            tip=self.tr("What the text becomes"),
        )
        self.result_view.setFont(uri_font())
        self.result_view.setFixedHeight(_LINES * self.result_view.fontMetrics().lineSpacing() + 2 * 8)
        self._sentence = make_text("muted", name="gaps_sentence", wraps=True)
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._ok = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        named(self._ok, "gaps_fill", tip=self.tr("Put the result into the field (Enter)"), looks="primary")
        self._ok.setText(self.tr("&Fill in"))
        self._ok.setDefault(True)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._lay_out()
        self._show()

    def accept(self) -> None:
        _given.update({name: edit.text() for name, edit in self.fields.items()})
        self.filled.emit(self._result)
        super().accept()

    def _field(self, number: int, name: str) -> QLineEdit:
        edit = QLineEdit(_given.get(name, ""))
        edit.setPlaceholderText(self.tr("stays as it is"))
        edit.textChanged.connect(self._show)
        return named(edit, f"gap_{number}", spoken=name, tip=self.tr("The value of this gap"))

    def _lay_out(self) -> None:
        content = QWidget()
        form = QFormLayout(content)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, edit in self.fields.items():
            shown = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
            form.addRow(make_label(shown, edit), edit)
        in_column(
            (Room(content), 1), self.result_view, self._sentence, self._buttons,
            parent=self, margins=(24, 24, 24, 16), spacing=12,
        )  # fmt: skip
        hint = self.sizeHint()
        hint.setWidth(max(hint.width(), round(_WIDTH * text_scale(self))))
        fit(self, hint)

    def _show(self) -> None:
        values = {name: edit.text() for name, edit in self.fields.items() if edit.text()}
        try:
            self._result = fill(self._text, values)
        except UsageError as error:
            self._ok.setEnabled(False)
            self._sentence.setText(phrase(str(error)))
            return
        self.result_view.setPlainText(to_field(self._result))
        left = [name for name in self.fields if name not in values]
        said = (
            Message("Without a value: {}", elide(", ".join(left)))
            if left
            else Message("Every gap has a value.")
        )
        self._sentence.setText(phrase(said))
        self._ok.setEnabled(self._result != self._text)
