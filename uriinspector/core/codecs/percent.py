"""Percent-encoding: by component, by the sets of the URL standard, as JavaScript does it, and as forms do it."""

import functools
from collections.abc import Iterable, Iterator
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.codec import Coded
from uriinspector.core.codecs.escape import EscapeCodec, Piece, Problem, lone_surrogates, read_pieces
from uriinspector.core.codecs.legacy import CHARSETS, Charset, decode_characters, encode_runs
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.syntax import charsets, percent
from uriinspector.core.syntax.span import Span

ESCAPE: Final = lazy_pattern(r"(?:%[0-9A-Fa-f]{2})++|%[0-9A-Fa-f]?")
_FORM_ESCAPE: Final = lazy_pattern(rf"{ESCAPE.pattern}|\+")
MALFORMED: Final = Problem(
    "pct-malformed", "A % must be followed by two hexadecimal digits; it stays as it is.", "RFC 3986 2.1"
)
_NOT_UTF_8: Final = Problem(
    "pct-not-utf-8", "These octets are not UTF-8; their triplets stay as they are.", "RFC 3987 3.2"
)


def allowed_characters(component: str | None) -> frozenset[str]:
    """Return the characters that need no escape in a component; for None, the unreserved ones."""
    return charsets.BY_COMPONENT.get(component or "", charsets.UNRESERVED)


def read_triplets(raw: str) -> Iterator[Piece]:
    """Decode a run of triplets as UTF-8, or the one malformed triplet that `raw` is."""
    if len(raw) < len("%00"):
        yield Piece(raw, raw, MALFORMED)
        return
    position = bad = 0
    for char, count in decode_characters(bytes.fromhex(raw.replace("%", ""))):
        if char is not None:
            if bad < position:
                yield Piece(raw[bad:position], raw[bad:position], _NOT_UTF_8)
            bad = position + 3 * count
            yield Piece(raw[position:bad], char)
        position += 3 * count
    if bad < position:
        yield Piece(raw[bad:], raw[bad:], _NOT_UTF_8)


def _read(raw: str) -> Iterable[Piece]:
    return read_pieces(ESCAPE, raw, read_triplets)


def write_percent(text: str, keep: frozenset[str]) -> str:
    """Write every character not in `keep` as triplets of UTF-8; a lone surrogate has no octets and stays."""
    if not lone_surrogates(text):
        return percent.encode(text, keep)
    return "".join(char if "\ud800" <= char <= "\udfff" else percent.encode(char, keep) for char in text)


def _read_form(raw: str) -> Iterable[Piece]:
    return read_pieces(
        _FORM_ESCAPE, raw, lambda part: (Piece("+", " "),) if part == "+" else read_triplets(part)
    )


_KEPT_IN_FORMS: Final = charsets.characters_outside(charsets.FORM_SET) | {" "}


# ECMAScript 19.2.6: uriReserved, uriUnescaped.
_JS_RESERVED: Final = frozenset(";/?:@&=+$,#")
_JS_UNESCAPED: Final = charsets.ALPHA | charsets.DIGIT | frozenset("-_.!~*'()")


def _read_js_uri(raw: str) -> Iterator[Piece]:
    """Decode as `decodeURI`, which leaves the triplets of reserved characters."""
    for piece in _read(raw):
        is_left = piece.raw != piece.text and piece.text in _JS_RESERVED
        yield piece._replace(text=piece.raw) if is_left else piece


class _ByComponent(EscapeCodec):
    """Percent-encoding that reports where `+` has two readings."""

    def decode(self, text: str, component: str | None = None) -> Coded:
        """Decode the triplets; in a query the first `+` gets a finding, since forms read it as a space."""
        coded = EscapeCodec.decode(self, text, component)
        first = text.find("+")
        if component not in charsets.QUERY_COMPONENTS or first < 0:
            return coded
        message = "A + is itself in a URI and a space in form data; form-urlencoded shows the other reading."
        span = Span(first, first + 1)
        found = Finding("plus-two-readings", Severity.NOTE, span, message, "URL standard 5.1")
        return Coded(coded.output, (*coded.findings, found))


def _make_codec(
    name: str, title: str, description: str, keep: frozenset[str], *, exact: bool = True
) -> EscapeCodec:
    """Make a codec that keeps the same characters in all components."""
    return EscapeCodec(
        name,
        title,
        description,
        _read,
        lambda text, _component: write_percent(text, keep),
        exact=exact,
        unwritable=lone_surrogates,
    )


