"""The proof: every link leads to the new place of what it led to before, and nothing else has changed.

The invariant is checked with a separate map of bases (`proof.base_map`), separate readers (`proof.readers`) and the URL
parser of browsers; it shares no code with what decided the rewrite.
"""

import functools
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias, TypedDict

import webencodings

from uriinspector.base.message import Message
from uriinspector.migrate.io.disk import read_beginning
from uriinspector.migrate.io.packed import PackedError, unpack
from uriinspector.migrate.model.file_edits import ByteEdit, Edits, places_by_file
from uriinspector.migrate.model.job import (
    WHOLE_FILE,
    Compressed,
    Kind,
    RewriteJob,
    kind_inside,
    kind_of,
    unpacked_name,
)
from uriinspector.migrate.model.offline import NO_SCRIPTS, Addition, HeldFile, has_addition, read_additions
from uriinspector.migrate.model.outcome import Verification, Wrong, group_alike
from uriinspector.migrate.proof.base_map import BeforeAfter, Move
from uriinspector.migrate.proof.digests import DigestProof
from uriinspector.migrate.proof.invariant import Invariant, Judge, document_bases
from uriinspector.migrate.proof.readers.files import (
    FOR_DECODED_PATH,
    FOR_PATH,
    read_data,
    read_json,
    read_rules,
    read_script,
    read_sheet,
)
from uriinspector.migrate.proof.readers.html import LARGEST_READ, PageReader, encoding_name, page_trees
from uriinspector.migrate.proof.readers.values import DocumentReading, LinkPair
from uriinspector.migrate.proof.readers.xml import read_xml


class _Languages(TypedDict):
    css: bool
    json: bool


_READERS: Final[Mapping[Kind, Callable[[bytes, bytes], DocumentReading]]] = {
    Kind.CSS: read_sheet,
    Kind.JSON: read_json,
    Kind.SCRIPT: read_script,
    Kind.DATA: read_data,
    Kind.RULES: read_rules,
}


_LOADED: Final = frozenset({Kind.CSS, Kind.SCRIPT})
_TELLING_BYTES: Final = 1 << 16  # of a page whose encoding is looked for
_HEAD_BYTES: Final = 1 << 12
_CHARSET: Final = re.compile(rb'@charset "([^"]*)";')
_MAY_BE_HALF: Final = re.compile(rb"[\x80-\xff][\x5b-\x60\x7b-\x7e]")
_ESCAPE: Final = b"\x1b$"  # begins text of ISO-2022-JP, whose bytes are all ASCII
_CODECS: Final = {"gbk": "gb18030", "big5": "big5hkscs"}
"""Encodings for which another codec of Python than that of their name is nearest to what browsers read."""
_UNREAD: Final = frozenset({"replacement", "utf-16be", "utf-16le", "x-user-defined"})
_LETTER_IN_PATH: Final = re.compile(rb"/[^\s\"'`()<>;,/\x80-\xff]*+[\x80-\xff]")


def _codec_by_label(label: str) -> str | None:
    """Return Python's name for the codec of an encoding; None if no file that names it in ASCII is read in it."""
    found = webencodings.lookup(label)
    if found is None or found.name in _UNREAD:
        return None
    return _CODECS.get(found.name, str(found.codec_info.name))


def _fits(data: bytes, codec: str) -> bool:
    try:
        data.decode(codec)
    except UnicodeDecodeError:
        return False
    return True


class Examination(NamedTuple):
    """What the second reading of a file found, and the reading itself."""

    verification: Verification
    reading: DocumentReading


