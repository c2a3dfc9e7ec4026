"""The List mode: one table of the URIs in files or a text, filtered, grouped, plotted and opened.

`ListPane` comes last, and connects what stands before it: the page shown while there is no list, the plot of times, the controls
above the tables, the panel of the current row, and the models of the two tables. `list_work` reads and describes in the background.
"""

import functools
import time
from array import array
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QMimeData, QModelIndex, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QProgressBar,
    QSizePolicy,
    QStackedWidget,
    QTableView,
    QWidget,
)

from uriinspector.assets import asset
from uriinspector.base.errors import UriInspectorError, UsageError
from uriinspector.base.message import Message, join_messages, plural
from uriinspector.base.progress import Progress, Watch
from uriinspector.core.equivalence.ladder import Level
from uriinspector.core.finding import Severity
from uriinspector.core.findings import rules_by_code
from uriinspector.core.inspector import Inspection, inspect
from uriinspector.core.summary import TEXTS, Summary, summarize
from uriinspector.core.text.secret import mask
from uriinspector.core.text.visible import visible
from uriinspector.gui.i18n import format_number, phrase
from uriinspector.gui.inspect.controls import SummaryBar
from uriinspector.gui.inspect.findings_panel import FindingsPanel
from uriinspector.gui.list_work import (
    LONG,
    MOST_SHOWN,
    Given,
    ListAnswer,
    ListFiller,
    ListQuery,
    Options,
    answer_query,
    check_base,
    describe_long_row,
)
from uriinspector.gui.session.jobs import LatestTask, shut_tasks
from uriinspector.gui.session.target import is_file, is_folder, path_to_save
from uriinspector.gui.theme import LOOK, current_theme, icon, severity_icon, tint, uri_font
from uriinspector.gui.widgets.display import elide, short_path
from uriinspector.gui.widgets.dropping import take_copy, text_of
from uriinspector.gui.widgets.form import make_button, make_choice, make_text, mark_wrong, named, replace_text
from uriinspector.gui.widgets.layout import Splitter, in_column, in_row, stacked, text_scale
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import (
    Cell,
    CellModel,
    Columns,
    Index,
    Width,
    add_action,
    prepare_table,
    select_row,
    selected_rows,
)
from uriinspector.lists.filter import parse_filter, term_for, toggle_term
from uriinspector.lists.kinds import KINDS
from uriinspector.lists.model import OF_REQUESTS, Entry, Group, Grouping, Order, Timeline, UriRow
from uriinspector.lists.table import UriRows


class PasteField(QPlainTextEdit):
    """A field that emits `given` with a text once it is pasted, or typed and submitted by Ctrl+Return."""

    given = Signal(str)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Emit a pasted text at once instead of inserting it, unless something was typed before it."""
        if self.toPlainText().strip():
            super().insertFromMimeData(source)
        elif source.hasText():
            self.given.emit(source.text())

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Accept no files, so that the pane gets them."""
        return source.hasText() and not source.hasUrls()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """List the typed text on Ctrl+Return."""
        wanted = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if wanted and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.submit()
            return
        super().keyPressEvent(event)

    def submit(self) -> None:
        """List the typed text, if there is any."""
        if self.toPlainText().strip():
            self.given.emit(self.toPlainText())


class EmptyPage(QWidget):
    """The page shown while there is no list: a card whose buttons and field the pane connects."""

    def __init__(self) -> None:
        super().__init__()
        self.open_button = make_button(
            "list_open_first",
            self.tr("&Open files…"),
            self.tr("Choose files to list (Alt+O)"),
            looks="primary",
        )
        self.list_button = make_button(
            "list_typed",
            self.tr("&List this text"),
            self.tr("List the URIs of the text in the field (Ctrl+Return)"),
        )
        self.sample_button = make_button(
            "list_sample",
            self.tr("Try the &sample log"),
            self.tr("List the requests of a small log, to see how it looks"),
        )
        self.field = named(PasteField(), "list_paste", spoken=self.tr("Text to list"))
        self.field.setToolTip(
            self.tr("What is pasted here is listed at once; Ctrl+Return lists what is typed")
        )
        self.field.setPlaceholderText(self.tr("Paste or type anything with URIs in it, or drop files here"))
        self.field.setFont(uri_font())
        self.field.setTabChangesFocus(True)
        self.list_button.clicked.connect(self.field.submit)
        self.list_button.setEnabled(False)
        self.field.textChanged.connect(self._on_text_changed)
        self._icon = QLabel()
        self._lay_out()
        self._draw_icon()
        LOOK.changed.connect(self._draw_icon)

    def _draw_icon(self) -> None:
        self._icon.setPixmap(icon("file-text", current_theme().accent).pixmap(32, 32))

    def _on_text_changed(self) -> None:
        self.list_button.setEnabled(bool(self.field.toPlainText().strip()))

    def _lay_out(self) -> None:
        card = QFrame()
        card.setProperty("role", "card")
        card.setMaximumWidth(960)
        title = make_text("title", self.tr("Every URI of a file in one table"))
        top = in_row(self._icon, (title, 1), spacing=12)
        buttons = in_row(self.open_button, self.list_button, self.sample_button, 1, spacing=8)
        in_column(
            top, _make_kinds(), (self.field, 1), buttons, parent=card, margins=(24, 20, 24, 24), spacing=16
        )
        in_row(1, (card, 20), 1, parent=self, margins=0)


