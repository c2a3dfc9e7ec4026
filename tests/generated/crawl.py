"""Crawl a site at its old place and at its new one, without any code of the program.

The crawl has its own server and its own driver of Chromium. Pages are found by their links and by clicks, and requests are read
from the server, so that those of workers count too.
"""

import atexit
import base64
import functools
import hashlib
import http.server
import re
import shutil
import socketserver
import ssl
import subprocess
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from chromium import chromium
from playwright.sync_api import Browser, BrowserContext, Error, Page

OLD_HOST: Final = "old.example"
NEW_HOST: Final = "new.example"
_MOST_PAGES: Final = 5
_MOST_CLICKED: Final = 3  # pages on which controls are clicked
_MOST_CLICKS: Final = 4
_SETTLED: Final = 20_000  # milliseconds that a page has to stop making requests
_REST: Final = 400  # milliseconds after that, for work that the answers have started
# In a comparison that is repeated: JupyterLite works for seconds without asking for anything.
_LONG_REST: Final = 5_000
_CLICKABLE: Final = "a[href], button, summary, [role=button], [role=tab]"
_VOLATILE: Final = re.compile(
    r"\d{10,}|\b\d+(?:\.\d+)? ?(?:m?s|[mhd]|(?:second|minute|hour)s?)\b(?: ago)?|\d\d?:\d\d(?::\d\d)?|[0-9a-f]{32,}|[0-9a-f]{8}-[0-9a-f-]{27}"
)
_POSITION: Final = re.compile(r":\d+:\d+")
_WIDE: Final = {"width": 1300, "height": 900}
_NARROW: Final = {"width": 480, "height": 900}


class Place(NamedTuple):
    """Where a tree is served."""

    tree: Path
    host: str
    path: str

    @property
    def base(self) -> str:
        return f"https://{self.host}{self.path}"


@dataclass
class View:
    """What a page shows, with addresses translated to the old place; `address` is a path, `scope` that of its service worker."""

    address: str
    text: str
    links: set[str]
    scope: str = ""


@dataclass
class Crawl:
    """What was seen of a whole site, with addresses translated to the old place."""

    requests: dict[str, int] = field(default_factory=dict)
    errors: Counter[str] = field(default_factory=Counter)
    views: dict[str, View] = field(default_factory=dict)


class Loss(NamedTuple):
    """What a site had at its old place and no longer has.

    Attributes:
        requests: addresses that were answered, and are now not requested or not answered.
        failures: addresses that are now requested and missing.
        errors: new lines of the console.
        texts: pages and routes that show another text, or lead to another address.
        links: link targets that are gone or new.
    """

    requests: frozenset[str]
    failures: frozenset[str]
    errors: frozenset[str]
    texts: frozenset[str]
    links: frozenset[str]

    def __bool__(self) -> bool:
        return any(self)

    def __and__(self, other: "Loss") -> "Loss":
        return Loss(*(one & two for one, two in zip(self, other, strict=True)))


def lost(before: Crawl, old: Place, new: Place) -> Loss:
    """Return what is lost between two places, of which the first was crawled before.

    Only what is lost in three comparisons counts, because a busy machine may lose something too. A page is given more time
    in the second and third.
    """
    found = compared(before, crawled(new, old))
    for _ in range(2):
        if not found:
            break
        found &= compared(crawled(old, rest=_LONG_REST), crawled(new, old, rest=_LONG_REST))
    return found


def compared(before: Crawl, after: Crawl) -> Loss:
    """Compare two crawls."""
    answered = {url for url, status in before.requests.items() if status < 400}
    now = {url for url, status in after.requests.items() if status < 400}
    failing = {urlsplit(url).path for url, status in before.requests.items() if status >= 400}
    failures = {
        url for url, status in after.requests.items() if status >= 400 and urlsplit(url).path not in failing
    }
    texts, links = set(), set()
    for name, was in before.views.items():
        is_now = after.views.get(name)
        if is_now is None or (is_now.address, is_now.text, is_now.scope) != (
            was.address,
            was.text,
            was.scope,
        ):
            texts.add(name)
        if is_now is not None:
            links |= {f"{name}: {url}" for url in was.links ^ is_now.links}
    errors = after.errors.keys() - before.errors.keys()
    return Loss(*map(frozenset, (answered - now, failures, errors, texts, links)))


