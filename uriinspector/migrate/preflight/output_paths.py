"""Reports must not be written into the tree: the next run would rewrite them."""

import os
from pathlib import Path

from uriinspector.base.errors import UsageError
from uriinspector.migrate.model.job import RewriteJob


def check_beside(path: Path, what: str, job: RewriteJob) -> None:
    """Raise `UsageError` where `path` lies in the tree of the job or in its copy; `what` says what it is for."""
    place = Path(os.path.realpath(path))
    for folder in (job.root, job.output):
        if folder is not None and place.is_relative_to(os.path.realpath(folder)):
            raise UsageError(
                "The {} {} would lie among the pages of {}: choose a place outside.", what, path, folder
            )
