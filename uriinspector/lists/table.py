"""The table of a list: equal URIs counted in a temporary database, so that memory does not grow with the list.

The module begins with the description of one URI; then come the tables of the database, `UriRows`, which reads them, and
`UriTable`, which fills them.
"""

import re
import sqlite3
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, replace
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from uriinspector.base.errors import CancelledError
from uriinspector.base.message import Message
from uriinspector.base.progress import UNWATCHED, IsCancelled, Progress, Watch, never_cancelled
from uriinspector.core.equivalence.ladder import Level, normalize
from uriinspector.core.finding import Finding, Severity
from uriinspector.core.findings import worst_of
from uriinspector.core.findings.listing import ON_PAPER
from uriinspector.core.host_site import OPAQUE, host_site
from uriinspector.core.inspector import Inspection, inspect
from uriinspector.core.summary import summarize
from uriinspector.core.syntax.iri import to_uri
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.uri import Uri, pairs
from uriinspector.core.template import find_template
from uriinspector.core.text.quotation import escape_formula
from uriinspector.core.text.secret import LEAST_CODE, MASK, SHORT_NAMES, is_secret_name, mask, plain_name
from uriinspector.core.text.wildcard import wildcard
from uriinspector.lists.filter import Term
from uriinspector.lists.model import (
    OF_REQUESTS,
    Entry,
    FoundUri,
    Group,
    Grouping,
    Order,
    Request,
    Timeline,
    UriRow,
    WorstFinding,
)

# The first expression that matches a whole word gives its placeholder.
_WORDS: Final = (
    ("{uuid}", re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)),
    ("{date}", re.compile(r"(?:19|20)[0-9]{2}-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12][0-9]|3[01])(?:T[0-9:.]+Z?)?")),
    ("{n}", re.compile(r"[0-9]+")),
    ("{hex}", re.compile(r"(?=[a-f]*[0-9])(?=[0-9]*[a-f])[0-9a-f]{8,}", re.IGNORECASE)),
)  # fmt: skip
_INSIDE: Final = re.compile(r"(?<![0-9A-Za-z])[0-9]+(?![0-9A-Za-z])")  # numbers between other characters
_EXTENSION: Final = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,4}")
_DATE: Final = re.compile(r"/(?:19|20)[0-9]{2}/(?:0?[1-9]|1[0-2])(?:/(?:0?[1-9]|[12][0-9]|3[01]))?(?=/|$)")


def path_pattern(uri: Uri) -> str:
    """Return the path with numbers, UUIDs, dates and hexadecimal texts replaced.

    >>> from uriinspector.core.syntax.uri import split
    >>> path_pattern(split("http://h/users/17/posts/2026-11-22/page-3.html"))
    '/users/{n}/posts/{date}/page-{n}.html'
    """
    path = _DATE.sub("/{date}", uri.path)
    return "/".join(map(_segment, path.split("/"))) or ("/" if uri.authority is not None else "")


def _segment(segment: str) -> str:
    if not any(map(str.isdigit, segment)) or segment == "{date}":
        return segment
    name, extension = segment, ""
    dot = segment.rfind(".")
    if dot > 0 and _EXTENSION.fullmatch(segment, dot):
        name, extension = segment[:dot], segment[dot:]
    text = decode(name)
    for placeholder, expression in _WORDS:
        if expression.fullmatch(text):
            return placeholder + extension
    return _INSIDE.sub("{n}", name) + extension


SEVERITIES: Final = tuple(Severity)
# Rows leave out what matters only on paper, and that a relative reference has no scheme
_NOT_TOLD: Final = ON_PAPER | {"whatwg-missing-scheme-non-relative-url"}


class Description(NamedTuple):
    """What the table stores about a URI; `severity` is the index in `Severity`, 0 for an error."""

    scheme: str | None
    host: str | None
    site: str | None
    pattern: str
    finding: str | None
    severity: int | None
    parameters: tuple[tuple[str, str], ...]


def describe(seen: Inspection, worst: Finding | None) -> Description:
    """Describe a URI with its worst finding; the pairs of its query are decoded."""
    uri = seen.uri
    site = host_site(seen.browser)
    return Description(
        uri.scheme and uri.scheme.lower(),
        seen.browser.hostname or seen.host or None,
        site.site if site is not None and site.site != OPAQUE else None,
        path_pattern(uri),
        worst and worst.code,
        worst and SEVERITIES.index(worst.severity),
        tuple((decode(pair.key), pair.value or "") for pair in pairs(uri.query or "")),
    )


