"""The way through a migration for somebody who fears to break a site: each promise is checked through the real controls."""

import errno
import gc
import json
import os
import shlex
import shutil
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path
from zipfile import ZipFile

import pytest
from PySide6.QtCore import QCoreApplication, QModelIndex, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QAccessible, QFont, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMessageBox,
    QTextEdit,
)
from trees import contents

from uriinspector.assets import home
from uriinspector.cli.commands import rewrite as rewriting
from uriinspector.gui.i18n import install_translation
from uriinspector.gui.migrate import stage as stages
from uriinspector.gui.migrate.result_page import IN_TOTAL
from uriinspector.gui.migrate.stage import Stage, presets
from uriinspector.gui.migrate.words import LOOKS
from uriinspector.gui.session.jobs import Job, LatestTask
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.shell.modes import MIGRATE
from uriinspector.gui.widgets.display import short_path
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.migrate import engine
from uriinspector.migrate.journal.runs import RunState, begin
from uriinspector.migrate.model.job import RewriteJob, Scripts, Style
from uriinspector.migrate.model.reason import CHANGED, Reason
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.redirects.nginx import NGINX

OLD, NEW = "https://old.example/museum/", "https://harbour.example/"
CHOOSE = "Choose the folder that holds the site."


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Two pages with three links to change."""
    root = tmp_path / "small"
    root.mkdir()
    (root / "a.html").write_bytes(
        b'<a href="/museum/b.html">b</a>\n<a href="https://old.example/museum/">top</a>'
    )
    (root / "b.html").write_bytes(
        b'<link rel=canonical href="https://old.example/museum/b.html"><a href="#x">x</a>'
    )
    return root


@pytest.fixture
def pane(window):
    window.tabs.setCurrentIndex(MIGRATE)
    return window.batch_pane


@pytest.fixture
def go(pane, control, qtbot, agree, monkeypatch: pytest.MonkeyPatch):
    """Presses a button, waits for the stage it leads to and for what that shows."""
    monkeypatch.setattr(stages, "_FIRST", 0)  # seconds in which Apply takes no click

    def press(name: str, stage: Stage) -> None:
        qtbot.mouseClick(control(name), Qt.MouseButton.LeftButton)
        agree()
        settle(stage)

    def settle(stage: Stage) -> None:
        qtbot.waitUntil(lambda: pane.stage is stage and not pane.preview_page.busy, timeout=60_000)

    press.settle = settle
    return press


def ask(pane, folder: Path, **more: str) -> None:
    pane.form.fill({"batch_folder": str(folder), "batch_old_base": OLD, "batch_new_base": NEW} | more)


def is_whole(sentence: Sentence) -> bool:
    """Tell whether a sentence is shown to its end."""
    room = sentence.rect().adjusted(24, 0, 0, 0)  # right of an icon
    needed = sentence.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, sentence.text())
    return room.contains(needed.translated(room.topLeft() - needed.topLeft()))


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_old_base_is_guessed_with_its_evidence(window, pane, control, qtbot, site: Path):
    control("batch_folder").setText(str(site))
    button = control("batch_guess")
    qtbot.waitUntil(button.isVisible, timeout=10_000)
    assert button.text() == f"Take {OLD} as the old address"
    assert control("batch_evidence").text().startswith("Given as their own address by 3 of 14 pages")
    assert is_whole(control("batch_evidence"))
    assert window.width() <= 1280
    pane.form.guesses.list_action.trigger()
    listed = control("batch_old_base").completer().popup()
    assert listed.isVisible()
    assert "given as their own address by 3" in listed.model().index(0, 0).data()
    listed.hide()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert control("batch_old_base").text() == OLD
    assert not button.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_guesses_close_when_a_mnemonic_goes_to_another_field(window, pane, control, qtbot, site: Path):
    control("batch_folder").setText(str(site))
    qtbot.waitUntil(control("batch_guess").isVisible, timeout=10_000)
    old, new = control("batch_old_base"), control("batch_new_base")
    window.activateWindow()
    old.setFocus()
    qtbot.keyClicks(old, OLD)
    listed = old.completer().popup()
    assert listed.isVisible()
    with qtbot.waitSignal(old.editingFinished):  # the field knows that it was left
        qtbot.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)
    assert new.hasFocus()
    assert not listed.isVisible()  # it would take the next character for its own field


@pytest.mark.parametrize(
    ("style", "becomes"),
    [
        ("absolute", "becomes https://harbour.example/visit/"),
        ("root", "becomes /visit/"),
        ("relative", "stays"),
        ("keep", "stays"),
    ],
)
def test_an_example_of_the_users_own_shows_each_style(pane, control, qtbot, site: Path, style, becomes):
    ask(pane, site, batch_style=style)
    qtbot.waitUntil(lambda: control("batch_example").text().startswith("In "), timeout=10_000)
    assert control("batch_example").text() == f"In index.html: visit/ {becomes}"
    assert is_whole(control("batch_example"))


@pytest.mark.parametrize(
    ("folder", "said"),
    [("empty", "There are no pages in this folder."), ("nowhere", "There is no such folder.")],
)
def test_a_folder_without_pages_is_told_at_once(pane, control, qtbot, tmp_path: Path, folder, said):
    (tmp_path / "empty").mkdir()
    control("batch_folder").setText(str(tmp_path / folder))
    assert control("batch_found").text() == "Looking at the pages…"
    qtbot.waitUntil(lambda: control("batch_found").text() == said, timeout=10_000)
    control("batch_new_base").setText(NEW)
    # It promised that Preview shows every change, and then repeated what is said below the field.
    assert pane.sentence.text() == CHOOSE
    spoken = QAccessible.queryAccessibleInterface(control("batch_folder"))
    assert spoken.text(QAccessible.Text.Description) == said
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "index.html").write_text("<p>")
    control("batch_folder").setText(str(tmp_path / "full"))
    qtbot.waitUntil(lambda: control("batch_found").text() == "Found: 1 page", timeout=10_000)
    assert pane.sentence.text() == "Preview shows every change; nothing is written."


@pytest.mark.parametrize("folder", ["empty", "nowhere"])
def test_a_folder_that_is_no_site_is_asked_for_before_the_addresses(
    pane, control, qtbot, tmp_path: Path, site: Path, folder: str
):
    """It was said below the field alone, while the sentence went on to the new address."""
    (tmp_path / "empty").mkdir()
    control("batch_folder").setText(str(tmp_path / folder))
    qtbot.waitUntil(lambda: pane.sentence.text() == "Choose the folder that holds the site.")
    control("batch_folder").setText(str(site))
    qtbot.waitUntil(lambda: pane.sentence.text() == "Say where the site will be: its new address.")


def test_a_copy_is_proposed_to_whoever_chooses_a_folder_by_hand(pane, control, go, small: Path):
    before = contents(small)
    output, in_place = control("batch_output"), control("batch_in_place")
    assert not in_place.isEnabled()
    pane.form.enter_folder(small)
    assert output.text() == f"{small}-moved"
    assert not in_place.isChecked()
    in_place.click()
    assert (output.text(), pane.form.job()) == ("", None)
    in_place.click()
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    assert control("batch_apply").text() == "&Apply: write the copy"
    go("batch_apply", Stage.DONE)
    assert contents(small) == before
    assert f"{small.name}-moved" in control("batch_way_back").text()
    control("result_again").click()
    assert output.text() == f"{small}-moved-2"
    output.setText(f"{small}-mine")
    pane.form.enter_folder(small.parent)
    assert output.text() == f"{small}-mine"


def test_what_is_filled_in_without_a_copy_changes_the_files_themselves(pane, control, go, small: Path):
    ask(pane, small)
    assert control("batch_in_place").isChecked()
    go("batch_preview", Stage.PREVIEWED)
    assert control("batch_apply").text() == "&Apply: change 2 files"
    go("batch_apply", Stage.DONE)
    assert "Undo gives every file its old bytes back" in control("batch_way_back").text()


def test_pages_that_came_during_a_preview_or_a_run_are_counted(pane, control, go, qtbot, small: Path):
    ask(pane, small)
    found = control("batch_found")
    qtbot.waitUntil(lambda: found.text() == "Found: 2 pages", timeout=10_000)
    go("batch_preview", Stage.PREVIEWED)
    (small / "new.html").write_text("<p>")
    control("batch_change").click()
    qtbot.waitUntil(lambda: found.text() == "Found: 3 pages", timeout=10_000)
    go("batch_preview", Stage.PREVIEWED)
    go("batch_apply", Stage.DONE)
    (small / "new.html").unlink()
    go("batch_undo", Stage.CHOOSING)
    said = pane.sentence.text()
    qtbot.waitUntil(lambda: found.text() == "Found: 2 pages", timeout=10_000)
    assert pane.sentence.text() == said, "what the undo did is still said"


def test_a_base_the_pages_do_not_name_is_doubted(pane, control, qtbot, site: Path):
    ask(pane, site)
    button, evidence = control("batch_guess"), control("batch_evidence")
    qtbot.waitUntil(lambda: control("batch_found").text() == "Found: 14 pages", timeout=10_000)
    assert not button.isVisible()
    control("batch_old_base").setText("https://wrong.example/")
    assert button.isVisible()
    assert evidence.text().startswith(
        "The pages name another address: given as their own address by 3 of 14 pages"
    )
    control("batch_old_base").setText("http://old.exam")
    assert not button.isVisible()


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        ("batch_maps", "https://img.example/", "https://img.example/ is no pair"),
        ("batch_moves", "archive=old, exhibits", "exhibits is no pair"),
    ],
)
def test_what_is_no_pair_is_said_and_not_passed_over(pane, control, site: Path, field, text, said):
    ask(pane, site, **{field: text})
    assert pane.sentence.text().startswith(said)
    assert not control("batch_preview").isEnabled()


@pytest.mark.parametrize("written", ['"{}"', "'{}'", "file://{}"])
def test_a_folder_is_understood_as_file_managers_copy_it(pane, site: Path, written):
    ask(pane, Path("/elsewhere"))
    pane.form.fill({"batch_folder": written.format(site)})
    assert pane.form.job().root == site


def test_of_many_questions_the_last_is_answered(qtbot):
    latest, answers = LatestTask(), []
    latest.answered.connect(answers.append)
    for number in range(5):
        latest.ask(lambda watch, number=number: None if watch.cancelled() else number + 1)
    qtbot.waitUntil(lambda: not latest.busy)
    assert answers == [5]
    latest.ask(lambda *_: 6)
    latest.forget()
    latest.shut()
    qtbot.waitUntil(lambda: not latest.busy)
    assert answers == [5]


def test_a_preset_brings_the_form_back_and_can_be_forgotten(pane, control, site: Path):
    ask(pane, site, batch_style="root", batch_repair="yes")
    asked = pane.form.values()
    pane.strip.presets.save("my site")
    ask(pane, Path("/elsewhere"), batch_style="keep", batch_repair="")
    pane.strip.presets.fill()
    by_text = {action.text(): action for action in pane.strip.presets.menu().actions()}
    by_text["my site"].trigger()
    assert pane.form.values() == asked
    assert control("batch_repair").isChecked()
    delete = by_text["&Delete a preset"].menu().actions()[0]
    delete.trigger()
    assert "my site" in control("preset_delete_question").text()
    control("preset_delete_no").click()
    assert presets() != {}
    delete.trigger()
    control("preset_delete_yes").click()
    assert presets() == {}


def test_a_damaged_file_of_presets_holds_none(pane):
    home().mkdir(parents=True, exist_ok=True)
    (home() / "presets.json").write_text('["no", "presets"]', encoding="utf-8")
    assert presets() == {}
    pane.strip.presets.save("new")
    assert list(json.loads((home() / "presets.json").read_text(encoding="utf-8"))) == ["new"]


def test_the_form_as_a_command_asks_for_the_same(pane, control, go, small: Path, monkeypatch):
    ask(
        pane,
        small,
        batch_style="root",
        batch_exclude="*.bak.html",
        batch_maps="https://i.example/=https://c.example/",
        batch_moves="a=b, c=d/e",
        batch_charset="utf-8",
    )
    assert pane.form.job().moves == (("a", "b"), ("c", "d/e"))
    ask(pane, small, batch_moves="")
    go("batch_preview", Stage.PREVIEWED)
    pane.preview_page.plan_model.toggle(pane.preview_page.plan_model.index(0, 0))
    go("batch_copy_command", Stage.PREVIEWED)
    asked = []
    monkeypatch.setattr(rewriting, "_move", lambda tree, *_: asked.append(tree.job))
    monkeypatch.setattr(rewriting, "_report", lambda *_: None)
    program, command, *arguments = shlex.split(QGuiApplication.clipboard().text())
    rewriting.rewrite_command.main(arguments, standalone_mode=False)
    (job,) = asked
    assert (program, command) == ("uriinspector", "rewrite")
    assert [excluded.relative for excluded in job.excluded] == ["a.html"]
    assert (job.root, job.style, job.in_place, job.exclude) == (small, "root", True, ("*.bak.html",))
    assert job.maps == (("https://i.example/", "https://c.example/"),)
    assert job.charset == "utf-8"


def test_the_command_asks_a_browser_where_the_form_would(make, qtbot, settings, small: Path, monkeypatch):
    """Before a preview it was copied without, "to do the same"."""
    monkeypatch.setenv("URIINSPECTOR_BROWSER", sys.executable)
    window = make(MainWindow, settings)
    qtbot.addWidget(window, before_close_func=MainWindow.close)
    window.go_migrate()
    pane = window.batch_pane
    ask(pane, small)
    for asks in (True, False):
        assert pane.form.asks_browser is asks
        pane.strip.command_button.click()
        assert QGuiApplication.clipboard().text().endswith(" --browser") is asks
        pane.form.findChild(QCheckBox, "batch_browser").click()


def test_a_charset_that_is_none_is_marked(pane, control, go, small: Path):
    ask(pane, small, batch_charset="nonsense")
    go("batch_preview", Stage.CHOOSING)
    assert "no encoding of the web" in pane.sentence.text()
    assert control("batch_charset").property("wrong")


def test_every_link_is_listed_searched_and_explained(pane, control, go, qtbot, site: Path):
    ask(pane, site)
    go("batch_preview", Stage.PREVIEWED)
    table, search = control("link_table").model(), control("link_search")
    assert pane.sentence.text().startswith("Changes 249 links in 24 files, in place.")
    assert control("preview_totals").accessibleName() == "3 links worth a look"
    assert table.rowCount() == 249
    control("link_reason").setCurrentIndex(1)
    qtbot.waitUntil(lambda: table.rowCount() == 275)
    search.setText("MAILTO")
    qtbot.waitUntil(lambda: 0 < table.rowCount() < 10)
    assert all("mailto" in table.index(row, 0).data() for row in range(table.rowCount()))
    search.setText("no link has this")
    qtbot.waitUntil(lambda: control("link_count").text() == "0 links")
    search.setText("ships/aurora.html")
    qtbot.waitUntil(lambda: table.rowCount() > 10)
    go.settle(Stage.PREVIEWED)
    why = control("why_table").model()
    steps = [why.index(row, 0).data() for row in range(why.rowCount())]
    assert steps[:4] == ["bytes in the file", "references and escapes undone", "resolved against", "leads to"]
    assert steps[-1] == "written back"
    both = control("diff_view").toPlainText()
    assert "now" in both
    assert NEW in both


def test_selecting_a_folder_narrows_the_list_to_it(pane, control, go, qtbot, site: Path):
    ask(pane, site)
    go("batch_preview", Stage.PREVIEWED)
    tree = control("plan_tree")
    rows = {tree.model().index(row, 0).data(): row for row in range(tree.model().rowCount())}
    tree.setCurrentIndex(tree.model().index(rows["ships"], 0))
    go.settle(Stage.PREVIEWED)
    table = control("link_table").model()
    assert table.rowCount() == int(tree.model().index(rows["ships"], 1).data())
    assert all(table.index(row, 3).data().startswith("ships/") for row in range(table.rowCount()))


def test_what_is_left_out_by_space_is_left_alone_and_told(pane, control, go, qtbot, small: Path):
    before = contents(small)
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    tree, table = control("plan_tree"), control("link_table")
    names = [tree.model().index(row, 0).data() for row in range(tree.model().rowCount())]
    tree.setCurrentIndex(tree.model().index(names.index("b.html"), 0))
    qtbot.keyClick(tree, Qt.Key.Key_Space)
    assert tree.currentIndex().data(Qt.ItemDataRole.CheckStateRole) is Qt.CheckState.Unchecked
    tree.setCurrentIndex(QModelIndex())
    go.settle(Stage.PREVIEWED)
    table.selectRow(0)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    state = tree.model().index(names.index("a.html"), 0).data(Qt.ItemDataRole.CheckStateRole)
    assert state is Qt.CheckState.PartiallyChecked
    assert "2 links left out" in pane.sentence.text()
    assert "2 links left out by you, 1 whole file" in control("preview_totals").accessibleName()
    go("batch_apply", Stage.DONE)
    after = contents(small)
    assert after["b.html"] == before["b.html"]
    assert after["a.html"] == before["a.html"].replace(b"https://old.example/museum/", NEW.encode())
    assert "0 other bytes changed; 2 links left behind, as you asked" in control("batch_proof").text()


def test_with_everything_left_out_there_is_nothing_to_apply(pane, control, go, small: Path):
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    model = pane.preview_page.plan_model
    for row in range(model.rowCount()):
        model.toggle(model.index(row, 0))
    assert not control("batch_apply").isEnabled()
    assert "every link that would change is left out" in pane.sentence.text()
    model.toggle(model.index(0, 0))
    assert control("batch_apply").isEnabled()


def test_a_file_changed_since_the_preview_is_said_before_it_is_skipped(pane, control, go, small: Path):
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    (small / "a.html").write_bytes(b"<p>edited")
    control("link_table").selectRow(1)
    control("link_table").selectRow(0)
    go.settle(Stage.PREVIEWED)
    assert control("diff_view").toPlainText() == "The file was changed since the preview: preview it again."
    go("batch_apply", Stage.DONE)
    assert control("batch_proof").text().startswith("Not wholly proved: ")
    assert "4 Proved" in [label.text() for label in pane.strip.steps.findChildren(QLabel)]  # no tick
    assert (small / "a.html").read_bytes() == b"<p>edited"
    table = control("result_table").model()
    assert "It was changed since the preview" in table.index(0, 1).data()
    assert table.index(0, 2).data() == "a.html"


def test_the_sentence_counts_all_that_is_skipped(pane, control, go, small: Path):
    """It left out what can't be read at all, which the total beside it counts."""
    (small / "circle").symlink_to("circle")
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    assert pane.sentence.text().endswith("1 file skipped.")
    assert "1 file skipped" in pane.preview_page.totals.accessibleName()


