"""Undoing a run, byte for byte."""

import errno
import gzip
import os

import pytest
from trees import NEW, contents, copy_to, held, in_place, plant

from uriinspector.base.errors import EnvironmentRefusedError, UsageError
from uriinspector.migrate import engine
from uriinspector.migrate.io.disk import OpenFolders
from uriinspector.migrate.journal.log import originals
from uriinspector.migrate.journal.runs import RunState, folder_of
from uriinspector.migrate.model.job import Compressed
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.write import in_place as apply


@pytest.mark.parametrize("jobs", [1, 2])
def test_undo_gives_every_byte_mode_and_time_back(site, jobs):
    before = held(site)
    inodes = {name: (site / name).stat().st_ino for name in before}
    result = engine.run(in_place(site, jobs=jobs))
    assert held(site) != before
    undone = engine.undo(result.run_id)
    assert (undone.restored, undone.problems) == (7, ())
    assert held(site) == before
    assert {name: (site / name).stat().st_ino for name in before} == inodes
    assert [run.state for run in engine.runs()] == [RunState.UNDONE]


@pytest.mark.parametrize("is_dropped", [False, True], ids=["edited", "made anew"])
def test_what_is_edited_while_it_is_restored_is_left_alone(site, monkeypatch, is_dropped):
    (site / "page-0.html.gz").write_bytes(gzip.compress((site / "page-0.html").read_bytes()))
    result = engine.run(in_place(site, compressed=Compressed.DROP))
    page = site / ("page-0.html.gz" if is_dropped else "page-0.html")
    keep = apply.keep_original

    def edit_meanwhile(target, original, status):
        keep(target, original, status)
        if status.st_size == sizes[page.name]:
            page.write_text("mine")

    kept = originals(folder_of(result.run_id))
    sizes = {name: kept[name].stat().st_size for name in ("page-0.html", "page-0.html.gz")}
    with monkeypatch.context() as patch:
        patch.setattr(apply, "keep_original", edit_meanwhile)
        undone = engine.undo(result.run_id)
    assert page.read_text() == "mine"
    assert [problem.relative for problem in undone.problems] == [page.name]
    assert not list(site.glob(".uriinspector-*"))


def test_a_file_that_another_worker_gives_back_at_the_same_time_is_no_edit(site, monkeypatch):
    """As two segments do that hold one file: that of an interrupted batch, and that of its resumption."""
    before, keep = contents(site), apply.keep_original
    result = engine.run(in_place(site))

    def give_back_meanwhile(target, original, status):
        keep(target, original, status)
        for name, data in before.items():
            (site / f"{name}.other").write_bytes(data)
            (site / f"{name}.other").replace(site / name)

    monkeypatch.setattr(apply, "keep_original", give_back_meanwhile)
    assert engine.undo(result.run_id).problems == ()
    assert contents(site) == before


def test_what_was_edited_since_an_interruption_is_left_alone_by_whoever_resumes(site, monkeypatch):
    written = []

    def stop_after_three(*arguments):
        if len(written) == 3:
            raise KeyboardInterrupt
        written.append(arguments)
        return put(*arguments)

    put = apply.replace
    with monkeypatch.context() as patch:
        patch.setattr(apply, "replace", stop_after_three)
        with pytest.raises(KeyboardInterrupt):
            engine.run(in_place(site, jobs=1))
    before = held(site)
    rest = [name for name in before if name.endswith(".html") and b"help/v2" not in before[name].content]
    done = [name for name in before if name.endswith(".html") and name not in rest]
    assert rest
    assert engine.runs()[0].files_written == len(done) > 0
    for name in (rest[0], done[0]):
        (site / name).write_text("mine")
    (site / rest[1]).unlink()
    resumed = engine.resume(engine.runs()[0].run_id)
    assert {problem.relative for problem in resumed.problems} == {rest[0], rest[1], done[0]}
    assert all("edited or taken away since" in problem.reason for problem in resumed.problems)
    assert {(site / name).read_text() for name in (rest[0], done[0])} == {"mine"}
    assert not (site / rest[1]).exists()


def test_a_run_is_undone_where_its_folder_lies_now(site, tmp_path):
    before = held(site)
    run_id = engine.run(in_place(site)).run_id
    place = site.rename(tmp_path / "elsewhere")
    assert engine.relocate(run_id, place).job.root == place
    assert engine.verify(run_id).proved
    assert engine.undo(run_id).problems == ()
    assert held(place) == before
    assert not site.exists()


