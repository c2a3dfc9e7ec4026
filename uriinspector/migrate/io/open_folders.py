"""The folders of a tree by descriptor: a link put in the place of one leads nowhere.

Each folder is opened from the one that holds it, never through a link, and what is done in it is done by its descriptor.
Where the system opens no folders (Windows), a folder is looked at before it is used instead.
"""

import errno
import os
from collections import OrderedDict
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from uriinspector.migrate.io.disk import Spot, take_on_descriptor, take_on_path

BY_DESCRIPTOR: Final = {os.open, os.rename, os.link, os.unlink, os.stat} <= os.supports_dir_fd
"""Whether this system works in folders by their descriptors."""

ASTRAY: Final = frozenset({errno.ENOTDIR, errno.ELOOP})
"""What the system says of a folder that is a link or a file now."""

_FOLDER: Final = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)
_MOST_OPEN: Final = 64


class OpenFolders:
    """The folders below `root` that are worked in; as a context manager it closes them at the end of the block."""

    def __init__(self, root: Path) -> None:
        """Take the real path of a folder; nothing is opened yet."""
        self.root = root
        self._open: OrderedDict[str, int] = OrderedDict()

    def spot(self, relative: str) -> Spot:
        """Where the file `relative` is, to be used before the next is asked for.

        Raises `OSError` where its folder is gone, or no folder any more.
        """
        folder, _, name = relative.rpartition("/")
        descriptor = self.descriptor(folder)
        return Spot(f"{self.root}/{relative}" if descriptor is None else name, descriptor)

    def descriptor(self, folder: str) -> int | None:
        """The descriptor of `folder`, opened once; None where folders are not opened."""
        if not BY_DESCRIPTOR:
            self._look_at(folder)
            return None
        if folder not in self._open:
            self._open[folder] = self._opened(folder)
            if len(self._open) > _MOST_OPEN:
                os.close(self._open.popitem(last=False)[1])
        self._open.move_to_end(folder)
        return self._open[folder]

    def is_in_place(self, folder: str) -> bool:
        """Whether the folder that is held open is still the one that goes by its name."""
        try:
            held = self.descriptor(folder)
            if held is None:
                return True
            now = self._opened(folder)
        except OSError:
            return False
        try:
            return os.path.samestat(os.fstat(held), os.fstat(now))
        finally:
            os.close(now)

    def sync(self, folder: str) -> None:
        """Bring the names in `folder` to disk, where the system knows how."""
        descriptor = self.descriptor(folder)
        if descriptor is not None:
            os.fsync(descriptor)

    def take_on(self, folder: str, source: "OpenFolders", source_folder: str) -> None:
        """Give `folder` the mode, times and extended attributes of a folder of another tree."""
        descriptor, old = self.descriptor(folder), source.descriptor(source_folder)
        if descriptor is None or old is None:
            take_on_path(source.root / source_folder, self.root / folder)
        else:
            take_on_descriptor(old, descriptor)

    def close(self) -> None:
        """Let go of every folder."""
        while self._open:
            os.close(self._open.popitem()[1])

    def __enter__(self) -> Self:
        """Open what is asked for until the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let go of every folder."""
        self.close()

    def _opened(self, folder: str) -> int:
        """A new descriptor of `folder`, reached from the root one name after the other."""
        descriptor = os.open(self.root, _FOLDER)
        for name in filter(None, folder.split("/")):
            try:
                inner = os.open(name, _FOLDER, dir_fd=descriptor)
            finally:
                os.close(descriptor)
            descriptor = inner
        return descriptor

    def _look_at(self, folder: str) -> None:
        """Raise `OSError` unless `folder` is where its name says."""
        path = os.path.join(self.root, folder) if folder else os.fspath(self.root)  # noqa: PTH118 - compared as text
        if os.path.realpath(path, strict=True) != os.path.normpath(path):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
