"""Folders and pages move in place: undo restores every byte, name, mode and time, wherever the run was stopped."""

import os
import signal
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from trees import NEW, OLD, held

from uriinspector.base.errors import CancelledError, EnvironmentRefusedError, UsageError
from uriinspector.base.progress import Watch
from uriinspector.migrate import engine
from uriinspector.migrate.journal.runs import RunState
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.write import moves as moves_module

PAGES = {
    "index.html": "<a href='guide/a.html'>1</a> <a href='https://old.example/docs/api/x.html'>2</a> <a href=top.html>3</a>",
    "top.html": "<a href='guide/deep/b.html'>1</a>",
    "guide/a.html": "<a href='deep/b.html'>1</a> <a href='../api/x.html'>2</a> <a href='#t'>3</a>",
    "guide/deep/b.html": "<a href='../a.html'>1</a> <a href='/docs/top.html'>2</a> <img src='../i.png'>",
    "api/x.html": "<a href='../guide/a.html'>1</a>",
    "api/a.html": "<a href='x.html'>1</a>",
    "guide/plain.html": "<p>no link",
}
MOVES = {
    "a-folder": {"guide": "manual"},
    "a-folder-down": {"guide": "books/of/old/manual"},
    "nested": {"guide": "manual", "guide/deep": "api/deep"},
    "a-swap": {"guide": "api", "api": "guide"},
    "a-ring": {"guide": "api", "api": "deep", "guide/deep": "guide"},
    "into-itself": {"guide": "guide/inner"},
    "up": {"guide": ""},
    "a-page": {"top.html": "new/folder/bottom.html"},
    "a-swap-of-pages": {"top.html": "index.html", "index.html": "top.html"},
    "a-page-where-a-folder-was": {"guide": "manual", "top.html": "guide"},
    "into-a-folder-that-is-there": {"guide/deep": "api"},
}


@pytest.fixture
def site(tmp_path):
    root = tmp_path / "site"
    for number, (name, text) in enumerate(PAGES.items()):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"<!doctype html><title>x</title>{text}")
        path.chmod(0o640 + number % 5)
        os.utime(path, ns=(1, 1_500_000_000_123_456_789 + number))
    (root / "guide/i.png").write_bytes(bytes(range(256)))
    (root / "guide/empty").mkdir()
    (root / "guide/deep").chmod(0o750)
    (root / "guide/link").symlink_to("deep/b.html")
    return root


def job_of(site: Path, moves: dict[str, str], **options) -> RewriteJob:
    return RewriteJob(
        site, NEW, (OLD,), moves=tuple(moves.items()), **{"in_place": True, "jobs": 1, **options}
    )


def as_copied(site: Path, moves: dict[str, str]) -> dict:
    """What a copy of the site holds, which has links and bytes of its own way to be right."""
    copy = site.parent / "copy"
    engine.run(job_of(site, moves, in_place=False, output=copy))
    return {name: entry.content for name, entry in held(copy).items()}


@pytest.mark.parametrize("moves", MOVES.values(), ids=MOVES)
def test_it_becomes_what_a_copy_becomes_and_all_comes_back(site, moves):
    if "guide/deep" in moves:
        (site / "guide/link").unlink()  # it would need another target
    before = held(site)
    wanted = as_copied(site, moves)
    result = engine.run(job_of(site, moves))
    assert result.problems == ()
    assert result.verification.proved
    assert {name: entry.content for name, entry in held(site).items()} == wanted
    proof = engine.verify(result.run_id)
    assert proof.proved, proof.sentence
    assert proof.links > 0
    undone = engine.undo(result.run_id)
    assert undone.problems == ()
    assert held(site) == before
    assert undone.renamed > 0
    assert " restored, byte for byte, and " in undone.given_back


