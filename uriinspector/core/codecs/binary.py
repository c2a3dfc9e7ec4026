"""Octets written as text: base64 in both alphabets, base32, base58, hexadecimal, quoted-printable; and compressed text in base64."""

import base64
import binascii
import quopri
import re
import zlib
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.codec import Coded, PlainCodec
from uriinspector.core.codecs.escape import Piece, Problem, find_kept_ends, join_pieces, lone_surrogates
from uriinspector.core.codecs.legacy import decode_characters
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.syntax.span import Span

_SPACE: Final = lazy_pattern(r"[ \t\r\n\f]+")
_LINE_END: Final = lazy_pattern(r"\r\n|\n|\r")
_HEX_PREFIX: Final = lazy_pattern(r"\s*0[xX]")
_HEX_SEPARATOR: Final = lazy_pattern(r"[\s:,-]++(?:0[xX])?+|\\x")
_HEX_NUMBER: Final = lazy_pattern(r"[\s:,-]0[xX]([0-9A-Fa-f]*+)")
_GROUP: Final = 4


_Reader: TypeAlias = Callable[[str], tuple[bytes | None, tuple[Finding, ...]]]


class BinaryCodec(NamedTuple):
    """A codec of octets.

    `octets` reads text, or reports what is wrong with it; `write` writes octets in the style of an example, which is
    `""` if there is none; `manner` describes the style of a text in a few words.
    """

    name: str
    title: str
    description: str
    octets: _Reader
    write: Callable[[bytes, str], str]
    manner: Callable[[str], str]
    exact: bool = True

    def encode(self, text: str, component: str | None = None) -> Coded:  # noqa: ARG002 - the same everywhere
        """Write the UTF-8 octets of `text`; a lone surrogate gets its generalised octets and a finding."""
        return Coded(self.write(text.encode("utf-8", "surrogatepass"), ""), lone_surrogates(text))

    def decode(self, text: str, component: str | None = None) -> Coded:  # noqa: ARG002 - the same everywhere
        return _decoded(self.octets, text)

    def style(self, raw: str, component: str | None = None) -> str:  # noqa: ARG002 - the same everywhere
        return self.manner(raw)

    def respell(self, raw: str, text: str, component: str | None = None) -> str:  # noqa: ARG002
        """Change `raw` to mean `text`, written in the same style; octets that are not UTF-8 are kept."""
        octets, _ = self.octets(raw)
        if octets is None:
            return self.write(text.encode("utf-8", "surrogatepass"), raw)
        pieces = list(_pieces(octets))
        if text == "".join(piece.text for piece in pieces):
            return raw
        head, tail, middle = find_kept_ends(pieces, text)
        changed = head.encode("latin-1") + middle.encode("utf-8", "surrogatepass") + tail.encode("latin-1")
        return self.write(changed, raw)


def _decoded(read: _Reader, text: str) -> Coded:
    """Read the octets as UTF-8; others become triplets with a finding. There is no output if `text` is malformed."""
    octets, findings = read(text)
    if octets is None:
        return Coded(None, findings)
    try:
        return Coded(octets.decode(), findings)
    except UnicodeDecodeError:
        message = "Not all of these octets are UTF-8; the others are shown as triplets."
        bad = Finding("octets-not-utf-8", Severity.WARNING, Span(0, len(text)), message, "RFC 3629 3")
        return Coded("".join(piece.text for piece in _pieces(octets)), (*findings, bad))


def _pieces(octets: bytes) -> list[Piece]:
    """Decode octets into pieces of one character each; their `raw` holds the octets as the first 256 characters."""
    pieces: list[Piece] = []
    position = 0
    for char, count in decode_characters(octets):
        part = octets[position : position + count]
        shown = "".join(f"%{octet:02X}" for octet in part) if char is None else char
        pieces.append(Piece(part.decode("latin-1"), shown))
        position += count
    return pieces


def _errors(code: str, start: int, end: int, message: str, reference: str) -> tuple[Finding, ...]:
    return (Finding(code, Severity.ERROR, Span(start, end), message, reference),)


def _foreign_character(code: str, found: re.Match[str], reference: str) -> tuple[Finding, ...]:
    """Report a character that an alphabet lacks."""
    message = Message("{} does not belong to this alphabet.", f"{found[0]!r}")
    return _errors(code, *found.span(), message, reference)


def _more_than_one(code: str, text: str) -> tuple[Finding, ...]:
    """Report padding with more behind it, as several values have it that stand a line each."""
    start = text.index("=")
    message = "Padding with = ends a value, and more follows: decode each by itself."
    return _errors(code, start, start + 1, message, "RFC 4648 3.2")


