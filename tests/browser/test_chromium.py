"""Chromium reads every page before and after a move, and every link leads where it should.

Two trees are served on loopback under invented host names. Inside the browser `compare.js` loads each page of
both with the browser's own parser, resolves every link with the browser's own URL code, and compares.
"""

import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote

import pytest
from amounts import amount
from chromium import chromium
from playwright.sync_api import Page
from sites import site

from uriinspector import assets
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import Endings, RewriteJob, Scripts, Style
from uriinspector.migrate.proof.base_map import Move

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

COMPARE = (Path(__file__).parent / "compare.js").read_text(encoding="utf-8")
PAGES_A_CALL = 40
EVERY = amount("BROWSER_EVERY", 4, 1)  # one page in so many is opened; the proof reads them all


class TreeHandler(SimpleHTTPRequestHandler):
    """Serves a different folder for each host name, HTML without a charset so that the browser has to sniff."""

    def __init__(self, *arguments, trees: dict[str, tuple[str, Path]], **options):
        self.trees = trees
        super().__init__(*arguments, **options)

    def translate_path(self, path: str) -> str:
        prefix, folder = self.trees[self.headers["Host"].partition(":")[0]]
        self.directory = str(folder)
        file = super().translate_path("/" + path.removeprefix(prefix))
        return f"{file}.html" if Path(f"{file}.html").is_file() and not Path(file).exists() else file

    def guess_type(self, path: str) -> str:
        return "text/html" if path.endswith((".html", ".htm")) else super().guess_type(path)

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "no-store")  # the next test serves other pages under the same names
        super().end_headers()

    def log_message(self, *_arguments) -> None:
        pass


class Served:
    """The trees on loopback, and a browser that knows the way to them."""

    def __init__(self) -> None:
        self.trees: dict[str, tuple[str, Path]] = {}
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(TreeHandler, trees=self.trees))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    served = Served()
    yield served
    served.close()


@pytest.fixture(scope="module")
def page(served: Served) -> Iterator[Page]:
    with chromium(f"MAP * 127.0.0.1:{served.server.server_port}") as browser:
        yield browser.new_page()


def move(source: Path, target: Path, style: Style, old_base: str, new_base: str) -> None:
    # What scripts hold is judged by the witness and the generated sites.
    job = RewriteJob(
        root=source,
        old_bases=(old_base,),
        new_base=new_base,
        style=style,
        output=target,
        scripts=Scripts.LEAVE,
    )
    result = engine.run(job)
    assert result.verification is not None
    assert result.verification.wrong == ()


def prove(
    page: Page, served: Served, source: Path, folder: Path, old_path: str = "/docs/", every: int = 1
) -> dict[str, int]:
    """Move the tree in every style and let the browser count on every so many pages; whatever is wrong fails the test."""
    old_base = f"http://old.example{old_path}"
    names = [
        str(path.relative_to(source)) for path in sorted(source.rglob("*.html")) if not path.is_symlink()
    ][::every]
    served.trees["old.example"] = (old_path, source)
    new_bases = []
    for style in Style:
        host = f"{style.value}.example"
        move(source, folder / style.value, style, old_base, f"http://{host}/help/v2/")
        served.trees[host] = ("/help/v2/", folder / style.value)
        new_bases.append([style.value, f"http://{host}/help/v2/"])
    page.goto(old_base + quote(names[0]))
    page.evaluate("() => {" + COMPARE + "\nglobalThis.prove = prove; }")
    links: dict[str, int] = dict.fromkeys((style.value for style in Style), 0)
    wrong = []
    for start in range(0, len(names), PAGES_A_CALL):
        batch = [quote(name) for name in names[start : start + PAGES_A_CALL]]
        told = page.evaluate(
            "task => prove(task)", {"pages": batch, "oldBase": old_base, "newBases": new_bases}
        )
        for row in told:
            links[row["style"]] += row["links"]
            wrong += [f"{row['style']} {row['page']}: {text}" for text in row["wrong"]]
    assert wrong == [], json.dumps(wrong[:20], indent=1)
    return links


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("python3-doc", marks=pytest.mark.long),
        pytest.param("apache2-doc", marks=pytest.mark.long),
        "git-doc",
    ],
)
def test_every_link_of_a_real_site_leads_where_it_should(name, page, served, tmp_path, capsys):
    links = prove(page, served, site(name), tmp_path, every=EVERY)
    assert min(links.values()) > 1000
    with capsys.disabled():
        print(f"\n{name}: links proved by Chromium: {links}")


