"""The plan of a run: every file's plan, made by workers, kept on disk, read one at a time."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import NamedTuple, Protocol

from uriinspector.batch.file_plan import FilePlan, Totals
from uriinspector.batch.job import Kind, RewriteJob
from uriinspector.batch.progress import IsCancelled, ReportProgress, never_cancelled, unreported


class Source(Protocol):
    """A file `discover` found; `kind` is None for a file that is only copied."""

    @property
    def relative(self) -> str: ...
    @property
    def kind(self) -> Kind | None: ...
    @property
    def size(self) -> int: ...


class Plan(NamedTuple):
    """What a run will do. `files` is read from disk one by one and can be read again and again."""

    job: RewriteJob
    totals: Totals
    store: Path

    def files(self) -> Iterator[FilePlan]:
        """Every file's plan, in the order of discovery."""
        raise NotImplementedError


def plan(
    job: RewriteJob,
    files: Iterable[Source],
    executor: Executor,
    *,
    store: Path,
    links: bool = True,
    report: ReportProgress = unreported,
    cancelled: IsCancelled = never_cancelled,
) -> Plan:
    """Plan every file of `files` in the workers of `executor`; raises CancelledError when cancelled.

    The plans are kept in the new file `store`, which belongs to the caller.
    """
    raise NotImplementedError
