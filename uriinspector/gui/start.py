"""Start the window; a second start of a session hands over to the first and never loads Qt."""

import gc
from collections.abc import Sequence

from uriinspector.gui.session.hand_over import hand_over
from uriinspector.gui.session.target import target_of


def start(arguments: Sequence[str], *, new_window: bool = False) -> int:
    """Open each argument in the running window, unless a new one is asked for; return the exit code.

    Raises:
        ImportError: the libraries of the window are not installed.
    """
    targets = [target_of(argument) for argument in arguments]
    if not new_window and hand_over(targets):
        return 0
    load_core()
    from uriinspector.gui.app import run

    return run(targets)


def load_core() -> None:
    """Load the core before Qt: PySide6 reads the source of every module that is loaded after it.

    The garbage collector is off meanwhile: modules stay, so it would find nothing.
    """
    gc.disable()
    import uriinspector.core.inspector  # noqa: F401 - only to have it loaded
