"""The results of a run and of an undo."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from uriinspector.base.errors import UsageError
from uriinspector.base.message import Message, plural
from uriinspector.migrate.health.collect import RunFacts
from uriinspector.migrate.model.digest import Leftover
from uriinspector.migrate.model.job import Exclusion
from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Verification
from uriinspector.migrate.model.reason import Evidence, Reason


@dataclass(frozen=True, slots=True)
class RunResult:
    """What a run did. `problems` lists only the files that were skipped or failed, each with the reason."""

    run_id: str
    outcomes: Mapping[Outcome, int] = field(default_factory=dict)
    reasons: Mapping[Reason, int] = field(default_factory=dict)  # counts of links by reason
    # Counts by evidence of the strings in scripts that change, and of those that stay because they are only possible.
    strings: Mapping[Evidence, int] = field(default_factory=dict)
    # Strings that were to change, and stayed because their pages would not have passed the proof
    withdrawn: frozenset[Exclusion] = frozenset()
    problems: tuple[FileOutcome, ...] = ()
    verification: Verification | None = None  # None if it was not asked for
    output: Path | None = None  # the folder of the copy
    elapsed: float = 0.0  # seconds
    notes: tuple[str, ...] = ()  # what the user should know: a slash added, a link out of the tree kept
    leftovers: tuple[
        Leftover, ...
    ] = ()  # what still belongs to old files, at most a thousand; also for a job without a proof
    leftover_count: int = 0
    survey: RunFacts | None = None  # facts about the pages; None if not asked for, or if not all is proved

    @property
    def proof(self) -> Verification:
        """The proof of the run; raises `UsageError` if none was asked for."""
        if self.verification is None:
            raise UsageError("This run has no proof: its job asked for none.")
        return self.verification

    @property
    def is_wholly_proved(self) -> bool:
        """Whether the proof holds for every file, and no file has a problem."""
        proof = self.verification
        return proof is not None and proof.is_wholly_proved and not self.problems


@dataclass(frozen=True, slots=True)
class UndoResult:
    """What an undo did. `problems` lists the files that were not restored, such as those that were edited since the run."""

    run_id: str
    restored: int
    problems: tuple[FileOutcome, ...] = ()
    elapsed: float = 0.0
    renamed: int = 0  # the files that have their old names back

    @property
    def given_back(self) -> Message:
        """The bytes and names that were given back, in words."""
        files, names = plural(self.restored, "file"), plural(self.renamed, "name")
        if not self.renamed:
            return Message("{} restored, byte for byte", files)
        return (
            Message("{} restored, byte for byte, and {} given back", files, names)
            if self.restored
            else Message("{} given back", names)
        )
