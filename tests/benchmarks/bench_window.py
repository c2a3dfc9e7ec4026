"""How quickly the window answers: keys, a long paste, its start, and whether it grows.

    bench_window.py            everything, offscreen unless QT_QPA_PLATFORM says otherwise
    bench_window.py keys       200 characters typed into URIs of 50, 2,000 and 100,000 characters
    bench_window.py paste      a data: URI of 1 MB pasted into the empty window
    bench_window.py start      process start to first paint, and the slowest imports on the way
    bench_window.py memory     resident memory over 1,000 different URIs

A key is timed from its press to the paint of the tree that shows it, and to the moment nothing is left to do.
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
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

PROJECT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

if TYPE_CHECKING:
    from uriinspector.gui.main_window import MainWindow

SIZES = (50, 2_000, 100_000)
TYPED = "&key=caf%C3%A9&next=/a/b;c#top of the page, http://h/?x=1" * 4
KEYS = 200
MEGABYTE = "data:image/png;base64," + "iVBORw0KGgo" * 95_325
PAUSE = 50  # milliseconds between two keys
PASTES = 5
STARTS = 9
URIS = 1_000
SHOWN_IMPORTS = 12
IMPORT = re.compile(r"import time:\s+(\d+) \|\s+(\d+) \| (\s*)(\S+)")
FIRST_PAINT = """
import sys, time
from PySide6.QtCore import QEvent, QObject, QSettings, QTimer
from PySide6.QtWidgets import QApplication
from uriinspector.gui import app

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, QApplication.quit)
        return False

watch = Watch()
show = app.MainWindow.show
def shown(window):
    window.installEventFilter(watch)
    show(window)
app.MainWindow.show = shown
app.run([])
"""


@contextmanager
def opened() -> Iterator["MainWindow"]:
    """The real window with settings of its own."""
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from uriinspector.gui.main_window import MainWindow

    application = QApplication.instance() or QApplication([])
    application.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as home:
        os.environ["URIINSPECTOR_HOME"] = home
        window = MainWindow(QSettings(f"{home}/settings.ini", QSettings.Format.IniFormat))
        window.resize(1280, 800)
        window.show()
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
    """A web address of about that length: a path, then pairs with triplets in them."""
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
    """The times of each key to the paint of the tree that shows it, and to the last thing told of it."""
    from PySide6.QtCore import QCoreApplication, QEvent, QObject
    from PySide6.QtGui import QTextCursor
    from PySide6.QtTest import QTest

    class Watch(QObject):
        """Notes which text the tree was painted for last, and for which everything was told."""

        painted = told = ""

        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
            if event.type() == QEvent.Type.Paint:
                self.painted = pane.model.inspection.text
            return False

    watch = Watch()
    pane = window.inspect_pane
    window.inspect(uri)
    pane.uri_edit.setFocus()
    pane.uri_edit.moveCursor(QTextCursor.MoveOperation.End)
    settle()
    pane.tree.viewport().installEventFilter(watch)
    pane.inspected.connect(lambda inspection: setattr(watch, "told", inspection.text))
    painted, told = Times([], []), Times([], [])
    expected = uri
    for character in TYPED[:KEYS]:
        expected += character
        begin = now()
        QTest.keyClick(pane.uri_edit, character)
        while watch.painted != expected:
            QCoreApplication.processEvents()
        painted.add(begin)
        while watch.told != expected:
            QCoreApplication.processEvents()
        told.add(begin)
        QTest.qWait(PAUSE)
    return painted, told


def paste() -> None:
    """A megabyte from the clipboard, to a tree that shows it."""
    from PySide6.QtCore import QCoreApplication, QMimeData

    times = Times([], [])
    for _ in range(PASTES):
        with opened() as window:
            mime = QMimeData()
            mime.setText(MEGABYTE)
            pane = window.inspect_pane
            begin = now()
            pane.uri_edit.insertFromMimeData(mime)
            while len(pane.tree.model().inspection.text) != len(MEGABYTE):
                QCoreApplication.processEvents()
            QCoreApplication.processEvents()
            times.add(begin)
    report("a data: URI of 1 MB pasted, window usable", times)


def start() -> None:
    """Warm starts in processes of their own, and what their imports cost."""
    times = Times([], [])
    first_paint()
    for _ in range(STARTS):
        begin = now()
        first_paint()
        times.clock.append(time.perf_counter() - begin[0])
    report("start of the process to its end after a paint", times)
    found = [(int(own), name) for own, _all, _depth, name in IMPORT.findall(first_paint("-X", "importtime"))]
    print("the slowest imports, each without what it imports itself:")
    for microseconds, name in sorted(found, reverse=True)[:SHOWN_IMPORTS]:
        print(f"    {microseconds / 1e3:7.1f} ms  {name}")


def first_paint(*options: str) -> str:
    """Start the window and leave it when it was painted; what was written to standard error."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"URIINSPECTOR_HOME": home, "XDG_CONFIG_HOME": home}
        done = subprocess.run(
            [sys.executable, *options, "-c", FIRST_PAINT],
            cwd=PROJECT, env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
    return done.stderr


def memory() -> None:
    """Resident memory after the first hundred URIs, and after every one."""
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
    """Megabytes of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


PARTS: dict[str, Callable[[], None]] = {"keys": keys, "paste": paste, "start": start, "memory": memory}


def main() -> None:
    """What is asked for, or all of it."""
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main()
