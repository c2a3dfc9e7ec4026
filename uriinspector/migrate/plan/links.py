"""List all links of a plan, narrowed by a query: only numbers are held, the links stay in the store.

A million links take eight megabytes as numbers, and a gigabyte as objects.
"""

from array import array
from collections import OrderedDict
from collections.abc import Sequence
from itertools import compress
from typing import Final, NamedTuple

from uriinspector.base.errors import CancelledError
from uriinspector.base.progress import UNWATCHED, Progress, Watch
from uriinspector.migrate.model.file_edits import FilePlan, PlannedLink, PlannedLinks
from uriinspector.migrate.model.reason import Reason
from uriinspector.migrate.plan.store import REASONS, Plan

_KEPT_FILES: Final = 64
_CHECK_EVERY: Final = 256  # files between two checks for cancellation
_AT_ONCE: Final = (
    1 << 15
)  # links: a single call for a million would keep every other thread waiting for 30 ms


class Query(NamedTuple):
    """Which links are wanted.

    Attributes:
        first: the number of the first file.
        end: the number after the last file; None for all that follow.
        reasons: only these; empty for every reason.
        text: in the link before or after, or in the name of its file, in either case; empty for every text.
    """

    first: int = 0
    end: int | None = None
    reasons: frozenset[Reason] = frozenset()
    text: str = ""


class FoundLink(NamedTuple):
    """A link, and the number and plan of its file."""

    number: int
    file: FilePlan
    link: PlannedLink


def find(
    plan: Plan,
    query: Query,
    watch: Watch = UNWATCHED,
) -> Sequence[int]:
    """Return the numbers of the links that match, in plan order; raises CancelledError."""
    contents = plan.contents
    end = len(contents.names) if query.end is None else query.end
    start, stop = contents.links[query.first], contents.links[end]
    mask = _mask(query.reasons)
    if not query.text:
        return _select_reasons(contents.reasons, mask, start, stop) if mask else range(start, stop)
    found = array("Q")
    wanted = query.text.casefold()
    for file in range(query.first, end):
        if file % _CHECK_EVERY == 0:
            if watch.cancelled():
                raise CancelledError("Cancelled.")
            watch.report(Progress("search", file - query.first, end - query.first, contents.names[file]))
        start, stop = contents.links[file : file + 2]
        if mask and not contents.reasons[start:stop].translate(mask).count(1):
            continue
        numbers: Sequence[int] = range(start, stop)
        if wanted not in contents.names[file].casefold():
            numbers = _select_text(plan.file(file), wanted, start)
        found.extend(number for number in numbers if not mask or mask[contents.reasons[number]])
    return found


def _mask(reasons: frozenset[Reason]) -> bytes:
    """Make a table of all bytes: 1 for codes of `reasons`; empty for every reason."""
    if not reasons:
        return b""
    return bytes(code < len(REASONS) and REASONS[code] in reasons for code in range(256))


def _select_reasons(codes: bytearray, mask: bytes, start: int, stop: int) -> "array[int]":
    found = array("Q")
    for first in range(start, stop, _AT_ONCE):
        end = min(first + _AT_ONCE, stop)
        found.extend(compress(range(first, end), codes[first:end].translate(mask)))
    return found


def _select_text(file: FilePlan, wanted: str, start: int) -> Sequence[int]:
    """Find the links of a file that contain the text, looking at each different link once."""
    links = file.links
    if not isinstance(links, PlannedLinks):
        return ()
    fits = [
        wanted in change.before.casefold() or wanted in change.after.casefold() for change in links.changes
    ]
    if not any(fits):
        return ()
    return [number for number, which in enumerate(links.which, start) if fits[which]]


class LinkReader:
    """Reads single links of a plan; caches recent files, because neighbours are asked for together."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._files: OrderedDict[int, FilePlan] = OrderedDict()

    def link(self, number: int) -> FoundLink:
        """Return the link with this number."""
        contents = self._plan.contents
        file = contents.file_of(number)
        plan = self.file(file)
        return FoundLink(file, plan, plan.links[number - contents.links[file]])

    def file(self, number: int) -> FilePlan:
        """Return the plan of one file."""
        plan = self._files.pop(number, None) or self._plan.file(number)
        self._files[number] = plan
        if len(self._files) > _KEPT_FILES:
            self._files.popitem(last=False)
        return plan
