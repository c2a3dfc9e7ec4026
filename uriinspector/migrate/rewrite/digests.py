"""Replace the digests of files that change, wherever they occur, each in the spelling it has there.

A complete digest is practically unique: wherever it occurs, it means a file with the bytes from which it was computed, whether
in an `integrity` attribute, an import map, a policy, the list of a service worker or a list of checksums. So the surrounding
syntax does not matter. A digest that was wrong before belongs to no file and stays.
"""

import binascii
import functools
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.html.encoding import Encoding
from uriinspector.html.link import Respelling
from uriinspector.html.script.search import lowered
from uriinspector.migrate.model.digest import (
    BEGINNING,
    OF_POLICIES,
    SHORTEST,
    Renewal,
    digests,
    is_of_words,
    long_runs,
    value_of,
)
from uriinspector.migrate.model.file_edits import Edits, apply_edits
from uriinspector.migrate.model.job import PAGE_KINDS, Kind, RewriteJob
from uriinspector.migrate.rewrite.inline_code import inline_code

_SIZES: Final = {22: 16, 27: 20, 43: 32, 64: 48, 86: 64}
"""The size of a digest in bytes by its length in base64 characters, without padding (RFC 4648)."""
_BITS: Final[Mapping[bytes | None, int]] = {b"1": 20, b"256": 32, b"384": 48, b"512": 64, None: 16}
_HEX_LENGTHS: Final = frozenset({32, 40, 64, 96, 128})
_BASE64: Final = rb"[A-Za-z0-9+/_-]"
# `+`, `/`, `-` and `_` as character references, as escapes in strings, and percent-encoded, possibly several times over.
_ESCAPE: Final = (
    rb"&(?:amp;)*+(?:#0*+(?:43|45|47|95)(?![0-9])|#[xX]0*+(?:2[bBdDfF]|5[fF])(?![0-9A-Fa-f])|plus|sol|lowbar);?+"
    rb"|(?<!\\)\\++(?:/|u00(?:2[bBdDfF]|5[fF])|x(?:2[bBdDfF]|5[fF]))"
    rb"|%(?:25)*+(?:2[bBdDfF]|5[fF])"
)
_ESCAPED: Final = lazy_pattern(_ESCAPE)
_PIECE: Final = lazy_pattern(rb"(?:" + _BASE64 + rb"++|" + _ESCAPE + rb")++")
_MEANINGS: Final = {
    **dict.fromkeys((b"plus", b"43", b"2b"), b"+"),
    **dict.fromkeys((b"sol", b"47", b"2f", b"/"), b"/"),
    **dict.fromkeys((b"45", b"2d"), b"-"),
    **dict.fromkeys((b"lowbar", b"95", b"5f"), b"_"),
}
_PREFIX: Final = lazy_pattern(rb"(?<![A-Za-z0-9])(?:sha-?(?P<bits>1|256|384|512)|md5)[-/_]", re.IGNORECASE)
_HEX: Final = lazy_pattern(rb"(?<![A-Za-z0-9])[0-9A-Fa-f]{32,128}(?![A-Za-z0-9])")
_LONGEST_WORD: Final = 256  # bytes of the longest piece whose digests are cached
# How many characters of an escape follow the backslash; one for all others.
_LETTERS_AFTER_BACKSLASH: Final = {b"u": 5, b"x": 3}
_TO_STANDARD: Final = bytes.maketrans(b"-_", b"+/")
_TO_URL: Final = bytes.maketrans(b"+/", b"-_")
_UNPADDED: Final = frozenset({22, 27, 43, 86})
_PERCENT: Final = lazy_pattern(rb"%(?:25)*+(?=[0-9A-Fa-f]{2})")
_MAY_ALLOW: Final = (b"sha256-", b"sha384-", b"sha512-")
_DIRECTIVE: Final = b"-src"
_ENDS_DIRECTIVE: Final = lazy_pattern(rb"[;\"<>{}]")
_QUOTE: Final = lazy_pattern(rb"(?:'|&(?:amp;)*(?:#0*39|#[xX]0*27|apos);|\\+'|\\+u0027|%27)\Z")
_REFERENCE: Final = lazy_pattern(rb"&(?:amp;)*#?[A-Za-z0-9]+;")
_LONGEST_DIRECTIVE: Final = 1 << 16
_BEFORE_QUOTE: Final = 32  # bytes before a digest in which its quotation mark is looked for
_UTF_16: Final = ((b"\xff\xfe", "UTF-16LE"), (b"\xfe\xff", "UTF-16BE"))


