"""Long work seen from outside the window: how far it is in the title, and a notification at its end."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from uriinspector.gui.session.jobs import Ended
from uriinspector.gui.theme.icons import program_icon

if TYPE_CHECKING:
    from collections.abc import Callable

_LONG: Final = 30.0  # seconds; for less nobody leaves the window
_SHOWN: Final = 10_000  # milliseconds
_NAME: Final = "URI Inspector"


class WorkWatch(QObject):
    """Keeps the title of a widget's window, and calls `notify` with the last sentence of long work nobody watched."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__(inside)
        self._inside = inside
        self.notify: Callable[[str], None] = self._notify

    def show(self, progress: str) -> None:
        """Put a few words on the progress into the title; none when the work has ended."""
        self._inside.window().setWindowTitle(f"{progress} – {_NAME}" if progress else _NAME)

    def tell_end(self, ended: Ended) -> None:
        """Tell that work ended, where it took long and the window is not the active one."""
        if ended.seconds >= _LONG and not self._inside.window().isActiveWindow():
            QApplication.alert(self._inside.window())
            self.notify(ended.sentence)

    def close(self) -> None:
        """Close the window, now that nothing is being changed any more."""
        QTimer.singleShot(0, self._inside.window().close)

    def _notify(self, sentence: str) -> None:
        """Show a notification where the desktop has a place for it."""
        if not (QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages()):
            return
        tray = QSystemTrayIcon(program_icon(), self)
        tray.show()
        tray.showMessage(_NAME, sentence, program_icon(), _SHOWN)
        QTimer.singleShot(_SHOWN, tray, tray.deleteLater)
