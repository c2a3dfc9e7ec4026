"""Line icons of the resources, drawn in any colour of the theme at any scale."""

import functools
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from uriinspector.assets import asset

_SIZES: Final = (16, 24, 32, 48)


@functools.cache
def icon(name: str, colour: str) -> QIcon:
    """Return the icon `name` with its strokes in `colour` (`#rrggbb`), sharp from 100 % to 300 %."""
    drawing = asset(f"icons/{name}.svg").read_bytes().replace(b"currentColor", colour.encode())
    renderer = QSvgRenderer(QByteArray(drawing))
    return _make(renderer, _SIZES)


@functools.cache
def program_icon() -> QIcon:
    """Return the icon of the program, for the window and the task bar."""
    renderer = QSvgRenderer(str(asset("icons/uriinspector.svg")))
    return _make(renderer, (*_SIZES, 64, 128, 256))


@functools.cache
def swatch(colour: str) -> QIcon:
    """Make a small rounded square in the colour of a part."""
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">'
        f'<rect x="3" y="3" width="10" height="10" rx="3" fill="{colour}"/></svg>'
    )
    renderer = QSvgRenderer(QByteArray(drawing.encode()))
    return _make(renderer, _SIZES)


def _make(renderer: QSvgRenderer, sizes: tuple[int, ...]) -> QIcon:
    """Make an icon of all sizes, which looks the same on a selected row."""
    made = QIcon()
    for size in sizes:
        picture = _draw(renderer, size)
        made.addPixmap(picture, QIcon.Mode.Normal)
        made.addPixmap(picture, QIcon.Mode.Selected)
    return made


def _draw(renderer: QSvgRenderer, size: int) -> QPixmap:
    """Render a drawing, `size` pixels square."""
    picture = QPixmap(QSize(size, size))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return picture
