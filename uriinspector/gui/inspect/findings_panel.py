"""The findings as cards: the sentence, the rule behind it, and buttons that show its place and fix it."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import ceil
from typing import Any, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QIcon,
    QMouseEvent,
    QPainter,
    QPalette,
    QResizeEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionButton,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from uriinspector.core.finding import Finding, FindingLevel, Severity
from uriinspector.core.findings import rules_by_code
from uriinspector.core.findings.listing import TITLES, FindingGroup, Profile, groups, select_for_profile
from uriinspector.core.findings.rule import Subject
from uriinspector.core.syntax.span import Span
from uriinspector.gui.i18n import format_number, phrase
from uriinspector.gui.theme import LOOK, current_theme, icon, severity_icon
from uriinspector.gui.widgets.display import isolate_fields
from uriinspector.gui.widgets.form import ChoiceBox, make_label, named
from uriinspector.gui.widgets.layout import in_column, is_led_into, sign_size, text_scale, when_focus_moves
from uriinspector.gui.widgets.table import Cell, CellTreeModel, Index, Tree, colour_of

HEADINGS: Final = ("Finding", "Fix", "Rule")
RowKey: TypeAlias = tuple[str, ...]


class FindingRow(NamedTuple):
    """One row of the tree of findings.

    Attributes:
        key: identifies the row after a change: its level, its code, its number.
        cells: the texts that the row shows.
        findings: the findings that the row stands for; none for a level.
        parent: the number of the row above it in the tree, or -1.
        place: its index among the rows below its parent.
    """

    key: RowKey
    cells: tuple[Cell, Cell, Cell]
    findings: tuple[Finding, ...]
    parent: int
    place: int

    @property
    def icon(self) -> tuple[str, str] | None:
        """The icon of a card with its colour; None for the title of a level."""
        said = self.cells[0]
        return None if said.icon is None else (said.icon, said.colour)

    @property
    def has_fix(self) -> bool:
        return any(finding.fix is not None for finding in self.findings)

    @property
    def explanation(self) -> str:
        entry = rules_by_code().get(self.findings[0].code) if self.findings else None
        return "" if entry is None else phrase(entry.explanation)

    @property
    def sentence(self) -> str:
        """The sentence of a card, capitalized; the icon tells how severe it is."""
        if not self.findings:
            return phrase(self.cells[0].text)
        said = phrase(isolate_fields(self.findings[0].message))
        count = f" × {format_number(len(self.findings))}" if len(self.findings) > 1 else ""
        return f"{said[:1].upper()}{said[1:]}{count}"


class FindingsModel(CellTreeModel):
    """The rows of the tree of findings; as long as their keys stay the same, so do the selection and what is expanded."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(HEADINGS, parent)
        self._rows: list[FindingRow] = []
        self._below: dict[int, list[int]] = {}
        LOOK.changed.connect(self.retint)
        self.show((), _GREETING)

    def show(self, groups: Sequence[FindingGroup], nothing: Cell) -> bool:
        """Show other findings, or why there are none; return whether the keys of the rows changed."""
        rows = _rows(groups, nothing)
        if [(row.key, row.parent) for row in rows] == [(row.key, row.parent) for row in self._rows]:
            before, self._rows = self._rows, rows
            for number, (row, old) in enumerate(zip(rows, before, strict=True)):
                if row.cells != old.cells:
                    self.dataChanged.emit(self._index(number, 0), self._index(number, len(HEADINGS) - 1))
            return False
        self.beginResetModel()
        self._rows = rows
        self._below = {}
        for number, row in enumerate(rows):
            self._below.setdefault(row.parent, []).append(number)
        self.endResetModel()
        return True

    def retint(self) -> None:
        for numbers in self._below.values():
            first, last = numbers[0], numbers[-1]
            self.dataChanged.emit(self._index(first, 0), self._index(last, len(HEADINGS) - 1))

    def row_at(self, index: Index) -> FindingRow | None:
        return self._rows[int(index.internalId())] if index.isValid() else None

    def index_of(self, key: RowKey) -> QModelIndex:
        found = next((number for number, row in enumerate(self._rows) if row.key == key), None)
        return QModelIndex() if found is None else self._index(found, 0)

    def indexes(self) -> list[QModelIndex]:
        return [self._index(number, 0) for number in range(len(self._rows))]

    def _index(self, number: int, column: int) -> QModelIndex:
        return self.createIndex(self._rows[number].place, column, number)

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:
        numbers = self._below.get(int(parent.internalId()) if parent.isValid() else -1, [])
        inside = 0 <= row < len(numbers) and 0 <= column < len(HEADINGS)
        return self.createIndex(row, column, numbers[row]) if inside else QModelIndex()

    def parent(self, index: Index | None = None) -> Any:
        if index is None:
            return super().parent()
        above = self._rows[int(index.internalId())].parent if index.isValid() else -1
        return QModelIndex() if above < 0 else self._index(above, 0)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        if parent.isValid() and parent.column() > 0:
            return 0
        return len(self._below.get(int(parent.internalId()) if parent.isValid() else -1, ()))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.row_at(index)
        if row is not None and role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return ". ".join(filter(None, (row.explanation, phrase(row.cells[2].text))))
        return super().data(index, role)

    def _cell_at(self, index: Index) -> Cell:
        return self._rows[int(index.internalId())].cells[index.column()]


