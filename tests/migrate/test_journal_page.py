"""`docs/journal-format.md` describes the journal: its program restores a run, and its tables name every field."""

import json
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest
from trees import contents, in_place, plant

from uriinspector.assets import home
from uriinspector.migrate import engine
from uriinspector.migrate.journal.log import VERSION, Intent
from uriinspector.migrate.journal.runs import RunState
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.tree.discover import UNFINISHED

PAGE = Path(__file__).resolve().parents[2] / "docs" / "journal-format.md"


@pytest.fixture
def told():
    return PAGE.read_text(encoding="utf-8")


@pytest.fixture
def run(tmp_path):
    """A finished run in place, with the tree as it was."""
    root = plant(tmp_path / "site")
    before = contents(root)
    run_id = engine.run(in_place(root)).run_id
    assert contents(root) != before
    return root, before, home() / "runs" / run_id


def restore(told, folder):
    (program,) = re.findall(r"```python\n(.*?)```", told, re.DOTALL)
    return subprocess.run(
        [sys.executable, "-c", program, str(folder)], capture_output=True, text=True, check=True
    ).stdout


def test_the_program_restores_a_run(told, run):
    root, before, folder = run
    assert "restored" in restore(told, folder)
    assert contents(root) == before
    assert restore(told, folder) == ""


def test_it_leaves_alone_what_was_edited_and_stands_a_cut_line(told, run):
    root, before, folder = run
    (root / "page-0.html").write_text("edited since")
    (segment,) = (folder / "segments").glob("*.jsonl")
    data = segment.read_bytes()
    assert data.endswith(b'{"done": true}\n')
    segment.write_bytes(data[:-5])
    restore(told, folder)
    assert contents(root) == before | {"page-0.html": b"edited since"}


def test_every_field_is_explained(told, run):
    _, _, folder = run
    engine.undo(folder.name)
    lines = [line for path in folder.rglob("*.jsonl") for line in path.read_text().splitlines()]
    records = [json.loads(line) for line in lines]
    names = {name for record in records for name in record} | set(Intent._fields)
    assert {name for name in names if f"`{name}`" not in told} == set()
    assert {record["state"] for record in records if "state" in record} == {
        "progress", "complete", "undoing", "undone",
    }  # fmt: skip
    assert records[0]["job"].keys() == {field.name for field in fields(RewriteJob)}


def test_states_and_names_are_those_of_the_program(told):
    assert {state for state in RunState if f"| {state.value} |" not in told} == set()
    assert f"version {VERSION}" in told
    assert UNFINISHED in told