def _make_kinds() -> QGridLayout:
    """Lay out the kinds of input in three columns."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(8)
    for number, kind in enumerate(KINDS.values()):
        told = make_text("muted", phrase(kind.gives), wraps=True)
        cell = in_column(QLabel(phrase(kind.title)), (told, 1, Qt.AlignmentFlag.AlignTop), spacing=0)
        grid.addLayout(cell, number // 3, number % 3)
    for column in range(3):
        grid.setColumnStretch(column, 1)
    return grid


_BARS: Final = 48  # pixels high
_GAP: Final = 4
_DAY: Final = 86_400
_RADIUS: Final = 1.5


class TimePlot(QWidget):
    """Plots the number of URIs over time; hidden if no times are known."""

    spoken_role = QAccessible.Role.Chart  # Qt calls it a pane, which screen readers pass over

    def __init__(self) -> None:
        super().__init__()
        self._timeline: Timeline | None = None
        self._at = -1
        self.setObjectName("list_plot")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Counts over time"))
        self.setToolTip(self.tr("How many were met when; the arrows lead from bar to bar"))
        self.hide()

    def show_timeline(self, timeline: Timeline | None) -> None:
        """Plot other counts; the plot is hidden if there is only one bar."""
        self._timeline, self._at = timeline, -1
        self.setVisible(timeline is not None and len(timeline.counts) > 1)
        self._tell()

    def text(self) -> str:
        """Return the line above the bars: the count of the current bar, or of the highest one if none is current."""
        if self._timeline is None:
            return ""
        counts = self._timeline.counts
        at = self._at if self._at >= 0 else counts.index(max(counts))
        start = self._timeline.start + at * self._timeline.width
        template = self.tr("{time} UTC: {count}") if self._at >= 0 else self.tr("Most at {time} UTC: {count}")
        return template.format(
            time=_format_time(start, self._timeline.width), count=format_number(counts[at])
        )

    def sizeHint(self) -> QSize:
        return QSize(320, _BARS + 2 * self.fontMetrics().height() + 3 * _GAP)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if self._timeline is None or step is None:
            super().keyPressEvent(event)
            return
        self._go_to(min(max(0, self._at + step), len(self._timeline.counts) - 1))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._timeline is not None:
            share = event.position().x() / max(1, self.width())
            self._go_to(min(max(0, int(share * len(self._timeline.counts))), len(self._timeline.counts) - 1))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the text, the bars, and the first and last time below them."""
        if self._timeline is None:
            return
        theme, painter = current_theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, counts = self.fontMetrics().height(), self._timeline.counts
        painter.setPen(QColor(theme.accent if self.hasFocus() else theme.muted))
        flags = Qt.AlignmentFlag
        painter.drawText(QRectF(0, 0, self.width(), line), int(flags.AlignLeft), self.text())
        painter.setPen(QColor(theme.muted))
        below = QRectF(0, line + _BARS + 2 * _GAP, self.width(), line)
        last = self._timeline.start + (len(counts) - 1) * self._timeline.width
        painter.drawText(
            below, int(flags.AlignLeft), _format_time(self._timeline.start, self._timeline.width)
        )
        painter.drawText(below, int(flags.AlignRight), _format_time(last, self._timeline.width))
        painter.setPen(Qt.PenStyle.NoPen)
        room, highest = self.width() / len(counts), max(counts)
        for place, count in enumerate(counts):
            height = max(1.0, count * _BARS / highest) if count else 1.0
            colour = theme.border if not count else theme.text if place == self._at else theme.accent
            painter.setBrush(QColor(colour))
            bar = QRectF(place * room, line + _GAP + _BARS - height, max(1.0, room - 1), height)
            painter.drawRoundedRect(bar, _RADIUS, _RADIUS)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)

    def _go_to(self, place: int) -> None:
        if place != self._at:
            self._at = place
            self._tell()

    def _tell(self) -> None:
        self.setAccessibleDescription(self.text())
        self.update()


def _format_time(seconds: int, width: int) -> str:
    """Format a time to the day or to the minute, depending on the width of a bar."""
    told = datetime.fromtimestamp(seconds, UTC)
    return told.strftime("%Y-%m-%d") if width >= _DAY else told.strftime("%Y-%m-%d %H:%M")


_MERGES: Final[Mapping[str, str]] = {
    "": "Equal texts are one",
    Level.CASE: "Case makes no difference",
    Level.PERCENT: "Nor does percent-encoding",
    Level.DOTS: "Nor do dot segments",
    Level.IDNA: "Nor does how a domain is written",
    Level.SCHEME: "Nor does what the scheme says",
}
_LEAST: Final = 10  # characters of a choice
_ORDERS: Final[Mapping[Order, str]] = {
    Order.COUNT: "Most frequent first",
    Order.SEVERITY: "Worst finding first",
    Order.LINE: "As they were found",
    Order.TEXT: "By URI",
    Order.SITE: "By site",
    Order.PATTERN: "By path pattern",
}


