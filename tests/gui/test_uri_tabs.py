"""Several URIs in tabs: one inspector, with a text, an undo history and a way back for each tab."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit

from uriinspector.gui.application import _hand_to_open_window
from uriinspector.gui.session.hand_over import HandOverRequest
from uriinspector.gui.session.target import Target
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.shell.uri_tabs import title

FIRST, SECOND = "http://first.example/a", "mailto:second@example.com"
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def two(window):
    """A window with two URIs, the second shown."""
    window.inspect(FIRST)
    window.uri_tabs.open_uri(SECOND)
    return window


def reopened(settings, qtbot):
    again = MainWindow(settings)
    qtbot.addWidget(again)
    return again


def test_what_is_open_comes_back_without_its_secrets(two, settings, qtbot):
    two.uri_tabs.open_uri("http://joe:sesame@third.example/")
    two.uri_tabs.previous_tab()
    two.close()
    again = reopened(settings, qtbot)
    assert again.inspect_pane.uri_edit.text() == SECOND
    assert again.uri_tabs.uris() == [FIRST, SECOND, "http://joe:••••••@third.example/"]
    assert [again.uri_tabs.tabText(tab) for tab in range(3)] == ["first.example/a", SECOND, "third.example/"]
    assert not again.inspect_pane.undo_stack.canUndo()
    assert "sesame" not in "".join(str(settings.value(key)) for key in settings.allKeys())


def test_nothing_comes_back_where_that_is_switched_off(two, settings, qtbot):
    settings.setValue("reopen", "false")
    two.close()
    again = reopened(settings, qtbot)
    assert again.uri_tabs.uris() == [""]


@pytest.mark.parametrize("kept", ["", "[", "{}", "[1, null]", "7"])
def test_damaged_settings_open_nothing(settings, qtbot, kept):
    settings.setValue("open_uris", kept)
    settings.setValue("open_uri", "-3")
    assert reopened(settings, qtbot).uri_tabs.uris() == [""]


def test_the_title_names_the_uri_and_no_secret(window):
    assert window.windowTitle() == "URI Inspector"
    window.inspect("http://joe:sesame@h.example/a")
    assert window.windowTitle() == "h.example/a – URI Inspector"
    window.inspect("mailto:joe@example.com")
    assert window.windowTitle() == "mailto:joe@example.com – URI Inspector"


def test_a_uri_is_copied_without_its_secrets(window):
    window.inspect("http://h/?access_token=abc")
    window.actions_by_name["copy_redacted"].trigger()
    assert QGuiApplication.clipboard().text() == "http://h/?access_token=••••••"


def test_one_uri_needs_no_tabs(window):
    window.inspect(FIRST)
    assert not window.uri_tabs.isVisible()


def test_a_tab_is_opened_walked_to_and_closed_by_keyboard(window, control, qtbot):
    edit = control("uri_edit")
    window.inspect(FIRST)
    qtbot.keyClick(edit, Qt.Key.Key_T, CONTROL)
    assert window.uri_tabs.isVisible()
    assert edit.text() == ""
    assert edit.hasFocus()
    qtbot.keyClicks(edit, SECOND)
    qtbot.keyClick(edit, Qt.Key.Key_Tab, CONTROL)
    assert edit.text() == FIRST
    qtbot.keyClick(edit, Qt.Key.Key_Tab, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert edit.text() == SECOND
    qtbot.keyClick(edit, Qt.Key.Key_W, CONTROL)
    assert edit.text() == FIRST
    assert not window.uri_tabs.isVisible()


def test_each_tab_keeps_its_base_its_caret_its_undo_and_its_trail(two, control, qtbot):
    edit, base = control("uri_edit"), control("base_edit")
    base.setText("http://base.example/")
    qtbot.keyClicks(edit, "!")
    two.uri_tabs.previous_tab()
    assert base.text() == ""
    two.undo()
    assert edit.text() == ""
    two.redo()
    assert edit.text() == FIRST
    two.uri_tabs.next_tab()
    assert (edit.text(), base.text()) == (f"{SECOND}!", "http://base.example/")
    two.undo()
    assert edit.text() == SECOND
    assert two.actions_by_name["go_back"].isEnabled()
    two.go_back()
    assert edit.text() == ""


@pytest.mark.parametrize(
    "leave_and_return",
    [
        lambda window: (window.uri_tabs.new_tab(), window.uri_tabs.previous_tab()),
        lambda window: (window.uri_tabs.previous_tab(), window.uri_tabs.next_tab()),
        lambda window: (window.inspect("http://other.example/"), window.go_back()),
        lambda window: (window.go_back(), window.go_forward()),
    ],
    ids=["new-tab", "other-tab", "another-uri", "back"],
)
def test_what_is_being_written_in_a_row_is_there_on_return(two, control, qtbot, leave_and_return):
    """The editor was closed, and its text was dropped."""
    tree = control("component_tree")
    tree.setFocus()
    tree.setCurrentIndex(tree.model().index(0, 0))
    qtbot.keyClick(tree, Qt.Key.Key_F2)
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    editor.selectAll()
    qtbot.keyClicks(editor, "xmpp")
    leave_and_return(two)
    assert control("uri_edit").text() == SECOND.replace("mailto", "xmpp")


def test_the_last_tab_is_emptied_not_closed(window, control):
    window.inspect(FIRST)
    window.uri_tabs.close_current()
    assert window.uri_tabs.count() == 1
    assert control("uri_edit").text() == ""


def test_the_way_back_is_that_of_the_tab_shown_after_another_is_closed(two):
    can_go_back = two.actions_by_name["go_back"].isEnabled
    two.uri_tabs.new_tab()
    assert not can_go_back()
    two.uri_tabs.close_current()
    assert can_go_back()


def test_the_middle_button_closes_the_tab_under_it(two, control, qtbot):
    bar = two.uri_tabs
    place: QPoint = bar.tabRect(0).center()
    qtbot.mouseClick(bar, Qt.MouseButton.MiddleButton, pos=place)
    assert bar.count() == 1
    assert control("uri_edit").text() == SECOND


def test_a_tab_moved_keeps_its_uri(two, control):
    two.uri_tabs.moveTab(1, 0)
    two.uri_tabs.setCurrentIndex(1)
    assert control("uri_edit").text() == FIRST


def test_the_names_of_the_controls_are_those_of_the_uri_shown(two, control):
    assert len(two.findChildren(type(control("uri_edit")), "uri_edit")) == 1
    two.uri_tabs.previous_tab()
    assert control("uri_edit").isVisible()


def test_a_uri_goes_into_the_empty_tab(window):
    window.uri_tabs.open_uri(FIRST)
    assert window.uri_tabs.count() == 1


@pytest.mark.parametrize(
    ("uri", "shown"),
    [
        pytest.param("", "", id="empty"),
        pytest.param("http://www.example.com/a", "www.example.com/a", id="host-first"),
        pytest.param("http://jane:hush@example.com/", "example.com/", id="no-userinfo"),
        pytest.param("https://h/?token=abcdef", "h/?token=••••••", id="masked"),
        pytest.param("urn:isbn:0-306-40615-2", "urn:isbn:0-306-40615-2", id="no-host"),
        pytest.param("http:///path", "http:///path", id="empty-host"),
        pytest.param(
            f"http://example.com/{'a' * 50}/end?q=1",
            f"example.com/{'a' * 10}…aa/end?q=1",
            id="middle-left-out",
        ),
    ],
)
def test_title(uri: str, shown: str):
    assert title(uri) == shown


def test_the_tool_tip_is_whole_and_masked(window):
    window.inspect(f"https://u:hush@h/{'a' * 200}")
    window.uri_tabs.new_tab()
    assert "hush" not in window.uri_tabs.tabToolTip(0)
    assert "a" * 200 in window.uri_tabs.tabToolTip(0)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_later_start_goes_to_a_window_that_is_open(window, settings, qtbot):
    """A closed one, shown again, inspected no long text, converted nothing and moved nothing."""
    other = MainWindow(settings, is_further=True)
    qtbot.addWidget(other)
    other.show()
    window.close()
    _hand_to_open_window(window, HandOverRequest((Target(FIRST),)))
    assert not window.isVisible()
    assert other.inspect_pane.uri_edit.text() == FIRST
