"""The program by keyboard alone: no test here sets a focus, clicks, or calls what a key leads to."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.theme import DARK, LIGHT, current_theme

LONG = 60_000  # milliseconds

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Keyboard:
    """Presses keys where the focus is, as a person does who cannot see where that is."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self._window = window
        self._qtbot = qtbot

    @property
    def focused(self) -> QWidget:
        QApplication.processEvents()
        found = QApplication.activePopupWidget() or QApplication.focusWidget()
        assert found is not None
        return found

    def enter(self, *keys: str, name: str) -> None:
        """Press keys that open a window, and wait until it is there."""
        self.press(*keys)
        self._qtbot.waitUntil(lambda: _name_of(QApplication.activeWindow()) == name)

    def leave(self, *keys: str) -> None:
        """Press keys that close a dialog; the window below it comes back, as every window manager sees to."""
        self.press(*keys)
        self._qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
        self._window.activateWindow()
        self._qtbot.waitActive(self._window)

    def press(self, *keys: str) -> None:
        for key in keys:
            QTest.keySequence(self.focused, QKeySequence(key))

    def type(self, text: str) -> None:
        QTest.keyClicks(self.focused, text)

    def tab_to(self, name: str) -> None:
        """Tab until the control of that name has the focus."""
        for _ in range(40):
            if self.focused.objectName() == name:
                return
            QTest.keyClick(self.focused, Qt.Key.Key_Tab)
        raise AssertionError(f"no way to {name}")

    def fill(self, text: str) -> None:
        """Write over what the control holds."""
        self.press("Ctrl+A")
        self.type(text)


def _name_of(widget: QWidget | None) -> str:
    return "" if widget is None else widget.objectName()


@pytest.fixture
def keyboard(window, qtbot) -> Keyboard:
    window.activateWindow()
    qtbot.waitActive(window)
    return Keyboard(window, qtbot)


@pytest.fixture
def inspect(keyboard, window, qtbot) -> Callable[[str], None]:
    def show(uri: str) -> None:
        keyboard.press("Ctrl+L")
        with qtbot.waitSignal(window.inspect_pane.inspected, check_params_cb=lambda seen: seen.text == uri):
            keyboard.fill(uri)

    return show


def test_a_uri_is_inspected(inspect, keyboard, control):
    inspect("http://h/?a=1&b=2")
    keyboard.press("Ctrl+P", "End")
    assert control("component_tree").current_node().written == "2"
    assert control("codec_source").text() == "2"


def test_every_way_leads_out_of_the_base(inspect, keyboard, control):
    """The field took every key for its own, so that no shortcut worked in it."""
    inspect("../a")
    for keys, name in (
        ("Ctrl+L", "uri_edit"),
        ("Ctrl+P", "component_tree"),
        ("Ctrl+E", "findings_list"),
        ("Ctrl+J", "codec_source"),
    ):
        keyboard.press("Ctrl+B")
        assert keyboard.focused.objectName() == "base_edit"
        keyboard.press(keys)
        assert keyboard.focused.objectName() == name
    keyboard.press("Ctrl+B")
    keyboard.enter("F1", name="help_dialog")


def test_a_query_value_is_edited_in_the_tree(inspect, keyboard, control, qtbot):
    inspect("http://h/?a=1&b=2")
    keyboard.press("Ctrl+P", "End", "F2")
    assert keyboard.focused.objectName() == "cell_editor"
    keyboard.fill("three")
    keyboard.press("Return")
    qtbot.waitUntil(lambda: control("uri_edit").text() == "http://h/?a=1&b=three")
    assert keyboard.focused is control("component_tree")


def test_a_fix_is_applied_and_everything_taken_back(window, inspect, keyboard, control, qtbot):
    inspect("http://h/?a=%zz")
    keyboard.press("Ctrl+E")
    assert keyboard.focused is control("findings_list")
    keyboard.tab_to("finding_fix")
    keyboard.press("Space")
    qtbot.waitUntil(lambda: control("uri_edit").text() == "http://h/?a=%25zz")
    while window.inspect_pane.undo_stack.canUndo():
        keyboard.press("Ctrl+Z")
    assert control("uri_edit").text() == ""
    while window.inspect_pane.undo_stack.canRedo():
        keyboard.press("Ctrl+Shift+Z")
    assert control("uri_edit").text() == "http://h/?a=%25zz"


