"""Worker processes, and the one way work is given to them: in batches, a few in flight, results in order.

Workers are forked only from a process with a single thread, such as the command line on Linux; that costs nothing. Under
a window, whose threads a fork would cut off in the middle of things, they start fresh (`forkserver`, else `spawn`). They
end when the process that started them ends, however it ends.
"""

import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Any, Final, ParamSpec, TypeVar

from uriinspector.core.errors import CancelledError, EnvironmentRefusedError
from uriinspector.core.gc_tuning import VALUES_BEFORE_COLLECTION, rarely_collected
from uriinspector.migrate.io.dask import dask_workers
from uriinspector.migrate.model.progress import IsCancelled

FILES_PER_BATCH: Final = 200
BYTES_PER_BATCH: Final = 16 << 20
"""A batch ends at either: so many files that handing over costs nothing, so few bytes that memory stays flat."""

_IN_FLIGHT: Final = 6
Parameters = ParamSpec("Parameters")
Item = TypeVar("Item")
Result = TypeVar("Result")


class InlineExecutor(Executor):
    """An executor that does the work at once, in this very process."""

    def submit(
        self, function: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Future[Result]:
        """The finished future of `function` called now."""
        future: Future[Result] = Future()
        try:
            future.set_result(function(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - an executor hands every exception on
            future.set_exception(error)
        return future


@contextmanager
def workers(jobs: int, executor: str = "") -> Iterator[Executor]:
    """An executor of `jobs` processes, or that of another engine; one job is done in this process."""
    if executor:
        with dask_workers(executor) as there:
            yield there
        return
    if jobs <= 1:
        with rarely_collected():
            yield InlineExecutor()
        return
    context = multiprocessing.get_context(_start_method())
    if context.get_start_method() == "forkserver":
        context.set_forkserver_preload(["uriinspector.migrate.engine"])
    with ProcessPoolExecutor(jobs, context, initializer=_start_worker) as pool:
        yield pool


def _start_method() -> str:
    """How worker processes come to be here."""
    if (
        sys.platform == "linux"
        and threading.current_thread() is threading.main_thread()
        and threading.active_count() == 1
    ):
        return "fork"
    return "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"


def _start_worker() -> None:
    """Leave Ctrl+C to the main process, and end with it; look for garbage in what is made from now on, and rarely."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.set_threshold(VALUES_BEFORE_COLLECTION, *gc.get_threshold()[1:])
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def in_batches(items: Iterable[Item], size_of: Callable[[Item], int]) -> Iterator[tuple[Item, ...]]:
    """`items` cut into batches of a bounded number of files and bytes, one file at least in each."""
    batch: list[Item] = []
    room = BYTES_PER_BATCH
    for item in items:
        size = size_of(item)
        if batch and (size > room or len(batch) == FILES_PER_BATCH):
            yield tuple(batch)
            batch, room = [], BYTES_PER_BATCH
        batch.append(item)
        room -= size
    if batch:
        yield tuple(batch)


def stream(
    executor: Executor, function: Callable[[Item], Result], batches: Iterable[Item], cancelled: IsCancelled
) -> Iterator[Result]:
    """`function` of every batch, in order, with a few in flight so that memory stays flat.

    When cancelled, or when a batch raises, no new batch begins, those begun are awaited, and then it raises.
    """
    flying: deque[Future[Result]] = deque()
    try:
        for batch in batches:
            if cancelled():
                raise CancelledError("Cancelled.")
            flying.append(executor.submit(function, batch))
            while flying and (flying[0].done() or len(flying) == _IN_FLIGHT):
                yield flying.popleft().result()
        while flying:
            if cancelled():
                raise CancelledError("Cancelled.")
            yield flying.popleft().result()
    except BrokenProcessPool:
        raise EnvironmentRefusedError(
            "A worker process was ended by the system, perhaps for want of memory: close other programs and try "
            "again, in a terminal with --jobs 1."
        ) from None
    finally:
        _await_all(flying)


def _await_all(flying: Iterable[Future[Any]]) -> None:
    """Let what has begun come to its end, and nothing else begin."""
    futures = list(flying)
    for future in futures:
        future.cancel()
    for future in futures:
        if not future.cancelled():
            future.exception()
