"""Take an in-place run back: each original to its place again, as the same file, whole, one by one.

An undo that is killed is taken up where it was: a file that is back already counts as done.
"""

import os
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.batch.apply import keep
from uriinspector.batch.disk import digest_of, explained, stop_if_full
from uriinspector.batch.journal import Intent, Segment, sync_folder
from uriinspector.batch.lock import at_work
from uriinspector.batch.outcome import FileOutcome, Outcome, Tally

_ADVICE: Final = "free some space, then 'uriinspector undo {run}' goes on"


class UndoTask(NamedTuple):
    """One segment of the journal to take back."""

    root: Path
    segment: Segment


def undo_segment(task: UndoTask) -> Tally:
    """Restore the files of one segment; a file that was edited since is left as it is and listed.

    Raises `EnvironmentRefusedError` when the disk is full; then each file is wholly old or wholly new.
    """
    with at_work(task.segment.run_folder / "workers"):
        tally = Tally()
        intents, _ = task.segment.read()
        touched = set()
        for intent in intents:
            outcome = _restored(task, intent)
            tally.settle(outcome)
            if outcome.outcome is Outcome.RESTORED:
                touched.add((task.root / intent.relative).parent)
        for folder in touched:
            sync_folder(folder)
        return tally


def _restored(task: UndoTask, intent: Intent) -> FileOutcome:
    """What became of one file."""
    target = task.root / intent.relative
    try:
        if os.path.realpath(target.parent) != os.fspath(target.parent):
            return FileOutcome(
                intent.relative, Outcome.SKIPPED, "Its folder is gone, or a link now: left as it is."
            )
        task.segment.temporary(target, intent.number).unlink(missing_ok=True)
        now = digest_of(target)
        if now == intent.before:
            return FileOutcome(intent.relative, Outcome.UNCHANGED)
        if now is not None and now != intent.after:
            return FileOutcome(
                intent.relative, Outcome.SKIPPED, "It was edited since the run: left as it is."
            )
        return _put_back(task, intent, target)
    except OSError as error:
        stop_if_full(error, task.root, _ADVICE.format(run=task.segment.run_folder.name))
        return FileOutcome(intent.relative, Outcome.FAILED, f"It can't be restored: {explained(error)}.")


def _put_back(task: UndoTask, intent: Intent, target: Path) -> FileOutcome:
    original = task.segment.original(intent.number)
    if os.path.lexists(target) and digest_of(target) is None:
        return FileOutcome(
            intent.relative, Outcome.SKIPPED, "Something else is in its place now: left as it is."
        )
    if digest_of(original) != intent.before:
        return FileOutcome(intent.relative, Outcome.FAILED, f"Its original {original} is gone or damaged.")
    temporary = task.segment.temporary(target, intent.number)
    keep(original, temporary, original.stat())
    temporary.replace(target)
    return FileOutcome(intent.relative, Outcome.RESTORED)
