"""The five jobs of `jobs.py` cost no more instructions than `budget.toml` allows, so that nothing becomes slower unnoticed.

Valgrind counts the instructions of one process, which hardly differ from run to run, however busy the machine is. They do differ
between builds of Python and processors, so a budget is for one build on one kind of processor. To raise a line, write the new
number with the reason in the same commit; `.venv/bin/python tests/benchmarks/test_budget.py` prints all numbers.
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


@pytest.mark.parametrize("name", JOBS)
def test_no_job_costs_more_than_its_budget(name, tmp_path):
    budget = BUDGET.get(BUILD)
    if budget is None:
        pytest.skip(f"no budget for {BUILD}")
    need(shutil.which("valgrind"), "valgrind")
    spent = count_instructions(name, tmp_path / "job")
    assert spent <= LEEWAY * budget[name], f"{spent} million instructions, {budget[name]} in budget.toml"


if __name__ == "__main__":
    print(f'["{BUILD}"]')
    for each in JOBS:
        with tempfile.TemporaryDirectory() as temporary:
            print(f"{each} = {count_instructions(each, Path(temporary) / 'job')}", flush=True)
