"""The window that pairs two sites: compare, decide by keyboard, save, make redirects."""

import csv
import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QMessageBox, QPushButton

from uriinspector.gui.migrate.pair_dialog import PairDialog

OLD = "https://old.example/docs/"


def page(title, seed, count=80):
    dice = random.Random(seed)
    text = " ".join("".join(dice.choices("abcdefghij", k=5)) for _ in range(count))
    return f"<title>{title}</title><h1>{title}</h1><p>{text}</p>"


@pytest.fixture
def dialog(window, qtbot, tmp_path):
    files = {
        "old": {"a.html": page("Aurora", 1), "b.html": page("Boats", 2), "c.html": page("Crane", 3), "s.html": page("S", 9)},
        "new": {"x.html": page("Aurora", 1), "y.html": page("Boats", 2), "z.html": page("Boats", 2), "s.html": page("S", 9)},
    }  # fmt: skip
    for tree, pages in files.items():
        (tmp_path / tree).mkdir()
        for name, text in pages.items():
            (tmp_path / tree / name).write_text(text)
    window.actions_by_name["pair"].trigger()
    found = window.findChild(PairDialog)
    assert not found.start_button.isEnabled()
    found.fields["pair_old"].enter(str(tmp_path / "old"))
    found.fields["pair_new"].enter(str(tmp_path / "new"))
    with qtbot.waitSignal(found.runner.succeeded, timeout=60_000):
        QTest.keyClick(found.fields["pair_new"].edit, Qt.Key.Key_Return)
    return found


def cells(dialog, column):
    return [dialog.model.index(row, column).data() for row in range(dialog.model.rowCount())]


