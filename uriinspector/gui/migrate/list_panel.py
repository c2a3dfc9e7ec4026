"""A list about a site: filled when it is first shown, then grouped, filtered, sorted, copied and saved."""

from collections.abc import Callable, Container, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QPoint, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMenu,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QTableView,
    QWidget,
)

from uriinspector.base.message import Message
from uriinspector.base.progress import Progress
from uriinspector.core.text.secret import mask
from uriinspector.gui.i18n import format_number, phrase
from uriinspector.gui.migrate.listing import (
    Arranged,
    Arrangement,
    By,
    FilledList,
    ListedPlace,
    Listing,
    ListKind,
    SaveListWork,
    arrange,
)
from uriinspector.gui.migrate.words import ReasonLook
from uriinspector.gui.session.jobs import Clock, LatestTask, Work
from uriinspector.gui.session.target import path_to_save
from uriinspector.gui.widgets.display import printable
from uriinspector.gui.widgets.form import make_button, make_choice, make_search, make_text, named
from uriinspector.gui.widgets.layout import Flow, Splitter, in_column, in_row, stacked
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import (
    Cell,
    CellModel,
    Columns,
    CountColumn,
    Index,
    PlaceDelegate,
    Width,
    add_action,
    allow_copying,
    prepare_table,
    select_row,
    selected_rows,
    set_dense,
)

_TYPING: Final = 150  # milliseconds without a key press before a search
MOST_COPIED: Final = 10_000  # rows
SHOW: Final = "&Show in the changes"
# What can be done with a row: a name, the text in its menu, and keys.
ACTIONS: Final = (
    ("copy", "&Copy", "Ctrl+C"),
    ("open", "&Open the page", "Ctrl+Return"),
    ("folder", "Open its &folder", "Ctrl+Shift+Return"),
    ("edit", "Open in the &editor", "Ctrl+Shift+E"),
    ("both", "Look at &both", "Ctrl+Shift+B"),
    ("leave", "&Leave out", "Space"),
    ("repair", "&Repair this spelling", "Ctrl+Shift+R"),
    ("ours", "This is o&urs too", ""),
    ("declare", "&Move this string", ""),
)

# The buttons for the current row with their tool tips; those that settle it come first.
_DEEDS: Final = {
    "repair": "Preview again, with every link that is spelled so leading to what it means",
    "ours": "Preview again, with that address as one of this site",
    "declare": "Preview again, with this string as an address that moves",
    "both": "See the page before and after in the browser, side by side (Ctrl+Shift+B)",
    "edit": "Open the file at this place (Ctrl+Shift+E)",
}
_UNKNOWN: Final = ReasonLook("", "info", "muted")
ALL: Final = 0  # the first row of the group table stands for all groups
_NARROWEST: Final = 128  # pixels of a box in a narrow window
_LINK, _WHY, _WHERE = Width(96, 3), Width(208, 2), Width(96, 2)
_ADDRESS: Final = Width(200, 2)


