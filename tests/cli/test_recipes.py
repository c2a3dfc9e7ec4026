"""The recipes of the documentation and the demonstration of the README run as they are written."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RECIPES = (ROOT / "docs" / "recipes.md").read_text("utf-8")
SCRIPTS = re.findall(r"^## ([^\n]+)\n(?:(?!^## ).)*?^```sh\n(.*?)^```$", RECIPES, re.MULTILINE | re.DOTALL)
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", RECIPES, re.MULTILINE | re.DOTALL)


def test_every_recipe_is_found():
    assert len(SCRIPTS) == RECIPES.count("```sh\n") > 6


@pytest.mark.parametrize("script", [script for _, script in SCRIPTS], ids=[title for title, _ in SCRIPTS])
def test_recipe(shell, site, script):
    code, out = shell(script)
    assert code == 0, out


@pytest.mark.parametrize("program", PROGRAMS)
def test_program(site, tmp_path, program):
    (tmp_path / "program.py").write_text(program, "utf-8")
    done = subprocess.run([sys.executable, "program.py"], cwd=tmp_path, capture_output=True, check=True)
    assert (
        done.stdout.decode().splitlines() == ["271 links lead where they should, 0 other bytes changed"] * 2
    )


def test_the_demonstration_shows_what_is_printed(shell, site, tmp_path):
    (shown,) = re.findall(
        r"^\$ uriinspector (rewrite .*?)^```$",
        (ROOT / "README.md").read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    command, *lines = shown.splitlines()
    shutil.move(site, tmp_path / "resources" / "sample-site")
    _, out = shell(f"uriinspector {command}")
    told = re.sub(r"\([0-9.]+ s\)", "(0.2 s)", out).replace(f"{tmp_path}/", "").splitlines()
    assert [line for line in lines if line != "…" and line not in told] == []
    assert shlex.split(command)[0] == "rewrite"
