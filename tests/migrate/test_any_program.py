"""Workers start safely in any program: no script runs a second time, and every page is moved and proved."""

import json
import subprocess
import sys

import pytest
from amounts import usually

PAGES = 450  # of more than two batches
OLD, NEW = "https://old.example/docs/", "https://new.example/help/"

# What each of them starts with: nothing guards it, and each time it is run is counted.
HEAD = """
import json, sys, threading, time
from pathlib import Path
here = Path({here!r})
with (here / "started").open("a") as log:
    log.write("x")

def move(copy):
    from uriinspector.migrate import RewriteJob, run
    result = run(RewriteJob(here / "site", {new!r}, ({old!r},), output=here / copy, jobs=2))
    proof = result.verification
    said = {{"proved": proof.proved, "links": proof.links, "outcomes": result.outcomes}}
    (here / (copy + ".json")).write_text(json.dumps(said))

def among_threads(work):
    stop = threading.Event()
    other = threading.Thread(target=stop.wait)
    other.start()
    try:
        work("copy")
    finally:
        stop.set()
"""

ALONE = "move('copy')"
AMONG_THREADS = "among_threads(move)"
IN_A_THREAD = "thread = threading.Thread(target=move, args=['copy']); thread.start(); thread.join()"
OUTLIVING = "threading.Thread(target=lambda: (time.sleep(0.3), move('copy'))).start()"
TWO_AT_ONCE = """
both = [threading.Thread(target=move, args=[copy]) for copy in ("copy", "other")]
[thread.start() for thread in both]
[thread.join() for thread in both]
"""
UNKNOWN_TO_THREADING = """
import _thread
_thread.start_new_thread(time.sleep, (600,))
move("copy")
"""
# What a notebook does: an event loop in the main thread, threads beside it, and cells without a file.
NOTEBOOK = """
import asyncio
async def cell():
    del globals()["__file__"]
    await asyncio.to_thread(time.sleep, 0)
    exec(compile("move('copy')", "<cell>", "exec"), globals())
asyncio.run(cell())
"""
POOL_WORKER = """
import multiprocessing
with multiprocessing.get_context("fork").Pool(1) as pool:
    pool.apply(move, ["copy"])
"""
CHOSEN_LATER = """
import multiprocessing
among_threads(move)
multiprocessing.set_start_method("spawn")
"""
# As on other systems.
SPAWNED = """
import multiprocessing
multiprocessing.get_all_start_methods = lambda: ["spawn"]
among_threads(move)
"""
PATHS_AS_PATHS = """
sys.path.insert(0, here)
among_threads(move)
"""
# One process does it all.
NO_PROCESS_STARTS = """
import multiprocessing, warnings
warnings.simplefilter("ignore")
multiprocessing.set_executable("/bin/false")
among_threads(move)
"""
BODIES = {
    "in a thread": IN_A_THREAD,
    "outliving the main thread": OUTLIVING,
    "a thread unknown to threading": UNKNOWN_TO_THREADING,
    "notebook": NOTEBOOK,
    "pool worker": POOL_WORKER,
    "method chosen later": CHOSEN_LATER,
    "spawned": SPAWNED,
    "paths as paths": PATHS_AS_PATHS,
    "no process starts": NO_PROCESS_STARTS,
}
# One of each way in which workers start; the others take a long run.
USUAL = ("a thread unknown to threading", "notebook", "spawned", "no process starts")


@pytest.fixture
def site(tmp_path):
    (tmp_path / "site").mkdir()
    for number in range(PAGES):
        (tmp_path / "site" / f"page-{number}.html").write_text('<a href="/docs/a">a</a>')


def outcome(tmp_path, body, call, copies=("copy",)):
    """Run a program of this body; returns what each of its runs said, once it was made certain that it ran once."""
    text = HEAD.format(here=str(tmp_path), old=OLD, new=NEW) + body
    (tmp_path / "program.py").write_text(text)
    words = {
        "script": ["program.py"],
        "module": ["-m", "program"],
        "command": ["-c", text],
        "standard input": ["-"],
    }[call]
    ended = subprocess.run(
        [sys.executable, *words],
        cwd=tmp_path,
        input=text if call == "standard input" else "",
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    if body is not NO_PROCESS_STARTS:  # there Python itself may tell of the process that ended at once
        assert ended.stderr == ""
    assert (tmp_path / "started").read_text() == "x"
    return [json.loads((tmp_path / f"{copy}.json").read_text()) for copy in copies]


WHOLE = {"proved": True, "links": PAGES, "outcomes": {"written": PAGES}}


@pytest.mark.parametrize(
    "call", usually(["script", "standard input"], ["script", "module", "command", "standard input"])
)
@pytest.mark.parametrize(
    "body", [pytest.param(ALONE, marks=pytest.mark.long), AMONG_THREADS], ids=["alone", "among threads"]
)
def test_a_program_without_a_guard_is_run_once(tmp_path, site, body, call):
    assert outcome(tmp_path, body, call) == [WHOLE]


@pytest.mark.parametrize("name", usually(USUAL, BODIES))
def test_wherever_in_a_program_a_run_is_started(tmp_path, site, name):
    assert outcome(tmp_path, BODIES[name], "script") == [WHOLE]


def test_two_runs_at_once(tmp_path, site):
    assert outcome(tmp_path, TWO_AT_ONCE, "script", ("copy", "other")) == [WHOLE, WHOLE]


def test_a_program_keeps_its_own_way_of_starting_processes(tmp_path, site):
    """Its own processes import its script, as they need to."""
    body = """
import multiprocessing
if __name__ == "__main__":
    among_threads(move)
    own = multiprocessing.get_context("spawn").Process(target=move, args=["other"])
    own.start()
    own.join()
    (here / "started").write_text("x")
"""
    assert outcome(tmp_path, body, "script", ("copy", "other")) == [WHOLE, WHOLE]


def test_a_program_ends_though_the_start_of_its_workers_was_interrupted(tmp_path, site):
    """The first has started, and the pool that would tell it to end is not complete."""
    body = """
from concurrent.futures import ProcessPoolExecutor
start = ProcessPoolExecutor._spawn_process

def interrupt(pool):
    start(pool)
    raise KeyboardInterrupt

ProcessPoolExecutor._spawn_process = interrupt
try:
    move("copy")
except KeyboardInterrupt:
    (here / "copy.json").write_text('"interrupted"')
"""
    assert outcome(tmp_path, body, "script") == ["interrupted"]
