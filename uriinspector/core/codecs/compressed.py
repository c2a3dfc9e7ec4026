"""Compressed text in base64: gzip, and the raw DEFLATE of a log-in by SAML."""

import zlib
from functools import partial
from typing import Final

from uriinspector.core.codecs.binary import BASE64, BASE64URL, BinaryCodec
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.syntax.span import Span

_GZIP: Final = 31  # window bits of zlib that stand for a gzip header (RFC 1952)
_RAW: Final = -15  # and for none at all (RFC 1951)
MOST: Final = 1 << 20
"""Octets that are unpacked; a kilobyte can hold a gigabyte."""


def _unpack(text: str, window: int, reference: str) -> tuple[bytes | None, tuple[Finding, ...]]:
    """Read base64 of either alphabet and unpack it."""
    packed, findings = (BASE64URL if "-" in text or "_" in text else BASE64).octets(text)
    if packed is None:
        return None, findings
    try:
        unpacker = zlib.decompressobj(window)
        octets = unpacker.decompress(packed, MOST)
    except zlib.error:
        octets, unpacker = b"", None
    if unpacker is None or not unpacker.eof or unpacker.unused_data:
        message = "This is not compressed so, is cut short, or holds more than 1 MiB."
        return None, (Finding("not-compressed", Severity.ERROR, Span(0, len(text)), message, reference),)
    return octets, findings


def _pack(octets: bytes, example: str, window: int) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, window)
    packed = packer.compress(octets) + packer.flush()
    return (BASE64URL if "-" in example or "_" in example else BASE64).write(packed, example)


def _describe_alphabet(raw: str) -> str:
    return "URL-safe alphabet" if "-" in raw or "_" in raw else ""


def _codec(name: str, title: str, description: str, window: int, reference: str) -> BinaryCodec:
    octets = partial(_unpack, window=window, reference=reference)
    return BinaryCodec(
        name, title, description, octets, partial(_pack, window=window), _describe_alphabet, exact=False
    )


GZIP: Final = _codec(
    "gzip", "Base64 of gzip", "Text compressed as a .gz file, in base64 (RFC 1952).", _GZIP, "RFC 1952 2.3"
)
DEFLATE: Final = _codec(
    "deflate",
    "Base64 of DEFLATE",
    "Text compressed without a header, in base64, as in log-ins by SAML (RFC 1951; SAML 2.0 Bindings 3.4.4.1).",
    _RAW,
    "RFC 1951 3",
)
