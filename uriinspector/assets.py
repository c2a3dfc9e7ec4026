"""The one door to `resources/`: the same call in a checkout, an installed wheel and a bundle."""

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


def _resources() -> Path:
    """Return the folder of the resources: in the package, where a build puts it, or beside the package in a checkout."""
    package = Path(__file__).parent
    inside = package / "resources"
    return inside if inside.is_dir() else package.parent / "resources"
