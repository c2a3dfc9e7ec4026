"""The one entry of the program: no argument, or one URI, opens the window; everything else is a command."""

import sys


def main() -> int:
    """Run the program with the arguments of this process; returns its exit code."""
    from uriinspector.cli import run

    return run(sys.argv[1:])


def main_window() -> int:
    """Open the window whatever the arguments are (the start of the graphical entry point)."""
    from uriinspector.gui.app import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    raise SystemExit(main())
