"""The list: files or a text in, one table of their URIs out, filtered, grouped, plotted and opened."""

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFileDialog, QWidget

from uriinspector.assets import asset
from uriinspector.core.errors import UsageError
from uriinspector.core.message import Message
from uriinspector.gui.lists import work
from uriinspector.gui.lists.filling import FillingPane
from uriinspector.gui.lists.models import ORDER_OF_COLUMN
from uriinspector.gui.lists.work import ListAnswer, ListQuery
from uriinspector.gui.session.jobs import Job
from uriinspector.gui.widgets.display import short_path
from uriinspector.lists.filter import parse_filter, term_for, toggle_term
from uriinspector.lists.model import Grouping, Order

MOST_OPENED: Final = 16  # tabs of one Enter
_MOST_COPIED: Final = 100_000
_FEW: Final = 2  # groups, below which they tell nothing
_TYPING: Final = 300  # milliseconds without a key, after which a filter counts
_SAMPLE: Final = "samples/access.log"


class ListPane(FillingPane):
    """One list at a time, kept in a temporary file.

    Signals:
        opened: the texts of the rows to inspect.
    """

    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_reversed = False
        self._answers.answered.connect(self._on_answered)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self._typing.timeout.connect(self.ask)
        self.setAcceptDrops(True)
        self._is_first = True  # the user has not chosen yet what to group by
        self._connect()
        self._show_order()
        self._show_state()

    @property
    def busy(self) -> bool:
        """Whether something is being read, looked at or written, or an answer is still to come."""
        return self._job is not None or self._answers.busy or self._typing.isActive()

    def first_field(self) -> QWidget:
        """Return where the focus belongs."""
        return self.empty.field if self._filled is None else self.uri_table

    def clear(self) -> None:
        """Put the list away."""
        self._stop()
        self._forget()
        self.empty.field.clear()
        self._show_state()
        self.empty.field.setFocus()

    def ask(self) -> None:
        """Show what the controls ask for."""
        self._typing.stop()
        if self._rows is None:
            return
        try:
            terms = parse_filter(self.filter.text())
        except UsageError as error:
            self._mark_filter(wrong=True)
            self.summary.say("circle-x", "error", str(error))
            return
        self._mark_filter(wrong=False)
        wanted = ListQuery(terms, self._chosen_order(), self._is_reversed, self._grouping())
        self._answers.ask(partial(work.answer, wanted, self._file()))

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        self._tint_icons()
        self.empty.retint()
        self.uris.retint()
        self.groups.retint()
        self.plot.update()

    def shut(self) -> None:
        """Stop working and remove the temporary file, since the window closes."""
        self._stop()
        for job in self.findChildren(Job):
            job.wait()
        self._answers.shut()
        self._forget()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Take a paste anywhere, and copy rows."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_rows()
        else:
            super().keyPressEvent(event)

    def paste(self) -> None:
        """List what is on the clipboard: files or a text."""
        self._list_mime(QGuiApplication.clipboard().mimeData())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Accept files and texts."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """List what was dropped."""
        event.acceptProposedAction()
        self._list_mime(event.mimeData())

    def copy_rows(self) -> None:
        """Copy the URIs of the rows selected as written, one a line."""
        texts = [self.uris.text(row) for row in self._selected_rows()[:_MOST_COPIED]]
        if texts:
            QGuiApplication.clipboard().setText("\n".join(texts))
            self.summary.say("copy", "muted", Message("{} URIs copied", f"{len(texts):,}"))

    def _connect(self) -> None:
        self.empty.open_button.clicked.connect(self._on_open)
        self.empty.sample_button.clicked.connect(self._on_sample)
        self.empty.field.given.connect(self.list_text)
        self.open_button.clicked.connect(self._on_open)
        self.clear_button.clicked.connect(self.clear)
        self.cancel_button.clicked.connect(self._on_cancel)
        self.go_on_button.clicked.connect(self._describe)
        self.export_menu.addAction(self.tr("As &CSV for spreadsheets…")).triggered.connect(self._on_csv)
        self.export_menu.addAction(self.tr("As &JSON Lines for programs…")).triggered.connect(self._on_json)
        self.filter.textChanged.connect(self._typing.start)
        self.filter.returnPressed.connect(self.ask)
        self.order.currentIndexChanged.connect(self._on_order)
        self.by.currentIndexChanged.connect(self.ask)
        self.by.activated.connect(self._on_by)
        for again in (self.merge.activated, self.base.returnPressed, self.column.returnPressed):
            again.connect(self._read_again)
        self.uri_table.activated.connect(self._open_rows)
        self.uri_table.horizontalHeader().sectionClicked.connect(self._on_section_clicked)
        self.group_table.activated.connect(self._toggle_group)

    def _list_mime(self, mime: QMimeData) -> None:
        files = tuple(Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile())
        files = tuple(file for file in files if file.is_file())
        if files:
            self.open_files(files)
        elif mime.hasText() and mime.text().strip():
            self.list_text(mime.text())

    def _on_open(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self, self.tr("Files to list"))
        if names:
            self.open_files(tuple(map(Path, names)))

    def _on_sample(self) -> None:
        self.open_files((asset(_SAMPLE),))

    def _on_answered(self, answer: ListAnswer) -> None:
        """Show rows, groups and plot; the rows stay where only more is known of them."""
        if self._rows is None:
            return
        is_same = answer.numbers == self.uris.numbers
        if is_same:
            self.uris.refetch()
        else:
            self.uris.show(self._rows, answer.numbers)
        self.groups.show(answer.groups, answer.wanted.by)
        self._choose_grouping(answer)
        self.plot.show_timeline(answer.timeline)
        if self._job is None:
            self._say_summary()
        self._show_state()

    def _choose_grouping(self, answer: ListAnswer) -> None:
        """Group by path where all URIs are of one site, unless the user has chosen a grouping."""
        if self._is_first and self._job is None and answer.wanted == ListQuery():
            self._is_first = False
            if len(answer.groups) < _FEW:
                self.by.setCurrentIndex(self.by.findData(Grouping.PATTERN))

    def _say_summary(self) -> None:
        """Say how many URIs there are, in what, and how many of them are shown."""
        if self._filled is None or self._rows is None:
            return
        filled, shown = self._filled, len(self.uris.numbers)
        kind = filled.kinds[0].words if len(filled.kinds) == 1 else Message("{} files", len(filled.kinds))
        if not filled.found:
            self.summary.say("info", "muted", Message("No URIs were found in this; it was read as {}.", kind))
            return
        said: str = Message("{} URIs in {}, {} different", f"{filled.found:,}", kind, f"{filled.different:,}")
        if self.filter.text().strip():
            said = Message("{}; {} fit the filter", said, f"{shown:,}")
        if not filled.is_whole:
            said = Message("{}; the rest was not read", said)
        elif not self._rows.is_described:
            said = Message("{}; not all of them were looked at", said)
        self.summary.say("circle-check", "good", said)

    def _show_state(self) -> None:
        """Show the controls that apply now."""
        is_working = self._job is not None
        has_list = self._rows is not None
        self.pages.setCurrentIndex(int(is_working or self._filled is not None))
        self.progress.setVisible(is_working)
        self.cancel_button.setVisible(is_working)
        self.cancel_button.setEnabled(is_working)
        self.go_on_button.setVisible(has_list and not is_working and not self._is_described())
        is_table = self._filled is not None and any(kind.has_columns for kind in self._filled.kinds)
        self.column.setVisible(is_table or bool(self.column.text()) or self.column.hasFocus())
        self.export_button.setEnabled(not is_working and self.uris.rowCount() > 0)
        for control in (self.filter, self.order, self.merge, self.base):
            control.setEnabled(has_list or not is_working)

    def _mark_filter(self, *, wrong: bool) -> None:
        if bool(self.filter.property("wrong")) is not wrong:
            self.filter.setProperty("wrong", wrong)
            self.filter.style().polish(self.filter)

    def _on_order(self) -> None:
        self._is_reversed = False
        self._show_order()
        self.ask()

    def _on_by(self) -> None:
        self._is_first = False

    def _on_section_clicked(self, column: int) -> None:
        """Sort by a column, and by the same once more the other way round."""
        order = ORDER_OF_COLUMN.get(column)
        if order is None:
            self._show_order()
            return
        if order == self._chosen_order():
            self._is_reversed = not self._is_reversed
            self._show_order()
            self.ask()
        else:
            self.order.setCurrentIndex(self.order.findData(order))

    def _show_order(self) -> None:
        """Mark the column that is sorted by."""
        orders = {order: column for column, order in ORDER_OF_COLUMN.items()}
        column = orders.get(self._chosen_order(), -1)
        is_descending = (self._chosen_order() == Order.COUNT) is not self._is_reversed
        direction = Qt.SortOrder.DescendingOrder if is_descending else Qt.SortOrder.AscendingOrder
        self.uri_table.horizontalHeader().setSortIndicator(column, direction)

    def _toggle_group(self, index: QModelIndex) -> None:
        """Show only the URIs of a group, or all again."""
        group = self.groups.group(index.row())
        if group is None:
            return
        term = term_for(self._grouping(), group.name)
        self.filter.setText(toggle_term(self.filter.text(), term))
        self.ask()

    def _selected_rows(self) -> list[int]:
        return sorted(index.row() for index in self.uri_table.selectionModel().selectedRows())

    def _open_rows(self) -> None:
        rows = self._selected_rows()[:MOST_OPENED]
        if rows:
            self.opened.emit([self.uris.text(row) for row in rows])

    def _on_csv(self) -> None:
        self._export(".csv")

    def _on_json(self) -> None:
        self._export(".jsonl")

    def _export(self, suffix: str) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Write the list to"), f"uris{suffix}", f"*{suffix}"
        )
        if name:
            self.export_to(Path(name).with_suffix(suffix))

    def export_to(self, target: Path) -> None:
        """Write the rows shown to a file."""
        self._start(partial(work.export, self.uris.numbers, self._file(), target), self._on_exported)
        self._show_state()

    def _on_exported(self, target: Path) -> None:
        self.summary.say("circle-check", "good", Message("Written to {}", short_path(str(target))))
