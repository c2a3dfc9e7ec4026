"""Load one page in a browser and record what it asks for, what it holds, and what goes wrong in it."""

import base64
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Self

from uriinspector.migrate.witness.devtools import (
    DevTools,
    Event,
    Fields,
    RefusedCommandError,
    SilentBrowserError,
)
from uriinspector.migrate.witness.origin import Origin

_PULSE: Final = "new Promise(done => setTimeout(() => done(document.readyState === 'complete'), 0))"
"""Whether the page has loaded; answered as soon as it has nothing else to run."""

_BACK: Final = "history.back()"

_SEEN: Final = """(() => {
  const links = new Set();
  const held = { A: "href", AREA: "href", LINK: "href", IMG: "src", SCRIPT: "src", IFRAME: "src", SOURCE: "src" };
  const visit = root => {
    for (const element of root.querySelectorAll("*")) {
      const name = held[element.tagName.toUpperCase()];
      if (name && element.hasAttribute(name) && /^https?:/.test(element[name]))
        links.add(element.localName + " " + element[name]);
      if (element.shadowRoot) visit(element.shadowRoot);
    }
  };
  visit(document);
  const heading = document.querySelector("h1, h2");
  return {
    place: location.href,
    title: document.title,
    heading: heading ? heading.textContent.trim().replace(/\\s+/g, " ") : "",
    text: document.body?.innerText ?? "",
    links: [...links],
    scripted: [...document.scripts].some(script => !script.type || /javascript|module/.test(script.type)),
    icons: [...document.querySelectorAll("link[rel~=icon]")].map(link => link.href),
    ways: [...document.querySelectorAll("a[href]")]
      .filter(a => /^https?:/.test(a.href) && !a.target && !a.hasAttribute("download")).map(a => a.href),
  };
})()"""
"""What is in the page: its links as the browser resolves them, its title, first heading and visible text, and where one can go."""


def _click(href: str) -> str:
    """Return the expression that clicks the first link to `href`."""
    return f"(() => {{ const a = [...document.links].find(a => a.href === {json.dumps(href)}); a?.click(); return !!a; }})()"


REFUSED: Final = 0
"""The status of a request that got no answer: it was for another host."""

_QUIET: Final = 0.3  # seconds without a request after which a page is at rest
_LONGEST_START: Final = 2.0  # seconds from the answer of a worker's script to its start
_BEAT: Final = 0.05  # seconds between two checks whether a page has loaded
LONGEST: Final = 20.0
"""Seconds for a page to come to rest."""

_BAD_STATUS: Final = 400
_NO_CONTENT: Final = 204  # the browser keeps showing the page it has
_MOST_ERRORS: Final = 100
# A browser without a network would tell pages that they are offline. It hears of no state that is all zeros.
_ONLINE: Final = {"offline": False, "latency": 1, "downloadThroughput": 1e9, "uploadThroughput": 1e9, "connectionType": "wifi"}  # fmt: skip
_NOT_PAGES: Final = [{"type": kind, "exclude": True} for kind in ("browser", "tab", "browser_ui")]


class PageRequest(NamedTuple):
    """One URL a page asked for.

    Attributes:
        status: the HTTP status of the answer; `REFUSED` for another host.
        scripts: where the scripts stand that asked for it, innermost first: URL and line from 0.
    """

    status: int
    scripts: tuple[tuple[str, int], ...] = ()

    @property
    def is_answered(self) -> bool:
        """Whether the answer is no error."""
        return 0 < self.status < _BAD_STATUS


@dataclass(frozen=True, slots=True)
class View:
    """A page as a browser sees it once it is at rest.

    Attributes:
        place: its address.
        requests: what was asked for, by URL without fragment.
        text: what a reader sees of it.
        links: tag name and resolved URL of each link, with a space between.
        errors: uncaught exceptions and messages of the console that are errors.
        is_settled: whether it came to rest in time.
        is_loaded: whether it was loaded at all: of a link that no script handles only the address is recorded.
        is_scripted: whether scripts run in it.
        ways: where its links lead, in the order of the page.
    """

    place: str
    requests: Mapping[str, PageRequest]
    title: str = ""
    heading: str = ""
    text: str = ""
    links: frozenset[str] = frozenset()
    errors: frozenset[str] = frozenset()
    is_settled: bool = True
    is_loaded: bool = True
    is_scripted: bool = False
    ways: tuple[str, ...] = ()


