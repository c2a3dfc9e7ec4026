"""Unlimited undo: every change is a step between two moments, and key presses merge into words."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final, NamedTuple, Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence, QUndoCommand

from uriinspector.base.message import Message
from uriinspector.gui.convert.conversion import Draft
from uriinspector.gui.inspect.component_node import Key
from uriinspector.gui.uri_field import Patch, TextSelection, difference

# After one of these a new word begins, and with it a new step.
_DELIMITERS: Final = frozenset(" /?#&=;:@.,|-_")
_TYPING: Final = 1  # Qt merges only steps with the same id


class Moment(NamedTuple):
    """What a step restores besides the text; `draft` is None while the panel just follows the tree."""

    base: str
    selection: TextSelection
    node: Key
    draft: Draft | None = None


Restore = Callable[[Patch, Moment, Message], None]  # the message says what was done


class Step(Protocol):
    """A context manager that turns several changes into one undo step."""

    def __call__(self, label: str, key: Key | None = None) -> AbstractContextManager[None]:
        """Turn all changes inside into one step named `label`; `key` is the row to select afterwards."""


class UndoStep(QUndoCommand):
    """A change that has already been made when it is pushed."""

    def __init__(
        self, restore: Restore, patch: Patch, before: Moment, after: Moment, *, label: str, typed: bool
    ) -> None:
        super().__init__(label)
        self._restore = restore
        self.patch = patch
        self.before, self.after = before, after
        self.typed = _find_key_press(patch, before, after) if typed else None
        self._done = True

    def id(self) -> int:
        """Return the id for merging; only typing has one."""
        return -1 if self.typed is None else _TYPING

    def redo(self) -> None:
        """Repeat the change, unless Qt calls this because the step is being pushed."""
        if not self._done:
            self._restore(self.patch, self.after, Message("Done again: {}", self.text()))
        self._done = True

    def undo(self) -> None:
        self._done = False
        self._restore(self.patch.inverse, self.before, Message("Undone: {}", self.text()))

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Merge another key press into this step if it belongs to the same word."""
        if not isinstance(other, UndoStep) or self.typed is None or other.typed is None:
            return False
        merged = _merge(self.typed, other.typed)
        if merged is None:
            return False
        if merged.field == _URI:
            self.patch = merged.patch
        self.typed = merged
        self.after = other.after
        return True


class _Typed(NamedTuple):
    """A key press, and the field it was made in."""

    field: str
    patch: Patch


_URI: Final = "uri"


def _find_key_press(patch: Patch, before: Moment, after: Moment) -> _Typed | None:
    """Return the key press behind a change; None if it was something else."""
    if patch.removed or patch.inserted:
        found = _Typed(_URI, patch)
    elif before.base != after.base:
        found = _Typed("base", difference(before.base, after.base))
    elif before.draft is not None and after.draft is not None:
        at = before.draft.typed_in
        found = _Typed(f"draft {at}", difference(before.draft.texts[at], after.draft.texts[at]))
    else:
        return None
    return found if len(found.patch.removed) + len(found.patch.inserted) == 1 else None


def _merge(one: _Typed, other: _Typed) -> _Typed | None:
    """Merge two key presses if the second continues at the end of the first."""
    first, second = one.patch, other.patch
    if one.field != other.field:
        return None
    if not first.removed and not second.removed and second.start == first.start + len(first.inserted):
        begins_word = first.inserted[-1:] in _DELIMITERS and second.inserted not in _DELIMITERS
        both = Patch(first.start, "", first.inserted + second.inserted)
        return None if begins_word else _Typed(one.field, both)
    if first.inserted or second.inserted:
        return None
    if second.start + len(second.removed) == first.start:
        return _Typed(one.field, Patch(second.start, second.removed + first.removed, ""))
    if second.start == first.start:
        return _Typed(one.field, Patch(first.start, first.removed + second.removed, ""))
    return None


class UndoPasser(QObject):
    """Lets the undo keys pass through a Qt field that would otherwise undo its own changes."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the undo keys to the window."""
        keys = QKeySequence.StandardKey
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            passed = any(event.matches(key) for key in (keys.Undo, keys.Redo))
            if passed:
                event.ignore()
            return passed
        return super().eventFilter(watched, event)
