"""The octet table: each character of a text with its octets, its class, and why it is allowed there or not."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from uriinspector.base.message import Message
from uriinspector.core.codecs.escape import Piece
from uriinspector.core.codecs.percent import ESCAPE, allowed_characters, read_triplets
from uriinspector.core.syntax.charsets import (
    BY_COMPONENT,
    GEN_DELIMS,
    QUERY_COMPONENTS,
    SUB_DELIMS,
    UNRESERVED,
)
from uriinspector.core.syntax.span import Span
from uriinspector.core.text.visible import visible_character

# RFC 3986 3, by component: where its grammar is.
_SECTIONS: Final = {
    **dict.fromkeys(("userinfo", "user", "password"), "3.2.1"),
    **dict.fromkeys(("host", "reg-name"), "3.2.2"),
    **dict.fromkeys(("path", "segment", "segment-nz-nc", "parameter"), "3.3"),
    **dict.fromkeys(("query", "pair", "key", "value"), "3.4"),
    "fragment": "3.5",
}
# Characters that the grammar allows in a component, but that separate its parts there.
_MEANS_OTHERWISE: Final = {
    ("user", ":"): "it would end the user name",
    ("parameter", ";"): "it would begin the next parameter",
    ("parameter", "="): "it would end the parameter's name",
    ("parameter", ","): "it would separate two values",
    ("segment-nz-nc", ":"): "it would end a scheme",
    ("pair", "&"): "it would begin the next pair",
    ("key", "&"): "it would begin the next pair",
    ("value", "&"): "it would begin the next pair",
    ("key", "="): "it would end the name",
    ("key", "+"): "forms read it as a space",
    ("value", "+"): "forms read it as a space",
}
_DELIMITS: Final = {
    "#": "it would begin the fragment",
    "?": "it would begin the query",
    "/": "it would end this part",
    "@": "it would end the user information",
    ":": "it would begin the port",
    "[": "brackets stand around IP addresses only",
    "]": "brackets stand around IP addresses only",
}


class OctetRow(NamedTuple):
    """One character, or the triplets that spell one.

    Attributes:
        span: its span in the text.
        octets: its octets in UTF-8, or the octets that triplets stand for.
        character: the character; None if the octets are not UTF-8.
        code_point: `U+0041`; `""` if there is no character.
        name: the character's Unicode name; `""` if it has none.
        kind: `unreserved`, `gen-delim`, `sub-delim`, `pct-encoded`, `excluded` or `not ASCII`.
        allowed: whether this component may hold it as it is written.
        reason: why, in plain words.
        reference: the section that says so.
    """

    span: Span
    octets: bytes
    character: str | None
    code_point: str
    name: str
    kind: str
    allowed: bool
    reason: str
    reference: str


def octet_table(text: str, component: str | None = None, limit: int | None = None) -> tuple[OctetRow, ...]:
    """Return at most `limit` rows for `text` as part of `component`, or, for None, anywhere in a URI.

    The spans follow one another and cover the text.
    """
    return tuple(islice(_rows(text, component), limit))


def _rows(text: str, component: str | None) -> Iterator[OctetRow]:
    position = 0
    for match in re.finditer(rf"{ESCAPE.pattern}|[\s\S]", text):
        pieces = read_triplets(match[0]) if match[0].startswith("%") else (Piece(match[0], match[0]),)
        for piece in pieces:
            span = Span(position, position + len(piece.raw))
            position = span.end
            yield _row(piece, span, component)


def _row(piece: Piece, span: Span, component: str | None) -> OctetRow:
    raw, char, problem = piece
    if problem is not None and len(raw) >= len("%00"):
        allowed, reason, reference, kind = True, problem.message, problem.reference, "pct-encoded"
        return OctetRow(span, _octets(raw), None, "", "", kind, allowed, reason, reference)
    if problem is not None:
        char, kind = "%", "excluded"
        allowed, reason, reference = False, problem.message, problem.reference
    elif raw.startswith("%"):
        kind, allowed = "pct-encoded", True
        reason, reference = _why_escaped(char, component)
    else:
        kind = _kind(char)
        allowed, reason, reference = _verdict(char, kind, component)
    name = unicodedata.name(char, "")
    return OctetRow(span, _octets(raw), char, f"U+{ord(char):04X}", name, kind, allowed, reason, reference)


def _octets(raw: str) -> bytes:
    """Return the octets that triplets stand for, or those of a character."""
    if len(raw) >= len("%00"):
        return bytes.fromhex(raw.replace("%", ""))
    return raw.encode("utf-8", "surrogatepass")


def _kind(char: str) -> str:
    """Return the class of a character that stands for itself (RFC 3986 2.2 and 2.3)."""
    if char in UNRESERVED:
        return "unreserved"
    if char in SUB_DELIMS:
        return "sub-delim"
    if char in GEN_DELIMS:
        return "gen-delim"
    return "excluded" if char.isascii() else "not ASCII"


def _verdict(char: str, kind: str, component: str | None) -> tuple[bool, str, str]:
    """Return whether a character is allowed unencoded, why, and the reference."""
    if kind == "unreserved":
        return True, "Letters, digits and - . _ ~ may stand anywhere.", "RFC 3986 2.3"
    if kind in ("excluded", "not ASCII"):
        return False, _why_excluded(char, kind), "RFC 3986 2" if kind == "excluded" else "RFC 3987 3.1"
    if component not in BY_COMPONENT:
        return True, "Reserved: it may separate parts; as data it must be escaped.", "RFC 3986 2.2"
    section = f"RFC 3986 {_SECTIONS[component]}"
    if char in allowed_characters(component):
        return True, Message("The {} may hold it as it is.", component), section
    why = _MEANS_OTHERWISE.get((component, char)) or _DELIMITS[char]
    return False, Message("In the {} it must be escaped: {}.", component, why), section


def _why_excluded(char: str, kind: str) -> str:
    if kind == "not ASCII":
        return "A URI holds ASCII only; it is written as the triplets of its UTF-8 octets."
    if char == " " or not char.isprintable():
        return Message(
            "{} may not stand in a URI, only as a triplet.",
            visible_character(char) if char != " " else "A space",
        )
    return Message("{} is in no rule of the grammar; it may stand only as a triplet.", char)


def _why_escaped(char: str, component: str | None) -> tuple[str, str]:
    """Explain why a character is escaped, or that it need not be."""
    kind = _kind(char)
    if kind == "unreserved":
        return "Escaped without need: it means the same as it is.", "RFC 3986 2.3"
    if char == "%":
        return "A percent sign begins a triplet, so as data it is escaped.", "RFC 3986 2.4"
    allowed, reason, reference = _verdict(char, kind, component)
    if not allowed:
        return reason, reference
    if component in BY_COMPONENT:
        what = "; in a query the two may differ" if component in QUERY_COMPONENTS else ""
        return Message("Escaped as data: as it is, {} might separate parts{}.", char, what), "RFC 3986 2.2"
    return Message("Escaped as data: as it is, {} might separate parts.", char), "RFC 3986 2.2"
