"""Run batches of work in worker processes, with a few batches in flight and results in order.

Forking a worker costs nothing, but is safe only in a single-threaded process, such as the command line on Linux; the
workers of the window start fresh (`forkserver`, else `spawn`). These never run the script of the program again, so that
it needs no `__main__` guard. Where no worker can start, this process does all the work. Workers end when their parent
ends, however it ends. The workers of a running Dask scheduler take their place if they are asked for.
"""

import functools
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
from contextlib import contextmanager, suppress
from copy import copy
from multiprocessing import process, spawn
from multiprocessing.connection import wait
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, Protocol, TypeVar

from uriinspector import __version__
from uriinspector.base.errors import EnvironmentRefusedError, UsageError
from uriinspector.base.gc_tuning import VALUES_BEFORE_COLLECTION, collect_rarely
from uriinspector.base.progress import IsCancelled, raise_if_cancelled
from uriinspector.migrate.io.budget import TOO_EXPENSIVE, file_budget, limit_memory
from uriinspector.migrate.io.packed import PackedError

if TYPE_CHECKING:
    from distributed import Client

FILES_PER_BATCH: Final = 200
BYTES_PER_BATCH: Final = 16 << 20
"""A batch ends at either limit: it has enough files to make handing over cheap, and few enough bytes to keep memory flat."""

_IN_FLIGHT: Final = 6
_TRIES: Final = 50
_A_MOMENT: Final = 0.001  # seconds
Parameters = ParamSpec("Parameters")
Item = TypeVar("Item")
SizedItem = TypeVar("SizedItem", bound="_Sized")
Result = TypeVar("Result")


class _Sized(Protocol):
    @property
    def size(self) -> int: ...


