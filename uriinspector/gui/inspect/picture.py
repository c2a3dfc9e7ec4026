"""The picture inside a `data:` URI, small, beside the scheme's card.

The bytes come from the URI's author: only raster formats are read, no larger than a screen can use; a drawing
(SVG) is drawn only where nothing in it can name a file or grow without end. Nothing is ever fetched.
"""

import re
from typing import Final, NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.inspector import Inspection
from uriinspector.core.schemes.data import read
from uriinspector.gui.i18n import phrase

_BOX: Final = QSize(224, 128)
_LARGEST: Final = 8 << 20  # octets
_LARGEST_DRAWING: Final = 256 << 10
_MOST_PIXELS: Final = 40_000_000
_FORMATS: Final = frozenset({"png", "jpeg", "gif", "bmp", "webp", "ico"})
_DRAWING: Final = "image/svg+xml"
# Declarations may grow without end; pictures in a drawing may be files of this machine.
_UNSAFE: Final = lazy_pattern(rb"<!(?:DOCTYPE|ENTITY)|<(?:[\w.-]+:)?(?:fe)?image\b|\x00", re.IGNORECASE)
_COPIES: Final = lazy_pattern(rb"<(?:[\w.-]+:)?use\b")
_MOST_COPIES: Final = 16  # copies of copies multiply


class Picture(QWidget):
    """Shows a picture, or why it is not shown; hidden where there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self.image = QLabel()
        self.image.setObjectName("data_picture")
        self.image.setFixedSize(_BOX)
        self.image.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.caption = QLabel()
        self.caption.setObjectName("data_picture_told")
        self.caption.setProperty("role", "muted")
        self.caption.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.image)
        layout.addWidget(self.caption)
        layout.addStretch(1)
        self.hide()

    def show_inspection(self, inspection: Inspection) -> None:
        """Show the picture of another URI; the same one is not decoded again."""
        if inspection.text == self._text:
            return
        self._text = inspection.text
        data = read(inspection.uri) if (inspection.uri.scheme or "").lower() == "data" else None
        is_picture = (
            data is not None and data.body is not None and data.media_type.essence.startswith("image/")
        )
        self.setVisible(is_picture)
        if data is None or data.body is None or not is_picture:
            return
        ratio = self.devicePixelRatioF()
        shown = decode_picture(data.body, data.media_type.essence, _BOX * ratio)
        if shown.image is not None:
            shown.image.setDevicePixelRatio(ratio)
        self.image.setVisible(shown.image is not None)
        self.image.setPixmap(QPixmap() if shown.image is None else QPixmap.fromImage(shown.image))
        self.image.setAccessibleName(self.tr("The picture in the URI"))
        told = phrase(shown.caption)
        self.image.setAccessibleDescription(told)
        self.caption.setText(told)


class DecodedPicture(NamedTuple):
    """A picture or None, with a caption or the reason."""

    image: QImage | None
    caption: str


def decode_picture(body: bytes, essence: str, box: QSize) -> DecodedPicture:
    """Decode a picture no larger than a box, treating its bytes as hostile."""
    if len(body) > _LARGEST:
        return DecodedPicture(None, "The picture is too large to be shown here.")
    return _render_drawing(body, box) if essence == _DRAWING else _decode_pixels(body, box)


def _decode_pixels(body: bytes, box: QSize) -> DecodedPicture:
    buffer = QBuffer()
    buffer.setData(QByteArray(body))
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    size, name = reader.size(), reader.format().toStdString()
    if name not in _FORMATS or not size.isValid():
        return DecodedPicture(None, "The data is no picture that can be shown here.")
    if size.width() * size.height() > _MOST_PIXELS:
        return DecodedPicture(None, "The picture is too large to be shown here.")
    if size.width() > box.width() or size.height() > box.height():
        reader.setScaledSize(size.scaled(box, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        return DecodedPicture(None, "The picture is damaged.")
    return DecodedPicture(image, _describe_size(name.upper(), size))


def _render_drawing(body: bytes, box: QSize) -> DecodedPicture:
    if (
        len(body) > _LARGEST_DRAWING
        or not body.lstrip().startswith(b"<")
        or _UNSAFE.search(body)
        or len(_COPIES.findall(body)) > _MOST_COPIES
    ):
        return DecodedPicture(
            None, "The drawing is not shown: it may lead out of itself, or grow without end."
        )
    renderer = QSvgRenderer(QByteArray(body))
    size = renderer.defaultSize()
    if not renderer.isValid() or size.isEmpty():
        return DecodedPicture(None, "The drawing is damaged.")
    image = QImage(size.scaled(box, Qt.AspectRatioMode.KeepAspectRatio), QImage.Format.Format_ARGB32)
    if image.isNull():
        return DecodedPicture(None, "The drawing is damaged.")
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return DecodedPicture(image, _describe_size("SVG", size))


def _describe_size(name: str, size: QSize) -> str:
    return Message("{}, {} × {} pixels", name, f"{size.width():,}", f"{size.height():,}")
