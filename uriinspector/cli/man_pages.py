"""Write manual pages from the help of the command line, in the macros of man(7)."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from uriinspector import __version__
from uriinspector.assets import asset

NAME: Final = "uriinspector"

_STATUS: Final = re.compile(r"^\| (\d+) \| (.+) \|$", re.MULTILINE)


def write_pages(program: click.Group, folder: Path, date: str = "") -> Iterator[Path]:
    """Write one page for the program and one for each command; `date` is that of the release. Yields their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    with click.Context(program, info_name=NAME, **program.context_settings) as context:
        pages: dict[str, tuple[click.Command, click.Context]] = {NAME: (program, context)}
        for command_name in program.list_commands(context):
            command = program.get_command(context, command_name)
            assert command is not None
            pages[f"{NAME}-{command_name}"] = (
                command,
                click.Context(command, info_name=command_name, parent=context),
            )
        for name, (command, inner) in pages.items():
            path = folder / f"{name}.1"
            path.write_text(page(name, command, inner, list(pages), date), encoding="utf-8")
            yield path


def page(
    name: str, command: click.Command, context: click.Context, all_names: list[str], date: str = ""
) -> str:
    """Return one manual page in the macros of man(7)."""
    return "\n".join([*_lines(name, command, context, all_names, date), ""])


def _lines(
    name: str, command: click.Command, context: click.Context, all_names: list[str], date: str
) -> Iterator[str]:
    yield f'.TH {roff(name.upper())} 1 "{date}" "URI Inspector {__version__}" "User Commands"'
    yield from (".SH NAME", f"{roff(name)} \\- {roff(command.get_short_help_str(200).rstrip('.'))}")
    usage = " ".join(command.collect_usage_pieces(context))
    yield from (".SH SYNOPSIS", f".B {roff(context.command_path)}", roff(usage))
    yield ".SH DESCRIPTION"
    yield from _paragraphs(command.help or "")
    yield from _records("OPTIONS", _options(command, context))
    if isinstance(command, click.Group):
        commands = ((each, command.get_command(context, each)) for each in command.list_commands(context))
        yield from _records(
            "COMMANDS", [(each, found.get_short_help_str(200)) for each, found in commands if found]
        )
    if command.epilog:
        yield ".SH NOTES"
        yield from _paragraphs(command.epilog)
    yield from _records("EXIT STATUS", _statuses())
    yield ".SH SEE ALSO"
    yield from (f".BR {roff(other)} (1)" for other in all_names if other != name)
    yield f".BR {roff(NAME)} (7)"


def _statuses() -> list[tuple[str, str]]:
    """Read the table of exit codes in the manual of the program."""
    return _STATUS.findall(asset("manual/en/exit-codes.md").read_text(encoding="utf-8"))


def _options(command: click.Command, context: click.Context) -> list[tuple[str, str]]:
    records = (parameter.get_help_record(context) for parameter in command.get_params(context))
    return [record for record in records if record and record[1]]


def _records(title: str, records: list[tuple[str, str]]) -> Iterator[str]:
    if records:
        yield f".SH {title}"
    for term, text in records:
        yield from (".TP", f"\\fB{roff(term)}\\fR", roff(" ".join(text.split())))


def _paragraphs(text: str) -> Iterator[str]:
    r"""Yield the paragraphs of click's help; one that begins with \b keeps its lines."""
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        lines = [line.strip() for line in paragraph.splitlines()]
        if lines[0] == "\b":
            yield from (".PP", ".nf", *map(roff, lines[1:]), ".fi")
        else:
            yield from (".PP", roff(" ".join(lines)))


def roff(text: str) -> str:
    """Escape a text, so that roff prints it unchanged."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
