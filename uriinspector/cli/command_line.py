"""Write a job as the command that does it, to keep, share or put into a script."""

import os
import shlex
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click

from uriinspector.cli.commands.rewrite import rewrite_command
from uriinspector.cli.move_options import ENDINGS
from uriinspector.migrate.model.job import WHOLE_FILE, Exclusion, RewriteJob

_PROGRAM: Final = ("uriinspector", "rewrite")


def command_line(job: RewriteJob, *, platform: str = sys.platform) -> str:
    """Return the command, quoted for the shell of `platform`, without options at their defaults."""
    arguments = (*_PROGRAM, *_arguments(job))
    return subprocess.list2cmdline(arguments) if platform == "win32" else shlex.join(arguments)


def _arguments(job: RewriteJob) -> Iterable[str]:
    """Yield arguments in help order, the folder last, after `--` if its name looks like an option."""
    usual = RewriteJob(job.root, "")
    for option in rewrite_command.params:
        name = option.name or ""
        if not isinstance(option, click.Option) or not (hasattr(job, name) or name in ENDINGS):
            continue
        value = _value(job, name)
        if value == _value(usual, name):
            continue
        if option.is_flag:
            yield option.opts[0]
            continue
        for text in _texts(value):
            yield from (option.opts[0], text)
    root = os.fspath(job.root)
    if root.startswith("-"):
        yield "--"
    yield root


def _value(job: RewriteJob, name: str) -> object:
    """Return what the job says of one option."""
    return job.endings is ENDINGS[name] if name in ENDINGS else getattr(job, name)


def _texts(value: object) -> Iterable[str]:
    """Yield an option's values, one for each time it is given."""
    if isinstance(value, frozenset):
        exclusions = sorted(_text(item) for item in value if isinstance(item, Exclusion))
        return exclusions or [",".join(sorted(value))]
    if isinstance(value, tuple):
        return map(_text, value)
    return [_text(value)]


def _text(value: object) -> str:
    if isinstance(value, Exclusion):
        ambiguous = value.relative.rpartition("@")[2].isdigit() or value.relative.endswith("@")
        place = "" if value.start == WHOLE_FILE else str(value.start)
        return f"{value.relative}@{place}" if place or ambiguous else value.relative
    if isinstance(value, tuple):
        return "=".join(map(str, value))
    return os.fspath(value) if isinstance(value, Path) else str(value)
