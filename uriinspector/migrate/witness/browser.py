"""Find an installed Chromium, Chrome or Edge."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.base.errors import EnvironmentRefusedError

CHROMIUM: Final = "Chromium"
COMMANDS: Final = (
    ("chromium", CHROMIUM),
    ("chromium-browser", CHROMIUM),
    ("google-chrome", "Chrome"),
    ("google-chrome-stable", "Chrome"),
    ("chrome", "Chrome"),
    ("microsoft-edge", "Edge"),
    ("microsoft-edge-stable", "Edge"),
    ("msedge", "Edge"),
)
MAC: Final = (
    ("Chromium.app/Contents/MacOS/Chromium", CHROMIUM),
    ("Google Chrome.app/Contents/MacOS/Google Chrome", "Chrome"),
    ("Microsoft Edge.app/Contents/MacOS/Microsoft Edge", "Edge"),
)
WINDOWS: Final = (
    (r"Chromium\Application\chrome.exe", CHROMIUM),
    (r"Google\Chrome\Application\chrome.exe", "Chrome"),
    (r"Microsoft\Edge\Application\msedge.exe", "Edge"),
)
LINUX: Final = (
    ("/opt/google/chrome/chrome", "Chrome"),
    ("/opt/microsoft/msedge/msedge", "Edge"),
    ("/usr/lib/chromium/chromium", CHROMIUM),
    ("/snap/bin/chromium", CHROMIUM),
)


VARIABLE: Final = "URIINSPECTOR_BROWSER"
"""The environment variable that names the program to use."""

_NONE: Final = (
    "No Chromium, Chrome or Edge was found: install one of them, or name its program by the variable {}."
)
_NOT_THERE: Final = "The browser {} can't be started: give the variable {} the whole path of a program."


class Browser(NamedTuple):
    """An installed browser.

    Attributes:
        path: the path of its program.
        name: the name of the product.
    """

    path: Path
    name: str


def find_browser() -> Browser:
    """Return the browser that the variable names, or else the first one that is installed.

    Raises `EnvironmentRefusedError` if there is none.
    """
    named = os.environ.get(VARIABLE)
    if named:
        found = shutil.which(named)
        if found is None:
            raise EnvironmentRefusedError(_NOT_THERE, named, VARIABLE)
        return Browser(Path(found), _name_of(found))
    browser = next(_find_installed(), None)
    if browser is None:
        raise EnvironmentRefusedError(_NONE, VARIABLE)
    return browser


def browser_there() -> Browser | None:
    """Return the browser that can be asked, or None; on Windows none can be asked yet."""
    try:
        return None if sys.platform == "win32" else find_browser()
    except EnvironmentRefusedError:
        return None


def _find_installed() -> Iterator[Browser]:
    for command, name in COMMANDS:
        found = shutil.which(command)
        if found is not None:
            yield Browser(Path(found), name)
    for path, name in _usual_places():
        if path.is_file():
            yield Browser(path, name)


def _usual_places() -> Iterator[tuple[Path, str]]:
    """Yield the paths to which installers for this system put browsers, with the names of these."""
    if sys.platform == "win32":
        variables = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
        folders = [Path(folder) for name in variables if (folder := os.environ.get(name))]
        yield from ((folder / inner, name) for folder in folders for inner, name in WINDOWS)
    elif sys.platform == "darwin":
        folders = [Path("/Applications"), Path.home() / "Applications"]
        yield from ((folder / inner, name) for folder in folders for inner, name in MAC)
    else:
        yield from ((Path(path), name) for path, name in LINUX)


def _name_of(program: str) -> str:
    """Return the name of the product after which the file of a program is named."""
    file = Path(program).name.lower()
    return next((name for mark, name in (("edge", "Edge"), ("chrome", "Chrome")) if mark in file), CHROMIUM)
