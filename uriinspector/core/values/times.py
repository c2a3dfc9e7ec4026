"""Times as numbers and as text: Unix times in seconds, milliseconds and microseconds, dates of ISO 8601."""

import functools
import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Meaning
from uriinspector.core.values.detector import Detector, Value

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_UNITS: Final = {
    9: ("seconds", 1),
    10: ("seconds", 1),
    13: ("milliseconds", 10**3),
    16: ("microseconds", 10**6),
}
# A bare number counts as a time only in these years; with a name like a time, in more of them.
_USUAL: Final = (datetime(2010, 1, 1, tzinfo=UTC), datetime(2035, 1, 1, tzinfo=UTC))
_NAMED: Final = (datetime(1980, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC))
_TIME_NAME: Final = lazy_pattern(
    r"(?:.*[_.-])?(?:t|ts|time|date|day|exp|iat|nbf|at|since|until|before|after|from|to|start|end|begin|expires?|expiry"
    r"|expiration|created|updated|modified|issued|valid|stamp|[a-z]*timestamp|auth_?time|[a-z]*time)(?:_?(?:at|ms|us|on))?"
)
_NOT_TIME_NAME: Final = lazy_pattern(
    r".*(?:phone|tel|mobile|fax|isbn|zip|plz|price|amount|count|number|ean|gtin|sku).*"
)


def unix_time(number: int, digits: int) -> datetime | None:
    """Read a number as a time in the unit that its length suggests; None where no unit has that length."""
    if digits not in _UNITS:
        return None
    return _EPOCH + timedelta(microseconds=number * (10**6 // _UNITS[digits][1]))


def format_time(moment: datetime) -> str:
    """Write a time in UTC as people and programs read it, with no more digits than it has."""
    text = moment.astimezone(UTC).isoformat(" ", "seconds" if not moment.microsecond else "auto")
    return text.removesuffix("+00:00") + " UTC"


def _read_unix(value: Value) -> Meaning | None:
    digits = len(value.text)
    moment = unix_time(int(value.text), digits)
    named, barred = _name_tells(value.name)
    first, last = _NAMED if named else _USUAL
    if moment is None or barred or not first <= moment < last:
        return None
    unit = _UNITS[digits][0]
    why = (
        Message(" and it is named {}", value.name)
        if named
        else Message(", and that falls between {} and {}", first.year, last.year)
    )
    evidence = Message("{} digits are {} since 1970{}.", digits, unit, why)
    return Meaning("unix-time", evidence, format_time(moment), value.text)


@functools.lru_cache(maxsize=1024)  # the same few names stand in all links of a site
def _name_tells(name: str) -> tuple[bool, bool]:
    """Tell whether a parameter of this name usually holds a time, and whether it usually holds some other number."""
    return _TIME_NAME.fullmatch(name) is not None, _NOT_TIME_NAME.fullmatch(name) is not None


def _read_iso(value: Value) -> Meaning | None:
    """Read ISO 8601; a space may be the `+` of a zone in form data, and `fromisoformat` takes it for `T`."""
    text = value.text
    try:
        moment = datetime.fromisoformat(
            re.sub(r" (?=\d\d:?\d\d$)(?<=\d\d )", "+", text) if "T" in text else text
        )
    except ValueError:
        return None
    evidence = "It is written as a date of ISO 8601."
    if len(text) == len("2026-01-01"):
        day = date.fromisoformat(text)
        return Meaning("iso-date", evidence, f"{day:%A}, {day.day} {day:%B %Y}", text)
    summary = (
        Message("{}, zone not said", moment.isoformat(" ")) if moment.tzinfo is None else format_time(moment)
    )
    return Meaning("iso-date", evidence, summary, text)


UNIX: Final = Detector("unix-time", lazy_pattern(r"[0-9]{9,10}|[0-9]{13}|[0-9]{16}"), _read_unix)
ISO: Final = Detector(
    "iso-date",
    lazy_pattern(
        r"(?:19|20)[0-9]{2}-[01][0-9]-[0-3][0-9](?:[T ][0-2][0-9]:?[0-5][0-9](?::?[0-6][0-9](?:[.,][0-9]{1,9})?)?"
        r"(?:Z|[+ -][0-2][0-9](?::?[0-5][0-9])?)?)?|(?:19|20)[0-9]{6}T[0-9]{6}(?:[.,][0-9]{1,9})?Z?"
    ),
    _read_iso,
)
