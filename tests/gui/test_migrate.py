"""A site moved through the real controls: choose, preview, apply, prove, undo."""

import os
import shutil
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from trees import contents

from uriinspector.gui.migrate import stage as stages
from uriinspector.gui.migrate.site_page import LISTS
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.migrate.words import describe_proof
from uriinspector.gui.session.jobs import Job
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.shell.modes import MIGRATE
from uriinspector.migrate import engine
from uriinspector.migrate.model.outcome import Verification
from uriinspector.migrate.write.result import RunResult

OLD, NEW = "https://old.example/museum/", "https://harbour.example/"


@pytest.fixture
def migrate(window, control, qtbot, agree, monkeypatch: pytest.MonkeyPatch):
    """Fills the form; `press` clicks a button and waits until the work behind it is over."""
    monkeypatch.setattr(stages, "_FIRST", 0)  # seconds in which Apply takes no click
    control("mode_tabs").setCurrentIndex(MIGRATE)

    class Driver:
        sentence = control("batch_sentence")

        def fill(self, **values: object) -> None:
            for name, value in values.items():
                control(f"batch_{name}").setText(str(value))

        def press(self, name: str, stage: Stage) -> None:
            qtbot.mouseClick(control(f"batch_{name}"), Qt.MouseButton.LeftButton)
            agree()
            qtbot.waitUntil(lambda: window.batch_pane.stage is stage, timeout=60_000)

    return Driver()


def test_the_sample_site_moves_and_moves_back(migrate, control, qtbot, site: Path, monkeypatch):
    """By several workers, as on any machine: they are started beside the threads of the window."""
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    before = contents(site)
    migrate.fill(folder=site, old_base=OLD, new_base=NEW)
    migrate.press("preview", Stage.PREVIEWED)
    assert contents(site) == before
    assert control("plan_tree").model().rowCount() > 5
    assert "Undo restores every byte" in migrate.sentence.text()
    qtbot.waitUntil(lambda: NEW in control("diff_view").toPlainText())
    migrate.press("apply", Stage.DONE)
    assert "links lead where they should, 0 other bytes changed" in migrate.sentence.text()
    assert contents(site) != before
    assert control("run_table").model().rowCount() == 1
    migrate.press("undo", Stage.CHOOSING)
    assert "restored" in migrate.sentence.text()
    assert contents(site) == before


def test_a_copy_leaves_the_folder_as_it_is(migrate, control, site: Path, tmp_path: Path):
    before = contents(site)
    migrate.fill(folder=site, old_base=OLD, new_base=NEW, output=tmp_path / "copy")
    migrate.press("preview", Stage.PREVIEWED)
    migrate.press("apply", Stage.DONE)
    assert contents(site) == before
    assert contents(tmp_path / "copy").keys() == before.keys()


def test_the_empty_page_offers_the_sample_site(migrate, control):
    assert control("batch_sample").isVisible()
    migrate.press("sample", Stage.PREVIEWED)
    assert control("plan_tree").model().rowCount() > 5


@pytest.mark.parametrize(
    ("values", "said"),
    [
        pytest.param({"folder": "/nowhere/at/all"}, "Choose the folder", id="folder-missing"),
        pytest.param({"new_base": "docs/"}, "docs/", id="new-base-relative"),
        pytest.param({"new_base": "https://new.example/?q"}, "belongs to no base", id="new-base-with-query"),
        pytest.param({"new_base": "https:///docs/"}, "host", id="new-base-without-host"),
    ],
)
def test_bad_input_gets_one_sentence(migrate, control, site: Path, values: dict[str, str], said: str):
    migrate.fill(**{"folder": site, "old_base": OLD, "new_base": NEW} | values)
    migrate.press("preview", Stage.CHOOSING)
    sentence = migrate.sentence.text()
    assert said in sentence
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    for name in values:
        assert control(f"batch_{name}").property("wrong")
        control(f"batch_{name}").setText("another")
        assert not control(f"batch_{name}").property("wrong")


