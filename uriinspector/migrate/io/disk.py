"""Read, write and copy whole files, in folders that are held open.

Each folder is opened from its parent without following links, and used by its descriptor, so that replacing a folder by
a link redirects nothing. Where folders can't be opened (Windows), a folder is checked before each use.
"""

import contextlib
import errno
import hashlib
import os
import re
import shutil
import signal
import stat
import sys
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple, Self, TypeAlias

from uriinspector.base.errors import DISK_FULL, EnvironmentRefusedError

OWN: Final = 0o600
"""The mode of files that a run keeps: only this user may read the names and bytes in them."""

_NO_FILE: Final = frozenset({errno.ENOENT, errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.ENOTDIR})
_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_NO_ATTRIBUTES: Final = frozenset(
    {errno.ENOTSUP, errno.EPERM, errno.EINVAL, errno.EACCES, getattr(errno, "ENODATA", errno.ENOTSUP)}
)
_BY_DESCRIPTOR: Final = os.utime in os.supports_fd
_BLOCK: Final = 1 << 20
_SMALL: Final = 1 << 16


def open_for_owner(path: str, flags: int) -> int:
    """Open a file for `open`, one that only this user can read if it is new."""
    return os.open(path, flags, OWN)


class Spot(NamedTuple):
    """Where a file is: a name in the open folder with the descriptor `folder`, or a whole path if that is None."""

    path: Path | str
    folder: int | None = None


Place: TypeAlias = Path | str | Spot


class FileBytes(NamedTuple):
    """A file's bytes, and its status when they were read."""

    data: bytes
    status: os.stat_result


def read_beginning(path: Path, most: int) -> bytes | None:
    """Return the first bytes of a file; None if it can't be read, or is no file, such as a pipe, for which a reader waits."""
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return file.read(most)
    except OSError:
        return None


def is_there(path: Path) -> bool:
    """Whether something is at a path that a link or a table names; never at one that no disk can hold, as too long a name."""
    return os.path.exists(path)  # noqa: PTH110 - before Python 3.14, `Path.exists` raises an error there


def is_file_there(path: Path) -> bool:
    """Whether a file is at a path, as `is_there`."""
    return os.path.isfile(path)  # noqa: PTH113 - as above


def read_file(place: Place) -> FileBytes:
    """Read a regular file; raises `OSError` for anything else, such as a symbolic link."""
    with _open(place, os.O_RDONLY) as descriptor:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "it is no ordinary file any more")
        pieces = []
        while piece := os.read(descriptor, max(status.st_size + 1, _SMALL)):
            pieces.append(piece)
            if len(piece) == status.st_size:
                break
    return FileBytes(b"".join(pieces), status)


def copy_file(source: Place, target: Place) -> None:
    """Copy a file with mode, times and extended attributes; raises `OSError`, including for a symbolic link."""
    with _open_both(source, target) as (reading, writing):
        while block := os.read(reading, _BLOCK):
            _write(writing, block)


def write_like(source: Place, target: Place, data: bytes) -> None:
    """Write `data` to a file, with the mode, times and extended attributes of `source`; raises as `copy_file` does."""
    with _open_both(source, target) as (_, writing):
        _write(writing, data)


@contextlib.contextmanager
def _open_both(source: Place, target: Place) -> Iterator[tuple[int, int]]:
    """Open `source` to read and `target` to write; after the block, copy mode, times and extended attributes.

    A target that can't be written to its end is deleted, for it would be taken for the whole file. Where the system can, the
    attributes are copied before the files are closed, which saves opening them again.
    """
    with (
        _open(source, os.O_RDONLY) as reading,
        _open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC) as writing,
    ):
        try:
            yield reading, writing
        except OSError:
            with contextlib.suppress(OSError):  # Windows deletes no file that is open
                remove(target)
            raise
        if _BY_DESCRIPTOR:
            copy_attributes_to_descriptor(reading, writing)
    if not _BY_DESCRIPTOR:
        copy_attributes_to_path(spot_of(source).path, spot_of(target).path)


