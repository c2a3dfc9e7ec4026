"""Error pages are served at any depth, so their links are never relative."""

import pytest

from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.tree.names import is_served_anywhere

OLD = "https://old.example/docs/"
NEW = "https://new.example/help/"


def moved(tmp_path, style, new, pages):
    site = tmp_path / "site"
    for name, page in {**pages, "style.css": ""}.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(page)
    result = engine.run(RewriteJob(site, new, (OLD,), style, output=tmp_path / "moved", jobs=1))
    assert result.is_wholly_proved
    return {name: (tmp_path / "moved" / name).read_text() for name in pages}


@pytest.mark.parametrize(
    ("new", "link"), [(NEW, "/help/style.css"), ("file:///srv/site/", "/srv/site/style.css")]
)
def test_links_of_an_error_page_are_from_the_root_in_a_relative_tree(tmp_path, new, link):
    page = '<link rel="stylesheet" href="/docs/style.css"><a href="#top">top</a>'
    names = ("404.html", "404/index.html", "de/50x.html", "index.html", "sub/404.html")
    after = moved(tmp_path, Style.RELATIVE, new, dict.fromkeys(names, page))
    links = dict.fromkeys(names[:3], link) | {"index.html": "style.css", "sub/404.html": "../style.css"}
    assert after == {name: page.replace("/docs/style.css", links[name]) for name in names}


@pytest.mark.parametrize(
    ("link", "after"),
    [
        ("style.css", "/help/style.css"),
        ("./style.css?v=%31", "/help/style.css?v=%31"),
        ("/docs/style.css", "/help/style.css"),
        ("https://old.example/docs/style.css", "https://new.example/help/style.css"),
        ("#top", "#top"),
        ("https://other.example/", "https://other.example/"),
    ],
)
def test_keep_leaves_an_error_page_its_forms_except_the_relative_one(tmp_path, link, after):
    page = f'<a href="{link}">'
    assert moved(tmp_path, Style.KEEP, NEW, {"404.html": page}) == {"404.html": f'<a href="{after}">'}


@pytest.mark.parametrize("style", [Style.ABSOLUTE, Style.ROOT])
def test_other_styles_are_never_relative_anyway(tmp_path, style):
    after = moved(
        tmp_path, style, NEW, {"404.html": '<a href="style.css">', "a.html": '<a href="style.css">'}
    )
    assert after["404.html"] == after["a.html"] != '<a href="style.css">'


@pytest.mark.parametrize(
    "name", ["404.html", "404.htm", "403.html", "500.html", "50x.html", "4xx.html", "200.html", "404/index.html", "pt-BR/404.html"]
)  # fmt: skip
def test_pages_for_any_address_are_known_by_name(name):
    assert is_served_anywhere(name)


@pytest.mark.parametrize(
    "name", ["index.html", "4040.html", "301.html", "40.html", "a404.html", "404.css", "guide/404.html", "status/404/index.html", "404/a.html"]
)  # fmt: skip
def test_other_pages_are_not(name):
    assert not is_served_anywhere(name)
