"""The command line: arguments in, calls of core and batch, text or JSON out."""

import os
import sys
from collections.abc import Sequence
from typing import Final

from uriinspector.cli.commands import COMMANDS
from uriinspector.cli.exit_code import ExitCode

# Set by the completion script of a shell, which asks without any argument.
COMPLETION_VARIABLE: Final = "_URIINSPECTOR_COMPLETE"


def run(argv: Sequence[str]) -> int:
    """Run the program with these arguments; returns its exit code, and never raises for what a user can do."""
    if _asks_for_the_window(argv):
        return _open_window(argv)
    from uriinspector.cli.program import run_command

    return run_command(argv)


def _asks_for_the_window(argv: Sequence[str]) -> bool:
    """Nothing at all, or one URI: an argument that is neither an option nor the name of a command."""
    if COMPLETION_VARIABLE in os.environ:
        return False
    return not argv or (len(argv) == 1 and argv[0] not in COMMANDS and not argv[0].startswith("-"))


def _open_window(argv: Sequence[str]) -> int:
    if not _has_display():
        return _refuse("there is no display for the window; use a command, such as: uriinspector inspect URI")
    try:
        from uriinspector.gui.app import run as run_window
    except ImportError as error:
        return _refuse(f"the window can't start ({error}); every command still works: uriinspector --help")
    return run_window(list(argv))


def _has_display() -> bool:
    """Whether Qt will find a screen; it ends the process without a word where it does not."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")))


def _refuse(sentence: str) -> ExitCode:
    sys.stderr.write(f"uriinspector: {sentence}\n")
    return ExitCode.ENVIRONMENT