class InlineExecutor(Executor):
    """An executor that does the work immediately, in this process."""

    def submit(
        self, function: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Future[Result]:
        future: Future[Result] = Future()
        try:
            future.set_result(function(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - an executor hands every exception on
            future.set_exception(error)
        try:
            return future
        finally:
            # Break a reference cycle: the error's traceback holds this frame, and the frame would hold the error.
            del future


class _ThisThread(threading.local):
    """Whether the process that this thread is starting is one of our workers, or one of the program around us."""

    starts_worker = False


_this_thread: Final = _ThisThread()
_tell_others: Final = spawn.get_preparation_data
_CONTEXT: Final[Any] = multiprocessing.get_context(
    "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
)


def _tell(name: str) -> dict[str, Any]:
    """Return what `multiprocessing` tells a new process, for our own workers without the path of `__main__`.

    With that, a worker would import the script of the program, and repeat whatever that does without a `__main__` guard.
    """
    if not _this_thread.starts_worker:
        return _tell_others(name)
    key, path = process.current_process().authkey, [*map(os.fspath, sys.path)]
    return {"name": name, "authkey": key, "sys_path": path, "dir": Path.cwd()}


spawn.get_preparation_data = _tell  # the library has no option for it


class _WorkerProcess(_CONTEXT.Process):  # type: ignore[misc]  # the class depends on the system
    """A worker process that does not import the script of the program."""

    @staticmethod
    def _Popen(process_obj: Any) -> Any:  # noqa: N802 - as the library names it
        _this_thread.starts_worker = True
        try:
            return _CONTEXT.Process._Popen(process_obj)  # noqa: SLF001 - the one hook there is
        finally:
            _this_thread.starts_worker = False


class _WorkerContext(type(_CONTEXT)):  # type: ignore[misc]  # the class depends on the system
    """The context in which workers start fresh."""

    Process = _WorkerProcess


def _fork_context() -> Any:
    """Return a context for workers that the interpreter ends as it ends itself; for others it would wait.

    If the start of a pool is interrupted after its first `fork`, nothing else tells that worker to end.
    """
    context: Any = copy(multiprocessing.get_context("fork"))
    context.Process = type("_ForkedWorker", (context.Process,), {"daemon": True})
    return context


class WorkerPool(Executor):
    """Worker processes that are replaced when the system kills one of them."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool = self._make_pool()

    def submit(
        self, function: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Future[Result]:
        """Submit `function`; if a worker was lost before, return a future that has already failed."""
        try:
            return self._pool.submit(function, *args, **kwargs)
        except BrokenExecutor as error:
            future: Future[Result] = Future()
            future.set_exception(error)
            return future
        except RuntimeError:  # the main thread has ended, and this one goes on working
            return InlineExecutor().submit(function, *args, **kwargs)

    def renew(self) -> None:
        """Wait for all processes to end, then start new ones."""
        self._pool.shutdown()
        self._pool = self._make_pool()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - as in the library
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def _make_pool(self) -> Executor:
        from concurrent.futures import ProcessPoolExecutor  # fails once the main thread has ended

        context = _fork_context() if _start_method() == "fork" else _WorkerContext()
        if context.get_start_method() == "forkserver":
            context.set_forkserver_preload(["uriinspector.migrate.engine"])
        return ProcessPoolExecutor(self._jobs, context, initializer=_start_worker)


_DASK: Final = "dask:"
_PATIENCE: Final = "10s"
_ONE_AT_A_TIME: Final = threading.Lock()


class _DaskExecutor(Executor):
    """Hands each batch to a worker, which works on one batch at a time even if it has several threads."""

    def __init__(self, client: "Client") -> None:
        self._executor = client.get_executor(pure=False)

    def submit(
        self, function: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Future[Result]:
        future: Future[Result] = self._executor.submit(_run_alone, function, *args, **kwargs)
        return future


def _run_alone(
    function: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
) -> Result:
    """Run one batch at a time, because a worker's caches are made for one thread."""
    with _ONE_AT_A_TIME:
        return function(*args, **kwargs)


def checked_address(executor: str) -> str:
    """Return the scheduler's address from `dask:ADDRESS`; raises `UsageError` for anything else."""
    address = executor.removeprefix(_DASK)
    if address == executor or "://" not in address:
        raise UsageError(
            "{} names no executor: write dask: and the address of the scheduler, as in dask:tcp://host:8786.",
            f"{executor!r}",
        )
    return address


@contextmanager
def _dask_workers(executor: str) -> Iterator[Executor]:
    """Yield an executor for the workers of the scheduler at `dask:ADDRESS`.

    They must see the tree, its copy and the journal under the same paths as this machine, and have this version of the program;
    only the version is checked here.

    Raises:
        UsageError: `executor` is no such address, or Dask is not installed.
        EnvironmentRefusedError: no scheduler answers, it has no workers or some of another version, or workers were lost.
    """
    address = checked_address(executor)
    try:
        from distributed import Client, KilledWorker  # optional, and slow to import
    except ImportError:
        raise UsageError("Dask is not installed: pip install 'uriinspector[dask]'.") from None
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise EnvironmentRefusedError(
            "No Dask scheduler answers at {}: start one there, or leave --executor out.", address
        ) from error
    with client:
        _check_workers(client, address)
        try:
            yield _DaskExecutor(client)
        except KilledWorker:
            raise EnvironmentRefusedError(
                "The Dask workers were lost in the middle of a batch: look at their logs, then run it again."
            ) from None


def _version() -> str:
    return __version__


def _check_workers(client: "Client", address: str) -> None:
    try:
        versions = client.run(_version)
    except ImportError:
        versions = {"": "none"}
    if not versions:
        raise EnvironmentRefusedError("The Dask scheduler at {} has no workers: start some.", address)
    others = {version for version in versions.values() if version != __version__}
    if others:
        raise EnvironmentRefusedError(
            "The Dask workers at {} lack URI Inspector {}: install it where they run.", address, __version__
        )


@contextmanager
def workers(jobs: int, executor: str = "") -> Iterator[Executor]:
    """Yield an executor of `jobs` worker processes, or of the Dask workers of `executor`; one job runs in this process."""
    if executor:
        with _dask_workers(executor) as there:
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
    """Start a pool; None if no worker answers, as in a worker of another program or where processes are forbidden."""
    pool = None
    try:
        pool = WorkerPool(jobs)
        if pool.submit(os.getpid).result() != os.getpid():
            return pool
    except Exception:  # noqa: BLE001, S110 - whatever is wrong, this process can do the work
        pass
    if pool is not None:
        pool.shutdown()
    return None


def _start_method() -> str:
    """Choose how worker processes are started: forked only if this process has one thread, of Python or not."""
    return "fork" if sys.platform == "linux" and _is_alone() else _CONTEXT.get_start_method()


def _is_alone() -> bool:
    """Whether this process has one thread; wait a moment for threads that have ended, which the system still lists."""
    for _ in range(_TRIES):
        if sum(1 for _ in Path("/proc/self/task").iterdir()) == 1:
            return True
        if threading.active_count() > 1:
            return False
        time.sleep(_A_MOMENT)
    return False


def _start_worker() -> None:
    """Prepare a worker: it ignores Ctrl+C, ends with the main process, limits its memory and rarely collects garbage."""
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
    """Cut `items` into batches of at most `FILES_PER_BATCH` items and `BYTES_PER_BATCH` bytes, but at least one item."""
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


def one_by_one(batch: Any) -> Iterator[Any]:
    return ((file,) for file in batch)


def stream(
    executor: Executor,
    function: Callable[[Item], Result],
    batches: Iterable[Item],
    cancelled: IsCancelled,
    give_up: Callable[[Item], Result] | None = None,
    split: Callable[[Item], Iterable[Item]] = one_by_one,
) -> Iterator[tuple[Item, Result]]:
    """Yield every batch with the result of `function` for it, in order; few are in flight, so that memory stays flat.

    When cancelled, or when a batch raises, start no new batch, wait for those in flight, then raise. When the system kills a
    worker, redo the batches in flight file by file: `split` removes what a batch left behind and returns it in pieces of one
    file; `give_up` returns the result for a piece that kills its worker again while nothing else is running. Without
    `give_up`, raise `EnvironmentRefusedError`.
    """
    flying: deque[tuple[Item, Future[Result]]] = deque()
    try:
        for batch in batches:
            raise_if_cancelled(cancelled)
            flying.append((batch, executor.submit(function, batch)))
            while flying and (flying[0][1].done() or len(flying) == _IN_FLIGHT):
                yield from _take(executor, function, flying, cancelled, give_up, split)
        while flying:
            raise_if_cancelled(cancelled)
            yield from _take(executor, function, flying, cancelled, give_up, split)
    except BrokenExecutor:
        raise EnvironmentRefusedError(
            "A worker process was ended by the system, perhaps for want of memory: close other programs and try "
            "again, in a terminal with --jobs 1."
        ) from None
    finally:
        _await_all(future for _, future in flying)


def find_in(
    executor: Executor,
    work: Callable[[SizedItem], Iterable[Result]],
    batches: Iterable[tuple[SizedItem, ...]],
    cancelled: IsCancelled,
) -> Iterator[Result]:
    """Yield what `work` finds in each file, as `stream` does.

    Files that can't be read or unpacked, cost too much or kill their worker are left out: the run itself lists them.
    """
    for _, found in stream(executor, functools.partial(_find_in, work), batches, cancelled, lambda _file: []):
        yield from found


def _find_in(work: Callable[[SizedItem], Iterable[Result]], files: tuple[SizedItem, ...]) -> list[Result]:
    found: list[Result] = []
    for file in files:
        with suppress(OSError, PackedError, *TOO_EXPENSIVE), file_budget(file.size):
            found += work(file)
    return found


def _take(
    executor: Executor,
    function: Callable[[Item], Result],
    flying: deque[tuple[Item, Future[Result]]],
    cancelled: IsCancelled,
    give_up: Callable[[Item], Result] | None,
    split: Callable[[Item], Iterable[Item]],
) -> Iterator[tuple[Item, Result]]:
    """Yield the first batch in flight with its result, or all of them if a worker was lost.

    Nothing else runs while the lost ones are redone one file at a time, so that it is clear which file is the cause if another
    worker is lost.
    """
    is_lost = isinstance(flying[0][1].exception(), BrokenExecutor)
    if not is_lost or give_up is None or not isinstance(executor, WorkerPool):
        batch, future = flying.popleft()
        yield batch, future.result()
        return
    executor.renew()
    while flying:
        batch, future = flying.popleft()
        if not isinstance(future.exception(), BrokenExecutor):
            yield batch, future.result()
            continue
        for piece in split(batch):
            raise_if_cancelled(cancelled)
            try:
                result = executor.submit(function, piece).result()
            except BrokenExecutor:
                executor.renew()
                result = give_up(piece)
            yield piece, result


def _await_all(flying: Iterable[Future[Any]]) -> None:
    """Cancel the futures that have not started, and wait for the others."""
    futures = list(flying)
    for future in futures:
        future.cancel()
    for future in futures:
        if not future.cancelled():
            future.exception()
