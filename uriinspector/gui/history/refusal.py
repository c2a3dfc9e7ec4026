"""Why no history can be kept, for a person; apart from the store, whose other texts are no sentences."""

import sqlite3
from pathlib import Path

from uriinspector.core.message import Message
from uriinspector.migrate.io.disk import explained


def refusal(file: Path, error: sqlite3.Error | OSError) -> str:
    """One sentence: what is wrong with the file, and that it is the only thing that is."""
    reason = explained(error) if isinstance(error, OSError) else str(error)
    return Message("No history is kept, everything else works; {} can't be used: {}.", file, reason)
