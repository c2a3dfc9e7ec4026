"""The encode/decode panel: a text and what it is written as, live both ways."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from uriinspector.core.layers import peel
from uriinspector.gui.inspector.uri_edit import UriEdit


class ConvertPane(QWidget):
    """Shows a value of a URI decoded beside it as written; `written_back` carries what it is to become."""

    written_back = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.source = UriEdit()
        self.source.setObjectName("codec_source")
        self.source.setAccessibleName(self.tr("Decoded text"))
        self.result = UriEdit()
        self.result.setObjectName("codec_result")
        self.result.setAccessibleName(self.tr("Encoded text"))
        layout = QVBoxLayout(self)
        layout.addWidget(self.source)
        layout.addWidget(self.result)

    def show_value(self, text: str, component: str | None, title: str) -> None:
        """Follow another value: its text as written, the part of a URI it stands in, and what to call it."""
        self.result.setPlainText(text)
        self.source.setPlainText(peel(text, component).text)
        self.setAccessibleName(title)
