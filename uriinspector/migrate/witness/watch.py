"""Load one page in a browser and record what it asks for, what it holds, and what goes wrong in it."""

import base64
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Self

from uriinspector.migrate.witness.browser import (
    DevTools,
    Event,
    Fields,
    RefusedCommandError,
    SilentBrowserError,
)
from uriinspector.migrate.witness.origin import Origin

_PULSE: Final = """new Promise(done => {{
  const end = () => requestIdleCallback(() => done(document.readyState === "complete"), {{ timeout: 1000 }});
  const wait = left => left ? setTimeout(wait, {}, left - 1) : end();
  wait(10);
}})"""
"""Tells whether the page has loaded. It answers after ten waits of the given milliseconds, once the page is idle or at most a second later,
because an animation may never end. The page itself waits, step by step, so that its own timers run first however busy it or the machine is."""

_BACK: Final = "history.back()"

_CONTROLS: Final = """(() => [...document.querySelectorAll("button, summary, [role=button], [role=tab], [role=menuitem]")]
  .filter(each => !each.disabled && !each.closest("a[href]") && !(each.form && each.type === "submit") && each.checkVisibility?.())
  .map(each => [each, (each.innerText || each.ariaLabel || each.title || "").trim().replace(/\\s+/g, " ").slice(0, 60)]))()"""
"""The controls of a page that can be seen and clicked, with their words, except those that submit a form."""

_SEEN: Final = f"""(() => {{
  if (location.protocol === "chrome-error:")
    return {{ place: location.href, title: "", heading: "", text: "", links: [], fixed: [], icons: [], ways: [], controls: [], scripted: false, manifest: false }};
  const links = new Set(), fixed = new Set();
  const real = (object, name, type = Document) => Reflect.get(type.prototype, name, object);
  const held = {{ A: "href", AREA: "href", LINK: "href", IMG: "src", SCRIPT: "src", IFRAME: "src", SOURCE: "src", FORM: "action" }};
  const visit = root => {{
    for (const element of root.querySelectorAll("*")) {{
      const name = held[real(element, "tagName", Element).toUpperCase()];
      if (name && element.hasAttribute(name) && /^https?:/.test(element[name])) {{
        links.add(element.localName + " " + element[name]);
        if (/^\\s*(?:\\/|https?:)/i.test(element.getAttribute(name))) fixed.add(element.localName + " " + element[name]);
      }}
      if (element.shadowRoot) visit(element.shadowRoot);
    }}
  }};
  visit(document);
  const heading = document.querySelector("h1, h2");
  return {{
    place: location.href,
    title: real(document, "title"),
    heading: heading ? heading.textContent.trim().replace(/\\s+/g, " ") : "",
    text: (real(document, "body") ?? document.documentElement)?.innerText ?? document.documentElement?.textContent ?? "",
    links: [...links], fixed: [...fixed],
    scripted: [...real(document, "scripts")].some(script => !script.type || /javascript|module/.test(script.type)),
    icons: [...document.querySelectorAll("link[rel~=icon]")].map(link => link.href),
    ways: [...document.querySelectorAll("a[href]")]
      .filter(a => /^https?:/.test(a.href) && !a.target && !a.hasAttribute("download")).map(a => a.href),
    controls: {_CONTROLS}.map(pair => pair[1]),
    manifest: !!document.querySelector("link[rel~=manifest][href]"),
  }};
}})()"""
"""What is in the page: its links as the browser resolves them, its title, first heading, visible text, and what can be clicked.

Properties are those of the prototypes, because a page may name a form, a field or an image like one (`<img name=body>`). The page that
the browser shows in place of one that it didn't get says nothing of its own.
"""

