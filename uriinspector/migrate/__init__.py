"""Move a tree of files to a new base. Files may be read and written here, but nothing is printed, and Qt is not used.

The names on which other programs may rely are listed here and loaded on first use:

    from pathlib import Path
    from uriinspector.migrate import RewriteJob, run

    job = RewriteJob(Path("site"), "https://new.example/help/", ("https://old.example/docs/",), output=Path("moved"))
    print(run(job).proof.sentence)
"""

from typing import TYPE_CHECKING, Final

from uriinspector.base.lazy import public_face

if TYPE_CHECKING:
    from uriinspector.base.progress import Progress, Watch
    from uriinspector.migrate.after.compare import LinkHealth, link_health
    from uriinspector.migrate.engine import delete, discard, preview, resume, run, runs, undo, verify
    from uriinspector.migrate.health.dead_links import check_links, served_at
    from uriinspector.migrate.health.follow import Checked, DeadLink
    from uriinspector.migrate.journal.runs import RunState, RunSummary, Unreadable, unreadable
    from uriinspector.migrate.model.file_edits import FilePlan, PlannedLink
    from uriinspector.migrate.model.job import (
        Compressed,
        Endings,
        Exclusion,
        Kind,
        Links,
        Outside,
        Proof,
        RewriteJob,
        Scripts,
        Style,
    )
    from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Verification
    from uriinspector.migrate.model.reason import Reason
    from uriinspector.migrate.plan.store import Plan
    from uriinspector.migrate.redirects.plan import Redirect, RedirectMap, redirect_map
    from uriinspector.migrate.tree.web_view import Fault
    from uriinspector.migrate.write.result import RunResult, UndoResult

_HOMES: Final = {
    "after.compare": "LinkHealth link_health",
    "engine": "delete discard preview resume run runs undo verify",
    "health.dead_links": "check_links served_at",
    "health.follow": "Checked DeadLink",
    "journal.runs": "RunState RunSummary Unreadable unreadable",
    "model.file_edits": "FilePlan PlannedLink",
    "model.job": "Compressed Endings Exclusion Kind Links Outside Proof RewriteJob Scripts Style",
    "model.outcome": "FileOutcome Outcome Verification",
    "model.reason": "Reason",
    "plan.store": "Plan",
    "redirects.plan": "Redirect RedirectMap redirect_map",
    "tree.web_view": "Fault",
    "write.result": "RunResult UndoResult",
    "uriinspector.base.progress": "Progress Watch",
}

__all__ = [  # noqa: RUF022 - functions, then the values they take and give
    "preview", "discard", "run", "undo", "resume", "verify", "runs", "delete", "check_links", "served_at", "link_health", "redirect_map", "unreadable",
    "RewriteJob", "Style", "Outside", "Endings", "Proof", "Kind", "Exclusion", "Links", "Scripts", "Compressed",
    "Plan", "FilePlan", "PlannedLink", "Fault", "Redirect", "RedirectMap", "Unreadable", "Reason", "Progress", "Watch", "RunResult", "UndoResult", "Verification", "FileOutcome", "Outcome",
    "RunSummary", "RunState", "Checked", "DeadLink", "LinkHealth",
]  # fmt: skip


if not TYPE_CHECKING:  # type checkers see only the names above, and so find misspelled ones
    __getattr__, __dir__ = public_face(__name__, _HOMES)
