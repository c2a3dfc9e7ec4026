"""Reading and writing single files so that no one ever sees half of one."""

import contextlib
import errno
import hashlib
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.core.errors import EnvironmentRefusedError

_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})
_NO_FILE: Final = frozenset({errno.ENOENT, errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.ENOTDIR})
_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_sync: Final = getattr(os, "fdatasync", os.fsync)
_BLOCK: Final = 1 << 20
_SMALL: Final = 1 << 16


class FileBytes(NamedTuple):
    """A file's bytes, and what the system said of it when they were read."""

    data: bytes
    status: os.stat_result


def read_file(path: Path | str) -> FileBytes:
    """A regular file's bytes; raises `OSError` for a symbolic link and for anything that is no file."""
    with _opened(path, os.O_RDONLY) as descriptor:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "it is no ordinary file any more")
        pieces = []
        while piece := os.read(descriptor, max(status.st_size + 1, _SMALL)):
            pieces.append(piece)
            if len(piece) == status.st_size:
                break
    return FileBytes(b"".join(pieces), status)


def write_file(path: Path | str, data: bytes) -> None:
    """Make a file hold `data` and nothing else; raises `OSError`, also for a symbolic link."""
    with _opened(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC) as descriptor:
        _write(descriptor, data)


def copy_file(source: Path | str, target: Path | str) -> None:
    """Make `target` hold the bytes of the file `source`, a block at a time; raises `OSError`, also for a symbolic link."""
    with (
        _opened(source, os.O_RDONLY) as reading,
        _opened(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC) as writing,
    ):
        while block := os.read(reading, _BLOCK):
            _write(writing, block)


@contextlib.contextmanager
def _opened(path: Path | str, flags: int, mode: int = 0o666) -> Iterator[int]:
    """The descriptor of a file: no buffer, and none of the questions to the system that Python's own files ask."""
    descriptor = os.open(path, flags | _NO_FOLLOW, mode)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _write(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def digest(data: bytes) -> bytes:
    """SHA-256 of `data`: the digest plans and journals know a file by."""
    return hashlib.sha256(data).digest()


def digest_of(path: Path) -> str | None:
    """SHA-256 of a file in hexadecimal, a block at a time; None where there is no such ordinary file."""
    try:
        descriptor = os.open(path, os.O_RDONLY | _NO_FOLLOW)
    except OSError as error:
        if error.errno in _NO_FILE:
            return None
        raise
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        return None
    with os.fdopen(descriptor, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_new(path: Path, data: bytes) -> None:
    """Make a file that was not there; raises `OSError`, and then leaves none."""
    with _opened(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600) as descriptor:
        try:
            _write(descriptor, data)
        except OSError:
            path.unlink()
            raise


def take_on(source: Path, target: Path) -> None:
    """Give `target` the mode, times, extended attributes and, where allowed, the owner of `source`."""
    wanted, there = source.lstat(), target.lstat()
    if os.name == "posix" and (wanted.st_uid, wanted.st_gid) != (there.st_uid, there.st_gid):
        with contextlib.suppress(PermissionError):  # only the administrator gives files away
            os.chown(target, wanted.st_uid, wanted.st_gid, follow_symlinks=False)
    shutil.copystat(source, target, follow_symlinks=False)


def sync_file(path: Path) -> None:
    """Bring a file's bytes to disk, and what it takes to find them there."""
    descriptor = os.open(path, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        _sync(descriptor)
    finally:
        os.close(descriptor)


def stop_if_full(error: OSError, folder: Path, advice: str) -> None:
    """Raise `EnvironmentRefusedError` when `error` says that the disk is full; no other file would fare better."""
    if error.errno in _FULL:
        raise EnvironmentRefusedError(f"The disk with {folder} is full: {advice}.") from error


def explained(error: OSError) -> str:
    """What the system said, as the end of a sentence."""
    return error.strerror or str(error)
