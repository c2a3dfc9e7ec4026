"""Run work in worker processes: in batches, a few in flight, results in order.

Workers are forked only from a single-threaded process, such as the command line on Linux, because that costs nothing. A
fork would break a window's threads, so its workers start fresh (`forkserver`, else `spawn`). They never run the script of
the program again, so that it needs no `__main__` guard. Where no worker can start, this process does all. Workers end when
their parent does, however it ends.
"""

import gc
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from multiprocessing import process, spawn
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar

from uriinspector.base.errors import EnvironmentRefusedError
from uriinspector.base.gc_tuning import VALUES_BEFORE_COLLECTION, collect_rarely
from uriinspector.base.progress import IsCancelled, raise_if_cancelled
from uriinspector.migrate.io.budget import limit_memory
from uriinspector.migrate.io.dask import dask_workers

FILES_PER_BATCH: Final = 200
BYTES_PER_BATCH: Final = 16 << 20
"""A batch ends at either: enough files that handing over costs nothing, few enough bytes that memory stays flat."""

_IN_FLIGHT: Final = 6
_TRIES: Final = 50
_A_MOMENT: Final = 0.001  # seconds
Parameters = ParamSpec("Parameters")
Item = TypeVar("Item")
Result = TypeVar("Result")
_Redo: TypeAlias = tuple[Callable[[Item], Iterable[Item]], Callable[[Item], Result]]


