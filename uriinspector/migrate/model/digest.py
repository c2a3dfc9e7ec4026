"""The digests by which files of a site name one another: their algorithms, and what becomes of each."""

import base64
import functools
import hashlib
import re
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from uriinspector.base.message import Message

ALGORITHMS: Final = {16: "md5", 20: "sha1", 32: "sha256", 48: "sha384", 64: "sha512"}
"""The usual algorithms, by how many bytes a digest of each has."""

SHORTEST: Final = 22
"""Characters of the shortest digest there is: MD5 in base64 without padding."""

_LENGTHS: Final = frozenset(-(-8 * size // 6) for size in ALGORITHMS)  # of digests in base64, without padding
_BASE64: Final = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_"
_LONGER: Final = SHORTEST + len("md5-")
_SHORTEST_HEX: Final = 2 * min(ALGORITHMS)
_HEX: Final = re.compile(rb"[0-9a-f]{32}")
_HINT: Final = re.compile(rb"[0-9A-Fa-f]{32}|[Ss][Hh][Aa]-?[1235]|[Mm][Dd]5")
_MASK: Final = bytes(ord("x") if byte in _BASE64 + b"&#;%\\" else ord(" ") for byte in range(256))
_LONG: Final = b"x" * SHORTEST
_LONGEST_WORD: Final = 256  # bytes of a run that is remembered
_CAPITALS: Final = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OF_WORDS: Final = re.compile(rb"(?:[/_-]*+[A-Z]{0,4}+[a-z]{2,}+)++[A-Z]{0,3}+[/_-]*+")
_OF_WORDS_WITH_DIGITS: Final = re.compile(
    rb"(?:[/_-]*+[A-Z]{0,4}+[0-9]?+[A-Z]?+[a-z]{2,}+)++[A-Z0-9]{0,3}+[/_-]*+"
)
_SHA_256: Final = 43  # characters of base64


class Renewal(NamedTuple):
    """What becomes of the digest of a file that changes.

    Attributes:
        old: the digest before, as Subresource Integrity spells it (`sha384-…`), whatever its algorithm.
        new: the digest then. Several with spaces between stand where a policy allows all of them; none where it is unclear
            which file is meant, so that the place stays as it is and is listed.
        file: the one file this is true of; empty for every file without an entry of its own.
        start: the byte of that file at which the digest stands.
    """

    old: str
    new: str
    file: str = ""
    start: int = -1

    @property
    def values(self) -> tuple[bytes, ...]:
        """The new digests as bytes."""
        return tuple(map(value_of, self.new.split()))


class Named(NamedTuple):
    """What the files of a tree name that looks like a digest, before a run.

    Attributes:
        holders: the files that name something.
        strange: the values that are no digest of a file that may change.
        is_owned: whether there are others.
    """

    holders: frozenset[str]
    strange: frozenset[bytes]
    is_owned: bool


class Leftover(NamedTuple):
    """A place in the result that still holds something of an old file, as far as the run could not or must not change it.

    Attributes:
        file: the file, relative to the folder.
        line: its line, from 1; 0 where the whole file is meant.
        text: the digest as it is spelled there; empty where the whole file is meant.
        of: the file whose digest it is, or that the whole file is a copy of.
        sentence: what is the matter, for a person, without the place.
    """

    file: str
    line: int
    text: str
    of: str
    sentence: str

    @property
    def told(self) -> Message:
        """The place and what is the matter, in one line."""
        if not self.line:
            return Message("{}: {}", self.file, self.sentence)
        return Message("{}:{}: {}", self.file, str(self.line), self.sentence)


def digests(data: bytes, sizes: Collection[int]) -> tuple[bytes, ...]:
    """Return the digests of `data` that have these numbers of bytes, in their order."""
    return tuple(getattr(hashlib, ALGORITHMS[size])(data, usedforsecurity=False).digest() for size in sizes)


def spell(value: bytes) -> str:
    """Spell a digest as Subresource Integrity does (3.5), with the name of its algorithm."""
    return f"{ALGORITHMS[len(value)]}-{base64.b64encode(value).decode('ascii')}"


def value_of(text: str) -> bytes:
    """Return the bytes of a digest that `spell` wrote; journals of older versions hold MD5 in hexadecimal."""
    name, mark, value = text.partition("-")
    return base64.b64decode(value) if mark else bytes.fromhex(name)


def long_runs(text: bytes) -> Iterator[tuple[int, int]]:
    """Yield the start and end of every run of characters, with their escapes, that may hold a digest.

    It looks at one byte in twenty of most texts, and most runs are paths that come again and again: so hardly any time is lost
    on the many sites that name no digest.
    """
    find = text.translate(_MASK).find
    start = find(_LONG)
    while start >= 0:
        end = find(b" ", start + SHORTEST)
        if end < 0:
            end = len(text)
        run = text[start:end]
        if _may_word_hold(run) if end - start <= _LONGEST_WORD else _may_hold(run):
            yield start, end
        start = find(_LONG, end)


def _may_hold(run: bytes) -> bool:
    """Tell whether a run may hold a digest: of its length, in hexadecimal, escaped, after a name, or between other signs."""
    if run.islower():  # base64 has capitals too: all but one in 100,000 of the shortest digests
        return len(run) >= _SHORTEST_HEX and _HEX.search(run) is not None
    if len(run) in _LENGTHS and not is_of_words(run):
        return True
    others = run.translate(None, _BASE64)
    if others.translate(None, b"#;"):
        return True
    if len(run) >= _LONGER and _HINT.search(run):
        return True
    return bool(others) and any(len(part) in _LENGTHS for part in run.replace(b";", b"#").split(b"#"))


_may_word_hold = functools.lru_cache(maxsize=1 << 15)(_may_hold)


def is_of_words(text: bytes) -> bool:
    """Tell whether characters of base64 are a path or a name: words, with few capitals.

    So is one in 20,000 digests by MD5, one in 300,000 by SHA-1, and one in a million by SHA-256 (three million of each were tried).
    """
    if 4 * len(text.translate(None, _CAPITALS)) <= 3 * len(text):
        return False
    words = _OF_WORDS if len(text) < _SHA_256 else _OF_WORDS_WITH_DIGITS
    return words.fullmatch(text) is not None
