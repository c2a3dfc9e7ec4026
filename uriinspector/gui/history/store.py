"""The history: one table of SQLite, shared by every window of the user, and never worth a failure of the program."""

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from uriinspector.core.errors import EnvironmentRefusedError
from uriinspector.core.text.secret import masked
from uriinspector.gui.history.refusal import refusal

LONGEST: Final = 8_192  # code points: a picture in a data: URI is no place one comes back to
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


class Entry(NamedTuple):
    """One URI looked at: its text with secrets masked, when it was last (seconds since 1970), whether it is a favourite."""

    text: str
    looked_at: float
    favourite: bool


class History:
    """Opens the file for each thing it does, so that windows never stand in each other's way.

    A file that is no database any more is put aside under another name, and a new one begun.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._put_aside: Path | None = None

    def take_put_aside(self) -> Path | None:
        """Where a damaged file went, told once."""
        aside, self._put_aside = self._put_aside, None
        return aside

    def add(self, text: str, looked_at: float | None = None) -> None:
        """Remember that a URI was looked at, now where no time is given; its secrets are masked, a very long one is left out.

        Raises:
            EnvironmentRefusedError: the file can't be written.
        """
        if not text.strip() or len(text) > LONGEST:
            return
        row = (_storable(masked(text)), time.time() if looked_at is None else looked_at)
        self._do(
            lambda database: database.execute(
                "INSERT INTO uri (text, looked_at) VALUES (?, ?)"
                " ON CONFLICT (text) DO UPDATE SET looked_at = excluded.looked_at",
                row,
            )
        )

    def find(self, words: str = "", *, favourites: bool = False, limit: int = 500) -> tuple[Entry, ...]:
        """The URIs in which every word occurs, whatever its case; the newest first."""
        wanted = [f"%{_literal(word)}%" for word in words.split()]
        where = " AND ".join(
            [*["text LIKE ? ESCAPE '!'"] * len(wanted), *["favourite = 1"] * favourites, "1 = 1"]
        )
        query = f"SELECT text, looked_at, favourite FROM uri WHERE {where} ORDER BY looked_at DESC LIMIT ?"  # noqa: S608 - only our own words
        rows = self._do(lambda database: database.execute(query, (*wanted, limit)).fetchall())
        return tuple(Entry(text, looked_at, bool(favourite)) for text, looked_at, favourite in rows)

    def set_favourite(self, text: str, *, favourite: bool) -> None:
        """Make a URI of the history a favourite, or no favourite any more."""
        self._do(
            lambda database: database.execute(
                "UPDATE uri SET favourite = ? WHERE text = ?", (favourite, text)
            )
        )

    def forget(self, texts: Iterable[str]) -> None:
        """Delete some URIs."""
        rows = [(text,) for text in texts]
        self._do(lambda database: database.executemany("DELETE FROM uri WHERE text = ?", rows))

    def forget_all(self) -> None:
        """Delete everything but the favourites, and what was deleted from the disk too."""
        self._do(lambda database: database.execute("DELETE FROM uri WHERE favourite = 0"))
        self._do(lambda database: database.execute("VACUUM"))

    def forget_older(self, days: int) -> None:
        """Delete what was not looked at for some days and is no favourite; 0 deletes nothing."""
        if days:
            before = time.time() - days * _DAY
            self._do(
                lambda database: database.execute(
                    "DELETE FROM uri WHERE favourite = 0 AND looked_at < ?", (before,)
                )
            )

    def _do(self, work: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        """Do one thing; a damaged file is put aside, and the thing done with a new one."""
        try:
            try:
                return self._once(work)
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError:
                self._set_aside()
                return self._once(work)
        except (sqlite3.Error, OSError) as error:
            raise EnvironmentRefusedError(refusal(self._file, error)) from error

    def _once(self, work: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with closing(sqlite3.connect(self._file, timeout=_PATIENCE, isolation_level=None)) as database:
            self._prepare(database)
            return work(database)

    def _prepare(self, database: sqlite3.Connection) -> None:
        """A new file gets its table; one of a later version of the program is left alone."""
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version > _VERSION:
            raise sqlite3.OperationalError("a newer version of the program wrote it")
        if version < _VERSION:
            self._file.chmod(0o600)
            # The switch waits for no lock. Who holds one is another window, about to make the same switch.
            with contextlib.suppress(sqlite3.OperationalError):
                database.execute("PRAGMA journal_mode = WAL")
            database.executescript(_SCHEMA)
            database.execute(f"PRAGMA user_version = {_VERSION}")
        database.execute("PRAGMA synchronous = NORMAL")
        database.execute("PRAGMA secure_delete = ON")

    def _set_aside(self) -> None:
        """Give the damaged file, and what SQLite keeps beside it, a name nobody opens."""
        aside = self._file.with_name(f"{self._file.name}.damaged-{time.strftime('%Y%m%d-%H%M%S')}")
        self._file.replace(aside)
        for suffix in ("-wal", "-shm"):
            self._file.with_name(self._file.name + suffix).unlink(missing_ok=True)
        self._put_aside = aside


def _literal(word: str) -> str:
    """A word in which the signs of LIKE mean themselves."""
    return word.replace("!", "!!").replace("%", "!%").replace("_", "!_")


def _storable(text: str) -> str:
    """SQLite holds UTF-8: a lone surrogate is kept as U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
