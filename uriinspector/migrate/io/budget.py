"""Limit what reading one file may cost, so that an expensive page is listed and doesn't hold up the others.

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

from uriinspector.base.errors import explain_error
from uriinspector.base.message import Message

SECONDS: Final = 30.0
"""Processor time that any file may take, however small it is."""

SECONDS_PER_MEGABYTE: Final = 5.0
"""Added to the limit for each megabyte of the file: about a hundred times what rewriting and proving it takes."""

TICK: Final = 1.0
"""Seconds of processor time between two checks of the limit."""

_MEGABYTE: Final = 1e6


class TooLongError(Exception):
    """Reading a file took too much processor time."""


TOO_EXPENSIVE: Final = (MemoryError, RecursionError, TooLongError)
"""Errors that reading one file may end with; the file is then left as it is, and the worker goes on."""

LOST: Final = "The process that read it was ended by the system, perhaps for want of memory: left as it is."
"""The reason given for a file whose reading must have killed its worker."""


def unread_reason(error: BaseException) -> str:
    """Say why a file is left as it is after an `OSError`, or one of the errors in `TOO_EXPENSIVE`."""
    if isinstance(error, OSError):
        return Message("It can't be read: {}.", explain_error(error))
    if isinstance(error, TooLongError):
        return Message("It takes too long to read: more than {} seconds. Left as it is.", str(error))
    return "It takes more memory than there is, or is nested too deep: left as it is."


class _Clock:
    """Counts ticks while a file is read. The timer goes on between files, because stopping it would cost system calls."""

    is_ticking = False
    is_running = False
    ticks_left = 0
    seconds = 0.0


def _reset_clock() -> None:
    # A forked process has the handler of its parent, but not the timer.
    _Clock.is_ticking = _Clock.is_running = False


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_reset_clock)


@contextmanager
def file_budget(size: int) -> Iterator[None]:
    """Raise `TooLongError` in the block when it takes longer than a file of `size` bytes may."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    if not _Clock.is_ticking:
        signal.signal(signal.SIGVTALRM, _on_tick)
        signal.setitimer(signal.ITIMER_VIRTUAL, TICK, TICK)
        # Python restores its handlers to default actions when it exits, and the default action of this signal is to kill.
        atexit.register(signal.signal, signal.SIGVTALRM, signal.SIG_IGN)
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
    """Let a worker that asks for more memory than the machine has get a `MemoryError` instead of being killed (Linux)."""
    if sys.platform == "linux":
        import resource

        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
        if soft == resource.RLIM_INFINITY:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_DATA, (there, hard))
