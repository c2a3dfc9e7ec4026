"""What became of each file, and of a run as a whole."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple, Self

from uriinspector.base.message import Message, Switch, join_messages, plural
from uriinspector.migrate.model.digest import Leftover
from uriinspector.migrate.model.job import Exclusion
from uriinspector.migrate.model.reason import Evidence, Reason, count_changed

LEFTOVERS_SHOWN: Final = 1000
"""How many places that still belong to old files are listed; the others are only counted."""

WRONG_SHOWN: Final = 100
"""How many ways in which links are wrong are listed; the others are only counted."""


class Outcome(StrEnum):
    """What happened to one file."""

    WRITTEN = "written"  # its links were changed
    UNCHANGED = "unchanged"  # a page in which nothing had to change
    COPIED = "copied"  # not a page: copied byte for byte
    DROPPED = "dropped"  # a compressed file that was deleted, as asked
    RESTORED = "restored"  # undo restored its old bytes
    SKIPPED = "skipped"  # left unchanged; the reason says why
    FAILED = "failed"  # the machine refused; the reason says why


class FileOutcome(NamedTuple):
    """What happened to one file; `reason` says in one sentence why that is not what was asked for."""

    relative: str
    outcome: Outcome
    reason: str | None = None


class Wrong(Message):
    """One sentence about what is wrong in a file, or in the same way in many; it names the first file.

    Attributes:
        alike: the text by which occurrences count as the same; the sentence itself where no other is like it.
        times: the number of occurrences.
        files: the number of files with occurrences.
        first: the sentence about the first occurrence alone.
    """

    __slots__ = ("alike", "files", "first", "times")

    alike: str
    times: int
    files: int
    first: str

    @classmethod
    def of(cls, first: str, alike: str = "", times: int = 1, files: int = 1) -> Self:
        """Make one from the sentence `first`, which holds `times` times in `files` files."""
        often = Message("{} The same {} in {}.", first, plural(times, "time"), plural(files, "file"))
        said = often if times > 1 else first
        wrong = cls(said.template, *said.fields) if isinstance(said, Message) else cls("{}", said)
        wrong.alike, wrong.times, wrong.files, wrong.first = alike or first, times, files, first
        return wrong

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[object, ...]]:
        """Pickle what it was made of, for other processes."""
        return type(self).of, (self.first, self.alike, self.times, self.files)

    def plus(self, other: "Wrong") -> "Wrong":
        """Count the occurrences of both, under the sentence of this one."""
        return Wrong.of(self.first, self.alike, self.times + other.times, self.files + other.files)


def group_alike(sentences: Iterable[str]) -> tuple[str, ...]:
    """Merge the sentences that are alike; of more than `WRONG_SHOWN` different ones, return the first."""
    groups: dict[str, Wrong] = {}
    for sentence in sentences:
        wrong = sentence if isinstance(sentence, Wrong) else Wrong.of(sentence)
        known = groups.get(wrong.alike)
        if known is not None:
            groups[wrong.alike] = known.plus(wrong)
        elif len(groups) < WRONG_SHOWN:
            groups[wrong.alike] = wrong
    return tuple(groups.values())


class Verification(NamedTuple):
    """What the independent second reading found. Fields `…_in` and `…_first` name the first of the files just counted.

    Attributes:
        files: files that were read.
        links: links resolved before and after, as the second reader counts them: it includes relative links of feeds, which
            a rewrite need not touch.
        wrong: one sentence for each way in which links are wrong, at most `WRONG_SHOWN`.
        wrong_count: links and other places that are wrong.
        other_bytes_changed: changed bytes outside the values of links.
        excluded: links that do not lead where they should because the user excluded them.
        unjudged: links that stay as they are because their base is unknown.
        unread: files too large for a second reading, of which only the bytes outside their links were compared.
        guessed: UTF-8 pages that declare no encoding, so that a browser reads them as windows-1252, if that affects links.
        guessed_moves: further links that would move if the server declared UTF-8.
        kept: files that keep their old bytes because their new ones are wrong.
        strings: strings of scripts that were moved from an old base to its new one; it is not proved that they are addresses.
        leftovers: places that still belong to old files, such as their digests and packed copies, at most `LEFTOVERS_SHOWN`.
        leftover_count: all such places.
        skipped: files left as they are because they could not be read, rewritten or copied; their links are unknown.
        edited: files that are not right, and not as the run wrote them: somebody has changed them since.
        wrong_places: those of `wrong_count` that are no links: files, and pages inside them, that are wrong as a whole.
    """

    files: int = 0
    links: int = 0
    wrong: tuple[str, ...] = ()
    wrong_count: int = 0
    other_bytes_changed: int = 0
    excluded: int = 0
    unjudged: int = 0
    unjudged_in: str = ""
    unread: int = 0
    unread_first: str = ""
    guessed: int = 0
    guessed_first: str = ""
    guessed_moves: int = 0
    kept: int = 0
    kept_first: str = ""
    strings: int = 0
    leftovers: tuple[Leftover, ...] = ()
    leftover_count: int = 0
    skipped: int = 0
    skipped_first: str = ""
    edited: int = 0
    edited_first: str = ""
    wrong_places: int = 0

    def plus(self, other: "Verification") -> "Verification":
        """Return the sum of both: numbers are added, and of two names the first counts."""
        pairs: Iterable[tuple[Any, Any]] = zip(self, other, strict=True)
        total = Verification._make(one or two if isinstance(one, str) else one + two for one, two in pairs)
        return total._replace(
            wrong=group_alike(total.wrong) if other.wrong else self.wrong,
            leftovers=total.leftovers[:LEFTOVERS_SHOWN],
        )

    def with_skipped(self, problems: Sequence[FileOutcome]) -> "Verification":
        """Count the files with `problems` as skipped, except for those among them that `kept` counts already."""
        skipped = len(problems) - self.kept
        if skipped <= 0:
            return self
        first = next(problem.relative for problem in problems if problem.relative != self.kept_first)
        return self.plus(Verification(skipped=skipped, skipped_first=first))

    def of_kept_file(self, relative: str) -> "Verification":
        """Return this result for the single file `relative`, which keeps its old bytes because its new ones are wrong."""
        return self._replace(other_bytes_changed=0, kept=1, kept_first=relative)

    @property
    def proved(self) -> bool:
        """Whether the invariant holds for every link and every other byte, and no file was skipped or kept."""
        return self.is_right and not self.kept and not self.skipped

    @property
    def is_right(self) -> bool:
        """Whether the invariant holds in everything that was read; skipped files don't count."""
        return not self.wrong_count and not self.other_bytes_changed

    @property
    def is_wholly_proved(self) -> bool:
        """Whether all is proved, no file was too large for the second reading, and no place still belongs to old files."""
        return self.proved and not self.unread and not self.leftover_count

    @property
    def sentence(self) -> str:
        if self.is_right:
            left = (
                Message("; {} left behind, as you asked", plural(self.excluded, "link"))
                if self.excluded
                else ""
            )
            if self.links == 1:
                return Message(
                    "1 link leads where it should, 0 other bytes changed{}{}", left, self._unproved
                )
            return Message(
                "{} links lead where they should, 0 other bytes changed{}{}",
                f"{self.links:,}",
                left,
                self._unproved,
            )
        others = plural(self.other_bytes_changed, "other byte")
        if not self.wrong_count:
            return Message("{} changed, though they belong to no link{}", others, self._unproved)
        return Message("{}, {} changed{}", join_messages(list(self._faults())), others, self._unproved)

    def _faults(self) -> Iterator[Message]:
        """Yield the first clauses of the sentence, where something is wrong."""
        links = self.wrong_count - self.wrong_places
        if links == 1:
            yield Message("1 of {} does not lead where it should", plural(self.links, "link"))
        elif links:
            yield Message("{} of {} links do not lead where they should", f"{links:,}", f"{self.links:,}")
        if self.wrong_places:
            yield plural(
                self.wrong_places, "place is not as it should be", "places are not as they should be"
            )

    @property
    def _unproved(self) -> str:
        """The last clauses of the sentence, which say what was not proved."""
        return join_messages(list(self._gaps()), "")

    def _gaps(self) -> Iterator[Message]:
        if self.unjudged:
            links = plural(self.unjudged, "relative link")
            yield Message("; {} of unknown base not judged, the first in {}", links, self.unjudged_in)
        if self.unread:
            yield Message(
                "; {} too large to be proved, the first {}", plural(self.unread, "file"), self.unread_first
            )
        if self.guessed_moves:
            yield Message(
                "; {} of UTF-8 without a declared encoding, the first {}: {} would move with {} utf-8",
                plural(self.guessed, "page"),
                self.guessed_first,
                plural(self.guessed_moves, "more link"),
                Switch("--charset"),
            )
        if self.kept:
            files = plural(self.kept, "file")
            yield Message("; {} not proved and left with the old bytes, the first {}", files, self.kept_first)
        if self.skipped:
            files = plural(self.skipped, "file")
            yield Message("; {} skipped and not proved, the first {}", files, self.skipped_first)
        if self.edited:
            files = plural(self.edited, "file has", "files have")
            yield Message("; {} been changed since the run, the first {}", files, self.edited_first)
        if self.leftover_count:
            places = plural(self.leftover_count, "place")
            yield Message("; left over from old files: {}, the first in {}", places, self.leftovers[0].file)


