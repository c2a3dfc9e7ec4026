"""What a UUID tells about itself: variant, version, and the time in it (RFC 9562)."""

import re
from datetime import UTC, datetime, timedelta
from typing import Final

UUID: Final = re.compile(r"[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}")
_GREGORIAN: Final = datetime(1582, 10, 15, tzinfo=UTC)  # RFC 9562 5.1
_UNIX: Final = datetime(1970, 1, 1, tzinfo=UTC)
_VARIANTS: Final = ((0x8, "NCS"), (0xC, "RFC 9562"), (0xE, "Microsoft"), (0x10, "future"))  # RFC 9562 4.1
_VERSIONS: Final = {
    1: "time and node", 2: "DCE security", 3: "MD5 of a name", 4: "random", 5: "SHA-1 of a name",
    6: "time and node, sortable", 7: "Unix time, sortable", 8: "custom",
}  # fmt: skip
_NIL: Final = 0
_MAX: Final = (1 << 128) - 1


def uuid_facts(text: str) -> dict[str, object] | None:
    """Variant, version, what the version is made of, and its time in ISO 8601; None where the text is no UUID."""
    if UUID.fullmatch(text) is None:
        return None
    value = int(text.replace("-", ""), 16)
    if value in {_NIL, _MAX}:
        return {
            "variant": None,
            "version": None,
            "made_of": "zeros" if value == _NIL else "ones",
            "time": None,
        }
    variant = next(name for limit, name in _VARIANTS if value >> 60 & 0xF < limit)
    version = value >> 76 & 0xF if variant == "RFC 9562" else None
    time = None if version is None else _time(value, version)
    return {
        "variant": variant,
        "version": version,
        "made_of": None if version is None else _VERSIONS.get(version),
        "time": None if time is None else time.isoformat(),
    }


def _time(value: int, version: int) -> datetime | None:
    """The time of versions 1, 6 and 7; None in the others, and beyond the year 9999."""
    low, mid, high = value >> 96, value >> 80 & 0xFFFF, value >> 64 & 0xFFF
    ticks = {1: high << 48 | mid << 32 | low, 6: low << 28 | mid << 12 | high}.get(version)  # 100 ns each
    try:
        if ticks is not None:
            return _GREGORIAN + timedelta(microseconds=ticks // 10)
        return _UNIX + timedelta(milliseconds=value >> 80) if version == 7 else None  # noqa: PLR2004 - RFC 9562 5.7
    except OverflowError:
        return None
