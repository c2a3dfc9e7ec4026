"""Texts in every encoding of the web, and the byte position of each character."""

from itertools import accumulate

import pytest
from hypothesis import given, strategies

from uriinspector.html.encoding import CODECS, Encoding, sniff, sniff_css, sniff_xml

NAMES = sorted(name for name in CODECS if name != "replacement")


@given(strategies.sampled_from(NAMES), strategies.binary(max_size=40))
def test_every_character_has_a_place(name, raw):
    encoding = Encoding(name)
    offsets = encoding.offsets(raw)
    text = encoding.decode(raw)
    places = list(range(len(raw) + 1)) if offsets is None else offsets
    assert len(places) == len(text) + 1
    assert places == sorted(places)
    assert (places[0], places[-1]) == (0 if text else len(raw), len(raw))


@pytest.mark.parametrize(
    ("name", "raw", "places"),
    [
        ("UTF-8", b"\xe3\x80a", [0, 2, 3]),  # the replacement ends where the letter begins
        ("UTF-8", b"a\xf0\x9fb", [0, 1, 3, 4]),
        ("UTF-8", b"\xf0\x9f\xe3a", [0, 2, 3, 4]),  # two of them, and the second waited for its end
        ("UTF-8", b"\xe3\x80", [0, 2]),
        ("UTF-8", b"\xe3\x81\x82\xff\xe9\x9f\xb3", [0, 3, 4, 7]),
        ("Big5", b"\x81a", [0, 1, 2]),
        ("Shift_JIS", b"\x82\xa0\x81", [0, 2, 3]),
    ],
)
def test_a_replacement_stands_where_its_bytes_are(name, raw, places):
    assert Encoding(name).offsets(raw) == places


@given(
    strategies.text(strategies.characters(codec="utf-8"), min_size=1).filter(lambda text: not text.isascii())
)
def test_in_utf_8_each_character_is_where_those_before_end(text):
    lengths = (len(character.encode()) for character in text)
    assert Encoding("UTF-8").offsets(text.encode()) == list(accumulate(lengths, initial=0))


@given(strategies.sampled_from(NAMES), strategies.binary(max_size=40))
def test_the_ascii_view_has_a_byte_for_each_unit(name, raw):
    encoding = Encoding(name)
    assert len(encoding.ascii_view(raw)) == len(raw) // encoding.unit


@given(strategies.sampled_from(("UTF-16LE", "UTF-16BE")), strategies.text(max_size=40))
def test_of_two_bytes_the_ascii_view_shows_what_is_ascii(name, text):
    raw = text.encode(name, "surrogatepass")
    shown = [byte if byte < 0x80 else None for byte in Encoding(name).ascii_view(raw)]
    units = [raw[place] << 8 | raw[place + 1] for place in range(0, len(raw), 2)]
    if name == "UTF-16LE":
        units = [unit >> 8 | (unit & 0xFF) << 8 for unit in units]
    assert shown == [unit if unit < 0x80 else None for unit in units]


@pytest.mark.parametrize(
    ("name", "text", "raw"),
    [
        ("windows-1252", "\u20ac\x81", b"\x80\x81"),
        ("KOI8-U", "\u0454", b"\xa4"),
        ("x-user-defined", "A\uf7ff", b"A\xff"),
        ("UTF-16BE", "a\xe9", b"\0a\0\xe9"),
        ("windows-1252", "\u0151", None),
    ],
)
def test_encode(name, text, raw):
    assert Encoding(name).encode(text) == raw


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
        (sniff(b"<a title='<meta charset=koi8-r>'><meta charset=gbk>"), "GBK"),
        (sniff(b"<!-- <meta charset=koi8-r> --><meta charset=gbk>"), "GBK"),
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


@pytest.mark.parametrize(
    ("name", "codec"),
    [("Big5", "big5"), ("Big5", "big5hkscs"), ("Shift_JIS", "cp932"), ("GBK", "gbk"), ("EUC-KR", "euc_kr")],
)
def test_no_second_byte_of_a_character_is_taken_for_ascii(name, codec):
    view = Encoding(name).ascii_view
    for lead in range(0x81, 0xFF):
        for trail in range(0x20, 0xFF):
            pair = bytes((lead, trail))
            text = pair.decode(codec, "replace")
            if len(text) == 1 and text != "\ufffd":
                assert view(pair + b"A<") == b"\x80\x80A<"
            elif trail < 0x40:
                assert view(pair)[1] == trail