class _Alphabet(NamedTuple):
    """One of the two alphabets of RFC 4648: its last two characters, and whether it is padded by habit."""

    last: str
    padded: bool
    reference: str

    def octets(self, text: str) -> tuple[bytes | None, tuple[Finding, ...]]:
        """Read the octets; white space is skipped and padding is optional."""
        foreign = re.search(rf"[^0-9A-Za-z{re.escape(self.last)}= \t\r\n\f]|=(?=[^= \t\r\n\f])", text)
        if foreign:
            return None, _foreign_character("base64-character", foreign, self.reference)
        digits = _SPACE.sub("", text)
        body = digits.rstrip("=")
        if "=" in body:
            return None, _more_than_one("base64-several", text)
        if len(body) % _GROUP == 1:
            message = "One character is left over; part of the text is missing."
            return None, _errors("base64-length", len(text) - 1, len(text), message, "RFC 4648 4")
        data = binascii.a2b_base64(
            body.translate(str.maketrans(self.last, "+/")) + "=" * (-len(body) % _GROUP)
        )
        return data, self._padding(text, digits, body)

    def _padding(self, text: str, digits: str, body: str) -> tuple[Finding, ...]:
        padding = len(digits) - len(body)
        if padding == -len(body) % _GROUP or (not self.padded and padding == 0):
            return ()
        message = "The padding with = is not complete."
        end = Span(len(text) - 1, len(text))
        return (Finding("base64-padding", Severity.WARNING, end, message, "RFC 4648 3.2"),)

    def write(self, octets: bytes, example: str) -> str:
        """Write the octets in this alphabet, padded and broken into lines like the example."""
        written = binascii.b2a_base64(octets, newline=False).decode("ascii")
        written = written.translate(str.maketrans("+/", self.last))
        if not self._is_padded(example):
            written = written.rstrip("=")
        line_end = _LINE_END.search(example)
        if not line_end or not line_end.start():
            return written
        width = line_end.start()
        lines = [written[start : start + width] for start in range(0, len(written), width)]
        last = line_end[0] if example.endswith(line_end[0]) else ""
        return line_end[0].join(lines) + last

    def _is_padded(self, example: str) -> bool:
        body = _SPACE.sub("", example)
        return "=" in body or (self.padded if len(body) % _GROUP == 0 else False)

    def manner(self, raw: str) -> str:
        """Describe padding and line breaks; empty if there is nothing to say."""
        words = ["padded"] if "=" in raw else ["not padded"] if len(_SPACE.sub("", raw)) % _GROUP else []
        return ", ".join(words + (["in lines"] if _LINE_END.search(raw) else []))


def _read_hex(text: str) -> tuple[bytes | None, tuple[Finding, ...]]:
    r"""Read pairs of digits, with `0x` before all or each, or white space, `:`, `,`, `-` or `\x` between them."""
    prefix = _HEX_PREFIX.match(text)
    digits = _HEX_SEPARATOR.sub("", text[prefix.end() :] if prefix else text)
    foreign = re.search(r"[^0-9A-Fa-f\s:,\\xX-]", text)
    if foreign:
        wrong = Message("{} is no hexadecimal digit.", f"{foreign[0]!r}")
        return None, _errors("hex-character", *foreign.span(), wrong, "RFC 4648 8")
    if len(digits) % 2 or any(len(octets) % 2 for octets in _HEX_NUMBER.findall(text)):
        message = "The number of digits is odd; each octet takes two."
        return None, _errors("hex-length", max(len(text) - 1, 0), len(text), message, "RFC 4648 8")
    try:
        return bytes.fromhex(digits), ()
    except ValueError:
        return None, _errors("hex-character", 0, len(text), "This is not pairs of digits.", "RFC 4648 8")


def _write_hex(octets: bytes, example: str) -> str:
    prefix = _HEX_PREFIX.match(example)
    rest = example[prefix.end() :] if prefix else example
    between = _HEX_SEPARATOR.search(rest, 1)
    separator = between[0] if between else ""
    written = separator.join(f"{octet:02x}" for octet in octets)
    if re.search("[A-F]", rest):
        written = written.upper().replace("X", "x")
    lead = _HEX_SEPARATOR.match(rest)
    return (prefix[0] if prefix else "") + (lead[0] if lead else "") + written


def _describe_hex(raw: str) -> str:
    words = ["upper case"] if re.search("[A-F]", raw) else ["lower case"] if re.search("[a-f]", raw) else []
    separator = _HEX_SEPARATOR.search(raw, 1)
    return ", ".join(words + ([Message("{} between octets", f"{separator[0]!r}")] if separator else []))


_STANDARD: Final = _Alphabet("+/", padded=True, reference="RFC 4648 4")
_URL_SAFE: Final = _Alphabet("-_", padded=False, reference="RFC 4648 5")

