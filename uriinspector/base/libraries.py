"""Name all libraries that a system lacks at once, and the command that installs them on Debian or Ubuntu."""

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

# The messages of the loader of Linux when a module is imported, and of `ldd`.
_NOT_OPENED: Final = re.compile(
    r"(?<![\w.+-])(?P<library>lib[\w.+-]+\.so\.\d+): cannot open shared object file"
)
_NOT_FOUND: Final = re.compile(r"^\s*(lib[\w.+-]+\.so\.\d+) => not found", re.MULTILINE)
_NAME: Final = re.compile(r"(?P<name>lib[\w.+-]+)\.so\.(?P<version>\d+)")
# Packages whose name does not follow from that of their library.
_PACKAGES: Final = {
    "libz.so.1": "zlib1g",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libgio-2.0.so.0": "libglib2.0-0",
}
_PATIENCE: Final = 10  # seconds


def explain_missing(error: ImportError, files: Iterable[Path] = ()) -> str | None:
    """Return which libraries are missing, as the beginning of a sentence; None if the error has another cause.

    `files` will be loaded next. The libraries that they lack are included, so that one message names everything to install.
    """
    told = _NOT_OPENED.search(str(error))
    if told is None:
        return None
    libraries = sorted({told["library"], *_lacked_by(files)})
    packages = sorted({package_of(library) for library in libraries})
    verb = "is" if len(libraries) == 1 else "are"
    return (
        f"{', '.join(libraries)} {verb} missing; on Debian or Ubuntu: sudo apt install {' '.join(packages)}"
    )


def package_of(library: str) -> str:
    """Return the package of a library, by Debian's way of naming packages."""
    found = _NAME.fullmatch(library)
    if library in _PACKAGES or found is None:
        return _PACKAGES.get(library, library)
    name = found["name"].lower().replace("-2.0", "2.0").replace("_", "-")
    return f"{name}-{found['version']}" if name[-1].isdigit() else f"{name}{found['version']}"


def _lacked_by(files: Iterable[Path]) -> set[str]:
    """Return the libraries that the existing ones of `files` lack, as `ldd` reports them; none if `ldd` can't be run."""
    there = [str(path) for path in files if path.is_file()]
    if not there:
        return set()
    # A bundle finds its own libraries by this variable, which is removed from the environment of programs that it starts.
    environment = {**os.environ, "LC_ALL": "C", "LD_LIBRARY_PATH": str(getattr(sys, "_MEIPASS", ""))}
    try:
        done = subprocess.run(  # noqa: S603 - our own files
            ["ldd", *there],  # noqa: S607 - its folder differs from system to system
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=_PATIENCE,
        )
    except (OSError, subprocess.TimeoutExpired):
        return set()
    return set(_NOT_FOUND.findall(done.stdout))
