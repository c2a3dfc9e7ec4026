"""Define the options and the layout of help that commands share."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import click


class _NamedPath(click.Path):
    """A path that is not empty: pathlib takes the empty text of an unset shell variable for the current folder."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path; refuse an empty one."""
        if value == "":
            self.fail("the name is empty", param, ctx)
        return super().convert(value, param, ctx)


PATH: Final = _NamedPath(path_type=Path)
"""A file or a folder."""

Command = TypeVar("Command", bound=Callable[..., Any])
Headings = Mapping[str, tuple[str, ...]]


class GroupedCommand(click.Command):
    """A command whose help shows its options under headings; what no heading names stands at the end."""

    def __init__(self, *args: Any, headings: Headings, **kwargs: Any) -> None:
        """Take the options of each heading as they are typed, in the order of the help."""
        super().__init__(*args, **kwargs)
        self.headings = headings

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write a section for each heading."""
        records = {
            parameter.opts[0]: record
            for parameter in self.get_params(ctx)
            if isinstance(parameter, click.Option) and (record := parameter.get_help_record(ctx))
        }
        sections = {
            heading: [records.pop(name) for name in names] for heading, names in self.headings.items()
        }
        for heading, rows in {**sections, "Other options": list(records.values())}.items():
            with formatter.section(heading):
                formatter.write_dl(rows)


def json_option(command: Command) -> Command:
    """Add `--json`: one object per line instead of text."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, one object per line.")(command)


def line_modes(command: Command) -> Command:
    """Add `--json`, and `--jsonl` for thousands of inputs in one process."""
    json_lines = click.option(
        "--jsonl",
        "json_lines",
        is_flag=True,
        help="Read JSON objects, one per line, and answer each with one.",
    )
    return json_option(json_lines(command))


def examples(*commands: str) -> str:
    """Write the last lines of a help text: commands that work as they stand."""
    return "\n".join(["\b", "Examples:", *(f"  {command}" for command in commands)])
