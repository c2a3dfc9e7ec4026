"""Sites written by hand that move from the root by trials in a browser, because no rule knows them."""

import base64
import hashlib
import json
import math
from itertools import count

import pytest
from amounts import usually

from uriinspector.base.progress import Watch, never_cancelled
from uriinspector.cli import run
from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.model.reason import Evidence
from uriinspector.migrate.post_run import PostRunPlan
from uriinspector.migrate.witness import trials
from uriinspector.migrate.witness.browser import find_browser
from uriinspector.migrate.witness.look import Side, look
from uriinspector.migrate.witness.origin import Origin
from uriinspector.migrate.witness.trials import find_seen
from uriinspector.migrate.witness.watch import Wanted

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

OLD, NEW = "https://old.example/", "https://new.example/help/v2/"
IMAGE = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
PAGE = "<!doctype html><meta charset=utf-8><title>{0}</title><h1>{0}</h1><main></main>{1}"
ROUTER = """
const routes = { "/": "Home", "/ships": "Ships" };
const settings = { root: "/", separator: "/" };
function show() {
  let path = location.pathname;
  if (path.startsWith(settings.root)) path = "/" + path.slice(settings.root.length);
  const parts = path.split(settings.separator).filter(Boolean);
  document.querySelector("main").textContent = routes["/" + parts.join("/")] ?? "404 not found";
}
show();"""
INLINE = "const at = { home: '/' }, end = '/'; while (end.length > 1 && end.length < 9); document.querySelector('main').innerHTML = `<img src=${at.home}a.svg>`;"
DIGEST = base64.b64encode(hashlib.sha256(INLINE.encode()).digest()).decode()
SITES = {
    "a base in a template literal": (
        {
            "index.html": PAGE.format("Home", "<script src=main.js></script>"),
            "main.js": "const root = `/`; const more = 'a/b'.split('/').length;\n"
            "for (const name of ['a', 'b']) { const image = new Image(); image.src = `${root}i/${name}.svg`; document.body.append(image); }",
            "i/a.svg": IMAGE,
            "i/b.svg": IMAGE,
        },
        {("main.js", "/")},
    ),
    "a base that a router compares": (
        {
            "index.html": PAGE.format("Home", "<script src=/app.js></script>"),
            "ships/index.html": PAGE.format("Ships", "<script src=/app.js></script>"),
            "app.js": ROUTER,
        },
        {("app.js", "/")},
    ),
    "a map of imports made by a script": (
        {
            "index.html": PAGE.format("Home", "<script src=map.js></script><script type=module>import 'lib/one.js'</script>"),
            "map.js": "const map = document.createElement('script'); map.type = 'importmap';\n"
            "map.textContent = JSON.stringify({ imports: { 'lib/': '/' + 'vendor/' } }); document.head.append(map);",
            "vendor/one.js": "document.querySelector('main').textContent = 'loaded';",
        },
        {("map.js", "/")},
    ),
    "a worker and its scope": (
        {
            "index.html": PAGE.format("Home", "<script src=main.js></script>"),
            "main.js": "const at = { home: '/' };\n"
            "navigator.serviceWorker.register(at.home + 'worker.js', { scope: at.home });",
            "worker.js": "addEventListener('install', () => {});",
        },
        {("main.js", "/")},
    ),
    "a policy, and a program that runs for ever with another base": (
        {
            "index.html": "<meta http-equiv=Content-Security-Policy content=\"script-src 'sha256-" + DIGEST + "'\">"
            + PAGE.format("Home", f"<script>{INLINE}</script>"),
            "a.svg": IMAGE,
        },
        {("index.html", "/")},
    ),
    "a base that is an empty text": (
        {
            "index.html": PAGE.format("Home", "<script src=main.js></script>"),
            "main.js": "const at = { rootPath: '', name: '' };\n"
            "document.querySelector('main').textContent = 'a' + at.name; fetch([at.rootPath, 'a.svg'].join('/'));",
            "a.svg": IMAGE,
        },
        {("main.js", "")},
    ),
    "a base without a name, before routes that are compared": (
        {
            "index.html": PAGE.format("Home", "<script src=/main.js></script>"),
            "main.js": "const o = { b: '' }, d = '', routes = { '/': 'Home', '/ships/': 'Ships' };\n"
            "const path = location.pathname, own = o.b && !path.startsWith(o.b) ? '404' : path.slice(o.b.length) + d;\n"
            "fetch(o.b + '/data.json').then(answer => answer.json()).then(data => {\n"
            "  document.querySelector('main').innerHTML = `<a href=\"${o.b + '/data'}\">` + routes[own] + data.text; });",
            "data.json": '{"text": " and more"}',
        },
        {("main.js", "")},
    ),
    "a base that is put before a path that leads to a file": (
        {
            "index.html": PAGE.format("Home", "<script src=/main.js></script>"),
            "main.js": "const at = { root: '/', logo: '/i/a.svg' }, image = new Image();\n"
            "image.src = at.root + at.logo.slice(1); document.body.append(image); fetch(at.root + 'data.json');",
            "i/a.svg": IMAGE,
            "data.json": "{}",
        },
        {("main.js", "/")},
    ),
    "an empty base in the page": (
        {
            "index.html": PAGE.format("Home", "<script>var SITE = '';</script><script src=/main.js></script>"),
            "main.js": "const image = new Image(); image.src = SITE + ['', 'i', 'a.svg'].join('/'); document.body.append(image);",
            "i/a.svg": IMAGE,
        },
        {("index.html", "")},
    ),
    "routes inside of routes": (
        {
            "index.html": PAGE.format("Home", "<a href='/guide/start'>start</a><script src=/main.js></script>"),
            "main.js": "const routes = [{ path: '/guide', exact: 0, routes: [{ path: '/guide/start', exact: 1 }] }];\n"
            "const known = (all, at) => all.some(({ path, exact, routes }) => exact ? path === at : at.startsWith(path) && known(routes, at));\n"
            "document.querySelector('a').onclick = event => { event.preventDefault(); history.pushState(0, '', event.target.href);\n"
            "  document.querySelector('main').textContent = known(routes, location.pathname) ? 'Start' : '404'; };",
        },
        {("main.js", "/guide"), ("main.js", "/guide/start")},
    ),
    "a script that works with slashes": (
        {
            "index.html": PAGE.format("Home", "<script src=main.js></script>"),
            "main.js": "const separator = '/'; const text = ['a', 'b'].join(separator);\ndocument.querySelector('main').textContent = text;",
        },
        set(),
    ),
}  # fmt: skip


