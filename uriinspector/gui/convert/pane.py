"""The encode/decode panel: a text and its encoded form, each following edits of the other, layer by layer."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import pairwise, starmap
from typing import Any, Final

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QPushButton,
    QSizePolicy,
    QTableView,
    QToolButton,
    QWidget,
)

from uriinspector.base.message import Message
from uriinspector.core.codecs.codec import Coded
from uriinspector.core.syntax.charsets import QUERY_COMPONENTS
from uriinspector.gui.convert.codec_list import CodecList
from uriinspector.gui.convert.conversion import (
    FORM,
    PERCENT,
    Conversion,
    Draft,
    PanelValue,
    decode_layers,
    worst_finding,
)
from uriinspector.gui.convert.editor import Editor, Names, name_field
from uriinspector.gui.i18n import format_number, phrase
from uriinspector.gui.theme import severity_icon, tint
from uriinspector.gui.uri_field import UriEdit
from uriinspector.gui.widgets.display import on_one_line
from uriinspector.gui.widgets.form import make_label, make_text, named
from uriinspector.gui.widgets.layout import Flow, empty, in_column, in_row
from uriinspector.gui.widgets.table import Cell, Index, Row, TableModel, allow_copying_a_cell, prepare_table

HEADINGS: Final = ("", "Read as", "Text")
TEXT: Final = 2
_LONGEST: Final = 20_000  # characters that a line editor still handles without a delay


class LayerModel(TableModel):
    """One row per layer, where row n is the text at depth n; `text_edited` is emitted with a depth and a new text."""

    text_edited = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(HEADINGS, parent)
        self._texts: tuple[str | None, ...] = ()

    def show_conversion(self, conversion: Conversion) -> None:
        self._texts = tuple(conversion.text(depth) for depth in range(len(conversion.steps) + 1))
        self.show(tuple(_rows(conversion)) if conversion.raw else ())

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Make texts editable unless they are too long for a line editor, or can't be decoded."""
        flags = super().flags(index)
        text = self._texts[index.row()] if index.isValid() else None
        editable = text is not None and len(text) <= _LONGEST and index.column() == TEXT
        return flags | Qt.ItemFlag.ItemIsEditable if editable else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows; an editor gets the whole text."""
        if role == Qt.ItemDataRole.EditRole and index.isValid() and index.column() == TEXT:
            return self._texts[index.row()]
        return super().data(index, role)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Emit the change; the rows follow once the texts above have changed."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid() or index.column() != TEXT:
            return False
        if value != self._texts[index.row()]:
            self.text_edited.emit(index.row(), value)
        return True


class LayerList(QTableView):
    """The table of layers; `depth_chosen` is emitted when the user selects one, not when the program does."""

    depth_chosen = Signal(int)

    def __init__(self, model: LayerModel) -> None:
        super().__init__()
        self._following = False
        prepare_table(self, "layer_list", self.tr("Layers of the value"), model)
        self.setToolTip(self.tr("Each layer of the value; F2 changes its text, and all above follow (Alt+Y)"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        allow_copying_a_cell(self)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed)
        header = self.horizontalHeader()
        header.resizeSection(0, 32)
        header.resizeSection(1, 144)

    def go_to(self, depth: int) -> None:
        """Select the row of a depth; row 0 may stay selected at depth 1, since the panel shows both texts."""
        row = self.currentIndex().row()
        if row == depth or (row == 0 and depth == 1):
            return
        self._following = True
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(
            self.model().index(depth, TEXT), flags.ClearAndSelect | flags.Rows
        )
        self._following = False

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and not self._following:
            self.depth_chosen.emit(current.row())


def _rows(conversion: Conversion) -> Iterator[Row]:
    yield (Cell("0", "muted"), Cell("As written", "muted"), _text(conversion.raw))
    for depth, step in enumerate(conversion.steps, 1):
        text = step.coded.output
        shown = Cell("(cannot be read)", "error", "circle-x") if text is None else _text(text)
        yield (
            Cell(f"{depth}", "muted"),
            Cell(step.codec.name, note="\n".join(filter(None, (step.codec.title, step.style)))),
            shown,
        )


def _text(text: str) -> Cell:
    return Cell(text, uri=True) if text else Cell("(empty)", "muted")


_LINES: Final = 4
_FRAME: Final = 24  # pixels above and below the lines, together


class ConvertControls(Editor):
    """The widgets of the panel, which the pane connects.

    `layer_chosen` is emitted with the depth of a layer whose chip was clicked.
    """

    layer_chosen = Signal(int)
    source: UriEdit
    result: UriEdit

    def __init__(self) -> None:
        names = Names("codec_finding", "codec_reading", "octet_table", "convert_tabs")
        super().__init__(names, _TextField(), _TextField())
        self._chips: tuple[QPushButton, ...] = ()
        self._make_texts()
        self._make_choices()
        self._lay_out()

    def show_star(self) -> None:
        """Show whether the codec is a favourite, by the colour of the star and in words."""
        is_favourite = self.codec_list.codec_name in self.codec_list.favourites
        words = self.tr("No favourite any more") if is_favourite else self.tr("Make this codec a favourite")
        tint(self.star, "star", "accent" if is_favourite else "muted")
        self.star.setToolTip(phrase(Message("{} (Ctrl+D)", words)))
        self.star.setAccessibleName(words)

    def show_layers(self, names: tuple[str, ...], depth: int) -> None:
        """Show a chip for each layer, the one at `depth` pressed; as long as the names are the same, chips are kept."""
        if names != tuple(chip.text() for chip in self._chips):
            empty(self._chip_row)
            self._chips = tuple(starmap(self._make_chip, enumerate(names, 1)))
            for before, after in pairwise((self.reading_choice, *self._chips, self.more)):
                QWidget.setTabOrder(before, after)
        for number, chip in enumerate(self._chips, 1):
            chip.setChecked(number == depth)

    def _make_chip(self, depth: int, name: str) -> QPushButton:
        chip = named(QPushButton(name), f"codec_layer_{depth}", looks="layer")
        chip.setCheckable(True)
        chip.setToolTip(self.tr("Show layer {number} of the value").format(number=depth))
        chip.clicked.connect(partial(self.layer_chosen.emit, depth))
        self._chip_row.addWidget(chip)
        return chip

    def _make_texts(self) -> None:
        name_field(self.source, "codec_source", self.tr("Decoded text"), self.tr("Text to encode"))
        self.source.setToolTip(self.tr("What the text means; change it and the text below follows (Alt+D)"))
        name_field(self.result, "codec_result", self.tr("Encoded text"), self.tr("Text to decode"))
        self.result.setToolTip(self.tr("How it is written; change it and the text above follows (Alt+N)"))
        self.source_label = make_label(self.tr("&Decoded"), self.source)
        self.result_label = make_label(self.tr("E&ncoded"), self.result)
        self.heading = make_text("title", name="codec_heading")
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        self.heading.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.write_back = named(QPushButton(self.tr("&Write back")), "codec_write_back")
        self.write_back.setToolTip(self.tr("Put the encoded text into the URI (Return, Ctrl+Return)"))
        self.convert_long = named(QPushButton(self.tr("Convert &all of it")), "codec_convert_long")
        self.convert_long.setToolTip(
            self.tr("Work on the long value as a whole; this may take a moment (Alt+A)")
        )

    def _make_choices(self) -> None:
        self.codec_list = named(CodecList(search_key="Alt+C"), "codec_list", spoken=self.tr("Codec"))
        self.star = named(QToolButton(), "codec_favourite")
        self.star.setShortcut("Ctrl+D")
        self.reading_choice.setToolTip(self.tr("The same text has several readings; choose one (Alt+R)"))
        self.reading_label.setText(self.tr("&Read as"))
        self.layers = LayerModel(self)
        self.more = named(QPushButton(self.tr("Octets and la&yers")), "codec_more", looks="layer")
        self.more.setCheckable(True)
        self.more.setToolTip(self.tr("Show each octet and each layer in a table (Alt+Y)"))

    def _lay_out(self) -> None:
        """Lay out the codec, the two texts, a sentence and the layers; tables are shown on demand."""
        pair = QGridLayout()
        pair.setHorizontalSpacing(8)
        pair.setVerticalSpacing(8)
        pair.setColumnStretch(1, 1)
        for row, (label, field) in enumerate(
            ((self.source_label, self.source), (self.result_label, self.result))
        ):
            pair.addWidget(label, row, 0, Qt.AlignmentFlag.AlignVCenter)
            pair.addWidget(field, row, 1)
        self._chip_row = Flow()  # several layers need more than one row in a narrow window
        self._chip_row.setSpacing(4)
        in_column(
            self.heading,
            in_row((self.codec_list, 1), self.star, spacing=8),
            pair,
            in_row(self.reading_label, (self.reading_choice, 1), spacing=8),
            in_row((self._chip_row, 1), (self.more, 0, Qt.AlignmentFlag.AlignTop), spacing=4),
            in_row((self.sentence, 1), self.convert_long, self.write_back, spacing=8),
            (self.pages, 1),
            0,
            parent=self,
            margins=0,
            spacing=8,
        )
        self.pages.hide()


class _TextField(UriEdit):
    """A field that grows to four lines, and then scrolls."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._bound()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._bound()

    def _bound(self) -> None:
        line = self.fontMetrics().lineSpacing()
        self.setMinimumHeight(line + _FRAME)
        self.setMaximumHeight(_LINES * line + _FRAME)


