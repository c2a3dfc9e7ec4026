"""What the panel and the mode share: two texts, a sentence with marks, other readings, and the octets."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QTextCharFormat
from PySide6.QtWidgets import QTableView, QTabWidget, QTextEdit, QWidget

from uriinspector.base.message import Message
from uriinspector.core.codecs.legacy import charset_candidates
from uriinspector.core.codecs.octets import OctetRow, octet_table
from uriinspector.core.codecs.table import codec, codecs
from uriinspector.core.syntax.charsets import QUERY_COMPONENTS
from uriinspector.core.syntax.percent import octets
from uriinspector.core.syntax.span import Span
from uriinspector.gui.convert.conversion import FORM, PERCENT
from uriinspector.gui.i18n import phrase
from uriinspector.gui.uri_field import LinesEdit, UriEdit
from uriinspector.gui.widgets.display import on_one_line
from uriinspector.gui.widgets.form import make_choice, make_label
from uriinspector.gui.widgets.layout import prepare_tabs, stacked
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import (
    Cell,
    Columns,
    Row,
    TableModel,
    Width,
    allow_copying_a_cell,
    colour_of,
    prepare_table,
)

HEADINGS: Final = ("At", "Octets", "Character", "Class", "Why")
WIDTHS: Final = (Width(40), Width(72), Width(80), Width(96), Width(160, 1))
_MOST_OCTETS: Final = 256


def octet_rows(text: str, component: str | None) -> tuple[Row, ...]:
    """Return a row for each character at the start of a text; the last one tells how many are left out."""
    found = octet_table(text, component, _MOST_OCTETS)
    rows = tuple(map(_row, found))
    end = found[-1].span.end if found else 0
    if end == len(text):
        return rows
    left_out = Cell(Message("{} more characters are not shown", f"{len(text) - end:,}"), "muted")
    return (*rows, (Cell("…", "muted"), *(Cell("") for _ in WIDTHS[2:]), left_out))


def _row(octet: OctetRow) -> Row:
    sign = ("circle-check", "good") if octet.allowed else ("circle-x", "error")
    name = f"{octet.code_point} {octet.name}".strip()
    character = "space" if octet.character == " " else octet.character
    return (
        Cell(f"{octet.span.start:,}", "muted"),
        Cell(octet.octets.hex(" ").upper(), uri=True),
        Cell(character or "(none)", "text" if character else "muted", uri=True, note=name),
        Cell(octet.kind),
        Cell(octet.reason, "text", *sign, note=octet.reference),
    )


_LONGEST: Final = 2_000  # characters looked at for other readings
_MOST: Final = 8  # charsets offered
_PREVIEW: Final = 60  # characters
_OCTETS: Final = 1  # the tab
_TABLE: Final = 64  # pixels of a heading and a row


class Alternative(NamedTuple):
    """One of several readings of a text: its codec, how it differs from the others, and the text it gives."""

    codec: str
    title: str
    text: str


def alternatives(raw: str, component: str | None) -> tuple[Alternative, ...]:
    """Return the possible readings, the most likely first; none if there is only one."""
    raw = raw[:_LONGEST]
    coded = codec(PERCENT).decode(raw, component)
    codes = {finding.code for finding in coded.findings}
    if "pct-not-utf-8" in codes:
        return (*_charset_alternatives(raw), Alternative(PERCENT, "UTF-8, where it fits", coded.output or ""))
    if component in QUERY_COMPONENTS and "+" in raw:
        form = codec(FORM).decode(raw, component).output or ""
        return (
            Alternative(PERCENT, "+ is a plus (RFC 3986)", coded.output or ""),
            Alternative(FORM, "+ is a space (forms)", form),
        )
    return ()


def _charset_alternatives(raw: str) -> Iterator[Alternative]:
    for candidate in charset_candidates(octets(raw))[:_MOST]:
        name = f"percent-{candidate.label}"
        if name in codecs():
            yield Alternative(name, candidate.title, candidate.text)


class Names(NamedTuple):
    """The object names of an editor's widgets."""

    sentence: str
    reading: str
    octets: str
    tabs: str


