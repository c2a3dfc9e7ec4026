"""The main window with its modes and menus; it connects the panes, but holds no URI and no site itself."""

import os
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QMimeData, QObject, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QPaintEvent,
    QResizeEvent,
    QUndoStack,
)
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QMainWindow,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.iana import SCHEMES
from uriinspector.core.text.secret import mask
from uriinspector.gui.history import Recorder
from uriinspector.gui.i18n import format_number
from uriinspector.gui.inspect.component_tree import value_of_row
from uriinspector.gui.inspect.pane import InspectPane
from uriinspector.gui.preferences import (
    Preferences,
    ThemeActions,
    apply_preferences,
    load,
    prepare_application,
    save,
)
from uriinspector.gui.session.hand_over import HandOverRequest
from uriinspector.gui.session.target import Target, is_file, local_path, target_of
from uriinspector.gui.shell.actions import Menus
from uriinspector.gui.shell.first_page import FirstPage, Last, find_interrupted, last_opened
from uriinspector.gui.shell.modes import COMPARE, CONVERT, INSPECT, LIST, MIGRATE, Modes, SavedLayout
from uriinspector.gui.shell.uri_tabs import restore_tabs, save_tabs, title
from uriinspector.gui.theme import LOOK, program_icon, tint
from uriinspector.gui.widgets.display import on_one_line, printable, short_path
from uriinspector.gui.widgets.dropping import links_of, take_copy
from uriinspector.gui.widgets.form import UntypedMnemonics, named
from uriinspector.gui.widgets.layout import in_row, open_dialog, stacked
from uriinspector.gui.widgets.sentence import Sentence

if TYPE_CHECKING:
    from uriinspector.gui.migrate.pane import BatchPane
    from uriinspector.gui.migrate.preview_page import PreviewPage

_OFFERED: Final = 80  # characters shown of a URI that is offered
# Actions about the URI, which must not change it while another mode hides it: those that lead to another URI, and others.
_LEADING: Final = ("new_tab", "next_tab", "previous_tab", "go_back", "go_forward")
_CHANGING: Final = ("close_tab", "fix")


