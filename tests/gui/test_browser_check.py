"""The button of the result by which a browser looks at the move."""

from dataclasses import replace

import pytest

from uriinspector.base.progress import Watch
from uriinspector.gui.migrate.result_page import BrowserCheck, ResultPage, browser_rows
from uriinspector.gui.migrate.words import DOUBTFUL, GOOD, script_rows
from uriinspector.gui.migrate.work import PreviewWork
from uriinspector.gui.session.jobs import shut_tasks
from uriinspector.gui.widgets.table import Cell
from uriinspector.migrate import engine
from uriinspector.migrate.health.script_strings import ScriptPaths
from uriinspector.migrate.model.job import Exclusion, RewriteJob, Scripts
from uriinspector.migrate.model.reason import Evidence
from uriinspector.migrate.post_run import PostRunReport
from uriinspector.migrate.witness import trials
from uriinspector.migrate.witness.report import DifferenceKind, ScriptString, VisitDifference, WitnessReport

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/"


@pytest.fixture
def page(qtbot):
    made = ResultPage()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def check(page):
    made = BrowserCheck(page, page)
    yield made
    shut_tasks(made)


@pytest.fixture
def moved(tmp_path):
    """A finished run whose script still asks for the old path, and its result."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("<title>x</title><script>fetch('/docs/a.json')</script>")
    (tmp_path / "site/a.json").write_text("{}")
    return engine.run(
        RewriteJob(tmp_path / "site", NEW, (OLD,), output=tmp_path / "moved", jobs=1, scripts=Scripts.LEAVE)
    )


def shown(page):
    model = page.model
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_rows_say_what_was_seen_and_where_it_comes_from():
    colours = [
        browser_rows(WitnessReport("Chromium", 2, 3, 9, restless=rest))[0][0].icon_colour for rest in (0, 1)
    ]
    assert colours == ["good", "warning"]  # a page that could not be compared is no proof
    assert [cell.text for row in browser_rows(WitnessReport("Chromium", 2, 2, 9)) for cell in row] == [
        "In a browser", "Seen in Chromium: 2 pages, 9 requests, none lost", "",
    ]  # fmt: skip
    place = ScriptString("a.js", 3, "/docs/a")
    lost = VisitDifference(
        "index.html", DifferenceKind.REQUEST_LOST, f"{OLD}a", "https://new.example/docs/a", place
    )
    gone = VisitDifference("index.html", DifferenceKind.LINK, f"{OLD}b", None)
    stays = gone._replace(after=f"{OLD}b")
    _, first, second, third = browser_rows(WitnessReport("Chromium", 2, 2, 9, (lost, gone, stays)))
    assert [cell.text for cell in first] == [
        "    request lost",
        f"{OLD}a → https://new.example/docs/a",
        "a.js:3",
    ]
    assert [cell.text for cell in second] == ["    link leads elsewhere", f"{OLD}b", "index.html"]
    assert [cell.text for cell in third] == ["    link stays at the old place", f"{OLD}b", "index.html"]


def test_without_a_browser_that_is_said(qtbot, page, check, moved, monkeypatch):
    monkeypatch.setenv("URIINSPECTOR_BROWSER", "/nowhere")
    check.begin(moved.run_id)
    with qtbot.waitSignal(check.troubled) as told:
        page.check_button.click()
        assert page.check_button.text() == "Stop &browser"
    assert told.args[0].startswith("The browser /nowhere can't be started")
    assert page.check_button.text() == "&Browser check"
    assert shown(page) == []


@pytest.mark.browser
def test_what_the_browser_saw_takes_the_green_tick_away(qtbot, page, check, moved):
    page.resize(900, 500)
    page.show_result(moved, "")
    mark = page.icon.pixmap().toImage()
    check.begin(moved.run_id)
    page.check_button.click()
    page.check_button.click()  # stopped
    assert shown(page)[-1][:2] == ["In a browser", "stopped before every page was seen"]
    page.check_button.click()
    qtbot.waitUntil(lambda: page.check_button.text() == "&Browser check", timeout=60_000)
    rows = shown(page)[-2:]
    assert rows[0][1] == "Seen in Chromium: 1 page, 2 requests, 1 lost, 1 difference"
    assert rows[1][0].strip() == "request lost"
    assert rows[1][2] == "index.html:1"
    assert page.icon.pixmap().toImage() != mark


@pytest.mark.parametrize(
    ("scripts", "look"),
    [
        (ScriptPaths((), moved={Evidence.SYNTAX: 2}, has_browser=True), GOOD),
        (ScriptPaths((), moved={Evidence.LIKELY: 2}, has_browser=True), DOUBTFUL),
    ],
)
def test_no_tick_is_green_where_the_command_ends_with_1(page, moved, scripts, look):
    page.show_result(moved, "")
    page.show_report(PostRunReport(scripts=scripts))
    assert page.look == look


@pytest.fixture
def at_root(tmp_path):
    """A job of a site each of whose two scripts holds its base in a variable: nothing but its run says that."""
    (tmp_path / "site").mkdir()
    for page in ("index", "later"):
        (tmp_path / f"site/{page}.html").write_text(f"<title>x</title><script src={page}.js></script>")
        text = f"const at = {{ home: '/' }}; fetch([at.home, '{page}.json'].join(''));"
        (tmp_path / f"site/{page}.js").write_text(text)
        (tmp_path / f"site/{page}.json").write_text("{}")
    return RewriteJob(tmp_path / "site", NEW, ("https://old.example/",), in_place=True, jobs=1)


@pytest.mark.browser
def test_a_preview_moves_what_a_browser_saw(at_root, monkeypatch):
    """On pages after those that trials begin with too: they are looked at before anything is written."""
    monkeypatch.setattr(trials, "MOST_PAGES", 1)
    steps, later = [], []
    work = PreviewWork(at_root, {}, asks_browser=True)
    preview = work(Watch(steps.append))
    assert preview.is_tried
    assert preview.plan.totals.strings[Evidence.SEEN] == 2
    assert preview.plan.notes[-1] == "Tried in Chromium on 2 pages: 2 strings of scripts become addresses."
    again = PreviewWork(
        replace(at_root, excluded=frozenset({Exclusion("index.html")})),
        {},
        asks_browser=True,
        known=work.known,
    )
    engine.discard(again(Watch(later.append)).plan)
    assert "trials" not in {
        step.stage for step in later
    }  # another preview of the same site tries nothing again
    assert all(0 < step.left <= 180 for step in steps if step.stage == "trials")
    engine.discard(preview.plan)


@pytest.mark.browser
def test_a_preview_goes_on_without_the_browser(at_root, monkeypatch):
    work = PreviewWork(at_root, {}, asks_browser=True)
    work.is_enough.set()
    monkeypatch.setenv("URIINSPECTOR_BROWSER", "/nowhere")
    for asked, told in ((work, "The browser /nowhere can't be started"), (PreviewWork(at_root, {}), None)):
        preview = asked(Watch())
        assert Evidence.SEEN not in preview.plan.totals.strings
        assert told is None or preview.plan.notes[-1].startswith(told)
        engine.discard(preview.plan)
    monkeypatch.delenv("URIINSPECTOR_BROWSER")
    preview = work(Watch())
    assert Evidence.SEEN not in preview.plan.totals.strings
    assert "not to the end" in preview.plan.notes[-1]
    engine.discard(preview.plan)


def test_the_window_names_its_button_and_no_option():
    (row,) = script_rows(ScriptPaths(("/docs/",), moved={Evidence.LIKELY: 2}, has_browser=True), ())
    assert row[1].text.endswith("Nobody has seen the likely ones at work: 'Browser check' asks a browser")


@pytest.mark.parametrize("width", [700, 1000])
def test_a_long_file_name_leaves_the_sentences_their_room(page: ResultPage, qtbot, width: int):
    sentence = Cell(
        "16 strings of scripts moved: 3 by syntax, 6 as declared, 7 likely. Nobody has seen these."
    )
    page.show_rows("told", ((Cell("Scripts"), sentence, Cell("")), (Cell(""), Cell("x"), Cell("name-" * 30))))
    page.resize(width, 600)
    page.show()
    header = page.table.horizontalHeader()
    qtbot.waitUntil(lambda: header.sectionSize(1) >= 300)
    assert header.length() <= page.table.viewport().width()
