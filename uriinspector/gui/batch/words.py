"""What a migration will do, did, and how to get back, in one sentence each."""

from collections.abc import Sequence

from uriinspector.batch.counting import counted
from uriinspector.batch.outcome import Outcome, RunResult, UndoResult
from uriinspector.batch.plan import Plan
from uriinspector.batch.reason import CHANGED
from uriinspector.batch.runs import RunState, RunSummary
from uriinspector.gui.batch.clock import duration
from uriinspector.gui.cell import Cell
from uriinspector.gui.table_model import Row

RUNS = ("When", "Folder", "New base", "Written", "Links", "State")
_STATES = {
    RunState.RUNNING: ("running", "refresh-cw", "muted"),
    RunState.INTERRUPTED: ("interrupted: undo restores every byte", "triangle-alert", "warning"),
    RunState.COMPLETE: ("complete", "circle-check", "good"),
    RunState.UNDONE: ("undone", "undo-2", "muted"),
}


def promise(plan: Plan) -> str:
    """What applying a plan will change, and how to get back."""
    links = sum(count for reason, count in plan.totals.reasons.items() if reason in CHANGED)
    if not links and plan.job.output is None:
        return f"Nothing to change: all {counted(plan.totals.links, 'link')} already lead where they should."
    what = f"{counted(links, 'link')} in {counted(plan.totals.changed, 'file')}"
    skipped = f" {counted(plan.totals.skipped, 'file')} skipped." if plan.totals.skipped else ""
    if plan.job.output is not None:
        return f"Writes a copy with {what} rewritten; the folder itself stays as it is.{skipped}"
    return f"Changes {what}, in place. Originals are kept: Undo restores every byte.{skipped}"


def proof(result: RunResult) -> str:
    """What a run did, and whether it is right."""
    written = counted(result.outcomes.get(Outcome.WRITTEN, 0), "file")
    problems = f" {counted(len(result.problems), 'file')} skipped." if result.problems else ""
    if result.verification is None:
        return f"{written} written in {duration(result.elapsed)}, not proved.{problems}"
    verification = result.verification
    if not verification.proved:
        first = f" First: {verification.wrong[0]}" if verification.wrong else ""
        return f"Not right: {verification.sentence}. Undo restores every byte.{first}"
    return f"Proved: {verification.sentence}. {written} written in {duration(result.elapsed)}.{problems}"


def undone(result: UndoResult) -> str:
    """What an undo gave back, and what it refused."""
    said = f"{counted(result.restored, 'file')} restored, byte for byte, in {duration(result.elapsed)}."
    if not result.problems:
        return said
    return f"{said} {counted(len(result.problems), 'file')} left alone: {result.problems[0].reason}"


def run_rows(runs: Sequence[RunSummary]) -> tuple[Row, ...]:
    """The rows of the table of past runs."""
    return tuple(map(_run_row, runs))


def _run_row(run: RunSummary) -> Row:
    state, icon, colour = _STATES[run.state]
    return (
        Cell(f"{run.when.astimezone():%Y-%m-%d %H:%M}"),
        Cell(str(run.changed_folder)),
        Cell(run.job.new_base, uri=True),
        Cell(counted(run.files_written, "file")),
        Cell(f"{run.links_changed:,}"),
        Cell(state, colour, icon),
    )
