"""Do what follows a run, for both fronts: compare link health, sweep for leaks, and write the redirects."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from uriinspector.base.errors import UsageError
from uriinspector.base.message import Command
from uriinspector.base.progress import UNWATCHED, Watch
from uriinspector.migrate.after.compare import LinkHealth, link_health
from uriinspector.migrate.health.disk import DiskFindings, disk_findings, is_for_disk
from uriinspector.migrate.health.leaks import Context, Leak, Swept, sweep
from uriinspector.migrate.health.script_strings import ScriptPaths, script_paths
from uriinspector.migrate.journal.runs import note, noted
from uriinspector.migrate.model.job import PROGRAM_SUFFIXES, RewriteJob
from uriinspector.migrate.model.reason import Evidence
from uriinspector.migrate.redirects import Redirected, RedirectFile
from uriinspector.migrate.redirects.plan import redirect_map
from uriinspector.migrate.redirects.server import Server
from uriinspector.migrate.tree.discover import discover
from uriinspector.migrate.witness.browser import browser_there
from uriinspector.migrate.witness.report import WitnessReport
from uriinspector.migrate.write.result import RunResult

_SERVER_FILES: Final = frozenset({"cname", "robots.txt", "_redirects", "_headers", ".htaccess", "web.config"})
_NOTE: Final = "scripts"
_KEPT: Final[Mapping[str, Callable[[Any], Any]]] = {"browser": str, "routes": int, "differences": int}


class PostRunPlan(NamedTuple):
    """What `post_run` has to do.

    Attributes:
        reads_result: whether to compare links before and after, and to look for what still names the old base.
        redirects: the redirects to write, or None.
        most_places: how many leaks to return, and how many old paths in scripts; the others are only counted.
    """

    reads_result: bool = True
    redirects: RedirectFile | None = None
    most_places: int = 10_000


@dataclass(frozen=True, slots=True)
class PostRunReport:
    """What was found after a run; a field is None if its part was not asked for.

    Attributes:
        health: the dead links before and after.
        swept: the leak sweep in numbers; None if there is no old base.
        leaks: the first places that name the old base.
        paths: the first places that hold the old path without its host.
        redirected: the redirects that were written.
        scripts: what became of strings in scripts and of unknown attributes; None if nothing was written.
        disk: the pages that won't work from a disk, if the tree is meant for one.
        fails_offline: whether there are such pages though the job had to make a tree for a disk.
    """

    health: LinkHealth | None = None
    swept: Swept | None = None
    leaks: tuple[Leak, ...] = ()
    paths: tuple[Leak, ...] = ()
    redirected: Redirected | None = None
    scripts: ScriptPaths | None = None
    disk: DiskFindings | None = None
    fails_offline: bool = False

    @property
    def served_leaks(self) -> tuple[Leak, ...]:
        """The leaks in files by which a server acts: programs, redirects, `robots.txt`, the name of the host and so on."""
        return tuple(leak for leak in self.leaks if _is_acted_upon(leak.file))

    @property
    def is_doubtful(self) -> bool:
        """Whether the move made links or redirects dead, left the old base in scripts or server files, or fails on a disk."""
        is_ill = self.health is not None and self.health.new_count > 0
        holds = self.scripts is not None and self.scripts.is_doubtful
        return (
            is_ill
            or holds
            or self.fails_offline
            or bool(self.served_leaks)
            or (self.redirected is not None and bool(self.redirected.dead_ends))
        )


def _is_acted_upon(file: str) -> bool:
    name = file.rpartition("/")[2].lower()
    return name in _SERVER_FILES or name.endswith(PROGRAM_SUFFIXES)


def post_run(
    job: RewriteJob, result: RunResult, plan: PostRunPlan, watch: Watch = UNWATCHED
) -> PostRunReport:
    """Do what follows the run of a checked job: compare its links, sweep for leaks, write the redirects.

    Raises `CancelledError` when cancelled, and `EnvironmentRefusedError` if something can't be read or written.
    """
    leaks, paths = list[Leak](), list[Leak]()

    def keep(leak: Leak) -> None:
        kept = paths if leak.context is Context.PATH else leaks
        if len(kept) < plan.most_places:
            kept.append(leak)

    health = swept = disk = None
    if plan.reads_result:
        health = link_health(job, result, watch)
        if job.old_bases:
            pages = None if result.survey is None else result.survey.leaks()
            swept = sweep(job, keep, watch, pages)
        if is_for_disk(job):
            disk = disk_findings(job, plan.most_places, watch)
    redirected = None if plan.redirects is None else plan.redirects.write(job.changed_folder)
    fails = job.offline and disk is not None and disk.affected > 0
    scripts = None
    if job.old_bases:
        scripts = script_paths(job, result.strings, None if swept is None else swept.strings)
        scripts = replace(scripts, has_browser=browser_there() is not None)
    return PostRunReport(health, swept, tuple(leaks), tuple(paths), redirected, scripts, disk, fails)


def with_witness(report: PostRunReport, seen: WitnessReport) -> PostRunReport:
    """Add to a report what a browser saw; if it saw pages and no difference, the scripts do what they did before."""
    if report.scripts is None:
        return report
    looked = replace(
        report.scripts, browser=seen.browser, routes=seen.routes, differences=len(seen.differences)
    )
    if seen.differences or not seen.pages:
        return replace(report, scripts=looked)
    listed = sum(place.file in seen.files for place in report.paths)
    scripts = replace(
        looked,
        quiet=seen.strings.get(Evidence.POSSIBLE, 0) if report.swept is None else listed,
        quiet_moved=seen.strings.get(Evidence.LIKELY, 0),
        is_unknown=False,
        setting="",
        moves_pages=False,
    )
    return replace(report, scripts=scripts)


def keep_scripts(run_id: str, scripts: ScriptPaths | None) -> None:
    """Keep with a run what became of strings in scripts, and what a browser saw of that, for its hand-over page."""
    if scripts is not None:
        facts = {name: getattr(scripts, name) for name in _KEPT}
        note(run_id, _NOTE, facts | {"moved": dict(scripts.moved)})


def kept_scripts(run_id: str) -> ScriptPaths:
    """Return what `keep_scripts` kept for a run; empty if it kept nothing."""
    facts = noted(run_id, _NOTE)
    try:
        moved = {Evidence(name): int(count) for name, count in facts.get("moved", {}).items()}
        return ScriptPaths(
            moved=moved, **{name: kind(facts[name]) for name, kind in _KEPT.items() if name in facts}
        )
    except (AttributeError, TypeError, ValueError):
        return ScriptPaths()


def redirect_file(job: RewriteJob, server: Server, path: Path, watch: Watch) -> RedirectFile:
    """Prepare the redirects from the old addresses of a checked job's tree, to be written to `path`.

    Raises `UsageError` if the names in the tree have changed in place, or as `RedirectFile` does.
    """
    if job.in_place and (job.moves or job.renames):
        raise UsageError(
            "The names of this folder changed in place: {} makes its redirects, in a terminal.",
            Command("handover"),
        )
    return RedirectFile(redirect_map(job, discover(job, watch)), server, path)
