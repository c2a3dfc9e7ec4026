"""A real browser looks at a move: a good copy is called good, and each way to break one is seen."""

import shutil
import socket
import threading

import pytest

from uriinspector.base.errors import CancelledError
from uriinspector.base.progress import Watch
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.witness.look import look
from uriinspector.migrate.witness.report import DifferenceKind

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/help/"
FILES = {
    "index.html": "<title>Start</title><link rel=stylesheet href=/docs/s.css><h1>Start</h1><img src=/docs/i.svg>"
    "<a href=/docs/sub/>1</a><a href=https://old.example/other>2</a><script>document.title += ' here'</script>",
    "s.css": "h1 { background: url(b.svg) }",
    "i.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "b.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "data.json": "{}",
    "sub/index.html": "<title>Sub</title><h1>Sub</h1><a href=../index.html>up</a>",
    "fetch.html": "<title>Fetch</title><script src=fetch.js></script><script>fetch('data.json')</script>",
    "fetch.js": "// asks once\nfetch('data.json?' + Date.now())",
    "module.html": "<title>Module</title><script type=module src=module.js></script>",
    "module.js": "import('./chunk.js')",
    "chunk.js": "document.body.append('loaded')",
    "worker.html": "<title>Worker</title><script>new Worker('worker.js')</script>",
    "worker.js": "importScripts('library.js')\nfetch('data.json')",
    "library.js": "",
    "service.html": "<title>Service</title><script>navigator.serviceWorker.register('service.js')</script>",
    "service.js": "addEventListener('install', event => event.waitUntil(caches.open('1').then(cache => cache.add('data.json'))))",
    "frame.html": "<title>Frame</title><iframe src=sub/></iframe><iframe src=inner.html></iframe>",
    "inner.html": "<p id=p><script>fetch('data.json')</script>",
    "router.html": "<title>Router</title><h1>Router</h1><a href=fetch.html>go</a><script src=router.js></script>",
    "router.js": """
const home = document.body.innerHTML;
addEventListener('click', async event => {
  event.preventDefault();
  history.pushState(1, '', event.target.href);
  document.querySelector('h1').textContent = 'Went';
  await fetch('data.json');
});
addEventListener('popstate', () => { document.querySelector('h1').textContent = 'Back'; });""",
    "app.html": "<title>App</title><link rel=manifest href=app.webmanifest><button>Rename</button><button>Menu</button><a href='#/ships'>Ships</a><p>Home</p><script src=app.js></script>",
    "app.js": """
const ask = (name, text) => fetch(name).then(() => { document.querySelector('p').textContent = text; });
const [rename, menu] = document.querySelectorAll('button');
rename.onclick = () => history.replaceState(1, '', 'app.html?renamed');
menu.onclick = () => ask('i.svg', 'Open');
addEventListener('hashchange', () => ask('b.svg', location.hash));
if (matchMedia('(max-width: 500px)').matches) ask('s.css', 'Narrow');""",
    "app.webmanifest": '{"start_url": "app.html"}',
    "feed.xml": '<?xml version="1.0"?><?xml-stylesheet type="text/css" href="s.css"?><feed>News</feed>',
    "failing.html": "<title>Failing</title><script>fetch('gone.json'); fetch('/docs/absent.json'); gone()</script>"
    "<img src=//elsewhere.example/x.png><img src=//127.0.0.1:PORT/y.png><img src=//localhost:PORT/z.png>"
    "<script>new WebSocket('wss://127.0.0.1:PORT/w')</script>",
}  # fmt: skip


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """One home for all: a browser that finds no font cache makes one, which takes longer than everything else."""
    return tmp_path_factory.mktemp("witness")


@pytest.fixture(autouse=True)
def shared_home(own_home, home, monkeypatch):
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    monkeypatch.setenv("URIINSPECTOR_HOME", str(home / "journal"))


