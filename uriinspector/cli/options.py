"""What the help and the options of the commands share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click


class _NamedPath(click.Path):
    """A path that has a name: an empty one would mean the folder one is in, by a slip of a script."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if value == "":
            self.fail("the name is empty", param, ctx)
        return super().convert(value, param, ctx)


PATH: Final = _NamedPath(path_type=Path)
"""A file or a folder."""

Command = TypeVar("Command", bound=Callable[..., Any])

_MOST_JOBS: Final = 256  # each is a process that starts at once


def json_option(command: Command) -> Command:
    """`--json`: one object a line instead of text."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a line.")(command)


def jobs_option(command: Command) -> Command:
    """`--jobs`: how many worker processes."""
    return click.option(
        "--jobs",
        metavar="N",
        type=click.IntRange(1, _MOST_JOBS),
        help="Worker processes. [default: the cores]",
    )(command)


def charset_option(command: Command) -> Command:
    """`--charset`: the encoding the server names."""
    return click.option(
        "--charset",
        metavar="NAME",
        help="The encoding the server names for pages (Content-Type), which counts before their own word.",
    )(command)


def line_modes(command: Command) -> Command:
    """`--json`, and `--jsonl` for thousands of inputs in one process."""
    json_lines = click.option(
        "--jsonl", "json_lines", is_flag=True, help="Read JSON objects, one a line, and answer each with one."
    )
    return json_option(json_lines(command))


def examples(*commands: str) -> str:
    """The last lines of a help text: commands that work as they stand."""
    return "\n".join(["\b", "Examples:", *(f"  {command}" for command in commands)])
