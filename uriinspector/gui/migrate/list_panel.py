"""One list of a site: computed when it is first shown, grouped, filtered, sorted, copied and saved."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QShowEvent
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.list_kinds import FilledList, ListKind
from uriinspector.gui.migrate.list_layout import ALL, SHOW, ListPanelLayout
from uriinspector.gui.migrate.listing import (
    Arranged,
    Arrangement,
    ArrangeWork,
    By,
    ListedPlace,
    Listing,
    SaveListWork,
)
from uriinspector.gui.session.clock import Clock
from uriinspector.gui.session.jobs import LatestTask, Work
from uriinspector.gui.widgets.table import select_row
from uriinspector.migrate.model.progress import Progress

_TYPING: Final = 150  # milliseconds without typing before a search
_MOST_COPIED: Final = 10_000


class ListPanel(ListPanelLayout):
    """A page of three states: looking, found, and nothing to show.

    Signals:
        acted: the user chose an action (its name) for a place.
        counted: the list was filled, or emptied: how many there are, or None; and whether that makes the result doubtful.
        asked: with work that writes a file.
        repairs_asked: with the rows whose links are to be led to what they probably mean.
    """

    acted = Signal(str, object)
    counted = Signal(object, bool)
    asked = Signal(object)
    repairs_asked = Signal(object)

    def __init__(
        self, kind: ListKind, may: Callable[[str, ListedPlace], bool], parent: QWidget | None = None
    ) -> None:
        super().__init__(kind, parent)
        self._may = may
        self._work: Work | None = None
        self._again: Work | None = None
        self._listing = Listing()
        self._clock = Clock()
        self._fill, self._order = LatestTask(self), LatestTask(self)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._sorted = (1, True)
        self._connect()

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return any(
            (self._fill.is_awaited, self._order.is_awaited, self._typing.isActive(), self._turn.isActive())
        )

    @property
    def listing(self) -> Listing:
        """Every row there is, shown or not."""
        return self._listing

    def set_work(self, work: Work | None, why_none: str = "") -> None:
        """Forget the list; `work` makes another one when the page is shown. Without work, say why there is none."""
        for task in (self._fill, self._order):
            task.forget()
        self._work, self._listing = work, Listing()
        self._show_listing()
        self.counted.emit(None, False)  # noqa: FBT003 - Qt's own signature
        self.again_button.hide()
        self._say_empty(*(self.kind.empty if work is not None else (phrase(self.kind.title), why_none)))
        if work is not None and self.isVisible():
            self.begin_filling()

    def begin_filling(self) -> None:
        """Begin to fill the list, unless that was begun."""
        if self._work is None:
            return
        self._clock = Clock()
        self.reading.setText(self.tr("Looking…"))
        self.bar.setMaximum(0)
        self.pages.setCurrentIndex(0)
        work, self._work = self._work, None
        self._again = work
        self._fill.ask(work)

    def save(self, path: Path) -> None:
        """Ask for the rows shown to be written as CSV."""
        headings = (self.kind.target, "File", "Line", self.kind.text, self.kind.note or "Note", "Why")
        reasons = {key: phrase(look.words) for key, look in self.kind.reasons.items()}
        work = SaveListWork(self._listing, self._rows(), tuple(map(phrase, headings)), reasons, path)
        self.asked.emit(work)

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        self.groups.retint()
        self.places.retint()

    def shut(self) -> None:
        """Stop looking for good."""
        self._typing.stop()
        self._turn.stop()
        self._fill.shut()
        self._order.shut()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Look when the page is first shown."""
        super().showEvent(event)
        self.begin_filling()

    def _connect(self) -> None:
        self._fill.answered.connect(self._on_filled)
        self._fill.failed.connect(self._on_failed)
        self._fill.progressed.connect(self._on_progressed)
        self._order.answered.connect(self._on_arranged)
        self._typing.timeout.connect(self._arrange)
        self._turn.timeout.connect(self._show_group)
        self.search.textChanged.connect(self._on_typed)
        self.by.currentIndexChanged.connect(self._arrange)
        self.reason.currentIndexChanged.connect(self._arrange)
        self.group_table.horizontalHeader().sectionClicked.connect(self._on_heading)
        self.group_table.selectionModel().currentRowChanged.connect(self._on_group)
        self.table.activated.connect(self._on_activated)
        self.table.customContextMenuRequested.connect(self._on_menu)
        self.stop_button.clicked.connect(self._on_stop)
        self.again_button.clicked.connect(self._on_again)
        self.save_button.clicked.connect(self._on_save)
        self.find_action.triggered.connect(self._on_find)
        for action in self.table.actions():
            action.triggered.connect(self._on_action)

    def _on_filled(self, filled: FilledList) -> None:
        self._listing = filled.listing
        said = phrase(filled.sentence)
        if filled.listing.left_out:
            said += self.tr(" Listed are the first {:,}.").format(len(filled.listing))
        icon, colour = ("triangle-alert", "warning") if filled.doubtful else ("info", "muted")
        self.sentence.say(icon, colour, said)
        self.sentence.setVisible(bool(said and len(filled.listing)))
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
        """Empty the tables until the rows are arranged."""
        self.groups.show(Arranged(), self._grouping())
        self.places.show(self._listing, ())
        self.sentence.setVisible(bool(len(self._listing)) and bool(self.sentence.text()))

    def _fill_reasons(self) -> None:
        self.reason.blockSignals(True)  # noqa: FBT003 - Qt's own signature
        self.reason.clear()
        self.reason.addItem(self.tr("All reasons ({:,})").format(len(self._listing)), "")
        counts = self._listing.reasons
        for reason in [*self.kind.reasons, *(counts.keys() - self.kind.reasons.keys())]:
            if reason in counts:
                words = self.kind.reasons[reason].words if reason in self.kind.reasons else reason
                self.reason.addItem(f"{phrase(words)} ({counts[reason]:,})", reason)
        self.reason.blockSignals(False)  # noqa: FBT003

    def _on_failed(self, sentence: str) -> None:
        self._work = None
        self.counted.emit(None, False)  # noqa: FBT003 - Qt's own signature
        self._say_empty(self.kind.title, sentence)

    def _on_progressed(self, progress: Progress) -> None:
        self.bar.setMaximum(progress.total or 0)
        self.bar.setValue(progress.done if progress.total else 0)
        self.reading.setText(str(self._clock.read(progress)))

    def _on_stop(self) -> None:
        self._fill.forget()
        self._work = None
        self._say_empty(self.kind.title, self.tr("You stopped before all was looked through."))
        self.again_button.show()

    def _on_again(self) -> None:
        self._work = self._again
        self.begin_filling()

    def _say_empty(self, title: str, text: str) -> None:
        self.title.setText(phrase(title))
        self.text.setText(phrase(text))
        self.again_button.hide()
        self.pages.setCurrentIndex(2)

    def _grouping(self) -> By:
        return By(self.by.currentData() or By.TARGET.value)

    def _on_typed(self, _text: str) -> None:
        self._typing.start()

    def _on_find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _on_heading(self, column: int) -> None:
        was, descending = self._sorted
        self._sorted = (column, not descending if column == was else column == 1)
        order = Qt.SortOrder.DescendingOrder if self._sorted[1] else Qt.SortOrder.AscendingOrder
        self.group_table.horizontalHeader().setSortIndicator(column, order)
        self._arrange()

    def _arrange(self) -> None:
        self._typing.stop()
        reason = self.reason.currentData() or ""
        wanted = Arrangement(self._grouping(), reason, self.search.text().strip(), *self._sorted)
        self._order.ask(ArrangeWork(self._listing, wanted))

    def _on_arranged(self, arranged: Arranged) -> None:
        self.groups.show(arranged, self._grouping())
        groups, rows = len(arranged.names), len(arranged.numbers)
        shown = self.tr("{:,} in {:,} groups") if groups != 1 else self.tr("{:,} in one group")
        self.count.setText(shown.format(rows, groups))
        self.save_button.setEnabled(rows > 0)
        self.table.setColumnHidden(1, bool(self.kind.note) and not self._listing.has_notes)
        select_row(self.group_table, 0)
        self._turn.start()

    def _on_group(self, _current: QModelIndex, _previous: QModelIndex) -> None:
        self._turn.start()

    def _show_group(self) -> None:
        """Show the places of the group chosen, a turn of the event loop later: a million rows take a while."""
        self.places.show(self._listing, self._rows())
        select_row(self.table, 0)

    def _rows(self) -> Sequence[int]:
        return self.groups.rows(max(ALL, self.group_table.currentIndex().row()))

    def _selected_places(self) -> list[ListedPlace]:
        rows = sorted(index.row() for index in self.table.selectionModel().selectedRows())
        return [place for row in rows[:_MOST_COPIED] if (place := self.places.place(row)) is not None]

    def _on_activated(self, index: QModelIndex) -> None:
        place = self.places.place(index.row())
        if place is not None:
            self.acted.emit("show" if self._may("show", place) else "open", place)

    def _on_action(self) -> None:
        action = self.sender()
        name = str(action.data()) if isinstance(action, QAction) else ""
        chosen = self._selected_places()
        if name == "copy":
            lines = ("\t".join((place.text, place.note, f"{place.file}:{place.line}")) for place in chosen)
            QGuiApplication.clipboard().setText("\n".join(lines))
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
        """Return the menu of a row: what can be done with it."""
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
            self.save(Path(name))