def _rows(groups: Sequence[FindingGroup], nothing: Cell) -> list[FindingRow]:
    """Return all rows, parents before children; `nothing` is shown if there are no findings."""
    if not groups:
        return [FindingRow((nothing.text,), (nothing, _BLANK, _BLANK), (), -1, 0)]
    rows: list[FindingRow] = []
    levels = list(dict.fromkeys(group.level for group in groups))
    for place, level in enumerate(levels):
        above = len(rows)
        within = [group for group in groups if group.level is level]
        title = Cell(f"{phrase(TITLES[level])} ({format_number(len(within))})", "muted")
        rows.append(FindingRow((level.value,), (title, _BLANK, _BLANK), (), -1, place))
        for number, group in enumerate(within):
            _add_group(rows, group, above, number)
    return rows


def _add_group(rows: list[FindingRow], group: FindingGroup, parent: int, place: int) -> None:
    number, count = len(rows), len(group.findings)
    key = (group.level.value, group.first.code)
    rows.append(FindingRow(key, _group_cells(group.findings), group.findings, parent, place))
    below = [(finding,) for finding in group.findings] if count > 1 else []
    for child, of_code in enumerate((*below, *_by_code(group.explained))):
        rows.append(FindingRow((*key, str(child)), _group_cells(of_code), of_code, number, child))


def _by_code(findings: Sequence[Finding]) -> list[tuple[Finding, ...]]:
    found: dict[str, list[Finding]] = {}
    for finding in findings:
        found.setdefault(finding.code, []).append(finding)
    return list(map(tuple, found.values()))


def _group_cells(findings: Sequence[Finding]) -> tuple[Cell, Cell, Cell]:
    said, fix, rule = _finding_cells(findings[0])
    count = len(findings)
    if count > 1:
        said = said._replace(text=f"{said.text} × {format_number(count)}")
        fix = Cell("fix all") if any(one.fix for one in findings) else fix
    return said, fix, rule


def _finding_cells(finding: Finding) -> tuple[Cell, Cell, Cell]:
    icon, colour = severity_icon(finding.severity)
    said = f"{phrase(finding.severity.capitalize())}: {phrase(finding.message)}"
    fix = Cell(finding.fix.label if finding.fix else "")
    return Cell(said, colour, icon), fix, Cell(finding.reference, "muted")


_BLANK: Final = Cell("")
_NOTHING: Final = Cell("Nothing to remark", "good", "circle-check")
_ELSEWHERE: Final = Cell("Nothing of this kind; 'All' shows the other findings", "muted", "info")
_NO_LINK: Final = Cell("No link as a whole: its characters are not judged", "muted", "info")
_GREETING: Final = Cell("What is wrong or worth knowing will stand here", "muted", "info")


_MOST: Final = 500  # findings in the list
_INDENTATION: Final = 12
_GAP: Final = 8
_TARGET: Final = 24  # pixels, the least height of a target (WCAG 2.2, 2.5.8)
_BUTTON: Final = 28  # height of a button on a card in pixels
_WITH_PROFILE: Final = 144  # pixels
_LOWEST: Final = 48
_LEAST: Final = 160  # pixels for a sentence
_LEAST_SOURCE: Final = 112  # pixels for the last line of a card, if it may have a second
_PROFILES: Final = {
    Profile.ALL: "All",
    Profile.SECURITY: "Security",
    Profile.MIGRATION: "Migration",
    Profile.PRINTING: "Printing",
}


