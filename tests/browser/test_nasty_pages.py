"""Strange pages from a seed, judged by Chromium: each link leads where it led, moved, and everything else stays.

`URIINSPECTOR_NASTY_PAGES=100000 URIINSPECTOR_NASTY_SEED=7 pytest tests/browser/test_nasty_pages.py` is the longer run.
"""

import functools
import json
import random
import threading
from collections import Counter
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from amounts import amount
from chromium import chromium
from nasty_pages import encoded_pages, nasty_page
from playwright.sync_api import Page

from uriinspector.html.encoding import Encoding, find_label, sniff
from uriinspector.html.url_attributes import ABSOLUTE_META, ATTRIBUTES, META
from uriinspector.migrate.model.job import Kind, RewriteJob, Scripts, Style
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter

pytestmark = [pytest.mark.browser, pytest.mark.timeout(20_000)]

JUDGE = (Path(__file__).parent / "nasty.js").read_text(encoding="utf-8")
OLD, NEW = "http://site.example/docs/", "http://site.example/help/v2/"
SEED = amount("NASTY_SEED", 20261122, 20261122)
PAGES = amount("NASTY_PAGES", 300, 6000)
ENCODED = amount("NASTY_PAGES", 38, 2000)  # each encoding once
A_CALL = 400


class Handler(BaseHTTPRequestHandler):
    """Serves what is in `pages`, by path; nothing in it is run or loaded."""

    pages: dict[str, tuple[bytes, str | None]] = {}  # noqa: RUF012 - one for all handlers
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        body, charset = self.pages.get(self.path, (b"<meta charset=windows-1252><body>", None))
        self.send_response(200)
        self.send_header("Content-Type", "text/html" + (f"; charset={charset}" if charset else ""))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        if self.path != "/":
            self.send_header("Content-Security-Policy", "default-src 'none'; sandbox allow-same-origin")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_arguments) -> None:
        pass


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with chromium(f"MAP * 127.0.0.1:{server.server_port}") as browser:
        page = browser.new_page()
        page.goto("http://site.example/")
        page.evaluate("() => {" + JUDGE + "\nglobalThis.judge = judge; }")
        yield page
    server.shutdown()
    server.server_close()


class Attack:
    """Moves pages, has them proved and judged, and counts."""

    def __init__(self, page: Page, *, visits: bool) -> None:
        self.page = page
        self.visits = visits
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []

    @staticmethod
    @functools.cache
    def tools(style: Style, charset: str | None) -> tuple[Rewriter, Prover]:
        job = RewriteJob(
            Path("site"), NEW, (OLD,), style=style, jobs=1, charset=charset or "", scripts=Scripts.LEAVE
        )
        return Rewriter(job), Prover(job)

    def run(self, pages: list[tuple[bytes, str | None]]) -> None:
        for start in range(0, len(pages), A_CALL):
            self._batch(start, pages[start : start + A_CALL])

    def _batch(self, start: int, pages: list[tuple[bytes, str | None]]) -> None:
        Handler.pages = {}
        names = []
        for number, (data, charset) in enumerate(pages, start):
            style = list(Style)[number % len(Style)]
            rewriter, prover = self.tools(style, charset)
            after, plan = rewriter.rewrite(f"p/{number}.html", Kind.HTML, data)
            if plan.skipped is not None:
                self.counts["skipped"] += 1
                continue
            proof = prover.prove(f"p/{number}.html", data, after, plan.edits)
            # The parser of the proof takes a frameset inside a template for one, which Chromium and the standard do not.
            is_misread = b"<template" in data.lower() and b"<frameset" in data.lower()
            self.counts["misread by the proof's parser"] += not proof.proved and is_misread
            if not proof.proved and not is_misread:
                self.wrong.append(f"proof: {proof.wrong[:2]} {data!r}")
            names.append(f"p/{number}.html")
            Handler.pages[f"/docs/p/{number}.html"] = data, charset
            Handler.pages[f"/help/v2/p/{number}.html"] = after, charset
        task = {
            "names": names, "oldBase": OLD, "newBase": NEW, "visits": self.visits, "table": ATTRIBUTES,
            "meta": sorted(META), "absolute": sorted(ABSOLUTE_META),
        }  # fmt: skip
        for told in self.page.evaluate("task => judge(task)", task):
            self.counts["pages"] += 1
            self.counts["links"] += told["links"]
            data, charset = Handler.pages[f"/docs/{told['name']}"]
            self._judge(told, data, charset)

    def _judge(self, told: dict, data: bytes, charset: str | None) -> None:
        if told["wrong"]:
            self.wrong.append(f"{told['wrong']} {data!r}")
        if self.visits and find_label(told["encoding"]) != _plain(sniff(data, charset)):
            self.wrong.append(
                f"read as {told['encoding']}, not {sniff(data, charset).name}: {data!r} {charset}"
            )


def _plain(encoding: Encoding) -> Encoding | None:
    return find_label(encoding.name)


def _report(capsys, attack: Attack, what: str) -> None:
    with capsys.disabled():
        print(f"\n{what}, seed {SEED}: {dict(attack.counts)}")
    assert attack.wrong == [], json.dumps([len(attack.wrong), *attack.wrong[:10]], indent=1)


def test_every_link_of_nasty_pages_leads_where_it_should(page, capsys):
    attack = Attack(page, visits=False)
    attack.run([(nasty_page(random.Random(f"{SEED}/{number}")).encode(), "utf-8") for number in range(PAGES)])
    _report(capsys, attack, "nasty pages")
    assert attack.counts["links"] > PAGES


def test_every_encoding_is_read_as_the_browser_reads_it(page, capsys):
    attack = Attack(page, visits=True)
    attack.run(list(encoded_pages(SEED, ENCODED)))
    _report(capsys, attack, "encoded pages")
    assert attack.counts["links"] > ENCODED
