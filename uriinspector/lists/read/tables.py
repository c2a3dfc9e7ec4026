"""URIs in tables: a column of CSV, the requests of a server's log."""

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Final

from uriinspector.core.errors import UsageError
from uriinspector.lists.model import FoundUri
from uriinspector.lists.read.plain import URI_IN_TEXT
from uriinspector.lists.read.times import time_of_cell, time_of_log

DELIMITERS: Final = ",;\t"
REQUEST: Final = re.compile(r'"(?:[A-Z]{3,10} )(?P<target>[^\s"]+)(?: HTTP/[0-9.]+)?"')
_SAMPLE: Final = 50  # rows that tell which column holds the URIs
_CALLED: Final = re.compile(r"ur[il]s?|links?|href|address|target|location|page", re.IGNORECASE)
# A cell may hold a whole page; the library's own limit is 131,072 characters.
csv.field_size_limit((1 << 31) - 1)


def uris_of_log(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield the target of each request (RFC 9112 3.2): in the log formats of Apache and nginx it is quoted with its method."""
    for number, line in enumerate(lines, 1):
        found = REQUEST.search(line)
        if found is not None:
            yield FoundUri(found["target"], number, time_of_log(line))


def uris_of_csv(lines: Iterable[str], column: str | None) -> Iterator[FoundUri]:
    """Yield the cells of one column: the one of this name or number, from 1, else the one with the most URIs.

    Raises:
        UsageError: there is no such column, or none holds URIs.
    """
    given = iter(lines)
    head = list(islice(given, _SAMPLE))
    reader = csv.reader(chain(head, given), delimiter=delimiter_of(head) or ",")
    sample = list(islice(reader, _SAMPLE))
    if not sample:
        return
    place = column_of(sample) if column is None else _find_column(sample[0], column)
    if place is None:
        raise UsageError("No column of this table holds URIs: name the column that does.")
    start = 0 if _is_uri(_cell(sample[0], place)) else 1  # without a heading
    clock = _column_of_times(sample)
    for number, row in enumerate(chain(sample, reader), 1):
        cell = _cell(row, place)
        if number > start and cell:
            yield FoundUri(cell, number, None if clock is None else time_of_cell(_cell(row, clock)))


def delimiter_of(lines: Sequence[str]) -> str | None:
    """Return the delimiter with which all lines have the same number of cells, more than one; None if there is none."""
    rows = [line for line in lines if line.strip()][:-1] or list(lines)  # the last may be cut off
    for delimiter in DELIMITERS:
        widths = {len(row) for row in csv.reader(rows, delimiter=delimiter) if row}
        if len(widths) == 1 and widths.pop() > 1:
            return delimiter
    return None


def column_of(rows: Sequence[Sequence[str]]) -> int | None:
    """Return the index of the column with the most URIs, in at least half of its cells; None if there is none.

    A column of paths is found by its heading.
    """
    body = rows[1:] or rows
    shares = [sum(_is_uri(_cell(row, place)) for row in body) for place in range(len(rows[0]))]
    best = max(shares, default=0)
    if best * 2 >= len(body):
        return shares.index(best)
    return next((place for place, name in enumerate(rows[0]) if _CALLED.fullmatch(name.strip())), None)


def _column_of_times(rows: Sequence[Sequence[str]]) -> int | None:
    """Return the index of the first column in which most cells are times; None if there is none."""
    body = rows[1:] or rows
    for place in range(len(rows[0])):
        if sum(time_of_cell(_cell(row, place)) is not None for row in body) * 2 > len(body):
            return place
    return None


def _find_column(heading: Sequence[str], column: str) -> int:
    names = [name.strip() for name in heading]
    if column in names:
        return names.index(column)
    if column.isdecimal() and 0 < int(column) <= len(names):
        return int(column) - 1
    raise UsageError("There is no column '{}'; there are {}.", column, ", ".join(names))


def _cell(row: Sequence[str], place: int) -> str:
    return row[place].strip() if place < len(row) else ""


def _is_uri(text: str) -> bool:
    return URI_IN_TEXT.match(text) is not None
