"""Actions on a file of the site: the whole of it is shown, its editor opens, its menu in the tree."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QDialog, QMenu, QPlainTextEdit, QTableView

from uriinspector.base.errors import EnvironmentRefusedError
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.session.editor import editor_command, open_in_editor
from uriinspector.html.encoding import Encoding
from uriinspector.html.link import Respelling
from uriinspector.migrate.model.file_edits import Edits, FilePlan
from uriinspector.migrate.plan.diff import LONGEST_LINE, whole_file

OLD, NEW = "https://old.example/museum/", "https://harbour.example/"


@pytest.fixture
def pane(window, qtbot, tmp_path: Path):
    window.go_migrate()
    pane = window.batch_pane
    (tmp_path / "site/sub").mkdir(parents=True)
    lines = "".join(f'<p>{number}\n<a href="{OLD}{number}.html">\U0001f6a2</a>\r\n' for number in range(200))
    (tmp_path / "site/a.html").write_bytes(lines.encode("utf-8"))
    (tmp_path / "site/sub/b.html").write_text(f'<a href="{OLD}">', "utf-8")
    fields = {"batch_folder": str(tmp_path / "site"), "batch_old_base": OLD, "batch_new_base": NEW}
    pane.form.fill(fields | {"batch_output": ""})
    pane.strip.preview_button.click()
    pane.rest = lambda stage: qtbot.waitUntil(
        lambda: pane.stage is stage and not pane.site_page.busy, timeout=60_000
    )
    pane.rest(Stage.PREVIEWED)
    return pane


def marked(side: QPlainTextEdit) -> list[str]:
    return [selection.cursor.selectedText() for selection in side.extraSelections()]


def test_the_whole_file_is_seen_at_the_chosen_link(window, pane, qtbot):
    table = pane.preview_page.links.table
    table.selectRow(150)
    pane.rest(Stage.PREVIEWED)
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_F4)
    qtbot.waitUntil(lambda: window.findChild(QDialog, "whole_file") is not None, timeout=20_000)
    dialog = window.findChild(QDialog, "whole_file")
    before, after = dialog.sides
    assert dialog.count.text() == "Change 151 of 200"
    assert before.textCursor().blockNumber() == after.textCursor().blockNumber() == 301
    assert f"{OLD}150.html" in before.textCursor().block().text()
    assert before.toPlainText().count("\n") == 400
    dialog._mark()
    assert f"{OLD}" in marked(before)  # the texts that are replaced, by their places in UTF-16
    assert set(marked(after)) == {NEW}
    qtbot.keyClick(before, Qt.Key.Key_F8)
    assert dialog.count.text() == "Change 152 of 200"
    qtbot.keyClick(before, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.count.text() == "Change 151 of 200"
    before.verticalScrollBar().setValue(7)
    assert after.verticalScrollBar().value() == 7
    for widget in (before, after, *dialog.findChildren(QPlainTextEdit)):
        assert widget.accessibleName()
    dialog.close()


def test_what_is_too_long_to_be_laid_out_is_refused():
    plan = FilePlan("a.html", 4, encoding="utf-8", edits=Edits([1], [Respelling(0, 1, b"xy")]))
    told = whole_file(b"abcd", plan)
    assert (told.before, told.after, told.changes) == ("abcd", "axycd", (((1, 2), (1, 3)),))
    assert whole_file(b"a" * (LONGEST_LINE + 1), plan) is None
    assert Encoding("utf-8").decode(b"a") == "a"


def menu_of(pane, qtbot, row: str) -> QMenu:
    tree = pane.preview_page.plan_tree
    model = tree.model()
    found = next(
        model.index(number, 0) for number in range(model.rowCount()) if model.index(number, 0).data() == row
    )
    tree.setCurrentIndex(found)
    tree.customContextMenuRequested.emit(QPoint(4, 4))
    return pane.site_page.findChildren(QMenu, "row_menu")[-1]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_tree_has_a_menu_for_files_and_folders(pane, qtbot, monkeypatch, tmp_path: Path):
    ran = tmp_path / "ran"
    monkeypatch.setenv("VISUAL", f"{sys.executable} -c \"import sys; open('{ran}', 'w').write(sys.argv[1])\"")
    menu = menu_of(pane, qtbot, "a.html")
    names = [action.objectName() for action in menu.actions()]
    assert names == ["row_copy", "row_open", "row_folder", "row_edit", "row_both", "row_leave"]
    menu.actions()[3].trigger()
    qtbot.waitUntil(lambda: ran.exists() and ran.read_text() == str(tmp_path / "site/a.html"), timeout=20_000)
    menu.actions()[0].trigger()
    assert QGuiApplication.clipboard().text() == "a.html"
    menu.actions()[5].trigger()
    assert pane.preview_page.count_left_out() == (200, 1)
    menu.close()
    assert [action.objectName() for action in menu_of(pane, qtbot, "sub").actions()] == [
        "row_copy", "row_folder", "row_leave",
    ]  # fmt: skip


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_where_no_editor_is_known_that_is_said(pane, qtbot, monkeypatch, tmp_path: Path):
    for name in ("HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "nothing"))
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    menu_of(pane, qtbot, "a.html").actions()[3].trigger()
    assert pane.sentence.text().startswith("No editor is known here: set the variable VISUAL")
    monkeypatch.setenv("VISUAL", "/nowhere/editor")
    with pytest.raises(EnvironmentRefusedError, match="does not start"):
        open_in_editor(tmp_path)


def test_the_editor_is_the_one_of_the_desktop(tmp_path: Path):
    page = tmp_path / "a.html"
    data = tmp_path / "data/applications"
    data.mkdir(parents=True)
    here = {"HOME": str(tmp_path), "XDG_DATA_DIRS": str(tmp_path / "data")}
    (data / "mimeinfo.cache").write_text("[MIME Cache]\ntext/plain=gone.desktop;vim.desktop;own.desktop;\n")
    (data / "vim.desktop").write_text("[Desktop Entry]\nExec=sh %F\nTerminal=true\n")
    (data / "own.desktop").write_text("[Desktop Entry]\nName[de]=%\nExec=sh --new %U\n")
    assert editor_command(page, here, "linux") == ("sh", "--new", str(page))
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config/mimeapps.list").write_text("[Default Applications]\ntext/plain=other.desktop\n")
    (data / "other.desktop").write_text("[Desktop Entry]\nExec=env %f\n")
    assert editor_command(page, here, "linux") == ("env", str(page))
    assert editor_command(page, here | {"VISUAL": "ed -w"}, "linux") == ("ed", "-w", str(page))
    for broken in ("ed '-w", " "):  # the page itself must not be started as a program
        assert editor_command(page, here | {"VISUAL": broken}, "linux") == ("env", str(page))
    (data / "other.desktop").write_text("[Desktop Entry]\nExec=env '%f\n")
    assert editor_command(page, here, "linux") == ("sh", "--new", str(page))
    assert editor_command(page, {}, "win32") == ("notepad.exe", str(page))
    assert editor_command(page, {}, "darwin") == ("open", "-t", str(page))


HELD = {
    Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier,
    Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
    Qt.Key.Key_Alt: Qt.KeyboardModifier.AltModifier,
}


@pytest.mark.parametrize("held", [(), *HELD, (Qt.Key.Key_Control, Qt.Key.Key_Shift)])
def test_the_program_selects_one_row_whatever_keys_are_held(window, pane, qtbot, held):
    """The keys of a shortcut are still held when it is carried out: Shift+F8 goes back, and adds no row."""
    keys = held if isinstance(held, tuple) else (held,)
    links = pane.preview_page.links
    modifiers = Qt.KeyboardModifier.NoModifier
    for key in keys:
        modifiers |= HELD[key]
        qtbot.keyPress(links.table, key, modifiers)

    def selected(table) -> list[int]:
        return [index.row() for index in table.selectionModel().selectedRows()]

    for step, row in ((1, 1), (1, 2), (-1, 1), (-1, 0), (-1, 0)):
        links.go(step)
        assert selected(links.table) == [row] == [links.table.currentIndex().row()]
    for file in (0, 1, 0):
        links.show_files(file, file + 1, "")
        pane.rest(Stage.PREVIEWED)
        assert selected(links.table) == [0]
    pane.strip.apply_button.click()
    window.findChild(QAbstractButton, "apply_yes").click()
    pane.rest(Stage.DONE)
    for _ in range(3):
        pane.runs_page.refresh()
        assert selected(pane.runs_page.table) == [0]


@pytest.mark.parametrize("page", range(1, 5))
def test_a_cell_is_copied_from_a_menu(window, qtbot, page):
    """A right click on a reading, a rule or a step did nothing, though the key copied."""
    window.inspect("http://h:80/a/../b")
    window.inspect_pane.details.setCurrentIndex(page)
    table = window.inspect_pane.details.currentWidget().findChild(QTableView)
    qtbot.waitUntil(lambda: table.model().rowCount() > 0)
    cell = table.model().index(0, table.model().columnCount() - 1)
    table.setCurrentIndex(cell)
    assert table.contextMenuPolicy() is Qt.ContextMenuPolicy.ActionsContextMenu
    (copy,) = table.actions()
    copy.trigger()
    assert QGuiApplication.clipboard().text() == cell.data()
