"""Print what follows a rewrite: link health, what still names the old base, and the redirects."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from uriinspector.base.errors import UsageError
from uriinspector.base.message import plural
from uriinspector.cli.dead_link_text import dead_link_json, dead_link_lines
from uriinspector.cli.printer import Printer
from uriinspector.cli.progress import watch_work
from uriinspector.core.text.visible import visible
from uriinspector.migrate import engine
from uriinspector.migrate.after.compare import LinkHealth
from uriinspector.migrate.engine import Prepared
from uriinspector.migrate.health.disk import DiskFindings
from uriinspector.migrate.health.leak_regions import Context
from uriinspector.migrate.health.leaks import Leak, ScriptPaths, Swept
from uriinspector.migrate.model.evidence import Evidence
from uriinspector.migrate.model.job import Proof, RewriteJob
from uriinspector.migrate.post_run import PostRunPlan, PostRunReport
from uriinspector.migrate.redirects.plan import redirect_map
from uriinspector.migrate.redirects.servers import SERVERS
from uriinspector.migrate.redirects.write import Redirected, RedirectFile
from uriinspector.migrate.write.result import RunResult

_MOST_SHOWN: Final = 8
_MOST_LISTED: Final = 10_000

_CONTEXTS: Final = {
    Context.LINK: "in links",
    Context.ATTRIBUTE: "in attributes that are no links",
    Context.TEXT: "in text",
    Context.COMMENT: "in comments",
    Context.SCRIPT: "in scripts",
    Context.STYLE: "in style sheets",
    Context.FILE: "in other files",
    Context.LOOK_ALIKE: "in links that look like it",
}


def check_redirect_options(redirects: Path | None, server: str | None) -> None:
    """Raise `UsageError` for redirects without a server, or the other way round."""
    if (redirects is None) != (server is None):
        raise UsageError(
            f"Redirects need a file and a server: give --redirects FILE with --server {'|'.join(SERVERS)}."
        )


class PostRunRequest:
    """What the options of `rewrite` ask for after the run; prepared before it."""

    def __init__(self, tree: Prepared, redirects: Path | None, server: str | None, *, brief: bool) -> None:
        """Raise `UsageError` for redirects that make no sense; `check_redirect_options` comes first.

        With `brief` the result is not read again for link health and leaks.
        """
        made: RedirectFile | None = None
        if redirects is not None and server is not None:
            made = RedirectFile(redirect_map(tree.job, tree.whole), SERVERS[server], redirects)
        self._plan = PostRunPlan(not brief and tree.job.proof is not Proof.NONE, made, _MOST_LISTED)

    @property
    def reads_result(self) -> bool:
        """Whether link health and leaks are asked for."""
        return self._plan.reads_result

    def after_preview(self) -> PostRunReport:
        """Write the redirects; after a preview there is nothing else to do."""
        made = self._plan.redirects
        return PostRunReport(redirected=None if made is None else made.write(None))

    def after(self, job: RewriteJob, result: RunResult) -> PostRunReport:
        """Do what follows a finished run."""
        with watch_work() as watch:
            return engine.post_run(job, result, self._plan, watch)


def post_run_lines(report: PostRunReport, printer: Printer) -> Iterator[str]:
    """Yield what was found after a rewrite, for a person."""
    if report.health is not None:
        style = "error" if report.health.new_count else "good"
        yield printer.paint(f"Link health: {report.health.sentence}.", style)
        yield from dead_link_lines(report.health.new[:_MOST_SHOWN], printer)
    if report.swept is not None:
        yield from _leak_lines(report.swept, report.leaks, printer)
    if report.scripts is not None:
        yield from _script_lines(report.scripts, report.paths, printer)
    if report.disk is not None:
        yield from _disk_lines(report.disk, printer)
    if report.redirected is not None:
        yield from redirects_lines(report.redirected)


def post_run_json(report: PostRunReport) -> dict[str, Any]:
    """Return the additional fields of `rewrite`'s object."""
    swept = report.swept
    return {
        "health": None if report.health is None else _health_json(report.health),
        "leaks": None if swept is None else _leaks_json(swept, report.leaks),
        "scripts": None if report.scripts is None else _scripts_json(report.scripts, report.paths),
        "disk": None if report.disk is None else _disk_json(report.disk),
        "redirects": None if report.redirected is None else redirects_json(report.redirected),
    }