def test_a_copy_is_verified_where_it_lies_now(site, tmp_path):
    run_id = engine.run(copy_to(site, tmp_path / "copy")).run_id
    place = (tmp_path / "copy").rename(tmp_path / "elsewhere")
    past = engine.relocate(run_id, place)
    assert (past.job.root, past.job.output) == (site, place)
    assert engine.verify(run_id).proved


def test_an_undone_run_can_be_run_and_undone_again(site):
    before = held(site)
    for _ in range(3):
        result = engine.run(in_place(site))
        assert result.verification.proved
        assert engine.undo(result.run_id).restored == 7
        assert held(site) == before


def test_a_second_undo_has_nothing_to_do(site):
    result = engine.run(in_place(site))
    engine.undo(result.run_id)
    again = engine.undo(result.run_id)
    assert (again.restored, again.problems) == (0, ())


def edit(page):
    page.write_text("mine")


def make_folder(page):
    page.unlink()
    page.mkdir()


def make_link(page):
    page.unlink()
    page.symlink_to("/dev/null")


def make_pipe(page):
    page.unlink()
    os.mkfifo(page)


@pytest.mark.parametrize("change", [edit, make_folder, make_link, make_pipe])
def test_only_files_changed_since_are_refused(site, change):
    before = held(site)
    result = engine.run(in_place(site))
    change(site / "page-0.html")
    mine = held(site)["page-0.html"]
    undone = engine.undo(result.run_id)
    assert undone.restored == 6
    (problem,) = undone.problems
    assert (problem.relative, problem.outcome) == ("page-0.html", Outcome.SKIPPED)
    assert held(site)["page-0.html"] == mine
    assert {name: entry for name, entry in held(site).items() if name != "page-0.html"} == {
        name: entry for name, entry in before.items() if name != "page-0.html"
    }


def test_what_was_refused_can_be_undone_once_the_edit_is_gone(site):
    before = contents(site)
    result = engine.run(in_place(site))
    moved = (site / "page-0.html").read_bytes()
    (site / "page-0.html").write_text("mine")
    engine.undo(result.run_id)
    (site / "page-0.html").write_bytes(moved)
    assert engine.undo(result.run_id).restored == 1
    assert contents(site) == before


def test_an_undo_waits_for_its_folder(site):
    before = held(site)
    run_id = engine.run(in_place(site)).run_id
    away = site.rename(site.with_name("away"))
    with pytest.raises(EnvironmentRefusedError, match="is not there, or empty: put it back"):
        engine.undo(run_id)
    assert not site.exists()
    site.mkdir()  # a mount point without its drive
    with pytest.raises(EnvironmentRefusedError, match="is not there, or empty: put it back"):
        engine.undo(run_id)
    assert list(site.iterdir()) == []
    site.rmdir()
    away.rename(site)
    assert engine.undo(run_id).problems == ()
    assert held(site) == before


def test_a_deleted_file_comes_back(site):
    before = contents(site)
    result = engine.run(in_place(site))
    (site / "page-0.html").unlink()
    assert engine.undo(result.run_id).restored == 7
    assert contents(site) == before


def test_a_folder_that_became_a_link_out_of_the_tree_is_not_written_through(site, tmp_path):
    result = engine.run(in_place(site))
    (site / "sub").rename(tmp_path / "elsewhere")
    (site / "sub").symlink_to(tmp_path / "elsewhere")
    elsewhere = held(tmp_path / "elsewhere")
    undone = engine.undo(result.run_id)
    assert (undone.restored, len(undone.problems)) == (4, 3)
    assert held(tmp_path / "elsewhere") == elsewhere


def test_a_damaged_original_is_not_put_back(site, own_home):
    result = engine.run(in_place(site))
    moved = held(site)
    for original in (own_home / f"uriinspector/runs/{result.run_id}/originals").rglob("*"):
        if original.is_file():
            original.write_bytes(b"damaged")
    undone = engine.undo(result.run_id)
    assert undone.restored == 0
    assert {problem.outcome for problem in undone.problems} == {Outcome.FAILED}
    assert held(site) == moved
    assert [run.state for run in engine.runs()] == [RunState.INTERRUPTED]


def test_a_deleted_run_is_forgotten(site):
    result = engine.run(in_place(site))
    engine.delete(result.run_id)
    assert engine.runs() == ()
    with pytest.raises(UsageError, match="There is no run"):
        engine.undo(result.run_id)


