"""What a bundled program puts right before it does anything else."""

import os
from typing import Final

_VARIABLE: Final = "LD_LIBRARY_PATH"


def restore_library_path() -> None:
    """Let foreign programs, such as the browser, find their own libraries and not those of the bundle.

    The bootloader points the variable into the bundle and keeps the user's value under another name. The libraries of this
    process are found all the same (the loader reads it once), and a worker process has a bootloader of its own.
    """
    original = os.environ.pop(f"{_VARIABLE}_ORIG", None)
    if original is not None:
        os.environ[_VARIABLE] = original
    else:
        os.environ.pop(_VARIABLE, None)
