"""The list of codecs: favourites first, searched by words of name or description."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import (
    QKeySequence,
    QPainter,
    QPaintEvent,
    QShortcut,
    QStandardItem,
    QStandardItemModel,
    QWheelEvent,
)
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit

from uriinspector.core.codecs.table import CODECS, codecs
from uriinspector.gui.i18n import phrase
from uriinspector.gui.theme import LOOK, current_theme, icon
from uriinspector.gui.widgets.form import FocusedCompleter

_NAME: Final = Qt.ItemDataRole.UserRole
_VISIBLE: Final = 16  # rows of the open list
_BESIDE: Final = 2  # pixels beside the text of a line, as Qt draws it


class _CodecFilter(QSortFilterProxyModel):
    """Shows the codecs that contain all words searched for."""

    words: tuple[str, ...] = ()

    def search(self, text: str) -> None:
        self.words = tuple(text.casefold().split())
        self.invalidate()

    def filterAcceptsRow(self, row: int, _parent: QModelIndex | QPersistentModelIndex) -> bool:
        entry = codecs()[self.sourceModel().index(row, 0).data(_NAME)]
        searched = f"{entry.name} {entry.title} {entry.description}".casefold()
        return all(word in searched for word in self.words)


class _ElidedLine(QLineEdit):
    """A line that ends a text too long for it with an ellipsis, unless it is being edited."""

    def paintEvent(self, event: QPaintEvent) -> None:
        room = self.contentsRect().adjusted(_BESIDE, 0, -_BESIDE, 0)
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        if self.hasFocus() or shown == self.text():
            super().paintEvent(event)
        else:
            QPainter(self).drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)


class CodecList(QComboBox):
    """Shows one codec; emits `codec_chosen` when the user chooses another, never when the program does.

    A press of `search_key`, where there is one, focuses the field and starts a search with what is typed next.
    """

    codec_chosen = Signal(str)

    def __init__(self, search_key: str = "") -> None:
        super().__init__()
        hint = self.tr("Type to search ({key})") if search_key else self.tr("Type to search")
        self._search_hint = hint.format(key=search_key)
        self._favourites: tuple[str, ...] = ()
        self._filling = False
        self._codecs = QStandardItemModel(self)
        self._found = _CodecFilter(self)
        self._found.setSourceModel(self._codecs)
        self.setModel(self._codecs)
        self._line = _ElidedLine()
        self._line.setObjectName("codec_search")
        self.setLineEdit(self._line)
        self._line.setAccessibleName(self.tr("Codec"))
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setMaxVisibleItems(_VISIBLE)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(16)
        completer = FocusedCompleter(self._found, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setMaxVisibleItems(_VISIBLE)
        self.setCompleter(completer)
        completer.follow_focus_of(self._line)
        self._line.textEdited.connect(self._found.search)
        self._line.returnPressed.connect(self._on_return)
        self._line.editingFinished.connect(self._on_editing_finished)
        self.currentIndexChanged.connect(self._on_index_changed)
        LOOK.changed.connect(self._draw_stars)
        if search_key:
            QShortcut(QKeySequence(search_key), self).activated.connect(self._search)
        self.set_favourites(())

    @property
    def codec_name(self) -> str:
        return str(self.currentData(_NAME))

    @property
    def favourites(self) -> tuple[str, ...]:
        """The names of the favourites, in their order."""
        return self._favourites

    def set_favourites(self, names: Sequence[str]) -> None:
        """Put other codecs first; unknown names are ignored."""
        shown = self.currentData(_NAME) or CODECS[0].name
        self._favourites = tuple(name for name in dict.fromkeys(names) if name in codecs())
        self._filling = True
        self._codecs.clear()
        for name in (*self._favourites, *(name for name in codecs() if name not in self._favourites)):
            self._codecs.appendRow(self._make_item(name))
        self._filling = False
        self.show_codec(str(shown))

    def toggle_favourite(self) -> None:
        """Make the codec shown a favourite, or remove it from the favourites."""
        name = self.codec_name
        others = tuple(other for other in self._favourites if other != name)
        self.set_favourites(others if name in self._favourites else (*others, name))

    def show_codec(self, name: str) -> None:
        """Show a codec without emitting a signal."""
        self._filling = True
        self.setCurrentIndex(self.findData(name, _NAME))
        self._filling = False
        self._describe()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel: scrolling past must not change the codec."""
        event.ignore()

    def _search(self) -> None:
        self._line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._line.selectAll()

    def _draw_stars(self) -> None:
        self.set_favourites(self._favourites)

    def _make_item(self, name: str) -> QStandardItem:
        entry = codecs()[name]
        item = QStandardItem(phrase(entry.title))
        item.setData(name, _NAME)
        item.setToolTip(phrase(entry.description))
        if name in self._favourites:
            item.setIcon(icon("star", current_theme().accent))
            item.setData(
                self.tr("{title}, favourite").format(title=phrase(entry.title)),
                Qt.ItemDataRole.AccessibleTextRole,
            )
        return item

    def _describe(self) -> None:
        entry = codecs()[self.codec_name]
        tip = "\n".join((phrase(entry.description), self._search_hint))
        for control in (self, self._line):
            control.setToolTip(tip)
        self.setAccessibleDescription(phrase(entry.description))
        self._line.setCursorPosition(0)

    def _on_index_changed(self, _index: int) -> None:
        if not self._filling and self.currentData(_NAME):
            self._describe()
            self.codec_chosen.emit(self.codec_name)

    def _on_return(self) -> None:
        """Choose the first codec found, unless a whole title was typed."""
        if self._found.words and self._found.rowCount():
            first = self._found.index(0, 0).data(_NAME)
            if self.findText(self.currentText(), Qt.MatchFlag.MatchFixedString) < 0:
                self.setCurrentIndex(self.findData(first, _NAME))

    def _on_editing_finished(self) -> None:
        """Show the name of the current codec again, whatever was typed; the next search starts afresh."""
        self._found.search("")
        self.setEditText(self.itemText(self.currentIndex()))
        self._line.setCursorPosition(0)
