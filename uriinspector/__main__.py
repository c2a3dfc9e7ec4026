"""The one entry of the program: no argument, or one URI, opens the window; everything else is a command."""

import os
import re
import sys

from uriinspector import cli

# Beside the window there is, where a start without it would open its URI in a tab of that one.
_NEW_WINDOW = "--new-window"
# What the loader of Linux says.
_NOT_FOUND = re.compile(
    r"(?P<library>(?P<name>lib[\w.+-]+)\.so\.(?P<version>\d+)): cannot open shared object file"
)


def main() -> int:
    """Run the program with the arguments of this process; returns its exit code."""
    arguments = sys.argv[1:]
    opened = [argument for argument in arguments if argument != _NEW_WINDOW]
    return main_window() if cli.asks_for_the_window(opened) else cli.run(arguments)


def main_window() -> int:
    """Open the window with texts and files (the start of the graphical entry point); an option is one of the command line."""
    opened = [argument for argument in sys.argv[1:] if argument != _NEW_WINDOW]
    if opened and opened[0].startswith("-"):
        return cli.run(opened)
    if not _has_display():
        return cli.refuse(
            "there is no display for the window; use a command, such as: uriinspector inspect URI"
        )
    try:
        from uriinspector.gui.start import start

        return start(opened, new_window=_NEW_WINDOW in sys.argv)
    except ImportError as error:
        reason = _missing_library(str(error))
        return cli.refuse(
            f"the window can't start ({reason}); every command still works: uriinspector --help"
        )


def _missing_library(reason: str) -> str:
    """Return what to install where the reason is a library that the system lacks, by Debian's way of naming packages."""
    found = _NOT_FOUND.search(reason)
    if found is None:
        return reason
    name, version = found["name"].lower().replace("-2.0", "2.0"), found["version"]
    package = f"{name}-{version}" if name[-1].isdigit() else f"{name}{version}"
    return f"{found['library']} is missing; on Debian or Ubuntu: sudo apt install {package}"


def _has_display() -> bool:
    """Whether Qt will find a screen; it ends the process without a word where it does not."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")))


if __name__ == "__main__":
    raise SystemExit(main())
