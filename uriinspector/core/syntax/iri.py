"""From IRI to URI and back (RFC 3987 3.1 and 3.2)."""

import functools
import re
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.charsets import (
    ASCII,
    IPRIVATE_RANGES,
    UCSCHAR_RANGES,
    UNRESERVED,
    character_class,
)
from uriinspector.core.syntax.percent import decode_only, encode
from uriinspector.core.syntax.uri import Uri, split

_IPRIVATE: Final = lazy_pattern(f"[{character_class((), IPRIVATE_RANGES)}]")
# RFC 3987 4.1 keeps the marks that turn the direction of text out of IRIs, whatever the grammar says.
_BIDI_FORMATTING: Final = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e")


def to_uri(iri: str) -> str:
    """Map an IRI to a URI: characters beyond US-ASCII become triplets of UTF-8 (RFC 3987 3.1).

    Everything else stays, valid or not; a host is encoded as well, not turned into an A-label.
    """
    return iri if iri.isascii() else encode(iri, ASCII)


def to_iri(uri: str) -> str:
    """Map a URI to an IRI: decode triplets that are UTF-8 of a character an IRI may hold (RFC 3987 3.2).

    Reserved characters, malformed triplets and octets that are not UTF-8 stay encoded.
    """
    if "%" not in uri:
        return uri
    parts = split(uri)
    if parts.scheme is not None and parts.scheme.lower() == "urn":
        return uri  # with another of its triplets decoded it would be another name (RFC 8141 3.1)
    return decode_iri_characters(parts).text


def decode_iri_characters(uri: Uri) -> Uri:
    """Decode every triplet that an IRI need not encode."""
    return Uri(
        uri.scheme,
        None if uri.authority is None else decode_only(uri.authority, _is_iunreserved),
        decode_only(uri.path, _is_iunreserved),
        None if uri.query is None else decode_only(uri.query, _is_iunreserved_in_query),
        None if uri.fragment is None else decode_only(uri.fragment, _is_iunreserved),
    )


def _is_iunreserved(character: str) -> bool:
    """Tell whether a character is `iunreserved` by RFC 3987 2.2, and not forbidden by 4.1."""
    if character in UNRESERVED:
        return True
    return _ucschar().fullmatch(character) is not None and character not in _BIDI_FORMATTING


def _is_iunreserved_in_query(character: str) -> bool:
    return _is_iunreserved(character) or _IPRIVATE.fullmatch(character) is not None


@functools.cache  # compiled on first use: most commands never see an IRI
def _ucschar() -> re.Pattern[str]:
    return re.compile(f"[{character_class((), UCSCHAR_RANGES)}]")
