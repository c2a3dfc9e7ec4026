"""Long work is reported truthfully: undoing after Cancel, leaving during the work, the title, the end."""

import threading
import time
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QMessageBox

from uriinspector.base.errors import CancelledError, EnvironmentRefusedError
from uriinspector.base.progress import Progress, Watch
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.migrate.words import DOUBTFUL
from uriinspector.gui.migrate.work import WrittenFile
from uriinspector.gui.session.jobs import Ended, Job
from uriinspector.gui.shell.modes import MIGRATE
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob

OLD, NEW = "https://old.example/museum/", "https://harbour.example/"
PAGE = '<a href="/museum/b.html">b</a>'


@pytest.fixture
def pane(window):
    window.tabs.setCurrentIndex(MIGRATE)
    return window.batch_pane


@pytest.fixture
def site(tmp_path: Path) -> Path:
    root = tmp_path / "site"
    root.mkdir()
    for number in range(60):
        (root / f"{number}.html").write_text(PAGE)
    return root


def begin(pane, work, stage: Stage = Stage.APPLYING) -> None:
    pane._start(stage, work)


def putting_back(is_seen, watch):
    """As the engine does: apply until cancelled, then put every file back; half-way, go on once that `is_seen`."""
    while not watch.cancelled():
        watch.report(Progress("apply", 3, 60, "2.html"))
    watch.report(Progress("undo", 0, 60, ""))
    for _ in range(500):  # not every report is shown
        watch.report(Progress("undo", 30, 60, ""))
        if is_seen.wait(0.02):
            break
    watch.report(Progress("undo", 60, 60, ""))
    raise CancelledError("Cancelled: every file is as it was.")


def press_stop(pane) -> None:
    """Answer the question that closing asks over a change."""
    buttons = pane.findChild(QMessageBox, "leave_question").buttons()
    next(button for button in buttons if button.objectName() == "leave_stop").click()


def silent(watch):
    while not watch.cancelled():
        time.sleep(0.01)
    raise CancelledError("Cancelled.")


def test_putting_back_counts_files(site: Path):
    run = engine.run(RewriteJob(site, NEW, (OLD,), in_place=True, jobs=1))
    seen: list[Progress] = []
    engine.undo(run.run_id, Watch(seen.append))
    counted = [step for step in seen if step.stage == "undo"]
    assert (counted[0].done, counted[-1].done) == (0, 60)
    assert {step.total for step in counted} == {60}


def test_putting_back_after_cancel_is_told(pane, window, control, qtbot):
    titles, is_seen = [], threading.Event()
    window.windowTitleChanged.connect(titles.append)
    begin(pane, partial(putting_back, is_seen))
    qtbot.waitUntil(lambda: "5 % · Writing" in window.windowTitle())
    control("batch_cancel").click()
    qtbot.waitUntil(lambda: pane.sentence.text().startswith("Putting back: 30 of 60 files"))
    is_seen.set()
    qtbot.waitUntil(lambda: pane.stage is Stage.CHOOSING)
    assert any("50 % · Putting back" in title for title in titles)
    assert pane.sentence.text() == "Cancelled. Every file is as it was."
    assert window.windowTitle() == "URI Inspector"


def test_a_window_that_is_closed_over_a_change_stays_until_all_is_back(pane, window, qtbot):
    is_seen = threading.Event()
    begin(pane, partial(putting_back, is_seen))
    QTimer.singleShot(0, partial(press_stop, pane))
    window.close()
    assert window.isVisible()
    qtbot.waitUntil(lambda: pane.sentence.text().startswith("Putting back: 30 of 60 files"))
    is_seen.set()
    qtbot.waitUntil(lambda: not window.isVisible())


def test_a_window_that_is_closed_stays_where_not_all_could_be_put_back(pane, window, qtbot):
    def refused(watch):
        while not watch.cancelled():
            time.sleep(0.01)
        raise EnvironmentRefusedError("Cancelled. All is as it was, but for {}", "1 file")

    begin(pane, refused)
    QTimer.singleShot(0, partial(press_stop, pane))
    window.close()
    qtbot.waitUntil(lambda: pane.stage is Stage.CHOOSING)
    qtbot.wait(50)
    assert window.isVisible()
    assert pane.sentence.text() == "Cancelled. All is as it was, but for 1 file"
    window.close()
    assert not window.isVisible()


def steps(pane) -> list[str]:
    return [label.text() for label in pane.strip.steps.findChildren(QLabel)]


def test_a_proof_does_not_outlive_half_an_undo(pane, control, qtbot, agree, site: Path):
    pane.form.fill(
        {"batch_folder": str(site), "batch_old_base": OLD, "batch_new_base": NEW, "batch_output": ""}
    )
    strip = pane.strip
    strip.preview_button.click()
    qtbot.waitUntil(lambda: pane.stage is Stage.PREVIEWED, timeout=60_000)
    strip.apply_button.click()
    agree()
    qtbot.waitUntil(lambda: pane.stage is Stage.DONE and not pane.site_page.busy, timeout=60_000)
    assert control("batch_proof").text().startswith("Proved: ")
    assert "✓ Proved" in steps(pane)
    begin(pane, silent, Stage.UNDOING)
    pane.strip.cancel_button.click()
    qtbot.waitUntil(lambda: pane.stage is Stage.DONE)
    assert control("batch_proof").text() == "Cancelled. Undo again to restore the rest."
    assert pane.result_page.look == DOUBTFUL
    assert "4 Proved" in steps(pane)
    assert control("batch_undo").isVisible()
    assert not control("result_handover").isEnabled()


def test_a_preview_that_ends_behind_another_mode_is_not_read_to_its_end(pane, window, qtbot, site: Path):
    (site / "0.html").write_text(PAGE * 900)
    pane.form.fill(
        {"batch_folder": str(site), "batch_old_base": OLD, "batch_new_base": NEW, "batch_output": ""}
    )
    pane.strip.preview_button.click()
    window.tabs.setCurrentIndex(0)
    qtbot.waitUntil(lambda: pane.stage is Stage.PREVIEWED and not pane.site_page.busy, timeout=60_000)
    links = pane.preview_page.links.model
    assert links.rowCount() == 959
    assert len(links._rows) < 100


def test_work_that_reports_nothing_shows_that_time_passes(pane, qtbot):
    begin(pane, silent)
    pane.runner._spoken -= 7
    pane.runner._on_pulse()
    assert pane.sentence.text() == "Beginning… · 7 s"
    pane.strip.cancel_button.click()
    qtbot.waitUntil(lambda: pane.stage is Stage.CHOOSING)


@pytest.mark.parametrize(
    ("seconds", "active", "told"), [(31, False, ["Proved."]), (31, True, []), (29, False, [])]
)
def test_the_end_of_long_work_is_told_to_whoever_went_away(window, monkeypatch, seconds, active, told):
    heard: list[str] = []
    monkeypatch.setattr(window, "isActiveWindow", lambda: active)
    window.tabs.work.notify = heard.append
    window.tabs.work.tell_end(Ended(seconds, "Proved."))
    assert heard == told


def test_the_end_of_work_tells_how_long_it_took(pane, qtbot):
    with qtbot.waitSignal(pane.ended) as ended:
        begin(pane, lambda _watch: WrittenFile(Path("links.html")), Stage.WRITING)
    assert 0 <= ended.args[0].seconds < 30


def test_what_the_system_refuses_is_said_without_a_report_of_a_bug(qtbot):
    def refuse(_watch):
        Path("/", "x" * 300).stat()

    job = Job(refuse)
    with qtbot.waitSignal(job.finished):
        job.start()
    assert job.failure.endswith("x: File name too long.")
