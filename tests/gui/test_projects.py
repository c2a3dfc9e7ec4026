"""Projects: a move is remembered with its options, used again, undone if its folder was moved, and forgotten."""

from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QMessageBox

from uriinspector.assets import home
from uriinspector.base.errors import UsageError
from uriinspector.gui.migrate.form_fields import form_values
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.migrate.words import run_rows
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.shell.modes import MIGRATE
from uriinspector.migrate import engine
from uriinspector.migrate.journal.runs import RunState
from uriinspector.migrate.model.job import RewriteJob, Scripts, Style

OLD, NEW = "https://old.example/museum/", "https://harbour.example/"
PAGE = b'<a href="/museum/b.html">b</a>'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    root = tmp_path / "site"
    root.mkdir()
    (root / "a.html").write_bytes(PAGE)
    return root


@pytest.fixture
def moved(site: Path) -> str:
    """The name of a run in place."""
    job = RewriteJob(site, NEW, (OLD, "http://www.old.example/"), style=Style.ROOT, in_place=True, exclude=("*.bak",),
                     scripts=Scripts.LINKS, repair=True, repairs=("A.html", "b"), jobs=1)  # fmt: skip
    return engine.run(job).run_id


@pytest.fixture
def opened(qapp, settings):
    """Opens the program anew, with the settings of the time before; `shut` closes it."""
    windows: list[MainWindow] = []

    def make() -> MainWindow:
        windows.append(MainWindow(settings))
        return windows[-1]

    def shut() -> None:
        made = windows.pop()
        made.close()
        shiboken6.delete(made)

    make.shut = shut
    yield make
    while windows:
        shut()


@pytest.fixture
def pane(window):
    window.tabs.setCurrentIndex(MIGRATE)
    window.batch_pane.refresh_runs()
    window.batch_pane.results.setCurrentIndex(1)
    return window.batch_pane


def test_use_again_fills_the_form_as_the_run_did(moved, pane, control, qtbot, site: Path):
    qtbot.mouseClick(control("run_again"), Qt.MouseButton.LeftButton)
    assert not pane.results.shows_runs
    (run,) = engine.runs()
    asked = pane.form.job()
    for name in (
        "root",
        "new_base",
        "old_bases",
        "style",
        "in_place",
        "exclude",
        "scripts",
        "repair",
        "repairs",
    ):
        assert getattr(asked, name) == getattr(run.job, name), name
    assert form_values(asked) == form_values(run.job)


def test_the_menu_of_a_row_holds_what_can_be_done_with_it(moved, pane):
    def offered() -> list[str]:
        return [action.text() for action in pane.runs_page.make_menu().actions()]

    assert offered() == ["Open", "Use again", "Undo", "Verify", "Forget…"]
    engine.undo(moved)
    pane.refresh_runs()
    assert offered() == ["Use again", "Redo", "Forget…"]


def test_a_run_whose_folder_was_moved_is_undone_where_it_is_now(
    moved, pane, control, qtbot, agree, site: Path
):
    place = site.rename(site.with_name("elsewhere"))
    pane.refresh_runs()
    assert control("run_relocate").isEnabled()
    (run,) = engine.runs()
    empty = site.with_name("empty")
    empty.mkdir()
    pane.runs_page.relocate(run, empty)
    assert pane.runs_page.sentence.text().endswith(
        "holds none of the files of this run: choose the folder it changed."
    )
    pane.runs_page.relocate(run, place)
    assert not control("run_relocate").isEnabled()
    qtbot.mouseClick(control("run_undo"), Qt.MouseButton.LeftButton)
    agree()
    qtbot.waitUntil(lambda: pane.stage is Stage.CHOOSING, timeout=60_000)
    assert (place / "a.html").read_bytes() == PAGE
    assert engine.runs()[0].state is RunState.UNDONE


def test_an_undo_whose_folder_is_gone_promises_nothing(moved, pane, control, qtbot, window, site: Path):
    site.rename(site.with_name("elsewhere"))
    pane.refresh_runs()
    qtbot.mouseClick(control("run_undo"), Qt.MouseButton.LeftButton)
    assert window.findChild(QMessageBox, "run_undo_question") is None
    qtbot.waitUntil(lambda: pane.stage is Stage.CHOOSING, timeout=20_000)
    assert "is not there, or empty: put it back" in control("run_sentence").text()
    assert engine.runs()[0].state is RunState.COMPLETE


def test_a_relocated_run_keeps_its_state_and_counts(moved, site: Path):
    before = engine.runs()[0]
    place = site.rename(site.with_name("elsewhere"))
    after = engine.relocate(moved, place)
    assert (after.state, after.files_written, after.links_changed) == (before.state, 1, 1)
    assert (before.changed_folder, after.changed_folder) == (site, place)
    with pytest.raises(UsageError, match="holds none of the files"):
        engine.relocate(moved, site)


def test_the_form_and_the_mode_are_as_they_were_left(opened, site: Path):
    first = opened()
    first.tabs.setCurrentIndex(MIGRATE)
    first.batch_pane.form.fill(
        {"batch_folder": str(site), "batch_old_base": OLD, "batch_new_base": NEW, "batch_style": "root"}
    )
    asked = first.batch_pane.form.values()
    opened.shut()
    second = opened()
    assert second.tabs.currentIndex() == MIGRATE
    assert second.batch_pane.form.values() == asked


