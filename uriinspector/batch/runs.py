"""The runs of this user: where they are kept, what they are, how to forget one."""

import os
import sys
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path


class RunState(StrEnum):
    """How far a run came."""

    RUNNING = "running"
    INTERRUPTED = "interrupted"
    COMPLETE = "complete"
    UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class RunSummary:
    """One past run, as a list shows it."""

    run_id: str  # sorts by time
    when: datetime
    folder: Path
    output: Path | None  # None: in place
    old_bases: tuple[str, ...]
    new_base: str
    state: RunState
    files_written: int
    links_changed: int


def home() -> Path:
    """The folder of this user where runs are kept: `URIINSPECTOR_HOME`, else the platform's place for such data."""
    chosen = os.environ.get("URIINSPECTOR_HOME")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "uriinspector"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/uriinspector"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "uriinspector"
