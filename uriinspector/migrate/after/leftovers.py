"""Find what still belongs to old files in the result of a run: their digests in other files, and packed copies of them.

The search does not depend on what the run meant to do with a digest. It hashes the old bytes of the files that changed, and
looks for these digests in every text of the result, so that it also finds what was overlooked. Every new digest that the run
wrote must be that of a file.
"""

import base64
import functools
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import ada_url

from uriinspector.base.message import Message
from uriinspector.base.progress import Progress, Watch
from uriinspector.core.syntax.span import with_lines
from uriinspector.migrate.after.verify import FilePair, pair_files
from uriinspector.migrate.io.disk import read_file
from uriinspector.migrate.io.packed import PackedError, unpack
from uriinspector.migrate.io.workers import find_in, in_batches
from uriinspector.migrate.model.digest import (
    ALGORITHMS,
    BEGINNING,
    LARGEST_TEXT,
    OF_POLICIES,
    Leftover,
    Named,
    digests,
    value_of,
)
from uriinspector.migrate.model.job import (
    PAGE_KINDS,
    Compressed,
    Kind,
    Proof,
    RewriteJob,
    kind_of,
    unpacked_name,
)
from uriinspector.migrate.model.outcome import LEFTOVERS_SHOWN, Verification
from uriinspector.migrate.proof.digests import code_pairs, named_in, text_of
from uriinspector.migrate.tree.discover import Discovery

_SIZES: Final = tuple(ALGORITHMS)
_NEVER_BY_CHANCE: Final = 6  # characters of base64: one digest in a thousand million contains them
_PACKED: Final = (".gz", ".br", ".zst")
_TWINS: Final = (
    *_PACKED, ".deflate", ".zz", ".bz2", ".xz", ".lzma", ".lz", ".lz4", ".lzo", ".z", ".sz", ".snappy", ".zip", ".7z", ".gzip",
    ".brotli", ".zstd", ".dcb", ".dcz",
)  # fmt: skip
"""Suffixes of packed copies; copies that the run does not make anew are listed."""

_DIRECTIVES: Final = (b"script-src", b"style-src", b"default-src")
_ALLOWED: Final = (b"'sha", b"'SHA", b";sha", b";SHA", b"27sha")  # a quote may be escaped
Found = TypeVar("Found")


class _Look(NamedTuple):
    """What one file of the result holds.

    Attributes:
        pair: the file.
        named: the values in it that look like digests.
        allows: whether it may hold a policy that names digests.
        has_changed: whether it is a file with links whose bytes changed.
    """

    pair: FilePair
    named: frozenset[bytes]
    allows: bool
    has_changed: bool


class _Hashed(NamedTuple):
    """The digests of the old bytes of a file that changed, and, if the run renewed one of these, of its new bytes."""

    pair: FilePair
    old: tuple[bytes, ...]
    new: tuple[bytes, ...]


class _Place(NamedTuple):
    """A digest in a file, with its line, its spelling, and that with the character before and with the one after it."""

    pair: FilePair
    value: bytes
    line: int
    text: str
    around: tuple[str, str]


def with_leftovers(
    verification: Verification,
    job: RewriteJob,
    run_folder: Path,
    found: Discovery,
    executor: Executor,
    watch: Watch,
    named: Named | None = None,
) -> Verification:
    """Add to the proof of a finished run what still belongs to old files; raises `CancelledError` when cancelled.

    If the digests in the tree before the run are known (`named`), nothing is hashed for values that belonged to none of its
    files; and if no proof was asked for and no file contained the digest of another, only files with digests or with packed
    copies are read again.
    """
    search = _Search(job, tuple(pair_files(job, run_folder, found)), executor, watch, named)
    found_places = search.leftovers()
    listed = tuple(islice(found_places, LEFTOVERS_SHOWN))
    count = len(listed) + sum(1 for _ in found_places)
    return verification._replace(leftovers=listed, leftover_count=count)


