"""The parts of the migration that need no window: the tree of files, what it leaves out, times and sizes."""

import json
from array import array
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QMessageBox

from uriinspector.base.errors import CancelledError, UsageError
from uriinspector.base.progress import Progress, Watch
from uriinspector.gui.migrate.details import DiffView
from uriinspector.gui.migrate.job_form import PageSheet
from uriinspector.gui.migrate.plan_model import FOLDER, FolderTree, Inclusion, PlanSelection
from uriinspector.gui.migrate.words import result_rows, verdict
from uriinspector.gui.migrate.work import PreviewWork, write_links
from uriinspector.gui.session.jobs import Clock, duration
from uriinspector.migrate import engine
from uriinspector.migrate.model.digest import Leftover
from uriinspector.migrate.model.file_edits import FilePlan, LinkChange, PlannedLinks
from uriinspector.migrate.model.job import WHOLE_FILE, Exclusion, RewriteJob
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.plan.diff import ChangedLines, DiffPiece, FileDiff
from uriinspector.migrate.plan.store import Contents


@pytest.fixture
def contents() -> Contents:
    """As a walk finds them: a folder's own files, then its folders; the numbers of links that change."""
    made = Contents()
    for name, changes in (
        ("a.html", 2),
        ("same.html", 0),
        ("x/b.html", 1),
        ("x/y/c.html", 3),
        ("z/d.html", 0),
    ):
        made.names.append(name)
        made.changes.append(changes)
    made.skipped.append(4)
    return made


def test_the_report_of_a_run_lists_what_still_belongs_to_old_files(tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "a.html").write_text("<a href=https://old.example/b>", encoding="utf-8")
    job = RewriteJob(
        tmp_path / "site", "https://new.example/", ("https://old.example/",), output=tmp_path / "copy", jobs=1
    )
    plan = engine.preview(job)
    stale = Leftover("sums.txt", 3, "ab", "a.html", "It is stale.")
    result = replace(engine.run(job, plan=plan), leftovers=(stale,))
    for after, listed in ((None, []), (result, [stale._asdict()])):
        write_links(plan, frozenset(), tmp_path / "r.json", "Done.", after, Watch())
        assert json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["leftovers"] == listed
    engine.discard(plan)


def test_notes_and_the_verdict_name_what_the_form_calls_an_option(tmp_path):
    (tmp_path / "site").mkdir()
    page = '<a href="/stra\u00dfe/a">a</a> <a href="/out.html">b</a>'
    (tmp_path / "site" / "index.html").write_text(page, encoding="utf-8")
    bases = "https://new.example/", ("http://old.example/stra\u00dfe/",)
    result = engine.run(RewriteJob(tmp_path / "site", *bases, output=tmp_path / "copy", jobs=1))
    said = [row[1].text for row in result_rows(result) if row[0].text == "Note"]
    assert any("'Relative links out of the folder' under More choices: leave" in note for note in said)
    assert "'Encoding the server names' under More choices: utf-8" in verdict(result)
    assert not any("--" in sentence for sentence in (verdict(result), *said))


def shape(tree: FolderTree, node: int = 0) -> dict[str, object]:
    first = tree.first_children[node]
    return {
        tree.names[child]: tree.changes[child] if tree.files[child] != FOLDER else shape(tree, child)
        for child in range(first, first + tree.child_counts[node])
    }


def test_the_tree_holds_what_changes_or_was_skipped_folders_first(contents: Contents):
    tree = FolderTree.of(contents)
    assert shape(tree) == {"x": {"y": {"c.html": 3}, "b.html": 1}, "z": {"d.html": 0}, "a.html": 2}
    folder = tree.names.index("x")
    assert (tree.firsts[folder], tree.ends[folder], tree.changes[folder]) == (2, 4, 4)
    assert [tree.row(node) for node, name in enumerate(tree.names) if name in {"x", "z", "a.html"}] == [
        0,
        1,
        2,
    ]
    assert [tree.names[tree.node_of(file)] for file in (0, 2, 3, 4)] == [
        "a.html",
        "b.html",
        "c.html",
        "d.html",
    ]
    assert tree.node_of(1) is None
    assert shape(FolderTree.of(Contents())) == {}


def planned(*starts: int) -> FilePlan:
    changes = (
        LinkChange("a", "href", "x", "y", Reason.REWRITTEN),
        LinkChange("base", "href", "x", "y", Reason.REWRITTEN),
    )
    which = array("L", [start == 0 for start in starts])
    return FilePlan(
        "x/y/c.html", 9, links=PlannedLinks(changes, which, array("Q", starts), array("L", starts))
    )


