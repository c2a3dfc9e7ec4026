"""Percent-encoding (RFC 3986 2.1), both ways and with positions; a malformed triplet stays as written."""

import functools
import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.charsets import character_class
from uriinspector.core.syntax.span import Span

TRIPLET: Final = lazy_pattern(r"%[0-9A-Fa-f]{2}")
# A sign with fewer than two digits after it
MALFORMED: Final = lazy_pattern(r"%(?![0-9A-Fa-f]{2})[0-9A-Fa-f]?")
# Adjacent triplets, whose octets may form one character. The expression begins with a literal `%`, which `re` finds fast.
_RUN: Final = lazy_pattern(r"%[0-9A-Fa-f]{2}(?:%[0-9A-Fa-f]{2})*+")


HIGH_OCTET: Final = lazy_pattern("%[89A-Fa-f][0-9A-Fa-f]")  # an octet beyond US-ASCII
# A text whose triplets are all valid UTF-8 (RFC 3629 4).
WELL_SPELLED: Final = lazy_pattern(
    "(?:[^%]++|%[0-7][0-9a-f]|%(?:c[2-9a-f]|d[0-9a-f])%[89ab][0-9a-f]"
    "|%(?:e0%[ab]|e[1-9abcef]%[89ab]|ed%[89])[0-9a-f]%[89ab][0-9a-f]"
    "|%(?:f0%[9ab]|f[1-3]%[89ab]|f4%8)[0-9a-f]%[89ab][0-9a-f]%[89ab][0-9a-f])*+",
    re.IGNORECASE,
)


class DecodedWithSpans(NamedTuple):
    """A decoded text.

    Attributes:
        text: the decoded text; malformed triplets, and octets that can't be decoded, stay in it as written.
        spans: for each character of `text`, its span in the input.
    """

    text: str
    spans: tuple[Span, ...]


def octets(text: str) -> bytes:
    """Return the octets of percent-encoded text; anything but a triplet is encoded in UTF-8."""
    if "%" not in text:
        return _plain_octets(text)
    parts: list[bytes] = []
    position = 0
    for run in _RUN.finditer(text):
        parts += (_plain_octets(text[position : run.start()]), _run_octets(run[0]))
        position = run.end()
    parts.append(_plain_octets(text[position:]))
    return b"".join(parts)


def decode(text: str, encoding: str = "utf-8") -> str:
    """Decode text; malformed triplets, and octets that can't be decoded in the encoding, stay as written."""
    if "%" not in text:
        return text
    return _decode_short(text, encoding) if len(text) <= _SHORT else _decode(text, encoding)


def _decode(text: str, encoding: str) -> str:
    return _RUN.sub(lambda run: _decode_run(run[0], encoding), text)


_SHORT: Final = 100  # characters: results for longer texts are not kept
# A dozen rules ask for the same values, and ask again at each key that changes one of them.
_decode_short: Final = functools.lru_cache(maxsize=1024)(_decode)


def decode_with_spans(text: str) -> DecodedWithSpans:
    """Decode text as UTF-8, and tell where each character comes from."""
    characters: list[str] = []
    spans: list[Span] = []
    position = 0
    for run in _RUN.finditer(text):
        characters += text[position : run.start()]
        spans += (Span(index, index + 1) for index in range(position, run.start()))
        position = run.start()
        for part, width in _characters(run[0], "utf-8"):
            span = Span(position, position + width)
            if part == span.cut(text):  # octets that are not UTF-8 stay as written
                spans += (Span(index, index + 1) for index in range(*span))
            else:
                spans += [span] * len(part)
            characters += part
            position = span.end
    characters += text[position:]
    spans += (Span(index, index + 1) for index in range(position, len(text)))
    return DecodedWithSpans("".join(characters), tuple(spans))


def find_undecodable(text: str) -> Iterator[Span]:
    """Yield the spans of runs of triplets that are not UTF-8."""
    for run in _RUN.finditer(text):
        if HIGH_OCTET.search(run[0]) is None:
            continue
        place = run.start()
        width = 0
        for character, count in decode_octets(_run_octets(run[0])):
            if character is None:
                width += count * 3
                continue
            if width:
                yield Span(place, place + width)
            place += width + count * 3
            width = 0
        if width:
            yield Span(place, place + width)


def find_malformed(text: str) -> tuple[Span, ...]:
    """Return the span of each `%` that is not followed by two hexadecimal digits, with the one digit that may follow it."""
    return tuple(Span(*match.span()) for match in MALFORMED.finditer(text))


def encode(text: str, keep: frozenset[str], *, keep_triplets: bool = False) -> str:
    """Percent-encode every character not in `keep`, by its octets in UTF-8, in upper case (RFC 3986 2.1).

    With `keep_triplets` text that is partly encoded already is not encoded twice: well-formed triplets stay,
    and a stray `%` becomes `%25`.
    """
    return _unkept_pattern(keep, keep_triplets).sub(_encode_run, text)


def uppercase_triplets(text: str) -> str:
    """Write triplets in upper case (RFC 3986 6.2.2.1)."""
    return TRIPLET.sub(lambda triplet: triplet[0].upper(), text) if "%" in text else text


def decode_only(text: str, wanted: Callable[[str], bool]) -> str:
    """Decode only the characters that are `wanted`; other triplets of US-ASCII characters stay exactly as written.

    Triplets of other characters that stay are written in upper case (RFC 3987 3.2, steps 3 and 4).
    """
    if "%" not in text:
        return text

    def replace(run: re.Match[str]) -> str:
        parts: list[str] = []
        spelling, position = run[0], 0
        for part, width in _characters(spelling, "utf-8"):
            written = spelling[position : position + width]
            position += width
            if wanted(part):
                parts.append(part)
            else:
                parts.append(written if len(part) == 1 and part.isascii() else written.upper())
        return "".join(parts)

    return _RUN.sub(replace, text)


def _plain_octets(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _run_octets(run: str) -> bytes:
    return bytes.fromhex(run.replace("%", ""))


def _decode_run(run: str, encoding: str) -> str:
    """Decode a run of triplets; nearly all are valid throughout."""
    try:
        return _run_octets(run).decode(encoding)
    except UnicodeDecodeError:
        return "".join(part for part, _ in _characters(run, encoding))


def _characters(run: str, encoding: str) -> Iterator[tuple[str, int]]:
    """Yield the characters of a run of triplets, each with the length of its triplets; undecodable ones stay as written."""
    position = 0
    for part, count in decode_octets(_run_octets(run), encoding):
        width = count * 3
        yield (run[position : position + width] if part is None else part), width
        position += width


def decode_octets(data: bytes, encoding: str = "utf-8") -> Iterator[tuple[str | None, int]]:
    """Yield the characters of octets, each with the number of its octets; None for an octet that cannot be decoded."""
    for character in data.decode(encoding, "surrogateescape"):
        if "\udc80" <= character <= "\udcff":
            yield None, 1
        else:
            yield character, len(character.encode(encoding))


@functools.lru_cache(maxsize=64)
def _unkept_pattern(keep: frozenset[str], keep_triplets: bool) -> re.Pattern[str]:  # noqa: FBT001 - a cache key
    kept = character_class(keep - {"%"} if keep_triplets else keep)
    sign = "(?!%[0-9A-Fa-f]{2})" if keep_triplets else ""
    inside = f"[^{kept}]" if kept else r"[\s\S]"
    return re.compile(f"(?:{sign}{inside})++")


def _encode_run(match: re.Match[str]) -> str:
    return "%" + _plain_octets(match[0]).hex("%").upper()


def is_utf_8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
