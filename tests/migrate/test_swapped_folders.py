"""A folder that is replaced by a link during a run: nothing is written or left where the link leads."""

import shutil

import pytest
from trees import contents, copy_to, held, in_place

from uriinspector.migrate import engine
from uriinspector.migrate.io.disk import BY_DESCRIPTOR, OpenFolders
from uriinspector.migrate.model.job import Proof
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.write import copy
from uriinspector.migrate.write import in_place as apply

pytestmark = pytest.mark.skipif(not BY_DESCRIPTOR, reason="this system opens no folders")

PAGES = {f"sub/page-{number}.html" for number in (1, 3, 5)}


class Swap:
    """Puts a link to another folder in the place of `sub`, once."""

    def __init__(self, root, outside):
        self.folder, self.outside, self.aside = root / "sub", outside, outside.parent / "aside"
        self.done = False

    def __call__(self):
        if not self.done:
            self.done = True
            self.folder.rename(self.aside)
            self.folder.symlink_to(self.outside)

    def back(self):
        self.folder.unlink()
        self.aside.rename(self.folder)


@pytest.fixture
def swap(site, tmp_path):
    shutil.copytree(site / "sub", tmp_path / "outside")
    return Swap(site, tmp_path / "outside")


def before_call(monkeypatch, module, name, call, *, skip: int = 0):
    """Have `call` happen before a function of a module is called for the first time, or later."""
    function = getattr(module, name)
    left = [skip]

    def called(*arguments, **options):
        left[0] -= 1
        if left[0] < 0:
            call()
        return function(*arguments, **options)

    monkeypatch.setattr(module, name, called)


@pytest.mark.parametrize("skip", [0, 2, 4])
@pytest.mark.parametrize(
    "step", ["read_file", "keep_original", "write_new", "copy_attributes", "sync_file", "replace", "remove"]
)
@pytest.mark.parametrize("proof", Proof)
def test_in_place_nothing_is_written_where_the_link_leads(site, swap, monkeypatch, step, skip, proof):
    before, outside = held(site), held(swap.outside)
    before_call(monkeypatch, apply, step, swap, skip=skip)
    result = engine.run(in_place(site, proof=proof))
    assert held(swap.outside) == outside
    assert not list(swap.aside.rglob(".uriinspector-*"))
    assert {problem.relative for problem in result.problems} <= PAGES
    assert result.problems or step in {"replace", "remove"}
    undone = engine.undo(result.run_id)
    assert held(swap.outside) == outside
    written = PAGES - {problem.relative for problem in result.problems}
    assert written <= {problem.relative for problem in undone.problems} <= PAGES
    swap.back()
    assert engine.undo(result.run_id).problems == ()
    assert held(site) == before


@pytest.mark.parametrize("step", ["digest_of", "keep_original", "replace"])
def test_undo_writes_nothing_where_the_link_leads(site, swap, monkeypatch, step):
    before, outside = held(site), held(swap.outside)
    result = engine.run(in_place(site))
    before_call(monkeypatch, apply, step, swap, skip=5)
    undone = engine.undo(result.run_id)
    assert held(swap.outside) == outside
    assert not list(swap.aside.rglob(".uriinspector-*"))
    assert {problem.relative for problem in undone.problems} <= PAGES
    swap.back()
    engine.undo(result.run_id)
    assert held(site) == before


def test_undo_says_which_files_it_does_not_find(site):
    result = engine.run(in_place(site))
    shutil.rmtree(site / "sub")
    undone = engine.undo(result.run_id)
    assert {problem.relative for problem in undone.problems} == PAGES
    assert {problem.reason for problem in undone.problems} == {
        "Its folder is gone, or a link now: left as it is."
    }
    assert undone.restored == 4


def test_resume_writes_nothing_where_the_link_leads(site, swap, monkeypatch):
    class StopError(BaseException):
        pass

    def stop():
        raise StopError

    outside = held(swap.outside)
    before_call(monkeypatch, apply, "replace", stop, skip=5)
    with pytest.raises(StopError):
        engine.run(in_place(site))
    (run,) = engine.runs()
    swap()
    resumed = engine.resume(run.run_id)
    assert {problem.relative for problem in resumed.problems} == PAGES
    assert held(swap.outside) == outside


@pytest.mark.parametrize("step", ["read_file", "copy_file", "write_like", "finish_output"])
@pytest.mark.parametrize("proof", Proof)
def test_a_copy_lists_what_is_behind_a_link_now(site, swap, tmp_path, monkeypatch, step, proof):
    (swap.outside / "page-1.html").write_text("<a href=/docs/secret>")
    outside = held(swap.outside)
    before_call(monkeypatch, copy, step, swap, skip=0)
    result = engine.run(copy_to(site, tmp_path / "copy", proof=proof))
    assert held(swap.outside) == outside
    assert not any(b"secret" in content for content in contents(tmp_path / "copy").values())
    assert {problem.relative for problem in result.problems} <= {*PAGES, "sub"}
    assert {problem.outcome for problem in result.problems} == {Outcome.FAILED}
    reasons = {problem.reason for problem in result.problems if problem.relative != "sub"}
    assert reasons <= {"It can't be copied: its folder has become a link or a file."}
    assert engine.runs()[0].state == "complete"


@pytest.mark.parametrize("step", ["write_like", "finish_output"])
def test_a_copy_writes_nothing_through_a_link_in_it(site, tmp_path, monkeypatch, step):
    (tmp_path / "outside").mkdir(0o711)
    swap = Swap(tmp_path / "copy", tmp_path / "outside")
    before_call(monkeypatch, copy, step, swap)
    result = engine.run(copy_to(site, tmp_path / "copy"))
    assert list((tmp_path / "outside").iterdir()) == []
    assert (tmp_path / "outside").stat().st_mode & 0o777 == 0o711
    assert {problem.relative for problem in result.problems} <= {*PAGES, "sub"}
    assert result.problems


def test_the_folder_that_is_held_open_is_told_from_another_of_its_name(tmp_path):
    (tmp_path / "root/a/b").mkdir(parents=True)
    with OpenFolders(tmp_path / "root") as folders:
        assert folders.is_in_place("a/b")
        (tmp_path / "root/a").rename(tmp_path / "root/c")
        assert not folders.is_in_place("a/b")
        (tmp_path / "root/a/b").mkdir(parents=True)
        assert not folders.is_in_place("a/b")


def test_no_more_folders_are_open_than_a_process_may_have(tmp_path):
    for number in range(300):
        (tmp_path / str(number)).mkdir()
    with OpenFolders(tmp_path) as folders:
        for number in range(300):
            folders.spot(f"{number}/x")
        assert len(folders._open) <= 64
        assert folders.is_in_place("0")
