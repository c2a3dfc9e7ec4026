"""Compute the new digests of files that will change, before any is written, because files refer to one another by digest.

Most sites hold no digests. So the tree is first searched for what looks like one; then the files are hashed by the algorithms
found, and only files whose digest occurs somewhere are rewritten here, each after those whose digests it contains, so that
chains of any length come out right.
"""

import base64
import functools
import html
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import nullcontext, suppress
from dataclasses import replace
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, TypeVar

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.progress import Watch
from uriinspector.html.encoding import Encoding, sniff, sniff_xml
from uriinspector.migrate.io.disk import read_file
from uriinspector.migrate.io.packed import PackedError, unpack
from uriinspector.migrate.io.workers import InlineExecutor, find_in, in_batches, workers
from uriinspector.migrate.model.base_map import BaseMap, document_url, resolve
from uriinspector.migrate.model.digest import (
    BEGINNING,
    LARGEST_TEXT,
    Named,
    Renewal,
    digests,
    spell,
    value_of,
)
from uriinspector.migrate.model.job import PAGE_KINDS, Kind, RewriteJob, kind_of, unpacked_name
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.digests import Place, TextView, is_allowed, named_in, pair_digests, view
from uriinspector.migrate.rewrite.inline_code import inline_code
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.tree.discover import Discovery, SourceFile, is_left_out, is_twin, kind_chooser
from uriinspector.migrate.write.examine import PageExaminer

_INDEX: Final = lazy_pattern(r"(?:^|(?<=/))index\.(?:html?|xhtml|php)\Z", re.IGNORECASE)
_STRING: Final = lazy_pattern(rb"\"([^\"\r\n]{0,2000})\"|'([^'\r\n]{0,2000})'|`([^`\r\n]{0,2000})`")
_WORD: Final = lazy_pattern(rb"[^\s\"'`<>|*]{1,2000}")
_PAGE_SUFFIX: Final = lazy_pattern(r"\.(?:html?|xhtml)\Z", re.IGNORECASE)
_ADDRESS: Final = lazy_pattern(
    rb"[\s\"'](?:src|href|xlink:href)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>\"']+))", re.IGNORECASE
)
_KEY: Final = lazy_pattern(rb"([\"'`])((?:(?!\1)[^\r\n])*)\1\s*[:=,]\s*[\"'`]?\Z")
# The members of lists that tell the contents of files (of Workbox, of package managers); a `hash` may also name a file.
_CHECKSUM: Final = lazy_pattern(
    rb"(?:revision|integrity|checksum|digest|md5|sha-?[0-9]{1,3})[\"'`]?\s{0,9}:\s{0,9}[\"'`]\Z",
    re.IGNORECASE,
)
_BASE: Final = lazy_pattern(rb"<base\s[^>]{0,2000}?href\s*=\s*[\"']?([^\"'\s>]+)", re.IGNORECASE)
_BESIDE: Final = 4096  # bytes around a digest in which the address of its file is looked for


class DigestOwners:
    """Finds which of several files with the same digest is meant, by the addresses near the digest."""

    def __init__(self, job: RewriteJob) -> None:
        self._bases = BaseMap.of(job)

    def find(
        self, holder: str, text: bytes, place: Place, owners: list[str], *, is_paired: bool = False
    ) -> str | None:
        """Return the one of `owners` that the digest at `place` in the text of `holder` means; None if it is unclear.

        With `is_paired` the address has to stand in the tag, object or list of the digest, or be the key of it.
        """
        begin = place.start - len(place.prefix)
        for addresses in (
            _in_tag(text, begin),
            _before(text, begin),
            _in_brackets(text, begin, place.end),
            () if is_paired else _in_line(text, begin, place.end),
        ):
            meant = {
                owner for address in addresses for owner in self._owners_at(holder, text, address, owners)
            }
            if len(meant) == 1:
                return meant.pop()
            if meant:
                return None
        return None

    def _owners_at(self, holder: str, text: bytes, address: bytes, owners: list[str]) -> Iterator[str]:
        """Yield the `owners` that an address may mean, resolved against the page, the root of the tree, and a `<base>`."""
        reference = html.unescape(address.decode("utf-8", "replace")).replace("\\/", "/")
        documents = {document_url(self._bases.old, holder), document_url(self._bases.old, "")}
        based = _BASE.search(text)
        if based is not None:
            base = html.unescape(based[1].decode("utf-8", "replace"))
            documents |= {resolved for each in documents if (resolved := resolve(each, base))}
        for document in documents:
            name = self._bases.name(resolve(document, reference))
            if name is not None:
                yield from (owner for owner in owners if name in _addresses_of(owner))


