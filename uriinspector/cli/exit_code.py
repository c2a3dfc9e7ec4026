"""What an ended command tells its caller."""

from enum import IntEnum


class ExitCode(IntEnum):
    """The exit codes of every command."""

    CLEAN = 0  # done, nothing to say
    FOUND = 1  # done, and something was found: an invalid URI, a difference, a dead link, a skipped file
    USAGE = 2  # asked in a way that makes no sense
    ENVIRONMENT = 3  # the machine refused
    CANCELLED = 130  # stopped by the user
    TERMINATED = 143  # told to end by the system

    def worse(self, other: "ExitCode") -> "ExitCode":
        """The one of two that says more."""
        return max(self, other)