def summary_of(seen: Inspection) -> tuple[str, str]:
    """Return the code of the sentence that says what a text is, and the sentence."""
    if find_template(seen.text):
        return "template", Message("A template with gaps to fill in.")
    summary = summarize(seen, datetime.now(UTC))
    return summary.code, summary.sentence


def key_of(text: str, rung: Level | None) -> str:
    """Return the text that equal URIs share: the normal form of a rung (RFC 3986 6.2), or for None the text itself."""
    if rung is None:
        return text
    return normalize(text if rung is Level.CASE else to_uri(text), rung).output


def mask_value(name: str, value: str) -> str:
    """Mask secrets in the value of a parameter.

    A value of four characters or more named `code`, `key` or `ticket` counts as one, since only its whole URI could tell.
    """
    is_secret = is_secret_name(name) or (plain_name(name) in SHORT_NAMES and len(value) >= LEAST_CODE)
    return MASK if value and is_secret else mask(value)


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
_COLUMNS: Final = "id, text, count, line, scheme, host, site, pattern, finding, severity"
_OF_TERM: Final = {
    "site": "matches(?, site)",
    "parameter": "EXISTS (SELECT 1 FROM parameters WHERE uri = uris.id AND matches(?, name))",
    "what": "matches(?, what(text))",
    "severity": "matches(?, severity_name(severity))",
    **{
        each.value: f"EXISTS (SELECT 1 FROM requests WHERE uri = uris.id AND matches(?, {each.value}))"  # noqa: S608 - of our own words
        for each in OF_REQUESTS
    },
}
_OPERATORS: Final = frozenset({"=", "<", "<=", ">", ">="})
_IGNORING_CASE: Final = frozenset({"scheme", "host", "site"})
_MOST_TOLD: Final = 9  # methods, answers or clients that a row names
_AT_ONCE: Final = 4_096  # numbers fetched in one call, which keeps other threads waiting
_STEPS: Final = 20_000  # instructions of SQLite's virtual machine between two checks for cancellation
# Minutes that a bar of a plot may stand for.
_WIDTHS: Final = (1, 5, 15, 60, 180, 360, 720, 1_440, 10_080, 43_200, 525_600, 5_256_000)
_IN_ORDER: Final = {
    Order.COUNT: "count DESC", Order.TEXT: "text", Order.LINE: "line", Order.SITE: "site", Order.PATTERN: "pattern",
    Order.SEVERITY: "severity IS NULL, severity, finding",
}  # fmt: skip
_REVERSED: Final = {
    Order.COUNT: "count", Order.TEXT: "text DESC", Order.LINE: "line DESC", Order.SITE: "site DESC",
    Order.PATTERN: "pattern DESC", Order.SEVERITY: "severity IS NULL DESC, severity DESC, finding DESC",
}  # fmt: skip


