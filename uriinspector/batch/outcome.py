"""What became of each file, and of a run as a whole."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple


class Outcome(StrEnum):
    """What happened to one file."""

    WRITTEN = "written"  # its links were changed
    UNCHANGED = "unchanged"  # a page in which nothing was to change
    COPIED = "copied"  # not a page: taken over byte for byte into the copy
    RESTORED = "restored"  # undo gave it its old bytes back
    SKIPPED = "skipped"  # left as it is, for the reason said
    FAILED = "failed"  # the machine refused, for the reason said


class FileOutcome(NamedTuple):
    """What happened to one file and, where it is not what was asked for, why, as one sentence."""

    relative: str
    outcome: Outcome
    reason: str | None = None


class Verification(NamedTuple):
    """What the independent second reading found.

    `links` were resolved before and after; `wrong` holds one sentence for each that leads astray (the first hundred);
    `other_bytes_changed` counts bytes outside the values of links that are not the bytes they were.
    """

    files: int = 0
    links: int = 0
    wrong: tuple[str, ...] = ()
    wrong_count: int = 0
    other_bytes_changed: int = 0

    @property
    def proved(self) -> bool:
        """Whether the invariant holds for every link and every other byte."""
        return not self.wrong_count and not self.other_bytes_changed

    @property
    def sentence(self) -> str:
        """The result in one sentence for a person."""
        if self.proved:
            return f"{self.links:,} links lead where they should, 0 other bytes changed"
        return (
            f"{self.wrong_count:,} of {self.links:,} links lead astray, "
            f"{self.other_bytes_changed:,} other bytes changed"
        )


@dataclass(frozen=True, slots=True)
class RunResult:
    """What a run did. `problems` lists only the files that were skipped or failed, with their sentences."""

    run_id: str | None  # None: a dry run, nothing was written
    outcomes: Mapping[Outcome, int] = field(default_factory=dict)
    reasons: Mapping[str, int] = field(default_factory=dict)  # links per reason
    problems: tuple[FileOutcome, ...] = ()
    verification: Verification | None = None  # None: not asked for, or nothing written
    output: Path | None = None  # the folder of the copy
    elapsed: float = 0.0  # seconds
    notes: tuple[str, ...] = ()  # what the user should know: a slash added, a link out of the tree kept


@dataclass(frozen=True, slots=True)
class UndoResult:
    """What an undo did. `problems` lists the files that were refused because they were edited since."""

    run_id: str
    restored: int
    problems: tuple[FileOutcome, ...] = ()
    elapsed: float = 0.0
