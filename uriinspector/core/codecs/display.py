"""A whole URI in the form people read, and back: characters for triplets, Unicode for A-labels (RFC 3987 3)."""

from collections.abc import Callable
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.codecs.codec import Coded
from uriinspector.core.codecs.domain import domain_to_ascii, domain_to_unicode
from uriinspector.core.codecs.escape import lone_surrogates
from uriinspector.core.codecs.plain import PlainCodec
from uriinspector.core.syntax import charsets, iri, percent
from uriinspector.core.syntax.authority import split_authority
from uriinspector.core.syntax.uri import Uri, split

# Invisible characters, and those that hide others, stay as triplets (RFC 3987 4.1 and 8).
_UNSEEN: Final = lazy_pattern(
    "[\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f"
    "\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc\U000e0000-\U000e0fff]"
)


def _read(text: str) -> Coded:
    shown = iri.to_iri(text)
    return Coded(_with_host(_UNSEEN.sub(lambda unseen: iri.to_uri(unseen[0]), shown), domain_to_unicode))


def _write(text: str) -> Coded:
    uri = _with_host(text, lambda host: host if host.isascii() else domain_to_ascii(host) or host)
    kept = charsets.RESERVED | charsets.UNRESERVED
    output = percent.encode(uri, kept | frozenset(_surrogates(uri)), keep_triplets=True)
    return Coded(output, lone_surrogates(text))


def _surrogates(text: str) -> list[str]:
    return [text[finding.span.start] for finding in lone_surrogates(text)]


def _with_host(text: str, convert: Callable[[str], str]) -> str:
    uri = split(text)
    if not uri.authority:
        return text
    authority = split_authority(uri.authority)
    host = authority.host if authority.host.startswith("[") else convert(authority.host)
    return Uri(uri.scheme, authority._replace(host=host).text, uri.path, uri.query, uri.fragment).text


URI_DISPLAY: Final = PlainCodec(
    "uri-display",
    "URI as people read it",
    "A whole URI: decodes what an IRI may hold and one can see, and the host; encodes the same (RFC 3987 3).",
    _write,
    _read,
)
