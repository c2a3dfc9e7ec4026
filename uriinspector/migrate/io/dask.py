"""Let the workers of a running Dask scheduler work on the batches.

Workers must see the tree, its copy and the journal under the same paths as this machine, and have this version of the
program. Only the version is checked here.
"""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from uriinspector import __version__
from uriinspector.base.errors import EnvironmentRefusedError, UsageError

if TYPE_CHECKING:
    from distributed import Client

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

PREFIX: Final = "dask:"
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
    address = executor.removeprefix(PREFIX)
    if address == executor or "://" not in address:
        raise UsageError(
            f"{executor!r} names no executor: write dask: and the address of the scheduler, as in dask:tcp://host:8786."
        )
    return address


@contextmanager
def dask_workers(executor: str) -> Iterator[Executor]:
    """Yield an executor for the workers of the scheduler at `dask:ADDRESS`.

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
            f"No Dask scheduler answers at {address}: start one there, or leave --executor out."
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
        raise EnvironmentRefusedError(f"The Dask scheduler at {address} has no workers: start some.")
    others = {version for version in versions.values() if version != __version__}
    if others:
        raise EnvironmentRefusedError(
            f"The Dask workers at {address} lack URI Inspector {__version__}: install it where they run."
        )