# A string that is asked for and compared, and none; the others take a long run.
USUAL = ("a base without a name, before routes that are compared", "a script that works with slashes")


@pytest.fixture(params=usually(USUAL, SITES), ids=lambda name: name.replace(" ", "-"))
def site(request, tmp_path):
    files, expected = SITES[request.param]
    written(tmp_path / "site", files)
    return tmp_path / "site", expected


def test_what_becomes_an_address_is_found_and_nothing_else(site, tmp_path):
    root, expected = site
    job = RewriteJob(root, NEW, (OLD,), Style.ROOT, output=tmp_path / "moved", jobs=1)
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    found = find_seen(job)
    assert found.is_complete
    assert {(each.file, each.text) for each in found.seen} == expected
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before
    assert not (tmp_path / "moved").exists()
    result = engine.run(found.applied(job))
    assert result.verification.proved
    assert result.strings.get(Evidence.SEEN, 0) == len(found.seen)
    assert look(result.run_id).differences == ()


def test_a_likely_string_that_is_no_address_stays(tmp_path):
    """It is the name of a file, but the program only counts its letters."""
    files = {
        "index.html": PAGE.format("Home", "<script src=main.js></script>"),
        "main.js": "const name = '/ships/a.svg';\ndocument.querySelector('main').textContent = name.length === 12 ? 'right' : 'wrong';",
        "ships/a.svg": IMAGE,
    }
    job = written(tmp_path / "site", files)
    found = find_seen(job)
    assert ([each.text for each in found.disproved], found.seen) == (["/ships/a.svg"], ())
    result = engine.run(found.applied(job))
    assert (tmp_path / "moved/main.js").read_text() == files["main.js"]
    report = engine.post_run(found.applied(job), result, PostRunPlan())
    assert (report.scripts.count, report.scripts.moved) == (0, {})