class _Verdict:
    """Judges the links of one file, and collects the result."""

    def __init__(
        self, relative: str, invariant: Invariant, places: frozenset[int], *, declared: bool
    ) -> None:
        self.links = 0
        self.strings = 0
        self.wrong: list[Wrong] = []
        self.wrong_places = 0
        self.excluded = 0
        # How many more links may keep a text that leads astray, because the user excluded them.
        self._allowed = sys.maxsize if WHOLE_FILE in places else len(places)
        self._relative = relative
        self._invariant = invariant
        self._declared = declared

    def judge(self, reading: DocumentReading, document: BeforeAfter) -> None:
        """Judge a document and the documents inside it; excluded links don't count."""
        judge = self._invariant.judge_at(document)
        if reading.bases is not None:
            self._judge_link(LinkPair("base[href]", *reading.bases), 1, judge)
            document = document_bases(reading.bases, document)
            judge = self._invariant.judge_at(document)
        for pair, count in reading.links.items():
            self._judge_link(pair, count, judge)
        if reading.listed is not None:
            self.links += len(reading.listed[0])
            for before, after in judge.failures(zip(*reading.listed, strict=False)):
                self.wrong.append(self._wrong_link(LinkPair("link", before, after)))
        for texts, count in reading.literals.items():
            self.strings += count
            if not self._is_right_literal(texts, judge):
                self.wrong.append(self._wrong_link(LinkPair("script", *texts), count))
        for inner in reading.inner:
            self.judge(inner, document)
            if not inner.alike:
                self.find_changed(
                    Message(
                        "{}: not only links changed in a page inside it (srcdoc): its text, tags or code is no longer the same.",
                        self._relative,
                    )
                )

    def find_changed(self, sentence: Message) -> None:
        """Count a document of which more than links changed; `sentence` says so."""
        self.wrong.append(Wrong.of(sentence))
        self.wrong_places += 1

    def _judge_link(self, pair: LinkPair, count: int, judge: Judge) -> None:
        holder, before, after, codebases, is_other = pair
        if codebases is not None:
            is_right = self._invariant.holds(before, after, document_bases(codebases, judge.base))
        elif holder in {FOR_PATH, FOR_DECODED_PATH}:
            is_decoded = holder == FOR_DECODED_PATH
            is_right = self._invariant.path_holds(before, after, judge.base, is_decoded=is_decoded)
        else:
            is_right = judge.is_right(before, after) or (
                is_other and self._is_right_literal((before, after), judge)
            )
        if not is_right:
            left = min(count, self._allowed) if before == after else 0
            self._allowed -= left
            self.excluded += left
            count -= left
            if count:
                self.wrong.append(self._wrong_link(pair, count))
        self.links += count

    def _is_right_literal(self, texts: tuple[str, str], judge: Judge) -> bool:
        return self._invariant.literal_holds(*texts, judge.base, declared=self._declared)

    def _wrong_link(self, pair: LinkPair, count: int = 1) -> Wrong:
        sentence = Message(
            "{}: the link {} ({}, once {}) does not lead where it should.",
            self._relative,
            f"{pair.after!r}",
            pair.holder,
            f"{pair.before!r}",
        )
        return Wrong.of(sentence, repr((pair.holder, pair.before, pair.after)), count)


