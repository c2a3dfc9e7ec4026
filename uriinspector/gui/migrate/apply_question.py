"""Ask once before the files of a site are changed in place, and say what that does."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from uriinspector.core.message import Message
from uriinspector.gui.i18n.phrases import phrase
from uriinspector.gui.widgets.display import short_path
from uriinspector.migrate.model.plural import plural
from uriinspector.migrate.plan.store import Plan


class ApplyQuestion(QMessageBox):
    """Opens over the window; `agreed` is emitted where the files may change."""

    agreed = Signal()

    def __init__(self, plan: Plan, files: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("apply_question")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Question)
        self.setWindowTitle(self.tr("Change the files?"))
        folder = short_path(str(plan.job.root))
        self.setText(phrase(Message("Change {} in {}?", plural(files, "file"), folder)))
        said = Message("Links will lead to {}. Originals are kept: Undo gives every file its old bytes back, "
                       "now or later under Projects.", plan.job.new_base)  # fmt: skip
        self.setInformativeText(phrase(said))
        change = self.addButton(self.tr("&Change the files"), QMessageBox.ButtonRole.AcceptRole)
        change.setObjectName("apply_yes")
        leave = self.addButton(self.tr("&Not yet"), QMessageBox.ButtonRole.RejectRole)
        leave.setObjectName("apply_no")
        self.setDefaultButton(leave)
        self.setEscapeButton(leave)
        change.clicked.connect(self.agreed)
