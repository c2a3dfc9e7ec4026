"""Where the result goes: into a copy, proposed beside the folder, or into the files themselves."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QCheckBox

from uriinspector.gui.migrate.mends import free_path_beside
from uriinspector.gui.session.target import local_path
from uriinspector.gui.widgets.form import LineField


class Destination(QObject):
    """Keeps the field of the copy and the box for in place consistent: an empty field is a ticked box.

    A copy is proposed only after a folder is chosen by hand; what a preset or a program fills in stays.
    """

    def __init__(self, folder: LineField, output: LineField) -> None:
        super().__init__(output)
        self._folder, self._output = folder, output
        self._proposed = ""
        self.box = QCheckBox(self.tr("No copy: ch&ange the files themselves. Undo restores every byte."))
        self.box.setObjectName("batch_in_place")
        self.box.setAccessibleName(self.box.text().replace("&", ""))
        self.box.setToolTip(self.tr("Originals are kept, so that the run can be undone later, too (Alt+A)"))
        self.box.clicked.connect(self._on_clicked)
        folder.edited.connect(self.propose)
        folder.changed.connect(self._show)
        output.changed.connect(self._show)
        self._show()

    def propose(self) -> None:
        """Propose a folder that does not exist yet, unless the user has named one."""
        if self._output.text() in {"", self._proposed}:
            self._proposed = self._free_name(self._folder.text())
            self._output.edit.setText(self._proposed)

    def propose_again(self) -> None:
        """Propose another folder, since the one proposed before exists now."""
        if self._proposed and self._output.text() == self._proposed:
            self.propose()

    def _free_name(self, folder: str) -> str:
        """Return a new name beside a folder, or in the user's home where that is not writable."""
        if not folder:
            return ""
        path = local_path(folder).expanduser()
        return str(free_path_beside(path, self.tr("{}-moved").format(path.name)))

    def _on_clicked(self, wanted: bool) -> None:  # noqa: FBT001 - Qt's own signature
        if wanted:
            self._output.edit.clear()
        else:
            self.propose()

    def _show(self) -> None:
        has_folder = bool(self._folder.text())
        self.box.setEnabled(has_folder)
        self.box.setChecked(has_folder and not self._output.text())
