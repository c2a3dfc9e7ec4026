"""Strings by which search indexes and menus name what moves inside the tree are listed; no run changes them."""

import pytest

from uriinspector.migrate.health.leaks import sweep
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.preflight.job_rules import check

BASE = "https://site.example/docs/"
PAGES = ("guide/a.html", "guide/b/index.html", "ref/c.html", "ref/a.html", "intro.html", "new.html")


@pytest.fixture
def listed(tmp_path):
    def list_of(name, text, *moves):
        for each in PAGES:
            (tmp_path / each).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / each).write_text("<p>")
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
        job = check(RewriteJob(tmp_path, BASE, (BASE,), moves=moves, in_place=True, jobs=1)).job
        leaks = []
        sweep(job, leaks.append)
        return [leak.text for leak in leaks]

    return list_of


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("searchindex.js", 'docnames:["guide/a","intro"]', ["guide/a"]),
        ("search/index.json", r'{"location":"guide\/a.html#top"}', [r"guide\/a.html"]),
        ("search/all.js", "['../guide/b/',1]", ["../guide/b/"]),
        ("ref/menu.js", '"../guide/a.html?x"', ["../guide/a.html"]),
        ("ref/menu.js", '"a.html","guide","guide/none","guided/a.html"', []),
        ("guide/menu.js", '"a.html","b/index.html"', []),  # what moves along with the script
        ("book.opf", '<item href="guide/a.html"/>', ["guide/a.html"]),
        ("toc.xml", '<toc><item href="guide/a.html"/></toc>', ["guide/a.html"]),
        ("page.html", '<p title="guide/a" id="guide/a">"guide/a"', []),
        (
            "page.html",
            "<script>a='guide/a.html',b=c+'/guide/b/';d='/guidebook/'</script>",
            ["guide/a.html", "/guide/b/"],
        ),
        ("page.html", '<body data-menu="guide/a.html"><a href="guide/a.html">', ["guide/a.html"]),
        ("ref/c.html", "<script>f('../guide/a.html'),g('c.html')</script>", ["../guide/a.html"]),
        ("menu.js", '"/guide/a.html","/guide/none.html","/ref/c.html"', ["/guide/a.html"]),
        ("page.xhtml", '<html xmlns="http://www.w3.org/1999/xhtml"><p title="guide/a"/></html>', []),
    ],
)
def test_a_string_that_names_a_moved_folder_is_listed(listed, name, text, told):
    assert listed(name, text, ("guide", "manual")) == told


def test_a_string_that_names_a_moved_page_is_listed(listed):
    text = '"intro.html","intro","x/intro.js","ref/c.html"'
    assert listed("menu.js", text, ("intro.html", "start/intro.html")) == ["intro.html"]


def test_nothing_is_listed_where_nothing_moves_inside(listed):
    assert listed("menu.js", '"guide/a.html"') == []


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("guide/a.html", "<script>fetch('../data/d.json'), fetch('own.json'), a='../nothing.json'</script>", ["../data/d.json"]),
        ("guide/b/index.html", "<img data-src='../../data/d.json'><img data-src='../a.html'>", ["../../data/d.json"]),
        ("guide/a.html", "<body data-root='../'><p data-x='./'><script>root = \"..\";x('..');y='../..'</script>", ["../", ".."]),
        ("manual/v2/b.html", "<body data-root='../'>", ["../"]),
        ("manual/v2/b.html", "<body data-root='../../'><a href='../..'>", []),  # that led out of the tree
        ("manual/v2/a.html", "<script>a='../data/d.json';b='../../data/d.json'</script>", ["../data/d.json"]),
        ("ref/c.html", "<script>fetch('../data/d.json')</script>", []),  # it stays
        ("menu.js", "fetch('../data/d.json');a='../../data/d.json';b='../nothing.json'", ["../data/d.json", "../../data/d.json"]),
        ("menu.js", "import '../data/d.json';import('../data/d.json');new URL('../data/d.json',import.meta.url)", []),
    ],
)  # fmt: skip
def test_a_string_is_listed_that_steps_up_from_a_page_that_moves(listed, name, text, told):
    listed("data/d.json", "{}")
    assert listed(name, text, ("guide", "manual/v2")) == told


def test_nothing_is_listed_where_no_page_moves_or_none_to_another_depth(listed):
    listed("data/d.json", "{}")
    listed("style/a.css", "")
    text = "fetch('../data/d.json')"
    assert listed("menu.js", text, ("guide", "manual")) == []
    assert listed("menu.js", text, ("style", "a/b/c")) == []
    assert listed("menu.js", text, ("guide/a.html", "guide/z.html")) == []
    assert listed("menu.js", text, ("guide/a.html", "a.html")) == ["../data/d.json"]


def test_the_way_from_a_page_to_the_root_is_listed_where_its_depth_changes(listed):
    text = "<script data-url_root='./' src=a.js></script>"
    assert listed("guide/a.html", text, ("guide/a.html", "guide/z.html")) == []
    assert listed("intro.html", text, ("intro.html", "a/b/intro.html")) == ["./"]
    assert listed("ref/c.html", text, ("intro.html", "a/b/intro.html")) == []


def test_a_link_that_has_moved_is_not_listed_though_it_would_fit_the_old_place(listed):
    listed("index.html", "")
    moves = ("guide", "manual/v2")
    assert listed("manual/v2/a.html", "<a href='../index.html'>", moves) == []
    assert listed("manual/v2/a.html", "<a href='../index.html' data-src='../index.html'>", moves) == [
        "../index.html"
    ]
