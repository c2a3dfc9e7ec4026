"""The comparison: two URIs in two fields, what it is for, the verdict, the ladder that led to it, and the parts side by side."""

from functools import partial
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetrics, QGuiApplication, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QStyle,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from uriinspector.core.equivalence.align import NOTHING, Tolerance
from uriinspector.core.equivalence.compare import Comparison
from uriinspector.core.equivalence.purpose import PurposeAnswer, same_for
from uriinspector.core.inspector import inspect
from uriinspector.core.values.tracking import is_tracker
from uriinspector.gui.compare.rows import (
    PARTS,
    PURPOSE_NAMES,
    RUNGS,
    aligned_rows,
    compare_stripped,
    part_rows,
    purpose_line,
    rung_rows,
    table_text,
    verdict,
)
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.theme.colours import current_theme
from uriinspector.gui.theme.icons import icon
from uriinspector.gui.uri_field.highlighter import highlight
from uriinspector.gui.uri_field.uri_edit import UriEdit
from uriinspector.gui.widgets.cell import MARKS
from uriinspector.gui.widgets.columns import Columns, Width
from uriinspector.gui.widgets.form import make_label
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.splitter import Splitter
from uriinspector.gui.widgets.table import WordsDelegate, prepare_table
from uriinspector.gui.widgets.table_model import TableModel

_MARGIN: Final = 11  # pixels, as the style sheet pads a cell
_BEFORE: Final = 6  # characters kept before the first mark
_MORE: Final = "…"


class MarksDelegate(WordsDelegate):
    """Cells without marks are painted as in every table."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the cell without its text, then the text with its marks."""
        marks = index.data(MARKS)
        if not marks:
            super().paint(painter, option, index)
            return
        self.initStyleOption(option, index)
        text, option.text = option.text, ""
        option.widget.style().drawControl(
            QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget
        )
        room = option.rect.adjusted(_MARGIN, 0, -_MARGIN, 0)
        shown, marks = cut_to_marks(text, marks, QFontMetrics(option.font), room.width())
        layout = QTextLayout(shown, option.font)
        layout.setFormats([_mark_format(start, end) for start, end in marks])
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        painter.save()
        painter.setClipRect(room)
        painter.setPen(option.palette.color(option.palette.ColorRole.Text))
        layout.draw(painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2))
        painter.restore()


def cut_to_marks(
    text: str, marks: tuple[tuple[int, int], ...], metrics: QFontMetrics, width: int
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Return what fits of a text, from just before its first mark where its beginning alone would not show that."""
    end = max(end for _, end in marks[:1])
    start = 0
    if metrics.horizontalAdvance(text) > width and metrics.horizontalAdvance(text[:end] + _MORE) > width:
        start = max(0, marks[0][0] - _BEFORE)
    lead = _MORE if start else ""
    shown = metrics.elidedText(lead + text[start:], Qt.TextElideMode.ElideRight, width)
    moved = ((one - start + len(lead), other - start + len(lead)) for one, other in marks)
    return shown, tuple((one, min(other, len(shown))) for one, other in moved if one < len(shown))


def _mark_format(start: int, end: int) -> QTextLayout.FormatRange:
    marked = QTextLayout.FormatRange()
    marked.start, marked.length = start, end - start
    look = QTextCharFormat()
    look.setBackground(QColor(current_theme().removed))
    look.setForeground(QColor(current_theme().text))
    look.setFontUnderline(True)  # colour is never the only sign
    marked.format = look
    return marked


_WIDEST: Final = 320  # pixels


class ComparisonChoice(QWidget):
    """A list of purposes and three switches; `changed` is emitted when one of them changes."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.purpose = QComboBox()
        self.purpose.setObjectName("compare_purpose")
        self.purpose.setAccessibleName(self.tr("Purpose"))
        self.purpose.setToolTip(self.tr("What the two shall be the same for"))
        for name, words in PURPOSE_NAMES.items():
            self.purpose.addItem(phrase(words), name)
        self.order = _switch(
            "compare_ignore_order", self.tr("Ignore order"), self.tr("No pair counts as moved")
        )
        self.case = _switch(
            "compare_ignore_case",
            self.tr("Ignore case"),
            self.tr("A and a are the same in segments and pairs"),
        )
        self.trackers = _switch(
            "compare_ignore_trackers",
            self.tr("Ignore trackers"),
            self.tr("Leave out parameters that track visitors"),
        )
        # The purpose shrinks in a narrow window; the words of the switches stay whole.
        self.purpose.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.purpose.setMinimumContentsLength(4)
        self.purpose.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.purpose.setMaximumWidth(_WIDEST)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.purpose, 1)
        for control in (self.order, self.case, self.trackers):
            layout.addWidget(control)
        layout.addStretch(1)
        self.purpose.currentIndexChanged.connect(self.changed)
        for switch in (self.order, self.case, self.trackers):
            switch.toggled.connect(self.changed)

    @property
    def tolerance(self) -> Tolerance:
        """What the rows ignore."""
        key = is_tracker if self.trackers.isChecked() else NOTHING.key
        return Tolerance(self.order.isChecked(), self.case.isChecked(), key)

    def answer(self, comparison: Comparison) -> PurposeAnswer | None:
        """Return whether the two are the same for the purpose; None where none is chosen."""
        name = self.purpose.currentData()
        return same_for(name, comparison.a, comparison.b) if name else None


