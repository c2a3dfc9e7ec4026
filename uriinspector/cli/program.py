"""The click program, which is also the only place where errors of commands are caught."""

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Final

import click

from uriinspector import __version__
from uriinspector.base.errors import (
    DISK_FULL,
    CancelledError,
    EnvironmentRefusedError,
    UriInspectorError,
    describe_refusal,
    explain_error,
)
from uriinspector.cli.commands import COMMANDS, COMPLETION_VARIABLE, NAME
from uriinspector.cli.exit_code import ExitCode
from uriinspector.cli.progress import TerminatedError, heed_termination
from uriinspector.cli.question import complain, forget_output

_STARTED: Final = datetime.now(UTC).replace(microsecond=0)
_OTHER_CODES: Final = " 2 wrong usage, 3 the machine refused, 130 cancelled, 143 terminated."

# The first class that fits an error gives the exit code.
_EXIT_CODES: Final[tuple[tuple[type[BaseException], ExitCode], ...]] = (
    (EnvironmentRefusedError, ExitCode.ENVIRONMENT),
    (CancelledError, ExitCode.CANCELLED),
    (TerminatedError, ExitCode.TERMINATED),
    (KeyboardInterrupt, ExitCode.CANCELLED),
    (click.Abort, ExitCode.CANCELLED),
    (UriInspectorError, ExitCode.USAGE),
    (click.ClickException, ExitCode.USAGE),
    (BrokenPipeError, ExitCode.CLEAN),  # the reader of the output has seen enough
    (Exception, ExitCode.ENVIRONMENT),
)


class Program(click.Group):
    """The group of commands, in the order of their table; each is imported only when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's
        """Import and return a command, with the exit codes added to its help; None if there is no such command."""
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        command = getattr(import_module(f"uriinspector.cli.commands.{entry.module}"), f"{cmd_name}_command")
        assert isinstance(command, click.Command)
        if not (command.epilog or "").endswith(_OTHER_CODES):
            found = f" 1 {entry.found}," if entry.found else ""
            command.epilog = f"{command.epilog or ''}\n\nExit codes: 0 clean,{found}{_OTHER_CODES}"
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's
        """List the commands by their table, so that the help imports none of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.summary) for name, entry in COMMANDS.items()])


@click.command(
    NAME,
    cls=Program,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Without a command, or with one URI alone, the window opens; with --new-window beside one that is open.",
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def program() -> None:
    """Look at any URI part by part, and move web sites to a new base with proof."""


def run_command(argv: Sequence[str]) -> int:
    """Run one command and return its exit code; any error becomes one sentence on standard error."""
    _make_streams_lossless()
    try:
        with heed_termination():
            return _invoke(argv)
    except click.exceptions.Exit as end:
        return end.exit_code
    except (Exception, KeyboardInterrupt) as error:
        if sys.flags.dev_mode:
            raise
        if isinstance(error, OSError):
            forget_output(sys.stdout)
        sentence = _sentence(error, argv)
        if sentence:
            complain(sentence)
        return next(code for kind, code in _EXIT_CODES if isinstance(error, kind))


def _invoke(argv: Sequence[str]) -> int:
    instruction = os.environ.get(COMPLETION_VARIABLE)
    if instruction:
        from click.shell_completion import add_completion_class, shell_complete

        from uriinspector.cli.commands.integrate import PowerShellComplete

        add_completion_class(PowerShellComplete)
        return shell_complete(program, {}, NAME, COMPLETION_VARIABLE, instruction)
    with program.make_context(NAME, list(argv)) as context:
        code = program.invoke(context)
    sys.stdout.flush()
    return int(code)


def _make_streams_lossless() -> None:
    """Let standard output and error write characters that their encoding lacks as escapes; replace closed streams."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # the caller has closed it
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - as long as the process
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _sentence(error: BaseException, argv: Sequence[str]) -> str:
    """Return a sentence about the error that ended the command; empty if there is nothing to say."""
    match error:
        case TerminatedError():
            return _describe_interruption() or "Interrupted: nothing was changed."
        case UriInspectorError():
            return str(error)
        case click.ClickException():
            return _plain_sentence(error, argv)
        case KeyboardInterrupt() | click.Abort():
            return _describe_interruption() or "Cancelled."
        case MemoryError():
            return "There is too little memory for this: give it less at once, or end other programs."
        case OSError():
            return "" if isinstance(error, BrokenPipeError) else _refusal(error)
    if isinstance(error, ImportError):
        from uriinspector.base.libraries import explain_missing

        missing = explain_missing(error)
        if missing is not None:
            return f"This command can't start: {missing}."
    return f"This is a bug, please report it: {type(error).__name__}: {error}"


def _describe_interruption() -> str:
    """Return a sentence on the run that this command left half done, and how to finish or undo it; empty if there is none."""
    from uriinspector.migrate.journal.runs import RunState, each_run

    newest = None
    with suppress(EnvironmentRefusedError):  # without a journal no run was begun
        newest = next((run for run in each_run() if run.when >= _STARTED), None)
    if newest is None or newest.state is not RunState.INTERRUPTED:
        return ""
    way_back = "" if newest.job.output else f", 'uriinspector undo {newest.run_id}' takes it back"
    return f"Interrupted: 'uriinspector resume {newest.run_id}' finishes it{way_back}."


def _plain_sentence(error: click.ClickException, argv: Sequence[str]) -> str:
    """Return click's message as one sentence that refers to the help of the command in `argv`."""
    command = " ".join([NAME, *(word for word in argv[:1] if word in COMMANDS)])
    sentence = " ".join(error.format_message().split()).rstrip(".")
    return f"{sentence}{' See' if sentence.endswith('?') else '; see'} {command} --help."


def _refusal(error: OSError) -> str:
    """Return a sentence about what the machine refused, and for which file."""
    if error.errno in DISK_FULL and not error.filename:
        return f"The output can't be written ({explain_error(error)}): send it to another place."
    return describe_refusal(error)