class MainWindow(QMainWindow):
    """The window: modes, menus, and a line for notices at the bottom.

    With `in_pieces`, the window is shown before its hidden parts are made, and `completed` is emitted after the last.
    Modes are made when they are used. The tabs of a window that `is_further` are not restored at the next start.
    """

    completed = Signal()

    def __init__(self, settings: QSettings, *, in_pieces: bool = False, is_further: bool = False) -> None:
        preferences = load(settings)
        # First: before the event loop runs, Qt announces a new font to no widget
        prepare_application(preferences)
        super().__init__()
        self._settings = settings
        self._preferences = preferences
        self._has_told_unsaved = False
        self._clipboard = ClipboardWatch()
        self._recorder = Recorder(self)
        UntypedMnemonics(self)
        self.setWindowTitle("URI Inspector")
        self.setWindowIcon(program_icon())
        self.setAcceptDrops(True)
        self._saved_layout = SavedLayout(settings, self)
        self._saved_layout.restore()
        self.tabs = Modes(self._saved_layout)
        self.inspect_pane = self.tabs.inspect_pane
        self.uri_tabs = self.tabs.uri_tabs
        self.notice = Notice()
        self.setCentralWidget(stacked(self.tabs, self.notice, spacing=0))
        self.theme_actions = ThemeActions(lambda: self._preferences, self._prefer)
        self._is_further = is_further
        self.hand_on = HandOn(self, self.inspect_pane, self.notice, partial(MainWindow, settings))
        self._menus = Menus(self)
        self._menus.add("&Edit", self.tr("Selected par&t"), self.inspect_pane.edit_actions)
        self._first_page = FirstPage(self.actions_by_name)
        self.inspect_pane.controls.examples.insert_above(self._first_page)
        self._corner = Corner(self.actions_by_name, self.show_palette)
        self.tabs.setCornerWidget(self._corner)
        self._connect()
        self._show_preferences()
        if self._preferences.reopen and not is_further:
            restore_tabs(settings, self.uri_tabs)
        self._update_trail()
        self.tabs.go_to(settings.value("tab"))
        self.inspect_pane.uri_edit.setFocus()
        first = (
            self._menus.draw_icons,
            self.inspect_pane.editing.draw_icons,
            self.inspect_pane.controls.add_clear_button,
            self._keep_history,
        )
        self._deferred = DeferredParts(first, self)
        self._deferred.completed.connect(self._show_last)
        self._deferred.completed.connect(self.completed)
        if not in_pieces:
            self._deferred.make_all()
        apply_preferences(self._preferences)

    @property
    def actions_by_name(self) -> dict[str, QAction]:
        return self._menus.actions

    @property
    def batch_pane(self) -> "BatchPane":
        """The Migrate pane, made on first use."""
        return self.tabs.batch_pane

    def inspect(self, text: str) -> None:
        """Show a URI in the inspector, with a way back."""
        self.tabs.setCurrentIndex(INSPECT)
        self.inspect_pane.visit(text)

    def open_targets(self, targets: Iterable[Target]) -> None:
        """Open what was dropped or handed over: a URI in a tab, the first folder in Migrate, all files in one list."""
        opened = tuple(targets)
        folders = [target.folder for target in opened if target.folder is not None]
        files = tuple(target.file for target in opened if target.file is not None)
        if files:
            self.go_list()
            self.tabs.list_pane.show_list(files)
        if folders:
            self.go_migrate()
            self.batch_pane.form.enter_folder(folders[0])
        if len(folders) > 1 and self.batch_pane.form.isEnabled():
            said = self.tr(
                "One folder moves at a time, now {name}: to move all, choose the folder that holds them."
            )
            self.notice.tell(said.format(name=on_one_line(printable(folders[0].name), _NAMED)))
        for target in opened:
            if target.folder is not None:
                continue
            if target.action == "inspect_clipboard":
                self._inspect_clipboard_soon()
            elif target.action:
                self.go_migrate()
            elif target.file is None:
                self.tabs.setCurrentIndex(INSPECT)
                self.uri_tabs.open_uri(target.uri)

    def _inspect_clipboard_soon(self) -> None:
        """Inspect the clipboard once a window of ours has the focus; Wayland shows it to no other."""
        if QGuiApplication.focusWindow() is None:
            once = Qt.ConnectionType.SingleShotConnection
            QGuiApplication.instance().focusWindowChanged.connect(self.inspect_clipboard, once)  # type: ignore[union-attr]
        else:
            self.inspect_clipboard()

    def handle_request(self, request: HandOverRequest) -> None:
        """Do what a second start of the program asked for, and come to the front."""
        self.open_targets(request.targets)
        if request.activation:
            os.environ["XDG_ACTIVATION_TOKEN"] = request.activation
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def inspect_clipboard(self) -> None:
        self.inspect(QGuiApplication.clipboard().text())

    def choose_folder(self) -> None:
        """Go to the migration and ask for its folder."""
        self.go_migrate()
        self.batch_pane.form.choose_folder()

    def undo(self) -> None:
        """Undo the last change in the mode shown."""
        if (changed := self._changed_last()) is not None:
            changed.undo()

    def redo(self) -> None:
        if (changed := self._changed_last()) is not None:
            changed.redo()

    def _changed_last(self) -> "QUndoStack | QLineEdit | QPlainTextEdit | PreviewPage | None":
        """Return what undo is about: the URI, in other modes the text with the focus, otherwise the steps of Convert or what a preview excludes."""
        if self.tabs.currentIndex() == INSPECT:
            return self.inspect_pane.undo_stack
        focused = self.focusWidget()
        if isinstance(focused, QLineEdit | QPlainTextEdit):
            return focused
        if self.tabs.currentIndex() == MIGRATE and self.batch_pane.preview_page.may_leave_out:
            return self.batch_pane.preview_page
        return self.tabs.convert_pane.card.undo_stack if self.tabs.currentIndex() == CONVERT else None

    def copy_uri(self) -> None:
        QGuiApplication.clipboard().setText(self.inspect_pane.inspection.text)

    def copy_part(self) -> None:
        value = self.inspect_pane.tree.current_node().value
        QGuiApplication.clipboard().setText("" if value is None else value.text)

    def fix(self) -> None:
        """Apply the fix of the selected finding, or say that it has none."""
        button = self.inspect_pane.details.findings.fix_button
        if button.isEnabled():
            button.click()
        else:
            self.inspect_pane.controls.offers.tell(self.tr("No finding that one click can mend is selected."))

    def reveal(self) -> None:
        """Show secrets, or mask them again."""
        self.inspect_pane.controls.reveal_button.setChecked(self.actions_by_name["reveal"].isChecked())

    def go_convert_mode(self) -> None:
        """Go to Convert, with the part selected in the inspector unless that is a masked secret."""
        value = value_of_row(self.inspect_pane.tree.current_node())
        self.tabs.setCurrentIndex(CONVERT)
        self.tabs.convert_pane.begin_with("" if value.secret else value.text)

    def go_compare(self) -> None:
        """Go to Compare, with the inspected URI as the first."""
        self.tabs.setCurrentIndex(COMPARE)
        self.tabs.compare_pane.begin_with(self.inspect_pane.inspection.text)

    def _show_list(self, text: str) -> None:
        self.go_list()
        self.tabs.list_pane.show_list(text)

    def go_list(self) -> None:
        self.tabs.setCurrentIndex(LIST)
        self.tabs.list_pane.first_field().setFocus()

    def go_migrate(self) -> None:
        self.tabs.setCurrentIndex(MIGRATE)
        self.batch_pane.form.first_field().setFocus()

    def go_back(self) -> None:
        self._remember_shown()
        self.inspect_pane.set_uri(*self.uri_tabs.trail.back())
        self._update_trail()

    def go_forward(self) -> None:
        self._remember_shown()
        self.inspect_pane.set_uri(*self.uri_tabs.trail.forward())
        self._update_trail()

    def go_field(self) -> None:
        self._focus(self.inspect_pane.uri_edit)
        self.inspect_pane.uri_edit.selectAll()

    def go_base(self) -> None:
        self.inspect_pane.base_edit.show()
        self._focus(self.inspect_pane.base_edit)

    def go_tree(self) -> None:
        self._focus(self.inspect_pane.tree)

    def go_convert(self) -> None:
        self.inspect_pane.controls.show_convert()
        self._focus(self.inspect_pane.convert.source)

    def go_findings(self) -> None:
        self.inspect_pane.details.setCurrentIndex(0)
        self._focus(self.inspect_pane.details.findings.list)

    def show_palette(self) -> None:
        from uriinspector.gui.shell.mode_commands import open_palette

        open_palette(self, self.tabs, self.actions_by_name)

    def show_history(self) -> None:
        from uriinspector.gui.history.dialog import HistoryDialog

        self._recorder.record_now()
        if self._recorder.history is None:
            self.notice.tell(self._recorder.explain_absence())
            return
        dialog = HistoryDialog(self._recorder.history, self)
        dialog.chosen.connect(self.inspect)
        open_dialog(dialog)

    def show_pairing(self) -> None:
        from uriinspector.gui.migrate.pair_dialog import PairDialog

        open_dialog(PairDialog(self))

    def show_settings(self) -> None:
        from uriinspector.gui.settings import SettingsDialog

        dialog = SettingsDialog(self._preferences, self)
        dialog.changed.connect(self._prefer)
        dialog.finished.connect(partial(self._forget_sooner, self._preferences.keep_days))
        open_dialog(dialog)

    def show_about(self) -> None:
        from uriinspector.gui.about import AboutDialog

        open_dialog(AboutDialog(self))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Make hidden parts after the first paint, one by one, so that key presses come between."""
        super().paintEvent(event)
        self._deferred.begin()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_corner()

    def _fit_corner(self) -> None:
        """Leave the tabs of the modes the room that they need."""
        self._corner.fit(self.width() - self.tabs.tabBar().sizeHint().width())

    def changeEvent(self, event: QEvent) -> None:
        """Offer a URI on the clipboard when the window becomes active."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self._offer_clipboard()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Show a single URI in place of the current one, with a way back; several get tabs of their own.

        On Migrate, files go to the form.
        """
        targets = targets_of(event.mimeData())
        take_copy(event)
        if self.tabs.currentIndex() == MIGRATE:
            paths = [local_path(target.uri) for target in targets]  # the form says what to do with a page
            targets = tuple(
                Target("", path) if is_file(path) else target
                for path, target in zip(paths, targets, strict=True)
            )
        if len(targets) == 1 and targets[0].folder is None:
            self.inspect(targets[0].uri)
        else:
            self.open_targets(targets)
        dropped = len(links_of(event.mimeData()))
        if dropped > _MOST:
            said = self.tr("The first {few} of {all} links are open: drop them on List to have them all.")
            self.notice.tell(said.format(few=_MOST, all=format_number(dropped)))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop running work if the user agrees, and save the layout."""
        if not self.tabs.may_shut():
            event.ignore()
            return
        self.inspect_pane.controls.restore_layout()
        self._recorder.record_now()
        self._saved_layout.save()
        if not self._is_further:
            save_tabs(self._settings, self.uri_tabs, wanted=self._preferences.reopen)
        favourites = self.inspect_pane.convert.codec_list.favourites
        self._settings.setValue("favourite_codecs", ",".join(favourites))
        self._settings.setValue("tab", self.tabs.name())
        self.hide()  # work on a long text may take seconds to stop
        self.tabs.shut()
        super().closeEvent(event)

    def _connect(self) -> None:
        self._first_page.wanted.connect(self._on_last)
        self._first_page.shown.connect(self._show_last)
        self._first_page.run_asked.connect(self._on_run_asked)
        self.tabs.currentChanged.connect(self._recorder.record_now)
        self.tabs.currentChanged.connect(self._on_mode_changed)
        for name in _LEADING:
            self.actions_by_name[name].triggered.connect(self._show_inspector)
        self.inspect_pane.editing.begun.connect(self._show_inspector)
        self.tabs.opened.connect(self._on_opened)
        self.inspect_pane.inspected.connect(self._on_inspected)
        self.inspect_pane.visited.connect(self._on_visited)
        self.inspect_pane.list_wanted.connect(self._show_list)
        self.inspect_pane.controls.reveal_button.toggled.connect(self.actions_by_name["reveal"].setChecked)
        self.uri_tabs.left.connect(self._recorder.record_now)
        self.uri_tabs.entered.connect(self._update_trail)
        self._recorder.refused.connect(self.notice.tell)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._apply_preferences)  # the theme may be that of the system
        if hasattr(hints, "accessibility"):
            hints.accessibility().contrastPreferenceChanged.connect(self._apply_preferences)

    def _show_inspector(self) -> None:
        self.tabs.setCurrentIndex(INSPECT)

    def _on_mode_changed(self, mode: int) -> None:
        for name in _CHANGING:
            self.actions_by_name[name].setEnabled(mode == INSPECT)

    def _show_last(self) -> None:
        if not self._deferred.are_left:  # not before the window is seen for the first time
            self._first_page.show_last(last_opened(self._recorder.history))
            self._first_page.show_interrupted(find_interrupted())
            self.tabs.load_used()

    def _on_run_asked(self, name: str, run_id: str) -> None:
        self.tabs.setCurrentIndex(MIGRATE)
        self.batch_pane.ask_for_run(name, run_id)

    def _on_opened(self, texts: list[str]) -> None:
        self.open_targets([Target(text) for text in texts])

    def _on_last(self, last: Last) -> None:
        self.open_targets([Target(last.text, last.folder)])

    def _prefer(self, preferences: Preferences) -> None:
        """Apply changed preferences at once, and save them."""
        before, self._preferences = self._preferences, preferences
        is_saved = save(self._settings, preferences)
        self._apply_preferences()
        if before.history != preferences.history:
            self._keep_history()
        self._show_preferences()
        if not is_saved and not self._has_told_unsaved:
            self._has_told_unsaved = True
            said = self.tr(
                "What you choose is forgotten at the end, since {file} can't be written: allow writing it."
            )
            self.notice.tell(said.format(file=short_path(self._settings.fileName())))

    def _forget_sooner(self, keep_days: int, _result: int) -> None:
        """Forget what is too old once the settings are closed; before that, a number may be half typed."""
        if self._preferences.keep_days != keep_days:
            self._keep_history()

    def _show_preferences(self) -> None:
        self.actions_by_name[f"theme_{self._preferences.theme}"].setChecked(True)
        self.inspect_pane.convert.set_default(self._preferences.codec)

    def _keep_history(self) -> None:
        from uriinspector.assets import home

        file = home() / "history.sqlite3" if self._preferences.history else None
        self._recorder.switch(file, self._preferences.keep_days)

    def _apply_preferences(self) -> None:
        apply_preferences(self._preferences)
        LOOK.announce()
        self._fit_corner()

    def _focus(self, control: QWidget) -> None:
        self.tabs.setCurrentIndex(INSPECT)
        control.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _offer_clipboard(self) -> None:
        shown = self.inspect_pane.inspection.text
        uri = self._clipboard.new_uri(shown) if self._preferences.clipboard else None
        if uri is not None:
            self.notice.offer(
                self.tr("On the clipboard: {uri}").format(uri=on_one_line(mask(uri), _OFFERED)),
                self.tr("Inspect"),
                self.tr("Look at the URI on the clipboard (Ctrl+Shift+V)"),
                partial(self.inspect, uri),
            )

    def _update_trail(self) -> None:
        trail = self.uri_tabs.trail
        self.actions_by_name["go_back"].setEnabled(trail.can_go_back)
        self.actions_by_name["go_forward"].setEnabled(trail.can_go_forward)

    def _on_inspected(self) -> None:
        text = self.inspect_pane.inspection.text
        shown = title(text)
        self.setWindowTitle(" – ".join(filter(None, (shown, "URI Inspector"))))
        self.uri_tabs.trail.edit(text)
        self._recorder.note(text)

    def _on_visited(self, text: str) -> None:
        self._remember_shown()
        self.uri_tabs.trail.visit(text)
        self._update_trail()

    def _remember_shown(self) -> None:
        """Remember the current URI and its caret, before another is shown."""
        self.inspect_pane.end_edit()
        self._recorder.record_now()
        self.uri_tabs.trail.note_caret(self.inspect_pane.uri_edit.caret())