def test_what_a_run_left_as_it_was_is_shown_as_staying_among_the_changes(pane, control, go, small: Path):
    """A file edited since the preview, and a string whose page would have failed the proof."""
    (small / "a.png").write_bytes(b"x")
    (small / "d.json").write_bytes(b"{'b': '\\\n/museum/a.png', \"c\": \"/museum/a.png\"}")
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    (small / "a.html").write_bytes((small / "a.html").read_bytes() + b"<p>edited")
    go("batch_apply", Stage.DONE)
    table, rows = control("link_table").model(), {}
    for row in range(table.rowCount()):
        file, becomes, why = (table.index(row, column).data() for column in (3, 1, 2))
        check = table.index(row, 0).data(Qt.ItemDataRole.CheckStateRole)
        rows.setdefault(file.partition(":")[0], []).append((becomes, why, check is not None))
    changed = "It was changed since the preview: preview it again."
    assert rows["a.html"] == [("", changed, False)] * 2
    assert rows["b.html"] == [(f"{NEW}b.html", "leads into the site", True)]
    assert [(becomes != "", why, check) for becomes, why, check in rows["d.json"]] == [
        (False, "may be an address", False),
        (True, rows["d.json"][1][1], True),
    ]
    tree = control("plan_tree").model()
    shown = {
        tree.index(row, 0).data(): (
            tree.index(row, 1).data(),
            tree.index(row, 0).data(Qt.ItemDataRole.CheckStateRole),
        )
        for row in range(tree.rowCount())
    }
    assert shown["a.html"] == ("skipped", Qt.CheckState.Unchecked)
    assert (shown["b.html"][1], shown["d.json"][1]) == (Qt.CheckState.Checked, Qt.CheckState.PartiallyChecked)
    assert pane.preview_page.exclusions() == frozenset()  # nobody left it out: the next preview has it again


