"""The table of a list: equal URIs counted in a temporary database, so that memory does not grow with it."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final, TypeAlias

from uriinspector.base.errors import CancelledError
from uriinspector.core.equivalence.normalize import Level
from uriinspector.lists.model import FoundUri, Request
from uriinspector.lists.rows import UriRows, describe, encode_text, key_of, never_cancelled

Report: TypeAlias = Callable[[str, int, int | None], None]
"""Receives the stage (`read`, `describe`), how many URIs are done, and how many there are, if that is known."""

# Texts are kept as octets: SQLite takes no text with lone surrogates.
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS uris (
  id INTEGER PRIMARY KEY, same BLOB NOT NULL UNIQUE, text BLOB NOT NULL, count INTEGER NOT NULL, line INTEGER NOT NULL,
  scheme BLOB, host BLOB, site BLOB, pattern BLOB, finding BLOB, severity INTEGER
);
CREATE TABLE IF NOT EXISTS parameters (uri INTEGER, place INTEGER, name BLOB, value BLOB, PRIMARY KEY (uri, place)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS times (uri INTEGER, minute INTEGER, count INTEGER, PRIMARY KEY (uri, minute)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS requests (
  uri INTEGER, method BLOB, status BLOB, client BLOB, count INTEGER, PRIMARY KEY (uri, method, status, client)
) WITHOUT ROWID;
"""
_SWIFT: Final = "PRAGMA synchronous = OFF; PRAGMA temp_store = FILE; PRAGMA cache_size = -32768;"
_ALONE: Final = "PRAGMA journal_mode = OFF;"
_READ_MEANWHILE: Final = "PRAGMA journal_mode = WAL;"  # readers see what was there when they began
_ADD: Final = """
INSERT INTO uris (same, text, count, line) VALUES (?, ?, ?, ?) ON CONFLICT (same) DO UPDATE SET count = count + excluded.count
"""
_ADD_TIME: Final = """
INSERT INTO times SELECT id, ?, ? FROM uris WHERE same = ? ON CONFLICT DO UPDATE SET count = count + excluded.count
"""
_ADD_REQUEST: Final = """
INSERT INTO requests SELECT id, ?, ?, ?, ? FROM uris WHERE same = ? ON CONFLICT DO UPDATE SET count = count + excluded.count
"""
_DESCRIBE: Final = """
UPDATE uris SET scheme = ?, host = ?, site = ?, pattern = ?, finding = ?, severity = ? WHERE id = ?
"""
_BATCH: Final = 20_000
_DESCRIBED: Final = 500  # URIs described between two looks at whether they are still wanted


def report_nothing(_stage: str, _done: int, _total: int | None) -> None:
    """Report nothing: for work that nobody watches."""


class UriTable(UriRows):
    """URIs, equal ones once, with their counts. Its database is on disk and is deleted with the table.

    URIs are equal if their normal forms up to `rung` are; for None, if their texts are. With a `file`, which the caller
    removes, other connections can read while the table is being filled, and it can be opened again.
    """

    def __init__(self, rung: Level | None = None, file: Path | None = None) -> None:
        super().__init__(file)
        self._rung = rung
        self._database.executescript(_SWIFT + (_ALONE if file is None else _READ_MEANWHILE) + _SCHEMA)
        self.found = 0

    def fill(
        self,
        given: Iterable[FoundUri],
        report: Report = report_nothing,
        cancelled: Callable[[], bool] = never_cancelled,
    ) -> None:
        """Count and describe URIs.

        Raises:
            CancelledError: nobody wants them any more.
        """
        self.read(given, report, cancelled)
        self.describe(report, cancelled)

    def read(
        self,
        given: Iterable[FoundUri],
        report: Report = report_nothing,
        cancelled: Callable[[], bool] = never_cancelled,
    ) -> None:
        """Count URIs without describing them.

        Raises:
            CancelledError: nobody wants them any more; what was read until then stays.
        """
        source = iter(given)
        while batch := list(islice(source, _BATCH)):
            _raise_if_cancelled(cancelled)
            self.found += len(batch)
            self._database.execute("BEGIN")
            self._add(batch)
            self._database.execute("COMMIT")
            report("read", self.found, None)

    def describe(
        self, report: Report = report_nothing, cancelled: Callable[[], bool] = never_cancelled
    ) -> None:
        """Describe the URIs that are not described yet.

        Raises:
            CancelledError: nobody wants that any more; those described until then stay so.
        """
        total, done = len(self), 0
        while rows := self._all(
            "SELECT id, text FROM uris WHERE id > ? AND pattern IS NULL ORDER BY id LIMIT ?", done, _DESCRIBED
        ):
            _raise_if_cancelled(cancelled)
            self._database.execute("BEGIN")
            for number, text in rows:
                self._describe_one(number, text.decode("utf-8", "surrogatepass"))
            self._database.execute("COMMIT")
            done = rows[-1][0]
            report("describe", done, total)

    def _add(self, batch: Iterable[FoundUri]) -> None:
        """Add URIs, equal ones of the batch in one row, when they were recorded, and how they were asked for."""
        counts: dict[str, int] = {}
        firsts: dict[str, FoundUri] = {}
        times: dict[tuple[str, int], int] = {}
        requests: dict[tuple[str, Request], int] = {}
        for found in batch:
            key = key_of(found.text, self._rung)
            counts[key] = counts.get(key, 0) + 1
            firsts.setdefault(key, found)
            if found.time is not None:
                met = key, found.time // 60
                times[met] = times.get(met, 0) + 1
            if found.request is not None:
                asked = key, found.request
                requests[asked] = requests.get(asked, 0) + 1
        self._database.executemany(
            _ADD,
            (
                (encode_text(key), encode_text(firsts[key].text), count, firsts[key].line)
                for key, count in counts.items()
            ),
        )
        self._database.executemany(
            _ADD_TIME, ((minute, count, encode_text(key)) for (key, minute), count in times.items())
        )
        self._database.executemany(
            _ADD_REQUEST,
            (
                (*map(encode_text, request), count, encode_text(key))
                for (key, request), count in requests.items()
            ),
        )

    def _describe_one(self, number: int, text: str) -> None:
        found = describe(text)
        texts = (found.scheme, found.host, found.site, found.pattern, found.finding)
        self._database.execute(
            _DESCRIBE,
            (*(None if each is None else encode_text(each) for each in texts), found.severity, number),
        )
        self._database.executemany(
            "INSERT INTO parameters VALUES (?, ?, ?, ?)", _pair_rows(number, found.parameters)
        )


def _pair_rows(number: int, pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[int, int, bytes, bytes]]:
    for place, (key, value) in enumerate(pairs):
        yield number, place, encode_text(key), encode_text(value)


def _raise_if_cancelled(cancelled: Callable[[], bool]) -> None:
    if cancelled():
        raise CancelledError("Cancelled.")
