"""`404.html` at the top is served at any depth, so its links are never relative."""

import pytest

from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob, Style

OLD = "https://old.example/docs/"


@pytest.mark.parametrize(
    ("new", "link"),
    [("https://new.example/help/", "/help/style.css"), ("file:///srv/site/", "/srv/site/style.css")],
)
def test_links_of_the_error_page_are_from_the_root(tmp_path, new, link):
    site = tmp_path / "site"
    (site / "sub").mkdir(parents=True)
    (site / "style.css").write_text("")
    page = '<link rel="stylesheet" href="/docs/style.css"><a href="#top">top</a>'
    for name in ("404.html", "index.html", "sub/404.html"):
        (site / name).write_text(page)
    result = engine.run(RewriteJob(site, new, (OLD,), Style.RELATIVE, output=tmp_path / "moved", jobs=1))
    assert result.is_wholly_proved
    moved = {
        name: (tmp_path / "moved" / name).read_text() for name in ("404.html", "index.html", "sub/404.html")
    }
    assert moved["404.html"] == page.replace("/docs/style.css", link)
    assert moved["index.html"] == page.replace("/docs/style.css", "style.css")
    assert moved["sub/404.html"] == page.replace("/docs/style.css", "../style.css")
