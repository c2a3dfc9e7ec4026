"""All actions of the program in one table, from which menus, shortcuts and the command palette are made."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow

from uriinspector.gui.i18n import phrase
from uriinspector.gui.theme import tint


class Action(NamedTuple):
    """An action; `slot` is the path to a method from the main window, such as `uri_tabs.next_tab`.

    `shortcut` may hold several, separated by `; `, of which the first is shown. `group` names the exclusive choice the
    action belongs to. `begins` puts a line above it in its menu.

    No shortcut has Ctrl and Alt with a letter or a digit: on Windows that is AltGr, which types a character.
    """

    name: str
    menu: str
    text: str
    shortcut: str
    icon: str
    slot: str
    tip: str
    checkable: bool = False
    group: str = ""
    begins: bool = False


MENUS: Final = ("&File", "&Edit", "&View", "&Go", "&Help")

ACTIONS: Final = (
    Action("new_tab", "&File", "&New tab", "Ctrl+T", "plus", "uri_tabs.new_tab", "A place for another URI, beside this one"),
    Action("new_window", "&File", "New &window", "Ctrl+Shift+T", "square-arrow-right", "hand_on.new_window",
           "Another window, which begins empty"),
    Action("close_tab", "&File", "&Close the tab", "Ctrl+W", "x", "uri_tabs.close_current", "Close the URI shown"),
    Action("paste_uri", "&File", "&Inspect the clipboard", "Ctrl+Shift+V", "clipboard-paste", "inspect_clipboard",
           "Put the text of the clipboard into the field, as it is", begins=True),
    Action("history", "&File", "&History…", "Ctrl+H", "history", "show_history",
           "The URIs looked at, by day, with favourites", begins=True),
    Action("report", "&File", "&Report…", "Ctrl+Shift+I", "file-text", "hand_on.show_report",
           "The URI for a ticket: as Markdown, as a picture, or as a QR code"),
    Action("open_folder", "&File", "&Migrate a folder…", "Ctrl+O", "folder-open", "choose_folder",
           "Choose the folder of a site to move", begins=True),
    Action("pair", "&File", "&Pair two sites…", "Ctrl+Shift+O", "git-compare", "show_pairing",
           "Which page of an old site became which of a new one"),
    Action("settings", "&File", "&Settings…", "Ctrl+,", "settings", "show_settings",
           "Fonts, colours, history, language", begins=True),
    Action("quit", "&File", "&Quit", "Ctrl+Q", "log-out", "close", "Close the program", begins=True),
    Action("undo", "&Edit", "&Undo", "Ctrl+Z", "undo-2", "undo", "Take the last change back"),
    Action("redo", "&Edit", "&Redo", "Ctrl+Shift+Z; Ctrl+Y", "redo-2", "redo", "Do the change taken back again"),
    Action("copy_uri", "&Edit", "&Copy the URI", "Ctrl+Shift+C", "copy", "copy_uri", "Copy the whole URI as written", begins=True),
    Action("copy_redacted", "&Edit", "Copy &without secrets", "Ctrl+Shift+X", "copy", "hand_on.copy_redacted",
           "Copy the whole URI with dots in place of passwords and tokens"),
    Action("copy_part", "&Edit", "Copy the selected &part", "Ctrl+Shift+P", "copy", "copy_part",
           "Copy the part selected in the tree, as written"),
    Action("fix", "&Edit", "&Fix the selected finding", "Ctrl+.", "wand-sparkles", "fix", "Mend the finding selected", begins=True),
    Action("reveal", "&View", "&Reveal secrets", "Ctrl+R", "eye", "reveal",
           "Show passwords and tokens as they are", checkable=True),
    Action("theme_system", "&View", "Colours of the &system", "Ctrl+F5", "palette", "theme_actions.use_system",
           "Light, dark or high contrast as the system", group="theme", begins=True),
    Action("theme_light", "&View", "&Light colours", "Ctrl+F6", "palette", "theme_actions.use_light", "Always light", group="theme"),
    Action("theme_dark", "&View", "&Dark colours", "Ctrl+F7", "palette", "theme_actions.use_dark", "Always dark", group="theme"),
    Action("theme_contrast", "&View", "&High contrast", "Ctrl+F8", "palette", "theme_actions.use_contrast",
           "Black on white, or white on black", group="theme"),
    Action("larger", "&View", "Larger &text", "Ctrl++; Ctrl+=", "plus", "theme_actions.larger_text", "Make all text larger", begins=True),
    Action("smaller", "&View", "S&maller text", "Ctrl+-", "minus", "theme_actions.smaller_text", "Make all text smaller"),
    Action("usual_size", "&View", "Text of the &usual size", "Ctrl+0", "rotate-ccw", "theme_actions.usual_text",
           "The size of text the system asks for"),
    Action("go_inspect", "&Go", "&Inspect", "Ctrl+1", "crosshair", "go_field", "The inspector"),
    Action("go_convert_mode", "&Go", "Conv&ert", "Ctrl+2", "replace", "go_convert_mode",
           "Any text through a chain of codecs, and what every codec makes of it"),
    Action("go_compare", "&Go", "C&ompare", "Ctrl+3", "git-compare", "go_compare",
           "Whether two URIs are equivalent, the one inspected and another"),
    Action("go_list", "&Go", "&List", "Ctrl+4", "file-text", "go_list",
           "Every URI of a file or a text in one table"),
    Action("go_migrate", "&Go", "&Migrate", "Ctrl+5", "route", "go_migrate", "Moving a site"),
    Action("next_tab", "&Go", "Ne&xt tab", "Ctrl+Tab; Ctrl+PgDown", "arrow-right", "uri_tabs.next_tab", "The next URI", begins=True),
    Action("previous_tab", "&Go", "Pre&vious tab", "Ctrl+Shift+Tab; Ctrl+PgUp", "arrow-left", "uri_tabs.previous_tab",
           "The URI before"),
    Action("go_back", "&Go", "&Back", "Alt+Left", "arrow-left", "go_back", "The URI inspected before", begins=True),
    Action("go_forward", "&Go", "&Forward", "Alt+Right", "arrow-right", "go_forward", "The URI inspected after"),
    Action("go_field", "&Go", "To the &URI", "Ctrl+L", "link", "go_field", "The field of the URI", begins=True),
    Action("go_base", "&Go", "To the ba&se", "Ctrl+B", "globe", "go_base", "The field of the base"),
    Action("go_tree", "&Go", "To the &parts", "Ctrl+P", "chevron-right", "go_tree", "The tree of parts"),
    Action("go_findings", "&Go", "To the fi&ndings", "Ctrl+E", "triangle-alert", "go_findings", "The findings"),
    Action("go_convert", "&Go", "To enco&de and decode", "Ctrl+J", "replace", "go_convert",
           "The encode/decode panel of the selected part"),
    Action("palette", "&Go", "&Commands…", "Ctrl+K", "search", "show_palette", "Find any action by its name", begins=True),
    Action("manual", "&Help", "&Manual", "F1", "info", "tabs.manual.open",
           "Help for what you are doing, with a search"),
    Action("about", "&Help", "&About URI Inspector", "", "info", "show_about",
           "Version, licences, and what changed", begins=True),
)  # fmt: skip

_PREFIX: Final = "action_"
_BUTTONS: Final = frozenset({"go_back", "go_forward"})
"""Actions that are also buttons of the window, which would show their names until they have icons."""


class Menus:
    """Every action of the program by name; `add` takes those that a pane makes itself.

    `draw_icons` adds the icons that menus show later: drawing all of them takes longer than opening the window.
    """

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._menus = {title: window.menuBar().addMenu(phrase(title)) for title in MENUS}
        self._groups: dict[str, QActionGroup] = {}
        self.actions: dict[str, QAction] = {}
        for row in ACTIONS:
            self.actions[row.name] = action = self._make(row)
            if row.begins:
                self._menus[row.menu].addSeparator()
            self._menus[row.menu].addAction(action)

    def add(self, menu: str, title: str, actions: Iterable[QAction]) -> None:
        """Add actions made elsewhere, as a submenu at the end of a menu."""
        self._menus[menu].addSeparator()
        added = self._menus[menu].addMenu(title)
        for action in actions:
            added.addAction(action)
            self.actions[action.objectName().removeprefix(_PREFIX)] = action

    def draw_icons(self) -> None:
        """Give each action its icon; those that can be checked have a check mark instead."""
        for row in ACTIONS:
            if not self.actions[row.name].isCheckable():
                tint(self.actions[row.name], row.icon)

    def _make(self, row: Action) -> QAction:
        action = QAction(phrase(row.text), self._window)
        action.setObjectName(f"{_PREFIX}{row.name}")
        action.setCheckable(row.checkable or bool(row.group))
        action.setShortcuts(QKeySequence.listFromString(row.shortcut))
        if row.name == "quit":  # with the manual in front too
            action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        tip = phrase(row.tip)
        shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{tip} ({shortcut})" if shortcut else tip)
        action.setStatusTip(tip)
        if row.name in _BUTTONS:
            tint(action, row.icon)
        action.triggered.connect(attrgetter(row.slot)(self._window))
        if row.group:
            self._groups.setdefault(row.group, QActionGroup(self._window)).addAction(action)
        return action
