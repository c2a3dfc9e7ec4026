"""Undo an in-place run: put each original back in its place, as the same file, one by one.

A killed undo can be repeated: a file that is back already counts as done.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from uriinspector.core.message import Command, Message
from uriinspector.migrate.io.disk import (
    digest_of,
    explain_error,
    link,
    remove,
    replace,
    status_of,
    stop_if_full,
)
from uriinspector.migrate.io.open_folders import OpenFolders
from uriinspector.migrate.journal.lock import mark_busy
from uriinspector.migrate.journal.log import Intent, JournalSegment
from uriinspector.migrate.model.outcome import FileOutcome, Outcome, Tally
from uriinspector.migrate.write.replace import keep_original

_ADVICE: Final = "free some space, then {} goes on"


class UndoTask(NamedTuple):
    """One segment of the journal to take back."""

    root: Path
    segment: JournalSegment


def undo_segment(task: UndoTask) -> Tally:
    """Restore the files of one segment; a file that was edited since is left as it is and listed.

    Raises `EnvironmentRefusedError` when the disk is full; then each file is wholly old or wholly new.
    """
    with mark_busy(task.segment.run_folder / "workers"), OpenFolders(task.root) as folders:
        intents, _ = task.segment.read()
        return _Restorer(task, folders).restore(intents)


class _Restorer:
    """Restores one segment."""

    def __init__(self, task: UndoTask, folders: OpenFolders) -> None:
        self._task = task
        self._folders = folders
        self._first: dict[int, Intent] = {}

    def restore(self, intents: Sequence[Intent]) -> Tally:
        tally = Tally()
        touched = set()
        self._first = {intent.number: intent for intent in intents if intent.linked_to is None}
        for intent in intents:
            outcome = self._restore_file(intent)
            tally.record(outcome)
            if outcome.outcome is Outcome.RESTORED:
                touched.add(intent.folder)
        for folder in touched:
            self._folders.sync(folder)
        return tally

    def _restore_file(self, intent: Intent) -> FileOutcome:
        """Restore one file and report the outcome."""
        try:
            if not self._folders.is_in_place(intent.folder):
                reason = "Its folder is gone, or a link now: left as it is."
                return FileOutcome(intent.relative, Outcome.SKIPPED, reason)
            remove(self._folders.spot(self._temporary(intent)))
            return self._put_back(intent, digest_of(self._folders.spot(intent.relative)))
        except OSError as error:
            stop_if_full(
                error, self._task.root, Message(_ADVICE, Command("undo", self._task.segment.run_folder.name))
            )
            return FileOutcome(
                intent.relative, Outcome.FAILED, Message("It can't be restored: {}.", explain_error(error))
            )

    def _put_back(self, intent: Intent, now: str | None) -> FileOutcome:
        """Restore one file that holds the digest `now`; None if there is no such file."""
        first = self._restored_first(intent)
        if now == intent.before and (first is None or self._are_one(first, intent)):
            return FileOutcome(intent.relative, Outcome.UNCHANGED)
        if now not in {None, intent.before, intent.after}:
            reason = "It was edited since the run: left as it is."
            return FileOutcome(intent.relative, Outcome.SKIPPED, reason)
        if now is None and status_of(self._folders.spot(intent.relative)) is not None:
            reason = "Something else is in its place now: left as it is."
            return FileOutcome(intent.relative, Outcome.SKIPPED, reason)
        if first is not None:
            link(self._folders.spot(first.relative), self._folders.spot(self._temporary(intent)))
            return self._rename_over(intent)
        original = self._task.segment.original(intent.original_number)
        if digest_of(original) != intent.before:
            return FileOutcome(
                intent.relative, Outcome.FAILED, Message("Its original {} is gone or damaged.", original)
            )
        keep_original(original, self._folders.spot(self._temporary(intent)), original.stat())
        return self._rename_over(intent)

    def _rename_over(self, intent: Intent) -> FileOutcome:
        """Rename the temporary file over the file beside it."""
        replace(self._folders.spot(self._temporary(intent)), self._folders.spot(intent.relative))
        return FileOutcome(intent.relative, Outcome.RESTORED)

    def _restored_first(self, intent: Intent) -> Intent | None:
        """Return the first name of the same file, if this is an additional one and the first was restored."""
        first = None if intent.linked_to is None else self._first.get(intent.linked_to)
        if first is None or not self._folders.is_in_place(first.folder):
            return None
        return first if digest_of(self._folders.spot(first.relative)) == first.before else None

    def _are_one(self, first: Intent, intent: Intent) -> bool:
        """Whether two names are names of one file."""
        one, other = (status_of(self._folders.spot(name.relative)) for name in (first, intent))
        return one is not None and other is not None and os.path.samestat(one, other)

    def _temporary(self, intent: Intent) -> str:
        return self._task.segment.temporary(intent.relative, intent.number)
