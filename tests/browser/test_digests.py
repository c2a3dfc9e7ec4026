"""Chromium judges digests: what it ran and loaded before a move, it runs and loads after it, without an error."""

import base64
import hashlib
import html
import json
import mimetypes
from urllib.parse import urlsplit

import pytest
from chromium import chromium

from uriinspector.migrate import engine
from uriinspector.migrate.model.job import RewriteJob, Style

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

OLD, NEW = "https://old.example/docs/", "https://new.example/v2/help/"


def digest(text, name="sha384"):
    data = text if isinstance(text, bytes) else text.encode()
    return f"{name}-{base64.b64encode(hashlib.new(name, data).digest()).decode()}"


def escaped(text, name="sha384"):
    """As Hugo writes it in an attribute."""
    return html.escape(digest(text, name)).replace("+", "&#43;")


def with_plus(template):
    """Fill a number into a text until its digest has a plus before the move and, nearly surely, one after it."""
    return next(text for text in map(template.format, range(1000)) if digest(text).count("+") > 1)


SCRIPT = with_plus("document.body.dataset.script = '/docs/{}'")
SHEET = with_plus("body {{ background: url(/docs/x.svg) }} /* {} */ p {{ color: red }}")
MODULE = with_plus("document.body.dataset.module = '/docs/{}'; import './inner.js'")
INNER = "document.body.dataset.inner = '/docs/'"
LINES = "\r\ndocument.body.dataset.lines = '/docs/'\r\n"
HANDLER = 'document.body.dataset.handler = "/docs/"'
STYLE = "background: url(&quot;/docs/y.svg&quot;)"
MAP = json.dumps(
    {
        "imports": {"m": "/docs/module.js"},
        "integrity": {"/docs/module.js": digest(MODULE), "/docs/inner.js": digest(INNER)},
    }
)
LOADER = "import 'm'; fetch('/docs/data.json', {integrity: 'DATA'}).then(() => { document.body.dataset.fetched = 'yes' })"
DATA = '{"a": "/docs/"}'
LOADER = LOADER.replace("DATA", digest(DATA, "sha256"))
POLICY = (
    f"script-src 'self' 'unsafe-hashes' '{digest(LINES.replace(chr(13), ''), 'sha256')}' '{digest(HANDLER, 'sha256')}' "
    f"'{digest(MAP, 'sha256')}' '{digest(LOADER, 'sha512')}'; style-src 'self' 'unsafe-hashes' "
    f"'{digest(html.unescape(STYLE))}'"
)
PAGE = f"""<!doctype html><meta charset=utf-8><meta http-equiv=Content-Security-Policy content="{POLICY}">
<link rel=stylesheet href=/docs/s.css integrity="{escaped(SHEET)} {escaped(SHEET, "sha512")}">
<body><p id=p style="{STYLE}">text</p><script src=/docs/s.js integrity={escaped(SCRIPT)}></script>
<script>{LINES}</script><button onclick='{HANDLER}'>go</button>
<script type=importmap>{MAP}</script><script type=module>{LOADER}</script>"""
FILES = {
    "index.html": PAGE.replace("\n", "\r\n").replace("\r\r", "\r"),
    "s.css": SHEET,
    "s.js": SCRIPT,
    "module.js": MODULE,
    "inner.js": INNER,
    "data.json": DATA,
    **dict.fromkeys(("x.svg", "y.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>"),
}


@pytest.fixture(scope="module")
def browser():
    with chromium("MAP * 0.0.0.0") as browser:
        yield browser


def seen(browser, base, folder):
    """Load the page of a tree, and return what it did and what the browser refused."""
    page = browser.new_page()
    refused = []
    page.on("console", lambda message: refused.append(message.text) if message.type == "error" else None)

    def answer(route):
        name = urlsplit(route.request.url).path.removeprefix(urlsplit(base).path) or "index.html"
        if not (folder / name).is_file():
            route.fulfill(status=404)
            return
        kind = mimetypes.guess_type(name)[0] or "text/plain"
        route.fulfill(body=(folder / name).read_bytes(), content_type=kind)

    page.route("**/*", answer)
    page.goto(base)
    page.click("button")
    page.wait_for_timeout(300)
    done = page.evaluate("({...document.body.dataset})")
    styles = page.evaluate(
        "[getComputedStyle(p).color, getComputedStyle(p).backgroundImage, getComputedStyle(document.body).backgroundImage]"
    )
    page.close()
    return done, styles, refused


@pytest.mark.parametrize("style", list(Style))
def test_a_browser_accepts_every_digest_after_the_move(browser, tmp_path, style):
    site, out = tmp_path / "site", tmp_path / "out"
    site.mkdir()
    for name, text in FILES.items():
        (site / name).write_bytes(text.encode())
    result = engine.run(RewriteJob(site, NEW, (OLD,), style, output=out, jobs=1))
    assert result.is_wholly_proved, result.verification
    done, styles, refused = seen(browser, OLD, site)
    assert set(done) == {"script", "lines", "handler", "module", "inner", "fetched"}
    assert (styles[0], refused) == ("rgb(255, 0, 0)", [])
    after, new_styles, refused = seen(browser, NEW, out)
    assert refused == []
    assert after == {name: value.replace("/docs/", "/v2/help/") for name, value in done.items()}
    assert new_styles == [value.replace(OLD, NEW) for value in styles]
