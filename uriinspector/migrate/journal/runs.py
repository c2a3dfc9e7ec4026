"""Manage the runs of this user: find, begin, reopen, delete."""

import functools
import json
import math
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple, Self

from uriinspector.assets import home
from uriinspector.base.errors import EnvironmentRefusedError, UsageError, refusing
from uriinspector.base.message import Command
from uriinspector.migrate.io.disk import digest_of, overlap
from uriinspector.migrate.journal.lock import Lock, await_workers, is_held
from uriinspector.migrate.journal.log import (
    VERSION,
    Intent,
    Record,
    append,
    intents,
    job_of,
    job_record,
    read,
    segments,
    sync_folder,
    write_whole,
)
from uriinspector.migrate.model.base_map import resolve
from uriinspector.migrate.model.job import RewriteJob


class RunState(StrEnum):
    """How far a run got."""

    RUNNING = "running"
    # Killed, or stopped by the machine: `resume` finishes it, `undo` takes it back
    INTERRUPTED = "interrupted"
    COMPLETE = "complete"
    UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class RunSummary:
    """One past run, as a list shows it."""

    run_id: str  # sorts by the time of the run
    when: datetime
    job: RewriteJob
    state: RunState
    undoing: bool = False  # an undo was interrupted: `resume` and `undo` both continue it
    files_written: int = 0
    links_changed: int = 0
    left: int = 0  # files that its undo left as they were; another `undo` tries them again

    @property
    def can_undo(self) -> bool:
        """Whether an undo has anything to do: files or names were changed in place, and not all are as they were."""
        if self.job.output is not None:
            return False
        if self.state is RunState.UNDONE:
            return self.left > 0
        gives_names = bool(self.job.moves or self.job.renames)
        return self.files_written > 0 or gives_names or self.state is not RunState.COMPLETE

    @property
    def folder(self) -> Path:
        """The folder that was rewritten."""
        return self.job.root

    @property
    def changed_folder(self) -> Path:
        """The folder that the run writes to: the copy, or the tree itself."""
        return self.job.changed_folder


class Unreadable(NamedTuple):
    """A past run whose journal can't be read; `reason` says why, in one sentence."""

    run_id: str
    reason: str


BEING_CHANGED: Final = "The run {} is changing {} right now: wait for it."
_PROGRESS: Final = "progress"
_FOLDER: Final = "folder"  # the key of the path to which the changed folder was moved
_RECORD_EVERY: Final = 1.0  # seconds
_KEPT_JOBS: Final = 2_000
_LOCK_ATTEMPTS: Final = 20
_LOCK_PAUSE: Final = 0.05  # seconds
_COUNTED: Final = frozenset({"complete", _PROGRESS})
_HELD_STATES: Final = {"complete": RunState.COMPLETE, "undone": RunState.UNDONE}


class Run:
    """A run being worked on; it holds the run's lock, and thereby its tree, until its `with` block ends.

    Attributes:
        written_before: files that were written before the run was interrupted.
        changed_before: links that were changed by then, as far as recorded.
    """

    def __init__(self, folder: Path, job: RewriteJob) -> None:
        """Use `begin` or `reopen`."""
        self.folder = folder
        self.job = job
        self.written_before = 0
        self.changed_before = 0
        self._recorded = -math.inf
        self._lock = _lock_run(folder, job)

    @property
    def run_id(self) -> str:
        return self.folder.name

    @property
    def plan_path(self) -> Path:
        return self.folder / "plan"

    def record_state(self, state: str, **facts: int) -> None:
        append(self.folder / "run.jsonl", [{"state": state, "when": _now().isoformat(), **facts}])

    def record_progress(self, files_written: int, links_changed: int) -> None:
        """Record progress, at most once a second, so that the journal of a killed run tells how far it got."""
        now = time.monotonic()
        if now - self._recorded >= _RECORD_EVERY:
            self._recorded = now
            files, links = files_written + self.written_before, links_changed + self.changed_before
            self.record_state(_PROGRESS, files_written=files, links_changed=links)

    def __enter__(self) -> Self:
        """Hold the lock until the end of the block."""
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        self._lock.release()
        if isinstance(error, FileNotFoundError) and self.folder in Path(error.filename or "").parents:
            raise EnvironmentRefusedError(
                "The journal {} was deleted during the run, so nothing can take it back: compare {} with a copy of your own, as "
                "some files in it may be new and others old.",
                self.folder,
                self.job.changed_folder,
            ) from error


def begin(job: RewriteJob) -> Run:
    """Start a run: make its folder, bring its header to disk, and take its lock.

    Raises `EnvironmentRefusedError` if another run is changing the same tree, or if nothing can be written.
    """
    when = _now()
    folder = home() / "runs" / f"{when:%Y%m%d-%H%M%S-%f}"
    with refusing(
        "The journal of the run can't be kept in {} ({}), so nothing was changed: name another folder by the variable "
        "URIINSPECTOR_HOME.",
        folder.parent,
    ):
        folder.mkdir(parents=True, mode=0o700)
        for inner in ("segments", "originals"):
            (folder / inner).mkdir()
        sync_folder(folder)  # a power cut must not leave a header without these folders
        header: Record = {
            "journal": VERSION,
            "run": folder.name,
            "when": when.isoformat(),
            "job": job_record(job),
        }
        write_whole(folder / "run.jsonl", [header])
        for above in (folder.parent, home()):
            sync_folder(above)
    try:
        return Run(folder, job)
    except EnvironmentRefusedError:
        shutil.rmtree(folder)
        raise


