"""Make the real window, with its own settings, styled and shown."""

import functools
import inspect
import re
import shutil
from pathlib import Path
from types import FunctionType

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QSettings, Qt, QTranslator
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox, QWidget

from uriinspector.assets import asset
from uriinspector.gui.i18n import reset
from uriinspector.gui.preferences import usual_size
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.shell.modes import COMPARE, CONVERT, LIST, MIGRATE
from uriinspector.gui.theme import LIGHT, apply_theme

# Files whose tests check what happens and never how it looks: they run without the style sheet, a third of a window's work.
UNDRESSED = {
    "test_browser_check", "test_compare", "test_convert", "test_convert_mode", "test_crash", "test_first_page", "test_history",
    "test_inspection_worker", "test_job_options", "test_keyboard", "test_left_out", "test_lists", "test_long_work", "test_mends",
    "test_migrate", "test_migrate_path", "test_opening", "test_pair", "test_pasting", "test_presets", "test_projects",
    "test_row_actions", "test_site_page", "test_translation", "test_tree_edit", "test_undo", "test_uri_tabs",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication, request, monkeypatch: pytest.MonkeyPatch):
    """Use the light theme, and leave no widget behind, because each would be styled again for every later test."""
    qapp.setStyle("Fusion")
    if request.node.get_closest_marker("browser") is None:  # whatever this machine has
        monkeypatch.setenv("URIINSPECTOR_BROWSER", "no-browser-here")
    if request.path.stem in UNDRESSED:
        qapp.setStyleSheet("")
        monkeypatch.setattr(QApplication, "setStyleSheet", lambda _application, _sheet: None)
    # Tests count rows and pixels, whatever fonts are installed.
    qapp.setFont(QFont("DejaVu Sans", round(usual_size())))
    apply_theme(qapp, LIGHT)
    QTest.keyRelease(QWidget(), Qt.Key.Key_Control)  # else the keys of an earlier test count as held
    yield
    QApplication.clipboard().clear()  # the window offers a link that was copied, in a row of its own
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    for widget in QApplication.topLevelWidgets():
        if shiboken6.isValid(widget):
            shiboken6.delete(widget)


@pytest.fixture
def spoken(qapp):
    """Installs translators, and takes them away again."""
    before, locale = set(qapp.findChildren(QTranslator)), QLocale()

    def install(translator) -> None:
        qapp.installTranslator(translator)
        reset()

    yield install
    for translator in set(qapp.findChildren(QTranslator)) - before:
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(locale)
    reset()


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def make(qapp):
    """Make a widget as the program makes its window: without a style sheet, with which it would take five times as long."""

    def made(kind, *arguments):
        qapp.setStyleSheet("")
        widget = kind(*arguments)
        apply_theme(qapp, LIGHT)
        return widget

    return made


# Words in the source of a test that show that it uses a mode, and words that show that it uses all modes.
MODES = {
    CONVERT: r"\bCONVERT\b|convert_(?:mode|pane)|go_convert_mode|[\"']convert_",  # `convert` alone is the panel of the inspector
    COMPARE: r"[Cc]ompar|\bCOMPARE\b",
    LIST: "list_pane",
    MIGRATE: r"batch|[Mm]igrat|\bMIGRATE\b",
}
WHOLE = r"window\.(?:findChildren|minimumSizeHint)|[Pp]alette(?!_button)"


def modes_of(request: pytest.FixtureRequest) -> tuple[int, ...]:
    """Return the modes that a test uses; the window makes the others when they are first opened."""
    given = [request.function, *(vars(request.module).get(name) for name in request.fixturenames)]
    text = "".join(map(source_with_helpers, map(inspect.unwrap, filter(None, given))))
    return tuple(mode for mode, words in MODES.items() if re.search(f"{words}|{WHOLE}", text))


def visit_pages(window: MainWindow) -> None:
    """Go to each page beside the tree and back, and make those of a move, because a page is made on the first visit."""
    _ = window.batch_pane.after_run, window.batch_pane.site_page.lists
    details = window.inspect_pane.details
    for page in reversed(range(details.count())):
        details.setCurrentIndex(page)


@functools.cache
def source_with_helpers(function: FunctionType) -> str:
    """Return the source of a function, and of the functions of its file that it names."""
    named = (function.__globals__.get(name) for name in function.__code__.co_names)
    helpers = [each for each in named if inspect.isfunction(each) and each.__module__ == function.__module__]
    return "".join(map(inspect.getsource, (function, *helpers)))


@pytest.fixture
def window(qapp, qtbot, settings, request, monkeypatch: pytest.MonkeyPatch):
    """Make the window and the modes that the test uses as the program makes its window: dressed once they are all made."""
    qapp.setStyleSheet("")
    sheets = [""]
    with monkeypatch.context() as patch:
        patch.setattr(QApplication, "setStyleSheet", lambda _application, sheet: sheets.append(sheet))
        made = MainWindow(settings)
        modes = modes_of(request)
        for mode in modes:
            made.tabs.make(mode)
        if modes == tuple(MODES):
            visit_pages(made)
    qapp.setStyleSheet(sheets[-1])
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    shiboken6.delete(made)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return Path(shutil.copytree(asset("sample-site"), tmp_path / "site"))


@pytest.fixture
def agree(window):
    """Return a function that says yes to the question before files change in place, or before a past run is undone."""

    def press() -> None:
        for name in ("apply", "run_undo"):
            question = window.findChild(QMessageBox, f"{name}_question")
            if question is not None:
                question.findChild(QAbstractButton, f"{name}_yes").click()

    return press


@pytest.fixture
def control(window):
    """Return a function that finds a control of the window by its name in the contract."""

    def find(name: str) -> QWidget:
        found = window.findChild(QWidget, name)
        assert found is not None, name
        return found

    return find
