"""Charsets from before UTF-8, as the Encoding standard defines them, and a guess at which of them octets are in."""

import codecs
import functools
import unicodedata
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

_BIG5: Final = "big5_whatwg"
_C1: Final = range(0x80, 0xA0)
_WINDOW: Final = 1024  # octets decoded at a time, so that many bad octets cost no more than good ones


class Charset(NamedTuple):
    """A charset: its label in the Encoding standard, what people call it, and Python's name of the nearest codec.

    Attributes:
        differences: characters that the standard encodes differently from Python; None where it can't.
        read_as: what the standard decodes to in place of characters that Python decodes to.
        ascii: whether ASCII characters are octets of their own.
    """

    label: str
    title: str
    python: str
    differences: Mapping[str, bytes | None] = {}
    ascii: bool = True
    read_as: Mapping[int, str] = {}


# Signs for which the index of JIS X 0208 in the Encoding standard has the wide forms.
_WIDE_IN_JIS: Final = dict(zip("〜‖−¢£¬", "～∥－￠￡￢", strict=True))
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
    Charset(
        "euc-jp",
        "EUC-JP, Japanese",
        "euc_jp",
        {wide: char.encode("euc_jp") for char, wide in _WIDE_IN_JIS.items()}
        | dict.fromkeys("〜‖¢£¬")
        | {"¥": b"\\", "‾": b"~"},
        read_as=str.maketrans(_WIDE_IN_JIS),
    ),
    Charset("gbk", "GBK, simplified Chinese", "gbk", {"€": b"\x80"}),
    Charset("gb18030", "GB18030, Chinese", "gb18030", {"\ue5e5": None}),
    Charset("big5", "Big5, traditional Chinese", _BIG5),
    Charset("euc-kr", "EUC-KR, Korean", "cp949"),
    Charset("utf-16le", "UTF-16, little-endian", "utf-16-le", ascii=False),
    Charset("utf-16be", "UTF-16, big-endian", "utf-16-be", ascii=False),
)


def octets_of(char: str, charset: Charset) -> bytes | None:
    """Return the octets of one character; None if the charset lacks it (Encoding standard, "encode or fail")."""
    if char in charset.differences:
        return charset.differences[char]
    try:
        return char.encode(charset.python)
    except UnicodeEncodeError:
        octets = char.encode("latin-1") if ord(char) in _C1 and charset.python.startswith("windows-") else b""
        return octets if octets and decode_all(octets, charset) == char else None


def encode_runs(text: str, charset: Charset) -> Iterator[tuple[str, bytes | None]]:
    """Yield runs of text with their octets; None for a run of characters that the charset lacks."""
    for has_octets, stretch in groupby(text, lambda char: octets_of(char, charset) is not None):
        part = "".join(stretch)
        if not has_octets:
            yield part, None
        else:
            yield part, b"".join(octets_of(char, charset) or b"" for char in part)


def decode_characters(data: bytes, charset: Charset = UTF_8) -> Iterator[tuple[str | None, int]]:
    """Yield each character with the number of its octets; None for octets that can't be decoded."""
    for text, width in _stretches(data, charset):
        if text is None:
            yield None, width
        else:
            yield from ((char, _width(char, charset)) for char in text)


def _width(char: str, charset: Charset) -> int:
    """Return the number of octets of a character; those that are read and never written have two, with the marks behind them."""
    octets = octets_of(char, charset)
    return len(octets) if octets is not None else 0 if unicodedata.combining(char) else 2


def decode_all(data: bytes, charset: Charset) -> str | None:
    """Decode octets to text; None if some of them can't be decoded."""
    pieces: list[str] = []
    for text, _ in _stretches(data, charset):
        if text is None:
            return None
        pieces.append(text)
    return "".join(pieces)


def _stretches(data: bytes, charset: Charset) -> Iterator[tuple[str | None, int]]:
    """Yield runs of octets, decoded, or None where they can't be, each with its number of octets."""
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
        yield text if text is None or not charset.read_as else text.translate(charset.read_as), width
        start += width


def _decode_undefined(octet: int, charset: Charset) -> str | None:
    """Decode what Python leaves undefined: 80–9F are C1 controls in windows-125x, 80 is the euro sign in GBK."""
    if octet in _C1 and charset.python.startswith("windows-"):
        return chr(octet)
    return next((char for char, octets in charset.differences.items() if octets == bytes((octet,))), None)


class Candidate(NamedTuple):
    """One reading of octets: the charset's label and title, the whole text, and how likely it is, at most 1."""

    label: str
    title: str
    text: str
    score: float


