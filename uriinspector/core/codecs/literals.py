"""Escapes of source text: strings of JavaScript, JSON and Python, `unescape`, names and strings of CSS, and references of HTML."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from string import hexdigits
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.escape import EscapeCodec, Piece, Problem, read_pieces
from uriinspector.core.finding import Severity

_PAIR: Final = r"u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}"
_UNIT: Final = r"u[0-9A-Fa-f]{4}"
JSON_ESCAPE: Final = lazy_pattern(rf'\\(?:{_PAIR}|{_UNIT}|[\s\S]?)|"')
JAVASCRIPT_ESCAPE: Final = lazy_pattern(
    rf"\\(?:{_PAIR}|{_UNIT}|u\{{0*[0-9A-Fa-f]{{1,6}}\}}|x[0-9A-Fa-f]{{2}}|[0-3][0-7]{{0,2}}|[4-7][0-7]?|\r\n|[\s\S]?)"
)
_PYTHON_ESCAPE: Final = lazy_pattern(
    rf"\\(?:{_UNIT}|U[0-9A-Fa-f]{{8}}|x[0-9A-Fa-f]{{2}}|[0-7]{{1,3}}|N\{{[^{{}}]{{1,100}}\}}|\r\n|[\s\S]?)"
)
_CONTROLS: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_JSON_SIMPLE: Final = {**_CONTROLS, '"': '"', "\\": "\\", "/": "/"}
_LINE_ENDS: Final = dict.fromkeys(("\n", "\r", "\r\n", "\u2028", "\u2029"), "")
_JAVASCRIPT_SIMPLE: Final = {**_CONTROLS, **_LINE_ENDS, "v": "\v"}
_PYTHON_SIMPLE: Final = {
    **_CONTROLS, **dict.fromkeys(("\n", "\r", "\r\n"), ""), "a": "\a", "v": "\v", "\\": "\\", "'": "'", '"': '"',
}  # fmt: skip


def _problem(language: str, reference: str) -> Problem:
    message = Message("This is no escape of {}; it stays as it is.", language)
    return Problem("escape-malformed", message, reference)


def _code_point(raw: str) -> str | None:
    r"""Decode `\x41`, `\u0041`, `\u{41}`, `\U00000041` or a pair of `\u`; None for anything else."""
    if raw[1:2] not in ("x", "u", "U") or len(raw) < len(r"\x00"):
        return None
    high, _, low = raw[2:].partition("\\u")
    number = int(high.strip("{}"), 16)
    if low:
        number = 0x10000 + ((number - 0xD800) << 10) + int(low, 16) - 0xDC00
    return chr(number) if number <= 0x10FFFF else None  # noqa: PLR2004 - the end of Unicode


class _Language(NamedTuple):
    """The escapes of one language: a table, code points, and what it does with any other character."""

    simple: Mapping[str, str]
    other: Callable[[str], str | None]
    problem: Problem

    def read(self, raw: str) -> tuple[Piece]:
        meant = self.simple.get(raw[1:])
        if meant is None:
            meant = _code_point(raw)
        if meant is None:
            meant = self.other(raw)
        return (Piece(raw, raw, self.problem) if meant is None else Piece(raw, meant),)


_OCTAL: Final = frozenset("01234567")
# What does not mean itself after a backslash of JavaScript
_NO_IDENTITY: Final = frozenset(("", "x", "u"))


def _decode_octal_or_itself(raw: str) -> str | None:
    """Decode as old JavaScript, and as C: octal digits; any other character but those of hexadecimal digits is itself."""
    if raw[1:2] in _OCTAL:
        return chr(int(raw[1:], 8))
    return raw[1:] if raw[1:2] not in _NO_IDENTITY else None


def _decode_octal_or_name(raw: str) -> str | None:
    """Decode as Python: octal digits and character names; an unknown escape is itself, backslash included."""
    if raw[1:2] in _OCTAL:
        return chr(int(raw[1:], 8))
    if raw.startswith(r"\N{"):
        import unicodedata  # a megabyte that few texts need

        with suppress(KeyError):
            return unicodedata.lookup(raw[3:-1])
    return None


_JSON: Final = _Language(_JSON_SIMPLE, lambda _raw: None, _problem("JSON", "RFC 8259 7"))
_JAVASCRIPT: Final = _Language(
    _JAVASCRIPT_SIMPLE, _decode_octal_or_itself, _problem("JavaScript", "ECMAScript 12.9.4")
)
_PYTHON: Final = _Language(
    _PYTHON_SIMPLE, _decode_octal_or_name, _problem("Python", "Python reference 2.4.1")
)
_BARE_QUOTE: Final = Problem(
    "json-bare-quote", "A quotation mark inside a JSON string needs a backslash.", "RFC 8259 7"
)
_QUOTED: Final = lazy_pattern(r'"(?:[^"\\]|\\[\s\S])*+"')


def _read_json(raw: str) -> Iterator[Piece]:
    """Read a string of JSON, with or without its quotation marks."""
    if not _QUOTED.fullmatch(raw):
        yield from read_pieces(JSON_ESCAPE, raw, _read_json_part)
        return
    yield Piece('"', "")
    yield from read_pieces(JSON_ESCAPE, raw[1:-1], _read_json_part)
    yield Piece('"', "")


def _read_json_part(raw: str) -> tuple[Piece]:
    return (Piece(raw, raw, _BARE_QUOTE),) if raw == '"' else _JSON.read(raw)


def _writer(escaped: Mapping[str, str], wide: Callable[[int], str]) -> Callable[[str, str | None], str]:
    """Return a function that escapes by a table, and every other invisible character by `wide`."""

    def write(text: str, _: str | None = None) -> str:
        return "".join(
            escaped.get(char) or (char if char.isprintable() else wide(ord(char))) for char in text
        )

    return write


def _json_unit(number: int) -> str:
    if number > _BMP_END:
        number -= 0x10000
        return f"\\u{0xD800 + (number >> 10):04x}\\u{0xDC00 + (number & 0x3FF):04x}"
    return f"\\u{number:04x}"


def _short_unit(number: int) -> str:
    return f"\\u{number:04x}" if number > _OCTET_END else f"\\x{number:02x}"


_BMP_END: Final = 0xFFFF
_OCTET_END: Final = 0xFF
_ESCAPED_CONTROLS: Final = {char: f"\\{letter}" for letter, char in _CONTROLS.items()}
_ESCAPED: Final = {"\\": r"\\", '"': r"\""}

JSON_STRING: Final = EscapeCodec(
    "json",
    "JSON string",
    "The escapes of a JSON string (RFC 8259 7); quotation marks around it are read, not written.",
    _read_json,
    _writer(_ESCAPED | _ESCAPED_CONTROLS, _json_unit),
)
JAVASCRIPT: Final = EscapeCodec(
    "javascript",
    "JavaScript string",
    "The escapes of a JavaScript string literal, safe in all three kinds of quotes (ECMAScript 12.9.4).",
    lambda raw: read_pieces(JAVASCRIPT_ESCAPE, raw, _JAVASCRIPT.read),
    _writer(
        {**_ESCAPED, **_ESCAPED_CONTROLS, "'": r"\'", "`": r"\`", "$": r"\$", "\v": r"\v"},
        lambda number: f"\\u{{{number:x}}}" if number > _BMP_END else _short_unit(number),
    ),
)
PYTHON: Final = EscapeCodec(
    "python",
    "Python string",
    "The escapes of a Python string literal, safe in both kinds of quotes (Python reference 2.4.1).",
    lambda raw: read_pieces(_PYTHON_ESCAPE, raw, _PYTHON.read),
    _writer(
        {**_ESCAPED, **_ESCAPED_CONTROLS, "'": r"\'", "\a": r"\a", "\v": r"\v"},
        lambda number: f"\\U{number:08x}" if number > _BMP_END else _short_unit(number),
    ),
)


_TYPED_PAIR: Final = r"%u[dD][89abAB][0-9A-Fa-f]{2}%u[dD][c-fC-F][0-9A-Fa-f]{2}"
_ESCAPE: Final = lazy_pattern(rf"{_TYPED_PAIR}|%u[0-9A-Fa-f]{{4}}|%[0-9A-Fa-f]{{2}}|%")
_KEPT: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@*_+-./")
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


def _escape(number: int) -> str:
    if number <= _OCTET_END:
        return f"%{number:02X}"
    if number <= _BMP_END:
        return f"%u{number:04X}"
    octets = chr(number).encode("utf-16-be")
    return f"%u{octets[:2].hex().upper()}%u{octets[2:].hex().upper()}"


UNESCAPE: Final = EscapeCodec(
    "unescape",
    "JavaScript escape()",
    "The %u20AC of old scripts: four digits a unit of UTF-16, two for Latin-1 (ECMAScript B.2.1).",
    lambda raw: read_pieces(_ESCAPE, raw, _read_escape),
    lambda text, _component: "".join(char if char in _KEPT else _escape(ord(char)) for char in text),
)


_CSS_ESCAPE: Final = lazy_pattern(r"\\(?:[0-9A-Fa-f]{1,6}(?:\r\n|[ \n\r\t\f])?|\r\n|[\s\S]?)")
_CSS_MALFORMED: Final = Problem(
    "escape-malformed",
    "This escape stands for no character; a browser shows U+FFFD, here it stays as it is.",
    "CSS Syntax 4.3.7",
)
_NAME_CHARACTER: Final = lazy_pattern("[-_0-9A-Za-z]|[^\x00-\x7f]")
_CSS_LINE_ENDS: Final = frozenset(("\n", "\r\n", "\r", "\f"))


def _read_css_escape(raw: str) -> tuple[Piece]:
    body = raw[1:]
    if body in _CSS_LINE_ENDS:  # a string goes on in the next line
        return (Piece(raw, ""),)
    is_hex = body != "" and body[0] in hexdigits
    number = int(body, 16) if is_hex else ord(body) if body else 0
    if not 0 < number <= 0x10FFFF or 0xD800 <= number <= 0xDFFF:  # noqa: PLR2004 - the end of Unicode, the surrogates
        return (Piece(raw, raw, _CSS_MALFORMED),)
    return (Piece(raw, chr(number)),)


def _write_css(char: str, index: int, text: str) -> str:
    """Escape as CSSOM 2.1 serializes an identifier: valid in a name, and everywhere else too."""
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
    lambda raw: read_pieces(_CSS_ESCAPE, raw, _read_css_escape),
    lambda text, _component: "".join(_write_css(char, index, text) for index, char in enumerate(text)),
    exact=False,
)


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


def _read_reference(raw: str) -> tuple[Piece]:
    return (_decode_number(raw) if raw[1] == "#" else _decode_name(raw),)


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
