"""Sites built by real generators move from the root of a host to a path, and their scripts find every file."""

import contextlib
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

import pytest
from chromium import chromium
from generated_sites import generated
from playwright.sync_api import Error, Page

from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob, Style
from uriinspector.migrate.witness.look import look

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(600)]

NEW_PATH = "/v2/help/"
ATTEMPTS, GLANCE = 5, 3_000  # a page forgets what is typed before its scripts have taken over; milliseconds
MOVES = [("docs", "/docs/", "/v2/help/"), ("docs", "/docs/", "/"), ("root", "/", "/v2/help/")]


class Visit(NamedTuple):
    """What a person does in a site: from the home page by links to the page that asks for more, then a search."""

    links: tuple[str, ...]
    start: str = "guide/start/"
    search: str = ""
    opener: str = ""
    field: str = "#search"
    hit: str = "a.hit"


SITES = {
    "vitepress": Visit(("the guide", "the ships"), "guide/start.html", "", ".DocSearch-Button", "#localsearch-input", "a.result"),
    "mkdocs-material": Visit(("the guide", "the ships"), "guide/start/", "", "", "input.md-search__input", "a.md-search-result__link"),
    "vite": Visit(("Start", "Ships", "Home"), "", "", "", "#search", "#hits:has-text('Ships')"),
    "astro": Visit(("Start", "Ships", "Home"), search="guide/ships/list/"),
    "docusaurus": Visit(("Begin with the guide", "the ships"), "guide/start/", "search/?q=quokka", "", "", "article a"),
    "vuepress": Visit(("the guide", "the ships"), "guide/start.html", "", "", ".search-box input", ".suggestions .suggestion"),
    "next": Visit(("Start", "Ships", "Home"), search="guide/ships/list/"),
    "nuxt": Visit(("Start", "Ships", "Home"), search="guide/ships/list/"),
    "sveltekit": Visit(("Start", "Ships", "Home"), search="guide/ships/list/"),
    "gatsby": Visit(("Start", "Ships", "Home"), search="guide/ships/list/"),
    "sphinx": Visit(("the guide",), "guide/start.html", "search.html?q=quokka", "", "", "#search-results li a"),
    "doxygen": Visit((), "", "index.html", "", "#MSearchField", "a.SRSymbol:has-text('quokka')"),
    "webpack": Visit(("Ships", "Home"), "", "", "", "", "#cargo:has-text('three crates')"),
    "hugo": Visit(("Ships",)),
    "rustdoc": Visit((), "", "index.html?search=quokka", "", "", "#results a"),
}  # fmt: skip


class TreeHandler(SimpleHTTPRequestHandler):
    """Serves a folder below the new path and nothing elsewhere, without keeping anything."""

    def translate_path(self, path: str) -> str:
        below = path.removeprefix(NEW_PATH)
        file = super().translate_path(f"/{below}" if below != path else "/nothing/is/here")
        return f"{file}.html" if not Path(file).exists() and Path(f"{file}.html").is_file() else file

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_arguments) -> None:
        pass


def visit(page: Page, base: str, wanted: Visit) -> None:
    page.goto(base)
    for link in wanted.links:
        page.get_by_role("link", name=link, exact=True).first.click()
        page.wait_for_function(
            "name => document.querySelector('h1')?.innerText.includes(name)", arg=heading(link)
        )
        if heading(link) == "Start":
            page.wait_for_function("() => document.querySelector('#fetched').innerText === 'three crates'")
            page.wait_for_function("() => document.querySelector('#lazy').innerText === 'three crates'")
    page.goto(base + wanted.start)
    page.wait_for_load_state("networkidle")
    page.goto(base + wanted.search)
    page.wait_for_load_state("networkidle")
    if wanted.opener:
        page.locator(wanted.opener).first.click()
    found = page.frame_locator("#MSearchResults") if wanted.field == "#MSearchField" else page
    hit = found.locator(wanted.hit).first
    if wanted.field:
        field = page.locator(wanted.field).first
        for _ in range(ATTEMPTS):
            field.press_sequentially("quokka")
            field.press("Tab" if wanted.field == "#search" else "Shift")
            with contextlib.suppress(Error):
                hit.wait_for(timeout=GLANCE)
                break
            field.clear()
            field.blur()  # else the same word, typed again, is no change
    hit.wait_for()


def heading(link: str) -> str:
    return {"Home": "Harbour", "the ships": "Ships", "Ships": "Ships"}.get(link, "Start")


@pytest.mark.parametrize(("base", "old", "new"), MOVES)
@pytest.mark.parametrize("name", SITES)
def test_a_browser_sees_nothing_lost(name, base, old, new, tmp_path):
    job = RewriteJob(
        generated(name, base), f"https://new.example{new}", (f"https://old.example{old}",), Style.ROOT, output=tmp_path / "moved"
    )  # fmt: skip
    result = engine.run(job)
    assert result.is_wholly_proved, result.verification.wrong
    assert result.run_id is not None
    report = look(result.run_id, 8)
    assert report.pages > 0
    assert report.differences == ()


@pytest.mark.parametrize("name", SITES)
def test_a_site_at_the_root_works_below_a_path(name, tmp_path):
    moved = tmp_path / "moved"
    job = RewriteJob(
        generated(name, "root"), f"http://new.example{NEW_PATH}", ("http://old.example/",), Style.ROOT, output=moved
    )  # fmt: skip
    assert engine.run(job).is_wholly_proved
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(TreeHandler, directory=str(moved)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    lost = []
    with chromium() as browser:
        page = browser.new_page()
        page.on("response", lambda answer: lost.append(answer.url) if answer.status >= 400 else None)
        page.on("pageerror", lambda error: lost.append(str(error)))
        visit(
            page,
            f"http://127.0.0.1:{server.server_port}{NEW_PATH}{'harbour/' if name == 'rustdoc' else ''}",
            SITES[name],
        )
    server.shutdown()
    server.server_close()
    assert [url for url in lost if not url.endswith("/favicon.ico")] == []
