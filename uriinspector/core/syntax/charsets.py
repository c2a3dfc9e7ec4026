"""The character sets of RFC 3986 and RFC 3987, named as in their grammars, and the sets of the URL standard."""

from collections.abc import Iterable
from string import ascii_letters, digits, hexdigits
from typing import Final

from uriinspector.base.lazy import lazy_pattern

ALPHA: Final = frozenset(ascii_letters)  # RFC 5234 B.1
DIGIT: Final = frozenset(digits)
HEXDIG: Final = frozenset(hexdigits)  # RFC 3986 2.1 lets triplets use either case

GEN_DELIMS: Final = frozenset(":/?#[]@")  # gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"
SUB_DELIMS: Final = frozenset("!$&'()*+,;=")  # sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" …
RESERVED: Final = GEN_DELIMS | SUB_DELIMS  # reserved = gen-delims / sub-delims
UNRESERVED: Final = ALPHA | DIGIT | frozenset("-._~")  # unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"

SCHEME: Final = ALPHA | DIGIT | frozenset("+-.")  # scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
# RFC 3986 3.2.1: userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
USERINFO: Final = UNRESERVED | SUB_DELIMS | {":"}
REG_NAME: Final = UNRESERVED | SUB_DELIMS  # reg-name = *( unreserved / pct-encoded / sub-delims )
IPVFUTURE: Final = UNRESERVED | SUB_DELIMS | {":"}  # "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
PCHAR: Final = UNRESERVED | SUB_DELIMS | frozenset(":@")  # pchar = unreserved / pct-encoded / sub-delims / …
SEGMENT: Final = PCHAR  # segment = *pchar
SEGMENT_NZ_NC: Final = PCHAR - {":"}  # segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
PATH: Final = PCHAR | {"/"}  # path-abempty = *( "/" segment )
QUERY: Final = PCHAR | frozenset("/?")  # query = *( pchar / "/" / "?" )
FRAGMENT: Final = QUERY  # fragment = *( pchar / "/" / "?" )

# What each component may hold unescaped. Keys and values may not hold what separates pairs and their parts, nor `+`,
# which every reader of forms takes for a space.
BY_COMPONENT: Final = {
    "userinfo": USERINFO,
    "user": USERINFO - {":"},
    "password": USERINFO,
    "host": REG_NAME,
    "reg-name": REG_NAME,
    "path": PATH,
    "segment": SEGMENT,
    "segment-nz-nc": SEGMENT_NZ_NC,
    "parameter": SEGMENT - frozenset(";,="),
    "query": QUERY,
    "pair": QUERY - {"&"},
    "key": QUERY - frozenset("&=+"),
    "value": QUERY - frozenset("&+"),
    "fragment": FRAGMENT,
}
QUERY_COMPONENTS: Final = frozenset(("query", "pair", "key", "value"))

SURROGATES: Final = range(0xD800, 0xE000)
"""The code points that UTF-16 uses in pairs; alone they are not characters."""
LONE_SURROGATE: Final = lazy_pattern("[\ud800-\udfff]")
"""Matches a surrogate in a text, where it has no partner and no octets in UTF-8."""

# ucschar, RFC 3987 2.2: what an IRI may hold beyond US-ASCII.
UCSCHAR_RANGES: Final = (
    (0xA0, 0xD7FF),
    (0xF900, 0xFDCF),
    (0xFDF0, 0xFFEF),
    *((plane << 16, (plane << 16) + 0xFFFD) for plane in range(1, 14)),
    (0xE1000, 0xEFFFD),
)
# iprivate, RFC 3987 2.2: allowed only in the query.
IPRIVATE_RANGES: Final = ((0xE000, 0xF8FF), (0xF0000, 0xFFFFD), (0x100000, 0x10FFFD))

# Percent-encode sets of the URL standard, 1.3: the ASCII characters each encodes. Everything above U+007E
# belongs to all of them as well.
C0_CONTROL_SET: Final = frozenset(map(chr, (*range(0x20), 0x7F)))
FRAGMENT_SET: Final = C0_CONTROL_SET | frozenset(' "<>`')
QUERY_SET: Final = C0_CONTROL_SET | frozenset(' "#<>')
SPECIAL_QUERY_SET: Final = QUERY_SET | {"'"}
PATH_SET: Final = QUERY_SET | frozenset("?^`{}")
USERINFO_SET: Final = PATH_SET | frozenset("/:;=@[\\]|")
COMPONENT_SET: Final = USERINFO_SET | frozenset("$%&+,")
FORM_SET: Final = COMPONENT_SET | frozenset("!'()~")
ASCII: Final = frozenset(map(chr, range(0x80)))


def characters_outside(percent_encode_set: frozenset[str]) -> frozenset[str]:
    """Return the US-ASCII characters that a percent-encode set of the URL standard leaves as they are."""
    return ASCII - percent_encode_set


def character_class(characters: Iterable[str], ranges: Iterable[tuple[int, int]] = ()) -> str:
    """Write the inside of a `[…]` of a regular expression for these characters and code point ranges."""
    runs: list[tuple[int, int]] = []
    for code in sorted(map(ord, characters)):
        if runs and runs[-1][1] == code - 1:
            runs[-1] = runs[-1][0], code
        else:
            runs.append((code, code))
    return "".join(
        f"\\U{first:08x}" if first == last else f"\\U{first:08x}-\\U{last:08x}"
        for first, last in (*runs, *ranges)
    )
