"""Runs are killed by SIGKILL at random moments; then undo or resume gives every bit back."""

import contextlib
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from amounts import amount
from trees import contents, copy_to, held, in_place, plant

from uriinspector.migrate import engine
from uriinspector.migrate.journal.runs import RunState
from uriinspector.migrate.tree.discover import UNFINISHED

PAGES = 400
STEPS = 3  # the kills of a test come after each of so many steps in turn: after the first there is always work left
KILLS = amount("KILLS", 2, 100)
LATEST = 0.05  # seconds after the step

# A step that changes files is held up for a while: on a fast machine a run would be over before the kill.
TELL = """
import time
from uriinspector.base.progress import Watch

def tell(progress):
    if progress.stage != "apply" or progress.path:  # the first report comes before any file
        print(progress.stage, flush=True)
    time.sleep(0.03 * (progress.stage in {"apply", "undo"}))
"""

RUN = (
    TELL
    + """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from trees import copy_to, in_place
from uriinspector.migrate import engine

if __name__ == "__main__":
    root = Path(sys.argv[2])
    job = copy_to(root, Path(sys.argv[3]), jobs=2) if len(sys.argv) > 3 else in_place(root, jobs=2)
    engine.run(job, Watch(tell))
"""
)

UNDO = (
    TELL
    + """
import sys
from uriinspector.migrate import engine

if __name__ == "__main__":
    engine.undo(sys.argv[1], Watch(tell))
"""
)


def kill_at_random(
    script: str, *arguments: object, stage: str, chance: random.Random, number: int | None = None
) -> None:
    """Start the script, let it come to `stage` a few times, and kill it a moment later; `number` counts the kills of a test."""
    command = [sys.executable, "-c", script, *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        steps = chance.randrange(STEPS) if number is None else number % STEPS
        for line in process.stdout:
            if line.strip() == stage:
                steps -= 1
            if steps < 0:
                break
        time.sleep(chance.random() * LATEST)
        process.send_signal(signal.SIGKILL)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """What the tree is before, and what it is after a run that nothing disturbs."""
    root = plant(tmp_path_factory.mktemp("undisturbed") / "site", PAGES)
    before = held(root)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("URIINSPECTOR_HOME", str(root.parent / "home"))
        engine.run(in_place(root, jobs=2))
    return before, held(root)


def changed(before: dict, now: dict) -> int:
    return sum(before[name] != now.get(name) for name in before)


def new_site(folder: Path, number: int) -> Path:
    return plant(folder / f"site-{number}", PAGES)


@pytest.fixture
def chance(request):
    seed = random.randrange(1 << 32)
    request.node.user_properties.append(("seed", seed))
    print(f"seed {seed}")
    return random.Random(seed)


def last_run():
    """The newest run, once the workers of a killed process have noticed that it is gone."""
    for _ in range(100):
        run = engine.runs()[0]
        if run.state is not RunState.RUNNING:
            return run
        time.sleep(0.02)
    raise AssertionError("the workers of a killed process live on")


def test_killed_then_undone_every_byte_is_back(tmp_path, undisturbed, chance):
    before, _ = undisturbed
    half_way = 0
    for number in range(KILLS):
        site = new_site(tmp_path, number)
        kill_at_random(RUN, Path(__file__).parents[1], site, stage="apply", chance=chance, number=number)
        run = last_run()
        half_way += run.state is RunState.INTERRUPTED
        undone = engine.undo(run.run_id)
        assert undone.problems == ()
        assert held(site) == before
        assert last_run().state is RunState.UNDONE
    assert half_way


def test_killed_then_resumed_it_is_as_if_nothing_had_been(tmp_path, undisturbed, chance):
    _, after = undisturbed
    resumed = 0
    for number in range(KILLS):
        site = new_site(tmp_path, number)
        kill_at_random(RUN, Path(__file__).parents[1], site, stage="apply", chance=chance, number=number)
        run = last_run()
        if run.state is RunState.INTERRUPTED:
            resumed += 1
            result = engine.resume(run.run_id)
            assert result.problems == ()
            assert result.verification.proved
            assert result.verification.files == PAGES + 1
        assert held(site) == after
        assert last_run().state is RunState.COMPLETE
    assert resumed


def test_a_resumed_run_can_be_undone(tmp_path, undisturbed, chance):
    before, _ = undisturbed
    site = new_site(tmp_path, 0)
    kill_at_random(RUN, Path(__file__).parents[1], site, stage="apply", chance=chance)
    if last_run().state is RunState.INTERRUPTED:
        engine.resume(last_run().run_id)
    engine.undo(last_run().run_id)
    assert held(site) == before


def test_an_undo_that_is_killed_goes_on_where_it_was(tmp_path, undisturbed, chance):
    before, after = undisturbed
    for number in range(3):
        site = new_site(tmp_path, number)
        run_id = engine.run(in_place(site, jobs=2)).run_id
        assert held(site) == after
        kill_at_random(UNDO, run_id, stage="undo", chance=chance, number=number)
        assert engine.undo(run_id).problems == ()
        assert held(site) == before


def settled(site: Path) -> dict:
    """What the tree is once the workers that outlived the kill have finished their batches."""
    while True:
        with contextlib.suppress(FileNotFoundError):
            now = held(site)
            time.sleep(0.2)
            if held(site) == now:
                return now


def test_a_file_edited_after_the_kill_is_left_alone(tmp_path, undisturbed, chance):
    site = new_site(tmp_path, 0)
    kill_at_random(RUN, Path(__file__).parents[1], site, stage="apply", chance=chance)
    now, before = settled(site), undisturbed[0]
    moved = next(name for name, entry in before.items() if now[name] != entry)
    (site / moved).write_text("mine")
    undone = engine.undo(last_run().run_id)
    assert [problem.relative for problem in undone.problems] == [moved]
    assert (site / moved).read_text() == "mine"
    assert {name for name, entry in held(site).items() if entry != undisturbed[0][name]} == {moved}


def test_a_killed_copy_is_marked_and_resumed(tmp_path, undisturbed, chance):
    before, after = undisturbed
    site = new_site(tmp_path, 0)
    output = tmp_path / "copy"
    while not (output / UNFINISHED).exists():
        if output.exists():
            output.rename(tmp_path / f"whole-{random.random()}")
        kill_at_random(RUN, Path(__file__).parents[1], site, output, stage="apply", chance=chance)
    assert held(site) == before
    result = engine.resume(last_run().run_id)
    assert result.verification.proved
    assert held(output) == after
    engine.run(copy_to(site, tmp_path / "other"))
    assert contents(output) == contents(tmp_path / "other")
