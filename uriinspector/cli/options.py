"""Options and a layout of the help that several commands share."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import click

from uriinspector.core.finding import Finding, Severity


class _NamedPath(click.Path):
    """A path that must not be empty: pathlib would take it for the current folder, though a shell variable may be unset."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            self.fail("the name is empty", param, ctx)
        return super().convert(value, param, ctx)


PATH: Final = _NamedPath(path_type=Path, readable=False)
"""The click type for a file or a folder; whoever reads it refuses what can't be read, with advice and exit code 3."""

Command = TypeVar("Command", bound=Callable[..., Any])
Headings = Mapping[str, tuple[str, ...]]


class GroupedCommand(click.Command):
    """A command whose help shows its options under headings; options without one come last."""

    def __init__(self, *args: Any, headings: Headings, **kwargs: Any) -> None:
        """Take the names of the options under each heading, in the order of the help."""
        super().__init__(*args, **kwargs)
        self.headings = headings

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
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
    """Add `--json`, which prints one object per line instead of text."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, one object per line.")(command)


def line_modes(command: Command) -> Command:
    """Add `--json`, and `--jsonl`, which reads thousands of inputs in one process."""
    json_lines = click.option(
        "--jsonl",
        "json_lines",
        is_flag=True,
        help="Read JSON objects, one per line, and answer each with one.",
    )
    return json_option(json_lines(command))


class FailOn(NamedTuple):
    """The findings for which a command ends with exit code 1."""

    codes: frozenset[str]
    severities: frozenset[Severity]

    def is_met(self, findings: Iterable[Finding]) -> bool:
        """Whether any of the findings has such a code or severity."""
        return any(finding.code in self.codes or finding.severity in self.severities for finding in findings)


def fail_on_option(command: Command) -> Command:
    """Add `--fail-on`, whose value is a `FailOn`, or None if it is not given."""
    return click.option(
        "--fail-on",
        metavar="CODE|LEVEL",
        multiple=True,
        callback=_fail_on,
        help="Exit with 1 only for this finding, or for one as grave as error, warning, advice or note; repeat it for several.",
    )(command)


def _fail_on(context: click.Context, option: click.Parameter, given: tuple[str, ...]) -> FailOn | None:
    """Parse codes of findings, and levels, each of which includes the graver ones."""
    if not given:
        return None
    from uriinspector.core.findings import rules_by_code

    known, levels = rules_by_code(), tuple(Severity)
    for name in given:
        if name not in known and name not in levels:
            why = f"there is no finding and no level {name!r}: {closest([*known, *levels], name)}"
            raise click.BadParameter(why, context, option)
    worst = max((levels.index(Severity(name)) for name in given if name in levels), default=-1)
    return FailOn(frozenset(given).difference(levels), frozenset(levels[: worst + 1]))


def closest(codes: Iterable[str], wrong: str) -> str:
    """Suggest codes of findings that are close to a misspelled one, or else the command that lists all."""
    from difflib import get_close_matches

    near = get_close_matches(wrong, list(codes), n=3)
    return f"did you mean {' or '.join(near)}?" if near else "the command findings lists all there are."


def examples(*commands: str) -> str:
    """Return the end of a help text with examples of commands that work as they are."""
    return "\n".join(["\b", "Examples:", *(f"  {command}" for command in commands)])
