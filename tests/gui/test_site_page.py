"""The page about a site: the same before and after the move, with a list behind every number."""

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QMenu, QPushButton

from uriinspector.gui.migrate.preview_page import place_in_list
from uriinspector.gui.migrate.stage import Stage
from uriinspector.gui.shell.modes import MIGRATE
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob

OLD, NEW = "https://old.example/museum/", "https://harbour.example/"
PAGE = """<a href="/museum/b.html">b</a><a href="gone.html">x</a><a href="gone.html#y">x</a>
<a href="https://www.old.example/museum/b.html">b</a> <p>https://old.example/museum/"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "a.html").write_text(PAGE, encoding="utf-8")
    (folder / "b.html").write_text("<p>b", encoding="utf-8")
    return folder


@pytest.fixture
def pane(window):
    window.tabs.setCurrentIndex(MIGRATE)
    return window.batch_pane


@pytest.fixture
def page(pane):
    return pane.site_page


@pytest.fixture
def go(pane, qtbot, agree):
    """Fills in the form, previews, and applies if asked to."""

    def preview(folder: Path, old: str = OLD, **more: str) -> None:
        pane.form.fill({"batch_folder": str(folder), "batch_old_base": old, "batch_new_base": NEW} | more)
        pane.strip.preview_button.click()
        rest(Stage.PREVIEWED)

    def apply() -> None:
        pane.strip.apply_button.click()
        agree()
        rest(Stage.DONE)

    def rest(stage: Stage) -> None:
        qtbot.waitUntil(lambda: pane.stage is stage and not pane.site_page.busy, timeout=60_000)

    preview.apply, preview.rest = apply, rest
    return preview


def rows(table) -> list[list[str]]:
    model = table.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def show(page, panel, go, stage=Stage.PREVIEWED) -> None:
    page.tabs.setCurrentWidget(panel)
    go.rest(stage)


@pytest.mark.parametrize(
    ("old", "said"),
    [
        pytest.param("", "Redirects lead from the old address: Change… leads to its field.", id="no-base"),
        pytest.param(NEW, "No address changes.", id="same"),
    ],
)
def test_why_there_are_no_redirects_is_said_without_a_flag(page, go, root: Path, old: str, said: str):
    go(root, old)
    show(page, page.redirects, go)
    assert page.redirects.empty.text.text() == said


def test_every_list_is_there_before_the_move_and_after_it(pane, page, go, qtmodeltester, root: Path):
    go(root)
    assert [page.tabs.isTabVisible(tab) for tab in range(page.tabs.count())] == [True] * 5 + [False]
    show(page, page.dead, go)
    assert rows(page.dead.group_table) == [["All", "2"], ["gone.html", "1"], ["gone.html#y", "1"]]
    assert [row[0] for row in rows(page.dead.table)] == ["gone.html", "gone.html#y"]
    assert page.tabs.tabText(1) == "Dead links 2"
    show(page, page.leaks, go)
    assert [row[-1] for row in rows(page.leaks.table)] == [
        "a.html:2",
        "a.html:2",
    ]  # the text, and a link that looks like it
    show(page, page.other, go)
    assert rows(page.other.group_table)[1:] == [["https://www.old.example", "1"]]
    show(page, page.redirects, go)
    assert len(rows(page.redirects.group_table)) == 2
    for model in (page.dead.groups, page.dead.places, page.redirects.places):
        qtmodeltester.check(model)
    go.apply()
    show(page, page.dead, go, Stage.DONE)
    assert {row[2] for row in rows(page.dead.table)} == {"dead before, too: no file has this name"}
    show(page, page.leaks, go, Stage.DONE)
    assert [row[-1] for row in rows(page.leaks.table)] == [
        "a.html:2",
        "a.html:2",
    ]  # the text, and a link that looks like it
    page.show_list("changed")
    go.rest(Stage.DONE)
    assert "▸" in pane.preview_page.details.diff_view.toPlainText()  # read from the originals


def test_the_same_page_is_there_when_nothing_has_to_change(pane, page, go, tmp_path: Path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/a.html").write_text('<a href="gone.html">x</a>', encoding="utf-8")
    go(tmp_path / "site", batch_style="keep")
    assert page.changes.currentWidget() is page.nothing
    show(page, page.dead, go)
    assert page.dead.places.rowCount() == 1


def test_a_spelling_is_repaired_from_its_row(pane, page, go, qtbot, tmp_path: Path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/page,1.html").write_text("<p>", encoding="utf-8")
    links = '<a href="PAGE,1.html#x">a</a><a href="./PAGE,1.html">b</a><a href="Page,1.html">c</a><a href="no.html">d</a>'
    (tmp_path / "site/index.html").write_text(links, encoding="utf-8")
    go(tmp_path / "site", batch_style="keep", batch_output="")
    show(page, page.dead, go)
    texts = [row[0] for row in rows(page.dead.table)]
    page.dead.table.selectRow(texts.index("no.html"))
    assert "dead_repair" not in {
        action.objectName() for action in page.dead.make_menu(page.dead._selected_places()[0]).actions()
    }
    page.dead.table.selectRow(texts.index("./PAGE,1.html"))
    menu = page.dead.make_menu(page.dead._selected_places()[0])
    assert "dead_repair" in {action.objectName() for action in menu.actions()}
    page.dead.table.setFocus()
    qtbot.keyClick(
        page.dead.table, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    go.rest(Stage.PREVIEWED)
    assert page.tabs.currentIndex() == 0
    assert [row[:2] for row in rows(pane.preview_page.links.table)] == [
        ["PAGE,1.html#x", "page,1.html#x"], ["./PAGE,1.html", "page,1.html"],
    ]  # fmt: skip
    assert pane.form.values()["batch_repairs"] == "PAGE%2C1.html"
    show(page, page.dead, go)
    may = {place.text for place in page.dead.listing if page._may("repair", place)}
    assert may == {"Page,1.html"}
    go.apply()
    assert '"page,1.html"' in (tmp_path / "site/index.html").read_text(encoding="utf-8")
    show(page, page.dead, go, Stage.DONE)
    assert not any(page._may("repair", place) for place in page.dead.listing)


def test_a_folder_without_pages_has_nothing_to_apply(pane, page, go, tmp_path: Path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/notes.md").write_text("no page", encoding="utf-8")
    go(tmp_path / "site", batch_output=str(tmp_path / "copy"))
    assert page.changes.currentWidget() is page.no_pages
    assert not pane.strip.apply_button.isEnabled()
    assert pane.sentence.text() == "There are no pages in this folder: nothing would change."


def test_a_folder_that_was_moved_before_is_not_called_empty(pane, page, go, root: Path):
    (root / "b.html").unlink()
    engine.run(RewriteJob(root, NEW, (OLD,), in_place=True, jobs=1))
    go(root, batch_output="")
    assert page.changes.currentWidget() is page.nothing
    assert pane.sentence.text().endswith("moved already by an earlier run: left as they are.")


def test_what_pages_say_against_the_old_base_stays_amber_until_settled(pane, page, go, control, root: Path):
    (root / "b.html").write_text(
        f'<link rel=canonical href="{OLD}b.html"><a href="a.html">a</a>', encoding="utf-8"
    )
    go(root, "https://wrong.example/")
    assert page.doubts.isVisible()
    assert "No page gives https://wrong.example/ as its own address" in page.doubts.accessibleName()
    go.apply()
    assert page.doubts.isVisible()
    assert pane.result_page.look == ("triangle-alert", "warning")
    pane.strip.undo_button.click()
    go.rest(Stage.CHOOSING)
    go(root, "https://wrong.example/")
    control("site_settle_0").click()
    go.rest(Stage.PREVIEWED)
    assert control("batch_old_base").text() == OLD
    assert not page.doubts.isVisible()


def test_names_that_a_crawler_gave_are_a_question_that_a_button_answers(page, go, control, tmp_path):
    site = tmp_path / "saved"
    site.mkdir()
    (site / "index.html").write_text(
        f'<link rel=canonical href="{OLD}"><a href="a.php?x=1">a</a>', encoding="utf-8"
    )
    (site / "a.php?x=1.html").write_text("<p>", encoding="utf-8")
    go(site)
    assert "saved by wget" in page.doubts.accessibleName()
    assert "--naming" not in page.preview_page.notes.text()
    control("site_settle_0").click()
    go.rest(Stage.PREVIEWED)
    assert control("batch_naming").currentData() == "wget"
    assert not page.doubts.isVisible()


def test_dead_links_never_get_a_green_tick_for_being_as_many_as_before(pane, go, qtbot, root: Path):
    go(root)
    go.apply()
    totals = pane.result_page.totals
    qtbot.waitUntil(lambda: "2 dead links, as many as before" in totals.accessibleName(), timeout=60_000)
    model = pane.result_page.model
    heads = {model.index(row, 0).data(): model._rows[row][0].icon for row in range(model.rowCount())}
    assert heads["Dead links"] == "info"


def test_why_a_link_is_dead_has_its_room_in_a_window_of_the_usual_size(page, go, root: Path):
    """The reason was cut in its middle beside a column that was two thirds empty."""
    go(root)
    go.apply()
    show(page, page.dead, go, Stage.DONE)
    table = page.dead.table
    why = rows(table)[0][2]
    assert table.columnWidth(2) >= table.fontMetrics().horizontalAdvance(why) + 40  # with icon and margins
    assert sum(map(table.columnWidth, range(4))) <= table.viewport().width()


def test_a_number_leads_to_its_list(pane, page, go, qtbot, root: Path):
    go(root)
    go.apply()
    totals = pane.result_page.totals
    qtbot.waitUntil(lambda: "dead links" in totals.accessibleName(), timeout=60_000)
    number = next(each for each in totals.findChildren(QPushButton) if "dead links" in each.accessibleName())
    qtbot.mouseClick(number, Qt.MouseButton.LeftButton)
    assert page.tabs.currentWidget() is page.dead
    go.rest(Stage.DONE)


def test_another_site_is_taken_for_this_one(pane, page, go, control, root: Path):
    go(root)
    show(page, page.other, go)
    place = page.other.places.place(0)
    menu = page.other.make_menu(place)
    assert [action.objectName() for action in menu.actions()][1:] == [
        "other_copy", "other_open", "other_folder", "other_edit", "other_both", "other_ours",
    ]  # fmt: skip
    assert "take it as yours" in control("other_why").text()
    control("other_do_ours").click()
    go.rest(Stage.PREVIEWED)
    assert control("batch_further_bases").text() == "https://www.old.example/museum/"
    show(page, page.other, go)
    assert page.other.places.rowCount() == 0


def test_a_row_is_shown_among_the_changes_copied_and_opened(pane, page, go, qtbot, monkeypatch, root: Path):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    go(root)
    show(page, page.dead, go)
    table = page.dead.table
    table.setFocus()
    for key, modifier in (
        (Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier), (Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier),
    ):  # fmt: skip
        qtbot.keyClick(table, key, modifier)
    assert QGuiApplication.clipboard().text() == "gone.html\t\ta.html:1"
    assert opened == [str(root / "a.html")]
    table.selectRow(1)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert page.tabs.currentIndex() == 0
    go.rest(Stage.PREVIEWED)
    assert pane.preview_page.links.table.currentIndex().data() == "gone.html#y"
    assert pane.preview_page.details.why.text().startswith("This link leads into your site.")
    qtbot.keyClick(pane.preview_page.links.table, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert pane.preview_page.links.table.currentIndex().data() == "gone.html"
    go.rest(Stage.PREVIEWED)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_all_selected_links_are_copied_and_left_out(pane, page, go, qtbot, root: Path):
    """Ctrl+C copied one cell, and the menu acted on one row, whatever was selected."""
    go(root)
    table = pane.preview_page.links.table
    whole = "\n".join(
        f"{text}\t{NEW}{text.removeprefix('/museum/')}\ta.html:1"
        for text in ("/museum/b.html", "gone.html", "gone.html#y")
    )
    table.setFocus()
    table.selectAll()
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == whole
    QGuiApplication.clipboard().clear()
    table.customContextMenuRequested.emit(QPoint(4, 4))
    menu = page.findChildren(QMenu, "row_menu")[-1]
    actions = {action.objectName(): action for action in menu.actions()}
    actions["row_copy"].trigger()
    assert QGuiApplication.clipboard().text() == whole
    actions["row_leave"].trigger()
    assert pane.preview_page.count_left_out()[0] == 3
    menu.close()


def test_a_dead_link_is_left_out_from_its_list(pane, page, go, qtbot, root: Path):
    go(root)
    show(page, page.dead, go)
    page.dead.table.setFocus()
    qtbot.keyClick(page.dead.table, Qt.Key.Key_Space)
    assert pane.preview_page.count_left_out() == (1, 0)


def test_a_list_is_saved_as_it_is_shown(pane, page, go, root: Path, tmp_path: Path):
    go(root)
    show(page, page.dead, go)
    page.dead.group_table.selectRow(2)
    go.rest(Stage.PREVIEWED)
    page.dead.save(tmp_path / "dead.csv")
    go.rest(Stage.PREVIEWED)
    with (tmp_path / "dead.csv").open(encoding="utf-8", newline="") as file:
        assert [row[0] for row in csv.reader(file)] == ["Leads to", "gone.html#y"]


def test_an_empty_list_says_what_was_looked_through(pane, page, go, tmp_path: Path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/a.html").write_text('<a href="/a.html">a</a>', encoding="utf-8")
    go(tmp_path / "site", "https://old.example/", batch_new_base="https://harbour.example/x/")
    show(page, page.dead, go)
    assert page.dead.empty.title.text() == "No dead links"
    show(page, page.leaks, go)
    assert page.leaks.empty.text.text() == "Every text file was looked through, scripts and JSON included."


def test_looking_can_be_stopped_and_begun_again(pane, page, go, qtbot, root: Path):
    go(root)
    page.tabs.setCurrentWidget(page.dead)
    page.dead.waiting.stop_button.click()
    qtbot.waitUntil(lambda: not page.dead.busy)
    assert page.dead.empty.text.text() == "You stopped before all was looked through."
    page.dead.empty.again_button.click()
    go.rest(Stage.PREVIEWED)
    assert page.dead.places.rowCount() == 2


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_string_that_may_be_an_address_moves_when_its_row_says_so(pane, page, go, tmp_path: Path):
    (tmp_path / "site").mkdir()
    script = 'a.match(/^\\/museum\\//);open("/museum/a", "see /museum/a, b")'
    (tmp_path / "site/a b,1%.js").write_text(script, encoding="utf-8")
    (tmp_path / "site/index.html").write_text('<a href="/museum/a">a</a>', encoding="utf-8")
    go(tmp_path / "site", batch_old_base="https://old.example/museum/")
    links = pane.preview_page.links
    links.reveal(0, None)
    go.rest(Stage.PREVIEWED)
    stays = [row for row in rows(links.table) if row[2] == "may be an address"]
    assert [row[0] for row in stays] == [r"\/museum\//", "/museum/a"]
    number = next(row for row in range(links.model.rowCount()) if rows(links.table)[row] == stays[1])
    place = place_in_list(links.model.link_at(number))
    assert page._may("declare", place)
    page._show_menu(place, QPoint())
    menu = page.findChild(QMenu, "row_menu")
    next(action for action in menu.actions() if action.objectName() == "row_declare").trigger()
    go.rest(Stage.PREVIEWED)
    assert pane.form.values()["batch_literals"] == f"a%20b%2C1%25.js@{script.rindex('/museum/a')}"
    links.reveal(0, None)
    go.rest(Stage.PREVIEWED)
    assert ["/museum/a", "path in a script, declared"] in [[row[0], row[2]] for row in rows(links.table)]
    go.apply()


def test_fewer_dead_links_are_not_as_many_as_before(pane, go, qtbot, root: Path):
    (root / "c.html").write_text('<a href="B.html">b</a>', encoding="utf-8")
    go(root, batch_repair="yes")
    go.apply()
    totals = pane.result_page.totals
    qtbot.waitUntil(lambda: "2 dead links, fewer than before" in totals.accessibleName(), timeout=60_000)


@pytest.mark.parametrize(
    "spelled",
    [
        "https://www.old.example/museum/a",
        "//www.old.example/",
        "https://shop.old.example/x",
        "http://old.example:8080/museum/",
    ],
)
def test_links_that_look_like_the_old_address_are_told_on_every_page(
    window, control, qtbot, agree, tmp_path, spelled: str
):
    """Preview, proof, list and hand-over: two such links stand on each, and none of what leads home is among them."""
    root = tmp_path / "site"
    root.mkdir()
    (root / "a.html").write_text(f'<a href="/museum/b.html">b</a>\n<a href="{spelled}">x</a>', "utf-8")
    (root / "b.html").write_text(
        f'<a href="https://old.example/museum/a.html">a</a><img src="{spelled}"> //www.old.example', "utf-8"
    )
    pane, page = window.batch_pane, window.batch_pane.site_page
    window.tabs.setCurrentIndex(MIGRATE)
    pane.form.fill(
        {
            "batch_folder": str(root),
            "batch_old_base": "https://old.example/museum/",
            "batch_new_base": "https://harbour.example/",
        }
    )

    def listed() -> list[str]:
        page.tabs.setCurrentWidget(page.leaks)
        qtbot.waitUntil(lambda: not page.busy, timeout=60_000)
        qtbot.waitUntil(lambda: page.leaks.table.model().rowCount() > 0, timeout=60_000)
        model = page.leaks.table.model()
        return [
            str(model.index(row, column).data())
            for row in range(model.rowCount())
            for column in range(model.columnCount())
        ]

    pane.strip.preview_button.click()
    qtbot.waitUntil(lambda: pane.stage is Stage.PREVIEWED, timeout=60_000)
    assert sum("looks like it" in cell for cell in listed()) == 2
    pane.strip.apply_button.click()
    agree()
    qtbot.waitUntil(lambda: pane.stage is Stage.DONE, timeout=60_000)
    qtbot.waitUntil(
        lambda: "look like the old address" in pane.result_page.totals.accessibleName(), timeout=60_000
    )
    assert sum("looks like it" in cell for cell in listed()) == 2
    notes = pane.result_page.table.model()
    assert any(
        "2 in links that look like it" in str(notes.index(row, 1).data()) for row in range(notes.rowCount())
    )
    pane.after_run.hand_over(None, tmp_path / "handover.html")
    qtbot.waitUntil(
        lambda: (tmp_path / "handover.html").exists() and pane.stage is Stage.DONE, timeout=60_000
    )
    told = (tmp_path / "handover.html").read_text("utf-8")
    assert "Links that look like the old address" in told
    assert told.count(spelled) == 2