@functools.lru_cache(maxsize=1024)
def _addresses_of(relative: str) -> frozenset[str]:
    """Return the paths at which servers send a file: its own, that of its folder if it is an index, that without suffix."""
    folder = _INDEX.sub("", relative)
    return frozenset({relative, folder, folder.rstrip("/"), _PAGE_SUFFIX.sub("", relative)})


def _is_checksum(text: bytes, place: Place) -> bool:
    """Whether a digest is the value of a member that holds nothing else."""
    return _CHECKSUM.search(_plain(text[max(0, place.start - 60) : place.start])) is not None


def _in_tag(text: bytes, begin: int) -> Iterator[bytes]:
    """Yield the addresses in the element, or in the `Link` header (RFC 8288), around a place."""
    opened = text.rfind(b"<", max(0, begin - _BESIDE), begin)
    if opened < 0:
        return
    closed = text.find(b">", opened, begin)
    if closed < 0:
        end = text.find(b">", begin, begin + _BESIDE)
        for found in _ADDRESS.finditer(text, opened, end if end >= 0 else begin):
            yield found[found.lastindex or 0]
    elif b"\n" not in text[opened:begin]:
        yield text[opened + 1 : closed]


def _before(text: bytes, begin: int) -> Iterator[bytes]:
    """Yield the key, if a place is the value of one."""
    found = _KEY.search(_plain(text[max(0, begin - _BESIDE) : begin]))
    if found is not None:
        yield found[2]


def _in_brackets(text: bytes, begin: int, end: int) -> Iterator[bytes]:
    """Yield the strings of the innermost object or list around a place."""
    before = _plain(text[max(0, begin - _BESIDE) : begin])
    after = _plain(text[end : end + _BESIDE])
    first = _unmatched(reversed(range(len(before))), before, b"}]", b"{[")
    last = _unmatched(range(len(after)), after, b"{[", b"}]")
    if first is not None and last is not None:
        for found in _STRING.finditer(before[first:] + after[:last]):
            yield found[found.lastindex or 0]


def _unmatched(places: Iterable[int], text: bytes, openers: bytes, closers: bytes) -> int | None:
    """Return the first of `places` with a closing bracket that has no opening one before it."""
    depth = 0
    for place in places:
        if text[place] in openers:
            depth += 1
        elif text[place] in closers:
            if depth == 0:
                return place
            depth -= 1
    return None


def _in_line(text: bytes, begin: int, end: int) -> Iterator[bytes]:
    first = max(text.rfind(b"\n", max(0, begin - _BESIDE), begin) + 1, begin - _BESIDE, 0)
    last = text.find(b"\n", end, end + _BESIDE)
    yield from _WORD.findall(text[first:begin])
    yield from _WORD.findall(text[end : last if last >= 0 else end + _BESIDE])


def _plain(text: bytes) -> bytes:
    """Return a text in which escaped quotation marks are unescaped."""
    for escaped in (b'\\"', b"&quot;", b"&#34;", b"\\u0022"):
        text = text.replace(escaped, b'"')
    return text


_READ_HERE: Final = 64 << 20  # bytes; up to this size, reading here is faster than starting workers
_REWRITTEN_HERE: Final = 8 << 20
_SIGNED: Final = b"-----BEGIN PGP SIGNED MESSAGE-----"
_NO_TEXT: Final = ("", TextView(b"", Encoding("UTF-8")))
_HEX_IN_NAME: Final = lazy_pattern(r"[0-9A-Fa-f]{32,}")

Found = TypeVar("Found")
Node: TypeAlias = tuple[str, bool]
"""A file, and whether its inline code (True), whose digests a policy lists, or the whole file (False) is meant."""


class _Names(NamedTuple):
    """The digests that a file contains.

    Attributes:
        file: the file.
        values: the values in it that look like digests.
        governs: whether it holds a policy for other files, like a file of headers; the policy of a page is for itself alone.
        is_signed: whether it has a signature, which an edit would break.
    """

    file: SourceFile
    values: frozenset[bytes]
    governs: bool
    is_signed: bool


class _Hashed(NamedTuple):
    """The digests of a file; or those of the inline code in it, with the digests that this code contains."""

    relative: str
    values: tuple[bytes, ...]
    named: frozenset[bytes] = frozenset()


class _Foreseen(NamedTuple):
    """The new digests of a file (none if it will be deleted), and a map from old to new digests of its inline code."""

    relative: str
    values: tuple[bytes, ...]
    inline: dict[bytes, tuple[bytes, ...]]


