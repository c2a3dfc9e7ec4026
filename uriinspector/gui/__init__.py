"""The window, and its start: a second start of a session hands over to the first and never loads Qt.

No other package may import PySide6.
"""

import builtins
import gc
from collections.abc import Sequence

from uriinspector.gui.session.hand_over import hand_over
from uriinspector.gui.session.target import target_of_start


def start(arguments: Sequence[str], *, new_window: bool = False) -> int:
    """Open each argument in the running window, unless a new one is asked for; return the exit code.

    Raises:
        ImportError: the libraries of the window are not installed.
    """
    targets = [target_of_start(argument) for argument in arguments]
    if not new_window and hand_over(targets):
        return 0
    load_qt()
    from uriinspector.gui.application import run

    return run(targets)


def load_qt() -> None:
    """Load Qt's core, before any module of the window; the garbage collector is off from here on, since modules stay.

    PySide6 hooks every import and reads the source of each module, to learn which ones
    want Qt's methods in `snake_case`. None here does, and the hook takes a twentieth of a start.
    """
    gc.disable()
    import PySide6.QtCore  # noqa: F401 - only to have it loaded

    hooked = vars(builtins)
    hooked["__import__"] = hooked.get("__orig_import__", hooked["__import__"])
