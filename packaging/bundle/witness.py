"""For the smoke test alone: let a bundled window record when it was first painted, keep a picture of itself, and close."""

import json
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

VARIABLE: Final = "URIINSPECTOR_WITNESS"
"""The variable that names the folder for `window.png` and `window.json`; without it, nothing is recorded."""

SEEN: Final = "seen"
"""The file in that folder which the test creates once it has taken the screen; then the window closes."""

_SETTLED: Final = 1500  # milliseconds, after which the inspector has worked and late panes are there
_GLANCE: Final = 50  # milliseconds
_PATIENCE: Final = 60.0  # seconds


def install_watcher() -> None:
    """Watch the window that opens next, if the environment asks for it."""
    if VARIABLE in os.environ:
        _watch(Path(os.environ[VARIABLE]))


def _watch(folder: Path) -> None:
    """Let the application install a watcher when it starts its event loop."""
    from PySide6.QtCore import QEvent, QObject, QTimer
    from PySide6.QtWidgets import QApplication, QMainWindow

    class Watcher(QObject):
        """Notes the first paint of the main window, and takes its picture a little later."""

        painted = 0.0
        worked = 0.0

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
            if not self.painted and event.type() == QEvent.Type.Paint and isinstance(watched, QMainWindow):
                self.painted, self.worked = time.time(), time.process_time()
                QTimer.singleShot(_SETTLED, lambda: self.record(watched))
            return False

        def record(self, window: QMainWindow) -> None:
            write_down(folder, window, self.painted, self.worked)
            self.close_when_seen(window)

        def close_when_seen(self, window: QMainWindow) -> None:
            if (folder / SEEN).exists() or time.time() - self.painted > _PATIENCE:
                window.close()
            else:
                QTimer.singleShot(_GLANCE, lambda: self.close_when_seen(window))

    execute = QApplication.exec

    def exec_watched(application: QApplication) -> int:
        watcher = Watcher(application)
        application.installEventFilter(watcher)
        return execute()

    QApplication.exec = exec_watched  # type: ignore[method-assign, assignment]


def write_down(folder: Path, window: "QWidget", painted: float, worked: float) -> None:
    """Write the picture of the window and what was measured; the numbers last, because the test waits for them.

    `worked` is the processor time used until the first paint, which the load of other programs hardly changes.
    """
    window.grab().save(str(folder / "window.png"))
    told: dict[str, Any] = {"painted": painted, "worked": worked, "memory": resident_bytes()}
    told |= {"title": window.windowTitle(), "manual": look_into_manual(folder, window)}
    unfinished = folder / "window.part"
    unfinished.write_text(json.dumps(told), encoding="utf-8")
    unfinished.replace(folder / "window.json")


def look_into_manual(folder: Path, window: "QWidget") -> int:
    """Open the manual as F1 does, and keep a picture; return how many characters its page shows."""
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QDialog, QTextBrowser

    (action,) = (each for each in window.findChildren(QAction) if each.shortcut().toString() == "F1")
    action.trigger()
    dialog = window.findChild(QDialog, "help_dialog")
    page = window.findChild(QTextBrowser, "help_page")
    assert dialog is not None
    assert page is not None
    dialog.grab().save(str(folder / "manual.png"))
    dialog.close()
    return len(page.toPlainText())


def resident_bytes() -> int | None:
    """Return the bytes of this process that are in memory now; None on other systems than Linux and Windows."""
    if sys.platform == "win32":
        return _working_set()
    if sys.platform != "linux":
        return None
    for line in Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines():
        if line.startswith("Rss:"):
            return int(line.split()[1]) * 1024
    return None


def _working_set() -> int:
    """Return `WorkingSetSize` of PROCESS_MEMORY_COUNTERS: two numbers of 32 bits, then eight as long as a pointer."""
    import ctypes

    counters = (ctypes.c_size_t * 9)(ctypes.sizeof(ctypes.c_size_t) * 9)
    kernel = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined, unused-ignore] # Windows alone has it
    kernel.K32GetProcessMemoryInfo(ctypes.c_void_p(-1), counters, ctypes.sizeof(counters))
    return counters[2]
