"""Trees that crawlers saved, whose files are named after addresses with queries.

`mirrors.json` holds what wget 1.21.3, wget2 1.99 and HTTrack 3.49 of Debian 12 saved of one small site of two hosts: files by
name, and their bytes as Latin-1.
"""

import json
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest

from uriinspector.base.errors import UsageError
from uriinspector.migrate import engine
from uriinspector.migrate.health.dead_links import check_links, served_at
from uriinspector.migrate.model.job import Endings, Kind, Naming, RewriteJob, Style, kind_inside
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.redirects import SERVERS, RedirectFile
from uriinspector.migrate.redirects.plan import redirect_map
from uriinspector.migrate.rewrite.page import Rewriter

NEW = "https://new.example/"
SAVED = json.loads((Path(__file__).parent / "mirrors.json").read_text())
NAMED = {
    "wget": Naming.WGET,
    "wget --adjust-extension": Naming.WGET,
    "wget --restrict-file-names=windows --adjust-extension": Naming.WGET,
    "wget2 --adjust-extension": Naming.WGET2,
    "httrack -K4": Naming.HTTRACK,
}


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "latin-1")
    return root


def mirror(root: Path, tool: str) -> Path:
    return write(root, {name: SAVED["bodies"][number] for name, number in SAVED["trees"][tool].items()})


def dead(root: Path) -> list[str]:
    found: list[str] = []
    check_links(served_at(root, jobs=1), lambda link: found.append(f"{link.file}: {link.link}"))
    return found


@pytest.mark.parametrize("tool", SAVED["trees"])
def test_every_link_of_a_saved_tree_opens_from_a_disk(tmp_path, tool):
    root = mirror(tmp_path / "site", tool)
    job = RewriteJob(root, NEW, style=Style.RELATIVE, endings=Endings.FILE, jobs=1)
    plain = engine.prepare(job)
    assert plain.offer is not None
    assert plain.offer.naming is NAMED[tool]
    assert plain.offer.note in plain.notes
    prepared = engine.prepare(replace(job, naming=Naming.AUTO, output=tmp_path / "copy"))
    assert prepared.job.naming is NAMED[tool]
    assert {host for host, _ in prepared.job.hosts} == {"http://old.example", "http://cdn.example"}
    result = engine.run(prepared)
    assert result.is_wholly_proved
    assert not result.problems
    assert len(dead(root)) > 20
    assert dead(tmp_path / "copy") == []
    pages = [path for path in (tmp_path / "copy").rglob("*.html") if path.parent != tmp_path / "copy"]
    assert len(pages) == len([name for name in SAVED["trees"][tool] if is_page(name, tool)])


def is_page(name: str, tool: str) -> bool:
    body = SAVED["bodies"][SAVED["trees"][tool][name]]
    return "/" in name and body.startswith("<!DOCTYPE html")


def test_a_feed_that_was_saved_as_a_page_is_read_as_a_feed(tmp_path):
    """As HTML `<link>` holds no text, and nothing of `<comments>` and `<guid>` moved."""
    feed = (
        '<?xml version="1.0"?><!-- a --><rss version="2.0"><channel><link>{0}</link><item><link>{0}</link>'
        "<comments>{0}#c</comments><guid>{0}</guid></item></channel></rss>"
    )
    names = ("feed/index.html", "blog/feed/atom/index.html", "index.html?feed=rss2")
    page = "<?xml version='1.0'?><html><br><a href='http://old.example/'>"
    old = {
        **dict.fromkeys(names, feed.format("http://old.example/")),
        "rss/index.html": page,
        "feed.json": "{}",
    }
    root, copy = write(tmp_path / "site", old), tmp_path / "copy"
    job = RewriteJob(root, NEW, ("http://old.example/",), output=copy, jobs=1)
    result = engine.run(engine.prepare(job))
    assert result.is_wholly_proved
    assert not result.problems
    for name, text in old.items():
        assert (copy / name).read_text() == text.replace("http://old.example/", NEW)
    oembed = "wp-json/oembed/1.0/embed/format=xml/index.html"
    assert kind_inside(oembed, lambda: b"<?xml version='1.0'?>\n<oembed>") is Kind.XML
    assert kind_inside(oembed, lambda: b"{}") is Kind.DATA


