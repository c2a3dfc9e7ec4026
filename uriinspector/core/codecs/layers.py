"""The layers of a value: detect its codec, and decode it layer by layer."""

import binascii
import codecs
import json
import re
import zlib
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.binary import BASE64, BASE64URL, DEFLATE, GZIP, HEX, BinaryCodec
from uriinspector.core.codecs.jwt import base64url_octets
from uriinspector.core.codecs.table import codec
from uriinspector.core.syntax.charsets import QUERY_COMPONENTS
from uriinspector.core.syntax.percent import TRIPLET, decode

_LONGEST: Final = 1 << 20  # characters of base64, hexadecimal or JSON that are tried
_URL: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9+.-]*+://|(?:mailto|data|tel|urn|javascript):", re.IGNORECASE)
_QUERY: Final = lazy_pattern(r"\??[\w.~\[\]-]{1,80}=[^=&\s]*+(?:&[\w.~\[\]-]{1,80}=[^=&\s]*+)++")
_PLUS_AS_SPACE: Final = lazy_pattern(r"[^+]++(?:\+[^+]++)++")
_ZONE_OFFSET: Final = lazy_pattern(r"\d\d:\d\d(?::\d\d)?(?:\.\d+)?\+\d\d:?\d\d$")
_STANDARD: Final = lazy_pattern(r"(?:[0-9A-Za-z+/]++(?:\r?\n)?+)++={0,2}\s{0,2}")
_URL_SAFE: Final = lazy_pattern(r"[0-9A-Za-z_-]++={0,2}")
_HEX: Final = lazy_pattern(r"(?:[0-9a-f]{2}){5,}+|(?:[0-9A-F]{2}){5,}+")
_REFERENCE: Final = lazy_pattern(
    r"&(?:(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][0-9A-Za-z]{1,30});|(?:amp|lt|gt|quot)(?![0-9A-Za-z=]))"
)
_JSON_STRING: Final = lazy_pattern(r'"(?:[^"\\\x00-\x1f]|\\["\\/bfnrt]|\\u[0-9A-Fa-f]{4})*+"')
_JSON_ESCAPE: Final = lazy_pattern(r"\\(?:u[0-9A-Fa-f]{4}|/)")
_JAVASCRIPT_ESCAPE: Final = lazy_pattern(r"\\(?:x[0-9A-Fa-f]{2}|u\{[0-9A-Fa-f]{1,6}\}|0[4-7][0-7](?![0-9]))")
_CSS_ESCAPE: Final = lazy_pattern(r"\\0{2,4}[2-7][0-9A-Fa-f](?![0-9A-Fa-f])")
_READABLE: Final = lazy_pattern(
    r"[\t\n\r\x20-\x7e\u00a1-\u02af\u0370-\u1fff\u3000-\ud7ff\uff00-\uffef\U0001f300-\U0001faff]++"
)
_TELLING: Final = lazy_pattern(r"[A-Za-z0-9 ._:/=&?{}\[\]\",-]")
_TELLING_SHARE: Final = 0.85  # of the characters of a readable text
# Base64 of its first octets (RFC 1952 2.3.1)
_GZIP_START: Final = lazy_pattern(r"H4sI[0-9A-Za-z+/_-]{12,}={0,2}")
_SHORTEST_PACKED: Final = 40  # characters; no deflated log-in is shorter
_DEFLATED: Final = lazy_pattern(rf"[0-9A-Za-z+/_-]{{{_SHORTEST_PACKED},}}={{0,2}}")
_OLD_ESCAPE: Final = lazy_pattern(r"%u[0-9A-Fa-f]{4}")
_JSON_START: Final = "eyJ"  # base64 of `{"`
_SHORTEST: Final = {True: 8, False: 12}  # characters of base64 that are enough, with and without padding
_START: Final = 16  # characters: whole groups
_START_OF_DEFLATE: Final = 400  # characters: whole groups, and more than the tables that may come first
_BLANK: Final = b" \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f"  # the US-ASCII characters that `str.lstrip` removes
_CONTROL: Final = lazy_pattern(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")  # none is readable


def detect(text: str, component: str | None = None) -> str | None:
    """Return the name of the codec that `text` is most likely encoded with, or None.

    Text with a structure of its own (a URL, JSON, a query string) is left alone: the escapes in it belong to its
    parts. In a `component` of a URI triplets come first, whatever the text is; elsewhere those in a string of JSON
    belong to what the string holds.
    """
    if component is None:
        if is_structured(text):
            return None
        if is_json_string(text):
            return "json"
    if is_form(text, component):
        return "form-urlencoded"
    if _SIGNS.isdisjoint(text):
        return _plain_shape(text)
    return next((name for name, fits in _SHAPES if fits(text)), None) or _plain_shape(text)


def is_structured(text: str) -> bool:
    """Tell whether the text is plainly a URL, a JSON object or array, or a query string."""
    return bool(_URL.match(text) or _QUERY.fullmatch(text)) or is_json_container(text)


def is_json_string(text: str) -> bool:
    """Tell whether the text is a string of JSON, in its quotation marks (RFC 8259 7)."""
    return len(text) > 1 and _JSON_STRING.fullmatch(text) is not None


def is_json_container(text: str) -> bool:
    """Tell whether the text is a JSON object or array."""
    body = text.strip(" \t\r\n")
    if body[:1] + body[-1:] not in ("{}", "[]") or len(body) > _LONGEST:
        return False
    try:
        json.loads(body)
    except (ValueError, RecursionError):
        return False
    return True


def readable_base64(text: str) -> tuple[str, str] | None:
    """Return codec name and decoded text if `text` is clearly base64 or base64url of readable text, else None."""
    for alphabet, shape in ((BASE64, _STANDARD), (BASE64URL, _URL_SAFE)):
        if shape.fullmatch(text) and _is_long_and_mixed(text) and _begins_readable(text):
            decoded = _readable(alphabet, text)
            if decoded is not None:
                return alphabet.name, decoded
    return None


def _begins_readable(text: str) -> bool:
    """Tell quickly whether base64 may encode text. Identifiers look like base64, but their first octets are rarely text."""
    try:
        octets = base64url_octets(text[:_START])
        begun, _ = codecs.utf_8_decode(octets, "strict", False)  # noqa: FBT003 - more may follow
    except UnicodeDecodeError:
        return False
    except binascii.Error:  # white space among the first characters
        return True
    return _CONTROL.search(begun) is None


def _is_gzip(text: str) -> bool:
    """Tell whether a text is base64 of readable text that was compressed by gzip."""
    return (
        len(text) <= _LONGEST
        and _GZIP_START.fullmatch(text) is not None
        and _readable(GZIP, text) is not None
    )


def _is_deflated_xml(text: str) -> bool:
    """Tell whether a text is base64 of deflated XML; only XML counts, since other octets may inflate by chance."""
    if len(text) > _LONGEST or not _DEFLATED.fullmatch(text) or not _inflates_to_markup(text):
        return False
    return (DEFLATE.decode(text).output or "").lstrip().startswith("<")


def _inflates_to_markup(text: str) -> bool:
    """Tell quickly whether the beginning of a text in base64 may inflate to the beginning of XML."""
    try:
        packed = base64url_octets(text[:_START_OF_DEFLATE])
        begun = zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed).lstrip(_BLANK)
    except (binascii.Error, zlib.error):
        return False
    return begun[:1] in {b"<", b""} or not begun[:1].isascii()