class Prover:
    """Proves the files of one job; it caches which links of each folder are right."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job."""
        self._invariant = Invariant(job)
        self._root, self._drops = job.root, job.compressed is Compressed.DROP
        self._offline = OfflineProof(job) if job.offline else None
        self._attributes = job.attributes
        self._languages: _Languages = {"css": Kind.CSS in job.kinds, "json": Kind.JSON in job.kinds}
        self._pages = PageReader(
            job.attributes,
            **self._languages,
            conditional_comments=job.conditional_comments,
            charset=job.charset or None,
        )
        self._charset = job.charset or None
        self._excluded = places_by_file(job.excluded)
        self._declared = frozenset(place.relative for place in job.declared | job.seen)
        # The file examined last: a packed file mostly comes right after the uncompressed file beside it.
        self._latest = ("", b"", b""), Examination(Verification(), DocumentReading())
        self._digests, self._holders = DigestProof(job), frozenset(job.holders)

    def place(self, relative: str) -> str:
        """Return the path that the file `relative` must have in a rewritten copy."""
        return self._invariant.move.place(relative)

    def prove(self, relative: str, before: bytes, after: bytes, edits: Edits) -> Verification:
        """Prove that the file `relative` was moved correctly; `edits` tells which bytes were meant to change."""
        return self.examine(relative, before, after, edits).verification

    def examine(self, relative: str, before: bytes, after: bytes, edits: Edits) -> Examination:
        """Prove a file as `prove` does, and also return the reading of it."""
        kind = Kind.TEXT if relative in self._holders else kind_inside(relative, lambda: before)
        kind = kind or Kind.HTML
        changed = count_other_changes(before, after, edits)
        if kind is Kind.PACKED:
            return self._examine_packed(relative, before, after, changed)
        examined = self._examine_text(relative, kind, before, after, changed)
        self._latest = (relative, before, after), examined
        return examined

    def _examine_text(
        self, relative: str, kind: Kind, before: bytes, after: bytes, changed: int
    ) -> Examination:
        if not self._digests.is_named_rightly(before, after):
            sentence = Message(
                "{}: the checksum (digest) by which other files name it would not fit its new bytes, so a browser would refuse it.",
                relative,
            )
            return _refused(sentence)
        after = self._digests.restore(relative, kind, before, after)
        if self._offline is not None:
            stripped = self._offline.remove_additions(relative, before, after, self._is_copy)
            if stripped.wrong:
                return _refused(*stripped.wrong, changed=changed)
            before, after = stripped.before, stripped.after
        if len(before) > LARGEST_READ:
            unread = Verification(1, other_bytes_changed=changed, unread=1, unread_first=relative)
            return Examination(unread, DocumentReading())
        if kind is Kind.HTML and relative not in self._excluded:
            fast = self._judge(relative, self._pages.read_fast(before, after), changed)
            if fast.verification.wrong_count == 0:
                return self._with_guess(relative, before, fast)
        examined = self._judge(relative, self._read(kind, before, after), changed)
        return self._with_guess(relative, before, examined)

    def prove_dropped(self, relative: str) -> Verification:
        """Prove that the file `relative` may be deleted: the job asks for that, and the tree holds the uncompressed file."""
        plain = self._root / unpacked_name(relative)
        if self._drops and kind_of(relative) is Kind.PACKED and plain.is_file():
            return Verification(1)
        return _refused(Message("{}: it is gone, and nothing stands for it.", relative)).verification

    def _is_copy(self, relative: str, before: bytes, after: bytes) -> bool:
        """Whether the copy of a file that a script carries was moved correctly."""
        kind = kind_of(relative)
        if kind is None or kind is Kind.PACKED or before == after:
            return before == after
        return self._judge(
            relative, self._read(kind, before, self._digests.restore(relative, kind, before, after)), 0
        ).verification.proved

    def _examine_packed(self, relative: str, before: bytes, after: bytes, changed: int) -> Examination:
        """Examine the contents of a packed file, whose links are counted with the file from which it was made."""
        try:
            old, new = (unpack(relative, data) for data in (before, after))
        except PackedError as error:
            return _refused(Message("{}: {}", relative, error.args[0]), changed=changed)
        name = unpacked_name(relative)
        known, inner = self._latest
        if known != (name, old, new):
            inner = self.examine(name, old, new, Edits.whole(len(old), new))
        found = inner.verification
        # With no links of its own, what is wrong in it is no share of them.
        found = found._replace(links=0, other_bytes_changed=changed, wrong_places=found.wrong_count)
        return inner._replace(verification=found)

    def _with_guess(self, relative: str, before: bytes, examined: Examination) -> Examination:
        """Add how many more links would move if the server declared UTF-8, for a UTF-8 page that declares no encoding."""
        if not examined.reading.guessed:
            return examined
        page = self._invariant.move.document(relative)
        in_utf8 = PageReader(self._attributes, charset="utf-8", **self._languages)
        moving, texts = zip(
            *(self._count_moving(each.read(before, before), page) for each in (self._pages, in_utf8)),
            strict=True,
        )
        if texts[0] == texts[1]:
            return examined
        guess = Verification(guessed=1, guessed_first=relative, guessed_moves=max(0, moving[1] - moving[0]))
        return examined._replace(verification=examined.verification.plus(guess))

    def _count_moving(self, reading: DocumentReading, page: BeforeAfter) -> tuple[int, list[LinkPair]]:
        """Count the links of a page that lead to what moves, and return all its links, sorted."""
        base = page if reading.bases is None else document_bases(reading.bases, page)
        moving = sum(
            count for pair, count in reading.links.items() if self._invariant.moves(pair.before, base)
        )
        return moving, sorted(pair._replace(codebases=None) for pair in reading.links)

    def _read(self, kind: Kind, before: bytes, after: bytes) -> DocumentReading:
        if kind is Kind.TEXT:
            return DocumentReading(alike=before == after)
        if kind is Kind.HTML:
            return self._pages.read(before, after)
        if kind in _LOADED and (codec := self._codec_of(before)) is not None:
            before, after = (data.decode(codec, "replace").encode() for data in (before, after))
        if kind in _READERS:
            return _READERS[kind](before, after)
        return read_xml(before, after, **self._languages)

    def _codec_of(self, data: bytes) -> str | None:
        """Return the codec of a script or style sheet that names its encoding (`@charset`), or has that of the pages.

        That of the pages counts where the second byte of a character may look like a backslash, and where a path has a letter
        beyond ASCII; None for other files.
        """
        if _ESCAPE not in data and _fits(data, "utf-8"):
            return None
        declared = _CHARSET.match(data)
        if declared is not None:
            codec = _codec_by_label(declared[1].decode("latin-1"))
        elif _ESCAPE in data or _MAY_BE_HALF.search(data) or _LETTER_IN_PATH.search(data):
            codec = self._codec_of_pages
        else:
            codec = None
        return codec if codec is not None and _fits(data, codec) else None

    @functools.cached_property
    def _codec_of_pages(self) -> str | None:
        """The codec in which most pages load a script or style sheet, UTF-8 apart; None if there is none."""
        names: Counter[str | None] = Counter()
        for path in self._root.rglob("*"):
            if kind_of(path.name) is Kind.HTML:
                page = read_beginning(path, _TELLING_BYTES) or b""
                head = page[:_HEAD_BYTES]  # declares the encoding, and loads most scripts and style sheets
                tree = page_trees(head, head, self._charset)[0]
                own = tree.encoding if tree.encoding != "windows-1252" or not page.isascii() else None
                loading = tree.select("script[charset],link[charset]")
                names.update(
                    {own, *(encoding_name(str(element.attr("charset")).encode()) for element in loading)}
                )
        del names["UTF-8"], names[None]
        return next((_codec_by_label(name or "") for name, _ in names.most_common(1)), None)

    def _judge(self, relative: str, reading: DocumentReading, other_changes: int) -> Examination:
        places, declared = self._excluded.get(relative, frozenset()), relative in self._declared
        verdict = _Verdict(relative, self._invariant, places, declared=declared)
        verdict.judge(reading, self._invariant.move.document(relative))
        if not reading.alike:
            verdict.find_changed(
                Message("{}: not only links changed: its text, tags or code is no longer the same.", relative)
            )
        unjudged = reading.unjudged + sum(inner.unjudged for inner in reading.inner)
        verification = Verification(
            1,
            verdict.links,
            group_alike(verdict.wrong),
            sum(one.times for one in verdict.wrong),
            other_changes,
            verdict.excluded,
            unjudged,
            relative if unjudged else "",
            strings=verdict.strings,
            wrong_places=verdict.wrong_places,
        )
        return Examination(verification, reading)


