"""The real window, with settings of its own, worn and shown."""

import functools
import re
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox, QWidget

from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.shell.modes import COMPARE, CONVERT, LIST, MIGRATE
from uriinspector.gui.theme.colours import LIGHT, apply_theme


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication):
    """The light theme; and no widget is left behind, since each would be dressed anew for every test after it."""
    qapp.setStyle("Fusion")
    apply_theme(qapp, LIGHT)
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    for widget in QApplication.topLevelWidgets():
        if shiboken6.isValid(widget):
            shiboken6.delete(widget)


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def make(qapp):
    """Makes a widget as the program makes its window: without a style sheet, with which it takes five times as long."""

    def made(kind, *arguments):
        qapp.setStyleSheet("")
        widget = kind(*arguments)
        apply_theme(qapp, LIGHT)
        return widget

    return made


# Words by which the tests of a file show that they use a mode.
MODES = {CONVERT: "convert", COMPARE: "compar", LIST: "list_pane", MIGRATE: "batch|migrat"}


@functools.cache
def modes_of(tests: Path) -> tuple[int, ...]:
    """The modes that the tests of a file use: the others are made when somebody goes there, which takes longer."""
    text = tests.read_text(encoding="utf-8").lower()
    return tuple(mode for mode, words in MODES.items() if re.search(words, text))


@pytest.fixture
def window(qapp, qtbot, settings, request):
    """As the program starts: it dresses the window itself, when that is made."""
    qapp.setStyleSheet("")
    made = MainWindow(settings, ahead=modes_of(request.path))
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    shiboken6.delete(made)


@pytest.fixture
def agree(window):
    """Says yes to the question that stands before files change in place."""

    def press() -> None:
        question = window.findChild(QMessageBox, "apply_question")
        if question is not None:
            question.findChild(QAbstractButton, "apply_yes").click()

    return press


@pytest.fixture
def control(window):
    """Finds a control of the window by the name the contract gives it."""

    def find(name: str) -> QWidget:
        found = window.findChild(QWidget, name)
        assert found is not None, name
        return found

    return find
