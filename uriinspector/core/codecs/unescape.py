"""What `escape()` of old scripts writes: `%u20AC` and triplets of Latin-1 (ECMAScript B.2.1)."""

from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.escape import EscapeCodec, Piece, Problem, read_pieces

_PAIR: Final = r"%u[dD][89abAB][0-9A-Fa-f]{2}%u[dD][c-fC-F][0-9A-Fa-f]{2}"
_ESCAPE: Final = lazy_pattern(rf"{_PAIR}|%u[0-9A-Fa-f]{{4}}|%[0-9A-Fa-f]{{2}}|%")
_KEPT: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@*_+-./")
_LAST_LATIN: Final = 0xFF
_LAST_UNIT: Final = 0xFFFF
_MALFORMED: Final = Problem(
    "escape-malformed", "This begins no escape; it stays as it is.", "ECMAScript B.2.1.2"
)


def _read_escape(raw: str) -> tuple[Piece]:
    if raw == "%":
        return (Piece(raw, raw, _MALFORMED),)
    units = [int(part.removeprefix("u"), 16) for part in raw[1:].split("%")]
    if len(units) == 1:
        return (Piece(raw, chr(units[0])),)
    return (Piece(raw, b"".join(unit.to_bytes(2) for unit in units).decode("utf-16-be")),)


def _write(text: str, _: str | None = None) -> str:
    return "".join(char if char in _KEPT else _escape(ord(char)) for char in text)


def _escape(number: int) -> str:
    if number <= _LAST_LATIN:
        return f"%{number:02X}"
    if number <= _LAST_UNIT:
        return f"%u{number:04X}"
    octets = chr(number).encode("utf-16-be")
    return f"%u{octets[:2].hex().upper()}%u{octets[2:].hex().upper()}"


UNESCAPE: Final = EscapeCodec(
    "unescape",
    "JavaScript escape()",
    "The %u20AC of old scripts: four digits a unit of UTF-16, two for Latin-1 (ECMAScript B.2.1).",
    lambda raw: read_pieces(_ESCAPE, raw, _read_escape),
    _write,
)
