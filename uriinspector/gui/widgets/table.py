"""The tables of the program: cells, models, columns, and how a view is set up.

Rows are selected whole, there is no grid, the keyboard comes first, and sentences are cut at the end, URIs in the middle.
"""

import functools
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QIcon,
    QKeySequence,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QTreeView,
    QWidget,
)

from uriinspector.gui.i18n import phrase
from uriinspector.gui.theme import BAR, LOOK, current_theme, icon, part_of, swatch, uri_font
from uriinspector.gui.widgets.display import elide, isolate, on_one_line
from uriinspector.gui.widgets.layout import sign_size, text_scale

Index = QModelIndex | QPersistentModelIndex
SWATCH: Final = "swatch"
MARKS: Final = Qt.ItemDataRole.UserRole + 40  # the role of what is marked in a cell
_TOOL_TIP: Final = 4000  # characters
_SENTENCE: Final = 600  # characters of a sentence in a cell


class Cell(NamedTuple):
    """A cell of a table or tree.

    Attributes:
        text: the whole text; shown safe and short, longer in the tool tip.
        colour: the name of a colour of the theme, or of a component whose part has one.
        icon: the name of an icon, `SWATCH` for a square, or None.
        icon_colour: the same kind of name for the icon; None for that in `colour`.
        uri: whether it is text of a URI, shown in the monospaced family.
        note: a second line for the tool tip.
        verbatim: whether it is somebody else's text, such as a file name, and never translated.
        marks: where the text differs from that of another cell, as pairs of start and end.
    """

    text: str
    colour: str = "text"
    icon: str | None = None
    icon_colour: str | None = None
    uri: bool = False
    note: str = ""
    verbatim: bool = False
    marks: tuple[tuple[int, int], ...] = ()


def colour_of(name: str) -> str:
    """Return the colour of a name or of a URI component in the current theme."""
    return str(getattr(current_theme(), part_of(name) or name))


def _say(cell: Cell) -> str:
    return cell.text if cell.uri or cell.verbatim else phrase(cell.text)


def _display(cell: Cell, _heading: str = "") -> str:
    """Return the text of a cell safe and short: sentences are cut at the end, what others wrote in the middle."""
    said = _say(cell)
    if cell.uri or cell.verbatim:
        return on_one_line(said)
    return isolate(said if len(said) <= _SENTENCE else f"{said[:_SENTENCE]}…")


def _tool_tip(cell: Cell, _heading: str) -> str:
    return "\n".join(line for line in (elide(_say(cell), _TOOL_TIP), phrase(cell.note)) if line)


def _accessible_text(cell: Cell, heading: str) -> str:
    said = ". ".join(line for line in (_display(cell), *phrase(cell.note).splitlines()) if line)
    said = said or phrase("nothing")
    return f"{heading}: {said}" if heading else said


def _font(cell: Cell, _heading: str) -> QFont | None:
    return uri_font() if cell.uri else None


def _ink(cell: Cell, _heading: str) -> QColor:
    return _ink_of(colour_of(cell.colour))


@functools.cache
def _ink_of(colour: str) -> QColor:
    return QColor(colour)


def _icon(cell: Cell, _heading: str) -> QIcon | None:
    if cell.icon is None:
        return None
    colour = colour_of(cell.icon_colour or cell.colour)
    return swatch(colour) if cell.icon == SWATCH else icon(cell.icon, colour)


def _marks(cell: Cell, _heading: str) -> tuple[tuple[int, int], ...] | None:
    """Return the marks, if the text is shown unchanged."""
    return cell.marks if cell.marks and _display(cell) == cell.text else None


ANSWERS: Final[Mapping[int, Callable[[Cell, str], Any]]] = {
    Qt.ItemDataRole.DisplayRole: _display,
    Qt.ItemDataRole.ToolTipRole: _tool_tip,
    Qt.ItemDataRole.AccessibleTextRole: _accessible_text,
    Qt.ItemDataRole.FontRole: _font,
    Qt.ItemDataRole.ForegroundRole: _ink,
    Qt.ItemDataRole.DecorationRole: _icon,
    MARKS: _marks,
}
"""What a cell answers for a role of Qt, given the heading of its column."""


Row = tuple[Cell, ...]


