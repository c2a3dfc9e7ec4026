"""Measure the processor time of five jobs beside an earlier commit, in one run: `dev.py bench --against COMMIT [FOLDER]`.

The tree of that commit is unpacked beside the present one and run by the same Python with the same libraries, so that only the
program differs. Both work on the same folder by turns, in one process each; the lowest time of each counts, because other
work on the machine only adds to it.
"""

import io
import os
import resource
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]

from jobs import JOBS, Job  # noqa: E402 - the path comes first
from sites import site  # noqa: E402

ROUNDS: Final = 5


def unpack(commit: str, folder: Path) -> Path:
    """Unpack the tree of a commit into a folder, and return the folder."""
    archive = subprocess.run(
        ["git", "archive", "--format=tar", commit], cwd=PROJECT, check=True, capture_output=True
    )
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as opened:
        opened.extractall(folder, filter="data")
    return folder


def processor_seconds(tree: Path, job: Job, home: Path) -> float:
    """Run the program of a tree once; return the user and system time it took, with its workers."""
    environment = os.environ | {"PYTHONPATH": os.fspath(tree), "URIINSPECTOR_HOME": os.fspath(home)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-m", "uriinspector", *job.arguments],
        cwd=home, env=environment, check=False, capture_output=True, text=True, input=job.given,
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in {0, 1}:
        raise SystemExit(f"{job.arguments[0]} of {tree} failed: {done.stderr}")
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> None:
    """Print a row for each job: seconds of the commit, seconds now, and their ratio."""
    commit = sys.argv[1]
    source = (Path(sys.argv[2]) if len(sys.argv) > 2 else site("python3-doc")).resolve()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        trees = {commit: unpack(commit, folder / "tree"), "now": PROJECT}
        print(f"{source}, processor seconds, the lowest of {ROUNDS}")
        print(f"  {'':<12}{commit[:10]:>12}{'now':>12}{'ratio':>8}")
        for name, make in JOBS.items():
            lowest = dict.fromkeys(trees, float("inf"))
            for turn in range(ROUNDS):
                for label, tree in trees.items():
                    home = folder / f"{name}-{turn}-{label}"
                    home.mkdir()
                    spent = processor_seconds(tree, make(source, home), home)
                    lowest[label] = min(lowest[label], spent)
            was, now = lowest.values()
            print(f"  {name:<12}{was:12.2f}{now:12.2f}{now / was:8.2f}", flush=True)


if __name__ == "__main__":
    main()
