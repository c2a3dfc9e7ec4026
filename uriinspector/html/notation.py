"""How a URL is spelled where it stands: the layers of escaping between the bytes of the file and the URL.

Outermost first: encoding of the file, then for instance character references, then CSS escapes. What is kept of
a URL is copied byte for byte; only what is put before it goes through the layers.
"""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple
from urllib.parse import quote

from uriinspector.html.charref import Decoded, decode_references, decode_with, decode_xml_references
from uriinspector.html.encoding import Encoding

_CSS_ESCAPE: Final = re.compile(
    r"\\(?:(?P<hex>[0-9A-Fa-f]{1,6}+)(?:\r\n|[\t\n\f\r ])?|(?P<newline>\r\n|[\n\f\r])|(?P<other>.)|\Z)",
    re.DOTALL,
)


class Layer(Enum):
    """One way of escaping."""

    DOUBLE_QUOTED = "character references in an attribute in double quotes"
    SINGLE_QUOTED = "character references in an attribute in single quotes"
    UNQUOTED = "character references in an attribute without quotes"
    XML_DOUBLE_QUOTED = "character references of XML in double quotes"
    XML_SINGLE_QUOTED = "character references of XML in single quotes"
    XML_TEXT = "character references of XML in text"
    CDATA = "text in a CDATA section"
    CSS_DOUBLE_QUOTED = "CSS string in double quotes"
    CSS_SINGLE_QUOTED = "CSS string in single quotes"
    CSS_URL = "CSS url() without quotes"
    TOKEN = "URL ended by white space or an outer comma"
    COMMA_LIST = "URL ended by a comma"
    SEMICOLON_LIST = "URL ended by a semicolon"
    REFRESH = "URL of a refresh without quotes"
    REFRESH_DOUBLE_QUOTED = "URL of a refresh in double quotes"
    REFRESH_SINGLE_QUOTED = "URL of a refresh in single quotes"


class _Rule(NamedTuple):
    """Characters that must be escaped by this layer, and the form of the escape."""

    decode: "object"
    special: re.Pattern[str] | None
    escape: "object"


def _percent(match: re.Match[str]) -> str:
    return quote(match[0], safe="")


def _reference(match: re.Match[str]) -> str:
    return _NAMED.get(match[0]) or f"&#{ord(match[0])};"


def _xml_reference(match: re.Match[str]) -> str:
    return {"&": "&amp;", "<": "&lt;", ">": "&gt;"}.get(match[0]) or f"&#{ord(match[0])};"


def _css_escape(match: re.Match[str]) -> str:
    return f"\\{ord(match[0]):x} " if ord(match[0]) < 0x20 or ord(match[0]) == 0x7F else f"\\{match[0]}"


def _css_meaning(match: re.Match[str]) -> tuple[str, int]:
    if match["hex"]:
        code = int(match["hex"], 16)
        bad = code == 0 or code > 0x10FFFF or 0xD800 <= code <= 0xDFFF
        return "\ufffd" if bad else chr(code), match.end()
    return match["other"] or "", match.end()


def decode_css(text: str) -> Decoded:
    return decode_with(_CSS_ESCAPE, text, _css_meaning) if "\\" in text else Decoded(text, None)


def _plain(text: str) -> Decoded:
    return Decoded(text, None)


