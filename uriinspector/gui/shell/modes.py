"""The modes of the window as tabs, their layout from one run to the next, and the manual, opened at the current mode.

All modes but Inspect are made on first use.
"""

import json
from collections.abc import Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QEvent, QObject, QSettings, QSize, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QSplitter, QSystemTrayIcon, QTabWidget, QWidget

from uriinspector.gui.inspect.editing import EDIT_ACTIONS
from uriinspector.gui.inspect.pane import InspectPane
from uriinspector.gui.session.jobs import Ended, load_beside, shut_tasks
from uriinspector.gui.shell.actions import ACTIONS
from uriinspector.gui.shell.uri_tabs import UriTabs
from uriinspector.gui.theme import program_icon
from uriinspector.gui.widgets.layout import WIDEST, Room, Tabs, fit, in_row, prepare_tabs, stacked

_WIDTH, _HEIGHT = 1120, 760  # size at the first start, which fits a small screen


class SavedLayout:
    """Saves the geometry of a window, its splitters by object name, and named texts."""

    def __init__(self, settings: QSettings, window: QMainWindow) -> None:
        self._settings = settings
        self._window = window
        self._splitters: list[QSplitter] = []

    def restore(self) -> None:
        """Restore the window's geometry; ignore damaged values."""
        self._window.resize(_WIDTH, _HEIGHT)
        if geometry := self._load("geometry"):
            self._window.restoreGeometry(geometry)
        if not self._window.isMaximized():
            fit(self._window, self._window.size())

    def keep(self, *splitters: QSplitter) -> None:
        """Restore splitters, and remember them from now on."""
        for splitter in splitters:
            self._splitters.append(splitter)
            if state := self._load(splitter.objectName()):
                splitter.restoreState(state)

    def values(self, name: str) -> dict[str, str]:
        """Return the texts of a form that were saved as JSON; empty if they are missing or damaged."""
        try:
            kept = json.loads(self.text(name))
            return {str(key): str(text) for key, text in kept.items()}
        except (ValueError, AttributeError):
            return {}

    def keep_text(self, name: str, text: str) -> None:
        """Remember a text until the next start."""
        self._settings.setValue(name, text)

    def text(self, name: str) -> str:
        """Return a saved text; empty if there is none."""
        return str(self._settings.value(name, ""))

    def save(self) -> None:
        self._settings.setValue("geometry", self._window.saveGeometry())
        for splitter in self._splitters:
            self._settings.setValue(splitter.objectName(), splitter.saveState())

    def _load(self, name: str) -> QByteArray | None:
        value = self._settings.value(name)
        return value if isinstance(value, QByteArray) else None


if TYPE_CHECKING:
    from collections.abc import Callable

    from uriinspector.gui.compare import ComparePane
    from uriinspector.gui.convert.mode import ConvertMode
    from uriinspector.gui.help import HelpDialog, Keys
    from uriinspector.gui.lists import ListPane
    from uriinspector.gui.migrate.pane import BatchPane
    from uriinspector.gui.migrate.site_page import SitePage


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


def all_keys() -> Iterator["Keys"]:
    """Yield all shortcuts of the window, from the tables they are defined in."""
    from uriinspector.gui.help import Keys
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
    """Return the manual's topic for the innermost pane that contains a widget; empty if there is none."""
    while widget is not None:
        topic = _TOPICS.get(type(widget).__name__)
        if topic is not None:
            return topic
        widget = widget.parentWidget()
    return ""


def topic_in(page: QWidget | None) -> str:
    """Return the manual's topic for the outermost pane in a page; the first topic if there is none."""
    inside = [] if page is None else page.findChildren(QWidget)
    return next((_TOPICS[type(each).__name__] for each in inside if type(each).__name__ in _TOPICS), "index")


