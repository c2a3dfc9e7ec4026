"""A run from end to end: dry, into a copy, in place; with and without a preview."""

import errno
import gzip
import os
import shutil
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from trees import NEW, OLD, contents, copy_to, has_written, held, in_place, plant

from uriinspector.base.errors import CancelledError, EnvironmentRefusedError, UsageError
from uriinspector.base.progress import Watch
from uriinspector.migrate import engine
from uriinspector.migrate.journal.runs import RunState, begin
from uriinspector.migrate.model.job import (
    OPTION_OF,
    Compressed,
    Endings,
    Exclusion,
    Kind,
    Links,
    Naming,
    Outside,
    Proof,
    RewriteJob,
    Scripts,
    Style,
)
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.tree.discover import UNFINISHED
from uriinspector.migrate.write.copy import prepare_output


@pytest.mark.usefixtures("own_home")
def test_a_job_that_writes_nothing_is_refused_before_its_tree_is_read(site):
    before = held(site)
    with pytest.raises(UsageError, match="This job writes nothing"):
        engine.run(RewriteJob(site / "missing", NEW, (OLD,)))
    assert held(site) == before
    assert engine.runs() == ()


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("style", Style)
def test_copy_and_place_come_to_the_same_and_are_proved(site, tmp_path, style, jobs):
    before = held(site)
    copied = engine.run(copy_to(site, tmp_path / "copy", style=style, jobs=jobs))
    assert held(site) == before
    assert engine.verify(copied.run_id) == copied.verification
    changed = engine.run(in_place(site, style=style, jobs=jobs))
    assert engine.verify(changed.run_id) == changed.verification
    assert (
        contents(tmp_path / "copy")
        == contents(site)
        != {name: entry.content for name, entry in before.items()}
    )
    assert [entry[1:] for entry in held(site).values()] == [entry[1:] for entry in before.values()]
    assert held(tmp_path / "copy") == held(site)
    for result in (copied, changed):
        assert result.problems == ()
        assert result.verification.proved
        assert result.verification.links == 6 * 9 + 2
        assert result.verification.sentence == "56 links lead where they should, 0 other bytes changed"


def test_a_preview_and_its_run_make_the_same_edits(site, tmp_path):
    job = copy_to(site, tmp_path / "one")
    plan = engine.preview(job)
    planned = engine.run(replace(job, output=tmp_path / "two"), plan=plan)
    engine.run(job)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert planned.reasons == plan.totals.reasons
    engine.discard(plan)
    assert not plan.store.exists()


@pytest.mark.parametrize(
    "make", [lambda site, tmp: copy_to(site, tmp / "copy"), lambda site, tmp: in_place(site)]
)
def test_a_page_changed_since_the_preview_is_skipped_and_listed(site, tmp_path, make):
    job = make(site, tmp_path)
    plan = engine.preview(job)
    page = site / "page-0.html"
    page.write_text("<a href=/docs/mine>mine</a>")
    result = engine.run(job, plan=plan)
    (problem,) = result.problems
    assert (problem.relative, problem.outcome) == ("page-0.html", Outcome.SKIPPED)
    assert problem.reason.startswith("It was changed since the preview: preview it again.")
    assert page.read_text() == "<a href=/docs/mine>mine</a>"
    assert result.verification.is_right
    assert not result.verification.proved


def test_without_proof_nothing_is_claimed(site, tmp_path):
    assert engine.run(copy_to(site, tmp_path / "copy", proof=Proof.NONE)).verification is None


def test_what_is_rewritten_keeps_its_modes_and_times(site, tmp_path):
    before = {name: entry[1:] for name, entry in held(site).items()}
    engine.run(copy_to(site, tmp_path / "copy"))
    assert {name: entry[1:] for name, entry in held(tmp_path / "copy").items()} == before
    engine.run(in_place(site))
    assert {name: entry[1:] for name, entry in held(site).items()} == before


def test_links_of_the_file_system_are_kept_as_links(site, tmp_path):
    (tmp_path / "outside").mkdir()
    (site / "sub/up.html").symlink_to("../page-0.html")
    (site / "whole.html").symlink_to(site / "sub/page-1.html")
    (site / "out").symlink_to("../outside")
    result = engine.run(copy_to(site, tmp_path / "deep/copy"))
    copy = tmp_path / "deep/copy"
    assert (copy / "sub/up.html").readlink() == Path("../page-0.html")
    assert (copy / "whole.html").readlink() == Path("sub/page-1.html")
    assert (copy / "out").resolve() == tmp_path / "outside"
    assert (copy / "out").readlink() == Path("../../outside")
    assert result.notes[-1] == (
        "1 symbolic link out of the folder: relative ones written anew to lead where they led, not followed; "
        "the first out."
    )