_WORKERS: Final = """(async () => {
  const found = await navigator.serviceWorker?.getRegistrations() ?? [];
  const settled = worker => new Promise(done => {
    const tell = () => ["activated", "redundant"].includes(worker.state) && done();
    worker.addEventListener("statechange", tell);
    setTimeout(done, 5000);
    tell();
  });
  const workers = await Promise.all(found.map(async each => {
    const worker = each.installing ?? each.waiting ?? each.active;
    await settled(worker);
    return [each.scope, worker.scriptURL, worker.state];
  }));
  const stored = new Set();
  for (const name of found.length ? await caches.keys() : [])
    for (const request of await (await caches.open(name)).keys()) stored.add(request.url);
  return { workers, stored: [...stored] };
})()"""
"""The service workers of the page once they have started, each with its scope, script and state; and the addresses in its caches."""

_CHANCE: Final = "{ let draw = 1; Math.random = () => (draw = draw * 16807 % 0x7fffffff) / 0x7fffffff; }"
"""Numbers that are random but the same at each visit: pages that pick a quotation or an order would differ by themselves."""

_CONTROL: Final = "control "  # begins a way that is not a link; the index among controls with the same words, and the words, follow


def is_control(way: str) -> bool:
    """Tell whether a way out of a page is a click on a control rather than on a link."""
    return way.startswith(_CONTROL)


def _click(way: str, ignored: str) -> str:
    """Return JavaScript that clicks the first link to an address, or a control, and tells whether there is one."""
    if not is_control(way):
        href = f"a.href.replace(/{ignored}/g, '')" if ignored else "a.href"
        return f"(() => {{ const a = [...document.links].find(a => {href} === {json.dumps(way)}); a?.click(); return !!a; }})()"
    number, _, words = way.removeprefix(_CONTROL).partition(" ")
    return f"(() => {{ const found = {_CONTROLS}.filter(pair => pair[1] === {json.dumps(words)})[{int(number)}]; found?.[0].click(); return !!found; }})()"


REFUSED: Final = 0
"""The status of a request that got no answer: it was for another host."""

QUIET: Final = 0.3
"""Seconds without a request after which a page is at rest."""

# Seconds after the last event for which a page waits for workers, frames and answers that are still to come.
_LONGEST_START: Final = 2.0
_BEAT: Final = 0.05  # seconds between two checks whether a page has loaded
LONGEST: Final = 20.0
"""Seconds for a page to come to rest."""

_BAD_STATUS: Final = 400
_NO_CONTENT: Final = 204  # the browser keeps showing the page it has
_MOST_ERRORS: Final = 100
_MOST_DOCUMENTS: Final = 30  # that a page may load in its own place before it counts as restless
_MOST_DIALOGS: Final = 20  # dialogs of a page that are accepted: a program may ask until it hears no
_WIDE: Final = {"width": 1300, "height": 900}
# As narrow as a telephone, and so high that what a page loads once it is scrolled to is loaded too
_NARROW: Final = {"width": 390, "height": 10_000}
_SCREEN: Final = {"deviceScaleFactor": 1, "mobile": False}
# A browser without a network would tell pages that they are offline. It ignores a state in which all numbers are zero.
_ONLINE: Final = {"offline": False, "latency": 1, "downloadThroughput": 1e9, "uploadThroughput": 1e9, "connectionType": "wifi"}  # fmt: skip
_NOT_PAGES: Final = [{"type": kind, "exclude": True} for kind in ("browser", "tab", "browser_ui")]


class PageRequest(NamedTuple):
    """One URL a page asked for.

    Attributes:
        status: the HTTP status of the answer; `REFUSED` for another host.
        scripts: the URL and line, from 0, of each call that led to it, innermost first.
    """

    status: int
    scripts: tuple[tuple[str, int], ...] = ()

    @property
    def is_answered(self) -> bool:
        """Whether it was answered without an error."""
        return 0 < self.status < _BAD_STATUS


