"""Reading and writing single files so that no one ever sees half of one."""

import contextlib
import errno
import hashlib
import os
import shutil
import stat
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.core.errors import EnvironmentRefusedError

_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})
_NO_FILE: Final = frozenset({errno.ENOENT, errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.ENOTDIR})
_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_sync: Final = getattr(os, "fdatasync", os.fsync)
_BLOCK: Final = 1 << 20


class FileBytes(NamedTuple):
    """A file's bytes, and what the system said of it when they were read."""

    data: bytes
    status: os.stat_result


def read_file(path: Path) -> FileBytes:
    """A regular file's bytes; raises `OSError` for a symbolic link and for anything that is no file."""
    descriptor = os.open(path, os.O_RDONLY | _NO_FOLLOW)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "it is no ordinary file any more")
        pieces = []
        while piece := os.read(descriptor, max(status.st_size + 1, _BLOCK)):
            pieces.append(piece)
            if len(piece) == status.st_size:
                break
    finally:
        os.close(descriptor)
    return FileBytes(b"".join(pieces), status)


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
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW, 0o600)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
    except OSError:
        path.unlink()
        raise
    finally:
        os.close(descriptor)


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
