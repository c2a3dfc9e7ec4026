"""A tree for a disk: what its scripts carry, what its pages lose, how it is proved, and what is refused."""

import json

import pytest
from offline_site import NEW, OLD, write_site

from uriinspector.base.errors import UsageError
from uriinspector.migrate import engine
from uriinspector.migrate.health.disk import disk_findings
from uriinspector.migrate.model.file_edits import Exclusion
from uriinspector.migrate.model.job import Endings, Kind, Outside, RewriteJob, Scripts, Style
from uriinspector.migrate.model.offline import NO_SCRIPTS, Addition, HeldFile, addition_text, read_additions
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.plan.diff import diff
from uriinspector.migrate.post_run import PostRunPlan
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.offline import OFFLINE, asked_files
from uriinspector.migrate.rewrite.page import Rewriter


@pytest.fixture
def site(tmp_path):
    return write_site(tmp_path / "site")


def job(site, **options):
    return RewriteJob(site, NEW, (OLD,), **{"offline": True, "jobs": 1, **options})


def carried(data):
    return {name: held for each in read_additions(data)[1] for name, held in each.files.items()}


def test_scripts_carry_the_moved_files_they_ask_for(site, tmp_path):
    out = tmp_path / "out"
    result = engine.run(job(site, output=out))
    assert result.is_wholly_proved, result.verification.wrong
    assert result.reasons[Reason.OFFLINE] == 11
    search = carried((out / "search.js").read_bytes())
    assert list(search) == ["index.json"]
    assert json.loads(search["index.json"].text)[0]["url"] == "/v2/help/guide/ships/list.html"
    assert list(carried((out / "more.js").read_bytes())) == ["far.xml", "worker.js"]
    page = (out / "guide" / "ships" / "list.html").read_bytes()
    assert carried(page)["own.json"].text == '{"says": "owned"}'
    assert b'<link rel=stylesheet href="../../s.css">' in page
    assert b"<link rel=stylesheet crossorigin href=https://cdn.example/x.css>" in page
    assert b'href="../../guide/index.html"' in page or b'href="../index.html"' in page
    assert (out / "search.js").read_bytes().startswith(b'"use strict";')
    assert (out / "index.json").read_bytes() == (site / "index.json").read_bytes().replace(
        b"/docs/", b"/v2/help/"
    )
    assert engine.verify(result.run_id).proved
    checked = check(job(site, output=out / "x")).job
    assert (
        disk_findings(checked.__class__(**{**vars_of(checked), "root": out, "output": None}), 9).affected == 0
    )


def vars_of(job):
    return {name: getattr(job, name) for name in job.__dataclass_fields__}


def test_a_copy_that_was_tampered_with_fails_the_proof(site, tmp_path):
    out = tmp_path / "out"
    result = engine.run(job(site, output=out))
    script = out / "search.js"
    good = script.read_bytes()
    for was, now in (
        (rb"\"/v2/help/guide", rb"\"/v3/help/guide"),
        (b'"index.json": [', b'"far.xml": ['),
        (b'"", "index.json", ', b'"", "../../index.json", '),
        (b'("","/v2/help/",', b'("../","/v2/help/",'),
        (b"window.fetch = function", b"window.fetch = Function"),
        (b"var index;", b"var Index;"),
    ):
        assert was in good, was
        script.write_bytes(good.replace(was, now))
        assert not engine.verify(result.run_id).proved, was
    script.write_bytes(good)
    assert engine.verify(result.run_id).proved


@pytest.mark.parametrize(
    ("was", "now"),
    [
        (b"<link rel=stylesheet crossorigin href=https://cdn.example/x.css>", b"<link rel=stylesheet href=https://cdn.example/x.css>"),
        (b"<title>Guide", b"<title>Cuide"),
        (b"owned", b"owmed"),
        (b"<h1>", NO_SCRIPTS * 2 + b"<h1>"),
    ],
)  # fmt: skip
def test_the_proof_sees_what_was_not_to_change_in_a_page(site, was, now):
    checked = check(job(site)).job
    data = (site / "guide/index.html").read_bytes()
    after, plan = Rewriter(checked).rewrite("guide/index.html", Kind.HTML, data)
    assert Prover(checked).prove("guide/index.html", data, after, plan.edits).proved
    assert was in after
    assert not Prover(checked).prove("guide/index.html", data, after.replace(was, now), plan.edits).proved


