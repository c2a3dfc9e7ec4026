"""Copy what symbolic links out of the tree lead to, in place of the links.

It is copied byte for byte: these files are not pages of the tree, so the base of their links is unknown. Each
folder is copied at most once a link, so loops can't make a copy grow forever.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from uriinspector.core.errors import CancelledError
from uriinspector.core.message import Message
from uriinspector.migrate.io.disk import copy_file, copy_status, explain_error, stop_if_full
from uriinspector.migrate.model.job import Links, RewriteJob
from uriinspector.migrate.model.outcome import FileOutcome, Outcome
from uriinspector.migrate.model.progress import IsCancelled
from uriinspector.migrate.tree.discover import SourceLink, leads_out


class _Step(NamedTuple):
    """Something to copy: its name in the copy, and the real file or folder."""

    relative: str
    source: Path


def is_followed(job: RewriteJob, link: SourceLink) -> bool:
    """Whether to copy a link's target instead of the link; dangling links stay links."""
    return job.links is Links.FOLLOW and leads_out(job.root, link) and (job.root / link.relative).exists()


def copy_followed(
    job: RewriteJob, output: Path, link: SourceLink, relative: str, cancelled: IsCancelled
) -> Iterator[FileOutcome]:
    """Copy what `link` leads to as `relative` in the copy.

    Raises `CancelledError`, and `EnvironmentRefusedError` if the disk is full.
    """
    waiting = [_Step(relative, (job.root / link.relative).resolve())]
    barred = {job.root, Path(os.path.realpath(output))}
    seen: set[Path] = set()
    while waiting:
        if cancelled():
            raise CancelledError("Cancelled.")
        step = waiting.pop()
        try:
            if not step.source.is_dir():
                yield _copy(step, output / step.relative)
            elif any(folder.is_relative_to(step.source) for folder in barred):
                yield _leave_out(step, "The symbolic link leads to a folder that holds this one: left out.")
            elif step.source in seen:
                yield _leave_out(step, "The symbolic link leads to what is copied already: left out.")
            else:
                seen.add(step.source)
                waiting += _open_folder(step, output / step.relative)
        except OSError as error:
            stop_if_full(error, output, "free some space there, or choose another folder")
            reason = Message("It can't be copied: {}.", explain_error(error))
            yield FileOutcome(step.relative, Outcome.FAILED, reason)


def _open_folder(step: _Step, place: Path) -> list[_Step]:
    """Create a folder of the copy; return what belongs in it, with symbolic links resolved."""
    place.mkdir(exist_ok=True)
    shutil.copystat(step.source, place)
    with os.scandir(step.source) as entries:
        names = sorted(entry.name for entry in entries)
    return [
        _Step(f"{step.relative}/{name}", Path(os.path.realpath(step.source / name)))
        for name in reversed(names)
    ]


def _copy(step: _Step, place: Path) -> FileOutcome:
    if not step.source.is_file():
        return _leave_out(step, "The symbolic link leads to no ordinary file or folder: left out.")
    copy_file(step.source, place)
    copy_status(step.source, place)
    return FileOutcome(step.relative, Outcome.COPIED)


def _leave_out(step: _Step, reason: str) -> FileOutcome:
    return FileOutcome(step.relative, Outcome.SKIPPED, reason)
