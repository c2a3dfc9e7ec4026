"""The menus and the actions in them, made from the one table of actions."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Final

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.shell.actions import ACTIONS, MENUS, Action
from uriinspector.gui.theme.colours import current_theme
from uriinspector.gui.theme.icons import icon

_PREFIX: Final = "action_"
_BUTTONS: Final = frozenset({"go_back", "go_forward"})
"""Actions that are buttons of the window, too: without an icon from the start these would show their words."""


class Menus:
    """Every action of the program by name; `add` takes those that a pane makes itself.

    `retint` adds the icons that menus show later: drawing all of them takes longer than opening the window.
    """

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._menus = {title: window.menuBar().addMenu(phrase(title)) for title in MENUS}
        self._groups: dict[str, QActionGroup] = {}
        self.actions: dict[str, QAction] = {}
        for row in ACTIONS:
            self.actions[row.name] = action = self._make(row)
            self._menus[row.menu].addAction(action)

    def add(self, menu: str, title: str, actions: Iterable[QAction]) -> None:
        """Add actions made elsewhere, in a submenu at the end of a menu."""
        added = self._menus[menu].addMenu(title)
        for action in actions:
            added.addAction(action)
            self.actions[action.objectName().removeprefix(_PREFIX)] = action

    def retint(self) -> None:
        """Redraw the icons in the colours of another theme."""
        for row in ACTIONS:
            self.actions[row.name].setIcon(icon(row.icon, current_theme().muted))

    def _make(self, row: Action) -> QAction:
        action = QAction(phrase(row.text), self._window)
        action.setObjectName(f"{_PREFIX}{row.name}")
        action.setCheckable(row.checkable or bool(row.group))
        action.setShortcuts(QKeySequence.listFromString(row.shortcut))
        tip = phrase(row.tip)
        shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{tip} ({shortcut})" if shortcut else tip)
        action.setStatusTip(tip)
        if row.name in _BUTTONS:
            action.setIcon(icon(row.icon, current_theme().muted))
        action.triggered.connect(attrgetter(row.slot)(self._window))
        if row.group:
            self._groups.setdefault(row.group, QActionGroup(self._window)).addAction(action)
        return action
