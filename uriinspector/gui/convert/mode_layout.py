"""The controls of the Convert mode and their places."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from uriinspector.gui.convert.codec_list import CodecList
from uriinspector.gui.theme.colours import current_theme, uri_font
from uriinspector.gui.theme.icons import icon
from uriinspector.gui.widgets.columns import Columns, Width
from uriinspector.gui.widgets.form import make_label
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import prepare_table
from uriinspector.gui.widgets.table_model import TableModel

_NARROW, _WIDE = 224, 280  # pixels for the steps
TRIALS = ("Codec", "Decoded", "Encoded")
_WIDTHS = (Width(160, 1), Width(160, 3), Width(160, 3))


class ConvertModeLayout(QWidget):
    """The widgets of the mode, without behaviour."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._make_texts()
        self._make_chain()
        self._make_trials()
        self._lay_out()
        self.retint()

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        muted = current_theme().muted
        self.codec_list.set_favourites(self.codec_list.favourites)
        for button, name in (
            (self.swap, "arrow-right-left"), (self.copy, "copy"), (self.paste, "clipboard-paste"), (self.up, "arrow-up"),
            (self.down, "arrow-down"), (self.turn, "arrow-right-left"), (self.remove, "trash-2"),
        ):  # fmt: skip
            button.setIcon(icon(name, muted))
        self.trials.retint()

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
        self.paste = _button(
            "convert_paste", self.tr("&Paste"), self.tr("Put the clipboard in place of the text (Alt+P)")
        )
        self.copy = _button("convert_copy", self.tr("&Copy"), self.tr("Copy the result (Alt+C)"))
        self.swap = _button(
            "convert_swap",
            self.tr("S&wap"),
            self.tr("Put the result in the place of the text, and turn the steps round (Alt+W)"),
        )
        self.put_back = _button(
            "convert_put_back",
            self.tr("Put &in place"),
            self.tr("Put the result in the place of what is selected, or of the text (Alt+I)"),
        )

    def _make_chain(self) -> None:
        self.kept_names = QComboBox()
        self.kept_names.setObjectName("convert_kept")
        self.kept_names.setEditable(True)
        self.kept_names.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.kept_names.setAccessibleName(self.tr("Kept steps"))
        self.kept_names.setToolTip(self.tr("Steps that were kept; type a name to keep those below by it"))
        line = self.kept_names.lineEdit()
        assert line is not None  # it is editable
        line.setObjectName("convert_kept_name")
        line.setPlaceholderText(self.tr("Name of the steps"))
        line.setAccessibleName(self.tr("Name of the steps"))
        line.setToolTip(self.kept_names.toolTip())
        self.keep = _button(
            "convert_keep", self.tr("&Keep"), self.tr("Keep these steps by the name written there (Alt+K)")
        )
        self.forget = _button(
            "convert_forget", self.tr("Forget"), self.tr("Forget the steps of that name; those below stay")
        )
        self.codec_list = CodecList()
        self.codec_list.setObjectName("convert_codec")
        self.codec_list.setAccessibleName(self.tr("Codec"))
        self.decode = _button(
            "convert_decode", self.tr("Dec&ode"), self.tr("Add a step that decodes by this codec (Alt+O)")
        )
        self.encode = _button(
            "convert_encode", self.tr("E&ncode"), self.tr("Add a step that encodes by this codec (Alt+N)")
        )
        self._make_steps()

    def _make_steps(self) -> None:
        self.steps = QListWidget()
        self.steps.setObjectName("convert_steps")
        self.steps.setAccessibleName(self.tr("Steps"))
        self.steps.setToolTip(
            self.tr("What is done one after the other; Del takes a step out, Space turns it round")
        )
        self.steps.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.steps.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.up = _button("convert_up", "", self.tr("Move the step up (Ctrl+Up)"), self.tr("Up"))
        self.down = _button("convert_down", "", self.tr("Move the step down (Ctrl+Down)"), self.tr("Down"))
        self.turn = _button(
            "convert_turn",
            "",
            self.tr("Decode instead of encode, or the other way (Space)"),
            self.tr("Turn round"),
        )
        self.remove = _button("convert_remove", "", self.tr("Take the step out (Del)"), self.tr("Take out"))
        self.by_line = QCheckBox(self.tr("Each &line by itself"))
        self.by_line.setObjectName("convert_by_line")
        self.by_line.setToolTip(
            self.tr("Run the steps on each line; lines that can't be converted stay (Alt+L)")
        )

    def _make_trials(self) -> None:
        self.trials = TableModel(TRIALS, self)
        self.trial_table = prepare_table(
            QTableView(), "convert_trials", self.tr("All codecs side by side"), self.trials
        )
        self.trial_table.setToolTip(
            self.tr("What each codec makes of the text; Enter adds it as a step that decodes")
        )
        Columns(self.trial_table.horizontalHeader(), _WIDTHS)
        self.guess = Sentence("convert_guess")
        self.take_guess = _button(
            "convert_take_guess",
            self.tr("Take these &steps"),
            self.tr("Put these steps in place of those above (Alt+S)"),
        )

    def _lay_out(self) -> None:
        """Lay out the steps on a card at the left, the texts beside it, and all codecs below those."""
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setObjectName("convert_split")
        self.split.setHandleWidth(8)
        self.split.setChildrenCollapsible(False)
        text_row = _row(self.text_label, self.put_back, self.paste, first=self.text_label)
        output_row = _row(self.output_label, self.swap, self.copy, first=self.output_label)
        title = QLabel(self.tr("What could this be?"))
        title.setProperty("role", "title")
        guess_row = _row(self.guess, self.take_guess, first=self.guess)
        self.split.addWidget(_stack(text_row, self.text))
        self.split.addWidget(_stack(output_row, self.output, self.sentence))
        self.split.addWidget(_stack(title, guess_row, self.trial_table))
        self.split.setSizes([180, 200, 260])
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 16)
        layout.setSpacing(16)
        layout.addWidget(self._card())
        layout.addWidget(self.split, 1)

    def _card(self) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        card.setMinimumWidth(_NARROW)
        card.setMaximumWidth(_WIDE)
        grid = QGridLayout(card)
        grid.setContentsMargins(12, 12, 12, 12)
        grid.setSpacing(8)
        title = QLabel(self.tr("Steps"))
        title.setProperty("role", "title")
        grid.addWidget(title, 0, 0, 1, 4)
        grid.addWidget(self.codec_list, 1, 0, 1, 4)
        grid.addWidget(self.decode, 2, 0, 1, 2)
        grid.addWidget(self.encode, 2, 2, 1, 2)
        grid.addWidget(self.steps, 3, 0, 1, 4)
        for column, button in enumerate((self.up, self.down, self.turn, self.remove)):
            grid.addWidget(button, 4, column)
        grid.addWidget(self.by_line, 5, 0, 1, 4)
        grid.addWidget(self.kept_names, 6, 0, 1, 4)
        grid.addWidget(self.keep, 7, 0, 1, 2)
        grid.addWidget(self.forget, 7, 2, 1, 2)
        grid.setRowStretch(3, 1)
        return card


def _button(name: str, text: str, tip: str, spoken: str = "") -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setToolTip(tip)
    if spoken:
        button.setAccessibleName(spoken)
    return button


def _field(name: str, spoken: str, placeholder: str) -> QPlainTextEdit:
    field = QPlainTextEdit()
    field.setObjectName(name)
    field.setAccessibleName(spoken)
    field.setPlaceholderText(placeholder)
    field.setFont(uri_font())
    field.setTabChangesFocus(True)
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
