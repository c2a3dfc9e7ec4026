"""An unexpected error is reported once, with a report that shows no secret, and the program goes on."""

import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from uriinspector.gui.application import CrashDialog, CrashHandler, report


def caught(message: str) -> tuple:
    with pytest.raises(ValueError, match="invalid literal") as error:
        int(f"{message}!")
    return error.type, error.value, error.tb


@pytest.fixture
def handler(qtbot, window) -> CrashHandler:
    return CrashHandler(window)


def shown() -> list[CrashDialog]:
    return [
        widget
        for widget in QApplication.topLevelWidgets()
        if isinstance(widget, CrashDialog) and widget.isVisible()
    ]


@pytest.mark.parametrize(
    "uri", ["https://jane:hush123@h/", "http://h/?token=hush123&a=b", "http://h/#access_token=hush123"]
)
@pytest.mark.parametrize("around", ["{}", "'{}'", "<{}>", '("{}")', "x={}"])
def test_a_report_gives_no_secret_away(uri: str, around: str):
    told = report(*caught(f"can't read {around.format(uri)} at all"))
    assert "hush123" not in told
    assert "ValueError" in told
    assert "test_crash.py" in told


def test_a_report_does_not_name_the_user():
    assert str(Path.home()) not in report(*caught(f"{Path.home()}/notes"))


def test_a_long_text_is_left_out_of_the_report():
    assert len(report(*caught("a:" + "b" * 1_000_000))) < 10_000


def test_the_program_says_so_and_goes_on(window, handler, qtbot, capsys):
    handler(*caught("first"))
    qtbot.waitUntil(lambda: len(shown()) == 1)
    dialog = shown()[0]
    assert "first" in capsys.readouterr().err
    dialog.copy.click()
    assert "first" in QGuiApplication.clipboard().text()
    dialog.go_on.click()
    assert not shown()
    assert window.isVisible()


def test_the_same_error_is_told_once(handler, qtbot):
    error = caught("again")
    for _ in range(3):
        handler(*error)
    qtbot.waitUntil(lambda: len(shown()) == 1)
    shown()[0].go_on.click()
    handler(*error)
    QApplication.processEvents()
    assert not shown()


def test_an_error_of_a_thread_comes_to_the_window_s(handler, qtbot):
    thread = threading.Thread(target=lambda: handler(*caught("in a thread")))
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: len(shown()) == 1)
    shown()[0].go_on.click()


def test_quit_closes_the_window(window, handler, qtbot):
    handler(*caught("last"))
    qtbot.waitUntil(lambda: len(shown()) == 1)
    shown()[0].quit.click()
    assert not window.isVisible()


def test_an_interrupt_is_no_error(handler, capsys):
    handler(KeyboardInterrupt, KeyboardInterrupt(), None)
    QApplication.processEvents()
    assert not shown()
    assert sys.excepthook is not handler
