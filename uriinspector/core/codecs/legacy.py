"""Charsets from before UTF-8, as the Encoding standard has them, over the codecs of Python nearest to them."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final, NamedTuple

_C1: Final = range(0x80, 0xA0)
_WINDOW: Final = 1024  # octets decoded at a time, so that many bad octets cost no more than good ones


class Charset(NamedTuple):
    """A charset: its label in the Encoding standard, what people call it, and Python's name of the nearest codec.

    Attributes:
        differences: characters that the standard encodes differently from Python; None where it can't.
        ascii: whether ASCII characters are octets of their own.
    """

    label: str
    title: str
    python: str
    differences: Mapping[str, bytes | None] = {}
    ascii: bool = True


UTF_8: Final = Charset("utf-8", "UTF-8", "utf-8")
_SINGLE_OCTET: Final = (
    ("iso-8859-1", "Latin-1, Western Europe"),
    ("windows-1250", "Windows, Central Europe"),
    ("windows-1251", "Windows, Cyrillic"),
    ("windows-1252", "Windows, Western Europe"),
    ("windows-1253", "Windows, Greek"),
    ("windows-1254", "Windows, Turkish"),
    ("windows-1255", "Windows, Hebrew"),
    ("windows-1256", "Windows, Arabic"),
    ("windows-1257", "Windows, Baltic"),
    ("windows-1258", "Windows, Vietnamese"),
    ("koi8-r", "KOI8-R, Russian"),
)
CHARSETS: Final = (
    *(Charset(label, title, label) for label, title in _SINGLE_OCTET),
    Charset("shift_jis", "Shift_JIS, Japanese", "cp932", {"−": b"\x81\x7c", "¥": b"\\", "‾": b"~"}),
    Charset("euc-jp", "EUC-JP, Japanese", "euc_jp"),
    Charset("gbk", "GBK, simplified Chinese", "gbk", {"€": b"\x80"}),
    Charset("gb18030", "GB18030, Chinese", "gb18030", {"\ue5e5": None}),
    Charset("big5", "Big5, traditional Chinese", "cp950"),
    Charset("euc-kr", "EUC-KR, Korean", "cp949"),
    Charset("utf-16le", "UTF-16, little-endian", "utf-16-le", ascii=False),
    Charset("utf-16be", "UTF-16, big-endian", "utf-16-be", ascii=False),
)


def octets_of(char: str, charset: Charset) -> bytes | None:
    """Return the octets of one character; None where the charset has none (Encoding standard, "encode or fail")."""
    if char in charset.differences:
        return charset.differences[char]
    try:
        return char.encode(charset.python)
    except UnicodeEncodeError:
        undefined = ord(char) in _C1 and charset.python.startswith("windows-")
        return char.encode("latin-1") if undefined else None


def encode_runs(text: str, charset: Charset) -> Iterator[tuple[str, bytes | None]]:
    """Yield runs of text with their octets; None for a run of characters that the charset lacks."""
    for has_octets, stretch in groupby(text, lambda char: octets_of(char, charset) is not None):
        part = "".join(stretch)
        if not has_octets:
            yield part, None
        else:
            yield part, b"".join(octets_of(char, charset) or b"" for char in part)


def decode_characters(data: bytes, charset: Charset = UTF_8) -> Iterator[tuple[str | None, int]]:
    """Yield each character with the number of its octets; None for octets that form no character."""
    for text, width in _stretches(data, charset):
        if text is None:
            yield None, width
        else:
            yield from ((char, len(octets_of(char, charset) or b"?")) for char in text)


def decode_all(data: bytes, charset: Charset) -> str | None:
    """Decode octets to text; None where some of them are no character."""
    pieces: list[str] = []
    for text, _ in _stretches(data, charset):
        if text is None:
            return None
        pieces.append(text)
    return "".join(pieces)


def _stretches(data: bytes, charset: Charset) -> Iterator[tuple[str | None, int]]:
    """Yield runs of octets that decode, or don't (None), each with its length."""
    start = 0
    while start < len(data):
        window = data[start : start + _WINDOW]
        text: str | None
        try:
            text, width = window.decode(charset.python), len(window)
        except UnicodeDecodeError as error:
            if error.start:
                text, width = window[: error.start].decode(charset.python), error.start
            else:
                text, width = _decode_undefined(window[0], charset), error.end
        yield text, width
        start += width


def _decode_undefined(octet: int, charset: Charset) -> str | None:
    """Decode what Python leaves undefined: 80–9F are C1 controls in windows-125x, 80 is the euro sign in GBK."""
    if octet in _C1 and charset.python.startswith("windows-"):
        return chr(octet)
    return next((char for char, octets in charset.differences.items() if octets == bytes((octet,))), None)
