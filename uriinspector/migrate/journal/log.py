"""The journal of a run: what is about to change is recorded on disk before it changes.

A run's folder holds `run.jsonl` (a header, then each state the run reached), `segments/N.jsonl` (a header, one intent per
file, and `done` when the files of the batch are replaced) and `originals/N/I` (the file that the intent I of segment N
replaces). Lines are only ever appended. A segment belongs to one worker, so that workers never wait for each other.
"""

import functools
import json
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from types import UnionType
from typing import Any, Final, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

from uriinspector.base.errors import EnvironmentRefusedError, refusing
from uriinspector.migrate.io.disk import OWN
from uriinspector.migrate.model.digest import value_of
from uriinspector.migrate.model.job import RewriteJob, Scripts

VERSION: Final = 1
"""The version of the journal that this program writes; it refuses newer ones."""

Record: TypeAlias = dict[str, Any]

_NO_NAMES: Final = frozenset({"", ".", ".."})
_BLOCK: Final = 1 << 16
_APPENDED: Final = frozenset({"done", "layer"})  # keys of lines that do not belong to those a header counts


class Intent(NamedTuple):
    """A file about to be replaced, with the SHA-256 of its bytes before and after, in hexadecimal.

    `number` is unique in the segment and names the original and the temporary file. A further name of the same file (a hard
    link) is `linked_to` the number of the first, and has no original of its own. `after` is empty for a file to be deleted.
    """

    number: int
    relative: str
    before: str
    after: str
    linked_to: int | None = None

    @property
    def original_number(self) -> int:
        """The number under which its original is kept."""
        return self.number if self.linked_to is None else self.linked_to

    @property
    def folder(self) -> str:
        return self.relative.rpartition("/")[0]


class JournalSegment(NamedTuple):
    """The journal of one batch of files."""

    run_folder: Path
    number: int

    @property
    def path(self) -> Path:
        return self.run_folder / "segments" / f"{self.number:06}.jsonl"

    @property
    def originals(self) -> Path:
        return self.run_folder / "originals" / f"{self.number:06}"

    def original(self, number: int) -> Path:
        """Return the path of the file that keeps the bytes replaced by the intent `number`."""
        return self.originals / str(number)

    def temporary(self, relative: str, number: int) -> str:
        """Return the path, beside `relative`, of the file that will replace it; its name is short, however long the other."""
        folder, slash, _ = relative.rpartition("/")
        return f"{folder}{slash}.uriinspector-{self.run_folder.name}-{self.number}-{number}"

    def intend(self, intents: Iterable[Intent]) -> None:
        """Record what will be replaced; on return the record is on disk, and so are the names of the originals."""
        sync_folder(self.originals)
        sync_folder(self.originals.parent)
        records = [intent._asdict() for intent in intents]
        write_whole(
            self.path, [{"journal": VERSION, "segment": self.number, "lines": len(records)}, *records]
        )

    def finish(self) -> None:
        """Record that every intent was carried out."""
        append(self.path, [{"done": True}])

    def read(self) -> tuple[tuple[Intent, ...], bool]:
        """Return the intents, and whether all were carried out."""
        records = read(self.path)
        try:
            intents = tuple(_intent(record) for record in records if "relative" in record)
        except (TypeError, ValueError):
            raise no_journal(self.path) from None
        return intents, any("done" in record for record in records)


def _intent(record: Record) -> Intent:
    """Parse an intent; raises TypeError or ValueError for one that no run writes, such as a path out of the tree."""
    intent = Intent(**record)
    texts = (intent.relative, intent.before, intent.after)
    numbers = (intent.number, intent.original_number)
    if any(type(number) is not int for number in numbers) or not all(isinstance(text, str) for text in texts):
        raise TypeError("no intent")
    if not is_inside(intent.relative):
        raise ValueError("a way out of the tree")
    return intent


def is_inside(relative: str) -> bool:
    """Whether a relative path stays below the folder that it is joined to, on the system at hand."""
    names = relative.split("/")
    if os.sep == "\\" and (":" in relative or "\\" in relative):
        return False
    return "\0" not in relative and _NO_NAMES.isdisjoint(names)


def segments(run_folder: Path) -> Iterator[JournalSegment]:
    for path in sorted((run_folder / "segments").glob("*.jsonl")):
        if path.stem.isdecimal():
            yield JournalSegment(run_folder, int(path.stem))


def next_number(run_folder: Path) -> int:
    """Return the first unused segment number.

    Originals count even without a segment file: they belong to a batch that was killed before it recorded its intents.
    """
    names = (path.name for path in (run_folder / "originals").iterdir())
    return 1 + max((int(name) for name in names if name.isdecimal()), default=0)


def write_whole(path: Path, records: Iterable[Record]) -> None:
    """Write a new journal file; on return it is on disk, and a part of it is never visible."""
    unfinished = path.with_name(f"{path.name}.new")
    unfinished.unlink(missing_ok=True)
    append(unfinished, records)
    unfinished.replace(path)
    sync_folder(path.parent)


def append(path: Path, records: Iterable[Record]) -> None:
    """Append lines to a journal file; on return they are on disk.

    A half-written line that a power cut left is removed first, so that it never ends up in the middle of the file.
    """
    rest = memoryview("".join(json.dumps(record) + "\n" for record in records).encode("ascii"))
    journal = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), OWN)
    try:
        _cut_torn_line(journal)
        while rest:
            rest = rest[os.write(journal, rest) :]
        os.fsync(journal)
    finally:
        os.close(journal)