def test_links_out_of_the_tree_say_what_they_said_if_that_is_asked_for(site, tmp_path):
    (tmp_path / "outside").mkdir()
    (site / "out").symlink_to("../outside")
    (site / "full").symlink_to(tmp_path / "outside")
    for links, out in (Links.KEEP, "../outside"), (Links.RELATIVE, "../../outside"):
        copy = tmp_path / f"deep/{links}"
        engine.run(copy_to(site, copy, links=links))
        assert (copy / "out").readlink() == Path(out)
        assert (copy / "full").readlink() == tmp_path / "outside"


def test_pages_that_a_server_makes_are_named(site, tmp_path):
    (site / "shop.PHP").write_text("<a href=/docs/>")
    (site / "sub/form.asp").write_text("")
    result = engine.run(copy_to(site, tmp_path / "copy"))
    assert result.notes == ("No links are looked for in what a server runs: 2 files, the first shop.PHP.",)
    assert (tmp_path / "copy/shop.PHP").read_text() == "<a href=/docs/>"


_CDN = "<script src=//cdn.example/a.js></script><a href=/docs/b.html></a>"


@pytest.mark.parametrize(
    ("old", "new", "outside", "page", "is_said"),
    [
        ("http:", "https:", Outside.PIN, _CDN, True),
        ("http:", "https:", Outside.LEAVE, _CDN, False),
        ("https:", "https:", Outside.PIN, _CDN, False),
        ("http:", "http:", Outside.PIN, _CDN, False),
        ("http:", "https:", Outside.PIN, _CDN.replace("//", "https://"), False),  # it stays as it is
    ],
)
def test_what_browsers_will_block_after_a_move_to_https_is_said(tmp_path, old, new, outside, page, is_said):
    (tmp_path / "site").mkdir()
    (tmp_path / "site/a.html").write_text(page)
    job = RewriteJob(
        tmp_path / "site", f"{new}//new.example/", (f"{old}//old.example/docs/",),
        outside=outside, output=tmp_path / "moved", jobs=1,
    )  # fmt: skip
    plan = engine.preview(job)
    engine.discard(plan)
    for notes in (plan.notes, engine.run(job).notes):
        assert any("out of the tree. Browsers" in note for note in notes) == is_said


def test_a_preview_says_what_will_be_left_out_and_what_should_be_known(site, tmp_path):
    (site / "circle").symlink_to("circle")
    (site / "out").symlink_to("..")
    (tmp_path / "second.html").hardlink_to(site / "page-0.html")
    (tmp_path / "second.png").hardlink_to(site / "i.png")
    plan = engine.preview(in_place(site))
    engine.discard(plan)
    assert [(left.relative, left.outcome) for left in plan.left_out] == [("circle", Outcome.SKIPPED)]
    assert plan.notes == (
        "1 symbolic link out of the folder: kept as written, not followed; the first out.",
        "1 file with names outside the folder too (hard links): the run is refused if one of them changes.",
    )
    assert engine.run(copy_to(site, tmp_path / "copy", links=Links.KEEP)).notes == plan.notes[:1]
    result = engine.run(in_place(site, exclude=("page-0.html",)))
    assert (result.problems, result.notes) == (plan.left_out, plan.notes[:1])


def test_moving_a_moved_tree_again_changes_nothing(site):
    inner = RewriteJob(site, f"{OLD}v2/", (OLD,), in_place=True, jobs=1)
    engine.run(inner)
    moved = held(site)
    (site / "later.html").write_text("<a href=/docs/a>")
    (site / "page-2.html").write_text((site / "page-2.html").read_text() + "edited")
    again = engine.run(inner)
    moved_again = held(site)
    assert {name for name in moved if moved[name].content != moved_again[name].content} == {"page-2.html"}
    assert moved_again["later.html"].content == f"<a href={OLD}v2/a>".encode()
    assert [problem.relative for problem in again.problems] == ["page-2.html"]
    assert "edited since" in again.problems[0].reason
    assert again.notes[-1] == "6 files moved already by an earlier run: left as they are."
    assert engine.verify(again.run_id).links == 1
    assert engine.verify(again.run_id).proved


