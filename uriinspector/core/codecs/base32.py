"""Octets in few letters: base32 (RFC 4648 6), and base58, in which addresses of Bitcoin and IPFS are written."""

import base64
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.binary import BinaryCodec, foreign_character_findings, text_of
from uriinspector.core.codecs.codec import Coded
from uriinspector.core.codecs.escape import lone_surrogates
from uriinspector.core.codecs.plain import PlainCodec
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.syntax.span import Span

_FOREIGN_32: Final = lazy_pattern(r"[^A-Za-z2-7=\s]|=(?=[^=\s])")
_LENGTHS_32: Final = frozenset((0, 2, 4, 5, 7))  # characters of the last group
_GROUP_32: Final = 8

# Without 0, O, I and l, which look alike.
_DIGITS_58: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_FOREIGN_58: Final = lazy_pattern(rf"[^{_DIGITS_58}\s]")
_LONGEST_58: Final = 4096  # characters; the time grows with the square of the length


def _read_octets_32(text: str) -> tuple[bytes | None, tuple[Finding, ...]]:
    """Read letters of either case; padding is optional."""
    foreign = _FOREIGN_32.search(text)
    if foreign:
        return None, foreign_character_findings("base32-character", foreign, "RFC 4648 6")
    body = "".join(text.split()).rstrip("=").upper()
    if len(body) % _GROUP_32 not in _LENGTHS_32:
        message = "The number of characters is wrong; part of the text is missing."
        span = Span(max(len(text) - 1, 0), len(text))
        return None, (Finding("base32-length", Severity.ERROR, span, message, "RFC 4648 6"),)
    return base64.b32decode(body + "=" * (-len(body) % _GROUP_32)), ()


def _write_32(octets: bytes, example: str) -> str:
    written = base64.b32encode(octets).decode("ascii")
    if example and not example.rstrip().endswith("=") and len("".join(example.split())) % _GROUP_32:
        written = written.rstrip("=")
    return written.lower() if example.islower() else written


def _describe_32(raw: str) -> str:
    return "lower case" if raw.islower() else "padded" if "=" in raw else ""


def _length_findings(text: str) -> tuple[Finding, ...]:
    message = Message("Base58 is for short values; this has more than {} characters.", f"{_LONGEST_58:,}")
    return (Finding("base58-length", Severity.ERROR, Span(0, len(text)), message, "URI Inspector"),)


def _read_octets_58(text: str) -> tuple[bytes | None, tuple[Finding, ...]]:
    foreign = _FOREIGN_58.search(text)
    if foreign:
        return None, foreign_character_findings("base58-character", foreign, "draft-msporny-base58-03 2")
    digits = "".join(text.split())
    if len(digits) > _LONGEST_58:
        return None, _length_findings(text)
    number = 0
    for digit in digits:
        number = number * len(_DIGITS_58) + _DIGITS_58.index(digit)
    zeros = len(digits) - len(digits.lstrip(_DIGITS_58[0]))
    return bytes(zeros) + number.to_bytes((number.bit_length() + 7) // 8), ()


def _read_58(text: str) -> Coded:
    octets, findings = _read_octets_58(text)
    return Coded(None, findings) if octets is None else text_of(octets, text, findings)


def _write_58(text: str) -> Coded:
    octets = text.encode("utf-8", "surrogatepass")
    if len(octets) > _LONGEST_58:
        return Coded(None, _length_findings(text))
    number = int.from_bytes(octets)
    digits: list[str] = []
    while number:
        number, digit = divmod(number, len(_DIGITS_58))
        digits.append(_DIGITS_58[digit])
    zeros = len(octets) - len(octets.lstrip(b"\0"))
    return Coded(_DIGITS_58[0] * zeros + "".join(reversed(digits)), lone_surrogates(text))


BASE32: Final = BinaryCodec(
    "base32",
    "Base32",
    "Five bits a character, letters and 2 to 7, padded with = (RFC 4648 6); both cases are read.",
    _read_octets_32,
    _write_32,
    _describe_32,
)
BASE58: Final = PlainCodec(
    "base58",
    "Base58",
    "Letters and digits without 0, O, I and l, as in addresses of Bitcoin and IPFS (draft-msporny-base58).",
    _write_58,
    _read_58,
)
