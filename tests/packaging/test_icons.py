"""The icon files for Windows and macOS hold the pictures that their directories list."""

import struct

import pytest
from bundle.icons import MACOS_KINDS, WINDOWS_SIZES, icns, ico, png
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from uriinspector.assets import asset


@pytest.fixture(scope="module")
def drawing() -> QSvgRenderer:
    return QSvgRenderer(str(asset("icons/uriinspector.svg")))


def test_pictures_are_drawn_in_their_size_and_not_empty(drawing):
    image = QImage.fromData(png(drawing, 48))
    assert (image.width(), image.height()) == (48, 48)
    assert image.pixelColor(24, 24).alpha() == 255
    assert image.pixelColor(0, 0).alpha() == 0


def test_a_windows_icon_points_at_each_picture(drawing):
    pictures = [(size, png(drawing, size)) for size in WINDOWS_SIZES]
    raw = ico(pictures)
    assert struct.unpack_from("<HHH", raw) == (0, 1, len(pictures))
    for index, (size, picture) in enumerate(pictures):
        width, _, _, _, _, _, length, place = struct.unpack_from("<BBBBHHII", raw, 6 + 16 * index)
        assert (width or 256) == size
        assert raw[place : place + length] == picture


def test_a_macos_icon_holds_each_picture_under_its_kind(drawing):
    raw = icns([(kind, png(drawing, size)) for kind, size in MACOS_KINDS])
    assert raw[:4] == b"icns"
    assert struct.unpack_from(">I", raw, 4)[0] == len(raw)
    place, kinds = 8, []
    while place < len(raw):
        kinds.append(raw[place : place + 4])
        place += struct.unpack_from(">I", raw, place + 4)[0]
    assert kinds == [kind for kind, _ in MACOS_KINDS]
    assert place == len(raw)