def test_a_run_that_changed_nothing_offers_nothing_to_undo(pane, control, go, small: Path):
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    for page in small.glob("*.html"):
        page.write_bytes(page.read_bytes() + b"edited")
    go("batch_apply", Stage.DONE)
    assert control("batch_proof").text() == "Nothing was changed: 2 files skipped, the first a.html."
    assert "Undo" not in control("batch_way_back").text()
    assert not control("batch_undo").isVisible()


def test_paused_work_waits_and_goes_on(pane, control, qtbot, site: Path):
    for number in range(60):
        shutil.copytree(site / "ships", site / f"ships-{number}")
    ask(pane, site)
    qtbot.mouseClick(control("batch_preview"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(control("batch_pause"), Qt.MouseButton.LeftButton)
    assert "Paused" in pane.sentence.text()
    qtbot.wait(300)
    assert pane.stage is Stage.PREVIEWING
    qtbot.mouseClick(control("batch_pause"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: pane.stage is Stage.PREVIEWED, timeout=60_000)


def test_paused_work_can_be_cancelled(pane, control, qtbot, site: Path):
    before = contents(site)
    ask(pane, site)
    qtbot.mouseClick(control("batch_preview"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(control("batch_pause"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(control("batch_cancel"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: pane.stage is Stage.CHOOSING, timeout=60_000)
    assert contents(site) == before
    # As the window does now and then: the work may hold itself by the error that it ended with.
    qtbot.waitUntil(lambda: gc.collect() >= 0 and not any((home() / "previews").glob("*")), timeout=60_000)


def test_work_that_is_stopping_offers_nothing_any_more(pane, control, qtbot, site: Path):
    """Until its step in the browser was over it told how long it would still take, and offered to pause and to go on."""
    for number in range(150):
        shutil.copy(site / "index.html", site / f"page-{number}.html")
    ask(pane, site)
    page = pane.results.busy_page
    qtbot.mouseClick(control("batch_preview"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(page.path.text()), timeout=60_000)
    page.offer_to_skip(offered=True)
    qtbot.mouseClick(control("batch_cancel"), Qt.MouseButton.LeftButton)
    assert pane.stage is Stage.PREVIEWING
    assert page.title.text() == pane.sentence.text() == "Stopping, once what was begun is finished…"
    assert (page.path.text(), page.skip_button.isHidden()) == ("", True)
    assert not control("batch_pause").isEnabled()
    assert not control("batch_cancel").isEnabled()
    qtbot.waitUntil(lambda: pane.stage is Stage.CHOOSING, timeout=60_000)
    assert control("batch_preview").hasFocus()


def test_a_click_on_pause_is_never_one_on_apply(pane, control, go, qtbot, monkeypatch, site: Path):
    monkeypatch.setattr(stages, "_FIRST", 60)  # seconds, so that a busy machine clicks within them
    before = contents(site)
    ask(pane, site)
    stoppers = [control(name) for name in ("batch_pause", "batch_cancel")]
    qtbot.mouseClick(control("batch_preview"), Qt.MouseButton.LeftButton)
    QCoreApplication.processEvents()
    places = [QRect(button.mapTo(pane, QPoint(0, 0)), button.size()) for button in stoppers]
    go.settle(Stage.PREVIEWED)
    apply = control("batch_apply")
    assert not any(QRect(apply.mapTo(pane, QPoint(0, 0)), apply.size()).intersects(place) for place in places)
    qtbot.mouseClick(apply, Qt.MouseButton.LeftButton)
    assert pane.stage is Stage.PREVIEWED
    assert contents(site) == before
    monkeypatch.setattr(stages, "_FIRST", 0.01)
    qtbot.waitUntil(lambda: apply.takes_clicks)
    qtbot.mouseClick(apply, Qt.MouseButton.LeftButton)
    question = pane.findChild(QMessageBox, "apply_question")
    assert question.text() == f"Change 24 files in {short_path(str(site))}?"
    assert question.defaultButton().objectName() == "apply_no"
    question.defaultButton().click()
    qtbot.waitUntil(lambda: pane.findChild(QMessageBox, "apply_question") is None)
    assert pane.stage is Stage.PREVIEWED
    assert contents(site) == before
    go("batch_apply", Stage.DONE)


def test_a_cancelled_rewrite_leaves_every_file_as_it_was(pane, control, go, qtbot, agree, site: Path):
    before = contents(site)
    ask(pane, site)
    go("batch_preview", Stage.PREVIEWED)
    pane.strip.apply_button.click()
    agree()
    qtbot.mouseClick(control("batch_cancel"), Qt.MouseButton.LeftButton)
    go.settle(Stage.PREVIEWED)
    assert contents(site) == before
    assert "Every file is as it was" in pane.sentence.text()


def test_after_an_undo_that_was_refused_the_buttons_of_the_run_still_work(
    pane, control, go, qtbot, monkeypatch, site: Path
):
    ask(pane, site)
    go("batch_preview", Stage.PREVIEWED)
    go("batch_apply", Stage.DONE)
    site.rename(site.parent / "away")
    go("batch_undo", Stage.DONE)
    shown = pane.result_page.model

    def told() -> str:
        return str([shown.row_texts(row) for row in range(shown.rowCount())])

    qtbot.waitUntil(lambda: "There is no folder" in told())  # the check that began again
    assert "put it back, or connect its drive" in pane.sentence.text()
    (site.parent / "away").rename(site)
    opened = []
    monkeypatch.setattr("uriinspector.gui.migrate.result_page.QDesktopServices.openUrl", opened.append)
    control("result_open").click()
    assert [Path(url.toLocalFile()) for url in opened] == [site]
    assert "looking…" not in told()


def test_proved_tells_what_else_is_worth_knowing_and_writes_it_down(
    pane, control, go, qtbot, site: Path, tmp_path: Path
):
    ask(pane, site, batch_output=str(tmp_path / "copy"))
    go("batch_preview", Stage.PREVIEWED)
    go("batch_apply", Stage.DONE)
    assert (
        control("batch_proof")
        .text()
        .startswith("Proved: 271 links lead where they should, 0 other bytes changed")
    )
    assert control("result_open").property("primary")
    assert pane.sentence.text().startswith(control("batch_proof").text())
    assert pane.sentence.painted().startswith("24 files written")  # the rest stands below in large letters
    pane.site_page.tabs.setCurrentIndex(0)
    assert pane.sentence.painted() == pane.sentence.text()
    table = control("result_table").model()

    def told(what: str) -> str:
        rows = {table.index(row, 0).data(): table.index(row, 1).data() for row in range(table.rowCount())}
        return rows.get(what, "")

    qtbot.waitUntil(lambda: "none of them new" in told("Dead links"), timeout=60_000)
    assert told("The old base").startswith("is still named ")
    pane.write_report(tmp_path / "links.json")
    go.settle(Stage.DONE)
    assert json.loads((tmp_path / "links.json").read_text(encoding="utf-8"))["result"].startswith("Proved")
    for name, refused in (
        ("links", "needs a name that ends in"),
        ("copy/links.json", "choose a place outside"),
    ):
        pane.write_report(tmp_path / name)
        go.settle(Stage.DONE)
        assert refused in pane.sentence.text()
        assert not (tmp_path / name).exists()
    pane.after_run.write_redirects(NGINX, tmp_path / "redirects.conf")
    go.settle(Stage.DONE)
    assert "old addresses lead to their new ones" in pane.sentence.text()
    assert NEW in (tmp_path / "redirects.conf").read_text(encoding="utf-8")
    with urllib.request.urlopen(pane.after_run.serve() + "ships/") as answer:
        assert b"Aurora" in answer.read()
    address = pane.after_run.address
    pane.form.fill({"batch_new_base": "https://other.example/"})
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(address)


def test_a_past_run_names_what_is_wrong_first(qapp, spoken, pane, control, go, small: Path):
    """The window counted links and bytes, and named no file: what was edited since could not be found."""
    engine.run(RewriteJob(small, NEW, (OLD,), in_place=True, jobs=1))
    page = next(small.rglob("*.html"))
    page.write_bytes(page.read_bytes() + b"<p>Edited since")
    pane.refresh_runs()
    pane.results.setCurrentIndex(1)
    control("run_table").selectRow(0)
    go("run_verify", Stage.CHOOSING)
    name = page.relative_to(small).as_posix()
    assert f" First: {name}: " in pane.runs_page.sentence.text()
    install_translation(qapp, "de")
    go("run_verify", Stage.CHOOSING)
    said = pane.runs_page.sentence.text()
    assert "Geprüft: " in said
    assert f"geändert, die erste {name}. Zuerst: {name}: Nicht nur Links" in said


def test_past_runs_are_verified_and_deleted_after_a_question(pane, control, go, qtbot, small: Path):
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    go("batch_apply", Stage.DONE)
    pane.results.setCurrentIndex(1)
    table = control("run_table").model()
    qtbot.waitUntil(lambda: table.index(0, 5).data() != "…")
    assert table.index(0, 5).data().endswith((" bytes", " kB"))
    go("run_verify", Stage.DONE)
    assert "Verified: 4 links lead where they should" in pane.runs_page.sentence.text()
    assert pane.sentence.text().startswith("Proved: ")
    moved = contents(small)
    for answer, left in (("&Keep", 1), ("&Forget", 0)):
        qtbot.mouseClick(control("run_delete"), Qt.MouseButton.LeftButton)
        box = pane.findChild(QMessageBox, "run_delete_question")
        assert "can't be undone any more" in box.informativeText()
        assert box.defaultButton().text() == "&Keep"
        button = next(button for button in box.buttons() if button.text() == answer)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda left=left: len(engine.runs()) == left)
        qtbot.waitUntil(lambda: pane.findChild(QMessageBox, "run_delete_question") is None)
    assert not control("run_undo").isVisible()
    assert contents(small) == moved


def test_a_run_whose_journal_cannot_be_read_is_listed_and_offers_nothing(pane, control, go, small: Path):
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    go("batch_apply", Stage.DONE)
    run = engine.runs()[0]
    (home() / "runs" / run.run_id / "run.jsonl").write_bytes(b"{")
    pane.refresh_runs()
    pane.results.setCurrentIndex(1)
    assert pane.strip.places.tabText(1) == "Projects (1)"
    table = control("run_table").model()
    row = [table.index(0, column).data() for column in range(table.columnCount())]
    assert (row[0], row[-1]) == (run.run_id, "can't be read")
    control("run_table").setCurrentIndex(QModelIndex())
    control("run_table").selectRow(0)
    assert pane.runs_page.sentence.text() == engine.unreadable()[0].reason
    assert row[1].startswith("The journal ")
    buttons = ("run_again", "run_undo", "run_verify", "run_resume", "run_relocate", "run_delete")
    assert not any(control(name).isEnabled() for name in buttons)


def test_undo_is_offered_only_for_what_is_shown(pane, control, go, tmp_path: Path, small: Path):
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    assert not control("batch_undo").isVisible()
    go("batch_apply", Stage.DONE)
    assert control("batch_undo").isVisible()
    assert not control("batch_preview").isVisible()
    other = shutil.copytree(small, tmp_path / "other")
    ask(pane, other, batch_old_base=NEW, batch_new_base=OLD)
    go("batch_preview", Stage.PREVIEWED)
    assert not control("batch_undo").isVisible()
    pane.results.setCurrentIndex(1)
    assert not control("batch_undo").isVisible()
    assert control("run_undo").isEnabled()


def test_a_copy_offers_no_undo_but_another_run_does(pane, control, go, tmp_path: Path, small: Path):
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    go("batch_apply", Stage.DONE)
    pane.form.fill({"batch_output": str(tmp_path / "copy"), "batch_old_base": NEW, "batch_new_base": OLD})
    go("batch_preview", Stage.PREVIEWED)
    go("batch_apply", Stage.DONE)
    assert not control("batch_undo").isVisible()
    pane.results.setCurrentIndex(1)
    assert not control("run_undo").isEnabled()
    control("run_table").selectRow(1)
    go("run_undo", Stage.CHOOSING)
    assert [run.state for run in engine.runs()] == [RunState.COMPLETE, RunState.UNDONE]


def test_links_worth_a_look_are_listed_together(pane, control, go, site: Path):
    ask(pane, site)
    go("batch_preview", Stage.PREVIEWED)
    shown = control("link_reason")
    shown.setCurrentIndex(shown.findText("Links worth a look", Qt.MatchFlag.MatchStartsWith))
    go.settle(Stage.PREVIEWED)
    assert control("link_count").text() == "3 links"


def test_the_form_names_each_step_again_after_a_preview(pane, control, go, site: Path):
    """It showed bare numbers, beside an empty line."""
    named = pane.strip.steps.sizeHint().width()
    ask(pane, site)
    control("batch_new_base").setText(f"https://{'new.' * 20}example/")
    go("batch_preview", Stage.PREVIEWED)
    assert pane.strip.steps.sizeHint().width() < named
    control("batch_change").click()
    assert pane.strip.steps.sizeHint().width() == named


def test_reasons_are_shown_whole(pane, control, go, small: Path):
    """They were cut, beside an empty column."""
    table = control("link_table")
    table.setFont(QFont(table.font().family(), 16))
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    assert table.columnWidth(2) >= table.sizeHintForColumn(2) > 170


def test_a_narrow_list_leaves_the_room_to_the_links(pane, window, control, go, qtbot, small: Path):
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    header = control("link_table").horizontalHeader()
    words = header.sectionSize(2)
    window.resize(1024, 700)
    qtbot.waitUntil(lambda: header.sectionSize(2) < words / 2)
    assert header.sectionSize(0) > 200


@pytest.mark.parametrize(("answer", "closes"), [("leave_stay", False), ("leave_stop", True)])
def test_closing_over_files_that_change_is_asked_for(
    pane, window, go, qtbot, agree, site: Path, answer, closes
):
    before = contents(site)
    ask(pane, site)
    go("batch_preview", Stage.PREVIEWED)

    def press() -> None:
        box = pane.findChild(QMessageBox, "leave_question")
        assert box.informativeText() == "Every file is then as it was before."
        assert box.defaultButton().objectName() == "leave_stay"
        next(button for button in box.buttons() if button.objectName() == answer).click()

    assert pane.strip.apply_button.accessibleName().startswith("Apply: change ")
    pane.strip.apply_button.click()
    agree()
    pane.strip.pause_button.click()
    assert pane.strip.pause_button.accessibleName() == "Go on"
    QTimer.singleShot(0, press)
    window.close()
    if closes:
        qtbot.waitUntil(lambda: not window.isVisible(), timeout=60_000)
        assert contents(site) == before
    else:
        assert window.isVisible()
        pane.strip.pause_button.click()
        go.settle(Stage.DONE)


def test_nothing_begins_once_the_window_is_closed(pane, window, qtbot, small: Path):
    ask(pane, small)
    pane.strip.preview_button.click()
    assert pane.findChild(Job).wait(60_000)
    window.close()
    qtbot.wait(50)
    assert not pane.preview_page.busy
    assert not [job for job in pane.findChildren(Job) if job.isRunning()]


def test_an_interrupted_run_is_finished(pane, control, go, qtbot, small: Path):
    with begin(RewriteJob(small, NEW, (OLD,), in_place=True)):
        pass
    ask(pane, small)
    go("batch_preview", Stage.CHOOSING)
    assert pane.sentence.text().endswith(
        "was interrupted: 'Resume' under Projects finishes it, 'Undo' under Projects takes it back."
    )
    pane.results.setCurrentIndex(1)
    assert not control("run_verify").isEnabled()
    go("run_resume", Stage.DONE)
    assert "Proved" in control("batch_proof").text()
    assert [run.state for run in engine.runs()] == [RunState.COMPLETE]
    assert control("result_open").isEnabled()
    table = control("result_table").model()
    qtbot.waitUntil(lambda: "dead link" in table.index(0, 1).data(), timeout=60_000)
    assert table.index(0, 0).data() == "Dead links"


def test_the_whole_way_by_keyboard_alone(pane, window, control, go, qtbot, small: Path):
    def press(key: Qt.Key, modifier=Qt.KeyboardModifier.AltModifier) -> None:
        qtbot.keyClick(window.focusWidget() or window, key, modifier)

    before = contents(small)
    window.go_migrate()
    for key, text in ((Qt.Key.Key_D, str(small)), (Qt.Key.Key_O, OLD), (Qt.Key.Key_N, NEW)):
        press(key)
        qtbot.keyClicks(window.focusWidget(), text)
    assert control("batch_output").text() == f"{small}-moved"
    press(Qt.Key.Key_A)
    qtbot.waitUntil(lambda: control("batch_output").text() == "")
    press(Qt.Key.Key_P)
    go.settle(Stage.PREVIEWED)
    assert window.focusWidget() is control("plan_tree")
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier)
    press(Qt.Key.Key_A)
    qtbot.waitUntil(lambda: pane.findChild(QMessageBox, "apply_question") is not None)
    question = pane.findChild(QMessageBox, "apply_question")
    qtbot.keyClick(question.findChild(QAbstractButton, "apply_yes"), Qt.Key.Key_Space)
    go.settle(Stage.DONE)
    assert window.focusWidget() is control("result_open")
    window.activateWindow()  # the platform of the tests gives the focus back to nobody when a question closes
    qtbot.waitUntil(window.isActiveWindow)
    press(Qt.Key.Key_U)
    go.settle(Stage.CHOOSING)
    assert contents(small) == before


def test_everything_has_a_name_and_a_tool_tip(pane, go, site: Path):
    ask(pane, site)
    go("batch_preview", Stage.PREVIEWED)
    kinds = (QAbstractButton, QLineEdit, QComboBox, QAbstractItemView, QTextEdit)
    found = {child.objectName(): child for kind in kinds for child in pane.findChildren(kind)}
    ours = {name: child for name, child in found.items() if name and not name.startswith(("qt_", "Scroll"))}
    assert len(ours) > 30
    assert {name for name, child in ours.items() if not child.accessibleName()} == set()
    assert {name for name, child in ours.items() if not child.toolTip()} <= {"batch_guess_list"}


@pytest.mark.parametrize("busy", [True, False], ids=["while-it-works", "when-it-is-done"])
def test_nothing_is_left_behind_when_the_window_closes(
    window, pane, control, go, qtbot, monkeypatch, tmp_path, busy
):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    qtbot.mouseClick(control("batch_sample"), Qt.MouseButton.LeftButton)
    if not busy:
        go.settle(Stage.PREVIEWED)
        assert len(list((home() / "previews").iterdir())) == 1
    assert [path.name for path in tmp_path.glob("uriinspector-*")] != []
    window.close()
    assert list((home() / "previews").glob("*")) == []
    assert list(tmp_path.glob("uriinspector-*")) == []


def test_another_preview_takes_the_one_before_away(pane, go, small: Path):
    ask(pane, small)
    for _ in range(2):
        go("batch_preview", Stage.PREVIEWED)
    assert len(list((home() / "previews").iterdir())) == 1
    pane.form.fill({"batch_new_base": "https://other.example/"})
    assert list((home() / "previews").iterdir()) == []


def test_scripts_that_hold_the_old_path_stand_beside_the_proof(pane, control, go, qtbot, small: Path):
    (small / "app.js").write_text('const base = "/museum/"')
    ask(pane, small, batch_scripts="leave")
    go("batch_preview", Stage.PREVIEWED)
    go("batch_apply", Stage.DONE)
    totals = pane.result_page.totals
    qtbot.waitUntil(lambda: "1 possible address stays" in totals.accessibleName(), timeout=60_000)
    first, page = control("result_totals_0"), pane.result_page
    assert first.x() + IN_TOTAL == page.sentence.x()  # the words of both begin at one place
    model = control("result_table").model()
    cells = [model.index(row, column).data() for row in range(model.rowCount()) for column in range(3)]
    assert any(cell == "1 string may be an address of the old place, and stays" for cell in cells)
    assert "is named nowhere (" not in " ".join(cells)
    assert "app.js:1" in cells
    assert pane.result_page.look[1] != "good"  # no green tick over a site that may not work


def test_the_choice_for_scripts_is_part_of_the_job(pane, control, site: Path):
    ask(pane, site)
    assert pane.form.job().scripts is Scripts.PATHS
    ask(pane, site, batch_scripts="leave")
    assert pane.form.job().scripts is Scripts.LEAVE
    assert control("batch_scripts").currentText() == "Leave – nothing moves; what is left is said"


@pytest.mark.parametrize("stage", [Stage.PREVIEWED, Stage.DONE])
@pytest.mark.parametrize("asked", ["run_verify", "run_undo"])
def test_the_words_of_another_run_stay_with_it(
    pane, control, go, tmp_path: Path, small: Path, asked: str, stage: Stage
):
    """A is verified or undone while B is shown: B's page says what it said, and A's words name A."""
    other = shutil.copytree(small, tmp_path / "other")
    moved = contents(small)
    engine.run(RewriteJob(small, NEW, (OLD,), in_place=True, jobs=1))
    ask(pane, other)
    go("batch_preview", Stage.PREVIEWED)
    if stage is Stage.DONE:
        go("batch_apply", Stage.DONE)
    before = pane.sentence.text(), pane.strip.summary.text(), control("batch_apply").text()
    pane.refresh_runs()
    pane.results.setCurrentIndex(1)
    control("run_table").selectRow(1 if stage is Stage.DONE else 0)
    go(asked, stage)
    QCoreApplication.processEvents()
    assert (pane.sentence.text(), pane.strip.summary.text(), control("batch_apply").text()) == before
    assert pane.results.shows_runs
    said = pane.runs_page.sentence.text()
    assert short_path(str(small)) in said
    assert str(other) not in said
    assert ("Verified: " if asked == "run_verify" else "restored, byte for byte") in said
    assert (contents(small) == moved) == (asked == "run_undo")
    control("run_table").selectRow(0 if stage is Stage.DONE else 1)
    assert stage is Stage.PREVIEWED or pane.runs_page.sentence.text() == ""


def test_choices_that_are_folded_are_counted_and_not_carried_into_another_move(
    pane, control, go, small: Path
):
    more, plain = control("batch_more"), pane.form.values()
    assert "set" not in more.text()
    ask(pane, small, batch_exclude="drafts/**", batch_scripts=Scripts.LINKS.value, batch_repair="yes")
    assert more.text() == "More &choices (3 set)…"
    assert more.accessibleName() == "More choices (3 set)"
    assert control("set_batch_exclude").text() == "Leave files alone: drafts/**"
    control("set_batch_exclude").click()
    assert control("batch_exclude").isVisible()
    pane.form.more.accept()
    go("batch_preview", Stage.PREVIEWED)
    go("batch_apply", Stage.DONE)
    control("result_again").click()
    values = pane.form.values()
    assert more.text() == "More &choices…"
    assert [
        name for name in ("batch_exclude", "batch_scripts", "batch_repair") if values[name] != plain[name]
    ] == []
    assert values["batch_folder"] == str(small)


def test_an_empty_old_address_is_asked_for_where_the_pages_name_one(pane, control, qtbot, site: Path):
    pane.form.fill({"batch_folder": str(site), "batch_old_base": "", "batch_new_base": NEW})
    qtbot.waitUntil(lambda: OLD in pane.sentence.text(), timeout=30_000)
    assert pane.sentence.text().startswith("The old address is empty, and the pages name ")
    qtbot.mouseClick(control("batch_guess"), Qt.MouseButton.LeftButton)
    assert pane.sentence.text() == "Preview shows every change; nothing is written."


def test_the_sentence_says_what_would_be_refused(pane, site: Path, tmp_path):
    """It promised that Preview shows every change, which would then refuse the folder."""
    packed = tmp_path / "site.zip"
    with ZipFile(packed, "w") as made:
        made.writestr("index.html", "<p>")
    promise = "Preview shows every change; nothing is written."
    for folder, said in (
        (tmp_path / "gone", CHOOSE),
        (packed, "This is a zip. Mend that first."),
        (site / "index.html", "This is a file, not a folder. Mend that first."),
        (site, promise),
    ):
        pane.form.fill({"batch_folder": str(folder), "batch_old_base": OLD, "batch_new_base": NEW})
        assert pane.sentence.text() == said
    pane.form.fill({"batch_output": str(site / "inside")})
    assert pane.sentence.text() == "The copy can't lie inside the site. Mend that first."
    pane.form.fill({"batch_output": "", "batch_new_base": "new.example"})
    assert pane.sentence.text() == "An address begins with https:// or http://. Mend that first."
    pane.form.fill({"batch_new_base": NEW})
    assert pane.sentence.text() == promise


@pytest.mark.parametrize(
    ("links", "said", "page"),
    [
        ("", "Nothing to change: there are no links in these files.", "There are no links in these files."),
        (f"<a href='{NEW}a.html'>", "Nothing to change: the only link already leads where it should.",
         "Every link already leads where it should."),
        (f"<a href='{NEW}a.html'><a href='{NEW}b.html'>", "Nothing to change: all 2 links already lead where they should.",
         "Every link already leads where it should."),
    ],
    ids=["none", "one", "two"],
)  # fmt: skip
def test_a_preview_that_changes_nothing_says_of_how_many_links(pane, go, tmp_path, links, said, page):
    """Of a page without any it said that all 0 links lead where they should."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_text(f"<p>{links}")
    ask(pane, folder)
    go("batch_preview", Stage.PREVIEWED)
    assert pane.sentence.text() == said
    shown = pane.site_page.changes.currentWidget()
    assert page in {label.text() for label in shown.findChildren(QLabel)}


def test_a_preview_that_could_read_nothing_says_so(pane, go, control, monkeypatch, small: Path):
    """A drive that went away meanwhile: it said that there are no links in these files."""

    def refuse(_path: Path) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr("uriinspector.migrate.plan.store.read_file", refuse)
    ask(pane, small)
    go("batch_preview", Stage.PREVIEWED)
    assert pane.sentence.text() == "No link was found, and 2 files could not be read: select one to see why."
    assert not control("batch_apply").isEnabled()


def test_a_preview_of_no_folder_is_refused_in_the_form(pane, control, go, small: Path, tmp_path):
    """It left for the page of work in progress and came back, with the focus on the button."""
    stages = []
    pane.stage_changed.connect(stages.append)
    later = tmp_path / "later"
    ask(pane, later)
    stages.clear()
    control("batch_preview").setFocus()
    control("batch_preview").click()
    assert (stages, pane.sentence.text()) == ([], CHOOSE)
    assert control("batch_found").text() == "There is no such folder."
    assert control("batch_folder").hasFocus()
    assert control("batch_folder").property("wrong")
    small.rename(later)  # the form is not told
    go("batch_preview", Stage.PREVIEWED)
    assert not control("batch_folder").property("wrong")


@pytest.mark.parametrize("place", ["a.html/moved", "a.html/deep/er/moved"])
def test_an_output_that_cannot_be_written_is_found_before_the_preview(
    pane, control, go, small: Path, tmp_path, place: str
):
    other = tmp_path / "a.html"
    other.write_bytes(b"a file")
    ask(pane, small, batch_output=str(tmp_path / place))
    before = contents(tmp_path)
    go("batch_preview", Stage.CHOOSING)
    go.settle(Stage.CHOOSING)
    assert pane.sentence.text().endswith(f"can't be made: {other} can't be written.")
    assert contents(tmp_path) == before


def test_no_link_of_a_preview_is_green_before_its_target_is_known():
    assert [reason for reason in CHANGED if LOOKS[reason].colour == "good"] == [Reason.REPAIRED]


@pytest.mark.parametrize(
    ("files", "inner"),
    [
        (["html/index.html", "html/a.html", "images/a.png", "README.txt"], "html"),
        (["public/index.htm", "src/a.ts", ".git/x.html"], "public"),
        (["html/index.html", "index.html"], None),
        (["a.html", "html/index.html"], None),
        (["en/index.html", "de/index.html"], None),
        (["html/a.html"], None),
        (["README.txt"], None),
    ],
)
def test_a_folder_one_level_too_high_is_offered_before_the_preview(
    pane, control, tmp_path: Path, files, inner
):
    root = tmp_path / "download"
    for name in files:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text('<a href="/museum/a.html">a</a>', "utf-8")
    ask(pane, root)
    take, said = (
        control("batch_mend_0"),
        f"No page is in {root} itself: if the site begins in {inner}/, move that folder.",
    )
    assert (said in check(pane.form.job()).notes) == (inner is not None)
    assert (take.text() == f"Take {inner}/") == (inner is not None)
    if inner is not None:
        assert take.isVisible()
        take.click()
        assert control("batch_folder").text() == str(root / inner)
        assert not take.isVisible()


def test_a_style_that_changes_nothing_says_so_before_apply(pane, control, go, tmp_path: Path):
    root = tmp_path / "relative"
    root.mkdir()
    (root / "index.html").write_text('<a href="a.html">a</a> <a href="a.html#x">a</a>', "utf-8")
    (root / "a.html").write_text('<a id=x href="index.html">i</a>', "utf-8")
    for output in ("", str(tmp_path / "copy")):
        ask(pane, root, batch_style=Style.KEEP.value, batch_output=output)
        go("batch_preview", Stage.PREVIEWED)
        assert pane.sentence.text() == (
            "With 'keep' nothing changes: 3 links lead right as they are written. "
            "With 'absolute', the default, they would carry the new address."
        )
        ask(pane, root, batch_style=Style.ABSOLUTE.value)
        go("batch_preview", Stage.PREVIEWED)
        assert "3 links in 2 files" in pane.sentence.text()
