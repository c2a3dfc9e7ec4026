"""The command palette, and the buttons of all modes as its commands."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QColor, QIcon, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTabWidget,
    QWidget,
)

from uriinspector.gui.shell.modes import Modes
from uriinspector.gui.theme import current_theme
from uriinspector.gui.widgets.form import named
from uriinspector.gui.widgets.layout import fit, in_column, open_dialog
from uriinspector.gui.widgets.table import Index

_WIDTH, _HEIGHT = 520, 400
_ICON: Final = 16
_MARGIN: Final = 12
_NUMBER: Final = Qt.ItemDataRole.UserRole
_KEYS: Final = Qt.ItemDataRole.UserRole + 1


class _KeysDelegate(QStyledItemDelegate):
    """Paints the name of an action, with its shortcut at the right."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the shortcut fainter than the name."""
        super().paint(painter, option, index)
        theme = current_theme()
        selected = index.row() == self._list().currentRow()
        painter.setPen(QColor(theme.text if selected else theme.muted))
        room = option.rect.adjusted(_MARGIN, 0, -_MARGIN, 0)
        painter.drawText(
            room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), index.data(_KEYS)
        )

    def _list(self) -> QListWidget:
        found = self.parent()
        assert isinstance(found, QListWidget)
        return found


class CommandPalette(QDialog):
    """A list of actions over the window: typing searches, the arrows choose, Enter runs, Escape closes.

    `seen` is emitted once it is on the screen; before that, slow work would delay its first paint.
    """

    seen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("command_palette")
        self.setAccessibleName(self.tr("Commands"))
        self._actions: tuple[QAction, ...] = ()
        empty = QPixmap(_ICON, _ICON)
        empty.fill(Qt.GlobalColor.transparent)
        self._no_icon = QIcon(empty)  # keeps the names aligned
        find = self.tr("Find a command")
        self.search = named(QLineEdit(placeholderText=find), "palette_search", spoken=find)
        self.search.textChanged.connect(self._on_search)
        self.search.installEventFilter(self)
        self.list = named(QListWidget(), "palette_list", spoken=self.tr("Commands found"))
        self.list.setIconSize(QSize(_ICON, _ICON))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setItemDelegate(_KeysDelegate(self.list))
        self.list.itemActivated.connect(self._run)
        in_column(self.search, self.list, parent=self, margins=8, spacing=8)
        self._is_seen = False
        fit(self, QSize(_WIDTH, _HEIGHT))

    def show_actions(self, actions: Sequence[QAction]) -> None:
        """Show other actions, and keep the search and the selection."""
        chosen = self.list.currentIndex().data()
        self._actions = tuple(actions)
        self._on_search(self.search.text())
        for item in self.list.findItems(chosen or "", Qt.MatchFlag.MatchExactly):
            self.list.setCurrentItem(item)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Emit `seen` after the first paint."""
        super().paintEvent(event)
        if not self._is_seen:
            self._is_seen = True
            QTimer.singleShot(0, self, self.seen.emit)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows move in the list while the search has the focus."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if step:
                self.list.setCurrentRow((self.list.currentRow() + step) % max(1, self.list.count()))
                return True
            if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
                self._run(self.list.currentItem())
                return True
        return super().eventFilter(watched, event)

    def _on_search(self, text: str) -> None:
        """List the actions that match all words; those that match by name come first."""
        words = text.casefold().split()
        found = [
            (not _has(words, action.text()), number)
            for number, action in enumerate(self._actions)
            if action.isEnabled() and _has(words, f"{action.text()} {action.toolTip()}")
        ]
        self.list.clear()
        for _, number in sorted(found):
            action = self._actions[number]
            name, keys = action.text().replace("&", ""), _keys(action)
            item = QListWidgetItem(
                action.icon() if not action.icon().isNull() else self._no_icon, name, self.list
            )
            item.setData(_NUMBER, number)
            item.setData(_KEYS, keys)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, (name, keys))))
            item.setToolTip(action.toolTip())
        if not found:
            nothing = QListWidgetItem(self.tr("Nothing found"), self.list)
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
        self.list.setCurrentRow(0 if found else -1)

    def _run(self, item: QListWidgetItem | None) -> None:
        """Close the palette and run the action, which may open a dialog; do nothing if none was found."""
        number = None if item is None else item.data(_NUMBER)
        if number is not None:
            self.accept()
            self._actions[number].trigger()


def _has(words: Sequence[str], text: str) -> bool:
    searched = text.replace("&", "").casefold()
    return all(word in searched for word in words)


def _keys(action: QAction) -> str:
    """Return the shortcut of an action as text; empty if it has none."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