class InlineExecutor(Executor):
    """An executor that does the work at once, in this process."""

    def submit(
        self, function: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Future[Result]:
        """Call `function` now and return its finished future."""
        future: Future[Result] = Future()
        try:
            future.set_result(function(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - an executor hands every exception on
            future.set_exception(error)
        try:
            return future
        finally:
            # Else this frame, which the error holds, would hold it in turn, with all that the function held.
            del future


class _Starting(threading.local):
    """What this thread is starting: a worker of ours, or a process of the program around."""

    is_worker = False


_starting: Final = _Starting()
_tell_others: Final = spawn.get_preparation_data
_FRESH: Final[Any] = multiprocessing.get_context(
    "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
)


def _tell(name: str) -> dict[str, Any]:
    """Return what a new process is told, as `multiprocessing` asks; a worker of ours hears nothing of `__main__`.

    The library would have it import the script of the program, and so do again what that does where nothing guards it.
    """
    if not _starting.is_worker:
        return _tell_others(name)
    key, path = process.current_process().authkey, [*map(os.fspath, sys.path)]
    return {"name": name, "authkey": key, "sys_path": path, "dir": Path.cwd()}


spawn.get_preparation_data = _tell  # the library has no option for it


class _Worker(_FRESH.Process):  # type: ignore[misc]  # the class depends on the system
    """A process that starts without the script of the program."""

    @staticmethod
    def _Popen(process_obj: Any) -> Any:  # noqa: N802 - as the library names it
        _starting.is_worker = True
        try:
            return _FRESH.Process._Popen(process_obj)  # noqa: SLF001 - the one hook there is
        finally:
            _starting.is_worker = False


class _Fresh(type(_FRESH)):  # type: ignore[misc]  # the class depends on the system
    """Starts workers fresh."""

    Process = _Worker


class WorkerPool(Executor):
    """Worker processes that are replaced when the system kills one of them."""

    def __init__(self, jobs: int) -> None:
        """Prepare a pool of `jobs` processes."""
        self._jobs = jobs
        self._pool = self._make_pool()

    def submit(
        self, function: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Future[Result]:
        """Submit `function`; the future has failed already if a worker is lost."""
        try:
            return self._pool.submit(function, *args, **kwargs)
        except BrokenExecutor as error:
            future: Future[Result] = Future()
            future.set_exception(error)
            return future
        except RuntimeError:  # the main thread has ended, and this one works on
            return InlineExecutor().submit(function, *args, **kwargs)

    def renew(self) -> None:
        """Start new processes, after all old ones have ended."""
        self._pool.shutdown()
        self._pool = self._make_pool()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - as in the library
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def _make_pool(self) -> Executor:
        from concurrent.futures import ProcessPoolExecutor  # it can't be, once the main thread has ended

        context = multiprocessing.get_context("fork") if _start_method() == "fork" else _Fresh()
        if context.get_start_method() == "forkserver":
            context.set_forkserver_preload(["uriinspector.migrate.engine"])
        return ProcessPoolExecutor(self._jobs, context, initializer=_start_worker)


@contextmanager
def workers(jobs: int, executor: str = "") -> Iterator[Executor]:
    """Yield an executor of `jobs` processes, or of another engine; a single job runs in this process."""
    if executor:
        with dask_workers(executor) as there:
            yield there
        return
    pool = _start(jobs) if jobs > 1 else None
    if pool is not None:
        with pool:
            yield pool
        return
    with collect_rarely():
        yield InlineExecutor()


def _start(jobs: int) -> WorkerPool | None:
    """Start a pool; None where no worker answers: within a worker of another program, or where processes are forbidden."""
    pool = None
    try:
        pool = WorkerPool(jobs)
        if pool.submit(os.getpid).result() != os.getpid():
            return pool
    except Exception:  # noqa: BLE001, S110 - whatever it is, there is another way to do the work
        pass
    if pool is not None:
        pool.shutdown()
    return None


def _start_method() -> str:
    """Choose how worker processes are started: forked if this process has one thread, those unknown to Python included."""
    return "fork" if sys.platform == "linux" and _is_alone() else _FRESH.get_start_method()


def _is_alone() -> bool:
    """Tell whether this process has one thread; the system takes a moment to let go of one that has ended."""
    for _ in range(_TRIES):
        if sum(1 for _ in Path("/proc/self/task").iterdir()) == 1:
            return True
        if threading.active_count() > 1:
            return False
        time.sleep(_A_MOMENT)
    return False


def _start_worker() -> None:
    """Leave Ctrl+C to the main process, end with it, and collect garbage rarely."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # so that a pool can end its workers
    limit_memory()
    gc.freeze()
    gc.set_threshold(VALUES_BEFORE_COLLECTION, *gc.get_threshold()[1:])
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def in_batches(items: Iterable[Item], size_of: Callable[[Item], int]) -> Iterator[tuple[Item, ...]]:
    """Cut `items` into batches of a bounded number of files and bytes, at least one file in each."""
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


def one_by_one(task: Any) -> Iterator[Any]:
    """Split a batch, a named tuple with `files`, into tasks of one file each."""
    return (task._replace(files=(file,)) for file in task.files)


def stream(
    executor: Executor,
    function: Callable[[Item], Result],
    batches: Iterable[Item],
    cancelled: IsCancelled,
    give_up: Callable[[Item], Result] | None = None,
    split: Callable[[Item], Iterable[Item]] = one_by_one,
) -> Iterator[Result]:
    """Yield `function` of every batch in order, with few batches in flight so that memory stays flat.

    When cancelled, or when a batch raises, start no new batch, wait for those in flight, then raise. When the system kills a
    worker, redo what was in flight file by file: `split` removes what a batch left behind, and returns it in pieces of one
    file; `give_up` returns the result of a piece that cost its worker once more, when nothing else was running. Without
    `give_up` raise `EnvironmentRefusedError`.
    """
    redo = None if give_up is None else (split, give_up)
    flying: deque[tuple[Item, Future[Result]]] = deque()
    try:
        for batch in batches:
            raise_if_cancelled(cancelled)
            flying.append((batch, executor.submit(function, batch)))
            while flying and (flying[0][1].done() or len(flying) == _IN_FLIGHT):
                yield from _take_first(executor, function, flying, cancelled, redo)
        while flying:
            raise_if_cancelled(cancelled)
            yield from _take_first(executor, function, flying, cancelled, redo)
    except BrokenExecutor:
        raise EnvironmentRefusedError(
            "A worker process was ended by the system, perhaps for want of memory: close other programs and try "
            "again, in a terminal with --jobs 1."
        ) from None
    finally:
        _await_all(future for _, future in flying)


def _take_first(
    executor: Executor,
    function: Callable[[Item], Result],
    flying: deque[tuple[Item, Future[Result]]],
    cancelled: IsCancelled,
    redo: _Redo[Item, Result] | None,
) -> Iterator[Result]:
    """Yield the result of the first batch in flight, or of all of them if a worker was lost.

    Nothing new starts while they are redone, so if another worker is lost, it is clear which file was the cause.
    """
    batch, future = flying.popleft()
    error = future.exception()
    if not isinstance(error, BrokenExecutor) or redo is None or not isinstance(executor, WorkerPool):
        yield future.result()
        return
    executor.renew()
    yield from _redo(executor, function, batch, cancelled, redo)
    while flying:
        batch, future = flying.popleft()
        if isinstance(future.exception(), BrokenExecutor):
            yield from _redo(executor, function, batch, cancelled, redo)
        else:
            yield future.result()


def _redo(
    pool: WorkerPool,
    function: Callable[[Item], Result],
    batch: Item,
    cancelled: IsCancelled,
    redo: _Redo[Item, Result],
) -> Iterator[Result]:
    """Redo a batch one file at a time."""
    split, give_up = redo
    for piece in split(batch):
        raise_if_cancelled(cancelled)
        try:
            result = pool.submit(function, piece).result()
        except BrokenExecutor:
            pool.renew()
            result = give_up(piece)
        yield result


def _await_all(flying: Iterable[Future[Any]]) -> None:
    """Wait for what is running, and cancel the rest."""
    futures = list(flying)
    for future in futures:
        future.cancel()
    for future in futures:
        if not future.cancelled():
            future.exception()
