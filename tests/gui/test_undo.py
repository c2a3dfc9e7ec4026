"""One undo history for the field, the base, the tree and the panel, wherever the keys are pressed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QTextCursor
from PySide6.QtWidgets import QApplication

from uriinspector.gui.uri_field import Patch, difference

URI = "http://h/?tag=networking&o=1#top"
KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
AGAIN = CONTROL | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def pane(window, control):
    window.inspect(URI)
    control("uri_edit").setFocus()
    control("uri_edit").moveCursor(QTextCursor.MoveOperation.End)
    return window.inspect_pane


def names(pane) -> list[str]:
    return [pane.undo_stack.text(step) for step in range(pane.undo_stack.count())]


def go_to_tag(pane) -> None:
    query = next(index for index in (pane.model.index(row, 0) for row in range(9)) if index.data() == "query")
    pane.tree.setCurrentIndex(pane.model.index(0, 0, query))


def test_typing_is_taken_back_word_by_word(pane, qtbot):
    qtbot.keyClicks(pane.uri_edit, "abc/def")
    assert pane.uri_edit.text() == URI + "abc/def"
    qtbot.keyClick(pane.uri_edit, KEY.Key_Z, CONTROL)
    assert pane.uri_edit.text() == URI + "abc/"
    qtbot.keyClick(pane.uri_edit, KEY.Key_Z, CONTROL)
    assert pane.uri_edit.text() == URI
    qtbot.keyClick(pane.uri_edit, KEY.Key_Z, AGAIN)
    qtbot.keyClick(pane.uri_edit, KEY.Key_Z, AGAIN)
    assert pane.uri_edit.text() == URI + "abc/def"


def test_deleting_is_one_step_each_way(pane, qtbot):
    for _ in range(3):
        qtbot.keyClick(pane.uri_edit, KEY.Key_Backspace)
    qtbot.keyClick(pane.uri_edit, KEY.Key_Home, CONTROL)
    for _ in range(4):
        qtbot.keyClick(pane.uri_edit, KEY.Key_Delete)
    assert pane.uri_edit.text() == URI[4:-3]
    pane.undo_stack.undo()
    assert pane.uri_edit.text() == URI[:-3]
    pane.undo_stack.undo()
    assert pane.uri_edit.text() == URI


def test_undo_brings_caret_selection_and_row_back(pane, qtbot):
    go_to_tag(pane)
    assert pane.uri_edit.selected_span().cut(URI) == "tag=networking"
    pane.uri_edit.setFocus()
    qtbot.keyClicks(pane.uri_edit, "x")
    assert pane.uri_edit.text() == URI.replace("tag=networking", "x")
    pane.undo_stack.undo()
    assert pane.uri_edit.selected_span().cut(pane.uri_edit.text()) == "tag=networking"
    assert pane.tree.current_node().label == "tag"
    pane.undo_stack.redo()
    assert pane.uri_edit.caret() == URI.index("tag") + 1


def test_the_base_is_on_the_same_stack(pane, qtbot):
    pane.base_edit.setFocus()
    qtbot.keyClicks(pane.base_edit, "http:")
    pane.uri_edit.setFocus()
    qtbot.keyClicks(pane.uri_edit, "x")
    qtbot.keyClick(pane.base_edit, KEY.Key_Z, CONTROL)
    assert (pane.uri_edit.text(), pane.base_edit.text()) == (URI, "http:")
    qtbot.keyClick(pane.base_edit, KEY.Key_Z, CONTROL)
    assert pane.base_edit.text() == ""


def test_the_panel_is_on_the_same_stack(pane, qtbot):
    go_to_tag(pane)
    pane.convert.source.setFocus()
    pane.convert.source.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(pane.convert.source, " at")
    assert pane.convert.result.text() == "networking%20at"
    qtbot.keyClick(pane.convert.source, KEY.Key_Return)
    assert pane.uri_edit.text() == URI.replace("networking", "networking%20at")
    assert names(pane)[-1] == "Write back value of tag"
    qtbot.keyClick(pane.convert.source, KEY.Key_Z, CONTROL)
    assert pane.uri_edit.text() == URI
    assert pane.convert.result.text() == "networking%20at"
    qtbot.keyClick(pane.convert.source, KEY.Key_Z, CONTROL)
    qtbot.keyClick(pane.convert.source, KEY.Key_Z, CONTROL)
    assert pane.convert.source.text() == "networking"
    assert pane.tree.current_node().label == "tag"


def test_the_way_back_to_nothing_leads_to_the_field(window, control, qtbot):
    """The panel went with the URI, and the focus with it to whatever button came first."""
    window.activateWindow()
    qtbot.keyClicks(control("uri_edit"), "http://h/")
    control("codec_source").setFocus()
    while window.inspect_pane.undo_stack.canUndo():
        qtbot.keyClick(QApplication.focusWidget(), KEY.Key_Z, CONTROL)
    assert control("uri_edit").text() == ""
    assert QApplication.focusWidget() is control("uri_edit")


def test_another_codec_is_a_step(pane):
    go_to_tag(pane)
    pane.convert.codec_list.setCurrentIndex(pane.convert.codec_list.findText("Base64"))
    assert pane.convert.codec_list.codec_name == "base64"
    pane.undo_stack.undo()
    assert pane.convert.codec_list.codec_name == "percent-encoding"


def test_a_fix_is_one_step_with_its_name(window, pane, control):
    window.inspect("http://h/a%zz")
    control("finding_fix").click()
    assert names(pane)[-1] == "write a literal '%' as %25"
    pane.undo_stack.undo()
    assert pane.uri_edit.text() == "http://h/a%zz"


def test_the_way_back_has_no_end(pane, qtbot):
    texts = []
    for number in range(120):
        texts.append(pane.uri_edit.text())
        pane.set_uri(f"http://h/{number}")
    for text in reversed(texts):
        pane.undo_stack.undo()
        assert pane.uri_edit.text() == text


def test_a_megabyte_is_changed_and_brought_back(pane):
    text = "data:," + "ab%20" * 200_000
    pane.set_uri(text)
    pane.uri_edit.replace(pane.uri_edit.selected_span(), "x")
    pane.undo_stack.undo()
    assert pane.uri_edit.text() == text
    pane.undo_stack.undo()
    assert pane.uri_edit.text() == URI


def test_a_step_to_a_long_text_does_not_wait_for_its_tree(pane, qtbot):
    text = "http://h/?" + "&".join(f"k{number}=v" for number in range(6_000))
    shown = []
    pane.inspected.connect(lambda inspection: shown.append(inspection.text))
    pane.set_uri(text)
    qtbot.waitUntil(lambda: shown[-1:] == [text], timeout=30_000)
    pane.set_uri("http://other.example/")
    shown.clear()
    pane.undo_stack.undo()
    assert (pane.uri_edit.text(), shown) == (text, [])
    qtbot.waitUntil(lambda: shown[-1:] == [text], timeout=30_000)
    pane.undo_stack.redo()
    assert shown[-1] == "http://other.example/"


def test_the_page_about_the_base_shows_its_field(pane):
    assert not pane.base_edit.isVisible()
    pane.details.setCurrentIndex(2)
    assert pane.details.tabText(2) == "Resolve"
    assert pane.base_edit.isVisible()
    pane.details.setCurrentIndex(0)
    assert not pane.base_edit.isVisible()


TEXT = st.text(st.sampled_from("ab/%é😀"), max_size=12)


@given(TEXT, TEXT, st.one_of(st.none(), st.integers(0, 12)))
def test_a_difference_leads_there_and_back(before, after, caret):
    patch = difference(before, after, caret)
    for one, other, change in ((before, after, patch), (after, before, patch.inverse)):
        end = change.start + len(change.removed)
        assert one[change.start : end] == change.removed
        assert one[: change.start] + change.inserted + one[end:] == other


def test_a_difference_stands_where_the_caret_says():
    assert difference("aaa", "aaaa", 1) == Patch(1, "", "a")
    assert difference("aaaa", "aaa", 2) == Patch(2, "a", "")
    assert difference("abc", "axc") == Patch(1, "b", "x")


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_menu_of_the_field_takes_back_too(pane, qtbot):
    qtbot.keyClicks(pane.uri_edit, "x")
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(pane.uri_edit, QContextMenuEvent(reason, QPoint(9, 9), QPoint(9, 9)))
    menu = QApplication.activePopupWidget()
    next(action for action in menu.actions() if action.objectName() == "edit-undo").trigger()
    menu.close()
    assert pane.uri_edit.text() == URI


def test_a_step_that_breaks_leaves_nothing_open(pane, qtbot):
    with pytest.raises(ZeroDivisionError), pane.step("broken"):
        raise ZeroDivisionError
    qtbot.keyClicks(pane.uri_edit, "abc")
    qtbot.waitUntil(lambda: pane.inspection.text == URI + "abc")
    assert names(pane)