BASE64: Final = BinaryCodec(
    "base64",
    "Base64",
    "Six bits a character, with + and /, padded with = (RFC 4648 4).",
    _STANDARD.octets,
    _STANDARD.write,
    _STANDARD.manner,
)
BASE64URL: Final = BinaryCodec(
    "base64url",
    "Base64 for URLs",
    "Six bits a character, with - and _, not padded (RFC 4648 5).",
    _URL_SAFE.octets,
    _URL_SAFE.write,
    _URL_SAFE.manner,
)
HEX: Final = BinaryCodec(
    "hex",
    "Hexadecimal",
    "Two digits an octet (RFC 4648 8); 0x before, spaces or colons between them are read.",
    _read_hex,
    _write_hex,
    _describe_hex,
)


_FOREIGN_32: Final = lazy_pattern(r"[^A-Za-z2-7=\s]|=(?=[^=\s])")
_LENGTHS_32: Final = frozenset((0, 2, 4, 5, 7))  # characters of the last group
_GROUP_32: Final = 8

# Without 0, O, I and l, which look alike.
_DIGITS_58: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_FOREIGN_58: Final = lazy_pattern(rf"[^{_DIGITS_58}\s]")
_LONGEST_58: Final = 4096  # characters; the time grows with the square of the length


def _read_octets_32(text: str) -> tuple[bytes | None, tuple[Finding, ...]]:
    """Read letters of either case; padding is optional."""
    foreign = _FOREIGN_32.search(text)
    if foreign:
        return None, _foreign_character("base32-character", foreign, "RFC 4648 6")
    body = "".join(text.split()).rstrip("=").upper()
    if "=" in body:
        return None, _more_than_one("base32-several", text)
    if len(body) % _GROUP_32 not in _LENGTHS_32:
        message = "The number of characters is wrong; part of the text is missing."
        return None, _errors("base32-length", max(len(text) - 1, 0), len(text), message, "RFC 4648 6")
    return base64.b32decode(body + "=" * (-len(body) % _GROUP_32)), ()


def _write_32(octets: bytes, example: str) -> str:
    written = base64.b32encode(octets).decode("ascii")
    if example and not example.rstrip().endswith("=") and len("".join(example.split())) % _GROUP_32:
        written = written.rstrip("=")
    return written.lower() if example.islower() else written


def _length_findings(text: str) -> tuple[Finding, ...]:
    message = Message("Base58 is for short values; this has more than {} characters.", f"{_LONGEST_58:,}")
    return _errors("base58-length", 0, len(text), message, "URI Inspector")


def _read_octets_58(text: str) -> tuple[bytes | None, tuple[Finding, ...]]:
    foreign = _FOREIGN_58.search(text)
    if foreign:
        return None, _foreign_character("base58-character", foreign, "draft-msporny-base58-03 2")
    digits = "".join(text.split())
    if len(digits) > _LONGEST_58:
        return None, _length_findings(text)
    number = 0
    for digit in digits:
        number = number * len(_DIGITS_58) + _DIGITS_58.index(digit)
    zeros = len(digits) - len(digits.lstrip(_DIGITS_58[0]))
    return bytes(zeros) + number.to_bytes((number.bit_length() + 7) // 8), ()


def _write_58(text: str) -> Coded:
    octets = text.encode("utf-8", "surrogatepass")
    if len(octets) > _LONGEST_58:
        return Coded(None, _length_findings(text))
    number = int.from_bytes(octets)
    digits: list[str] = []
    while number:
        number, digit = divmod(number, len(_DIGITS_58))
        digits.append(_DIGITS_58[digit])
    zeros = len(octets) - len(octets.lstrip(b"\0"))
    return Coded(_DIGITS_58[0] * zeros + "".join(reversed(digits)), lone_surrogates(text))


BASE32: Final = BinaryCodec(
    "base32",
    "Base32",
    "Five bits a character, letters and 2 to 7, padded with = (RFC 4648 6); both cases are read.",
    _read_octets_32,
    _write_32,
    lambda raw: "lower case" if raw.islower() else "padded" if "=" in raw else "",
)
BASE58: Final = PlainCodec(
    "base58",
    "Base58",
    "Letters and digits without 0, O, I and l, as in addresses of Bitcoin and IPFS (draft-msporny-base58).",
    _write_58,
    lambda text: _decoded(_read_octets_58, text),
)


_GZIP: Final = 31  # window bits of zlib that stand for a gzip header (RFC 1952)
_RAW: Final = -15  # and for none at all (RFC 1951)
MOST: Final = 1 << 20
"""Most octets that are unpacked; DEFLATE can hold a thousand times its own size."""


def _decompress(text: str, window: int, reference: str) -> tuple[bytes | None, tuple[Finding, ...]]:
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
        return None, _errors("not-compressed", 0, len(text), message, reference)
    return octets, findings


def _compress(octets: bytes, example: str, window: int) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, window)
    packed = packer.compress(octets) + packer.flush()
    return (BASE64URL if "-" in example or "_" in example else BASE64).write(packed, example)


