"""Unexpected errors: a dialog with a report without secrets, and the choice to go on."""

import re
import traceback
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from uriinspector import __version__
from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.text.secret import mask
from uriinspector.gui.theme import uri_font
from uriinspector.gui.widgets.form import make_button
from uriinspector.gui.widgets.layout import fit, in_column, in_row

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
        said = QLabel(
            self.tr(
                "The program made a mistake. Your files are as they were, and what you did can be tried again."
            )
        )
        said.setWordWrap(True)
        said.setProperty("role", "title")
        hint = QLabel(
            self.tr(
                "The report below helps to mend it; passwords and tokens in it are masked. Nothing is sent."
            )
        )
        hint.setWordWrap(True)
        hint.setProperty("role", "muted")
        self.report = QPlainTextEdit(text)
        self.report.setObjectName("crash_report")
        self.report.setAccessibleName(self.tr("Report"))
        self.report.setToolTip(self.tr("What went wrong, for those who mend it"))
        self.report.setReadOnly(True)
        self.report.setTabChangesFocus(True)
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
