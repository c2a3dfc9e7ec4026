"""Links that name pages by address or by file, and links that miss their file: decided twice, by the rewriter and the proof."""

import os
import shutil
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest

from uriinspector.migrate import engine
from uriinspector.migrate.model.file_edits import Edits
from uriinspector.migrate.model.job import Endings, Kind, RewriteJob, Style
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.plan.diff import explain
from uriinspector.migrate.proof.base_map import Move
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter

OLD, NEW = "https://old.example/docs/", "https://new.example/"
FILES = (
    "index.html", "here.html", "page.html", "café.html", "it's.html", "doc.pdf", "both.html", "both/index.html",
    "dir/index.html", "dir/page.html", "Dir2/File.HTML", "bare/x.html", "a%20b.html", "two.txt", "TWO.TXT", "file", "file.html",
    os.fsdecode(b"latin\xe9.html"), "show.php?id=1&n=a b", "dir/?p=1", "page.html?old",
)  # fmt: skip


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    root = tmp_path_factory.mktemp("site")
    for name in FILES:
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).touch()
    return root


def decided(site: Path, value: str, relative: str = "here.html", **options):
    """The new text of a link and its reason, when the proof agrees and denies that the old text would have done."""
    job = RewriteJob(site, OLD, (OLD,), **{"style": Style.KEEP, **options})
    page = f'<meta charset=utf-8><a href="{value}">'.encode()
    after, plan = Rewriter(job, links=True).rewrite(relative, Kind.HTML, page)
    (link,) = plan.links
    prover = Prover(job)
    assert prover.prove(relative, page, after, plan.edits).proved
    if after != page and job.style is Style.KEEP:
        assert prover.prove(relative, page, page, Edits()).wrong_count == 1
        if job.endings is not Endings.KEEP:  # without the option the new text is a mistake
            plain = RewriteJob(site, OLD, (OLD,), style=Style.KEEP)
            assert Prover(plain).prove(relative, page, after, plan.edits).wrong_count == 1
    return link.after, link.reason


@pytest.mark.parametrize("style", Style)
def test_a_link_of_a_feed_is_given_its_ending_below_the_base_of_the_feed(site, style):
    job = RewriteJob(site, NEW, (OLD,), style=style, endings=Endings.CLEAN)
    feed = f'<feed xmlns="http://www.w3.org/2005/Atom" xml:base="{OLD}dir/"><link href="page.html"/></feed>'.encode()
    after, plan = Rewriter(job).rewrite("feed.xml", Kind.XML, feed)
    wanted = f'href="{NEW}dir/page"'.encode()
    assert wanted in after
    prover = Prover(job)
    assert prover.prove("feed.xml", feed, after, plan.edits).proved
    left = after.replace(wanted, b'href="page.html"')
    assert prover.prove("feed.xml", feed, left, plan.edits).wrong_count == 1


@pytest.mark.parametrize(
    ("value", "after"),
    [
        ("page.html", "page"),
        ("page.html?q=a.html#x.html", "page?q=a.html#x.html"),
        ("/docs/page.html", "/docs/page"),
        (f"{OLD}page.html", f"{OLD}page"),
        ("dir/index.html", "dir/"),
        ("dir/index.html#f", "dir/#f"),
        ("dir/./page.html", "dir/./page"),
        ("index.html", "./"),
        ("./index.html", "./"),
        ("index.html?q", "./?q"),
        ("caf%c3%a9.html", "caf%c3%a9"),
        ("it%27s.html", "it%27s"),
        ("page%2Ehtml", "page"),
        ("here.html", "here"),
        ("doc.pdf", "doc.pdf"),
        ("missing.html", "missing.html"),
        ("dir/", "dir/"),
        ("#x", "#x"),
        ("", ""),
        ("https://elsewhere.example/page.html", "https://elsewhere.example/page.html"),
        ("mailto:a@b.example", "mailto:a@b.example"),
    ],
)
def test_clean_addresses(site, value, after):
    assert decided(site, value, endings=Endings.CLEAN)[0] == after


@pytest.mark.parametrize(
    ("options", "page", "expected"),
    [
        ({}, "<a href='p&#97;ge.html?a&amp;b'>", "<a href='p&#97;ge?a&amp;b'>"),
        ({}, "<a href=d&#x69;r/index&period;html#&#102;>", "<a href=d&#x69;r/#&#102;>"),
        ({"style": Style.ROOT}, "<a href='d&#x69;r/p&#97;ge.html'>", "<a href='/docs/d&#x69;r/p&#97;ge'>"),
        ({"endings": Endings.FILE}, "<a href='p&#97;ge?x'>", "<a href='p&#97;ge.html?x'>"),
        (
            {"endings": Endings.FILE},
            "<style>@import 'd\\69r/'</style>",
            "<style>@import 'd\\69r/index.html'</style>",
        ),
    ],
)
def test_what_stays_of_a_link_stays_as_it_is_written(site, options, page, expected):
    job = RewriteJob(site, OLD, (OLD,), **{"style": Style.KEEP, "endings": Endings.CLEAN, **options})
    after, plan = Rewriter(job).rewrite("here.html", Kind.HTML, page.encode())
    assert after.decode() == expected
    assert Prover(job).prove("here.html", page.encode(), after, plan.edits).proved


