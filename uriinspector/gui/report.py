"""The report of one URI for a ticket: as Markdown, as a picture, or the URI as a QR code."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import segno
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QImage,
    QImageWriter,
    QPainter,
    QPixmap,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QTextBrowser,
    QWidget,
)

from uriinspector.base.errors import explain_error
from uriinspector.base.files import replacing
from uriinspector.core.codecs.table import codec
from uriinspector.core.component import Component
from uriinspector.core.equivalence.ladder import normalize
from uriinspector.core.findings.listing import groups
from uriinspector.core.host_site import host_site
from uriinspector.core.inspector import Inspection
from uriinspector.core.reading.readings import readings
from uriinspector.core.summary import summarize
from uriinspector.core.text.quotation import escape_markdown, quote_code
from uriinspector.core.text.secret import mask_part, mask_sentence, secrets_of
from uriinspector.core.text.visible import visible
from uriinspector.gui.convert.conversion import codec_of_value
from uriinspector.gui.i18n import phrase
from uriinspector.gui.session.target import path_to_save
from uriinspector.gui.theme import LIGHT, uri_font
from uriinspector.gui.widgets.display import elide
from uriinspector.gui.widgets.form import make_button, named
from uriinspector.gui.widgets.layout import fit, in_column, in_row, prepare_tabs
from uriinspector.gui.widgets.sentence import Sentence

_LONGEST: Final = 2_000  # characters of one text
_MOST: Final = 100  # parts, and findings
_HOSTS: Final = frozenset({"host", "authority"})
_Show = Callable[[str, str], str]


def markdown(inspection: Inspection, *, is_harmless: bool) -> str:
    """Return a report in Markdown: what the URI is, its parts, its findings, its other forms, and where readers differ.

    With `is_harmless` its addresses are defanged (`hxxp://example[.]com`), so that no program makes links of them.
    """
    secrets = secrets_of(inspection.text)

    def show(name: str, text: str) -> str:
        shown = mask_part(text, secrets)
        if is_harmless and (name in _HOSTS or "://" in shown):
            shown = codec("defang").encode(shown).output or shown
        code = quote_code(visible(elide(shown, _LONGEST)))
        return code.replace("|", "\\|")  # a pipe would end the cell of a table

    chapters = (
        _head(inspection, show), _parts(inspection, show), _findings(inspection, secrets),
        _forms(inspection, show), _differing_readings(inspection, show, secrets),
    )  # fmt: skip
    return "\n\n".join("\n".join(lines) for lines in map(list, chapters) if lines) + "\n"


def _head(inspection: Inspection, show: _Show) -> Iterator[str]:
    summary = summarize(inspection, datetime.now(UTC))
    yield f"## {show('uri', inspection.text)}"
    yield ""
    yield f"**{escape_markdown(mask_sentence(phrase(summary.sentence), secrets_of(inspection.text)))}**"
    site = host_site(inspection.browser)
    if site is not None and site.registrable_domain:
        yield ""
        yield f"{phrase('Site')}: {show('host', site.registrable_domain)}"


def _parts(inspection: Inspection, show: _Show) -> Iterator[str]:
    found = list(_leaves(inspection.tree))[:_MOST]
    if not found:
        return
    yield f"| {phrase('Part')} | {phrase('As written')} | {phrase('Meaning')} |"
    yield "|---|---|---|"
    for name, part in found:
        meaning = part.value
        if "+" in part.text and part.name == "value" and not inspection.connection:  # a space, as in the tree
            meaning = codec(codec_of_value(part.text, plus_is_space=True)).decode(part.text).output
        told = "" if meaning is None or meaning == part.text else show(part.name, meaning)
        yield f"| {escape_markdown(phrase(name))} | {show(part.name, part.text)} | {told} |"


def _leaves(part: Component) -> Iterator[tuple[str, Component]]:
    """Yield the innermost parts with their names; a pair is one part, its value, named by its key."""
    for child in part.children:
        if child.name == "pair" and child.children:
            name = child.children[0].value or child.children[0].text
            yield visible(name), child.children[-1]
        elif child.children:
            yield from _leaves(child)
        elif child.text:
            yield child.name.replace("-", " "), child


def _findings(inspection: Inspection, secrets: tuple[str, ...]) -> Iterator[str]:
    found = groups(inspection, inspection.findings)[:_MOST]
    if found:
        yield f"### {phrase('Findings')}"
        yield ""
    for group in found:
        said = escape_markdown(mask_sentence(phrase(group.first.message), secrets))
        count = f" (× {len(group.findings)})" if len(group.findings) > 1 else ""
        severity = phrase(group.first.severity.capitalize())
        yield f"- **{severity}**: {said}{count} – {group.first.reference}"


def _forms(inspection: Inspection, show: _Show) -> Iterator[str]:
    forms: list[tuple[str, str | None]] = []
    if inspection.text and inspection.valid.iri_reference:
        forms.append(("Normal form", normalize(inspection.text).output))
    forms.append(("A browser (URL standard)", inspection.browser.href))
    told = [(name, text) for name, text in forms if text is not None]
    if told:
        yield f"### {phrase('Other forms')}"
        yield ""
    for name, text in told:
        yield f"- {phrase(name)}: {show('uri', text)}"


def _differing_readings(inspection: Inspection, show: _Show, secrets: tuple[str, ...]) -> Iterator[str]:
    """Yield only what differs from RFC 3986, with the rule behind it."""
    told: list[str] = []
    for reading in readings(inspection.text, inspection.base):
        if reading.error is not None:
            told.append(f"- {reading.name}: {escape_markdown(mask_sentence(phrase(reading.error), secrets))}")
        for part in reading.parts:
            if part.rule is not None:
                value = phrase("(absent)") if part.value is None else show(part.component, part.value)
                told.append(
                    f"- {reading.name}, {phrase(part.component)}: {value} – {escape_markdown(phrase(part.rule))}"
                )
    if told:
        yield f"### {phrase('Where readers differ')}"
        yield ""
        yield from told


_ABOVE: Final = 16.0  # pixels above a heading


def _show_markdown(document: QTextDocument, text: str) -> None:
    """Show Markdown with room above its headings, and without the backslash before a pipe in inline code, which Qt leaves."""
    document.setMarkdown(text)
    found = document.find("\\|")
    while not found.isNull():
        if found.charFormat().fontFixedPitch():
            found.insertText("|")
        found = document.find("\\|", found)
    cursor, block = QTextCursor(document), document.begin()
    while block.isValid():
        if block.blockFormat().headingLevel() > 1:  # Qt sets it right below a table or a list
            cursor.setPosition(block.position())
            spaced = block.blockFormat()
            spaced.setTopMargin(_ABOVE)
            cursor.setBlockFormat(spaced)
        block = block.next()


_QUIET: Final = 4  # modules of empty space around a code (ISO/IEC 18004 5.3.8)
_LEAST: Final = 320  # pixels wide


def qr_code(text: str) -> QImage | None:
    """Draw a QR code with modules of a whole number of pixels; None if the text is too long for one (2,953 octets)."""
    try:
        modules = segno.make_qr(text.encode("utf-8", "surrogatepass"), error="m", boost_error=True).matrix
    except segno.DataOverflowError:
        return _draw_long(text)
    return _draw(modules)


def _draw_long(text: str) -> QImage | None:
    """Draw with the lowest level of error correction, which leaves most room for the text."""
    try:
        return _draw(segno.make_qr(text.encode("utf-8", "surrogatepass"), error="l").matrix)
    except segno.DataOverflowError:
        return None


def _draw(modules: tuple[bytearray, ...]) -> QImage:
    width = len(modules) + 2 * _QUIET
    scale = max(2, -(-_LEAST // width))
    image = QImage(width * scale, width * scale, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.black)
    for top, row in enumerate(modules, _QUIET):
        for left, is_dark in enumerate(row, _QUIET):
            if is_dark:
                painter.drawRect(QRectF(left * scale, top * scale, scale, scale))
    painter.end()
    return image


_WIDTH, _HEIGHT = 860, 600
_PICTURE: Final = 860  # pixels wide, at 100 %
_SCALE: Final = 2.0  # sharp also on fine screens
_MARGIN: Final = 24.0
_REPORT, _MARKDOWN, _CODE = range(3)
_SUFFIXES: Final = ((".png", "PNG (*.png)"), (".md", "Markdown (*.md)"), (".png", "PNG (*.png)"))


class ReportDialog(QDialog):
    """Three pages; Copy and Save take the visible one. Secrets are masked on the first two, but not in the QR code."""

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
        _show_markdown(document, self._markdown())
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
        """Write the visible page to a file."""
        page = self.pages.currentIndex()
        try:
            with replacing(target) as new:
                new.write_bytes(self._content(page))
        except OSError as error:
            reason = explain_error(error)
            self.sentence.say(
                "circle-x",
                "error",
                self.tr("Not saved: {reason}. Choose another place.").format(reason=reason),
            )
        else:
            self.sentence.say("circle-check", "good", self.tr("Saved as {name}").format(name=target.name))

    def _make_pages(self) -> None:
        self.report = named(
            QTextBrowser(), "report_text", spoken=self.tr("Report"), tip=self.tr("As a ticket shows it")
        )
        self.report.setOpenLinks(False)
        source = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
        tip = self.tr("The text to paste into a ticket")
        self.source = named(source, "report_markdown", spoken=self.tr("Markdown"), tip=tip)
        self.source.setFont(uri_font())
        self.code = named(QLabel(alignment=Qt.AlignmentFlag.AlignCenter), "report_code")
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
        self.copy = named(QPushButton(self.tr("&Copy")), "report_copy", looks="primary")
        self.copy.setToolTip(self.tr("Copy what is seen: a picture or a text (Alt+C)"))
        self.save = named(QPushButton(self.tr("&Save…")), "report_save")
        self.save.setToolTip(self.tr("Write what is seen to a file (Alt+S)"))
        self.shut = make_button("report_close", self.tr("Close"), self.tr("Back to the window (Esc)"))
        self.harmless.toggled.connect(self._show)
        self.pages.currentChanged.connect(self._show_state)
        self.copy.clicked.connect(self._on_copy)
        self.save.clicked.connect(self._on_save)
        self.shut.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        below = in_row(self.harmless, (self.sentence, 1), self.copy, self.save, self.shut, spacing=8)
        in_column((self.pages, 1), below, parent=self, margins=16, spacing=16)
        fit(self, QSize(_WIDTH, _HEIGHT))

    def _markdown(self) -> str:
        return markdown(self._inspection, is_harmless=self.harmless.isChecked())

    def _show(self) -> None:
        text = self._markdown()
        _show_markdown(self.report.document(), text)
        self.report.moveCursor(QTextCursor.MoveOperation.Start)
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
            self.save_to(path_to_save(name, suffix))
