"""The codecs, in one explicit table: what the window lists and what `--as` takes; and whole URIs in the form people read."""

import functools
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from uriinspector.base.errors import UsageError
from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.binary import (
    BASE32,
    BASE58,
    BASE64,
    BASE64URL,
    DEFLATE,
    ENCODED_WORD,
    GZIP,
    HEX,
    QUOTED_PRINTABLE,
)
from uriinspector.core.codecs.codec import Codec, Coded, PlainCodec
from uriinspector.core.codecs.domain import (
    IDNA_2008,
    IDNA_UTS46,
    PUNYCODE,
    domain_to_ascii,
    domain_to_unicode,
)
from uriinspector.core.codecs.escape import lone_surrogates
from uriinspector.core.codecs.jwt import JWT
from uriinspector.core.codecs.literals import CSS, HTML, JAVASCRIPT, JSON_STRING, PYTHON, UNESCAPE
from uriinspector.core.codecs.obscured import DEFANG, ROT13
from uriinspector.core.codecs.percent import CHARSET_CODECS, PERCENT_CODECS
from uriinspector.core.codecs.tracking import UNTRACKED
from uriinspector.core.codecs.wrapper import LINK_WRAPPER
from uriinspector.core.syntax import charsets, iri, percent
from uriinspector.core.syntax.uri import Uri, split, split_authority

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
    output = percent.encode(
        uri, kept.union(uri[finding.span.start] for finding in lone_surrogates(uri)), keep_triplets=True
    )
    return Coded(output, lone_surrogates(text))


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


CODECS: Final[tuple[Codec, ...]] = (
    *PERCENT_CODECS,
    URI_DISPLAY,
    IDNA_UTS46,
    IDNA_2008,
    PUNYCODE,
    HTML,
    BASE64,
    BASE64URL,
    HEX,
    BASE32,
    BASE58,
    GZIP,
    DEFLATE,
    JAVASCRIPT,
    UNESCAPE,
    JSON_STRING,
    PYTHON,
    CSS,
    QUOTED_PRINTABLE,
    ENCODED_WORD,
    ROT13,
    DEFANG,
    LINK_WRAPPER,
    UNTRACKED,
    JWT,
    *CHARSET_CODECS,
)


@functools.cache
def codecs() -> Mapping[str, Codec]:
    """Return every codec by its name, in the order in which they are best shown."""
    return MappingProxyType({entry.name: entry for entry in CODECS})


def codec(name: str) -> Codec:
    """Return the codec of that name.

    Raises:
        UsageError: there is no such codec; the message names similar ones.
    """
    found = codecs().get(name)
    if found is None:
        from difflib import get_close_matches  # wanted only after a mistake

        wrong = name.lower()
        holding = sorted(
            (each for each in codecs() if wrong and wrong in each),
            key=lambda each: not each.startswith(wrong),
        )
        near = dict.fromkeys([*holding, *get_close_matches(wrong, codecs(), n=3, cutoff=0.5)])
        hint = Message("Did you mean {}?", " or ".join([*near][:3])) if near else "See the list of codecs."
        raise UsageError("There is no codec named {}. {}", f"{name!r}", hint)
    return found
