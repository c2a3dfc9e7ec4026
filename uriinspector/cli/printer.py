"""Fit text to its destination: a terminal with a width and perhaps colours, or a pipe with neither."""

import os
import sys
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, Self

import click

from uriinspector.core.reference import AppliedRule
from uriinspector.core.text.secret import mask
from uriinspector.core.text.visible import visible

_LEAST_WIDTH: Final = 40
_LONGEST: Final = 1000  # characters of a text that are shown where there are others; --json has all

_STYLES: Final[dict[str, dict[str, str | bool]]] = {
    "name": {"fg": "cyan"},
    "faint": {"dim": True},
    "good": {"fg": "green"},
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "advice": {"fg": "blue"},
    "note": {"dim": True},
    "heading": {"bold": True},
}


class Printer(NamedTuple):
    """Formats text for a terminal or a pipe. `width` is None if lines may have any length."""

    width: int | None = None
    colour: bool = False

    @classmethod
    def of_standard_output(cls) -> Self:
        """Return the printer for standard output.

        A terminal gets colours unless NO_COLOR is set or it is dumb, a pipe only with FORCE_COLOR.
        """
        is_asked = os.environ.get("FORCE_COLOR", "0") not in {"", "0", "false"}
        if not sys.stdout.isatty():
            return cls(colour=is_asked and not os.environ.get("NO_COLOR"))
        plain = bool(os.environ.get("NO_COLOR")) or (os.environ.get("TERM") == "dumb" and not is_asked)
        from shutil import get_terminal_size

        return cls(max(get_terminal_size().columns, _LEAST_WIDTH), not plain)

    @property
    def is_terminal(self) -> bool:
        """Whether the output goes to a terminal, where a person reads it immediately."""
        return self.width is not None

    def result(self, text: str) -> str:
        """Return a URI with its secrets masked and invisible characters named, even for a pipe.

        A file into which output was piped may be shown on a terminal later.
        """
        return visible(mask(text))

    def paint(self, text: str, style: str) -> str:
        """Style a text, if the output has colours."""
        return click.style(text, **_STYLES[style]) if self.colour and text else text  # type: ignore[arg-type]

    def fit(self, text: str, used: int = 0) -> str:
        """Elide the middle of a text that does not fit into the rest of the line."""
        return _without_middle(text, _LONGEST if self.width is None else max(self.width - used, 12))

    def brief(self, text: str) -> str:
        """Elide the middle of a very long text."""
        return _without_middle(text, _LONGEST)

    def wrap(self, text: str, used: int = 0) -> list[str]:
        """Wrap a text to the width left after `used` columns; without a terminal, it stays one line."""
        if self.width is None:
            return [text]
        from textwrap import wrap

        return wrap(text, max(self.width - used, 12)) or [""]


def _without_middle(text: str, room: int) -> str:
    """Replace the middle of a text that is longer than `room`."""
    if len(text) <= room:
        return text
    tail = room // 3
    return f"{text[: room - tail - 1]}…{text[-tail:]}"


def step_lines(steps: Iterable[AppliedRule], printer: Printer) -> Iterator[str]:
    for number, step in enumerate(steps, 1):
        yield printer.paint(f"{number}. {step.rule}", "heading")
        yield f"     {printer.result(step.before)}"
        yield f"  => {printer.result(step.after)}"


def more_lines(count: int, shown: int, indent: str = "") -> Iterator[str]:
    """Yield a line that says how many entries of a list were left out, if any."""
    if count > shown:
        yield f"{indent}… and {count - shown:,} more: --json lists them."