class ListCard(QFrame):
    """The controls above the tables, which the pane connects."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._make_top()
        self._make_choices()
        self._lay_out()

    def chosen_order(self) -> Order:
        """Return the chosen order; Qt stores it as plain text."""
        return Order(self.order.currentData())

    def options(self) -> Options:
        chosen = self.merge.currentData()
        rung = Level(chosen) if chosen else None
        return Options(rung, self.base.text().strip(), self.column.text().strip())

    def _make_top(self) -> None:
        self.summary = Sentence("list_summary")
        self.progress = named(QProgressBar(), "list_progress", spoken=self.tr("Progress"))
        self.progress.setTextVisible(False)
        self.open_button = make_button(
            "list_open", self.tr("&Open files…"), self.tr("List other files (Alt+O)")
        )
        self.clear_button = make_button(
            "list_clear",
            self.tr("Ano&ther list"),
            self.tr("Put this list away, to paste or drop another (Alt+T)"),
        )
        self.cancel_button = make_button(
            "list_cancel", self.tr("Cance&l"), self.tr("Stop; what was read stays (Alt+L)")
        )
        self.go_on_button = make_button(
            "list_go_on",
            self.tr("&Look at the rest"),
            self.tr("Look for findings in the URIs that are left (Alt+L)"),
        )
        self.export_button = make_button(
            "list_export",
            self.tr("E&xport"),
            self.tr("Write the URIs shown to a file: CSV or JSON Lines (Alt+X)"),
        )
        tint(self.open_button, "folder-open")
        tint(self.clear_button, "x")
        tint(self.export_button, "square-arrow-right")
        self.export_menu = QMenu(self.export_button)
        self.export_button.setMenu(self.export_menu)

    def _make_choices(self) -> None:
        self.filter = named(QLineEdit(), "list_filter", spoken=self.tr("Filter"))
        self.filter.setPlaceholderText(
            self.tr("Filter: site=example.com -parameter=utm_* count>10 severity=error")
        )
        self.filter.setToolTip(
            self.tr(
                "Terms that must all hold: FIELD=VALUE with text, scheme, host, site, pattern, parameter, what, finding or "
                "severity, or count>N; * stands for anything, - before a term turns it around (Ctrl+F)"
            )
        )
        self.filter.setClearButtonEnabled(True)
        self.order = make_choice("list_order", self.tr("Order"), self.tr("The order of the URIs"), _LEAST)
        for order, words in _ORDERS.items():
            self.order.addItem(phrase(words), order)
        self.merge = make_choice(
            "list_merge",
            self.tr("Taken as one"),
            self.tr("Which URIs are one row, by the rungs of RFC 3986 6.2"),
            _LEAST,
        )
        for level, words in _MERGES.items():
            self.merge.addItem(phrase(words), level)
        self.base = _line("list_base", self.tr("Base"), self.tr("Base for relative references"),
                               self.tr("What relative references are resolved against; Enter reads the list again"))  # fmt: skip
        self.column = _line("list_column", self.tr("Column"), self.tr("Column with the URIs"),
                                 self.tr("Heading or number of the column that holds the URIs; Enter reads again"))  # fmt: skip

    def _lay_out(self) -> None:
        buttons = (
            self.cancel_button, self.go_on_button, self.export_button, self.open_button, self.clear_button,
        )  # fmt: skip
        first = in_row((self.summary, 1), *buttons, spacing=8)
        second = in_row(
            (self.filter, 7), (self.order, 4), (self.merge, 4), (self.base, 4), (self.column, 3), spacing=8
        )
        in_column(first, self.progress, second, parent=self, margins=8, spacing=8)


def _line(name: str, spoken: str, placeholder: str, tip: str) -> QLineEdit:
    return named(QLineEdit(placeholderText=placeholder), name, spoken=spoken, tip=tip)


MOST_OPENED: Final = 16  # tabs of one Enter
MOST_COPIED: Final = 100_000
_THREE_SIDES: Final = 1_100  # pixels
_MOST_REFUSED: Final = 2  # files of which a sentence says why they can't be read
_FEW: Final = 2  # groups; fewer are no grouping worth showing
_TYPING: Final = 300  # milliseconds without a key press, after which a filter takes effect
_SAMPLE: Final = "samples/access.log"
_GROUP_WIDTHS: Final = (Width(80, 3, pinch=96), Width(48), Width(48, can_go=True))


class RowPanel(QWidget):
    """What the inspector says about the current row: its summary and its findings, without fixes."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumWidth(240)
        self._text: str | None = ""
        self._reader = LatestTask(self, self._on_read)
        self.uri = named(QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True), "list_row_uri")
        self.uri.setFont(uri_font())
        self.uri.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.verdict = SummaryBar("list_row_verdict", with_offers=False)
        self.findings = FindingsPanel(is_fixing=False)
        keeping = self.findings.sizePolicy()
        keeping.setRetainSizeWhenHidden(True)  # what is above would spread
        self.findings.setSizePolicy(keeping)
        self.open_button = make_button(
            "list_row_open", self.tr("&Inspect it"), self.tr("Open this URI in the inspector (Alt+I, Enter)")
        )
        in_column(
            self.uri,
            self.verdict,
            (self.findings, 1),
            (self.open_button, 0, Qt.AlignmentFlag.AlignLeft),
            parent=self,
            margins=0,
            spacing=8,
        )
        self.show_uri(None)

    def show_uri(self, text: str | None, masked: str = "") -> None:
        """Show a URI, and what the inspector says of it unless that would take too long; `masked` is without secrets."""
        shown = elide(visible(masked), _LONGEST_SHOWN)
        # Without places to break, a long one would never wrap
        self.uri.setText("\u200b".join(shown) if len(shown) > _LINE else shown)
        self.uri.setAccessibleName(shown)
        if text == self._text:
            return
        self._text = text
        self.open_button.setVisible(bool(text))
        self._reader.forget()
        length = len(text or "")
        if not text or length <= LONG:
            self._on_read(_read(text or ""))
            return
        self.findings.hide()
        self.verdict.answer(_READING if length <= _LONGEST_READ else _NOT_READ)
        if length <= _LONGEST_READ:
            self._reader.ask(partial(_read, text))

    @property
    def busy(self) -> bool:
        """Whether a long URI is being read."""
        return self._reader.is_awaited

    def _on_read(self, read: tuple[Inspection, Summary]) -> None:
        seen, said = read
        self.verdict.answer(said if seen.text else _NO_ROW)
        self.findings.show_findings(seen, None if said.code in TEXTS else seen.findings)
        self.findings.show()


def _read(text: str, _watch: Watch | None = None) -> tuple[Inspection, Summary]:
    """Inspect a URI, with all that the panel shows of it."""
    seen = inspect(text)
    _ = seen.findings  # here, and not where they are shown
    return seen, summarize(seen)


_NO_ROW: Final = Summary("no-row", Severity.NOTE, "Select a row to see what the inspector says of it.")
_READING: Final = Summary("row-read", Severity.NOTE, "Reading…")
_NOT_READ: Final = Summary(
    "long-row", Severity.NOTE, "This URI is too long to be read beside the list: inspect it."
)
_LONGEST_READ: Final = 100_000  # characters of a URI
_LONGEST_SHOWN: Final = 400  # characters
_LINE: Final = 30  # characters; a longer address may be broken anywhere


