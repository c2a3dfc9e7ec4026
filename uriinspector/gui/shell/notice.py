"""A sentence at the foot of the window, with a button; it takes no focus and may be ignored."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QWidget

from uriinspector.gui.theme.colours import current_theme
from uriinspector.gui.theme.icons import icon
from uriinspector.gui.widgets.sentence import Sentence


class Notice(QFrame):
    """Hidden until there is a sentence; shows the latest."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setProperty("role", "notice")
        self._act: Callable[[], None] | None = None
        self.sentence = Sentence("notice_sentence")
        self.action = QPushButton()
        self.action.setObjectName("notice_action")
        self.close_button = QToolButton()
        self.close_button.setObjectName("notice_close")
        self.close_button.setAccessibleName(self.tr("Close"))
        self.close_button.setToolTip(self.tr("Close this line"))
        for button in (self.action, self.close_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 1, 12, 1)
        row.setSpacing(8)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.action)
        row.addWidget(self.close_button)
        self.action.clicked.connect(self._on_action)
        self.close_button.clicked.connect(self.hide)
        self.hide()
        self.retint()

    def tell(self, text: str) -> None:
        """Show a sentence without a button."""
        self._show("info", text, None)
        self.action.hide()

    def offer(self, text: str, title: str, tip: str, act: Callable[[], None]) -> None:
        """Show a sentence, with a button that calls `act`."""
        self._show("clipboard-paste", text, act)
        self.action.setText(title)
        self.action.setToolTip(tip)
        self.action.show()

    def retint(self) -> None:
        """Redraw in the colours of another theme."""
        self.close_button.setIcon(icon("x", current_theme().muted))

    def _show(self, icon_name: str, text: str, act: Callable[[], None] | None) -> None:
        self._act = act
        self.sentence.say(icon_name, "accent", text)
        self.setAccessibleName(text)
        self.show()

    def _on_action(self) -> None:
        self.hide()
        if self._act is not None:
            self._act()
