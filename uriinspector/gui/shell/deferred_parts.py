"""Make the hidden parts of a window after its first paint, one by one, so that key presses come between."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer, Signal


class DeferredParts(QObject):
    """Calls what makes each part; `completed` is emitted after the last, unless all were made at once."""

    completed = Signal()

    def __init__(self, making: Iterable[Callable[[], object]], parent: QObject) -> None:
        super().__init__(parent)
        self._making = list(making)

    @property
    def are_left(self) -> bool:
        """Whether some are still to be made."""
        return bool(self._making)

    def begin(self) -> None:
        """Make one after the other when nothing else is waiting; harmless if asked again."""
        if self._making:
            QTimer.singleShot(0, self, self._make_next)

    def make_all(self) -> None:
        """Make all of them now; there is nothing to wait for, so nothing is emitted."""
        while self._making:
            self._making.pop(0)()

    def _make_next(self) -> None:
        if not self._making:
            return
        self._making.pop(0)()
        if self._making:
            self.begin()
        else:
            self.completed.emit()
