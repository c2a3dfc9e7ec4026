"""The program as its users start it: a process of its own, with its own streams and exit code."""

import json
import os
import subprocess
import sys
from typing import NamedTuple

import pytest


class Ended(NamedTuple):
    """A command that ran to its end."""

    code: int
    out: str
    err: str

    @property
    def objects(self):
        """The JSON objects it printed, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def object(self):
        """The one JSON object it printed."""
        (only,) = self.objects
        return only


@pytest.fixture
def uriinspector():
    """Run the installed program; `given` goes to its standard input."""

    def run(*arguments: str | bytes, given: str | bytes = b"", **environment: str) -> Ended:
        octets = given.encode("utf-8") if isinstance(given, str) else given
        ended = subprocess.run(
            [sys.executable, "-m", "uriinspector", *arguments],
            input=octets,
            capture_output=True,
            check=False,
            env=os.environ | environment,
        )
        out, err = (stream.decode("utf-8", "surrogateescape") for stream in (ended.stdout, ended.stderr))
        assert "Traceback" not in err
        return Ended(ended.returncode, out, err)

    return run
