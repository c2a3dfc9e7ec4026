"""Allow one run at a time on a tree, by locks that the system releases when their holder dies."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from uriinspector.migrate.io.disk import open_for_owner

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _share(file: BinaryIO) -> None:
        file.seek(os.getpid())
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)

    def _wait(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1 << 30)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1 << 30)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _share(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_SH)

    def _wait(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)


def _open(path: Path) -> BinaryIO:
    """Open a lock file that only this user can read."""
    return open(path, "ab", opener=open_for_owner)


_HELD: Final = frozenset({errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK})
"""Errors with which the system refuses a lock that is held elsewhere."""


class Lock:
    """A held lock on the file `path`; released when this process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Take the lock; raises `OSError` if it is held."""
        self._file = _open(path)
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise

    def release(self) -> None:
        """Release the lock; its file stays, because deleting it could delete someone else's lock."""
        self._file.close()


def is_held(path: Path) -> bool:
    """Whether a living process, including this one, holds the lock on `path`.

    This also works where the file can't be opened for writing, as on a read-only disk.
    """
    for mode in ("r+b", "rb"):
        try:
            file = path.open(mode)
        except OSError:
            continue
        with file:
            try:
                _lock(file)
            except OSError as error:
                return error.errno in _HELD
        return False
    return False


@contextmanager
def mark_busy(path: Path) -> Iterator[None]:
    """Hold a shared lock on `path` for the length of the block, to mark this worker as busy in a run."""
    with _open(path) as file:
        _share(file)
        yield


def await_workers(path: Path) -> None:
    """Wait until no worker holds a shared lock on `path`: some may outlive a killed run."""
    with _open(path) as file:
        _wait(file)
