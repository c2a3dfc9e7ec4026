"""What can go wrong outside the input itself.

Whatever is wrong *in* a URI or a page is a `Finding` or an outcome, never an exception. Exceptions are for
misuse and for the environment; each carries one plain sentence that says what to do, and is caught at the
three doors of the program only: the command line, the window's jobs, and the exception hook.
"""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar, Final

from uriinspector.base.message import Message

DISK_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})
"""The numbers of the errors of a full disk, or of a quota that is used up."""


class UriInspectorError(Exception):
    """Base of all errors: `str(error)` is one sentence for a person, `code` a stable name for a program.

    Attributes:
        field: the field of the request that is at fault; None if no single one is.
        index: the index of the value at fault, where the field has several.
    """

    code: ClassVar[str] = "error"
    field: str | None = None
    index: int = 0

    def __init__(self, sentence: str = "", *fields: object) -> None:
        """Take a sentence; with fields, the template of a message."""
        super().__init__(Message(sentence, *fields) if fields else sentence)


class UsageError(UriInspectorError):
    """The request makes no sense; ends a command with exit code 2."""

    code = "usage"


class EnvironmentRefusedError(UriInspectorError):
    """The machine refused, as with an unreadable folder or a full disk; ends a command with exit code 3."""

    code = "environment"


class CancelledError(UriInspectorError):
    """The user cancelled; nothing is half done. Ends a command with exit code 130."""

    code = "cancelled"


@contextmanager
def concerning(field: str, index: int = 0) -> Iterator[None]:
    """Set `field` and `index` of the errors raised inside, unless they name a field themselves."""
    try:
        yield
    except UriInspectorError as error:
        if error.field is None:
            error.field, error.index = field, index
        raise


@contextmanager
def refusing(template: str, *fields: object) -> Iterator[None]:
    """Raise `EnvironmentRefusedError` for an `OSError` inside; the system message fills the last braces of its sentence."""
    try:
        yield
    except OSError as error:
        raise EnvironmentRefusedError(template, *fields, explain_error(error)) from None


def describe_refusal(error: OSError) -> str:
    """Return a sentence on what the machine refused, and for which file."""
    what = explain_error(error)
    return f"{error.filename}: {what}." if error.filename else f"{what}."


def explain_error(error: Exception) -> str:
    """Return the message of the system, or the text of another error, as the end of a sentence."""
    return getattr(error, "strerror", None) or str(error)
