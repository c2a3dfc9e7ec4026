"""The plan of a run: every file's plan, made by workers, kept on disk, read one at a time.

A plan of a million links would fill the memory of the main process, so that process never sees one whole: workers
hand their plans over packed, and packed they lie in the store until somebody asks for a file.
"""

import functools
import pickle
import zlib
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.batch.discover import SourceFile
from uriinspector.batch.disk import explained, read_file
from uriinspector.batch.file_plan import Edit, FilePlan, Totals
from uriinspector.batch.job import RewriteJob
from uriinspector.batch.progress import IsCancelled, Progress, ReportProgress, never_cancelled, unreported
from uriinspector.batch.scan import Rewriter
from uriinspector.batch.workers import in_batches, stream

_FASTEST: Final = 1  # of the levels of zlib


class _Packet(NamedTuple):
    """Where the plans of one batch lie in the store, and the number of the first."""

    first: int
    start: int
    size: int


class Plan(NamedTuple):
    """What a run will do. Its files are read from disk and can be read again and again.

    Attributes:
        job: the checked job.
        totals: the run in numbers.
        store: the file the plans lie in; it belongs to whoever asked for the plan.
        packets: where in the store they lie.
    """

    job: RewriteJob
    totals: Totals
    store: Path
    packets: tuple[_Packet, ...]

    def files(self) -> Iterator[FilePlan]:
        """Every file's plan, in the order of discovery."""
        with self.store.open("rb") as store:
            for packet in self.packets:
                yield from _unpacked(store.read(packet.size))

    def file(self, number: int) -> FilePlan:
        """The plan of one file, counted from 0 in the order of discovery."""
        packet = self.packets[bisect_right(self.packets, number, key=lambda packet: packet.first) - 1]
        with self.store.open("rb") as store:
            store.seek(packet.start)
            return _unpacked(store.read(packet.size))[number - packet.first]


class _Task(NamedTuple):
    """One batch for a worker."""

    job: RewriteJob
    links: bool
    files: tuple[SourceFile, ...]


class _Planned(NamedTuple):
    """What a worker hands back."""

    files: tuple[SourceFile, ...]
    totals: Totals
    packed: bytes


def plan(
    job: RewriteJob,
    files: Iterable[SourceFile],
    executor: Executor,
    *,
    store: Path,
    links: bool = True,
    report: ReportProgress = unreported,
    cancelled: IsCancelled = never_cancelled,
) -> Plan:
    """Plan every page of `files` in the workers of `executor`; raises CancelledError when cancelled.

    The plans go into the new file `store`. Without `links` they hold edits and counts only.
    """
    pages = [file for file in files if file.kind is not None]
    tasks = (_Task(job, links, batch) for batch in in_batches(pages, lambda file: file.size))
    packets: list[_Packet] = []
    totals = Totals(0, 0, 0, 0, Counter())
    with store.open("xb") as out:
        for planned in stream(executor, _plan_batch, tasks, cancelled):
            packets.append(_Packet(totals.files, out.tell(), len(planned.packed)))
            out.write(planned.packed)
            totals = totals.with_more(planned.totals)
            report(Progress("plan", totals.files, len(pages), planned.files[-1].relative))
    return Plan(job, totals, store, tuple(packets))


def _plan_batch(task: _Task) -> _Planned:
    rewriter = _rewriter(task.job, links=task.links)
    plans = tuple(_plan_file(rewriter, task.job.root, file) for file in task.files)
    return _Planned(task.files, Totals.of(plans), _packed(plans))


@functools.lru_cache(maxsize=1)
def _rewriter(job: RewriteJob, *, links: bool) -> Rewriter:
    """The rewriter of this worker: what it has decided serves every later batch of the job."""
    return Rewriter(job, links=links)


def _plan_file(rewriter: Rewriter, root: Path, file: SourceFile) -> FilePlan:
    assert file.kind is not None  # only pages are planned
    try:
        data = read_file(root / file.relative).data
    except OSError as error:
        return FilePlan(file.relative, file.size, skipped=f"It can't be read: {explained(error)}.")
    return rewriter.plan(file.relative, file.kind, data)


def _packed(plans: tuple[FilePlan, ...]) -> bytes:
    """The plans as bytes, their edits in columns: a million small tuples are slow to pickle."""
    columns = [tuple(zip(*plan.edits, strict=True)) for plan in plans]
    bare = [tuple(plan._replace(edits=())) for plan in plans]
    return zlib.compress(pickle.dumps((bare, columns), pickle.HIGHEST_PROTOCOL), _FASTEST)


def _unpacked(packed: bytes) -> list[FilePlan]:
    bare, columns = pickle.loads(zlib.decompress(packed))  # noqa: S301 - written by this very program
    return [
        FilePlan(*plan)._replace(edits=tuple(map(Edit, *edits))) if edits else FilePlan(*plan)
        for plan, edits in zip(bare, columns, strict=True)
    ]