class Manual(QObject):
    """Opens the window of the manual, which is made once."""

    def __init__(self, modes: QTabWidget) -> None:
        super().__init__(modes)
        self._modes = modes
        self._dialog: HelpDialog | None = None

    def open(self) -> None:
        """Show the page on the focused pane, or else on the current mode."""
        focused = QApplication.focusWidget() or self._modes.window().focusWidget()
        self.show_topic(topic_of(focused) or topic_in(self._modes.currentWidget()))

    def show_topic(self, topic: str) -> None:
        if self._dialog is None:
            from uriinspector.gui.help import HelpDialog, pages

            self._dialog = HelpDialog(pages(all_keys()), self._modes.window())
        self._dialog.show_topic(topic)
        self._dialog.show()
        self._dialog.activateWindow()
        self._dialog.topics.setFocus()


_LONG: Final = 30.0  # seconds; shorter work is over before users turn to another window
_SHOWN: Final = 10_000  # milliseconds
_NAME: Final = "URI Inspector"
_FORM: Final = "migrate_form"
_CHAINS: Final = "convert_chains"
INSPECT, CONVERT, COMPARE, LIST, MIGRATE = range(5)
_LATER: Final = {CONVERT: "convert_pane", COMPARE: "compare_pane", LIST: "list_pane", MIGRATE: "batch_pane"}
_NAMES: Final = ("inspect", "convert", "compare", "list", "migrate")  # as they are kept until the next start

_MIGRATE: Final = "uriinspector.gui.migrate.pane"
_SOON: Final = 1_000  # milliseconds after the start, in which the first keys are pressed