def reopen(run_id: str) -> Run:
    """Lock a past run for more work, and wait for workers that outlived it; raises `UsageError` if there is no such run."""
    folder = folder_of(run_id)
    run = Run(folder, _read_header(folder)[0])
    await_workers(folder / "workers")
    return run


def summary(run_id: str) -> RunSummary:
    """Summarize one run; raises `UsageError` if there is no such run."""
    return _summary(folder_of(run_id))


def each_run() -> Iterator[RunSummary]:
    """Yield the readable runs of this user, newest first, reading each only when it is asked for."""
    return (run for run in _read_all() if isinstance(run, RunSummary))


def runs() -> tuple[RunSummary, ...]:
    """List every readable run of this user, newest first; `unreadable` lists the others."""
    return all_runs()[0]


def unreadable() -> tuple[Unreadable, ...]:
    """List the runs whose journals can't be read, newest first."""
    return all_runs()[1]


def all_runs() -> tuple[tuple[RunSummary, ...], tuple[Unreadable, ...]]:
    """List what `runs` and `unreadable` do, reading each journal once."""
    found = tuple(_read_all())
    return (
        tuple(run for run in found if isinstance(run, RunSummary)),
        tuple(run for run in found if isinstance(run, Unreadable)),
    )


def _read_all() -> Iterator[RunSummary | Unreadable]:
    for folder in reversed(_folders()):
        try:
            yield _summary(folder)
        except EnvironmentRefusedError as error:
            if _is_run(folder):  # another process may have deleted it meanwhile
                yield Unreadable(folder.name, str(error))


def delete(run_id: str) -> None:
    """Delete a run and its originals; raises `EnvironmentRefusedError` while it is running."""
    folder = folder_of(run_id)
    if is_held(folder / "lock"):
        raise EnvironmentRefusedError("The run {} is still going on: cancel it first.", folder.name)
    shutil.rmtree(folder)


def relocate(run_id: str, folder: Path) -> RunSummary:
    """Record that the folder that a run changed is now at `folder`, so that it can be undone and verified there.

    Raises `UsageError` if that is no folder or holds none of the files that the run replaced, and
    `EnvironmentRefusedError` while the run is going on.
    """
    own = folder_of(run_id)
    past = _summary(own)
    if past.state is RunState.RUNNING:
        raise EnvironmentRefusedError("The run {} is still going on: cancel it first.", own.name)
    place = folder.resolve()
    replaced = [intent.relative for intent in intents(own)]
    if (own / "moves.jsonl").exists():
        replaced += [record["name"]["new"] for record in read(own / "moves.jsonl") if "name" in record]
    if not place.is_dir() or (replaced and not any((place / relative).exists() for relative in replaced)):
        raise UsageError("{} holds none of the files of this run: choose the folder it changed.", place)
    last = _read_header(own)[2][-1:]
    state = str(last[0]["state"]) if last else ""
    counts = {"files_written": past.files_written, "links_changed": past.links_changed, "left": past.left}
    append(own / "run.jsonl", [{"state": state, "when": _now().isoformat(), _FOLDER: str(place), **counts}])
    return _summary(own)


def note(run_id: str, name: str, facts: Record) -> None:
    """Store facts with a run under a name; a failure is ignored, because the run does not depend on them."""
    with suppress(OSError):
        write_whole(folder_of(run_id) / f"{name}.jsonl", [facts])


def noted(run_id: str, name: str) -> Record:
    """Return the facts that `note` stored with a run under a name; empty if there are none or they can't be read."""
    with suppress(OSError, EnvironmentRefusedError):
        return next(iter(read(folder_of(run_id) / f"{name}.jsonl")), {})
    return {}


def kept_size(run_id: str) -> int:
    """Return the size in bytes of the originals of a run and of what the window keeps with it.

    Raises `UsageError` if there is no such run.
    """
    folder = folder_of(run_id)
    originals = (f"{place}/{name}" for place, _, names in os.walk(folder / "originals") for name in names)
    size = 0
    for path in (*originals, f"{folder}/links", f"{folder}/move"):
        with suppress(FileNotFoundError):  # somebody may be undoing the run
            size += os.lstat(path).st_size
    return size


def _folders() -> list[Path]:
    """List the folders of all runs, oldest first; raises `EnvironmentRefusedError` if that is not possible."""
    store = home() / "runs"
    with refusing("The journals in {} can't be read ({}): allow reading them.", store):
        try:
            return sorted(filter(_is_run, store.iterdir()))
        except (FileNotFoundError, NotADirectoryError):
            return []


