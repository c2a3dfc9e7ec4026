"""The escapes of CSS, in strings, in `url(…)` and in names (CSS Syntax 4.3.7, CSSOM 2.1)."""

from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.escape import EscapeCodec, Piece, Problem, read_pieces

_ESCAPE: Final = lazy_pattern(r"\\(?:[0-9A-Fa-f]{1,6}(?:\r\n|[ \n\r\t\f])?|\r\n|[\s\S]?)")
_MALFORMED: Final = Problem(
    "escape-malformed",
    "This escape stands for no character; a browser shows U+FFFD, here it stays as it is.",
    "CSS Syntax 4.3.7",
)
_NAME_CHARACTER: Final = lazy_pattern("[-_0-9A-Za-z]|[^\x00-\x7f]")
_LINE_ENDS: Final = frozenset(("\n", "\r\n", "\r", "\f"))


def _read_escape(raw: str) -> tuple[Piece]:
    body = raw[1:]
    if body in _LINE_ENDS:  # a string goes on in the next line
        return (Piece(raw, ""),)
    number = int(body, 16) if _is_hex(body) else ord(body) if body else 0
    if not 0 < number <= 0x10FFFF or 0xD800 <= number <= 0xDFFF:  # noqa: PLR2004 - the end of Unicode, the surrogates
        return (Piece(raw, raw, _MALFORMED),)
    return (Piece(raw, chr(number)),)


def _is_hex(body: str) -> bool:
    return body[:1] in "0123456789abcdefABCDEF" and body != ""


def _write(text: str, _: str | None = None) -> str:
    """Escape as CSSOM 2.1 serializes an identifier: valid in a name, and everywhere else too."""
    return "".join(_write_escape(char, index, text) for index, char in enumerate(text))


def _write_escape(char: str, index: int, text: str) -> str:
    if char < " " or char == "\x7f":
        return f"\\{ord(char):x} "
    if "0" <= char <= "9" and (index == 0 or (index == 1 and text[0] == "-")):
        return f"\\{ord(char):x} "
    if char == "-" and text == "-":
        return r"\-"
    return char if _NAME_CHARACTER.match(char) else f"\\{char}"


CSS: Final = EscapeCodec(
    "css",
    "CSS escapes",
    "Escapes of CSS strings and names, as CSS.escape() writes them (CSSOM 2.1); a NUL cannot be written.",
    lambda raw: read_pieces(_ESCAPE, raw, _read_escape),
    _write,
    exact=False,
)
