"""Where a migration stands; the stage alone decides what can be pressed."""

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

# the steps of the path as they are shown, and which of them a stage is at
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
