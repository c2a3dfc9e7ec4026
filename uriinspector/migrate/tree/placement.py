"""Place the files of a tree at their new paths, if folders or files of it move."""

import os
import re
from pathlib import Path
from typing import Final

from uriinspector.base.errors import UsageError
from uriinspector.base.message import Message
from uriinspector.migrate.model.base_map import BaseMap, renames_of, unquote_name
from uriinspector.migrate.model.job import Links, RewriteJob
from uriinspector.migrate.tree.discover import Discovery, SourceLink, leads_out, target_in_copy

# Microsoft, "Naming Files, Paths, and Namespaces": an extension, and spaces before it, make no difference.
_DEVICE: Final = re.compile(
    r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³]) *(?:\..*)?", re.IGNORECASE
)
# No slash is needed between a drive and a name, and Windows itself turns NUL into \\.\NUL.
_SEPARATOR: Final = re.compile(r"[\\/:]")


def refuse_device(path: str, *, windows: bool = os.name == "nt") -> None:
    """Raise `UsageError` if Windows would write to a device instead of to `path`; other systems reserve no names."""
    for part in _SEPARATOR.split(path) if windows else ():
        if _DEVICE.fullmatch(part):
            raise UsageError(
                "Windows keeps the name {} for a device, so nothing can be written to {}: choose another name.",
                part,
                path,
            )


class Placement:
    """Where each file of a tree goes: to its old path, unless it or its folder moves inside the tree."""

    def __init__(self, job: RewriteJob) -> None:
        """Take a checked job."""
        bases = BaseMap.of(job)
        self._job = job
        self._root = job.root
        self._renames = renames_of(job)
        self._moves = [
            (row.folder, unquote_name(row.new.removeprefix(bases.new)))
            for row in bases.rows
            if row.folder and row.new.startswith(bases.new)
        ]

    @property
    def changes(self) -> bool:
        """Whether any file or folder gets another path."""
        return bool(self._renames) or any(old != new for old, new in self._moves)

    def of(self, relative: str) -> str:
        """Return the new path of a file or folder."""
        if relative in self._renames:
            return self._renames[relative]
        for old, new in self._moves:
            if f"{relative}/".startswith(old):
                return (new + f"{relative}/"[len(old) :]).removesuffix("/")
        return relative

    def target(self, link: SourceLink) -> str:
        """Return the target that a symbolic link needs at its new path, or its old target if that was asked for."""
        if leads_out(self._root, link):
            return self._outward_target(link)
        said = target_in_copy(self._root, link)
        real = os.path.realpath((self._root / link.relative).parent / said)
        if not self.changes or Path(said).is_absolute() or not Path(real).is_relative_to(self._root):
            return said
        new = self.of(Path(real).relative_to(self._root).as_posix())
        return os.path.relpath(f"/{new}", os.path.dirname(f"/{self.of(link.relative)}"))  # noqa: PTH120 - text, not a path

    def _outward_target(self, link: SourceLink) -> str:
        """Return the target for a link out of the tree: a relative path from the copy, unless its text has to stay."""
        output = self._job.output
        if output is None or self._job.links is Links.KEEP or Path(link.target).is_absolute():
            return link.target
        place = os.path.realpath((output / self.of(link.relative)).parent)
        return os.path.relpath(target_in_copy(self._root, link), place)

    def check(self, found: Discovery) -> None:
        """Raise `UsageError` if two files would get the same path, or one the name of a device."""
        if not self.changes:
            return
        for _, new in (*self._moves, *self._renames.items()):
            refuse_device(new)
        files = [file.relative for file in found.files] + [link.relative for link in found.links]
        moved = {self.of(name): name for name in files if self.of(name) != name}
        for name in files:
            other = moved.get(self.of(name), name)
            if other != name:
                raise UsageError(_collision(other, name, self.of(name)))
        for name in map(self.of, found.folders):
            if name in moved:
                raise UsageError(_collision(moved[name], name, name))


def _collision(one: str, other: str, place: str) -> str:
    return Message(
        "{} would move to {}, where {} goes too: choose another folder, or rename one of them.",
        one,
        place,
        other,
    )
