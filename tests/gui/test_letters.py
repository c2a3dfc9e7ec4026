"""Alt letters: no two controls of a page share one, and none takes a letter of the menu bar."""

import re
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu, QTabWidget, QWidget

from uriinspector.assets import asset
from uriinspector.gui.i18n import install_translation, reset
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.shell.main_window import MainWindow


@pytest.fixture(params=["en", "de"])
def window(request, qtbot, qapp, settings):
    """The window, in each language."""
    before = QLocale()
    install_translation(qapp, request.param)
    qapp.setStyleSheet("")  # as the program makes its window
    made = MainWindow(settings)
    if request.function is test_menus:
        made.tabs.make_all()
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    shiboken6.delete(made)
    for translator in qapp.findChildren(QTranslator):
        QCoreApplication.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(before)
    reset()


def doubled(window: QWidget) -> list[str]:
    """The letters that lead to more than one thing that is seen now."""
    shown = [widget for widget in window.findChildren(QWidget) if widget.isVisible()]
    texts = [widget.text() for widget in shown if isinstance(widget, QLabel | QAbstractButton)]
    for tabs in (widget for widget in shown if isinstance(widget, QTabWidget)):
        texts += [tabs.tabText(page) for page in range(tabs.count())]
    if isinstance(window, MainWindow):
        texts += [action.text() for action in window.menuBar().actions()]
    return twice(texts)


def twice(texts: Iterable[str]) -> list[str]:
    """The letters that more than one of these texts underlines."""
    found = Counter(letter.lower() for text in texts for letter in re.findall(r"(?<!&)&(\w)", text))
    return [letter for letter, count in found.items() if count > 1]


def test_menus(window):
    def walk(menu: QMenu) -> Iterator[QMenu]:
        yield menu
        for action in menu.actions():
            if isinstance(inner := action.menu(), QMenu):
                yield from walk(inner)

    menus = [menu for action in window.menuBar().actions() for menu in walk(action.menu())]
    assert len(menus) >= 6
    assert {menu.title(): twice(action.text() for action in menu.actions()) for menu in menus} == {
        menu.title(): [] for menu in menus
    }


def test_inspecting(window):
    window.inspect("http://a b/%zz?q=%61")
    for page in range(window.inspect_pane.details.count()):
        window.inspect_pane.details.setCurrentIndex(page)
        assert doubled(window) == []
    window.inspect_pane.controls.show_convert()
    for tabs in window.inspect_pane.convert.findChildren(QTabWidget):
        for page in range(tabs.count()):
            tabs.setCurrentIndex(page)
            assert doubled(window) == []


def test_converting(window):
    window.go_convert_mode()
    assert doubled(window) == []


def test_comparing(window):
    window.go_compare()
    assert doubled(window) == []


def test_listing(window, qtbot):
    window.go_list()
    assert doubled(window) == []
    window.tabs.list_pane.empty.sample_button.click()
    assert doubled(window) == []
    qtbot.waitUntil(lambda: not window.tabs.list_pane.busy, timeout=60_000)
    assert doubled(window) == []


def test_moving_a_site(window, qtbot, agree, tmp_path):
    window.go_migrate()
    pane = window.batch_pane
    assert doubled(window) == []
    pane.form.more_button.click()
    assert doubled(pane.form.more) == []
    pane.form.more.accept()
    pane.results.setCurrentIndex(1)
    assert doubled(window) == []
    pane.results.setCurrentIndex(0)
    site = shutil.copytree(asset("sample-site"), tmp_path / "site")
    pane.form.fill({"batch_folder": str(site), "batch_old_base": "https://old.example/museum/",
                    "batch_new_base": "https://new.example/"})  # fmt: skip
    reached = partial(lambda stage: pane.stage is stage and not pane.preview_page.busy)
    for button, stage in (
        (pane.strip.preview_button, Stage.PREVIEWED),
        (pane.strip.apply_button, Stage.DONE),
    ):
        button.click()
        agree()
        assert doubled(window) == []
        qtbot.waitUntil(partial(reached, stage), timeout=60_000)
        assert doubled(window) == []
    pane.results.setCurrentIndex(1)
    assert doubled(window) == []
