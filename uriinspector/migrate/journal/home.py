"""Find the folder for data that must last. It is a module of its own because the window needs it to start, and nothing else of the journal."""

import os
import sys
from pathlib import Path

from uriinspector.assets import portable_folder


def home() -> Path:
    """Return the folder where runs are kept: `URIINSPECTOR_HOME`, a portable program's, or the platform's place."""
    chosen = os.environ.get("URIINSPECTOR_HOME") or portable_folder()
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "uriinspector"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/uriinspector"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "uriinspector"
