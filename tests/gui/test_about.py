"""The about box: everything that is shipped, with its terms."""

from importlib.metadata import distribution
from pathlib import Path

import PySide6
import pytest
from PySide6.QtWidgets import QLabel, QTextBrowser

from uriinspector import __version__
from uriinspector.gui.about import AboutDialog, licences


@pytest.fixture
def dialog(window) -> AboutDialog:
    window.show_about()
    return window.findChild(AboutDialog)


def test_every_package_is_named_with_its_terms():
    shipped = {licence.name.lower() for licence in licences()}
    required = {"ada-url", "click", "idna", "rich", "turbohtml"}
    assert required <= shipped
    assert {"uri inspector", "qt and pyside6", "shiboken6", "lucide icons", "python"} <= shipped


@pytest.mark.parametrize("licence", licences(), ids=[licence.name for licence in licences()])
def test_every_licence_has_its_whole_text(licence):
    assert licence.terms != "see the text"
    assert len(licence.text) > 400


def test_qt_comes_with_the_texts_the_lgpl_asks_for():
    qt = next(licence for licence in licences() if licence.name == "Qt and PySide6")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in qt.text
    assert "GNU GENERAL PUBLIC LICENSE" in qt.text
    assert qt.version == distribution("pyside6-essentials").version


def test_the_licence_chosen_is_shown(dialog: AboutDialog):
    names = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    row = next(row for row, name in enumerate(names) if name.startswith("idna"))
    dialog.list.setCurrentRow(row)
    assert "idna" in dialog.text.toPlainText().lower() or "Kim Davies" in dialog.text.toPlainText()


def test_version_and_the_way_to_another_qt_are_told(dialog: AboutDialog):
    version = dialog.findChild(QLabel, "about_version")
    assert __version__ in version.text()
    replacing = dialog.findChild(QTextBrowser, "about_replacing").toPlainText()
    assert Path(PySide6.__file__).parent.name in replacing
