"""Say why no history can be kept; a module of its own, since the texts of the store are not for people."""

import sqlite3
from pathlib import Path

from uriinspector.core.message import Message


def refusal(file: Path, error: sqlite3.Error | OSError) -> str:
    """Say in one sentence what is wrong with the file, and that all else works."""
    # Imported here because it loads libcrypto: 4 MB that nobody needs while the disk works.
    from uriinspector.migrate.io.disk import explain_error

    reason = explain_error(error) if isinstance(error, OSError) else str(error)
    return Message("No history is kept, everything else works; {} can't be used: {}.", file, reason)
