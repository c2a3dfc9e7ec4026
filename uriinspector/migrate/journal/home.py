"""Find the folder for lasting data. The window needs it at its start, but nothing else of the journal: hence this module."""

import os
import sys
from pathlib import Path

from uriinspector.assets import portable_folder


def home() -> Path:
    """Return the folder in which runs are kept: `URIINSPECTOR_HOME`, a portable program's folder, or the platform's."""
    chosen = os.environ.get("URIINSPECTOR_HOME") or portable_folder()
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "uriinspector"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/uriinspector"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "uriinspector"
