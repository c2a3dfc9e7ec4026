"""A power cut at any moment of a run in place: every file wholly old or new, and undo gives each byte back."""

import random

import pytest
from amounts import amount
from power_cut import Recorder, after_cut, put
from trees import held, in_place, plant

from uriinspector.assets import home
from uriinspector.migrate import engine
from uriinspector.migrate.journal.runs import RunState

CUTS = amount("POWER_CUTS", 120, 5000)
SEED = amount("POWER_SEED", 12, 12)


def files(root):
    """The pages of a tree without what a killed run left beside them."""
    return {
        name: entry
        for name, entry in held(root).items()
        if "/.uri" not in f"/{name}" and entry.content != b"<folder>"
    }


@pytest.fixture
def site(tmp_path):
    root = plant(tmp_path / "site", 2)
    (root / "linked.html").write_text('<a href="/docs/a">a</a>')
    (root / "sub/linked.html").hardlink_to(root / "linked.html")
    home().mkdir(parents=True)
    return root


def wholly(now, before, after):
    return all(now[name] in (before[name], after[name]) for name in before)


def cuts(recorder, chance):
    """Moments, each once with all lost that may be lost, then again and again with some of it."""
    moments = list(range(len(recorder.events) + 1))
    chance.shuffle(moments)
    for number in range(CUTS):
        moment = moments[number % len(moments)]
        likely = 0.0 if number < len(moments) else chance.random()
        yield moment, after_cut(recorder.disk_at(moment), chance, likely)


def check(site, state, before, after):
    """Undo, and resume, from one state."""
    put(state, site, home())
    assert set(files(site)) == set(before)
    assert wholly({name: entry.content for name, entry in files(site).items()}, *contents_of(before, after))
    known = engine.runs()
    assert engine.unreadable() == ()
    if not known:
        assert held(site) == before | {name: held(site)[name] for name in held(site) if name not in before}
        assert not list(site.rglob(".uriinspector-*"))
        return "nothing"
    (run,) = known
    if run.state is RunState.INTERRUPTED and not run.undoing:
        result = engine.resume(run.run_id)
        assert result.problems == ()
        assert result.verification.proved
        assert files(site) == after
        assert not list(site.rglob(".uriinspector-*"))
        put(state, site, home())
    elif run.state is RunState.COMPLETE:
        assert files(site) == after
    if run.state is not RunState.UNDONE:
        assert engine.undo(run.run_id).problems == ()
    assert [run.state for run in engine.runs()] == [RunState.UNDONE]
    assert files(site) == before
    assert (site / "linked.html").samefile(site / "sub/linked.html")
    assert not list(site.rglob(".uriinspector-*"))
    return run.state


def contents_of(*trees):
    return [{name: entry.content for name, entry in tree.items()} for tree in trees]


@pytest.mark.parametrize("what", ["run", "undo"])
def test_undo_and_resume_stand_every_power_cut(site, what):
    chance = random.Random(SEED)
    before = files(site)
    if what == "run":
        recorder = Recorder(site, home())
        with recorder.recording():
            engine.run(in_place(site))
        after = files(site)
    else:
        run_id = engine.run(in_place(site)).run_id
        after = files(site)
        recorder = Recorder(site, home())
        with recorder.recording():
            engine.undo(run_id)
    assert before != after
    seen = set()
    for moment, state in cuts(recorder, chance):
        try:
            seen.add(check(site, state, before, after))
        except BaseException:
            print(
                f"cut after {moment} of {len(recorder.events)} calls, seed {SEED}:",
                recorder.events[max(moment - 3, 0) : moment],
            )
            raise
    assert len(seen) > 1