def test_files_and_links_are_taken_out_and_in_again(contents: Contents):
    selection = PlanSelection(contents)
    assert selection.part(0, 5) is Inclusion.ALL
    selection.set_links(3, planned(10, 20, 30), [20], wanted=False)
    assert selection.part(2, 4) is Inclusion.SOME
    assert (selection.links, selection.files) == (1, 0)
    assert selection.exclusions() == {Exclusion("x/y/c.html", 20)}
    selection.set_links(3, planned(10, 20, 30), [10, 30], wanted=False)
    assert selection.part(3, 4) is Inclusion.NONE
    assert selection.exclusions() == {Exclusion("x/y/c.html")}
    selection.set_links(3, planned(10, 20, 30), [10], wanted=True)
    assert selection.places(3) == {20, 30}
    selection.set_files(2, 4, wanted=False)
    assert (selection.part(2, 4), selection.part(0, 5)) == (Inclusion.NONE, Inclusion.SOME)
    assert (selection.links, selection.files) == (4, 2)
    assert selection.places(3) == {WHOLE_FILE}
    selection.set_files(0, 5, wanted=True)
    assert selection.exclusions() == frozenset()


def test_a_base_takes_its_whole_file_with_it(contents: Contents):
    selection = PlanSelection(contents)
    selection.set_links(3, planned(0, 20, 30), [0], wanted=False)
    assert selection.exclusions() == {Exclusion("x/y/c.html")}


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0.04, "0.1 s"), (9.94, "9.9 s"), (12, "12 s"), (185, "3 min 5 s"), (7384, "2 h 3 min")],
)
def test_times_are_said_as_people_say_them(seconds, said):
    assert duration(seconds) == said


def test_the_clock_tells_rate_and_time_left_and_stands_still_while_paused(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("uriinspector.gui.session.jobs.time.monotonic", lambda: now[0])
    clock = Clock()
    assert str(clock.read(Progress("discover", 1000, None, "a"))) == "Finding files: 1,000 files"
    clock.read(Progress("plan", 0, 400, ""))
    now[0] += 10
    assert str(clock.read(Progress("plan", 100, 400, "b"))) == (
        "Reading links: 100 of 400 files · 10 files a second · 30 s left"
    )
    clock.pause()
    now[0] += 1000
    clock.go_on()
    assert clock.read(Progress("plan", 100, 400, "b")).left == "30 s left"


def test_a_preview_that_is_refused_or_cancelled_leaves_no_file(tmp_path, own_home):
    (tmp_path / "site/docs").mkdir(parents=True)
    (tmp_path / "site/docs/a.html").write_text("<a href='https://old.example/docs/'>x</a>")
    job = RewriteJob(
        tmp_path / "site", "https://new.example/", ("https://old.example/",), in_place=True, jobs=1
    )
    with pytest.raises(UsageError, match="only in a copy"):
        PreviewWork(replace(job, moves=(("docs", "manual"),)), {})(Watch())
    steps = []
    with pytest.raises(CancelledError):
        PreviewWork(job, {})(Watch(steps.append, lambda: any(step.stage == "plan" for step in steps)))
    assert not list((own_home / "uriinspector/previews").iterdir())


def test_a_table_of_pages_is_examined_while_it_is_written_as_a_file_is(qtbot, tmp_path):
    (tmp_path / "site").mkdir()
    for name in ("a.html", "b.html"):
        (tmp_path / "site" / name).write_text("<a href='/?p=1'>x</a>")
    job = RewriteJob(tmp_path / "site", "https://new.example/", ("https://old.example/",), in_place=True)
    sheet = PageSheet((), job)
    qtbot.addWidget(sheet)
    sheet.show()

    def says() -> list[str]:
        qtbot.waitUntil(lambda: not sheet.busy)
        return [sheet.model.index(row, 2).data() for row in range(sheet.model.rowCount() - 1)]

    sheet.table.setFocus()
    QTest.keyClicks(sheet.table, "/")
    editor = sheet.table.findChild(QLineEdit)
    QTest.keyClicks(editor, "?p=1")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: sheet.model.table() == (("/?p=1", ""),))  # Qt commits when the key was handled
    assert says() == ["The new address is missing"]
    QGuiApplication.clipboard().setText(
        "Old\tNew\n/?p=1\ta.html\nhttp://old.example/?p=1\tb.html\nx:1\tnone.html\n"
    )
    sheet.paste_button.click()
    assert [bool(words) for words in says()] == [True, False, True, True]
    assert not sheet.use_button.isEnabled()
    sheet.table.selectRow(0)
    sheet.remove_button.click()
    assert [words[:6] for words in says()] == ["", "Line 2", "No suc"]
    sheet.save(tmp_path / "pages.csv")
    with pytest.raises(UsageError) as refused:
        engine.prepare(replace(job, page_table=tmp_path / "pages.csv"))
    assert str(refused.value).split(" another ")[1].startswith("new address than line 2")
    sheet.table.selectRow(1)
    sheet.remove_button.click()
    assert says() == ["", "No such page in the site"]
    (tmp_path / "site/b.html").write_text('<link rel=shortlink href="/?p=2">')
    sheet.ask_button.click()
    qtbot.waitUntil(lambda: not sheet.busy)
    assert sheet.model.table()[2:] == (("https://old.example/?p=2", "b.html"),)
    assert says()[2] == ""
    with qtbot.waitSignal(sheet.wanted) as wanted:
        sheet.use_button.click()
    assert wanted.args == [sheet.model.table()]


