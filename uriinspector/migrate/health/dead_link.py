"""The values a link check returns: single dead links, and totals."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from uriinspector.migrate.model.outcome import FileOutcome
from uriinspector.migrate.tree.web_view import Fault


class DeadLink(NamedTuple):
    """A link that leads to nothing, or leads somewhere only because the server redirects.

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
        """Whether it leads to nothing; every server redirects a link that lacks the final slash of a folder."""
        return self.fault is not Fault.MISSING_SLASH


@dataclass(frozen=True, slots=True)
class Checked:
    """A link check in numbers: `links` lead into the tree, `skipped` files could not be read."""

    files: int = 0
    links: int = 0
    faults: Counter[Fault] = field(default_factory=Counter)
    skipped: tuple[FileOutcome, ...] = ()

    @property
    def dead(self) -> int:
        """The number of links that lead to nothing, or elsewhere than meant."""
        return self.faults.total() - self.redirected

    @property
    def redirected(self) -> int:
        """The number of links that lack only the final slash of a folder: servers redirect those."""
        return self.faults[Fault.MISSING_SLASH]

    def plus(self, other: "Checked") -> "Checked":
        """Add two checks."""
        return Checked(
            self.files + other.files,
            self.links + other.links,
            self.faults + other.faults,
            self.skipped + other.skipped,
        )