def test_a_run_does_not_move_again_what_another_run_moved_while_it_was_prepared(site):
    inner = RewriteJob(site, f"{OLD}v2/", (OLD,), in_place=True, jobs=1)
    late = engine.prepare(inner)
    engine.run(inner)
    moved = held(site)
    result = engine.run(late)
    assert held(site) == moved
    assert result.notes == ("7 files moved already by an earlier run: left as they are.",)


def test_a_cancelled_run_names_what_was_edited_while_it_went_on(site):
    before = held(site)
    seen = []

    def report(progress):
        if has_written(progress) and not any(map(has_written, seen)):
            (site / "page-2.html").write_text("edited")
        seen.append(progress)

    with pytest.raises(
        EnvironmentRefusedError, match=r"but for 1 file; the first is page-2\.html: It was edited"
    ):
        engine.run(in_place(site), Watch(report, lambda: any(map(has_written, seen))))
    assert (site / "page-2.html").read_text() == "edited"
    after = held(site)
    assert {name for name in before if before[name].content != after[name].content} == {"page-2.html"}
    (run,) = engine.runs()
    assert (run.state, run.left) == (RunState.UNDONE, 1)


def test_nothing_is_planned_from_what_is_being_changed(site, tmp_path):
    elsewhere = copy_to(site, tmp_path / "copy")
    with begin(in_place(site)) as current:
        with pytest.raises(
            EnvironmentRefusedError, match=f"{current.run_id} is changing .* right now: wait for it"
        ):
            engine.preview(elsewhere)
        current.record_state("undone")
    with begin(elsewhere) as current:
        prepare_output(tmp_path / "copy", current.run_id)
        with pytest.raises(
            EnvironmentRefusedError, match=f"{current.run_id} is changing .* right now: wait for it"
        ):
            engine.preview(elsewhere)
    with pytest.raises(UsageError, match="delete the folder"):
        engine.preview(elsewhere)


@pytest.mark.parametrize("place", ["", "settings", "settings/of/mine"])
def test_runs_are_not_kept_among_the_pages(site, tmp_path, monkeypatch, place):
    """As those of a portable program beside them; a later run would have renewed digests in the journal of an earlier one."""
    monkeypatch.setenv("URIINSPECTOR_HOME", str(site / place))
    before = held(site)
    for job in (in_place(site), copy_to(site, tmp_path / "copy")):
        for asked in (engine.preview, engine.run):
            with pytest.raises(EnvironmentRefusedError, match="where past runs are kept"):
                asked(job)
    assert held(site) == before


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("names", [("Page.html", "page.html"), ("Img/a.html", "img/b.html")])
def test_no_file_takes_the_place_of_another_that_differs_in_case(tmp_path, disk_without_case, names):
    for name in names:
        (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / name).write_text("<p>")
    output = disk_without_case / "copy"
    with pytest.raises(EnvironmentRefusedError, match="would be one on the disk with"):
        engine.run(copy_to(tmp_path / "site", output))
    assert not output.exists()
    assert engine.run(copy_to(tmp_path / "site", tmp_path / "copy")).verification.proved
    (tmp_path / "site" / names[0]).unlink()
    with suppress(OSError):
        (tmp_path / "site/Img").rmdir()
    assert engine.run(copy_to(tmp_path / "site", output)).verification.proved


def stop_at_apply(progress):
    if has_written(progress):
        raise SystemExit


@pytest.mark.parametrize("kind", ["copy", "in place"])
def test_a_resumed_run_does_not_move_again_what_an_earlier_run_moved(site, tmp_path, kind):
    inner = RewriteJob(site, f"{OLD}v2/", (OLD,), in_place=True, jobs=1)
    engine.run(inner)
    moved = contents(site)
    (site / "later.html").write_text("<a href=/docs/a>")
    copy = tmp_path / "copy"
    job = inner if kind == "in place" else replace(inner, in_place=False, output=copy)
    with pytest.raises(SystemExit):
        engine.run(job, Watch(stop_at_apply))
    resumed = engine.resume(engine.runs()[0].run_id)
    later = {"later.html": f"<a href={OLD}v2/a>".encode()}
    assert contents(site if kind == "in place" else copy) == moved | later
    assert resumed.verification.sentence == "1 link leads where it should, 0 other bytes changed"
    assert engine.verify(resumed.run_id) == resumed.verification