_NAMED: Final = {"&": "&amp;", '"': "&quot;", "<": "&lt;"}
_RULES: Final = {
    Layer.DOUBLE_QUOTED: (decode_references, re.compile('[&"]'), _reference),
    Layer.SINGLE_QUOTED: (decode_references, re.compile("[&']"), _reference),
    Layer.UNQUOTED: (decode_references, re.compile("[&\"'<>=`\t\n\f\r ]"), _reference),
    Layer.XML_DOUBLE_QUOTED: (decode_xml_references, re.compile('[&<"\t\n\r]'), _reference),
    Layer.XML_SINGLE_QUOTED: (decode_xml_references, re.compile("[&<'\t\n\r]"), _reference),
    Layer.XML_TEXT: (decode_xml_references, re.compile("[&<>\r]"), _xml_reference),
    Layer.CDATA: (_plain, re.compile("[\\]>]"), _percent),
    Layer.CSS_DOUBLE_QUOTED: (decode_css, re.compile('["\\\\\n\r\f]'), _css_escape),
    Layer.CSS_SINGLE_QUOTED: (decode_css, re.compile("['\\\\\n\r\f]"), _css_escape),
    Layer.CSS_URL: (decode_css, re.compile("[\"'()\\\\\0-\x20\x7f]"), _css_escape),
    Layer.TOKEN: (_plain, re.compile("[\t\n\f\r ]|\\A,|,\\Z"), _percent),
    Layer.COMMA_LIST: (_plain, re.compile("[,]"), _percent),
    Layer.SEMICOLON_LIST: (_plain, re.compile("[;]"), _percent),
    Layer.REFRESH: (_plain, re.compile("\\A[\"']"), _percent),
    Layer.REFRESH_DOUBLE_QUOTED: (_plain, re.compile('"'), _percent),
    Layer.REFRESH_SINGLE_QUOTED: (_plain, re.compile("'"), _percent),
}
_MUST_BE_QUOTED: Final = re.compile("[\"'<>=`\t\n\f\r ]")


@dataclass(frozen=True, slots=True)
class Notation:
    """The encoding and the layers, outermost first."""

    encoding: Encoding
    layers: tuple[Layer, ...]

    def decode(self, raw: bytes) -> str:
        """The URL that `raw` spells."""
        text = self.encoding.decode(raw)
        for layer in self.layers:
            text = _RULES[layer][0](text).text
        return text

    def byte_offset(self, raw: bytes, index: int) -> int:
        """Where the spelling of character `index` of the URL begins in `raw`."""
        text = self.encoding.decode(raw)
        decoded = []
        for layer in self.layers:
            decoded.append(_RULES[layer][0](text))
            text = decoded[-1].text
        for step in reversed(decoded):
            index = step.source(index)
        return self.encoding.byte_offset(raw, index)

    def spell(self, text: str) -> bytes | None:
        """The bytes that spell `text` here; None where the encoding has no safe way."""
        if self.encoding.encode(text) is None:
            text = "".join(char if self.encoding.encode(char) else quote(char) for char in text)
        for layer in reversed(self.layers):
            _, special, escape = _RULES[layer]
            text = special.sub(escape, text)
        return self.encoding.encode(text)

    def respell(self, raw: bytes, keep_from: int, prefix: str) -> tuple[int, int, bytes] | None:
        """(start, end, bytes): what to put where in `raw` so that it spells `prefix` and the URL from `keep_from` on."""
        if self.encoding.name == "ISO-2022-JP" and b"\x1b" in raw:
            return None
        cut = self.byte_offset(raw, keep_from)
        if self.layers == (Layer.UNQUOTED,) and _MUST_BE_QUOTED.search(prefix):
            return self._quoted(raw, cut, prefix)
        spelled = self.spell(prefix)
        return None if spelled is None else (0, cut, spelled)

    def _quoted(self, raw: bytes, cut: int, prefix: str) -> tuple[int, int, bytes] | None:
        kept = raw[cut:]
        quote_mark = self.encoding.encode('"')
        layer = Layer.DOUBLE_QUOTED
        if quote_mark in kept or '"' in prefix:
            quote_mark = self.encoding.encode("'")
            layer = Layer.SINGLE_QUOTED
        if quote_mark in kept:
            spelled = self.spell(prefix)
            return None if spelled is None else (0, cut, spelled)
        spelled = Notation(self.encoding, (layer,)).spell(prefix)
        return None if spelled is None else (0, len(raw), quote_mark + spelled + kept + quote_mark)
