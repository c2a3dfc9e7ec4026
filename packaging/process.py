"""Foreign programs as a build calls them: the same surroundings every time, silent unless they fail, and timed."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from release import ROOT


@contextmanager
def step(name: str) -> Iterator[None]:
    """Name a step when it begins and its time when it ends."""
    print(f"{name:<52}", end="", flush=True)
    start = time.perf_counter()
    yield
    print(f"{time.perf_counter() - start:7.1f} s", flush=True)


def run(*command: str | Path, cwd: Path = ROOT, more: Mapping[str, str] | None = None) -> str:
    """The standard output of a program; what it said is shown when it fails.

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
        sys.stderr.write(f"\n{done.stdout[-4000:]}{done.stderr[-4000:]}\n")
        raise SystemExit(f"This failed with {done.returncode}: {' '.join(words)}")
    return done.stdout
