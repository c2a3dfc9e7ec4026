"""Folders of a tree move and the rest stays: links in both directions, the places of files, and the proof."""

import shutil
from pathlib import Path

import pytest
from trees import held

from uriinspector.base.errors import UsageError
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.proof.base_map import Move

BASE = "https://site.example/"
PAGES = {
    "index.html": '<a href="docs/a.html">1</a> <a href="/docs/">2</a> <a href="stays/b.html">3</a> <a href="docs">4</a>',
    "stays/b.html": '<a href="../docs/sub/c.html#f">1</a> <a href="../index.html">2</a> <a href="../docs-old/d.html">3</a>',
    "docs/a.html": '<a href="../stays/b.html">1</a> <a href="sub/c.html">2</a> <a href="/i.png">3</a> <a href="#t">4</a>',
    "docs/sub/c.html": '<base href="https://site.example/docs/"><a href="a.html">1</a> <a href="../index.html">2</a>',
    "docs-old/d.html": '<a href="../docs/a.html">1</a>',
    "docs/style.css": "a { background: url(../i.png) } b { background: url(sub/j.png) }",
}
MOVED = {
    "index.html": '<a href="m/v2/a.html">1</a> <a href="/m/v2/">2</a> <a href="stays/b.html">3</a> <a href="m/v2">4</a>',
    "stays/b.html": '<a href="../m/v2/sub/c.html#f">1</a> <a href="../index.html">2</a> <a href="../docs-old/d.html">3</a>',
    "m/v2/a.html": '<a href="../../stays/b.html">1</a> <a href="sub/c.html">2</a> <a href="/i.png">3</a> <a href="#t">4</a>',
    "m/v2/sub/c.html": '<base href="https://site.example/m/v2/"><a href="a.html">1</a> <a href="../../index.html">2</a>',
    "docs-old/d.html": '<a href="../m/v2/a.html">1</a>',
    "m/v2/style.css": "a { background: url(../../i.png) } b { background: url(sub/j.png) }",
}


@pytest.fixture
def site(tmp_path):
    root = tmp_path / "site"
    for name, text in PAGES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "i.png").write_bytes(b"i")
    (root / "docs/sub/j.png").write_bytes(b"j")
    return root


def moving(site: Path, *moves: tuple[str, str], **options) -> RewriteJob:
    usual = {"style": Style.KEEP, "jobs": 1, "output": site.parent / "copy"}
    return RewriteJob(site, BASE, (BASE,), moves=moves, **{**usual, **options})


def texts(root: Path) -> dict[str, str]:
    return {
        path.relative_to(root).as_posix(): path.read_text()
        for path in root.rglob("*")
        if path.suffix in {".html", ".css"}
    }


def test_links_both_ways_come_right_and_files_get_their_places(site):
    result = engine.run(moving(site, ("docs", "m/v2")))
    assert result.verification.wrong == ()
    assert result.verification.proved
    assert texts(result.output) == MOVED
    assert not (result.output / "docs").exists()
    assert (result.output / "m/v2/sub/j.png").read_bytes() == b"j"
    assert engine.verify(result.run_id) == result.verification


@pytest.mark.parametrize("style", Style, ids=str)
def test_every_style_is_proved(site, style):
    result = engine.run(moving(site, ("docs", "m/v2"), ("stays", "docs-old/stays"), style=style))
    assert result.verification.proved
    assert engine.verify(result.run_id).proved


def test_a_folder_that_goes_to_another_site_stays_among_the_files(site):
    result = engine.run(moving(site, maps=((f"{BASE}docs/", "https://docs.example/"),)))
    assert result.verification.proved
    page = (result.output / "docs/a.html").read_text()
    assert page.startswith('<a href="https://site.example/stays/b.html">1</a> <a href="sub/c.html">2</a>')
    assert 'href="https://docs.example/a.html"' in (result.output / "index.html").read_text()


def test_in_place_it_is_rewritten_where_it_is_and_comes_back(site):
    before = held(site)
    job = moving(site, maps=((f"{BASE}docs/", "https://docs.example/"),), output=None, in_place=True)
    result = engine.run(job)
    assert result.verification.proved
    assert engine.verify(result.run_id) == result.verification
    assert 'href="https://docs.example/a.html"' in (site / "index.html").read_text()
    again = engine.run(job)
    assert again.reasons == {}
    assert engine.undo(result.run_id).problems == ()
    assert held(site) == before


def test_a_folder_moves_to_the_top_and_names_are_names(site):
    (site / "docs").rename(site / "d o%20c#s")
    result = engine.run(moving(site, ("d o%20c#s", ".")))
    assert result.verification.proved
    assert (result.output / "sub/c.html").is_file()


def test_symbolic_links_lead_where_they_led(site):
    (site / "docs/to-b").symlink_to("../stays/b.html")
    (site / "to-sub").symlink_to("docs/sub")
    (site / "docs/to-c").symlink_to("sub/c.html")
    copy = engine.run(moving(site, ("docs", "m/v2"))).output
    assert [str((copy / name).readlink()) for name in ("m/v2/to-b", "to-sub", "m/v2/to-c")] == [
        "../../stays/b.html", "m/v2/sub", "sub/c.html",
    ]  # fmt: skip


@pytest.mark.parametrize("move", [("docs", "stays"), ("docs/sub", ".")], ids=["a-file", "a-folder"])
def test_two_files_for_one_place_are_refused_before_the_first_write(site, move):
    shutil.copy(site / "docs/a.html", site / "stays/a.html")
    shutil.copy(site / "docs/a.html", site / "docs/sub/stays")
    with pytest.raises(UsageError, match="goes too"):
        engine.run(moving(site, move))
    assert not (site.parent / "copy").exists()
    assert engine.runs() == ()


@pytest.mark.parametrize(
    ("page", "right", "wrong"),
    [
        pytest.param("stays/b.html", "../m/v2/sub/c.html", "../docs/sub/c.html", id="to-a-page-that-moves"),
        pytest.param("m/v2/a.html", "../../stays/b.html", "../stays/b.html", id="from-a-page-that-moves"),
        pytest.param("docs-old/d.html", "../m/v2/a.html", "../m/a.html", id="to-a-wrong-place"),
        pytest.param("m/v2/style.css", "url(../../i.png)", "url(../i.png)", id="a-style-sheet"),
    ],
)
def test_a_planted_mistake_is_found(site, page, right, wrong):
    result = engine.run(moving(site, ("docs", "m/v2")))
    path = result.output / page
    path.write_text(path.read_text().replace(right, wrong))
    assert engine.verify(result.run_id).wrong_count == 1


def test_a_file_in_the_wrong_place_is_found(site):
    result = engine.run(moving(site, ("docs", "m/v2")))
    shutil.move(result.output / "m/v2/sub", result.output / "m/sub")
    assert engine.verify(result.run_id).wrong_count == 2


def test_the_proof_knows_the_places_by_itself(site):
    move = Move(moving(site, ("docs", "m/v2")))
    assert move.place("docs/sub/c.html") == "m/v2/sub/c.html"
    assert move.place("docs-old/d.html") == "docs-old/d.html"
    assert move.document("docs/é.html")[:2] == (f"{BASE}docs/%C3%A9.html", f"{BASE}m/v2/%C3%A9.html")
