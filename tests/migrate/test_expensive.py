"""A file that costs too much time, or the life of its worker, is listed; the others are all done."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from trees import contents, copy_to, in_place, plant

from uriinspector.migrate import engine
from uriinspector.migrate.health.dead_links import check_links, served_at
from uriinspector.migrate.health.leaks import sweep
from uriinspector.migrate.io import budget
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no timer of processor time")
SLOW = "page-2.html"


def spin(name):
    def slow(original):
        def patched(self, relative, *rest):
            while relative == name:
                pass
            return original(self, relative, *rest)

        return patched

    return slow


@pytest.fixture
def site(tmp_path, monkeypatch):
    monkeypatch.setattr(budget, "SECONDS", 0.5)
    monkeypatch.setattr(budget, "TICK", 0.1)
    monkeypatch.setattr(budget._Clock, "is_ticking", False)
    return plant(tmp_path / "site")


@pytest.mark.parametrize(("owner", "name"), [(Rewriter, "_plan"), (Prover, "examine")])
@pytest.mark.parametrize("is_copy", [False, True], ids=["in-place", "copy"])
def test_a_page_that_takes_too_long_is_listed(site, tmp_path, monkeypatch, owner, name, is_copy):
    monkeypatch.setattr(owner, name, spin(SLOW)(getattr(owner, name)))
    old = (site / SLOW).read_bytes()
    result = engine.run(copy_to(site, tmp_path / "new") if is_copy else in_place(site), surveyed=True)
    (problem,) = result.problems
    assert (problem.relative, problem.outcome) == (SLOW, Outcome.SKIPPED)
    assert "takes too long to read" in problem.reason
    assert ((tmp_path / "new" if is_copy else site) / SLOW).read_bytes() == old
    assert result.outcomes[Outcome.WRITTEN] == 6
    assert not result.is_wholly_proved


def test_the_other_readers_list_it_as_well(site, monkeypatch):
    import uriinspector.migrate.health.leaks as leaks
    from uriinspector.migrate.health.follow import LinkFollower

    monkeypatch.setattr(LinkFollower, "leads", spin(SLOW)(LinkFollower.leads))
    checked = check_links(served_at(site, jobs=1), lambda _: None)
    assert [skipped.relative for skipped in checked.skipped] == [SLOW]
    found = leaks.leaks_in

    def slow(job, relative, data):
        while relative == SLOW:
            pass
        yield from found(job, relative, data)

    monkeypatch.setattr(leaks, "leaks_in", slow)
    job = check(in_place(site)).job
    assert [skipped.relative for skipped in sweep(job, lambda _: None).skipped] == [SLOW]


def test_a_tick_between_two_files_is_nobodys(monkeypatch):
    monkeypatch.setattr(budget, "SECONDS", 1.0)
    with budget.file_budget(0):
        budget._on_tick(0, None)
    for _ in range(5):
        budget._on_tick(0, None)
    with budget.file_budget(0):
        budget._on_tick(0, None)
        with pytest.raises(budget.TooLongError):
            budget._on_tick(0, None)


DRIVER = """
import json, os, signal, sys
from pathlib import Path
import uriinspector.migrate.write.in_place as writing
from uriinspector.migrate import engine
from uriinspector.migrate.io import workers
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.rewrite.page import Rewriter

where, site, output = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
main = os.getpid()

def dies(owner, name, relative_of):
    original = getattr(owner, name)
    def patched(*arguments):
        if relative_of(arguments).endswith("page-2.html") and os.getpid() != main:
            os.kill(os.getpid(), signal.SIGKILL)
        return original(*arguments)
    setattr(owner, name, patched)

if where == "plan":
    dies(Rewriter, "_plan", lambda given: given[1])
elif where == "proof":
    dies(Prover, "examine", lambda given: given[1])
else:
    original = writing.replace
    def replace(source, target):
        original(source, target)
        if str(target.path).endswith("page-2.html") and os.getpid() != main:
            os.kill(os.getpid(), signal.SIGKILL)
    writing.replace = replace
workers.FILES_PER_BATCH = 3
job = RewriteJob(site, "https://new.example/help/v2/", ("https://old.example/docs/",), jobs=2,
                 output=Path(output) if output else None, in_place=not output)
result = engine.run(job)
print(json.dumps([result.run_id, dict(result.outcomes), [list(one) for one in result.problems]]))
"""


@pytest.mark.parametrize("where", ["plan", "proof", "writing"])
@pytest.mark.parametrize("is_copy", [False, True], ids=["in-place", "copy"])
def test_a_page_that_costs_its_worker_is_listed_and_the_rest_is_done(tmp_path, where, is_copy):
    if where == "writing" and is_copy:
        pytest.skip("a copy replaces nothing")
    site = plant(tmp_path / "site")
    before = contents(site)
    output = str(tmp_path / "new") if is_copy else ""
    done = subprocess.run(
        [sys.executable, "-c", DRIVER, where, str(site), output],
        capture_output=True, text=True, timeout=120, check=False, env={**os.environ, "PYTHONPATH": str(Path.cwd())},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    run_id, outcomes, problems = json.loads(done.stdout)
    assert [problem[:2] for problem in problems] == [["page-2.html", "skipped"]]
    assert "ended by the system" in problems[0][2]
    assert outcomes["written"] == 6
    after = contents(Path(output) if is_copy else site)
    assert {name for name in before if before[name] != after[name]} == {
        "page-0.html", "page-4.html", "sub/page-1.html", "sub/page-3.html", "sub/page-5.html", "style.css",
    }  # fmt: skip
    if not is_copy:
        engine.undo(run_id)
        assert contents(site) == before


def test_a_tick_while_the_program_ends_is_ignored():
    """A tick once Python has let go of its signals would end the program with an error."""
    code = (
        "import os, signal\n"
        "from uriinspector.migrate.io.budget import file_budget\n"
        "class Late:\n"
        "    def __del__(self): os.kill(os.getpid(), signal.SIGVTALRM); print('late')\n"
        "late = Late()\n"
        "with file_budget(1): print(signal.getitimer(signal.ITIMER_VIRTUAL)[1])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["1.0", "late"]
