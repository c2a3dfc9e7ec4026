"""The command line: arguments in, calls of `core` and `migrate`, text or JSON out."""

import os
import sys
from collections.abc import Sequence

from uriinspector.base.gc_tuning import collect_rarely
from uriinspector.cli.commands import COMMANDS, COMPLETION_VARIABLE
from uriinspector.cli.exit_code import ExitCode


def run(argv: Sequence[str]) -> int:
    """Run one command and return its exit code; nothing that a user can do raises."""
    with collect_rarely():  # what is imported stays, too
        from uriinspector.cli.program import run_command

        return run_command(argv)


def asks_for_the_window(argv: Sequence[str]) -> bool:
    """Whether there are no arguments, or a single URI: one that is neither an option nor the name of a command."""
    if COMPLETION_VARIABLE in os.environ:
        return False
    return not argv or (len(argv) == 1 and argv[0] not in COMMANDS and not argv[0].startswith("-"))


def refuse(sentence: str) -> ExitCode:
    """Say in one sentence what the machine can't do."""
    sys.stderr.write(f"uriinspector: {sentence}\n")
    return ExitCode.ENVIRONMENT