# The first octets of the characters people use every day, in the charsets that order them by use.
_COMMON_LEADS: Final = {
    "gbk": range(0xB0, 0xD8),
    "gb18030": range(0xB0, 0xD8),
    "big5": range(0xA4, 0xC7),
    "euc-kr": range(0xB0, 0xC9),
    "euc-jp": range(0xA4, 0xD0),
    "shift_jis": range(0x82, 0x98),
}
# Factors for charsets that are rarer in URIs than the others.
_RARITY: Final = {
    **dict.fromkeys(("windows-1253", "windows-1254", "windows-1257", "gb18030", "euc-kr"), 0.9),
    **dict.fromkeys(("windows-1255", "windows-1256", "windows-1258"), 0.85),
    **dict.fromkeys(("euc-jp", "big5"), 0.94), "gbk": 0.95,
}  # fmt: skip
_CYRILLIC: Final = frozenset(("windows-1251", "koi8-r"))
_VOWELS: Final = frozenset("аеёиоуыэюяіїєАЕЁИОУЫЭЮЯІЇЄ")
_WITHOUT_VOWELS: Final = 0.6
_UTF_16_WITHOUT_ASCII: Final = 0.4  # UTF-16 mostly shows by its zero octets
_UNLIKELY: Final = 0.25
_TYPOGRAPHIC: Final = frozenset("–—‘’‚“”„…•«»°€、。「」・ー！？，：；（）")
_WEIGHTS: Final = {"Lo": 1.0, "Lm": 0.7, "Mn": 0.5, "Nd": 0.5, "Zs": 0.3, "Cc": -1.0, "Co": -1.0, "Cf": -0.5}
_OTHER: Final = 0.1
_PUNCTUATION: Final = 0.7
_NOT_ASCII: Final = lazy_pattern(r"[^\x00-\x7f]")
_ANY: Final = lazy_pattern(r"[\s\S]")
_LATIN_END: Final = "\u024f"
_UPPER_INSIDE: Final = 0.1
_UPPER_FIRST: Final = 0.8
_ACCENTED_TWICE: Final = 0.5
_LOWER: Final = 1.0
_SCRIPTS_MIXED: Final = 0.2


def charset_candidates(octets: bytes) -> tuple[Candidate, ...]:
    """Return every charset that can decode all of the octets, likeliest first; UTF-8 alone where it fits.

    Equal texts are listed once, under the first charset that gives them. Nothing is ever replaced.
    """
    try:
        return (Candidate(UTF_8.label, UTF_8.title, octets.decode(), 1.0),)
    except UnicodeDecodeError:
        readings = filter(None, (_candidate(octets, charset) for charset in CHARSETS))
    by_text: dict[str, Candidate] = {}
    for reading in readings:
        by_text.setdefault(reading.text, reading)
    return tuple(sorted(by_text.values(), key=lambda reading: -reading.score))


def _candidate(octets: bytes, charset: Charset) -> Candidate | None:
    text = decode_all(octets, charset)
    if text is None:
        return None
    score = _likelihood(text, charset) * _RARITY.get(charset.label, 1.0)
    if not charset.ascii and 0 not in octets:
        score *= _UTF_16_WITHOUT_ASCII
    if charset.label in _CYRILLIC and _VOWELS.isdisjoint(text):
        score *= _WITHOUT_VOWELS
    return Candidate(charset.label, charset.title, text, round(score, 3)) if score > 0 else None


def _likelihood(text: str, charset: Charset) -> float:
    """Return the mean weight of the characters beyond ASCII; the others look alike in every charset."""
    weights = [
        _weight(match[0], text[match.start() - 1 : match.start()] or " ", charset)
        for match in (_NOT_ASCII if charset.ascii else _ANY).finditer(text)
    ]
    return sum(weights) / len(weights) if weights else 0.0


def _weight(char: str, before: str, charset: Charset) -> float:
    if char in _TYPOGRAPHIC:
        return _PUNCTUATION
    if before.isascii() and before.isalpha() and char.isalpha() and char > _LATIN_END:
        return _SCRIPTS_MIXED
    category = unicodedata.category(char)
    if category == "Lu":
        return _UPPER_INSIDE if before.isalpha() else _UPPER_FIRST
    if category == "Ll":
        return _ACCENTED_TWICE if _is_accented(char) and _is_accented(before) else _LOWER
    leads = _COMMON_LEADS.get(charset.label)
    if leads is not None and (octets_of(char, charset) or b"\0")[0] not in leads:
        return _UNLIKELY
    return _WEIGHTS.get(category, _OTHER)


def _is_accented(char: str) -> bool:
    """Tell whether this is a Latin letter beyond ASCII; words seldom have two in a row."""
    return "\u00c0" <= char <= _LATIN_END


