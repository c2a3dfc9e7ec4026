"""A list of places in a site, held in columns: a few bytes a place, grouped by target or by file on demand, saved as CSV."""

import csv
import heapq
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from uriinspector.base.errors import CancelledError, EnvironmentRefusedError, explain_error
from uriinspector.base.progress import IsCancelled, Progress, Watch, never_cancelled
from uriinspector.core.text.secret import mask
from uriinspector.gui.migrate.work import WrittenFile
from uriinspector.migrate.plan.report import escape_formula

_T = TypeVar("_T")
_AT_ONCE: Final = 1 << 12  # things sorted in one call, which keeps every other thread waiting
_PARTS: Final = 256  # dictionaries that share the texts
_GLANCE: Final = 1 << 15  # places between two checks for cancellation


class By(Enum):
    """What places are grouped by."""

    TARGET = "target"
    FILE = "file"


class ListedPlace(NamedTuple):
    """One row of a list.

    Attributes:
        target: what it leads to, or the text that is meant; rows can be grouped by it.
        file: the file it stands in, relative to the folder.
        line: its line there, from 1; 0 where there is none.
        text: the text as it is written.
        reason: the key of the reason it is listed for.
        note: what would be right, or what becomes of it.
        start: where the link starts in its file, in bytes; -1 where that is not known.
    """

    target: str
    file: str
    line: int
    text: str
    reason: str
    note: str = ""
    start: int = -1


