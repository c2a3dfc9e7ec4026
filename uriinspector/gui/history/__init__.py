"""The history of URIs: one is recorded once it is shown for a moment, or when another replaces it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from uriinspector.base.errors import EnvironmentRefusedError

if TYPE_CHECKING:
    from uriinspector.gui.history.store import History

_MOMENT: Final = 2_000  # milliseconds


class Recorder(QObject):
    """Writes URIs into the history; emits `refused` with a sentence when that fails."""

    refused = Signal(object)  # a Message; a Signal(str) would lose its template and fields

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history: History | None = None
        self._text = ""
        self._refusal = ""
        self._moment = QTimer(self, singleShot=True, interval=_MOMENT)
        self._moment.timeout.connect(self._write)

    @property
    def history(self) -> "History | None":
        """The history; None while it is switched off."""
        return self._history

    def explain_absence(self) -> str:
        """Say in one sentence why there is no history."""
        return self._refusal or self.tr("No history is kept: it is switched off in the settings (Ctrl+,).")

    def switch(self, file: Path | None, keep_days: int = 0) -> None:
        """Record into a file, and forget what is older than some days; None stops recording."""
        from uriinspector.gui.history.store import History

        self._moment.stop()
        self._refusal = ""
        self._history = History(file) if file else None
        if self._history is not None:
            self._try_to_forget(self._history, keep_days)
            self.note(self._text)

    def note(self, text: str) -> None:
        """Note what is shown now; it is recorded once it was shown for a moment."""
        self._text = text
        if self._history is not None and text:
            self._moment.start()

    def record_now(self) -> None:
        """Record what is shown, because something else replaces it, unless it is recorded already."""
        if self._moment.isActive():
            self._write()

    def _write(self) -> None:
        self._moment.stop()
        if self._history is None:
            return
        try:
            self._history.add(self._text)
        except EnvironmentRefusedError as error:
            self._give_up(str(error))
        self._tell_of_damage()

    def _try_to_forget(self, history: "History", keep_days: int) -> None:
        try:
            history.forget_older(keep_days)
        except EnvironmentRefusedError as error:
            self._give_up(str(error))
        self._tell_of_damage()

    def _tell_of_damage(self) -> None:
        """Say once where a damaged file was put aside."""
        if self._history is not None and (aside := self._history.pop_damaged_file()):
            self.refused.emit(
                self.tr(
                    "The history was damaged; a new one is begun, and the old file is kept as {name}."
                ).format(name=aside.name)
            )

    def _give_up(self, sentence: str) -> None:
        """Stop recording until the next start, and say so once."""
        self._history, self._refusal = None, sentence
        self.refused.emit(sentence)
