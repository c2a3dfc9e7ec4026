"""Details of the window: lists show all they hold, tables have room on small screens, and no window is larger than its screen."""

import shutil
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from uriinspector.assets import asset
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.shell.modes import MIGRATE

OLD, NEW = "https://old.example/museum/", "https://harbour.example/"


@pytest.fixture
def previewed(window, qtbot, tmp_path: Path):
    window.tabs.setCurrentIndex(MIGRATE)
    pane = window.batch_pane
    site = shutil.copytree(asset("sample-site"), tmp_path / "site")
    pane.form.fill({"batch_folder": str(site), "batch_old_base": OLD, "batch_new_base": NEW})
    pane.strip.preview_button.click()
    qtbot.waitUntil(lambda: pane.stage is Stage.PREVIEWED and not pane.preview_page.busy, timeout=60_000)
    return pane


def cut(choice: QComboBox) -> list[str]:
    """The entries of an open drop-down that can't be seen whole."""
    view = choice.view()
    seen = view.viewport().rect()
    rows = (
        (view.visualRect(view.model().index(row, 0)), choice.itemText(row)) for row in range(choice.count())
    )
    return [text for rect, text in rows if not (seen.top() <= rect.top() and rect.bottom() <= seen.bottom())]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_drop_downs_show_all_their_entries(window, previewed, qapp):
    font = qapp.font()
    window.tabs.setCurrentIndex(MIGRATE)
    choices = [choice for choice in window.findChildren(QComboBox) if choice.count() <= 10]
    assert len(choices) > 3
    try:
        for points in (9, 12, 18):
            larger = qapp.font()
            larger.setPointSizeF(points)
            qapp.setFont(larger)
            for choice in choices:
                choice.showPopup()
                assert cut(choice) == [], (choice.objectName(), points)
                choice.hidePopup()
    finally:
        qapp.setFont(font)


def test_the_names_of_files_are_whole_in_a_small_window(window, previewed, qtbot):
    """At 1024 pixels `hafenfest.html` was `haf…tml`, in a tree whose folders stood far to the right."""
    window.resize(1024, 700)
    qtbot.wait(10)
    tree, model = previewed.preview_page.plan_tree, previewed.preview_page.plan_tree.model()
    folder = next(
        index
        for row in range(model.rowCount())
        if (index := model.index(row, 0)).data() == "archive" and model.rowCount(index)
    )
    tree.expand(folder)
    for row in range(model.rowCount(folder)):
        index = model.index(row, 0, folder)
        assert tree.sizeHintForIndex(index).width() <= tree.visualRect(index).width(), index.data()


def test_a_window_leaves_the_tables_their_rows(window, previewed, control, qtbot):
    """1920 by 1080 at 200 % is 960 by 540, less the bars of the screen and the window; 1280 by 800 is 640 by 400."""
    for size, rows in (((1024, 700), 8), ((1280, 800), 14), ((960, 500), 8), ((640, 400), 4)):
        window.resize(*size)
        assert (window.width(), window.height()) == size
        for tab, name in ((0, "link_table"), (1, "dead_table"), (4, "redirects_table")):
            previewed.site_page.tabs.setCurrentIndex(tab)
            qtbot.waitUntil(lambda: not previewed.site_page.busy, timeout=30_000)
            table = control(name)
            qtbot.waitUntil(partial(has_room, table, rows), timeout=2000)
        window.resize(1280, 800)
        previewed.site_page.tabs.setCurrentIndex(0)
        view = previewed.preview_page.details.diff_view
        qtbot.waitUntil(lambda: view.viewport().height() >= 6 * view.fontMetrics().height(), timeout=2000)  # noqa: B023 - it is called at once


def has_room(table, rows: int) -> bool:
    return table.viewport().height() >= rows * table.verticalHeader().defaultSectionSize()


def test_in_a_low_window_the_reason_is_there_when_asked_for(window, previewed, qtbot):
    window.resize(960, 500)
    page = previewed.preview_page
    qtbot.waitUntil(lambda: page.sides.sizes()[1] == 0, timeout=2000)
    page.links.table.setFocus()
    qtbot.keyClick(page.links.table, Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: page.details.why_table.isVisible() and page.sides.sizes()[1] > 60, timeout=2000)


def test_the_steps_of_a_link_have_the_room_below_its_reason(window, previewed, control, qtbot):
    page = previewed.preview_page
    page.links.table.setFocus()
    qtbot.keyClick(page.links.table, Qt.Key.Key_F9)
    button = control("why_do_edit")
    qtbot.waitUntil(button.isVisible, timeout=2000)
    assert page.details.advice.height() < 2 * button.height()


def test_the_folded_form_names_both_addresses(window, previewed, control):
    assert control("batch_summary").text() == "old.example/museum/ → harbour.example/ · site"
    assert f"{OLD} → {NEW}" in control("batch_summary").toolTip()
