"""The one entry of the program: no argument, or one URI, opens the window; everything else is a command."""

import os
import sys

from uriinspector import cli


def main() -> int:
    """Run the program with the arguments of this process; returns its exit code."""
    arguments = sys.argv[1:]
    return main_window() if cli.asks_for_the_window(arguments) else cli.run(arguments)


def main_window() -> int:
    """Open the window whatever the arguments are (the start of the graphical entry point)."""
    if not _has_display():
        return cli.refuse(
            "there is no display for the window; use a command, such as: uriinspector inspect URI"
        )
    try:
        from uriinspector.gui.app import run
    except ImportError as error:
        return cli.refuse(f"the window can't start ({error}); every command still works: uriinspector --help")
    return run(sys.argv[1:])


def _has_display() -> bool:
    """Whether Qt will find a screen; it ends the process without a word where it does not."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")))


if __name__ == "__main__":
    raise SystemExit(main())
