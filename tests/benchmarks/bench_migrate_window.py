"""Measure how long the window was blocked while a site is moved in it, and its memory: `bench_migrate_window.py [FOLDER]`.

A timer that should ring every few milliseconds measures the event loop: the longest silence between two rings is the longest
time for which the window could not answer. On a busy machine a silence says little, so the longest processor time of this
process within a silence is printed too. Each step of a migration is measured, driven by the real controls.
"""

import os
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

PROJECT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "qt.*=false")

from PySide6.QtCore import QEventLoop, QSettings, Qt, QTimer  # noqa: E402 - the path comes first
from PySide6.QtWidgets import QApplication  # noqa: E402
from sites import site  # noqa: E402

from uriinspector.gui.application import warm_up  # noqa: E402
from uriinspector.gui.migrate.pane import BatchPane  # noqa: E402
from uriinspector.gui.migrate.stage import BUSY, Stage  # noqa: E402
from uriinspector.gui.shell.main_window import MainWindow  # noqa: E402

TICK: Final = 2  # milliseconds between two rings
AIM: Final = 50


class Pulse:
    """Rings, and remembers its longest silence and the most processor time of the process within one."""

    def __init__(self) -> None:
        self.start()
        self._timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=TICK)
        self._timer.timeout.connect(self._ring)
        self._timer.start()

    def _ring(self) -> None:
        now, worked = time.perf_counter(), time.process_time()
        self.silence = max(self.silence, now - self._last)
        self.work = max(self.work, min(now - self._last, worked - self._worked))
        self._last, self._worked = now, worked

    def start(self) -> None:
        self._last, self._worked = time.perf_counter(), time.process_time()
        self.silence = self.work = 0.0


def rest(milliseconds: int) -> None:
    """Let the event loop run as it does in the program; `QTest.qWait` would hold Python's lock meanwhile."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait(pane: BatchPane) -> None:
    """Wait until no work is going on for a moment."""
    quiet = 0
    while quiet < 3:
        rest(20)
        quiet = 0 if is_busy(pane) else quiet + 1


def is_busy(pane: BatchPane) -> bool:
    """Whether there is work in the background, the search for leftovers of a move included."""
    looks = str(pane.result_page.model.index(0, 1).data()).endswith("…")
    return pane.stage in BUSY or pane.site_page.busy or (pane.stage is Stage.DONE and looks)


def steps(pane: BatchPane, folder: Path) -> dict[str, Callable[[], object]]:
    links = pane.preview_page.links
    output = folder / "copy"

    def scroll() -> None:
        bar = links.table.verticalScrollBar()
        for place in range(0, 101, 5):
            bar.setValue(bar.maximum() * place // 100)
            rest(5)

    def show_list(name: str) -> Callable[[], object]:
        return lambda: pane.site_page.show_list(name)

    def exclude() -> None:
        pane.preview_page.plan_model.toggle(pane.preview_page.plan_model.index(0, 0))

    return {
        "choose": lambda: pane.form.fill({"batch_folder": str(folder / "site")}),
        "fill in": lambda: pane.form.fill({
            "batch_old_base": "https://old.example/docs/", "batch_new_base": "https://new.example/help/",
            "batch_output": str(output),
        }),
        "preview": pane.strip.preview_button.click,
        "scroll the links": scroll,
        "all links": lambda: links.filter.reason.setCurrentIndex(1),
        "search": lambda: links.filter.search.setText("kernel"),
        "search for nothing": lambda: links.filter.search.setText("nothing has this"),
        "no search": links.filter.search.clear,
        "leave a folder out": exclude,
        "dead links": show_list("dead"),
        "old address": show_list("leaks"),
        "other sites": show_list("other"),
        "redirects": show_list("redirects"),
        "the changes": show_list("changed"),
        "why?": lambda: pane.preview_page.details.setCurrentIndex(1),
        "whole file": pane.preview_page.details.show_whole,
        "the manual": lambda: pane.window().tabs.manual.show_topic("move"),
        "its findings": lambda: pane.window().tabs.manual.show_topic("findings"),
        "apply": pane.strip.apply_button.click,
        "dead links now": show_list("dead"),
        "old address now": show_list("leaks"),
        "past runs": lambda: pane.results.setCurrentIndex(1),
        "another form": lambda: pane.form.fill({"batch_output": ""}),
    }  # fmt: skip


def measure(source: Path, folder: Path) -> None:
    shutil.copytree(source, folder / "site", symlinks=True)
    application = QApplication([])
    application.setStyle("Fusion")
    window = MainWindow(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    window.resize(1280, 800)
    window.show()
    window.go_migrate()
    pane = window.batch_pane
    warm_up()  # as the program does once all its panes are made
    wait(pane)
    pulse = Pulse()
    print(f"{'':<22}{'silent':>9}{'at work':>9}{'took':>10}{'memory':>11}")
    for name, step in steps(pane, folder).items():
        started = time.perf_counter()
        pulse.start()
        step()
        wait(pane)
        taken = time.perf_counter() - started
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
        mark = "" if pulse.work * 1000 <= AIM else "  over the aim"
        held = f"{pulse.silence * 1000:6.0f} ms{pulse.work * 1000:6.0f} ms"
        print(f"{name:<22}{held}{taken:8.1f} s{memory:8.0f} MB{mark}", flush=True)
    window.close()


def main() -> None:
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else site("linux-doc")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["URIINSPECTOR_HOME"] = f"{folder}/home"
        measure(source, Path(folder))


if __name__ == "__main__":
    main()
