"""Percent-encoding in charsets other than UTF-8, as browsers still do it for old pages (URL standard 1.3)."""

import functools
from collections.abc import Iterator
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.escape import EscapeCodec, Piece, Problem, read_pieces
from uriinspector.core.codecs.legacy import CHARSETS, Charset, decode_characters, encode_runs
from uriinspector.core.codecs.percent import MALFORMED, allowed_characters
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.syntax.span import Span

# The second octet of a character may stand as itself (`%81|` in Shift_JIS), so ASCII is decoded together with triplets.
_OCTETS: Final = lazy_pattern(r"(?:%[0-9A-Fa-f]{2}|[\x00-\x7f])++")
_TRIPLETS: Final = lazy_pattern(r"(?:%[0-9A-Fa-f]{2})++|%")
_ONE: Final = lazy_pattern(r"%[0-9A-Fa-f]{2}|[\x00-\x7f]")


def percent_encode(text: str, charset: Charset, keep: frozenset[str]) -> str:
    """Encode `text` in `charset`, octets not in `keep` as triplets (URL standard, "percent-encode after encoding").

    A character the charset lacks becomes `%26%23…%3B`, a numeric character reference, as the standard says.
    """
    parts: list[str] = []
    for stretch, octets in encode_runs(text, charset):
        if octets is None:
            parts += (f"%26%23{ord(char)}%3B" for char in stretch)
        else:
            parts += (chr(octet) if chr(octet) in keep else f"%{octet:02X}" for octet in octets)
    return "".join(parts)


def _unwritable_findings(text: str, charset: Charset) -> Iterator[Finding]:
    position = 0
    for stretch, octets in encode_runs(text, charset):
        if octets is None:
            message = Message(
                "{} has no octets for {}; browsers send a character reference instead.",
                charset.label,
                f"{stretch!r}",
            )
            span = Span(position, position + len(stretch))
            yield Finding("charset-unencodable", Severity.WARNING, span, message, "URL standard 1.3")
        position += len(stretch)


def _read(charset: Charset, raw: str) -> Iterator[Piece]:
    return read_pieces(_OCTETS if charset.ascii else _TRIPLETS, raw, lambda run: _read_run(charset, run))


def _read_run(charset: Charset, run: str) -> Iterator[Piece]:
    items = _ONE.findall(run)
    octets = bytes(int(item[1:], 16) if len(item) > 1 else ord(item) for item in items)
    if run == "%":
        yield Piece(run, run, MALFORMED)
        return
    index = 0
    for char, count in decode_characters(octets, charset):
        raw = "".join(items[index : index + count])
        index += count
        if char is None:
            yield Piece(raw, raw, _undecodable(charset.label))
        else:
            yield Piece(raw, char, MALFORMED if raw == "%" else None)


@functools.cache
def _undecodable(charset_label: str) -> Problem:
    message = Message("These octets are no character in {}; they stay as they are.", charset_label)
    return Problem("pct-undecodable", message, "RFC 3987 3.2")


def _codec(charset: Charset) -> EscapeCodec:
    nothing: frozenset[str] = frozenset()
    return EscapeCodec(
        f"percent-{charset.label}",
        Message("Percent-encoding in {}", charset.label),
        Message("Triplets of {} octets in place of UTF-8.", charset.title),
        lambda raw: _read(charset, raw),
        lambda text, component: percent_encode(
            text, charset, allowed_characters(component) if charset.ascii else nothing
        ),
        exact=False,
        unwritable=lambda text: tuple(_unwritable_findings(text, charset)),
    )


CHARSET_CODECS: Final = tuple(map(_codec, CHARSETS))
