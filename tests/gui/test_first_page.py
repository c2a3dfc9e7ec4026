"""The first, empty page: one button for each job, and what was open last."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QStyleOptionButton

from uriinspector.base.errors import CancelledError
from uriinspector.base.progress import Watch
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.shell.first_page import Last, find_interrupted, last_opened
from uriinspector.gui.shell.modes import COMPARE, MIGRATE
from uriinspector.migrate import engine
from uriinspector.migrate.journal.runs import RunState
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.write import in_place as apply

LINK = "https://shop.example/?a=1&b=2"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    root = tmp_path / "site"
    root.mkdir()
    (root / "a.html").write_bytes(b'<a href="/museum/b.html">b</a>')
    engine.run(
        RewriteJob(root, "https://new.example/", ("https://old.example/museum/",), in_place=True, jobs=1)
    )
    return root


def last(window) -> list[QPushButton]:
    buttons = window.inspect_pane.controls.examples.findChildren(QPushButton)
    return [button for button in buttons if button.objectName().startswith("last_") and button.isVisible()]


def test_each_job_begins_with_one_click(window, control, qtbot):
    assert control("begin_go_field").isVisible()
    qtbot.mouseClick(control("begin_go_compare"), Qt.MouseButton.LeftButton)
    assert window.tabs.currentIndex() == COMPARE
    window.tabs.setCurrentIndex(0)
    assert control("begin_open_folder").accessibleName() == "Move or check a site"
    qtbot.mouseClick(control("begin_go_field"), Qt.MouseButton.LeftButton)
    assert window.focusWidget() is control("uri_edit")


def test_what_was_open_last_is_opened_again(site, window, qtbot):
    window._recorder.history.add(LINK)
    window.tabs.setCurrentIndex(1)
    window.tabs.setCurrentIndex(0)
    qtbot.waitUntil(lambda: len(last(window)) == 2)
    folder, link = last(window)
    assert folder.text().endswith("site")
    assert (link.text(), link.toolTip()) == (LINK.replace("&", "&&"), LINK)
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.inspect_pane.inspection.text == LINK)
    window.inspect("")
    qtbot.waitUntil(lambda: len(last(window)) > 0)
    qtbot.mouseClick(last(window)[0], Qt.MouseButton.LeftButton)
    assert window.tabs.currentIndex() == MIGRATE
    assert window.batch_pane.form.values()["batch_folder"] == str(site)


def test_what_was_open_last_is_elided_in_a_narrow_window(window, qtbot):
    """Its letters were cut at both ends."""
    window.resize(640, 480)
    for number in range(4):
        window._recorder.history.add(f"https://shop.example/{'a' * 60}/{number}")
    window.tabs.setCurrentIndex(1)
    window.tabs.setCurrentIndex(0)
    qtbot.waitUntil(lambda: len(last(window)) == 4)
    QApplication.processEvents()
    for button in last(window):
        option = QStyleOptionButton()
        button.initStyleOption(option)
        assert "…" in option.text
        assert button.fontMetrics().horizontalAdvance(option.text) < button.width()


def test_a_folder_that_is_gone_is_not_offered(site: Path):
    assert last_opened(None) == (Last("", site),)
    site.rename(site.with_name("gone"))
    assert last_opened(None) == ()


@pytest.fixture
def moved_halfway_back(tmp_path: Path) -> Path:
    """A site whose move is undone, but for one file at least."""
    root = tmp_path / "site"
    root.mkdir()
    for number in range(900):
        (root / f"{number}.html").write_bytes(b'<a href="/museum/0.html">b</a>')
    job = RewriteJob(root, "https://new.example/", ("https://old.example/museum/",), in_place=True, jobs=1)
    run, stages = engine.run(job).run_id, []
    with pytest.raises(CancelledError):
        engine.undo(run, Watch(lambda at: stages.append(at.done), lambda: any(stages)))
    assert engine.runs()[0].undoing
    return root


@pytest.mark.parametrize(("button", "links"), [("first_run_undo", 0), ("first_run_resume", 9)])
def test_a_move_that_was_cut_off_is_told_with_its_ways_out(
    window, control, qtbot, monkeypatch, tmp_path, button, links
):
    root = tmp_path / "site"
    root.mkdir()
    for number in range(9):
        (root / f"{number}.html").write_bytes(b'<a href="/museum/0.html">b</a>')
    put, written = apply.replace, []

    def stop_after_four(*arguments):
        if len(written) == 4:
            raise KeyboardInterrupt
        written.append(arguments)
        return put(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(apply, "replace", stop_after_four)
        with pytest.raises(KeyboardInterrupt):
            engine.run(
                RewriteJob(
                    root, "https://new.example/", ("https://old.example/museum/",), in_place=True, jobs=1
                )
            )
    window.tabs.setCurrentIndex(1)
    window.tabs.setCurrentIndex(0)
    qtbot.waitUntil(lambda: control("first_interrupted").isVisible())
    assert (
        control("first_interrupted")
        .text()
        .endswith("site was interrupted: 4 files changed, the others are as they were.")
    )
    qtbot.mouseClick(control(button), Qt.MouseButton.LeftButton)
    assert window.tabs.currentIndex() == MIGRATE
    qtbot.waitUntil(
        lambda: sum(b"new.example" in page.read_bytes() for page in root.glob("*.html")) == links,
        timeout=60_000,
    )
    qtbot.waitUntil(lambda: window.batch_pane.stage in {Stage.CHOOSING, Stage.DONE}, timeout=60_000)
    window.tabs.setCurrentIndex(0)
    qtbot.waitUntil(lambda: not control("first_interrupted").isVisible())


def test_an_interrupted_undo_can_only_go_on(window, control, qtbot, moved_halfway_back):
    window.tabs.setCurrentIndex(1)
    window.tabs.setCurrentIndex(0)
    qtbot.waitUntil(lambda: control("first_interrupted").isVisible())
    assert control("first_interrupted").text().endswith("have their old bytes back. Undo does the rest.")
    assert not control("first_run_resume").isVisible()
    window.tabs.setCurrentIndex(MIGRATE)
    window.batch_pane.results.setCurrentIndex(1)
    assert (control("run_undo").isEnabled(), control("run_resume").isEnabled()) == (True, False)
    window.tabs.setCurrentIndex(0)
    control("first_run_undo").click()
    qtbot.waitUntil(lambda: engine.runs()[0].state is RunState.UNDONE, timeout=60_000)
    assert not any(b"new.example" in page.read_bytes() for page in moved_halfway_back.glob("*.html"))


def test_the_form_of_a_move_tells_of_one_that_was_cut_off(window, control, moved_halfway_back):
    """Only the first page did, which tabs that come back at a start hide."""
    window.go_migrate()
    assert control("batch_sentence").text().endswith("Undo does the rest. Go on under Projects.")
    control("batch_folder").setText(str(moved_halfway_back))
    assert "interrupted" not in control("batch_sentence").text()


def test_journals_that_may_not_be_looked_into_are_none(site, monkeypatch):
    reach = os.stat

    def refuse(path, *arguments, **options):
        if str(path).endswith("runs"):
            raise PermissionError
        return reach(path, *arguments, **options)

    monkeypatch.setattr(os, "stat", refuse)
    assert (last_opened(None), find_interrupted()) == ((), None)