def test_a_run_is_listed_with_what_it_did(site):
    result = engine.run(in_place(site))
    (run,) = engine.runs()
    assert (run.run_id, run.state, run.folder) == (result.run_id, RunState.COMPLETE, site)
    assert (run.files_written, run.job.new_base) == (7, NEW)
    assert run.links_changed == result.reasons["rewritten"] + result.reasons["outside-pinned"]


def test_a_journal_that_cannot_be_written_is_called_that(site):
    result = engine.run(in_place(site))
    lock = folder_of(result.run_id) / "lock"
    lock.unlink()
    lock.mkdir()  # stays unwritable for an administrator, too
    with pytest.raises(EnvironmentRefusedError, match="can't be written: make that folder writable"):
        engine.undo(result.run_id)


def test_a_page_that_somebody_has_changed_since_is_told_from_one_that_moved_wrongly(site):
    result = engine.run(in_place(site))
    page = site / "page-0.html"
    page.write_bytes(page.read_bytes() + b"<p>mine now")
    proof = engine.verify(result.run_id)
    assert (proof.proved, proof.is_right, proof.edited, proof.edited_first) == (
        False,
        False,
        1,
        "page-0.html",
    )
    assert proof.sentence.startswith("1 place is not as it should be, ")  # no link of it is wrong
    assert proof.sentence.endswith("; 1 file has been changed since the run, the first page-0.html")
    assert proof.wrong[0].startswith("page-0.html: ")


def test_a_run_that_skips_a_file_is_not_called_proved(site, tmp_path):
    (site / "x.html").write_bytes(gzip.compress(b"<a href=/docs/a>"))
    result = engine.run(copy_to(site, tmp_path / "new"))
    proof = result.verification
    assert (proof.proved, proof.is_right, proof.skipped, proof.skipped_first) == (False, True, 1, "x.html")
    assert proof.sentence.endswith("; 1 file skipped and not proved, the first x.html")
    assert engine.verify(result.run_id).sentence == proof.sentence


def same_bytes(path):
    """An editor that saves what has as many bytes, at another time."""
    path.write_bytes(bytes(reversed(path.read_bytes())))


def same_time(path):
    """A program that writes other bytes and sets the time back, as those do that unpack or synchronise."""
    status = path.stat()
    path.write_bytes(b"mine " + path.read_bytes())
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def same_bytes_and_time(path):
    """A program that puts another file with as many bytes and the same time in its place."""
    other, status = path.with_name("other"), path.stat()
    other.write_bytes(bytes(reversed(path.read_bytes())))
    os.utime(other, ns=(status.st_atime_ns, status.st_mtime_ns))
    other.replace(path)


@pytest.mark.parametrize("edit", [same_bytes, same_time, same_bytes_and_time])
@pytest.mark.parametrize("step", ["write_new", "copy_attributes", "sync_file"])
@pytest.mark.parametrize("name", ["page-0.html", "sub/page-3.html", "style.css", "page-2.html.gz"])
def test_what_somebody_else_writes_before_the_replacement_stays(tmp_path, monkeypatch, name, step, edit):
    root = plant(tmp_path / "site")
    page = (root / "page-2.html").read_bytes()
    (root / "page-2.html.gz").write_bytes(gzip.compress(page))
    mine, work = [], getattr(apply, step)

    def called(*arguments, **options):
        work(*arguments, **options)
        if not mine:
            edit(root / name)
            mine.append((root / name).read_bytes())

    monkeypatch.setattr(apply, step, called)
    result = engine.run(in_place(root, compressed=Compressed.DROP))
    assert [(problem.relative, problem.outcome) for problem in result.problems] == [(name, Outcome.SKIPPED)]
    assert (root / name).read_bytes() == mine[0]
    assert not result.is_wholly_proved
    engine.undo(result.run_id)
    assert (root / name).read_bytes() == mine[0]


def test_a_folder_that_may_not_be_entered_is_not_taken_for_another(site, monkeypatch):
    run, opened = engine.run(in_place(site)), OpenFolders._open_folder

    def refuse(folders, folder):
        if folder == "sub":
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(folders, folder)

    with monkeypatch.context() as patch:
        patch.setattr(OpenFolders, "_open_folder", refuse)
        problems = engine.undo(run.run_id).problems
    assert {problem.reason for problem in problems} == {"It can't be restored: Permission denied."}
    assert engine.undo(run.run_id).problems == ()
