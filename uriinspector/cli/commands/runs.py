"""`runs`, `undo`, `verify`, `resume` and `handover`: the journal of past rewrites, and the page for a client whose site was moved."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click
from click.shell_completion import CompletionItem

from uriinspector.base.errors import EnvironmentRefusedError, UsageError
from uriinspector.base.message import plural
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.options import PATH, examples, json_option
from uriinspector.cli.printer import Printer
from uriinspector.cli.progress import watch_work
from uriinspector.cli.question import write_json, write_lines
from uriinspector.cli.run_results import (
    is_doubtful,
    leftover_lines,
    problem_lines,
    result_lines,
    run_json,
    run_summary_json,
    undo_json,
    verification_json,
)
from uriinspector.cli.witness import BrowserPages, browser_options, witness, witness_json, witness_lines
from uriinspector.core.text.visible import visible
from uriinspector.migrate import engine
from uriinspector.migrate.handover import Handover, check_place, handover, write_page
from uriinspector.migrate.journal.runs import RunState, RunSummary
from uriinspector.migrate.journal.runs import summary as run_summary
from uriinspector.migrate.redirects import HANDED_OVER, SERVERS
from uriinspector.migrate.zipped import at_hand, half_zip, shown_output, shown_root

_STATES: Final = {RunState.COMPLETE: "good", RunState.INTERRUPTED: "warning"}


def _complete_run(_context: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    return [
        CompletionItem(summary.run_id, help=str(summary.folder))
        for summary in engine.runs()
        if summary.run_id.startswith(start)
    ]


def _refuse_empty(_context: click.Context, _parameter: click.Parameter, name: str | None) -> str | None:
    """Refuse the name of a shell variable that is not set: without RUN the newest run would be taken."""
    if name == "":
        raise click.BadParameter("the name is empty")
    return name


_run_argument: Final = click.argument(
    "run_id", metavar="[RUN]", required=False, callback=_refuse_empty, shell_complete=_complete_run
)


@click.command("runs", epilog=examples("uriinspector runs", "uriinspector runs --json"))
@json_option
def runs_command(*, as_json: bool) -> ExitCode:
    """List past rewrites, newest first, then those whose journals can't be read."""
    found, broken = engine.all_runs()
    printer = Printer.of_standard_output()
    for summary in found:
        if as_json:
            write_json(run_summary_json(summary))
        else:
            write_lines(_summary_lines(summary, printer))
    for run in broken:
        if as_json:
            write_json({"run": run.run_id, "error": {"code": "unreadable-journal", "message": run.reason}})
        else:
            write_lines(
                [
                    f"{printer.paint(run.run_id, 'name')}  {printer.paint('unreadable', 'warning')}",
                    f"    {run.reason}",
                ]
            )
    if not found and not broken and not as_json:
        write_lines(["No rewrite has been run yet."])
    return ExitCode(bool(broken))


def _summary_lines(summary: RunSummary, printer: Printer) -> list[str]:
    state = printer.paint(summary.state.value, _STATES.get(summary.state, "faint"))
    target = "in place" if summary.job.output is None else f"copied to {shown_output(summary.job)}"
    if summary.left:
        left = f"{plural(summary.left, 'file')} left as {'it was' if summary.left == 1 else 'they were'}"
        state += printer.paint(f", {left}: 'uriinspector undo' goes on", "warning")
    half = half_zip(summary.job)
    if half is not None:
        state += printer.paint(
            f", half a zip is in {visible(str(half))}: 'uriinspector resume' finishes it", "warning"
        )
    return [
        f"{printer.paint(summary.run_id, 'name')}  {summary.when.astimezone():%Y-%m-%d %H:%M}  {state}",
        f"    {printer.result(str(shown_root(summary.job, summary.folder)))}, {target}",
        f"    {printer.result(', '.join(summary.job.old_bases) or '(no old base)')} -> {printer.result(summary.job.new_base)}",
        f"    {plural(summary.files_written, 'file')}, {plural(summary.links_changed, 'link')}",
    ]


@click.command("undo", epilog=examples("uriinspector undo", "uriinspector undo --json"))
@_run_argument
@json_option
def undo_command(run_id: str | None, *, as_json: bool) -> ExitCode:
    """Give every file of a rewrite in place its old bytes back.

    Without RUN, the newest rewrite that can be undone, also one of which an earlier undo left files. A file edited since is left
    alone, and said.
    """
    none = "There is no rewrite in place to undo, and for a copy it is enough to delete its folder"
    with watch_work() as watch:
        result = engine.undo(run_id or _newest(lambda run: run.can_undo, none), watch)
    if as_json:
        write_json(undo_json(result))
    else:
        printer = Printer.of_standard_output()
        write_lines(problem_lines(result.problems, printer))
        folder = run_summary(result.run_id).folder  # without RUN it may be another than one thinks
        write_lines([f"{result.given_back}, in {visible(str(folder))} (run {result.run_id})."])
        if result.problems:
            write_lines([f"'uriinspector undo {result.run_id}' goes on with the rest, once it may."])
    return ExitCode(bool(result.problems))