@dataclass(frozen=True, slots=True)
class View:
    """A page as a browser sees it once it is at rest.

    Attributes:
        place: its address.
        requests: what was requested, by URL without fragment.
        text: its visible text.
        links: tag name and resolved URL of each link, with a space between.
        fixed: those of the links that are written with a host or from the root: they do not depend on the address of
            the page, which a script may change.
        is_settled: whether it came to rest in time.
        is_loaded: whether it was loaded at all; if no script handles the click on a link, only the address is recorded.
        is_scripted: whether it has scripts.
        ways: the addresses of links that open in the same tab, in the order of the page.
        controls: the words of its controls, in the order of the page.
        workers: scope, script and state of each service worker.
        stored: the addresses in its caches that belong to files of the tree.
        has_manifest: whether it names a web app manifest.
    """

    place: str
    requests: Mapping[str, PageRequest]
    title: str = ""
    heading: str = ""
    text: str = ""
    links: frozenset[str] = frozenset()
    fixed: frozenset[str] = frozenset()
    is_settled: bool = True
    is_loaded: bool = True
    is_scripted: bool = False
    ways: tuple[str, ...] = ()
    controls: tuple[str, ...] = ()
    workers: frozenset[tuple[str, str, str]] = frozenset()
    stored: frozenset[str] = frozenset()
    has_manifest: bool = False


class PageError(NamedTuple):
    """An uncaught exception or an error in the console, with the script and its line from 0, if they are known."""

    text: str
    script: str = ""
    line: int = 0


class Route(NamedTuple):
    """What a click in a page shows.

    Attributes:
        way: the address of the link, or the control (`is_control`).
        view: the page afterwards; None if there is no such link or control any more.
        back: the page after going back; None if the click did not lead to another address.
    """

    way: str
    view: View | None
    back: View | None = None


class Visit(NamedTuple):
    """A page, what clicks in it show, the page on a narrow screen, and all errors meanwhile.

    Attributes:
        idle: the parts of each script that never ran, by its URL: start and end in UTF-16 code units, in order. Empty
            unless `Wanted.counts_blocks` asks for it.
    """

    page: View
    routes: tuple[Route, ...] = ()
    narrow: View | None = None
    errors: tuple[PageError, ...] = ()
    idle: Mapping[str, tuple[tuple[int, int], ...]] = MappingProxyType({})

    @property
    def views(self) -> tuple[View, ...]:
        clicked = (view for route in self.routes for view in (route.view, route.back))
        return tuple(view for view in (self.page, *clicked, self.narrow) if view is not None)

    @property
    def ways(self) -> tuple[str, ...]:
        """The links and controls that were clicked."""
        return tuple(route.way for route in self.routes)

    @property
    def routes_seen(self) -> int:
        """The number of pages and routes that were shown."""
        return 1 + sum(route.view is not None and route.view.is_loaded for route in self.routes)


class Wanted(NamedTuple):
    """What to look at in a visit.

    Attributes:
        ways: the links and controls to click; None to click what the page offers.
        most: the number of clicks, if `ways` is None.
        is_narrow: whether to look at the page on a narrow screen too, which is as high as most pages.
        ignored: a JavaScript regular expression; what matches it in the address of a link is skipped when a link is
            looked for.
        counts_blocks: whether to record which parts of scripts never ran (`Visit.idle`).
        quiet: seconds without a request after which the page is at rest.
        longest: seconds that the page has to come to rest.
    """

    ways: tuple[str, ...] | None = None
    most: int = 1
    is_narrow: bool = True
    ignored: str = ""
    counts_blocks: bool = False
    quiet: float = QUIET
    longest: float = LONGEST