class _Search:
    def __init__(
        self,
        job: RewriteJob,
        pairs: tuple[FilePair, ...],
        executor: Executor,
        watch: Watch,
        known: Named | None,
    ) -> None:
        self._job, self._pairs, self._executor, self._watch = job, pairs, executor, watch
        self._known = known
        self._naming: dict[bytes, list[FilePair]] = defaultdict(list)
        self._owners: dict[bytes, FilePair] = {}
        self._inside: dict[bytes, FilePair] = {}
        self._changed: dict[str, FilePair] = {}
        self._there: set[bytes] = set()
        self._allows = False

    def leftovers(self) -> Iterator[Leftover]:
        """Yield everything that still belongs to old files: digests file by file, then packed copies."""
        self._look()
        if self._allows:
            self._look_inside()
        named = self._naming.keys()
        stale = {value for value in named & self._owners.keys() if value not in self._there}
        stale -= self._of_unchanged(stale)
        inside = {value for value in named & self._inside.keys() if value not in self._there}
        stale |= inside - self._of_unchanged_code(inside)
        broken = {
            value: renewal.old
            for renewal in self._job.digests
            for value in renewal.values
            if value != value_of(renewal.old) and value in named and value not in self._there
        }
        unclear = {
            (renewal.file, value_of(renewal.old))
            for renewal in self._job.digests
            if not renewal.new and value_of(renewal.old) in named
        }
        wanted = stale | broken.keys() | {value for _, value in unclear}
        for place in self._places(wanted):
            leftover = self._judge(place, stale, broken, unclear)
            if leftover is not None:
                yield leftover
        yield from self._old_copies()

    def _look(self) -> None:
        """Read the files of the result, and hash the old bytes of those that changed, by the algorithms of digests found."""
        strange = frozenset[bytes]() if self._known is None else self._known.strange
        if self._known is not None and not self._known.is_owned and self._job.proof is Proof.NONE:
            self._look_at(self._likely(self._known))
            if not self._allows:
                return
        self._look_at(self._pairs)
        renewed = frozenset(value_of(renewal.old) for renewal in self._job.digests)
        owned = {value for value in self._naming.keys() - strange if not self._spells_new_path(value)}
        sizes = {len(value) for value in owned | renewed}
        if not sizes:
            return
        hash_changed = functools.partial(_hash_changed, renewed, tuple(sorted(sizes)))
        for pair, old, new in self._find(hash_changed, self._changed.values()):
            self._there.update(new)
            for value in old:
                self._owners.setdefault(value, pair)

    def _spells_new_path(self, value: bytes) -> bool:
        """Whether what looks like a digest is a new address, such as `example/docs/v2/lang/String`: hash nothing for that."""
        spelled = base64.b64encode(value).decode("ascii")
        return any(path in spelled for path in self._new_paths)

    @functools.cached_property
    def _new_paths(self) -> tuple[str, ...]:
        """The paths of the new bases that are too long to occur in a digest by chance."""
        bases = (self._job.new_base, *(new for _, new in self._job.maps))
        paths = (ada_url.URL(base).pathname for base in bases)
        return tuple(path for path in paths if len(path) >= _NEVER_BY_CHANCE)

    def _likely(self, known: Named) -> tuple[FilePair, ...]:
        """Return the files that contained digests before the run, packed copies, and the files with such a copy."""
        packed = {pair.file.relative for pair in self._pairs if pair.file.relative.lower().endswith(_TWINS)}
        chosen = known.holders | packed | {name.rpartition(".")[0] for name in packed}
        return tuple(pair for pair in self._pairs if pair.file.relative in chosen)

    def _look_at(self, pairs: tuple[FilePair, ...]) -> None:
        self._naming.clear()
        for done, look in enumerate(self._find(_look, pairs), 1):
            self._watch.report(Progress("verify", done, len(pairs), look.pair.file.relative))
            for value in look.named:
                self._naming[value].append(look.pair)
            self._allows |= look.allows
            if look.has_changed:
                self._changed[look.pair.file.relative] = look.pair

    def _look_inside(self) -> None:
        """Hash the inline code of the pages that changed, because policies may name it."""
        pages = [pair for pair in self._changed.values() if pair.file.kind in PAGE_KINDS]
        for pair, old, new in self._find(functools.partial(_look_inside, self._job.charset), pages):
            self._there.update(new)
            for value in old:
                self._inside.setdefault(value, pair)

    def _of_unchanged(self, stale: set[bytes]) -> set[bytes]:
        """Return those of `stale` that are also the digest of an unchanged file, which had the same bytes as a changed one."""
        sizes = {self._owners[value].before.stat().st_size for value in stale}
        alike = [
            pair
            for pair in self._pairs
            if pair.file.size in sizes and pair.file.relative not in self._changed
        ]
        return stale.intersection(self._find(_hash, alike))

    def _of_unchanged_code(self, stale: set[bytes]) -> set[bytes]:
        """Return those of `stale` that are also the digest of inline code in an unchanged page."""
        if not stale:
            return set()
        pages = [
            pair
            for pair in self._pairs
            if _kind(pair) in PAGE_KINDS and pair.file.relative not in self._changed
        ]
        look_inside = functools.partial(_look_inside, self._job.charset)
        return {value for _, _, values in self._find(look_inside, pages) for value in values} & stale

    def _places(self, values: set[bytes]) -> Iterator[_Place]:
        if values:
            holders = {pair.file.relative: pair for value in values for pair in self._naming[value]}
            ordered = [holders[name] for name in sorted(holders)]
            yield from self._find(functools.partial(_find_places, frozenset(values)), ordered)

    def _judge(
        self, place: _Place, stale: set[bytes], broken: dict[bytes, str], unclear: set[tuple[str, bytes]]
    ) -> Leftover | None:
        """Return what is wrong with a place; None if nothing is."""
        file = place.pair.file.relative
        name = unpacked_name(file) if place.pair.file.kind is Kind.PACKED else file
        value = place.value
        if any(text in self._all_names for text in place.around):
            return None  # it is part of the name of a file, which was once made of the digest of its contents
        if value in stale:
            owner = self._owners.get(value) or self._inside[value]
            of = owner.file.relative
            sentence = (
                Message(
                    "It names {}, which has changed, by the checksum (digest) of its old bytes: a browser may refuse the file.",
                    of,
                )
                if value in self._owners
                else Message(
                    "Its security policy allows the old code of {}, which has changed: a browser may block the new code.",
                    of,
                )
            )
        elif value in broken:
            owned = self._owners.get(value_of(broken[value]))
            of = "" if owned is None else owned.file.relative
            sentence = Message(
                "It names a file by a checksum (digest) that the file did not get in the end: a browser may refuse the file."
            )
        elif ("", value) in unclear:
            of, sentence = "", Message("It holds the checksum (digest) of a packed file that was taken away.")
        elif (name, value) in unclear:
            owned = self._owners.get(value)
            of = "" if owned is None else owned.file.relative
            sentence = Message(
                "Several files had this checksum (digest) and are no longer alike: nobody can tell which one is meant, so it stays."
            )
        else:
            return None
        return Leftover(file, place.line, place.text, of, sentence)

    @functools.cached_property
    def _all_names(self) -> str:
        return "\0".join(pair.file.relative for pair in self._pairs)

    def _old_copies(self) -> Iterator[Leftover]:
        """Yield the packed copies of changed files that were not made anew."""
        for pair in self._pairs:
            relative = pair.file.relative
            plain, _, _ = relative.rpartition(".")
            if plain not in self._changed or not relative.lower().endswith(_TWINS):
                continue
            is_asked = self._job.compressed is Compressed.LEAVE and kind_of(relative) is Kind.PACKED
            if relative not in self._changed and not is_asked and pair.after.exists():
                sentence = Message(
                    "It is a packed copy of {} and still holds the old bytes: pack it anew.", plain
                )
                yield Leftover(relative, 0, "", plain, sentence)

    def _find(
        self, work: Callable[[FilePair], Iterable[Found]], pairs: Iterable[FilePair]
    ) -> Iterator[Found]:
        batches = in_batches(pairs, lambda pair: 2 * pair.size)
        return find_in(self._executor, work, batches, self._watch.cancelled)


