"""The start of the window: application, settings, language, and what becomes of an unexpected error."""

import gc
import sys
from collections.abc import Sequence

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication

from uriinspector.gui.crash import CrashDoor
from uriinspector.gui.icons import program_icon
from uriinspector.gui.instance import Instance
from uriinspector.gui.languages import speak
from uriinspector.gui.main_window import MainWindow
from uriinspector.gui.settings.preferences import load
from uriinspector.gui.target import Target


def run(targets: Sequence[Target]) -> int:
    """Open the window with what it was asked to open; returns when it is closed."""
    application = QApplication([sys.argv[0]])
    application.setApplicationName("uriinspector")
    application.setApplicationDisplayName("URI Inspector")
    application.setDesktopFileName("org.uriinspector.UriInspector")
    application.setWindowIcon(program_icon())
    application.setStyle("Fusion")
    sys.excepthook = CrashDoor(application)
    settings = QSettings("uriinspector", "uriinspector")
    speak(application, load(settings).language)
    window = MainWindow(settings, in_pieces=True)
    instance = Instance(application)
    instance.requested.connect(window.take_request)
    instance.listen()
    window.open_targets(targets)
    window.show()
    QTimer.singleShot(0, gc.enable)
    code = application.exec()
    instance.close()
    return code
