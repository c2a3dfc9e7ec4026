"""The preview: the files that change, their links, and the details of the selected one."""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QModelIndex, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHeaderView, QStackedWidget, QTableView, QTreeView, QWidget

from uriinspector.base.message import plural
from uriinspector.base.progress import Progress, Watch
from uriinspector.gui.i18n import format_number, phrase
from uriinspector.gui.migrate.details import PreviewDetails
from uriinspector.gui.migrate.list_panel import ACTIONS, MOST_COPIED, RowFilter, add_row_actions, copied
from uriinspector.gui.migrate.listing import ListedPlace
from uriinspector.gui.migrate.pages import EmptyMessage, Total, TotalsBar
from uriinspector.gui.migrate.plan_model import PlanModel, PlanSelection
from uriinspector.gui.migrate.words import LOOKS, WORTH_A_LOOK, translate_for_window, word_of
from uriinspector.gui.migrate.work import Preview, reading_plan
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.widgets.display import on_one_line, printable
from uriinspector.gui.widgets.form import make_choice, make_text, named
from uriinspector.gui.widgets.layout import Splitter, in_column, in_row, stacked, text_scale
from uriinspector.gui.widgets.table import (
    Cell,
    CellModel,
    CountColumn,
    IconDelegate,
    Index,
    PlaceDelegate,
    Tree,
    prepare_table,
    select_row,
    selected_rows,
    set_dense,
)
from uriinspector.migrate.model.file_edits import PlannedLink, PlannedLinks
from uriinspector.migrate.model.job import Exclusion
from uriinspector.migrate.model.reason import CHANGED, Reason, count_changed
from uriinspector.migrate.plan.store import FoundLink, LinkReader, Plan, Query, find
from uriinspector.migrate.write.result import RunResult

COLUMNS: Final = ("Link", "Becomes", "Why", "Where")
_KEPT_ROWS: Final = 256


class _Row(NamedTuple):
    cells: tuple[Cell, ...]
    check: Qt.CheckState | None