class TextView(NamedTuple):
    """A file as text, with one byte for each code unit of its encoding; ASCII characters are kept."""

    text: bytes
    encoding: Encoding

    @property
    def unit(self) -> int:
        """The number of bytes of the file for each byte of the text."""
        return self.encoding.unit

    def spell(self, text: bytes) -> bytes:
        """Return ASCII text in the encoding of the file."""
        return text if self.unit == 1 else text.decode("ascii").encode(self.encoding.name)


class Place(NamedTuple):
    """The place of a digest in a text, without its prefix and its padding.

    Attributes:
        start: the first character.
        end: the character after the last.
        value: the bytes of the digest.
        prefix: the name of the algorithm before it, with its separator, such as `sha256-`; empty if there is none.
        is_hex: whether it is spelled in hexadecimal.
    """

    start: int
    end: int
    value: bytes
    prefix: bytes
    is_hex: bool


def view(data: bytes) -> TextView | None:
    """Return a file as text; None if it is no text file."""
    for mark, name in _UTF_16:
        if data.startswith(mark):
            return TextView(Encoding(name).ascii_view(data), Encoding(name))
    head = data[:BEGINNING]
    if b"\0" not in head:
        return TextView(data, Encoding("UTF-8"))
    halves = [(head[1::2], "UTF-16LE"), (head[0::2], "UTF-16BE")]
    for high, name in halves:
        if len(high) > 1 and 4 * high.count(0) > 3 * len(high):
            return TextView(Encoding(name).ascii_view(data), Encoding(name))
    return None


def named_in(text: bytes) -> Iterator[Place]:
    """Yield in order every place in the text of a `TextView` that looks like the digest of a file."""
    for start, end in long_runs(text):
        for piece in _PIECE.finditer(text, start, end):
            if piece.end() - piece.start() >= SHORTEST:
                yield from _in_piece(text, *piece.span())


def _in_piece(text: bytes, start: int, end: int) -> Iterator[Place]:
    """Yield the digests in an unbroken run of base64 characters, some of which may be escaped.

    If the run begins inside an escape, it is also read without the rest of that.
    """
    decoded, offsets = _decode(text, start, end)
    found = dict.fromkeys(_read(decoded))
    skipped = _rest_of_escape(text, start)
    if skipped:
        found |= dict.fromkeys(
            place._replace(start=place.start + skipped, end=place.end + skipped)
            for place in _read(decoded[skipped:])
        )
    for place in found:
        if offsets is None:
            yield place._replace(start=start + place.start, end=start + place.end)
        else:
            yield place._replace(start=offsets[place.start], end=offsets[place.end])


def _decode(text: bytes, start: int, end: int) -> tuple[bytes, list[int] | None]:
    """Return the unescaped text, and the offsets of its characters and of its end; None for them if nothing is escaped."""
    raw = text[start:end]
    if not any(mark in raw for mark in (b"&", b"\\", b"%")):
        return raw, None
    decoded, offsets, done = bytearray(), list[int](), start
    for escape in _ESCAPED.finditer(text, start, end):
        decoded += text[done : escape.start()] + _meaning(escape[0])
        offsets += (*range(done, escape.start()), escape.start())
        done = escape.end()
    decoded += text[done:end]
    offsets += range(done, end + 1)
    return bytes(decoded), offsets


def _meaning(escape: bytes) -> bytes:
    said = escape.rstrip(b";").lower()
    return next(meant for ending, meant in _MEANINGS.items() if said.endswith(ending))


def _rest_of_escape(text: bytes, start: int) -> int:
    r"""Return how many characters at `start` belong to an escape that began before it: `%22`, `\n`, `\u0022`."""
    before, first = text[start - 1 : start], text[start : start + 1]
    if before == b"%":
        return 2
    return _LETTERS_AFTER_BACKSLASH.get(first, 1) if before == b"\\" else 0


def _read(piece: bytes) -> tuple[Place, ...]:
    """Return the digests in a piece without escapes; short pieces are cached, because they recur in the pages of a site."""
    return _read_word(piece) if len(piece) <= _LONGEST_WORD else tuple(_find_in(piece))


@functools.lru_cache(maxsize=1 << 12)
def _read_word(word: bytes) -> tuple[Place, ...]:
    return tuple(_find_in(word))


