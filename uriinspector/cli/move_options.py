"""Make the options of the commands about a site from the table of job options."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

import click

from uriinspector.base.errors import UsageError
from uriinspector.cli.options import PATH, Command
from uriinspector.migrate.model.job import OPTION_OF, OPTIONS, Pair
from uriinspector.migrate.model.option import Flag, Heading, Option
from uriinspector.migrate.redirects import SERVERS
from uriinspector.migrate.redirects.server import Server

_LARGEST_TABLE: Final = 16 << 20  # bytes; what holds more is no table of bases, but perhaps an endless device
_MOST_JOBS: Final = 256  # worker processes, all of which start at once

_FLAGS: Final = sorted((flag for option in OPTIONS for flag in option.flags), key=lambda flag: flag.order)
HEADINGS: Final = {
    heading.value: tuple(flag.name for flag in _FLAGS if flag.heading is heading) for heading in Heading
}
"""The sections of the help of `rewrite`, each with its options."""


def move_options(command: Command) -> Command:
    """Add every option of a job to a command, in the order of the table."""
    for option in reversed(OPTIONS):
        command = job_option(option.field)(command)
    return command


def job_option(field: str) -> Callable[[Command], Command]:
    """Return a decorator that adds the flags of one field of the job."""
    option = OPTION_OF[field]

    def add(command: Command) -> Command:
        for flag in reversed(option.flags):
            command = click.option(flag.name, _name(option, flag), help=flag.help, **_kind_of(option, flag))(
                command
            )
        return command

    return add


def _name(option: Option, flag: Flag) -> str:
    """Return the name under which click stores a flag: the field, if the flag alone determines its value."""
    if flag.is_table:
        return f"{option.field}_table"
    return option.field if flag.means is None else flag.name.lstrip("-").replace("-", "_")


def _kind_of(option: Option, flag: Flag) -> dict[str, Any]:
    """Return the keyword arguments of `click.option` for a flag."""
    metavar = {"metavar": flag.metavar} if flag.metavar else {}
    if flag.is_table:
        return metavar | {"type": PATH, "callback": _table}
    if option.kind is bool or flag.means is not None:
        return {"is_flag": True}
    if option.holds_many:
        is_one_word = bool(option.spelling.between)
        return metavar | {"multiple": not is_one_word, "callback": _reader(option, flag)}
    if isinstance(option.kind, type) and issubclass(option.kind, StrEnum):
        return {"type": click.Choice(option.kind, case_sensitive=False)}
    if option.kind is int:
        return metavar | {"type": click.IntRange(1, _MOST_JOBS)}
    return metavar | ({} if option.kind is str else {"type": PATH})


def _reader(option: Option, flag: Flag) -> Callable[..., Any]:
    """Return a callback that makes the value of a field from the given words, or None if there are none."""

    def read(context: click.Context, parameter: click.Parameter, given: Any) -> Any:
        words = (given,) if isinstance(given, str) else given
        for word in words or ():
            try:
                option.items([word])
            except ValueError:
                raise click.BadParameter(f"{word!r} {flag.wrong}", context, parameter) from None
        return option.items(words) if words else None

    return read


def _table(_context: click.Context, _parameter: click.Parameter, path: Path | None) -> tuple[Pair, ...]:
    from uriinspector.migrate.preflight.page_table import read_table

    pairs = () if path is None else tuple((row.old, row.new) for row in read_table(path, _LARGEST_TABLE))
    if path is not None and not pairs:
        raise UsageError(f"The table {path} holds no bases: write lines of an old base, a comma, a new base.")
    return pairs


def redirect_options(what: str) -> Callable[[Command], Command]:
    """Return a decorator that adds `--redirects`, which writes a map of `what`, and `--server`, which it is for."""
    servers = click.Choice(tuple(SERVERS), case_sensitive=False)

    def add(command: Command) -> Command:
        server = click.option("--server", type=servers, help="Server to write redirects for.")
        redirects = click.option(
            "--redirects",
            "redirects_path",
            metavar="FILE",
            type=PATH,
            help=f"Write a tested redirect map {what}; for html, FILE is a folder.",
        )
        return redirects(server(command))

    return add


def redirect_place(path: Path | None, server: str | None) -> tuple[Server, Path] | None:
    """Return the server and the file of the redirects; None if none are asked for.

    Raises:
        UsageError: there are redirects without a server, or a server without redirects.
    """
    if path is not None and server is not None:
        return SERVERS[server], path
    if path is not None or server is not None:
        raise UsageError(
            f"Redirects need a file and a server: give --redirects FILE with --server {'|'.join(SERVERS)}."
        )
    return None


def complete_options(options: dict[str, Any]) -> dict[str, Any]:
    """Turn what click has read into the fields of a job; fields that were not given are left out.

    The rows of a table are added to the pairs given as options. If only parts of a tree move, its new base is the old one.

    Raises:
        UsageError: there is no new base, or two options exclude each other.
    """
    for option in OPTIONS:
        meant = [flag for flag in option.flags if flag.means is not None and options.pop(_name(option, flag))]
        if len(meant) > 1:
            names = " and ".join(flag.name for flag in meant)
            raise UsageError(f"{names} exclude each other: choose one.")
        if meant:
            options[option.field] = meant[0].means
        for flag in option.flags:
            if flag.is_table:
                options[option.field] = (options[option.field] or ()) + options.pop(_name(option, flag))
    given = {name: value for name, value in options.items() if value not in (None, ())}
    if "new_base" not in given:
        is_partial = any(
            given.get(name) for name in ("maps", "moves", "page_table", "repair", "repairs", "endings")
        )
        if not is_partial or "old_bases" not in given:
            raise UsageError("Say where the tree will be served: give --to.")
        given["new_base"] = given["old_bases"][0]
    return given