def test_an_undo_names_the_files_it_leaves_alone(migrate, control, site: Path):
    migrate.fill(folder=site, old_base=OLD, new_base=NEW)
    migrate.press("preview", Stage.PREVIEWED)
    migrate.press("apply", Stage.DONE)
    (site / "ships" / "aurora.html").write_text("edited")
    migrate.press("undo", Stage.CHOOSING)
    sentence = migrate.sentence.text()
    assert "1 file left alone: ships/aurora.html. It was edited since the run" in sentence
    assert (site / "ships" / "aurora.html").read_text() == "edited"


def test_of_two_fields_that_do_not_fit_neither_is_wrong_once_one_is_changed(migrate, control, site: Path):
    migrate.fill(folder=site, old_base=OLD, new_base=NEW, further_bases=f"{OLD}x/")
    migrate.press("preview", Stage.CHOOSING)
    assert control("batch_further_bases").property("wrong")
    assert not control("batch_old_base").property("wrong")
    control("batch_old_base").setText("https://other.example/")
    assert not control("batch_further_bases").property("wrong")


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"old_base": "https://old.example/a?docs"}, "old_base"),
        ({"new_base": "https://old.example/museum/", "old_base": OLD, "style": "keep"}, "new_base"),
        ({"further_bases": "https://b.example/ https://c.example/?"}, "further_bases"),
        ({"further_bases": "https://b.example/?", "old_base": ""}, "further_bases"),
        ({"moves": "nowhere=blog"}, "moves"),
        ({"maps": "https://b.example/=https://c.example/?q"}, "maps"),
        ({"output": "{site}/inside"}, "output"),
        ({"folder": "{site}/index.html"}, "folder"),
    ],
    ids=str,
)
def test_the_field_that_is_meant_is_marked(migrate, control, window, site: Path, values, field):
    """A folder named as words of the sentence are was marked for what another field said."""
    named = site.rename(site.with_name("docs"))
    given = {"folder": named, "old_base": OLD, "new_base": NEW, "further_bases": ""} | values
    given = {name: str(value).format(site=named) for name, value in given.items()}
    window.batch_pane.form.fill({f"batch_{name}": value for name, value in given.items()})
    migrate.press("preview", Stage.CHOOSING)
    fields = ("folder", "output", "old_base", "new_base", "further_bases", "maps", "moves", "exclude")
    assert [name for name in fields if control(f"batch_{name}").property("wrong")] == [field]


def test_preview_waits_for_folder_and_base(migrate, control, site: Path):
    assert not control("batch_preview").isEnabled()
    migrate.fill(folder=site)
    assert not control("batch_preview").isEnabled()
    assert "new address" in migrate.sentence.text()
    migrate.fill(new_base=NEW)
    assert control("batch_preview").isEnabled()
    assert not control("batch_apply").isEnabled()


def test_another_question_needs_another_preview(migrate, control, site: Path):
    migrate.fill(folder=site, old_base=OLD, new_base=NEW)
    migrate.press("preview", Stage.PREVIEWED)
    assert control("batch_apply").isEnabled()
    migrate.fill(new_base="https://other.example/")
    assert not control("batch_apply").isEnabled()
    assert control("plan_tree").model().rowCount() == 0


