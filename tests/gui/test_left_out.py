"""Files that were left out stay left out in every later preview of the same site, until they are ticked again."""

from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication

from uriinspector.gui.migrate.plan_model import Omissions
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.widgets.table import selected_rows
from uriinspector.migrate import engine

OLD, NEW = "https://old.example/museum/", "https://new.example/"
PAGE = f'<a href="{OLD}one">1</a> <a href="{OLD}two">2</a> <a href="{OLD}three">3</a> <a href="A.html">4</a>'
ONE, TWO = PAGE.index(f"{OLD}one"), PAGE.index(f"{OLD}two")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    root = tmp_path / "site"
    root.mkdir()
    for name in ("a.html", "b.html", "c.html"):
        (root / name).write_text(PAGE)
    return root


@pytest.fixture
def pane(window, qtbot, site: Path, agree):
    window.go_migrate()
    pane = window.batch_pane
    fields = {"batch_folder": str(site), "batch_old_base": OLD, "batch_new_base": NEW}
    pane.form.fill(fields | {"batch_output": str(site.with_name("copy"))})

    def rest(*stages: Stage) -> None:
        qtbot.waitUntil(lambda: pane.stage in stages and not pane.site_page.busy, timeout=60_000)

    def press(button, stage: Stage) -> None:
        button.click()
        agree()
        rest(stage)

    pane.rest, pane.press = rest, press
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)
    model = pane.preview_page.links.model
    model.setData(model.index(row_of(pane, "a.html", "one"), 0), None, Qt.ItemDataRole.CheckStateRole)
    tree = pane.preview_page.plan_model
    tree.setData(tree.index(1, 0), None, Qt.ItemDataRole.CheckStateRole)  # all of b.html
    assert excluded(pane) == [("a.html", ONE), ("b.html", -1)]
    return pane


def row_of(pane, file: str, end: str) -> int:
    model = pane.preview_page.links.model
    links = (model.link_at(row) for row in range(model.rowCount()))
    return next(
        row for row, each in enumerate(links) if each.file.relative == file and each.link.before.endswith(end)
    )


def excluded(pane) -> list[tuple[str, int]]:
    """What would not be applied, which is what the window shows, too."""
    shown = sorted(map(tuple, pane.preview_page.exclusions()))
    model = pane.preview_page.links.model
    for row in range(model.rowCount()):
        found = model.link_at(row)
        unticked = model.index(row, 0).data(Qt.ItemDataRole.CheckStateRole) is Qt.CheckState.Unchecked.value
        unticked = (
            unticked or model.index(row, 0).data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Unchecked
        )
        is_out = (found.file.relative, -1) in shown or (found.file.relative, found.link.start) in shown
        assert unticked == (is_out and found.link.after != found.link.before)
    if shown:
        assert "left out." in pane.sentence.text()
    return shown


OUT = [("a.html", ONE), ("b.html", -1)]


def preview_again(pane, _control) -> None:
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)


def change_and_preview(pane, control) -> None:
    pane.press(control("batch_change"), Stage.CHOOSING)
    pane.form.fill({"batch_style": "root", "batch_new_base": "https://other.example/x/"})
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)


def repair(pane, _control) -> None:
    pane.site_page.values_asked.emit({"batch_repairs": "A.html"})
    pane.rest(Stage.PREVIEWED)


def further_base(pane, _control) -> None:
    pane.site_page.values_asked.emit({"batch_further_bases": "https://www.old.example/museum/"})
    pane.rest(Stage.PREVIEWED)


def other_site_between(pane, _control) -> None:
    folder = pane.form.values()["batch_folder"]
    pane.press(pane.results.sample_button, Stage.PREVIEWED)
    assert not pane.preview_page.exclusions()
    fields = {
        "batch_folder": folder,
        "batch_old_base": OLD,
        "batch_new_base": NEW,
        "batch_output": f"{folder}-2",
    }
    pane.form.fill(fields)
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)


def cancelled_between(pane, control) -> None:
    for _ in range(20):  # on a busy machine a preview of three files may be ready before the click
        pane.strip.preview_button.click()
        control("batch_cancel").click()
        pane.rest(Stage.CHOOSING, Stage.PREVIEWED)
        if pane.stage is Stage.CHOOSING:
            break
    assert pane.stage is Stage.CHOOSING
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)


def move_another(pane, control) -> None:
    pane.press(pane.strip.apply_button, Stage.DONE)
    pane.press(control("result_again"), Stage.CHOOSING)
    pane.form.fill({"batch_output": f"{pane.form.values()['batch_folder']}-3"})
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)


