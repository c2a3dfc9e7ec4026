"""Big5 as the Encoding standard has it (11.1, index Big5), as a codec of Python's.

Python's `big5hkscs` is the supplement of Hong Kong from 2004; the standard has that of 2008, and what Unicode unified
since then. Nothing is ever replaced: `errors` counts for nothing but "strict".
"""

import codecs
import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

NAME: Final = "big5_whatwg"
_NEAREST: Final = "big5hkscs"
# Where the index differs from Python: the octets of the first character, then those of the octets that follow, too.
_CHANGED: Final = (
    "877A㡵𡵓𣚞𦀡㻬𥣞㫵竼龗𤅡𨤍𣇪𠪊𣉞䌊蒄龖鐯䤰蘓墖靊鈘秐稲晠権袝瑌篅枂稬剏遆㓦珄𥶹瓆鿇垳䤯呌䄱𣚎堘穲𧭥讏䚮𦺈䆁𥶙箮𢒼鿈𢓁𢓉𢓌鿉蔄𣖻䂴鿊䓡𪷿拁灮鿋 8E69箸 8E6F簆 8E7E糎 8EAB緒 8EB4縝 8ECD者 "
    "8ED0耨 8F57菁 8F69蒨 8F6E萏 8FCB覦覩 8FFE起 906D都 907A銹 90DC靜 90F1響 91BF鼖 9244蔃 92AF兙兛兝兞 92C8鍮 92D1瑹 9447浧 94CA禛 "
    "95D9邗 9644靝 96ED瀞 96FC嬨 9B76爁 9B78矗 9B7B纇 9BC6駖 9BDE釔 9BEC惞 9BF6澶 9C42輶 9C53侻 9C62營 9C68鄄 9C6B鷰 9C77菏 9CBC尐秣 "
    "9CD0婧 9D57輋 9D5A筑 9DC4拐 9EA9恢 9EEF痹 9EFD汊 9F60鬮 9F66鼗 9FCB僭 9FD8弌 A063蠏 A077拎 A0D5瑨 A0DF煢 A0E4牐 A145‧ A14E﹑ "
    "A1C2¯ A1E3～ A1F2⊕⊙ A241∕﹨ A244￥ A246￠￡ A3C0␀␁␂␃␄␅␆␇␈␉␊␋␌␍␎␏␐␑␒␓␔␕␖␗␘␙␚␛␜␝␞␟␡€ C6CF廴 C6D3无 C6D5癶 C6D7隶 C6DE〃仝 "
    "FA5F倩 FA66偽 FABD包 FAC5卄 FAD5卿 FB48嘅 FBB8婷 FBF3幵 FBF9廐 FC4F彘 FC6C悤 FCB9撐 FCE2晴 FCF1杞 FDB7沜渝 FDBB港 FDF1煮 FE52猪 "
    "FE6F瑜 FEAA瓩 FEDD砉 "
)
_LEADS: Final = range(0x81, 0xFF)
_TRAILS: Final = bytes((*range(0x40, 0x7F), *range(0xA1, 0xFF)))
_FIRST_WRITTEN: Final = 0xA1  # the characters of Hong Kong before it are read, and never written
# Of several octets for a character the first are written, but those of these by Python are not the first.
_FIRST: Final = {
    "／": b"\xa1\xfe", "＼": b"\xa2\x40", "╭": b"\xa2\x7e", "╮": b"\xa2\xa1", "╰": b"\xa2\xa2", "╯": b"\xa2\xa3",
}  # fmt: skip


@functools.cache
def _changed() -> Mapping[bytes, str]:
    """Return the characters that are others, or none, to Python, by their octets."""
    found: dict[bytes, str] = {}
    for run in _CHANGED.split():
        lead, first = bytes.fromhex(run[:4])
        place = _TRAILS.index(first)
        found |= {bytes((lead, trail)): char for trail, char in zip(_TRAILS[place:], run[4:], strict=False)}
    return found


@functools.cache
def _written() -> Mapping[str, bytes]:
    return {char: octets for octets, char in _changed().items() if octets[0] >= _FIRST_WRITTEN}


def _decode(data: "ReadableBuffer", _errors: str = "strict", /) -> tuple[str, int]:
    """Decode octets; what they can't be fails where it begins, as for every codec."""
    data, found, place = bytes(data), list[str](), 0
    while place < len(data):
        octets = data[place : place + 1 + (data[place] in _LEADS)]
        char = _changed().get(octets)
        try:
            found.append(octets.decode(_NEAREST) if char is None else char)
        except UnicodeDecodeError as error:
            end = place + (2 if octets[1:] >= b"\x80" else 1)  # an octet of US-ASCII stands for itself
            raise UnicodeDecodeError("big5", data, place, end, error.reason) from None
        place += len(octets)
    return "".join(found), len(data)


def _encode(text: str, _errors: str = "strict", /) -> tuple[bytes, int]:
    """Encode characters; one that the index lacks, or never writes, fails."""
    return b"".join(_octets(text, place) for place in range(len(text))), len(text)


def _octets(text: str, place: int) -> bytes:
    char = text[place]
    if char.isascii():
        return char.encode("ascii")
    known = [octets for octets in (_FIRST.get(char), _written().get(char)) if octets]
    try:
        nearest = char.encode(_NEAREST)
    except UnicodeEncodeError:
        nearest = b""
    if nearest[:1] >= bytes((_FIRST_WRITTEN,)) and nearest not in _changed():
        known.append(nearest)
    if not known:
        raise UnicodeEncodeError("big5", text, place, place + 1, "the index Big5 lacks it")
    return min(known)


def _find(name: str) -> codecs.CodecInfo | None:
    return codecs.CodecInfo(_encode, _decode, name=name) if name == NAME else None


codecs.register(_find)
