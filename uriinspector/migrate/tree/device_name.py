"""Refuse names that Windows reserves for devices: writing to one loses the data, whatever its folder."""

import os
import re
from typing import Final

from uriinspector.core.errors import UsageError

# Microsoft, "Naming Files, Paths, and Namespaces": also with an extension; spaces before that make no difference.
_DEVICE: Final = re.compile(
    r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³]) *(?:\..*)?", re.IGNORECASE
)
# A drive may stand before a name without a slash, and Windows itself makes \\.\NUL of NUL.
_SEPARATOR: Final = re.compile(r"[\\/:]")


def refuse_device(path: str, *, windows: bool = os.name == "nt") -> None:
    """Raise `UsageError` where Windows would write to a device instead of to `path`; elsewhere such names are plain."""
    for part in _SEPARATOR.split(path) if windows else ():
        if _DEVICE.fullmatch(part):
            raise UsageError(
                "Windows keeps the name {} for a device, so nothing can be written to {}: choose another name.",
                part,
                path,
            )
