"""`rewrite`: move the links of a folder of pages to a new base."""

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from uriinspector.base.errors import UsageError
from uriinspector.cli.build_report import (
    BuildReport,
    Issue,
    base_issues,
    problem_issue,
    report_options,
    run_issues,
)
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.move_options import (
    HEADINGS,
    complete_options,
    move_options,
    redirect_options,
    redirect_place,
)
from uriinspector.cli.options import PATH, GroupedCommand, examples
from uriinspector.cli.printer import Printer
from uriinspector.cli.progress import watch_work
from uriinspector.cli.question import write_json, write_lines
from uriinspector.cli.run_results import (
    is_doubtful,
    post_run_json,
    post_run_lines,
    preview_json,
    preview_lines,
    result_lines,
    run_json,
    skipped_files,
)
from uriinspector.cli.witness import (
    BrowserPages,
    browser_options,
    trial_lines,
    trials,
    trials_json,
    witness,
    witness_json,
    witness_lines,
)
from uriinspector.core.text.visible import visible
from uriinspector.migrate import engine
from uriinspector.migrate.after.compare import ListedLink, dead_links
from uriinspector.migrate.after.report import check_report, write_report
from uriinspector.migrate.engine import Prepared
from uriinspector.migrate.model.job import Proof, RewriteJob
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.plan.store import Plan
from uriinspector.migrate.post_run import PostRunPlan, PostRunReport, keep_scripts, with_witness
from uriinspector.migrate.preflight.job_rules import check, check_exclusions
from uriinspector.migrate.redirects import RedirectFile
from uriinspector.migrate.redirects.plan import redirect_map
from uriinspector.migrate.witness.look import check as check_browser
from uriinspector.migrate.witness.report import WitnessReport
from uriinspector.migrate.witness.trials import USUAL_MINUTES, FurtherTrials, TrialReport
from uriinspector.migrate.write.result import RunResult
from uriinspector.migrate.zipped import unpacked_job

_ASKED_AFTER: Final = (
    "--browser", "--browser-pages", "--browser-minutes", "--brief", "--report", "--redirects", "--server",
)  # fmt: skip
_HEADINGS: Final = HEADINGS | {
    "Afterwards": HEADINGS["Afterwards"] + _ASKED_AFTER,
    "For a build server": ("--format", "--baseline", "--max-dead"),
}


@click.command(
    "rewrite",
    cls=GroupedCommand,
    headings=_HEADINGS,
    epilog=examples(
        "uriinspector rewrite site --from https://old.example/museum/ --to https://new.example/harbour/",
        "uriinspector rewrite site --from https://old.example/museum/ --to https://new.example/ --output moved",
        "uriinspector rewrite moved --to https://new.example/ --style relative --in-place",
    ),
)
@click.argument("root", metavar="FOLDER|ZIP", type=PATH)
@move_options
@click.option(
    "--report",
    metavar="FILE",
    type=PATH,
    help="List every link with its reason in a .json, .csv or .html file.",
)
@redirect_options("from each old address to its new one")
@click.option("--brief", is_flag=True, help="Print only the proof; skip link health and the leak sweep.")
@browser_options
@click.option(
    "--browser-minutes",
    "minutes",
    metavar="N",
    type=click.FloatRange(min=0),
    default=USUAL_MINUTES,
    show_default=True,
    help="With --browser: how long it may be tried which strings of scripts become addresses, before anything is written.",
)
@report_options
def rewrite_command(
    *,
    told: BuildReport,
    pages: BrowserPages | None,
    minutes: float,
    report: Path | None,
    redirects_path: Path | None,
    server: str | None,
    brief: bool,
    **options: Any,
) -> ExitCode:
    """Rewrite the links of the pages in FOLDER, so that each leads where it should once they are served at NEW_BASE.

    Without --output and --in-place nothing is written: the changes are only shown. A zip in place of FOLDER becomes another with
    --output moved.zip; what is not changed stays packed in it as it was.
    """
    with unpacked_job(RewriteJob(**complete_options(options))) as job:
        if (job.excluded or job.declared) and job.root.is_dir():
            check_exclusions(check(job).job)
        if report is not None:
            check_report(report, job)
        if pages is not None:
            if job.dry:
                raise UsageError("A browser looks at what was written: add --output DIR or --in-place.")
            check_browser(job)
        mapped = redirect_place(redirects_path, server)
        started = time.monotonic()
        tried = trials(job, pages, minutes) if pages is not None and minutes else None
        with watch_work() as watch:
            tree = engine.prepare(job if tried is None else tried.applied(job), watch)
        made = None if mapped is None else RedirectFile(redirect_map(tree.job, tree.whole), *mapped)
        asked = PostRunPlan(not brief and tree.job.proof is not Proof.NONE, made)
        if job.dry:
            return _preview(tree, asked, report, told)
        left = _Trials(job, tried, minutes - (time.monotonic() - started) / 60)
        return _report(_move(tree, asked, report, pages, left), asked, told)


