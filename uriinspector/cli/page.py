"""Where text goes: a terminal with a width and perhaps colours, or a pipe with neither."""

import os
import shutil
import sys
import textwrap
from typing import Final, NamedTuple, Self

import click

from uriinspector.core.text.secret import masked
from uriinspector.core.text.visible import visible

_LEAST_WIDTH: Final = 40
_LONGEST: Final = 1000  # characters of one text among others; --json has all of them

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


class Page(NamedTuple):
    """A terminal or a pipe. `width` is None where lines may be as long as they are."""

    width: int | None = None
    colour: bool = False

    @classmethod
    def of_standard_output(cls) -> Self:
        """The page standard output is; colours only on a terminal that has them and was not told otherwise."""
        if not sys.stdout.isatty():
            return cls()
        plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
        return cls(max(shutil.get_terminal_size().columns, _LEAST_WIDTH), not plain)

    @property
    def is_terminal(self) -> bool:
        """Whether a person reads along."""
        return self.width is not None

    def result(self, text: str) -> str:
        """A URI as a result: its secrets masked, its invisible characters named wherever it goes.

        What is sent into a file is looked at on a terminal one day.
        """
        return visible(masked(text))

    def paint(self, text: str, style: str) -> str:
        """The text in a style of the table, or as it is where there are no colours."""
        return click.style(text, **_STYLES[style]) if self.colour and text else text  # type: ignore[arg-type]

    def fit(self, text: str, used: int = 0) -> str:
        """The text with its middle left out where it is wider than the rest of the line."""
        return _without_middle(text, _LONGEST if self.width is None else max(self.width - used, 12))

    def brief(self, text: str) -> str:
        """The text with its middle left out where nobody would read all of it."""
        return _without_middle(text, _LONGEST)

    def wrap(self, text: str, used: int = 0) -> list[str]:
        """The text in lines that fit into the rest of the line; one line where there is no terminal."""
        return [text] if self.width is None else textwrap.wrap(text, max(self.width - used, 12)) or [""]


def _without_middle(text: str, room: int) -> str:
    """The beginning and the end of a text that is longer than there is room for."""
    if len(text) <= room:
        return text
    tail = room // 3
    return f"{text[: room - tail - 1]}…{text[-tail:]}"
