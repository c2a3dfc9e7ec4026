"""Quoted-printable (RFC 2045 6.7): how mail writes long lines and characters beyond ASCII."""

import binascii
import quopri
import re
from itertools import pairwise
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.binary import BinaryCodec
from uriinspector.core.codecs.codec import Coded, PlainCodec
from uriinspector.core.codecs.escape import Piece, Problem, join_pieces, lone_surrogates
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


_WORD: Final = lazy_pattern(
    r"=\?(?P<charset>[^?*\s]{1,40})(?:\*[^?\s]{0,40})?\?(?P<encoding>[QqBb])\?(?P<text>[^?\s]*+)\?="
)
_CHARSET: Final = lazy_pattern(
    r"utf-8|us-ascii|iso-8859-\d{1,2}|windows-125\d|koi8-[ru]|iso-2022-(?:jp|kr)|euc-(?:jp|kr)|shift_jis"
    r"|big5|gb(?:2312|k|18030)",
    re.IGNORECASE,
)
_Q_OCTET: Final = lazy_pattern(rb"=([0-9A-Fa-f]{2})")
_LONGEST: Final = 75 - len("=?utf-8?Q??=")  # RFC 2047 2: a word is at most 75 characters
_PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!*+-/")
_MALFORMED_WORD: Final = Problem(
    "encoded-word-malformed",
    "The word cannot be decoded: an unknown charset, or octets it does not have; it stays as it is.",
    "RFC 2047 6.3",
    Severity.WARNING,
)


def _read(text: str) -> Coded:
    """Read the words; white space between two belongs to neither (RFC 2047 6.2)."""
    pieces: list[Piece] = []
    position = 0
    words = list(_WORD.finditer(text))
    adjacent = {
        later.start() for earlier, later in pairwise(words) if text[earlier.end() : later.start()].isspace()
    }
    for word in words:
        between = text[position : word.start()]
        pieces.append(Piece(between, "" if word.start() in adjacent else between))
        meant = _decode_word(word)
        pieces.append(Piece(word[0], word[0], _MALFORMED_WORD) if meant is None else Piece(word[0], meant))
        position = word.end()
    return join_pieces([*pieces, Piece(text[position:], text[position:])])


def _decode_word(word: re.Match[str]) -> str | None:
    if not _CHARSET.fullmatch(word["charset"]):
        return None
    try:
        octets = word["text"].encode("ascii")
        if word["encoding"] in "Bb":
            octets = binascii.a2b_base64(octets)
        else:
            octets = _Q_OCTET.sub(lambda octet: bytes.fromhex(octet[1].decode()), octets.replace(b"_", b" "))
        return octets.decode(word["charset"])
    except (ValueError, LookupError):
        return None


def _write_words(text: str) -> Coded:
    """Write non-ASCII text as UTF-8 words, cut between characters; plain text stays."""
    if text.isascii() and text.isprintable() and "=?" not in text:
        return Coded(text)
    words: list[str] = []
    word = ""
    for char in text:
        written = _encode_character(char)
        if len(word) + len(written) > _LONGEST:
            words.append(word)
            word = ""
        word += written
    words.append(word)
    return Coded(" ".join(f"=?utf-8?Q?{part}?=" for part in words), lone_surrogates(text))


def _encode_character(char: str) -> str:
    if char == " ":
        return "_"
    if char in _PLAIN:
        return char
    return "".join(f"={octet:02X}" for octet in char.encode("utf-8", "surrogatepass"))


ENCODED_WORD: Final = PlainCodec(
    "quoted-printable-word",
    "Mail header word",
    "Encoded words of mail headers in UTF-8 (RFC 2047); those in base64 and other charsets are read too.",
    _write_words,
    _read,
    exact=True,
)