def test_odd_links_and_names_leave_a_saved_tree_as_it_is(tmp_path):
    root = write(
        tmp_path / "site",
        {"a.html": "<a href=x><a href='x?{0}'><a href='{0}?y'>".format("n" * 400), "x.css": ""},
    )
    (root / "circle").symlink_to("circle")
    job = RewriteJob(root, NEW, style=Style.ABSOLUTE, naming=Naming.WGET, output=tmp_path / "copy", jobs=1)
    result = engine.run(job)
    assert [outcome.relative for outcome in result.problems] == ["circle"]
    assert f"{NEW}x.css" in (tmp_path / "copy/a.html").read_text()
    assert result.proof.wrong == ()


def test_the_proof_sees_a_link_to_the_wrong_saved_file(tmp_path):
    root = mirror(tmp_path / "site", "wget --adjust-extension")
    job = engine.prepare(RewriteJob(root, NEW, naming=Naming.WGET, output=tmp_path / "copy", jobs=1)).job
    name = "old.example/view.php?id=1.html"
    before = (root / name).read_bytes()
    after, plan = Rewriter(job).rewrite(name, plan_kind(job, name), before)
    assert Prover(job).prove(name, before, after, plan.edits).proved
    other = after.replace(b"old.example/view.php%3Fid=3.html#part", b"old.example/view.php%3Fid=1.html#part")
    assert other != after
    assert Prover(job).prove(name, before, other, plan.edits).wrong_count == 1


def plan_kind(job, name):
    return next(file.kind for file in engine.prepare(job).found.files if file.relative == name)


@pytest.mark.parametrize(
    ("naming", "files", "expected"),
    [
        (
            Naming.WAYBACK,
            {
                "index.html": '<a href="modules.php?op=x&amp;n=1+2">a</a><a href="/view?id=3">b</a><a href="q.php?u=/a/b">c</a>',
                "modules.php%3fop=x%26n=1 2": "<html>",
                "view?id=3/index.html": '<html><a href="../index.html">up</a>',
                "q.php?u=/a/b": "<html>",
            },
            {"modules.php%253fop=x%2526n=1%202.html", "view%3Fid=3/index.html", "q.php%3Fu=/a/b.html"},
        ),
        (
            Naming.WGET,
            {
                "index.html": '<a href="a?x=50%25%23">a</a><a href="me@home.html">b</a><a href="?p=1">c</a>',
                "a?x=50%#": "<html>",
                "me@home.html": "<html>",
                "index.html?p=1": '<html><a href="?p=1">own</a><a href="/">home</a>',
            },
            {"a%3Fx=50%25%23.html", "me@home.html", "index.html%3Fp=1.html"},
        ),
        (
            Naming.SINGLEFILE,
            {
                "One (1).html": "<html><!--\n Page saved with SingleFile \n url: https://s.example/a?id=1 \n-->"
                '<a href="https://s.example/a?id=2#x">2</a><a href=https://s.example/gone>gone</a>',
                "Two #2.html": "<html><!--\n Page saved with SingleFile \n url: https://s.example/a?id=2 \n--><p id=x>"
                '<a href="https://s.example/a?id=1">1</a>',
            },
            {"Two%20%232.html#x", "https://s.example/gone"},
        ),
    ],
    ids=("wayback", "wget", "singlefile"),
)  # fmt: skip
def test_names_of_other_programs(tmp_path, naming, files, expected):
    root = write(tmp_path / "site", files)
    old = () if naming is Naming.SINGLEFILE else ("https://old.example/",)
    job = RewriteJob(
        root, NEW, old, style=Style.RELATIVE, naming=Naming.AUTO, output=tmp_path / "copy", jobs=1
    )
    prepared = engine.prepare(job)
    assert prepared.job.naming is naming
    assert engine.run(prepared).is_wholly_proved
    start = "One (1).html" if naming is Naming.SINGLEFILE else "index.html"
    written = (tmp_path / "copy" / start).read_text("latin-1")
    assert {link for link in expected if f'"{link}"' in written or f"={link}>" in written} == expected
    assert dead(tmp_path / "copy") == []


