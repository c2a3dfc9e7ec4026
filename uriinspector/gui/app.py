"""The start of the window: application, settings, colours, and what becomes of an unexpected error."""

import sys
import traceback
from collections.abc import Sequence
from types import TracebackType

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QMessageBox

from uriinspector.gui.icons import program_icon
from uriinspector.gui.main_window import MainWindow


def run(argv: Sequence[str]) -> int:
    """Open the window, with the URI in `argv` if there is one; returns when it is closed."""
    application = QApplication([sys.argv[0]])
    application.setApplicationName("uriinspector")
    application.setApplicationDisplayName("URI Inspector")
    application.setDesktopFileName("uriinspector")
    application.setWindowIcon(program_icon())
    application.setStyle("Fusion")
    settings = QSettings("uriinspector", "uriinspector")
    if size := settings.value("font_size"):
        font = application.font()
        font.setPointSizeF(float(size))
        application.setFont(font)
    sys.excepthook = _on_unexpected
    window = MainWindow(settings)
    if argv:
        window.inspect(argv[0])
    window.show()
    return application.exec()


def _on_unexpected(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Say that something went wrong, keep what was going on, and go on."""
    details = "".join(traceback.format_exception(kind, error, trace))
    sys.stderr.write(details)
    box = QMessageBox(
        QMessageBox.Icon.Critical,
        "URI Inspector",
        "Something went wrong in the program; your files are as they were.",
    )
    box.setInformativeText("What you were doing can be tried again. The details help to mend it.")
    box.setDetailedText(details)
    box.exec()