def readable_hex(text: str) -> str | None:
    """Return the text that hexadecimal digits spell, if it is clearly readable; digits from 0 to 9 alone are a number."""
    if text.isdigit() or not _HEX.fullmatch(text):
        return None
    return _readable(HEX, text)


def _is_long_and_mixed(text: str) -> bool:
    """Tell whether a text may be base64 by its length and case: words and identifiers are of one case, base64 is mixed."""
    body = text.rstrip("= \r\n")
    padded = text.rstrip().endswith("=")
    shortest = _SHORTEST[padded or text.startswith(_JSON_START)]
    if not shortest <= len(text) <= _LONGEST or (padded and len(text) % 4 and "\n" not in text):
        return False
    return not (body.islower() or body.isupper() or body.isdigit())


def _readable(binary: BinaryCodec, text: str) -> str | None:
    """Decode UTF-8 without controls that is mostly letters, digits and common punctuation; return None for anything else."""
    octets, findings = binary.octets(text)
    if octets is None or any(finding.code != "base64-padding" for finding in findings):
        return None
    try:
        decoded = octets.decode()
    except UnicodeDecodeError:
        return None
    if not _READABLE.fullmatch(decoded):
        return None
    telling = len(_TELLING.findall(decoded)) if decoded.isascii() else sum(map(str.isalnum, decoded))
    return decoded if telling >= _TELLING_SHARE * len(decoded) else None