@pytest.fixture(scope="module")
def server():
    """A server on this machine that nobody is to ask."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(0)
        yield listening


@pytest.fixture(scope="module")
def run(home, server):
    """A finished run, and the folder of its copy."""
    port = str(server.getsockname()[1])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("URIINSPECTOR_HOME", str(home / "journal"))
        for name, text in FILES.items():
            (home / "site" / name).parent.mkdir(parents=True, exist_ok=True)
            (home / "site" / name).write_text(text.replace("PORT", port), encoding="utf-8")
        result = engine.run(RewriteJob(home / "site", NEW, (OLD,), Style.KEEP, output=home / "moved", jobs=1))
    assert result.verification.proved
    return result.run_id, home / "moved"


def test_a_good_copy_is_called_good(run, server):
    steps = []
    report = look(run[0], None, Watch(steps.append))
    assert report.differences == ()
    assert (report.pages, report.pages_in_all, report.lost) == (12, 12, 0)
    assert report.requests >= 25
    assert (
        report.routes == 12 + 4
    )  # a link that a script handles, two buttons, and a link to a part of the page
    # an image on another host, and two on this machine; before and after, wide and narrow
    assert report.refused == 12
    with pytest.raises(BlockingIOError):
        server.accept()  # nobody has asked
    assert str(report.sentence) == f"Seen in Chromium: 12 pages, {report.requests} requests, none lost"
    assert [step.done for step in steps if step.stage == "browser"] == list(range(1, 13))


BROKEN = {
    "fetch.js": ("'data.json?'", "'/docs/data.json?'"),
    "module.js": ("./chunk.js", "/docs/chunk.js"),
    "worker.js": ("'library.js'", "'/docs/library.js'"),
    "service.js": ("'data.json'", "'/docs/data.json'"),
    "inner.html": ("'data.json'", "'/docs/data.json'"),
    "router.js": ("fetch('data.json')", "fetch('/docs/data.json')"),
    "sub/index.html": ("../index.html", "../fetch.html"),
    "index.html": ("' here'", "' there'"),
    "s.css": ("b.svg", "/docs/b.svg"),
    "app.webmanifest": ("app.html", "s.css"),
    "feed.xml": ("s.css", "/docs/s.css"),
}
# asked for after a click, by a route, and on a narrow screen
APP = {"'i.svg'": "i.svg", "'b.svg'": "b.svg", "'s.css'": "s.css"}


@pytest.mark.long
def test_each_broken_literal_is_seen(run, tmp_path):
    """One look at a copy in which every page is broken in a way of its own, and one is not."""
    moved = run[1]
    shutil.copytree(moved, tmp_path / "kept")
    try:
        for name, (old, new) in BROKEN.items():
            text = (moved / name).read_text(encoding="utf-8")
            assert old in text
            (moved / name).write_text(text.replace(old, new), encoding="utf-8")
        text = (moved / "app.js").read_text(encoding="utf-8")
        for literal, name in APP.items():
            text = text.replace(literal, f"'/docs/{name}'")
        (moved / "app.js").write_text(text, encoding="utf-8")
        report = look(run[0], None)
    finally:
        shutil.copytree(tmp_path / "kept", moved, dirs_exist_ok=True)
    found = {}
    for each in report.differences:
        found.setdefault(each.page, []).append(each)
    lost = {
        page: {(each.before, each.after, each.place and each.place[:2]) for each in differences if each.kind is DifferenceKind.REQUEST_LOST}
        for page, differences in found.items()
    }  # fmt: skip
    data, wrong = f"{OLD}data.json", "https://new.example/docs/data.json"
    assert {(after.partition("?")[0], place) for _, after, place in lost["fetch.html"]} == {
        (wrong, ("fetch.js", 2))
    }
    assert lost["module.html"] == {(f"{OLD}chunk.js", "https://new.example/docs/chunk.js", ("module.js", 1))}
    assert (f"{OLD}library.js", "https://new.example/docs/library.js", ("worker.js", 1)) in lost[
        "worker.html"
    ]
    assert f"{OLD}app.html" in {each.before for each in found["app.html"] if each.kind is DifferenceKind.LINK}
    asked = {(before, place[0]) for before, _, place in lost["app.html"]}
    assert asked == {(OLD + name, "app.js") for name in APP.values()}
    assert [before for before, *_ in lost["feed.xml"]] == [f"{OLD}s.css"]
    assert lost["service.html"] == {(data, wrong, ("service.js", 1))}
    assert lost["frame.html"] == lost["inner.html"] == {(data, wrong, ("inner.html", 1))}
    assert lost["router.html"] == {(data, wrong, ("router.js", 7))}
    assert lost["index.html"] == {(f"{OLD}b.svg", "https://new.example/docs/b.svg", ("s.css", 1))}
    assert [(each.kind, each.before, each.after) for each in found["sub/index.html"]] == [
        (DifferenceKind.LINK, f"{OLD}index.html", None),
        (DifferenceKind.LINK, None, f"{NEW}fetch.html"),
    ]
    titles = [each for each in found["index.html"] if each.kind is DifferenceKind.TITLE]
    assert [(each.before, each.after) for each in titles] == [("Start here", "Start there")]
    assert "failing.html" not in found
    assert report.lost == sum(map(len, lost.values()))


def test_in_place_the_old_tree_is_in_the_journal(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<title>x</title><img src=/docs/b.svg><script src=/docs/a.js></script>")
    (site / "b.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (site / "a.js").write_text("")
    job = RewriteJob(
        site, "http://new.example/", ("http://old.example/docs/",), Style.ROOT, in_place=True, jobs=1
    )
    run_id = engine.run(job).run_id
    moved = (site / "index.html").read_text()
    assert "/docs/" not in moved
    (site / "index.html").write_text(moved.replace("/a.js", "/c.js"))
    assert {(each.kind, each.before, each.after) for each in look(run_id).differences} == {
        (DifferenceKind.REQUEST_LOST, "http://old.example/docs/a.js", None),
        (DifferenceKind.REQUEST_FAILED, None, "http://new.example/c.js"),
        (DifferenceKind.LINK, "http://old.example/docs/a.js", None),
        (DifferenceKind.LINK, None, "http://new.example/c.js"),
    }


@pytest.mark.long
def test_who_cancels_is_heard_at_once(run):
    wanted = threading.Event()
    with pytest.raises(CancelledError):
        look(run[0], None, Watch(lambda _step: wanted.set(), wanted.is_set))


RESTLESS = {
    "hang.html": "<title>Hang</title><script>while (true);</script>",
    "later.html": "<title>Later</title><button onclick='while (true);'>Stop</button><script></script>",
    "asks.html": "<title>Asks</title><script>while (confirm('more?')); onbeforeunload = () => 'stay?';</script>",
    "windows.html": "<title>Windows</title><script>for (let number = 0; number < 50; number++) open(`z.html?${number}`)</script>",
    "saves.html": "<title>Saves</title><script>location = 'file.bin'</script>",
    "z.html": "<title>Good</title><script src=z.js></script>",
    "z.js": "fetch('data.json')",
    "data.json": "{}",
}  # fmt: skip


@pytest.mark.long
def test_a_page_that_hangs_asks_or_opens_windows_ends_its_own_look_alone(tmp_path):
    (tmp_path / "site").mkdir()
    for name, text in RESTLESS.items():
        (tmp_path / "site" / name).write_text(text, encoding="utf-8")
    (tmp_path / "site/file.bin").write_bytes(bytes(1000))
    result = engine.run(RewriteJob(tmp_path / "site", NEW, (OLD,), output=tmp_path / "moved", jobs=1))
    (tmp_path / "moved/z.js").write_text("fetch('/docs/data.json')", encoding="utf-8")
    report = look(result.run_id)
    assert (report.pages, report.pages_in_all, report.restless) == (5, 6, 1)
    assert "hang.html" not in report.files
    assert {(each.page, each.kind) for each in report.differences} >= {
        ("z.html", DifferenceKind.REQUEST_LOST)
    }
    assert {each.page for each in report.differences} <= {"z.html", "windows.html"}


GALLERY = """<title>Gallery</title><h1>Gallery</h1><div style="height: 5000px"></div><img data-src="/docs/a.svg"><script>
const image = document.querySelector('img');
new IntersectionObserver(seen => { if (seen[0].isIntersecting) image.src = image.dataset.src; }).observe(image);
</script>"""


def test_what_is_hard_to_compare_is_called_good_and_seen_once_it_is_broken(tmp_path):
    """A page with a clock, one that loads an image once it is scrolled to, and one that leads away from the site.

    The first line of text that differs is that of the clock, at each look another one. The page elsewhere is answered with 404
    before the move and not at all after it: what the browser shows in its place differs.
    """
    (tmp_path / "site").mkdir()
    clock = "clock.textContent = new Date().toISOString(); said.textContent = 'Right'"
    pages = {
        "away.html": "<meta http-equiv=refresh content='0; url=/login'>",
        "clock.html": f"<title>Clock</title><h1>Now</h1><p id=clock><p id=said><script>{clock}</script>",
        "gallery.html": GALLERY,
        "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
    }
    for name, text in pages.items():
        (tmp_path / "site" / name).write_text(text)
    result = engine.run(RewriteJob(tmp_path / "site", NEW, (OLD,), output=tmp_path / "moved", jobs=1))
    report = look(result.run_id)
    assert (report.pages, report.restless, report.differences) == (3, 0, ())
    assert "a.svg" in report.files
    for name, right, wrong in (("clock", "'Right'", "'Wrong'"), ("gallery", "/v2/help/a.svg", "/docs/a.svg")):
        moved = (tmp_path / f"moved/{name}.html").read_text()
        (tmp_path / f"moved/{name}.html").write_text(moved.replace(right, wrong))
    found = {(each.kind, each.before, each.after) for each in look(result.run_id).differences}
    assert found == {
        (DifferenceKind.TEXT, "Right", "Wrong"),
        (DifferenceKind.REQUEST_LOST, f"{OLD}a.svg", "https://new.example/docs/a.svg"),
    }
