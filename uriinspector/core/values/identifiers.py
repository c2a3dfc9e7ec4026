"""UUIDs with the time inside them (RFC 9562), e-mail addresses, IP addresses."""

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Meaning
from uriinspector.core.schemes.identifiers import UuidFacts, uuid_facts
from uriinspector.core.syntax.host import ipv4_value, ipv6_value
from uriinspector.core.values.detector import Detector, Value
from uriinspector.core.values.times import format_time

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
        return "UUID of an older kind"
    if facts.made_of is None:
        return Message("UUID version {}, which nobody has defined", facts.version)
    made = "" if facts.time is None else Message(", made {}", format_time(facts.time))
    return Message("UUID version {} ({}){}", facts.version, facts.made_of, made)


def _read_email(value: Value) -> Meaning:
    local, _, domain = value.text.rpartition("@")
    return Meaning("email", "It has the form local-part@domain.", f"{local} at {domain}", value.text)


def _read_ip(value: Value) -> Meaning | None:
    """Read an IP address, but no version number of four parts, which its name gives away."""
    bare = value.text.strip("[]")
    number, bits = (ipv4_value(bare), 4) if "." in bare and ":" not in bare else (ipv6_value(bare), 6)
    if number is None or _VERSION_NAME.fullmatch(value.name):
        return None
    evidence = Message("It follows the grammar of an IPv{} address (RFC 3986 3.2.2).", bits)
    return Meaning("ip-address", evidence, Message("IPv{} address, {}", bits, _range_of(bare)), value.text)


def _range_of(address: str) -> str:
    """Return the block it belongs to, by its name in IANA's registries."""
    from ipaddress import ip_address  # slow to load, and few values need it

    from uriinspector.core.special_address import special_address

    found = special_address(ip_address(address))
    return found.name if found else "global"


UUID: Final = Detector(
    "uuid",
    lazy_pattern(r"\{?(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?", re.IGNORECASE),
    _read_uuid,
    sign="-",
)
EMAIL: Final = Detector(
    "email",
    lazy_pattern(
        r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[^\W_](?:[\w-]{0,61}[^\W_])?\.){1,8}[^\W\d_][\w-]{0,61}[^\W_]"
    ),
    _read_email,
    sign="@",
)
IP: Final = Detector(
    "ip-address",
    lazy_pattern(
        r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}|\[?(?=[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*:)[0-9A-Fa-f:.]{3,45}\]?"
    ),
    _read_ip,
)


_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_FIRST: Final = datetime(2009, 1, 1, tzinfo=UTC)  # none of these is older
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
    """Return the time; None where no identifier can be from then."""
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
    """Read a number of 17 to 19 digits. Only its place can tell which service made it."""
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