@pytest.mark.long
def test_paths_that_a_program_completes_stay_together(tmp_path):
    """Its base is known, and a path is both in the table of routes and in the link to it: neither may stay alone."""
    files = {
        "index.html": PAGE.format("Home", "<script src=/main.js></script>"),
        "ships/index.html": PAGE.format("Ships", "<script src=/main.js></script>"),
        "main.js": "const at = { baseURL: '/' }, routes = [{ path: '/ships/' }], links = [{ to: '/ships/' }];\n"
        "const shown = ({ to }) => routes.some(({ path }) => path === to) ? `<a href='${at.baseURL + to.slice(1)}'>ships</a>` : '404';\n"
        "document.querySelector('main').innerHTML = links.map(shown).join(' ');",
    }
    job = written(tmp_path / "site", files)
    found = find_seen(job)
    assert ([each.name for each in found.disproved], found.seen) == (["path", "to"], ())
    assert look(engine.run(found.applied(job)).run_id).differences == ()


@pytest.mark.long
def test_a_name_that_is_compared_stays_wherever_it_is(tmp_path):
    """It looks like the address of a page, in the data and in the program that compares it."""
    files = {
        "index.html": PAGE.format("Home", "<script src=main.js></script>"),
        "none/index.html": PAGE.format("None", ""),
        "main.js": "const NONE = '/none';\nfetch('data.json').then(answer => answer.json()).then(data => {\n"
        "  document.querySelector('main').textContent = data.at === NONE ? `none ${NONE.length}` : '404'; });",
        "data.json": '{"at": "/none"}',
    }
    job = written(tmp_path / "site", files)
    found = find_seen(job)
    assert ([each.file for each in found.disproved], found.seen) == (["data.json", "main.js"], ())
    assert look(engine.run(found.applied(job)).run_id).differences == ()


def test_of_two_strings_that_are_as_good_none_moves(tmp_path):
    text = "const homes = ['/', '/'];\ndocument.querySelector('main').textContent = homes.includes(location.pathname) ? 'home' : '404';"
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text(PAGE.format("Home", "<script src=main.js></script>"))
    (tmp_path / "site/main.js").write_text(text)
    job = RewriteJob(tmp_path / "site", NEW, (OLD,), Style.ROOT, output=tmp_path / "moved", jobs=1)
    found = find_seen(job)
    places = [[(each.file, each.start) for each in strings] for strings in found.ties]
    assert (found.seen, places) == ((), [[("main.js", text.index("/")), ("main.js", text.index("/", 18))]])
    assert f"main.js@{text.index('/')}" in found.further_sentences[0]


@pytest.mark.long
@pytest.mark.parametrize(("visits", "last_looks"), [(math.inf, 0), (8, 30), (8, 0)])
def test_what_helps_one_page_and_harms_another_stays_even_if_there_was_no_time(
    tmp_path, monkeypatch, visits, last_looks
):
    """With the base moved the second page loads its data, but the first, which compares it, is another."""
    files = {
        "index.html": PAGE.format("Home", "<script src=base.js></script><script src=first.js></script>"),
        "second.html": PAGE.format("Second", "<script src=base.js></script><script src=second.js></script>"),
        "base.js": "const at = { home: '/' };",
        "first.js": "document.querySelector('main').textContent = at.home.length === 1 ? 'right' : 'wrong';",
        "second.js": "const image = new Image(); image.src = at.home + 'a.svg'; document.body.append(image);",
        "a.svg": IMAGE,
    }
    (tmp_path / "site").mkdir()
    for name, text in files.items():
        (tmp_path / "site" / name).write_text(text, encoding="utf-8")
    job = RewriteJob(tmp_path / "site", NEW, (OLD,), Style.ROOT, output=tmp_path / "moved", jobs=1)
    monkeypatch.setattr(trials, "_LAST_LOOKS", last_looks)
    made = count()
    found = find_seen(job, is_enough=lambda: next(made) > visits)
    assert (found.seen, found.is_complete) == ((), visits == math.inf)


@pytest.mark.long
@pytest.mark.parametrize("name", ["moved", "site"])
def test_what_a_look_shows_on_further_pages_is_tried_too(tmp_path, capsys, name):
    """The ninth kind of page is none of those that trials begin with; a copy is made again, in place all is looked at before."""
    texts = [f"document.querySelector('main').textContent = '{number}';" for number in range(8)]
    texts.append("const at = { home: '/' }; fetch(at.home + ['a', 'svg'].join('.'));")
    (tmp_path / "site").mkdir()
    (tmp_path / "site/a.svg").write_text(IMAGE)
    for number, text in enumerate(texts):
        (tmp_path / f"site/{number}.html").write_text(
            PAGE.format(number, f"<script src={number}.js></script>")
        )
        (tmp_path / f"site/{number}.js").write_text(text)
    moved = tmp_path / name
    words = [
        "rewrite",
        str(tmp_path / "site"),
        "--from",
        OLD,
        "--to",
        NEW,
        *(["--in-place"] if name == "site" else ["--output", str(moved)]),
        "--browser",
        "--json",
    ]
    assert run(words) == 0
    said = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert [string["file"] for string in said["trials"]["seen"]] == ["8.js"]
    assert said["witness"]["lost"] == 0
    assert f"home: '{NEW.removeprefix('https://new.example')}'" in (moved / "8.js").read_text()
    assert {path.name for path in tmp_path.iterdir()} == {"site", name}


