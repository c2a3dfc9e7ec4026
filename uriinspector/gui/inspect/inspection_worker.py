"""Inspect the text in the field: a short one at once, a long one in another thread."""

from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from uriinspector.base.errors import CancelledError
from uriinspector.base.progress import Watch
from uriinspector.core.inspector import Inspection, inspect
from uriinspector.gui.session.jobs import LatestTask

_AT_ONCE: Final = 8_000  # characters that are inspected within a few milliseconds
_REST: Final = 40  # milliseconds without a key press, after which typing has paused
# What the window needs of every inspection, in the order it shows it.
_SHOWN: Final = ("tree", "secrets", "findings", "valid", "browser")


class InspectionWorker(QObject):
    """Emits `seen` with the inspection of the latest text; a text that is replaced meanwhile is skipped."""

    seen = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: tuple[str, str | None] | None = None
        self._latest = LatestTask(self)
        self._latest.answered.connect(self.seen)
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._begin)

    @property
    def is_behind(self) -> bool:
        """Whether an inspection is still to come."""
        return self._waiting is not None or self._latest.is_awaited

    def inspect_typed(self, text: str, base: str | None) -> None:
        """Inspect a text that is being typed; a long one waits until typing pauses."""
        if len(text) <= _AT_ONCE:
            self.inspect_now(text, base)
            return
        self._waiting = text, base
        if not self._rest.isActive():
            self._begin()
        self._rest.start()

    def inspect_now(self, text: str, base: str | None) -> None:
        """Inspect a text before this returns, whatever its length."""
        self._waiting = None
        self._latest.forget()
        self.seen.emit(inspect(text, base))

    def shut(self) -> None:
        """Stop inspecting."""
        self._waiting = None
        self._latest.shut()

    def _begin(self) -> None:
        if self._waiting is not None:
            self._latest.ask(partial(_inspect_fully, *self._waiting))
            self._waiting = None


def _inspect_fully(text: str, base: str | None, watch: Watch) -> Inspection:
    """Return an inspection with everything the window needs computed.

    Raises:
        CancelledError: nobody waits for it any more.
    """
    made = inspect(text, base)
    for attribute in _SHOWN:
        if watch.cancelled():
            raise CancelledError
        getattr(made, attribute)
    return made