class UriRows:
    """The URIs of a table, read-only. An object belongs to one thread, as every connection of SQLite does."""

    def __init__(self, file: Path | None = None) -> None:
        """Open the file of a table, or an unnamed temporary database, which is deleted when it is closed."""
        self.file = file
        self._database = sqlite3.connect(file or "", isolation_level=None)
        add = partial(self._database.create_function, deterministic=True)
        add("matches", 2, _matches)
        add("what", 1, lambda text: summary_of(inspect(_decode_text(text)))[0])
        add("severity_name", 1, lambda place: None if place is None else SEVERITIES[place].value)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._database.close()

    def __len__(self) -> int:
        """Return how many URIs there are, equal ones counted once."""
        (count,) = self._all("SELECT COUNT(*) FROM uris")[0]
        return int(count)

    @property
    def is_described(self) -> bool:
        """Whether every URI is described, so that groups and filters are complete."""
        return not self._all("SELECT 1 FROM uris WHERE id = (SELECT MAX(id) FROM uris) AND pattern IS NULL")

    def count(self, terms: Sequence[Term] = ()) -> int:
        condition, values = _condition(terms)
        (count,) = self._all(f"SELECT COUNT(*) FROM uris WHERE {condition}", *values)[0]  # noqa: S608 - of our own words
        return int(count)

    def entries(self, terms: Sequence[Term] = (), limit: int = -1, offset: int = 0) -> Iterator[Entry]:
        """Yield the URIs that match all terms, the most frequent first; each is described when it is reached."""
        condition, values = _condition(terms)
        query = f"SELECT {_COLUMNS} FROM uris WHERE {condition} ORDER BY count DESC, id LIMIT ? OFFSET ?"  # noqa: S608
        for row in self._database.execute(query, (*values, limit, offset)):
            yield self._make_row(*row).entry

    def numbers(
        self,
        terms: Sequence[Term] = (),
        order: Order = Order.COUNT,
        *,
        is_reversed: bool = False,
        cancelled: IsCancelled = never_cancelled,
    ) -> "array[int]":
        """Return the numbers of the URIs that match all terms, in order; each takes four bytes.

        Raises:
            CancelledError: `cancelled` returned True.
        """
        condition, values = _condition(terms)
        ordered = (_REVERSED if is_reversed else _IN_ORDER)[order]
        found = array("I")
        query = f"SELECT id FROM uris WHERE {condition} ORDER BY {ordered}, id"  # noqa: S608 - of our own words
        with self._interruptible(cancelled):
            cursor = self._database.execute(query, values)
            while part := cursor.fetchmany(_AT_ONCE):
                found.extend(number for (number,) in part)
        return found

    def row(self, number: int) -> UriRow:
        """Return the row of a URI by its number, and describe it if it has not been described yet."""
        made = self._make_row(*self._all(f"SELECT {_COLUMNS} FROM uris WHERE id = ?", number)[0])  # noqa: S608
        query = "SELECT {} FROM requests WHERE uri = ? GROUP BY 1 ORDER BY SUM(count) DESC, 1 LIMIT ?"
        asked = (self._all(query.format(each.value), number, _MOST_TOLD) for each in OF_REQUESTS)
        requests = tuple(tuple(_decode_text(text) for (text,) in rows) for rows in asked)
        return made._replace(requests=requests) if any(requests) else made

    @property
    def has_requests(self) -> bool:
        """Whether the file tells how the URIs were requested, as the log of a server does, or the table of a crawler."""
        return bool(self._all("SELECT 1 FROM requests LIMIT 1"))

    def brief_row(self, number: int) -> UriRow:
        """Return the row of a URI with only the fields that are stored: text, count and line."""
        text, count, line = self._all("SELECT text, count, line FROM uris WHERE id = ?", number)[0]
        return UriRow(Entry(_decode_text(text), count, line, "", None, None, None, "", (), None), "")

    def octets(self, number: int) -> int:
        """Return the length of a URI in UTF-8, without reading the URI."""
        return int(self._all("SELECT length(text) FROM uris WHERE id = ?", number)[0][0])

    def texts(self, numbers: Sequence[int]) -> Iterator[str]:
        """Yield URIs by their numbers, in their order; many at once are read much faster than one by one."""
        for start in range(0, len(numbers), _AT_ONCE):
            block = numbers[start : start + _AT_ONCE]
            places = ",".join("?" * len(block))
            found = dict(self._all(f"SELECT id, text FROM uris WHERE id IN ({places})", *block))  # noqa: S608 - of question marks
            yield from (_decode_text(found[number]) for number in block)

    def text(self, number: int) -> str:
        return _decode_text(self._all("SELECT text FROM uris WHERE id = ?", number)[0][0])

    def groups(
        self,
        by: Grouping,
        terms: Sequence[Term] = (),
        limit: int = -1,
        cancelled: IsCancelled = never_cancelled,
    ) -> Iterator[Group]:
        """Yield groups of the URIs that match all terms, the largest first.

        Raises:
            CancelledError: `cancelled` returned True.
        """
        condition, values = _condition(terms)
        if by is Grouping.PARAMETER:
            columns = "name, COUNT(DISTINCT uri), SUM(count), COUNT(DISTINCT value), MAX(value)"
            source = "parameters JOIN uris ON uri = id"
        elif by in OF_REQUESTS:
            columns = f"{by.value}, COUNT(DISTINCT uri), SUM(requests.count), NULL, MIN(text)"
            source = "requests JOIN uris ON uri = id"
        else:
            columns, source = f"{by.value}, COUNT(*), SUM(count), NULL, MIN(text)", "uris"
        query = f"SELECT {columns} FROM {source} WHERE {condition} GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ?"  # noqa: S608
        with self._interruptible(cancelled):
            for name, uris, count, values_of_name, example in self._database.execute(query, (*values, limit)):
                shared = None if name is None else _decode_text(name)
                shown = _decode_text(example)
                if values_of_name is not None:
                    shown = mask_value(shared or "", shown)
                yield Group(shared, uris, count, values_of_name, shown)

    def timeline(
        self, terms: Sequence[Term] = (), most: int = 120, cancelled: IsCancelled = never_cancelled
    ) -> Timeline | None:
        """Count the URIs that match all terms in at most `most` spans of time; None if no times are known.

        Raises:
            CancelledError: `cancelled` returned True.
        """
        condition, values = _condition(terms)
        source = f"FROM times JOIN uris ON uri = id WHERE {condition}"
        with self._interruptible(cancelled):
            ((first, last),) = self._all(f"SELECT MIN(minute), MAX(minute) {source}", *values)
            if first is None:
                return None
            width = next((each for each in _WIDTHS if last // each - first // each < most), _WIDTHS[-1])
            begin = first // width
            counts = [0] * (last // width - begin + 1)
            for place, count in self._all(
                f"SELECT minute / {width}, SUM(times.count) {source} GROUP BY 1", *values
            ):
                counts[place - begin] = count
        return Timeline(begin * width * 60, width * 60, tuple(counts))

    def _make_row(
        self, number: int, text: bytes, count: int, line: int, *columns: bytes | int | None
    ) -> UriRow:
        seen = inspect(_decode_text(text))
        about = self._read_description(number, seen, columns)
        worst = None
        if about.finding and about.severity is not None:
            worst = WorstFinding(about.finding, SEVERITIES[about.severity])
        keys = tuple(dict.fromkeys(name for name, _ in about.parameters))
        code, sentence = summary_of(seen)
        entry = Entry(
            seen.text, count, line, code, about.scheme, about.host, about.site, about.pattern, keys, worst
        )
        return UriRow(entry, sentence)

    def _read_description(
        self, number: int, seen: Inspection, columns: Sequence[bytes | int | None]
    ) -> Description:
        *texts, severity = columns
        scheme, host, site, pattern, finding = (
            _decode_text(each) if isinstance(each, bytes) else None for each in texts
        )
        if pattern is None:
            # Its sentence needs all findings, of which this is one
            return describe(seen, next((one for one in seen.findings if one.code not in _NOT_TOLD), None))
        names = self._all("SELECT name FROM parameters WHERE uri = ? ORDER BY place", number)
        pairs = tuple((_decode_text(name), "") for (name,) in names)
        return Description(
            scheme, host, site, pattern, finding, severity if isinstance(severity, int) else None, pairs
        )

    def _all(self, query: str, *values: int | str | bytes) -> list[tuple[Any, ...]]:
        return self._database.execute(query, values).fetchall()

    @contextmanager
    def _interruptible(self, cancelled: IsCancelled) -> Iterator[None]:
        """Let `cancelled` interrupt the queries inside this context.

        Raises:
            CancelledError: `cancelled` interrupted a query.
        """
        self._database.set_progress_handler(cancelled, _STEPS)
        try:
            yield
        except sqlite3.OperationalError:
            if not cancelled():
                raise
            raise CancelledError("Cancelled.") from None
        finally:
            self._database.set_progress_handler(None, 0)


def _encode_text(text: str) -> bytes:
    """Return a text as the database keeps it, in octets: SQLite takes no text with lone surrogates."""
    return text.encode("utf-8", "surrogatepass")


def _condition(terms: Sequence[Term]) -> tuple[str, tuple[bytes | int, ...]]:
    """Write terms as SQL; those that have to summarize each text come last."""
    conditions, values = ["1"], list[bytes | int]()
    for term in sorted(terms, key=lambda term: term.field == "what"):
        if term.field == "count":
            assert term.operator in _OPERATORS  # the only words of the filter that become SQL
            condition = f"uris.count {term.operator} ?"
            values.append(int(term.value))
        else:
            condition = _OF_TERM.get(term.field, f"matches(?, {term.field})")
            flag = "i" if term.field in _IGNORING_CASE else ""
            # A site may be named without its scheme.
            wanted = f"*://{term.value}" if term.field == "site" and "://" not in term.value else term.value
            values.append(_encode_text(f"{flag}:{wanted}"))
        conditions.append(f"NOT coalesce({condition}, 0)" if term.is_negated else condition)
    return " AND ".join(conditions), tuple(values)


def _matches(pattern: bytes, text: bytes | str | None) -> bool:
    """Tell SQL whether a text matches a pattern, which begins with flags and a colon."""
    if text is None:
        return False
    flags, _, wanted = _decode_text(pattern).partition(":")
    seen = text if isinstance(text, str) else _decode_text(text)
    return wildcard(wanted, ignore_case=flags == "i").fullmatch(seen) is not None


def _decode_text(kept: bytes) -> str:
    return kept.decode("utf-8", "surrogatepass")


_BATCH: Final = 20_000
_DESCRIBED: Final = 500  # URIs described between two checks for cancellation


class UriTable(UriRows):
    """A table of URIs with their counts, equal ones once. Its database is on disk and is deleted with the table.

    URIs are equal if their normal forms up to `rung` are; for None, if their texts are. With a `file`, which the caller
    removes, other connections can read while the table is being filled, and it can be opened again.
    """

    def __init__(self, rung: Level | None = None, file: Path | None = None) -> None:
        super().__init__(file)
        self._rung = rung
        self._database.executescript(_SWIFT + (_ALONE if file is None else _READ_MEANWHILE) + _SCHEMA)
        self.found = 0

    def fill(self, given: Iterable[FoundUri], watch: Watch = UNWATCHED) -> None:
        """Count and describe URIs; raises `CancelledError`."""
        self.read(given, watch)
        self.describe(watch)

    def read(self, given: Iterable[FoundUri], watch: Watch = UNWATCHED) -> None:
        """Count URIs without describing them.

        Raises:
            CancelledError: the work was cancelled; what was read until then stays.
        """
        source = iter(given)
        while batch := list(islice(source, _BATCH)):
            found = self.found + len(batch)
            watch.go_on(Progress("read", found, None, ""))
            self._database.execute("BEGIN")
            self._add(batch)
            self._database.execute("COMMIT")
            self.found = found

    def describe(self, watch: Watch = UNWATCHED) -> None:
        """Describe the URIs that are not described yet.

        Raises:
            CancelledError: the work was cancelled; those described until then stay described.
        """
        total, done = len(self), 0
        while rows := self._all(
            "SELECT id, text FROM uris WHERE id > ? AND pattern IS NULL ORDER BY id LIMIT ?", done, _DESCRIBED
        ):
            done = rows[-1][0]
            watch.go_on(Progress("describe", done, total, ""))
            self._database.execute("BEGIN")
            for number, text in rows:
                self._describe_one(number, _decode_text(text))
            self._database.execute("COMMIT")

    def _add(self, batch: Iterable[FoundUri]) -> None:
        """Add URIs, equal ones of the batch as one row, and when they were recorded and how they were requested."""
        firsts: dict[str, FoundUri] = {}
        counts = defaultdict[str, int](int)
        times = defaultdict[tuple[str, int], int](int)
        requests = defaultdict[tuple[str, Request], int](int)
        for found in batch:
            key = key_of(found.text, self._rung)
            firsts.setdefault(key, found)
            counts[key] += 1
            if found.time is not None:
                times[key, found.time // 60] += 1
            if found.request is not None:
                requests[key, found.request] += 1
        add, kept = self._database.executemany, _encode_text
        add(_ADD, ((kept(key), kept(found.text), counts[key], found.line) for key, found in firsts.items()))
        add(_ADD_TIME, ((minute, count, kept(key)) for (key, minute), count in times.items()))
        add(_ADD_REQUEST, ((*map(kept, asked), count, kept(key)) for (key, asked), count in requests.items()))

    def _describe_one(self, number: int, text: str) -> None:
        seen = inspect(text)
        found = describe(seen, worst_of(seen, _NOT_TOLD))
        texts = (found.scheme, found.host, found.site, found.pattern, found.finding)
        kept = [None if each is None else _encode_text(each) for each in texts]
        self._database.execute(_DESCRIBE, (*kept, found.severity, number))
        rows = ((number, place, *map(_encode_text, pair)) for place, pair in enumerate(found.parameters))
        self._database.executemany("INSERT INTO parameters VALUES (?, ?, ?, ?)", rows)


COLUMNS: Final = (
    "text", "count", "line", "what", "scheme", "host", "site", "pattern", "parameters", "finding", "severity",
)  # fmt: skip


def json_object(entry: Entry) -> dict[str, Any]:
    """Return an entry as `list --json` writes it; secrets are not masked."""
    finding = entry.finding
    return {
        **{name: getattr(entry, name) for name in entry.__slots__},  # `asdict` copies every value
        "finding": None if finding is None else {"code": finding.code, "severity": finding.severity.value},
    }


def csv_cells(row: Entry | Group) -> list[str]:
    """Return the cells of a row for a spreadsheet, with secrets masked, and none that it would take for a formula."""
    return [_cell(value) for value in _flatten(row)]


def _flatten(row: Entry | Group) -> tuple[object, ...]:
    if isinstance(row, Group):
        return astuple(replace(row, name=row.shown_name))
    *columns, names, worst = astuple(replace(row, pattern=row.shown_pattern))
    return (*columns, " ".join(names), *(worst or ("", "")))


def _cell(value: object) -> str:
    return escape_formula(mask(value) if isinstance(value, str) else "" if value is None else str(value))