class Editor(QWidget):
    """The widgets that panel and mode share; each of them lays them out, and connects the texts, in its own way.

    `reading_chosen` is emitted with the codec of the reading that the user chooses.
    """

    reading_chosen = Signal(str)

    def __init__(self, names: Names, source: UriEdit | LinesEdit, result: UriEdit | LinesEdit) -> None:
        super().__init__()
        self.source, self.result = source, result
        self.alternatives: tuple[Alternative, ...] = ()
        self._octets_of: Callable[[], tuple[str, str | None]] = lambda: ("", None)
        self.sentence = Sentence(names.sentence, lines=5, grows=True)
        self.reading_choice = make_choice(names.reading, self.tr("Other readings"), "", 16)
        self.reading_choice.setPlaceholderText(self.tr("Choose a reading"))
        self.reading_choice.activated.connect(self._emit_reading)
        self.reading_label = make_label("", self.reading_choice)
        self.octets = TableModel(HEADINGS, self)
        self.pages = QTabWidget()
        self._names = names

    def say(
        self, icon_name: str, colour: str, text: str, field: UriEdit | LinesEdit | None = None, *spans: Span
    ) -> None:
        """Say something about the texts, and replace the marks by underlines at `spans` of a field."""
        self.sentence.say(icon_name, colour, text)
        for each in (self.source, self.result):
            each.setExtraSelections(list(_marks(each, spans, colour)) if each is field else [])

    def show_readings(self, raw: str, component: str | None, name: str) -> None:
        """Offer the readings of an encoded text, if there are several and `name` is a codec that could be one of them."""
        is_percent = name.startswith(("percent-", "form-"))
        self.alternatives = alternatives(raw, component) if is_percent else ()
        self.reading_choice.clear()
        for reading in self.alternatives:
            self.reading_choice.addItem(f"{phrase(reading.title)}: {on_one_line(reading.text, _PREVIEW)}")
        names = [reading.codec for reading in self.alternatives]
        self.reading_choice.setCurrentIndex(names.index(name) if name in names else -1)
        for control in (self.reading_label, self.reading_choice):
            control.setVisible(bool(names))

    def show_octets(self) -> None:
        """Fill the octet table, if it is visible."""
        if not self.pages.isHidden() and self.pages.currentIndex() == _OCTETS:
            self.octets.show(octet_rows(*self._octets_of()))

    def make_pages(
        self,
        first: tuple[str, QWidget],
        octets_title: str,
        encoded: Callable[[], tuple[str, str | None]],
        tip: str,
    ) -> None:
        """Put a table and the octets on two tabs; `encoded` returns the text for the octets, with its component."""
        prepare_tabs(self.pages, self._names.tabs, self.tr("Layers and octets"), tip)
        self._octets_of = encoded
        octet_table = prepare_table(QTableView(), self._names.octets, self.tr("Octets"), self.octets)
        octet_table.setToolTip(self.tr("Each character of the encoded text, and why it may stand there"))
        allow_copying_a_cell(octet_table)
        Columns(octet_table.horizontalHeader(), WIDTHS)
        for title, page in (first, (octets_title, octet_table)):
            page.setMinimumHeight(_TABLE)
            self.pages.addTab(stacked(page, margins=(0, 8, 0, 0)), title)
        self.pages.currentChanged.connect(self.show_octets)

    def _emit_reading(self, row: int) -> None:
        self.reading_chosen.emit(self.alternatives[row].codec)


def _marks(
    field: UriEdit | LinesEdit, spans: Iterable[Span], colour: str
) -> Iterator[QTextEdit.ExtraSelection]:
    for span in spans:
        mark = QTextEdit.ExtraSelection()
        mark.cursor = field.cursor_over(span)
        look = QTextCharFormat()
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        look.setUnderlineColor(QColor(colour_of(colour)))
        mark.format = look
        yield mark


def name_field(field: UriEdit | LinesEdit, name: str, spoken: str, placeholder: str) -> None:
    """Name a field for tests, screen readers and users who find it empty."""
    field.setObjectName(name)
    field.setAccessibleName(spoken)
    field.setPlaceholderText(placeholder)
