"""UUIDs with the time inside them (RFC 9562), e-mail addresses, IP addresses."""

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from uriinspector.core.component import Meaning
from uriinspector.core.host import ipv4_value, ipv6_value
from uriinspector.core.values.detector import Detector, Value
from uriinspector.core.values.times import shown

_GREGORIAN: Final = datetime(1582, 10, 15, tzinfo=UTC)  # RFC 9562 5.1
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_RFC_VARIANT: Final = 0b10
_VERSIONS: Final = {
    1: "time and node",
    2: "DCE security",
    3: "MD5 of a name",
    4: "random",
    5: "SHA-1 of a name",
    6: "time, sortable",
    7: "Unix time, sortable",
    8: "custom",
}
_VERSION_NAME: Final = re.compile(r".*(?:version|\bver\b|build|release|oid).*|v")


def uuid_time(number: int) -> datetime | None:
    """The time in a UUID of version 1, 6 or 7 (RFC 9562 5); None for the others, and past the year 9999."""
    version = number >> 76 & 0xF
    if version == 7:  # noqa: PLR2004
        return _moment(_EPOCH, (number >> 80) * 1000)
    high, middle, low = number >> 96, number >> 80 & 0xFFFF, number >> 64 & 0xFFF
    ticks = {1: low << 48 | middle << 32 | high, 6: high << 28 | middle << 12 | low}.get(version)
    return None if ticks is None else _moment(_GREGORIAN, ticks // 10)


def _moment(origin: datetime, microseconds: int) -> datetime | None:
    try:
        return origin + timedelta(microseconds=microseconds)
    except OverflowError:
        return None


def uuid_summary(text: str) -> str:
    """What a UUID in its usual form with hyphens tells about itself."""
    number = int(text.replace("-", ""), 16)
    if number in (0, (1 << 128) - 1):
        return "nil UUID" if number == 0 else "max UUID"
    version = number >> 76 & 0xF
    if number >> 62 & 0b11 != _RFC_VARIANT:
        return "UUID of an older kind"
    if version not in _VERSIONS:
        return f"UUID version {version}, which nobody has defined"
    moment = uuid_time(number)
    made = "" if moment is None else f", made {shown(moment)}"
    return f"UUID version {version} ({_VERSIONS[version]}){made}"


def _read_uuid(value: Value) -> Meaning:
    bare = value.text.strip("{}").lower().removeprefix("urn:uuid:")
    return Meaning(
        "uuid", "It has the 8-4-4-4-12 digits of a UUID (RFC 9562 4).", uuid_summary(bare), value.text
    )


def _read_email(value: Value) -> Meaning:
    local, _, domain = value.text.rpartition("@")
    return Meaning("email", "It has the form local-part@domain.", f"{local} at {domain}", value.text)


def _read_ip(value: Value) -> Meaning | None:
    """A version number of four parts looks like an IPv4 address; a name that says so is believed."""
    bare = value.text.strip("[]")
    number, bits = (ipv4_value(bare), 4) if "." in bare and ":" not in bare else (ipv6_value(bare), 6)
    if number is None or _VERSION_NAME.fullmatch(value.name):
        return None
    evidence = f"It follows the grammar of an IPv{bits} address (RFC 3986 3.2.2)."
    return Meaning("ip-address", evidence, f"IPv{bits} address, {_range_of(bare)}", value.text)


_RANGES: Final = ("is_unspecified", "is_loopback", "is_link_local", "is_multicast", "is_private", "is_global")


def _range_of(address: str) -> str:
    """The kind of addresses it belongs to, by IANA's registries."""
    from ipaddress import ip_address  # slow to load, wanted by few values

    found = ip_address(address)
    name = next((name for name in _RANGES if getattr(found, name)), "is_reserved")
    return name.removeprefix("is_").replace("_", "-")


UUID: Final = Detector(
    "uuid",
    re.compile(r"\{?(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?", re.IGNORECASE),
    _read_uuid,
)
EMAIL: Final = Detector(
    "email",
    re.compile(
        r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[^\W_](?:[\w-]{0,61}[^\W_])?\.){1,8}[^\W\d_][\w-]{0,61}[^\W_]"
    ),
    _read_email,
)
IP: Final = Detector(
    "ip-address",
    re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}|\[?(?=[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*:)[0-9A-Fa-f:.]{3,45}\]?"),
    _read_ip,
)