def _look(pair: FilePair) -> Iterator[_Look]:
    after = _read(pair)
    text = _text(pair, after)
    named = frozenset(digest.value for digest in named_in(text))
    has_links = pair.file.kind is not None and pair.before != pair.after
    has_changed = has_links and _differs(pair.before, after)
    yield _Look(pair, named, bool(named) and _may_allow(text), has_changed)


def _differs(before: Path, after: bytes) -> bool:
    """Whether a file holds other bytes than `after`; mostly its size tells."""
    return before.stat().st_size != len(after) or read_file(before).data != after


def _hash_changed(renewed: frozenset[bytes], sizes: tuple[int, ...], pair: FilePair) -> Iterator[_Hashed]:
    """Hash the old bytes of a file, and its new bytes if the run `renewed` one of their digests."""
    old = digests(read_file(pair.before).data, sizes)
    new = () if renewed.isdisjoint(old) else digests(read_file(pair.after).data, sizes)
    yield _Hashed(pair, old, new)


def _may_allow(text: bytes) -> bool:
    return any(name in text for name in _DIRECTIVES) and any(sign in text for sign in _ALLOWED)


def _read(pair: FilePair) -> bytes:
    """Read a file of the result; return nothing if it has no links and is neither a text nor a packed file."""
    if pair.file.kind is None and not pair.file.relative.lower().endswith(_PACKED):
        if pair.file.size > LARGEST_TEXT:
            return b""
        with pair.after.open("rb") as opened:
            if not text_of(opened.read(BEGINNING))[0]:
                return b""
    return read_file(pair.after).data


