"""Start the window: application, settings, language, and a handler for unexpected errors."""

import gc
import sys
from codecs import lookup
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication

from uriinspector.core.codecs.legacy import CHARSETS
from uriinspector.gui.i18n.languages import speak
from uriinspector.gui.session.crash import CrashDoor
from uriinspector.gui.session.instance import Instance
from uriinspector.gui.session.target import Target
from uriinspector.gui.settings.preferences import load
from uriinspector.gui.shell.main_window import MainWindow
from uriinspector.gui.theme.icons import program_icon

_LONG: Final = 5_000  # milliseconds


def run(targets: Sequence[Target]) -> int:
    """Open the window with its targets, and return when it is closed."""
    # The style is an argument: `setStyle` would make PySide6 wrap the whole class of styles, which takes long.
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    application.setApplicationName("uriinspector")
    application.setApplicationDisplayName("URI Inspector")
    application.setDesktopFileName("org.uriinspector.UriInspector")
    application.setWindowIcon(program_icon())
    sys.excepthook = CrashDoor(application)
    settings = QSettings("uriinspector", "uriinspector")
    speak(application, load(settings).language)
    window = MainWindow(settings, in_pieces=True)
    window.completed.connect(settle)
    instance = Instance(application)
    instance.requested.connect(window.take_request)
    instance.listen()
    window.open_targets(targets)
    window.show()
    QTimer.singleShot(_LONG, gc.enable)  # in any case, even if the window is never painted
    code = application.exec()
    instance.close()
    return code


def settle() -> None:
    """Do now what would delay a key press later.

    The window lives as long as the program, so the garbage collector skips it from now on: a full pass takes 50 ms.
    Python loads each charset when it is first used.
    """
    for charset in CHARSETS:
        lookup(charset.python)
    gc.freeze()
    gc.enable()