def _find_in(piece: bytes) -> list[Place]:
    prefix = _PREFIX.search(piece)
    start = prefix.end() if prefix else 0
    size = _SIZES.get(len(piece) - start)
    if size is not None:
        value = _from_base64(piece[start:], size)
        named = prefix is not None and _BITS[prefix["bits"]] == size
        if value is not None and (named or (prefix is None and _is_mixed(piece))):
            return [Place(start, len(piece), value, prefix[0] if prefix else b"", is_hex=False)]
    return [
        Place(*found.span(), bytes.fromhex(found[0].decode("ascii")), b"", is_hex=True)
        for found in _HEX.finditer(piece)
        if len(found[0]) in _HEX_LENGTHS
    ]


def _from_base64(text: bytes, size: int) -> bytes | None:
    """Decode base64 of either alphabet (RFC 4648 4 and 5); None if no encoder would write it for `size` bytes."""
    if (b"-" in text or b"_" in text) and (b"+" in text or b"/" in text):
        return None
    standard = text.translate(_TO_STANDARD)
    value = binascii.a2b_base64(standard + b"=" * (-len(standard) % 4))
    fits = len(value) == size and binascii.b2a_base64(value, newline=False).rstrip(b"=") == standard
    return value if fits else None


def _is_mixed(text: bytes) -> bool:
    """Whether upper and lower case are mixed as in a digest, not as in words; one digest in 100,000 has a single case."""
    return text != text.lower() and text != text.upper() and not is_of_words(text)


def is_allowed(text: bytes, place: Place) -> bytes | None:
    """Return the quotation mark around a digest in a policy (CSP 3 2.3.1), as it is spelled; None outside of policies."""
    begin = place.start - len(place.prefix)
    if not place.prefix or text[begin : place.start] != place.prefix:
        return None
    quote = _QUOTE.search(text[max(0, begin - _BEFORE_QUOTE) : begin])
    if quote is None or not text[place.end :].lstrip(b"=").startswith(quote[0]):
        return None
    directive = text.rfind(_DIRECTIVE, max(0, begin - _LONGEST_DIRECTIVE), begin)
    if directive < 0 or _ENDS_DIRECTIVE.search(_REFERENCE.sub(b"", text[directive:begin])):
        return None
    return quote[0]


class DigestEdits:
    """Makes the edits of digests in the files of one job."""

    def __init__(self, job: RewriteJob) -> None:
        self._everywhere: dict[bytes, tuple[bytes, ...]] = {}
        self._at: dict[str, dict[int, Renewal]] = {}
        for renewal in job.digests:
            if renewal.file:
                self._at.setdefault(renewal.file, {})[renewal.start] = renewal
            else:
                self._everywhere[value_of(renewal.old)] = renewal.values

    def with_digests(self, relative: str, kind: Kind, data: bytes, encoding: Encoding, edits: Edits) -> Edits:
        """Merge the edits of a file's digests into its `edits`, in order; `encoding` is that in which a page was read."""
        may_allow = kind in PAGE_KINDS and bool(edits) and _may_hold_policy(data)
        at = self._at.get(relative, {})
        if not (self._everywhere or at or may_allow):
            return edits
        seen = view(data)
        if seen is None:
            return edits
        places = list(named_in(seen.text))
        named = {
            place: renewal.values if renewal else self._everywhere.get(place.value, ())
            for place in places
            for renewal in (at.get(place.start * seen.unit),)
        }
        made = _merge(edits, _respell_all(seen, named))
        if not may_allow:
            return made
        inline = _inline_digests(kind, data, apply_edits(data, made), encoding)
        for place, new in named.items():
            if place.value in inline:
                named[place] = tuple(dict.fromkeys((*new, *inline[place.value])))
        return _merge(edits, _respell_all(seen, named)) if inline else made


def _may_hold_policy(data: bytes) -> bool:
    """Whether a page may hold a policy that names digests; this cheap test excludes most pages."""
    plain = data.replace(b"\0", b"") if b"\0" in data[:BEGINNING] else data
    return _DIRECTIVE in (low := lowered(plain)) and any(name in low for name in _MAY_ALLOW)


def _inline_digests(
    kind: Kind, before: bytes, after: bytes, encoding: Encoding
) -> dict[bytes, tuple[bytes, ...]]:
    """Map old to new digests of the inline code that changed, for a page that has a policy."""
    old, new = (inline_code(kind, data, encoding) for data in (before, after))
    if not old.has_policy or len(old.texts) != len(new.texts):
        return {}
    return pair_digests(zip(old.texts, new.texts, strict=True))


def pair_digests(texts: Iterator[tuple[str, str]]) -> dict[bytes, tuple[bytes, ...]]:
    """Map old to new digests, by the algorithms of policies, of the pieces of code that changed.

    If a piece stays in one place and changes in another, its digest is mapped to both.
    """
    found: dict[bytes, tuple[bytes, ...]] = {}
    for before, after in set(texts):
        pair = (digests(text.encode("utf-8", "surrogatepass"), OF_POLICIES) for text in (before, after))
        for one, other in zip(*pair, strict=True):
            found[one] = tuple(sorted({*found.get(one, ()), other}))
    return {old: new for old, new in found.items() if new != (old,)}