def test_a_finding_that_no_click_can_mend_says_so(inspect, keyboard, control, qtbot):
    inspect("http://h/?u=http://b.org/")
    keyboard.press("Ctrl+E", "Ctrl+.")
    assert control("offer_sentence").isVisible()
    assert "one click can mend" in control("offer_sentence").text()
    assert control("uri_edit").text() == "http://h/?u=http://b.org/"


def test_two_layers_are_decoded_and_the_result_copied(inspect, keyboard, control):
    inspect("http://h/?u=https%253A%252F%252Fb.org%252F")
    keyboard.press("Ctrl+J")
    keyboard.tab_to("codec_layer_2")
    keyboard.press("Space")
    assert control("codec_source").text() == "https://b.org/"
    keyboard.press("Alt+D", "Ctrl+A", "Ctrl+C")
    assert QGuiApplication.clipboard().text() == "https://b.org/"


def test_what_was_decoded_is_changed_and_written_back(inspect, keyboard, control, qtbot):
    inspect("http://h/?q=caf%C3%A9")
    keyboard.press("Ctrl+P", "End", "Ctrl+J")
    keyboard.fill("tea & cake")
    keyboard.press("Return")
    qtbot.waitUntil(lambda: control("uri_edit").text() == "http://h/?q=tea%20%26%20cake")


def test_the_second_layer_of_an_inner_link_is_changed_and_written_back(inspect, keyboard, control, qtbot):
    """What the row of the inner link shows is the value above it, which was encoded twice again."""
    inspect("http://h/?u=https%253A%252F%252Fb.org%252F")
    keyboard.press("Ctrl+P", "End", "Ctrl+J")
    keyboard.tab_to("codec_layer_2")
    keyboard.press("Space", "Alt+D")
    keyboard.fill("https://c.org/x y")
    keyboard.press("Return")
    qtbot.waitUntil(lambda: control("uri_edit").text() == "http://h/?u=https%253A%252F%252Fc.org%252Fx%2520y")
    assert control("codec_source").text() == "https://c.org/x y"


def test_a_codec_is_searched_for_and_made_a_favourite(inspect, keyboard, control, qtbot):
    inspect("http://h/#aGVsbG8=")
    keyboard.press("Alt+C")
    keyboard.type("base64")
    keyboard.press("Return")
    if QApplication.activePopupWidget() is not None:
        keyboard.press("Escape")
    assert control("codec_list").codec_name == "base64"
    assert control("codec_source").text() == "hello"
    keyboard.press("Ctrl+D")
    qtbot.waitUntil(lambda: control("codec_list").favourites == ("base64",))


def test_the_palette_runs_a_command(inspect, keyboard):
    inspect("http://h/")
    keyboard.enter("Ctrl+K", name="command_palette")
    keyboard.type("always dark")
    keyboard.leave("Return")
    assert current_theme() is DARK


def test_two_uris_are_compared(inspect, keyboard, control, qtbot):
    inspect("HTTP://h:80/%7Ea")
    keyboard.press("Ctrl+3")
    keyboard.tab_to("compare_second")
    keyboard.fill("http://h/~a")
    qtbot.waitUntil(lambda: "quivalent" in control("compare_verdict").text())
    assert "not" not in control("compare_verdict").text().lower()


def test_the_tree_has_a_menu(inspect, keyboard, control, qtbot):
    inspect("http://h/?a=1")
    keyboard.press("Ctrl+P", "End", "Shift+F10")
    menu = control("component_tree").menu
    qtbot.waitUntil(menu.isVisible)
    assert isinstance(keyboard.focused, QMenu)
    keyboard.press("Escape")
    assert not menu.isVisible()


def test_the_settings_change_the_colours(inspect, keyboard, control, qtbot):
    inspect("http://h/")
    keyboard.enter("Ctrl+,", name="settings_dialog")
    keyboard.tab_to("settings_theme")
    keyboard.press("Home", "Down", "Down")
    assert current_theme() is DARK
    keyboard.press("Up")
    assert current_theme() is LIGHT
    keyboard.leave("Escape")


