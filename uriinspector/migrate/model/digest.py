"""Digests by which files of a site refer to one another: their algorithms, their spellings, and where they may stand."""

import base64
import functools
import hashlib
import re
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from uriinspector.base.message import Message

ALGORITHMS: Final = {16: "md5", 20: "sha1", 32: "sha256", 48: "sha384", 64: "sha512"}
"""The usual algorithms by the number of bytes in their digests."""

OF_POLICIES: Final = (32, 48, 64)
"""Bytes of the digests by which a policy may name code in a page (CSP 3 2.3.1)."""

BEGINNING: Final = 1 << 13
"""Bytes at the beginning of a file by which it is told whether it is text."""

LARGEST_TEXT: Final = 256 << 20
"""Bytes; a larger file without links is a log or an archive, not a list of digests."""

SHORTEST: Final = 22
"""Length in characters of the shortest digest: MD5 in base64 without padding."""

_LENGTHS: Final = frozenset(-(-8 * size // 6) for size in ALGORITHMS)  # characters in base64, without padding
_BASE64: Final = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_"
_LONGER: Final = SHORTEST + len("md5-")
_SHORTEST_HEX: Final = 2 * min(ALGORITHMS)
_HEX: Final = re.compile(rb"[0-9a-f]{32}")
_HINT: Final = re.compile(rb"[0-9A-Fa-f]{32}|[Ss][Hh][Aa]-?[1235]|[Mm][Dd]5")
_MASK: Final = bytes(ord("x") if byte in _BASE64 + b"&#;%\\" else ord(" ") for byte in range(256))
_LONG: Final = b"x" * SHORTEST
_LONGEST_WORD: Final = 256  # bytes of the longest run whose verdict is cached
_CAPITALS: Final = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OF_WORDS: Final = re.compile(rb"(?:[/_-]*+[A-Z]{0,4}+[a-z]{2,}+)++[A-Z]{0,3}+[/_-]*+")
_OF_WORDS_WITH_DIGITS: Final = re.compile(
    rb"(?:[/_-]*+[A-Z]{0,4}+[0-9]?+[A-Z]?+[a-z]{2,}+)++[A-Z0-9]{0,3}+[/_-]*+"
)
_SHA_256: Final = 43  # characters of base64


class Renewal(NamedTuple):
    """The digest of a file that changes, before and after.

    Attributes:
        old: the digest before, in the spelling of Subresource Integrity (`sha384-…`), whatever its algorithm.
        new: the digest after, in the same spelling. It holds several digests, separated by spaces, where a policy allows
            all of them. It is empty where it is unclear which file is meant: the place is then left as it is and listed.
        file: the only file in which this replacement applies; empty for every file without an entry of its own.
        start: the byte offset of the digest in that file.
    """

    old: str
    new: str
    file: str = ""
    start: int = -1

    @property
    def values(self) -> tuple[bytes, ...]:
        return tuple(map(value_of, self.new.split()))


class Named(NamedTuple):
    """The values in the files of a tree that look like digests, before a run.

    Attributes:
        holders: the files that contain such values.
        strange: the values that are not the digest of any file that may change.
        is_owned: whether any value is the digest of a file that may change.
    """

    holders: frozenset[str]
    strange: frozenset[bytes]
    is_owned: bool


class Leftover(NamedTuple):
    """A place in the result that still belongs to an old file, because the run could not or must not change it.

    Attributes:
        file: the file with that place, relative to the folder.
        line: its line, from 1; 0 where the whole file is meant.
        text: the digest as it is spelled there; empty where the whole file is meant.
        of: the file whose digest it is, or that the whole file is a copy of.
        sentence: what is wrong, as a sentence without the place.
    """

    file: str
    line: int
    text: str
    of: str
    sentence: str

    @property
    def told(self) -> Message:
        """The place and the sentence, in one line."""
        if not self.line:
            return Message("{}: {}", self.file, self.sentence)
        return Message("{}:{}: {}", self.file, str(self.line), self.sentence)


def digests(data: bytes, sizes: Collection[int]) -> tuple[bytes, ...]:
    """Return the digests of `data` with these sizes in bytes, in the order of `sizes`."""
    return tuple(getattr(hashlib, ALGORITHMS[size])(data, usedforsecurity=False).digest() for size in sizes)


def spell(value: bytes) -> str:
    """Spell a digest with the name of its algorithm, as in Subresource Integrity (3.5)."""
    return f"{ALGORITHMS[len(value)]}-{base64.b64encode(value).decode('ascii')}"


def value_of(text: str) -> bytes:
    """Return the bytes of a digest that `spell` wrote; journals of older versions hold MD5 in hexadecimal."""
    name, mark, value = text.partition("-")
    return base64.b64decode(value) if mark else bytes.fromhex(name)


def long_runs(text: bytes) -> Iterator[tuple[int, int]]:
    """Yield the start and end of every run of base64 characters and their escapes that may contain a digest.

    This costs hardly any time on the many sites without digests: the search looks at about one byte in twenty of most
    texts, and the verdict on a run is cached, because most runs are paths that recur.
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
    """Whether a run may contain a digest: in hexadecimal or base64, with escapes, or after the name of an algorithm."""
    if run.islower():  # not base64: only one in 100,000 of the shortest digests has no capital letter
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
    """Whether base64 characters look like a path or a name: they are words with few capital letters.

    One MD5 digest in 20,000 looks so too, one SHA-1 in 300,000, and one SHA-256 in a million (of three million tried each).
    """
    if 4 * len(text.translate(None, _CAPITALS)) <= 3 * len(text):
        return False
    words = _OF_WORDS if len(text) < _SHA_256 else _OF_WORDS_WITH_DIGITS
    return words.fullmatch(text) is not None