class _Cells:
    """What a tree and a table have in common: fixed headings, and cells, which come from `_cell_at`."""

    _headings: tuple[str, ...]

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._headings):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return phrase(self._headings[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role not in ANSWERS:
            return None
        return ANSWERS[role](self._cell_at(index), phrase(self._headings[index.column()]))

    def _cell_at(self, index: Index) -> Cell:
        raise NotImplementedError


class CellTreeModel(_Cells, QAbstractItemModel):
    """A tree of cells; where its rows are is left to the model of each tree."""

    def __init__(self, headings: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headings = tuple(headings)

    def columnCount(self, _parent: Index = QModelIndex()) -> int:
        return len(self._headings)


class CellModel(_Cells, QAbstractTableModel):
    """A read-only table, whose cells come from `_cell`."""

    def __init__(self, headings: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headings = tuple(headings)
        LOOK.changed.connect(self.retint)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._headings)

    def retint(self) -> None:
        """Redraw every cell, for another theme or because more is known."""
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(self._headings) - 1))

    def row_texts(self, row: int) -> list[str]:
        """Return the whole text of each cell of a row, neither shortened nor made visible."""
        return [_say(self._cell(row, column)) for column in range(self.columnCount())]

    def _cell_at(self, index: Index) -> Cell:
        return self._cell(index.row(), index.column())

    def _cell(self, row: int, column: int) -> Cell:
        raise NotImplementedError


class TableModel(CellModel):
    """Rows of cells under fixed headings, which are replaced all at once."""

    def __init__(self, headings: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(headings, parent)
        self._rows: tuple[Row, ...] = ()

    def show(self, rows: Sequence[Row]) -> None:
        """Show other rows; equal ones change nothing."""
        rows = tuple(rows)
        if len(rows) != len(self._rows):
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
        elif rows != self._rows:
            self._rows = rows
            self.retint()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def _cell(self, row: int, column: int) -> Cell:
        return self._rows[row][column]


_A_WORD: Final = 112  # pixels for an icon and the beginning of a sentence


class WordsDelegate(QStyledItemDelegate):
    """The usual delegate; text with spaces is a sentence, since no URI has any, and is elided at its end."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Choose where the text is elided."""
        super().initStyleOption(option, index)
        if " " in option.text and not option.font.fixedPitch():
            option.textElideMode = Qt.TextElideMode.ElideRight

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Make an editor that fits into a row."""
        editor = super().createEditor(parent, option, index)
        editor.setProperty("inline", True)  # noqa: FBT003 - Qt's own signature
        return editor


class IconDelegate(WordsDelegate):
    """The delegate of a column whose icons suffice; narrow cells have their text only in the tool tip."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Leave the text out if there is no room for it; where none is given, the column is measured."""
        super().initStyleOption(option, index)
        if 0 < option.rect.width() < _A_WORD:
            option.text = ""


class PlaceDelegate(QStyledItemDelegate):
    """The delegate of a column of places in files, where the end of a path matters most."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Elide the text at its beginning."""
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideLeft


class Tree(QTreeView):
    """A tree with a bar before its selected rows, left of their branches, where a style sheet reaches none.

    Its arrows are as wide as `indentation`, in pixels, which grows half as fast as the text, to leave names their room.
    """

    def __init__(self, indentation: int = 20) -> None:
        super().__init__()
        self._indentation = indentation
        self._indent()
        LOOK.changed.connect(self._indent)

    def _indent(self) -> None:
        self.setIndentation(round(self._indentation * (1 + text_scale(self)) / 2))

    def drawRow(self, painter: QPainter, options: QStyleOptionViewItem, index: Index) -> None:
        super().drawRow(painter, options, index)
        if self.selectionModel().isSelected(index):
            painter.fillRect(
                0, options.rect.top(), BAR, options.rect.height(), QColor(current_theme().accent)
            )


_USUAL: Final = 12  # pixels above and below the text of a row
_DENSE: Final = 8
_BESIDE: Final = 8  # pixels left and right of a text
_BETWEEN: Final = 4  # more pixels between rows of several lines


class _Headings(QHeaderView):
    """The headings of a table; Qt asks the model for each of them anew whenever the table gets another parent."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self.setSectionsClickable(True)
        self._known: tuple[object, QSize] = None, QSize()

    def sizeHint(self) -> QSize:
        """Return the size for the font and the padding of the style sheet: a heading has one line, and nothing else makes it higher."""
        application = QApplication.instance()
        is_dressed = isinstance(application, QApplication) and bool(application.styleSheet())
        look = self.font().key(), self.count(), is_dressed
        if self._known[0] != look:
            self._known = look, super().sizeHint()
        return self._known[1]


def prepare_table(
    view: QTableView, object_name: str, accessible_name: str, model: QAbstractItemModel
) -> QTableView:
    """Name a view and set its model; rows are selected as a whole, and Tab leaves the view."""
    view.setObjectName(object_name)
    view.setAccessibleName(accessible_name)
    view.setHorizontalHeader(_Headings(view))
    view.setModel(model)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setShowGrid(False)
    view.setWordWrap(False)
    view.setTabKeyNavigation(False)
    view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    view.setItemDelegate(WordsDelegate(view))
    view.verticalHeader().hide()
    view.verticalHeader().setMinimumSectionSize(view.fontMetrics().height() + _DENSE)
    set_dense(view, dense=False)
    _RowHeights(view)
    header = view.horizontalHeader()
    header.setHighlightSections(False)
    # Otherwise it asks for every row of the selection whether its column is selected, each time it is painted.
    header.setSelectionModel(QItemSelectionModel(model, header))
    header.setStretchLastSection(True)
    header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    header.setMinimumSectionSize(24)
    header.setTextElideMode(Qt.TextElideMode.ElideRight)
    return view


class WrappingDelegate(WordsDelegate):
    """The delegate of a table whose sentences are wrapped; a row of one line is as high as in other tables."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of the text with the padding of the style sheet, which Qt ignores here."""
        option.rect = option.rect.adjusted(_BESIDE, 0, -_BESIDE, 0)
        hint = super().sizeHint(option, index)
        return QSize(hint.width(), max(hint.height() + _BETWEEN, option.fontMetrics.height() + _USUAL))


class WrappedRows(QObject):
    """Wraps the sentences of a small table, whose rows grow with them, instead of cutting them; URIs stay in one line."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        view.setWordWrap(True)
        view.setItemDelegate(WrappingDelegate(view))
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._resize)
        for changed in (
            view.model().modelReset,
            view.model().dataChanged,
            view.horizontalHeader().sectionResized,
        ):
            changed.connect(self._turn.start)

    def _resize(self) -> None:
        """Give each row the height of its text; Qt would give it at least that of the hidden header."""
        for row in range(self._view.model().rowCount()):
            self._view.setRowHeight(row, self._view.sizeHintForRow(row))


class _RowHeights(QObject):
    """Gives the rows of a table the room around their text that they had when the text gets another size."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        self._text = view.fontMetrics().height()
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow another size of text."""
        if watched is self._view and event.type() == QEvent.Type.FontChange:
            before, self._text = self._text, self._view.fontMetrics().height()
            header = self._view.verticalHeader()
            room = header.defaultSectionSize() - before
            header.setMinimumSectionSize(self._text + _DENSE)
            header.setDefaultSectionSize(self._text + room)
        return super().eventFilter(watched, event)


class CountColumn(QObject):
    """Gives the second column, of counts, the room for its heading in any size of text; the first takes the rest."""

    def __init__(self, header: QHeaderView, least: int) -> None:
        super().__init__(header)
        self._header, self._least = header, least
        self._word = ""
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow another size of text."""
        if event.type() == QEvent.Type.FontChange and watched is self._header:
            self._place()
        return False

    def make_room(self, word: str) -> None:
        """Give it the room for a word that stands in place of a count, or take that back for an empty one."""
        self._word = word
        self._place()

    def _place(self) -> None:
        wanted = round(self._least * text_scale(self._header))
        word = self._header.fontMetrics().horizontalAdvance(self._word) + _AROUND if self._word else 0
        self._header.resizeSection(1, max(wanted, word, self._header.sectionSizeHint(1)))


def set_dense(view: QTableView, *, dense: bool) -> None:
    """Set the height of the rows: the usual one, or less if `dense`."""
    room = _DENSE if dense else _USUAL
    view.verticalHeader().setDefaultSectionSize(view.fontMetrics().height() + room)


def select_row(view: QTableView, row: int) -> None:
    """Select a row alone and scroll to it.

    `selectRow` would deselect it while Ctrl is held, and extend the selection while Shift is.
    """
    flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
    index = view.model().index(row, 0)
    view.selectionModel().setCurrentIndex(index, flags)
    view.scrollTo(index)


def add_action(
    view: QTableView, name: str, text: str, act: Callable[[], object], keys: QKeySequence
) -> QAction:
    """Add an action to a table, whose keys work while the table has the focus."""
    action = QAction(text, view)
    action.setObjectName(name)
    action.setShortcut(keys)
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    action.triggered.connect(act)
    view.addAction(action)
    return action


def allow_copying(view: QTableView) -> None:
    """Add an action, also in a context menu, that copies the selected rows with tabs between cells."""
    _add_copying(view, _copy_rows)


def allow_copying_a_cell(view: QTableView) -> None:
    """Add an action, also in a context menu, that copies the current cell, as the key alone does in any table."""
    _add_copying(view, _copy_cell)


def _add_copying(view: QTableView, copy: Callable[[QTableView], None]) -> None:
    keys = QKeySequence(QKeySequence.StandardKey.Copy)
    add_action(view, f"{view.objectName()}_copy", phrase("&Copy"), partial(copy, view), keys)
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)


def _copy_cell(view: QTableView) -> None:
    if view.currentIndex().isValid():
        QGuiApplication.clipboard().setText(str(view.currentIndex().data() or ""))


def selected_rows(view: QTableView) -> list[int]:
    """Return the numbers of the selected rows in order; Qt's own list of them takes seconds where there are many."""
    selection = view.selectionModel().selection()
    blocks = map(selection.at, range(selection.count()))
    return sorted({row for block in blocks for row in range(block.top(), block.bottom() + 1)})


def _copy_rows(view: QTableView) -> None:
    model = view.model()
    assert isinstance(model, CellModel)
    lines = ("\t".join(filter(None, model.row_texts(row))) for row in selected_rows(view))
    QGuiApplication.clipboard().setText("\n".join(lines))


class Width(NamedTuple):
    """The width of a column.

    Attributes:
        least: in pixels; more for a longer heading or larger text.
        share: of the width that is left over.
        can_go: whether it may be hidden, so that the table need not scroll sideways; the last such column is hidden first.
        pinch: by how much it may be narrower than `least` if that alone keeps the table from scrolling sideways.
    """

    least: int
    share: int = 0
    can_go: bool = False
    pinch: int = 0


# Rows at the top that are measured; measuring all would take long, and columns would move while the user scrolls
_LOOKED_AT: Final = 24
_AROUND: Final = 28  # pixels beside the text of a cell
_BEFORE_TEXT: Final = 8  # pixels between an icon and its text


class Columns(QObject):
    """Resizes the columns whenever the header is resized; the last column takes the rest.

    With a `view`, columns get their share of what is left over only as far as the texts of the first rows need it, while
    those of another column are cut; so a column whose texts are short leaves its room to one whose texts are long.
    """

    def __init__(self, header: QHeaderView, widths: Sequence[Width], view: QTableView | None = None) -> None:
        super().__init__(header)
        self._header = header
        self._widths = tuple(widths)
        self._view = view
        self._needs = [0] * len(widths)
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._measure)
        if view is not None:
            view.model().modelReset.connect(self._forget_needs)
            view.model().dataChanged.connect(self._turn.start)
        self._is_placing = False
        self._is_users = False
        self._last = -1
        self._absent: frozenset[int] = frozenset()
        self._firsts: dict[int, int] = {}
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.installEventFilter(self)
        header.sectionResized.connect(self._on_resized)
        self._place(header.width())

    def leave_out(self, columns: frozenset[int]) -> None:
        """Hide empty columns, and give their room to the others."""
        if columns != self._absent:
            self._absent = columns
            self._is_users = False
            self._place(self._header.width())

    def make_room(self, column: int, text: int, *, narrows: bool = False) -> None:
        """Give a column room for a text, in pixels, ahead of the others, up to two fifths of all; it gets narrower only if told."""
        before = self._firsts.get(column, 0)
        if text > before or (narrows and text < before):
            self._firsts[column] = text
            if not self._is_users:
                self._place(self._header.width())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Distribute a new width before the header handles it, and the same width for another size of text."""
        if event.type() == QEvent.Type.FontChange and watched is self._header and not self._is_users:
            self._place(self._header.width())
        if isinstance(event, QResizeEvent) and watched is self._header and not self._is_users:
            self._place(event.size().width())
        return False

    def _place(self, room: int) -> None:
        larger = text_scale(self._header)
        leasts = [
            max(round(width.least * larger), self._header.sectionSizeHint(column))
            for column, width in enumerate(self._widths)
        ]
        shown = self._with_room(leasts, room)
        for column, text in self._firsts.items():
            free = leasts[column] + room - sum(leasts[one] for one in shown)
            leasts[column] = max(
                leasts[column],
                min(
                    text + sign_size(self._header.fontMetrics().height()) + _BEFORE_TEXT + _AROUND,
                    room * 2 // 5,
                    free,
                ),
            )
        lacking = sum(leasts[column] for column in shown) - room
        pinched = next((column for column in shown if 0 < lacking <= self._widths[column].pinch), None)
        if pinched is not None:
            leasts[pinched] -= lacking
        more = self._share_out(max(0, room - sum(leasts[column] for column in shown)), leasts, shown)
        self._is_placing = True
        for column in range(len(leasts)):
            self._header.setSectionHidden(column, column not in shown)
        self._set_last(shown[-1])
        for column in shown[:-1]:
            self._header.resizeSection(column, leasts[column] + more[column])
        self._is_placing = False

    def _share_out(self, left_over: int, leasts: Sequence[int], shown: Sequence[int]) -> list[int]:
        """Return what each column gets of the width that is left over: first what its texts lack, then its share."""
        more = [0] * len(leasts)
        lacking = {
            column: need - leasts[column]
            for column in shown
            if (need := self._needs[column]) > leasts[column]
        }
        # Columns without a share grow too, so that long numbers stay readable
        weights = [max(1, width.share) for width in self._widths]
        while lacking and left_over:
            shares = sum(weights[column] for column in lacking)
            given = {
                column: min(lack, max(1, left_over * weights[column] // shares))
                for column, lack in lacking.items()
            }
            for column, pixels in given.items():
                pixels = min(pixels, left_over)  # noqa: PLW2901 - the last of a few that get one each
                more[column] += pixels
                lacking[column] -= pixels
                left_over -= pixels
            lacking = {column: lack for column, lack in lacking.items() if lack > 0}
        shares = max(1, sum(self._widths[column].share for column in shown))
        for column in shown:
            more[column] += left_over * self._widths[column].share // shares
        return more

    def _forget_needs(self) -> None:
        """Measure other rows once they are there."""
        self._needs = [0] * len(self._widths)
        self._turn.start()

    def _measure(self) -> None:
        """Place the columns for the texts of the first rows; when these change later, columns only become wider."""
        assert self._view is not None
        rows = min(self._view.model().rowCount(), _LOOKED_AT)
        if not rows:
            return  # the next rows are most likely of the same kind
        needs = [
            max(need, *(self._width_of(row, column) for row in range(rows)))
            for column, need in enumerate(self._needs)
        ]
        if needs != self._needs:
            self._needs = needs
            if not self._is_users:
                self._place(self._header.width())

    def _width_of(self, row: int, column: int) -> int:
        """Return the width of a cell that shows its text whole, in pixels."""
        assert self._view is not None
        model = self._view.model()
        index = model.index(row, column)
        font = model.data(index, Qt.ItemDataRole.FontRole)
        metrics = QFontMetrics(font) if isinstance(font, QFont) else self._view.fontMetrics()
        signs = (Qt.ItemDataRole.DecorationRole, Qt.ItemDataRole.CheckStateRole)
        count = sum(model.data(index, role) is not None for role in signs)
        beside = count * (sign_size(self._view.fontMetrics().height()) + _BEFORE_TEXT) if count else 0
        return metrics.horizontalAdvance(str(model.data(index) or "")) + beside + _AROUND

    def _set_last(self, column: int) -> None:
        """Let a column take what is left over; Qt never shrinks it below its previous width."""
        if column != self._last:
            self._header.setStretchLastSection(False)
            self._header.resizeSection(column, self._widths[column].least)
            self._header.setStretchLastSection(True)
            self._last = column

    def _with_room(self, leasts: Sequence[int], room: int) -> list[int]:
        """Return the columns that fit beside each other, and those that have to stay."""
        shown = [column for column in range(len(leasts)) if column not in self._absent]
        for column in reversed(shown.copy()):
            if self._widths[column].can_go and sum(leasts[one] for one in shown) > room:
                shown.remove(column)
        return shown

    def _on_resized(self, column: int, before: int, after: int) -> None:
        came_or_went = before == 0 or after == 0  # Qt may report it later
        if not self._is_placing and not came_or_went and column != self._last:
            self._is_users = True