def test_a_browser_that_could_compare_no_page_is_told_as_such(tmp_path, capsys):
    """It never comes to rest, so nothing is known of it; the run is no success because a browser was asked."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text(
        "<script>setTimeout(() => location.reload(), 100)</script><a href=/>x</a>"
    )
    words = [
        "--from",
        OLD,
        "--to",
        NEW,
        "--output",
        str(tmp_path / "moved"),
        "--browser",
        "--browser-minutes",
        "0",
    ]
    assert run(["rewrite", str(tmp_path / "site"), *words, "--json"]) == 1
    said = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (said["witness"]["pages"], said["witness"]["restless"], said["witness"]["differences"]) == (
        0,
        1,
        [],
    )
    assert [issue["rule"] for issue in said["issues"]] == ["not-seen"]
    assert run(["verify", "--browser"]) == 1


def written(folder, files):
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return RewriteJob(folder, NEW, (OLD,), Style.ROOT, output=folder.with_name("moved"), jobs=1)


@pytest.mark.long
def test_the_same_string_of_every_page_moves_though_few_were_tried(tmp_path):
    """Generators write their data into each page: it was seen in one, and no look was spent on the others."""
    data = "<script>window.site = { name: '{}', base: '/' }</script><script src=/main.js></script>"
    files = {f"{number}.html": PAGE.format(number, data.replace("{}", "one")) for number in range(12)}
    files["main.js"] = (
        "const image = new Image(); image.src = site.base + ['a', 'svg'].join('.'); document.body.append(image);"
    )
    job = written(tmp_path / "site", files | {"a.svg": IMAGE})
    looks = []
    found = find_seen(job, watch=Watch(looks.append))
    assert sorted({each.file for each in found.seen}) == sorted(set(files) - {"main.js"})
    assert look(engine.run(found.applied(job)).run_id).differences == ()
    assert len(looks) <= 8 * 4 + 8


def test_what_a_program_did_not_come_to_is_told(tmp_path):
    text = "const at = location.search || '/', other = location.hash ? '/a' : '/b';"
    job = written(tmp_path / "site", {"index.html": "<script src=main.js></script>", "main.js": text})
    origin = Origin.old(job)
    side = Side(find_browser(), origin, never_cancelled)
    spans = side.visit(origin, OLD, Wanted(counts_blocks=True)).idle[f"{OLD}main.js"]
    side.stop()
    places = {each: text.index(each) for each in ("'/'", "'/a'", "'/b'")}
    ran = {each: not any(start <= place < end for start, end in spans) for each, place in places.items()}
    assert ran == {"'/'": True, "'/a'": False, "'/b'": True}


def test_a_path_stays_moved_where_another_gets_the_base_from_its_program(tmp_path):
    """Both are blamed once the base has moved, and with both staying less is wrong; but one of them is an address as it is."""
    files = {
        "index.html": PAGE.format("Home", "<script src=main.js></script>"),
        "main.js": "const at = { base: '/' }, logo = '/i/a.svg', mark = '/i/b.svg', more = '/i/c.svg'; fetch(at.base + ['data', 'json'].join('.'));\n"
        "for (const url of [at.base + logo.slice(1), at.base + more.slice(1), mark]) { const image = new Image(); image.src = url; document.body.append(image); }",
        "i/a.svg": IMAGE, "i/b.svg": IMAGE, "i/c.svg": IMAGE, "data.json": "{}",
    }  # fmt: skip
    job = written(tmp_path / "site", files)
    found = find_seen(job)
    assert {each.text for each in found.seen} == {"/", "/i/b.svg"}
    assert {each.text for each in found.disproved} == {"/i/a.svg", "/i/c.svg"}
