"""What a check of links finds: single dead links, and the whole in numbers."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from uriinspector.migrate.model.outcome import FileOutcome
from uriinspector.migrate.tree.web_view import Fault


class DeadLink(NamedTuple):
    """One link that leads to nothing, or to something only by grace of the server.

    Attributes:
        file: the file it stands in, relative to the folder.
        line: its line there, from 1.
        link: the reference as its author means it.
        target: where in the tree it leads: the path below the base, percent-encoded, and its fragment.
        fault: what is wrong.
        suggestion: the reference that would be right, or None.
    """

    file: str
    line: int
    link: str
    target: str
    fault: Fault
    suggestion: str | None = None

    @property
    def is_dead(self) -> bool:
        """Whether it leads to nothing; a missing final slash is mended by every server, with a redirect."""
        return self.fault is not Fault.MISSING_SLASH


@dataclass(frozen=True, slots=True)
class Checked:
    """A check in numbers; `links` are those that lead into the tree, `skipped` the files that could not be read."""

    files: int = 0
    links: int = 0
    faults: Counter[Fault] = field(default_factory=Counter)
    skipped: tuple[FileOutcome, ...] = ()

    @property
    def dead(self) -> int:
        """How many links lead to nothing, or to another place than meant."""
        return self.faults.total() - self.redirected

    @property
    def redirected(self) -> int:
        """How many lack only the final slash of a folder: every server sends those on to it."""
        return self.faults[Fault.MISSING_SLASH]

    def plus(self, other: "Checked") -> "Checked":
        """Both as one."""
        return Checked(
            self.files + other.files,
            self.links + other.links,
            self.faults + other.faults,
            self.skipped + other.skipped,
        )
