"""Undo without end: every change of the inspector is a step between two moments, and typing makes few steps of many."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence, QUndoCommand

from uriinspector.core.message import Message
from uriinspector.gui.convert.draft import Draft
from uriinspector.gui.inspect.component_node import Key
from uriinspector.gui.uri_field.patch import Patch, difference
from uriinspector.gui.uri_field.uri_edit import Selection

# Behind one of these a new word begins, and with it a new step.
_DELIMITERS: Final = frozenset(" /?#&=;:@.,|-_")
_TYPING: Final = 1  # the id Qt asks for of steps that may be merged


class Moment(NamedTuple):
    """Everything of the pane a step brings back besides the text; `draft` is None where the panel just follows."""

    base: str
    selection: Selection
    node: Key
    draft: Draft | None = None


Restore = Callable[[Patch, Moment], None]


class Step(QUndoCommand):
    """One change that is already made when it is pushed."""

    def __init__(
        self, restore: Restore, patch: Patch, before: Moment, after: Moment, *, label: str, typed: bool
    ) -> None:
        super().__init__(label)
        self._restore = restore
        self.patch = patch
        self.before, self.after = before, after
        self.typed = _typed(patch, before, after) if typed else None
        self._done = True

    def id(self) -> int:
        """Only typing may be merged."""
        return -1 if self.typed is None else _TYPING

    def redo(self) -> None:
        """Make the change again; not when the step is pushed."""
        if not self._done:
            self._restore(self.patch, self.after)
        self._done = True

    def undo(self) -> None:
        """Take the change back."""
        self._done = False
        self._restore(self.patch.inverse, self.before)

    def mergeWith(self, other: QUndoCommand) -> bool:  # noqa: N802
        """Take a further key press into this step, where it goes on with the same word."""
        if not isinstance(other, Step) or self.typed is None or other.typed is None:
            return False
        merged = _merged(self.typed, other.typed)
        if merged is None:
            return False
        if merged.field == _URI:
            self.patch = merged.patch
        self.typed = merged
        self.after = other.after
        return True


class _Typed(NamedTuple):
    """What was typed, and into which of the fields."""

    field: str
    patch: Patch


_URI: Final = "uri"


def _typed(patch: Patch, before: Moment, after: Moment) -> _Typed | None:
    """The key press behind a change; None where it was more than one."""
    if patch.removed or patch.inserted:
        found = _Typed(_URI, patch)
    elif before.base != after.base:
        found = _Typed("base", difference(before.base, after.base))
    elif before.draft is not None and after.draft is not None:
        at = before.draft.typed_in
        found = _Typed(Message("draft {}", at), difference(before.draft.texts[at], after.draft.texts[at]))
    else:
        return None
    return found if len(found.patch.removed) + len(found.patch.inserted) == 1 else None


def _merged(one: _Typed, other: _Typed) -> _Typed | None:
    """Two key presses as one change, where the second goes on where the first left off."""
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
    """Lets Ctrl+Z and Ctrl+Shift+Z pass a field of Qt's that would take its own changes back."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Leave the keys of undo to the window."""
        keys = QKeySequence.StandardKey
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            passed = any(event.matches(key) for key in (keys.Undo, keys.Redo))
            event.setAccepted(not passed)
            return passed
        return super().eventFilter(watched, event)
