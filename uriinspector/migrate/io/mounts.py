"""Locate a folder on its disk, whatever name a mount gives it.

`is_below` compares a folder and its parents by number. That misses a mount of a part of another tree, because the
parents of a mount point are elsewhere. Linux lists what each mount shows.
"""

import os
import re
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

_TABLE: Final = Path("/proc/self/mountinfo")
_ESCAPE: Final = re.compile(r"\\([0-7]{3})")  # of a space, a tab, a line break and a backslash


class DiskPlace(NamedTuple):
    """A file system, and a path in it."""

    disk: str
    path: PurePosixPath

    def overlaps(self, other: "DiskPlace") -> bool:
        """Whether one is, or holds, the other."""
        is_one_below = self.path.is_relative_to(other.path) or other.path.is_relative_to(self.path)
        return self.disk == other.disk and is_one_below


def disk_place(folder: Path) -> DiskPlace | None:
    """Locate a folder, which may not exist yet; None if the system does not tell."""
    try:
        table = _TABLE.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return None
    return place_in(table, os.path.realpath(folder))


def place_in(table: str, path: str) -> DiskPlace | None:
    """Locate a path by a mount table (proc(5), "mountinfo"); the last mount at a place counts."""
    place = PurePosixPath(path)
    found: DiskPlace | None = None
    depth = -1
    for line in table.splitlines():
        fields = line.split(" ")
        disk, shown, mounted = fields[2], *map(_unescape, fields[3:5])
        if place.is_relative_to(mounted) and len(PurePosixPath(mounted).parts) >= depth:
            depth = len(PurePosixPath(mounted).parts)
            found = DiskPlace(disk, shown / place.relative_to(mounted))
    return found


def _unescape(field: str) -> PurePosixPath:
    return PurePosixPath(_ESCAPE.sub(lambda match: chr(int(match[1], 8)), field))
