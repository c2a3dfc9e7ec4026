"""Say why no history can be kept; apart from the store, whose other texts are not for people."""

import sqlite3
from pathlib import Path

from uriinspector.core.message import Message


def refusal(file: Path, error: sqlite3.Error | OSError) -> str:
    """Say in one sentence what is wrong with the file, and that all else works."""
    # Imported here because libcrypto comes along: 4 MB that nobody needs whose disk is in order.
    from uriinspector.migrate.io.disk import explained

    reason = explained(error) if isinstance(error, OSError) else str(error)
    return Message("No history is kept, everything else works; {} can't be used: {}.", file, reason)
