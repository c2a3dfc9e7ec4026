"""Find the digests that change with the files they belong to, before any page is planned."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Final, NamedTuple

from uriinspector.migrate.io.budget import TOO_EXPENSIVE, file_budget
from uriinspector.migrate.io.disk import read_file
from uriinspector.migrate.io.workers import InlineExecutor, in_batches, stream, workers
from uriinspector.migrate.model.job import Kind, RewriteJob
from uriinspector.migrate.model.progress import IsCancelled
from uriinspector.migrate.rewrite.digests import digests_of, named_digests
from uriinspector.migrate.rewrite.page import Rewriter
from uriinspector.migrate.tree.discover import SourceFile

# What pages load with a digest (W3C Subresource Integrity 3.1).
_LOADED: Final = frozenset({Kind.CSS, Kind.SCRIPT})
_SMALL: Final = 8 << 20  # bytes that are read faster than workers are started
_ROUNDS: Final = 8
_REVISION_DIGITS: Final = 32


class _Task(NamedTuple):
    """Files to examine; with `wanted`, only those with a digest among these count."""

    job: RewriteJob
    files: tuple[SourceFile, ...]
    wanted: frozenset[str] | None = None


class _FileDigests(NamedTuple):
    """A file whose digests changed, or that names digests."""

    file: SourceFile
    before: tuple[str, ...]
    after: tuple[str, ...]
    names: frozenset[str]


def changed_digests(
    job: RewriteJob, files: Iterable[SourceFile], cancelled: IsCancelled
) -> tuple[tuple[str, str], ...]:
    """Return old and new digests of the files of a checked job that change, where any may name them.

    Digests of style sheets and scripts always count; those of other files where a script lists digests, as service workers do.
    """
    kinds = [file for file in files if file.kind is not None]
    loaded = [file for file in kinds if file.kind in _LOADED]
    seen = list(_examine(_Task(job, tuple(loaded)), cancelled))
    wanted = frozenset(name for one in seen for name in one.names if len(name) == _REVISION_DIGITS)
    others = tuple(file for file in kinds if file.kind not in _LOADED) if wanted else ()
    digests: dict[str, str] = {}
    for _ in range(_ROUNDS):  # a file that names a digest gets a new digest itself when that changes
        found = {
            old: new for one in seen for old, new in zip(one.before, one.after, strict=True) if old != new
        }
        if others:
            renewed = replace(job, digests=tuple(found.items()))
            for one in _examine(_Task(renewed, others, wanted), cancelled):
                found |= zip(one.before, one.after, strict=True)
        if found == digests:
            break
        digests = found
        stale = [one for one in seen if not one.names.isdisjoint(digests)]
        renewed = replace(job, digests=tuple(digests.items()))
        again = {
            one.file: one for one in _examine(_Task(renewed, tuple(one.file for one in stale)), cancelled)
        }
        seen = [again.get(one.file, one) for one in seen]
    return tuple(digests.items())


def _examine(task: _Task, cancelled: IsCancelled) -> Iterator[_FileDigests]:
    tasks = [task._replace(files=batch) for batch in in_batches(task.files, lambda file: file.size)]
    if sum(file.size for file in task.files) <= _SMALL:
        for part in stream(InlineExecutor(), _examine_batch, tasks, cancelled):
            yield from part
        return
    with workers(task.job.jobs) as executor:
        for part in stream(executor, _examine_batch, tasks, cancelled):
            yield from part


def _examine_batch(task: _Task) -> list[_FileDigests]:
    rewriter = Rewriter(task.job)
    seen: list[_FileDigests] = []
    for file in task.files:
        with suppress(OSError, *TOO_EXPENSIVE):  # the run itself reports what is wrong with a file
            found = _examine_file(rewriter, task, file)
            if found is not None:
                seen.append(found)
    return seen


def _examine_file(rewriter: Rewriter, task: _Task, file: SourceFile) -> _FileDigests | None:
    data = read_file(task.job.root / file.relative).data
    before = digests_of(data)
    if task.wanted is not None and task.wanted.isdisjoint(before):
        return None
    with file_budget(len(data)):
        assert file.kind is not None
        after, _ = rewriter.rewrite(file.relative, file.kind, data)
    names = frozenset(named_digests(data)) if file.kind is Kind.SCRIPT else frozenset()
    if after == data and not names:
        return None
    return _FileDigests(file, before, before if after is data else digests_of(after), names)
