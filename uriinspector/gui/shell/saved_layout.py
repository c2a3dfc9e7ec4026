"""The layout of the window, which is saved from one run to the next."""

import json
from collections.abc import Mapping

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QMainWindow, QSplitter

from uriinspector.gui.widgets.layout import fit

_WIDTH, _HEIGHT = 1120, 760  # size at the first start, which fits a small screen


class SavedLayout:
    """Saves the geometry of a window, its splitters by object name, and named texts."""

    def __init__(self, settings: QSettings, window: QMainWindow) -> None:
        self._settings = settings
        self._window = window
        self._splitters: list[QSplitter] = []

    def restore(self) -> None:
        """Restore the window's geometry; ignore damaged values."""
        self._window.resize(_WIDTH, _HEIGHT)
        if geometry := self._load("geometry"):
            self._window.restoreGeometry(geometry)
        if not self._window.isMaximized():
            fit(self._window, self._window.size())

    def keep(self, *splitters: QSplitter) -> None:
        """Restore splitters, and remember them from now on."""
        for splitter in splitters:
            self._splitters.append(splitter)
            if state := self._load(splitter.objectName()):
                splitter.restoreState(state)

    def keep_values(self, name: str, values: Mapping[str, str]) -> None:
        """Remember the texts of a form until the next start."""
        self._settings.setValue(name, json.dumps(dict(values)))

    def values(self, name: str) -> dict[str, str]:
        """Return the saved texts of a form; empty if they are missing or damaged."""
        try:
            kept = json.loads(str(self._settings.value(name, "{}")))
            return {str(key): str(text) for key, text in kept.items()}
        except (ValueError, AttributeError):
            return {}

    def keep_text(self, name: str, text: str) -> None:
        """Remember a text until the next start."""
        self._settings.setValue(name, text)

    def text(self, name: str) -> str:
        """Return a saved text; empty if there is none."""
        return str(self._settings.value(name, ""))

    def save(self) -> None:
        self._settings.setValue("geometry", self._window.saveGeometry())
        for splitter in self._splitters:
            self._settings.setValue(splitter.objectName(), splitter.saveState())

    def _load(self, name: str) -> QByteArray | None:
        value = self._settings.value(name)
        return value if isinstance(value, QByteArray) else None