@pytest.mark.parametrize("kind", ["copy", "in place"])
def test_a_resumed_run_lists_what_it_left_out(site, tmp_path, kind):
    inner = RewriteJob(site, f"{OLD}v2/", (OLD,), in_place=True, jobs=1)
    engine.run(inner)
    (site / "circle").symlink_to("circle")
    (site / "page-2.html").write_text("edited")
    (site / "later.html").write_text("<a href=/docs/a>")
    job = inner if kind == "in place" else replace(inner, in_place=False, output=tmp_path / "copy")
    with pytest.raises(SystemExit):
        engine.run(job, Watch(stop_at_apply))
    resumed = engine.resume(engine.runs()[0].run_id)
    assert [problem.relative for problem in resumed.problems] == ["circle", "page-2.html"]
    assert not resumed.is_wholly_proved
    assert "1 file skipped and not proved, the first page-2.html" in resumed.verification.sentence


def test_a_tree_moved_back_and_forth_is_moved_each_time(site):
    before = contents(site)
    there = in_place(site, style=Style.KEEP)
    back = replace(there, new_base=OLD, old_bases=(NEW,))
    engine.run(there)
    after = contents(site)
    engine.run(back)
    engine.run(there)
    assert contents(site) == after != before


@pytest.mark.parametrize("kind", ["copy", "in place"])
def test_a_cancelled_run_leaves_nothing_half_done(tmp_path, kind):
    site = plant(tmp_path / "site", 450)
    before = held(site)
    seen = []
    job = copy_to(site, tmp_path / "copy") if kind == "copy" else in_place(site)
    watch = Watch(seen.append, lambda: any(map(has_written, seen)))
    with pytest.raises(CancelledError):
        engine.run(job, watch)
    assert held(site) == before
    assert not (tmp_path / "copy").exists()
    assert all(run.state is RunState.UNDONE for run in engine.runs())


@pytest.mark.parametrize("refused", ["mark", "space", "cancelled"])
def test_a_copy_that_is_not_written_leaves_no_folder(site, tmp_path, monkeypatch, refused):
    def fail(*_arguments, **_options):
        raise OSError(errno.EDQUOT, os.strerror(errno.EDQUOT))

    seen = []
    watch = Watch(seen.append, lambda: any(map(has_written, seen)))
    if refused == "mark":
        monkeypatch.setattr(Path, "write_text", fail)
    elif refused == "space":
        usage = shutil.disk_usage(tmp_path)._replace(free=0)
        monkeypatch.setattr(shutil, "disk_usage", lambda _folder: usage)
    (tmp_path / "empty").mkdir()
    for output in (tmp_path / "new/inner/copy", tmp_path / "empty"):
        seen.clear()
        with pytest.raises(CancelledError if refused == "cancelled" else EnvironmentRefusedError):
            engine.run(copy_to(site, output), watch)
    assert not (tmp_path / "new").exists()
    assert list((tmp_path / "empty").iterdir()) == []
    assert engine.runs() == ()


@pytest.mark.parametrize(
    ("prepare", "words"),
    [
        pytest.param(lambda out: (out / "x").mkdir(parents=True), "is not empty", id="not-empty"),
        pytest.param(lambda out: out.write_text(""), "is a file", id="a-file"),
        pytest.param(
            lambda out: (out.mkdir(), (out / UNFINISHED).write_text("20260101-000000-abcd")),
            "unfinished copy of run 20260101-000000-abcd",
            id="unfinished",
        ),
    ],
)
def test_an_output_that_holds_something_is_refused(site, tmp_path, prepare, words):
    prepare(tmp_path / "copy")
    with pytest.raises(UsageError, match=words):
        engine.run(copy_to(site, tmp_path / "copy"))
    assert engine.runs() == ()


def test_a_copy_is_not_undone_but_deleted(site, tmp_path):
    result = engine.run(copy_to(site, tmp_path / "copy"))
    with pytest.raises(UsageError, match="delete that folder"):
        engine.undo(result.run_id)


@pytest.mark.parametrize("call", [engine.undo, engine.verify, engine.resume, engine.delete])
def test_a_run_that_is_not_there_is_said_to_be_missing(call):
    with pytest.raises(UsageError, match="There is no run 20200101"):
        call("20200101")


def test_progress_names_each_stage_and_reaches_its_end(site):
    seen = []
    engine.run(in_place(site), Watch(seen.append))
    last = {progress.stage: progress for progress in seen}
    assert list(last) == ["plan", "apply", "verify"]
    assert all(progress.done == progress.total for progress in last.values())
    # Before the first batch is written, which may take a while
    assert next(progress for progress in seen if progress.stage == "apply").done == 0
    assert last["plan"].total == last["apply"].total == 7
    assert all((site / progress.path).is_file() for progress in seen if progress.done)


