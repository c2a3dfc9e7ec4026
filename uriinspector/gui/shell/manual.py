"""Open the manual at the page that fits what the user is doing."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QTabWidget, QWidget

from uriinspector.gui.help.pages import Keys
from uriinspector.gui.inspect.editing import EDIT_ACTIONS
from uriinspector.gui.shell.actions import ACTIONS

if TYPE_CHECKING:
    from uriinspector.gui.help.dialog import HelpDialog

_TOPICS: Final = {
    "ConvertPane": "convert",
    "ConvertMode": "convert",
    "InspectPane": "inspect",
    "ComparePane": "compare",
    "ListPane": "list",
    "BatchPane": "move",
}
_MIGRATE_KEYS: Final = (
    ("Next link", "F8"), ("Link before", "Shift+F8"), ("Whole file", "F4"), ("Why?", "F9"),
    ("Search this list", "Ctrl+F"), ("Leave out, or take in again", "Space"), ("All links again", "Esc"),
)  # fmt: skip


def all_keys() -> Iterator[Keys]:
    """Yield the keys of the whole window, from the tables they are made of."""
    from uriinspector.gui.migrate.list_panel import ACTIONS as ROW_ACTIONS

    for action in ACTIONS:
        yield Keys("In the whole window", action.text, action.shortcut)
    for edit in EDIT_ACTIONS:
        yield Keys("In the tree of parts", edit.text, "; ".join(edit.shortcuts))
    for text, keys in _MIGRATE_KEYS:
        yield Keys("While a site is moved", text, keys)
    for _, text, keys in ROW_ACTIONS:
        yield Keys("In the lists of a site", text, keys)


def topic_of(widget: QWidget | None) -> str:
    """Return the topic of the innermost pane around a widget; empty where there is none."""
    while widget is not None:
        topic = _TOPICS.get(type(widget).__name__)
        if topic is not None:
            return topic
        widget = widget.parentWidget()
    return ""


def topic_in(page: QWidget | None) -> str:
    """Return the topic of the outermost pane in a page; the first page of the manual where there is none."""
    inside = [] if page is None else page.findChildren(QWidget)
    return next((_TOPICS[type(each).__name__] for each in inside if type(each).__name__ in _TOPICS), "index")


class Manual(QObject):
    """Opens one window of the manual, and shows another page in it when asked again."""

    def __init__(self, modes: QTabWidget) -> None:
        super().__init__(modes)
        self._modes = modes
        self._dialog: HelpDialog | None = None

    def open(self) -> None:
        """Show the page for what has the focus, or else for the mode."""
        focused = QApplication.focusWidget() or self._modes.window().focusWidget()
        self.show_topic(topic_of(focused) or topic_in(self._modes.currentWidget()))

    def show_topic(self, topic: str) -> None:
        """Show a page."""
        if self._dialog is None:
            from uriinspector.gui.help.dialog import HelpDialog
            from uriinspector.gui.help.pages import pages

            self._dialog = HelpDialog(pages(all_keys()), self._modes.window())
        self._dialog.show_topic(topic)
        self._dialog.show()
        self._dialog.activateWindow()
        self._dialog.topics.setFocus()
