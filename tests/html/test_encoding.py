"""Text of any encoding of the web, and the place of each of its characters."""

import pytest
from hypothesis import given, strategies

from uriinspector.html.encoding import Encoding, sniff, sniff_css, sniff_xml
from uriinspector.html.encoding_labels import ENCODINGS

NAMES = sorted(name for name in ENCODINGS if name != "replacement")


@given(strategies.sampled_from(NAMES), strategies.binary(max_size=40))
def test_every_character_has_a_place(name, raw):
    encoding = Encoding(name)
    offsets = encoding.offsets(raw)
    text = encoding.decode(raw)
    places = list(range(len(raw) + 1)) if offsets is None else offsets
    assert len(places) == len(text) + 1
    assert places == sorted(places)
    assert (places[0], places[-1]) == (0 if text else len(raw), len(raw))


@given(strategies.sampled_from(NAMES), strategies.binary(max_size=40))
def test_the_ascii_view_has_a_byte_for_each_unit(name, raw):
    encoding = Encoding(name)
    assert len(encoding.ascii_view(raw)) == len(raw) // encoding.unit


@pytest.mark.parametrize(
    ("name", "raw", "text"),
    [
        ("windows-1252", b"\x80\x81\x9d", "\u20ac\x81\x9d"),
        ("ISO-8859-8-I", b"\xe0", "\u05d0"),
        ("x-user-defined", b"A\x80\xff", "A\uf780\uf7ff"),
        ("KOI8-U", b"\xa4", "\u0454"),
        ("UTF-8", b"a\xff\xe2\x82b", "a\ufffd\ufffdb"),
        ("GBK", b"\x81\x30\x81\x30", "\x80"),
    ],
)
def test_decode(name, raw, text):
    assert Encoding(name).decode(raw) == text


@pytest.mark.parametrize(
    ("found", "name"),
    [
        (sniff(b"\xef\xbb\xbf<meta charset=shift_jis>", "gbk"), "UTF-8"),
        (sniff(b"<meta charset=shift_jis>", "gbk"), "GBK"),
        (sniff(b"<meta charset=shift_jis>", "unknown"), "Shift_JIS"),
        (sniff(b'<?xml version="1.0" encoding="koi8-r"?><p>'), "KOI8-R"),
        (sniff(b"<\0?\0x\0m\0l\0"), "UTF-16LE"),
        (sniff(b"<meta charset=x-user-defined>"), "windows-1252"),
        (sniff(b"x" * 5000 + b"<meta charset=koi8-r>"), "KOI8-R"),
        (sniff_css(b'@charset "koi8-r";'), "KOI8-R"),
        (sniff_css(b'@charset "utf-16";'), "UTF-8"),
        (sniff_css(b""), "UTF-8"),
        (sniff_xml(b'<?xml version="1.0" encoding="iso-8859-1"?>'), "windows-1252"),
        (sniff_xml(b"\0<\0?\0x"), "UTF-16BE"),
        (sniff_xml(b"<x/>"), "UTF-8"),
    ],
)
def test_sniffing(found, name):
    assert found == Encoding(name)
