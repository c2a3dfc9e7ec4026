"""Sites of generators move from a sub-path and from the root, and a crawl that shares no code with the program looks at them.

The claim: where the program says that all is well, nothing is lost; where something is lost, it says so and lists the string.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from generated.crawl import NEW_HOST, OLD_HOST, Place, compared, crawled, lost
from generated_sites import generated

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(2400)]

BASES = {"docs": "/docs/", "root": "/"}
NEW_PATH = "/help/v2/"


class Known(NamedTuple):
    """What is known to be lost, and because of which strings.

    Attributes:
        faults: each a pattern of files, and the text behind which a string stands that is at fault. With these declared by hand
            nothing is lost, which shows that the list of the program names the right ones.
        options: what somebody would choose for such a site.
        unlisted: addresses that are asked for in vain even then, known to be wrong.
    """

    faults: tuple[tuple[str, str], ...] = ()
    options: tuple[str, ...] = ()
    unlisted: tuple[str, ...] = ()


SITES = ("angular", "rspress", "redoc", "monaco", "requirejs", "jupyterlite", "home-assistant")
# What Home Assistant asks of its server beside the tree is on the new host too.
BESIDE = ("--outside", "leave")
KNOWN = {
    ("rspress", "root"): Known(
        (("static/js/*.js", ',base:"'), ("static/js/lib-router.*.js", 'void 0===n&&(n="'))
    ),
    ("redoc", "docs"): Known((("openapi.json", "[their guide]("),)),
    # The address of its API leads beside the tree; a page shows it once a path is clicked.
    ("redoc", "root"): Known(
        (("openapi.json", "[their guide]("), ("openapi.json", '"servers": [{ "url": "'))
    ),
    ("monaco", "root"): Known((("index.html", 'paths: { vs: "'),)),
    ("home-assistant", "docs"): Known((), BESIDE),
    ("home-assistant", "root"): Known(
        (("frontend_latest/*.js", 'const o="'), ("frontend_latest/*.js", "await fetch(`")),
        BESIDE,
        # Its style sheets take a regular expression for a text: `unsafeCSS(/static/)`.
        ("https://new.example/static/fonts/roboto/Roboto-Regular.woff2",),
    ),
}


class Move(NamedTuple):
    """A move by the command line: its exit code, what it printed as JSON, and where the copy is."""

    code: int
    said: dict
    place: Place


def moved(old: Place, folder: Path, *options: str) -> Move:
    new = Place(folder, NEW_HOST, NEW_PATH)
    command = (
        sys.executable,
        "-m",
        "uriinspector",
        "rewrite",
        old.tree,
        "--from",
        old.base,
        "--to",
        new.base,
        "--output",
        folder,
    )
    ended = subprocess.run((*command, "--json", *options), capture_output=True, text=True, check=False)
    assert ended.returncode in {0, 1}, ended.stderr
    return Move(ended.returncode, json.loads(ended.stdout.splitlines()[-1]), new)


def listed(old: Place, report: Path, faults: tuple[tuple[str, str], ...]) -> list[str]:
    """The strings at fault that are listed as possible addresses, as the program wants them declared."""
    rows = [row for row in json.loads(report.read_text("utf-8"))["links"] if row["evidence"] == "possible"]
    found = []
    for pattern, before in faults:
        names = {path.relative_to(old.tree).as_posix(): path.read_bytes() for path in old.tree.glob(pattern)}
        places = [
            f"{row['file']}@{row['byte']}"
            for row in rows
            if row["file"] in names and names[row["file"]][: row["byte"]].endswith(before.encode())
        ]
        assert places, f"nothing is listed behind {before} in {pattern}"
        found += places
    return found


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("site", SITES)
def test_nothing_is_lost_in_silence(site, base, tmp_path, record_property):
    old = Place(generated(site, base), OLD_HOST, BASES[base])
    known = KNOWN.get((site, base), Known())
    move = moved(old, tmp_path / "moved", "--report", str(tmp_path / "report.json"), *known.options)
    before = crawled(old)
    assert before.requests
    assert any(view.text.strip() for view in before.views.values())
    loss = compared(before, crawled(move.place, old)) if known.faults else lost(before, old, move.place)
    record_property("evidence", move.said["evidence"] | {"exit": move.code, "lost": len(loss.requests)})
    assert move.said["verification"]["proved"]
    if not known.faults:
        assert not loss
        return
    assert loss
    assert move.code == 1
    literals = listed(old, tmp_path / "report.json", known.faults)
    options = [option for literal in literals for option in ("--literal", literal)]
    left = lost(before, old, moved(old, tmp_path / "mended", *known.options, *options).place)
    assert not left._replace(failures=left.failures - {*known.unlisted})


@pytest.mark.parametrize("site", ["rspress", "monaco", "requirejs"])
def test_trials_find_the_strings_that_no_rule_knows(site, tmp_path, record_property):
    """What is lost from the root without a browser is not lost with one."""
    old = Place(generated(site, "root"), OLD_HOST, BASES["root"])
    move = moved(old, tmp_path / "moved", "--browser", "--browser-minutes", "15")
    loss = lost(crawled(old), old, move.place)
    record_property("trials", move.said["trials"] | {"exit": move.code, "lost": len(loss.requests)})
    assert move.said["verification"]["proved"]
    assert move.said["witness"]["differences"] == []
    assert move.said["evidence"]["seen"]
    assert not loss


SMALL = {
    "index.html": """<!doctype html><title>Home</title><p>Welcome <a href="second.html">second</a> <button>more</button> <p id="said"></p>
        <script src="main.js"></script>""",
    "second.html": "<!doctype html><title>Second</title><p>Another page <a href='./'>home</a>",
    "main.js": """fetch('data.json').then(answer => answer.json()).then(data => document.querySelector('#said').innerText = data.text);
        document.querySelector('button').onclick = () => { document.querySelector('#said').innerText = 'more'; };
        navigator.serviceWorker.register('worker.js');""",
    "data.json": '{"text": "cargo"}',
    "worker.js": "fetch('far.json');",
    "far.json": "{}",
}
SPOILED = {
    "nothing": ("second.html", "page", "page", set()),
    "request": ("main.js", "data.json", "/docs/data.json", {"requests", "failures", "errors", "texts"}),
    "worker": ("worker.js", "far.json", "/docs/far.json", {"requests", "failures"}),
    "scope": ("main.js", "'worker.js'", "'worker.js', {scope: './x/'}", {"texts"}),
    "link": ("second.html", "./", "/docs/", {"links", "texts", "failures"}),
    "text": ("second.html", "Another", "Some other", {"texts"}),
    "error": ("second.html", "<p>", "<script>throw Error('lost')</script><p>", {"errors"}),
    "click": ("main.js", "= 'more'", "= 'less'", {"texts"}),
}


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    tree = tmp_path_factory.mktemp("small")
    for name, text in SMALL.items():
        (tree / name).write_text(text)
    old = Place(tree, OLD_HOST, "/docs/")
    return old, crawled(old)


@pytest.mark.parametrize("spoiled", SPOILED)
def test_the_crawl_sees_what_is_lost(small, tmp_path, spoiled):
    old, before = small
    name, text, other, expected = SPOILED[spoiled]
    new = Place(tmp_path / "new", NEW_HOST, NEW_PATH)
    shutil.copytree(old.tree, new.tree)
    (new.tree / name).write_text(SMALL[name].replace(text, other))
    loss = compared(before, crawled(new, old))
    assert {kind for kind, lost in loss._asdict().items() if lost} == expected
