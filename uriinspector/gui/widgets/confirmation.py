"""A question before something is changed or lost for good."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget


class Confirmation(QMessageBox):
    """Asks in a dialog that is deleted when it is closed; Enter and Escape say no.

    Signals:
        agreed: the user has said yes.
    """

    agreed = Signal()

    def __init__(
        self,
        name: str,
        title: str,
        text: str,
        answers: tuple[str, str],
        parent: QWidget,
        *,
        more: str = "",
        is_loss: bool = True,
    ) -> None:
        """Make the question without opening it.

        Args:
            name: with `_question` the object name, with `_yes` and `_no` those of the buttons.
            title: the title of the dialog.
            text: the question, in one sentence.
            answers: the titles of the buttons for yes and no.
            parent: what it is about; it can't be used meanwhile.
            more: what follows from the answer yes.
            is_loss: whether yes loses something.
        """
        super().__init__(QMessageBox.Icon.Question, title, text, parent=parent)
        self.setObjectName(f"{name}_question")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setInformativeText(more)
        for label in self.findChildren(QLabel):  # Qt would take a name with tags in it for HTML
            label.setTextFormat(Qt.TextFormat.PlainText)
        role = QMessageBox.ButtonRole
        yes = self.addButton(answers[0], role.DestructiveRole if is_loss else role.AcceptRole)
        yes.setObjectName(f"{name}_yes")
        no = self.addButton(answers[1], role.RejectRole)
        no.setObjectName(f"{name}_no")
        self.setDefaultButton(no)
        self.setEscapeButton(no)
        yes.clicked.connect(self.agreed)

    def ask(self, then: Callable[[], object]) -> None:
        """Open the question; `then` is called if the answer is yes."""
        self.agreed.connect(then)
        self.open()
