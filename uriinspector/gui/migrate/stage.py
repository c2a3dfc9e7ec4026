"""The stages of a migration; the stage alone decides what can be pressed."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final


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
