"""Limit what reading one file may cost: an expensive page is listed, and other pages don't suffer.

The limit is processor time, so neither a busy machine nor a sleeping laptop makes a page expensive. Only the main thread
of a process can be interrupted, and workers work there; elsewhere, and on Windows, there is no limit.
"""

import contextlib
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from uriinspector.core.message import Message

SECONDS: Final = 30.0
"""Processor time that any file may take, however small it is."""

SECONDS_PER_MEGABYTE: Final = 5.0
"""What comes on top for each megabyte: about a hundred times what rewriting and proving one takes."""

_MEGABYTE: Final = 1e6


class TooLongError(Exception):
    """Reading a file took too much processor time."""


TOO_EXPENSIVE: Final = (MemoryError, RecursionError, TooLongError)
"""What reading a single file may end with: that file is left as it is, not the worker lost."""

LOST: Final = "The process that read it was ended by the system, perhaps for want of memory: left as it is."
"""What is said of a file that nothing else can have cost its worker."""


def expensive(error: BaseException) -> str:
    """Say why a file is left as it is, for one of the errors `TOO_EXPENSIVE`."""
    if isinstance(error, TooLongError):
        return Message("It takes too long to read: more than {} seconds. Left as it is.", str(error))
    return "It takes more memory than there is, or is nested too deep: left as it is."


class _Clock:
    """The timer of this process; `is_running` while a file is being read."""

    is_running = False
    is_installed = False
    seconds = 0.0


@contextmanager
def file_budget(size: int) -> Iterator[None]:
    """Raise `TooLongError` when the block takes longer than a file of `size` bytes may."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    if not _Clock.is_installed:
        signal.signal(signal.SIGVTALRM, _on_alarm)
        _Clock.is_installed = True
    _Clock.seconds = SECONDS + SECONDS_PER_MEGABYTE * size / _MEGABYTE
    _Clock.is_running = True
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, _Clock.seconds)
        yield
    finally:
        _Clock.is_running = False  # first, so that a late alarm can't hit the next file
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _on_alarm(_number: int, _frame: FrameType | None) -> None:
    if _Clock.is_running:
        _Clock.is_running = False
        raise TooLongError(f"{_Clock.seconds:,.0f}")


def limit_memory() -> None:
    """Make a worker that asks for more memory than the machine has get a `MemoryError` instead of being killed."""
    if sys.platform == "linux":
        import os
        import resource

        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
        if soft == resource.RLIM_INFINITY:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_DATA, (there, hard))
