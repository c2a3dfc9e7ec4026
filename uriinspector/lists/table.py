"""The table of a list: equal URIs counted in a temporary database, so that memory does not grow with it."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, Self, TypeAlias

from uriinspector.core.equivalence.normalize import Level
from uriinspector.core.errors import CancelledError
from uriinspector.core.text.wildcard import wildcard
from uriinspector.lists.describe import SEVERITIES, described, key_of, shown_value, what
from uriinspector.lists.filter import Term
from uriinspector.lists.model import Entry, Found, Group, Grouping, Worst

Report: TypeAlias = Callable[[str, int, int | None], None]
"""Told the stage (`read`, `describe`), how many URIs are done, and how many there are where that is known."""

# Texts are kept as octets: a text that is not Unicode-clean is none to SQLite.
_SCHEMA: Final = """
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE; PRAGMA cache_size = -32768;
CREATE TABLE uris (
  id INTEGER PRIMARY KEY, same BLOB NOT NULL UNIQUE, text BLOB NOT NULL, count INTEGER NOT NULL, line INTEGER NOT NULL,
  scheme BLOB, host BLOB, site BLOB, pattern BLOB, finding BLOB, severity INTEGER
);
CREATE TABLE parameters (uri INTEGER, place INTEGER, name BLOB, value BLOB, PRIMARY KEY (uri, place)) WITHOUT ROWID;
"""
_ADD: Final = """
INSERT INTO uris (same, text, count, line) VALUES (?, ?, ?, ?) ON CONFLICT (same) DO UPDATE SET count = count + excluded.count
"""
_DESCRIBE: Final = """
UPDATE uris SET scheme = ?, host = ?, site = ?, pattern = ?, finding = ?, severity = ? WHERE id = ?
"""
_BATCH: Final = 20_000
_COLUMNS: Final = "id, text, count, line, scheme, host, site, pattern, finding, severity"
_OF_TERM: Final = {
    "site": "matches(?, site)",
    "parameter": "EXISTS (SELECT 1 FROM parameters WHERE uri = uris.id AND matches(?, name))",
    "what": "matches(?, what(text))",
    "severity": "matches(?, severity_name(severity))",
}
_OF_GROUPING: Final = {Grouping.SITE: "site", Grouping.HOST: "host", Grouping.PATTERN: "pattern"}
_OPERATORS: Final = frozenset({"=", "<", "<=", ">", ">="})
_IGNORING_CASE: Final = frozenset({"scheme", "host", "site"})


def unreported(_stage: str, _done: int, _total: int | None) -> None:
    """The listener of work nobody watches."""


def never() -> bool:
    """The answer of work nobody can stop."""
    return False


class UriTable:
    """URIs, equal ones once, with their counts. The database behind it is on disk and goes with the table.

    `rung` is up to where URIs are brought to normal form before they are compared; None compares their texts.
    """

    def __init__(self, rung: Level | None = None) -> None:
        self._rung = rung
        self._database = sqlite3.connect(
            "", isolation_level=None
        )  # a file without a name, gone when it is closed
        self._database.executescript(_SCHEMA)
        for name, count, function in (
            ("matches", 2, _matches),
            ("what", 1, _what),
            ("severity_name", 1, _severity_name),
        ):
            self._database.create_function(name, count, function, deterministic=True)
        self.found = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def fill(
        self, given: Iterable[Found], report: Report = unreported, cancelled: Callable[[], bool] = never
    ) -> None:
        """Count and describe URIs.

        Raises:
            CancelledError: nobody wants them any more.
        """
        source = iter(given)
        self._database.execute("BEGIN")
        while batch := list(islice(source, _BATCH)):
            _go_on(cancelled)
            self.found += len(batch)
            self._database.executemany(_ADD, self._counted(batch))
            report("read", self.found, None)
        self._describe(report, cancelled)
        self._database.execute("COMMIT")

    def _counted(self, batch: Iterable[Found]) -> Iterator[tuple[bytes, bytes, int, int]]:
        """Yield the rows of a batch, equal URIs once."""
        counts: dict[str, int] = {}
        firsts: dict[str, Found] = {}
        for found in batch:
            key = key_of(found.text, self._rung)
            counts[key] = counts.get(key, 0) + 1
            firsts.setdefault(key, found)
        for key, count in counts.items():
            yield _octets(key), _octets(firsts[key].text), count, firsts[key].line

    def _describe(self, report: Report, cancelled: Callable[[], bool]) -> None:
        last = 0
        while rows := self._all(
            "SELECT id, text FROM uris WHERE id > ? AND pattern IS NULL ORDER BY id LIMIT 2000", last
        ):
            _go_on(cancelled)
            for number, text in rows:
                self._describe_one(number, _text(text))
            last = rows[-1][0]
            report("describe", last, len(self))

    def _describe_one(self, number: int, text: str) -> None:
        found = described(text)
        texts = (found.scheme, found.host, found.site, found.pattern, found.finding)
        self._database.execute(
            _DESCRIBE, (*(None if each is None else _octets(each) for each in texts), found.severity, number)
        )
        pairs = (
            (number, place, _octets(key), _octets(value))
            for place, (key, value) in enumerate(found.parameters)
        )
        self._database.executemany("INSERT INTO parameters VALUES (?, ?, ?, ?)", pairs)

    def __len__(self) -> int:
        """Return how many URIs there are, equal ones counted once."""
        (count,) = self._all("SELECT COUNT(*) FROM uris")[0]
        return int(count)

    def count(self, terms: Sequence[Term] = ()) -> int:
        """Return how many URIs hold all terms."""
        condition, values = _condition(terms)
        (count,) = self._all(f"SELECT COUNT(*) FROM uris WHERE {condition}", *values)[0]  # noqa: S608 - of our own words
        return int(count)

    def entries(self, terms: Sequence[Term] = (), limit: int = -1, offset: int = 0) -> Iterator[Entry]:
        """Yield the URIs that hold all terms, the most frequent first; what each is, is worked out as it is asked for."""
        condition, values = _condition(terms)
        query = f"SELECT {_COLUMNS} FROM uris WHERE {condition} ORDER BY count DESC, id LIMIT ? OFFSET ?"  # noqa: S608
        for row in self._database.execute(query, (*values, limit, offset)):
            yield self._entry(*row)

    def _entry(self, number: int, text: bytes, count: int, line: int, *columns: bytes | int | None) -> Entry:
        *texts, severity = columns
        scheme, host, site, pattern, finding = (
            _text(each) if isinstance(each, bytes) else None for each in texts
        )
        names = self._all("SELECT name FROM parameters WHERE uri = ? ORDER BY place", number)
        worst = Worst(finding, SEVERITIES[severity]) if finding and isinstance(severity, int) else None
        told = tuple(dict.fromkeys(_text(name) for (name,) in names))
        seen = _text(text)
        return Entry(seen, count, line, what(seen), scheme, host, site, pattern or "", told, worst)

    def groups(self, by: Grouping, terms: Sequence[Term] = (), limit: int = -1) -> Iterator[Group]:
        """Yield groups of the URIs that hold all terms, the largest first."""
        condition, values = _condition(terms)
        if by is Grouping.PARAMETER:
            query = (
                "SELECT name, COUNT(DISTINCT uri), SUM(count), COUNT(DISTINCT value), MAX(value) FROM parameters "  # noqa: S608
                f"JOIN uris ON uri = id WHERE {condition} GROUP BY name ORDER BY 3 DESC, name LIMIT ?"
            )
        else:
            query = (
                f"SELECT {_OF_GROUPING[by]}, COUNT(*), SUM(count), NULL, MIN(text) FROM uris WHERE {condition} "  # noqa: S608
                "GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ?"
            )
        for name, uris, count, different, example in self._database.execute(query, (*values, limit)):
            told = None if name is None else _text(name)
            shown = _text(example)
            yield Group(
                told, uris, count, different, shown if different is None else shown_value(told or "", shown)
            )

    def _all(self, query: str, *values: int | str | bytes) -> list[tuple[Any, ...]]:
        return self._database.execute(query, values).fetchall()


def _go_on(cancelled: Callable[[], bool]) -> None:
    if cancelled():
        raise CancelledError("Cancelled.")


def _condition(terms: Sequence[Term]) -> tuple[str, tuple[str | int, ...]]:
    """Write terms as SQL; those that have to look into each text come last."""
    conditions, values = ["1"], list[str | int]()
    for term in sorted(terms, key=lambda term: term.field == "what"):
        if term.field == "count":
            assert term.operator in _OPERATORS  # the only words of the filter that become SQL
            condition = f"count {term.operator} ?"
            values.append(int(term.value))
        else:
            condition = _OF_TERM.get(term.field, f"matches(?, {term.field})")
            flag = "i" if term.field in _IGNORING_CASE else ""
            # A site may be named without its scheme.
            wanted = f"*://{term.value}" if term.field == "site" and "://" not in term.value else term.value
            values.append(f"{flag}:{wanted}")
        conditions.append(f"NOT coalesce({condition}, 0)" if term.is_negated else condition)
    return " AND ".join(conditions), tuple(values)


def _matches(pattern: str, text: bytes | str | None) -> bool:
    """Compare for SQL: the pattern begins with its flags and a colon."""
    if text is None:
        return False
    flags, _, wanted = pattern.partition(":")
    told = text if isinstance(text, str) else _text(text)
    return wildcard(wanted, ignore_case=flags == "i").fullmatch(told) is not None


def _what(text: bytes) -> str:
    return what(_text(text))


def _severity_name(severity: int | None) -> str | None:
    return None if severity is None else SEVERITIES[severity].value


def _octets(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _text(octets: bytes) -> str:
    return octets.decode("utf-8", "surrogatepass")
