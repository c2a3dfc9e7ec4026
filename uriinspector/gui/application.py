"""Run the window: its application, settings and language, and the work that waits until it is shown."""

import gc
import os
import sys
from codecs import lookup
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QLibraryInfo, QPluginLoader, QSettings, QTimer
from PySide6.QtWidgets import QApplication, QScrollArea

from uriinspector.assets import portable_folder
from uriinspector.core.codecs.legacy import CHARSETS
from uriinspector.core.inspector import inspect
from uriinspector.core.summary import summarize
from uriinspector.gui.i18n import install_translation, qt_folder
from uriinspector.gui.preferences import load
from uriinspector.gui.session.crash import CrashHandler
from uriinspector.gui.session.hand_over import HandOverRequest
from uriinspector.gui.session.instance import Instance
from uriinspector.gui.session.target import Target
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.theme import program_icon

_ENDS_OF_FOLDERS: Final = frozenset(":;")  # in the lists of folders that the dynamic linker reads
_LONG: Final = 5_000  # milliseconds
_USUAL: Final = "https://user@example.org:8443/a/b%2Fc?d=e%20f&g=http%3A%2F%2Fh%2F#i"  # has most of the parts a URI can have


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
    summarize(inspect(_USUAL))
    for charset in CHARSETS:
        lookup(charset.python)
    gc.freeze()
    gc.enable()