def _lay_out_text(text: str, font: QFont, width: int) -> tuple[QTextLayout, int]:
    """Wrap a text at words, or within words longer than a line, such as URIs; return its layout and height."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(text, font)
    layout.setTextOption(option)
    layout.beginLayout()
    height = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, height))
        height += line.height()
    layout.endLayout()
    return layout, ceil(height)


class CardDelegate(QStyledItemDelegate):
    """Draws a finding as a card: its whole sentence, its rule, and the button of its fix.

    The current card also says why its finding matters, and has real buttons, which the panel places on it. `fix_wanted`
    is emitted with the index of another card when the button drawn on it is clicked.
    """

    fix_wanted = Signal(QModelIndex)

    def __init__(
        self,
        view: QTreeView,
        model: FindingsModel,
        button: QPushButton,
        show_button: QPushButton,
        *,
        is_fixing: bool,
    ) -> None:
        """Paint the rows of `view`; if fixes can be applied, draw their buttons like `button`.

        The current card has `show_button` beside it.
        """
        super().__init__(view)
        self._is_fixing = is_fixing
        self._view, self._model, self._button, self._show_button = view, model, button, show_button
        self._heights: dict[tuple[str, str, int], int] = {}

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a card; the title of a level is drawn as in any tree."""
        super().paint(painter, option, index)
        row = self._model.row_at(index)
        if row is None or row.icon is None:
            return
        painter.save()
        room = option.rect.adjusted(_GAP, _GAP, -_GAP, -_GAP)
        name, colour = row.icon
        size = sign_size(option.fontMetrics.height())
        icon(name, colour_of(colour)).paint(painter, room.left(), room.top(), size, size)
        left, top = room.left() + size + _GAP, room.top()
        for text, colour in self._paragraphs(row, index):
            layout, height = _lay_out_text(text, option.font, room.right() - left)
            painter.setPen(QColor(colour_of(colour)))
            layout.draw(painter, QPointF(left, top))
            top += height + _GAP // 2
        if row.findings:
            layout, height = self._lay_out_source(row, index, option.font, room.right() - left)
            painter.setPen(QColor(current_theme().muted))
            above = (max(_BUTTON, height) - height) // 2
            layout.draw(painter, QPointF(left, top + above))
        if self._is_fixing and row.has_fix and not self._is_current(index):
            self._draw_button(painter, self.place_of_button(option.rect, self._button))
        if index.row() or index.parent().isValid():
            painter.setPen(QColor(current_theme().border))
            painter.drawLine(option.rect.topLeft(), option.rect.topRight())
        painter.restore()

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Leave the text of a card to `paint`."""
        super().initStyleOption(option, index)
        row = self._model.row_at(index)
        if row is not None and row.icon is not None:
            option.text, option.icon = "", QIcon()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of the wrapped texts in the width of the view."""
        row = self._model.row_at(index)
        if row is None or row.icon is None:
            return QSize(_LEAST, max(_TARGET, option.fontMetrics.height() + _GAP))
        depth, above = 1, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        indented = depth * self._view.indentation()
        width = max(
            _LEAST,
            self._view.viewport().width() - indented - 3 * _GAP - sign_size(option.fontMetrics.height()) - 1,
        )
        height = 0
        for text, _ in self._paragraphs(row, index):
            key = (text, option.font.key(), width)
            if key not in self._heights:
                self._heights[key] = _lay_out_text(text, option.font, width)[1]
            height += self._heights[key] + _GAP // 2
        if row.findings:
            height += max(_BUTTON, self._lay_out_source(row, index, option.font, width)[1])
        return QSize(_LEAST, height + 2 * _GAP)

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Fix the finding of a card whose drawn button is pressed."""
        row = self._model.row_at(index)
        if (
            event.type() == QEvent.Type.MouseButtonPress
            and isinstance(event, QMouseEvent)
            and row is not None
        ):
            place = self.place_of_button(option.rect, self._button)
            if (
                self._is_fixing
                and row.has_fix
                and not self._is_current(index)
                and place.contains(event.position().toPoint())
            ):
                self.fix_wanted.emit(index)
                return True
        return super().editorEvent(event, model, option, index)

    def place_of_button(self, card: QRect, button: QPushButton, *, before: int = 0) -> QRect:
        """Return the rectangle of a button at the lower right of a card, or `before` pixels further left."""
        width = button.sizeHint().width()
        right = card.right() - _GAP - before
        return QRect(right - width + 1, card.bottom() - _GAP - _BUTTON + 1, width, _BUTTON)

    def buttons_width(self, row: FindingRow, index: Index) -> int:
        """Return the width that the buttons of a card take, with the gaps before them."""
        fix = [self._button] if self._is_fixing and row.has_fix else []
        show = [self._show_button] if self._is_fixing and self._is_current(index) else []
        return sum(button.sizeHint().width() + _GAP for button in (*fix, *show))

    def _paragraphs(self, row: FindingRow, index: Index) -> Iterator[tuple[str, str]]:
        yield row.sentence, "text"
        if row.explanation and self._is_current(index):
            yield row.explanation, "muted"

    def _source(self, row: FindingRow) -> str:
        """Return the rule, and what the fix does, for the last line of a card."""
        fix = phrase(row.cells[1].text) if self._is_fixing else ""
        return " · ".join(filter(None, (phrase(row.cells[2].text), fix)))

    def _lay_out_source(
        self, row: FindingRow, index: Index, font: QFont, width: int
    ) -> tuple[QTextLayout, int]:
        """Lay out the rule, and what the fix does, in one or two lines beside the buttons of a card; what is longer is cut."""
        free = width - self.buttons_width(row, index)
        lines = 2 if free >= _LEAST_SOURCE else 1
        room = lines * free - (lines - 1) * _LEAST_SOURCE // 2  # words end before the line does
        said = QFontMetrics(font).elidedText(self._source(row), Qt.TextElideMode.ElideRight, room)
        return _lay_out_text(said, font, free)

    def _is_current(self, index: Index) -> bool:
        return index.sibling(index.row(), 0) == self._view.currentIndex().siblingAtColumn(0)

    def _draw_button(self, painter: QPainter, place: QRect) -> None:
        option = QStyleOptionButton()
        option.initFrom(self._button)
        option.rect, option.text = place, self._button.text()
        option.palette = self._view.palette()
        style = self._button.style()  # making PySide6's class of it takes longer than all of a painting
        option.state = style.StateFlag.State_Enabled | style.StateFlag.State_Raised
        style.drawControl(style.ControlElement.CE_PushButton, option, painter, self._button)


class FindingCards(Tree):
    """A tree with one column and rows as high as their sentences.

    Signals:
        placed: rows may have moved.
        resized: it has another size.
    """

    placed = Signal()
    resized = Signal()

    def __init__(self) -> None:
        super().__init__(_INDENTATION)
        self.setObjectName("findings_list")
        # A plain widget, because PySide6 would create the class of every widget to wrap the viewport that Qt makes.
        inside = QWidget()
        inside.setBackgroundRole(QPalette.ColorRole.Base)
        inside.setAutoFillBackground(True)
        self.setViewport(inside)
        self.setUniformRowHeights(False)
        self.setHeaderHidden(True)
        self.setMinimumHeight(_LOWEST)
        self.setExpandsOnDoubleClick(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        when_focus_moves(self._show_focus)

    def _show_focus(self, _: QWidget | None, focused: QWidget | None) -> None:
        """Scroll to a button of a card that a key gave the focus."""
        if focused is not None and is_led_into(self.viewport(), focused):
            beyond = focused.geometry().bottom() + _GAP - self.viewport().height()
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + max(beyond, min(0, focused.y() - _GAP)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rows out again if the width has changed."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
        self.resized.emit()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        self.verticalScrollBar().setSingleStep(24)
        self.placed.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.placed.emit()


class FindingsPanel(QWidget):
    """The cards, with two buttons on the current one that show its place and fix it, and a choice of profiles.

    Signals:
        show_wanted: the `Span` to show.
        fix_wanted: the findings to fix together, as a tuple.
    """

    show_wanted = Signal(Span)
    fix_wanted = Signal(object)

    def __init__(self, *, is_fixing: bool = True) -> None:
        """Make the panel; without `is_fixing` it offers no changes, for a text that is only looked at."""
        super().__init__()
        self._is_fixing = is_fixing
        self._subject = Subject("")
        self._findings: tuple[Finding, ...] = ()
        self._is_link = True
        self._groups: tuple[FindingGroup, ...] = ()
        self._opened: dict[RowKey, bool] = {}  # what the user opened or closed
        self._is_opening = False
        self._mended: RowKey | None = None  # the card fixed last, which is selected again after undo
        self._make_controls()
        if not is_fixing:  # the names are those of the inspector
            for control in (self.list, self.fix_button, self.show_button, self.profile):
                control.setObjectName(f"row_{control.objectName()}")
        self._make_cards()
        self._lay_out()
        self._update()

    def _make_cards(self) -> None:
        self.model = FindingsModel(self)
        self.list.setAccessibleName(self.tr("Findings"))
        self.list.setToolTip(self.tr("What is wrong or worth knowing, the worst first (Ctrl+E)"))
        self.list.setModel(self.model)
        for column in range(1, len(HEADINGS)):
            self.list.setColumnHidden(column, True)  # noqa: FBT003 - Qt's own signature
        buttons = self.fix_button, self.show_button
        delegate = CardDelegate(self.list, self.model, *buttons, is_fixing=self._is_fixing)
        delegate.fix_wanted.connect(self._on_drawn_fix)
        self.list.setItemDelegate(delegate)
        self._cards = delegate
        self.list.activated.connect(self._on_activated)
        self.list.expanded.connect(partial(self._on_opened, opened=True))
        self.list.collapsed.connect(partial(self._on_opened, opened=False))
        self.list.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self.list.placed.connect(self._place_buttons)
        self.list.resized.connect(self._show_first)

    def _make_controls(self) -> None:
        self.list = FindingCards()
        viewport = self.list.viewport()
        self.fix_button = named(QPushButton(self.tr("F&ix"), viewport), "finding_fix", looks="small")
        self.fix_button.setToolTip(self.tr("Mend the selected finding; can be undone (Alt+I)"))
        self.fix_button.clicked.connect(self._on_fix)
        self.show_button = named(QPushButton(self.tr("&Show"), viewport), "finding_show", looks="small")
        self.show_button.setToolTip(self.tr("Select the place of the finding in the field (Alt+S, Enter)"))
        self.show_button.clicked.connect(self._on_show)
        self.profile = named(ChoiceBox(), "finding_profile", spoken=self.tr("Findings for"))
        self.profile.setToolTip(
            self.tr("What the findings are for; what matters on paper alone is under Printing")
        )
        for profile, title in _PROFILES.items():
            self.profile.addItem(phrase(title), profile)
        self.profile.currentIndexChanged.connect(self._update)
        self.profile_label = make_label(self.tr("Findings for"), self.profile)
        for control in (self.profile, self.profile_label) if not self._is_fixing else ():
            control.setParent(self)
            control.hide()

    def _lay_out(self) -> None:
        below = QHBoxLayout()
        if self._is_fixing:
            below.addWidget(self.profile_label)
            below.addWidget(self.profile)
            below.addStretch(1)
        in_column((self.list, 1), below, parent=self, margins=(0, 8, 0, 0), spacing=8)
        if self._is_fixing:
            for before, after in pairwise((self.list, self.show_button, self.fix_button, self.profile)):
                QWidget.setTabOrder(before, after)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the choice of profiles if the panel is so low that the findings need its room."""
        super().resizeEvent(event)
        is_high = self._is_fixing and event.size().height() >= _WITH_PROFILE * text_scale(self)
        for control in (self.profile, self.profile_label):
            control.setVisible(is_high)

    def show_findings(self, subject: Subject, findings: tuple[Finding, ...] | None) -> int:
        """Show other findings, or None of a text that is no link; keep the selection, and return the number of groups."""
        self._is_link = findings is not None
        findings = (findings or ())[:_MOST]
        if findings != self._findings or subject.text != self._subject.text:
            self._subject, self._findings = subject, findings
            self._update()
        return len(self._groups)

    def selected_findings(self) -> tuple[Finding, ...]:
        row = self.model.row_at(self.list.currentIndex())
        return () if row is None else row.findings

    def _update(self) -> None:
        """Show the findings of the chosen profile, and select a card fixed before once it is back."""
        row = self.model.row_at(self.list.currentIndex())
        self._groups = groups(self._subject, select_for_profile(self._findings, self.profile.currentData()))
        if self.model.show(self._groups, _BLANK if self._groups else self._why_none()):
            self._open_rows()
            is_back = self._mended is not None and self.model.index_of(self._mended).isValid()
            self._select(self._mended if is_back else None if row is None else row.key)
            self._mended = None if is_back else self._mended
        self._place_buttons()

    def _why_none(self) -> Cell:
        """Return what to say in place of findings; only a link with none at all has a tick."""
        if not self._subject.text:
            return _GREETING
        if not self._is_link:
            return _NO_LINK
        of_all = groups(self._subject, select_for_profile(self._findings, Profile.ALL))
        return _ELSEWHERE if of_all else _NOTHING

    def _open_rows(self) -> None:
        """Expand the first level, each level with an error, and what the user has expanded."""
        self._is_opening = True
        first = self._groups[0].level if self._groups else FindingLevel.MEANT
        wrong = {group.level for group in self._groups if group.first.severity is Severity.ERROR}
        for index in self.model.indexes():
            row = self.model.row_at(index)
            assert row is not None  # every index of the model has a row
            usual = not row.findings and any(level.value == row.key[0] for level in (first, *wrong))
            if self._opened.get(row.key, usual):
                self.list.expand(index)
        self._is_opening = False

    def _select(self, key: RowKey | None) -> None:
        """Select the row with a key, or else the first finding."""
        index = QModelIndex() if key is None else self.model.index_of(key)
        self.list.setCurrentIndex(index if index.isValid() else self._first())
        self._show_first()

    def _first(self) -> QModelIndex:
        return self.model.index(0, 0, self.model.index(0, 0))

    def _show_first(self) -> None:
        """Scroll to the top if the first card is the current one; in a low window no further than shows its buttons."""
        if self.list.currentIndex() == self._first():
            self.list.executeDelayedItemsLayout()
            self.list.scrollToTop()
            self.list.scrollTo(self._first())

    def _place_buttons(self) -> None:
        index = self.list.currentIndex().siblingAtColumn(0)
        row = self.model.row_at(index)
        card = self.list.visualRect(index)
        findings = row.findings if row is not None and card.isValid() else ()
        has_fix = bool(findings) and row is not None and row.has_fix
        before = 0
        for button, is_able in (
            (self.fix_button, has_fix and self._is_fixing),
            (self.show_button, bool(findings) and self._is_fixing),
        ):
            button.setEnabled(is_able)
            button.setVisible(is_able)
            if is_able:
                place = self._cards.place_of_button(card, button, before=before)
                button.setGeometry(place)
                before += place.width() + _GAP

    def _on_opened(self, index: QModelIndex, *, opened: bool) -> None:
        row = self.model.row_at(index)
        if row is not None and not self._is_opening:
            self._opened[row.key] = opened

    def _on_current_changed(self, current: QModelIndex, previous: QModelIndex) -> None:
        """Update the height of both cards, and show the whole of one that was reached by a key."""
        for index in (previous, current):
            if index.isValid():
                self._cards.sizeHintChanged.emit(index)
        is_by_key = self.list.hasFocus() and not QGuiApplication.mouseButtons()
        if is_by_key and current.isValid():
            self.list.doItemsLayout()  # the card has grown by its explanation and its buttons; Qt would do it later
            self.list.scrollTo(current)
        self._place_buttons()

    def _on_activated(self, index: QModelIndex) -> None:
        if self.selected_findings():
            self._on_show()
        else:
            self.list.setExpanded(index, not self.list.isExpanded(index))

    def _on_show(self) -> None:
        findings = self.selected_findings()
        if findings:
            self.show_wanted.emit(findings[0].span)

    def _on_fix(self) -> None:
        findings = tuple(finding for finding in self.selected_findings() if finding.fix is not None)
        row = self.model.row_at(self.list.currentIndex())
        if findings and row is not None:
            self._mended = row.key
            self.fix_wanted.emit(findings)

    def _on_drawn_fix(self, index: QModelIndex) -> None:
        self.list.setCurrentIndex(index)
        self._on_fix()
