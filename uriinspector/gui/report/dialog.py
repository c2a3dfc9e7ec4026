"""The report of one URI for a ticket: as Markdown, as a picture, or the URI as a QR code."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QImageWriter, QPainter, QPixmap, QTextDocument
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from uriinspector.core.inspector import Inspection
from uriinspector.gui.report.markdown import markdown
from uriinspector.gui.report.qr_code import qr_code
from uriinspector.gui.theme.colours import LIGHT, uri_font
from uriinspector.gui.widgets.room import fit
from uriinspector.gui.widgets.sentence import Sentence
from uriinspector.gui.widgets.tabs import prepare_tabs

_WIDTH, _HEIGHT = 860, 600
_PICTURE: Final = 860  # pixels wide, at 100 %
_SCALE: Final = 2.0  # sharp also on fine screens
_MARGIN: Final = 24.0
_REPORT, _MARKDOWN, _CODE = range(3)
_SUFFIXES: Final = ((".png", "PNG (*.png)"), (".md", "Markdown (*.md)"), (".png", "PNG (*.png)"))


class ReportDialog(QDialog):
    """Three pages; Copy and Save take what is seen. Secrets are masked on the first two and stand in the code."""

    def __init__(self, inspection: Inspection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inspection = inspection
        self.setObjectName("report_dialog")
        self.setWindowTitle(self.tr("Report"))
        self._make_pages()
        self._make_controls()
        self._lay_out()
        self._show()

    def picture(self) -> QImage:
        """Return the report as a picture, in light colours."""
        document = QTextDocument()
        document.setDefaultFont(QGuiApplication.font())
        document.setDocumentMargin(_MARGIN)
        document.setMarkdown(self._markdown())
        document.setTextWidth(_PICTURE)
        size = document.size() * _SCALE
        image = QImage(size.toSize(), QImage.Format.Format_RGB32)
        image.fill(QColor(LIGHT.surface))
        painter = QPainter(image)
        painter.scale(_SCALE, _SCALE)
        document.drawContents(painter)
        painter.end()
        return image

    def save_to(self, target: Path) -> None:
        """Write the page that is seen to a file."""
        page = self.pages.currentIndex()
        try:
            target.write_bytes(self._content(page))
        except OSError as error:
            reason = error.strerror or str(error)
            self.sentence.say(
                "circle-x",
                "error",
                self.tr("Not saved: {reason}. Choose another place.").format(reason=reason),
            )
        else:
            self.sentence.say("circle-check", "good", self.tr("Saved as {name}").format(name=target.name))

    def _make_pages(self) -> None:
        self.report = QTextBrowser()
        self.report.setObjectName("report_text")
        self.report.setAccessibleName(self.tr("Report"))
        self.report.setToolTip(self.tr("As a ticket shows it"))
        self.report.setOpenLinks(False)
        self.source = QPlainTextEdit()
        self.source.setObjectName("report_markdown")
        self.source.setAccessibleName(self.tr("Markdown"))
        self.source.setToolTip(self.tr("The text to paste into a ticket"))
        self.source.setReadOnly(True)
        self.source.setFont(uri_font())
        self.source.setTabChangesFocus(True)
        self.code = QLabel()
        self.code.setObjectName("report_code")
        self.code.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pages = QTabWidget()
        prepare_tabs(
            self.pages,
            "report_pages",
            self.tr("Report"),
            self.tr("As a ticket shows it, its text, and a QR code"),
        )
        self.pages.addTab(self.report, self.tr("&Picture"))
        self.pages.addTab(self.source, self.tr("&Markdown"))
        self.pages.addTab(self.code, self.tr("&QR code"))

    def _make_controls(self) -> None:
        self.harmless = QCheckBox(self.tr("Make its addresses &harmless"))
        self.harmless.setObjectName("report_harmless")
        self.harmless.setToolTip(
            self.tr("Write hxxp:// and [.] so that nobody follows them by mistake (Alt+H)")
        )
        self.sentence = Sentence("report_sentence")
        self.copy = QPushButton(self.tr("&Copy"))
        self.copy.setObjectName("report_copy")
        self.copy.setProperty("primary", True)  # noqa: FBT003 - Qt's own signature
        self.copy.setToolTip(self.tr("Copy what is seen: a picture or a text (Alt+C)"))
        self.save = QPushButton(self.tr("&Save…"))
        self.save.setObjectName("report_save")
        self.save.setToolTip(self.tr("Write what is seen to a file (Alt+S)"))
        self.shut = QPushButton(self.tr("Close"))
        self.shut.setObjectName("report_close")
        self.shut.setToolTip(self.tr("Back to the window (Esc)"))
        self.harmless.toggled.connect(self._show)
        self.pages.currentChanged.connect(self._show_state)
        self.copy.clicked.connect(self._on_copy)
        self.save.clicked.connect(self._on_save)
        self.shut.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.harmless)
        below.addWidget(self.sentence, 1)
        for button in (self.copy, self.save, self.shut):
            below.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(16)
        layout.addWidget(self.pages, 1)
        layout.addLayout(below)
        fit(self, QSize(_WIDTH, _HEIGHT))

    def _markdown(self) -> str:
        return markdown(self._inspection, is_harmless=self.harmless.isChecked())

    def _show(self) -> None:
        text = self._markdown()
        self.report.setMarkdown(text)
        self.source.setPlainText(text)
        found = qr_code(self._inspection.text)
        if found is None:
            self.code.setText(self.tr("This is too long for a QR code, which holds 2,953 octets."))
        else:
            self.code.setPixmap(QPixmap.fromImage(found))
        self.code.setAccessibleName(
            self.tr("The URI as a QR code") if found is not None else self.code.text()
        )
        self._show_state()

    def _show_state(self) -> None:
        page = self.pages.currentIndex()
        has_code = not self.code.pixmap().isNull()
        for button in (self.copy, self.save):
            button.setEnabled(page != _CODE or has_code)
        self.harmless.setVisible(page != _CODE)
        if page == _CODE and self._inspection.secrets:
            self.sentence.say("triangle-alert", "warning", self.tr("The code holds the secrets of the URI"))
        else:
            self.sentence.say("", "muted", "")

    def _content(self, page: int) -> bytes:
        """Return what is saved of a page."""
        if page == _MARKDOWN:
            return self._markdown().encode("utf-8", "backslashreplace")
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, QByteArray(b"png")).write(self._image(page))
        return bytes(buffer.data().data())

    def _image(self, page: int) -> QImage:
        return self.code.pixmap().toImage() if page == _CODE else self.picture()

    def _on_copy(self) -> None:
        page = self.pages.currentIndex()
        clipboard = QGuiApplication.clipboard()
        if page == _MARKDOWN:
            clipboard.setText(self._markdown())
        else:
            clipboard.setImage(self._image(page))
        self.sentence.say("circle-check", "good", self.tr("Copied"))

    def _on_save(self) -> None:
        suffix, kind = _SUFFIXES[self.pages.currentIndex()]
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the report"), f"uri{suffix}", kind)
        if name:
            self.save_to(Path(name).with_suffix(suffix))