@click.command("verify", epilog=examples("uriinspector verify", "uriinspector verify --json"))
@_run_argument
@browser_options
@json_option
def verify_command(run_id: str | None, *, pages: BrowserPages | None, as_json: bool) -> ExitCode:
    """Read the result of a rewrite a second time, with a reader of its own, and prove it.

    Without RUN, of the newest that was finished.
    """
    chosen = run_id or _newest_finished()
    with at_hand(run_summary(chosen).job):
        with watch_work() as watch:
            verification = engine.verify(chosen, watch)
        if not as_json:
            wrong = map(visible, verification.wrong)
            write_lines([*wrong, *leftover_lines(verification), visible(verification.sentence)])
        seen = None if pages is None else witness(chosen, pages)
    if as_json:
        write_json({**verification_json(verification), "witness": witness_json(seen)})
    elif seen is not None:
        write_lines(witness_lines(seen, Printer.of_standard_output()))
    return ExitCode(not verification.is_wholly_proved or (seen is not None and seen.is_doubtful))


@click.command("resume", epilog=examples("uriinspector resume", "uriinspector resume --json"))
@_run_argument
@json_option
def resume_command(run_id: str | None, *, as_json: bool) -> ExitCode:
    """Finish a rewrite that was interrupted; without RUN, the newest."""
    none = "There is no interrupted rewrite to resume"
    with watch_work() as watch:
        chosen = run_id or _newest(lambda run: run.state is RunState.INTERRUPTED, none)
        result = engine.resume(chosen, watch)
    if as_json:
        write_json(run_json(result))
    else:
        write_lines(result_lines(result, Printer.of_standard_output()))
    return ExitCode(is_doubtful(result))


@click.command(
    "handover",
    epilog=examples(
        "uriinspector handover --output handover.html",
        "uriinspector handover --output handover.html --server nginx --json",
    ),
)
@_run_argument
@click.option(
    "--output",
    metavar="FILE",
    type=PATH,
    required=True,
    help="The page to write, in a place beside the site.",
)
@click.option(
    "--server",
    type=click.Choice(HANDED_OVER, case_sensitive=False),
    help="Server to tell the redirects for; without it the page tells none.",
)
@json_option
def handover_command(run_id: str | None, *, output: Path, server: str | None, as_json: bool) -> ExitCode:
    """Write one page to give away with a moved site: what was moved, the proof, what to upload where, what to look at.

    The result is proved once more for it, and its links are followed. Without RUN, of the newest that was finished.
    """
    past = run_summary(run_id or _newest_finished())
    check_place(output, past.job)
    with watch_work() as watch:
        handed_over = handover(past.run_id, SERVERS[server] if server else None, watch)
    write_page(handed_over, output)
    if as_json:
        write_json(_handover_json(handed_over, output))
    else:
        write_lines(_handover_lines(handed_over, output))
    return ExitCode(handed_over.is_doubtful)


def _handover_lines(handed_over: Handover, path: Path) -> list[str]:
    to_do = [f"    {found.number:,}  {found.topic.heading}" for found in handed_over.to_do]
    left = ["To look at by hand:", *to_do] if to_do else ["Nothing is left to look at by hand."]
    return [visible(f"{handed_over.proof.sentence}."), *left, f"Written: {visible(str(path))}"]


def _handover_json(handed_over: Handover, path: Path) -> dict[str, Any]:
    made = handed_over.redirects
    redirects = None if made is None else {**made.written._asdict(), "path": made.server.file}
    return {
        "run": handed_over.run.run_id,
        "path": str(path),
        "files": handed_over.files,
        "size": handed_over.size,
        "uploads": [upload._asdict() for upload in handed_over.uploads],
        "verification": verification_json(handed_over.proof),
        "server": None if made is None else made.server.name,
        "redirects": redirects,
        "to_do": [{"topic": found.topic, "count": found.number} for found in handed_over.to_do],
    }


def _newest_finished() -> str:
    """Return the name of the newest complete run; raises as `_newest` does."""
    return _newest(lambda run: run.state is RunState.COMPLETE, "There is no finished rewrite")


def _newest(fits: Callable[[RunSummary], bool], none: str) -> str:
    """Return the name of the newest run that fits, for a command without RUN.

    Raises `EnvironmentRefusedError` if an unreadable run is newer, because that may be the one that is meant, and
    `UsageError` with `none` if there is no such run.
    """
    broken = next(iter(engine.unreadable()), None)
    chosen = next((run.run_id for run in engine.runs() if fits(run)), "")
    if broken is not None and broken.run_id > chosen:
        raise EnvironmentRefusedError(
            f"{broken.reason} Name the run that is meant: 'uriinspector runs' lists them."
        )
    if not chosen:
        raise UsageError(f"{none}: 'uriinspector runs' lists all there were.")
    return chosen
