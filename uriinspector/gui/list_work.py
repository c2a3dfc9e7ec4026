"""The background work of the list: reading URIs into a temporary file, describing them, and answering queries."""

import csv
import io
import json
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

from uriinspector.base.errors import (
    CancelledError,
    EnvironmentRefusedError,
    UsageError,
    concerning,
    explain_error,
)
from uriinspector.base.files import replacing
from uriinspector.base.progress import Progress, ReportProgress, Watch
from uriinspector.core.equivalence.ladder import Level
from uriinspector.core.syntax.grammar import Production, is_valid
from uriinspector.core.text.secret import mask
from uriinspector.gui.session.jobs import Clock, Job, Work
from uriinspector.gui.widgets.display import elide
from uriinspector.lists.filter import Term
from uriinspector.lists.kinds import FileKind, UriSource
from uriinspector.lists.model import Group, Grouping, Order, Timeline, UriRow
from uriinspector.lists.table import COLUMNS, UriRows, UriTable, csv_cells, json_object

if TYPE_CHECKING:
    from array import array


Given: TypeAlias = str | tuple[Path, ...]
"""What a list is made of: a text, or files."""

MOST_GROUPS: Final = 500
LONG: Final = 8_000
"""Octets of a URI; to describe a longer one takes more than a few milliseconds, and a megabyte seconds."""
MOST_SHOWN: Final = 4_000
"""Characters of a URI; more fit into no cell and no tool tip."""
_MOST_KEYS: Final = 100  # of the parameters of a long URI
_EXPORTED: Final = 200  # rows between two checks for cancellation


class Options(NamedTuple):
    """Options for reading.

    Attributes:
        rung: the rung of RFC 3986 6.2 up to which URIs count as one; None for equal texts.
        base: what relative references are resolved against; if it is empty, they stay as they are.
        column: the heading or number of a table's column with URIs; empty to search for it.
    """

    rung: Level | None = None
    base: str = ""
    column: str = ""


class ReadResult(NamedTuple):
    """What was read.

    Attributes:
        kinds: the kinds of the files.
        found: the number of URIs.
        different: the number of different URIs.
        is_whole: whether everything was read; False after a cancellation.
        refused: why some of several files can't be read, a sentence each.
    """

    kinds: tuple[FileKind, ...]
    found: int
    different: int
    is_whole: bool = True
    refused: tuple[str, ...] = ()


class ListQuery(NamedTuple):
    """The rows and groups that the window wants to show."""

    terms: tuple[Term, ...] = ()
    order: Order = Order.COUNT
    is_reversed: bool = False
    by: Grouping = Grouping.SITE


class ListAnswer(NamedTuple):
    """The numbers of the rows, the largest groups, and the counts over time if times are known."""

    wanted: ListQuery
    numbers: "array[int]"
    groups: tuple[Group, ...]
    timeline: Timeline | None


def check_base(base: str) -> None:
    """Raise `UsageError` for a text that is no URI with a scheme (RFC 3986 5.1); an empty one is no base at all."""
    if base and not is_valid(base, Production.IRI):
        with concerning("base"):
            raise UsageError("'{}' is no base: write a whole URI, such as https://example.com/docs/.", base)


def read_list(given: Given, options: Options, kept: Path, watch: Watch) -> ReadResult:
    """Read URIs into the database at `kept`; after a cancellation, what was read so far stays.

    Raises:
        UsageError: the base is no URI, or no file can be read: the last not as its kind, or its table has no such column, or
            none with URIs.
        EnvironmentRefusedError: no file can be read, and the last can't be opened; or the disk is full.
    """
    check_base(options.base)
    kinds: list[FileKind] = []
    refused: list[str] = []
    with _explain_refusals(), UriTable(options.rung, kept) as table:
        done, whole = 0, _size(given)
        for file in (given,) if isinstance(given, str) else given:
            try:
                with _open(file) as stream, concerning("column"):
                    source = UriSource(stream, "" if isinstance(file, str) else file.name)
                    uris = source.uris(options.column or None, options.base)
                    table.read(
                        uris, watch._replace(report=_estimate_total(watch.report, stream, done, whole))
                    )
                    done += stream.tell()
            except CancelledError:
                kinds.append(source.kind)
                return ReadResult(
                    tuple(kinds), table.found, len(table), is_whole=False, refused=tuple(refused)
                )
            except (UsageError, EnvironmentRefusedError, OSError) as error:
                if isinstance(given, str) or len(refused) + 1 == len(given):
                    raise
                refused.append(str(_refusal(error) if isinstance(error, OSError) else error))
                continue
            kinds.append(source.kind)
        return ReadResult(tuple(kinds), table.found, len(table), refused=tuple(refused))