def _preview(tree: Prepared, asked: PostRunPlan, report: Path | None, told: BuildReport) -> ExitCode:
    """Print what would change, and write only the report and the redirects, if they were asked for."""
    with _plan(tree) as plan:
        if report is not None:
            dead = _dead_links(plan, None) if asked.reads_result else ()
            write_report(plan, report, "Nothing was written: this is a preview.", dead)
        redirected = None if asked.redirects is None else asked.redirects.write(None)
        found = PostRunReport(redirected=redirected)
        skipped = skipped_files(plan)
        other_base = () if plan.totals.changed else tuple(base_issues(plan.job))
        issues = (*map(problem_issue, skipped), *other_base)
        summary = _judge(preview_json(plan, skipped) | post_run_json(found), issues, told)
        if told.is_json:
            write_json(summary)
        elif told.is_text:
            printer = Printer.of_standard_output()
            write_lines(preview_lines(plan, printer))
            write_lines([*map(visible, plan.notes), *post_run_lines(found, printer)])
            write_lines(printer.paint(visible(issue.message), "warning") for issue in other_base)
            write_lines(told.baseline_lines(printer))
            write_lines(["Nothing was written: add --output DIR for a rewritten copy, or --in-place."])
        else:
            files = f"{plan.totals.changed:,} of {plan.totals.files:,} files"
            told.write(plan.job.root, f"{files} would change; nothing was written.", summary)
    return told.code


class _Trials(NamedTuple):
    """A job with the trials made before its run, if any, and the minutes left for further ones."""

    job: RewriteJob
    report: TrialReport | None
    minutes: float


class _Moved(NamedTuple):
    """A finished rewrite: its tree, what was done, the trials made before, and what a browser saw afterwards."""

    tree: Prepared
    result: RunResult
    tried: TrialReport | None
    seen: WitnessReport | None


def _move(
    tree: Prepared, asked: PostRunPlan, report: Path | None, pages: BrowserPages | None, before: _Trials
) -> _Moved:
    """Carry out the rewrite and let a browser look at it; write a copy anew after more trials while there are differences."""
    job, tried, minutes = before
    result = _carry_out(tree, asked, report)
    if pages is None:
        return _Moved(tree, result, tried, None)
    seen = witness(result.run_id, pages)
    while seen.differences and tried is not None and minutes > 0 and job.output is not None:
        started = time.monotonic()
        names = tuple(dict.fromkeys(difference.page for difference in seen.differences))
        further = trials(job, pages, minutes, FurtherTrials(names, tried))
        if further.places == tried.places:
            break
        tried = tried.with_further(further)
        with set_aside(job.output), watch_work() as watch:
            tree = engine.prepare(tried.applied(job), watch)
            result = _carry_out(tree, asked, report)
        seen = witness(result.run_id, pages)
        minutes -= (time.monotonic() - started) / 60
    return _Moved(tree, result, tried, seen)