class Visit(NamedTuple):
    """A page, and the views after following one of its links and after going back; None if no link was followed.

    Attributes:
        way: the link that was followed.
    """

    page: View
    followed: View | None = None
    back: View | None = None
    way: str = ""

    @property
    def views(self) -> tuple[View, ...]:
        """The views there are."""
        return tuple(view for view in (self.page, self.followed, self.back) if view is not None)


@dataclass(slots=True)
class _Record:
    """What has happened in the open page so far."""

    session: str = ""
    frame: str = ""
    active: float = 0.0
    stays: bool = False  # no other document is loaded in its place
    left_for: str = ""  # the document that would have been loaded
    workers: dict[str, str] = field(default_factory=dict)  # the targets of its workers by their sessions
    # Workers whose scripts were asked for, by the names of their targets.
    coming: set[str] = field(default_factory=set)
    requests: dict[str, PageRequest] = field(default_factory=dict)
    scripts: dict[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    errors: set[str] = field(default_factory=set)

    def add_answer(self, url: str, status: int) -> None:
        """Record an answer; of several for one URL the best counts."""
        known = self.requests.get(url)
        request = PageRequest(status)
        if known is None or (request.is_answered and not known.is_answered):
            self.requests[url] = request

    def take_requests(self) -> dict[str, PageRequest]:
        """Return the requests so far with the scripts that made them, and begin anew."""
        taken = {url: each._replace(scripts=self.scripts.get(url, ())) for url, each in self.requests.items()}
        self.requests = {}
        return taken


class Watcher:
    """Visits pages of one side of a move, one after another, each with an empty profile."""

    def __init__(self, devtools: DevTools, origin: Origin, *, longest: float = LONGEST) -> None:
        """Take a fresh conversation with a browser; a page may take `longest` seconds to come to rest."""
        self._longest = longest
        self.refused = 0
        self._devtools = devtools
        self._origin = origin
        self._record = _Record()
        self._sessions: dict[str, str] = {}
        self._handlers = {
            "Target.attachedToTarget": self._on_attached,
            "Fetch.requestPaused": self._on_paused,
            "Network.requestWillBeSent": self._on_request,
            "Network.loadingFinished": self._on_change,
            "Network.loadingFailed": self._on_change,
            "Runtime.exceptionThrown": self._on_exception,
            "Runtime.consoleAPICalled": self._on_console,
            "Log.entryAdded": self._on_log,
            "Page.javascriptDialogOpening": self._on_dialog,
        }
        devtools.on_event = self._on_event

    def begin(self) -> Self:
        """Route every request of the browser to this watcher, and attach to every page and worker."""
        self._devtools.call("Fetch.enable", patterns=[{"urlPattern": "*"}])
        self._devtools.call("Browser.setDownloadBehavior", behavior="deny")
        self._devtools.call(
            "Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=True, flatten=True, filter=[*_NOT_PAGES, {}]
        )  # fmt: skip
        return self

    def visit(self, href: str, way: str | None = "") -> Visit:
        """Load a page; where scripts run in it, follow a link and come back.

        The link is `way`; None for no link, empty for the first that leads to another page of the tree. Where no script
        handles the click, the page is not loaded: only its address is recorded.
        """
        context = self._devtools.call("Target.createBrowserContext")["browserContextId"]
        try:
            self._devtools.call("Browser.setDownloadBehavior", behavior="deny", browserContextId=context)
            self._open(context)
            page = self._load(href)
            if way == "":
                way = self.way(page)
            if way is None or not page.is_settled:
                return Visit(page)
            return self._follow(page, way)
        finally:
            self._devtools.call("Target.disposeBrowserContext", browserContextId=context)
            self._record = _Record()

    def way(self, page: View) -> str | None:
        """Return the first link of a scripted page that leads to another page of the tree."""
        here = page.place.partition("#")[0]
        for href in page.ways if page.is_scripted else ():
            file = self._origin.file(href)
            if (
                href.partition("#")[0] != here
                and file is not None
                and file.endswith((".html", ".htm", ".xhtml"))
            ):
                return href
        return None

    def _open(self, context: str) -> None:
        """Open an empty page."""
        self._record = _Record()
        target = self._devtools.call("Target.createTarget", url="about:blank", browserContextId=context)[
            "targetId"
        ]
        while target not in self._sessions:
            self._devtools.listen(0.1)
        self._record.session = self._sessions.pop(target)
        self._record.frame = target  # the main frame of a page has the name of its target
        self._record.requests.clear()

    def _load(self, href: str) -> View:
        answer = self._devtools.call("Page.navigate", self._record.session, url=href)
        if answer.get("errorText"):
            return View(
                href, self._record.take_requests(), errors=frozenset({answer["errorText"]}), is_settled=False
            )
        return self._view(href)

    def _follow(self, page: View, way: str) -> Visit:
        """Click the link, then go back."""
        self._record.stays = True
        if not self._evaluate(_click(way)):
            return Visit(page)
        followed = self._view(way)
        if self._record.left_for:  # no script handled the click
            return Visit(page, View(self._record.left_for, {}, is_loaded=False), way=way)
        if followed.place == page.place:
            return Visit(page, followed, way=way)
        self._evaluate(_BACK)
        return Visit(page, followed, self._view(page.place), way)

    def _view(self, href: str) -> View:
        """Wait until the page is at rest, and record what it holds."""
        is_settled = self._wait_until_settled()
        seen = self._evaluate(_SEEN) if is_settled else None
        requests, errors = self._record.take_requests(), frozenset(self._record.errors)
        if not isinstance(seen, dict):
            return View(href, requests, errors=errors, is_settled=False)
        for icon in seen["icons"]:  # when a browser loads it is unpredictable; it is among the links
            requests.pop(icon, None)
        return View(
            seen["place"], requests, seen["title"], seen["heading"], seen["text"], frozenset(seen["links"]), errors,
            is_scripted=seen["scripted"], ways=tuple(seen["ways"]),
        )  # fmt: skip

    def _wait_until_settled(self) -> bool:
        """Wait until the page has loaded and asks for nothing more; false if that takes too long."""
        record, deadline = self._record, time.monotonic() + self._longest
        record.active = time.monotonic()
        while time.monotonic() < deadline:
            quiet = _LONGEST_START if record.coming else _QUIET
            wait = record.active + quiet - time.monotonic()
            if wait > 0:
                self._devtools.listen(wait)
                continue
            active = record.active
            has_loaded = self._evaluate(_PULSE)
            for session in tuple(record.workers):
                self._evaluate("0", session)  # answered by a worker that has run its script
            record.coming.clear()
            if has_loaded and record.active == active:
                return True
            if not has_loaded:
                self._devtools.listen(_BEAT)
        return False

    def _evaluate(self, expression: str, session: str = "") -> Any:
        """Return the value of an expression in the page, or in a worker; None if that is gone, or hangs."""
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
        elif target["type"].endswith("worker"):
            self._record.workers[session] = target["targetId"]
            self._record.coming.discard(target["targetId"])
            self._record.active = time.monotonic()
        for domain in ("Network", "Runtime", "Log"):
            tell(f"{domain}.enable", session)
        tell("Network.overrideNetworkState", session, **_ONLINE)
        tell("Target.setAutoAttach", session, autoAttach=True, waitForDebuggerOnStart=True, flatten=True)
        tell("Runtime.runIfWaitingForDebugger", session)

    def _on_paused(self, session: str, params: Fields) -> None:
        """Answer a request."""
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
            self._record.coming.add(name)  # the script of a worker has the name of its target
        initiator = params.get("initiator", {})
        stack = initiator.get("stack")
        places = []
        while stack:
            places += [(frame["url"], frame["lineNumber"]) for frame in stack.get("callFrames", ())]
            stack = stack.get("parent")
        if initiator.get("url"):
            places.append((initiator["url"], int(initiator.get("lineNumber", 0))))
        self._record.scripts.setdefault(params["request"]["url"], tuple(places))

    def _on_change(self, _session: str, _params: Fields) -> None:
        self._record.active = time.monotonic()

    def _on_exception(self, _session: str, params: Fields) -> None:
        details = params["exceptionDetails"]
        said = details.get("exception", {}).get("description") or details["text"]
        self._complain(said.partition("\n")[0])

    def _on_console(self, _session: str, params: Fields) -> None:
        if params["type"] in {"error", "assert"}:
            said = (str(each.get("value", each.get("description", ""))) for each in params["args"])
            self._complain(" ".join(said).partition("\n")[0])

    def _on_log(self, _session: str, params: Fields) -> None:
        entry = params["entry"]
        if entry["level"] == "error" and entry["source"] != "network":  # requests are recorded as such
            self._complain(entry["text"])

    def _on_dialog(self, session: str, _params: Fields) -> None:
        self._devtools.tell("Page.handleJavaScriptDialog", session, accept=True)

    def _complain(self, text: str) -> None:
        if len(self._record.errors) < _MOST_ERRORS:
            self._record.errors.add(text)