def _leak_lines(swept: Swept, leaks: tuple[Leak, ...], printer: Printer) -> Iterator[str]:
    if not swept.count:
        how = " in full" if swept.strings.strings else ""
        yield f"Nothing names the old base{how} ({plural(swept.files, 'file')} looked through)."
        return
    where = ", ".join(
        f"{swept.leaks[context]:,} {words}" for context, words in _CONTEXTS.items() if swept.leaks[context]
    )
    yield f"The old base is still named {plural(swept.count, 'time')}: {where}."
    yield from _place_lines(leaks, swept.count, printer)


def _script_lines(scripts: ScriptPaths, places: tuple[Leak, ...], printer: Printer) -> Iterator[str]:
    sentence = scripts.sentence
    if sentence:
        said = f"{sentence[0].upper()}{sentence[1:]}."
        yield printer.paint(said, "warning") if scripts.is_doubtful else said
    yield from _place_lines(places, min(scripts.count, len(places)) and scripts.count, printer)


def _disk_lines(disk: DiskFindings, printer: Printer) -> Iterator[str]:
    """Yield the pages that won't work from a disk: a tree with relative links is often made for one."""
    if not disk.affected:
        return
    yield f"From a disk {disk.affected:,} of {plural(disk.pages, 'page')} will not work as on a server:"
    for finding in disk.found[:_MOST_SHOWN]:
        yield f"    {printer.paint(visible(finding.file), 'faint')}  {finding.sentence}"
    if len(disk.found) > _MOST_SHOWN:
        yield f"    … and {len(disk.found) - _MOST_SHOWN:,} more: --json lists them."


def redirects_lines(redirected: Redirected) -> Iterator[str]:
    """Yield what was written of redirects."""
    rules = plural(redirected.rules, "rule")
    addresses = plural(redirected.addresses, "old address", "old addresses")
    yield f"Redirects: {rules} in {visible(str(redirected.path))}; {addresses} followed, each to its new one in one step."
    for title, found in (("Left out", redirected.left_out), ("Leads to no file", redirected.dead_ends)):
        yield from (f"{title}: {visible(address)}" for address in found[:_MOST_SHOWN])
        if len(found) > _MOST_SHOWN:
            yield f"… and {len(found) - _MOST_SHOWN:,} more: --json lists them."
    yield from redirected.notes


def _place_lines(places: tuple[Leak, ...], count: int, printer: Printer) -> Iterator[str]:
    """Show the first of `count` places."""
    for leak in places[:_MOST_SHOWN]:
        kind = leak.context if leak.evidence is None else leak.evidence
        where = printer.paint(f"{visible(leak.file)}:{leak.line}", "faint")
        yield f"    {where}  {kind}  {printer.result(leak.text)}"
    if count > _MOST_SHOWN:
        yield f"    … and {count - _MOST_SHOWN:,} more: --json lists them."


def _health_json(health: LinkHealth) -> dict[str, Any]:
    return {
        "sentence": health.sentence,
        "before": health.before.dead,
        "after": health.after.dead,
        "new_count": health.new_count,
        "new": [dead_link_json(dead) for dead in health.new],
        "mended": health.gone,
    }


def _leaks_json(swept: Swept, leaks: tuple[Leak, ...]) -> dict[str, Any]:
    """Return the counts and the first ten thousand places."""
    return {
        "count": swept.count,
        "contexts": {context.value: count for context, count in swept.leaks.items()},
        "found": [
            {"file": leak.file, "line": leak.line, "context": leak.context, "text": leak.text}
            for leak in leaks
        ],
    }


def _scripts_json(scripts: ScriptPaths, places: tuple[Leak, ...]) -> dict[str, Any]:
    """Return what became of strings in scripts; `left` counts those that may be addresses and stay."""
    return {
        "sentence": scripts.sentence,
        "browser": scripts.browser or None,
        "routes": scripts.routes,
        "differences": scripts.differences,
        "rewritten": sum(
            count for evidence, count in scripts.moved.items() if evidence is not Evidence.SYNTAX
        ),
        "left": scripts.count,
        "generator": scripts.generator,
        "files": scripts.files,
        "found": [
            {"file": place.file, "line": place.line, "text": place.text, "evidence": place.evidence}
            for place in places
        ],
    }


def _disk_json(disk: DiskFindings) -> dict[str, Any]:
    """Return the pages that won't work from a disk, each with its reasons."""
    return {
        "pages": disk.pages,
        "affected": disk.affected,
        "skipped": disk.skipped,
        "found": [
            {
                "file": finding.file,
                "obstacle": finding.obstacle,
                "source": finding.source,
                "sentence": finding.sentence,
            }
            for finding in disk.found
        ],
    }


def redirects_json(redirected: Redirected) -> dict[str, Any]:
    """Return what was written of redirects."""
    return {**redirected._asdict(), "path": str(redirected.path)}
