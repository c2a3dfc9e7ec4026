"""Presets of the form by name: take one, save one, delete one."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMenu, QPushButton, QWidget

from uriinspector.core.errors import UriInspectorError
from uriinspector.gui.migrate.job_form import JobForm
from uriinspector.migrate.journal.presets import delete_preset, presets, save_preset


class PresetsButton(QPushButton):
    """A button with a menu that is made anew each time it opens."""

    troubled = Signal(object)  # a sentence

    def __init__(self, form: JobForm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form = form
        self.setText(self.tr("Pre&sets"))
        self.setObjectName("batch_presets")
        self.setProperty("flat", True)  # noqa: FBT003 - Qt's own signature
        self.setAccessibleName(self.tr("Presets"))
        self.setToolTip(self.tr("Settings kept under a name (Alt+S)"))
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self.fill)
        self.setMenu(self._menu)

    def fill(self) -> None:
        """Make the menu of the presets there are."""
        self._menu.clear()
        names = tuple(presets())
        for name in names:
            self._add(self._menu, name, name).triggered.connect(self._on_taken)
        if names:
            self._menu.addSeparator()
        save = self._add(self._menu, self.tr("&Save as preset…"), "")
        save.setObjectName("preset_save")
        save.triggered.connect(self._on_save)
        if names:
            forget = self._menu.addMenu(self.tr("&Delete a preset"))
            for name in names:
                self._add(forget, name, name).triggered.connect(self._on_deleted)

    def save(self, name: str) -> None:
        """Keep what the form asks for under a name."""
        try:
            save_preset(name, self._form.values())
        except UriInspectorError as error:
            self.troubled.emit(str(error))

    def _add(self, menu: QMenu, text: str, name: str) -> QAction:
        action = menu.addAction(text.replace("&", "&&") if name else text)
        action.setData(name)
        return action

    def _on_taken(self) -> None:
        self._form.fill(presets().get(self._name(), {}))

    def _on_deleted(self) -> None:
        try:
            delete_preset(self._name())
        except UriInspectorError as error:
            self.troubled.emit(str(error))

    def _name(self) -> str:
        sender = self.sender()
        return str(sender.data()) if isinstance(sender, QAction) else ""

    def _on_save(self) -> None:
        name, wanted = QInputDialog.getText(self, self.tr("Save as preset"), self.tr("Name of the preset"))
        if wanted and name.strip():
            self.save(name.strip())
