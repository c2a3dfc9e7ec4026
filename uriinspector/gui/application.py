"""Run the window: its application, settings and language, the work that waits until it is shown, and the report of a crash."""

import gc
import os
import re
import sys
import traceback
from codecs import lookup
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import (
    QLibraryInfo,
    QObject,
    QPluginLoader,
    QSettings,
    QSize,
    Qt,
    QTimer,
    Signal,
    qVersion,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit, QPushButton, QScrollArea, QWidget

from uriinspector import __version__
from uriinspector.assets import portable_folder
from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.legacy import CHARSETS
from uriinspector.core.inspector import inspect
from uriinspector.core.summary import summarize
from uriinspector.core.text.secret import mask
from uriinspector.gui.i18n import install_translation, qt_folder
from uriinspector.gui.preferences import load
from uriinspector.gui.session.hand_over import HandOverRequest
from uriinspector.gui.session.instance import Instance
from uriinspector.gui.session.target import Target
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.theme import program_icon, uri_font
from uriinspector.gui.widgets.form import make_button, make_text, named
from uriinspector.gui.widgets.layout import fit, in_column, in_row

_ENDS_OF_FOLDERS: Final = frozenset(":;")  # in the lists of folders that the dynamic linker reads
_LONG: Final = 5_000  # milliseconds
_USUAL: Final = (  # texts with most of the parts, and of the faults, that a URI can have
    "https://user@example.org:8443/a/b%2Fc?d=e%20f&g=http%3A%2F%2Fh%2F#i",
    "HTTP://xn--mnchen-3ya.example:80/a/../b%5E?utm_source=c&d=%E9&e=%zz<f>|",
    "https://example.org/a b\\c",
)


def run(targets: Sequence[Target]) -> int:
    """Open the window with its targets, and return when it is closed.

    Raises:
        ImportError: a library that Qt needs for X11 is not installed.
    """
    _check_platform()
    # The style is an argument: `setStyle` would make PySide6 wrap the whole class of styles, which takes long.
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    application.setApplicationName("uriinspector")
    application.setApplicationDisplayName("URI Inspector")
    application.setDesktopFileName("org.uriinspector.uriinspector")
    application.setWindowIcon(program_icon())
    sys.excepthook = CrashHandler(application)
    settings = _open_settings()
    install_translation(application, load(settings).language)
    window = MainWindow(settings, in_pieces=True)
    window.completed.connect(warm_up)
    instance = Instance(application)
    instance.requested.connect(partial(_hand_to_open_window, window))
    instance.listen()
    window.open_targets(targets)
    window.show()
    QTimer.singleShot(_LONG, gc.enable)  # in any case, even if the window is never painted
    code = application.exec()
    instance.close()
    return code


def _hand_to_open_window(first: MainWindow, request: HandOverRequest) -> None:
    """Let the first window handle a request, or another open window if that one is closed: a closed window does no work."""
    still_open = [
        window
        for window in QApplication.topLevelWidgets()
        if isinstance(window, MainWindow) and window.isVisible()
    ]
    (first if first in still_open or not still_open else still_open[0]).handle_request(request)


def _check_platform() -> None:
    """Tell Qt where its plugins are, and load the one for X11 first, because Qt ends the process if a library is missing.

    Raises:
        ImportError: the plugin does not load.
    """
    plugins = qt_folder(QLibraryInfo.LibraryPath.PluginsPath)
    QApplication.addLibraryPath(str(plugins))
    wanted = os.environ.get("QT_QPA_PLATFORM") or ("" if os.environ.get("WAYLAND_DISPLAY") else "xcb")
    plugin = plugins / "platforms" / "libqxcb.so"
    if wanted.startswith("xcb") and plugin.is_file():
        loader = QPluginLoader(str(plugin))
        if not loader.load():
            if _ENDS_OF_FOLDERS.intersection(str(plugins)):
                raise ImportError(
                    "no library is found in a folder with ':' or ';' in its name; install it in another folder"
                )
            raise ImportError(loader.errorString())


def _open_settings() -> QSettings:
    """Return the user's settings: a file beside a portable program, else the platform's place for settings."""
    folder = portable_folder()
    if folder is None:
        return QSettings("uriinspector", "uriinspector")
    return QSettings(str(folder / "uriinspector.ini"), QSettings.Format.IniFormat)


def warm_up() -> None:
    """Do now what would delay a key press later.

    The window lives as long as the program, so the garbage collector skips it from now on: a full pass takes 50 ms.
    Python loads each charset, the core compiles each expression, and PySide6 makes the classes of widgets when they are first used.
    """
    QScrollArea().viewport()
    QApplication.style()
    for text in _USUAL:
        summarize(inspect(text))
    for charset in CHARSETS:
        lookup(charset.python)
    gc.freeze()
    gc.enable()


_WORD: Final = lazy_pattern(r"[^\s'\"<>]++")
_LONGEST_WORD: Final = 2_000
_WIDTH, _HEIGHT = 640, 420


class CrashHandler(QObject):
    """Replaces `sys.excepthook`: errors of all threads are shown in a dialog by the window's thread."""

    _happened = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._told: set[str] = set()
        self._happened.connect(self._on_happened, Qt.ConnectionType.QueuedConnection)

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Print the traceback and show the error; Ctrl+C in the terminal closes the window."""
        if issubclass(kind, KeyboardInterrupt):
            QTimer.singleShot(0, self, QApplication.closeAllWindows)
            return
        traceback.print_exception(kind, error, trace)
        self._happened.emit(report(kind, error, trace))

    def _on_happened(self, text: str) -> None:
        """Show each error once, because one at every repaint would make the program unusable."""
        if text not in self._told:
            self._told.add(text)
            dialog = CrashDialog(text, QApplication.activeWindow())
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()


class CrashDialog(QDialog):
    """A dialog with the report, to go on or to quit."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("crash_dialog")
        self.setWindowTitle(self.tr("Something went wrong"))
        said = make_text(
            "title",
            self.tr(
                "The program made a mistake. Your files are as they were, and what you did can be tried again."
            ),
            wraps=True,
        )
        hint = make_text(
            "muted",
            self.tr(
                "The report below helps to mend it; passwords and tokens in it are masked. Nothing is sent."
            ),
            wraps=True,
        )
        self.report = named(
            QPlainTextEdit(text, readOnly=True, tabChangesFocus=True),
            "crash_report",
            spoken=self.tr("Report"),
            tip=self.tr("What went wrong, for those who mend it"),
        )
        self.report.setFont(uri_font())
        self.go_on = _button("crash_continue", self.tr("&Continue"), self.tr("Close this and go on"))
        self.go_on.setDefault(True)
        self.copy = _button(
            "crash_copy", self.tr("Copy the &report"), self.tr("Put the report on the clipboard")
        )
        self.quit = _button("crash_quit", self.tr("&Quit"), self.tr("Close the program"))
        row = in_row(self.copy, 1, self.quit, self.go_on, spacing=8)
        in_column(said, hint, self.report, row, parent=self, margins=(24, 24, 24, 16), spacing=8)
        fit(self, QSize(_WIDTH, _HEIGHT))
        self.go_on.clicked.connect(self.accept)
        self.copy.clicked.connect(self._on_copy)
        self.quit.clicked.connect(self._on_quit)
        self.go_on.setFocus()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())

    def _on_quit(self) -> None:
        self.accept()
        QApplication.closeAllWindows()


def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """Return the report: versions and traceback, without secrets and without the name of the home folder."""
    import platform  # here, because its expressions take longer to compile than the rest of this file

    versions = f"URI Inspector {__version__}, Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}"
    happened = "".join(traceback.format_exception(kind, error, trace)).replace(str(Path.home()), "~")
    return f"{versions}\n\n{_WORD.sub(_mask_word, happened)}"


def _mask_word(match: re.Match[str]) -> str:
    """Mask the secrets of a word that may be a URI; a very long word is cut instead."""
    word = match[0]
    if len(word) > _LONGEST_WORD:
        return f"{word[:40]}…"
    return mask(word) if ":" in word or "=" in word else word


def _button(name: str, text: str, tip: str) -> QPushButton:
    button = make_button(name, text, tip)
    button.setAutoDefault(False)
    return button
