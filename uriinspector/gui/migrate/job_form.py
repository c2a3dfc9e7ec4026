"""The form of a move: what to move, from where, where to and how.

`JobForm` comes last. Before it stand its parts: the field of the copy with its box (`Destination`), the guesses of the old base,
the sheet of all further choices, and the sheet in which the table of single pages is written (`PageSheet`).
"""

import csv
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QModelIndex, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShowEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QLayout,
    QLineEdit,
    QStackedLayout,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from uriinspector.base.errors import UriInspectorError, explain_error
from uriinspector.base.files import replacing
from uriinspector.base.message import Message, plural
from uriinspector.base.progress import Watch
from uriinspector.gui.i18n import phrase
from uriinspector.gui.migrate.form_fields import (
    FOLDER,
    NEW,
    OLD,
    OUTPUT,
    Mend,
    MendBar,
    bare_base,
    control_of,
    controls,
    find_agreed_base,
    find_mends,
    find_misspelled,
    free_path_beside,
    job_asked,
)
from uriinspector.gui.session.jobs import LatestTask
from uriinspector.gui.session.target import is_file, is_folder, typed_path
from uriinspector.gui.theme import LOOK, tint
from uriinspector.gui.widgets.confirmation import Confirmation
from uriinspector.gui.widgets.display import on_one_line, short_path
from uriinspector.gui.widgets.form import (
    ElidedButton,
    FocusedCompleter,
    LineField,
    make_button,
    make_check,
    make_choice,
    make_label,
    make_text,
    named,
    replace_text,
    set_text,
)
from uriinspector.gui.widgets.layout import (
    Flow,
    Room,
    empty,
    fit,
    in_column,
    in_row,
    open_dialog,
    stacked,
    text_scale,
)
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.table import (
    Cell,
    CellModel,
    Columns,
    Index,
    Width,
    prepare_table,
    select_row,
    selected_rows,
)
from uriinspector.migrate.model.job import OPTIONS, RewriteJob, Style
from uriinspector.migrate.model.option import Box, Control, DropDown, Heading, Line
from uriinspector.migrate.plan.diff import becomes
from uriinspector.migrate.preflight.job_rules import check, wrong_bases
from uriinspector.migrate.preflight.page_table import (
    ExaminedTable,
    RowDoubt,
    TableRow,
    csv_text,
    examine,
    keep_typed_table,
    read_table,
    said_rows,
    split_table,
)
from uriinspector.migrate.tree.discover import discover
from uriinspector.migrate.tree.guess_base import EvidenceKind, Example, FirstLook, Guess, first_look
from uriinspector.migrate.witness.browser import browser_there

_BROWSER: Final = "batch_browser"
_MAIN: Final = (FOLDER, OUTPUT, OLD, NEW)
_COLUMNS: Final = 2
_SIDE_BY_SIDE: Final = 784  # pixels of width that they need


class Destination(QObject):
    """Keeps the field of the copy and the box *No copy* consistent: an empty field ticks the box.

    A copy is proposed only when the user chooses a folder; what a preset or the program fills in stays.
    """

    def __init__(self, folder: LineField, output: LineField) -> None:
        super().__init__(output)
        self._folder, self._output = folder, output
        self._proposed = ""
        self.box = make_check(
            "batch_in_place",
            self.tr("No copy: ch&ange the files themselves"),
            self.tr(
                "Undo restores every byte: originals are kept, so that the run can be undone later, too (Alt+A)"
            ),
        )
        self.box.clicked.connect(self._on_clicked)
        folder.edited.connect(self.propose)
        folder.changed.connect(self._show)
        output.changed.connect(self._show)
        self._show()

    def propose(self) -> None:
        """Propose a folder that does not exist yet, unless the user has named one."""
        if self._output.text() in {"", self._proposed}:
            self._proposed = self._free_name(self._folder.text())
            self._output.edit.setText(self._proposed)

    def propose_again(self) -> None:
        """Propose another folder in place of one that was proposed before and may exist by now."""
        if self._proposed and self._output.text() == self._proposed:
            self.propose()

    def _free_name(self, folder: str) -> str:
        """Return an unused name beside a folder, or in the user's home if that is not writable."""
        if not folder:
            return ""
        path = typed_path(folder)
        return str(free_path_beside(path, self.tr("{}-moved").format(path.name)))

    def _on_clicked(self, wanted: bool) -> None:  # noqa: FBT001 - Qt's own signature
        if wanted:
            self._output.edit.clear()
        else:
            self.propose()

    def _show(self) -> None:
        has_folder = bool(self._folder.text())
        self.box.setEnabled(has_folder)
        self.box.setChecked(has_folder and not self._output.text())


_BASE = Qt.ItemDataRole.UserRole
_SCHEME: Final = "https"
_LONGEST_CHIP: Final = 64
_SHEET: Final = QSize(960, 0)
_COLUMNS_OF_CHOICES: Final = (
    ((Heading.MOVES, "What moves"), (Heading.WHICH, "Which files and links")),
    ((Heading.WRITTEN, "How links are written"), (Heading.RESULT, "Where the result goes")),
)
_LONGEST: Final = 120  # characters on the button: an address is shown whole or not at all