# Big5 as the Encoding standard has it (11.1, index Big5), as a codec of Python's: Python has the supplement of Hong Kong from
# 2004, the standard that of 2008 and what Unicode unified since then.
_NEAREST_TO_BIG5: Final = "big5hkscs"
# Where the index differs from Python: the octets of the first character, then those of the octets that follow, too.
_CHANGED_IN_BIG5: Final = (
    "877A㡵𡵓𣚞𦀡㻬𥣞㫵竼龗𤅡𨤍𣇪𠪊𣉞䌊蒄龖鐯䤰蘓墖靊鈘秐稲晠権袝瑌篅枂稬剏遆㓦珄𥶹瓆鿇垳䤯呌䄱𣚎堘穲𧭥讏䚮𦺈䆁𥶙箮𢒼鿈𢓁𢓉𢓌鿉蔄𣖻䂴鿊䓡𪷿拁灮鿋 8E69箸 8E6F簆 8E7E糎 8EAB緒 8EB4縝 8ECD者 "
    "8ED0耨 8F57菁 8F69蒨 8F6E萏 8FCB覦覩 8FFE起 906D都 907A銹 90DC靜 90F1響 91BF鼖 9244蔃 92AF兙兛兝兞 92C8鍮 92D1瑹 9447浧 94CA禛 "
    "95D9邗 9644靝 96ED瀞 96FC嬨 9B76爁 9B78矗 9B7B纇 9BC6駖 9BDE釔 9BEC惞 9BF6澶 9C42輶 9C53侻 9C62營 9C68鄄 9C6B鷰 9C77菏 9CBC尐秣 "
    "9CD0婧 9D57輋 9D5A筑 9DC4拐 9EA9恢 9EEF痹 9EFD汊 9F60鬮 9F66鼗 9FCB僭 9FD8弌 A063蠏 A077拎 A0D5瑨 A0DF煢 A0E4牐 A145‧ A14E﹑ "
    "A1C2¯ A1E3～ A1F2⊕⊙ A241∕﹨ A244￥ A246￠￡ A3C0␀␁␂␃␄␅␆␇␈␉␊␋␌␍␎␏␐␑␒␓␔␕␖␗␘␙␚␛␜␝␞␟␡€ C6CF廴 C6D3无 C6D5癶 C6D7隶 C6DE〃仝 "
    "FA5F倩 FA66偽 FABD包 FAC5卄 FAD5卿 FB48嘅 FBB8婷 FBF3幵 FBF9廐 FC4F彘 FC6C悤 FCB9撐 FCE2晴 FCF1杞 FDB7沜渝 FDBB港 FDF1煮 FE52猪 "
    "FE6F瑜 FEAA瓩 FEDD砉 "
)
_LEADS_OF_BIG5: Final = range(0x81, 0xFF)
_TRAILS_OF_BIG5: Final = bytes((*range(0x40, 0x7F), *range(0xA1, 0xFF)))
_FIRST_WRITTEN_LEAD: Final = 0xA1  # the characters of Hong Kong before it are read, and never written
# Of several octets for a character the first are written, but those of these by Python are not the first.
_FIRST_OF_SEVERAL: Final = {
    "／": b"\xa1\xfe", "＼": b"\xa2\x40", "╭": b"\xa2\x7e", "╮": b"\xa2\xa1", "╰": b"\xa2\xa2", "╯": b"\xa2\xa3",
}  # fmt: skip


@functools.cache
def _changed_in_big5() -> Mapping[bytes, str]:
    """Return the characters that are others, or none, to Python, by their octets."""
    found: dict[bytes, str] = {}
    for run in _CHANGED_IN_BIG5.split():
        lead, first = bytes.fromhex(run[:4])
        place = _TRAILS_OF_BIG5.index(first)
        found |= {
            bytes((lead, trail)): char for trail, char in zip(_TRAILS_OF_BIG5[place:], run[4:], strict=False)
        }
    return found


@functools.cache
def _written_in_big5() -> Mapping[str, bytes]:
    return {char: octets for octets, char in _changed_in_big5().items() if octets[0] >= _FIRST_WRITTEN_LEAD}


def _decode_big5(data: "ReadableBuffer", _errors: str = "strict", /) -> tuple[str, int]:
    """Decode octets; what they can't be fails where it begins, as for every codec."""
    data, found, place = bytes(data), list[str](), 0
    while place < len(data):
        octets = data[place : place + 1 + (data[place] in _LEADS_OF_BIG5)]
        char = _changed_in_big5().get(octets)
        try:
            found.append(octets.decode(_NEAREST_TO_BIG5) if char is None else char)
        except UnicodeDecodeError as error:
            end = place + (2 if octets[1:] >= b"\x80" else 1)  # an octet of US-ASCII stands for itself
            raise UnicodeDecodeError("big5", data, place, end, error.reason) from None
        place += len(octets)
    return "".join(found), len(data)


def _encode_big5(text: str, _errors: str = "strict", /) -> tuple[bytes, int]:
    """Encode characters; one that the index lacks, or never writes, fails."""
    return b"".join(_octets_in_big5(text, place) for place in range(len(text))), len(text)


def _octets_in_big5(text: str, place: int) -> bytes:
    char = text[place]
    if char.isascii():
        return char.encode("ascii")
    known = [octets for octets in (_FIRST_OF_SEVERAL.get(char), _written_in_big5().get(char)) if octets]
    try:
        nearest = char.encode(_NEAREST_TO_BIG5)
    except UnicodeEncodeError:
        nearest = b""
    if nearest[:1] >= bytes((_FIRST_WRITTEN_LEAD,)) and nearest not in _changed_in_big5():
        known.append(nearest)
    if not known:
        raise UnicodeEncodeError("big5", text, place, place + 1, "unmapped")
    return min(known)


_BIG5_CODEC: Final = codecs.CodecInfo(_encode_big5, _decode_big5, name=_BIG5)
codecs.register({_BIG5: _BIG5_CODEC}.get)