@contextlib.contextmanager
def _open(place: Place, flags: int, mode: int = 0o666) -> Iterator[int]:
    """Open a file without following links, and yield its descriptor: Python's own files make more system calls."""
    path, folder = spot_of(place)
    try:
        descriptor = os.open(path, flags | _NO_FOLLOW, mode, dir_fd=folder)
    except PermissionError:
        if not flags & os.O_TRUNC:
            raise
        remove(place)  # an interrupted copy may have left a file that is read-only like its source
        descriptor = os.open(path, flags | _NO_FOLLOW, mode, dir_fd=folder)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _write(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def digest(data: bytes) -> bytes:
    """Return the SHA-256 by which plans and journals identify a file."""
    return hashlib.sha256(data).digest()


def digest_of(place: Place) -> str | None:
    """Return the SHA-256 of a file in hexadecimal; None if it does not exist or is no regular file."""
    path, folder = spot_of(place)
    try:
        descriptor = os.open(path, os.O_RDONLY | _NO_FOLLOW, dir_fd=folder)
    except OSError as error:
        if error.errno in _NO_FILE:
            return None
        raise
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        return None
    with os.fdopen(descriptor, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def spot_of(place: Place) -> Spot:
    return place if isinstance(place, Spot) else Spot(place)


def status_of(place: Place) -> os.stat_result | None:
    """Return the status of a file, without following links; None if it does not exist."""
    path, folder = spot_of(place)
    try:
        return os.stat(path, dir_fd=folder, follow_symlinks=False)
    except FileNotFoundError:
        return None


def remove(place: Place) -> None:
    """Delete a file, if it exists."""
    path, folder = spot_of(place)
    with contextlib.suppress(FileNotFoundError):
        os.unlink(path, dir_fd=folder)


def replace(source: Place, target: Place) -> None:
    """Move the file `source` over `target`, atomically."""
    (path, folder), (new, new_folder) = spot_of(source), spot_of(target)
    os.replace(path, new, src_dir_fd=folder, dst_dir_fd=new_folder)


def link(source: Place, target: Place) -> None:
    """Make the hard link `target` to the file `source`; raises `OSError` if that name is taken."""
    (path, folder), (new, new_folder) = spot_of(source), spot_of(target)
    os.link(path, new, src_dir_fd=folder, dst_dir_fd=new_folder, follow_symlinks=False)


def may_be_written_on(place: Place) -> bool:
    """Whether a program may have a file open for writing; true where the system does not say.

    Linux refuses a read lease on such a file (`fcntl`(2), `F_SETLEASE`), even if it is only mapped into memory.
    """
    if sys.platform != "linux":
        return True
    import fcntl  # not on Windows

    with _open(place, os.O_RDONLY) as descriptor:
        try:
            # If a program opens the file for writing meanwhile, it has to wait, and this process gets a signal. Choose one
            # that is ignored by default.
            fcntl.fcntl(descriptor, fcntl.F_SETSIG, signal.SIGURG)
            fcntl.fcntl(descriptor, fcntl.F_SETLEASE, fcntl.F_RDLCK)
        except OSError:
            return True
        fcntl.fcntl(descriptor, fcntl.F_SETLEASE, fcntl.F_UNLCK)
    return False


def write_new(place: Place, data: bytes) -> None:
    """Create a file; if that raises `OSError`, no file is left."""
    with _create(place) as descriptor:
        _write(descriptor, data)


def copy_new(source: Place, target: Place) -> None:
    """Copy a file, with what `copy_attributes` copies, to a new name.

    An existing file is refused, because writing to it could overwrite the very file to keep.
    """
    with _open(source, os.O_RDONLY) as reading, _create(target) as writing:
        while block := os.read(reading, _BLOCK):
            _write(writing, block)
    copy_attributes(source, target)


@contextlib.contextmanager
def _create(place: Place) -> Iterator[int]:
    """Create a file and yield its descriptor; delete the file if writing fails."""
    with _open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN) as descriptor:
        try:
            yield descriptor
        except OSError:
            remove(place)
            raise


def copy_attributes(source: Place, target: Place) -> None:
    """Copy mode, times, extended attributes and, where the system allows it, the owner."""
    if not _BY_DESCRIPTOR:
        copy_attributes_to_path(spot_of(source).path, spot_of(target).path)
        return
    with _open(source, os.O_RDONLY) as old, _open(target, os.O_RDONLY) as new:
        wanted, there = os.fstat(old), os.fstat(new)
        if (wanted.st_uid, wanted.st_gid) != (there.st_uid, there.st_gid):
            with contextlib.suppress(PermissionError):  # only root may give files to another owner
                os.fchown(new, wanted.st_uid, wanted.st_gid)
        copy_attributes_to_descriptor(old, new)


def copy_attributes_to_path(source: Path | str, target: Path | str) -> None:
    """Copy mode, times and extended attributes between paths, for systems without `os.utime` by descriptor."""
    shutil.copystat(source, target, follow_symlinks=False)


def copy_attributes_to_descriptor(source: int, target: int) -> None:
    """Copy mode, times and extended attributes between open files or folders."""
    status = os.fstat(source)
    if sys.platform == "linux":
        _copy_extended_attributes(source, target)
    os.fchmod(target, stat.S_IMODE(status.st_mode))
    os.utime(target, ns=(status.st_atime_ns, status.st_mtime_ns))


if sys.platform == "linux":

    def _copy_extended_attributes(source: int, target: int) -> None:
        """Copy extended attributes, as far as the target's file system accepts them."""
        try:
            for name in os.listxattr(source):
                os.setxattr(target, name, os.getxattr(source, name))
        except OSError as error:
            if error.errno not in _NO_ATTRIBUTES:
                raise


def sync_file(place: Place) -> None:
    """Flush a file's bytes, mode and times to disk."""
    with _open(place, os.O_RDWR if os.name == "nt" else os.O_RDONLY) as descriptor:
        os.fsync(descriptor)


def is_below(place: Path, folders: Iterable[Path]) -> bool:
    """Whether a path, which may not exist yet, is or lies below one of `folders`, even under another name."""
    above = {identity for folder in (place, *place.parents) if (identity := _identity(folder))}
    return any(_identity(folder) in above for folder in folders)


def _identity(folder: Path) -> tuple[int, int] | None:
    """Return the device and inode of a folder; None if it does not exist or the system has no inodes."""
    try:
        status = folder.stat()
    except OSError:
        return None
    return (status.st_dev, status.st_ino) if status.st_ino else None


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
        if place.is_relative_to(mounted) and len(mounted.parts) >= depth:
            depth = len(mounted.parts)
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


def stop_if_full(error: OSError, folder: Path, advice: str) -> None:
    """Raise `EnvironmentRefusedError` if `error` says that the disk is full, because every other file would fail too."""
    if error.errno in DISK_FULL:
        raise EnvironmentRefusedError("The disk with {} is full: {}.", folder, advice) from error


BY_DESCRIPTOR: Final = {os.open, os.rename, os.link, os.unlink, os.stat} <= os.supports_dir_fd
"""Whether this system can work in folders by their descriptors."""

REPLACED_FOLDER_ERRORS: Final = frozenset({errno.ENOTDIR, errno.ELOOP})
"""Errors with which the system refuses a folder that was replaced by a link or a file."""

_FOLDER: Final = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)
_MOST_OPEN: Final = 64