class LinkModel(CellModel):
    """Some links of a plan, read when their rows are shown; the first column has check boxes."""

    selection_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(COLUMNS, parent)
        self._reader: LinkReader | None = None
        self._selection: PlanSelection | None = None
        self._numbers: Sequence[int] = ()
        self._rows: dict[int, _Row] = {}

    def show(self, selection: PlanSelection | None) -> None:
        """Switch to another plan, or to none; its links come with `show_links`."""
        self.beginResetModel()
        self._reader = None
        self._selection = selection
        self._numbers = ()
        self._rows.clear()
        self.endResetModel()

    def show_links(self, numbers: Sequence[int], reader: LinkReader) -> None:
        self.beginResetModel()
        self._numbers, self._reader = numbers, reader
        self._rows.clear()
        self.endResetModel()

    def retint(self) -> None:
        """Redraw after a change of theme, or of what is excluded."""
        self._rows.clear()
        super().retint()

    def link_at(self, row: int) -> FoundLink | None:
        if self._reader is None or not 0 <= row < len(self._numbers):
            return None
        found = self._reader.link(self._numbers[row])
        return found if self._selection is None else self._selection.carried_out(found)

    def toggle(self, rows: Sequence[int]) -> None:
        """Exclude the links of these rows, in ascending order; if the first is excluded already, include all of them."""
        if self._selection is None or self._selection.is_frozen or self._reader is None:
            return
        self._selection.begin_step()
        self._selection.toggle_links([self._numbers[row] for row in rows], self._reader.file)
        self.retint()
        self.selection_changed.emit()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._numbers)

    def flags(self, index: Index) -> Qt.ItemFlag:
        usual = super().flags(index)
        return usual | Qt.ItemFlag.ItemIsUserCheckable if index.column() == 0 else usual

    def setData(self, index: Index, _value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Toggle the link whose check box was pressed."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.toggle((index.row(),))
        return True

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.CheckStateRole and index.isValid() and index.column() == 0:
            return self._row(index.row()).check
        return super().data(index, role)

    def _cell(self, row: int, column: int) -> Cell:
        return self._row(row).cells[column]

    def _row(self, number: int) -> _Row:
        """Return a row; rows are cached, since a view asks for each cell many times."""
        if number not in self._rows:
            found = self.link_at(number)
            assert found is not None  # there are rows
            if len(self._rows) >= _KEPT_ROWS:
                self._rows.clear()
            self._rows[number] = _row(found, is_left_out=self._is_left_out(found))
        return self._rows[number]

    def _is_left_out(self, found: FoundLink) -> bool:
        selection, link = self._selection, found.link
        return (
            selection is not None
            and link.reason in CHANGED
            and not selection.has_link(found.number, link.start)
        )


def _row(found: FoundLink, *, is_left_out: bool) -> _Row:
    check = None
    if found.link.reason in CHANGED:
        check = Qt.CheckState.Unchecked if is_left_out else Qt.CheckState.Checked
    return _Row(_cells(found, is_left_out=is_left_out), check)


def _cells(found: FoundLink, *, is_left_out: bool) -> tuple[Cell, ...]:
    link = found.link
    reason = Reason.EXCLUDED if is_left_out else link.reason
    changes = reason in CHANGED
    column = f":{link.column}" if link.column else ""
    where = printable(f"{found.file.relative}:{link.line}{column}")
    look = LOOKS[reason]
    return (
        Cell(link.before, "text" if changes else "muted", uri=True),
        Cell(link.after if changes else "", uri=True),
        Cell(found.file.skipped or word_of(link, reason), "muted", look.icon, look.colour),
        Cell(where, "muted", note=_construct(link), verbatim=True),
    )


def _construct(link: PlannedLink) -> str:
    """Return the element and attribute, or the other construct, that holds a link."""
    return f"<{link.element} {link.attribute}>" if link.element else link.attribute


_LONGEST_NAME: Final = 32  # characters of a file or folder, beside the number of its links
_WHY: Final = 2
_WHERE: Final = 3
_NARROW: Final = 800  # pixels of width below which reasons are shown by icon only
# Of the columns "why" and "where"; True: the table is narrow
_WIDTHS: Final = {False: (168, 208), True: (64, 144)}
_NARROWEST: Final = 112  # pixels of the column "where"
_WIDEST: Final = 256  # pixels of a column of reasons, more for larger text
_MEASURED: Final = 50  # rows
_FIRST_ROWS: Final = 40  # rows that fit on a screen


class FoundLinks(NamedTuple):
    """The numbers of links, and a reader that has read the first of them outside the window's thread."""

    numbers: Sequence[int]
    reader: LinkReader


def find_links(plan: Plan, query: Query, watch: Watch) -> FoundLinks:
    """Return the links that match; raises `CancelledError` if the plan was deleted in the meantime."""
    with reading_plan():
        numbers = find(plan, query, watch)
        reader = LinkReader(plan)
        for number in numbers[:_FIRST_ROWS]:
            reader.link(number)
    return FoundLinks(numbers, reader)


class LinkTable(QTableView):
    """A table in which Space excludes the selected links, or includes them again."""

    toggled = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Toggle the links on Space, whatever the current column is."""
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self.toggled.emit()
            return
        super().keyPressEvent(event)


class LinkPanel(QWidget):
    """The links of the preview, with a search.

    Signals:
        link_chosen: the current link, or None.
        acted: the name of an action, and the `ListedPlace` it is meant for.
        menu_asked: the `ListedPlace` whose menu is wanted, and the position on the screen.
    """

    link_chosen = Signal(object)
    acted = Signal(str, object)
    menu_asked = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.model = LinkModel(self)
        self._plan: Plan | None = None
        self._files = (0, 0)  # numbers of the first file whose links are shown, and of the first after these
        self._name = ""  # of the file or folder that holds them; empty for the whole plan
        self._revealed: tuple[int, int] | None = None  # the file and the start of the link to select
        self._width_of_places = 0  # pixels; 0 until the places of a plan are seen
        self._width_of_reasons = 0
        self._search = LatestTask(self, self._on_found, progressed=self._on_progressed)
        self._build()
        self.filter.asked.connect(self._ask)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.table.toggled.connect(self.leave_out_rows)
        self.table.activated.connect(self._on_activated)
        self.table.customContextMenuRequested.connect(self._on_menu)

    @property
    def busy(self) -> bool:
        return self._search.busy or self.filter.is_waiting

    def show_plan(self, plan: Plan | None, selection: PlanSelection | None) -> None:
        self._search.forget()
        self._plan = plan
        self._files, self._name = (0, 0 if plan is None else len(plan.contents.names)), ""
        self.model.show(selection)
        self._width_of_places = self._width_of_reasons = 0
        self.filter.search.clear()
        self._fill_reasons(plan.totals.reasons if plan else {})
        self._ask()

    def show_files(self, first: int, end: int, name: str) -> None:
        """Restrict the links to these files, which are those of the file or folder `name`."""
        if (first, end) != self._files:
            self._files, self._name = (first, end), name
            self._ask()

    def show_worth_a_look(self) -> None:
        for row in range(self.filter.reason.count()):
            if self.filter.reason.itemData(row) == WORTH_A_LOOK:
                self.filter.reason.setCurrentIndex(row)
                break
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def reveal(self, file: int, start: int | None) -> None:
        """Show all links of a file, and select the one that starts at byte `start`, or the first."""
        self._revealed = None if start is None else (file, start)
        self.filter.reset(chosen=1)
        name = "" if self._plan is None else self._plan.contents.names[file]
        self._files, self._name = (file, file + 1), name
        self._ask()

    def go(self, step: int) -> None:
        """Select the link `step` rows further down, if there is one."""
        row = self.table.currentIndex().row() + step
        if 0 <= row < self.model.rowCount():
            select_row(self.table, row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show reasons only by their icons in a narrow table."""
        super().resizeEvent(event)
        narrow = event.size().width() < _NARROW
        if narrow != self._is_narrow:
            self._set_widths(narrow=narrow)

    def _build(self) -> None:
        reason = make_choice("link_reason", self.tr("Which links"), self.tr("Which links are listed"), 24)
        self.filter = RowFilter(
            "link",
            reason,
            self.tr("Search links and files"),
            self.tr("A piece of a link, old or new, or of a file's name (Ctrl+F)"),
            self,
        )
        self.table = LinkTable()
        prepare_table(self.table, "link_table", self.tr("Links"), self.model)
        self.table.setToolTip(self.tr("Every link, before and after; Space leaves the selected ones out"))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.setItemDelegateForColumn(_WHY, IconDelegate(self.table))
        self.table.setItemDelegateForColumn(_WHERE, PlaceDelegate(self.table))
        header = self.table.horizontalHeader()
        header.setStretchLastSection(False)
        for column in range(2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        # Without a limit, a table that is hidden is measured row by row to its end.
        self.table.horizontalHeader().setResizeContentsPrecision(_MEASURED)
        self._set_widths(narrow=False)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.table)
        self.pages.addWidget(
            EmptyMessage(
                self.tr("No link here"),
                self.tr("No link fits what is searched for, here and with this reason."),
            )
        )
        row = in_row(self.filter.reason, (self.filter.search, 1), self.filter.count, spacing=8)
        in_column(row, self.pages, parent=self, margins=0, spacing=8)

    def _set_widths(self, *, narrow: bool) -> None:
        self._is_narrow = narrow
        why, where = _WIDTHS[narrow]
        header = self.table.horizontalHeader()
        header.resizeSection(_WHY, why if narrow else max(why, self._width_of_reasons))
        header.resizeSection(_WHERE, min(where, self._width_of_places or where))

    def _fit_places(self) -> None:
        """Fit the last column to the first rows seen of a plan, and widen the reasons where they would be cut."""
        reasons = min(_WIDEST * text_scale(self.table), self.table.sizeHintForColumn(_WHY))
        if self._width_of_places and reasons <= self._width_of_reasons:
            return  # later searches move no column
        self._width_of_places = self._width_of_places or max(_NARROWEST, self.table.sizeHintForColumn(_WHERE))
        self._width_of_reasons = max(self._width_of_reasons, round(reasons))
        self._set_widths(narrow=self._is_narrow)

    def _fill_reasons(self, counts: Mapping[Reason, int]) -> None:
        changing = count_changed(counts)
        look = sum(counts.get(reason, 0) for reason in WORTH_A_LOOK)
        choices = [
            (self.tr("Links that change ({})").format(format_number(changing)), CHANGED),
            (self.tr("All links ({})").format(format_number(sum(counts.values()))), frozenset[Reason]()),
        ]
        if look:
            choices.append((self.tr("Links worth a look ({})").format(format_number(look)), WORTH_A_LOOK))
        choices += [
            (f"{phrase(shown.words)} ({format_number(counts[reason])})", frozenset({reason}))
            for reason, shown in LOOKS.items()
            if counts.get(reason)
        ]
        self.filter.set_reasons(choices, 0 if changing else 1)

    def _ask(self) -> None:
        self.filter.stop()
        if self._plan is None:
            self.filter.count.clear()
            return
        reasons = self.filter.reason.currentData() or frozenset()
        self.filter.count.setText(self.tr("Searching…"))
        self._search.ask(partial(find_links, self._plan, Query(*self._files, reasons, self.filter.text)))

    def _on_progressed(self, progress: Progress) -> None:
        if progress.total:
            self.filter.count.setText(self.tr("Searching… {:.0%}").format(progress.done / progress.total))

    def _on_found(self, listed: FoundLinks) -> None:
        numbers = listed.numbers
        self.model.show_links(numbers, listed.reader)
        self.pages.setCurrentIndex(0 if numbers else 1)
        counted_links = (
            self.tr("{} links").format(format_number(len(numbers)))
            if len(numbers) != 1
            else self.tr("1 link")
        )
        where = (
            self.tr("{} in {}").format(counted_links, on_one_line(self._name, _LONGEST_NAME))
            if self._name
            else counted_links
        )
        self.filter.count.setText(where)
        if numbers:
            select_row(self.table, self._row_to_show(listed))
            self._fit_places()
        else:
            self.link_chosen.emit(None)

    def _row_to_show(self, listed: FoundLinks) -> int:
        """Return the row of the link to select; 0 if none was asked for."""
        wanted, self._revealed = self._revealed, None
        if wanted is None or self._plan is None:
            return 0
        file, start = wanted
        links = listed.reader.file(file).links
        starts = links.starts if isinstance(links, PlannedLinks) else ()
        place = bisect_left(starts, start)
        return place if place < len(listed.numbers) else 0

    def _on_activated(self, index: QModelIndex) -> None:
        found = self.model.link_at(index.row())
        if found is not None:
            self.acted.emit("open", place_in_list(found))

    def _on_menu(self, point: QPoint) -> None:
        found = self.model.link_at(self.table.currentIndex().row())
        if found is not None:
            self.menu_asked.emit(place_in_list(found), self.table.viewport().mapToGlobal(point))

    def copy_rows(self) -> None:
        """Copy the selected links with what becomes of them and where they are, one per line."""
        rows = selected_rows(self.table)[:MOST_COPIED]
        places = [place_in_list(found) for row in rows if (found := self.model.link_at(row)) is not None]
        QGuiApplication.clipboard().setText(copied(places))

    def _on_row(self, current: QModelIndex, _previous: QModelIndex) -> None:
        self.link_chosen.emit(self.model.link_at(current.row()))

    def leave_out_rows(self) -> None:
        """Leave the selected links out; if the first is left out already, include all of them."""
        self.model.toggle(selected_rows(self.table))


def place_in_list(found: FoundLink) -> ListedPlace:
    link = found.link
    after = link.after if link.reason in CHANGED else ""
    return ListedPlace(
        link.before, found.file.relative, link.line, link.before, link.reason.value, after, link.start
    )


_MOST_NAMED: Final = 3  # files of the tree whose problems are named
_ROW_ACTIONS: Final = frozenset({"copy", "open", "folder", "edit", "both"})
_LEAVE: Final = ("leave", "&Leave out", "")  # the table handles Space itself
TREE_ROW: Final = "tree-row"
"""The reason of a `ListedPlace` that stands for a file or folder of the tree."""
_SIDES: Final = (436, 168)  # pixels for the links and for the details of one
_OF_FILES: Final = (
    312  # pixels with text of the usual size; it grows half as fast, since the links need room, too
)
_OF_LINKS: Final = 928
_LEAST_OF_FILES: Final = 288  # pixels: the names of files in two folders are whole
_INDENT: Final = 14  # pixels
_ROOM_FOR_FILES: Final = 720  # pixels of width
_LEAST: Final = 160  # pixels of height
_EXPANDED: Final = 200  # rows: a small tree is shown open


class PreviewPage(QWidget):
    """The tree of files, the table of links and the details of a link.

    Signals:
        selection_changed: something was excluded from the plan, or included again.
        acted: the name of an action, and the `ListedPlace` it is meant for.
        menu_asked: the `ListedPlace` whose menu is wanted, and the position on the screen.
    """

    selection_changed = Signal()
    acted = Signal(str, object)
    menu_asked = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._plan: Plan | None = None
        # Tells whether an action makes sense for a row; the page about the site sets it.
        self.may: Callable[[str, ListedPlace], bool] = lambda _action, _place: False
        self._is_folded = False
        self._selection: PlanSelection | None = None
        self.totals = TotalsBar("preview_totals")
        spoken = self.tr("Notes on the preview")
        self.notes = make_text("muted", name="preview_notes", spoken=spoken, wraps=True)
        self.notes.setToolTip(self.tr("What the preview left out or tried; it can be selected and copied"))
        flags = Qt.TextInteractionFlag
        self.notes.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        self.plan_model = PlanModel(self)
        self.plan_tree = self._make_tree()
        self.links = LinkPanel()
        self.details = PreviewDetails()
        self._lay_out()
        self._skip_lone_folders()
        self.plan_tree.selectionModel().selectionChanged.connect(self._on_file)
        actions = [row for row in ACTIONS if row[0] in _ROW_ACTIONS]
        add_row_actions(self.links.table, "link", [*actions, _LEAVE], self._on_row_action)
        self.links.link_chosen.connect(self._on_link)
        self.details.asked.connect(self._on_deed)
        self.links.acted.connect(self.acted)
        self.links.menu_asked.connect(self.menu_asked)
        self.totals.chosen.connect(self.links.show_worth_a_look)
        self.plan_model.selection_changed.connect(self._on_selection)
        self.links.model.selection_changed.connect(self._on_selection)
        for keys, slot in (
            ("Ctrl+F", partial(self.links.filter.search.setFocus, Qt.FocusReason.ShortcutFocusReason)), ("F9", self._go_why), ("Esc", self.plan_tree.clearSelection),
            ("F8", partial(self.links.go, 1)), ("Shift+F8", partial(self.links.go, -1)),
            ("F4", self.details.show_whole),
        ):  # fmt: skip
            shortcut = QShortcut(
                QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut
            )
            shortcut.activated.connect(slot)

    @property
    def busy(self) -> bool:
        return self.links.busy or self.details.busy

    def show_preview(self, preview: Preview | None) -> None:
        self._plan = preview.plan if preview else None
        self._selection = preview.selection if preview else None
        self.plan_model.show(self._plan, preview.tree if preview else None, self._selection)
        self._counts.make_room(self.plan_model.said_of_skipped)
        self.details.show_plan(self._plan, self._selection)
        self.links.show_plan(self._plan, self._selection)
        self._show_totals()
        offered = self._plan.offer.note if self._plan and self._plan.offer else ""  # asked above the page
        notes = [
            translate_for_window(note) for note in (self._plan.notes if self._plan else ()) if note != offered
        ]
        skipped = self._plan.left_out[:_MOST_NAMED] if self._plan else ()
        notes += (f"{problem.relative}: {phrase(problem.reason or '')}" for problem in skipped)
        self.notes.setText(" ".join(notes))
        self.notes.setVisible(bool(notes))
        if preview is None:
            return
        self._skip_lone_folders()
        if len(preview.tree.names) <= _EXPANDED:
            self.plan_tree.expandAll()
        self.plan_tree.scrollToTop()

    def _skip_lone_folders(self) -> None:
        """Use the innermost folder that contains everything as the root, and name it in the tool tip."""
        index = QModelIndex()
        while self.plan_model.rowCount(index) == 1:
            inner = self.plan_model.index(0, 0, index)
            if not self.plan_model.rowCount(inner):
                break
            index = inner
        self.plan_tree.setRootIndex(index)
        self.plan_tree.setToolTip(
            self.tr("The files that change; Space leaves the selected one out, Esc lists all links again")
            + (f"\n{self.plan_model.path(index)}/" if index.isValid() else "")
        )

    def show_run(self, run_folder: Path | None, result: RunResult) -> None:
        """Keep showing the plan after its run, as that carried it out.

        The originals of an in-place run are in `run_folder`, which is None for a copy.
        """
        if self._selection is not None:
            self._selection.freeze(result.withdrawn, result.problems)
            self.plan_model.retint()
            self._counts.make_room(self.plan_model.said_of_skipped)
            self.links.model.retint()
        self.details.show_originals(run_folder)

    def minimumSizeHint(self) -> QSize:
        """Return the height of a few links, since everything else can be folded."""
        return QSize(super().minimumSizeHint().width(), _LEAST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the tree in a narrow window; links can be searched by file name, too."""
        super().resizeEvent(event)
        self.files.setVisible(event.size().width() >= _ROOM_FOR_FILES)

    def reveal(self, file: int, start: int | None) -> None:
        """Show a link, or its file if `start` is None, among the changes."""
        index = self.plan_model.index_of(file)
        self.links.reveal(file, start)
        if index.isValid():
            self.plan_tree.scrollTo(index)
        if start is None:
            self.details.show_file(file)

    def fold(self, *, folded: bool) -> None:
        """In a low window, hide the notes and collapse the details."""
        if folded == self._is_folded:
            return
        self._is_folded = folded
        self.notes.setVisible(not folded and bool(self.notes.text()))
        set_dense(self.links.table, dense=folded)
        self.sides.setChildrenCollapsible(folded)
        self.sides.setSizes([1, 0] if folded else list(_SIDES))

    def leave_out(self, found: FoundLink) -> None:
        """Exclude a link, or include it again."""
        if self._selection is not None:
            start = found.link.start
            wanted = not self._selection.has_link(found.number, start)
            self._selection.begin_step()
            self._selection.set_links(found.number, found.file, [start], wanted=wanted)
            self._on_selection()

    def undo(self) -> None:
        """Include again what was excluded last, or exclude what was included."""
        if self._selection is not None:
            self._selection.undo()
            self._on_selection()

    def redo(self) -> None:
        if self._selection is not None:
            self._selection.redo()
            self._on_selection()

    @property
    def may_leave_out(self) -> bool:
        """Whether links can be excluded: not after the plan was carried out."""
        return self._selection is not None and not self._selection.is_frozen

    def exclusions(self) -> frozenset[Exclusion]:
        return frozenset() if self._selection is None else self._selection.exclusions()

    def count_left_out(self) -> tuple[int, int]:
        """Return how many links and how many whole files are excluded."""
        return (0, 0) if self._selection is None else (self._selection.links, self._selection.files)

    def _make_tree(self) -> QTreeView:
        tree = named(Tree(_INDENT), "plan_tree", spoken=self.tr("Files that change"))
        tree.setModel(self.plan_model)
        tree.setUniformRowHeights(True)
        tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        tree.customContextMenuRequested.connect(self._on_tree_menu)
        tree.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self._counts = CountColumn(tree.header(), 56)
        return tree

    def _lay_out(self) -> None:
        self.sides = Splitter(
            "batch_sides",
            Qt.Orientation.Vertical,
            (self.links, self.details),
            _SIDES,
            told_by=(self.links.table, self.details),
        )
        self.files = stacked((self.plan_tree, 1), self.notes, spacing=8)
        both = (self.files, self.sides)
        self.split = Splitter(
            "batch_split",
            Qt.Orientation.Horizontal,
            both,
            (round(_OF_FILES * (1 + text_scale(self)) / 2), _OF_LINKS),
            told_by=(self.plan_tree, self.links.table),
        )
        self.files.setMinimumWidth(_LEAST_OF_FILES)
        in_column((self.split, 1), parent=self, margins=(0, 8, 0, 0))

    def _show_totals(self) -> None:
        if self._plan is None:
            self.totals.show_totals(())
            return
        plan = self._plan
        links, files = self.count_left_out()
        doubtful = sum(plan.totals.reasons[reason] for reason in WORTH_A_LOOK)
        skipped = plan.totals.skipped + len(plan.left_out)
        whole = phrase(plural(files, "whole file"))
        totals = []
        if doubtful:
            one, many = self.tr("link worth a look"), self.tr("links worth a look")
            totals.append(Total.of(doubtful, one, many, "warning", leads_to="look"))
        if skipped:
            totals.append(Total.of(skipped, self.tr("file skipped"), self.tr("files skipped"), "warning"))
        if links:
            one, many = self.tr("link left out by you, {}"), self.tr("links left out by you, {}")
            totals.append(Total.of(links, one.format(whole), many.format(whole), "warning"))
        self.totals.show_totals(totals)

    def _on_file(self) -> None:
        """Show only the links of the selected file or folder; without a selection, all."""
        rows = self.plan_tree.selectionModel().selectedRows()
        current = rows[0] if rows else QModelIndex()
        self.links.show_files(*self.plan_model.files(current), self.plan_model.path(current))
        file = self.plan_model.file(current)
        if file is not None:
            self.details.show_file(file)

    def toggle_row(self) -> None:
        """Exclude the current file or folder, or include it again."""
        self.plan_model.toggle(self.plan_tree.currentIndex())

    def _on_tree_menu(self, point: QPoint) -> None:
        path = self.plan_model.path(self.plan_tree.currentIndex())
        if path:
            place = ListedPlace(path, path, 0, path, TREE_ROW)
            self.menu_asked.emit(place, self.plan_tree.viewport().mapToGlobal(point))

    def _on_link(self, found: FoundLink | None) -> None:
        place = None if found is None else place_in_list(found)
        self.details.show_link(
            found, () if place is None else [name for name, *_ in ACTIONS if self.may(name, place)]
        )

    def _on_row_action(self, name: str) -> None:
        if name in {"copy", "leave"}:
            self.act_on_selected(name)
            return
        found = self.links.model.link_at(self.links.table.currentIndex().row())
        if found is not None and self.may(name, place_in_list(found)):
            self._on_deed(name, found)

    def act_on_selected(self, action: str) -> None:
        if action == "copy":
            self.links.copy_rows()
        else:
            self.links.leave_out_rows()

    def _on_deed(self, action: str, found: FoundLink) -> None:
        self.acted.emit(action, place_in_list(found))

    def _on_selection(self) -> None:
        self.plan_model.retint()
        self.links.model.retint()
        self.details.refresh()
        self._show_totals()
        self.selection_changed.emit()

    def _go_why(self) -> None:
        if not self.details.height() or not self.sides.sizes()[1]:
            self.sides.setSizes(list(_SIDES))
        self.details.setCurrentIndex(1)
        self.details.why_table.setFocus(Qt.FocusReason.ShortcutFocusReason)
