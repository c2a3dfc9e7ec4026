"""Open a file in the editor for texts, which for a page is another program than the browser."""

import os
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QProcess

from uriinspector.core.errors import EnvironmentRefusedError
from uriinspector.gui.session.desktop_entries import desktop_command


def open_in_editor(path: Path) -> None:
    """Start the editor named by VISUAL, else the one this desktop opens texts with.

    Raises `EnvironmentRefusedError` where there is none, or it does not start.
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
    """Return the command that opens a file as text; empty where none is known."""
    visual = environment.get("VISUAL", "")
    if visual:
        return (*shlex.split(visual, posix=platform != "win32"), str(path))
    if platform == "win32":
        return ("notepad.exe", str(path))
    if platform == "darwin":
        return ("open", "-t", str(path))
    return desktop_command(path, environment)