def _refused(*wrong: str, changed: int = 0) -> Examination:
    """Return the examination of a file that is wrong as a whole, so that no link of it is judged."""
    count = len(wrong)
    verification = Verification(
        1, wrong=wrong, wrong_count=count, other_bytes_changed=changed, wrong_places=count
    )
    return Examination(verification, DocumentReading())


def count_other_changes(before: bytes, after: bytes, edits: Edits) -> int:
    return 0 if _apply(before, edits) == after else _count_bytes(before, after, edits)


def _apply(before: bytes, edits: Edits) -> bytes:
    """Return the file with the edits applied: a second implementation, as everywhere in the proof."""
    pieces: list[bytes] = []
    done = 0
    for place, (start, end, text) in zip(edits.places, edits.respellings, strict=True):
        pieces += before[done : place + start], text
        done = place + end
    pieces.append(before[done:])
    return b"".join(pieces)


def _count_bytes(before: bytes, after: bytes, edits: Edits) -> int:
    changed = 0
    old = new = 0
    for start, end, text in (*edits, ByteEdit(len(before), len(before), b"")):
        kept = before[old:start]
        changed += _count_differing(kept, after[new : new + len(kept)])
        old, new = end, new + len(kept) + len(text)
    return changed + max(len(after) - new, 0)