class PlaceGroupModel(CellModel):
    """The groups of a list with their counts, below a row for all of them."""

    def __init__(self, kind: ListKind, parent: QObject | None = None) -> None:
        super().__init__((kind.target, "Count"), parent)
        self._kind = kind
        self._by = By.TARGET
        self._arranged = Arranged()

    def show(self, arranged: Arranged, by: By) -> None:
        self.beginResetModel()
        self._arranged, self._by = arranged, by
        self._headings = (self._kind.target if by is By.TARGET else "File", "Count")
        self.endResetModel()

    def rows(self, row: int) -> Sequence[int]:
        return self._arranged.rows(None if row <= ALL else row - 1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        """Return the number of groups, plus the row for all of them."""
        return 0 if parent.isValid() or not self._arranged.names else len(self._arranged.names) + 1

    def _cell(self, row: int, column: int) -> Cell:
        if column:
            return Cell(
                f"{len(self._arranged.numbers) if row == ALL else self._arranged.count(row - 1):,}", "muted"
            )
        if row == ALL:
            return Cell("All")
        name = self._arranged.names[row - 1]
        if self._by is By.FILE:
            return Cell(printable(name), icon="file-text", icon_colour="muted", verbatim=True)
        return Cell(mask(printable(name)), uri=True)


class PlaceModel(CellModel):
    """The places of one group."""

    def __init__(self, kind: ListKind, parent: QObject | None = None) -> None:
        super().__init__(tuple(filter(None, (kind.text, kind.note, "Why", "Where"))), parent)
        self._kind = kind
        self._listing = Listing()
        self._numbers: Sequence[int] = ()

    def show(self, listing: Listing, numbers: Sequence[int]) -> None:
        self.beginResetModel()
        self._listing, self._numbers = listing, numbers
        self.endResetModel()

    def place(self, row: int) -> ListedPlace | None:
        return self._listing[self._numbers[row]] if 0 <= row < len(self._numbers) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._numbers)

    def _cell(self, row: int, column: int) -> Cell:
        place = self._listing[self._numbers[row]]
        look = self._kind.reasons.get(place.reason, _UNKNOWN)
        where = f"{place.file}:{place.line}" if place.line else place.file
        note = (Cell(mask(printable(place.note)), "muted", uri=True),) if self._kind.note else ()
        cells: tuple[Cell, ...] = (
            Cell(mask(printable(place.text)), uri=True),
            *note,
            Cell(look.words, "muted", look.icon, look.colour),
            Cell(printable(where), "muted", verbatim=True),
        )
        return cells[column]


class RowAdvice(QWidget):
    """Explains the current row, with a button for each action that can settle it; emits `chosen` with an action's name."""

    chosen = Signal(str)

    def __init__(self, name: str, *, is_low: bool = False) -> None:
        """Make the buttons below the sentence, or beside it where the page `is_low`."""
        super().__init__()
        self.setObjectName(f"{name}_advice")
        self.sentence = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.sentence.setObjectName(f"{name}_why")
        self._buttons: dict[str, QPushButton] = {}
        row = Flow()
        texts = {action: text for action, text, _ in ACTIONS}
        for action in _DEEDS:
            text = phrase(texts[action]).replace("&", "")
            button = make_button(f"{name}_do_{action}", text, phrase(_DEEDS[action]))
            button.clicked.connect(partial(self.chosen.emit, action))
            self._buttons[action] = button
            row.addWidget(button)
        if is_low:
            in_row((self.sentence, 1), row, parent=self, margins=(8, 4, 8, 4), spacing=8)
        else:
            in_column(self.sentence, row, parent=self, margins=(8, 4, 8, 4), spacing=4)
        self.show_advice("", ())

    def show_advice(self, sentence: str, actions: Container[str]) -> None:
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        for action, button in self._buttons.items():
            button.setVisible(action in actions)


class WaitingPage(QWidget):
    """Shows how far the filling of a list is, with a button that stops it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.reading = QLabel(alignment=Qt.AlignmentFlag.AlignHCenter)
        self.bar = named(QProgressBar(textVisible=False), f"{name}_progress", spoken=self.tr("Progress"))
        self.bar.setMinimumWidth(320)
        self.bar.setMaximumWidth(480)
        self.stop_button = make_button(
            f"{name}_stop", self.tr("Stop"), self.tr("Stop looking; nothing is changed")
        )
        centre = Qt.AlignmentFlag.AlignHCenter
        parts = ((widget, 0, centre) for widget in (self.reading, self.bar, self.stop_button))
        in_column(1, *parts, 1, parent=self)

    def begin(self) -> None:
        self.reading.setText(self.tr("Looking…"))
        self.bar.setMaximum(0)

    def show_progress(self, progress: Progress, said: str) -> None:
        self.bar.setMaximum(progress.total or 0)
        self.bar.setValue(progress.done if progress.total else 0)
        self.reading.setText(said)


class NothingPage(QWidget):
    """Says why a list is empty, with a button that looks again."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.title = make_text("title")
        self.text = make_text("muted", name=f"{name}_empty", wraps=True)
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.again_button = make_button(f"{name}_again", self.tr("Look again"), self.tr("Fill this list"))
        in_column(
            1, self.title, self.text, (self.again_button, 0, Qt.AlignmentFlag.AlignHCenter), 1, parent=self
        )

    def say(self, title: str, text: str) -> None:
        """Show why the list is empty, and hide the button; the caller may show it again."""
        self.title.setText(title)
        self.text.setText(text)
        self.again_button.hide()


