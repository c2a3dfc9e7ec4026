"""Values that are one thing: a time, an identifier such as a UUID (RFC 9562), an address, a URL; and what a detector is."""

import functools
import re
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.codecs.wrapper import LINK_WRAPPER, unwrap_uri
from uriinspector.core.component import Component, Look, Meaning, explain
from uriinspector.core.schemes.identifiers import UuidFacts, uuid_facts
from uriinspector.core.syntax.host import ipv4_value, ipv6_value
from uriinspector.core.syntax.uri import Uri, split
from uriinspector.core.tree import component_tree


class Value(NamedTuple):
    """What a detector gets: a text without its layers, its name in lower case, and what guesses about its parts.

    `look` is for parts that are written as in a URI, `look_at_item` for those that stand as they are meant: those of JSON and lists.
    """

    text: str
    name: str
    look: Look
    look_at_item: Look


class Detector(NamedTuple):
    """One kind of meaning; `read` gets only texts that `screen` matches as a whole, and may return None.

    Every text that matches contains `sign`. It is searched for first, because that takes a fifth of the time.
    """

    kind: str
    screen: re.Pattern[str]
    read: Callable[[Value], Meaning | None]
    sign: str = ""


_VERSION_NAME: Final = lazy_pattern(r".*(?:version|\bver\b|build|release|oid).*|v")


def _read_uuid(value: Value) -> Meaning | None:
    facts = uuid_facts(value.text.strip("{}").lower().removeprefix("urn:uuid:"))
    if facts is None:
        return None
    evidence = "It has the 8-4-4-4-12 digits of a UUID (RFC 9562 4)."
    return Meaning("uuid", evidence, _uuid_summary(facts), value.text)


def _uuid_summary(facts: UuidFacts) -> str:
    if facts.variant is None:
        return "nil UUID" if facts.made_of == "zeros" else "max UUID"
    if facts.version is None:
        return (
            "UUID of a kind that nobody has defined" if facts.variant == "future" else "UUID of an older kind"
        )
    if facts.made_of is None:
        return Message("UUID version {}, which nobody has defined", facts.version)
    made = "" if facts.time is None else Message(", made {}", format_time(facts.time))
    return Message("UUID version {} ({}){}", facts.version, facts.made_of, made)


# Identifiers of mails have the form of an address, and nobody reads mail there (RFC 5322 3.6.4).
_OF_MAILS: Final = frozenset({"message-id", "content-id"})


def _read_email(value: Value) -> Meaning | None:
    if value.name.lower() in _OF_MAILS:
        return None
    local, _, domain = value.text.rpartition("@")
    return Meaning(
        "email", "It has the form local-part@domain.", Message("{} at {}", local, domain), value.text
    )


def _read_ip(value: Value) -> Meaning | None:
    """Read an IP address, but not a version number of four parts, which is known by its name."""
    bare = value.text.strip("[]")
    number, bits = (ipv4_value(bare), 4) if "." in bare and ":" not in bare else (ipv6_value(bare), 6)
    if number is None or _VERSION_NAME.fullmatch(value.name):
        return None
    evidence = Message("It follows the grammar of an IPv{} address (RFC 3986 3.2.2).", bits)
    return Meaning("ip-address", evidence, Message("IPv{} address, {}", bits, _range_of(bare)), value.text)


def _range_of(address: str) -> str:
    """Return the name of the address's special-purpose block in IANA's registries, or `global`."""
    from ipaddress import ip_address  # slow to load, and few values need it

    from uriinspector.core.special_address import special_address

    found = special_address(ip_address(address))
    return found.name if found else "global"


