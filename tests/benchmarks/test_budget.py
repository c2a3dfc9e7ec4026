"""The five jobs of `jobs.py`, a window and a key in it cost no more than `budget.toml` allows: nothing becomes slower unnoticed.

Valgrind counts the instructions of one process, which hardly differ from run to run, however busy the machine is; for the window,
which would take it a minute, the calls of functions are counted. Both differ between builds of Python and processors, so a budget
is for one build on one kind of processor. To raise a line, write the new number with the reason in the same commit;
`.venv/bin/python tests/benchmarks/test_budget.py` prints all numbers.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

import pytest

PROJECT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PROJECT / "tests"), str(PROJECT / "tests" / "benchmarks")]

from jobs import JOBS, plant  # noqa: E402 - the path comes first
from lacking import need  # noqa: E402

BUDGET: Final = tomllib.loads((PROJECT / "tests" / "benchmarks" / "budget.toml").read_text("utf-8"))
BUILD: Final = f"{platform.machine()}, Python {platform.python_version()}"
LEEWAY: Final = 1.05


def count_instructions(name: str, folder: Path) -> int:
    """Run a job once so that Python compiles the modules, and again under Valgrind; return millions of instructions."""
    plant(folder / "site")
    environment = os.environ | {
        "PYTHONHASHSEED": "0",
        "PYTHONPATH": str(PROJECT),
        "URIINSPECTOR_HOME": str(folder / "home"),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    for turn, counter in enumerate(
        ((), ("valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={os.devnull}"))
    ):
        place = folder / str(turn)
        place.mkdir()
        job = JOBS[name](folder / "site", place)
        done = subprocess.run(
            [*counter, sys.executable, "-m", "uriinspector", *job.arguments],
            cwd=place, env=environment, check=False, capture_output=True, text=True, input=job.given,
        )  # fmt: skip
        assert done.returncode in {0, 1}, done.stderr
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    assert found is not None, done.stderr
    return round(int(found[1].replace(",", "")) / 1e6)


def count_calls() -> str:
    """Return the lines of `budget.toml` for a window that opens and closes, and for a key."""
    command = [sys.executable, str(PROJECT / "tests" / "benchmarks" / "bench_window.py"), "calls"]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "URIINSPECTOR_BROWSER": "no-browser-here"}
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


@pytest.fixture(scope="module")
def budget():
    if BUILD not in BUDGET:
        pytest.skip(f"no budget for {BUILD}")
    return BUDGET[BUILD]


@pytest.mark.parametrize("name", JOBS)
def test_no_job_costs_more_than_its_budget(name, budget, tmp_path):
    need(shutil.which("valgrind"), "valgrind")
    spent = count_instructions(name, tmp_path / "job")
    assert spent <= LEEWAY * budget[name], f"{spent} million instructions, {budget[name]} in budget.toml"


def test_a_window_and_a_key_call_no_more_functions_than_their_budget(budget):
    spent = tomllib.loads(count_calls())
    assert spent.keys() == {"window", "key"}
    assert {name: calls for name, calls in spent.items() if calls > LEEWAY * budget[name]} == {}


if __name__ == "__main__":
    print(f'["{BUILD}"]')
    for each in JOBS:
        with tempfile.TemporaryDirectory() as temporary:
            print(f"{each} = {count_instructions(each, Path(temporary) / 'job')}", flush=True)
    print(count_calls(), end="")
