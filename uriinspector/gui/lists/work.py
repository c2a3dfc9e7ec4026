"""What the list does off the window's thread: read, describe, answer a question, write to a file."""

import csv
import io
import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, NamedTuple, TypeAlias

from uriinspector.base.errors import CancelledError, EnvironmentRefusedError, concerning
from uriinspector.base.progress import Progress, ReportProgress, Watch
from uriinspector.core.equivalence.normalize import Level
from uriinspector.core.reference import resolve
from uriinspector.lists.filter import Term
from uriinspector.lists.model import FoundUri, Group, Grouping, Order, Timeline
from uriinspector.lists.rows import COLUMNS, UriRows, csv_cells, json_object
from uriinspector.lists.table import Report, UriTable

if TYPE_CHECKING:
    from array import array

    from uriinspector.lists.kinds import FileKind

Given: TypeAlias = str | tuple[Path, ...]
"""What a list is made of: a text, or files."""

MOST_GROUPS: Final = 500
_EXPORTED: Final = 200  # rows between two checks for cancellation


class Options(NamedTuple):
    """How to read.

    Attributes:
        rung: the rung of RFC 3986 6.2 up to which URIs count as one.
        base: what relative references are resolved against; empty for nothing.
        column: of a table, its heading or number; empty to look for it.
    """

    rung: Level | None = None
    base: str = ""
    column: str = ""


class ReadResult(NamedTuple):
    """What was read: from what kind of files, how many URIs and how many different ones, and whether all of it."""

    kinds: tuple["FileKind", ...]
    found: int
    different: int
    is_whole: bool = True


class ListQuery(NamedTuple):
    """What the window asks for."""

    terms: tuple[Term, ...] = ()
    order: Order = Order.COUNT
    is_reversed: bool = False
    by: Grouping = Grouping.SITE


class ListAnswer(NamedTuple):
    """The numbers of the rows, the largest groups, and the counts over time where times are known."""

    wanted: ListQuery
    numbers: "array[int]"
    groups: tuple[Group, ...]
    timeline: Timeline | None


def read(given: Given, options: Options, kept: Path, watch: Watch) -> ReadResult:
    """Read URIs into the database at `kept`; what was read before a cancellation stays.

    Raises:
        UsageError: what was given holds no URIs, or can't be read as what it is.
        EnvironmentRefusedError: a file can't be opened, or the disk is full.
    """
    from uriinspector.lists.kinds import UriSource  # it reads pages and mail too: 5 MB

    kinds: list[FileKind] = []
    with _explain_refusals(), UriTable(options.rung, kept) as table:
        done, whole = 0, _size(given)
        for stream, name in _open_streams(given):
            with stream, concerning("column"):
                source = UriSource(stream, name)
                kinds.append(source.kind)
                uris = _resolve_all(source.uris(options.column or None), options.base)
                try:
                    table.read(uris, _estimate_total(watch.report, stream, done, whole), watch.cancelled)
                except CancelledError:
                    return ReadResult(tuple(kinds), table.found, len(table), is_whole=False)
                done += stream.tell()
        return ReadResult(tuple(kinds), table.found, len(table))


def describe(rung: Level | None, kept: Path, watch: Watch) -> bool:
    """Describe what was read and is not described yet; return True.

    Raises:
        CancelledError: the user stopped it; what was described is kept.
    """
    with _explain_refusals(), UriTable(rung, kept) as table:
        table.describe(
            lambda stage, done, total: watch.report(Progress(stage, done, total, "")), watch.cancelled
        )
    return True


def answer(wanted: ListQuery, kept: Path, watch: Watch) -> ListAnswer:
    """Return what the window asks for.

    Raises:
        CancelledError: it asks for something else by now.
    """
    with UriRows(kept) as rows:
        numbers = rows.numbers(
            wanted.terms, wanted.order, is_reversed=wanted.is_reversed, cancelled=watch.cancelled
        )
        groups = tuple(rows.groups(wanted.by, wanted.terms, MOST_GROUPS, watch.cancelled))
        return ListAnswer(wanted, numbers, groups, rows.timeline(wanted.terms, cancelled=watch.cancelled))


def export(numbers: Sequence[int], kept: Path, target: Path, watch: Watch) -> Path:
    """Write rows to a file: JSON Lines, or CSV where its name ends so; the file appears when it is complete.

    Raises:
        CancelledError: the user stopped it; the file is not written.
        EnvironmentRefusedError: it can't be written.
    """
    part = target.with_name(f".{target.name}.part")
    is_csv = target.suffix.lower() == ".csv"
    with _explain_refusals():
        try:
            with (
                UriRows(kept) as rows,
                part.open("w", encoding="utf-8", newline="", errors="backslashreplace") as file,
            ):
                if is_csv:
                    file.write(_csv_line(COLUMNS))
                for done, number in enumerate(numbers):
                    if done % _EXPORTED == 0:
                        if watch.cancelled():
                            raise CancelledError("Cancelled.")
                        watch.report(Progress("export", done, len(numbers), ""))
                    entry = rows.row(number).entry
                    file.write(
                        _csv_line(csv_cells(entry)) if is_csv else json.dumps(json_object(entry)) + "\n"
                    )
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    return target


def _open_streams(given: Given) -> Iterator[tuple[IO[bytes], str]]:
    if isinstance(given, str):
        yield io.BytesIO(given.encode("utf-8", "surrogatepass")), ""
        return
    for file in given:
        yield file.open("rb"), file.name


def _size(given: Given) -> int:
    return len(given) if isinstance(given, str) else sum(file.stat().st_size for file in given)


def _estimate_total(report: ReportProgress, stream: IO[bytes], before: int, whole: int) -> Report:
    """Make a listener that guesses how many URIs there are from how far the files have been read."""

    def tell(stage: str, done: int, _total: int | None) -> None:
        at = before + stream.tell()
        report(Progress(stage, done, max(done, done * whole // at) if at else None, ""))

    return tell


def _resolve_all(found: Iterable[FoundUri], base: str) -> Iterator[FoundUri]:
    for each in found:
        yield each._replace(text=resolve(each.text, base).target or each.text) if base else each


def _csv_line(cells: Iterable[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue()


@contextmanager
def _explain_refusals() -> Iterator[None]:
    """Say in one sentence what the machine refused."""
    try:
        yield
    except OSError as error:
        name = Path(error.filename).name if isinstance(error.filename, str) else ""
        reason = error.strerror or str(error)
        raise EnvironmentRefusedError("'{}' can't be used: {}.", name, reason) from error
    except sqlite3.OperationalError as error:
        raise EnvironmentRefusedError(
            "The list can't be kept among the temporary files: {}. Make room there and try again.", error
        ) from error