def nothing_changes_between(pane, _control) -> None:
    """A link that a preview does not change has no tick; it is still left out of the next."""
    pane.form.fill({"batch_old_base": "https://third.example/", "batch_style": "keep"})
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)
    assert pane.preview_page.exclusions() == frozenset()
    pane.form.fill({"batch_old_base": OLD, "batch_style": "absolute", "batch_exclude": "a.html b.html"})
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)
    assert pane.preview_page.exclusions() == frozenset()
    pane.form.fill({"batch_exclude": ""})
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)


WAYS = [
    preview_again, change_and_preview, repair, further_base, other_site_between, cancelled_between, move_another,
    nothing_changes_between,
]  # fmt: skip


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_what_is_left_out_stays_left_out(pane, control, site: Path, way):
    way(pane, control)
    assert excluded(pane) == OUT
    pane.press(pane.strip.apply_button, Stage.DONE)
    written = Path(pane.form.values()["batch_output"])
    assert (written / "b.html").read_text() == PAGE
    assert f'"{OLD}one"' in (written / "a.html").read_text()
    assert OLD not in (written / "c.html").read_text()


def test_ticking_ends_it(pane):
    tree = pane.preview_page.plan_model
    for row in (0, 1):
        tree.setData(tree.index(row, 0), None, Qt.ItemDataRole.CheckStateRole)
        if tree.index(row, 0).data(Qt.ItemDataRole.CheckStateRole) != Qt.CheckState.Checked:
            tree.setData(tree.index(row, 0), None, Qt.ItemDataRole.CheckStateRole)
    assert excluded(pane) == []
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)
    assert excluded(pane) == []


def test_links_left_out_one_by_one_do_not_take_the_file_with_them(pane):
    """All that change in one style are left out; another style changes more, which nobody left out."""
    model = pane.preview_page.links.model
    for end in ("one", "two", "three", "A.html"):
        model.toggle([row_of(pane, "c.html", end)])
    assert ("c.html", -1) in excluded(pane)
    file = pane.preview_page._plan.contents.names.index("c.html")
    left = pane._preview.selection.left_out()
    assert "c.html" not in left.files
    assert len(left.links["c.html"]) == pane.preview_page._plan.contents.changes[file]


def test_all_links_of_a_file_at_once_are_the_file(pane):
    links = pane.preview_page.links
    names = ("a.html", "b.html", "c.html")
    links.table.selectAll()
    links.table.toggled.emit()  # a.html begins with a link that is left out, so all are included
    assert excluded(pane) == []
    links.table.toggled.emit()
    assert excluded(pane) == [(name, -1) for name in names]
    assert pane._preview.selection.left_out() == Omissions(frozenset(names))


def test_the_only_link_of_a_file_is_not_the_file(pane, site: Path):
    (site / "d.html").write_text(f'<a href="{OLD}four">4</a>')
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)
    pane.preview_page.links.model.toggle([row_of(pane, "d.html", "four")])
    assert ("d.html", -1) in excluded(pane)
    assert "d.html" not in pane._preview.selection.left_out().files


def test_selected_links_of_several_files_are_left_out_together(pane):
    table = pane.preview_page.links.table
    rows = sorted(row_of(pane, name, "two") for name in ("a.html", "c.html"))
    table.clearSelection()
    for row in reversed(rows):
        table.selectionModel().select(
            table.model().index(row, 0),
            QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows,
        )
    assert selected_rows(table) == rows
    table.toggled.emit()
    assert excluded(pane) == sorted([*OUT, ("a.html", TWO), ("c.html", TWO)])


def test_an_edited_file_is_searched_for_the_same_link(pane, site: Path):
    (site / "a.html").write_text(f"<p>new</p>\n{PAGE}")
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)
    assert excluded(pane) == [("a.html", ONE + 11), ("b.html", -1)]
    assert not len(pane.site_page.doubts)


def test_a_link_that_is_gone_is_told(pane, site: Path):
    (site / "a.html").write_text(PAGE.replace(f"{OLD}one", f"{OLD}uno"))
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)
    assert excluded(pane) == [("b.html", -1)]
    assert "a.html was edited since you left links of it out" in pane.site_page.doubts.accessibleName()
    (site / "a.html").write_text(PAGE)
    pane.press(pane.strip.preview_button, Stage.PREVIEWED)
    assert excluded(pane) == OUT
    assert not len(pane.site_page.doubts)