def crawled(place: Place, as_at: Place | None = None, rest: int = _REST) -> Crawl:
    """Look at a site: at pages that links lead to, and at what a click on each of the first controls shows."""
    found, translate = Crawl(), Translation(place, as_at or place)
    trust = f"--ignore-certificate-errors-spki-list={certificate()[2]}"
    with served(place, found, translate) as port, chromium(f"MAP * 127.0.0.1:{port}", trust) as browser:
        waiting = [place.base, *(place.base + name for name in pages_of(place.tree))]
        known = set(waiting)
        for count in range(_MOST_PAGES):
            if not waiting:
                break
            url = waiting.pop(0)
            with visited(browser, url, found, translate, rest) as page:
                found.views[translate(url)] = seen(page, translate, with_worker=not count)
                targets = hrefs(page)
                clicked = controls(page) if count < _MOST_CLICKED else []
            for target in (target.partition("#")[0] for target in targets):
                if target.startswith(place.base) and target not in known and is_page(target):
                    known.add(target)
                    waiting.append(target)
            for number, label in clicked:
                with visited(browser, url, found, translate, rest) as page:
                    with suppress(Error):
                        page.locator(_CLICKABLE).nth(number).click(timeout=3000, no_wait_after=True)
                    page.wait_for_timeout(_REST)  # a link that was clicked begins to load
                    settle(page, rest)
                    found.views[f"{translate(url)} > {label}"] = seen(page, translate)
        with visited(browser, place.base, found, translate, rest, _NARROW) as page:
            found.views[f"{translate(place.base)} (narrow)"] = seen(page, translate)
    return found


def pages_of(tree: Path) -> list[str]:
    """Return the pages of a tree, one of each folder first, so that pages to which no link leads are looked at too."""
    found = sorted(path.relative_to(tree).as_posix() for path in tree.rglob("*.html"))
    firsts = {name.rpartition("/")[0]: name for name in reversed(found)}
    names = [*sorted(firsts.values(), key=lambda name: (name.count("/"), name)), *found]
    return [
        name.removesuffix("index.html")
        for name in dict.fromkeys(names)
        if name not in {"index.html", "404.html"}
    ]


def is_page(url: str) -> bool:
    """Whether a link seems to lead to a page, and not to a download."""
    return Path(urlsplit(url).path).suffix in {"", ".html", ".htm"}


class Translation:
    """Translates an address or a text at one place to what it would be at another."""

    def __init__(self, here: Place, there: Place) -> None:
        self._pairs = [(here.base, there.base), (f"{here.host}{here.path}", f"{there.host}{there.path}")]
        if here.path != "/":
            self._pairs.append((here.path, there.path))

    def __call__(self, text: str) -> str:
        text = text + "/" * (f"{text}/" == self._pairs[0][0])  # a router writes its base without a slash
        for old, new in self._pairs:
            text = text.replace(old, new)
        return text

    def plain(self, text: str) -> str:
        """Do the same, without parts that differ at each visit, such as times."""
        return _VOLATILE.sub("0", self(text))