_PERCENT: Final = _ByComponent(
    "percent-encoding",
    "Percent-encoding for the component",
    "Escapes what the chosen component may not hold (RFC 3986 3); everything but unreserved where none is chosen.",
    _read,
    lambda text, component: write_percent(text, allowed_characters(component)),
    unwritable=lone_surrogates,
)
FORM: Final = EscapeCodec(
    "form-urlencoded",
    "Form data",
    "application/x-www-form-urlencoded: a space is +, a plus %2B (URL standard 5).",
    _read_form,
    lambda text, _component: write_percent(text, _KEPT_IN_FORMS).replace(" ", "+"),
    unwritable=lone_surrogates,
)
_JS_URI: Final = EscapeCodec(
    "encode-uri",
    "JavaScript encodeURI",
    "Leaves reserved characters alone; decodeURI leaves their triplets alone (ECMAScript 19.2.6).",
    _read_js_uri,
    lambda text, _component: write_percent(text, _JS_RESERVED | _JS_UNESCAPED),
    unwritable=lone_surrogates,
)
_URL_STANDARD: Final = (
    ("c0-control", charsets.C0_CONTROL_SET, "opaque paths and hosts"),
    ("fragment", charsets.FRAGMENT_SET, "fragments"),
    ("query", charsets.QUERY_SET, "queries"),
    ("special-query", charsets.SPECIAL_QUERY_SET, "queries of http and its kind"),
    ("path", charsets.PATH_SET, "paths"),
    ("userinfo", charsets.USERINFO_SET, "user names and passwords"),
    ("component", charsets.COMPONENT_SET, "encodeURIComponent and registerProtocolHandler"),
)

PERCENT_CODECS: Final = (
    _PERCENT,
    FORM,
    _make_codec(
        "percent-unreserved",
        "Percent-encoding of all but unreserved",
        "Keeps letters, digits and - . _ ~ alone (RFC 3986 2.3): safe anywhere in a URI.",
        charsets.UNRESERVED,
    ),
    _make_codec(
        "percent-everything",
        "Percent-encoding of everything",
        "Escapes every character, letters and digits too.",
        frozenset(),
    ),
    _make_codec(
        "encode-uri-component",
        "JavaScript encodeURIComponent",
        "Keeps letters, digits and - _ . ! ~ * ' ( ) alone (ECMAScript 19.2.6).",
        _JS_UNESCAPED,
    ),
    _JS_URI,
    *(
        _make_codec(
            f"whatwg-{name}",
            Message("URL standard, {} set", name),
            Message("Escapes as browsers do in {} (URL standard 1.3).", place),
            charsets.characters_outside(encode_set),
            exact="%" in encode_set,
        )
        for name, encode_set, place in _URL_STANDARD
    ),
)


# The second octet of a character may be written as itself (`%81|` in Shift_JIS), so ASCII is decoded together with triplets.
_OCTETS: Final = lazy_pattern(r"(?:%[0-9A-Fa-f]{2}|[\x00-\x7f])++")
_TRIPLETS: Final = r"(?:%[0-9A-Fa-f]{2})++|%"
# Encoders leave letters alone, and so write only the other octet of theirs, a zero, as a triplet: `h%00t%00`
_WIDE: Final = {
    "utf-16le": lazy_pattern(rf"(?:[!-$&-~]%00|(?:%[0-9A-Fa-f]{{2}}){{2}})++(?!%)|{_TRIPLETS}"),
    "utf-16be": lazy_pattern(rf"(?:%00[!-$&-~]|(?:%[0-9A-Fa-f]{{2}}){{2}})++(?!%)|{_TRIPLETS}"),
}
_ONE: Final = lazy_pattern(r"%[0-9A-Fa-f]{2}|[\x00-\x7f]")


def percent_encode(text: str, charset: Charset, keep: frozenset[str]) -> str:
    """Encode `text` in `charset`, octets not in `keep` as triplets (URL standard, "percent-encode after encoding").

    A character that the charset lacks becomes `%26%23…%3B`, a numeric character reference, as the standard says.
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
    escapes = _WIDE.get(charset.label, _OCTETS)
    return EscapeCodec(
        f"percent-{charset.label}",
        Message("Percent-encoding in {}", charset.label),
        Message("Triplets of {} octets in place of UTF-8.", charset.title),
        lambda raw: read_pieces(escapes, raw, lambda run: _read_run(charset, run)),
        lambda text, component: percent_encode(
            text, charset, allowed_characters(component) if charset.ascii else nothing
        ),
        exact=False,
        unwritable=lambda text: tuple(_unwritable_findings(text, charset)),
    )


CHARSET_CODECS: Final = tuple(map(_codec, CHARSETS))
