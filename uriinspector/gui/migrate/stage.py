"""The stages of a migration, which alone decide what can be pressed; how they are shown, and what leaving one asks."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QLabel, QMessageBox, QWidget

from uriinspector.gui.i18n.phrases import phrase


class Stage(Enum):
    """The path: choose, preview, apply, proved."""

    CHOOSING = auto()
    PREVIEWING = auto()
    PREVIEWED = auto()
    APPLYING = auto()
    DONE = auto()
    UNDOING = auto()
    VERIFYING = auto()
    RESUMING = auto()
    WRITING = auto()  # a report, or redirects


BUSY: Final = frozenset(Stage) - {Stage.CHOOSING, Stage.PREVIEWED, Stage.DONE}

CHANGING: Final = frozenset({Stage.APPLYING, Stage.UNDOING, Stage.RESUMING})

# what cancelling would leave, and what it left
PROMISES: Final[Mapping[Stage, str]] = {
    Stage.PREVIEWING: "Nothing is written. Cancel at any time.",
    Stage.APPLYING: "Cancel at any time: every file is then as it was.",
    Stage.UNDOING: "Every file gets its old bytes back. Cancel at any time and undo again later.",
    Stage.VERIFYING: "Nothing is written. Cancel at any time.",
    Stage.RESUMING: "Cancel at any time and resume again later.",
    Stage.WRITING: "The site stays as it is. Cancel at any time.",
}
CANCELLED: Final[Mapping[Stage, str]] = {
    Stage.PREVIEWING: "Cancelled. Nothing was written.",
    Stage.APPLYING: "Cancelled. Every file is as it was.",
    Stage.UNDOING: "Cancelled. Undo again to restore the rest.",
    Stage.VERIFYING: "Cancelled. Nothing was changed.",
    Stage.RESUMING: "Cancelled. Resume again to finish, or undo.",
    Stage.WRITING: "Cancelled. Nothing was written.",
}

# the steps shown, and the step of each stage
STEPS: Final = ("Choose", "Preview", "Apply", "Proved")
STEP_OF: Final[Mapping[Stage, int]] = {
    Stage.CHOOSING: 0,
    Stage.PREVIEWING: 1,
    Stage.PREVIEWED: 1,
    Stage.APPLYING: 2,
    Stage.DONE: 3,
    Stage.UNDOING: 3,
    Stage.VERIFYING: 3,
    Stage.RESUMING: 2,
    Stage.WRITING: 3,
}


class Steps(QWidget):
    """One label for each step; done ones carry a tick, the one at hand is bold."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("batch_steps")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        self._labels = [QLabel() for _ in STEPS]
        for number, label in enumerate(self._labels):
            if number:
                arrow = QLabel("›")
                arrow.setProperty("role", "muted")
                layout.addWidget(arrow)
            layout.addWidget(label)
        layout.addStretch(1)

    def show_step(self, current: int, *, finished: bool = False) -> None:
        """Go to a step; `finished` ticks it off as well."""
        for number, (label, name) in enumerate(zip(self._labels, STEPS, strict=True)):
            done = number < current or (finished and number == current)
            role = "step-done" if done else "step-now" if number == current else "step"
            label.setText(f"{'✓' if done else number + 1}  {phrase(name)}")
            label.setProperty("role", role)
            label.style().polish(label)
        self.setAccessibleName(f"{self.tr('Step')} {current + 1}: {phrase(STEPS[current])}")


class LeaveQuestion(QMessageBox):
    """Asks whether to stop the work, which goes on meanwhile."""

    def __init__(self, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("leave_question")
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle(self.tr("Files are being changed"))
        self.setText(self.tr("Stop this and close the program?"))
        self.setInformativeText(phrase(PROMISES[stage]))
        self._stop = self.addButton(self.tr("&Stop and close"), QMessageBox.ButtonRole.DestructiveRole)
        self._stop.setObjectName("leave_stop")
        stay = self.addButton(self.tr("&Go on"), QMessageBox.ButtonRole.RejectRole)
        stay.setObjectName("leave_stay")
        self.setDefaultButton(stay)
        self.setEscapeButton(stay)

    def ask(self) -> bool:
        """Ask, and wait for the answer."""
        self.exec()
        return self.clickedButton() is self._stop


def wants_to_stop(parent: QWidget, stage: Stage) -> bool:
    """Ask whether to stop, and return the answer."""
    question = LeaveQuestion(stage, parent)
    wanted = question.ask()
    question.deleteLater()
    return wanted