UUID: Final = Detector(
    "uuid", lazy_pattern(r"\{?(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?", re.IGNORECASE),
    _read_uuid, sign="-",
)  # fmt: skip
# A bar is allowed in a local part, but where one stands it is between an address and something else.
EMAIL: Final = Detector(
    "email", lazy_pattern(r"[\w.!#$%&'*+/=?^`{}~-]{1,64}@(?:[^\W_](?:[\w-]{0,61}[^\W_])?\.){1,8}[^\W\d_][\w-]{0,61}[^\W_]"),
    _read_email, sign="@",
)  # fmt: skip
IP: Final = Detector(
    "ip-address", lazy_pattern(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}|\[?(?=[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*:)[0-9A-Fa-f:.]{3,45}\]?"),
    _read_ip,
)  # fmt: skip


_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_FIRST: Final = datetime(2009, 1, 1, tzinfo=UTC)  # none of these identifiers is older
_END: Final = datetime(2035, 1, 1, tzinfo=UTC)
_CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ULID_TIME: Final = 10  # characters
_OBJECT_TIME: Final = 8  # digits

# Milliseconds since 1970 at which each service began to count.
_SERVICES: Final = {"X": 1_288_834_974_657, "Discord": 1_420_070_400_000}
_SNOWFLAKE_BITS: Final = 22  # below the time: machine and sequence
_ID_NAME: Final = lazy_pattern(
    r".*ids?|(?:.*[_.-])?(?:status|segment|after|before|around|cursor|snowflake)s?"
)


def _at(milliseconds: int) -> datetime | None:
    """Return the time `milliseconds` after 1970; None if no identifier can be from then."""
    if milliseconds >= int((_END - _EPOCH).total_seconds() * 1000):
        return None
    moment = _EPOCH + timedelta(milliseconds=milliseconds)
    return moment if moment >= _FIRST else None


def _read_ulid(value: Value) -> Meaning | None:
    number = 0
    for character in value.text[:_ULID_TIME].upper():
        number = number * len(_CROCKFORD) + _CROCKFORD.index(character)
    made = _at(number)
    if made is None:
        return None
    evidence = "It has the 26 characters of a ULID, and the first ten are a time that makes sense."
    return Meaning("ulid", evidence, Message("ULID, made {}", format_time(made)), value.text)


def _read_object_id(value: Value) -> Meaning | None:
    made = _at(int(value.text[:_OBJECT_TIME], 16) * 1000)
    if made is None or value.text.isdecimal():
        return None
    evidence = (
        "It has the 24 digits of an ObjectId of MongoDB, and the first eight are a time that makes sense."
    )
    return Meaning("object-id", evidence, Message("ObjectId, made {}", format_time(made)), value.text)


def _read_snowflake(value: Value) -> Meaning | None:
    """Read a number of 17 to 19 digits. The number alone does not tell which service made it."""
    if not _ID_NAME.fullmatch(value.name):
        return None
    passed = int(value.text) >> _SNOWFLAKE_BITS
    made = {name: moment for name, start in _SERVICES.items() if (moment := _at(start + passed)) is not None}
    if not made:
        return None
    times = " or ".join(
        f"{format_time(moment.replace(microsecond=0))} ({name})" for name, moment in made.items()
    )
    evidence = (
        "A number of so many digits with this name is mostly a Snowflake: its upper bits count milliseconds."
    )
    return Meaning("snowflake", evidence, Message("Snowflake, made {}", times), value.text)


ULID: Final = Detector(
    "ulid", lazy_pattern(r"[0-7][0-9A-HJKMNP-TV-Z]{25}|[0-7][0-9a-hjkmnp-tv-z]{25}"), _read_ulid
)
OBJECT_ID: Final = Detector("object-id", lazy_pattern(r"[4-7][0-9a-f]{23}"), _read_object_id)
SNOWFLAKE: Final = Detector("snowflake", lazy_pattern(r"[1-9][0-9]{16,18}"), _read_snowflake)


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
    """Read a number as a time in the unit that its length suggests; None if no unit has that length."""
    if digits not in _UNITS:
        return None
    return _EPOCH + timedelta(microseconds=number * (10**6 // _UNITS[digits][1]))


def format_time(moment: datetime) -> str:
    """Write a time as `2026-01-01 12:00:00 UTC`, with a fraction of a second only where it has one."""
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
    if named:
        why = Message(" and it is named {}", value.name)
    else:
        why = Message(", and that falls between {} and {}", first.year, last.year)
    evidence = Message("{} digits are {} since 1970{}.", digits, unit, why)
    return Meaning("unix-time", evidence, format_time(moment), value.text)


@functools.lru_cache(maxsize=1024)  # the same few names occur in all links of a site
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


def url_parts(text: str, look: Look) -> tuple[Component, ...]:
    """Build the component tree of a URL inside a value, with guesses about its own values."""
    return explain(component_tree(split(text)), look).children


def _read_url(value: Value) -> Meaning:
    scheme, _, rest = value.text.partition(":")
    host = rest.removeprefix("//").split("/", 1)[0].split("?", 1)[0].rpartition("@")[2]
    summary = (
        Message("URL of {}", host) if rest.startswith("//") and host else Message("{} URL", scheme.lower())
    )
    evidence = Message("It begins with {}:{}.", scheme, "//" if rest.startswith("//") else "")
    return Meaning("url", evidence, summary, value.text, url_parts(value.text, value.look))


def wrapped_link_meaning(uri: Uri, look: Look) -> Meaning | None:
    """Return the link that a mail filter or a redirect page has wrapped in a URL, or None."""
    found = unwrap_uri(uri)
    if found is None:
        return None
    is_source = found.kind == "view-source"
    if is_source:
        evidence = "After 'view-source:' comes a whole address."
    else:
        evidence = Message("Host and path are those of {}.", found.service)
    summary = Message("{} link to {}", found.service, found.target)
    parts = url_parts(found.target, look)
    return Meaning(found.kind, evidence, summary, found.target, parts, (LINK_WRAPPER.name,))


_SCHEMES: Final = "mailto|data|tel|sms|urn|javascript|magnet|geo|blob|view-source|about"
WRAPPED: Final = Detector(
    "wrapped-link", lazy_pattern(r"https?://[^\s/?#]+/\S+", re.IGNORECASE),
    lambda value: wrapped_link_meaning(split(value.text), value.look), sign="://",
)  # fmt: skip
URL: Final = Detector(
    "url", lazy_pattern(rf"[a-z][a-z0-9+.-]*+://[^\s/?#][^\r\n]*+|file:///[^\r\n]*+|(?:{_SCHEMES}):[^\s,][^\r\n]*+", re.IGNORECASE),
    _read_url, sign=":",
)  # fmt: skip