def describe_rows(rung: Level | None, kept: Path, watch: Watch) -> bool:
    """Describe the rows that are not described yet; return True, because a job without a result counts as stopped.

    Raises:
        CancelledError: the user stopped it; what was described is kept.
    """
    with _explain_refusals(), UriTable(rung, kept) as table:
        table.describe(watch)
    return True


def answer_query(wanted: ListQuery, kept: Path, watch: Watch) -> ListAnswer:
    """Return the rows and groups that the window wants.

    Raises:
        CancelledError: the window has asked for something else in the meantime.
        EnvironmentRefusedError: the list can't be read, or has been dropped in the meantime.
    """
    with _explain_refusals(), UriRows(kept) as rows:
        numbers = rows.numbers(
            wanted.terms, wanted.order, is_reversed=wanted.is_reversed, cancelled=watch.cancelled
        )
        groups = tuple(
            map(_shorten_group, rows.groups(wanted.by, wanted.terms, MOST_GROUPS, watch.cancelled))
        )
        return ListAnswer(wanted, numbers, groups, rows.timeline(wanted.terms, cancelled=watch.cancelled))


def describe_long_row(number: int, kept: Path, watch: Watch) -> tuple[int, UriRow]:
    """Return the number of a row, and the row itself with its texts masked and shortened for the screen.

    Raises:
        CancelledError: the row is not wanted any more.
        EnvironmentRefusedError: the list can't be read, or has been dropped in the meantime.
    """
    with _explain_refusals(), UriRows(kept) as rows:
        told = rows.row(number)
    entry = told.entry
    if watch.cancelled():
        raise CancelledError
    shown = replace(
        entry,
        text=elide(mask(entry.text), MOST_SHOWN),
        pattern=elide(entry.shown_pattern, MOST_SHOWN),
        parameters=entry.parameters[:_MOST_KEYS],
    )
    return number, told._replace(entry=shown)


def _shorten_group(group: Group) -> Group:
    """Return a group whose long example is masked and shortened, so that a window can show it without searching it."""
    if len(group.example) <= LONG:
        return group
    name = group.shown_name
    return replace(
        group, name=name and elide(name, MOST_SHOWN), example=elide(mask(group.example), MOST_SHOWN)
    )


def export_rows(numbers: Sequence[int], kept: Path, target: Path, watch: Watch) -> Path:
    """Write rows as JSON Lines, or as CSV if the suffix is `.csv`; the file appears once it is complete.

    Raises:
        CancelledError: the user stopped it; the file is not written.
        EnvironmentRefusedError: it can't be written.
    """
    is_csv = target.suffix.lower() == ".csv"
    with (
        _explain_refusals(),
        replacing(target) as new,
        UriRows(kept) as rows,
        new.open("w", encoding="utf-8", newline="", errors="backslashreplace") as file,
    ):
        if is_csv:
            file.write(_csv_line(COLUMNS))
        for done, number in enumerate(numbers):
            if done % _EXPORTED == 0:
                watch.go_on(Progress("export", done, len(numbers), ""))
            entry = rows.row(number).entry
            file.write(_csv_line(csv_cells(entry)) if is_csv else json.dumps(json_object(entry)) + "\n")
    return target


def _open(given: str | Path) -> IO[bytes]:
    return io.BytesIO(_octets(given)) if isinstance(given, str) else given.open("rb")