def test_a_damaged_memory_of_the_form_is_none(opened, settings):
    settings.setValue("migrate_form", "[1")
    assert opened().batch_pane.form.values()["batch_folder"] == ""


def test_the_runs_of_a_sample_go_with_it_and_no_other(moved, opened, qtbot, settings):
    pane = opened().batch_pane
    pane.results.sample_button.click()
    qtbot.waitUntil(lambda: pane.stage is Stage.PREVIEWED, timeout=60_000)
    engine.run(pane.form.job())
    assert len(engine.runs()) == 2
    opened.shut()
    assert [run.run_id for run in engine.runs()] == [moved]
    assert settings.value("migrate_form") == "{}"


@pytest.mark.parametrize("in_place", [True, False])
def test_a_run_whose_folder_is_gone_is_not_green(pane, site: Path, in_place: bool):
    output = None if in_place else site.with_name("copy")
    engine.run(RewriteJob(site, NEW, (OLD,), output=output, in_place=in_place, jobs=1))
    pane.refresh_runs()
    model = pane.runs_page.table.model()
    assert model.index(0, 6).data() == "complete"
    (output or site).rename(site.with_name("elsewhere"))
    pane.refresh_runs()
    assert model.index(0, 6).data() == "its folder is gone"
    (run,) = engine.runs()
    assert run_rows((run,), {})[0][6].colour == "warning"


def test_a_project_opens_as_it_was_is_undone_and_done_again(
    window, control, qtbot, agree, monkeypatch, site: Path
):
    told: list[str] = []  # to a screen reader
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    (site / "b.html").write_bytes(PAGE)
    window.tabs.setCurrentIndex(MIGRATE)
    pane = window.batch_pane

    def press(name: str, stage: Stage) -> None:
        control(name).click()
        agree()
        qtbot.waitUntil(lambda: pane.stage is stage and not pane.site_page.busy, timeout=60_000)

    def shown() -> list[object]:
        model = control("link_table").model()
        rows = [[model.index(row, column).data() for column in range(4)] for row in range(model.rowCount())]
        ticks = [model.index(row, 0).data(Qt.ItemDataRole.CheckStateRole) for row in range(model.rowCount())]
        return [control("batch_proof").text(), rows, ticks, control("result_handover").isEnabled()]

    pane.form.fill({"batch_folder": str(site), "batch_old_base": OLD, "batch_new_base": NEW})
    press("batch_preview", Stage.PREVIEWED)
    pane.preview_page.links.model.toggle([1])
    press("batch_apply", Stage.DONE)
    was, after = shown(), (site / "a.html").read_bytes()
    assert was[2] == [Qt.CheckState.Checked, Qt.CheckState.Unchecked]
    control("batch_change").click()
    pane.results.setCurrentIndex(1)
    press("run_open", Stage.DONE)
    assert shown() == was
    assert not pane.results.shows_runs
    assert control("batch_way_back").text().startswith("This is the proof of 20")
    assert control("run_sentence").text() == ""  # it would still say that the work begins
    told.clear()
    press("batch_undo", Stage.CHOOSING)
    qtbot.waitUntil(lambda: [sentence.partition(",")[0] for sentence in told] == ["1 file restored"])
    assert (site / "a.html").read_bytes() == PAGE
    press("batch_redo", Stage.DONE)
    qtbot.waitUntil(lambda: told[-1].startswith("Proved: "))
    assert shown() == was
    assert [(site / name).read_bytes() for name in ("a.html", "b.html")] == [after, PAGE]
    assert not control("batch_redo").isVisible()
    (home() / "runs" / engine.runs()[0].run_id / "move").write_bytes(b"damaged")
    control("batch_change").click()
    pane.results.setCurrentIndex(1)
    press("run_open", Stage.DONE)
    assert (control("batch_proof").text(), control("link_table").isVisible()) == (was[0], False)
    (site / "c.txt").write_text("x")
    pane.form.fill({"batch_output": f"{site}-copy", "batch_old_base": NEW, "batch_new_base": OLD})
    press("batch_preview", Stage.PREVIEWED)
    press("batch_apply", Stage.DONE)
    model = control("result_table").model()
    for content, said in (
        ("x", "only links differ: 2 pages and 1 other file"),
        ("y", "1 other file not the same"),
    ):
        Path(f"{site}-copy/c.txt").write_text(content)
        press("result_compare", Stage.DONE)
        found = [model.index(row, 1).data() for row in range(model.rowCount())]
        assert any(said in sentence for sentence in found), found
    assert pane.result_page.look == ("triangle-alert", "warning")


def test_a_run_in_place_that_changed_nothing_offers_no_undo(pane, control, site: Path):
    (site / "a.html").write_bytes(b'<a href="https://other.example/">other</a>')
    engine.run(RewriteJob(site, NEW, (OLD,), in_place=True, jobs=1))
    pane.refresh_runs()
    assert control("run_open").isEnabled()
    assert not control("run_undo").isEnabled()


def test_the_table_of_projects_has_the_room_of_a_sentence_that_is_not_said(moved, pane, control):
    pane.results.setCurrentIndex(0)
    line = control("batch_sentence").height()
    strip = pane.strip.minimumSizeHint().height()
    pane.results.setCurrentIndex(1)
    assert pane.strip.minimumSizeHint().height() <= strip - line
    assert not control("run_sentence").isVisible()
    pane.runs_page.say(moved, "info", "muted", "Said")
    assert control("run_sentence").isVisible()