class Notice(QFrame):
    """A line with a sentence, hidden until there is one; a new sentence replaces it."""

    def __init__(self) -> None:
        super().__init__()
        named(self, "notice", role="notice")
        self._act: Callable[[], None] | None = None
        self.sentence = Sentence("notice_sentence")
        self.action = named(QPushButton(), "notice_action")
        self.close_button = named(
            QToolButton(), "notice_close", spoken=self.tr("Close"), tip=self.tr("Close this line")
        )
        tint(self.close_button, "x")
        for button in (self.action, self.close_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        in_row(
            (self.sentence, 1), self.action, self.close_button, parent=self, margins=(16, 1, 12, 1), spacing=8
        )
        self.action.clicked.connect(self._on_action)
        self.close_button.clicked.connect(self.hide)
        self.hide()

    def tell(self, text: str) -> None:
        """Show a sentence without a button."""
        self._show("info", text, None)
        self.action.hide()

    def offer(self, text: str, title: str, tip: str, act: Callable[[], None]) -> None:
        """Show a sentence, with a button that calls `act`."""
        self._show("clipboard-paste", text, act)
        self.action.setText(title)
        self.action.setToolTip(tip)
        self.action.show()

    def withdraw(self, text: str) -> None:
        """Hide a sentence that no longer holds, unless another has taken its place."""
        if self.sentence.text() == text:
            self.hide()

    def _show(self, icon_name: str, text: str, act: Callable[[], None] | None) -> None:
        self._act = act
        self.sentence.say(icon_name, "accent", text)
        self.setAccessibleName(text)
        self.show()

    def _on_action(self) -> None:
        self.hide()
        if self._act is not None:
            self._act()


class DeferredParts(QObject):
    """Makes parts one by one; `completed` is emitted after the last, unless all were made at once."""

    completed = Signal()

    def __init__(self, making: Iterable[Callable[[], object]], parent: QObject) -> None:
        super().__init__(parent)
        self._making = list(making)

    @property
    def are_left(self) -> bool:
        return bool(self._making)

    def begin(self) -> None:
        """Make a part whenever the event loop is idle; further calls are harmless."""
        if self._making:
            QTimer.singleShot(0, self, self._make_next)

    def make_all(self) -> None:
        """Make all parts now, without emitting `completed`."""
        while self._making:
            self._making.pop(0)()

    def _make_next(self) -> None:
        if not self._making:
            return
        self._making.pop(0)()
        if self._making:
            self.begin()
        else:
            self.completed.emit()


class HandOn(QObject):
    """Actions that lead out of a window; windows opened by it stay open when it is closed."""

    def __init__(
        self, window: QWidget, pane: InspectPane, notice: Notice, make: Callable[..., QWidget]
    ) -> None:
        """Make the actions for a window; `make` makes another window with the same settings."""
        super().__init__(window)
        self._window = window
        self._pane = pane
        self._notice = notice
        self._make = make
        self._windows: list[QWidget] = []  # Python would delete them otherwise

    def copy_redacted(self) -> None:
        """Copy the whole URI with its secrets masked."""
        QGuiApplication.clipboard().setText(mask(self._pane.inspection.text))

    def show_report(self) -> None:
        from uriinspector.gui.report import ReportDialog

        if not self._pane.inspection.text:
            self._notice.tell(self.tr("There is nothing to report on yet: put a URI into the field."))
            said = self._notice.sentence.text()
            done = Qt.ConnectionType.SingleShotConnection
            self._pane.inspected.connect(partial(self._on_inspected, said), done)
            self._pane.uri_edit.setFocus()
            return
        open_dialog(ReportDialog(self._pane.inspection, self._window))

    def _on_inspected(self, said: str, _inspection: object) -> None:
        self._notice.withdraw(said)

    def new_window(self) -> None:
        """Open another window, which begins empty."""
        made = self._make(in_pieces=True, is_further=True)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._windows.append(made)
        made.show()


_LONGEST: Final = 20_000  # characters of a text that may be a URI
_URI: Final = lazy_pattern(r"([A-Za-z][A-Za-z0-9+.\-]*+):(//)?[^\s<>\"]++")
# Schemes that, before a colon, are more often words of a text or of a program.
_WORDS: Final = frozenset(
    {"about", "content", "example", "session", "service", "query", "go", "info", "pack", "view"}
)


class ClipboardWatch:
    """Remembers the last text that was offered, so that none is offered twice."""

    def __init__(self) -> None:
        self._known = ""

    def new_uri(self, shown: str) -> str | None:
        """Return a URI on the clipboard that is new: not `shown`, not offered before, not from this program."""
        clipboard = QGuiApplication.clipboard()
        if clipboard.ownsClipboard():
            return None
        text = clipboard.text().strip()
        if text in {self._known, shown}:
            return None
        self._known = text
        return text if looks_like_uri(text) else None


def looks_like_uri(text: str) -> bool:
    """Tell whether a text is probably a URI: a single word with `//` or a registered scheme."""
    if len(text) > _LONGEST:
        return False
    match = _URI.fullmatch(text)
    if match is None:
        return False
    scheme = match[1].lower()
    return match[2] is not None or (scheme in SCHEMES and scheme not in _WORDS)


class Corner(QWidget):
    """Buttons for the actions named `go_back` and `go_forward`, and one that calls `show_palette`."""

    def __init__(self, actions: Mapping[str, QAction], show_palette: Callable[[], object]) -> None:
        super().__init__()
        row = in_row(parent=self, margins=(0, 0, 16, 0), spacing=4)
        for name in ("go_back", "go_forward"):
            button = QToolButton()
            button.setObjectName(f"{name}_button")
            button.setDefaultAction(actions[name])
            button.setAccessibleName(actions[name].text().replace("&", ""))
            row.addWidget(button)
        self._words = self.tr("Commands   Ctrl+K")
        self._search = named(QPushButton(self._words), "palette_button", spoken=self._words, looks="flat")
        self._search.setToolTip(self.tr("Find any action by its name (Ctrl+K)"))
        self._search.clicked.connect(show_palette)
        tint(self._search, "search")
        row.addWidget(self._search)

    def fit(self, room: int) -> None:
        """Leave out the words where there is no room for them; the tool tip has them, too."""
        shown = self._search.text()
        lacking = 0 if shown else self._search.fontMetrics().horizontalAdvance(f" {self._words}")
        words = self._words if self.sizeHint().width() + lacking <= room else ""
        if words != shown:
            self._search.setText(words)
            tint(self._search, "search")


_MOST: Final = 16  # links at most of one drop
_NAMED: Final = 48  # characters of the name of a folder


def targets_of(dropped: QMimeData) -> tuple[Target, ...]:
    """Return the targets of a drop; links are preferred to text."""
    if dropped.hasUrls():
        return tuple(map(target_of, links_of(dropped)[:_MOST]))
    return (Target(dropped.text()),) if dropped.text().strip() else ()
