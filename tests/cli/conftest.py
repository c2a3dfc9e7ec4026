"""Run the command line as users do: arguments and standard input in, both streams and the exit code out."""

import io
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from typing import NamedTuple

import pytest

from uriinspector.__main__ import main
from uriinspector.assets import asset


class Ended(NamedTuple):
    """The output of a command that has ended."""

    code: int
    out: str
    err: str

    @property
    def objects(self):
        """The JSON objects that it printed, one on each line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def object(self):
        """The only JSON object that it printed."""
        (only,) = self.objects
        return only


def ended(code, out, err):
    out, err = (stream.decode("utf-8", "surrogateescape") for stream in (out, err))
    assert "Traceback" not in err
    return Ended(code, out, err)


@pytest.fixture(autouse=True)
def no_browser(monkeypatch):
    """Let no browser be found, whatever this machine has, because an available browser changes exit codes."""
    monkeypatch.setenv("URIINSPECTOR_BROWSER", "no-browser-here")


@pytest.fixture
def uriinspector(monkeypatch):
    """Run a command in this process, with streams of its own; `given` goes to its standard input."""

    def run(*arguments: str | bytes, given: str | bytes = b"", **environment: str) -> Ended:
        octets = given.encode("utf-8") if isinstance(given, str) else given
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, monkeypatch.context() as patch:
            for name, value in environment.items():
                patch.setenv(name, value)
            patch.setattr(sys, "argv", ["uriinspector", *map(os.fsdecode, arguments)])
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(octets), encoding="utf-8"))
            # Real files: the program looks at descriptors, as it does for a full disk.
            streams = [open(file.fileno(), "w", encoding="utf-8", closefd=False) for file in (out, err)]  # noqa: SIM115
            patch.setattr(sys, "stdout", streams[0])
            patch.setattr(sys, "stderr", streams[1])
            try:
                code = main()
            finally:
                for stream in streams:
                    stream.close()
            return ended(code, *(read_whole(file) for file in (out, err)))

    return run


def read_whole(file):
    file.seek(0)
    return file.read()


@pytest.fixture
def started():
    """Run the installed program in its own process, for tests of what only a process shows."""

    def run(*arguments: str | bytes, given: str | bytes = b"", **environment: str) -> Ended:
        octets = given.encode("utf-8") if isinstance(given, str) else given
        done = subprocess.run(
            [sys.executable, "-m", "uriinspector", *arguments],
            input=octets,
            capture_output=True,
            check=False,
            env=os.environ | environment,
        )
        return ended(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def site(tmp_path):
    return shutil.copytree(asset("sample-site"), tmp_path / "site")


@pytest.fixture
def shell(tmp_path, monkeypatch):
    """Run a script as a build server does, in its own folder, with the program on its path, and with `make` and `aws` that only record their arguments."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bin").mkdir()
    stubs = {
        "uriinspector": f'exec {shlex.quote(sys.executable)} -m uriinspector "$@"',
        "make": 'echo "make $@" >> asked',
        "aws": 'echo "aws $@" >> asked',
    }
    for name, script in stubs.items():
        (tmp_path / "bin" / name).write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        (tmp_path / "bin" / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")

    def run(script, **environment):
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
            env=os.environ | environment,
            capture_output=True,
            check=False,
        )
        assert done.stderr == b""
        return done.returncode, done.stdout.decode("utf-8")

    return run
