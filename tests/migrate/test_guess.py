"""Guesses of the base at which a tree was served, each with its evidence."""

from pathlib import Path

import pytest
from sites import site

from uriinspector.assets import asset
from uriinspector.base.errors import CancelledError
from uriinspector.migrate.tree.guess_base import Example, first_look

PAGE = '<html><head>{head}</head><body><a href="b.html#x">b</a> <a href="{link}">a</a></body></html>'


def tree(root: Path, head: str = "", link: str = "#", names=("a.html", "b.html", "sub/index.html")) -> Path:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PAGE.format(head=head.format(name=name), link=link), encoding="utf-8")
    return root


def told(folder: Path) -> list[tuple[str, str]]:
    return [(guess.base, guess.evidence) for guess in first_look(folder).guesses]


@pytest.mark.parametrize(
    ("head", "link", "expected"),
    [
        pytest.param(
            '<link rel="canonical" href="https://www.x.example/docs/{name}">', "#",
            ("https://www.x.example/docs/", "given as their own address by 3 of 3 pages"), id="canonical",
        ),
        pytest.param(
            "<meta content='http://x.example/d/{name}' property=og:url>", "#",
            ("http://x.example/d/", "given for sharing by 3 of 3 pages"), id="open-graph",
        ),
        pytest.param(
            '<link rel="alternate" hreflang="ja" href="https://x.example/ja/{name}">', "#", None, id="not-hreflang",
        ),
        pytest.param(
            "<!-- Mirrored from www.x.example/y/{name} by HTTrack Website Copier/3.x -->", "#",
            ("https://www.x.example/y/", "3 of 3 pages were saved from there"), id="httrack",
        ),
        pytest.param(
            "", "https://x.example/old/sub/", ("https://x.example/old/", "links to 1 file of the folder"), id="links",
        ),
        pytest.param("", "https://x.example/elsewhere", None, id="links-elsewhere"),
        pytest.param("", "https://[", None, id="no-url"),
    ],
)  # fmt: skip
def test_a_guess_names_its_evidence(tmp_path: Path, head, link, expected):
    assert told(tree(tmp_path, head, link)) == ([] if expected is None else [expected])


def test_a_link_to_an_index_says_nothing_for_every_site_has_one(tmp_path: Path):
    assert told(tree(tmp_path, link="https://x.example/product/index.html", names=("index.html",))) == []


@pytest.mark.parametrize(
    ("name", "url"),
    [
        ("a b.html", "https://x.example/d/a%20b.html"),
        ("a/index.html", "https://x.example/d/a/"),
        ("a/b.html", "https://x.example/d/a/b"),
        ("a/é.html", "https://x.example/d/a/%C3%A9.html"),
    ],
)
def test_a_page_is_known_by_every_name_servers_give_it(tmp_path: Path, name, url):
    tree(tmp_path, f'<link rel=canonical href="{url}">', names=(name,))
    assert [base for base, _ in told(tmp_path)] == ["https://x.example/d/"]


def test_the_sitemap_speaks_where_pages_are_silent(tmp_path: Path):
    tree(tmp_path)
    locations = "".join(f"<url><loc>https://x.example/s/{name}</loc></url>" for name in ("a.html", "sub/"))
    (tmp_path / "sitemap.xml").write_text(
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{locations}</urlset>', encoding="utf-8"
    )
    assert told(tmp_path) == [("https://x.example/s/", "2 entries of the sitemap")]


def test_both_schemes_of_a_host_are_one_guess(tmp_path: Path):
    tree(tmp_path, '<link rel=canonical href="https://x.example/{name}">', "http://x.example/b.html")
    assert told(tmp_path) == [
        ("https://x.example/", "given as their own address by 3 of 3 pages, links to 1 file of the folder")
    ]


def test_the_sample_site_knows_where_it_was():
    look = first_look(asset("sample-site"))
    assert look.guesses[0].base == "https://old.example/museum/"
    assert (
        look.guesses[0].evidence
        == "given as their own address by 3 of 14 pages, given for sharing by 1 of 14 pages"
    )
    assert look.example == Example("index.html", "visit/")


@pytest.mark.sites
def test_a_real_site_is_guessed_by_its_links():
    """Two places are named by one page each: both are guessed, in an order that does not change."""
    assert [guess.base for guess in first_look(site("git-doc")).guesses] == [
        "https://git.github.io/htmldocs/",
        "https://www.kernel.org/pub/software/scm/git/docs/",
    ]


def test_nothing_is_guessed_of_nothing(tmp_path: Path):
    assert first_look(tmp_path / "nowhere") == first_look(tmp_path) == ((), 0, None, "0 pages")


def test_a_glance_can_be_cancelled(tmp_path: Path):
    with pytest.raises(CancelledError):
        first_look(tree(tmp_path), lambda: True)


def test_what_one_page_says_counts_only_where_no_more_say_another(tmp_path):
    one, many = "https://one.example/", "https://many.example/d/"
    for name in ("a.html", "b.html", "c.html"):
        (tmp_path / name).write_text(f'<link rel=canonical href="{many}{name}">', encoding="utf-8")
    (tmp_path / "d.html").write_text(f'<link rel=canonical href="{one}d.html">', encoding="utf-8")
    assert told(tmp_path) == [(many, "given as their own address by 3 of 4 pages")]
    for name in ("b.html", "c.html"):
        (tmp_path / name).unlink()
    assert {base for base, _ in told(tmp_path)} == {one, many}
