"""`rewrite --browser` and `verify --browser`: what they print, and with which exit code."""

import shutil

import pytest
import schemas

from uriinspector.cli.commands.rewrite import set_aside
from uriinspector.cli.printer import Printer
from uriinspector.cli.witness import witness_lines
from uriinspector.migrate.witness import look
from uriinspector.migrate.witness.report import DifferenceKind, VisitDifference, WitnessReport

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/"


@pytest.fixture(autouse=True)
def no_browser():
    """Let the browser of this machine be found."""


@pytest.fixture
def site(tmp_path):
    root = tmp_path / "site"
    root.mkdir()
    (root / "index.html").write_text("<title>x</title><a href=/docs/>x</a><script src=a.js></script>")
    (root / "a.js").write_text("fetch('a.json')")
    (root / "a.json").write_text("{}")
    return root


def move(site, *options):
    return ("rewrite", site, "--from", OLD, "--to", NEW, "--jobs", "1", *options)


@pytest.mark.browser
def test_what_was_seen_is_printed(uriinspector, site, tmp_path, monkeypatch):
    monkeypatch.setattr(look, "_FURTHER_LOOKS", 1)
    done = uriinspector(*move(site, "--style", "keep", "--output", tmp_path / "moved", "--browser", "--json"))
    schemas.check("rewrite", done.object)
    seen = done.object["witness"]
    assert (done.code, seen["pages"], seen["requests"], seen["lost"], seen["differences"]) == (0, 1, 3, 0, [])
    (tmp_path / "moved/a.js").write_text("// asks\nfetch('/docs/a.json')")
    told = uriinspector("verify", "--browser-pages", "all")
    assert told.code == 1
    assert "Seen in Chromium: 1 page, 3 requests, 1 lost, 1 difference." in told.out
    lost = "https://old.example/docs/a.json -> https://new.example/docs/a.json"
    assert told.out.split("difference.\n")[1].split() == (
        f"index.html request lost {lost} from a.js:2 /docs/a.json".split()
    )


def interrupt_a_second_copy(copy):
    copy.mkdir()
    (copy / "a.html").write_text("old")
    with set_aside(copy):
        copy.mkdir()
        (copy / "b.html").write_text("half")
        raise KeyboardInterrupt


def test_a_copy_that_was_set_aside_comes_back(tmp_path):
    with pytest.raises(KeyboardInterrupt):
        interrupt_a_second_copy(tmp_path / "copy")
    assert [path.name for path in tmp_path.rglob("*")] == ["copy", "a.html"]


def test_a_copy_that_cannot_be_put_back_stays_beside_its_place(tmp_path, monkeypatch):
    """Something in the half copy can't be deleted, as where another program has a file open in Windows."""
    copy, delete = tmp_path / "copy", shutil.rmtree
    monkeypatch.setattr(shutil, "rmtree", lambda path, **how: None if path == copy else delete(path, **how))
    with pytest.raises(OSError, match="copy"):
        interrupt_a_second_copy(copy)
    assert [path.read_text() for path in tmp_path.rglob("a.html")] == ["old"]


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (f"{OLD}a", ["    index.html  link stays at the old place", f"        {OLD}a"]),
        (f"{NEW}b", ["    index.html  link leads elsewhere", f"        {OLD}a -> {NEW}b"]),
        (None, ["    index.html  link leads elsewhere", f"        {OLD}a -> (nothing)"]),
    ],
    ids=["it stays", "it is another", "it is gone"],
)
def test_a_link_that_stays_is_not_told_as_two(after, told):
    difference = VisitDifference("index.html", DifferenceKind.LINK, f"{OLD}a", after)
    report = WitnessReport("Chromium", 1, 1, 1, (difference,))
    assert [*witness_lines(report, Printer())][1:] == told