@pytest.mark.parametrize("value", ["both.html", "file.html"])
def test_a_short_address_that_something_else_has_is_not_taken(site, value):
    assert decided(site, value, endings=Endings.CLEAN) == (value, Reason.AMBIGUOUS)
    text, reason = decided(site, value, endings=Endings.CLEAN, style=Style.ABSOLUTE)
    assert (text, reason) == (f"{OLD}{value}", Reason.AMBIGUOUS_REWRITTEN)


@pytest.mark.parametrize(
    ("value", "after"),
    [
        ("page", "page.html"),
        ("page?q#f", "page.html?q#f"),
        ("dir/", "dir/index.html"),
        ("dir", "dir/index.html"),
        ("./", "index.html"),
        (".", "index.html"),
        ("/docs/", "/docs/index.html"),
        ("/docs", "/docs/index.html"),
        (OLD, f"{OLD}index.html"),
        ("both/", "both/index.html"),
        ("both", "both"),
        ("file", "file"),
        ("bare/", "bare/"),
        ("dir/page", "dir/page.html"),
        ("missing", "missing"),
        ("page.html", "page.html"),
        ("#f", "#f"),
        ("?q", "?q"),
    ],
)
def test_addresses_of_files(site, value, after):
    assert decided(site, value, endings=Endings.FILE)[0] == after


def test_an_address_that_could_be_two_files_is_left(site):
    assert decided(site, "both", endings=Endings.FILE) == ("both", Reason.AMBIGUOUS)


@pytest.mark.parametrize(
    "value",
    [
        "/docs//page.html",
        "dir//page.html",
        "/docs//",
        "dir//",
        "dir%2Fpage.html",
        "dir%2fpage",
        "DIR//PAGE.html",
        "DIR%2F",
    ],
)
@pytest.mark.parametrize(
    "options", [{"endings": Endings.CLEAN}, {"endings": Endings.FILE}, {"repair": True}], ids=str
)
def test_a_path_no_file_can_have_is_left(site, value, options):
    assert decided(site, value, **options) == (value, Reason.ALREADY_RIGHT)


@pytest.mark.parametrize("relative", ["dir/index.html", "dir/page.html", "index.html"])
@pytest.mark.parametrize("value", ["", "#f", "?q", "index.html", "./", "page.html", "../index.html"])
@pytest.mark.parametrize("style", Style, ids=str)
def test_from_a_page_whose_own_address_changes(site, relative, value, style):
    decided(site, value, relative, endings=Endings.CLEAN, style=style)


@pytest.mark.parametrize(
    ("value", "after"),
    [
        ("PAGE.html?q#f", "page.html?q#f"),
        ("dir2/file.html", "Dir2/File.HTML"),
        ("/docs/DIR/Page.html", "/docs/dir/page.html"),
        ("dir", "dir/"),
        ("DIR", "dir/"),
        ("/docs/bare?q", "/docs/bare/?q"),
        (unicodedata.normalize("NFD", "café.html"), "caf%C3%A9.html"),
        ("cafe%CC%81.html", "caf%C3%A9.html"),
        ("caf%E9.html", "caf%C3%A9.html"),
        ("latin%C3%A9.html", "latin%E9.html"),
        ("a%20b.html", "a%2520b.html"),
        ("it%27s.html", "it%27s.html"),
        ("page.html", "page.html"),
        ("both", "both"),
        ("/docs", "/docs/"),
        ("/docs#f", "/docs/#f"),
        ("show.php?id=1&n=a%20b#f", "show.php%3Fid=1&n=a%20b#f"),
        ("/docs/show.php?id=1&n=a%20b", "/docs/show.php%3Fid=1&n=a%20b"),
        ("show.php?id=2", "show.php?id=2"),
        ("page.html?old", "page.html?old"),
        ("Two.txt", "Two.txt"),
        ("two.txt", "two.txt"),
        ("nothing.html", "nothing.html"),
        ("missing/PAGE.html", "missing/PAGE.html"),
        ("%00", "%00"),
        ("page.html/x", "page.html/x"),
    ],
)
def test_links_that_miss_their_file_are_repaired_when_asked(site, value, after):
    text, reason = decided(site, value, repair=True)
    assert (text, reason) == (after, Reason.REPAIRED if after != value else Reason.ALREADY_RIGHT)
    assert decided(site, value) == (value, Reason.ALREADY_RIGHT)