def test_a_page_with_two_addresses_is_said(tmp_path):
    site = plant(tmp_path / "site")
    (site / "latest").symlink_to("sub")
    (site / "out").symlink_to("..")
    result = engine.run(copy_to(site, tmp_path / "copy"))
    (said,) = [note for note in result.notes if "two addresses" in note]
    assert said.startswith("1 symbolic link to other places of the tree, the first latest: ")


EVERYTHING = """<meta charset=utf-8><!--[if IE]><a href="/docs/a"></a><![endif]--><link rel=stylesheet href="/docs/a.css">
<a href="https://old.example/docs/a">1</a><a href="http://old.example/docs/b">2</a><a href="b.html">3</a><a href=B.html>4</a>
<a href=../out.html>5</a><a href="https://img.example/c.png">6</a><a href="v.php?x=1">7</a><img hires="/docs/c.png">
<a href="https://alias.example/docs/d">8</a><a href="sub/c.html">9</a><script src=a.js></script>
"""
HEEDED = {
    "new_base": "https://new.example/other/",
    "old_bases": (OLD, "https://alias.example/docs/"),
    "style": Style.ROOT,
    "offline": True,
    "outside": Outside.LEAVE,
    "scripts": Scripts.LEAVE,
    "endings": Endings.CLEAN,
    "repair": True,
    "repairs": ("B.html",),
    "naming": Naming.WGET,
    "maps": (("https://img.example/", "https://cdn.example/"),),
    "moves": (("sub", "part"),),
    "page_table": "pages.csv",
    "strict_scheme": True,
    "include": ("a.css",),
    "exclude": ("a.css",),
    "excluded": frozenset({Exclusion("a.css")}),
    "declared": frozenset({Exclusion("a.js", 37)}),
    "kinds": frozenset({Kind.CSS}),
    "attributes": ("img@hires",),
    "conditional_comments": True,
    "charset": "utf-8",
    "output": "elsewhere",
    "in_place": True,
    "links": Links.KEEP,
    "compressed": Compressed.DROP,
    "proof": Proof.NONE,
}
BESIDE = {
    "offline": {"style": Style.RELATIVE},
    "charset": {"maps": (("https://img.example/\xe9/", "https://cdn.example/"),)},
}
"""What else a job asks for, where an option would change nothing without it."""
UNSEEN = {"root", "jobs", "executor"}
"""Every job has the first; the others change who does the work."""


def test_every_option_is_tried():
    assert HEEDED.keys() | UNSEEN == OPTION_OF.keys()


@pytest.fixture
def everything(tmp_path):
    """A tree on which each option has its effect."""
    root = tmp_path / "everything"
    (root / "sub").mkdir(parents=True)
    (root / "index.html").write_text(EVERYTHING)
    (root / "legacy.html").write_bytes(b"<a href=https://img.example/\xc3\xa9/>")
    for name, text in {
        "b.html": "", "sub/c.html": "<a href=../b.html>", "v.php?x=1": "<a href=b.html>", "data.json": "{}",
        "a.css": "a{background:url(/docs/c.png)}", "a.js": 'fetch("data.json");b="/docs/";c="see /docs/d there"',
    }.items():  # fmt: skip
        (root / name).write_text(text)
    (root / "a.css.gz").write_bytes(gzip.compress((root / "a.css").read_bytes()))
    (root / "link").symlink_to("../everything-else")
    (tmp_path / "pages.csv").write_text(f"old,new\n{OLD}a,https://new.example/single\n")
    return root


@pytest.mark.parametrize("field", HEEDED)
def test_every_option_changes_what_a_move_does(everything, field):
    def done(job):
        before = contents(everything)
        result = engine.run(job)
        copy = {} if result.output is None else contents(result.output)
        now = contents(everything)
        for name in before.keys() | now.keys():
            if name not in now or now[name] != before.get(name):
                copy[f"in place: {name}"] = now.get(name)
        return copy, result.output, result.verification and result.verification.links

    tmp = everything.parent
    value = tmp / HEEDED[field] if field in {"page_table", "output"} else HEEDED[field]
    plain = copy_to(everything, tmp / "out" / "copy", **BESIDE.get(field, {}))
    usual = done(plain)
    shutil.rmtree(tmp / "out")
    changed = replace(plain, **{field: value})
    if field == "in_place":
        changed = replace(changed, output=None)
    unusual = done(changed)
    assert unusual != usual
    if field not in {"output", "in_place", "proof"}:
        assert unusual[0] != usual[0]