@pytest.fixture
def opened_anew(qapp, qtbot, window, settings):
    """The window of the next start of the program."""
    made = []

    def make() -> MainWindow:
        window.close()
        made.append(MainWindow(settings))
        made[-1].go_migrate()
        return made[-1]

    yield make
    for each in made:
        each.close()
        shiboken6.delete(each)


def excluded_at_next_start(again, qtbot) -> list[tuple[str, int]]:
    again.strip.preview_button.click()
    qtbot.waitUntil(lambda: again.stage is Stage.PREVIEWED and not again.site_page.busy, timeout=60_000)
    return sorted(map(tuple, again.preview_page.exclusions()))


def test_it_outlives_the_program(pane, opened_anew, qtbot):
    assert excluded_at_next_start(opened_anew().batch_pane, qtbot) == OUT


def test_use_again_leaves_out_what_the_run_did(pane, opened_anew, settings, qtbot, site: Path):
    pane.press(pane.strip.apply_button, Stage.DONE)
    (run,) = engine.runs()
    pane._left_out.clear()
    pane._show_preview(None)
    pane._left_out.clear()
    again = opened_anew().batch_pane
    again.runs_page.refresh()
    again.runs_page.asked.emit("run_again", run.run_id)
    again.form.fill({"batch_output": str(site.with_name("third"))})
    assert excluded_at_next_start(again, qtbot) == OUT


def test_ctrl_z_takes_back_what_was_left_out(window, pane, qtbot):
    """A slip of Space would cost a walk through the list; a field with the focus keeps its own undo."""
    model = pane.preview_page.links.model
    pane.preview_page.links.table.setFocus()
    for _ in range(2):
        model.toggle(range(model.rowCount()))  # everything in, everything out
    assert len(excluded(pane)) == 3
    kept = []
    for _ in range(5):
        window.undo()
        kept.append(len(excluded(pane)))
    assert kept == [0, 2, 1, 0, 0]
    for _ in range(5):
        window.redo()
    assert len(excluded(pane)) == 3
    window.undo()
    assert excluded(pane) == []
    pane.preview_page.links.filter.search.setFocus()
    window.undo()
    assert excluded(pane) == []
    pane.preview_page.links.table.setFocus()
    window.undo()
    window.undo()
    model.toggle([row_of(pane, "a.html", "two")])
    window.redo()  # a new step leaves nothing to do again
    assert excluded(pane) == [("a.html", ONE), ("a.html", TWO)]


def test_what_was_carried_out_is_not_chosen_any_more(window, pane, qtbot):
    """A key in a list of the result would put the plan's sentence in the place of the proof."""
    pane.press(pane.strip.apply_button, Stage.DONE)
    said, page = pane.sentence.text(), pane.preview_page
    for view in (page.plan_tree, page.links.table):
        view.setCurrentIndex(view.model().index(0, 0))
        view.selectionModel().select(view.currentIndex(), QItemSelectionModel.SelectionFlag.ClearAndSelect)
        qtbot.keyClick(view, Qt.Key.Key_Space)
        view.model().setData(view.currentIndex(), None, Qt.ItemDataRole.CheckStateRole)
    window.undo()
    assert pane.sentence.text() == said
    assert not pane.strip.apply_button.isEnabled()
    assert sorted(map(tuple, page.exclusions())) == OUT


@pytest.mark.parametrize("kept", ["", "3", "[]", '{"/x": 1}', '{"/x": "[[],{\\"a\\":3}]"}', '{"/x": "{}"}'])
def test_damaged_settings_leave_nothing_out(window, kept: str):
    window.batch_pane.restore({"batch_left_out": kept})
    assert not any(window.batch_pane._left_out.values())


def test_the_command_leaves_it_out_too(pane, control):
    pane.press(control("batch_change"), Stage.CHOOSING)
    control("batch_copy_command").click()
    assert "a.html" in QGuiApplication.clipboard().text()
    assert "b.html" in QGuiApplication.clipboard().text()


def test_what_a_job_excludes_reads_as_left_out_and_back():
    left = Omissions(frozenset({"x"}), {"a": {1: "t", 2: ""}})
    assert Omissions.from_text(left.as_text()) == left
    assert Omissions.of(left.exclusions()) == Omissions(frozenset({"x"}), {"a": {1: "", 2: ""}})
    assert Omissions.of(left.exclusions()).plus(left) == left == left.plus(Omissions.of(left.exclusions()))
