"""Limit what reading one file may cost: an expensive page is listed, and other pages don't suffer.

The limit is processor time, so neither a busy machine nor a sleeping laptop makes a page expensive. Only the main thread
of a process can be interrupted, and workers work there; elsewhere, and on Windows, there is no limit.
"""

import atexit
import contextlib
import math
import os
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

TICK: Final = 1.0
"""Seconds of processor time between two looks at the limit."""

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
    """Counts ticks while a file is being read; it ticks on between files, because to stop it would cost system calls."""

    is_ticking = False
    is_running = False
    ticks_left = 0
    seconds = 0.0


def _stand_still() -> None:
    _Clock.is_ticking = _Clock.is_running = (
        False  # a forked process has the handler of its parent, not the timer
    )


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_stand_still)


@contextmanager
def file_budget(size: int) -> Iterator[None]:
    """Raise `TooLongError` when the block takes longer than a file of `size` bytes may."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    if not _Clock.is_ticking:
        signal.signal(signal.SIGVTALRM, _on_tick)
        signal.setitimer(signal.ITIMER_VIRTUAL, TICK, TICK)
        # At its end Python gives signals their default action back, and that of this one is to kill.
        atexit.register(signal.setitimer, signal.ITIMER_VIRTUAL, 0)
        _Clock.is_ticking = True
    _Clock.seconds = SECONDS + SECONDS_PER_MEGABYTE * size / _MEGABYTE
    _Clock.ticks_left = math.ceil(_Clock.seconds / TICK)
    _Clock.is_running = True
    try:
        yield
    finally:
        _Clock.is_running = False


def _on_tick(_number: int, _frame: FrameType | None) -> None:
    if _Clock.is_running:
        _Clock.ticks_left -= 1
        if _Clock.ticks_left < 0:
            _Clock.is_running = False
            raise TooLongError(f"{_Clock.seconds:,.0f}")


def limit_memory() -> None:
    """Make a worker that asks for more memory than the machine has get a `MemoryError` instead of being killed."""
    if sys.platform == "linux":
        import resource

        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
        if soft == resource.RLIM_INFINITY:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_DATA, (there, hard))