class _Texts:
    """Different texts by number; each is held once."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        # A dictionary of a million texts would keep every other thread waiting whenever it grows.
        self._numbers: list[dict[str, int]] = [{} for _ in range(_PARTS)]

    def number(self, text: str) -> int:
        """Return the number of a text."""
        number = self._numbers[hash(text) % _PARTS].setdefault(text, len(self.texts))
        if number == len(self.texts):
            self.texts.append(text)
        return number

    def __getitem__(self, number: int) -> str:
        return self.texts[number]


class Listing:
    """Rows by number, in the order they were added.

    Attributes:
        left_out: how many more were found and not kept.
        reasons: how many rows there are of each reason.
        has_notes: whether any row has a note.
    """

    def __init__(self, places: Iterable[ListedPlace] = (), left_out: int = 0) -> None:
        """Add rows; `left_out` tells how many more were found."""
        self.left_out = left_out
        self._texts = _Texts()
        self._columns = {name: array("I") for name in ("target", "file", "text", "reason", "note")}
        self._lines, self._starts = array("L"), array("q")
        self.reasons: Counter[str] = Counter()
        self.has_notes = False
        for place in places:
            self.add(place)

    def __len__(self) -> int:
        return len(self._lines)

    def __getitem__(self, number: int) -> ListedPlace:
        target, file, text, reason, note = (self._texts[column[number]] for column in self._columns.values())
        return ListedPlace(target, file, self._lines[number], text, reason, note, self._starts[number])

    def add(self, place: ListedPlace) -> None:
        """Add a row at the end."""
        for name, column in self._columns.items():
            column.append(self._texts.number(getattr(place, name)))
        self.reasons[place.reason] += 1
        self.has_notes |= bool(place.note)
        self._lines.append(place.line)
        self._starts.append(place.start)

    def texts(self) -> Sequence[str]:
        """Return the different texts of all columns; `text_numbers` refers to them."""
        return self._texts.texts

    def text_numbers(self, name: str) -> "array[int]":
        """Return the numbers of the texts of a column."""
        return self._columns[name]


class Arrangement(NamedTuple):
    """Which rows, and in which order.

    Attributes:
        by: what they are grouped by.
        reason: only rows of this reason; empty for every one.
        text: in any column, in either case; empty for every text.
        column: the groups are sorted by their name (0) or by their count (1).
        descending: the greatest first.
    """

    by: By = By.TARGET
    reason: str = ""
    text: str = ""
    column: int = 1
    descending: bool = True


class Arranged(NamedTuple):
    """A list as it is shown.

    Attributes:
        names: the groups.
        starts: where the rows of each group begin in `numbers`; one more tells where the last end.
        numbers: the numbers of all rows, group after group.
    """

    names: tuple[str, ...] = ()
    starts: "array[int]" = array("L", [0])
    numbers: "array[int]" = array("L")

    def rows(self, group: int | None) -> "array[int]":
        """Return the numbers of the rows of a group, or of all."""
        return self.numbers if group is None else self.numbers[self.starts[group] : self.starts[group + 1]]

    def count(self, group: int) -> int:
        """Count the rows of a group."""
        return self.starts[group + 1] - self.starts[group]


def arrange(listing: Listing, wanted: Arrangement, cancelled: IsCancelled = never_cancelled) -> Arranged:
    """Group the rows that are wanted; raises `CancelledError`. Never holds other threads up for long."""
    keys = listing.text_numbers(wanted.by.value)
    groups: dict[int, array[int]] = {}
    for number in _select_rows(listing, wanted, cancelled):
        groups.setdefault(keys[number], array("L")).append(number)
    texts = listing.texts()

    def order(key: int) -> tuple[int, str]:
        size = len(groups[key]) if wanted.column else 0
        return (-size if wanted.descending else size, texts[key])

    ordered = list(sort_gently(groups, order))
    if wanted.descending and not wanted.column:
        ordered.reverse()
    starts, numbers = array("L", [0]), array("L")
    for key in ordered:
        numbers.extend(groups.pop(key))
        starts.append(len(numbers))
    return Arranged(tuple(texts[key] for key in ordered), starts, numbers)


def sort_gently(things: Iterable[_T], key: Callable[[_T], tuple[int, str]]) -> Iterator[_T]:
    """Sort many things in small steps, between which other threads get their turn."""
    waiting = iter(things)
    parts = []
    while part := list(islice(waiting, _AT_ONCE)):
        part.sort(key=key)
        parts.append(part)
    return heapq.merge(*parts, key=key)


def _select_rows(listing: Listing, wanted: Arrangement, cancelled: IsCancelled) -> Iterator[int]:
    """Yield the numbers of the rows that are wanted."""
    texts = listing.texts()
    reasons = listing.text_numbers("reason")
    sought = wanted.text.casefold()
    fits = bytes(sought in text.casefold() for text in texts) if sought else b""
    searched = [listing.text_numbers(name) for name in ("target", "file", "text", "note")]
    for number in range(len(listing)):
        if number % _GLANCE == 0 and cancelled():
            raise CancelledError("Cancelled.")
        if wanted.reason and texts[reasons[number]] != wanted.reason:
            continue
        if not sought or any(fits[column[number]] for column in searched):
            yield number


@dataclass(frozen=True, slots=True)
class ArrangeWork:
    """Group and sort a list."""

    listing: Listing
    wanted: Arrangement

    def __call__(self, watch: Watch) -> Arranged:
        """Return the groups."""
        return arrange(self.listing, self.wanted, watch.cancelled)


@dataclass(frozen=True, slots=True)
class SaveListWork:
    """Write rows of a list as CSV, in the order they are shown."""

    listing: Listing
    numbers: Sequence[int]
    headings: tuple[str, ...]
    reasons: dict[str, str]
    path: Path

    def __call__(self, watch: Watch) -> WrittenFile:
        """Return where it was written."""
        try:
            with self.path.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file:
                csv.writer(file).writerows(self._rows(watch))
        except OSError as error:
            raise EnvironmentRefusedError(
                "{} can't be written: {}.", self.path, explain_error(error)
            ) from None
        except CancelledError:
            self.path.unlink(missing_ok=True)
            raise
        return WrittenFile(self.path)

    def _rows(self, watch: Watch) -> Iterator[tuple[str, ...]]:
        yield self.headings
        for done, number in enumerate(self.numbers):
            if done % 1000 == 0:
                if watch.cancelled():
                    raise CancelledError("Cancelled.")
                watch.report(Progress("copy", done, len(self.numbers), ""))
            yield self._row(self.listing[number])

    def _row(self, place: ListedPlace) -> tuple[str, ...]:
        line = str(place.line) if place.line else ""
        reason = self.reasons.get(place.reason, place.reason)
        texts = (place.target, place.file, line, place.text, place.note, reason)
        return tuple(escape_formula(mask(text)) for text in texts)
