"""HTML character references (HTML standard 13.5), as an attribute value holds them: links live in attributes."""

from collections.abc import Iterable
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.escape import EscapeCodec, Piece, Problem, read_pieces
from uriinspector.core.finding import Severity

REFERENCE: Final = lazy_pattern(r"&(?:#[0-9]++;?|#[xX][0-9A-Fa-f]++;?|[A-Za-z][0-9A-Za-z]*+(?:;|(?!=)))")
_UNKNOWN: Final = Problem(
    "html-reference-unknown",
    "There is no character reference of this name; it stays as it is.",
    "HTML 13.2.5.73",
)
_NO_SEMICOLON: Final = Problem(
    "html-reference-unterminated",
    "The semicolon that ends the reference is missing; browsers read it all the same.",
    "HTML 13.2.2, missing-semicolon-after-character-reference",
    Severity.WARNING,
)
_NO_CHARACTER: Final = Problem(
    "html-reference-no-character",
    "The number is no character; a browser shows U+FFFD, here it stays as it is.",
    "HTML 13.2.5.80",
)
_CONTROL: Final = Problem(
    "html-reference-control",
    "Numbers 128 to 159 are controls; browsers read them as Windows-1252.",
    "HTML 13.2.5.80",
    Severity.WARNING,
)
_WRITTEN: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_C1: Final = range(0x80, 0xA0)
_MOST_DIGITS: Final = 7


def _read_reference(raw: str) -> Iterable[Piece]:
    yield _decode_number(raw) if raw[1] == "#" else _decode_name(raw)


def _decode_name(raw: str) -> Piece:
    """Decode a name; without a semicolon it counts only if HTML lists the name in that form."""
    from html.entities import html5  # 2,231 names that few texts need

    meant = html5.get(raw[1:])
    if meant is None:
        return Piece(raw, raw, _UNKNOWN if raw.endswith(";") else None)
    return Piece(raw, meant, None if raw.endswith(";") else _NO_SEMICOLON)


def _decode_number(raw: str) -> Piece:
    digits, base = (raw[3:], 16) if raw[2] in "xX" else (raw[2:], 10)
    digits = digits.rstrip(";").lstrip("0")
    number = int(digits or "0", base) if len(digits) <= _MOST_DIGITS else -1
    if not 0 < number <= 0x10FFFF or 0xD800 <= number <= 0xDFFF:  # noqa: PLR2004 - the end of Unicode, the surrogates
        return Piece(raw, raw, _NO_CHARACTER)
    if number in _C1:
        return Piece(
            raw, bytes((number,)).decode("cp1252", "replace").replace("\ufffd", chr(number)), _CONTROL
        )
    return Piece(raw, chr(number), None if raw.endswith(";") else _NO_SEMICOLON)


HTML: Final = EscapeCodec(
    "html",
    "HTML character references",
    "Writes & < > and quotes as references; reads all 2,231 names and the numbers (HTML 13.5).",
    lambda raw: read_pieces(REFERENCE, raw, _read_reference),
    lambda text, _component: "".join(_WRITTEN.get(char, char) for char in text),
)
