"""Read a file of a plan as the plan saw it."""

from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.core.errors import CancelledError
from uriinspector.core.message import Message
from uriinspector.migrate.io.disk import digest, explain_error, read_file
from uriinspector.migrate.journal.log import originals
from uriinspector.migrate.model.exclusion import without_links
from uriinspector.migrate.model.file_edits import FilePlan
from uriinspector.migrate.model.job import Kind, kind_of
from uriinspector.migrate.plan.store import Plan

_LARGEST: Final = 64 << 20
_TOO_LARGE: Final = "The file is too large to be shown here; the report lists its links."
_COMPRESSED: Final = "A compressed file: what changes in it is what changes in the file it was made from."


class PlannedFile(NamedTuple):
    """A file, without what was excluded of it, and the bytes it was planned for."""

    plan: FilePlan
    data: bytes


def read_planned(
    plan: Plan, number: int, places: frozenset[int], run_folder: Path | None
) -> PlannedFile | str:
    """Return a file of a plan, from the originals of the run in `run_folder` where it keeps one, or why it can't be shown.

    Raises `CancelledError` where the plan is gone.
    """
    try:
        made = plan.file(number)
    except FileNotFoundError:
        raise CancelledError("The preview is gone.") from None
    if made.skipped is not None:
        return made.skipped
    if kind_of(made.relative) is Kind.PACKED or made.size > _LARGEST:
        return _COMPRESSED if made.size <= _LARGEST else _TOO_LARGE
    path = plan.job.root / made.relative
    try:
        if run_folder is not None:
            path = originals(run_folder).get(made.relative, path)
        data = read_file(path).data
    except OSError as error:
        return Message("The file can't be read now: {}.", explain_error(error))
    if made.digest and digest(data) != made.digest:
        return "The file was changed since the preview: preview it again."
    return PlannedFile(without_links(made, places) if places else made, data)