GROUPING_NAMES: Final[Mapping[Grouping, str]] = {
    Grouping.SITE: "Site",
    Grouping.HOST: "Host",
    Grouping.PATTERN: "Path pattern",
    Grouping.PARAMETER: "Parameter",
    Grouping.FINDING: "Worst finding",
    Grouping.SCHEME: "Scheme",
    Grouping.STATUS: "Answer",
    Grouping.METHOD: "Method",
    Grouping.CLIENT: "Client",
}
_KEPT: Final = 2_000  # rows that need not be fetched again
_AT_ONCE: Final = 0.012  # seconds in which rows are described in one turn of the event loop
_NONE: Final = "(none)"


class UriModel(CellModel):
    """The URIs of a list; a row is fetched and described when it is first painted.

    Describing a URI takes about a millisecond. Rows for which one turn of the event loop has no time left are described
    in the next, and long URIs in the background.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__([column.heading for column in COLUMNS], parent)
        self._rows: UriRows | None = None
        self._numbers: Sequence[int] = array("I")
        self._kept: OrderedDict[int, UriRow] = OrderedDict()
        self._long: dict[int, UriRow] = {}  # long URIs as they are shown
        self._awaited: dict[int, int] = {}  # the numbers of those still to be described, and their octets
        self._describing = LatestTask(self, self._on_described)
        self._spent = 0.0  # seconds of this turn
        self._late: set[int] = set()  # rows for the next turn
        self._briefs: dict[int, UriRow] = {}  # what is shown of them until then, by number
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._on_turn)

    def show(self, rows: UriRows | None, numbers: Sequence[int]) -> None:
        self.beginResetModel()
        if rows is not self._rows:
            self._long.clear()
        self._awaited.clear()
        self._describing.forget()
        self._rows, self._numbers = rows, numbers
        self._kept.clear()
        self._briefs.clear()
        self.endResetModel()

    def refetch(self) -> None:
        """Fetch the rows again, because more is known about them; of long ones everything is known."""
        self._kept.clear()
        self.retint()

    @property
    def busy(self) -> bool:
        """Whether rows are shown that are still to be described."""
        return bool(self._late or self._awaited)

    @property
    def numbers(self) -> Sequence[int]:
        """The numbers of the rows in the database, in the order in which they are shown."""
        return self._numbers

    def text(self, row: int) -> str:
        """Return the URI of a row as written."""
        return "" if self._rows is None else self._rows.text(self._numbers[row])

    def texts(self, rows: Sequence[int]) -> Iterator[str]:
        """Yield the URIs of rows as written."""
        return iter(()) if self._rows is None else self._rows.texts([self._numbers[row] for row in rows])

    def masked(self, row: int) -> str:
        """Return the text of a row as its cell shows it: without secrets, and without the middle of a long one."""
        cell = self._cell(row, 0)
        return cell.text if cell.uri else phrase(cell.text)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._numbers)

    def _describe_row(self, row: int) -> UriRow:
        assert self._rows is not None  # there are rows
        number = self._numbers[row]
        told = self._kept.get(number) or self._long.get(number) or self._briefs.get(number)
        if told is not None:
            return told
        has_time = self._spent <= _AT_ONCE
        brief = None if has_time else self._rows.brief_row(number)
        if self._is_long(number, brief):
            return self._await(number)
        self._turn.start()
        if brief is not None:
            self._late.add(row)
            self._briefs[number] = brief
            return brief
        begun = time.thread_time()
        told = self._kept[number] = self._rows.row(number)
        self._spent += time.thread_time() - begun
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return told

    def _is_long(self, number: int, brief: UriRow | None) -> bool:
        """Tell whether a row is described in the background, which needs the database to be a file."""
        assert self._rows is not None
        if self._rows.file is None:
            return False
        return (self._rows.octets(number) if brief is None else len(brief.entry.text)) > LONG

    def _await(self, number: int) -> UriRow:
        """Have a long URI described in the background; return its row until then."""
        assert self._rows is not None
        brief = self._kept[number] = self._rows.brief_row(number)
        self._awaited[number] = len(brief.entry.text)
        self._describe_next()
        return brief

    def _describe_next(self) -> None:
        assert self._rows is not None
        if self._awaited and not self._describing.busy and self._rows.file is not None:
            self._describing.ask(partial(describe_long_row, next(iter(self._awaited)), self._rows.file))

    def _on_described(self, answer: tuple[int, UriRow]) -> None:
        """Show a long URI, and turn to the next."""
        number, told = answer
        self._long[number] = told
        self._kept.pop(number, None)
        self._awaited.pop(number, None)
        if number in self._numbers:
            row = self._numbers.index(number)
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(COLUMNS) - 1))
        self._describe_next()

    def _on_turn(self) -> None:
        """Begin another turn by repainting the rows that were put off."""
        self._spent = 0.0
        late, self._late = self._late, set()
        self._briefs.clear()
        rows = [row for row in late if row < self.rowCount()]
        if rows:
            self.dataChanged.emit(self.index(min(rows), 0), self.index(max(rows), len(COLUMNS) - 1))

    def _cell(self, row: int, column: int) -> Cell:
        told = self._describe_row(row)
        awaited = self._awaited.get(self._numbers[row])
        if awaited is not None and column == 0:  # it may hold a secret, and where is not known yet
            return Cell(Message("{} characters", f"{awaited:,}"), "muted", note=_first_line(told.entry))
        return COLUMNS[column].cell(told)


class UriGroupModel(CellModel):
    """The groups of a list, the largest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__((GROUPING_NAMES[Grouping.SITE], "Count", "URIs"), parent)
        self._by = Grouping.SITE
        self._groups: tuple[Group, ...] = ()

    def show(self, groups: tuple[Group, ...], by: Grouping) -> None:
        """Show other groups; for parameters, the third column is the number of values."""
        if (groups, by) == (self._groups, self._by):
            return
        self.beginResetModel()
        self._groups, self._by = groups, by
        third = "Values" if by is Grouping.PARAMETER else "URIs"
        self._headings = (GROUPING_NAMES[by], "Count", third)
        self.endResetModel()

    def group(self, row: int) -> Group | None:
        return self._groups[row] if 0 <= row < len(self._groups) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._groups)

    def _cell(self, row: int, column: int) -> Cell:
        group = self._groups[row]
        if column == 0:
            return self._name_cell(group)
        if column == 1:
            return Cell(f"{group.count:,}")
        return Cell(f"{group.uris if group.values is None else group.values:,}", "muted")

    def _name_cell(self, group: Group) -> Cell:
        if group.name is None:
            return Cell(_NONE, "muted")
        if self._by is Grouping.FINDING:
            return Cell(title_of_finding(group.name), note=group.name)
        note = Message("For example {}", mask(group.example)) if group.example else ""
        name = group.shown_name or ""
        shown = name.removeprefix("https://") if self._by is Grouping.SITE else name
        return Cell(shown, verbatim=True, note=note)


