"""The picture of a `data:` URI is shown small, and can do no harm."""

import base64

import pytest
from PySide6.QtCore import QBuffer, QSize, Qt
from PySide6.QtGui import QImage

from uriinspector.gui.inspect.details import decode_picture

BOX = QSize(200, 100)
SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#f00"/>%s</svg>'


def png(width: int, height: int) -> bytes:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    buffer = QBuffer()
    image.save(buffer, "PNG")
    return bytes(buffer.data().data())


def test_a_picture_keeps_its_size_where_it_fits():
    shown = decode_picture(png(30, 20), "image/png", BOX)
    assert shown.image.size() == QSize(30, 20)
    assert shown.caption == "PNG, 30 × 20 pixels"


def test_a_large_picture_is_read_small():
    shown = decode_picture(png(2_000, 500), "image/png", BOX)
    assert shown.image.size() == QSize(200, 50)
    assert shown.caption == "PNG, 2,000 × 500 pixels"


def test_a_drawing_is_drawn():
    shown = decode_picture(SQUARE % b"", "image/svg+xml", BOX)
    assert shown.image.pixelColor(10, 10).name() == "#ff0000"
    assert shown.caption == "SVG, 40 × 20 pixels"


@pytest.mark.parametrize(
    "inside",
    [
        pytest.param(b'<image href="/etc/passwd" width="9" height="9"/>', id="file"),
        pytest.param(b'<image href="https://a.example/x.png" width="9" height="9"/>', id="network"),
        pytest.param(b'<s:image xmlns:s="http://www.w3.org/2000/svg" href="x"/>', id="prefixed"),
        pytest.param(b'<filter><feImage href="x"/></filter>', id="filter"),
        pytest.param(b'<use href="#a"/>' * 17, id="copies-of-copies"),
        pytest.param(b"x" * 300_000, id="large"),
    ],
)
def test_a_drawing_that_may_lead_out_of_itself_is_not_drawn(inside: bytes):
    shown = decode_picture(SQUARE % inside, "image/svg+xml", BOX)
    assert shown.image is None
    assert shown.caption


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b'<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + SQUARE % b"&a;", id="entities"),
        pytest.param(b"\x1f\x8b\x08\x00", id="packed"),
        pytest.param((SQUARE % b"").decode().encode("utf-16"), id="utf-16"),
    ],
)
def test_a_drawing_that_hides_what_it_holds_is_not_drawn(body: bytes):
    assert decode_picture(body, "image/svg+xml", BOX).image is None


@pytest.mark.parametrize("body", [b"", b"GIF89a", b"%PDF-1.7", png(9, 9)[:40], SQUARE % b""])
def test_what_is_no_picture_says_so(body: bytes):
    shown = decode_picture(body, "image/png", BOX)
    assert shown.image is None
    assert shown.caption


def test_the_card_of_the_scheme_shows_the_picture(window, control):
    control("detail_tabs").setCurrentIndex(3)
    window.inspect("data:image/png;base64," + base64.b64encode(png(30, 20)).decode())
    assert control("data_picture").isVisible()
    assert control("data_picture").pixmap().size() == QSize(30, 20)
    assert control("data_picture_told").text() == "PNG, 30 × 20 pixels"
    window.inspect("http://h/")
    assert not control("data_picture").isVisible()


def test_a_picture_takes_no_more_room_than_it_needs(window, control, qtbot):
    """The table beside it would be cut, and be scrolled to the side, beside empty space."""
    window.resize(1024, 700)
    control("detail_tabs").setCurrentIndex(3)
    window.inspect("data:image/png;base64," + base64.b64encode(png(30, 20)).decode())
    table = control("scheme_table")
    qtbot.waitUntil(lambda: table.width() > 2 * control("data_picture").width(), timeout=2_000)
    assert not table.horizontalScrollBar().maximum()
    assert control("data_picture").width() < 128
    window.inspect("data:image/png;base64," + base64.b64encode(png(2_000, 500)).decode())
    qtbot.waitUntil(lambda: control("data_picture").maximumWidth() == 224, timeout=2_000)
