"""Place the files of a tree in its copy, when folders of it move."""

import os
import re
from pathlib import Path
from typing import Final

from uriinspector.base.errors import UsageError
from uriinspector.base.message import Message
from uriinspector.migrate.model.base_map import BaseMap, renames_of, unquote_name
from uriinspector.migrate.model.job import Links, RewriteJob
from uriinspector.migrate.tree.discover import Discovery, SourceLink, leads_out, target_in_copy

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


class Placement:
    """Where each file of a job goes: its old place, unless its folder moves inside the tree."""

    def __init__(self, job: RewriteJob) -> None:
        """Take the folders of a checked job that move inside its tree."""
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
        """Whether any file changes its place."""
        return bool(self._renames) or any(old != new for old, new in self._moves)

    def of(self, relative: str) -> str:
        """Return the place of a file or folder."""
        if relative in self._renames:
            return self._renames[relative]
        for old, new in self._moves:
            if f"{relative}/".startswith(old):
                return (new + f"{relative}/"[len(old) :]).removesuffix("/")
        return relative

    def target(self, link: SourceLink) -> str:
        """Return the target a symbolic link needs at its new place, or its old one if that was asked for."""
        if leads_out(self._root, link):
            return self._outward_target(link)
        said = target_in_copy(self._root, link)
        real = os.path.realpath((self._root / link.relative).parent / said)
        if not self.changes or Path(said).is_absolute() or not Path(real).is_relative_to(self._root):
            return said
        new = self.of(Path(real).relative_to(self._root).as_posix())
        return os.path.relpath(f"/{new}", os.path.dirname(f"/{self.of(link.relative)}"))  # noqa: PTH120 - text, not a path

    def _outward_target(self, link: SourceLink) -> str:
        """Return the target for a link out of the tree, seen from the copy, without a path of this machine."""
        output = self._job.output
        if output is None or self._job.links is Links.KEEP or Path(link.target).is_absolute():
            return link.target
        place = os.path.realpath((output / self.of(link.relative)).parent)
        return os.path.relpath(target_in_copy(self._root, link), place)

    def check(self, found: Discovery) -> None:
        """Raise `UsageError` if two files would end up in one place, or one in none."""
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
