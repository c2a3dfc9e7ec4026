"""Run other programs in a build: in the same environment every time, silent unless they fail, and timed."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from release import ROOT

_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) \S+", re.MULTILINE)


@contextmanager
def step(name: str) -> Iterator[None]:
    """Print a step when it begins; when it ends, print its duration and its processor time."""
    print(f"{name:<52}", end="", flush=True)
    start, worked = time.perf_counter(), _processor_seconds()
    yield
    took, worked = time.perf_counter() - start, _processor_seconds() - worked
    print(f"{took:7.1f} s{worked:9.1f} s of processor", flush=True)


def _processor_seconds() -> float:
    """Return the processor time of this process and its finished children, which the load of others does not change."""
    return sum(os.times()[:4])


def run(*command: str | Path, cwd: Path = ROOT, more: Mapping[str, str] | None = None) -> str:
    """Run a program and return its standard output; if it fails, show the end of its output and the tests that failed.

    Raises:
        SystemExit: it could not be started, or it failed.
    """
    words = [str(word) for word in command]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC", "PYTHONHASHSEED": "1", **(more or {})}
    try:
        done = subprocess.run(
            words, cwd=cwd, env=environment, check=False, stdin=subprocess.DEVNULL, capture_output=True,
            encoding="utf-8", errors="replace",
        )  # fmt: skip
    except FileNotFoundError:
        raise SystemExit(f"\n{words[0]} is not installed here; this step needs it.") from None
    if done.returncode:
        # The end alone may be one long text that a test compared.
        failed = "\n".join(_FAILED.findall(done.stdout))
        sys.stderr.write(f"\n{done.stdout[-4000:]}{done.stderr[-4000:]}\n{failed}\n")
        raise SystemExit(f"This failed with {done.returncode}: {' '.join(words)}")
    return done.stdout