def is_form(text: str, component: str | None) -> bool:
    """Tell whether `+` between words is a space: in a query, but not if spaces are `%20`, nor in base64 or a time zone."""
    if (
        component not in QUERY_COMPONENTS
        or "+" not in text
        or "%20" in text
        or not _PLUS_AS_SPACE.fullmatch(text)
        or _ZONE_OFFSET.search(text)
    ):
        return False
    return not _STANDARD.fullmatch(text) or not re.search(r"[/=0-9]", text)


def _has(sign: str, expression: re.Pattern[str]) -> Callable[[str], bool]:
    """Make a test for a match; it looks first for the sign that every match holds, which is faster."""
    return lambda text: sign in text and expression.search(text) is not None


def _plain_shape(text: str) -> str | None:
    """Return the codec of a text without escapes: base64, hexadecimal or something compressed in base64; or None."""
    if len(text) < _SHORTEST[True] or (text.isdigit() and len(text) < _SHORTEST_PACKED):
        return None
    if not (text.islower() or text.isupper()):  # base64 counts only in mixed case, gzip included
        if _is_gzip(text):
            return "gzip"
        read = readable_base64(text)
        if read is not None:
            return read[0]
    if readable_hex(text) is not None:
        return "hex"
    return "deflate" if _is_deflated_xml(text) else None


# Every shape below has one of these.
_SIGNS: Final = frozenset('%&\\"')
_SHAPES: Final[tuple[tuple[str, Callable[[str], bool]], ...]] = (
    ("unescape", _has("%u", _OLD_ESCAPE)),
    ("percent-encoding", _has("%", TRIPLET)),
    ("json", is_json_string),
    ("html", _has("&", _REFERENCE)),
    ("javascript", _has("\\", _JAVASCRIPT_ESCAPE)),
    ("json", _has("\\", _JSON_ESCAPE)),
    ("css", _has("\\", _CSS_ESCAPE)),
)


# Nobody nests deeper on purpose, and the limit keeps `%252525…` linear.
MAX_LAYERS: Final = 16
# Decode as these codecs do, but without making pieces and findings: nearly every layer is one of these two.
_QUICK: Final[Mapping[str, Callable[[str], str]]] = {
    "percent-encoding": decode,
    "form-urlencoded": lambda text: decode(text.replace("+", " ")),
}


class ValueLayer(NamedTuple):
    """One layer: `codec` (its name) decodes `raw` to `text`."""

    codec: str
    raw: str
    text: str


class Ladder(NamedTuple):
    """A value and its layers, outermost first."""

    raw: str
    steps: tuple[ValueLayer, ...]

    @property
    def text(self) -> str:
        return self.steps[-1].text if self.steps else self.raw


def peel(text: str, component: str | None = None) -> Ladder:
    """Return the layers that are detected in a value, outermost first.

    `component` is the part of a URI that holds the value (`value`, `segment`, …): in a query `+` may be a space.
    """
    steps: list[ValueLayer] = []
    current = text
    while len(steps) < MAX_LAYERS:
        place = None if steps else component
        name = detect(current, place)
        if name is None:
            break
        quick = _QUICK.get(name)
        inner = quick(current) if quick is not None else codec(name).decode(current, place).output
        if inner is None or inner == current:
            break
        steps.append(ValueLayer(name, current, inner))
        current = inner
    return Ladder(text, tuple(steps))
