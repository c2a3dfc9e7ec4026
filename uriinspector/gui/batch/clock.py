"""How long the work at hand will still take, in words for a person."""

import time
from collections.abc import Mapping
from typing import Final

from uriinspector.batch.progress import Progress

_STAGES: Final[Mapping[str, str]] = {
    "discover": "Finding files",
    "scan": "Reading links",
    "plan": "Reading links",
    "check": "Checking",
    "copy": "Copying",
    "apply": "Writing",
    "verify": "Proving",
    "undo": "Undoing",
    "resume": "Finishing",
}
_MINUTE: Final = 60
_ENOUGH: Final = 1.0  # seconds until a guess is worth something


class Clock:
    """Watches the progress of one piece of work."""

    def __init__(self) -> None:
        self._stage = ""
        self._start = 0.0

    def tell(self, progress: Progress) -> str:
        """The stage, the count and the time left."""
        now = time.monotonic()
        if progress.stage != self._stage:
            self._stage, self._start = progress.stage, now
        name = _STAGES.get(progress.stage, progress.stage.capitalize())
        if progress.total is None:
            return f"{name}: {progress.done:,} files"
        said = f"{name}: {progress.done:,} of {progress.total:,} files"
        passed = now - self._start
        if passed < _ENOUGH or not progress.done:
            return said
        left = passed * (progress.total - progress.done) / progress.done
        return f"{said} · {duration(left)} left"


def duration(seconds: float) -> str:
    """A time as people say it: `0.4 s`, `12 s`, `3 min 5 s`."""
    if seconds < 10:  # noqa: PLR2004 - tenths matter below
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), _MINUTE)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