@pytest.mark.parametrize(
    ("targets", "value", "after"),
    [
        (("PAGE.html",), "PAGE.html#f", "page.html#f"),
        (("PAGE.html#f",), "PAGE.html", "page.html"),
        (("PAGE%2Ehtml", "x"), "./PAGE.html", "page.html"),
        (("Page.html",), "PAGE.html", "PAGE.html"),
        (("dir",), "dir?q", "dir/?q"),
        (("/",), "/docs", "/docs/"),
        (("x",), "/docs", "/docs"),
    ],
)
def test_one_spelling_alone_is_repaired(site, tmp_path, targets, value, after):
    assert decided(site, value, repairs=targets)[0] == after
    own = shutil.copytree(site, tmp_path / "own")
    (own / "one.html").write_text(f'<a href="{value}">', "utf-8")
    job = RewriteJob(own, OLD, (OLD,), Style.KEEP, output=tmp_path / "copy", repairs=targets, jobs=1)
    result = engine.run(replace(job, include=("one.html",)))
    assert result.is_wholly_proved
    assert (tmp_path / "copy/one.html").read_text("utf-8") == f'<a href="{after}">'
    said = f"No link was mended: none misses {targets[0]}. The command check names the targets that can be mended."
    assert (said in result.notes) is (after == value)


def test_the_proof_knows_which_spellings_are_repaired(site):
    job = RewriteJob(site, NEW, (OLD,), repairs=("PAGE.html",))
    move = Move(job)
    assert move(f"{OLD}PAGE.html") == f"{NEW}page.html"
    assert move(f"{OLD}Page.html") == f"{NEW}Page.html"


def test_a_repaired_link_gets_the_ending_and_the_place_too(site):
    options = {"repair": True, "endings": Endings.CLEAN, "moves": (("dir", "d"),), "style": Style.RELATIVE}
    assert decided(site, "DIR/Page.HTML#f", **options) == ("d/page#f", Reason.REPAIRED)


@pytest.mark.parametrize(
    ("value", "options", "after"),
    [
        ("dir", {}, "d/e"),
        ("dir", {"repair": True}, "d/e/"),
        ("dir?q", {"endings": Endings.FILE}, "d/e/index.html?q"),
        ("both", {"endings": Endings.FILE, "repair": True, "moves": (("both", "b"),)}, "b"),
    ],
)
def test_a_folder_that_moves_is_one_without_its_slash_too(site, value, options, after):
    assert decided(site, value, **{"moves": (("dir", "d/e"),), **options})[0] == after


def test_a_whole_tree_is_moved_cleaned_and_proved(site, tmp_path):
    (site / "index.html").write_text(
        '<a href="PAGE.html">1</a><a href="both.html">2</a><a href="dir/index.html">3</a>'
    )
    job = RewriteJob(site, NEW, (OLD,), output=tmp_path / "copy", endings=Endings.CLEAN, repair=True, jobs=1)
    result = engine.run(job)
    assert result.verification.proved
    assert result.reasons == {"repaired": 1, "rewritten-ambiguous": 1, "rewritten": 1}
    text = '<a href="https://new.example/page">1</a><a href="https://new.example/both.html">2</a>'
    assert (tmp_path / "copy/index.html").read_text().startswith(text)
    assert engine.verify(result.run_id) == result.verification


VALUES = (
    "",
    "#f",
    "?q",
    "index.html",
    "./",
    ".",
    "page.html",
    "page",
    "../index.html",
    "../",
    "dir/",
    "here.html",
    "PAGE.html",
    "both",
)


@pytest.mark.parametrize(
    "options", [{"endings": Endings.CLEAN}, {"endings": Endings.FILE}, {"repair": True}], ids=str
)
@pytest.mark.parametrize("style", Style, ids=str)
def test_what_is_remembered_of_a_folder_holds_for_each_of_its_pages(site, style, options):
    job = RewriteJob(site, OLD, (OLD,), style=style, **options)
    page = "".join(f'<a href="{value}">' for value in VALUES).encode()
    remembering = Rewriter(job)
    for relative in ("dir/index.html", "dir/page.html", "index.html", "here.html", "page.html"):
        alone, _ = Rewriter(job).rewrite(relative, Kind.HTML, page)
        after, plan = remembering.rewrite(relative, Kind.HTML, page)
        assert after == alone
        assert Prover(job).prove(relative, page, after, plan.edits).proved


def test_a_repaired_link_is_explained(site):
    page = b'<a href="PAGE.html">'
    job = RewriteJob(site, NEW, (OLD,), repair=True)
    steps = {step.name: step.text for step in explain(job, "here.html", Kind.HTML, page, page.index(b"PAGE"))}
    assert steps["leads to"] == f"{OLD}PAGE.html"
    assert steps["means in the tree"] == f"{OLD}page.html"
    assert steps["after the move"] == f"{NEW}page.html"
    assert steps["new text (repaired)"] == f"{NEW}page.html"
