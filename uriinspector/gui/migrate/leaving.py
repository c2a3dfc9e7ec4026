"""Ask before the window closes while files are being changed."""

from PySide6.QtWidgets import QMessageBox, QWidget

from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.migrate.stage import PROMISES, Stage


class LeaveQuestion(QMessageBox):
    """Asks whether to stop the work, which goes on meanwhile."""

    def __init__(self, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("leave_question")
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle(self.tr("Files are being changed"))
        self.setText(self.tr("Stop this and close the program?"))
        self.setInformativeText(phrase(PROMISES[stage]))
        self._stop = self.addButton(self.tr("&Stop and close"), QMessageBox.ButtonRole.DestructiveRole)
        self._stop.setObjectName("leave_stop")
        stay = self.addButton(self.tr("&Go on"), QMessageBox.ButtonRole.RejectRole)
        stay.setObjectName("leave_stay")
        self.setDefaultButton(stay)
        self.setEscapeButton(stay)

    def ask(self) -> bool:
        """Ask, and wait for the answer."""
        self.exec()
        return self.clickedButton() is self._stop


def wants_to_stop(parent: QWidget, stage: Stage) -> bool:
    """Ask whether to stop, and return the answer."""
    question = LeaveQuestion(stage, parent)
    wanted = question.ask()
    question.deleteLater()
    return wanted
