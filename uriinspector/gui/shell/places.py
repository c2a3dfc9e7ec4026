"""Where everything is on the screen, remembered from one start to the next."""

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QMainWindow, QSplitter

from uriinspector.gui.widgets.room import fit

_WIDTH, _HEIGHT = 1120, 760  # of the first start: a good size on a small screen


class Places:
    """The geometry of a window and of the splitters in it, each by its object name."""

    def __init__(self, settings: QSettings, window: QMainWindow) -> None:
        self._settings = settings
        self._window = window
        self._splitters: list[QSplitter] = []

    def restore(self) -> None:
        """Put the window where it was; what is kept and makes no sense changes nothing."""
        self._window.resize(_WIDTH, _HEIGHT)
        if geometry := self._kept("geometry"):
            self._window.restoreGeometry(geometry)
        if not self._window.isMaximized():
            fit(self._window, self._window.size())

    def keep(self, *splitters: QSplitter) -> None:
        """Put splitters where they were, and remember them from now on."""
        for splitter in splitters:
            self._splitters.append(splitter)
            if state := self._kept(splitter.objectName()):
                splitter.restoreState(state)

    def save(self) -> None:
        """Remember where everything is now."""
        self._settings.setValue("geometry", self._window.saveGeometry())
        for splitter in self._splitters:
            self._settings.setValue(splitter.objectName(), splitter.saveState())

    def _kept(self, name: str) -> QByteArray | None:
        value = self._settings.value(name)
        return value if isinstance(value, QByteArray) else None