def test_every_link_of_the_sample_site_leads_where_it_should(page, served, tmp_path):
    links = prove(page, served, assets.asset("sample-site"), tmp_path, "/museum/")
    assert min(links.values()) > 100


FOLLOW = """async (addresses) => {
  const told = {};
  const read = async (url) => {
    const answer = await fetch(url);
    return [answer.status, new DOMParser().parseFromString(await answer.text(), "text/html"), answer.url];
  };
  for (const address of addresses) {
    const [, page, place] = await read(address);
    told[page.title] = [];
    for (const link of page.querySelectorAll("a[href]")) {
      const url = new URL(link.getAttribute("href"), place);
      const [status, target] = await read(url);
      told[page.title].push([status, target.title, url.search, url.hash]);
    }
  }
  return told;
}"""
LINKED = {
    "index.html": "<a href=guide/a.html#f>1</a><a href=guide>2</a><a href=/docs/index.html?q>3</a><a href=stays/b.html>4</a>",
    "stays/b.html": "<a href=../guide/sub/c.html>1</a><a href=../>2</a><a href=../index.html>3</a><a href=http://old.example/docs/guide/>4</a>",
    "guide/index.html": "<a href=a.html>1</a><a href=sub/>2</a><a href=../stays/b.html>3</a><a href=index.html>4</a>",
    "guide/a.html": "<a href=sub/c.html?x#y>1</a><a href=../index.html>2</a><a href=#f>3</a><a href=/docs/stays/b.html>4</a>",
    "guide/sub/index.html": "<a href=../../stays/b.html>1</a><a href=c.html>2</a>",
    "guide/sub/c.html": "<a href=../../>1</a><a href=./>2</a><a href=../a.html>3</a>",
}


@pytest.mark.parametrize("style", Style, ids=str)
@pytest.mark.parametrize(
    "options",
    [
        {"moves": (("guide", "help/me"),)},
        {"maps": (("http://old.example/docs/guide/", "http://guide.example/"),)},
        {"endings": Endings.CLEAN},
        {"endings": Endings.FILE},
        {"endings": Endings.CLEAN, "moves": (("guide/sub", "sub"), ("stays", "guide/stays"))},
    ],
    ids=["move", "map", "clean", "file", "clean-and-moves"],
)
def test_who_follows_a_link_comes_to_the_page_it_led_to(page, served, tmp_path, options, style):
    for name, links in LINKED.items():
        (tmp_path / "old" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "old" / name).write_text(f"<!doctype html><title>{name}</title>{links}", encoding="ascii")
    old, new = "http://old.example/docs/", "http://new.example/v2/"
    job = RewriteJob(tmp_path / "old", new, (old,), style=style, output=tmp_path / "new", jobs=1, **options)
    assert engine.run(job).verification.proved
    served.trees |= {
        "old.example": ("/docs/", tmp_path / "old"),
        "new.example": ("/v2/", tmp_path / "new"),
        "guide.example": ("/", tmp_path / "new/guide"),
    }
    move = Move(job)
    page.goto(f"{old}index.html")
    before, after = (page.evaluate(FOLLOW, [move.document(name)[side] for name in LINKED]) for side in (0, 1))
    assert {status for links in before.values() for status, *_ in links} == {200}
    assert after == before


def test_the_browser_sees_a_link_that_leads_astray(page, served, tmp_path):
    for name, link in (("old", "a.html"), ("new", "b.html")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "page.html").write_text(f"<p><a href={link}>x</a>", encoding="ascii")
        served.trees[f"{name}.example"] = ("/", tmp_path / name)
    page.goto("http://old.example/page.html")
    page.evaluate("() => {" + COMPARE + "\nglobalThis.prove = prove; }")
    task = {
        "pages": ["page.html"],
        "oldBase": "http://old.example/",
        "newBases": [["x", "http://new.example/"]],
    }
    [row] = page.evaluate("task => prove(task)", task)
    assert "leads to http://new.example/b.html, not http://new.example/a.html" in row["wrong"][0]