def _compressed_codec(name: str, title: str, description: str, window: int, reference: str) -> BinaryCodec:
    return BinaryCodec(
        name,
        title,
        description,
        partial(_decompress, window=window, reference=reference),
        partial(_compress, window=window),
        lambda raw: "URL-safe alphabet" if "-" in raw or "_" in raw else "",
        exact=False,
    )


GZIP: Final = _compressed_codec(
    "gzip", "Base64 of gzip", "Text compressed as a .gz file, in base64 (RFC 1952).", _GZIP, "RFC 1952 2.3"
)
DEFLATE: Final = _compressed_codec(
    "deflate",
    "Base64 of DEFLATE",
    "Text compressed without a header, in base64, as in log-ins by SAML (RFC 1951; SAML 2.0 Bindings 3.4.4.1).",
    _RAW,
    "RFC 1951 3",
)


# An equals sign that begins neither an octet nor a soft line break.
_MALFORMED_OCTET: Final = lazy_pattern(r"=(?![0-9A-Fa-f]{2}|[ \t]*(?:\r?\n|\Z)).{0,2}")


def _read_quoted(text: str) -> tuple[bytes, tuple[Finding, ...]]:
    """Read the octets; what is malformed stays as it is."""
    octets = quopri.decodestring(text.encode("utf-8", "surrogatepass"))
    malformed = _MALFORMED_OCTET.search(text)
    if malformed is None:
        return octets, ()
    message = Message("{} is no octet in quoted-printable; it stays as it is.", f"{malformed[0]!r}")
    span, code = Span(*malformed.span()), "quoted-printable-malformed"
    return octets, (Finding(code, Severity.WARNING, span, message, "RFC 2045 6.7"),)


QUOTED_PRINTABLE: Final = BinaryCodec(
    "quoted-printable",
    "Quoted-printable",
    "The octets of mail: = and two digits for all but plain characters, soft line breaks (RFC 2045 6.7).",
    _read_quoted,
    lambda octets, _example: quopri.encodestring(octets).decode("ascii"),
    lambda raw: "in lines" if "=\n" in raw or "=\r\n" in raw else "",
    exact=False,
)


_ENCODED: Final = lazy_pattern(
    r"=\?(?P<charset>[^?*\s]{1,40})(?:\*[^?\s]{0,40})?\?(?P<encoding>[QqBb])\?(?P<text>[^?\s]*+)\?="
)
_CHARSET: Final = lazy_pattern(
    r"utf-8|us-ascii|iso-8859-\d{1,2}|windows-125\d|koi8-[ru]|iso-2022-(?:jp|kr)|euc-(?:jp|kr)|shift_jis"
    r"|big5|gb(?:2312|k|18030)",
    re.IGNORECASE,
)
_Q_OCTET: Final = lazy_pattern(rb"=([0-9A-Fa-f]{2})")
_LONGEST_IN_WORD: Final = 75 - len("=?utf-8?Q??=")  # RFC 2047 2: a word is at most 75 characters
_PLAIN_IN_WORDS: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!*+-/")
_MALFORMED_WORD: Final = Problem(
    "encoded-word-malformed",
    "The word cannot be decoded: an unknown charset, or octets it does not have; it stays as it is.",
    "RFC 2047 6.3",
    Severity.WARNING,
)


def _read_words(text: str) -> Coded:
    """Read the words; white space between two belongs to neither (RFC 2047 6.2)."""
    pieces: list[Piece] = []
    position = 0
    words = list(_ENCODED.finditer(text))
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
        if len(word) + len(written) > _LONGEST_IN_WORD:
            words.append(word)
            word = ""
        word += written
    words.append(word)
    return Coded(" ".join(f"=?utf-8?Q?{part}?=" for part in words), lone_surrogates(text))


def _encode_character(char: str) -> str:
    if char == " ":
        return "_"
    if char in _PLAIN_IN_WORDS:
        return char
    return "".join(f"={octet:02X}" for octet in char.encode("utf-8", "surrogatepass"))


ENCODED_WORD: Final = PlainCodec(
    "quoted-printable-word",
    "Mail header word",
    "Encoded words of mail headers in UTF-8 (RFC 2047); those in base64 and other charsets are read too.",
    _write_words,
    _read_words,
    exact=True,
)
