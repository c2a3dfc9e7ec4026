"""When a URI was recorded: the times of logs, tables and recordings, in seconds since 1970 (UTC)."""

import functools
import re
from datetime import UTC, datetime, timedelta, timezone
from typing import Final

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
