"""A page is shown as if no other had been there, and counts once it is at rest."""

import time
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

from uriinspector.base.progress import never_cancelled
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.witness.browser import BrowserProcess, DevTools, find_browser
from uriinspector.migrate.witness.origin import Origin
from uriinspector.migrate.witness.watch import Wanted, Watcher

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

NEW = "https://new.example/"
HOSTS = count()
PLAIN = "<!doctype html><title>Page</title><link rel=icon href=data:,><body><script>{}</script>"
KEEPS = (
    "history.pushState(1, '', '?one')",
    "localStorage.kept = 1",
    "sessionStorage.kept = 1",
    "name = 'kept'",
    "document.cookie = 'kept=1; path=/elsewhere/'",
    "indexedDB.open('kept')",
    "caches.open('kept')",
    "navigator.storage.getDirectory().then(folder => folder.getFileHandle('kept', { create: true }))",
    "navigator.serviceWorker.register('worker.js')",
    "new Worker('worker.js')",
    "new SharedWorker('worker.js')",
    "document.write('<button onclick=window.open(`probe.html`)>Open</button>')",
    "addEventListener('pagehide', () => { localStorage.kept = 1; })",
    "addEventListener('pagehide', () => navigator.sendBeacon('probe.html'))",
)
# How long a page that has loaded has to be quiet, and what it does before.
LATE = {
    "a timer of a page that is busy": (
        0.4,
        """onload = () => setTimeout(() => {
          for (const end = performance.now() + 900; performance.now() < end;);
          setTimeout(() => document.body.append('late'), 300);
        }, 10)""",
    ),
    "a script that takes long to arrive": (
        0.1,
        """onload = () => setTimeout(() => {
          const script = document.createElement('script');
          script.src = 'large.js';
          document.body.append(script);
        }, 10)""",
    ),
}
PROBE = """<!doctype html><title>Probe</title><link rel=icon href=data:,><body><script>
document.body.append([history.length, navigation.entries().length, JSON.stringify(history.state), document.referrer, name,
  localStorage.length, sessionStorage.length, document.cookie].join(", "));
</script>"""


class Shown(NamedTuple):
    """A site of its own host, and how its pages are visited."""

    base: str
    folder: Path
    devtools: DevTools
    watcher: Watcher

    def visit(self, name="", **wanted):
        origin = Origin.old(RewriteJob(self.folder, NEW, (self.base,), output=self.folder / "moved", jobs=1))
        return self.watcher.visit(origin, self.base + name, Wanted(**wanted))


@pytest.fixture(scope="module")
def browser():
    with BrowserProcess(find_browser()) as process:
        devtools = DevTools(process.reads, process.writes, never_cancelled)
        yield devtools, Watcher(devtools, Origin.old(RewriteJob(Path(), NEW))).begin()


@pytest.fixture
def shown(browser, tmp_path):
    return Shown(f"https://{next(HOSTS)}.example/", tmp_path, *browser)


@pytest.mark.parametrize(("quiet", "script"), LATE.values(), ids=LATE)
def test_a_page_is_judged_once_it_is_at_rest_however_long_that_takes(shown, quiet, script):
    (shown.folder / "index.html").write_text(PLAIN.format(script))
    (shown.folder / "large.js").write_text(f"/*{' ' * (8 << 20)}*/ document.body.append('late');")
    assert shown.visit(quiet=quiet).page.text == "late"


def test_a_page_that_opens_a_window_is_at_rest_as_soon_as_others(shown):
    (shown.folder / "index.html").write_text(
        "<!doctype html><link rel=icon href=data:,><script></script><button onclick='window.open(`probe.html`)'>Open</button>"
    )
    (shown.folder / "probe.html").write_text(PROBE)
    (route,) = shown.visit(longest=6.0).routes
    assert route.view.is_settled


def test_what_a_page_asked_for_before_it_was_replaced_is_not_waited_for(shown, monkeypatch):
    """The image is asked for once the window is as high as the narrow screen, while the page is loaded anew: no end of that is told."""
    (shown.folder / "index.html").write_text(
        "<!doctype html><link rel=icon href=data:,><p style='height: 5000px'></p><img loading=lazy src=a.svg>"
    )
    (shown.folder / "a.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")
    listen, vain = shown.devtools.listen, []

    def heard(seconds):
        is_heard = listen(seconds)
        vain.extend([seconds] * (not is_heard and seconds > 1))
        return is_heard

    monkeypatch.setattr(shown.devtools, "listen", heard)
    assert shown.visit().narrow.is_settled
    assert vain == []


def test_a_page_that_loads_itself_for_ever_is_given_up(shown):
    (shown.folder / "index.html").write_text(PLAIN.format("setTimeout(() => location.reload(), 50)"))
    assert not shown.visit(longest=1000.0).page.is_settled  # longer than this test may take


@pytest.mark.long  # a new version of the browser may bring another one
def test_no_page_of_the_browser_itself_is_loaded_beside(shown):
    """Two pages below the address bar of each new window took more processor time than what is looked at."""
    call = shown.devtools.call
    context = call("Target.createBrowserContext")["browserContextId"]
    call("Target.createTarget", url="about:blank", browserContextId=context)
    time.sleep(0.5)
    places = {each["url"] for each in call("Target.getTargets", filter=[{}])["targetInfos"]}
    call("Target.disposeBrowserContext", browserContextId=context)
    assert places == {"about:blank"}


def test_nothing_that_a_page_leaves_behind_is_found_by_the_next(shown):
    (shown.folder / "index.html").write_text(PLAIN.format("; ".join(KEEPS)))
    (shown.folder / "probe.html").write_text(PROBE)
    (shown.folder / "worker.js").write_text("")
    first = shown.visit("probe.html").page
    assert shown.visit().page.is_settled
    assert shown.visit("probe.html").page == first
    assert shown.devtools.call("Target.getBrowserContexts")["browserContextIds"] == []


def test_chance_is_the_same_at_each_visit(shown):
    (shown.folder / "index.html").write_text(
        PLAIN.format("document.body.append(Math.random(), ' ', Math.random())")
    )
    one, other = shown.visit().page.text.split()
    assert one != other
    assert shown.visit().page.text == f"{one} {other}"


def test_names_that_are_those_of_properties_hide_nothing(shown):
    """A form has its fields as properties, a document its forms and images."""
    names = "<form name=scripts action=a><input name=tagName></form><img name=body src=a.png><img name=title src=a.png>"
    (shown.folder / "names.html").write_text(f"<title>Names</title>{names}<p>Seen</p><script>1</script>")
    page = shown.visit("names.html").page
    assert (page.is_settled, page.title, page.text.strip(), page.is_scripted) == (True, "Names", "Seen", True)
