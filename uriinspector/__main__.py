"""The one entry of the program: no argument, or one URI, opens the window; everything else is a command."""

import gc
import os
import sys

from uriinspector import __version__

TYPE_CHECKING = False  # nothing more is loaded here, because a script that asks for the version waits for it
if TYPE_CHECKING:
    from pathlib import Path

# Open another window; without this option, a start opens its URI in a tab of the window there is.
_NEW_WINDOW = "--new-window"
# The actions that the entry of the desktop's menu offers besides a plain start.
_DESKTOP_ACTIONS = ("--inspect-clipboard", "--move-site")


def main() -> int:
    """Run the program with the arguments of this process; returns its exit code."""
    arguments = sys.argv[1:]
    if arguments == ["--version"]:
        print(f"uriinspector {__version__}")  # noqa: T201 - unlike `write` it lives with a closed standard output
        return 0
    gc.disable()  # nothing of what is loaded goes away
    from uriinspector import cli

    opened = [argument for argument in arguments if argument != _NEW_WINDOW]
    if cli.asks_for_the_window(opened):
        return main_window()
    from uriinspector.base.gc_tuning import VALUES_BEFORE_COLLECTION

    gc.set_threshold(VALUES_BEFORE_COLLECTION)
    gc.enable()
    code = cli.run(arguments)
    gc.freeze()  # else the interpreter looks for cycles twice more as it ends, in all that was loaded
    return code


def main_window() -> int:
    """Open the window with texts and files, as the graphical entry point does; other options go to the command line."""
    from uriinspector import cli

    opened = [argument for argument in sys.argv[1:] if argument != _NEW_WINDOW]
    if opened and opened[0].startswith("-") and not {*opened} <= {*_DESKTOP_ACTIONS}:
        return cli.run(opened)
    if not _has_display():
        if opened and opened[0].isalpha():  # a command, but for its spelling
            return cli.run(opened)
        return cli.refuse(
            "there is no display for the window; use a command, such as: uriinspector inspect URI"
        )
    try:
        from uriinspector.gui import start

        return start(opened, new_window=_NEW_WINDOW in sys.argv)
    except ImportError as error:
        from uriinspector.base.libraries import explain_missing

        reason = explain_missing(error, _window_libraries()) or str(error)
        return cli.refuse(
            f"the window can't start ({reason}); every command still works: uriinspector --help"
        )


def _window_libraries() -> "list[Path]":
    """Return the files by which Qt comes into a process, found without loading it."""
    from importlib.util import find_spec
    from pathlib import Path

    found = find_spec("PySide6")
    folder = Path() if found is None or found.origin is None else Path(found.origin).parent
    plugins = folder / "Qt" / "plugins"
    return [
        folder / "QtWidgets.abi3.so",
        plugins / "platforms/libqxcb.so",
        plugins / "iconengines/libqsvgicon.so",
    ]


def _has_display() -> bool:
    """Whether Qt will find a screen; Qt ends the process without a word if it finds none."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")))


if __name__ == "__main__":
    raise SystemExit(main())
