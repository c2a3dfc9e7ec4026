"""From the bytes of a file to its plan: find the links, decide each once, write the answers back."""

from uriinspector.batch.file_plan import FilePlan
from uriinspector.batch.job import Kind, RewriteJob


class Rewriter:
    """Rewrites the files of one job; made once in each worker because it remembers what it decided.

    Args:
        job: a checked job.
        links: whether plans list every link; without, they hold edits and counts only.
    """

    def __init__(self, job: RewriteJob, *, links: bool = False) -> None:
        raise NotImplementedError

    def plan(self, relative: str, kind: Kind, data: bytes) -> FilePlan:
        """What becomes of the file `relative` that holds `data`."""
        raise NotImplementedError

    def rewrite(self, relative: str, kind: Kind, data: bytes) -> tuple[bytes, FilePlan]:
        """The new bytes of the file and its plan; the very same bytes object where nothing changes."""
        raise NotImplementedError