def foresee_digests(job: RewriteJob, found: Discovery, watch: Watch) -> tuple[RewriteJob, Named]:
    """Find out what becomes of the digests in the files of a checked job.

    Return the job with the digests to renew, and the digests in its files. Raises `CancelledError` when cancelled.
    """
    search = _Search(job, found, watch)
    search.find_names()
    search.find_owners()
    named = search.named()
    if not search.owners:
        return job, named
    search.follow()
    return search.job_with_digests(), named


class _Search:
    """Finds the digests in the files of a tree, the files they belong to, and what becomes of them.

    Attributes:
        owners: maps each digest that occurs in a file to the files, or their inline code, that have this digest.
    """

    def __init__(self, job: RewriteJob, found: Discovery, watch: Watch) -> None:
        self.owners: dict[bytes, list[Node]] = defaultdict(list)
        self._job, self._watch, self._files = job, watch, found.files
        self._holders: dict[str, _Names] = {}
        self._texts: dict[str, SourceFile] = {}  # files without links in which digests may be renewed
        self._sizes: tuple[int, ...] = ()
        self._olds: dict[Node, list[bytes]] = defaultdict(list)
        self._named_inside: dict[str, frozenset[bytes]] = {}
        self._new: dict[tuple[Node, bytes], tuple[bytes, ...]] = {}
        self._renewals: list[Renewal] = []
        self._beside = DigestOwners(job)
        # The file read last, whose name, text and places of digests are in the next fields
        self._read: SourceFile | None = None
        self._name, self._seen = _NO_TEXT
        self._places: dict[bytes, list[Place]] = defaultdict(list)

    def find_names(self) -> None:
        """Find what looks like a digest in every text file of the tree."""
        choose, is_excluded = kind_chooser(self._job), is_left_out(self._job)
        for names in self._find(functools.partial(_find_names, self._job.root), self._files):
            relative, kind, _ = names.file
            self._holders[relative] = names
            # Nor is it a page that an earlier run has moved
            has_no_links = kind is None and choose(relative) is None
            if has_no_links and not (names.is_signed or is_excluded(relative)):
                self._texts[relative] = names.file
        self._sizes = tuple(
            sorted({len(value) for names in self._holders.values() for value in names.values})
        )

    def find_owners(self) -> None:
        """Find the files whose digests occur, by hashing all files that may change, and others of the same sizes."""
        if not self._sizes:
            return
        named = set().union(*(names.values for names in self._holders.values()))
        moving = [file for file in self._files if file.kind is not None or file.relative in self._texts]
        hash_files = functools.partial(_hash_file, self._job.root, self._sizes)
        self._add_owners(named, hash_files, moving, is_inside=False)
        if any(names.governs for names in self._holders.values()):
            pages = [file for file in moving if file.kind in PAGE_KINDS]
            hash_inside = functools.partial(_hash_inside, self._job, self._sizes)
            self._add_owners(named, hash_inside, pages, is_inside=True)
        owning = {relative for nodes in self.owners.values() for relative, _ in nodes}
        sizes = {file.size for file in self._files if file.relative in owning}
        moves = {file.relative for file in moving}
        alike = [file for file in self._files if file.size in sizes and file.relative not in moves]
        self._add_owners(set(self.owners), hash_files, alike, is_inside=False)

    def _add_owners(
        self,
        named: set[bytes],
        make: Callable[[SourceFile], Iterable[_Hashed]],
        files: Iterable[SourceFile],
        *,
        is_inside: bool,
    ) -> None:
        for hashed in self._find(make, files):
            node = (hashed.relative, is_inside)
            for value in named.intersection(hashed.values):
                self.owners[value].append(node)
                self._olds[node].append(value)
            if is_inside:
                self._named_inside[hashed.relative] = hashed.named

    def named(self) -> Named:
        """Return the digests that the files of the tree contain."""
        values = frozenset[bytes]().union(*(names.values for names in self._holders.values()))
        return Named(frozenset(self._holders), values.difference(self.owners), bool(self.owners))

    def follow(self) -> None:
        """Rewrite the files whose digests occur, each after those whose digests it contains, and decide about the digests.

        Files that contain each other's digests in a circle are left out, because these can't all be right, and listed later.
        """
        files = {file.relative: file for file in self._files} | self._texts
        waiting = {value: set(nodes) for value, nodes in self.owners.items()}
        order = TopologicalSorter({node: self._needed_by(node) for node in self._olds})
        inside = frozenset(relative for relative, is_inside in self._olds if is_inside)
        with suppress(CycleError):
            order.prepare()
        while order.is_active():
            ready = order.get_ready()
            batch = [files[relative] for relative in dict.fromkeys(relative for relative, _ in ready)]
            job = replace(self._job, digests=tuple(self._renewals), holders=tuple(self._texts))
            for foreseen in self._find(_Foresight(job, self._sizes, inside), batch, _REWRITTEN_HERE):
                self._note(foreseen)
            for node in ready:
                for value in self._olds[node]:
                    waiting[value].discard(node)
                    if not waiting[value]:
                        self._settle(value)
            order.done(*ready)

    def _needed_by(self, node: Node) -> set[Node]:
        """Return the nodes on whose new digests a node depends, so that they have to be rewritten before it."""
        relative, is_inside = node
        if is_inside:
            values = self._named_inside[relative]
        else:
            plain = unpacked_name(relative) if kind_of(relative) is Kind.PACKED else relative
            names = self._holders.get(relative) or self._holders.get(plain)
            values = names.values if names else frozenset()
        return {owner for value in values for owner in self.owners.get(value, ()) if owner != node}

    def _note(self, foreseen: _Foreseen) -> None:
        whole, inside = (foreseen.relative, False), (foreseen.relative, True)
        for value in self._olds.get(whole, ()):
            self._new[whole, value] = tuple(new for new in foreseen.values if len(new) == len(value))
        for value in self._olds.get(inside, ()):
            self._new[inside, value] = foreseen.inline.get(value, (value,))

    def _settle(self, value: bytes) -> None:
        """Choose the replacement of a digest once the new bytes of all its files are known; that of an unreadable file stays."""
        became = {node: self._new.get((node, value), (value,)) for node in self.owners[value]}
        every = sorted({new for values in became.values() for new in values})
        if every == [value]:
            return
        if len(every) <= 1 and not self._is_in_names(value):
            self._renewals.append(Renewal(spell(value), " ".join(map(spell, every))))
            return
        for holder in self._naming[value]:
            with suppress(OSError, PackedError):
                self._renewals += self._settle_places(holder, value, became, every)

    def _settle_places(
        self, file: SourceFile, value: bytes, became: Mapping[Node, tuple[bytes, ...]], every: list[bytes]
    ) -> Iterator[Renewal]:
        """Decide what becomes of a digest at each of its places in a file; where that is unclear, the renewal is empty."""
        if self._read != file:
            self._read, self._places = file, defaultdict(list)
            self._name, self._seen = _read_text(self._job.root, file) or _NO_TEXT
            for place in named_in(self._seen.text):
                self._places[place.value].append(place)
        name, seen = self._name, self._seen
        for place in self._places[value]:
            new = tuple(every)
            if is_allowed(seen.text, place) is None:
                # A script may build the name of a file from it, unless it is called a checksum and the whole name stands beside it.
                is_in_names = not place.prefix and self._is_in_names(value)
                if is_in_names and self._is_name(seen.text, place):
                    continue
                if is_in_names and not _is_checksum(seen.text, place):
                    new = ()
                elif is_in_names or len(every) != 1:
                    owners = [relative for relative, is_inside in became if not is_inside]
                    meant = self._beside.find(name, seen.text, place, owners, is_paired=is_in_names)
                    new = () if meant is None else became[meant, False]
            yield Renewal(spell(value), " ".join(map(spell, new)), name, place.start * seen.unit)

    @functools.cached_property
    def _naming(self) -> Mapping[bytes, list[SourceFile]]:
        """Maps each digest with owners to the files that contain it."""
        naming = defaultdict(list)
        for names in self._holders.values():
            for value in names.values.intersection(self.owners):
                naming[value].append(names.file)
        return naming

    def _is_name(self, text: bytes, place: Place) -> bool:
        """Whether a digest, with the character before or after it, occurs in the name of a file, which does not change."""
        spelled = text[place.start : place.end]
        before = text[max(0, place.start - 1) : place.start] or b"\n"
        behind = text[place.end : place.end + 1] or b"\n"
        around = (before + spelled, spelled + behind)
        return any(part.decode("latin-1") in self._all_names for part in around)

    @functools.cached_property
    def _all_names(self) -> str:
        return "\0".join(file.relative for file in self._files)

    @functools.cached_property
    def _names(self) -> frozenset[str]:
        """The hexadecimal digests in names of files."""
        return frozenset(
            digits.lower() for file in self._files for digits in _HEX_IN_NAME.findall(file.relative)
        )

    def _is_in_names(self, value: bytes) -> bool:
        """Whether a digest occurs in names of files, so that a script may build their addresses from it."""
        spelled = base64.urlsafe_b64encode(value).decode("ascii").rstrip("=")
        return value.hex() in self._names or any(spelled in relative for relative, _ in self.owners[value])

    def job_with_digests(self) -> RewriteJob:
        """Return the job with the digests to renew and the files without links that contain them."""
        renewed = {value_of(one.old) for one in self._renewals if one.new not in {"", one.old}}
        holders = (name for name in self._texts if not renewed.isdisjoint(self._holders[name].values))
        return replace(self._job, digests=tuple(self._renewals), holders=tuple(holders))

    def _find(
        self,
        work: Callable[[SourceFile], Iterable[Found]],
        files: Iterable[SourceFile],
        here: int = _READ_HERE,
    ) -> Iterator[Found]:
        """Yield what `work` finds in files: in this process if they have at most `here` bytes together, else in workers."""
        chosen = tuple(files)
        batches = in_batches(chosen, lambda file: file.size)
        is_small = sum(file.size for file in chosen) <= here
        with nullcontext(InlineExecutor()) if is_small else workers(self._job.jobs) as executor:
            yield from find_in(executor, work, batches, self._watch.cancelled)


