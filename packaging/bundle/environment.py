"""What a bundled program does before anything else: find its modules, serve as a helper process, restore the user's environment."""

import os
import sys

TYPE_CHECKING = False  # neither `typing` nor `collections` is loaded for an annotation
if TYPE_CHECKING:
    from collections.abc import MutableMapping

_VARIABLE = "LD_LIBRARY_PATH"
_OWN = ("_PYI_", "_MEIPASS")
_HELPERS = (
    "from multiprocessing.resource_tracker import main",
    "from multiprocessing.forkserver import main",
)


def find_modules_as_files() -> None:
    """Let Python alone look for modules: all are files, and PyInstaller would search its empty archive for each first."""
    sys.path_hooks[:] = [hook for hook in sys.path_hooks if not hook.__module__.startswith("pyimod")]
    sys.path_importer_cache.clear()


def serve_as_helper() -> None:
    """If `multiprocessing` started this program as a helper process, do the helper's work and end.

    `multiprocessing` starts a worker as `PROGRAM --multiprocessing-fork NAME=NUMBER…`, and the processes that fork workers
    or clean up after them as `PROGRAM OPTIONS -c STATEMENT`. It is loaded only then, because loading it takes longer than
    `--version` without it.
    """
    if sys.argv[1:2] == ["--multiprocessing-fork"]:
        from multiprocessing.spawn import freeze_support

        freeze_support()
    elif sys.argv[-2:-1] == ["-c"] and sys.argv[-1].startswith(_HELPERS):
        exec(sys.argv[-1])  # noqa: S102 - as the interpreter does with -c, and only these statements
        sys.exit()


def restore_environment(environment: "MutableMapping[str, str]" = os.environ) -> None:
    """Give other programs, such as the browser, the user's environment and nothing of the bundle.

    The bootloader points `LD_LIBRARY_PATH` into the bundle, keeps the user's value under another name, and adds variables
    of its own. This process still finds its libraries (the loader reads the path once), and a worker process has a
    bootloader of its own.
    """
    original = environment.pop(f"{_VARIABLE}_ORIG", None)
    if original is not None:
        environment[_VARIABLE] = original
    else:
        environment.pop(_VARIABLE, None)
    for name in [name for name in environment if name.startswith(_OWN)]:
        del environment[name]
