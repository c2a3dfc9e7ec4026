"""The controls of the encode/decode panel and their places."""

from functools import partial
from itertools import pairwise, starmap
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from uriinspector.base.message import Message
from uriinspector.gui.convert.codec_list import CodecList
from uriinspector.gui.convert.editor import Editor, Names, name_field, row_of
from uriinspector.gui.convert.layer_list import LayerList, LayerModel
from uriinspector.gui.i18n import phrase
from uriinspector.gui.theme import current_theme, icon
from uriinspector.gui.uri_field import UriEdit
from uriinspector.gui.widgets.form import make_label

_LINES: Final = 4
_FRAME: Final = 24  # above and below the lines


class ConvertControls(Editor):
    """The widgets of the panel; what they do to one another is the pane's.

    `layer_chosen` carries the depth of a layer whose chip was clicked.
    """

    layer_chosen = Signal(int)
    source: UriEdit
    result: UriEdit

    def __init__(self) -> None:
        names = Names("codec_finding", "codec_reading", "octet_table", "convert_tabs")
        super().__init__(names, _text_field(), _text_field())
        self._chips: tuple[QPushButton, ...] = ()
        self._make_texts()
        self._make_choices()
        self._make_tables()
        self._lay_out()

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        super().retint()
        self.codec_list.set_favourites(self.codec_list.favourites)
        self.layers.retint()
        self.show_star()

    def show_star(self) -> None:
        """Show by the star's colour and in words whether the codec is a favourite."""
        is_favourite = self.codec_list.codec_name in self.codec_list.favourites
        theme = current_theme()
        words = self.tr("No favourite any more") if is_favourite else self.tr("Make this codec a favourite")
        self.star.setIcon(icon("star", theme.accent if is_favourite else theme.muted))
        self.star.setToolTip(phrase(Message("{} (Ctrl+D)", words)))
        self.star.setAccessibleName(words)

    def show_layers(self, names: tuple[str, ...], depth: int) -> None:
        """Show a chip for each layer, the one at `depth` pressed; few key presses change which there are."""
        if names != tuple(chip.text() for chip in self._chips):
            for chip in self._chips:
                chip.hide()
                chip.deleteLater()
            self._chips = tuple(starmap(self._make_chip, enumerate(names, 1)))
            for before, after in pairwise((self.reading_choice, *self._chips, self.more)):
                QWidget.setTabOrder(before, after)
        for number, chip in enumerate(self._chips, 1):
            chip.setChecked(number == depth)

    def _make_chip(self, depth: int, name: str) -> QPushButton:
        chip = QPushButton(name)
        chip.setObjectName(f"codec_layer_{depth}")
        chip.setCheckable(True)
        chip.setProperty("layer", True)  # noqa: FBT003 - Qt's own signature
        chip.setToolTip(self.tr("Show layer {number} of the value").format(number=depth))
        chip.clicked.connect(partial(self.layer_chosen.emit, depth))
        self._chip_row.insertWidget(depth - 1, chip)
        return chip

    def _make_texts(self) -> None:
        name_field(self.source, "codec_source", self.tr("Decoded text"), self.tr("Text to encode"))
        self.source.setToolTip(self.tr("What the text means; change it and the text below follows (Alt+D)"))
        name_field(self.result, "codec_result", self.tr("Encoded text"), self.tr("Text to decode"))
        self.result.setToolTip(self.tr("How it is written; change it and the text above follows (Alt+N)"))
        self.source_label = make_label(self.tr("&Decoded"), self.source)
        self.result_label = make_label(self.tr("E&ncoded"), self.result)
        self.heading = QLabel()
        self.heading.setObjectName("codec_heading")
        self.heading.setProperty("role", "title")
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        self.heading.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.write_back = QPushButton(self.tr("&Write back"))
        self.write_back.setObjectName("codec_write_back")
        self.write_back.setToolTip(self.tr("Put the encoded text into the URI (Return, Ctrl+Return)"))
        self.convert_long = QPushButton(self.tr("Convert &all of it"))
        self.convert_long.setObjectName("codec_convert_long")
        self.convert_long.setToolTip(
            self.tr("Work on the long value as a whole; this may take a moment (Alt+A)")
        )

    def _make_choices(self) -> None:
        self.codec_list = CodecList()
        self.codec_list.setObjectName("codec_list")
        self.codec_list.setAccessibleName(self.tr("Codec"))
        self.star = QToolButton()
        self.star.setObjectName("codec_favourite")
        self.star.setShortcut("Ctrl+D")
        self.reading_choice.setToolTip(self.tr("The same text has several readings; choose one (Alt+R)"))
        self.reading_label.setText(self.tr("&Read as"))

    def _make_tables(self) -> None:
        self.layers = LayerModel(self)
        self.layer_list = LayerList(self.layers)
        self.more = QPushButton(self.tr("Octets and la&yers"))
        self.more.setObjectName("codec_more")
        self.more.setCheckable(True)
        self.more.setProperty("layer", True)  # noqa: FBT003 - Qt's own signature
        self.more.setToolTip(self.tr("Show each octet and each layer in a table (Alt+Y)"))

    def _lay_out(self) -> None:
        """Lay out the codec, the two texts, the sentence about them, and the layers; tables come on demand."""
        pair = QGridLayout()
        pair.setHorizontalSpacing(8)
        pair.setVerticalSpacing(8)
        pair.setColumnStretch(1, 1)
        for row, (label, field) in enumerate(
            ((self.source_label, self.source), (self.result_label, self.result))
        ):
            pair.addWidget(label, row, 0, Qt.AlignmentFlag.AlignVCenter)
            pair.addWidget(field, row, 1)
        self._chip_row = QHBoxLayout()
        self._chip_row.setSpacing(4)
        self._chip_row.addStretch(1)
        self._chip_row.addWidget(self.more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.heading)
        layout.addLayout(row_of(self.codec_list, self.star))
        layout.addLayout(pair)
        layout.addLayout(row_of(self.reading_choice, before=self.reading_label))
        layout.addLayout(self._chip_row)
        layout.addLayout(row_of(self.sentence, self.convert_long, self.write_back))
        layout.addWidget(self.pages, 1)
        layout.addStretch(0)
        self.pages.hide()
        self.more.toggled.connect(self.pages.setVisible)


def _text_field() -> UriEdit:
    """Make a field of at most four lines, which scrolls."""
    field = UriEdit()
    line = field.fontMetrics().lineSpacing()
    field.setMinimumHeight(line + _FRAME)
    field.setMaximumHeight(_LINES * line + _FRAME)
    field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
    return field