@dataclass(slots=True)
class _Record:
    """What has happened in the open page so far."""

    session: str = ""
    frame: str = ""
    active: float = 0.0  # when something happened last, by the monotonic clock
    stays: bool = False  # whether no other document is loaded in its place
    left_for: str = ""  # the URL of the document that would have been loaded
    has_service_worker: bool = False
    dialogs: int = 0
    documents: int = 0  # that were shown since the last wait began
    workers: dict[str, str] = field(default_factory=dict)  # the targets of its workers by their sessions
    # Targets of workers whose scripts were requested, but which have not started.
    coming: set[str] = field(default_factory=set)
    # Frames and documents that wait for answers, by the identifiers of their requests.
    unanswered: dict[str, tuple[str, str]] = field(default_factory=dict)
    loading: set[str] = field(default_factory=set)  # frames
    requests: dict[str, PageRequest] = field(default_factory=dict)
    scripts: dict[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    errors: list[PageError] = field(default_factory=list)

    def add_answer(self, url: str, status: int) -> None:
        """Record an answer; if a URL has several answers, the first without an error counts."""
        known = self.requests.get(url)
        request = PageRequest(status)
        if known is None or (request.is_answered and not known.is_answered):
            self.requests[url] = request

    def take_requests(self) -> dict[str, PageRequest]:
        """Return the requests so far with the scripts that made them, and forget them."""
        taken = {url: each._replace(scripts=self.scripts.get(url, ())) for url, each in self.requests.items()}
        self.requests = {}
        return taken


def idle_spans(ranges: Iterable[tuple[int, int, int]]) -> tuple[tuple[int, int], ...]:
    """Return the spans of a script that never ran, in order.

    Args:
        ranges: start, end and number of runs of pieces that are nested or apart; where they are nested, the innermost counts.
    """
    spans, around, done = list[tuple[int, int]](), list[tuple[int, int]](), 0
    last = (sys.maxsize, sys.maxsize, 1)
    for start, end, count in [*sorted(ranges, key=lambda each: (each[0], -each[1])), last]:
        while around and around[-1][0] <= start:
            until, runs = around.pop()
            if not runs and done < until:
                spans.append((done, until))
            done = max(done, until)
        if around and not around[-1][1] and done < start:
            spans.append((done, start))
        done = start
        around.append((end, count))
    return tuple(spans)


def common_spans(
    one: tuple[tuple[int, int], ...], other: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, int], ...]:
    """Return the intersection of two sets of spans, each in order."""
    found, rest = list[tuple[int, int]](), [*reversed(other)]
    for start, end in one:
        while rest and rest[-1][0] < end:
            first, last = rest[-1]
            if max(start, first) < min(end, last):
                found.append((max(start, first), min(end, last)))
            if last > end:
                break
            rest.pop()
    return tuple(found)


