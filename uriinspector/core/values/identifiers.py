"""UUIDs with the time inside them (RFC 9562), e-mail addresses, IP addresses."""

import re
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.base.message import Message
from uriinspector.core.component import Meaning
from uriinspector.core.schemes.uuid_facts import UuidFacts, uuid_facts
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
