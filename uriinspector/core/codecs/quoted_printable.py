"""Quoted-printable (RFC 2045 6.7): how mail writes long lines and characters beyond ASCII."""

import quopri
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.binary import BinaryCodec
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.syntax.span import Span

# An equals sign that begins neither an octet nor a soft line break.
_MALFORMED: Final = lazy_pattern(r"=(?![0-9A-Fa-f]{2}|[ \t]*(?:\r?\n|\Z)).{0,2}")


def _read_octets(text: str) -> tuple[bytes, tuple[Finding, ...]]:
    """Read the octets; what is malformed stays as it is."""
    octets = quopri.decodestring(text.encode("utf-8", "surrogatepass"))
    malformed = _MALFORMED.search(text)
    if malformed is None:
        return octets, ()
    message = Message("{} is no octet in quoted-printable; it stays as it is.", f"{malformed[0]!r}")
    return octets, (
        Finding(
            "quoted-printable-malformed", Severity.WARNING, Span(*malformed.span()), message, "RFC 2045 6.7"
        ),
    )


def _write(octets: bytes, _example: str) -> str:
    return quopri.encodestring(octets).decode("ascii")


def _describe_lines(raw: str) -> str:
    return "in lines" if "=\n" in raw or "=\r\n" in raw else ""


QUOTED_PRINTABLE: Final = BinaryCodec(
    "quoted-printable",
    "Quoted-printable",
    "The octets of mail: = and two digits for all but plain characters, soft line breaks (RFC 2045 6.7).",
    _read_octets,
    _write,
    _describe_lines,
    exact=False,
)