def _switch(object_name: str, text: str, tool_tip: str) -> QCheckBox:
    switch = QCheckBox(text)
    switch.setObjectName(object_name)
    switch.setToolTip(tool_tip)
    return switch


# Texts up to this length are compared at every key press; longer ones when typing pauses.
_AT_ONCE: Final = 20_000
_REST: Final = 40  # milliseconds
_PART_WIDTHS: Final = (Width(32), Width(96), Width(160, 1), Width(160, 1), Width(240, 2))
_RUNG_WIDTHS: Final = (Width(32), Width(144), Width(200, 3), Width(160, 2))


_EXAMPLES: Final = (
    ("Does this address fit the one that was registered for a sign-in?",
     "https://shop.example/callback", "https://shop.example/callback/?session=1"),
    ("Are these two spellings of one page?", "HTTP://Shop.Example:80/%7Ejane/./a", "http://shop.example/~jane/a"),
    ("What differs between these two long links?",
     "https://shop.example/list?sort=price&page=2&utm_source=mail", "https://shop.example/list?page=3&sort=price"),
)  # fmt: skip


class ComparePane(QWidget):
    """The two texts are the only state; everything below follows from them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._comparison: Comparison | None = None
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._compare_now)
        self._make_controls()
        self._lay_out()
        self.first.text_edited.connect(self._on_text_edited)
        self.second.text_edited.connect(self._on_text_edited)
        self.swap.clicked.connect(self._on_swap)
        self.copy.clicked.connect(self._on_copy)
        self.choice.changed.connect(self._compare_now)
        self._compare_now()

    @property
    def comparison(self) -> Comparison | None:
        """The comparison shown; None while one of the two is missing."""
        return self._comparison

    def begin_with(self, text: str) -> None:
        """Put a URI into the first field if that is empty, and focus the field that is to be filled in."""
        if not self.first.text():
            self.first.setPlainText(text)
        (self.second if self.first.text() else self.first).setFocus()

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        self.swap.setIcon(icon("arrow-right-left", current_theme().muted))
        self.copy.setIcon(icon("copy", current_theme().muted))
        self.parts.retint()
        self.rungs.retint()
        self._compare_now()

    def _make_controls(self) -> None:
        self.first = _make_uri_field(
            "compare_first", self.tr("First URI"), self.tr("The first of the two (Alt+1)")
        )
        self.second = _make_uri_field(
            "compare_second", self.tr("Second URI"), self.tr("The other one (Alt+2)")
        )
        self.swap = QPushButton(icon("arrow-right-left", current_theme().muted), self.tr("S&wap"))
        self.swap.setObjectName("compare_swap")
        self.swap.setToolTip(self.tr("Put each in the place of the other (Alt+W)"))
        self.copy = QPushButton(icon("copy", current_theme().muted), self.tr("&Copy as a table"))
        self.copy.setObjectName("compare_copy")
        self.copy.setToolTip(self.tr("Copy the parts side by side, for a spreadsheet or a ticket (Alt+C)"))
        self.choice = ComparisonChoice(self)
        self.verdict = Sentence("compare_verdict")
        self.caution = QLabel()
        self.caution.setObjectName("compare_caution")
        self.caution.setProperty("role", "muted")
        self.caution.setWordWrap(True)
        self.parts = TableModel(PARTS, self)
        self.part_table = prepare_table(
            QTableView(), "compare_parts", self.tr("The parts side by side"), self.parts
        )
        self.part_table.setToolTip(self.tr("Each part of both, and whether a difference counts"))
        self.rungs = TableModel(RUNGS, self)
        self.rung_table = prepare_table(QTableView(), "compare_rungs", self.tr("The ladder"), self.rungs)
        self.rung_table.setToolTip(
            self.tr("The lower the rung that makes the two one text, the surer the verdict")
        )
        self.part_table.setItemDelegate(MarksDelegate(self.part_table))
        Columns(self.part_table.horizontalHeader(), _PART_WIDTHS)
        Columns(self.rung_table.horizontalHeader(), _RUNG_WIDTHS)

    def _lay_out(self) -> None:
        """Lay out the fields and the verdict on a card; below, the parts over the ladder."""
        card = QFrame()
        card.setProperty("role", "card")
        grid = QGridLayout(card)
        grid.setContentsMargins(8, 8, 8, 8)
        grid.setSpacing(8)
        grid.addWidget(make_label(self.tr("&1  First"), self.first), 0, 0)
        grid.addWidget(self.first, 0, 1)
        grid.addWidget(make_label(self.tr("&2  Second"), self.second), 1, 0)
        grid.addWidget(self.second, 1, 1)
        grid.addWidget(self.swap, 0, 2, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.choice, 2, 1, 1, 2)
        grid.addWidget(self.verdict, 3, 1)
        grid.addWidget(self.copy, 3, 2)
        grid.addWidget(self.caution, 4, 1, 1, 2)
        grid.setColumnStretch(1, 1)
        tables = (self.part_table, self.rung_table)
        self.split = Splitter("compare_split", Qt.Orientation.Vertical, tables, (312, 188))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(card)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._make_examples())
        self.pages.addWidget(self.split)
        layout.addWidget(self.pages, 1)
        QWidget.setTabOrder(self.choice.trackers, self.copy)
        QWidget.setTabOrder(self.copy, self.part_table)

    def _make_examples(self) -> QWidget:
        """Make the empty page: what this is for, as pairs to try."""
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(24, 8, 24, 24)
        layout.setSpacing(8)
        title = QLabel(self.tr("Or start from one of these"))
        title.setProperty("role", "title")
        layout.addWidget(title)
        for number, (question, first, second) in enumerate(_EXAMPLES):
            button = QPushButton(phrase(question))
            button.setObjectName(f"example_compare_{number}")
            button.setToolTip(self.tr("Put in {first} and {second}").format(first=first, second=second))
            button.clicked.connect(partial(self._on_example, first, second))
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        return page

    def _on_example(self, first: str, second: str) -> None:
        self.first.replace_all(first)
        self.second.replace_all(second)
        self.first.setFocus()

    def _on_text_edited(self) -> None:
        if max(len(self.first.text()), len(self.second.text())) <= _AT_ONCE:
            self._compare_now()
        else:
            self._rest.start()

    def _on_swap(self) -> None:
        first, second = self.first.text(), self.second.text()
        self.first.replace_all(second)
        self.second.replace_all(first)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(table_text(self.parts))

    def _compare_now(self) -> None:
        self._rest.stop()
        self.pages.setCurrentIndex(int(bool(self.first.text() or self.second.text())))
        for field in (self.first, self.second):
            self._paint(field)
        a, b = self.first.text(), self.second.text()
        self._comparison = compare_stripped(a, b) if a and b else None
        self.copy.setEnabled(self._comparison is not None)
        if self._comparison is None:
            self.verdict.say("info", "muted", self.tr("Put two URIs in to see whether they are equivalent"))
            self.caution.setText(self.tr("Nothing is fetched: only the texts are compared."))
            self.parts.show(())
            self.rungs.show(())
            return
        icon_name, colour, sentence, caution = verdict(self._comparison)
        answer = self.choice.answer(self._comparison)
        if answer is not None:
            caution = purpose_line(answer)
        self.verdict.say(icon_name, colour, sentence)
        self.caution.setText(phrase(caution))
        self.parts.show(
            (*part_rows(self._comparison), *aligned_rows(self._comparison, self.choice.tolerance))
        )
        self.rungs.show(rung_rows(self._comparison))

    def _paint(self, field: UriEdit) -> None:
        """Colour the parts and cover secrets, as in the inspector."""
        text = field.text()
        if len(text) <= _AT_ONCE:
            seen = inspect(text)
            field.paint(highlight(seen, current_theme(), findings=seen.findings, secrets=seen.secrets))


def _make_uri_field(object_name: str, accessible_name: str, tool_tip: str) -> UriEdit:
    field = UriEdit()
    field.setObjectName(object_name)
    field.setAccessibleName(accessible_name)
    field.setPlaceholderText(accessible_name)
    field.setToolTip(tool_tip)
    return field
