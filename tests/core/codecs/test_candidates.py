"""The charsets in which octets may be encoded."""

import pytest

from uriinspector.core.codecs.legacy import CHARSETS, charset_candidates, decode_all, octets_of

KNOWN = [
    ("中文", "gbk"),
    ("你好世界", "gbk"),
    ("日本語テスト", "shift_jis"),
    ("日本語テスト", "euc-jp"),
    ("繁體中文", "big5"),
    ("привет", "koi8-r"),
    ("привет мир", "windows-1251"),
    ("Москва", "koi8-r"),
    ("Москва", "windows-1251"),
    ("café", "iso-8859-1"),
    ("über uns", "windows-1252"),
    ("Ελλάδα", "windows-1253"),
    ("“quoted”", "windows-1252"),
    ("łódź", "windows-1250"),
]


@pytest.mark.parametrize(
    ("text", "encoding"), KNOWN, ids=[f"{text} in {encoding}" for text, encoding in KNOWN]
)
def test_the_likeliest_reading_is_the_text(text, encoding):
    assert charset_candidates(text.encode(encoding))[0].text == text


@pytest.mark.parametrize(
    ("text", "encoding"), [("한국어", "euc-kr"), ("שלום", "windows-1255"), ("مرحبا", "windows-1256")]
)
def test_the_text_is_among_the_readings(text, encoding):
    assert (encoding, text) in [
        (reading.label, reading.text) for reading in charset_candidates(text.encode(encoding))
    ]


def test_utf_8_needs_no_guess():
    assert [reading.label for reading in charset_candidates("caf\u00e9".encode())] == ["utf-8"]


def test_no_reading_replaces_anything():
    assert not any("\ufffd" in reading.text for reading in charset_candidates(bytes(range(256))))


@pytest.mark.parametrize(
    ("label", "octets", "text", "lacking"),
    [
        ("euc-jp", b"\xa1\xc1\xa1\xc2\xa1\xdd\xa1\xf1\xa1\xf2\xa2\xcc", "～∥－￠￡￢", "〜‖¢£¬"),
        ("windows-1252", b"\x81\x85\x9f", "\x81…Ÿ", "\x85\x9f"),
        ("windows-1251", b"\x85\x98", "…\x98", "\x85"),
    ],
)
def test_a_charset_is_that_of_the_encoding_standard(label, octets, text, lacking):
    charset = next(each for each in CHARSETS if each.label == label)
    assert decode_all(octets, charset) == text
    assert b"".join(octets_of(char, charset) for char in text) == octets
    assert [octets_of(char, charset) for char in lacking] == [None] * len(lacking)