class Guesses(QObject):
    """Offers guesses of the old base with their evidence, and puts the chosen one into the field."""

    def __init__(self, field: QLineEdit) -> None:
        super().__init__(field)
        self._field = field
        self._guesses: Sequence[Guess] = ()
        self.button = named(ElidedButton(), "batch_guess")
        self.evidence = Sentence("batch_evidence", lines=2)
        self.button.clicked.connect(self._on_taken)
        self._model = QStandardItemModel(self)
        self._completer = FocusedCompleter(self._model, self)
        self._completer.setCompletionRole(_BASE)
        self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        popup = self._completer.popup()
        assert popup is not None  # a completer that pops up makes its list itself
        popup.setObjectName("batch_guess_list")
        popup.setAccessibleName(self.tr("Guesses of the old base"))
        field.setCompleter(self._completer)
        self._completer.follow_focus_of(field)
        self.list_action = QAction(self.tr("Guesses of the old base"), field)
        self.list_action.setShortcut(QKeySequence("Alt+Down"))
        self.list_action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.list_action.setToolTip(self.tr("Guesses of the old base, each with its evidence (Alt+Down)"))
        self.list_action.triggered.connect(self._on_listed)
        tint(self.list_action, "chevron-down")
        field.addAction(self.list_action, QLineEdit.ActionPosition.TrailingPosition)
        field.textChanged.connect(self._on_text_changed)
        self.show_guesses(())

    @property
    def shown(self) -> Sequence[Guess]:
        """The guesses for the folder, the most likely first."""
        return self._guesses

    def fill_in(self, guess: Guess) -> None:
        """Put a guess into the field on which all pages agree, and show its evidence."""
        self._field.setText(guess.base)
        said = self.tr("Taken from the pages: {}").format(phrase(guess.evidence))
        self.evidence.say("circle-check", "good", said)
        self.evidence.show()

    def show_guesses(self, guesses: Sequence[Guess]) -> None:
        """Offer other guesses, the most likely first."""
        self._guesses = guesses
        self._model.clear()
        for guess in guesses:
            evidence = phrase(guess.evidence)
            item = QStandardItem(f"{guess.base}  –  {evidence}")
            item.setData(guess.base, _BASE)
            item.setToolTip(evidence)
            self._model.appendRow(item)
        self.list_action.setVisible(bool(guesses))
        if guesses:
            base, evidence = guesses[0].base, phrase(guesses[0].evidence)
            whole = self.tr("Take {} as the old address").format(base)
            self.button.setText(whole if len(whole) <= _LONGEST else self.tr("Take the address of the pages"))
            said = self.tr("Take {}: {}").format(base, evidence)
            self.button.setAccessibleName(said)
            self.button.setToolTip(said)
        self._on_text_changed()

    def _on_text_changed(self) -> None:
        """Offer the most likely guess while the field is empty or contradicts what the pages say."""
        written = self._field.text().split()
        contradicts = bool(written) and self._names_another(written)
        if self._guesses:
            evidence = phrase(self._guesses[0].evidence)
            warning = self.tr("The pages name another address: {}").format(evidence)
            alone = f"{evidence[:1].upper()}{evidence[1:]}"
            self.evidence.say(
                *(("triangle-alert", "warning", warning) if contradicts else ("", "muted", alone))
            )
        for part in (self.button, self.evidence):
            part.setVisible(bool(self._guesses) and (contradicts or not written))

    def _names_another(self, written: Sequence[str]) -> bool:
        """Tell whether the pages name a base, but none that begins like the text in the field."""
        said = [bare_base(guess.base) for guess in self._guesses if guess.source is not EvidenceKind.LINKS]
        begun = [bare_base(text) for text in written if not _SCHEME.startswith(text.lower())]
        return bool(said and begun) and not any(base.startswith(text) for base in said for text in begun)

    def _on_taken(self) -> None:
        replace_text(self._field, self._guesses[0].base)
        self._field.setFocus()

    def _on_listed(self) -> None:
        self._completer.setCompletionPrefix("")
        self._completer.complete()


class ChoicesSheet(QDialog):
    """A dialog with all choices that are not in the form itself, grouped by topic.

    Its controls exist from the start, because the form reads them; they are laid out when it is first opened.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("batch_choices")
        self.setWindowTitle(self.tr("More choices"))
        self.reset_button = make_button(
            "choices_reset",
            self.tr("&As at first"),
            self.tr("Set every choice here as it is at first (Alt+A)"),
            self.tr("As at first"),
        )
        self.close_button = make_button(
            "choices_close",
            self.tr("&Close"),
            self.tr("Close; what is chosen counts at once (Esc)"),
            self.tr("Close"),
        )
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)

    def lay_out(self, groups: Mapping[Heading, Sequence[QWidget | QLayout]]) -> None:
        """Put the controls of each group under its title."""
        inside = QWidget()
        columns = in_row(parent=inside, margins=0, spacing=32)
        for headings in _COLUMNS_OF_CHOICES:
            column = in_column(spacing=8)
            for heading, words in headings:
                column.addLayout(in_column(make_text("title", phrase(words)), *groups[heading], spacing=8))
                column.addSpacing(16)
            column.addStretch(1)
            columns.addLayout(column, 1)
        buttons = in_row(self.reset_button, 1, self.close_button)
        layout = in_column((Room(inside), 1), buttons, parent=self, margins=(24, 16, 24, 16), spacing=16)
        fit(self, layout.sizeHint().expandedTo(_SHEET))


class PageRows(CellModel):
    """The rows of a table of single pages, followed by an empty one to write in."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(("Old address", "New address", "What is wrong with it"), parent)
        self._rows: list[tuple[str, str]] = []
        self._said: Mapping[int, Cell] = {}

    def table(self) -> tuple[tuple[str, str], ...]:
        """Return all rows that hold something."""
        return tuple(self._rows)

    def replace(self, at: int, until: int, rows: Iterable[tuple[str, str]]) -> None:
        """Replace `rows[at:until]`; until the table is examined again, no row is said to be wrong."""
        self.beginResetModel()
        self._rows[at:until] = rows
        self._said = {}
        self.endResetModel()
        self.changed.emit()

    def say(self, said: Mapping[int, Cell]) -> None:
        self._said = said
        self.retint()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        """Return the number of rows, including the empty one."""
        return 0 if parent.isValid() else len(self._rows) + 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        usual = super().flags(index)
        return usual | Qt.ItemFlag.ItemIsEditable if index.column() <= _NEW else usual

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows; an editor gets the whole text."""
        if role == Qt.ItemDataRole.EditRole and index.isValid() and index.column() <= _NEW:
            return self._texts(index.row())[index.column()]
        return super().data(index, role)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Store what was typed; text in the last row appends another row, and a row left empty is removed."""
        row, texts = index.row(), list(self._texts(index.row()))
        text = " ".join(str(value).split())
        if role != Qt.ItemDataRole.EditRole or texts[index.column()] == text:
            return False
        texts[index.column()] = text
        old, new = texts
        if row < len(self._rows) and (old or new):
            self._rows[row] = (old, new)
            self.dataChanged.emit(index, index)
        elif row < len(self._rows):
            self.beginRemoveRows(QModelIndex(), row, row)
            del self._rows[row]
            self._said = {}
            self.endRemoveRows()
        else:
            self.beginInsertRows(QModelIndex(), row + 1, row + 1)
            self._rows.append((old, new))
            self.endInsertRows()
        self.changed.emit()
        return True

    def _texts(self, row: int) -> tuple[str, str]:
        return self._rows[row] if row < len(self._rows) else ("", "")

    def _cell(self, row: int, column: int) -> Cell:
        if column > _NEW:
            return self._said.get(row, Cell(""))
        text = self._texts(row)[column]
        if text or column or row < len(self._rows):
            return Cell(text, uri=True)
        return Cell("Write or paste addresses", "muted")