class OpenFolders:
    """Keeps the folders below `root` that are in use open, at most `_MOST_OPEN`; the `with` block closes them."""

    def __init__(self, root: Path) -> None:
        """Take `root`, which must be a real path; nothing is opened yet."""
        self.root = root
        self._open: OrderedDict[str, int] = OrderedDict()

    def spot(self, relative: str) -> Spot:
        """Locate the file `relative`; the spot is valid until the next is asked for.

        Raises `OSError` if its folder no longer exists or is no folder any more.
        """
        folder, _, name = relative.rpartition("/")
        descriptor = self.descriptor(folder)
        return Spot(f"{self.root}/{relative}" if descriptor is None else name, descriptor)

    def descriptor(self, folder: str) -> int | None:
        """Return the descriptor of `folder`, opening it if necessary; None where the system can't open folders."""
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
        """Whether the folder held open for the path `folder` is still the one at that path; raises `PermissionError`."""
        try:
            held = self.descriptor(folder)
            if held is None:
                return True
            now = self._open_folder(folder)
        except PermissionError:
            raise
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

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open_folder(self, folder: str) -> int:
        """Open `folder` from the root, one name at a time, without following links."""
        descriptor = os.open(self.root, _FOLDER)
        for name in filter(None, folder.split("/")):
            try:
                inner = os.open(name, _FOLDER, dir_fd=descriptor)
            finally:
                os.close(descriptor)
            descriptor = inner
        return descriptor

    def _check_real(self, folder: str) -> None:
        """Raise `OSError` if the path of `folder` leads through a link."""
        path = os.path.join(self.root, folder) if folder else os.fspath(self.root)  # noqa: PTH118 - compared as text
        if os.path.realpath(path, strict=True) != os.path.normpath(path):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
