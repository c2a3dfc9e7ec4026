"""What a UUID tells about itself: variant, version, and the time in it (RFC 9562)."""

from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern

UUID: Final = lazy_pattern(r"[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}")
_GREGORIAN: Final = datetime(1582, 10, 15, tzinfo=UTC)  # RFC 9562 5.1
_UNIX: Final = datetime(1970, 1, 1, tzinfo=UTC)
_VARIANTS: Final = ((0x8, "NCS"), (0xC, "RFC 9562"), (0xE, "Microsoft"), (0x10, "future"))  # RFC 9562 4.1
_VERSIONS: Final = {
    1: "time and node", 2: "DCE security", 3: "MD5 of a name", 4: "random", 5: "SHA-1 of a name",
    6: "time and node, sortable", 7: "Unix time, sortable", 8: "custom",
}  # fmt: skip
_NIL: Final = 0
_MAX: Final = (1 << 128) - 1


class UuidFacts(NamedTuple):
    """What a UUID tells about itself; a field is None where its variant does not have it. `made_of` is None for an undefined version."""

    variant: str | None
    version: int | None
    made_of: str | None
    time: datetime | None


def uuid_facts(text: str) -> UuidFacts | None:
    """Return what the text tells; None where it is no UUID. One that is all zeros or all ones has no variant."""
    if UUID.fullmatch(text) is None:
        return None
    value = int(text.replace("-", ""), 16)
    if value in {_NIL, _MAX}:
        return UuidFacts(None, None, "zeros" if value == _NIL else "ones", None)
    variant = next(name for limit, name in _VARIANTS if value >> 60 & 0xF < limit)
    if variant != "RFC 9562":
        return UuidFacts(variant, None, None, None)
    version = value >> 76 & 0xF
    return UuidFacts(variant, version, _VERSIONS.get(version), _time(value, version))


def _time(value: int, version: int) -> datetime | None:
    """Return the time of versions 1, 6 and 7; None in the others, and beyond the year 9999."""
    low, mid, high = value >> 96, value >> 80 & 0xFFFF, value >> 64 & 0xFFF
    ticks = {1: high << 48 | mid << 32 | low, 6: low << 28 | mid << 12 | high}.get(version)  # 100 ns each
    try:
        if ticks is not None:
            return _GREGORIAN + timedelta(microseconds=ticks // 10)
        return _UNIX + timedelta(milliseconds=value >> 80) if version == 7 else None  # noqa: PLR2004 - RFC 9562 5.7
    except OverflowError:
        return None
