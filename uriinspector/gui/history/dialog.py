"""The dialog of the history: the URIs looked at, by day and searchable, with a star for favourites."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from functools import partial
from itertools import groupby
from typing import Final

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QCoreApplication,
    QDate,
    QEvent,
    QLocale,
    QObject,
    QSize,
    Qt,
    QTime,
    Signal,
)
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QTreeWidget, QTreeWidgetItem, QWidget

from uriinspector.base.errors import EnvironmentRefusedError
from uriinspector.gui.history.store import History, HistoryEntry
from uriinspector.gui.i18n import phrase
from uriinspector.gui.theme import LOOK, current_theme, icon, tint, uri_font
from uriinspector.gui.widgets.confirmation import Confirmation
from uriinspector.gui.widgets.display import elide, on_one_line
from uriinspector.gui.widgets.form import make_button, make_check, make_search, make_text, named, set_text
from uriinspector.gui.widgets.layout import fit, in_column, in_row

_ENTRY: Final = Qt.ItemDataRole.UserRole
_WIDTH, _HEIGHT = 720, 520
_TIME_WIDTH: Final = 96
_SHOWN: Final = 400  # characters
_TOOL_TIP: Final = 2_000  # characters
_DAYS: Final[tuple[str, ...]] = (
    str(QT_TRANSLATE_NOOP("HistoryDialog", "Today")),
    str(QT_TRANSLATE_NOOP("HistoryDialog", "Yesterday")),
)


class HistoryDialog(QDialog):
    """Shows the history, and emits `chosen` with a URI to inspect again. The arrows choose, Enter opens, Escape closes."""

    chosen = Signal(str)

    def __init__(self, history: History, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._history = history
        self._rows: list[QTreeWidgetItem] = []
        self.setObjectName("history_dialog")
        self.setWindowTitle(self.tr("History"))
        self._make_controls()
        self._lay_out()
        fit(self, QSize(_WIDTH, _HEIGHT))
        self._connect()
        self._search()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows move in the list while words are typed."""
        arrows = {Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in arrows:
            self.list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _make_controls(self) -> None:
        tip = self.tr("Words of the URI; the arrows choose, Enter opens")
        self.search = make_search("history_search", self.tr("Find in the history"), tip)
        tint(self.search.addAction(QIcon(), QLineEdit.ActionPosition.LeadingPosition), "search")
        self.favourites = make_check(
            "history_favourites",
            self.tr("&Favourites only"),
            self.tr("Show only the URIs with a star (Alt+F)"),
        )
        self.list = named(QTreeWidget(), "history_list", spoken=self.tr("URIs looked at"))
        self.list.setAccessibleDescription(self.tr("By day, the last first; Enter opens, Del forgets"))
        self.list.setColumnCount(2)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setIndentation(8)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.setSelectionMode(QTreeWidget.SelectionMode.ExtendedSelection)
        self.list.header().setStretchLastSection(True)
        self.list.header().resizeSection(0, _TIME_WIDTH)
        self.open_button = _button(
            "history_open", self.tr("&Open"), "", self.tr("Look at the URI again (Enter)")
        )
        self.open_button.setDefault(True)
        self.open_button.setProperty("primary", True)  # noqa: FBT003 - Qt's own signature
        self.star_button = _button(
            "history_star",
            self.tr("&Star"),
            "star",
            self.tr("Make it a favourite, or none any more (Ctrl+D)"),
        )
        self.delete_button = _button(
            "history_delete", self.tr("&Delete"), "trash-2", self.tr("Forget the URIs selected (Del)")
        )
        self.clear_button = _button(
            "history_clear",
            self.tr("Delete &all…"),
            "trash-2",
            self.tr("Forget everything but the favourites"),
        )
        self.message = make_text("muted", name="history_told", wraps=True)

    def _lay_out(self) -> None:
        top = in_row((self.search, 1), self.favourites, spacing=16)
        under = in_row(
            self.star_button, self.delete_button, self.clear_button, 1, self.open_button, spacing=8
        )
        in_column(top, (self.list, 1), self.message, under, parent=self, margins=16, spacing=8)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.search.installEventFilter(self)
        LOOK.changed.connect(self._search_again)
        self.favourites.toggled.connect(self._search)
        self.list.itemActivated.connect(self._on_open)
        self.list.itemSelectionChanged.connect(self._on_selection)
        self.open_button.clicked.connect(self._on_open)
        self.star_button.clicked.connect(self._on_star)
        self.delete_button.clicked.connect(self._on_delete)
        self.clear_button.clicked.connect(self._on_clear)
        QShortcut(QKeySequence("Ctrl+D"), self, self._on_star)
        QShortcut(
            QKeySequence(Qt.Key.Key_Delete),
            self.list,
            self._on_delete,
            context=Qt.ShortcutContext.WidgetShortcut,
        )

    def _search(self) -> None:
        try:
            found = self._history.find(self.search.text(), favourites=self.favourites.isChecked())
        except EnvironmentRefusedError as error:
            self.message.setText(phrase(str(error)))
            return
        self._show(found)
        self.message.setText(
            self.tr("Kept on this machine alone; passwords and tokens as ••••••.")
            if found
            else self._why_nothing()
        )
        if self._rows:
            self.list.setCurrentItem(self._rows[0])
        self._on_selection()

    def _why_nothing(self) -> str:
        if self.search.text().strip():
            return self.tr("No URI of the history has all of these words.")
        if self.favourites.isChecked():
            return self.tr("No favourites yet: select a URI of the history and press Ctrl+D.")
        return self.tr("Nothing yet: a URI comes here when it was looked at for two seconds.")

    def _show(self, found: Sequence[HistoryEntry]) -> None:
        theme = current_theme()
        self.list.clear()
        self._rows = []
        for day, entries in groupby(found, _day):
            heading = QTreeWidgetItem(self.list, [_day_name(day)])
            heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
            heading.setSizeHint(0, QSize(0, _row_height(self.list)))
            heading.setFirstColumnSpanned(True)
            heading.setForeground(0, QColor(theme.muted))
            for entry in entries:
                self._rows.append(_row(entry, _row_height(self.list)))
                heading.addChild(self._rows[-1])
            heading.setExpanded(True)

    def _selected_entries(self) -> tuple[HistoryEntry, ...]:
        return tuple(item.data(0, _ENTRY) for item in self.list.selectedItems() if item.data(0, _ENTRY))

    def _on_selection(self) -> None:
        chosen = self._selected_entries()
        for button in (self.star_button, self.delete_button):
            button.setEnabled(bool(chosen))
        self.open_button.setEnabled(len(chosen) == 1)
        self.clear_button.setEnabled(self.list.topLevelItemCount() > 0)
        starred = bool(chosen) and all(entry.favourite for entry in chosen)
        set_text(self.star_button, self.tr("No &star") if starred else self.tr("&Star"))

    def _on_open(self) -> None:
        chosen = self._selected_entries()
        if len(chosen) == 1:
            self.accept()
            self.chosen.emit(chosen[0].text)

    def _on_star(self) -> None:
        chosen = self._selected_entries()
        starred = all(entry.favourite for entry in chosen)
        self._do(partial(self._set_favourites, chosen, favourite=not starred))

    def _set_favourites(self, entries: Iterable[HistoryEntry], *, favourite: bool) -> None:
        for entry in entries:
            self._history.set_favourite(entry.text, favourite=favourite)

    def _on_delete(self) -> None:
        self._do(partial(self._history.forget, [entry.text for entry in self._selected_entries()]))

    def _on_clear(self) -> None:
        Confirmation(
            "history_clear",
            self.tr("Delete the history"),
            self.tr("Forget every URI but the favourites?"),
            (self.tr("&Forget"), self.tr("&Keep")),
            self,
            more=self.tr("This can't be taken back."),
        ).ask(partial(self._do, self._history.forget_all))

    def _do(self, work: Callable[[], None]) -> None:
        """Change the history and show it again, or say why it can't be changed."""
        try:
            work()
        except EnvironmentRefusedError as error:
            self.message.setText(phrase(str(error)))
        else:
            self._search_again()

    def _search_again(self) -> None:
        """Search again after a change, and select the row at the same place, or the last."""
        current = self.list.currentItem()
        place = self._rows.index(current) if current in self._rows else 0
        self._search()
        if self._rows:
            self.list.setCurrentItem(self._rows[min(place, len(self._rows) - 1)])


def _day(entry: HistoryEntry) -> date:
    return datetime.fromtimestamp(entry.looked_at).astimezone().date()


def _day_name(day: date) -> str:
    """Name a day: today, yesterday, or its date."""
    days = (datetime.now().astimezone().date() - day).days
    if 0 <= days < len(_DAYS):
        return QCoreApplication.translate("HistoryDialog", _DAYS[days])
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def _row_height(list_: QWidget) -> int:
    """Return the height of rows in the other lists of the program."""
    return list_.fontMetrics().height() + 12


def _row(entry: HistoryEntry, height: int) -> QTreeWidgetItem:
    """Make the row of a URI: when it was looked at, and its text; a favourite has a star, and is announced as one."""
    moment = datetime.fromtimestamp(entry.looked_at).astimezone()
    item = QTreeWidgetItem(
        [
            QLocale().toString(QTime(moment.hour, moment.minute), QLocale.FormatType.ShortFormat),
            on_one_line(entry.text, _SHOWN),
        ]
    )
    item.setSizeHint(0, QSize(0, height))
    item.setData(0, _ENTRY, entry)
    item.setFont(1, uri_font())
    item.setToolTip(1, elide(entry.text, _TOOL_TIP))
    item.setForeground(0, QColor(current_theme().muted))
    if entry.favourite:
        item.setIcon(1, icon("star", current_theme().warning))
        item.setData(
            1,
            Qt.ItemDataRole.AccessibleTextRole,
            QCoreApplication.translate("HistoryDialog", "{uri}, favourite").format(
                uri=on_one_line(entry.text, _SHOWN)
            ),
        )
    return item


def _button(name: str, text: str, icon_name: str, tip: str) -> QPushButton:
    button = make_button(name, text, tip)
    if icon_name:
        tint(button, icon_name)
    button.setAccessibleDescription(tip)
    button.setAutoDefault(False)
    return button