def _find_names(root: Path, file: SourceFile) -> Iterator[_Names]:
    if file.kind is Kind.PACKED and is_twin(root, file.relative):
        return  # it contains the same digests as the file beside it
    _, seen = _read_text(root, file) or _NO_TEXT
    places = list(named_in(seen.text))
    if places:
        governs = file.kind not in PAGE_KINDS and any(is_allowed(seen.text, place) for place in places)
        values = frozenset(place.value for place in places)
        yield _Names(file, values, governs, seen.text.lstrip().startswith(_SIGNED))


def _read_text(root: Path, file: SourceFile) -> tuple[str, TextView] | None:
    """Return the name and text of a file, or of the file compressed in it; None if it is no text file.

    Raises `OSError` and `PackedError`.
    """
    path = root / file.relative
    if file.kind is None:
        if file.size > LARGEST_TEXT:
            return None
        with path.open("rb") as opened:
            if view(opened.read(BEGINNING)) is None:
                return None
    data = read_file(path).data
    name = file.relative
    if file.kind is Kind.PACKED:
        data, name = unpack(name, data), unpacked_name(name)
    seen = view(data)
    return None if seen is None else (name, seen)


def _hash_file(root: Path, sizes: tuple[int, ...], file: SourceFile) -> Iterator[_Hashed]:
    yield _Hashed(file.relative, digests(read_file(root / file.relative).data, sizes))