def _first_line(entry: Entry) -> str:
    return Message("First found on line {}", f"{entry.line:,}") if entry.line else ""


def _uri_cell(told: UriRow) -> Cell:
    return Cell(elide(mask(told.entry.text), MOST_SHOWN), uri=True, note=_first_line(told.entry))


def _what_cell(told: UriRow) -> Cell:
    """Return the cell that says what a URI is: its summary or, if that says little, its path pattern and parameters."""
    entry = told.entry
    if entry.what not in _PLAIN:
        return Cell(told.sentence, "muted")
    keys = f" ({', '.join(entry.parameters)})" if entry.parameters else ""
    is_shown = entry.pattern == entry.text  # by the first column
    said = "" if is_shown else f"{entry.shown_pattern}{keys}"
    return Cell(said, "muted", verbatim=True, note=told.sentence)


_PLAIN: Final = frozenset({"valid", "valid-otherwise", "reference"})


def _finding_cell(told: UriRow) -> Cell:
    finding = told.entry.finding
    if finding is None:
        return Cell("", "muted")
    icon, colour = severity_icon(finding.severity)
    return Cell(title_of_finding(finding.code), "muted", icon, colour, note=finding.severity.capitalize())


def _request_cell(told: UriRow, place: int) -> Cell:
    texts = told.requests[place] if told.requests else ()
    return Cell(", ".join(texts), _colour_of_answers(texts) if place == _ANSWERS else "text", verbatim=True)


_METHODS, _ANSWERS, _CLIENTS = range(3)


def _colour_of_answers(answers: Sequence[str]) -> str:
    """Return the colour of the most severe answer (RFC 9110 15)."""
    worst = max((answer[:1] for answer in answers), default="")
    return {"4": "warning", "5": "error"}.get(worst, "text")


def _site_cell(told: UriRow) -> Cell:
    return Cell((told.entry.site or "").removeprefix("https://"), "muted", verbatim=True)


class _Column(NamedTuple):
    """A column of the list.

    Attributes:
        cell: makes its cell of a row.
        order: what a click on its heading sorts by, if anything.
        of_requests: whether only server logs fill it.
    """

    heading: str
    width: Width
    cell: Callable[[UriRow], Cell]
    order: Order | None = None
    of_requests: bool = False


COLUMNS: Final = (
    _Column("URI", Width(240, 6, pinch=64), _uri_cell, Order.TEXT),
    _Column("Count", Width(64), lambda told: Cell(f"{told.entry.count:,}"), Order.COUNT),
    _Column("What it is", Width(104, 2), _what_cell, Order.PATTERN),
    _Column("Worst finding", Width(88, 2), _finding_cell, Order.SEVERITY),
    _Column("Answer", Width(96), partial(_request_cell, place=_ANSWERS), of_requests=True),
    _Column("Method", Width(80, can_go=True), partial(_request_cell, place=_METHODS), of_requests=True),
    _Column("Client", Width(112, 1, can_go=True), partial(_request_cell, place=_CLIENTS), of_requests=True),
    _Column("Site", Width(152, 1, can_go=True), _site_cell, Order.SITE),
)
_OF_REQUESTS: Final = frozenset(number for number, column in enumerate(COLUMNS) if column.of_requests)


@functools.cache
def title_of_finding(code: str) -> str:
    entry = rules_by_code().get(code)
    return code if entry is None else entry.title


