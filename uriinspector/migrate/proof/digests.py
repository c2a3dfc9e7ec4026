"""Read the digests in a file before and after, with another method than the code that renewed them: decode, then search.

Only the cheap tests that tell where a digest may stand are shared (`model.digest`). A digest that changed is right if it is
that of the new bytes of the file to which the old one belonged. In the new bytes such digests are replaced by the old ones,
so that the readers of links see a file in which nothing but links changed.
"""

import base64
import binascii
import codecs
import functools
import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import turbohtml

from uriinspector.base.lazy import lazy_pattern
from uriinspector.migrate.model.digest import (
    ALGORITHMS,
    OF_POLICIES,
    Renewal,
    digests,
    is_of_words,
    long_runs,
    value_of,
)
from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.proof.readers.html import page_trees, parse_page
from uriinspector.migrate.proof.readers.xml import xml_tree

_ESCAPE: Final = lazy_pattern(
    r"&(?:amp;)*+(?:#(?P<decimal>[0-9]{1,7})|#[xX](?P<hex>[0-9A-Fa-f]{1,6})|(?P<name>plus|sol|lowbar|quot|apos));?"
    r"|(?<!\\)\\++(?:u(?P<wide>[0-9A-Fa-f]{4})|x(?P<narrow>[0-9A-Fa-f]{2})|(?P<slash>/)|(?P<blank>[nrtbfv]))"
    r"|%(?:25)*(?P<percent>[0-9A-Fa-f]{2})"
)
_NAMED: Final = {"plus": "+", "sol": "/", "lowbar": "_", "quot": '"', "apos": "'"}
_WORD: Final = lazy_pattern(r"[A-Za-z0-9+/_-]{22,}")
_ALGORITHM: Final = lazy_pattern(r"(?:^|.*?[+/_-])(?:sha-?(?:1|256|384|512)|md5)[/_-]", re.IGNORECASE)
_HEX_WORD: Final = lazy_pattern(r"(?<![A-Za-z0-9])[0-9A-Fa-f]{32,128}(?![A-Za-z0-9])")
_PADDED: Final = {-(-8 * size // 6): size for size in ALGORITHMS}
_LAST_CODE_POINT: Final = 0x10FFFF
_POLICY: Final = 'meta[http-equiv="content-security-policy"i]'
_DIRECTIVE: Final = lazy_pattern(rb"-(?=src|SRC)")  # `re` looks for a single byte much faster than for four
_MAY_ALLOW: Final = lazy_pattern(rb"sha(?:256|384|512)-", re.IGNORECASE)
_LONGEST_WORD: Final = 256  # characters of the longest word whose digests are cached
_DEEPEST: Final = 20


class NamedDigest(NamedTuple):
    """A digest in a text: its first character, the one after its last, and its bytes."""

    start: int
    end: int
    value: bytes


def text_of(data: bytes) -> tuple[bytes, int]:
    """Return a file as text with one byte per code unit, and the bytes in a unit; the text is empty if it is no text file."""
    for mark, first in ((codecs.BOM_UTF16_LE, 0), (codecs.BOM_UTF16_BE, 1)):
        if data.startswith(mark):
            return _narrow(data, first), 2
    top = data[:8192]
    if 0 not in top:
        return data, 1
    for first in (0, 1):
        if len(top) > 1 and 4 * top[1 - first :: 2].count(0) > 3 * len(top[1 - first :: 2]):
            return _narrow(data, first), 2
    return b"", 1


def _narrow(data: bytes, first: int) -> bytes:
    """Reduce UTF-16 text to one byte per code unit; units beyond the first 256 characters become blanks."""
    whole = len(data) // 2 * 2
    low, high = data[first:whole:2], data[1 - first : whole : 2]
    return bytes(0x20 if above else below for below, above in zip(low, high, strict=True))


def named_in(text: bytes) -> Iterator[NamedDigest]:
    """Yield in order whatever looks like the digest of a file."""
    for start, end in long_runs(text):
        run = text[start:end].decode("latin-1")
        starts: list[int] | None = None
        if "&" in run or "\\" in run or "%" in run:
            run, starts = _decode(run)
        for word in _WORD.finditer(run):
            read = _read_word(word[0]) if len(word[0]) <= _LONGEST_WORD else _digests_in(word[0])
            for first, last, value in read:
                begin, stop = word.start() + first, word.start() + last
                if starts is None:
                    yield NamedDigest(start + begin, start + stop, value)
                else:
                    yield NamedDigest(start + starts[begin], start + starts[stop], value)


def _decode(run: str) -> tuple[str, list[int]]:
    """Return the unescaped text, and where each of its characters begins, with one more entry for the end."""
    pieces: list[str] = []
    starts: list[int] = []
    done = 0
    for escape in _ESCAPE.finditer(run):
        meant = _meant(escape)
        pieces += run[done : escape.start()], meant
        starts += range(done, escape.start())
        starts.append(escape.start())
        done = escape.end()
    pieces.append(run[done:])
    starts += range(done, len(run) + 1)
    return "".join(pieces), starts


def _meant(escape: re.Match[str]) -> str:
    kind = escape.lastgroup or ""
    if kind == "name":
        return _NAMED[escape[kind]]
    if kind in {"slash", "blank"}:
        return "/" if kind == "slash" else " "
    code = int(escape[kind], 10 if kind == "decimal" else 16)
    return chr(code) if 0 < code <= _LAST_CODE_POINT else " "


@functools.lru_cache(maxsize=1 << 12)
def _read_word(word: str) -> tuple[tuple[int, int, bytes], ...]:
    """Return the digests in a word, cached, because the long words of a site recur."""
    return tuple(_digests_in(word))


def _digests_in(word: str) -> Iterator[tuple[int, int, bytes]]:
    """Yield start, end and bytes of the digests in a run of base64 characters."""
    algorithm = None if word.isalnum() else _ALGORITHM.match(word)
    start = algorithm.end() if algorithm else 0
    spelled = word[start:]
    rest = spelled.replace("-", "+").replace("_", "/")
    is_of_one_alphabet = spelled in {rest, rest.replace("+", "-").replace("/", "_")}  # RFC 4648 5
    size = _PADDED.get(len(rest)) if is_of_one_alphabet else None
    is_named = algorithm is not None
    if size is not None and (
        is_named or not (word.islower() or word.isupper() or is_of_words(word.encode()))
    ):
        value = base64.b64decode(rest + "=" * (-len(rest) % 4))
        if base64.b64encode(value).decode("ascii").rstrip("=") == rest:
            yield start, len(word), value
    for found in _HEX_WORD.finditer(word):
        with_bytes = len(found[0]) // 2
        if len(found[0]) % 2 == 0 and with_bytes in ALGORITHMS:
            yield *found.span(), binascii.unhexlify(found[0])


class DigestProof:
    """Judges the digests in the files of one job."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job."""
        self._charset = job.charset or None
        self._at: dict[tuple[str, int], Renewal] = {}
        self._everywhere: dict[bytes, tuple[bytes, ...]] = {}
        self._concerned: set[bytes] = set()
        for renewal in job.digests:
            old = value_of(renewal.old)
            self._concerned.update((old, *renewal.values))
            if renewal.file:
                self._at[renewal.file, renewal.start] = renewal
            else:
                self._everywhere[old] = renewal.values
        self._sizes = tuple(sorted(set(map(len, self._everywhere))))

    def is_named_rightly(self, before: bytes, after: bytes) -> bool:
        """Whether the renewed digests of a changed file, by which other files name it, are those of its new bytes."""
        pairs = zip(digests(before, self._sizes), digests(after, self._sizes), strict=True)
        return all(new in self._everywhere.get(old, (new,)) for old, new in pairs)

    def restore(self, relative: str, kind: Kind, before: bytes, after: bytes) -> bytes:
        """Return the new bytes of a file with the old digests put back; `after` itself if any digest is wrong."""
        if before == after:
            return after
        old, unit = text_of(before)
        new, _ = text_of(after)
        allows = _DIRECTIVE.search(old) and _MAY_ALLOW.search(old)
        inline = self._inline(kind, before, after) if allows else {}
        if not (self._concerned or inline):
            return after
        concerned = self._concerned.union(inline, *inline.values())
        were = [each for each in named_in(old) if each.value in concerned]
        are = [each for each in named_in(new) if each.value in concerned]
        pairs = self._pair(relative, unit, were, are, inline)
        if pairs is None:
            return after
        pieces: list[bytes] = []
        done = 0
        for was, first, last in pairs:
            pieces += after[done : first.start * unit], before[was.start * unit : was.end * unit]
            done = last.end * unit
        return b"".join((*pieces, after[done:]))

    def _pair(
        self,
        relative: str,
        unit: int,
        were: list[NamedDigest],
        are: list[NamedDigest],
        inline: dict[bytes, set[bytes]],
    ) -> list[tuple[NamedDigest, NamedDigest, NamedDigest]] | None:
        """Pair each old digest with the first and the last of the new ones in its place; None if a change is not intended."""
        pairs = []
        position = 0
        for was in were:
            at = self._at.get((relative, was.start * unit))
            meant = set(self._everywhere.get(was.value, ()) if at is None else at.values)
            meant |= inline.get(was.value, set())
            count = 0
            while position + count < len(are) and are[position + count].value in meant:
                meant.remove(are[position + count].value)
                count += 1
            if count == 0:
                if position == len(are) or are[position].value != was.value:
                    return None
                count = 1
            pairs.append((was, are[position], are[position + count - 1]))
            position += count
        return pairs if position == len(are) else None

    def _inline(self, kind: Kind, before: bytes, after: bytes) -> dict[bytes, set[bytes]]:
        """Map old to new digests of the inline code that changed, in a page that has a policy (CSP 3 6.7.3.3)."""
        found: dict[bytes, set[bytes]] = {}
        for old, new in code_pairs(kind, before, after, self._charset):
            pair = (digests(text.encode("utf-8", "surrogatepass"), OF_POLICIES) for text in (old, new))
            for one, other in zip(*pair, strict=True):
                found.setdefault(one, set()).add(other)
        return {old: new for old, new in found.items() if new != {old}}


def code_pairs(
    kind: Kind, before: bytes, after: bytes, charset: str | None, *, governed: bool = True
) -> Iterable[tuple[str, str]]:
    """Pair the inline code of a page before and after: scripts, style sheets, event handlers and `style` attributes.

    Return nothing if the numbers differ, or, with `governed`, if the page has no policy of its own.
    """
    if kind is Kind.HTML:
        old, new, _ = page_trees(before, after, charset)
    elif kind in {Kind.XML, Kind.SVG}:
        try:
            old, new = xml_tree(before), xml_tree(after)
        except turbohtml.HTMLParseError:
            return ()
    else:
        return ()
    if governed and old.select_one(_POLICY) is None:
        return ()
    were, are = list(_code(old, 1)), list(_code(new, 1))
    return set(zip(were, are, strict=True)) if len(were) == len(are) else ()


def _code(tree: turbohtml.Document, depth: int) -> Iterator[str]:
    """Yield the inline code of a page in order, with that of pages in `srcdoc`."""
    for node in tree.descendants:
        if not isinstance(node, turbohtml.Element):
            continue
        for name, value in node.attrs.items():
            if name == "style" or name.startswith("on"):
                yield str(value or "")
            elif name == "srcdoc" and node.tag == "iframe" and depth < _DEEPEST:
                yield from _code(parse_page(str(value or "")), depth + 1)
        if node.tag.rpartition(":")[2] in {"script", "style"}:
            held = (each for each in node.descendants if isinstance(each, turbohtml.Text | turbohtml.CData))
            yield "".join(each.data for each in held)