@pytest.mark.parametrize("moves", [{"guide": "manual"}, {"plain.html": "bare.html"}], ids=["folder", "page"])
def test_names_come_back_though_no_byte_had_to_change(tmp_path, moves):
    site = tmp_path / "site"
    for name in ("guide/plain.html", "plain.html"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text("<p>no link")
    before = held(site)
    result = engine.run(job_of(site, moves))
    assert result.outcomes == {"unchanged": 2}
    assert held(site).keys() != before.keys()
    (run,) = engine.runs()
    assert run.can_undo
    undone = engine.undo(run.run_id)
    assert (undone.restored, undone.renamed) == (0, 1)
    assert undone.given_back == "1 name given back"
    assert held(site) == before
    assert not engine.runs()[0].can_undo


def test_a_page_spoiled_after_the_move_is_seen(site):
    result = engine.run(job_of(site, MOVES["a-folder"]))
    page = site / "manual/a.html"
    page.write_text(page.read_text().replace("api/x.html", "api/y.html"))
    assert not engine.verify(result.run_id).proved
    page.unlink()
    assert not engine.verify(result.run_id).proved


def test_what_was_edited_since_stays_and_gets_its_name_back(site):
    result = engine.run(job_of(site, MOVES["a-folder"]))
    (site / "manual/a.html").write_text("mine")
    (site / "manual/new.html").write_text("new")
    undone = engine.undo(result.run_id)
    assert [problem.relative for problem in undone.problems] == ["guide/a.html"]
    assert (site / "guide/a.html").read_text() == "mine"
    assert (site / "manual/new.html").read_text() == "new"


def test_a_name_taken_since_is_not_overwritten_by_undo_and_another_goes_on(site):
    before = held(site)
    result = engine.run(job_of(site, MOVES["a-folder"]))
    (site / "guide").mkdir()
    (site / "guide/plain.html").write_text("mine")
    undone = engine.undo(result.run_id)
    assert any(problem.relative == "manual/plain.html" for problem in undone.problems)
    assert (site / "guide/plain.html").read_text() == "mine"
    (site / "guide/plain.html").unlink()
    assert engine.undo(result.run_id).problems == ()
    assert held(site) == before


def test_a_run_cancelled_among_the_names_leaves_all_as_it_was(site):
    before = held(site)
    asked = []

    def report(progress):
        if progress.path.startswith("manual/") or progress.path.startswith(".uri"):
            asked.append(progress)

    with pytest.raises(CancelledError):
        engine.run(job_of(site, MOVES["a-swap"]), Watch(report, lambda: bool(asked)))
    assert held(site) == before


def kill_at(step: int, work: Callable[[], object]) -> bool:
    """Do some work in a process that kills itself at a step of phase B; false if it was done by then."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    steps = count()

    def dying(function):
        def call(*arguments, **named):
            if next(steps) == step:
                os.kill(os.getpid(), signal.SIGKILL)
            return function(*arguments, **named)

        return call

    try:
        for name in ("link", "remove", "append", "_prune", "_complete"):
            setattr(moves_module, name, dying(getattr(moves_module, name)))
        work()
    finally:
        os._exit(0)


@pytest.mark.skipif(os.name == "nt", reason="nothing kills a process so")
@pytest.mark.parametrize(("moves", "step"), [("a-swap", 3), ("a-swap", 17), ("a-folder", 7), ("a-ring", 12)])
def test_killed_among_the_names_it_is_finished_or_taken_back(site, moves, step):
    (site / "guide/link").unlink()
    before = held(site)
    wanted = as_copied(site, MOVES[moves])
    job = job_of(site, MOVES[moves])
    assert kill_at(step, lambda: engine.run(job))
    run = engine.runs()[0]
    assert run.state is RunState.INTERRUPTED
    result = engine.resume(run.run_id)
    assert result.problems == ()
    assert result.verification.proved
    assert {name: entry.content for name, entry in held(site).items()} == wanted
    assert engine.verify(run.run_id).proved
    assert kill_at(step, lambda: engine.undo(run.run_id))
    assert engine.undo(run.run_id).problems == ()
    assert held(site) == before
    assert kill_at(step, lambda: engine.run(job))
    assert engine.undo(engine.runs()[0].run_id).problems == ()
    assert held(site) == before


def test_what_is_not_safe_in_place_is_refused_before_anything_is_written(site):
    (site / "out").symlink_to("guide/a.html")
    (site / "taken").write_text("x")
    before = held(site)
    for words, moves in (
        ("symbolic link out would need", {"guide": "manual"}),
        ("goes too", {"api/x.html": "taken"}),
        ("is no folder", {"api/x.html": "taken/x.html"}),
        ("is no folder", {"api/x.html": "out/x.html"}),
    ):
        with pytest.raises((UsageError, EnvironmentRefusedError), match=words):
            engine.run(job_of(site, moves))
    assert held(site) == before
    assert engine.runs() == ()


def test_the_same_again_says_that_there_is_no_such_folder(site):
    engine.run(job_of(site, MOVES["a-folder"]))
    with pytest.raises(UsageError, match="no folder and no page guide"):
        engine.run(job_of(site, MOVES["a-folder"]))
    with pytest.raises(UsageError, match="An earlier run"):
        engine.run(job_of(site, {"manual": "book"}))
    assert engine.run(RewriteJob(site, NEW, moves=(("manual", "book"),), in_place=True)).verification.proved