_NEW: Final = 1  # the column of new addresses
_PAGE_WIDTHS: Final = (Width(208, 3), Width(208, 3), Width(240, 4))
_PAGE_SHEET: Final = QSize(960, 560)


class PageSheet(QDialog):
    """A dialog for the table of single pages, whose rows are typed, pasted or loaded, and examined at once.

    Escape closes it; it asks first if changed rows would be lost.

    Signals:
        wanted: the rows that the user wants to use.
    """

    wanted = Signal(object)

    def __init__(
        self, rows: Iterable[tuple[str, str]], job: RewriteJob | None, parent: QWidget | None = None
    ) -> None:
        """Show rows; they are examined against a checked job, if there is one yet."""
        super().__init__(parent)
        self.setObjectName("page_sheet")
        self.setWindowTitle(self.tr("Single pages with new addresses"))
        self._job = job
        self._kept: tuple[tuple[str, str], ...] = ()  # rows that are in a file, or were there at first
        self._is_wanted = False  # whether the rows are to be used once they are examined
        self.model = PageRows(self)
        self.table = prepare_table(
            QTableView(), "page_table", self.tr("Old addresses and new ones"), self.model
        )
        self.table.setToolTip(
            self.tr("F2 or a double click changes an address, Del takes rows out, Ctrl+V pastes two columns")
        )
        triggers = QAbstractItemView.EditTrigger
        self.table.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed | triggers.AnyKeyPressed)
        Columns(self.table.horizontalHeader(), _PAGE_WIDTHS)
        self.said = Sentence("page_said", lines=2)
        self._make_buttons()
        self._lay_out()
        self._examining = LatestTask(self, self._on_examined)
        self._asking_pages = LatestTask(self, self._on_said, failed=self._on_not_said)
        for task in (self._examining, self._asking_pages):
            task.failed.connect(partial(self.said.say, "circle-x", "error"))
            self.finished.connect(task.shut)
        self.model.changed.connect(self._on_changed)
        self.model.replace(0, 0, rows)
        self._kept = self.model.table()
        self.table.setCurrentIndex(self.model.index(0, 0))

    def reject(self) -> None:
        """Close the dialog, after a question if changed rows are neither used nor saved."""
        self._end_typing()
        if self.model.table() == self._kept:
            super().reject()
            return
        Confirmation(
            "page",
            self.tr("Rows that are not used"),
            self.tr("What you changed in the table is saved nowhere."),
            (self.tr("&Discard"), self.tr("&Keep")),
            self,
        ).ask(self._discard)

    def _discard(self) -> None:
        self._kept = self.model.table()
        self.reject()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.key() == Qt.Key.Key_Delete:
            self.take_out()
        else:
            super().keyPressEvent(event)

    @property
    def busy(self) -> bool:
        """Whether rows are still being examined, or pages read."""
        return self._examining.busy or self._asking_pages.busy

    def paste(self) -> None:
        """Append the rows of two columns on the clipboard, as spreadsheets copy them."""
        self._end_typing()
        text = QGuiApplication.clipboard().text()
        try:
            rows = [(cells[0], "".join(cells[1:2])) for _, cells in split_table(text)]
        except csv.Error:
            rows = []
        if rows:
            end = len(self.model.table())
            self.model.replace(end, end, rows)
            select_row(self.table, end)
        else:
            self.said.say("info", "muted", self.tr("There are no addresses on the clipboard."))

    def ask_pages(self) -> None:
        """Read the pages of the site in the background, and append the addresses that they give as their own."""
        if self._job is not None:
            self.ask_button.setEnabled(False)
            self.said.say("info", "muted", self.tr("Reading the pages…"))
            self._asking_pages.ask(partial(_ask_pages, self._job))

    def _on_said(self, found: list[tuple[str, str]]) -> None:
        self._end_typing()
        self.ask_button.setEnabled(True)
        rows = self.model.table()
        known = {old for old, _ in rows}
        new = [row for row in found if row[0] not in known]
        if new:
            self.model.replace(len(rows), len(rows), new)
            select_row(self.table, len(rows))
        else:
            none = self.tr("No page says that it has, or had, an address which leads to no file.")
            self.said.say("info", "muted", none)

    def _on_not_said(self, _reason: Message) -> None:
        self.ask_button.setEnabled(True)

    def take_out(self) -> None:
        self._end_typing()
        rows = selected_rows(self.table)
        gone = set(rows)
        kept = [row for number, row in enumerate(self.model.table()) if number not in gone]
        if len(kept) < len(self.model.table()):
            self.model.replace(0, len(self.model.table()), kept)
            select_row(self.table, min(rows[0], len(kept)))

    def load(self, path: Path) -> None:
        try:
            rows = [(row.old, row.new) for row in read_table(path)]
        except UriInspectorError as error:
            self._examining.forget()
            self.said.say("circle-x", "error", error.args[0])
            return
        self.model.replace(0, len(self.model.table()), rows)
        self._kept = self.model.table()

    def save(self, path: Path) -> None:
        """Write the rows to a CSV file."""
        try:
            with replacing(path) as new:
                new.write_text(csv_text(self.model.table()), "utf-8")
        except OSError as error:
            refused = Message("{} can't be written: {}.", short_path(str(path)), explain_error(error))
            self.said.say("circle-x", "error", refused)
            return
        self._kept = self.model.table()
        self.said.say("circle-check", "good", Message("Written to {}", short_path(str(path))))

    def _end_typing(self) -> None:
        """Take what is written in a cell that is still open; a key that presses a button leaves it so."""
        if self.table.viewport().isAncestorOf(self.focusWidget()):
            self.table.setFocus()

    def _make_buttons(self) -> None:
        self.paste_button = make_button(
            "page_paste",
            self.tr("&Paste"),
            self.tr("Add two columns copied from a spreadsheet (Alt+P, Ctrl+V)"),
        )
        self.load_button = make_button(
            "page_load", self.tr("&Load…"), self.tr("Show the table of a CSV or TSV file instead (Alt+L)")
        )
        self.save_button = make_button(
            "page_save", self.tr("&Save…"), self.tr("Write the table to a CSV file, also for --pages (Alt+S)")
        )
        self.remove_button = make_button(
            "page_remove", self.tr("&Take out"), self.tr("Take out the rows selected (Alt+T, Del)")
        )
        self.ask_button = make_button(
            "page_ask",
            self.tr("&From the pages"),
            self.tr(
                "Add what the pages say of themselves: shortlinks, canonical links, ids of Confluence and WordPress, feeds (Alt+F)"
            ),
        )
        self.cancel_button = make_button(
            "page_cancel", self.tr("&Cancel"), self.tr("Leave the table as it was (Esc)")
        )
        self.use_button = make_button(
            "page_use",
            self.tr("&Use this table"),
            self.tr("Move these pages as the table says (Alt+U)"),
            looks="primary",
        )
        self.use_button.setEnabled(False)
        self.paste_button.clicked.connect(self.paste)
        self.load_button.clicked.connect(self._on_load)
        self.save_button.clicked.connect(self._on_save)
        self.remove_button.clicked.connect(self.take_out)
        self.ask_button.clicked.connect(self.ask_pages)
        self.cancel_button.clicked.connect(self.reject)
        self.use_button.clicked.connect(self._on_use)

    def _lay_out(self) -> None:
        what_for = make_text(
            "muted",
            self.tr(
                "Pages that get an address of their own, whatever the move does with the others. An old address may have a query or "
                "another scheme (viewpage.action?pageId=386, /?p=12); a new one is a URL or a page of the site."
            ),
            wraps=True,
        )
        tools = (
            self.paste_button, self.ask_button, self.load_button, self.save_button, self.remove_button,
        )  # fmt: skip
        for button in (*tools, self.cancel_button, self.use_button):
            button.setAutoDefault(False)
        top = in_row(*tools, 1, spacing=8)
        ends = in_row((self.said, 1), self.cancel_button, self.use_button, spacing=8)
        in_column(what_for, top, (self.table, 1), ends, parent=self, margins=(24, 16, 24, 16), spacing=12)
        fit(self, _PAGE_SHEET)

    def _on_changed(self) -> None:
        rows = self.model.table()
        self._is_wanted = False
        self.save_button.setEnabled(bool(rows))
        self.ask_button.setEnabled(self._job is not None)
        if self._job is None:
            self.use_button.setEnabled(False)
            self.said.say(
                "info", "muted", self.tr("Fill in folder and new address first: rows are compared with them.")
            )
            return
        self._examining.ask(partial(_examine_rows, self._job, rows))

    def _on_examined(self, found: ExaminedTable) -> None:
        """Mark every row with a problem, and say the first problem in words."""
        rows = self.model.table()
        absent = Cell("No such page in the site", "warning", "triangle-alert")
        said = {row.number - 1: absent for row in found.missing}
        for doubt in reversed(found.doubts):
            said[doubt.number - 1] = Cell(_brief(doubt, rows), "error", "circle-x")
        self.model.say(said)
        self.use_button.setEnabled(not found.doubts)
        count = plural(len(rows), "row")
        if found.doubts:
            wrong = plural(len({doubt.number for doubt in found.doubts}), "row")
            first = _brief(found.doubts[0], rows)
            self.said.say("circle-x", "error", Message("{} ({} to mend)", first, wrong))
        elif found.missing:
            without = Message("{}, {} of them without a page in the site", count, f"{len(found.missing):,}")
            self.said.say("triangle-alert", "warning", without)
        else:
            self.said.say(*(("circle-check", "good") if rows else ("info", "muted")), count)
        if self._is_wanted and not found.doubts:
            self._use()

    def _on_load(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.load_button.toolTip(), "", _TABLES)
        if name:
            self.load(Path(name))

    def _on_save(self) -> None:
        self._end_typing()
        name, _ = QFileDialog.getSaveFileName(self, self.save_button.toolTip(), "pages.csv", _TABLES)
        if name:
            self.save(Path(name))

    def _on_use(self) -> None:
        """Use the rows, if need be once they are examined: a press of the button may end the typing of the last."""
        self._end_typing()
        self._is_wanted = self._examining.is_awaited
        if not self._is_wanted:
            self._use()

    def _use(self) -> None:
        self.wanted.emit(self.model.table())
        self.accept()