def _cut_torn_line(journal: int) -> None:
    """Remove a last line that is incomplete or no record; damage elsewhere is left for `read` to report."""
    held = b""
    while piece := os.read(journal, _BLOCK):
        held += piece
    whole = held.rfind(b"\n") + 1
    start = held.rfind(b"\n", 0, max(whole - 1, 0)) + 1
    try:
        _record(held[start:whole])
    except (ValueError, RecursionError):
        whole = start
    if whole < len(held):
        os.ftruncate(journal, whole)


def read(path: Path) -> list[Record]:
    """Read the records of a journal file.

    A last line cut short by a crash counts as not written. Raises `EnvironmentRefusedError` for a file that is damaged
    elsewhere, has lost lines that were written with its first one, is of a newer version, or unreadable.
    """
    with refusing("The journal {} can't be read: {}.", path):
        lines = path.read_bytes().split(b"\n")[:-1]
    records: list[Record] = []
    for number, line in enumerate(lines, 1):
        try:
            records.append(_record(line))
        except (ValueError, RecursionError):
            if number == len(lines):
                break
            raise EnvironmentRefusedError(
                "The journal {} is damaged in line {}: nothing was touched; the originals are kept in the folder of its run.",
                path,
                number,
            ) from None
    header = records[0] if records else {}
    version, wanted = header.get("journal", VERSION), header.get("lines", 0)
    if type(version) is not int or type(wanted) is not int:
        raise no_journal(path)
    if version > VERSION:
        raise EnvironmentRefusedError(
            "The journal {} is from a newer version: update URI Inspector and try again.", path
        )
    if wanted >= sum(record.keys().isdisjoint(_APPENDED) for record in records) > 0:
        raise not_whole(path)
    return records


def not_whole(path: Path) -> EnvironmentRefusedError:
    """Return the error for a file of a journal that has lost lines."""
    return EnvironmentRefusedError(
        "The journal {} does not name all that the run changed: nothing was touched; the originals are kept in the folder of its run.",
        path,
    )


def no_journal(path: Path) -> EnvironmentRefusedError:
    """Return the error for a file of a journal with contents that no run writes."""
    return EnvironmentRefusedError(
        "The journal {} holds something else than a journal does: nothing was touched.", path
    )


def _record(line: bytes) -> Record:
    """Parse one line; raises ValueError if it is not a record."""
    record = json.loads(line)
    if not isinstance(record, dict):
        raise ValueError("no record")  # noqa: TRY004 - damage is one kind of error to the caller
    return record


def sync_folder(folder: Path) -> None:
    """Flush the names in `folder` to disk; Windows does so by itself."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


_ABSENT: Final[Record] = {"scripts": Scripts.LEAVE.value}
"""The values of fields that older journals lack, where they differ from today's defaults."""


def job_record(job: RewriteJob) -> Record:
    return {field.name: _as_json(getattr(job, field.name)) for field in fields(job)}


def job_of(record: object) -> RewriteJob:
    """Return the job of a `job_record`; raises TypeError or ValueError for any other value."""
    if not isinstance(record, dict):
        raise TypeError("no job")
    held = _ABSENT | record
    job = RewriteJob(**{name: _typed(kind, held[name]) for name, kind in _kinds().items() if name in held})
    for folder in (job.root, job.changed_folder):
        if not folder.is_absolute() or "\0" in os.fspath(folder):
            raise ValueError("a folder without a place")
    if not all(value_of(renewal.old) and all(renewal.values) for renewal in job.digests):
        raise ValueError("digests")
    return job


@functools.cache
def _kinds() -> dict[str, Any]:
    """Return the types of a job's fields; they are kept, because each move reads the jobs of all past runs."""
    return get_type_hints(RewriteJob)


def _as_json(value: object) -> object:
    if isinstance(value, Path):
        return os.fspath(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, frozenset):
        return sorted(value)
    return value


def _typed(kind: Any, value: Any) -> Any:
    """Convert a JSON value to a field of the type `kind`; raises TypeError or ValueError if it does not fit."""
    outer, inner = get_origin(kind), get_args(kind)
    if outer is UnionType:  # Path | None
        return None if value is None else _typed(inner[0], value)
    if outer is None and not hasattr(kind, "_fields"):
        if type(value) is not kind and (kind in {int, bool} or not isinstance(value, str)):
            raise TypeError(kind)
        return kind(value)  # paths and the members of enumerations are texts too
    if not isinstance(value, list | tuple):
        raise TypeError(kind)
    if outer is None:
        inner = tuple(kind.__annotations__.values())[: len(value)]  # fields with defaults may be missing
    elif inner[1:] == (...,) or outer is frozenset:
        inner = inner[:1] * len(value)
    parts = [_typed(each, part) for each, part in zip(inner, value, strict=True)]
    return kind(*parts) if outer is None else outer(parts)


def originals(run_folder: Path) -> dict[str, Path]:
    """Map each file that a run set out to replace to the file that keeps its original bytes."""
    return {
        intent.relative: segment.original(intent.original_number)
        for segment in segments(run_folder)
        for intent in segment.read()[0]
    }


def intents(run_folder: Path) -> Iterator[Intent]:
    for segment in segments(run_folder):
        yield from segment.read()[0]