class RowFilter(QObject):
    """The controls that restrict a table to rows with a reason and a piece of text; its owner lays them out.

    Signals:
        asked: another reason was chosen, or the user has stopped typing.
    """

    asked = Signal()

    def __init__(self, name: str, reason: QComboBox, placeholder: str, tip: str, parent: QObject) -> None:
        super().__init__(parent)
        self.reason = reason
        reason.setMinimumWidth(_NARROWEST)
        self.search = make_search(f"{name}_search", placeholder, tip)
        self.count = make_text("muted", name=f"{name}_count")
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self._typing.timeout.connect(self.asked)
        self.search.textChanged.connect(self._typing.start)
        self.reason.currentIndexChanged.connect(self._on_chosen)

    @property
    def text(self) -> str:
        return self.search.text().strip()

    @property
    def is_waiting(self) -> bool:
        return self._typing.isActive()

    def set_reasons(self, choices: Iterable[tuple[str, object]], chosen: int = 0) -> None:
        """Offer other reasons, as pairs of words and value, without emitting `asked`."""
        with QSignalBlocker(self.reason):
            self.reason.clear()
            for words, value in choices:
                self.reason.addItem(words, value)
            self.reason.setCurrentIndex(chosen)

    def reset(self, chosen: int) -> None:
        """Clear the text and choose a reason, without emitting `asked`."""
        with QSignalBlocker(self.search), QSignalBlocker(self.reason):
            self.search.clear()
            self.reason.setCurrentIndex(chosen)

    def stop(self) -> None:
        """Drop the search for what was typed last."""
        self._typing.stop()

    def _on_chosen(self, _index: int) -> None:
        self._typing.stop()
        self.asked.emit()


def add_row_actions(
    table: QTableView, prefix: str, actions: Iterable[tuple[str, str, str]], act: Callable[[str], None]
) -> None:
    """Add actions to a table, each given by its name, text and keys; `act` is called with the name of the one triggered."""
    for name, text, keys in actions:
        action = add_action(table, f"{prefix}_{name}", phrase(text), partial(act, name), QKeySequence(keys))
        action.setData(name)


def copied(places: Iterable[ListedPlace]) -> str:
    """Return the text that is copied of rows: one per line, with tabs between its cells."""
    return "\n".join("\t".join((place.text, place.note, f"{place.file}:{place.line}")) for place in places)