class ListPane(QWidget):
    """One list at a time, which a `ListFiller` keeps in a temporary file.

    Signals:
        opened: the texts of the rows to inspect.
    """

    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.card = ListCard()
        self._make_tables()
        self._lay_out()
        self._make_menu()
        self._is_reversed = False
        self._filler = ListFiller(self)
        self._answers = LatestTask(self, self._on_answered, failed=self._refuse)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self._typing.timeout.connect(self.ask)
        self.setAcceptDrops(True)
        self._answered = ListQuery()  # what is shown
        self._is_refused = False  # whether the filter can't be read
        self._is_first = True  # until the first list is grouped, or the user has chosen what to group by
        self._connect()
        self._show_order()
        self._show_state()

    @property
    def busy(self) -> bool:
        """Whether there is work in progress or an answer still to come."""
        is_shown = not self.uris.busy and not self.row_panel.busy
        return self._filler.is_working or self._answers.busy or self._typing.isActive() or not is_shown

    def first_field(self) -> QWidget:
        return self.empty.field if self._filler.filled is None else self.uri_table

    def clear(self) -> None:
        """Drop the list, and show the first page."""
        self._forget()
        self._show_all()
        self.empty.field.clear()
        self._show_state()
        self.empty.field.setFocus()

    def ask(self) -> None:
        """Ask for the rows and groups that the controls describe."""
        self._typing.stop()
        if self._filler.rows is None:
            return
        try:
            terms = parse_filter(self.card.filter.text())
        except UsageError as error:
            self._is_refused = True
            mark_wrong(self.card.filter, wrong=True)
            self.card.summary.say("circle-x", "error", str(error))
            return
        self._is_refused = False
        mark_wrong(self.card.filter, wrong=False)
        wanted = ListQuery(terms, self.card.chosen_order(), self._is_reversed, self._grouping())
        self._answers.ask(partial(answer_query, wanted, self._filler.file))

    def shut(self) -> None:
        """Stop all work and delete the temporary file, because the window closes."""
        self._filler.shut()
        shut_tasks(self)
        self._forget()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.matches(QKeySequence.StandardKey.Copy) and self.group_table.hasFocus():
            self._copy_group()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_rows()
        else:
            super().keyPressEvent(event)

    def paste(self) -> None:
        self._list_mime(QGuiApplication.clipboard().mimeData())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files, links and text; a folder is left to the window, which moves it."""
        given = event.mimeData()
        if any(is_folder(Path(url.toLocalFile())) for url in given.urls() if url.isLocalFile()):
            event.ignore()
        elif given.hasUrls() or given.hasText():
            take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        take_copy(event)
        self._list_mime(event.mimeData())

    def copy_rows(self) -> None:
        """Copy the URIs of the selected rows as written, one per line, and say how many of them if they are too many."""
        chosen = selected_rows(self.uri_table)
        rows = chosen[:MOST_COPIED]
        if not rows:
            return
        QGuiApplication.clipboard().setText("\n".join(self.uris.texts(rows)))
        said = Message("{} URIs copied", f"{len(rows):,}")
        if len(rows) < len(chosen):
            counts = (f"{count:,}" for count in (len(rows), len(chosen), len(chosen) - len(rows)))
            said = Message("{} of {} URIs copied, the most at once; {} left", *counts)
        self.card.summary.say("copy", "muted", said)

    def _copy_group(self) -> None:
        """Copy the name of the current group; the table itself would copy what of it fits into the cell."""
        row = self.group_table.currentIndex().row()
        if row >= 0:
            QGuiApplication.clipboard().setText(self.groups.row_texts(row)[0])

    def _connect(self) -> None:
        self.empty.open_button.clicked.connect(self._on_open)
        self.empty.sample_button.clicked.connect(partial(self.show_list, (asset(_SAMPLE),)))
        self.empty.field.given.connect(self.show_list)
        self.card.open_button.clicked.connect(self._on_open)
        self.card.clear_button.clicked.connect(self.clear)
        self.card.cancel_button.clicked.connect(self._on_cancel)
        self._filler.read.connect(self._on_read)
        self._filler.described.connect(self._on_described)
        self._filler.written.connect(self._on_written)
        self._filler.grown.connect(self._on_grown)
        self._filler.stopped.connect(self.ask)
        self._filler.progressed.connect(self._on_progressed)
        self._filler.failed.connect(self._on_failed)
        self._filler.changed.connect(self._show_state)
        self.card.go_on_button.clicked.connect(self._filler.describe)
        for words, suffix in (
            (self.tr("As &CSV for spreadsheets…"), ".csv"),
            (self.tr("As &JSON Lines for programs…"), ".jsonl"),
        ):
            self.card.export_menu.addAction(words).triggered.connect(partial(self._export, suffix))
        self.card.filter.textChanged.connect(self._typing.start)
        self.card.filter.returnPressed.connect(self.ask)
        self.card.order.currentIndexChanged.connect(self._on_order)
        self.by.currentIndexChanged.connect(self.ask)
        self.by.activated.connect(self._on_by)
        for again in (
            self.card.merge.activated,
            self.card.base.returnPressed,
            self.card.column.returnPressed,
        ):
            again.connect(self._read_again)
        self.uri_table.activated.connect(self._open_rows)
        self.uri_table.selectionModel().currentRowChanged.connect(self._on_row)
        self.uris.modelReset.connect(partial(self.row_panel.show_uri, None))
        self.uris.dataChanged.connect(self._on_rows_changed)
        self.row_panel.open_button.clicked.connect(self._open_rows)
        self.uri_table.horizontalHeader().sectionClicked.connect(self._on_section_clicked)
        self.group_table.activated.connect(self._toggle_group)

    def _make_tables(self) -> None:
        self.empty = EmptyPage()
        self.by = make_choice("list_by", self.tr("Group by"), self.tr("What the URIs are counted by"), _LEAST)
        for by, words in GROUPING_NAMES.items():
            if by not in OF_REQUESTS:
                self.by.addItem(phrase(words), by)
        self.groups = UriGroupModel(self)
        self.group_table = prepare_table(QTableView(), "list_groups", self.tr("Groups"), self.groups)
        self.group_table.setToolTip(
            self.tr("Enter or a double click shows the URIs of a group alone, and once more all of them")
        )
        self.group_table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.group_table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        Columns(self.group_table.horizontalHeader(), _GROUP_WIDTHS, self.group_table)
        self.uris = UriModel(self)
        self.uri_table = prepare_table(QTableView(), "list_uris", self.tr("URIs of the list"), self.uris)
        self.uri_table.setToolTip(
            self.tr("Enter or a double click opens the URIs selected in the inspector, Ctrl+C copies them")
        )
        header = self.uri_table.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        self._columns = Columns(header, [column.width for column in COLUMNS], self.uri_table)
        self.plot = TimePlot()

    def _lay_out(self) -> None:
        """Lay out a card; below it, the groups, the URIs above the plot, and the current row side by side."""
        self.row_panel = RowPanel()
        groups = stacked(self.by, (self.group_table, 1), spacing=8)
        beside = (groups, stacked((self.uri_table, 1), self.plot, spacing=8), self.row_panel)
        self.split = Splitter(
            "list_split",
            Qt.Orientation.Horizontal,
            beside,
            (256, 704, 288),
            told_by=(self.group_table, self.uri_table, self.row_panel.findings.list),
        )
        self.split.setStretchFactor(1, 1)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.empty)
        self.pages.addWidget(stacked(self.card, (self.split, 1), spacing=8))
        in_column(self.pages, parent=self, margins=(16, 12, 16, 16))
        find = QShortcut(QKeySequence("Ctrl+F"), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.card.filter.setFocus)

    def _make_menu(self) -> None:
        """Give the URIs a context menu; their keys are those of the table."""
        for name, words, act in (
            ("open", self.row_panel.open_button.text(), self._open_rows),
            ("copy", phrase("&Copy"), self.copy_rows),
        ):
            add_action(self.uri_table, f"list_uris_{name}", words, act, QKeySequence())
        self.uri_table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _list_mime(self, mime: QMimeData) -> None:
        files = tuple(Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile())
        files = tuple(file for file in files if is_file(file))
        if files:
            self.show_list(files)
        elif text_of(mime).strip():
            self.show_list(text_of(mime))

    def _on_open(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self, self.tr("Files to list"))
        if names:
            self.show_list(tuple(map(Path, names)))

    def show_list(self, given: Given) -> None:
        """List the URIs of other files or of another text, without the column and the filter of the last list."""
        self.card.column.clear()
        self._show_all()
        self._read(given)

    def _show_all(self) -> None:
        """Clear the filter, and with it the group that was entered."""
        self.card.filter.clear()
        mark_wrong(self.card.filter, wrong=False)

    def _read_again(self) -> None:
        """Read the list again with other options; with a wrong base, it stays as it is."""
        if self._filler.filled is None:
            return
        try:
            check_base(self.card.options().base)
        except UsageError as error:
            self._on_failed(str(error), error)
        else:
            self._read(self._filler.given)

    def _read(self, given: Given) -> None:
        """Read in the background, and drop the current list."""
        self._forget()
        self._is_refused = False
        mark_wrong(self.card.base, wrong=False)
        self.card.summary.say("refresh-cw", "accent", self.tr("Reading…"))
        self.card.cancel_button.setFocus()
        self._filler.begin(given, self.card.options())
        self._show_state()

    def _forget(self) -> None:
        """Empty everything that shows the list, and drop it."""
        self._answers.forget()
        self.uris.show(None, array("I"))
        self.groups.show((), self._grouping())
        self.plot.show_timeline(None)
        self._filler.forget()

    def _on_read(self) -> None:
        """Show the list, and then look for findings: two threads that compute would make its first painting ten times as slow."""
        self.uri_table.setFocus()
        self.ask()
        if self._filler.filled is None or self._filler.filled.is_whole:
            self._filler.describe(later=self._answers.busy)
        else:
            self._say_summary()

    def _on_described(self) -> None:
        self._say_summary()
        self.ask()

    def _on_grown(self) -> None:
        """Count the groups again, unless that is in progress."""
        if not self._answers.busy:
            self.ask()

    def _on_cancel(self) -> None:
        if self._filler.is_working:
            self._filler.cancel()
            self.card.cancel_button.setEnabled(False)

    def _on_progressed(self, progress: Progress, said: str) -> None:
        self.card.progress.setMaximum(progress.total or 0)
        self.card.progress.setValue(progress.done if progress.total else 0)
        if not self._is_refused:
            self.card.summary.say("refresh-cw", "accent", said)

    def _on_failed(self, sentence: str, error: UriInspectorError | None) -> None:
        """Say why work failed, and lead to the base or the column if another would help."""
        if isinstance(error, UsageError) and error.field == "base":
            mark_wrong(self.card.base, wrong=True)
            self.card.base.setEnabled(True)  # the work that refused it is about to end
            self.card.base.setFocus()
        elif isinstance(error, UsageError) and error.field == "column":
            self.card.column.setVisible(True)
            self.card.column.setFocus()
        self._refuse(sentence)

    def _refuse(self, sentence: str) -> None:
        self._filler.go_on()
        self.card.summary.say("circle-x", "error", sentence)

    def _grouping(self) -> Grouping:
        return Grouping(self.by.currentData())

    def _on_answered(self, answer: ListAnswer) -> None:
        """Show rows, groups and plot; rows that stay the same are only fetched again, and so keep their selection."""
        QTimer.singleShot(0, self._filler.go_on)  # once they are painted
        if self._filler.rows is None:
            return
        is_same = answer.numbers == self.uris.numbers
        if is_same:
            self.uris.refetch()
        else:
            self._show_rows(self._filler.rows, answer)
        self._answered = answer.wanted
        self._columns.leave_out(frozenset() if self._filler.rows.has_requests else _OF_REQUESTS)
        self._offer_groupings()
        self.groups.show(answer.groups, answer.wanted.by)
        self._choose_grouping(answer)
        self.plot.show_timeline(answer.timeline)
        if not self._filler.is_working:
            self._say_summary()
        self._show_state()

    def _show_rows(self, rows: UriRows, answer: ListAnswer) -> None:
        """Show other rows; if only more is known about them, the current one stays where it is on the screen."""
        at = self.uri_table.currentIndex().row()
        place = self.uri_table.rowViewportPosition(at)
        kept = self.uris.numbers[at] if at >= 0 and answer.wanted == self._answered else None
        self.uris.show(rows, answer.numbers)
        if kept is not None and kept in answer.numbers:
            row = answer.numbers.index(kept)
            select_row(self.uri_table, row)
            bar = self.uri_table.verticalScrollBar()
            bar.setValue(bar.value() + self.uri_table.rowViewportPosition(row) - place)
        elif answer.numbers:
            select_row(self.uri_table, 0)

    def _offer_groupings(self) -> None:
        """Offer the groupings of requests only if there are requests."""
        has_requests = self._filler.rows is not None and self._filler.rows.has_requests
        for by in OF_REQUESTS:
            row = self.by.findData(by)
            if has_requests and row < 0:
                self.by.addItem(phrase(GROUPING_NAMES[by]), by)
            elif row >= 0 and not has_requests:
                self.by.removeItem(row)

    def _choose_grouping(self, answer: ListAnswer) -> None:
        """Group the first list by path if all its URIs belong to one site, unless the user has chosen a grouping."""
        if self._is_first and not self._filler.is_working and answer.wanted == ListQuery():
            self._is_first = False
            if len(answer.groups) < _FEW:
                self.by.setCurrentIndex(self.by.findData(Grouping.PATTERN))

    def _say_summary(self) -> None:
        """Show how many URIs were found in which kind of input, and how many of them are shown."""
        if self._filler.filled is None or self._filler.rows is None:
            return
        filled, shown = self._filler.filled, len(self.uris.numbers)
        kind = filled.kinds[0].words if len(filled.kinds) == 1 else Message("{} files", len(filled.kinds))
        if not filled.found:
            none = Message("No URIs were found in this; it was read as {}.", kind)
            self.card.summary.say(
                "info", "muted", join_messages((none, *filled.refused[:_MOST_REFUSED]), " ")
            )
            return
        said: str = (
            Message("1 URI in {}", kind)
            if filled.found == 1
            else Message("{} URIs in {}, {} different", f"{filled.found:,}", kind, f"{filled.different:,}")
        )
        if self.card.filter.text().strip():
            said = (
                Message("{}; 1 fits the filter", said)
                if shown == 1
                else Message("{}; {} fit the filter", said, f"{shown:,}")
            )
        is_looked_at = self._filler.rows.is_described
        if not filled.is_whole:
            said = Message("{}; the rest was not read", said)
        elif not is_looked_at:
            said = Message("{}; not all of them were looked at", said)
        if filled.refused:
            said = Message("{}. {}", said, join_messages(filled.refused[:_MOST_REFUSED], " "))
        if (more := len(filled.refused) - _MOST_REFUSED) > 0:
            said = Message("{} {} more can't be read either.", said, plural(more, "file"))
        is_good = filled.is_whole and is_looked_at and shown > 0 and not filled.refused
        self.card.summary.say(*(("circle-check", "good") if is_good else ("info", "muted")), said)

    def _show_state(self) -> None:
        """Show and enable the controls that apply now."""
        is_working = self._filler.is_working
        rows = self._filler.rows
        has_list = rows is not None
        self.pages.setCurrentIndex(int(is_working or self._filler.filled is not None))
        self.card.progress.setVisible(is_working)
        self.card.cancel_button.setVisible(is_working)
        self.card.cancel_button.setEnabled(is_working)
        self.card.go_on_button.setVisible(rows is not None and not is_working and not rows.is_described)
        is_table = self._filler.filled is not None and any(
            kind.has_columns for kind in self._filler.filled.kinds
        )
        self.card.column.setVisible(is_table or bool(self.card.column.text()) or self.card.column.hasFocus())
        self.card.export_button.setVisible(not is_working)  # Cancel takes its place
        self.card.export_button.setEnabled(self.uris.rowCount() > 0)
        for control in (self.card.filter, self.card.order, self.card.merge, self.card.base):
            control.setEnabled(has_list or not is_working)

    def _on_order(self) -> None:
        self._is_reversed = False
        self._show_order()
        self.ask()

    def _on_by(self) -> None:
        self._is_first = False

    def _on_section_clicked(self, column: int) -> None:
        """Sort by a column; if the rows are sorted by it already, reverse their order."""
        order = COLUMNS[column].order
        if order is None:
            self._show_order()
            return
        if order == self.card.chosen_order():
            self._is_reversed = not self._is_reversed
            self._show_order()
            self.ask()
        else:
            self.card.order.setCurrentIndex(self.card.order.findData(order))

    def _show_order(self) -> None:
        chosen = self.card.chosen_order()
        column = next((number for number, column in enumerate(COLUMNS) if column.order == chosen), -1)
        is_descending = (chosen == Order.COUNT) is not self._is_reversed
        direction = Qt.SortOrder.DescendingOrder if is_descending else Qt.SortOrder.AscendingOrder
        self.uri_table.horizontalHeader().setSortIndicator(column, direction)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the panel of the current row in a narrow window."""
        super().resizeEvent(event)
        self.row_panel.setVisible(event.size().width() / text_scale(self) >= _THREE_SIDES)

    def _on_row(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if not current.isValid():
            self.row_panel.show_uri(None)
            return
        text = self.uris.text(current.row())
        self.row_panel.show_uri(text, self.uris.masked(current.row()))

    def _on_rows_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        current = self.uri_table.currentIndex()
        if current.isValid() and first.row() <= current.row() <= last.row():
            self._on_row(current, current)

    def _toggle_group(self, index: QModelIndex) -> None:
        """Show only the URIs of a group, or no longer."""
        group = self.groups.group(index.row())
        if group is None:
            return
        term = term_for(self._grouping(), group.shown_name)
        replace_text(self.card.filter, toggle_term(self.card.filter.text(), term))
        self.ask()

    def _open_rows(self) -> None:
        """Open the selected rows, and say how many of them if they are too many."""
        chosen = selected_rows(self.uri_table)
        rows = chosen[:MOST_OPENED]
        if not rows:
            return
        if len(rows) < len(chosen):
            left = len(chosen) - len(rows)
            counts = (f"{count:,}" for count in (len(rows), len(chosen), left))
            said = Message("{} of {} URIs opened, the most at once; {} left", *counts)
            self.card.summary.say("info", "muted", said)
            self.card.summary.announce()
        self.opened.emit([self.uris.text(row) for row in rows])

    def _export(self, suffix: str) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Write the list to"), f"uris{suffix}", f"*{suffix}"
        )
        if name:
            self.export_to(path_to_save(name, suffix))

    def export_to(self, target: Path) -> None:
        """Write the rows that are shown to a file."""
        self._filler.export(self.uris.numbers, target)

    def _on_written(self, target: Path) -> None:
        self.card.summary.say("circle-check", "good", Message("Written to {}", short_path(str(target))))