@contextmanager
def visited(
    browser: Browser, url: str, found: Crawl, translate: Translation, rest: int, size=_WIDE
) -> Iterator[Page]:
    """Open a page in a fresh profile of a browser."""
    context: BrowserContext = browser.new_context(viewport=size, ignore_https_errors=True)
    page = context.new_page()

    def note(text: str) -> None:
        if "Failed to load resource" not in text:  # the server records it
            found.errors[_POSITION.sub("", translate.plain(text))[:300]] += 1

    page.on("console", lambda message: note(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: note(str(error)))
    try:
        with suppress(Error):
            page.goto(url, wait_until="load", timeout=30_000)
        settle(page, rest)
        yield page
    finally:
        context.close()


def settle(page: Page, rest: int) -> None:
    """Wait until a page makes no more requests, and for some milliseconds more."""
    with suppress(Error):
        page.wait_for_load_state("networkidle", timeout=_SETTLED)
    with suppress(Error):
        page.wait_for_timeout(rest)


def seen(page: Page, translate: Translation, *, with_worker: bool = False) -> View:
    """Return what a page shows, with its frames."""
    texts, links = [], set()
    for frame in page.frames:
        with suppress(Error):
            texts.append(frame.evaluate("() => document.title + '\\n' + (document.body?.innerText ?? '')"))
            links |= {translate.plain(url) for url in frame.evaluate(_LINKS)}
    scope = ""
    if with_worker:
        with suppress(Error):
            scope = translate(page.evaluate(_SCOPE))
    address = urlsplit(
        translate.plain(page.url)
    ).path  # a server outside of the tree may send visitors anywhere
    return View(address, translate.plain("\n".join(texts)), links, scope)


_LINKS: Final = (
    "() => [...document.querySelectorAll('a[href], area[href]')].map(a => String(a.href?.baseVal ?? a.href))"
)
_SCOPE: Final = """() => Promise.race([
    navigator.serviceWorker.ready.then(worker => worker.scope), new Promise(done => setTimeout(done, 4000, ''))])"""


def hrefs(page: Page) -> list[str]:
    """Return the link targets of a page, in the order of the page."""
    with suppress(Error):
        return list(dict.fromkeys(page.evaluate(_LINKS)))
    return []


def controls(page: Page) -> list[tuple[int, str]]:
    """Return the first visible controls with different words: their indexes and words."""
    found: dict[str, int] = {}
    with suppress(Error):
        for number, control in enumerate(page.locator(_CLICKABLE).all()):
            if len(found) >= _MOST_CLICKS:
                break
            if control.is_visible() and (words := control.inner_text().strip()[:40]):
                found.setdefault(words, number)
    return [(number, words) for words, number in found.items()]


@contextmanager
def served(place: Place, found: Crawl, translate: Translation) -> Iterator[int]:
    """Serve a tree at its host and path by TLS, with nothing elsewhere, and record every request; yield the port."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def translate_path(self, path: str) -> str:
            path = unquote(urlsplit(path).path)
            if self.headers.get("Host", "") != place.host or not path.startswith(place.path):
                return str(place.tree / "nothing" / "here")
            file = place.tree / path.removeprefix(place.path)
            return str(file) + ("/" * path.endswith("/")) if file.exists() else f"{file}.html"

        def send_response(self, code: int, message: str | None = None) -> None:
            url = translate.plain(f"https://{self.headers.get('Host', '')}{self.path}")
            if urlsplit(url).netloc in {OLD_HOST, NEW_HOST} and not url.endswith("/favicon.ico"):
                found.requests[url] = min(code, found.requests.get(url, code))
            super().send_response(code, message)

        def end_headers(self) -> None:
            self.send_header("Cache-Control", "no-store")
            super().end_headers()

        def log_message(self, *_arguments) -> None:
            pass

    class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
        daemon_threads = True

        def handle_error(self, *_arguments) -> None:
            pass  # the browser hangs up when a page is closed

    server = Server(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate()[:2])
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()


@functools.cache
def certificate() -> tuple[str, str, str]:
    """Make a certificate that this run alone trusts; return its file, that of its key, and the digest of the key (RFC 7469 2.4)."""
    folder = Path(tempfile.mkdtemp(prefix="crawl-"))
    atexit.register(shutil.rmtree, folder)
    key, file = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={OLD_HOST}",
         "-addext", f"subjectAltName=DNS:{OLD_HOST},DNS:{NEW_HOST}", "-keyout", key, "-out", file],
        check=True, capture_output=True,
    )  # fmt: skip
    public = subprocess.run(
        ["openssl", "pkey", "-in", key, "-pubout", "-outform", "DER"], check=True, capture_output=True
    )
    return str(file), str(key), base64.b64encode(hashlib.sha256(public.stdout).digest()).decode()
