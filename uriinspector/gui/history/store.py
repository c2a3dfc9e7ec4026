"""The history: one SQLite table, shared by all windows of the user."""

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from uriinspector.base.errors import EnvironmentRefusedError, explain_error
from uriinspector.base.message import Message
from uriinspector.core.text.secret import mask


def refusal(file: Path, error: sqlite3.Error | OSError) -> str:
    """Say in one sentence what is wrong with the file, and that all else works."""
    return Message(
        "No history is kept, everything else works; {} can't be used: {}.", file, explain_error(error)
    )


LONGEST: Final = 8_192  # code points; longer texts, such as pictures in data: URIs, are not worth keeping
_VERSION: Final = 1
_PATIENCE: Final = 0.5  # seconds to wait for another window that is writing
_DAY: Final = 86_400
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS uri (
    text TEXT PRIMARY KEY,
    looked_at REAL NOT NULL,
    favourite INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS uri_by_time ON uri (looked_at);
"""
_Answer = TypeVar("_Answer")


class HistoryEntry(NamedTuple):
    """A URI that was inspected: its text with secrets masked, when it was last (Unix time), whether it is a favourite."""

    text: str
    looked_at: float
    favourite: bool


class History:
    """Opens the file for each operation, so that windows never block each other.

    A damaged file is put aside under another name, and a new one is made.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._put_aside: Path | None = None

    def pop_damaged_file(self) -> Path | None:
        """Return, once, where a damaged file was put aside."""
        aside, self._put_aside = self._put_aside, None
        return aside

    def add(self, text: str, looked_at: float | None = None) -> None:
        """Add a URI, by default as inspected now; its secrets are masked, and a very long one is left out.

        Raises:
            EnvironmentRefusedError: the file can't be written.
        """
        if not text.strip() or len(text) > LONGEST:
            return
        row = (_replace_surrogates(mask(text)), time.time() if looked_at is None else looked_at)
        self._run(
            lambda database: database.execute(
                "INSERT INTO uri (text, looked_at) VALUES (?, ?)"
                " ON CONFLICT (text) DO UPDATE SET looked_at = excluded.looked_at",
                row,
            )
        )

    def find(
        self, words: str = "", *, favourites: bool = False, limit: int = 500
    ) -> tuple[HistoryEntry, ...]:
        """Find the URIs that contain every word, in any case; the newest first."""
        wanted = {word.casefold() for word in words.split()}
        only = "AND favourite = 1" if favourites else ""
        query = f"SELECT text, looked_at, favourite FROM uri WHERE holds(text) {only} ORDER BY looked_at DESC LIMIT ?"  # noqa: S608 - only our own words

        def search(database: sqlite3.Connection) -> list[tuple[str, float, int]]:
            # By SQLite's LIKE, letters beyond ASCII would not be found in any case, nor would many words
            database.create_function("holds", 1, lambda text: all(map(text.casefold().__contains__, wanted)))
            return database.execute(query, (limit,)).fetchall()

        rows = self._run(search)
        return tuple(HistoryEntry(text, looked_at, bool(favourite)) for text, looked_at, favourite in rows)

    def set_favourite(self, text: str, *, favourite: bool) -> None:
        """Make a URI a favourite, or an ordinary entry again."""
        self._run(
            lambda database: database.execute(
                "UPDATE uri SET favourite = ? WHERE text = ?", (favourite, text)
            )
        )

    def forget(self, texts: Iterable[str]) -> None:
        rows = [(text,) for text in texts]
        self._run(lambda database: database.executemany("DELETE FROM uri WHERE text = ?", rows))

    def forget_all(self) -> None:
        """Delete everything but the favourites, and overwrite it on disk."""
        self._run(lambda database: database.execute("DELETE FROM uri WHERE favourite = 0"))
        self._run(lambda database: database.execute("VACUUM"))

    def forget_older(self, days: int) -> None:
        """Delete what is older than some days, but no favourites; 0 deletes nothing."""
        if days:
            before = time.time() - days * _DAY
            self._run(
                lambda database: database.execute(
                    "DELETE FROM uri WHERE favourite = 0 AND looked_at < ?", (before,)
                )
            )

    def _run(self, work: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        """Run one operation; if the file is damaged, put it aside and run the operation on a new one.

        Raises:
            EnvironmentRefusedError: the file can't be used.
        """
        try:
            try:
                return self._run_once(work)
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError:
                self._put_damaged_aside()
                return self._run_once(work)
        except (sqlite3.Error, OSError) as error:
            raise EnvironmentRefusedError(refusal(self._file, error)) from error

    def _run_once(self, work: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with closing(sqlite3.connect(self._file, timeout=_PATIENCE, isolation_level=None)) as database:
            self._prepare(database)
            return work(database)

    def _prepare(self, database: sqlite3.Connection) -> None:
        """Make the table in a new file; leave a file of a later version alone."""
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version > _VERSION:
            raise sqlite3.OperationalError("a newer version of the program wrote it")
        database.execute("PRAGMA synchronous = NORMAL")
        database.execute("PRAGMA secure_delete = ON")
        if version < _VERSION:
            self._file.chmod(0o600)
            # A window that holds the lock is switching to WAL itself, so there is no need to wait for it.
            with contextlib.suppress(sqlite3.OperationalError):
                database.execute("PRAGMA journal_mode = WAL")
            database.executescript(_SCHEMA)
            database.execute(f"PRAGMA user_version = {_VERSION}")

    def _put_damaged_aside(self) -> None:
        """Rename the damaged file and the files SQLite keeps beside it."""
        aside = self._file.with_name(f"{self._file.name}.damaged-{time.strftime('%Y%m%d-%H%M%S')}")
        self._file.replace(aside)
        for suffix in ("-wal", "-shm"):
            self._file.with_name(self._file.name + suffix).unlink(missing_ok=True)
        self._put_aside = aside


def _replace_surrogates(text: str) -> str:
    """Replace lone surrogates by U+FFFD, since SQLite holds UTF-8."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