@pytest.fixture
def asking(tmp_path):
    """The words that move a site from the root in place, where a browser alone can tell what a string is."""
    root = tmp_path / "root"
    root.mkdir()
    (root / "index.html").write_text("<title>Home</title><main></main><script src=main.js></script>")
    (root / "main.js").write_text("const at = { home: '/' }; fetch([at.home, 'a.json'].join(''));")
    (root / "a.json").write_text("{}")
    move = "--from https://old.example/ --to https://new.example/v2/ --in-place --jobs 1 --browser"
    return ("rewrite", root, *move.split())


@pytest.mark.browser
@pytest.mark.long
def test_without_time_for_trials_it_is_lost(uriinspector, asking):
    lost = uriinspector(*asking, "--browser-minutes", "0", "--json").object
    assert (lost["trials"], lost["witness"]["lost"], lost["evidence"]["possible"]) == (None, 1, 1)


@pytest.mark.browser
@pytest.mark.long
def test_what_becomes_an_address_moves_in_place_too(uriinspector, asking, tmp_path):
    done = uriinspector(*asking, "--json")
    schemas.check("rewrite", done.object)
    place = {"file": "main.js", "byte": 20, "line": 1, "text": "/"}
    assert (done.code, done.object["trials"]["seen"], done.object["evidence"]["seen"]) == (0, [place], 1)
    moved = (tmp_path / "root" / "main.js").read_text()
    assert moved == "const at = { home: '/v2/' }; fetch([at.home, 'a.json'].join(''));"
    assert uriinspector("undo").code == 0
    told = uriinspector(*asking).out
    said = "1 string of scripts moved: 1 seen in Chromium; 1 route looked at, nothing lost."
    assert f"{said}\n" in told
    assert done.object["scripts"]["sentence"] == said.removesuffix(".")
    assert uriinspector("handover", "--output", tmp_path / "handover.html").code == 0
    assert said in (tmp_path / "handover.html").read_text()
    assert "Tried in Chromium on 1 page: 1 string of scripts becomes an address.\n    main.js:1  /\n" in told


@pytest.mark.browser
@pytest.mark.long
def test_verify_says_it_in_json(uriinspector, site, tmp_path):
    assert uriinspector(*move(site, "--output", tmp_path / "moved")).code == 0
    (tmp_path / "moved/a.js").write_text("fetch('/docs/a.json')")
    told = uriinspector("verify", "--browser", "--json")
    schemas.check("verify", told.object)
    (difference,) = told.object["witness"]["differences"]
    assert (told.code, difference["kind"]) == (1, "request-lost")
    assert difference["place"] == {"file": "a.js", "line": 1, "text": "/docs/a.json"}


def test_without_a_browser_nothing_is_written(uriinspector, site, tmp_path):
    nowhere = str(tmp_path / "nowhere")
    told = uriinspector(
        *move(site, "--output", tmp_path / "moved", "--browser"), URIINSPECTOR_BROWSER=nowhere
    )
    assert told.code == 3
    assert told.err == (
        f"uriinspector: The browser {nowhere} can't be started: give the variable URIINSPECTOR_BROWSER the whole path of a program.\n"
    )
    assert not (tmp_path / "moved").exists()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--browser",), "A browser looks at what was written: add --output DIR or --in-place.\n"),
        (("--browser-pages", "0"), "neither a number of pages nor 'all'"),
        (("--to", "file:///srv/", "--in-place", "--browser"), "A browser is shown http and https addresses alone, and file:///srv/ is none.\n"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(uriinspector, site, options, told):
    before = (site / "index.html").read_text()
    ended = uriinspector(*move(site, *options))
    assert (ended.code, told in ended.err) == (2, True)
    assert (site / "index.html").read_text() == before


def test_a_browser_that_ends_at_once_is_a_sentence(uriinspector, site, tmp_path):
    assert uriinspector(*move(site, "--output", tmp_path / "moved")).code == 0
    told = uriinspector("verify", "--browser", URIINSPECTOR_BROWSER="true")
    assert (told.code, told.err) == (
        3,
        "uriinspector: The browser ended by itself: try it again; the site is as it is.\n",
    )