def test_a_page_may_mention_singlefile_without_an_address(tmp_path):
    site = write(tmp_path / "site", {"a.html": "<a href=b.html><!-- Page saved with SingleFile url:"})
    job = RewriteJob(site, NEW, (), output=tmp_path / "copy", naming=Naming.SINGLEFILE, jobs=1)
    assert engine.run(job).verification.proved


def test_redirects_lead_from_the_addresses_that_were_asked_for(tmp_path):
    root = mirror(tmp_path / "site", "wget --adjust-extension") / "old.example"
    job = RewriteJob(
        root, f"{NEW}x/", ("https://old.example/",), naming=Naming.AUTO, output=tmp_path / "copy", jobs=1
    )
    prepared = engine.prepare(job)
    planned = redirect_map(prepared.job, prepared.found)
    found = {each.old: each.new for each in planned.singles}
    assert found["https://old.example/view.php?id=3"] == f"{NEW}x/view.php%3Fid=3.html"
    assert found["https://old.example/view.php"] == f"{NEW}x/view.php.html"
    assert found["https://old.example/?p=12"] == f"{NEW}x/index.html%3Fp=12.html"
    engine.run(prepared)
    for server in ("nginx", "apache", "netlify"):
        written = RedirectFile(planned, SERVERS[server], tmp_path / server).write(tmp_path / "copy")
        assert not written.dead_ends


def test_in_place_names_stay_and_are_told(tmp_path):
    root = write(
        tmp_path / "site",
        {"index.html": '<a href="a.php?x=1">a</a>', "a.php?x=1": "<html><a href=index.html>i</a>"},
    )
    job = RewriteJob(
        root, NEW, ("https://old.example/",), style=Style.RELATIVE, naming=Naming.WGET, in_place=True, jobs=1
    )
    result = engine.run(job)
    assert result.is_wholly_proved
    assert (root / "index.html").read_text() == '<a href="a.php%3Fx=1">a</a>'
    assert any("don't end with what they are" in note for note in result.notes)
    assert engine.undo(result.run_id).restored == 1


def test_ordinary_names_get_no_offer_and_httrack_needs_its_list(tmp_path):
    root = write(tmp_path / "site", {"index.html": '<a href="a.css?v=1">a</a>', "a.css": "", "b@2x.png": ""})
    plan = engine.preview(RewriteJob(root, NEW, jobs=1))
    engine.discard(plan)
    assert plan.offer is None
    with pytest.raises(UsageError, match=quote("hts-cache") + "/new.txt"):
        engine.prepare(RewriteJob(root, NEW, naming=Naming.HTTRACK, jobs=1))


def test_an_old_base_that_counts_for_nothing_is_told(tmp_path):
    (tmp_path / "site" / "a.example").mkdir(parents=True)
    (tmp_path / "site" / "a.example" / "index.html").write_text('<a href="https://www.a.example/q">q</a>')
    job = RewriteJob(tmp_path / "site", NEW, naming=Naming.WGET, jobs=1)
    told = replace(job, old_bases=("https://www.a.example/", "http://a.example/x/"))
    ignored = "the old base https://www.a.example/ counts for nothing"
    assert any(ignored in note for note in engine.prepare(told).notes)
    assert not any("counts for nothing" in note for note in engine.prepare(job).notes)
