"""URIs in tables: a column of CSV, the requests of a server's log."""

import csv
import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta, timezone
from itertools import chain, islice
from typing import Final

from uriinspector.base.errors import UsageError
from uriinspector.lists.model import FoundUri, Request
from uriinspector.lists.read.plain import CALLED, PATH, URI_IN_TEXT, uris_in

DELIMITERS: Final = ",;\t"
REQUEST: Final = re.compile(r'"(?P<method>[A-Z]{3,10}) (?P<target>[^\s"]+)(?: HTTP/[0-9.]+)?"')
# The field behind status and size in the combined format.
_REFERER: Final = re.compile(r' [0-9]{3} \S+ "([^"\s]+)"')
_STATUS: Final = re.compile(r" ([0-9]{3})(?: |$)")
_SAMPLE: Final = 50  # rows that tell which column holds the URIs
# A cell may hold a whole page; the library's own limit is 131,072 characters.
csv.field_size_limit((1 << 31) - 1)


def uris_of_log(lines: Iterable[str]) -> Iterator[FoundUri]:
    """Yield the target of each request (RFC 9112 3.2), and the page it was asked from where that is known.

    In the log formats of Apache and nginx both are quoted, the target with its method.
    """
    for number, line in enumerate(lines, 1):
        found = REQUEST.search(line)
        if found is not None:
            time = time_of_log(line)
            status = _STATUS.match(line, found.end())
            client = line[: found.start()].split(" ", 1)[0]
            request = Request(found["method"], status[1] if status else "", client)
            yield FoundUri(found["target"], number, time, request)
            referer = _REFERER.match(line, found.end())
            if referer is not None and referer[1] != "-":
                yield FoundUri(referer[1], number, time)


def uris_of_csv(lines: Iterable[str], column: str | None) -> Iterator[FoundUri]:
    """Yield the cells of one column, by its name or its number from 1; without one, all URIs of the table.

    A cell of a column of URIs, or of paths by its heading, is one as a whole; in the others they are looked for.

    Raises:
        UsageError: there is no such column, or the table holds no URI.
    """
    given = iter(lines)
    head = list(islice(given, _SAMPLE))
    reader = csv.reader(chain(head, given), delimiter=delimiter_of(head) or ",")
    sample = list(islice(reader, _SAMPLE))
    if not sample:
        return
    places = columns_of(sample) if column is None else (_find_column(sample[0], column),)
    start = 0 if any(_is_uri(_cell(sample[0], place)) for place in places) else 1  # without a heading
    clock = _column_of_times(sample)
    is_empty = True
    for number, row in enumerate(chain(sample, reader), 1):
        if number <= start and column is not None:
            continue
        time = None if clock is None else time_of_cell(_cell(row, clock))
        for place in range(len(row)) if column is None else places:
            cell = _cell(row, place)
            whole = place in places and number > start and cell
            for uri in (cell,) if whole else uris_in(cell) if column is None else ():
                is_empty = False
                yield FoundUri(uri, number, time)
    if is_empty and column is None:
        raise UsageError("No column of this table holds URIs: name the column that does.")


def delimiter_of(lines: Sequence[str]) -> str | None:
    """Return the delimiter with which all lines have the same number of cells, more than one; None if there is none."""
    rows = [line for line in lines if line.strip()][:-1] or list(lines)  # the last may be cut off
    for delimiter in DELIMITERS:
        widths = {len(row) for row in csv.reader(rows, delimiter=delimiter) if row}
        if len(widths) == 1 and widths.pop() > 1:
            return delimiter
    return None


def columns_of(rows: Sequence[Sequence[str]]) -> tuple[int, ...]:
    """Return the indices of the columns in which at least half of the cells are URIs, or paths below a heading that says so."""
    body = rows[1:] or rows
    return tuple(
        place
        for place, name in enumerate(rows[0])
        if 2 * sum(_is_uri(_cell(row, place)) for row in body) >= len(body)
        or (
            CALLED.fullmatch(name.strip())
            and (
                len(rows) == 1
                or 2 * sum(PATH.fullmatch(_cell(row, place)) is not None for row in body) >= len(body)
            )
        )
    )


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
    return URI_IN_TEXT.fullmatch(text) is not None


_MONTHS: Final = {
    name: number
    for number, name in enumerate("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(), 1)  # noqa: SIM905 - reads better
}
_OF_LOG: Final = re.compile(
    r"\[(\d\d)/([A-Z][a-z]{2})/(\d{4}):(\d\d):(\d\d)(?::\d\d)?(?: ([+-])(\d\d)(\d\d))?"
)
_DATE_FIRST: Final = re.compile(r"\d{4}-\d\d-\d\d")
_EPOCH: Final = re.compile(r"1\d{9}(?:\d{3})?(?:\.\d+)?")  # 2001 to 2033, in seconds or milliseconds
_MILLISECONDS: Final = 13


def time_of_log(line: str) -> int | None:
    """Return the time, to the minute, of a line in the common log format of Apache and nginx; None where it has none.

    >>> time_of_log('::1 - - [22/Nov/2026:14:05:09 +0100] "GET / HTTP/1.1" 200 1')
    1795352700
    """
    found = _OF_LOG.search(line)
    return None if found is None else _minute(*found.groups())


@functools.lru_cache(maxsize=1024)
def _minute(
    day: str, month: str, year: str, hour: str, minute: str, sign: str | None, *offset: str
) -> int | None:
    hours, minutes = (int(each or 0) for each in offset)
    away = timedelta(hours=hours, minutes=minutes) * (-1 if sign == "-" else 1)
    try:
        moment = datetime(int(year), _MONTHS[month], int(day), int(hour), int(minute), tzinfo=timezone(away))
    except (KeyError, ValueError):
        return None
    return int(moment.timestamp())


@functools.lru_cache(maxsize=1024)
def time_of_cell(text: str) -> int | None:
    """Return the time that a cell names: a date of ISO 8601, or seconds or milliseconds since 1970; else None.

    >>> time_of_cell("2026-11-22T13:05:00Z"), time_of_cell("1795352700"), time_of_cell("17")
    (1795352700, 1795352700, None)
    """
    if _EPOCH.fullmatch(text):
        whole = text.partition(".")[0]
        return int(whole) // 1000 if len(whole) == _MILLISECONDS else int(whole)
    if not _DATE_FIRST.match(text):
        return None
    try:
        moment = datetime.fromisoformat(text)
        return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp())
    except (ValueError, OverflowError):
        return None