@pytest.fixture
def sheet(qtbot, tmp_path) -> Iterator[PageSheet]:
    """The open table of a site with two pages, with one row."""
    (tmp_path / "site").mkdir()
    for name in ("a.html", "b.html"):
        (tmp_path / "site" / name).write_text("<a href='/?p=1'>x</a>")
    job = RewriteJob(tmp_path / "site", "https://new.example/", ("https://old.example/",), in_place=True)
    made = PageSheet([("/?p=1", "a.html")], job)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: not made.busy)
    yield made
    made.done(0)  # with changed rows, to close it would ask


def write(sheet: PageSheet, row: int, column: int, text: str) -> QLineEdit:
    """Write into a cell, and leave it open."""
    sheet.table.setFocus()
    sheet.table.setCurrentIndex(sheet.model.index(row, column))
    QTest.keyClick(sheet.table, Qt.Key.Key_F2)
    editor = sheet.table.viewport().findChild(QLineEdit)
    editor.selectAll()
    QTest.keyClicks(editor, text)
    return editor


def test_an_address_that_is_still_being_written_is_used_with_the_table(sheet: PageSheet, qtbot):
    """By the button's key the table was used without it."""
    editor = write(sheet, 0, 1, "b.html")
    with qtbot.waitSignal(sheet.wanted) as wanted:
        QTest.keyClick(editor, Qt.Key.Key_U, Qt.KeyboardModifier.AltModifier)
    assert wanted.args == [(("/?p=1", "b.html"),)]


def test_the_first_click_on_use_counts_while_an_address_is_being_written(sheet: PageSheet, qtbot):
    """The press of the mouse ended the typing, which switched the button off before it was released."""
    write(sheet, 0, 1, "b.html")
    with qtbot.waitSignal(sheet.wanted) as wanted:
        QTest.mouseClick(sheet.use_button, Qt.MouseButton.LeftButton)
    assert wanted.args == [(("/?p=1", "b.html"),)]


def test_a_wrong_address_is_not_used_though_the_button_was_pressed(sheet: PageSheet, qtbot):
    QTest.keyClick(write(sheet, 0, 1, "b"), Qt.Key.Key_Backspace)
    with qtbot.assertNotEmitted(sheet.wanted):
        QTest.mouseClick(sheet.use_button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: not sheet.busy)
    assert sheet.isVisible()
    assert not sheet.use_button.isEnabled()
    assert "The new address is missing" in sheet.said.text()


def test_rows_that_are_pasted_leave_the_address_that_is_being_written(sheet: PageSheet, qtbot):
    editor = write(sheet, 0, 1, "b.html")
    QGuiApplication.clipboard().setText("/?p=2\ta.html\n")
    QTest.keyClick(editor, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: sheet.model.table() == (("/?p=1", "b.html"), ("/?p=2", "a.html")))


def test_tab_leaves_the_table_of_pages_and_leads_a_writer_to_the_next_cell(sheet: PageSheet):
    """Tab went round and round in the table."""
    editor = write(sheet, 0, 0, "/?p=3")
    QTest.keyClick(editor, Qt.Key.Key_Tab)
    QTest.qWait(20)
    assert sheet.model.table() == (("/?p=3", "a.html"),)
    assert sheet.table.currentIndex().column() == 1
    following = sheet.focusWidget()
    assert isinstance(following, QLineEdit)
    QTest.keyClick(following, Qt.Key.Key_Return)
    QTest.qWait(20)
    assert sheet.focusWidget() is sheet.table
    QTest.keyClick(sheet.table, Qt.Key.Key_Tab)
    assert sheet.focusWidget() is sheet.cancel_button


def test_escape_asks_before_rows_are_lost(sheet: PageSheet, qtbot, tmp_path):
    write(sheet, 0, 1, "b.html")
    sheet.cancel_button.click()
    assert sheet.isVisible()
    question = sheet.findChild(QMessageBox, "page_question")
    question.findChild(QAbstractButton, "page_no").click()
    assert sheet.isVisible()
    sheet.save(tmp_path / "pages.csv")
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_rows_are_discarded_when_the_user_says_so(sheet: PageSheet):
    sheet.table.selectRow(0)
    sheet.remove_button.click()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    sheet.findChild(QMessageBox, "page_question").findChild(QAbstractButton, "page_yes").click()
    assert not sheet.isVisible()


def test_a_table_that_did_not_change_is_closed_without_a_question(sheet: PageSheet):
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


@pytest.mark.parametrize("column", [None, 110])
def test_the_number_of_a_late_line_stays_in_one_line(make, qtbot, column: int | None):
    """Of a page with more than a thousand lines the place was broken in two."""
    view = make(DiffView)
    qtbot.addWidget(view)
    view.resize(900, 160)
    view.show()
    piece = (DiffPiece('<a href="b.html">', changed=True),)
    view.show_diff(FileDiff("a.html", (ChangedLines(18_760, piece, piece),), focus=0, column=column))
    place = "▸ 18760" if column is None else f"▸ 18760:{column}"
    block = view.document().find(place).block()
    assert block.text() == place
    assert block.layout().lineCount() == 1
    assert view.document().size().width() <= view.viewport().width()
