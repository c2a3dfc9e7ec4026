"""A paste changes nothing of the pasted text, and asks about text that most likely came along by mistake."""

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from uriinspector.gui.inspect.pane import InspectPane

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def pane(qtbot, make):
    made = make(InspectPane)
    made.resize(1280, 760)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    shiboken6.delete(made)


@pytest.fixture
def control(pane):
    return lambda name: pane.findChild(QWidget, name)


@pytest.fixture
def paste(control, qtbot):
    """Paste a text by keyboard; the field."""

    def do(text: str):
        edit = control("uri_edit")
        edit.setFocus()
        QGuiApplication.clipboard().setText(text)
        qtbot.keyClick(edit, Qt.Key.Key_V, CONTROL)
        return edit

    return do


@pytest.fixture
def paste_after(control, paste, qtbot):
    """Paste a text behind an `x`, so that the sentence under the field is about more than was pasted."""

    def do(text: str):
        edit = control("uri_edit")
        edit.setFocus()
        qtbot.keyClicks(edit, "x")
        return paste(text)

    return do


def press(control, text: str) -> None:
    """Press the button of the offer with that text."""
    buttons = control("offer_bar").findChildren(QPushButton)
    next(
        button for button in buttons if button.isVisible() and button.text().replace("&", "") == text
    ).click()


def test_what_is_clean_is_not_asked_about(paste, control):
    assert paste("http://h/?a=1&b").text() == "http://h/?a=1&b"
    assert not control("offer_bar").isVisible()


@pytest.mark.parametrize(
    ("pasted", "said", "button", "expected"),
    [
        pytest.param("http://h/a\n  b\nc", "2 line breaks", "Remove", "http://h/abc", id="line-breaks"),
        pytest.param(
            "http://h/?a&amp;b", "a character escaped for HTML", "Unescape", "http://h/?a&b", id="html"
        ),
        pytest.param("<http://h/>", "quotation marks or brackets", "Remove", "http://h/", id="quotes"),
    ],
)
def test_what_came_along_is_asked_about(paste_after, control, pane, pasted, said, button, expected):
    edit = paste_after(pasted)
    assert edit.text() == f"x{pasted}"
    assert said in control("offer_bar").sentence.text()
    press(control, button)
    assert edit.text() == f"x{expected}"
    assert not control("offer_bar").isVisible()
    assert edit.hasFocus()
    pane.undo_stack.undo()
    assert edit.text() == f"x{pasted}"


@pytest.mark.parametrize(
    ("pasted", "expected"),
    [
        pytest.param("http://h/a\n  b\nc", "http://h/abc", id="line-breaks"),
        pytest.param("http://h/?a&amp;b&amp;c", "http://h/?a&b&c", id="html"),
        pytest.param("<http://h/>", "http://h/", id="quotes"),
    ],
)
def test_what_the_sentence_offers_is_not_asked_about_too(paste, control, qtbot, pasted, expected):
    edit = paste(pasted)
    qtbot.waitUntil(control("summary_offer_0").isVisible)
    assert not control("offer_bar").isVisible()
    control("summary_offer_0").click()
    assert edit.text() == expected


def test_one_question_follows_the_other(paste_after, control):
    edit = paste_after('"http://h/?a&amp;b\n"')
    press(control, "Remove")
    press(control, "Keep")
    assert "quotation marks" in control("offer_bar").sentence.text()
    press(control, "Remove")
    assert edit.text() == "xhttp://h/?a&amp;b"
    assert not control("offer_bar").isVisible()


def test_only_what_was_pasted_is_cleaned(paste, control, qtbot):
    edit = control("uri_edit")
    edit.setPlainText("a\nb")
    edit.moveCursor(edit.textCursor().MoveOperation.End)
    paste("c\nd")
    press(control, "Remove")
    assert edit.text() == "a\nbcd"


def test_the_offer_is_reached_and_declined_by_keyboard(paste_after, control, qtbot):
    edit = paste_after("http://h/\nb")
    qtbot.keyClick(edit, Qt.Key.Key_Tab)
    assert QApplication.focusWidget().objectName() == "offer_0"
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert edit.text() == "xhttp://h/b"
    paste_after("\nc")
    qtbot.keyClick(edit, Qt.Key.Key_Escape)
    assert not control("offer_bar").isVisible()
    assert edit.text() == "xhttp://h/bx\nc"


def test_the_next_key_withdraws_the_offer(paste_after, control, qtbot):
    edit = paste_after("http://h/\nb")
    qtbot.keyClicks(edit, "c")
    assert not control("offer_bar").isVisible()


@pytest.mark.parametrize("change", ["undo", "other"])
def test_another_text_withdraws_the_offer(paste_after, control, pane, change):
    """Taken then, it would have written what was pasted over whatever stands in its place."""
    paste_after("http://h/a\nb")
    assert control("offer_bar").isVisible()
    if change == "undo":
        pane.undo_stack.undo()
    else:
        pane.set_uri("https://example.com/")
    assert not control("offer_bar").isVisible()


@pytest.mark.parametrize("name", ["component_tree", "findings_list", "detail_tabs_bar"])
def test_a_paste_where_nothing_is_written_replaces_the_uri(pane, control, paste, qtbot, name: str):
    edit = paste("http://a.example/x%zz")
    qtbot.waitUntil(lambda: pane.inspection.text == edit.text())
    control(name).setFocus()
    QGuiApplication.clipboard().setText("<http://b.example/>")
    qtbot.keyClick(control(name), Qt.Key.Key_V, CONTROL)
    assert edit.text() == "<http://b.example/>"
    assert edit.hasFocus()
    pane.undo_stack.undo()
    assert edit.text() == "http://a.example/x%zz"
