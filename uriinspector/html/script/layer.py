"""The layer of a string or template literal (ECMA-262, 12.9.4 and 12.9.6; RFC 8259, 7)."""

import re
from dataclasses import dataclass
from typing import Final

from uriinspector.core.syntax.charsets import SURROGATES
from uriinspector.html.link.character_references import DecodedText, decode_with

_ESCAPE: Final = re.compile(
    r"\\(?:u(?P<high>[dD][89abAB][0-9A-Fa-f]{2})\\u(?P<low>[dD][c-fC-F][0-9A-Fa-f]{2})"
    r"|u(?P<hex>[0-9A-Fa-f]{4})|u\{(?P<point>[0-9A-Fa-f]++)\}|x(?P<octet>[0-9A-Fa-f]{2})"
    r"|(?P<octal>[0-3][0-7]{0,2}|[4-7][0-7]?)|(?P<line>\r\n|[\n\r\u2028\u2029])|(?P<other>.)|\Z)",
    re.DOTALL,
)
_NAMED: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_SLASH: Final = re.compile(r"/|\\(?:/|u002[fF]|x2[fF]|u\{0*2[fF]\})")
_LAST_CODE_POINT: Final = 0x10FFFF
# `</script` and `<!--` would end or change a script that stands in a page (HTML Standard 4.12.1.3).
_SPECIAL: Final = {
    '"': r'["\\\0-\x1f\u2028\u2029]|<(?=/script|!--)',
    "'": r"['\\\n\r\u2028\u2029]|<(?=/script|!--)",
    "`": r"[`\\\r]|\$(?=\{)|<(?=/script|!--)",
}


@dataclass(frozen=True, slots=True)
class LiteralLayer:
    """The inside of a literal in these quotes, where a slash is written as `slash`.

    A literal in double quotes is written so that it is right in JSON as well.
    """

    quote: str
    slash: str = "/"

    def decode(self, text: str) -> DecodedText:
        """Undo the escapes; half a surrogate pair becomes U+FFFD."""
        return decode_with(_ESCAPE, text, _meaning) if "\\" in text else DecodedText(text, None)

    def carries(self, _text: str) -> bool:
        """Tell whether this layer can hold a text: it can hold any."""
        return True

    def encode(self, text: str) -> str:
        """Escape what would end the literal, and write slashes as this literal does."""
        escaped = re.sub(_SPECIAL[self.quote], _escape, text, flags=re.IGNORECASE)
        return escaped if self.slash == "/" else escaped.replace("/", self.slash)


def slash_at(text: str, place: int) -> str:
    """Return how the slash at `place` of the text of a literal is written; a plain one where there is none."""
    found = _SLASH.match(text, place)
    return found[0] if found else "/"


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    return f"\\{character}" if character in "\"'`\\$" else f"\\u{ord(character):04x}"


def _meaning(match: re.Match[str]) -> tuple[str, int]:
    end = match.end()
    if match["high"]:
        pair = f"{int(match['high'], 16):04x}{int(match['low'], 16):04x}"
        return bytes.fromhex(pair).decode("utf-16-be"), end
    digits = match["hex"] or match["octet"] or match["point"]
    if digits:
        return _character(int(digits[-8:], 16)), end
    if match["octal"]:
        return chr(int(match["octal"], 8)), end
    return _NAMED.get(match["other"], match["other"] or ""), end


def _character(code: int) -> str:
    return "\ufffd" if code > _LAST_CODE_POINT or code in SURROGATES else chr(code)
