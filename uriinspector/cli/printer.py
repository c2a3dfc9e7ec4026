"""Fit text to where it goes: a terminal with a width and perhaps colours, or a pipe with neither."""

import os
import sys
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, Self

import click

from uriinspector.core.reference import AppliedRule
from uriinspector.core.text.secret import mask
from uriinspector.core.text.visible import visible

_LEAST_WIDTH: Final = 40
_LONGEST: Final = 1000  # characters shown of one text among others; --json has them all

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
    """Prints to a terminal or into a pipe. `width` is None where lines may be of any length."""

    width: int | None = None
    colour: bool = False

    @classmethod
    def of_standard_output(cls) -> Self:
        """Describe standard output; coloured on a terminal that can and was not told otherwise, in a pipe only with FORCE_COLOR."""
        is_asked = os.environ.get("FORCE_COLOR", "0") not in {"", "0", "false"}
        if not sys.stdout.isatty():
            return cls(colour=is_asked and not os.environ.get("NO_COLOR"))
        plain = bool(os.environ.get("NO_COLOR")) or (os.environ.get("TERM") == "dumb" and not is_asked)
        from shutil import get_terminal_size

        return cls(max(get_terminal_size().columns, _LEAST_WIDTH), not plain)

    @property
    def is_terminal(self) -> bool:
        """Whether a person is reading along."""
        return self.width is not None

    def result(self, text: str) -> str:
        """Show a URI with its secrets masked and its invisible characters named, also into a pipe.

        What is piped into a file may be read on a terminal later.
        """
        return visible(mask(text))

    def paint(self, text: str, style: str) -> str:
        """Style the text, if there are colours."""
        return click.style(text, **_STYLES[style]) if self.colour and text else text  # type: ignore[arg-type]

    def fit(self, text: str, used: int = 0) -> str:
        """Elide the middle of a text that is wider than the rest of the line."""
        return _without_middle(text, _LONGEST if self.width is None else max(self.width - used, 12))

    def brief(self, text: str) -> str:
        """Elide the middle of a very long text."""
        return _without_middle(text, _LONGEST)

    def wrap(self, text: str, used: int = 0) -> list[str]:
        """Wrap the text into the rest of the line; one line if there is no terminal."""
        if self.width is None:
            return [text]
        from textwrap import wrap

        return wrap(text, max(self.width - used, 12)) or [""]


def _without_middle(text: str, room: int) -> str:
    """Keep the beginning and the end of a text that is too long."""
    if len(text) <= room:
        return text
    tail = room // 3
    return f"{text[: room - tail - 1]}…{text[-tail:]}"


def step_lines(steps: Iterable[AppliedRule], printer: Printer) -> Iterator[str]:
    """Show each rule with the text before and after it."""
    for number, step in enumerate(steps, 1):
        yield printer.paint(f"{number}. {step.rule}", "heading")
        yield f"     {printer.result(step.before)}"
        yield f"  => {printer.result(step.after)}"


def more_lines(count: int, shown: int, indent: str = "") -> Iterator[str]:
    """Yield how many of a list were left out, if any were."""
    if count > shown:
        yield f"{indent}… and {count - shown:,} more: --json lists them."
