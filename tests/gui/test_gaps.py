"""A template is filled in in the window: each gap is asked for, and the result is one undo step."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from uriinspector.gui.inspect import gaps

TEMPLATE = "{{base_url}}/users/{id}{?page,size}"


@pytest.fixture(autouse=True)
def _forgetful():
    gaps._given.clear()


@pytest.fixture
def ask(window):
    """Return a function that opens the dialog for a text, by the button under the field."""

    def opened(text: str) -> gaps.GapsDialog:
        window.inspect(text)
        window.inspect_pane.controls.verdict.fill_button.click()
        dialog = window.findChild(QDialog, "gaps_dialog")
        assert dialog is not None
        return dialog

    return opened


def test_a_template_is_filled_in_and_this_is_one_step(window, qtbot, ask):
    dialog = ask(TEMPLATE)
    assert list(dialog.fields) == ["base_url", "id", "page", "size"]
    assert not dialog._ok.isEnabled()
    for name, value in {"base_url": "https://api.example/v1", "id": "a/b", "size": "20"}.items():
        qtbot.keyClicks(dialog.fields[name], value)
    assert dialog.result_view.toPlainText() == "https://api.example/v1/users/a%2Fb?size=20"
    assert "page" in dialog._sentence.text()
    qtbot.keyClick(dialog.fields["size"], Qt.Key.Key_Return)
    pane = window.inspect_pane
    assert pane.inspection.text == "https://api.example/v1/users/a%2Fb?size=20"
    assert pane.controls.verdict.fill_button.isHidden()
    pane.undo_stack.undo()
    assert pane.inspection.text == TEMPLATE
    assert not pane.controls.verdict.fill_button.isHidden()


def test_what_was_given_is_offered_for_the_next_template_and_escape_changes_nothing(window, qtbot, ask):
    qtbot.keyClicks(ask("{{base_url}}/a").fields["base_url"], "http://h")
    dialog = window.findChild(QDialog, "gaps_dialog")
    dialog.accept()
    qtbot.waitUntil(lambda: window.findChild(QDialog, "gaps_dialog") is None)
    again = ask("{{base_url}}/b/{c}")
    assert again.result_view.toPlainText() == "http://h/b/{c}"
    qtbot.keyClick(again, Qt.Key.Key_Escape)
    assert window.inspect_pane.inspection.text == "{{base_url}}/b/{c}"


def test_no_character_outside_of_the_gaps_changes(window, qtbot, ask):
    """Qt's editor gives a no-break space back as a space, and a paragraph separator as a line end."""
    dialog = ask("http://h/{a}?b\xa0c\u2029d")
    dialog.fields["a"].setText("1")
    dialog.accept()
    assert window.inspect_pane.inspection.text == "http://h/1?b\xa0c\u2029d"
    assert window.inspect_pane.uri_edit.hasFocus()


def test_of_a_thousand_gaps_a_hundred_are_asked_for(ask):
    assert len(ask("/".join(f"{{a{number}}}" for number in range(1000))).fields) == 100


def test_a_result_that_is_too_long_is_refused_in_a_sentence(qtbot, ask):
    dialog = ask("/".join(["{a}"] * 60))
    dialog.fields["a"].setText("/" * 30_000)
    assert not dialog._ok.isEnabled()
    assert "megabyte" in dialog._sentence.text()


@pytest.mark.parametrize("text", ["", "http://h/", "http://h/${jndi:ldap://e/a}", "http://h/{id}/a b"])
def test_other_texts_have_no_such_button(window, text):
    window.inspect(text)
    assert window.inspect_pane.controls.verdict.fill_button.isHidden()


def test_the_action_says_that_there_is_no_gap(window):
    window.inspect("http://h/")
    window.actions_by_name["fill_in"].trigger()
    assert window.findChild(QDialog, "gaps_dialog") is None
    assert "{id}" in window.inspect_pane.controls.offers.sentence.text()
