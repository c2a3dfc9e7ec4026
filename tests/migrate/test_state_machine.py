"""Rewrite, edit, kill, resume and undo in any order, with hard links and symbolic links: no byte is ever lost."""

import contextlib
import os
import shutil
import signal
import tempfile
from pathlib import Path
from unittest import mock

import hypothesis
import pytest
from amounts import amount
from hypothesis import strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from trees import contents, copy_to, in_place, plant

from uriinspector.migrate import engine
from uriinspector.migrate.journal.runs import RunState

EXAMPLES = amount("MACHINES", 30, 300)
PAGES = ("page-0.html", "sub/page-1.html", "linked.html", "sub/linked.html", "style.css")
LINKED = ("linked.html", "sub/linked.html")
CALLS = ("open", "write", "fsync", "replace", "link", "unlink", "mkdir", "fchmod", "utime", "rmdir")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is forked, to be killed")
kills = strategies.one_of(strategies.none(), strategies.integers(0, 170))


def killed_at(call: int | None, work) -> None:
    """Do some work, in a process that is killed with `SIGKILL` before so many system calls."""
    if call is None:
        work()
        return
    child = os.fork()
    if child == 0:
        _work_until(call, work)
    os.waitpid(child, 0)


def _work_until(call: int, work) -> None:
    left = [call]

    def counting(real):
        def called(*arguments, **options):
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*arguments, **options)

        return called

    with (
        contextlib.suppress(BaseException),
        mock.patch.multiple(os, **{name: counting(getattr(os, name)) for name in CALLS}),
    ):
        work()
    os._exit(0)


class Migration(RuleBasedStateMachine):
    """One tree, and a person who changes his mind."""

    @initialize()
    def plant_a_tree(self):
        self.folder = Path(tempfile.mkdtemp()).resolve()
        self.patch = mock.patch.dict(os.environ, {"URIINSPECTOR_HOME": str(self.folder / "home")})
        self.patch.start()
        self.site = plant(self.folder / "site", 2)
        (self.site / "linked.html").write_text('<a href="/docs/a">a</a>')
        (self.site / "sub/linked.html").hardlink_to(self.site / "linked.html")
        (self.folder / "outside").mkdir()
        (self.folder / "outside/page.html").write_text('<a href="/docs/a">')
        (self.site / "out").symlink_to("../outside")
        (self.site / "page.html").symlink_to("../outside/page.html")
        self.number = 0
        self.rest()

    def rest(self):
        """No run is under way: what is there is what there was before the next."""
        self.run, self.mine = None, {}
        self.before = self.after = contents(self.site)
        one, other = ((self.site / name).stat() for name in LINKED)
        self.are_one = os.path.samestat(one, other)

    def look(self):
        """What state the run is in after work that may have been killed."""
        runs = [run for run in engine.runs() if run.state is not RunState.UNDONE]
        assert engine.unreadable() == ()
        self.run = runs[0] if runs else None
        if self.run is None:
            assert self.now() == self.before | self.mine
            self.rest()

    def now(self):
        return {name: held for name, held in contents(self.site).items() if ".uriinspector-" not in name}

    @precondition(lambda self: self.run is None)
    @rule(kill=kills)
    def rewrite(self, kill):
        self.number += 1
        copy = self.folder / f"copy-{self.number}"
        engine.delete(engine.run(copy_to(self.site, copy)).run_id)
        self.after = contents(copy) | {name: self.before[name] for name in ("out", "page.html")}
        killed_at(kill, lambda: engine.run(in_place(self.site)))
        self.look()

    @rule(name=strategies.sampled_from(PAGES), number=strategies.integers(0, 9))
    def edit(self, name, number):
        """As an editor does: a new file in the place of the old."""
        new = self.folder / "new"
        new.write_text(f"mine {number}")
        new.replace(self.site / name)
        if self.run is None:
            self.rest()
        else:
            self.mine[name] = f"mine {number}".encode()

    @precondition(lambda self: self.run is None)
    @rule()
    def link_again(self):
        (self.site / LINKED[1]).unlink()
        (self.site / LINKED[1]).hardlink_to(self.site / LINKED[0])
        self.rest()

    @precondition(lambda self: self.run is not None and self.run.state is RunState.INTERRUPTED)
    @rule(kill=kills)
    def resume(self, kill):
        if self.run.undoing:
            return
        killed_at(kill, lambda: engine.resume(self.run.run_id))
        self.look()
        if self.run.state is RunState.COMPLETE:
            assert self.now() == self.after | self.mine
            self.check_clean()

    @precondition(lambda self: self.run is not None)
    @rule(kill=kills)
    def undo(self, kill):
        killed_at(kill, lambda: engine.undo(self.run.run_id))
        before = self.before | self.mine
        self.look()
        if self.run is None:
            assert self.now() == before
            self.check_clean()

    @precondition(lambda self: self.run is not None and self.run.state is RunState.COMPLETE)
    @rule()
    def forget(self):
        engine.delete(self.run.run_id)
        self.rest()

    def check_clean(self):
        assert not list(self.site.rglob(".uriinspector-*"))
        if self.are_one and not set(LINKED) & self.mine.keys():
            assert (self.site / LINKED[0]).samefile(self.site / LINKED[1])

    @invariant()
    def every_file_is_wholly_old_or_new_or_mine(self):
        if not hasattr(self, "before"):
            return
        for name, held in self.now().items():
            assert (
                held == self.mine[name]
                if name in self.mine
                else held in (self.before[name], self.after[name])
            )
        assert (self.folder / "outside/page.html").read_text() == '<a href="/docs/a">'
        assert [path.name for path in (self.folder / "outside").iterdir()] == ["page.html"]

    def teardown(self):
        if hasattr(self, "folder"):
            self.patch.stop()
            shutil.rmtree(self.folder)


TestMigration = Migration.TestCase
TestMigration.settings = hypothesis.settings(
    max_examples=EXAMPLES,
    stateful_step_count=8,
    deadline=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
