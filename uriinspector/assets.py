"""Where the program keeps things: its own `resources/`, in a checkout, a wheel and a bundle alike, and the folder for lasting data."""

import os
import sys
from pathlib import Path
from typing import Final

_MARKER: Final = "portable"


def asset(name: str) -> Path:
    """Return the path of the file or folder `name` of the resources; `/` separates its parts.

    Raises:
        FileNotFoundError: the installation is not complete, or was not unpacked.
    """
    path = _resources().joinpath(*name.split("/"))
    if not path.exists():
        raise FileNotFoundError(f"the program's own file {name} is missing: install URI Inspector again")
    return path


def portable_folder() -> Path | None:
    """Return the folder for all settings and data if a file `portable` lies beside a packaged program, as on a USB stick.

    Otherwise return None: they are kept where the platform keeps such things.
    """
    beside = Path(sys.executable).parent
    carried = getattr(sys, "frozen", False) and (beside / _MARKER).is_file()
    return beside / "settings" if carried else None


def home() -> Path:
    """Return the folder for lasting data, such as runs: `URIINSPECTOR_HOME`, a portable program's folder, or the platform's."""
    chosen = os.environ.get("URIINSPECTOR_HOME") or portable_folder()
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "uriinspector"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/uriinspector"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "uriinspector"


def _resources() -> Path:
    """Return the folder of the resources: in the package, where a build puts it, or beside the package in a checkout."""
    package = Path(__file__).parent
    inside = package / "resources"
    return inside if inside.is_dir() else package.parent / "resources"