class Watcher:
    """Visits pages, one after another, each with an empty profile.

    Attributes:
        refused: the number of requests for other hosts.
    """

    def __init__(self, devtools: DevTools, origin: Origin) -> None:
        """Take over a new connection to a browser; `origin` answers requests that come before the first visit."""
        self._longest = LONGEST
        self.refused = 0
        self._devtools = devtools
        self._origin = origin
        self._record = _Record()
        self._quiet = QUIET
        self._sessions: dict[str, str] = {}
        self._handlers = {
            "Target.attachedToTarget": self._on_attached,
            "Fetch.requestPaused": self._on_paused,
            "Network.requestWillBeSent": self._on_request,
            "Network.loadingFinished": self._on_answered,
            "Network.loadingFailed": self._on_answered,
            "Runtime.exceptionThrown": self._on_exception,
            "Runtime.consoleAPICalled": self._on_console,
            "Log.entryAdded": self._on_log,
            "Page.javascriptDialogOpening": self._on_dialog,
            "Page.frameStartedLoading": self._on_frame,
            "Page.frameStoppedLoading": self._on_frame_end,
            "Page.frameDetached": self._on_frame_gone,
            "Page.frameNavigated": self._on_document,
        }
        devtools.on_event = self._on_event

    def begin(self) -> Self:
        """Route every request of the browser to this watcher, attach to every page and worker, and return the watcher."""
        self._devtools.call("Fetch.enable", patterns=[{"urlPattern": "*"}])
        self._devtools.call("Browser.setDownloadBehavior", behavior="deny")
        self._devtools.call(
            "Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=True, flatten=True, filter=[*_NOT_PAGES, {}]
        )  # fmt: skip
        return self

    def visit(self, origin: Origin, href: str, wanted: Wanted = Wanted()) -> Visit:  # noqa: B008 - frozen
        """Load a page that `origin` serves; click links and controls one after another, going back each time; load it on a narrow screen.

        In a page without scripts, only the ways of `wanted` are clicked. If no script handles the click on a link, the target
        is not loaded: only its address is recorded.
        """
        self._origin, self._quiet, self._longest = origin, wanted.quiet, wanted.longest
        with self._open_page():
            if wanted.counts_blocks:
                session = self._record.session
                self._devtools.call("Profiler.enable", session)
                self._devtools.call("Profiler.startPreciseCoverage", session, callCount=False, detailed=True)
            page = self._load(href, _WIDE)
            routes: tuple[Route, ...] = ()
            narrow = None
            if page.is_settled:
                page = self._with_workers(self._with_manifest(page))
                routes = tuple(self._wander(page, wanted))
            idle = self._idle() if wanted.counts_blocks and page.is_settled else {}
            shown = (page, *(route.view for route in routes))
            if wanted.is_narrow and all(view is None or view.is_settled for view in shown):
                self._record.stays = False
                narrow = self._load(href, _NARROW)
            return Visit(page, routes, narrow, tuple(self._record.errors), idle)

    @contextmanager
    def _open_page(self) -> Iterator[None]:
        """Open an empty page, in a profile that the end of the block deletes, and record what happens in it."""
        call = self._devtools.call
        context = call("Target.createBrowserContext")["browserContextId"]
        try:
            call("Browser.setDownloadBehavior", behavior="deny", browserContextId=context)
            target = call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
            while target not in self._sessions:
                self._devtools.listen(0.1)
            # The identifier of a target is that of its main frame too.
            self._record = _Record(self._sessions.pop(target), target)
            yield
        finally:
            call("Target.disposeBrowserContext", within=self._longest, browserContextId=context)
            self._record = _Record()

    def _idle(self) -> dict[str, tuple[tuple[int, int], ...]]:
        """Return the parts of each script that did not run in the page, by the URL of the script."""
        try:
            told = self._devtools.call("Profiler.takePreciseCoverage", self._record.session)
        except (RefusedCommandError, SilentBrowserError):
            return {}
        idle: dict[str, tuple[tuple[int, int], ...]] = {}
        for script in told["result"]:
            ranges = (each for function in script["functions"] for each in function["ranges"])
            never = idle_spans((each["startOffset"], each["endOffset"], each["count"]) for each in ranges)
            # A script may be loaded more than once: a part counts as run if it ran in one of them.
            idle[script["url"]] = common_spans(never, idle.get(script["url"], never))
        return idle

    def _wander(self, page: View, wanted: Wanted) -> Iterator[Route]:
        """Click what is wanted, or else what the page offers.

        Of what the page offers, once no script has handled a click, further links to pages are skipped.
        """
        ways = self._offered(page) if wanted.ways is None else iter(wanted.ways)
        self._record.stays = True
        most = wanted.most if wanted.ways is None else len(wanted.ways)
        leaves = False
        count = 0
        for way in ways:
            if count >= most:
                return
            is_page = not is_control(way) and self._is_page(way)
            if leaves and is_page and wanted.ways is None:
                continue
            route = self._follow(page, way, wanted.ignored)
            if route.view is None and wanted.ways is None:
                continue
            yield route
            count += 1
            if route.view is not None:
                leaves |= not route.view.is_loaded
                if not route.view.is_settled:
                    return

    def _offered(self, page: View) -> Iterator[str]:
        """Yield what can be clicked in a scripted page, in turn a page of the tree, a control and a route without a file.

        One link to an anchor of the page comes among the first.
        """
        if not page.is_scripted:
            return
        here = page.place.partition("#")[0]
        links = list(dict.fromkeys(page.ways))
        away = [href for href in links if href.partition("#")[0] != here]
        pages = {href.partition("#")[0]: href for href in reversed(away) if self._is_page(href)}
        routes = [href for href in links if href.startswith((f"{here}#/", f"{here}#!"))]
        routes += [href for href in away if self._origin.is_missing(href)]
        counts: Counter[str] = Counter()
        controls = []
        for words in page.controls:
            controls.append(f"{_CONTROL}{counts[words]} {words}")
            counts[words] += 1
        anchors = [
            href for href in links if href.partition("#")[0] == here and href not in routes and "#" in href
        ]
        for column in zip_longest(reversed(pages.values()), controls, routes, anchors[:1]):
            yield from filter(None, column)

    def _is_page(self, href: str) -> bool:
        file = self._origin.file(href)
        return file is not None and file.lower().endswith((".html", ".htm", ".xhtml"))

    def _with_manifest(self, page: View) -> View:
        """Add the addresses in the manifest of a page to its links."""
        if not page.has_manifest:
            return page
        try:
            told = self._devtools.call("Page.getAppManifest", self._record.session)
        except (RefusedCommandError, SilentBrowserError):
            return page
        manifest = told.get("manifest", {})
        rows = [
            manifest.get("startUrl"),
            manifest.get("scope"),
            *(icon.get("url") for icon in manifest.get("icons", ())),
        ]
        links = {f"manifest {url}" for url in (told.get("url"), *rows) if url}
        requests = dict(page.requests) | self._record.take_requests()
        return replace(page, requests=requests, links=page.links | links)

    def _with_workers(self, page: View) -> View:
        """Wait for the service workers of a page, and add them with the addresses in their caches."""
        if not self._record.has_service_worker:
            return page
        found = self._evaluate(_WORKERS)
        if not isinstance(found, dict):
            return page
        self._wait_until_settled()
        again = self._evaluate(_WORKERS)
        found = again if isinstance(again, dict) else found
        requests = dict(page.requests) | self._record.take_requests()
        return replace(
            page, requests=requests, workers=frozenset(map(tuple, found["workers"])), stored=frozenset(filter(self._origin.file, found["stored"]))
        )  # fmt: skip

    def _load(self, href: str, size: Fields) -> View:
        self._devtools.call(
            "Emulation.setDeviceMetricsOverride", self._record.session, self._longest, **size, **_SCREEN
        )
        answer = self._devtools.call("Page.navigate", self._record.session, url=href)
        if answer.get("errorText"):
            self._record.errors.append(PageError(answer["errorText"]))
            return View(href, self._record.take_requests(), is_settled=False)
        return self._view(href)

    def _follow(self, page: View, way: str, ignored: str) -> Route:
        """Click a link or a control, and go back if it led to another address."""
        self._record.left_for = ""
        index = self._history_index()
        is_clicked = self._evaluate(_click(way, ignored))
        if is_clicked is None:  # it hangs, or is gone
            return Route(way, View(way, {}, is_settled=False))
        if not is_clicked:
            return Route(way, None)
        view = self._view(page.place if is_control(way) else way)
        if self._record.left_for:  # no script handled the click
            return Route(way, View(self._record.left_for, {}, is_loaded=False))
        if not view.is_settled or view.place == page.place:
            return Route(way, view)
        if self._history_index() > index:
            self._evaluate(_BACK)
            return Route(way, view, self._view(page.place))
        # A router may replace the history entry of the page, as Angular does with a route that is named like its base: going back would leave the site.
        known = len(self._record.errors)
        self._record.stays = False
        again = self._load(page.place, _WIDE)
        self._record.stays = True
        del self._record.errors[known:]
        return Route(way, replace(view, requests={**again.requests, **view.requests}))

    def _history_index(self) -> int:
        """Return the number of history entries before the one that is shown; -1 if the browser does not answer."""
        try:
            told = self._devtools.call("Page.getNavigationHistory", self._record.session, self._longest)
        except (RefusedCommandError, SilentBrowserError):
            return -1
        return int(told["currentIndex"])

    def _view(self, href: str) -> View:
        """Wait until the page is at rest, and record what it holds."""
        is_settled = self._wait_until_settled()
        seen = self._evaluate(_SEEN) if is_settled else None
        requests = self._record.take_requests()
        if not isinstance(seen, dict):
            return View(href, requests, is_settled=False)
        for icon in seen["icons"]:  # it may or may not have been loaded by now; it is among the links
            requests.pop(icon, None)
        return View(
            seen["place"], requests, seen["title"], seen["heading"], seen["text"], frozenset(seen["links"]),
            frozenset(seen["fixed"]), is_scripted=seen["scripted"], ways=tuple(seen["ways"]), controls=tuple(seen["controls"]), has_manifest=seen["manifest"],
        )  # fmt: skip

    def _wait_until_settled(self) -> bool:
        """Wait until the page has loaded and requests nothing more; return False if that takes too long."""
        record, deadline = self._record, time.monotonic() + self._longest
        record.active, record.documents = time.monotonic(), 0
        while time.monotonic() < deadline and record.documents <= _MOST_DOCUMENTS:
            wait = record.active + _LONGEST_START - time.monotonic()
            if wait > 0 and (record.coming or record.loading or record.unanswered):
                self._devtools.listen(wait)
                continue
            active = record.active
            record.coming.clear()  # they have had their time
            record.unanswered.clear()
            has_loaded = self._evaluate(_PULSE.format(100 * self._quiet))
            for session in tuple(record.workers):
                self._evaluate("0", session)  # answered by a worker that has run its script
            if has_loaded and record.active == active:
                return True
            if not has_loaded:
                self._devtools.listen(_BEAT)
        return False

    def _evaluate(self, expression: str, session: str = "") -> Any:
        """Return the value of an expression in the page, or in a worker; None if it is gone or hangs."""
        try:
            answer = self._devtools.call(
                "Runtime.evaluate", session or self._record.session, expression=expression, awaitPromise=True,
                returnByValue=True, userGesture=True, within=self._longest,
            )  # fmt: skip
        except (RefusedCommandError, SilentBrowserError):
            return None
        return answer["result"].get("value")

    def _on_event(self, event: Event) -> None:
        handler = self._handlers.get(event.method)
        if handler is not None:
            handler(event.session, event.params)

    def _on_attached(self, _session: str, params: Fields) -> None:
        """Listen to a page, frame or worker before it does anything."""
        session, target = params["sessionId"], params["targetInfo"]
        tell = self._devtools.tell
        if target["type"] == "page":
            self._sessions[target["targetId"]] = session
            tell("Page.enable", session)
            tell("Page.addScriptToEvaluateOnNewDocument", session, source=_CHANCE)
        elif target["type"].endswith("worker"):
            self._record.has_service_worker |= target["type"] == "service_worker"
            self._record.workers[session] = target["targetId"]
            self._record.coming.discard(target["targetId"])
            self._record.active = time.monotonic()
        for domain in ("Network", "Runtime", "Log"):
            tell(f"{domain}.enable", session)
        tell("Network.overrideNetworkState", session, **_ONLINE)
        tell("Target.setAutoAttach", session, autoAttach=True, waitForDebuggerOnStart=True, flatten=True)
        tell("Runtime.runIfWaitingForDebugger", session)

    def _on_paused(self, session: str, params: Fields) -> None:
        """Answer a request from the tree, and refuse one for another host; a document that would replace the page is only noted."""
        request, number = params["request"], params["requestId"]
        record, url = self._record, request["url"]
        record.active = time.monotonic()
        reply = self._origin.reply(url, request["method"])
        is_document = params.get("frameId") == record.frame and params["resourceType"] == "Document"
        if is_document and record.stays:
            record.left_for = url
            self._devtools.tell("Fetch.fulfillRequest", session, requestId=number, responseCode=_NO_CONTENT)
            return
        record.add_answer(url, REFUSED if reply is None else reply.status)
        if reply is None:
            self.refused += 1
            self._devtools.tell(
                "Fetch.failRequest", session, requestId=number, errorReason="ConnectionRefused"
            )
            return
        headers = [{"name": name, "value": value} for name, value in reply.headers.items()]
        body = base64.b64encode(reply.body).decode("ascii")
        self._devtools.tell(
            "Fetch.fulfillRequest", session, requestId=number, responseCode=reply.status, responseHeaders=headers,
            body=body,
        )  # fmt: skip

    def _on_request(self, session: str, params: Fields) -> None:
        """Record which scripts asked for a URL."""
        self._record.active = time.monotonic()
        name, workers = params["requestId"], self._record.workers
        is_coming = session not in workers and name not in workers.values()
        if is_coming and "." not in name and params.get("type") != "Document":
            self._record.coming.add(name)  # a worker's target has the identifier of this request
        else:
            self._record.unanswered[name] = params.get("frameId", ""), params.get("loaderId", "")
        initiator = params.get("initiator", {})
        stack = initiator.get("stack")
        places = []
        while stack:
            places += [(frame["url"], frame["lineNumber"]) for frame in stack.get("callFrames", ())]
            stack = stack.get("parent")
        if initiator.get("url"):
            places.append((initiator["url"], int(initiator.get("lineNumber", 0))))
        self._record.scripts.setdefault(params["request"]["url"], tuple(places))

    def _on_answered(self, _session: str, params: Fields) -> None:
        self._record.unanswered.pop(params["requestId"], None)
        self._record.active = time.monotonic()

    def _on_frame(self, _session: str, params: Fields) -> None:
        """Record that a frame loads, whenever it was added, so that it is waited for."""
        self._record.loading.add(params["frameId"])
        self._record.active = time.monotonic()

    def _on_frame_end(self, _session: str, params: Fields) -> None:
        self._record.loading.discard(params["frameId"])
        self._record.active = time.monotonic()

    def _on_frame_gone(self, session: str, params: Fields) -> None:
        """Stop waiting for a frame, and for what it asked for: the browser tells no end of that.

        One that is swapped goes on in another process.
        """
        if params.get("reason") != "swap":
            self._forget_requests(params["frameId"])
        self._on_frame_end(session, params)

    def _on_document(self, _session: str, params: Fields) -> None:
        """Stop waiting for what the document asked for that was shown before."""
        frame = params["frame"]
        self._record.documents += frame["id"] == self._record.frame
        self._forget_requests(frame["id"], frame["loaderId"])

    def _forget_requests(self, frame: str, kept: str | None = None) -> None:
        """Forget the unanswered requests of a frame, except those of one document."""
        unanswered = self._record.unanswered
        for name, asker in tuple(unanswered.items()):
            if asker[0] == frame and asker[1] != kept:
                del unanswered[name]

    def _on_exception(self, _session: str, params: Fields) -> None:
        details = params["exceptionDetails"]
        said = details.get("exception", {}).get("description") or details["text"]
        self._complain(said.partition("\n")[0], details)

    def _on_console(self, _session: str, params: Fields) -> None:
        if params["type"] in {"error", "assert"}:
            said = (str(each.get("value", each.get("description", ""))) for each in params["args"])
            self._complain(" ".join(said).partition("\n")[0], params)

    def _on_log(self, _session: str, params: Fields) -> None:
        entry = params["entry"]
        if entry["level"] == "error" and entry["source"] != "network":  # requests have their status
            self._complain(entry["text"], entry)

    def _on_dialog(self, session: str, params: Fields) -> None:
        self._record.dialogs += 1
        may_go_on = params["type"] == "beforeunload" or self._record.dialogs <= _MOST_DIALOGS
        self._devtools.tell("Page.handleJavaScriptDialog", session, accept=may_go_on)

    def _complain(self, text: str, said: Fields) -> None:
        """Record an error with the script and line of the innermost call, or those that it names itself."""
        frames = said.get("stackTrace", {}).get("callFrames", ())
        place = next((frame for frame in frames if frame["url"]), said)
        if len(self._record.errors) < _MOST_ERRORS:
            self._record.errors.append(PageError(text, place.get("url", ""), place.get("lineNumber", 0)))