def test_cancel_leaves_everything_as_it_was(migrate, window, control, qtbot, site: Path):
    before = contents(site)
    for number in range(150):
        shutil.copy(site / "index.html", site / f"page-{number}.html")
    grown = contents(site)
    migrate.fill(folder=site, old_base=OLD, new_base=NEW)
    qtbot.mouseClick(control("batch_preview"), Qt.MouseButton.LeftButton)
    assert control("batch_cancel").isVisible()
    qtbot.mouseClick(control("batch_cancel"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.batch_pane.stage is Stage.CHOOSING, timeout=60_000)
    assert "Cancelled" in migrate.sentence.text()
    assert contents(site) == grown
    assert before.items() <= grown.items()


def test_only_one_button_is_the_primary_one(migrate, control, site: Path):
    def primary() -> list[str]:
        names = ("batch_preview", "batch_apply", "batch_undo")
        return [name for name in names if control(name).property("primary")]

    assert primary() == ["batch_preview"]
    migrate.fill(folder=site, old_base=OLD, new_base=NEW)
    migrate.press("preview", Stage.PREVIEWED)
    assert primary() == ["batch_apply"]


def test_the_models_are_right_by_qts_own_tester(qtmodeltester, migrate, window, site: Path):
    migrate.fill(folder=site, old_base=OLD, new_base=NEW)
    migrate.press("preview", Stage.PREVIEWED)
    qtmodeltester.check(window.batch_pane.preview_page.plan_model)


def broken_work(_watch):
    raise ZeroDivisionError


def test_work_that_breaks_still_answers(qtbot):
    job = Job(broken_work)
    with qtbot.captureExceptions() as raised, qtbot.waitSignal(job.finished):
        job.start()
    assert job.failure
    assert "\n" not in job.failure
    assert [kind for kind, _, _ in raised] == [ZeroDivisionError]


@pytest.mark.parametrize(
    ("verification", "said"),
    [
        pytest.param(Verification(links=9), "Proved: 9 links lead where they should", id="proved"),
        pytest.param(
            Verification(links=9, wrong=("a.html: it leads astray",), wrong_count=1),
            "Not right: 1 of 9 links does not lead where it should",
            id="astray",
        ),
    ],
)
def test_only_what_is_proved_is_called_proved(verification: Verification, said: str):
    sentence = describe_proof(RunResult("run", verification=verification))
    assert sentence.startswith(said)
    assert "Undo" in sentence or verification.proved


def test_no_plan_outlives_its_preview(migrate, window, tmp_path: Path, site: Path, monkeypatch):
    """One that can't be deleted, as Windows refuses while a file is read, is deleted when the next is spent."""
    made: list[Path] = []
    held: set[Path] = set()
    store, unlink = engine._preview_store, Path.unlink

    def note() -> Path:
        made.append(store())
        return made[-1]

    def refuse(path: Path, *, missing_ok: bool = False) -> None:
        if path in held:
            raise PermissionError(path)
        unlink(path, missing_ok=missing_ok)

    monkeypatch.setattr(engine, "_preview_store", note)
    monkeypatch.setattr(Path, "unlink", refuse)
    migrate.fill(folder=site, old_base=OLD, new_base=NEW)
    for number in range(5):
        held = set(made) if number in {1, 2} else set()
        migrate.press("preview", Stage.PREVIEWED)
        assert [path.exists() for path in made] == [path in held for path in made[:-1]] + [True]
    window.batch_pane.strip.preview_button.click()
    window.batch_pane.runner._job.wait()  # finished, but the window did not hear of it yet
    assert [path.exists() for path in made] == [False] * 5 + [True]
    window.close()
    assert not any(path.exists() for path in made)


def test_the_pages_of_a_move_are_made_when_they_are_needed(window):
    pane = window.batch_pane
    assert "site_page" not in vars(pane)
    page = pane.site_page
    window.close()
    assert not any(map(page.has_list, LISTS))


def test_a_later_start_gives_the_preview_its_place_back(migrate, window, settings, qtbot, site: Path):
    migrate.fill(folder=site, old_base=OLD, new_base=NEW)
    migrate.press("preview", Stage.PREVIEWED)
    window.batch_pane.preview_page.split.setSizes([600, 600])
    left, right = window.batch_pane.preview_page.split.sizes()
    window.close()
    again = MainWindow(settings)
    again.tabs.setCurrentIndex(MIGRATE)
    again.batch_pane.form.fill({"batch_folder": str(site), "batch_old_base": OLD, "batch_new_base": NEW})
    again.resize(1280, 800)
    again.show()
    qtbot.waitExposed(again)
    again.batch_pane.strip.preview_button.click()
    qtbot.waitUntil(lambda: again.batch_pane.stage is Stage.PREVIEWED, timeout=60_000)
    sizes = again.batch_pane.preview_page.split.sizes()
    again.close()
    shiboken6.delete(again)
    assert sizes == pytest.approx([left, right], abs=20)
