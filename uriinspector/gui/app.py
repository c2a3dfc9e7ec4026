"""The start of the window: application, settings, language, and what becomes of an unexpected error."""

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
    """Open the window with what it was asked to open; returns when it is closed."""
    # The style is named here, for `setStyle` would have PySide6 prepare all there is of a style.
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
    QTimer.singleShot(_LONG, gc.enable)  # for a window that is not painted: nothing else is made then
    code = application.exec()
    instance.close()
    return code


def settle() -> None:
    """Get what would hold up a key later out of the way.

    The window stays, so garbage is looked for only among what comes after it: looking through all of it takes 50 ms.
    Python loads each charset when it is first used.
    """
    for charset in CHARSETS:
        lookup(charset.python)
    gc.freeze()
    gc.enable()