def not_proved_reason(proof: Verification) -> str:
    """Say why a file whose new bytes failed the second reading keeps its old ones."""
    return Message("Its new text did not pass the check ({}), so the file stays as it was.", proof.sentence)


@dataclass(slots=True)
class Tally:
    """What became of many files: counts, and the files with a problem. It is small, because it travels between processes."""

    outcomes: Counter[Outcome] = field(default_factory=Counter)
    reasons: Counter[Reason] = field(default_factory=Counter)
    strings: Counter[Evidence] = field(default_factory=Counter)
    # Strings that stayed because their pages would have failed the proof
    withdrawn: list[Exclusion] = field(default_factory=list)
    problems: list[FileOutcome] = field(default_factory=list)
    verification: Verification = field(default_factory=Verification)
    last: str = ""  # the file last recorded
    renamed: int = 0  # the files and links to which an undo gave their old names back

    @property
    def files(self) -> int:
        return self.outcomes.total()

    @property
    def links_changed(self) -> int:
        return count_changed(self.reasons)

    def record(
        self,
        outcome: FileOutcome,
        links: Iterable[tuple[Reason, int]] = (),
        proof: Verification | None = None,
        strings: Iterable[tuple[Evidence, int]] = (),
        withdrawn: Iterable[int] = (),
    ) -> None:
        """Count one file, with its links by reason, its strings by evidence, and the result of its second reading."""
        self.withdrawn += (Exclusion(outcome.relative, start) for start in withdrawn)
        self.outcomes[outcome.outcome] += 1
        self.last = outcome.relative
        if outcome.reason is not None:
            self.problems.append(outcome)
        for reason, count in links:
            self.reasons[reason] += count
        for evidence, count in strings:
            self.strings[evidence] += count
        if proof is not None:
            self.verification = self.verification.plus(proof)

    def add(self, other: "Tally") -> None:
        self.outcomes += other.outcomes
        self.last = other.last or self.last
        self.reasons += other.reasons
        self.strings += other.strings
        self.withdrawn += other.withdrawn
        self.problems += other.problems
        self.verification = self.verification.plus(other.verification)