def _is_run(folder: Path) -> bool:
    """Whether there is a header, or that can't be known: then the run is listed as unreadable."""
    try:
        (folder / "run.jsonl").stat()  # exists() of Python 3.14 also says no where one may not look
    except OSError as error:
        return isinstance(error, PermissionError)
    return True


def folder_of(run_id: str) -> Path:
    """Find the folder of the run named `run_id`, or of the only run whose name begins so; raises `UsageError`."""
    fitting = [folder for folder in _folders() if run_id and folder.name.startswith(run_id)]
    exact = [folder for folder in fitting if folder.name == run_id]
    if len(exact or fitting) == 1:
        return (exact or fitting)[0]
    if fitting:
        raise UsageError("More than one run begins with {}: give the whole name.", run_id)
    raise UsageError("There is no run {}; {} lists those there are.", run_id, Command("runs"))


def _read_header(folder: Path) -> tuple[RewriteJob, datetime, list[Record]]:
    records = read(folder / "run.jsonl")
    try:
        header, *states = records
        if not all(isinstance(state["state"], str) for state in states):
            raise TypeError("no state")  # noqa: TRY301 - damage is one kind of error here
        job = _job_in(json.dumps(header["job"]))
        return _with_moved_folder(job, states), datetime.fromisoformat(header["when"]), states
    except (KeyError, TypeError, ValueError):
        raise EnvironmentRefusedError(
            "The journal {} has no header: nothing was touched; the originals are kept in the folder of its run.",
            folder / "run.jsonl",
        ) from None


@functools.lru_cache(maxsize=_KEPT_JOBS)
def _job_in(written: str) -> RewriteJob:
    """Return a job as it is written; the window lists all runs again after each, and most of that time would go here."""
    job = job_of(json.loads(written))
    bases = (job.new_base, *job.old_bases, *chain.from_iterable(job.maps))
    if any(resolve(base, "") != base for base in bases):
        raise ValueError(job.new_base)
    return job


def _with_moved_folder(job: RewriteJob, states: list[Record]) -> RewriteJob:
    """Return the job with its changed folder at the place that `relocate` recorded last."""
    moved = next((record[_FOLDER] for record in reversed(states) if _FOLDER in record), None)
    if moved is None:
        return job
    place = Path(moved)
    return replace(job, root=place) if job.output is None else replace(job, output=place)


def _summary(folder: Path) -> RunSummary:
    job, when, states = _read_header(folder)
    last = states[-1]["state"] if states else ""
    state = RunState.RUNNING if is_held(folder / "lock") else _HELD_STATES.get(last, RunState.INTERRUPTED)
    facts = next((record for record in reversed(states) if record["state"] in _COUNTED), {})
    files = _read_count(facts, "files_written")
    if state is RunState.INTERRUPTED and job.in_place and last != "undoing":
        files = _count_changed(folder, job.root, files)
    return RunSummary(
        folder.name,
        when,
        job,
        state,
        last == "undoing",
        files,
        _read_count(facts, "links_changed"),
        _read_count(states[-1], "left") if states else 0,
    )


def _count_changed(folder: Path, root: Path, recorded: int) -> int:
    """Count the files that a killed run changed, by their digests: its recorded progress may be a second old, or missing.

    If a segment can't be read, return `recorded`.
    """
    try:
        return sum(
            len(intents) if done else sum(_is_carried_out(root, intent) for intent in intents)
            for intents, done in (segment.read() for segment in segments(folder))
        )
    except EnvironmentRefusedError:  # undoing or resuming the run will report what is wrong with its journal
        return recorded


def _is_carried_out(root: Path, intent: Intent) -> bool:
    try:
        return digest_of(root / intent.relative) == (intent.after or None)
    except OSError:
        return False


def _read_count(facts: Record, name: str) -> int:
    """Return a recorded count; 0 if it is missing or no integer."""
    number = facts.get(name, 0)
    return number if type(number) is int else 0


def _lock_run(folder: Path, job: RewriteJob) -> Lock:
    """Lock the run in `folder`; raises `EnvironmentRefusedError` if it, or another run on the same files, is going on."""
    lock = _wait_for_lock(folder / "lock")
    if lock is None and not is_held(folder / "lock"):
        raise EnvironmentRefusedError(
            "The journal in {} can't be written: make that folder writable, then try again.", folder
        )
    if lock is None:
        raise EnvironmentRefusedError("The run {} is going on in another process: wait for it.", folder.name)
    changed = job.changed_folder
    for other in _folders():
        if other != folder and is_held(other / "lock") and overlap(changed, _summary(other).changed_folder):
            lock.release()
            raise EnvironmentRefusedError(BEING_CHANGED, other.name, changed)
    return lock


def _wait_for_lock(path: Path) -> Lock | None:
    """Lock `path`, or return None. Try for a second, because forked workers of a killed run hold its lock until they end."""
    for _ in range(_LOCK_ATTEMPTS):
        try:
            return Lock(path)
        except OSError:
            time.sleep(_LOCK_PAUSE)
    return None


def _now() -> datetime:
    return datetime.now(UTC)