def save(button, path, monkeypatch):
    """Press a button that saves, and name the file without its ending."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_asked: (str(path.with_suffix("")), ""))
    button.click()


def test_what_is_not_clear_is_decided_and_saved(dialog, tmp_path, monkeypatch):
    assert cells(dialog, 0) == ["b.html", "c.html", "a.html"]
    assert cells(dialog, 1)[1:] == ["lost", "x.html"]
    assert "nearly as much like it" in cells(dialog, 3)[0]
    assert dialog.totals.accessibleName() == "1 left to you; 1 lost; 1 moved; 1 at the same address"
    dialog.choice.setCurrentIndex(dialog.choice.findData("z.html"))
    dialog.choice.activated.emit(dialog.choice.currentIndex())
    assert dialog.table.currentIndex().row() == 1
    assert dialog.totals.accessibleName().startswith("0 left to you; 1 lost; 2 moved")
    save(dialog.table_button, tmp_path / "pages.csv", monkeypatch)
    rows = list(csv.reader((tmp_path / "pages.csv").read_text().splitlines()))
    assert rows == [["old", "new"], ["b.html", "z.html"], ["a.html", "x.html"]]
    dialog.write_redirects("nginx", tmp_path / "map.conf")
    assert "old address" in dialog.sentence.text()
    assert not (tmp_path / "map.conf").exists()
    dialog.fields["pair_from"].enter(OLD)
    dialog.write_redirects("nginx", tmp_path / "map.conf")
    assert "/docs/z.html" in (tmp_path / "map.conf").read_text()


def test_every_line_says_what_it_is(dialog):
    lines = dialog.findChildren(QLineEdit)
    assert [line for line in lines if not line.accessibleName() or not line.objectName()] == []


def test_hits_have_a_column_only_with_a_log(dialog, qtbot, tmp_path):
    """The empty column stayed, beside reasons that were cut."""
    header = dialog.table.horizontalHeader()
    assert header.isSectionHidden(4)
    why = header.sectionSize(3)
    log = tmp_path / "access.log"
    line = '1.2.3.4 - - [01/Jan/2026:00:00:00 +0000] "GET /docs/c.html HTTP/1.1" 200 1 "-" "x"\n'
    log.write_text(line * 3)
    dialog.fields["pair_from"].enter(OLD)
    for path, is_hidden in ((str(log), False), ("", True)):
        dialog.fields["pair_log"].enter(path)
        with qtbot.waitSignal(dialog.runner.succeeded, timeout=60_000):
            dialog.start_button.click()
        assert header.isSectionHidden(4) is is_hidden
        assert ("3" in cells(dialog, 4)) is not is_hidden
    assert header.sectionSize(3) == why


def test_del_says_that_there_is_no_successor(dialog, tmp_path, monkeypatch):
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert cells(dialog, 1)[0] == "lost"
    save(dialog.list_button, tmp_path / "all.csv", monkeypatch)
    rows = list(csv.DictReader((tmp_path / "all.csv").read_text().splitlines()))
    assert {row["old"]: row["kind"] for row in rows} == {
        "b.html": "lost", "c.html": "lost", "a.html": "moved", "s.html": "same",
    }  # fmt: skip


def test_after_the_last_of_a_kind_all_others_are_shown(dialog):
    """The table was left empty, and nothing told that it showed one kind alone."""
    dialog._show_kind("unsure")
    assert cells(dialog, 0) == ["b.html"]
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert cells(dialog, 0) == ["b.html", "c.html", "a.html"]
    assert dialog.table.currentIndex().row() >= 0


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_enter_in_the_table_chooses_and_compares_nothing_again(dialog):
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    assert dialog.choice.view().isVisible()
    QTest.keyClick(dialog.choice.view(), Qt.Key.Key_Down)
    QTest.keyClick(dialog.choice.view(), Qt.Key.Key_Return)
    assert cells(dialog, 1)[0] in {"y.html", "z.html"}
    QTest.qWait(1)
    dialog.choice.setFocus()
    dialog.choice.setEditText("nowhere.html")
    QTest.keyClick(dialog.choice.lineEdit(), Qt.Key.Key_Return)
    assert "no such page" in dialog.sentence.text()
    dialog.choice.setEditText("s.html")
    row = dialog.table.currentIndex().row()
    QTest.keyClick(dialog.choice.lineEdit(), Qt.Key.Key_Return)
    assert (row, cells(dialog, 1)[row]) == (1, "s.html")
    assert not dialog.runner.is_running


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_page_from_the_list_of_what_is_typed_decides_one_pair_only(dialog):
    """The next pair got a page, too, by its place in a list that was another by then."""
    line, popup = dialog.choice.lineEdit(), dialog.choice.completer().popup()
    dialog.choice.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "s.h")
    assert popup.isVisible()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    QTest.qWait(1)
    assert cells(dialog, 1) == ["s.html", "lost", "x.html"]
    assert dialog.table.currentIndex().row() == 1
    assert dialog.choice.currentText() == ""  # nothing is chosen yet for that one
    assert dialog._unsaved == {"b.html"}


def test_a_folder_that_is_not_there_is_said(dialog, qtbot, tmp_path):
    dialog.fields["pair_new"].enter(str(tmp_path / "nothing"))
    with qtbot.waitSignal(dialog.runner.failed, timeout=60_000):
        dialog.start_button.click()
    assert str(tmp_path / "nothing") in dialog.sentence.text()
    assert dialog.model.rowCount() == 3  # what was found before stays


def test_nothing_decided_is_lost_without_a_question(dialog, qtbot, tmp_path):
    def asks(key):
        QTest.keyClick(dialog, key)
        return dialog.findChild(QMessageBox, "pair_question")

    dialog.choice.activated.emit(dialog.choice.findData("z.html"))
    assert "1 page" in asks(Qt.Key.Key_Escape).text()
    QTest.keyClick(dialog.findChild(QMessageBox), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: dialog.findChild(QMessageBox) is None)
    dialog.start_button.click()
    assert dialog.findChild(QMessageBox, "pair_question") is not None
    assert not dialog.runner.is_running
    QTest.keyClick(dialog.findChild(QMessageBox), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: dialog.findChild(QMessageBox) is None)
    dialog.save(tmp_path / "pages.csv")
    assert not dialog._unsaved
    dialog.none_button.click()
    asks(Qt.Key.Key_Escape).findChild(QPushButton, "pair_yes").click()
    assert not dialog.isVisible()


def test_a_folder_without_pages_is_said(dialog, qtbot, tmp_path):
    (tmp_path / "none").mkdir()
    (tmp_path / "none" / "a.bin").write_bytes(b"x")
    dialog.fields["pair_old"].enter(str(tmp_path / "none"))
    with qtbot.waitSignal(dialog.runner.succeeded, timeout=60_000):
        dialog.start_button.click()
    assert "There are no pages in" in dialog.sentence.text()


def test_two_sites_with_the_same_addresses_are_no_empty_table(dialog, qtbot, tmp_path):
    dialog.fields["pair_new"].enter(str(tmp_path / "old"))
    with qtbot.waitSignal(dialog.runner.succeeded, timeout=60_000):
        dialog.start_button.click()
    assert cells(dialog, 0) == ["a.html", "b.html", "c.html", "s.html"]
    assert dialog.sentence.text() == "Every page is at the same address as before."
