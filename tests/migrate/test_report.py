"""The report names every link with its reason, in three formats, whole or not at all."""

import csv
import json
import re
from pathlib import Path

import pytest
import turbohtml

from uriinspector.base.errors import EnvironmentRefusedError, UsageError
from uriinspector.migrate import engine
from uriinspector.migrate.after.compare import Change, ListedLink
from uriinspector.migrate.after.report import check_report, write_report
from uriinspector.migrate.health.follow import DeadLink
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.tree.web_view import Fault

PAGE = '<a href="/docs/a">x</a>\n<a href="https://else.example/?&quot;<b>">y</a>'


@pytest.fixture
def plan(tmp_path):
    root = tmp_path / "site"
    root.mkdir()
    (root / "page.html").write_text(PAGE, encoding="utf-8")
    (root / "odd \udcff name.html").write_text(PAGE, encoding="utf-8")
    job = RewriteJob(root, "https://new.example/", ("https://old.example/docs/",), jobs=1)
    plan = engine.preview(job)
    yield plan
    engine.discard(plan)


def test_json_lists_every_link(plan, tmp_path):
    write_report(plan, tmp_path / "r.json", "Done.")
    told = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert told["result"] == "Done."
    assert [(link["file"], link["line"], link["after"], link["reason"]) for link in told["links"]] == [
        (name, line, after, reason)
        for name in ("odd \udcff name.html", "page.html")
        for line, after, reason in (
            (1, "https://new.example/a", "rewritten"),
            (2, 'https://else.example/?"<b>', "other-site"),
        )
    ]


DEAD = ListedLink(DeadLink("page.html", 1, "/docs/a", "a", Fault.MISSING_FILE, "<a>"), Change.NEW)


def test_dead_links_are_in_every_format(plan, tmp_path):
    for ending in ("json", "csv", "html"):
        write_report(plan, tmp_path / f"r.{ending}", "Done.", [DEAD])
    assert json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["dead"] == [
        {
            "file": "page.html",
            "line": 1,
            "link": "/docs/a",
            "target": "a",
            "kind": "missing-file",
            "suggestion": "<a>",
            "change": "new",
        }
    ]
    with (tmp_path / "r.csv").open(encoding="utf-8", newline="") as file:
        assert [row["dead"] for row in csv.DictReader(file)] == ["", "", "missing-file", ""]
    rows = turbohtml.parse((tmp_path / "r.html").read_bytes()).select(".dead tr")
    assert [cell.text.strip() for cell in rows[0].select("td")] == [
        "page.html:1",
        "/docs/a",
        "<a>",
        "new missing-file",
    ]


def test_csv_has_a_row_for_every_link(plan, tmp_path):
    write_report(plan, tmp_path / "r.csv", "Done.")
    with (tmp_path / "r.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["reason"] for row in rows] == ["rewritten", "other-site"] * 2
    assert rows[3]["before"] == 'https://else.example/?"<b>'


def test_html_shows_text_and_no_markup_of_the_site(plan, tmp_path):
    write_report(plan, tmp_path / "r.html", "Done & proved.")
    page = turbohtml.parse((tmp_path / "r.html").read_bytes())
    assert page.select_one(".result").text == "Done & proved."
    assert len(page.select("tr")) == 4
    assert page.select("tr b") == []


def test_a_spreadsheet_finds_no_formula_in_it(tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/@a.html").write_text("<a href='=1+1'><a href=-1><a href=b>", encoding="utf-8")
    plan = engine.preview(
        RewriteJob(tmp_path / "site", "https://n.example/", ("https://o.example/",), style=Style.KEEP, jobs=1)
    )
    write_report(plan, tmp_path / "r.csv", "Done.")
    engine.discard(plan)
    with (tmp_path / "r.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["file"], row["before"]) for row in rows] == [
        ("'@a.html", "'=1+1"),
        ("'@a.html", "'-1"),
        ("'@a.html", "b"),
    ]


JOB = RewriteJob(Path("site"), "https://new.example/", output=Path("moved"))


@pytest.mark.parametrize(
    ("name", "error", "words"),
    [
        ("r.pdf", UsageError, "ends in .json"),
        ("nowhere/r.json", EnvironmentRefusedError, "make it first"),
        ("site/r.html", UsageError, "among the pages of site"),
        ("site/../moved/r.json", UsageError, "among the pages of moved"),
    ],
)
def test_a_place_that_will_not_do_is_said_before_the_run(tmp_path, monkeypatch, name, error, words):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(error, match=re.escape(words)):
        check_report(Path(name), JOB)


def test_report_that_cannot_be_written_leaves_nothing(plan, tmp_path):
    (tmp_path / "r.json").mkdir()
    with pytest.raises(EnvironmentRefusedError, match="can't be written"):
        write_report(plan, tmp_path / "r.json", "Done.")
    assert not list(tmp_path.glob(".r.json*"))


@pytest.mark.parametrize("is_copy", [True, False], ids=["copy", "in place"])
def test_a_string_whose_page_would_fail_the_proof_is_listed_as_staying(tmp_path, is_copy):
    site, report = tmp_path / "site", tmp_path / "r.json"
    site.mkdir()
    (site / "a.png").write_bytes(b"x")
    (site / "d.json").write_text("{'b': '\\\n/docs/a.png', \"c\": \"/docs/a.png\"}", encoding="utf-8")
    where = {"output": tmp_path / "copy"} if is_copy else {"in_place": True}
    job = RewriteJob(site, "https://new.example/v2/", ("https://old.example/docs/",), jobs=1, **where)
    plan = engine.preview(job)
    result = engine.run(job, plan=plan)
    write_report(plan, report, "Done.", withdrawn=result.withdrawn)
    engine.discard(plan)
    told = json.loads(report.read_text(encoding="utf-8"))
    assert told["reasons"] == result.reasons == {"possible": 1, "script-path": 1}
    rows = [(link["before"], link["after"], link["evidence"]) for link in told["links"]]
    assert rows == [("/docs/a.png", "/docs/a.png", "possible"), ("/docs/a.png", "/v2/a.png", "likely")]
    after = (job.changed_folder / "d.json").read_text(encoding="utf-8")
    assert after == "{'b': '\\\n/docs/a.png', \"c\": \"/v2/a.png\"}"


@pytest.mark.parametrize("is_copy", [True, False], ids=["copy", "in place"])
def test_a_file_that_the_run_left_as_it_was_is_listed_as_skipped(tmp_path, is_copy):
    site, report = tmp_path / "site", tmp_path / "r.json"
    site.mkdir()
    for name in ("a.html", "b.html"):
        (site / name).write_text('<a href="/docs/b.html">b</a>', encoding="utf-8")
    where = {"output": tmp_path / "copy"} if is_copy else {"in_place": True}
    job = RewriteJob(site, "https://new.example/v2/", ("https://old.example/docs/",), jobs=1, **where)
    plan = engine.preview(job)
    (site / "a.html").write_text('<p>Edited <a href="/docs/b.html">b</a>', encoding="utf-8")
    result = engine.run(job, plan=plan)
    write_report(plan, report, "Done.", problems=result.problems)
    engine.discard(plan)
    told = json.loads(report.read_text(encoding="utf-8"))
    assert told["reasons"] == result.reasons == {"rewritten": 1}
    assert [(each["file"], each["reason"]) for each in told["skipped"]] == [
        (problem.relative, problem.reason) for problem in result.problems
    ]
    assert [link["file"] for link in told["links"]] == ["b.html"]
    assert told["changed"] == 1