def _octets(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _size(given: Given) -> int:
    if isinstance(given, str):
        return len(_octets(given))
    size = 0
    for file in given:
        with suppress(OSError):  # it is refused when its turn comes
            size += file.stat().st_size
    return size


def _estimate_total(report: ReportProgress, stream: IO[bytes], before: int, whole: int) -> ReportProgress:
    """Return a callback that estimates the total from how far the files have been read."""

    def tell(progress: Progress) -> None:
        at, done = before + stream.tell(), progress.done
        report(progress._replace(total=max(done, done * whole // at) if at else None))

    return tell


def _csv_line(cells: Iterable[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue()


def _refusal(error: OSError) -> EnvironmentRefusedError:
    name = Path(error.filename).name if isinstance(error.filename, str) else ""
    return EnvironmentRefusedError("'{}' can't be used: {}.", name, explain_error(error))


@contextmanager
def _explain_refusals() -> Iterator[None]:
    """Turn errors of files and of SQLite into `EnvironmentRefusedError`."""
    try:
        yield
    except OSError as error:
        raise _refusal(error) from error
    except sqlite3.OperationalError as error:
        raise EnvironmentRefusedError(
            "The list can't be kept among the temporary files: {}. Make room there and try again.", error
        ) from error


_AGAIN: Final = 5_000  # milliseconds between two looks at groups that still grow


class ListFiller(QObject):
    """Keeps one list at a time in a temporary file, and does one piece of work on it at a time.

    Signals:
        read: another list was read; it is in `rows` and `filled`.
        described: every row is described.
        written: the rows were written to a file; its path.
        grown: rows have been described for some seconds, so that another look at them shows more.
        stopped: the user stopped the work; what it did stays.
        progressed: a `Progress`, and the same in words.
        failed: the work failed; a sentence on why, and the error, which is None if the program itself failed.
        changed: work began or ended.
    """

    read = Signal()
    described = Signal()
    written = Signal(object)
    grown = Signal()
    stopped = Signal()
    progressed = Signal(object, str)
    failed = Signal(object, object)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.given: Given = ""
        self.filled: ReadResult | None = None
        self.rows: UriRows | None = None
        self._options = Options()
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._job: Job | None = None
        self._is_stopped = False
        self._clock = Clock()
        self._again = QTimer(self, interval=_AGAIN)
        self._again.timeout.connect(self.grown)

    @property
    def is_working(self) -> bool:
        return self._job is not None

    @property
    def file(self) -> Path:
        """The database of the current list, which may still be growing."""
        assert self._folder is not None
        return Path(self._folder.name, "list.sqlite3")

    def begin(self, given: Given, options: Options) -> None:
        """Read other URIs; the previous list must have been dropped by `forget`."""
        self.given, self._options = given, options
        self._folder = tempfile.TemporaryDirectory(prefix="uriinspector-list-", ignore_cleanup_errors=True)
        self._start(partial(read_list, given, options, self.file), self._on_read)

    def describe(self, *, later: bool = False) -> None:
        """Describe the rows that are not described yet, which looks for their findings; `later` begins at `go_on`."""
        doing = partial(describe_rows, self._options.rung, self.file)
        self._start(doing, lambda _done: self.described.emit(), later=later)
        self._again.start()
        self.changed.emit()

    def go_on(self) -> None:
        """Let work that was put off begin."""
        if self._job is not None:
            self._job.go_on()

    def export(self, numbers: Sequence[int], target: Path) -> None:
        self._start(partial(export_rows, numbers, self.file, target), self.written.emit)
        self.changed.emit()

    def cancel(self) -> None:
        """Ask the work to stop; what it has done stays."""
        if self._job is not None:
            self._job.cancel()
            self._is_stopped = True

    def forget(self) -> None:
        """Stop the work, and delete the list and its file; by then nothing may show its rows."""
        self._stop()
        self.filled = None
        if self.rows is not None:
            self.rows.close()
            self.rows = None
        if self._folder is not None:
            self._folder.cleanup()  # work that still has its file open ends undisturbed
            self._folder = None

    def shut(self) -> None:
        """Stop all work, and wait for its end."""
        self._stop()
        for job in self.findChildren(Job):
            job.wait()

    def _start(self, doing: Work, then: Callable[[Any], None], *, later: bool = False) -> None:
        """Run a piece of work, or let it wait for `go_on`; `then` is called with its result."""
        self._clock, self._is_stopped = Clock(), False
        self._job = job = Job(doing, self)
        job.progressed.connect(self._on_progressed)
        job.finished.connect(partial(self._on_finished, job, then))
        if later:
            job.pause()  # before its thread can take the first step
        job.start()

    def _stop(self) -> None:
        """Ask the work to stop, and ignore its result."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
        self._again.stop()

    def _on_read(self, filled: ReadResult) -> None:
        self.filled = filled
        self.rows = UriRows(self.file)
        self.read.emit()

    def _on_finished(self, job: Job, then: Callable[[Any], None]) -> None:
        """Handle the end of a piece of work, unless another was begun in the meantime.

        If the reading refused, the list is empty; a list that is there stays.
        """
        job.deleteLater()
        if job is not self._job:
            return
        if job.failure is not None:
            if job.error is not None and self.filled is None:
                self.filled = ReadResult((), 0, 0)
            self.failed.emit(job.failure, job.error)
        self._job = None
        self._again.stop()
        if job.result is not None:
            then(job.result)
        elif self._is_stopped and job.error is None:
            self.stopped.emit()
        self.changed.emit()

    def _on_progressed(self, progress: Progress) -> None:
        if self._job is not None and not self._is_stopped:
            self.progressed.emit(progress, str(self._clock.read(progress)))
