"""The command line: it turns arguments into calls of `core`, `lists` and `migrate`, and prints text or JSON."""

import os
import sys
from collections.abc import Sequence

from uriinspector.cli.commands import COMMANDS, COMPLETION_VARIABLE
from uriinspector.cli.exit_code import ExitCode


def run(argv: Sequence[str]) -> int:
    """Run one command and return its exit code; nothing that a user can do raises."""
    from uriinspector.cli.program import run_command

    return run_command(argv)


def asks_for_the_window(argv: Sequence[str]) -> bool:
    """Whether there are no arguments, or a single one that is neither an option nor a command, and so counts as a URI."""
    if COMPLETION_VARIABLE in os.environ:
        return False
    return not argv or (len(argv) == 1 and argv[0] not in COMMANDS and not argv[0].startswith("-"))


def refuse(sentence: str) -> ExitCode:
    """Print a sentence about what the machine can't do, and return the exit code for that."""
    sys.stderr.write(f"uriinspector: {sentence}\n")
    return ExitCode.ENVIRONMENT
