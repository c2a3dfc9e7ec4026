"""A URI as a QR code (ISO/IEC 18004), drawn black on white with its quiet zone, whatever the colours of the window."""

from typing import Final

import segno
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

_QUIET: Final = 4  # modules around it (5.3.8 of the standard)
_LEAST: Final = 320  # pixels wide


def qr_code(text: str) -> QImage | None:
    """Draw a code whose every module is a whole number of pixels; None for a text that fits into none (2,953 octets)."""
    try:
        modules = segno.make_qr(text.encode("utf-8", "surrogatepass"), error="m", boost_error=True).matrix
    except segno.DataOverflowError:
        return _draw_long(text)
    return _draw(modules)


def _draw_long(text: str) -> QImage | None:
    """Draw with the least correction of errors, for long texts."""
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
