"""Tabs are painted again when they change, not with every progress of a page."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from uriinspector.gui.widgets.layout import Tabs


class Paints(QObject):
    """Counts how often a widget is painted whole."""

    count = 0

    def eventFilter(self, watched: QWidget, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Paint and event.rect() == watched.rect():
            self.count += 1
        return False


@pytest.fixture
def tabs(qtbot) -> Tabs:
    made = Tabs()
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.addWidget(QLabel("a", objectName="word"))
    layout.addStretch(1)
    made.addTab(page, "One")
    made.resize(400, 300)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.findChild(QLabel, "word").setText("first")  # from here on the tabs know what they looked like
    qtbot.wait(50)
    return made


def test_what_grows_on_a_page_is_drawn_alone(tabs: Tabs, qtbot):
    paints = Paints()
    tabs.installEventFilter(paints)
    tabs.findChild(QLabel, "word").setText("a longer text")
    qtbot.wait(50)
    assert paints.count == 0


def test_a_longer_title_is_given_its_room(tabs: Tabs, qtbot):
    before = tabs.tabBar().width()
    tabs.setTabText(0, "A much longer title")
    qtbot.waitUntil(lambda: tabs.tabBar().width() > before)
