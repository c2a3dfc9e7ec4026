"""Measure how quickly the window answers keys and a long paste, how quickly it starts, and whether its memory grows.

    bench_window.py            everything, offscreen unless QT_QPA_PLATFORM says otherwise
    bench_window.py keys       200 characters typed into URIs of 50, 2,000 and 100,000 characters
    bench_window.py paste      a data: URI of 1 MB pasted into the empty window
    bench_window.py start      exec to first paint, the share of each stage, and the slowest imports on the way
    bench_window.py memory     resident memory over 1,000 different URIs
    bench_window.py calls      functions called by a window with all its modes, and by a key, as `budget.toml` limits them

A key is timed from its press to the paint of the tree that shows it, and to the moment when no work is left.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

PROJECT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

if TYPE_CHECKING:
    from uriinspector.core.inspector import Inspection
    from uriinspector.gui.shell.main_window import MainWindow

SIZES = (50, 2_000, 100_000)
TYPED = "&key=caf%C3%A9&next=/a/b;c#top of the page, http://h/?x=1" * 4
KEYS = 200
MEGABYTE = "data:image/png;base64," + "iVBORw0KGgo" * 95_325
PAUSE = 50  # milliseconds between two keys
PASTES = 5
STARTS = 9
TURNS = 3
URIS = 1_000
SHOWN_IMPORTS = 12
IMPORT = re.compile(r"import time:\s+(\d+) \|\s+(\d+) \| (\s*)(\S+)")
STAGES = ("Python", "Qt's core", "the program's code", "window made", "window painted")
FIRST_PAINT = """
import os, time
marks = [time.time()]
from uriinspector.gui import load_qt
load_qt()
marks.append(time.time())
from PySide6.QtCore import QEvent, QObject
from uriinspector.gui import application as app
marks.append(time.time())

class Watch(QObject):
    def eventFilter(self, window, event):
        if event.type() == QEvent.Type.UpdateRequest:
            window.event(event)
            marks.append(time.time())
            print(*marks, sum(os.times()[:2]), flush=True)
            os._exit(0)
        return False

watch = Watch()
show = app.MainWindow.show
def shown(window):
    marks.append(time.time())
    window.installEventFilter(watch)
    show(window)
