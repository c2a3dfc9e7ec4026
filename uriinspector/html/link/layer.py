"""One layer of escaping: how to undo it, and which characters a new text must escape in it."""

import re
from collections.abc import Callable
from enum import Enum, unique
from typing import Final, Protocol
from urllib.parse import quote

from uriinspector.core.syntax.charsets import SURROGATES
from uriinspector.html.link.character_references import (
    DecodedText,
    decode_references,
    decode_with,
    decode_xml_references,
)

_CSS_ESCAPE: Final = re.compile(
    r"\\(?:(?P<hex>[0-9A-Fa-f]{1,6}+)(?:\r\n|[\t\n\f\r ])?|(?P<newline>\r\n|[\n\f\r])|(?P<other>.)|\Z)",
    re.DOTALL,
)
_JSON_ESCAPE: Final = re.compile(
    r"\\(?:u(?P<high>[dD][89abAB][0-9A-Fa-f]{2})\\u(?P<low>[dD][c-fC-F][0-9A-Fa-f]{2})|u(?P<hex>[0-9A-Fa-f]{4})|(?P<other>.))",
    re.DOTALL,
)
_JSON_NAMED: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_NAMED: Final = {"&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;"}
_LAST_CODE_POINT: Final = 0x10FFFF


def percent_encode(text: str) -> str:
    """Write `text` as percent-encoded UTF-8."""
    return quote(text, safe="", errors="replace")


def decode_css(text: str) -> DecodedText:
    """Undo the escapes of CSS Syntax 4.3.7; an escaped line end in a string is nothing, a NUL is U+FFFD (3.3)."""
    if "\0" in text:
        text = text.replace("\0", "\ufffd")
    return decode_with(_CSS_ESCAPE, text, _css_meaning) if "\\" in text else DecodedText(text, None)


def _css_meaning(match: re.Match[str]) -> tuple[str, int]:
    if not match["hex"]:
        return match["other"] or "", match.end()
    code = int(match["hex"], 16)
    bad = code == 0 or code > _LAST_CODE_POINT or code in SURROGATES
    return "\ufffd" if bad else chr(code), match.end()


def _decode_json(text: str) -> DecodedText:
    return decode_with(_JSON_ESCAPE, text, _json_meaning) if "\\" in text else DecodedText(text, None)


def _json_meaning(match: re.Match[str]) -> tuple[str, int]:
    if match["high"]:
        pair = f"{int(match['high'], 16):04x}{int(match['low'], 16):04x}"
        return bytes.fromhex(pair).decode("utf-16-be"), match.end()
    if match["hex"]:
        code = int(match["hex"], 16)
        return "\ufffd" if code in SURROGATES else chr(code), match.end()
    return _JSON_NAMED.get(match["other"], match["other"]), match.end()


def _json_escape(match: re.Match[str]) -> str:
    """Escape for JSON; in a script `<` could begin the end tag."""
    return f"\\{match[0]}" if match[0] in '"\\/' else f"\\u{ord(match[0]):04x}"


def _decode_nothing(text: str) -> DecodedText:
    return DecodedText(text, None)


def _decode_text(text: str) -> DecodedText:
    """Decode text of SVG, where a NUL is U+FFFD (13.2.6.5)."""
    return decode_references(text.replace("\0", "\ufffd"), in_attribute=False)


def _percent_escape(match: re.Match[str]) -> str:
    return percent_encode(match[0])


def _reference_escape(match: re.Match[str]) -> str:
    return _NAMED.get(match[0]) or f"&#{ord(match[0])};"


def _css_escape(match: re.Match[str]) -> str:
    return f"\\{match[0]}" if match[0].isprintable() and match[0] != " " else f"\\{ord(match[0]):x} "


class Escaping(Protocol):
    """A layer of escaping around a text."""

    def decode(self, text: str, /) -> DecodedText:
        """Undo this layer."""

    def carries(self, text: str, /) -> bool:
        """Tell whether this layer can hold `text` without percent-encoding, which would change the URL."""

    def encode(self, text: str, /) -> str:
        """Escape `text` for this layer."""


@unique
class Layer(Enum):
    """How to undo a layer, what must be escaped in it, and how; a layer without escapes has the URL percent-encoded."""

    DOUBLE_QUOTED = (decode_references, '[&"]', _reference_escape)
    SINGLE_QUOTED = (decode_references, "[&']", _reference_escape)
    UNQUOTED = (decode_references, "[&\"'<>=`\t\n\f\r ]", _reference_escape)
    TEXT = (_decode_text, "[&<]", _reference_escape)
    XML_DOUBLE_QUOTED = (decode_xml_references, '[&<"\t\n\r]', _reference_escape)
    XML_SINGLE_QUOTED = (decode_xml_references, "[&<'\t\n\r]", _reference_escape)
    XML_TEXT = (decode_xml_references, "[&<>\r]", _reference_escape)
    CDATA = (_decode_nothing, r"[\]>]", _percent_escape)
    CSS_DOUBLE_QUOTED = (decode_css, '["\\\\\n\r\f]', _css_escape)
    CSS_SINGLE_QUOTED = (decode_css, "['\\\\\n\r\f]", _css_escape)
    CSS_URL = (decode_css, "[\"'()\\\\\0-\x20\x7f]", _css_escape)
    JSON = (_decode_json, '["\\\\<\0-\x1f]', _json_escape)
    JSON_SLASHES = (_decode_json, '["\\\\<\0-\x1f/]', _json_escape)
    SPECIFIER = (_decode_nothing, r"\A(?!/|\.\.?/|[A-Za-z][A-Za-z0-9+.\-]*:)", lambda _: "./")
    TOKEN = (_decode_nothing, r"[\t\n\f\r ]|\A,|,\Z", _percent_escape)
    COMMA_LIST = (_decode_nothing, ",", _percent_escape)
    SEMICOLON_LIST = (_decode_nothing, ";", _percent_escape)
    REFRESH = (_decode_nothing, r"\A[\"']", _percent_escape)
    VERBATIM_DOUBLE_QUOTED = (_decode_nothing, '"', _percent_escape)
    VERBATIM_SINGLE_QUOTED = (_decode_nothing, "'", _percent_escape)

    def __init__(
        self, decode: Callable[[str], DecodedText], special: str, escape: Callable[[re.Match[str]], str]
    ) -> None:
        self._undo = decode
        self._special = re.compile(special)
        self._escape = escape

    def decode(self, text: str) -> DecodedText:
        """Undo this layer."""
        return self._undo(text)

    def carries(self, text: str) -> bool:
        """Tell whether this layer can hold `text` without percent-encoding, which would change the URL."""
        return self._escape is not _percent_escape or self._special.search(text) is None

    def encode(self, text: str) -> str:
        """Escape `text` for this layer."""
        return self._special.sub(self._escape, text)