def codec_for_plus(raw: str, component: str | None, *, plus_is_space: bool) -> tuple[str, ...]:
    """Return the codec that keeps `+`, alone in a tuple, if `raw` has a `+` and the user chose that it is no space; else ()."""
    is_asked = component in QUERY_COMPONENTS and "+" in raw and not plus_is_space
    return (PERCENT,) if is_asked else ()


# Values up to this length are converted immediately, longer ones on request.
_AT_ONCE: Final = 20_000
# Lengths of values that wait until typing pauses, since the tree comes first.
_WHEN_AT_REST: Final = range(1_000, _AT_ONCE + 1)
_REST: Final = 40  # milliseconds
_PREVIEW: Final = 60  # characters


class ConvertPane(QWidget):
    """Converts the value of the selected row, or any text; `written_back` is emitted with a new text for the value.

    `drafted` is emitted for each edit that is not written back, with the states before and after it, which `restore`
    takes; `plus_read` is emitted when the user chooses whether `+` is a space.
    """

    written_back = Signal(str)
    drafted = Signal(Draft, Draft)
    plus_read = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Encode and decode"))
        self.controls = ConvertControls()
        self.source, self.result = self.controls.source, self.controls.result
        self.codec_list = self.controls.codec_list
        self._column = in_column(self.controls, parent=self, margins=0)
        self._value = PanelValue("", None, None)
        self._waiting: PanelValue | None = None
        # Edits start from `_before`, so that changing a text back restores every spelling; `_now` is the current state.
        self._before = self._now = decode_layers("", None, (PERCENT,))
        self._default = PERCENT
        self._depth = 1
        self._chosen = False
        self._plus_is_space = True
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._follow_waiting)
        self._from_source = False
        self._filling = False
        self._texts = ("", "")
        self._connect()
        self.show_nothing()

    def set_default(self, codec_name: str) -> None:
        """Set the codec for values in which none is detected; it is used from the next value on."""
        self._default = codec_name

    @property
    def conversion(self) -> Conversion:
        return self._now

    @property
    def draft(self) -> Draft:
        """The state of the panel, for `restore`."""
        return Draft(
            self._value, self._before, self._now, self._depth, self._chosen, int(not self._from_source), self._texts
        )  # fmt: skip

    @property
    def has_draft(self) -> bool:
        """Whether there is an edit that has not been written back."""
        return self.source.isEnabled() and self._now.raw != self._value.text

    def restore(self, draft: Draft) -> None:
        """Restore a state without emitting signals."""
        self._waiting = None
        self._rest.stop()
        self._value, self._before, self._now, self._depth, self._chosen, typed_in, texts = draft
        self._from_source = not typed_in
        self._enable(enabled=True)
        self._filling = True
        self.source.change_to(texts[0])
        self.result.change_to(texts[1])
        self._filling = False
        self._texts = texts
        self._show_all()

    def show_value(self, text: str, component: str | None, title: str) -> None:
        """Follow a value; `component` is the part of a URI that it belongs to, `title` what to call it.

        If the value is shown already, nothing happens. A hidden panel converts it when it becomes visible.
        """
        self._waiting = PanelValue(text, component, title)
        if len(text) in _WHEN_AT_REST:
            self._rest.start()
        else:
            self._follow_waiting()

    def show_secret(self, title: str) -> None:
        """Follow a secret value without showing anything of it."""
        self._show_nothing_of(
            PanelValue("", None, title), "eye-off", self.tr("A secret: reveal it (Ctrl+R) to convert it")
        )

    def show_nothing(self) -> None:
        """Follow no value; any text can be typed."""
        self._waiting = None
        self._begin(PanelValue("", None, None), (self._default,))

    def showEvent(self, event: QShowEvent) -> None:
        """Show a value that was set while the panel was hidden."""
        super().showEvent(event)
        self._follow_waiting()

    def heightForWidth(self, width: int) -> int:
        """Return the least height, from which a scroll area begins to scroll: long texts give way to what stands below."""
        return self._column.totalMinimumHeightForWidth(width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Write back on Return in either text."""
        in_text = self.source.hasFocus() or self.result.hasFocus()
        if in_text and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.controls.write_back.click()
            return
        super().keyPressEvent(event)

    def _connect(self) -> None:
        self.source.text_edited.connect(self._on_source_edited)
        self.result.text_edited.connect(self._on_result_edited)
        self.codec_list.codec_chosen.connect(self._on_codec_chosen)
        self.controls.star.clicked.connect(self._on_star)
        self.controls.reading_chosen.connect(self._on_reading)
        self.controls.write_back.clicked.connect(self._on_write_back)
        self.controls.convert_long.clicked.connect(self._on_convert_long)
        self.controls.layer_chosen.connect(self._go_to)
        self.controls.more.toggled.connect(self._on_more)
        self.controls.layers.text_edited.connect(self._on_layer_edited)
        shortcut = QShortcut(QKeySequence("Ctrl+Return"), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.controls.write_back.click)

    def _on_more(self, wanted: bool) -> None:  # noqa: FBT001 - Qt's own signature
        """Show the tables of layers and octets, which few ever open, or hide them again."""
        if not self.controls.pages.count():
            self.layer_list = LayerList(self.controls.layers)
            self.layer_list.depth_chosen.connect(self._go_to)
            tip = self.tr("The layers of the value, or each of its octets (Alt+O)")
            first = (self.tr("Layers"), self.layer_list)
            self.controls.make_pages(first, self.tr("&Octets"), self._encoded, tip)
        self.controls.pages.setVisible(wanted)
        self._show_tables()

    def _show_tables(self) -> None:
        if self.controls.pages.isHidden():
            return
        self.layer_list.go_to(self._depth)
        count = f" ({len(self._now.steps)})" if self._now.raw else ""
        self.controls.pages.setTabText(0, self.tr("Layers") + count)
        self.controls.show_octets()

    def _follow_waiting(self) -> None:
        self._rest.stop()
        if self._waiting is not None and self.isVisible():
            self._follow(self._waiting)

    def _follow(self, value: PanelValue) -> None:
        """Show a value; a codec chosen by the user is kept while the same value is edited elsewhere."""
        self._waiting = None
        same_place = value[1:] == self._value[1:]
        is_shown = value.text == self._now.raw and self.source.isEnabled()
        if is_shown and value == self._value:
            return
        if is_shown and same_place:
            self._value = value
            self._before = self._now
            self._show_all()
        elif len(value.text) > _AT_ONCE:
            long = self.tr("{count} characters").format(count=format_number(len(value.text)))
            self._show_nothing_of(value, "info", long)
            self.controls.convert_long.show()
        else:
            self._begin(
                value,
                self._now.names[: self._depth]
                if same_place and self._chosen
                else codec_for_plus(value.text, value.component, plus_is_space=self._plus_is_space),
            )

    def _begin(self, value: PanelValue, names: Sequence[str]) -> None:
        """Show a value at its outermost layer, or as deep as now if that many codecs of `names` can decode it."""
        self._value = value
        self._chosen = self._chosen and bool(names)
        self._before = self._now = decode_layers(value.text, value.component, names, self._default)
        self._from_source = False
        self._depth = min(self._depth, len(names), len(self._now.steps)) or 1
        self._enable(enabled=True)
        self._fill()

    def _show_nothing_of(self, value: PanelValue, icon_name: str, said: str) -> None:
        self._waiting = None
        self._begin(value._replace(text=""), (PERCENT,))
        self._value = value
        self._enable(enabled=False)
        self.controls.write_back.hide()
        self.controls.say(icon_name, "muted", said)

    def _enable(self, *, enabled: bool) -> None:
        for control in (self.source, self.result, self.codec_list, self.controls.pages, self.controls.more):
            control.setEnabled(enabled)
        self.controls.convert_long.hide()

    def _fill(self) -> None:
        self._fill_source()
        self._fill_result()
        self._show_all()

    def _fill_source(self) -> None:
        self._fill_field(self.source, self._now.text(self._depth) or "")

    def _fill_result(self) -> None:
        self._fill_field(self.result, self._now.text(self._depth - 1) or "")

    def _fill_field(self, field: UriEdit, text: str) -> None:
        self._filling = True
        field.setPlainText(text)
        self._filling = False
        self._texts = (self.source.text(), self.result.text())

    @contextmanager
    def _one_edit(self) -> Iterator[None]:
        """Emit `drafted` if the block changes anything but the value that is followed."""
        before = self.draft
        yield
        self._texts = (self.source.text(), self.result.text())
        after = self.draft
        if before[1:] != after[1:]:
            typed_in = after.typed_in
            self.drafted.emit(before._replace(typed_in=typed_in), after)

    def _show_all(self, coded: Coded | None = None) -> None:
        """Update everything that follows from the texts; `coded` is the result of encoding outward."""
        self.codec_list.show_codec(self._now.names[self._depth - 1])
        self.controls.show_star()
        self._show_labels()
        self.controls.layers.show_conversion(self._now)
        self.controls.show_layers(self._now.names if self._now.raw else (), self._depth)
        self._show_tables()
        self.controls.show_readings(*self._encoded(), self.codec_list.codec_name)
        self._say(coded)
        self.controls.write_back.setVisible(self._value.title is not None)
        self.controls.write_back.setEnabled(
            self._now.raw != self._value.text and (coded is None or coded.output is not None)
        )

    def _show_labels(self) -> None:
        title = self._value.title
        heading = self.tr("Encode and decode")
        self.controls.heading.setText(
            heading if title is None else f"{heading} · {on_one_line(title, _PREVIEW)}"
        )
        layer = self.tr(", layer {number}").format(number=self._depth) if len(self._now.steps) > 1 else ""
        self.controls.source_label.setText(self.tr("&Decoded") + layer)

    def _encoded(self) -> tuple[str, str | None]:
        above = self._depth - 1
        return self._now.text(above) or "", self._now.component_at(above)

    def _say(self, coded: Coded | None) -> None:
        """Say the worst finding; without any, say what the codec does."""
        step = self._now.steps[self._depth - 1]
        findings = (coded.findings if coded is not None else ()) + step.coded.findings
        worst = worst_finding(findings)
        text = self._now.text(self._depth)
        if worst is not None:
            more = (
                self.tr(" And {count} more.").format(count=format_number(len(findings) - 1))
                if findings[1:]
                else ""
            )
            icon_name, colour = severity_icon(worst.severity)
            typed = coded is not None and worst in coded.findings
            field = self.source if typed else self.result
            # Only findings of the codec at this depth refer to the text in the field.
            spans = () if typed and self._depth > 1 else (worst.span,)
            self.controls.say(icon_name, colour, phrase(worst.message) + more, field, *spans)
        elif text is None or (coded is not None and coded.output is None):
            self.controls.say("circle-x", "error", self.tr("The codec can make nothing of this text"))
        elif self._from_source and text != self.source.text():
            self.controls.say(
                "triangle-alert", "warning", self.tr("This codec does not give the text back exactly")
            )
        else:
            self.controls.say("info", "muted", step.codec.description)

    def _on_source_edited(self) -> None:
        if not self._filling:
            with self._one_edit():
                self._write_outward(self._depth, self.source.text())

    def _write_outward(self, depth: int, text: str) -> None:
        """Encode outward from the text at a depth, and decode the result again."""
        self._from_source = True
        coded = self._before.encode_outward(depth, text)
        if coded.output is None:
            self._fill_field(self.result, "")
        else:
            self._now = decode_layers(coded.output, self._value.component, self._before.names[:depth])
            self._depth = min(self._depth, len(self._now.steps))
            self._fill_result()
        self._show_all(coded)

    def _on_result_edited(self) -> None:
        if not self._filling:
            with self._one_edit():
                names = self._before.names[: self._depth]
                coded = self._before.encode_outward(self._depth - 1, self.result.text())
                if coded.output is not None:
                    self._before = self._now = decode_layers(coded.output, self._value.component, names)
                    self._depth = min(self._depth, len(self._now.steps))
                self._from_source = False
                self._fill_source()
                self._show_all(coded)

    def _on_layer_edited(self, depth: int, text: str) -> None:
        """Update both fields after an edit in the table of layers."""
        with self._one_edit():
            self._before = self._now
            coded = self._before.encode_outward(depth, text)
            if coded.output is not None:
                names = self._before.names[: max(depth, 1)] if depth or self._chosen else ()
                self._before = self._now = decode_layers(coded.output, self._value.component, names)
                self._depth = min(self._depth, len(self._now.steps))
                self._from_source = False
                self._fill_source()
                self._fill_result()
            self._show_all(coded)

    def _on_codec_chosen(self, name: str) -> None:
        """Use another codec: keep the text that was typed in last, and convert it into the other one."""
        with self._one_edit():
            text = self.source.text()
            above = self._depth - 1
            self._chosen = True
            names = (*self._now.names[:above], name)
            self._before = self._now = decode_layers(self._now.raw, self._value.component, names)
            if self._from_source:
                empty = self._before.encode_outward(above, "").output or ""
                self._before = decode_layers(empty, self._value.component, names)
                self._write_outward(self._depth, text)
            else:
                self._fill_source()
                self._show_all()

    def _on_reading(self, name: str) -> None:
        readings = {each.codec for each in self.controls.alternatives}
        self._from_source = False  # a reading decodes, whichever of the two texts was typed in last
        self._on_codec_chosen(name)
        if readings == {PERCENT, FORM}:
            self._plus_is_space = name != PERCENT
            self.plus_read.emit(self._plus_is_space)

    def _on_star(self) -> None:
        self.codec_list.toggle_favourite()
        self.controls.show_star()

    def _on_write_back(self) -> None:
        self._follow_waiting()
        if self.controls.write_back.isEnabled():
            self.written_back.emit(self._now.raw)

    def _on_convert_long(self) -> None:
        self._begin(self._value, ())
        self.source.setFocus()

    def _go_to(self, depth: int) -> None:
        """Show another layer, from which edits start."""
        self._before = self._now
        self._depth = max(1, depth)
        self._from_source = False
        self._fill()
