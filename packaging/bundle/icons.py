"""Draw the program's icon in every size and form a system asks for: `python -m bundle.icons FOLDER` in `packaging`; needs Qt."""

import struct
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
# The pictures of the installer for Windows, at twice the size of its pages, for screens with a high resolution.
BANNERS: Final = {"welcome.bmp": (328, 628), "header.bmp": (300, 114)}
_FILLED: Final = 0.72  # of the shorter side
# The kinds of picture in an .icns file that are PNG, with their size in pixels.
MACOS_KINDS: Final = (
    (b"icp4", 16), (b"icp5", 32), (b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic08", 256), (b"ic13", 256),
    (b"ic09", 512), (b"ic14", 512), (b"ic10", 1024),
)  # fmt: skip


def main() -> int:
    """Write the icon in all sizes and forms, and the pictures of the installer."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    source = Path(__file__).resolve().parents[2] / "resources" / "icons" / "uriinspector.svg"
    drawing = QSvgRenderer(str(source))
    for size in SIZES:
        (folder / f"{size}.png").write_bytes(png(drawing, size))
    (folder / "uriinspector.svg").write_bytes(source.read_bytes())
    (folder / "uriinspector.ico").write_bytes(ico([(size, png(drawing, size)) for size in WINDOWS_SIZES]))
    (folder / "uriinspector.icns").write_bytes(
        icns([(kind, png(drawing, size)) for kind, size in MACOS_KINDS])
    )
    for name, (width, height) in BANNERS.items():
        banner(drawing, width, height).save(str(folder / name))
    return 0


def banner(drawing: QSvgRenderer, width: int, height: int) -> QImage:
    """Paint the icon on a light ground, as the installer for Windows shows it beside its text."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground = QLinearGradient(0, 0, 0, height)
    ground.setColorAt(0, QColor("#ffffff"))
    ground.setColorAt(1, QColor("#dfe7f1" if height > width else "#ffffff"))
    painter.fillRect(image.rect(), ground)
    size = round(min(width, height) * _FILLED)
    side = (width - size) / 2 if height > width else width - size - (height - size) / 2
    drawing.render(painter, QRectF(side, (min(width, height) - size) / 2, size, size))
    painter.end()
    return image


def png(drawing: QSvgRenderer, size: int) -> bytes:
    """Return the drawing as a square picture of `size` pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload] # the stubs forget that a device may be given
    return bytes(buffer.data().data())


def ico(pictures: list[tuple[int, bytes]]) -> bytes:
    """Return a Windows icon of PNG pictures: a directory of 16 bytes for each, then the pictures; 256 is written 0."""
    place = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in pictures:
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return directory + b"".join(picture for _, picture in pictures)


def icns(pictures: list[tuple[bytes, bytes]]) -> bytes:
    """Return a macOS icon: the length of the whole, then each picture after its kind and length."""
    body = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


if __name__ == "__main__":
    raise SystemExit(main())
