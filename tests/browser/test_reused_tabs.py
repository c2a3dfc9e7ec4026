"""A page is shown in a used tab as if no other had been there, or else in a new one; it counts once it is at rest."""

from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest
from amounts import usually

from uriinspector.base.progress import never_cancelled
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.witness.browser import BrowserProcess, DevTools, find_browser
from uriinspector.migrate.witness.origin import Origin
from uriinspector.migrate.witness.watch import Wanted, Watcher

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

NEW = "https://new.example/"
HOSTS = count()
PLAIN = "<!doctype html><title>Page</title><link rel=icon href=data:,><body><script>{}</script>"
PAGE = """<!doctype html><title>{0}</title><link rel=icon href=data:,><link rel=stylesheet href=s.css><img src=i.svg><p>page {0}</p><iframe src=frame.html></iframe>
<script src=classic.js></script><script type=module src=module.js></script>
<script>
onload = async () => {{
  say(document.querySelector("img").naturalWidth, getComputedStyle(document.querySelector("p")).width, frames[0].document.body.innerText);
  say(await (await fetch("data.json")).text());
}};
</script>"""
FILES = {
    "index.html": PAGE,
    "s.css": "p {{ width: {0}px }}",
    "i.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='{0}' height='9'/>",
    "frame.html": "frame {0}",
    "classic.js": "const say = (...words) => document.body.append(words.join(' '), ' '); say('classic {0}');",
    "module.js": "import './inner.js'; say('module {0}');",
    "inner.js": "say('inner {0}');",
    "data.json": "{0}",
}
KEEPS = {
    "local storage": "localStorage.kept = 1",
    "session storage": "sessionStorage.kept = 1",
    "a name": "name = 'kept'",
    "a cookie of another path": "document.cookie = 'kept=1; path=/elsewhere/'",
    "a database": "indexedDB.open('kept')",
    "a cache": "caches.open('kept')",
    "a file": "navigator.storage.getDirectory().then(folder => folder.getFileHandle('kept', { create: true }))",
    "a service worker": "navigator.serviceWorker.register('worker.js')",
    "a worker": "new Worker('worker.js')",
    "a shared worker": "new SharedWorker('worker.js')",
    "a window": "document.write('<button onclick=open(`probe.html`)>Open</button>')",
    "what is stored when it is left": "addEventListener('pagehide', () => { localStorage.kept = 1; })",
    "what is asked for when it is left": "addEventListener('pagehide', () => navigator.sendBeacon('probe.html'))",
}
USUAL = {"local storage", "a shared worker", "what is stored when it is left"}
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
        """Visit a page, in a tab that is used again if there is one."""
        origin = Origin.old(RewriteJob(self.folder, NEW, (self.base,), output=self.folder / "moved", jobs=1))
        return self.watcher.visit(origin, self.base + name, Wanted(**{"reuses": True} | wanted))

    @property
    def profiles(self):
        """The profiles that the browser holds."""
        return set(self.devtools.call("Target.getBrowserContexts")["browserContextIds"])


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


@pytest.mark.parametrize("scheme", usually(["https"], ["https", "http"]))
def test_files_that_changed_are_shown_as_they_are_now(shown, scheme):
    shown = shown._replace(base=shown.base.replace("https", scheme))
    before, used = shown.profiles, set()
    for number in (101, 102, 103):
        for name, text in FILES.items():
            (shown.folder / name).write_text(text.format(number), encoding="utf-8")
        visit = shown.visit()
        used |= shown.profiles - before
        assert visit.page.text.count(str(number)) == visit.page.text.count("10") == 8
        assert visit.page.requests.keys() == shown.visit(reuses=False).page.requests.keys()
    assert len(used) == 1


@pytest.mark.long  # a new version of the browser may bring another one
def test_no_page_of_the_browser_itself_is_loaded_beside(shown):
    """Two pages below the address bar of each new window took more processor time than what is looked at."""
    (shown.folder / "index.html").write_text(PLAIN.format(""))
    shown.visit()
    told = shown.devtools.call("Target.getTargets", filter=[{}])["targetInfos"]
    assert {each["url"] for each in told if each["url"].startswith("chrome")} == set()


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(script, id=name, marks=() if name in USUAL else pytest.mark.long)
        for name, script in KEEPS.items()
    ],
)
def test_a_tab_in_which_a_page_has_left_something_is_not_used_again(shown, script):
    (shown.folder / "index.html").write_text(PLAIN.format(script))
    (shown.folder / "probe.html").write_text(PROBE)
    (shown.folder / "worker.js").write_text("")
    before = shown.profiles
    shown.visit()
    assert shown.profiles == before
    assert shown.visit("probe.html").page == shown.visit("probe.html", reuses=False).page


def test_the_history_of_a_tab_that_is_used_again_begins_anew(shown):
    (shown.folder / "index.html").write_text(
        PLAIN.format("history.pushState(1, '', '?one'); history.pushState(2, '', '?two')")
    )
    (shown.folder / "probe.html").write_text(PROBE)
    before = shown.profiles
    shown.visit()
    used = shown.profiles
    assert len(used - before) == 1
    probed = shown.visit("probe.html")
    assert shown.profiles == used
    assert probed.page == shown.visit("probe.html", reuses=False).page


def test_chance_is_the_same_at_each_visit(shown):
    (shown.folder / "index.html").write_text(
        PLAIN.format("document.body.append(Math.random(), ' ', Math.random())")
    )
    one, other = shown.visit().page.text.split()
    assert one != other
    for reuses in (True, False):
        assert shown.visit(reuses=reuses).page.text == f"{one} {other}"
