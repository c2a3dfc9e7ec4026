"""The program as click sees it, and the one place where the command line catches errors."""

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final

import click

from uriinspector import __version__
from uriinspector.cli import COMPLETION_VARIABLE
from uriinspector.cli.commands import COMMANDS
from uriinspector.cli.exit_code import ExitCode
from uriinspector.core.errors import CancelledError, EnvironmentRefusedError, UriInspectorError, UsageError

NAME: Final = "uriinspector"

_EXIT_CODES: Final[dict[str, ExitCode]] = {
    UsageError.code: ExitCode.USAGE,
    EnvironmentRefusedError.code: ExitCode.ENVIRONMENT,
    CancelledError.code: ExitCode.CANCELLED,
}


class Program(click.Group):
    """The commands in the order of the table; each is imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Every name, in the table's order."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's
        """The command of this name, or None."""
        module = COMMANDS.get(cmd_name)
        if module is None:
            return None
        command = getattr(importlib.import_module(module), f"{cmd_name}_command")
        assert isinstance(command, click.Command)
        return command


@click.command(
    NAME,
    cls=Program,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Without a command, or with one URI alone, the window opens.",
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def program() -> None:
    """Look at any URI part by part, and move web sites to a new base with proof."""


def run_command(argv: Sequence[str]) -> int:
    """Run one command to its exit code; whatever goes wrong is one sentence on standard error."""
    _make_streams_lossless()
    try:
        return _invoke(argv)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        return _end(_plain(error), ExitCode.USAGE)
    except UriInspectorError as error:
        return _end(str(error), _EXIT_CODES.get(error.code, ExitCode.ENVIRONMENT))
    except (KeyboardInterrupt, click.Abort):
        return _end("cancelled", ExitCode.CANCELLED)
    except BrokenPipeError:  # the reader has seen enough
        _forget_output()
        return ExitCode.CLEAN
    except OSError as error:
        _forget_output()
        return _end(_refusal(error), ExitCode.ENVIRONMENT)


def _invoke(argv: Sequence[str]) -> int:
    instruction = os.environ.get(COMPLETION_VARIABLE)
    if instruction:
        from click.shell_completion import shell_complete

        return shell_complete(program, {}, NAME, COMPLETION_VARIABLE, instruction)
    with program.make_context(NAME, list(argv)) as context:
        code = program.invoke(context)
    sys.stdout.flush()
    return int(code)


def _make_streams_lossless() -> None:
    """No character is too strange to be printed: what the encoding lacks is written as an escape."""
    if sys.stdout is None:  # closed by the caller
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open as long as the process
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _plain(error: click.ClickException) -> str:
    """click's message as one sentence, with the help to read."""
    sentence = " ".join(error.format_message().split()).rstrip(".")
    context = getattr(error, "ctx", None)
    command = context.command_path if context else NAME
    return f"{sentence[:1].lower()}{sentence[1:]}; see {command} --help"


def _refusal(error: OSError) -> str:
    """What the machine refused, and where."""
    what = error.strerror or str(error)
    return f"{error.filename}: {what}" if error.filename else what


def _end(sentence: str, code: ExitCode) -> ExitCode:
    if sys.stderr is not None:
        sys.stderr.write(f"{NAME}: {sentence}\n")
    return code


def _forget_output() -> None:
    """Let the interpreter's last flush go nowhere: the reader is gone, or its disk is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
