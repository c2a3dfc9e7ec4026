"""Hold the folders of a tree open, so that a link put in place of a folder leads nowhere.

Each folder is opened from its parent without following links, and used by its descriptor. Where folders can't be opened
(Windows), a folder is checked before each use.
"""

import errno
import os
from collections import OrderedDict
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from uriinspector.migrate.io.disk import Spot, copy_attributes_to_descriptor, copy_attributes_to_path

BY_DESCRIPTOR: Final = {os.open, os.rename, os.link, os.unlink, os.stat} <= os.supports_dir_fd
"""Whether this system works in folders by their descriptors."""

REPLACED_FOLDER_ERRORS: Final = frozenset({errno.ENOTDIR, errno.ELOOP})
"""How the system refuses a folder that is a link or a file now."""

_FOLDER: Final = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)
_MOST_OPEN: Final = 64


class OpenFolders:
    """The folders below `root` that are in use; as a context manager it closes them."""

    def __init__(self, root: Path) -> None:
        """Take the real path of a folder; nothing is opened yet."""
        self.root = root
        self._open: OrderedDict[str, int] = OrderedDict()

    def spot(self, relative: str) -> Spot:
        """Locate the file `relative`; use it before asking for the next.

        Raises `OSError` if its folder is gone or no longer a folder.
        """
        folder, _, name = relative.rpartition("/")
        descriptor = self.descriptor(folder)
        return Spot(f"{self.root}/{relative}" if descriptor is None else name, descriptor)

    def descriptor(self, folder: str) -> int | None:
        """Open `folder` once; None where folders can't be opened."""
        if not BY_DESCRIPTOR:
            self._check_real(folder)
            return None
        if folder not in self._open:
            self._open[folder] = self._open_folder(folder)
            if len(self._open) > _MOST_OPEN:
                os.close(self._open.popitem(last=False)[1])
        self._open.move_to_end(folder)
        return self._open[folder]

    def is_in_place(self, folder: str) -> bool:
        """Whether the open folder is still the one that has its name."""
        try:
            held = self.descriptor(folder)
            if held is None:
                return True
            now = self._open_folder(folder)
        except OSError:
            return False
        try:
            return os.path.samestat(os.fstat(held), os.fstat(now))
        finally:
            os.close(now)

    def sync(self, folder: str) -> None:
        """Flush the names in `folder` to disk, where the system can."""
        descriptor = self.descriptor(folder)
        if descriptor is not None:
            os.fsync(descriptor)

    def copy_attributes(self, folder: str, source: "OpenFolders", source_folder: str) -> None:
        """Copy mode, times and extended attributes from a folder of another tree."""
        descriptor, old = self.descriptor(folder), source.descriptor(source_folder)
        if descriptor is None or old is None:
            copy_attributes_to_path(source.root / source_folder, self.root / folder)
        else:
            copy_attributes_to_descriptor(old, descriptor)

    def close(self) -> None:
        while self._open:
            os.close(self._open.popitem()[1])

    def __enter__(self) -> Self:
        """Keep folders open until the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _open_folder(self, folder: str) -> int:
        """Open `folder` from the root, one name at a time."""
        descriptor = os.open(self.root, _FOLDER)
        for name in filter(None, folder.split("/")):
            try:
                inner = os.open(name, _FOLDER, dir_fd=descriptor)
            finally:
                os.close(descriptor)
            descriptor = inner
        return descriptor

    def _check_real(self, folder: str) -> None:
        """Raise `OSError` if `folder` is not where its name says."""
        path = os.path.join(self.root, folder) if folder else os.fspath(self.root)  # noqa: PTH118 - compared as text
        if os.path.realpath(path, strict=True) != os.path.normpath(path):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