def _count_differing(kept: bytes, found: bytes) -> int:
    if kept == found:
        return 0
    return sum(one != other for one, other in zip(kept, found, strict=False)) + abs(len(kept) - len(found))


_STRICT: Final = b'"use strict";/* Added for pages on a disk'
# Whatever begins like an element also matches to an end, if need be that of the file, so that no byte is looked at twice.
_ELEMENT: Final = re.compile(
    rb"<(?:script|link)(?=[\s/])(?:[^>=]++|=\s*+(?:\"[^\"]*+(?:\"|\Z)|'[^']*+(?:'|\Z))?+)*+(?:>|\Z)",
    re.IGNORECASE,
)
_STRICT_LOADING: Final = re.compile(
    rb"(?<!\s)\s++(?:crossorigin|integrity)(?:\s*+=\s*+(?:\"[^\"]*+\"|'[^']*+'|[^\s>\"']++))?(?=[\s/>])",
    re.IGNORECASE,
)
_ELSEWHERE: Final = re.compile(rb"(?:src|href)\s*=\s*[\"']?(?:https?:)?//", re.IGNORECASE)
_LEADS: Final = frozenset({"", "var __index="})


Proves: TypeAlias = Callable[[str, bytes, bytes], bool]
"""Tells whether the file of this name, with these bytes before and after, was moved correctly."""


class WithoutAdditions(NamedTuple):
    """A file before and after, without what was added or removed for a disk, and sentences on what is wrong with that."""

    before: bytes
    after: bytes
    wrong: tuple[str, ...]


class OfflineProof:
    """Checks and undoes what a job for a disk adds to files and removes from them."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job."""
        self._root = job.root
        self._base = Move(job).new

    def remove_additions(
        self, relative: str, before: bytes, after: bytes, proves: Proves
    ) -> WithoutAdditions:
        """Return a file before and after as it would be for a server; `proves` judges the files that a script carries."""
        additions: list[Addition] = []
        try:
            if not has_addition(before):
                after, additions = read_additions(
                    after.replace(_STRICT, _STRICT.removeprefix(b'"use strict";'))
                )
        except (ValueError, TypeError):
            return WithoutAdditions(
                before, after, (Message("{}: what was added to it can't be read.", relative),)
            )
        wrong = [
            sentence for each in additions for sentence in self._find_wrong(relative, each.files, proves)
        ]
        if any(
            each.up != "../" * relative.count("/") or not self._base.endswith(each.base) for each in additions
        ):
            wrong.append(Message("{}: what was added to it looks in another folder.", relative))
        if kind_of(relative) is Kind.HTML:
            if NO_SCRIPTS not in before:
                after = after.replace(NO_SCRIPTS, b"", 1)
            if any(map(_ELSEWHERE.search, _find_relaxed(before, after))):
                wrong.append(Message("{}: a file of another site would be loaded in another way.", relative))
            before, after = _without_strict_loading(before), _without_strict_loading(after)
        return WithoutAdditions(before, after, tuple(wrong))

    def _find_wrong(self, relative: str, files: dict[str, HeldFile], proves: Proves) -> Iterator[str]:
        for name, held in files.items():
            is_known = held.lead in _LEADS and (bool(held.lead) or name == held.source)
            source = (self._root / held.source).resolve()
            if not is_known or not source.is_relative_to(self._root) or not source.is_file():
                yield Message("{}: it carries {}, which is no file of the site.", relative, name)
            elif not proves(held.source, source.read_bytes(), held.text.encode("utf-8")):
                yield Message(
                    "{}: it carries {} with links that do not lead where they should.", relative, held.source
                )


def _find_relaxed(before: bytes, after: bytes) -> Iterator[bytes]:
    """Yield the elements that lost `crossorigin` or `integrity`, and so are loaded in another way."""
    old, new = _ELEMENT.findall(before), _ELEMENT.findall(after)
    for one, other in zip(old, new, strict=False):
        if _STRICT_LOADING.search(one) and not _STRICT_LOADING.search(other):
            yield one


def _without_strict_loading(page: bytes) -> bytes:
    return _ELEMENT.sub(lambda match: _STRICT_LOADING.sub(b"", match[0]), page)