_BELOW_TOP: Final = 64  # pixels


def open_palette(window: QWidget, tabs: Modes, actions: Mapping[str, QAction]) -> None:
    """Open the palette; commands of modes that are not made yet follow once it is on the screen."""
    palette = CommandPalette(window)
    _show_commands(palette, tabs, actions)
    centre = window.geometry().center().x() - palette.width() // 2
    palette.move(centre, window.geometry().top() + _BELOW_TOP)
    if not tabs.has_all():
        palette.seen.connect(partial(_show_rest, palette, tabs, actions))
    open_dialog(palette)


def _show_commands(palette: CommandPalette, tabs: Modes, actions: Mapping[str, QAction]) -> None:
    palette.show_actions(without_twins(actions, mode_commands(tabs, palette)))


def _show_rest(palette: CommandPalette, tabs: Modes, actions: Mapping[str, QAction]) -> None:
    tabs.make_all()
    _show_commands(palette, tabs, actions)


def mode_commands(tabs: QTabWidget, parent: QWidget) -> tuple[QAction, ...]:
    """Return an action for each button that can be pressed in some mode, each menu entry and each action of a list.

    It goes to the mode first.
    """
    found: dict[str, QAction] = {}
    for mode in range(tabs.count()):
        page = tabs.widget(mode)
        for words, told in () if page is None else _commands(page):
            name = f"{tabs.tabText(mode)}: {words}"
            if name not in found:
                found[name] = _make_action(tabs, mode, told, name, parent)
    return tuple(found.values())


def _commands(page: QWidget) -> Iterator[tuple[str, QPushButton | QAction]]:
    """Yield the buttons and actions of a page with their names; menu entries follow their button's name."""
    for button in _pressable_buttons(page):
        words = button.accessibleName() or button.text().replace("&", "")
        menu: QMenu | None = button.menu()
        entries = () if menu is None else tuple(_entries(menu, words))
        yield from entries or ((words, button),)
    for view in page.findChildren(QAbstractItemView):
        for action in view.actions() if view.isVisibleTo(page) else ():
            if action.isEnabled():
                yield action.text().replace("&", ""), action


def _entries(menu: QMenu, words: str) -> Iterator[tuple[str, QAction]]:
    for action in menu.actions():
        text = action.text().replace("&", "")
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from _entries(inner, text)
        elif not action.isSeparator() and action.isEnabled():
            yield f"{words} › {text}", action


def without_twins(actions: Mapping[str, QAction], commands: tuple[QAction, ...]) -> list[QAction]:
    """Return all actions except the palette's own, and the commands whose name no action has."""
    own = [action for name, action in actions.items() if name != "palette"]
    said = {action.text().replace("&", "").removesuffix("…") for action in own}
    return own + [command for command in commands if command.text().partition(": ")[2] not in said]


def _pressable_buttons(page: QWidget) -> Iterator[QPushButton]:
    for button in page.findChildren(QPushButton):
        is_example = button.property("example") or button.objectName().startswith(
            ("begin_", "last_", "example_", "codec_layer_")
        )
        if button.objectName() and button.isEnabled() and button.isVisibleTo(page) and not is_example:
            yield button


def _make_action(
    tabs: QTabWidget, mode: int, told: QPushButton | QAction, name: str, parent: QWidget
) -> QAction:
    action = QAction(name.replace("&", "&&"), parent)
    action.setIcon(told.icon())
    action.setToolTip(told.toolTip())
    action.triggered.connect(partial(_press, tabs, mode, told))
    return action


def _press(tabs: QTabWidget, mode: int, told: QPushButton | QAction) -> None:
    tabs.setCurrentIndex(mode)
    if isinstance(told, QAction):
        told.trigger()
    else:
        told.click()