app.MainWindow.show = shown
app.run([])
"""


@contextmanager
def opened() -> Iterator["MainWindow"]:
    """Yield the real window with settings of its own."""
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from uriinspector.gui.application import warm_up as settled
    from uriinspector.gui.shell.main_window import MainWindow

    application = QApplication.instance() or QApplication([])
    application.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as home:
        os.environ["URIINSPECTOR_HOME"] = home
        window = MainWindow(QSettings(f"{home}/settings.ini", QSettings.Format.IniFormat))
        window.resize(1280, 800)
        window.show()
        settled()
        settle()
        yield window
        window.close()
        window.deleteLater()
        settle()


def settle() -> None:
    """Let the event loop run until the timers of resting keys have run out too."""
    from PySide6.QtTest import QTest

    QTest.qWait(200)


def uri_of(length: int) -> str:
    """Return a web address of about that length: a path, then pairs with percent-encoded triplets."""
    text = "https://jane@shop.example.com:8443/a/b%2Fc/?id=1"
    number = 0
    while len(text) < length:
        number += 1
        text += f"&name{number}=caf%C3%A9+au+lait,{number}"
    return text[: max(length, len("https://jane@shop.example.com:8443/a"))]


class Times(NamedTuple):
    """Seconds by the clock, and seconds of work, which say more on a busy machine."""

    clock: list[float]
    work: list[float]

    def add(self, since: tuple[float, float]) -> None:
        """One more time, since `now()` was this."""
        self.clock.append(time.perf_counter() - since[0])
        self.work.append(time.thread_time() - since[1])


def now() -> tuple[float, float]:
    """A moment to measure from."""
    return time.perf_counter(), time.thread_time()


def report(title: str, times: Times) -> None:
    """One line of percentiles, in milliseconds."""
    shown = []
    for name, seconds in zip(times._fields, times, strict=True):
        ordered = sorted(second * 1e3 for second in seconds)
        if ordered:
            p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
            shown.append(
                f"{name}: p50 {statistics.median(ordered):6.1f}  p99 {p99:6.1f}  max {ordered[-1]:6.1f} ms"
            )
    print(f"{title:48} {'   '.join(shown)}")


def keys() -> None:
    """Type into URIs of three sizes."""
    for size in SIZES:
        with opened() as window:
            painted, told = typed_into(window, uri_of(size))
        report(f"a key at {size:,} characters, tree painted", painted)
        report(f"a key at {size:,} characters, everything told", told)


def typed_into(window: "MainWindow", uri: str) -> tuple[Times, Times]:
    """Return the times from each key to the paint of the tree that shows it, and to the end of its inspection."""
    from PySide6.QtCore import QEvent, QEventLoop, QObject
    from PySide6.QtGui import QTextCursor
    from PySide6.QtTest import QTest

    class Watch(QObject):
        """Notes for which text the tree was painted last, and which text was inspected last."""

        here = painted = told = ""
        begin = (0.0, 0.0)

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
            if event.type() == QEvent.Type.Paint:
                self.here = pane.model.inspection.text
            if watched is not window or event.type() != QEvent.Type.UpdateRequest:
                return False
            window.event(event)
            if self.here != self.painted:
                self.painted = self.here
                painted.add(self.begin)
            return True

        def tell(self, inspection: "Inspection") -> None:
            self.told = inspection.text
            told.add(self.begin)

    painted, told = Times([], []), Times([], [])
    watch = Watch()
    pane = window.inspect_pane
    window.inspect(uri)
    pane.uri_edit.setFocus()
    pane.uri_edit.moveCursor(QTextCursor.MoveOperation.End)
    settle()
    watch.here = watch.painted = expected = uri
    pane.tree.viewport().installEventFilter(watch)
    window.installEventFilter(watch)
    pane.inspected.connect(watch.tell)
    loop = QEventLoop()
    for character in TYPED[:KEYS]:
        expected += character
        watch.begin = now()
        QTest.keyClick(pane.uri_edit, character)
        while expected not in {watch.painted} & {watch.told}:
            loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        QTest.qWait(PAUSE)
    return painted, told


def paste() -> None:
    """Paste a megabyte: time until the window answers again, and until the tree shows it."""
    from PySide6.QtCore import QEventLoop, QMimeData

    usable, shown = Times([], []), Times([], [])
    for _ in range(PASTES):
        with opened() as window:
            mime = QMimeData()
            mime.setText(MEGABYTE)
            pane = window.inspect_pane
            begin = now()
            loop = QEventLoop()
            pane.uri_edit.insertFromMimeData(mime)
            loop.processEvents()
            usable.add(begin)
            while len(pane.model.inspection.text) != len(MEGABYTE):
                loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            loop.processEvents()
            shown.add(begin)
    report("a data: URI of 1 MB pasted, keys answered again", usable)
    report("a data: URI of 1 MB pasted, tree painted", shown)


def start() -> None:
    """Start in processes of their own, with warm caches: time from exec to the first paint, by stage, and the cost of imports."""
    first_paint()
    starts = [first_paint() for _ in range(STARTS)]
    times = Times([sum(stages) for stages, _, _ in starts], [work for _, work, _ in starts])
    report("exec to the first paint", times)
    quickest, _, _ = min(starts, key=lambda taken: sum(taken[0]))
    for name, seconds in zip(STAGES, quickest, strict=True):
        print(f"    {seconds * 1e3:7.1f} ms  {seconds / sum(quickest):4.0%}  {name}")
    _, _, told = first_paint("-X", "importtime")
    found = [(int(own), name) for own, _all, _depth, name in IMPORT.findall(told)]
    print("the slowest imports before it, each without what it imports itself:")
    for microseconds, name in sorted(found, reverse=True)[:SHOWN_IMPORTS]:
        print(f"    {microseconds / 1e3:7.1f} ms  {name}")


def first_paint(*options: str) -> tuple[list[float], float, str]:
    """Start the window and end it when it was painted; return the seconds of each stage, its processor time, and its standard error."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"URIINSPECTOR_HOME": home, "XDG_CONFIG_HOME": home}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # or every start would compile the program
        begin = time.time()
        done = subprocess.run(
            [sys.executable, *options, "-c", FIRST_PAINT],
            cwd=PROJECT, env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
    *marks, work = map(float, done.stdout.split())
    return [after - before for before, after in pairwise([begin, *marks])], work, done.stderr


def memory() -> None:
    """Print the resident memory after a tenth, half and all of the URIs."""
    from PySide6.QtCore import QCoreApplication

    with opened() as window:
        for number in range(URIS + 1):
            if number in {URIS // 10, URIS // 2, URIS}:
                print(f"after {number:5,} different URIs: {resident():6.1f} MB resident")
            window.inspect_pane.uri_edit.setPlainText(
                f"https://h{number}.example/{number}/a?x={number}&u=http%3A%2F%2Fi%2F{number}#f{number}"
            )
            QCoreApplication.processEvents()


def resident() -> float:
    """Return the resident memory of this process in megabytes."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def calls() -> None:
    """Print how many functions are called by a window that makes all its modes and closes, and by a key in 2,000 characters.

    A busy machine hardly changes them. The least of a few turns counts for the window, because the first makes what all
    others find made, and the quarter of the keys with the fewest: a key that shows a finding costs several times as much,
    and so does one whose inspection takes long. What Qt does by itself is not seen.
    """
    from PySide6.QtCore import QEventLoop
    from PySide6.QtTest import QTest

    number = 0

    def count(_frame: object, event: str, _called: object) -> None:
        nonlocal number
        number += event in {"call", "c_call"}

    @contextmanager
    def counted(found: list[int]) -> Iterator[None]:
        nonlocal number
        number = 0
        sys.setprofile(count)
        yield
        sys.setprofile(None)
        found.append(number)

    windows: list[int] = []
    pressed: list[int] = []
    told: list[str] = []
    for _ in range(TURNS):
        with counted(windows), opened() as window:
            window.tabs.make_all()
    with opened() as window:
        pane = window.inspect_pane
        pane.inspected.connect(lambda inspection: told.append(inspection.text))
        window.inspect(expected := uri_of(2_000))
        settle()
        loop = QEventLoop()
        for character in TYPED[: KEYS // 10]:
            expected += character
            with counted(pressed):
                QTest.keyClick(pane.uri_edit, character)
                while told[-1] != expected:
                    loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            QTest.qWait(PAUSE)
    print(f"window = {min(windows)}")
    print(f"key = {round(statistics.quantiles(pressed, n=4)[0])}")


PARTS: dict[str, Callable[[], None]] = {
    "keys": keys,
    "paste": paste,
    "start": start,
    "memory": memory,
    "calls": calls,
}


def main() -> None:
    """Run the parts that are named, or all."""
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main()
