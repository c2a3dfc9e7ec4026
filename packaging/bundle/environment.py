"""Restore the user's environment, before a bundled program does anything else."""

import os
from collections.abc import MutableMapping
from typing import Final

_VARIABLE: Final = "LD_LIBRARY_PATH"
_OWN: Final = ("_PYI_", "_MEIPASS")


def restore_environment(environment: MutableMapping[str, str] = os.environ) -> None:
    """Let foreign programs, such as the browser, see the user's environment and nothing of the bundle.

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