def _respell_all(seen: TextView, new: Mapping[Place, tuple[bytes, ...]]) -> Iterator[tuple[int, Respelling]]:
    """Yield the edits of digests in a file, except where nothing changes or only a policy could hold several digests."""
    spelling: _Spelling | None = None
    for place, values in new.items():
        if values in {(), (place.value,)}:
            continue
        spelling = spelling or _Spelling(seen.text, new)
        spelled = spelling.respell(place, values)
        if spelled is not None:
            length = (place.end - place.start) * seen.unit
            yield place.start * seen.unit, Respelling(0, length, seen.spell(spelled))


class _Spelling:
    """Spells new digests like the old ones in the same file."""

    def __init__(self, text: bytes, places: Iterable[Place]) -> None:
        self._text = text
        alphabets = (
            _alphabet(_decode(text, place.start, place.end)[0]) for place in places if not place.is_hex
        )
        self._is_for_urls = next((found for found in alphabets if found is not None), None)

    def respell(self, place: Place, values: tuple[bytes, ...]) -> bytes | None:
        """Spell the digests that replace the one at `place`; None for several outside of a policy, which allows only one."""
        if len(values) == 1:
            return self._spell(place, values[0])
        quote = is_allowed(self._text, place)
        if quote is None:
            return None
        padding = b"=" * (-len(_decode(self._text, place.start, place.end)[0]) % 4)
        between = padding + quote + b" " + quote + place.prefix
        return between.join(self._spell(place, value) for value in values)

    def _spell(self, place: Place, value: bytes) -> bytes:
        raw = self._text[place.start : place.end]
        if place.is_hex:
            digits = value.hex().encode("ascii")
            return digits if raw == raw.lower() else digits.upper()
        spelled = binascii.b2a_base64(value, newline=False).rstrip(b"=")
        if self._is_in_url_alphabet(place):
            spelled = spelled.translate(_TO_URL)
        escapes = self._escapes(place, raw)
        if not escapes:
            return spelled
        return b"".join(escapes.get(byte, bytes([byte])) for byte in spelled)

    def _escapes(self, place: Place, raw: bytes) -> dict[int, bytes]:
        """Return the spelling of each character that is escaped at this place."""
        escapes = {_meaning(escape)[0]: escape for escape in _ESCAPED.findall(raw)}
        percent = next(filter(None, map(_PERCENT.match, escapes.values())), None)
        percent = percent or _PERCENT.match(self._text, place.end)  # the percent sign of the padding
        if percent is not None:  # percent-encoded, as in a query, where `+` would be read as a space
            for character in b"+/":
                escapes.setdefault(character, percent[0] + b"%02X" % character)
        return escapes

    def _is_in_url_alphabet(self, place: Place) -> bool:
        """Whether a digest is in the alphabet for URLs and file names (RFC 4648 5).

        If it has none of the characters that differ, the other digests of the file decide, and then the padding.
        """
        decoded = _decode(self._text, place.start, place.end)[0]
        own = _alphabet(decoded)
        if own is None:
            own = self._is_for_urls
        if own is not None:
            return own
        is_padded = self._text[place.end : place.end + 1] in {b"=", b"%", b"&", b"\\"}
        return len(decoded) in _UNPADDED and not is_padded and not place.prefix


def _alphabet(decoded: bytes) -> bool | None:
    """Whether a digest is in the alphabet for URLs; None if it may be in either."""
    if b"-" in decoded or b"_" in decoded:
        return True
    return False if b"+" in decoded or b"/" in decoded else None


def _merge(edits: Edits, found: Iterator[tuple[int, Respelling]]) -> Edits:
    """Merge edits of digests into those of links, dropping each that overlaps the edit of a link."""
    added = list(found)
    if not added:
        return edits
    items = list(zip(edits.places, edits.respellings, strict=True))
    starts = [place + respelling.start for place, respelling in items]
    ends = [place + respelling.end for place, respelling in items]
    apart = []
    for place, respelling in added:
        before = bisect_left(ends, place + 1)  # the first edit that ends after the place begins
        if before == len(items) or starts[before] >= place + respelling.end:
            apart.append((place, respelling))
    every = sorted((*items, *apart), key=lambda item: item[0] + item[1].start)
    return Edits(*map(list, zip(*every, strict=True)))
