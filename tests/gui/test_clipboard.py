"""A URI on the clipboard is offered once, in a line that covers nothing."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from uriinspector.gui.settings import SettingsDialog
from uriinspector.gui.shell.main_window import looks_like_uri


@pytest.mark.parametrize(
    "text",
    ["http://example.com/", "mailto:jane@example.com", "urn:isbn:0306406152", "tel:+1-816-555-1212",
     "made-up://host", "HTTPS://EXAMPLE.COM", "data:,a", "ftp://h"],
)  # fmt: skip
def test_a_uri_is_told(text: str):
    assert looks_like_uri(text)


@pytest.mark.parametrize(
    "text",
    ["", "word", "two words", "note: buy milk", "12:30", "C:\\Users", "a:b", "http://a/ and more",
     "class:method", "http:", "<http://h/>", "http://h/" + "a" * 20_000, "about:", "std::vector"],
)  # fmt: skip
def test_a_text_is_told_from_a_uri(text: str):
    assert not looks_like_uri(text)


@pytest.fixture
def visited(window):
    """Come to the window with a text on the clipboard."""

    def visit(text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        window.activateWindow()
        QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))

    yield visit
    QGuiApplication.clipboard().clear()


def test_a_new_uri_is_offered_and_taken(window, visited, control):
    focused = window.focusWidget()
    visited("https://jane:hush@example.com/")
    assert window.notice.isVisible()
    assert "hush" not in window.notice.sentence.text()
    assert window.focusWidget() is focused
    window.notice.action.click()
    assert control("uri_edit").text() == "https://jane:hush@example.com/"
    assert not window.notice.isVisible()


def test_none_is_offered_twice(window, visited):
    visited("https://example.com/")
    window.notice.close_button.click()
    visited("https://example.com/")
    assert not window.notice.isVisible()


def test_what_is_shown_is_not_offered(window, visited):
    window.inspect("https://example.com/")
    visited("https://example.com/")
    assert not window.notice.isVisible()


def test_the_offer_can_be_switched_off(window, visited):
    window.show_settings()
    window.findChild(SettingsDialog).clipboard.setChecked(False)
    visited("https://example.com/")
    assert not window.notice.isVisible()
