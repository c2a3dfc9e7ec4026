"""Tell whether two folders overlap, even through links and mounts."""

import os
import re
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from uriinspector.migrate.io.disk import is_below

_MOUNTS: Final = Path("/proc/self/mountinfo")
_ESCAPE: Final = re.compile(r"\\([0-7]{3})")  # of a space, a tab, a line break and a backslash


class DiskPlace(NamedTuple):
    """Where a folder is, whatever path a mount gives it: a file system, and the path in that.

    `is_below` compares the inodes of a folder and its parents. That misses a bind mount of a part of another tree, because
    the parents of the mount point are elsewhere.
    """

    disk: str
    path: PurePosixPath

    def overlaps(self, other: "DiskPlace") -> bool:
        """Whether one place is, or contains, the other."""
        is_one_below = self.path.is_relative_to(other.path) or other.path.is_relative_to(self.path)
        return self.disk == other.disk and is_one_below


def _disk_place(folder: Path) -> DiskPlace | None:
    """Locate a folder, which may not exist yet; None where the system has no mount table."""
    try:
        table = _MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return None
    return place_in(table, os.path.realpath(folder))


def place_in(table: str, path: str) -> DiskPlace | None:
    """Locate a path by a mount table (`proc_pid_mountinfo`(5)); of several mounts at one place the last counts."""
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


def overlap(one: Path, other: Path) -> bool:
    """Whether one folder is or contains the other, even through links and mounts."""
    if one.is_relative_to(other) or other.is_relative_to(one):
        return True
    if is_below(one, [other]) or is_below(other, [one]):
        return True
    place, place_of_other = _disk_place(one), _disk_place(other)
    return place is not None and place_of_other is not None and place.overlaps(place_of_other)