class ListPanel(QWidget):
    """Fills and shows one list; it shows one of three pages: work in progress, the rows, or why there are none.

    Signals:
        acted: the user chose an action for a row; its name and the `ListedPlace`.
        counted: the total of the list, or None while it is unknown, and whether it makes the result doubtful.
        asked: work that writes a file.
        repairs_asked: the rows whose links are to be repaired.
    """

    acted = Signal(str, object)
    counted = Signal(object, bool)
    asked = Signal(object)
    repairs_asked = Signal(object)

    def __init__(self, kind: ListKind, may: Callable[[str, ListedPlace], bool]) -> None:
        super().__init__()
        self.kind = kind
        self.groups, self.places = PlaceGroupModel(kind, self), PlaceModel(kind, self)
        self._lay_out()
        self._make_actions()
        self._may = may
        self._work: Work | None = None  # fills the list once it is shown
        self._again: Work | None = None  # filled it last
        self._listing = Listing()
        self._is_folded = False
        self._clock = Clock()
        self._fill = LatestTask(self, self._on_filled, self._on_failed, self._on_progressed)
        self._order = LatestTask(self, self._on_arranged)
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._sorted = (1, True)  # the column by which groups are sorted, and whether in descending order
        self._connect()

    @property
    def busy(self) -> bool:
        return any(
            (self._fill.is_awaited, self._order.is_awaited, self.filter.is_waiting, self._turn.isActive())
        )

    @property
    def listing(self) -> Listing:
        """All rows of the list, shown or not."""
        return self._listing

    @property
    def is_put_off(self) -> bool:
        """Whether the list waits to be filled."""
        return self._work is not None

    def put_off(self) -> None:
        """Stop filling the list if it is not visible; it is filled again when it is shown next."""
        if self._fill.is_awaited and not self.isVisible():
            self._fill.forget()
            self._work = self._again

    def set_work(self, work: Work | None, why_none: str = "") -> None:
        """Empty the list; `work` fills it again once the page is shown.

        Without work, `why_none` says why there is no list.
        """
        for task in (self._fill, self._order):
            task.forget()
        self._work, self._listing = work, Listing()
        self._show_listing()
        self.counted.emit(None, False)  # noqa: FBT003 - Qt's own signature
        self.empty.again_button.hide()
        self._say_empty(*(self.kind.empty if work is not None else (phrase(self.kind.title), why_none)))
        if work is not None and self.isVisible():
            self.begin_filling()

    def begin_filling(self) -> None:
        """Start filling the list if it waits for that."""
        if self._work is None:
            return
        self._clock = Clock()
        self.waiting.begin()
        self.pages.setCurrentIndex(0)
        work, self._work = self._work, None
        self._again = work
        self._fill.ask(work)

    def save(self, path: Path) -> None:
        """Ask for the rows of the current group to be written as CSV, as they are filtered and sorted."""
        headings = (self.kind.target, "File", "Line", self.kind.text, self.kind.note or "Note", "Why")
        reasons = {key: phrase(look.words) for key, look in self.kind.reasons.items()}
        work = SaveListWork(self._listing, self._rows(), tuple(map(phrase, headings)), reasons, path)
        self.asked.emit(work)

    def showEvent(self, event: QShowEvent) -> None:
        """Fill the list when the page is first shown."""
        super().showEvent(event)
        self.begin_filling()

    def fold(self, *, folded: bool) -> None:
        """Use less height in a low window: for denser rows, and without the sentence above them and the advice below."""
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(0, 0 if folded else 8, 0, 0)
        for table in (self.group_table, self.table):
            set_dense(table, dense=folded)
        self._is_folded = folded
        self.advice.setVisible(not folded)  # the menu of a row offers the same
        self._show_sentence()

    def _show_sentence(self) -> None:
        self.sentence.setVisible(bool(self.sentence.text() and len(self._listing)) and not self._is_folded)

    def _lay_out(self) -> None:
        name = self.kind.name
        self.setObjectName(f"{name}_page")
        self.sentence = Sentence(f"{name}_sentence")
        self.waiting, self.empty = WaitingPage(name), NothingPage(name)
        self.pages = QStackedWidget()
        for page in (self.waiting, self._make_tables_page(), self.empty):
            self.pages.addWidget(page)
        in_column(self.sentence, (self.pages, 1), parent=self, margins=(0, 8, 0, 0), spacing=8)
        self.sentence.hide()

    def _make_tables_page(self) -> QWidget:
        name = self.kind.name
        self.group_table = prepare_table(
            QTableView(), f"{name}_groups", phrase(self.kind.target), self.groups
        )
        self.group_table.setToolTip(self.tr("Choose a row to see only its places; a heading sorts"))
        allow_copying(self.group_table)
        self.group_table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self.group_table.horizontalHeader()
        CountColumn(header, 72)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.setSortIndicator(1, Qt.SortOrder.DescendingOrder)
        self.table = prepare_table(QTableView(), f"{name}_table", phrase(self.kind.title), self.places)
        self.table.setToolTip(phrase(self.kind.tip))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        where = self.places.columnCount() - 1
        ends_tell = self.kind.ends_tell
        link, place = (_ADDRESS, _WHERE._replace(can_go=True)) if ends_tell else (_LINK, _WHERE)
        widths = (*[link] * (where - 1), _WHY, place)
        self._columns = Columns(self.table.horizontalHeader(), widths, self.table)
        for column in (*range(where - 1 if ends_tell else 0), where):
            self.table.setItemDelegateForColumn(column, PlaceDelegate(self.table))
        self.advice = RowAdvice(name)
        rows = stacked((self.table, 1), self.advice, spacing=4)
        both = Splitter(
            f"{name}_split",
            Qt.Orientation.Horizontal,
            (self.group_table, rows),
            (352, 880),
            told_by=(self.group_table, self.table),
        )
        return stacked(self._make_filters(), (both, 1), spacing=8)

    def _make_filters(self) -> QHBoxLayout:
        self.by = make_choice(
            f"{self.kind.name}_by", self.tr("Grouped by"), self.tr("What the rows are grouped by"), 12
        )
        self.by.setMinimumWidth(_NARROWEST)
        for by, words in ((By.TARGET, self.kind.target), (By.FILE, "File")):
            self.by.addItem(self.tr("By: {}").format(phrase(words)), by.value)
        self.filter = RowFilter(
            self.kind.name,
            make_choice(
                f"{self.kind.name}_reason", self.tr("Which rows"), self.tr("Which rows are listed"), 20
            ),
            self.tr("Search this list"),
            self.tr("A piece of any column (Ctrl+F)"),
            self,
        )
        self.save_button = make_button(
            f"{self.kind.name}_save",
            self.tr("Save as CSV…"),
            self.tr("Write the rows shown, as they are grouped and filtered"),
        )
        search = (self.filter.search, 1)
        return in_row(self.by, self.filter.reason, search, self.filter.count, self.save_button, spacing=8)

    def _make_actions(self) -> None:
        add_row_actions(self.table, self.kind.name, ACTIONS, self._do)
        self.find_action = QAction(self.tr("Search this list"), self)
        self.find_action.setShortcut(QKeySequence("Ctrl+F"))
        self.find_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.addAction(self.find_action)

    def _connect(self) -> None:
        self._turn.timeout.connect(self._show_group)
        self.filter.asked.connect(self._arrange)
        self.by.currentIndexChanged.connect(self._arrange)
        self.group_table.horizontalHeader().sectionClicked.connect(self._on_heading)
        self.group_table.selectionModel().currentRowChanged.connect(self._turn.start)
        self.table.activated.connect(self._on_activated)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.places.modelReset.connect(self._on_row)
        self.advice.chosen.connect(self._do)
        self.table.customContextMenuRequested.connect(self._on_menu)
        self.waiting.stop_button.clicked.connect(self._on_stop)
        self.empty.again_button.clicked.connect(self._on_again)
        self.save_button.clicked.connect(self._on_save)
        self.find_action.triggered.connect(
            partial(self.filter.search.setFocus, Qt.FocusReason.ShortcutFocusReason)
        )

    def _on_filled(self, filled: FilledList) -> None:
        self._listing = filled.listing
        said = phrase(filled.sentence)
        if filled.listing.left_out:
            said += self.tr(" Listed are the first {}.").format(format_number(len(filled.listing)))
        icon, colour = ("triangle-alert", "warning") if filled.doubtful else ("info", "muted")
        self.sentence.say(icon, colour, said)
        self._show_sentence()
        self._fill_reasons()
        self._show_listing()
        self.counted.emit(filled.total, filled.doubtful)
        if len(filled.listing):
            self.pages.setCurrentIndex(1)
            self._arrange()
        elif said:  # something was not looked through
            self._say_empty(self.kind.title, said)
        else:
            self._say_empty(*self.kind.empty)

    def _show_listing(self) -> None:
        """Empty the tables until the rows are arranged again."""
        self.groups.show(Arranged(), self._grouping())
        self.places.show(self._listing, ())
        self._show_sentence()

    def _fill_reasons(self) -> None:
        choices = [(self.tr("All reasons ({})").format(format_number(len(self._listing))), "")]
        counts = self._listing.reasons
        for reason in [*self.kind.reasons, *(counts.keys() - self.kind.reasons.keys())]:
            if reason in counts:
                words = self.kind.reasons[reason].words if reason in self.kind.reasons else reason
                choices.append((f"{phrase(words)} ({format_number(counts[reason])})", reason))
        self.filter.set_reasons(choices)

    def _on_failed(self, sentence: str) -> None:
        self._work = None
        self.counted.emit(None, False)  # noqa: FBT003 - Qt's own signature
        self._say_empty(self.kind.title, sentence)

    def _on_progressed(self, progress: Progress) -> None:
        self.waiting.show_progress(progress, str(self._clock.read(progress)))

    def _on_stop(self) -> None:
        self._fill.forget()
        self._work = None
        self._say_empty(self.kind.title, self.tr("You stopped before all was looked through."))
        self.empty.again_button.show()

    def _on_again(self) -> None:
        self._work = self._again
        self.begin_filling()

    def _say_empty(self, title: str, text: str) -> None:
        self.empty.say(phrase(title), phrase(text))
        self.pages.setCurrentIndex(2)

    def _grouping(self) -> By:
        return By(self.by.currentData() or By.TARGET.value)

    def _on_heading(self, column: int) -> None:
        was, descending = self._sorted
        self._sorted = (column, not descending if column == was else column == 1)
        order = Qt.SortOrder.DescendingOrder if self._sorted[1] else Qt.SortOrder.AscendingOrder
        self.group_table.horizontalHeader().setSortIndicator(column, order)
        self._arrange()

    def _arrange(self) -> None:
        reason = self.filter.reason.currentData() or ""
        wanted = Arrangement(self._grouping(), reason, self.filter.text, *self._sorted)
        listing = self._listing
        self._order.ask(lambda watch: arrange(listing, wanted, watch.cancelled))

    def _on_arranged(self, arranged: Arranged) -> None:
        self.groups.show(arranged, self._grouping())
        groups, rows = len(arranged.names), len(arranged.numbers)
        shown = self.tr("{} in {} groups") if groups != 1 else self.tr("{} in one group")
        self.filter.count.setText(shown.format(format_number(rows), format_number(groups)))
        self.save_button.setEnabled(rows > 0)
        is_empty = bool(self.kind.note) and not self._listing.has_notes
        self._columns.leave_out(frozenset({1} if is_empty else ()))
        select_row(self.group_table, 0)
        self._turn.start()

    def _show_group(self) -> None:
        """Show the places of the current group; called from a timer, since a million rows take a while."""
        self.places.show(self._listing, self._rows())
        select_row(self.table, 0)

    def _rows(self) -> Sequence[int]:
        return self.groups.rows(max(ALL, self.group_table.currentIndex().row()))

    def _selected_places(self) -> list[ListedPlace]:
        rows = selected_rows(self.table)[:MOST_COPIED]
        return [place for row in rows if (place := self.places.place(row)) is not None]

    def _on_row(self, *_changed: object) -> None:
        """Explain the current row, and offer what can be done about it."""
        place = self.places.place(self.table.currentIndex().row())
        if place is None:
            self.advice.show_advice("", ())
            return
        said = phrase(
            Message(
                self.kind.reasons.get(place.reason, _UNKNOWN).advice,
                mask(printable(place.text)),
                mask(place.note),
            )
        )
        self.advice.show_advice(said, [name for name in _DEEDS if self._may(name, place)])

    def _on_activated(self, index: QModelIndex) -> None:
        place = self.places.place(index.row())
        if place is not None:
            self.acted.emit("show" if self._may("show", place) else "open", place)

    def _do(self, name: str) -> None:
        chosen = self._selected_places()
        if name == "copy":
            QGuiApplication.clipboard().setText(copied(chosen))
            return
        allowed = [place for place in chosen if self._may(name, place)]
        if name == "repair":
            self.repairs_asked.emit(tuple(allowed))
            return
        for place in allowed if name == "leave" else allowed[:1]:
            self.acted.emit(name, place)

    def _on_menu(self, point: QPoint) -> None:
        chosen = self._selected_places()
        if chosen:
            self.make_menu(chosen[0]).popup(self.table.viewport().mapToGlobal(point))

    def make_menu(self, place: ListedPlace) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self._may("show", place):
            menu.addAction(phrase(SHOW)).triggered.connect(self._on_show)
        for action in self.table.actions():
            name = str(action.data())
            if name == "copy" or self._may(name, place):
                menu.addAction(action)
        return menu

    def _on_show(self) -> None:
        self._on_activated(self.table.currentIndex())

    def _on_save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save this list"), f"{self.kind.name}.csv", self.tr("Table (*.csv)")
        )
        if name:
            self.save(path_to_save(name, ".csv"))
