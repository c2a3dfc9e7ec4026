"""Dialogs that are made when they are asked for."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog


def open_dialog(dialog: QDialog) -> None:
    """Open a dialog that is deleted when it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