def _hash_inside(job: RewriteJob, sizes: tuple[int, ...], page: SourceFile) -> Iterator[_Hashed]:
    """Hash the inline code of a page, for a policy in another file."""
    assert page.kind is not None
    data = read_file(job.root / page.relative).data
    is_html = page.kind is Kind.HTML
    encoding = sniff(data, job.charset or None) if is_html else sniff_xml(data, None)
    code = inline_code(page.kind, data, encoding)
    texts = [text.encode("utf-8", "surrogatepass") for text in code.texts]
    values = tuple(value for text in texts for value in digests(text, sizes))
    named = frozenset(place.value for text in texts for place in named_in(text))
    yield _Hashed(page.relative, values, named)


class _Foresight:
    """Rewrites and proves files as the run will, and hashes their new bytes; each batch in a worker gets one of its own."""

    def __init__(self, job: RewriteJob, sizes: tuple[int, ...], inside: frozenset[str]) -> None:
        """Take the pages whose inline code is named as `inside`."""
        self._job, self._sizes, self._inside = job, sizes, inside

    @functools.cached_property
    def _tools(self) -> tuple[Rewriter, PageExaminer]:
        return Rewriter(self._job), PageExaminer(self._job, Prover(self._job), surveyed=False)

    def __call__(self, file: SourceFile) -> Iterator[_Foreseen]:
        rewriter, examiner = self._tools
        kind = file.kind or (Kind.TEXT if file.relative in self._job.holders else None)
        data = read_file(self._job.root / file.relative).data
        after, plan = (data, None) if kind is None else rewriter.rewrite(file.relative, kind, data)
        if plan is not None and plan.dropped:
            yield _Foreseen(file.relative, (), {})
            return
        if plan is not None and after != data:
            plan, after, proof = examiner.settle(plan, data, after)
            after = data if proof is not None and not proof.proved else after
        inline = {}
        if file.relative in self._inside and kind in PAGE_KINDS and plan is not None and after != data:
            pages = (inline_code(kind, each, Encoding(plan.encoding)).texts for each in (data, after))
            inline = pair_digests(zip(*pages, strict=False))
        yield _Foreseen(file.relative, digests(after, self._sizes), inline)
