"""Close the list that completes a field when the keyboard goes to another."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QCompleter, QLineEdit, QWidget


class FocusedCompleter(QCompleter):
    """A completer whose list closes when its field loses the focus.

    Where a mnemonic takes the focus, Qt keeps the list open, gives its field the next character that is typed, and keeps
    from the field that it lost the focus.
    """

    def follow_focus_of(self, field: QLineEdit) -> None:
        """Close the list whenever the focus goes from `field` to another widget; call once."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._field = field
        application.focusChanged.connect(self._on_focus_changed)

    def _on_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        popup = self.popup()
        leaves = before is self._field and now not in {None, self._field, popup}
        if leaves and popup is not None and popup.isVisible():
            popup.hide()
            QApplication.sendEvent(
                self._field, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ShortcutFocusReason)
            )