def _report(moved: _Moved, asked: PostRunPlan, told: BuildReport) -> ExitCode:
    """Look at the result, and print what was done and found."""
    tree, result, tried, seen = moved
    printer = Printer.of_standard_output()
    if told.is_text:
        write_lines(result_lines(result, printer))
    with watch_work() as watch:
        found = engine.post_run(tree.job, result, asked, watch)
    if seen is not None:
        found = with_witness(found, seen)
    keep_scripts(result.run_id, found.scripts)
    other_base = () if result.outcomes.get(Outcome.WRITTEN) else tuple(base_issues(tree.job))
    issues = (*run_issues(result, found, seen), *other_base)
    looked = {"witness": witness_json(seen), "trials": trials_json(tried)}
    summary = _judge(run_json(result) | post_run_json(found) | looked, issues, told)
    if told.is_json:
        write_json(summary)
    elif told.is_text:
        write_lines(post_run_lines(found, printer))
        write_lines([] if tried is None else trial_lines(tried, printer))
        write_lines([] if seen is None else witness_lines(seen, printer))
        write_lines(printer.paint(visible(issue.message), "warning") for issue in other_base)
        write_lines(told.baseline_lines(printer))
        write_lines(told.reason_lines())
    else:
        proof = result.verification
        told.write(tree.job.changed_folder, "Done." if proof is None else f"{proof.sentence}.", summary)
    differs = seen is not None and bool(seen.differences)
    is_unexplained = not issues and (is_doubtful(result) or found.is_doubtful or differs)
    return max(told.code, ExitCode(is_unexplained))


def _carry_out(tree: Prepared, asked: PostRunPlan, report: Path | None) -> RunResult:
    """Carry out the rewrite, and write a report of its links if one is wanted."""
    if report is None:
        return _run_engine(tree, None, surveyed=asked.reads_result)
    with _plan(tree) as plan:
        result = _run_engine(tree, plan, surveyed=asked.reads_result)
        proof = result.verification
        sentence = "Done, without a proof." if proof is None else f"{proof.sentence}."
        dead = _dead_links(plan, result) if asked.reads_result else ()
        write_report(plan, report, sentence, dead, result.leftovers, result.withdrawn, result.problems)
    return result


@contextmanager
def set_aside(copy: Path) -> Iterator[None]:
    """Move an existing copy aside for a better one; it is put back on failure, and deleted otherwise.

    If it can't be put back, it stays beside its place.
    """
    aside = Path(tempfile.mkdtemp(prefix=f".{copy.name}-", dir=copy.parent))
    copy.rename(aside / copy.name)
    try:
        yield
    except BaseException:
        shutil.rmtree(copy, ignore_errors=True)
        (aside / copy.name).rename(copy)
        aside.rmdir()
        raise
    shutil.rmtree(aside, ignore_errors=True)


def _judge(summary: dict[str, Any], issues: tuple[Issue, ...], told: BuildReport) -> dict[str, Any]:
    for issue in issues:
        told.add(issue)
    return summary | {"issues": [issue._asdict() for issue in issues], "baseline": told.baseline_json()}


def _run_engine(tree: Prepared, plan: Plan | None, *, surveyed: bool) -> RunResult:
    with watch_work() as watch:
        return engine.run(tree, watch, plan, surveyed=surveyed)


def _dead_links(plan: Plan, result: RunResult | None) -> tuple[ListedLink, ...]:
    with watch_work() as watch:
        return dead_links(plan.job, result, watch).links


@contextmanager
def _plan(tree: Prepared) -> Iterator[Plan]:
    """Yield the plan of a job with all its links; it is deleted afterwards."""
    with watch_work() as watch:
        plan = engine.preview(tree, watch)
    try:
        yield plan
    finally:
        engine.discard(plan)