@pytest.mark.parametrize("outside", Outside)
def test_a_link_to_another_host_without_a_scheme_gets_one(site, tmp_path, outside):
    (site / "x.html").write_text("<script src=//cdn.example/a.js></script><a href=//old.example/o>")
    result = engine.run(job(site, output=tmp_path / "out", outside=outside))
    assert result.is_wholly_proved, result.verification.wrong
    page = (tmp_path / "out/x.html").read_text()
    assert page == "<script src=https://cdn.example/a.js></script><a href=https://old.example/o>"


def test_a_copy_for_a_disk_can_move_again(site, tmp_path):
    first, again, moved = (tmp_path / name for name in ("first", "again", "moved"))
    engine.run(job(site, output=first))
    assert engine.run(RewriteJob(first, NEW, (NEW,), offline=True, output=again, jobs=1)).is_wholly_proved
    assert (again / "search.js").read_bytes() == (first / "search.js").read_bytes()
    assert engine.run(RewriteJob(first, OLD, (NEW,), Style.KEEP, output=moved, jobs=1)).is_wholly_proved
    [addition] = read_additions((moved / "search.js").read_bytes())[1]
    assert addition.base == "/docs/"
    assert json.loads(addition.files["index.json"].text)[0]["url"] == "/docs/guide/ships/list.html"


def test_a_preview_shows_the_beginning_of_what_is_carried(site):
    (site / "index.json").write_text('["' + "quokka " * 10_000 + '"]')
    data = (site / "search.js").read_bytes()
    plan = Rewriter(check(job(site)).job, links=True).plan("search.js", Kind.SCRIPT, data)
    (shown,) = [piece.text for piece in diff(data, plan).hunks[0].after if piece.changed]
    assert len(shown) < 1000
    assert "Added for pages on a disk" in shown


@pytest.mark.parametrize(
    ("address", "held"),
    [
        ("data/near.json", ["js/data/near.json"]),
        ("data/own.json", ["data/own.json"]),
        ("data/both.json", ["data/both.json", "js/data/both.json"]),
        ("../data/own.json?x#y", ["data/own.json"]),
        ("/docs/data/own.json", ["data/own.json"]),
        (f"{OLD}data/own.json", ["data/own.json"]),
        ("/data/own.json", []),
        ("data/missing.json", []),
    ],
)
def test_an_address_is_looked_for_from_the_start_page_and_from_the_script(tmp_path, address, held):
    site = tmp_path / "site"
    for name in ("js/data/near.json", "data/own.json", "data/both.json", "js/data/both.json"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(f'["{name}"]')
    data = f'fetch("{address}")'.encode()
    (site / "index.html").write_text('<script src="js/app.js"></script>')
    (site / "js/app.js").write_bytes(data)
    after, _ = Rewriter(check(job(site)).job).rewrite("js/app.js", Kind.SCRIPT, data)
    found = carried(after)
    assert list(found) == held
    assert [json.loads(each.text) for each in found.values()] == [[name] for name in held]


def test_a_script_that_is_left_alone_carries_nothing(site, tmp_path):
    out = tmp_path / "out"
    engine.run(job(site, output=out, excluded=frozenset({Exclusion("search.js")})))
    assert (out / "search.js").read_bytes() == (site / "search.js").read_bytes()


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"style": Style.ROOT}, "relative"),
        ({"endings": Endings.CLEAN}, "clean addresses"),
        ({"in_place": True}, "copy"),
        ({"scripts": Scripts.LEAVE}, "scripts"),
    ],
)
def test_what_makes_no_sense_on_a_disk_is_refused(site, options, word):
    with pytest.raises(UsageError, match=word):
        check(job(site, **options))


def test_a_page_that_cannot_work_makes_the_run_doubtful(site, tmp_path):
    (site / "late.html").write_text("<script type=module src=late.js></script>")
    (site / "late.js").write_text("import './search.js'")
    asked = job(site, output=tmp_path / "out")
    found = engine.post_run(check(asked).job, engine.run(asked), PostRunPlan())
    assert [finding.file for finding in found.disk.found] == ["late.html"]
    assert found.is_doubtful


