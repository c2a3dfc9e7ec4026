"""Estimates of how fast work is and how long it will take, in words."""

import time
from collections.abc import Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from uriinspector.base.message import Message
from uriinspector.base.progress import Progress
from uriinspector.gui.i18n import phrase

_STAGES: Final[Mapping[str, str]] = {
    "discover": "Finding files",
    "scan": "Reading links",
    "plan": "Reading links",
    "check": "Checking",
    "copy": "Copying",
    "apply": "Writing",
    "verify": "Proving",
    "undo": "Putting back",
    "resume": "Finishing",
    "browser": "Loading pages",
    "trials": "Trying strings of scripts in a browser",
    "links": "Following links",
    "fragments": "Looking up places in pages",
    "leaks": "Looking for the old address",
    "search": "Searching",
    "redirects": "Listing addresses",
    "read": "Reading",
    "describe": "Looking for findings",
    "export": "Writing",
    "pages": "Reading pages",
    "pair": "Comparing pages",
}
_UNITS: Final[Mapping[str, str]] = {
    "browser": "pages",
    "trials": "visits",
    "fragments": "batches",
    "redirects": "addresses",
    "read": "URIs",
    "describe": "URIs",
    "export": "URIs",
    "pair": "pages",
}
_MINUTE: Final = 60
_PREFIXED: Final = ("kB", "MB", "GB", "TB")
_ENOUGH: Final = 1.0  # seconds until a guess is worth something


class ClockReading(NamedTuple):
    """A state of the clock.

    Attributes:
        stage: what is being done.
        done: how far it is.
        rate: how fast it goes; empty while that is unknown.
        left: how long it will still take; empty while that is unknown.
        path: the file last finished.
    """

    stage: str
    done: str
    rate: str
    left: str
    path: str

    def __str__(self) -> str:
        """Return everything but the file in one line, in the language of the window."""
        done = f"{phrase(self.stage)}: {phrase(self.done)}"
        return " · ".join((done, *map(phrase, filter(None, (self.rate, self.left)))))


class Clock:
    """Measures the progress of one piece of work, without the time it was paused."""

    def __init__(self) -> None:
        self._stage = ""
        self._start = 0.0
        self._paused_at: float | None = None

    def pause(self) -> None:
        """Stop until `go_on` is called."""
        self._paused_at = time.monotonic()

    def go_on(self) -> None:
        """Continue after `pause`."""
        if self._paused_at is not None:
            self._start += time.monotonic() - self._paused_at
            self._paused_at = None

    def read(self, progress: Progress) -> ClockReading:
        now = time.monotonic()
        if progress.stage != self._stage:
            self._stage, self._start = progress.stage, now
        name = _STAGES.get(progress.stage, progress.stage.capitalize())
        unit = _UNITS.get(progress.stage, "files")
        if progress.total is None:
            left = "" if progress.left is None else Message("{} left at most", duration(progress.left))
            return ClockReading(name, Message("{} {}", f"{progress.done:,}", unit), "", left, progress.path)
        count = QCoreApplication.translate("Clock", "{done} of {total} {unit}").format(
            done=phrase(f"{progress.done:,}"), total=phrase(f"{progress.total:,}"), unit=phrase(unit)
        )
        passed = now - self._start
        if passed < _ENOUGH or not progress.done:
            return ClockReading(name, count, "", "", progress.path)
        left = duration(passed * (progress.total - progress.done) / progress.done)
        return ClockReading(
            name,
            count,
            Message("{} {} a second", f"{progress.done / passed:,.0f}", unit),
            Message("{} left", left),
            progress.path,
        )


def duration(seconds: float) -> str:
    """Return a time in the usual units: `0.4 s`, `12 s`, `3 min 5 s`, `2 h 3 min`."""
    if seconds < 10:  # noqa: PLR2004 - tenths matter below
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), _MINUTE)
    hours, minutes = divmod(minutes, _MINUTE)
    if hours:
        return Message("{} h {} min", hours, minutes)
    return Message("{} min {} s", minutes, rest) if minutes else f"{rest} s"


def size(octets: int) -> str:
    """Return a size in the usual units: `0 bytes`, `12 kB`, `1.4 GB`."""
    if octets < 1000:  # noqa: PLR2004 - SI prefixes
        return Message("{} bytes", octets)
    amount, units = octets / 1000, iter(_PREFIXED)
    unit = next(units)
    while amount >= 999.5 and unit != _PREFIXED[-1]:  # noqa: PLR2004 - what would round to the next prefix
        amount, unit = amount / 1000, next(units)
    return f"{amount:.1f} {unit}" if amount < 10 else f"{amount:,.0f} {unit}"  # noqa: PLR2004 - tenths matter below
