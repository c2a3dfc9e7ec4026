"""What can go wrong outside the input itself.

Whatever is wrong *in* a URI or a page is a `Finding` or an outcome, never an exception. Exceptions are for
misuse and for the environment; each carries one plain sentence that says what to do, and is caught at the
three doors of the program only: the command line, the window's jobs, and the exception hook.
"""

from typing import ClassVar


class UriInspectorError(Exception):
    """Base of all; `str(error)` is one sentence for a person, `code` a stable name for a program."""

    code: ClassVar[str] = "error"


class UsageError(UriInspectorError):
    """The caller asked for something that makes no sense; ends a command with exit code 2."""

    code = "usage"


class EnvironmentRefusedError(UriInspectorError):
    """The machine refused: unreadable folder, full disk; ends a command with exit code 3."""

    code = "environment"


class CancelledError(UriInspectorError):
    """The user cancelled; nothing is half done. Ends a command with exit code 130."""

    code = "cancelled"