def test_scripts_that_would_lead_away_do_not_run(tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text(
        "<html><head><meta charset=utf-8></head><div id=___gatsby></div>"
    )
    result = engine.run(job(tmp_path / "site", output=tmp_path / "out"))
    assert result.is_wholly_proved
    assert any("scripts of Gatsby" in note for note in result.notes)
    assert b"<head>" + NO_SCRIPTS in (tmp_path / "out/index.html").read_bytes()


MODULE = '<script type="module" crossorigin src="assets/index-CpnTzkYf.js"></script>'


@pytest.mark.parametrize(
    ("page", "told"),
    [
        (f"<div id=root></div>{MODULE}", "scripts of Vite fill them, which need a server"),
        ("<div id=root></div><script src=app.js></script>", "open the copy to see"),
        (
            f"<main>Text</main>{MODULE}",
            "",
        ),  # the module may do little; what browsers refuse is told of each page
        ("<div id=root><p>Text</p></div><script src=app.js></script>", ""),
    ],
)
def test_of_an_application_only_what_is_known_is_said_before_it_is_copied(tmp_path, page, told):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text(page)
    notes = " ".join(engine.run(job(tmp_path / "site", output=tmp_path / "out")).notes)
    assert told in notes
    assert ("The pages are" in notes) is bool(told)


NAMES = ["index.json", "opensearch.xml", "de/open_search.xml", "de/index.json", "search/search_index.json", "a.js", "data/list.json", "search.xml", "assets/javascripts/workers/search.1.min.js"]  # fmt: skip


@pytest.mark.parametrize(
    ("script", "generator", "asked"),
    [
        ('fetch("data/list.json")', None, ["data/list.json"]),
        ("$.getJSON('data/list.json?x')", None, ["data/list.json"]),
        ('x.open("GET", "data/list.json", true)', None, ["data/list.json"]),
        ("new Worker(`a.js`)", None, ["a.js"]),
        ("var c={rows:'data/list.json?v=1'};load(c.rows)", None, ["data/list.json"]),
        ('Bundle({url:"data/list.json",logo:"a.js"})', None, ["data/list.json"]),
        ('load("data/" + "list.json"); say("see data/list.json")', None, []),
        ("fetch(base + name).then(() => lunr.Index)", None, ["index.json", "de/index.json", "search/search_index.json", "search.xml"]),
        ("fetch(base + name).then(() => lunr.Index)", "mkdocs-material", []),
        ("fetch(base + name).then(() => lunr.Index)", "Hugo", ["index.json", "de/index.json", "search/search_index.json", "search.xml"]),
        ("fetch(base + name); location.search", None, []),
        ("lunr(a)", None, []),
        ('fetch("data/list.json")', "VitePress", []),
        ('import a from "b"; fetch("data/list.json")', None, []),
        ('fetch("https://other.example/list.json")', None, []),
    ],
)  # fmt: skip
def test_what_a_script_asks_for(script, generator, asked):
    found = asked_files(
        "app.js", script, generator, NAMES, lambda address: {address.partition("?")[0]} & set(NAMES)
    )
    assert [each.name for each in found] == asked


def test_a_generator_is_known_by_its_own_loader():
    (rule,) = OFFLINE
    found = list(
        asked_files(
            "assets/javascripts/bundle.1.min.js",
            'x("search.xml")',
            rule.generator,
            NAMES,
            lambda each: (each,),
        )
    )
    assert [(each.name, each.source) for each in found] == [
        ("search/search_index.js", "search/search_index.json"),
        ("assets/javascripts/workers/search.1.min.js",) * 2,
    ]


def test_an_addition_is_read_as_it_was_written():
    addition = Addition(
        "../", "/a/", {"x": HeldFile("text/plain", "", "x", "</script><!-- -->);\nend\u2028")}
    )
    text = addition_text(addition)
    assert b"</" not in text
    assert b"<!--" not in text
    assert b"-->" not in text
    assert read_additions(b"before" + text + b"after") == (b"beforeafter", [addition])
    with pytest.raises(ValueError, match="no end"):
        read_additions(text[:-20])
