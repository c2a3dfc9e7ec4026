"""Move a tree of files to a new base. Files may be read and written here; nothing is printed, and Qt is not used.

What other programs may rely on is listed here and loaded on first use:

    from pathlib import Path
    from uriinspector.migrate import RewriteJob, run

    job = RewriteJob(Path("site"), "https://new.example/help/", ("https://old.example/docs/",), output=Path("moved"))
    print(run(job).verification.sentence)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from uriinspector.migrate.after.compare import LinkHealth, link_health
    from uriinspector.migrate.engine import delete, discard, preview, resume, run, runs, undo, verify
    from uriinspector.migrate.health.dead_link import Checked, DeadLink
    from uriinspector.migrate.health.dead_links import check_links, served_at
    from uriinspector.migrate.journal.runs import RunState, RunSummary
    from uriinspector.migrate.model.file_edits import FilePlan
    from uriinspector.migrate.model.job import Endings, Exclusion, Kind, Outside, Proof, RewriteJob, Style
    from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Verification
    from uriinspector.migrate.model.progress import Progress, Watch
    from uriinspector.migrate.model.reason import Reason
    from uriinspector.migrate.plan.store import Plan
    from uriinspector.migrate.write.result import RunResult, UndoResult

_HOMES: Final = {
    "after.compare": "LinkHealth link_health",
    "engine": "delete discard preview resume run runs undo verify",
    "health.dead_link": "Checked DeadLink",
    "health.dead_links": "check_links served_at",
    "journal.runs": "RunState RunSummary",
    "model.file_edits": "FilePlan",
    "model.job": "Endings Exclusion Kind Outside Proof RewriteJob Style",
    "model.outcome": "FileOutcome Outcome Verification",
    "model.progress": "Progress Watch",
    "model.reason": "Reason",
    "plan.store": "Plan",
    "write.result": "RunResult UndoResult",
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names.split()}

__all__ = [  # noqa: RUF022 - functions, then the values they take and give
    "preview", "discard", "run", "undo", "resume", "verify", "runs", "delete", "check_links", "served_at", "link_health",
    "RewriteJob", "Style", "Outside", "Endings", "Proof", "Kind", "Exclusion",
    "Plan", "FilePlan", "Reason", "Progress", "Watch", "RunResult", "UndoResult", "Verification", "FileOutcome", "Outcome",
    "RunSummary", "RunState", "Checked", "DeadLink", "LinkHealth",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Load a public name on first use, so that a command loads only what it needs."""
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)


def __dir__() -> list[str]:
    """Name what is public."""
    return list(__all__)