def _text(pair: FilePair, data: bytes) -> bytes:
    """Return a file of the result as text, unpacked if it is packed; empty if it is no text."""
    if pair.file.relative.lower().endswith(_PACKED) or pair.file.kind is Kind.PACKED:
        with suppress(PackedError):
            return text_of(unpack(pair.file.relative, data))[0]
        return b""
    return text_of(data)[0]


def _look_inside(charset: str, pair: FilePair) -> Iterator[tuple[FilePair, set[bytes], set[bytes]]]:
    """Hash the inline code of a page before and after."""
    before, after = read_file(pair.before).data, read_file(pair.after).data
    pairs = code_pairs(_kind(pair) or Kind.HTML, before, after, charset or None, governed=False)
    old, new = (
        {value for text in texts for value in digests(text.encode("utf-8", "surrogatepass"), OF_POLICIES)}
        for texts in ([one for one, _ in pairs], [other for _, other in pairs])
    )
    yield pair, old, new


def _hash(pair: FilePair) -> tuple[bytes, ...]:
    return digests(read_file(pair.after).data, _SIZES)


def _find_places(values: frozenset[bytes], pair: FilePair) -> Iterator[_Place]:
    text = _text(pair, _read(pair))
    named = (digest for digest in named_in(text) if digest.value in values)
    for line, digest in with_lines(text, named, lambda digest: digest.start):
        spelled = text[digest.start : digest.end].decode("latin-1")
        before = text[max(0, digest.start - 1) : digest.start].decode("latin-1") or "\n"
        behind = text[digest.end : digest.end + 1].decode("latin-1") or "\n"
        yield _Place(pair, digest.value, line, spelled, (before + spelled, spelled + behind))


def _kind(pair: FilePair) -> Kind | None:
    return pair.file.kind or kind_of(pair.file.relative)
