"""The values that describe what a browser saw before and after a move."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from uriinspector.base.message import Message, WordedEnum, plural
from uriinspector.migrate.model.reason import Evidence


class DifferenceKind(WordedEnum):
    """How a page differs from what it was before the move."""

    REQUEST_LOST = "request-lost", "request lost"  # one that was answered before, and no longer is
    REQUEST_FAILED = "request-failed", "new request fails"
    REQUEST_ADDED = "request-added", "new request"  # one that was not made before, and is answered
    LINK = "link", "link leads elsewhere"  # or is gone, or is new
    TITLE = "title", "title differs"
    HEADING = "heading", "heading differs"
    TEXT = "text", "visible text differs"
    ERROR = "error", "new error"  # an exception or a message of the console
    CONTROL = "control", "control is gone"  # one that could be clicked
    WORKER = "worker", "service worker differs"  # in its scope or script, or it no longer starts
    STORED = "stored", "service worker keeps no copy"  # of an address
    ROUTER = "router", "link loads a whole page"  # because a script no longer handles it
    UNSETTLED = "unsettled", "never finishes loading"


_LEFT_BEHIND: Final = "link stays at the old place"


class ScriptString(NamedTuple):
    """A string in a script of the new tree: the file, its line from 1, and its beginning as it stands there."""

    file: str
    line: int
    text: str


class VisitDifference(NamedTuple):
    """A difference between a page before the move and after it.

    Attributes:
        page: the page, as a file of the old tree.
        kind: how it differs.
        before: the URL or text before; None if there was none.
        after: the URL or text now; None if there is none.
        place: the string it comes from, if that is known.
    """

    page: str
    kind: DifferenceKind
    before: str | None
    after: str | None
    place: ScriptString | None = None

    @property
    def is_left_behind(self) -> bool:
        """Whether a link leads where it led, though the site has moved."""
        return self.kind is DifferenceKind.LINK and self.before == self.after

    @property
    def words(self) -> str:
        return _LEFT_BEHIND if self.is_left_behind else self.kind.words


@dataclass(frozen=True, slots=True)
class WitnessReport:
    """What a browser saw.

    Attributes:
        browser: its name.
        pages: how many pages it looked at, before and after, without those that never came to rest before.
        pages_in_all: how many pages there are.
        requests: how many requests were answered before.
        routes: how many pages, and routes of them that clicks led to, were shown.
        differences: what is not as it was.
        refused: how many requests were for other hosts; none left this machine.
        files: the files of the old tree that the pages were made of.
        strings: how many strings of scripts in those files move without having been seen, or stay as possible.
        restless: how many pages never came to rest before the move, so that there was nothing to compare.
    """

    browser: str
    pages: int
    pages_in_all: int
    requests: int
    differences: tuple[VisitDifference, ...] = ()
    refused: int = 0
    files: frozenset[str] = frozenset()
    strings: Mapping[Evidence, int] = field(default_factory=dict)
    routes: int = 0
    restless: int = 0

    @property
    def lost(self) -> int:
        return sum(each.kind is DifferenceKind.REQUEST_LOST for each in self.differences)

    @property
    def is_blind(self) -> bool:
        """Whether it could compare no page at all, because none of those it looked at came to rest."""
        return not self.pages and self.restless > 0

    @property
    def is_doubtful(self) -> bool:
        """Whether something differs, or nothing could be compared."""
        return bool(self.differences) or self.is_blind

    @property
    def sentence(self) -> str:
        """What was seen, as a sentence without a full stop."""
        if not self.restless:
            return self._seen
        pages = plural(self.restless, "page")
        return Message(
            "{}; {} never came to rest before the move, and could not be compared", self._seen, pages
        )

    @property
    def _seen(self) -> str:
        some = self.pages < self.pages_in_all
        pages = (
            Message("{} of {} pages", f"{self.pages:,}", f"{self.pages_in_all:,}")
            if some
            else plural(self.pages, "page")
        )
        requests = plural(self.requests, "request")
        if not self.differences:
            return Message("Seen in {}: {}, {}, none lost", self.browser, pages, requests)
        differences = plural(len(self.differences), "difference")
        return Message(
            "Seen in {}: {}, {}, {} lost, {}", self.browser, pages, requests, f"{self.lost:,}", differences
        )
