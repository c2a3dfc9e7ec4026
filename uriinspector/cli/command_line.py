"""Write a job as the command that does it, to keep, share or put into a script."""

import os
import shlex
import subprocess
import sys
from collections.abc import Iterable
from typing import Final

from uriinspector.migrate.model.job import OPTIONS, RewriteJob

_PROGRAM: Final = ("uriinspector", "rewrite")


def command_line(job: RewriteJob, *, platform: str = sys.platform) -> str:
    """Return the command, quoted for the shell of `platform`, without options at their defaults."""
    arguments = (*_PROGRAM, *_arguments(job))
    return subprocess.list2cmdline(arguments) if platform == "win32" else shlex.join(arguments)


def _arguments(job: RewriteJob) -> Iterable[str]:
    """Yield arguments in the order of the table, the folder last, after `--` if its name looks like an option."""
    usual = RewriteJob(job.root, "")
    for option in OPTIONS:
        value = getattr(job, option.field)
        if not option.flags or value == getattr(usual, option.field):
            continue
        meant = [flag.name for flag in option.flags if flag.means == value]
        if meant or option.kind is bool:
            yield from meant or [option.flags[0].name]
            continue
        for word in option.words(value):
            yield from (option.flags[0].name, word)
    root = os.fspath(job.root)
    if root.startswith("-"):
        yield "--"
    yield root