_TABLES: Final = "(*.csv *.tsv *.txt)"


def _examine_rows(job: RewriteJob, rows: Sequence[tuple[str, str]], _watch: Watch) -> ExaminedTable:
    lines = (TableRow(number, *row) for number, row in enumerate(rows, 1))
    return examine(job, lines, Message("the table"))


def _ask_pages(job: RewriteJob, watch: Watch) -> list[tuple[str, str]]:
    return said_rows(job, discover(job, watch), watch)


def _brief(doubt: RowDoubt, rows: Sequence[tuple[str, str]]) -> Message:
    """Return what is wrong with a row, in as few words as fit into it."""
    old, new = rows[doubt.number - 1]
    if old and new:
        return doubt.sentence
    return Message("The new address is missing" if old else "The old address is missing")


class Advice(NamedTuple):
    """A sentence on what to do before a preview; a warning if a preview could be asked for all the same."""

    sentence: str
    is_warning: bool


class JobForm(QWidget):
    """The fields, choices and hints that describe a job.

    Signals:
        changed: a field or a choice, and with it the job, has changed.
        looked: the quick look at the folder has ended, and its example and guesses are shown.
        entered: Return was pressed in one of the four lines.
        unpacking_asked: the paths of a zip that holds the site, and of the folder to unpack it into.
    """

    changed = Signal()
    looked = Signal()
    entered = Signal()
    unpacking_asked = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._fields = {line.name: LineField(line) for line in controls(Line)}
        for name in _MAIN:
            self._fields[name].edit.returnPressed.connect(self.entered)
        self._example: Example | None = None
        self._has_no_pages = False  # as far as the quick look has seen
        self._choices = {down.name: self._choice(down) for down in controls(DropDown)}
        self._boxes = {box.name: self._check(box) for box in controls(Box)}
        self._browser = browser_there()
        self._boxes[_BROWSER] = self._make_browser_box()
        self._style, self._offline = self._choices["batch_style"], self._boxes["batch_offline"]
        self._style.currentIndexChanged.connect(self._on_style)
        self.destination = Destination(self._fields[FOLDER], self._fields[OUTPUT])
        self.guesses = Guesses(self._fields[OLD].edit)
        self.found = Sentence("batch_found")
        self._mend_bars = tuple(
            MendBar(name, place, in_one_line=place < _COLUMNS) for place, name in enumerate(_MAIN)
        )
        self._rooms = tuple(QWidget(self) for _ in _MAIN)
        self._below = tuple(map(QStackedLayout, self._rooms))
        for bar in self._mend_bars:
            bar.taken.connect(self._on_mended)
        self._may_guess = True
        # Why the engine found a field wrong, by its name; empty if that is said elsewhere.
        self._refused: dict[str, str] = {}
        self.example = Sentence("batch_example", lines=2)
        self.more_button = make_button(
            "batch_more",
            self.tr("More &choices…"),
            self.tr("How links are written, further bases, repairs (Alt+C)"),
        )
        self.more_button.clicked.connect(partial(self.open_choices, ""))
        self.pages_button = make_button(
            "batch_pages_edit",
            self.tr("Edit…"),
            self.tr("Write the table here, or paste it from a spreadsheet"),
            self.tr("Edit the table of single pages"),
        )
        self.pages_button.clicked.connect(self.open_pages)
        self._fields["batch_pages"].add(self.pages_button)
        self.set_choices = named(QWidget(), "batch_set")
        self._chips = Flow(self.set_choices)
        self.more = ChoicesSheet(self)
        self.more.reset_button.clicked.connect(self.reset_further)
        of_name: dict[str, QWidget] = {**self._fields, **self._choices, **self._boxes}
        further = (control for option in OPTIONS for control in option.controls)
        self._further = {
            control.name: of_name[control.name]
            for control in further
            if not (isinstance(control, Line) and control.is_main)
        }
        for control in self._further.values():
            control.setParent(self.more)
        self._lay_out()
        self._plain = {name: text for name, text in self.values().items() if name in self._further}
        self._on_style()
        self._show_set()
        say_why = partial(self._say_found, "circle-x", "error")
        self._look = LatestTask(self, self._on_look, failed=say_why)
        self._look_again = LatestTask(self, self._on_look_again, failed=say_why)
        self._fields[FOLDER].changed.connect(self._on_folder)
        for line in self._fields.values():
            line.changed.connect(self._on_change)

    def job(self) -> RewriteJob | None:
        """Return the job that the form describes, or None while something is missing."""
        return None if self.what_is_missing() else job_asked(self._shown_values())

    @property
    def asks_browser(self) -> bool:
        """Whether a browser may be asked which strings in scripts become addresses."""
        return self._browser is not None and self._boxes[_BROWSER].isChecked()

    def what_is_missing(self) -> str | None:
        """Return a sentence on what to fill in or correct next; None if nothing is missing."""
        for name, sentence in (
            (FOLDER, self._ask_for_folder()),
            (NEW, self.tr("Say where the site will be: its new address.")),
        ):
            if not self._text(name):
                return sentence
        misspelled = find_misspelled(self.values())
        if misspelled is None:
            return None
        sentence, item, example = misspelled
        return phrase(sentence).format(item, example)

    def advice(self) -> Advice | None:
        """Return what to do before a preview: fill in what is missing, mend what it would refuse, look at what is doubtful."""
        missing = self.what_is_missing()
        if missing is not None:
            has_site = is_folder(self._path(FOLDER)) and not self._has_no_pages
            return Advice(missing if has_site else self._ask_for_folder(), is_warning=False)
        fault = self._find_fault()
        doubt = self.what_is_doubtful() if fault is None else fault[1]
        return None if doubt is None else Advice(doubt, is_warning=True)

    def _ask_for_folder(self) -> str:
        """Return the request for another folder; the line below the field says why."""
        return self.tr("Choose the folder that holds the site.")

    def refuse(self) -> str | None:
        """Focus the first field that a preview would refuse, and return a sentence on it; None if there is none.

        Each of its kind is marked, so that none waits for another to be mended.
        """
        self._refused.clear()
        self._show_mends()
        found = self._find_fault()
        if found is None:
            return None
        job, offered = self.job(), {mend.field for mend in self.find_mends() if mend.is_wrong}
        for error in wrong_bases(job) if job is not None else ():
            name = control_of(error.field or "", error.index, self.values())
            if name not in offered:
                self._refused.setdefault(name, error.args[0])
        self._show_mends()
        field, sentence = found
        self._mark(field)
        folder = self._path(FOLDER)
        if not is_folder(folder) and not is_file(folder):  # it may have been there when it was looked at
            self._say_found("circle-x", "error", self.tr("There is no such folder."))
        return sentence

    def _find_fault(self) -> tuple[str, str] | None:
        """Return the first field that a preview would refuse, and a sentence on why or what to do; the disk is looked at anew."""
        wrong = next((mend for mend in self.find_mends() if mend.is_wrong), None)
        if wrong is not None:
            return wrong.field, self.tr("{} Mend that first.").format(phrase(wrong.problem))
        if self._text(FOLDER) and not is_folder(self._path(FOLDER)):
            return FOLDER, self._ask_for_folder()
        return None

    def what_is_doubtful(self) -> str | None:
        """Return a sentence on what may have been mistaken or forgotten: the folder, an old address that only the pages name."""
        if self._has_no_pages:
            return self._ask_for_folder()
        if self._text(OLD) or not self.guesses.shown:
            return None
        return self.tr(
            "The old address is empty, and the pages name {}: take it, or links to it stay."
        ).format(self.guesses.shown[0].base)

    def find_mends(self) -> tuple[Mend, ...]:
        return find_mends({name: line.text() for name, line in self._fields.items()}, self.guesses.shown)

    def summary(self) -> str:
        """Return the job in one line.

        The addresses come first, so that they are elided last; their schemes are left out if they are equal.
        """
        old, new = self._text(OLD), self._text(NEW)
        if (old or new).partition("://")[0] == new.partition("://")[0]:
            old, new = (address.partition("://")[2] or address for address in (old, new))
        moved = self.tr("{} → {}").format(old, new) if old else new
        return f"{moved} · {self._path('batch_folder').name}"

    def whole_summary(self) -> str:
        """Return the job in full, one line per topic, for a tool tip."""
        output = short_path(self._text(OUTPUT))
        where = self.tr("copy in {}").format(output) if output else self.tr("in place, with undo")
        old, new = self._text(OLD), self._text(NEW)
        moved = self.tr("{} → {}").format(old, new) if old else new
        return "\n".join((moved, short_path(self._text(FOLDER)), where, *self._say_set()))

    def fill(self, values: Mapping[str, str], *, is_start: bool = False) -> None:
        """Set fields and choices by object name; unknown names are ignored, other fields stay.

        Each field can undo that, except at the start of the program. A disabled form, whose job is running, stays as it is.
        """
        write = QLineEdit.setText if is_start else replace_text
        if not self.isEnabled():
            return
        if FOLDER in values:
            self._may_guess = OLD not in values
        for name, text in values.items():
            if name in self._fields:
                write(self._fields[name].edit, text)
        for name, choice in self._choices.items():
            found = choice.findData(values.get(name))
            choice.setCurrentIndex(found if found >= 0 else choice.currentIndex())
        for name, box in self._boxes.items():
            if name in values:
                box.setChecked(bool(values[name]))

    def mark_field(self, field: str | None, index: int) -> None:
        """Mark the text field that holds item `index` of a job's field as wrong, and focus it."""
        self._mark(control_of(field or "", index, self.values()))

    def _mark(self, name: str) -> None:
        if name in self._fields:
            self._refused.setdefault(name, "")
            self._fields[name].set_wrong(wrong=True)
            if name in self._further:
                self.open_choices(name)
            else:
                self._fields[name].edit.setFocus()

    def values(self) -> dict[str, str]:
        """Return the contents of all fields and choices by object name."""
        return (
            {name: line.edit.text() for name, line in self._fields.items()}
            | {name: str(choice.currentData()) for name, choice in self._choices.items()}
            | {name: "yes" if box.isChecked() else "" for name, box in self._boxes.items()}
        )

    def _shown_values(self) -> dict[str, str]:
        """Return `values` without choices that have no effect: a copy for a disk needs relative links."""
        values = self.values()
        return values if values["batch_style"] == Style.RELATIVE else values | {"batch_offline": ""}

    def first_field(self) -> QWidget:
        return self._fields[FOLDER].edit

    def choose_folder(self) -> None:
        self._fields[FOLDER].browse()

    def enter_folder(self, folder: Path) -> None:
        """Enter a folder that was dropped, unless a job is running."""
        if self.isEnabled():
            self._fields[FOLDER].enter(str(folder))

    def _lay_out(self) -> None:
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(8)
        for part in (self.guesses.button, self.guesses.evidence):
            keeping = part.sizePolicy()
            keeping.setRetainSizeWhenHidden(True)  # what is below would jump
            part.setSizePolicy(keeping)
        left = Qt.AlignmentFlag.AlignLeft
        offered = stacked(self.guesses.evidence, (self.guesses.button, 0, left), 1, spacing=4)
        usual = (self.found, self.destination.box, offered, stacked(self.example, 1))
        for below, said, mend_bar in zip(self._below, usual, self._mend_bars, strict=True):
            below.addWidget(said)
            below.addWidget(mend_bar)  # in the room of what has nothing to say while the field above is wrong
        self._fixed = in_row(self.more_button, self._boxes[_BROWSER], spacing=8)
        self._fixed.setAlignment(self.more_button, left)
        further = in_row(self._fixed, (self.set_choices, 1), spacing=8)
        # Beside the first of several lines of chips
        further.setAlignment(self._fixed, Qt.AlignmentFlag.AlignTop)
        self._place_fields(_COLUMNS)
        in_column(self._grid, further, parent=self, margins=0, spacing=8)
        LOOK.changed.connect(self._choose_columns)
        folder, output, old, new = (self._fields[name].stops for name in _MAIN)
        of_folder, of_output, of_old, of_new = (bar.buttons for bar in self._mend_bars)
        by_eye = (
            *folder, *of_folder, *output, self.destination.box, *of_output, *old, self.guesses.button, *of_old, *new, *of_new,
            self.more_button,
        )  # fmt: skip
        for one, other in pairwise(by_eye):
            QWidget.setTabOrder(one, other)

    def _place_fields(self, columns: int) -> None:
        """Place the four fields, each with what stands below it, in one or two columns."""
        self._columns = columns
        for place, name in enumerate(_MAIN):
            row, column = divmod(place, columns)
            self._grid.addWidget(self._fields[name], 2 * row, column)
            self._grid.addWidget(self._rooms[place], 2 * row + 1, column)
        for column in range(_COLUMNS):
            self._grid.setColumnStretch(column, int(column < columns))

    def _choose_columns(self) -> None:
        """Put the fields below each other where two may not fit side by side, whatever they will hold."""
        columns = _COLUMNS if self.width() >= round(_SIDE_BY_SIDE * text_scale(self)) else 1
        if columns != self._columns:
            self._place_fields(columns)
            self._show_rooms()
        widths = (self.more_button.minimumSizeHint().width(), self._boxes[_BROWSER].minimumSizeHint().width())
        is_beside = sum(widths) + self._fixed.spacing() <= self.width()
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._fixed.setDirection(beside if is_beside else below)

    def _show_rooms(self) -> None:
        """Show what stands below a field in one column only once it may say something, which is the same while one types."""
        for room, layout, may_say in zip(
            self._rooms,
            self._below,
            (self._text(FOLDER), True, self.guesses.shown, self._example),
            strict=True,
        ):
            room.setVisible(self._columns > 1 or bool(may_say) or layout.currentIndex() > 0)

    def minimumSizeHint(self) -> QSize:
        """Return the width that one column needs, since the form would never get narrow enough for it otherwise."""
        below = (self.more_button, self._boxes[_BROWSER], *(self._fields[name] for name in _MAIN))
        return QSize(
            max(each.minimumSizeHint().width() for each in below), super().minimumSizeHint().height()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_columns()

    def showEvent(self, event: QShowEvent) -> None:
        """Look at the folder anew, since files come and go while a preview, a proof or another mode is shown."""
        super().showEvent(event)
        if self._text(FOLDER) and not self._look.busy:
            path = self._path(FOLDER)
            self._look_again.ask(lambda watch: first_look(path, watch.cancelled))

    def open_choices(self, name: str = "") -> None:
        """Open the sheet of further choices, and focus one of its controls if that is named."""
        if self.more.layout() is None:
            self.more.lay_out(self._group_choices())
        self.more.open()
        if name:
            control = self._further[name]
            (control.edit if isinstance(control, LineField) else control).setFocus()

    def open_pages(self) -> None:
        """Open the table of single pages, with the rows of the file that the field names."""
        path = self._path("batch_pages") if self._text("batch_pages") else None
        sheet = PageSheet((), self._job_without_pages(), self.more)
        if path is not None:
            sheet.load(path)
        sheet.wanted.connect(partial(self._on_pages, sheet.model.table(), path))
        open_dialog(sheet)

    def _job_without_pages(self) -> RewriteJob | None:
        """Return the checked job without its table of pages; None while the form is incomplete or wrong."""
        if self.what_is_missing():
            return None
        try:
            return check(job_asked(self._shown_values() | {"batch_pages": ""})).job
        except UriInspectorError:
            return None

    def _on_pages(self, before: object, path: Path | None, rows: Sequence[tuple[str, str]]) -> None:
        """Keep the edited rows in a file of the program, and name that in the field; unchanged rows stay in their file."""
        if path is not None and rows == before:
            return
        try:
            self._fields["batch_pages"].enter(str(keep_typed_table(rows)) if rows else "")
        except UriInspectorError as error:
            self.found.say("circle-x", "error", error.args[0])

    def _group_choices(self) -> Mapping[Heading, Sequence[QWidget | QLayout]]:
        """Return the controls of each group, which has the heading of their flags in `--help`."""
        groups: dict[Heading, list[QWidget | QLayout]] = {heading: [] for heading in Heading}
        rows = [(control, option) for option in OPTIONS for control in option.controls]
        for control, option in sorted(rows, key=lambda row: row[0].order):
            if control.name in self._further:
                is_list = isinstance(control, DropDown)
                groups[option.flags[0].heading].append(
                    self._put_label_over(control) if is_list else self._further[control.name]
                )
        return groups

    def _put_label_over(self, down: Control) -> QVBoxLayout:
        choice = self._choices[down.name]
        return in_column(make_label(phrase(down.label), choice), choice, spacing=4)

    def _text(self, name: str) -> str:
        return self._fields[name].text()

    def _path(self, name: str) -> Path:
        return typed_path(self._text(name))

    def _choice(self, down: DropDown) -> QComboBox:
        name = phrase(down.label).replace("&", "")
        choice = make_choice(down.name, name, name, 24)
        for value, text in down.entries.items():
            choice.addItem(f"{phrase(value.value.capitalize())} – {phrase(text)}", value.value)
        choice.currentIndexChanged.connect(self._on_change)
        return choice

    def _check(self, box: Box) -> QCheckBox:
        label = phrase(box.label)
        check = make_check(box.name, label, phrase(box.tool_tip) or label.replace("&", ""))
        check.toggled.connect(self._on_change)
        return check

    def _make_browser_box(self) -> QCheckBox:
        """Make the box that allows asking a browser; it is hidden if none is installed."""
        name = "" if self._browser is None else self._browser.name
        box = make_check(
            _BROWSER,
            self.tr("Try in {} which texts of scripts are addresses").format(name),
            self.tr(
                "Where scripts hold some that may be: up to three minutes, on this machine alone; nothing is written"
            ),
        )
        box.setChecked(True)
        if self._browser is None:
            box.hide()
        box.toggled.connect(self._on_change)
        return box

    def _on_change(self) -> None:
        """Clear all error marks, because a change in one field may settle its conflict with another."""
        self._refused.clear()
        self._show_set()
        self._show_mends()
        self._show_example()
        self.changed.emit()

    def _on_style(self) -> None:
        """Offer a copy for a disk only with relative links."""
        self._offline.setVisible(self._style.currentData() == Style.RELATIVE)

    def _on_folder(self) -> None:
        self._example, self._has_no_pages = None, False
        self.guesses.show_guesses(())
        self._show_rooms()
        folder = self._text(FOLDER)
        self._look_again.forget()
        self._say_found("", "muted", self.tr("Looking at the pages…") if folder else "")
        if folder:
            path = self._path(FOLDER)
            self._look.ask(lambda watch: first_look(path, watch.cancelled))
        else:
            self._look.forget()

    def _show_set(self) -> None:
        """Show how many further choices are set, and a chip for each."""
        names, words = self._set_names(), tuple(self._say_set())
        text = self.tr("More &choices ({} set)…").format(len(names)) if names else self.tr("More &choices…")
        set_text(self.more_button, text)
        empty(self._chips)
        for name, said in zip(names, words, strict=True):
            text = on_one_line(said, _LONGEST_CHIP).replace("&", "&&")
            chip = make_button(f"set_{name}", text, said, said, looks="chip")
            chip.clicked.connect(partial(self.open_choices, name))
            self._chips.addWidget(chip)
        self.set_choices.updateGeometry()

    def _set_names(self) -> list[str]:
        values = self._shown_values()
        return [name for name, plain in self._plain.items() if values[name] != plain]

    def _say_set(self) -> Iterator[str]:
        """Yield the label of each further choice that is set, with its value."""
        for name in self._set_names():
            control = self._further[name]
            if isinstance(control, QCheckBox):
                yield control.text().replace("&", "")
            elif isinstance(control, QComboBox):
                yield f"{control.accessibleName()}: {control.currentText().partition(' – ')[0]}"
            elif isinstance(control, LineField):
                yield f"{control.edit.accessibleName()}: {control.text()}"

    def reset_further(self) -> None:
        """Reset the choices under *More choices*, since they name folders and files of one site."""
        self.fill(self._plain)

    def _on_look(self, look: FirstLook) -> None:
        self._example = look.example
        self._has_no_pages = not look.pages and is_folder(self._path(FOLDER))
        self._say_found(*self._describe_look(look))
        self.guesses.show_guesses(look.guesses)
        guess = find_agreed_base(look.guesses, look.pages)
        if guess is not None and self._may_guess and not self._text(OLD):
            self.guesses.fill_in(guess)
        self._may_guess = True
        self._show_mends()
        self._show_example()
        self.looked.emit()

    def _on_look_again(self, look: FirstLook) -> None:
        """Show how many pages there are now; what was said of the move, and typed since the first look, stays."""
        self._has_no_pages = not look.pages and is_folder(self._path(FOLDER))
        self._say_found(*self._describe_look(look))
        self._show_mends()

    def _on_mended(self, mend: Mend) -> None:
        """Enter values as if they were typed, so that a copy is proposed for another folder, too."""
        if mend.packed is not None:
            self.unpacking_asked.emit(mend.packed, Path(mend.values[FOLDER]))
            return
        for name, text in mend.values.items():
            self._fields[name].enter(text)
        self._fields[next(iter(mend.values))].edit.setFocus()

    def _show_mends(self) -> None:
        """List what is probably wrong, and mark the fields that would be refused; a screen reader says it with its field."""
        refused = [Mend(name, why, is_wrong=True) for name, why in self._refused.items() if why]
        found = (*self.find_mends(), *refused)
        for layout, bar in zip(self._below, self._mend_bars, strict=True):
            layout.setCurrentIndex(bar.show_mends(found))
        self._show_rooms()
        wrong = self._refused.keys() | {mend.field for mend in found if mend.is_wrong}
        said = {FOLDER: self.found.text()}
        said |= {mend.field: phrase(mend.problem) for mend in reversed(found)}
        for name, line in self._fields.items():
            line.set_wrong(wrong=name in wrong)
            line.edit.setAccessibleDescription(said.get(name) or line.edit.toolTip())

    def _say_found(self, icon: str, colour: str, said: str) -> None:
        """Say below the folder what was found in it; a screen reader says it with the field."""
        self.found.say(icon, colour, said)
        edit = self._fields[FOLDER].edit
        edit.setAccessibleDescription(phrase(said) or edit.toolTip())

    def _describe_look(self, look: FirstLook) -> tuple[str, str, str]:
        """Return icon, colour and sentence for what a quick look at the folder found."""
        if look.pages:
            return "circle-check", "good", self.tr("Found: {}").format(phrase(look.size))
        folder = self._path(FOLDER)
        if is_file(folder):
            return "", "muted", ""  # the bar of mends says it
        if not is_folder(folder):
            return "triangle-alert", "warning", self.tr("There is no such folder.")
        if not os.access(folder, os.R_OK | os.X_OK):
            return "triangle-alert", "warning", self.tr("This folder may not be read.")
        return "triangle-alert", "warning", self.tr("There are no pages in this folder.")

    def _show_example(self) -> None:
        """Show what becomes of a link on the site's first page with the current choices."""
        if not self._look.busy:
            self.example.say("", "muted", self._example_text())

    def _example_text(self) -> str:
        job = self.job()
        if self._example is None or job is None:
            return ""
        try:
            after = becomes(check(job).job, *self._example)
        except UriInspectorError:
            return ""
        if after == self._example.value:
            return self.tr("In {}: {} stays").format(*self._example)
        return self.tr("In {}: {} becomes {}").format(*self._example, after)
