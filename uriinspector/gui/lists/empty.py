"""The first page of the list: what can be put here, and a field to paste it into."""

from typing import Final

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from uriinspector.gui.i18n import phrase
from uriinspector.gui.theme import current_theme, icon, uri_font
from uriinspector.gui.widgets.form import make_button

# What can be put in, and what is taken from it.
_KINDS: Final = (
    ("Lines", "one URI a line"),
    ("CSV", "the column that holds URIs"),
    ("Server logs", "the requests of Apache or nginx, with their times"),
    ("Sitemap, feed", "every address in them"),
    ("HAR", "every request a browser recorded"),
    ("HTML", "every link of a page"),
    ("Mail", "the links in its texts"),
    ("curl commands", "what they fetch"),
    ("Any text", "whatever looks like a URI in it"),
)


class PasteField(QPlainTextEdit):
    """Emits `given` with a text that was pasted, or typed and ended by Ctrl+Return."""

    given = Signal(str)

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802
        """List what was pasted at once."""
        if source.hasText():
            self.given.emit(source.text())

    def canInsertFromMimeData(self, source: QMimeData) -> bool:  # noqa: N802
        """Leave files to the pane."""
        return source.hasText() and not source.hasUrls()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """List what was typed on Ctrl+Return."""
        wanted = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if wanted and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.submit()
            return
        super().keyPressEvent(event)

    def submit(self) -> None:
        """List what was typed, if that is anything."""
        if self.toPlainText().strip():
            self.given.emit(self.toPlainText())


class EmptyPage(QWidget):
    """A card in the middle of the pane; `open_button`, `sample_button` and `field` are for the pane to connect."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.open_button = make_button(
            "list_open_first", self.tr("&Open files…"), self.tr("Choose files to list (Alt+O)")
        )
        self.open_button.setProperty("primary", True)  # noqa: FBT003 - Qt's own signature
        self.list_button = make_button(
            "list_typed",
            self.tr("&List this text"),
            self.tr("List the URIs of the text in the field (Ctrl+Return)"),
        )
        self.sample_button = make_button(
            "list_sample",
            self.tr("Try the &sample log"),
            self.tr("List the requests of a small log, to see how it looks"),
        )
        self.field = PasteField()
        self.field.setObjectName("list_paste")
        self.field.setAccessibleName(self.tr("Text to list"))
        self.field.setToolTip(
            self.tr("What is pasted here is listed at once; Ctrl+Return lists what is typed")
        )
        self.field.setPlaceholderText(self.tr("Paste or type anything with URIs in it, or drop files here"))
        self.field.setFont(uri_font())
        self.field.setTabChangesFocus(True)
        self.list_button.clicked.connect(self.field.submit)
        self.list_button.setEnabled(False)
        self.field.textChanged.connect(self._on_text_changed)
        self._icon = QLabel()
        self._lay_out()
        self.retint()

    def retint(self) -> None:
        """Redraw the icon in the colour of the theme."""
        self._icon.setPixmap(icon("file-text", current_theme().accent).pixmap(32, 32))

    def _on_text_changed(self) -> None:
        self.list_button.setEnabled(bool(self.field.toPlainText().strip()))

    def _lay_out(self) -> None:
        card = QFrame()
        card.setProperty("role", "card")
        card.setMaximumWidth(960)
        title = QLabel(self.tr("Every URI of a file in one table"))
        title.setProperty("role", "title")
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self._icon)
        top.addWidget(title, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.open_button, self.list_button, self.sample_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(24, 20, 24, 24)
        inside.setSpacing(16)
        inside.addLayout(top)
        inside.addLayout(_make_kinds())
        inside.addWidget(self.field, 1)
        inside.addLayout(buttons)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addStretch(1)
        layout.addWidget(card, 20)
        layout.addStretch(1)


def _make_kinds() -> QGridLayout:
    """Lay out what can be put in, in three columns of name and meaning."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(8)
    for number, (name, gives) in enumerate(_KINDS):
        cell = QVBoxLayout()
        cell.setSpacing(0)
        title, told = QLabel(phrase(name)), QLabel(phrase(gives), wordWrap=True)
        told.setProperty("role", "muted")
        cell.addWidget(title)
        cell.addWidget(told, 1, Qt.AlignmentFlag.AlignTop)
        grid.addLayout(cell, number // 3, number % 3)
    for column in range(3):
        grid.setColumnStretch(column, 1)
    return grid