class Modes(Tabs):
    """Tabs whose pages are made on first use.

    `opened` is emitted with texts that the inspector should show.
    """

    opened = Signal(object)

    def __init__(self, saved_layout: SavedLayout) -> None:
        super().__init__()
        self._saved_layout = saved_layout
        prepare_tabs(
            self,
            "mode_tabs",
            self.tr("Mode"),
            self.tr("What to do: inspect, convert, compare, list or migrate (Ctrl+1 to Ctrl+5)"),
        )
        self.inspect_pane = InspectPane()
        self.uri_tabs = UriTabs(self.inspect_pane)
        saved_layout.keep(self.inspect_pane.controls.split, self.inspect_pane.controls.sides)
        bar = in_row(self.uri_tabs, margins=(16, 0, 16, 0))
        names = (
            self.tr("Inspect"), self.tr("Convert"), self.tr("Compare"), self.tr("List"), self.tr("Migrate"),
        )  # fmt: skip
        self._pages = (stacked(bar, self.inspect_pane, spacing=0), *(stacked(spacing=0) for _ in _LATER))
        for page, name in zip(self._pages, names, strict=True):
            self.addTab(page, name)
        self.currentChanged.connect(self.make)
        self.tabBar().installEventFilter(self)
        self.work = WorkWatch(self)
        self.manual = Manual(self)

    @cached_property
    def convert_pane(self) -> "ConvertMode":
        from uriinspector.gui.convert.mode import ConvertMode

        pane = ConvertMode()
        self._fill(CONVERT, pane)
        pane.card.restore_chains(self._saved_layout.text(_CHAINS))
        pane.card.kept_changed.connect(self._keep_chains)
        self._saved_layout.keep(pane.split)
        return pane

    @cached_property
    def compare_pane(self) -> "ComparePane":
        from uriinspector.gui.compare import ComparePane

        pane = ComparePane()
        self._fill(COMPARE, pane)
        self._saved_layout.keep(pane.split)
        return pane

    @cached_property
    def list_pane(self) -> "ListPane":
        from uriinspector.gui.lists import ListPane

        pane = ListPane()
        self._fill(LIST, pane)
        pane.opened.connect(self.opened)
        self._saved_layout.keep(pane.split)
        return pane

    @cached_property
    def batch_pane(self) -> "BatchPane":
        from uriinspector.gui.migrate.pane import BatchPane

        pane = BatchPane(self._pages[MIGRATE])  # without a parent it would be styled twice
        self._fill(MIGRATE, pane)
        pane.restore(self._saved_layout.values(_FORM))
        pane.reported.connect(self.work.show)
        pane.ended.connect(self.work.tell_end)
        pane.released.connect(self.work.close)
        pane.made.connect(self._keep_sides)
        return pane

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Load Migrate and its engine in a thread once the pointer comes to the tabs.

        Loading takes a third of a second and 20 MB, which users who only inspect links are spared. The focus would be no
        sign: it passes over the tabs whenever a mode is left, and the thread would slow down the making of the next one.
        """
        if event.type() == QEvent.Type.Enter:
            watched.removeEventFilter(self)
            load_beside(_MIGRATE)
        return False

    def load_used(self) -> None:
        """Load Migrate in a thread, soon, for users who have moved a site before: unlike a pointer, a key gives no warning."""
        if self._saved_layout.values(_FORM).get("batch_folder"):
            QTimer.singleShot(_SOON, self, partial(load_beside, _MIGRATE))

    def _keep_sides(self, page: "SitePage") -> None:
        self._saved_layout.keep(page.preview_page.split, page.preview_page.sides)

    def minimumSizeHint(self) -> QSize:
        """Return what the current mode needs; Qt returns what the largest one does."""
        page: QWidget | None = self.currentWidget()
        least, bar = QSize() if page is None else page.minimumSizeHint(), self.tabBar().minimumSizeHint()
        return QSize(max(least.width(), bar.width()), least.height() + bar.height())

    def go_to(self, kept: object) -> None:
        """Go to the mode with a saved name; to the first if the name is unknown."""
        self.setCurrentIndex(_NAMES.index(str(kept)) if str(kept) in _NAMES else INSPECT)

    def name(self) -> str:
        return _NAMES[self.currentIndex()]

    def make(self, mode: int) -> None:
        """Make the pane of a mode, unless it exists."""
        if mode in _LATER:
            if self.currentIndex() == mode and _LATER[mode] not in vars(self):
                self.repaint()  # shows at once which mode was meant, since its pane may take half a second
            getattr(self, _LATER[mode])

    def has_all(self) -> bool:
        return all(name in vars(self) for name in _LATER.values())

    def make_all(self) -> None:
        for mode in _LATER:
            self.make(mode)

    def may_shut(self) -> bool:
        """Return whether the window may close: no work is running, or the user agrees to stop it."""
        return "batch_pane" not in vars(self) or self.batch_pane.may_shut()

    def shut(self) -> None:
        """Stop all work, and wait until it has ended, because the window closes."""
        if "list_pane" in vars(self):
            self.list_pane.shut()
        if "batch_pane" in vars(self):
            self._saved_layout.keep_text(_FORM, json.dumps(self.batch_pane.form_values()))
            self.batch_pane.shut()
        shut_tasks(self)

    def _keep_chains(self) -> None:
        self._saved_layout.keep_text(_CHAINS, self.convert_pane.card.kept_chains())

    def _fill(self, mode: int, pane: QWidget) -> None:
        layout = self._pages[mode].layout()
        assert layout is not None
        # A low window scrolls; Migrate has pages of its own
        layout.addWidget(pane if mode == MIGRATE else Room(pane, most=WIDEST))


class WorkWatch(QObject):
    """Shows progress in the window's title, and calls `notify` when long work ends unwatched."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__(inside)
        self._inside = inside
        self.notify: Callable[[str], None] = self._notify

    def show(self, progress: str) -> None:
        """Put a few words on the progress into the title; an empty text restores it."""
        self._inside.window().setWindowTitle(f"{progress} – {_NAME}" if progress else _NAME)

    def tell_end(self, ended: Ended) -> None:
        """Tell that work has ended, if it took long and the window is not active."""
        if ended.seconds >= _LONG and not self._inside.window().isActiveWindow():
            QApplication.alert(self._inside.window())
            self.notify(ended.sentence)

    def close(self) -> None:
        """Close the window soon, because no file is being changed any longer."""
        QTimer.singleShot(0, self._inside.window().close)

    def _notify(self, sentence: str) -> None:
        """Show a notification, if the desktop can."""
        if not (QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages()):
            return
        tray = QSystemTrayIcon(program_icon(), self)
        tray.show()
        tray.showMessage(_NAME, sentence, program_icon(), _SHOWN)
        QTimer.singleShot(_SHOWN, tray, tray.deleteLater)
