"""Files that are written completely or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a path beside `path` to write to; that file replaces `path` at the end, or is deleted after an error.

    An `OSError` names `path`, because users do not know the temporary file.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        yield temporary
        temporary.replace(path)
    except BaseException as error:
        with suppress(OSError):
            temporary.unlink()
        if isinstance(error, OSError) and error.filename in {temporary, os.fspath(temporary)}:
            error.filename = os.fspath(path)
        raise
