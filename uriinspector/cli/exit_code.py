"""The exit codes of the command line."""

from enum import IntEnum


class ExitCode(IntEnum):
    """The exit codes of every command; the greater of two is the more serious one."""

    CLEAN = 0  # done, and nothing was found
    FOUND = 1  # done, and something was found: an invalid URI, a difference, a dead link, a skipped file
    USAGE = 2  # the command line makes no sense
    ENVIRONMENT = 3  # the machine refused: a file, a folder, a library; or a bug
    CANCELLED = 130  # stopped by the user
    TERMINATED = 143  # terminated by the system
