"""Open a file in a text editor, since the desktop would open a page in the browser."""

import configparser
import os
import shlex
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QProcess

from uriinspector.base.errors import EnvironmentRefusedError

_TEXT: Final = "text/plain"
_DESKTOP: Final = "Desktop Entry"


def desktop_command(path: Path, environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the command that opens a file as text on an XDG desktop; empty if none is known."""
    commands = (command for name in _defaults(environment) for command in _commands(name, path, environment))
    return next(commands, ())


def _data_folders(environment: Mapping[str, str]) -> Iterator[Path]:
    """Yield the folders with desktop entries (XDG Base Directory Specification)."""
    own = environment.get("XDG_DATA_HOME") or Path(environment.get("HOME", "/")) / ".local/share"
    given = environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    for folder in (str(own), *given.split(":")):
        yield Path(folder) / "applications"


def _defaults(environment: Mapping[str, str]) -> Iterator[str]:
    """Yield the desktop entries that open plain text, the preferred one first (MIME Applications Associations)."""
    config = Path(environment.get("XDG_CONFIG_HOME") or Path(environment.get("HOME", "/")) / ".config")
    lists = [config / "mimeapps.list", *(folder / "mimeapps.list" for folder in _data_folders(environment))]
    lists += [folder / "mimeinfo.cache" for folder in _data_folders(environment)]
    for path in lists:
        read = _read(path)
        for section in ("Default Applications", "Added Associations", "MIME Cache"):
            yield from filter(None, read.get(section, _TEXT, fallback="").split(";"))


def _commands(name: str, path: Path, environment: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    """Yield the command of a desktop entry, unless it needs a terminal or is not installed."""
    for folder in _data_folders(environment):
        read = _read(folder / name)
        words = _split(read.get(_DESKTOP, "Exec", fallback=""))
        if words and read.get(_DESKTOP, "Terminal", fallback="") != "true" and shutil.which(words[0]):
            yield (*(word for word in words if not word.startswith("%")), str(path))


def _split(command: str, *, posix: bool = True) -> list[str]:
    """Split a command line into words; return none if a quote is not closed."""
    try:
        return shlex.split(command, posix=posix)
    except ValueError:
        return []


def _read(path: Path) -> configparser.ConfigParser:
    read = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    try:
        read.read(path, "utf-8")
    except (OSError, ValueError, configparser.Error):
        return configparser.ConfigParser()
    return read


def open_in_editor(path: Path) -> None:
    """Start the editor named by VISUAL, or else the one in which this desktop opens texts.

    Raises:
        EnvironmentRefusedError: there is no editor, or it does not start.
    """
    command = editor_command(path)
    if not command:
        raise EnvironmentRefusedError(
            "No editor is known here: set the variable VISUAL to one with a window, such as gedit, or open {} yourself.",
            path,
        )
    started, _ = QProcess.startDetached(command[0], list(command[1:]))
    if not started:
        raise EnvironmentRefusedError(
            "The editor {} does not start: set the variable VISUAL to another.", command[0]
        )


def editor_command(
    path: Path, environment: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> tuple[str, ...]:
    """Return the command that opens a file as text; empty if none is known."""
    visual = _split(environment.get("VISUAL", ""), posix=platform != "win32")
    if visual:
        return (*visual, str(path))
    if platform == "win32":
        return ("notepad.exe", str(path))
    if platform == "darwin":
        return ("open", "-t", str(path))
    return desktop_command(path, environment)