def test_the_history_finds_a_uri_again(window, inspect, keyboard, control, qtbot):
    inspect("http://first.example/")
    keyboard.enter("Ctrl+H", name="history_dialog")
    keyboard.leave("Escape")
    inspect("http://second.example/")
    keyboard.enter("Ctrl+H", name="history_dialog")
    keyboard.tab_to("history_search")
    keyboard.type("first")
    keyboard.leave("Down", "Return")
    qtbot.waitUntil(lambda: control("uri_edit").text() == "http://first.example/")
    keyboard.press("Alt+Left")
    assert control("uri_edit").text() == "http://second.example/"


def test_a_site_is_moved_and_moved_back(keyboard, window, control, qtbot):
    def wait_for(*stages: Stage) -> None:
        pane = window.batch_pane
        qtbot.waitUntil(lambda: pane.stage in stages and not pane.preview_page.busy, timeout=LONG)

    keyboard.press("Ctrl+5")
    keyboard.tab_to("batch_sample")
    keyboard.press("Space")
    wait_for(Stage.PREVIEWED)
    site = Path(control("batch_folder").text())
    before = (site / "index.html").read_bytes()
    keyboard.enter("Alt+A", name="apply_question")
    keyboard.tab_to("apply_yes")
    keyboard.leave("Space")
    wait_for(Stage.DONE)
    assert control("batch_proof").text().startswith("Proved")
    assert keyboard.focused.objectName() == "result_open"
    reached = []
    while not reached or reached[-1] != "result_table":
        keyboard.press("Tab")
        reached.append(keyboard.focused.objectName())
    assert reached.index("result_totals_0") < reached.index("result_look")  # above the buttons
    assert (site / "index.html").read_bytes() != before
    keyboard.press("Alt+U")
    wait_for(Stage.CHOOSING)
    assert (site / "index.html").read_bytes() == before
    assert keyboard.focused.objectName() == "batch_preview"  # not the tabs of the window


@pytest.mark.skipif(sys.platform == "darwin", reason="Alt is for typing there")
def test_the_letter_of_a_disabled_button_is_not_typed(inspect, keyboard, control):
    inspect("http://h/")
    button = control("codec_write_back")
    letter = button.text()[button.text().index("&") + 1]
    assert not button.isEnabled()
    for name in ("uri_edit", "base_edit"):
        keyboard.press("Ctrl+L" if name == "uri_edit" else "Ctrl+B")
        assert keyboard.focused.objectName() == name
        before = control(name).text()
        keyboard.press(f"Alt+{letter}")
        QTest.keyClick(keyboard.focused, letter.lower(), Qt.KeyboardModifier.AltModifier)
        assert control(name).text() == before
        keyboard.type("x")
        assert control(name).text().endswith("x"), "it still takes what is typed"


def test_tab_leaves_the_fields_of_text(inspect, keyboard, control):
    inspect("http://h/")
    for name in ("uri_edit", "codec_source", "codec_result"):
        keyboard.tab_to(name)
        keyboard.press("Tab")
        assert keyboard.focused is not control(name)
    assert control("uri_edit").text() == "http://h/"


def test_return_in_the_last_line_of_the_form_shows_the_preview(
    keyboard, window, control, qtbot, tmp_path: Path
):
    """Preview stands before the form, so that Tab leads away from it."""
    (tmp_path / "a.html").write_text('<a href="https://old.example/a">a</a>')
    keyboard.press("Ctrl+5")
    keyboard.fill(str(tmp_path))
    keyboard.press("Return")
    assert window.batch_pane.stage is Stage.CHOOSING  # the new address is missing
    keyboard.tab_to("batch_old_base")
    keyboard.fill("https://old.example/")
    keyboard.tab_to("batch_new_base")
    keyboard.fill("https://new.example/")
    keyboard.press("Return")
    qtbot.waitUntil(lambda: window.batch_pane.stage is Stage.PREVIEWED, timeout=LONG)
