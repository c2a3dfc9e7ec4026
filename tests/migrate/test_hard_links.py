"""Hard links stay hard links through a rewrite, a crash, resume and undo."""

import os
from pathlib import Path

import pytest
from trees import NEW, OLD, contents, copy_to, held, in_place, plant

from uriinspector.base.errors import EnvironmentRefusedError
from uriinspector.migrate import engine
from uriinspector.migrate.journal.runs import RunState, folder_of
from uriinspector.migrate.model.job import Exclusion, RewriteJob, Style
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.proof.prove import Prover
from uriinspector.migrate.write import in_place as apply

PAGE = '<a href="/docs/a">a</a> <a href="https://old.example/docs/b">b</a>'
NAMES = ("one.html", "sub/two.html", "zz/three.html")


def groups(root):
    """Which names of a tree are names of one file."""
    by_inode = {}
    for path in sorted(root.rglob("*")):
        if path.is_file():
            by_inode.setdefault(path.stat().st_ino, []).append(path.relative_to(root).as_posix())
    return sorted(names for names in by_inode.values() if len(names) > 1)


@pytest.fixture
def site(tmp_path):
    root = plant(tmp_path / "site")
    (root / "zz").mkdir()
    (root / "one.html").write_text(PAGE)
    for name in NAMES[1:]:
        (root / name).hardlink_to(root / "one.html")
    return root


@pytest.mark.parametrize("jobs", [1, 2])
def test_further_names_are_kept_through_rewrite_and_undo(site, jobs):
    before = held(site)
    result = engine.run(in_place(site, jobs=jobs))
    assert (result.problems, result.outcomes[Outcome.WRITTEN]) == ((), 10)
    assert result.verification.proved
    assert groups(site) == [[*NAMES]]
    assert NEW in (site / "zz/three.html").read_text()
    assert engine.verify(result.run_id) == result.verification
    undone = engine.undo(result.run_id)
    assert (undone.restored, undone.problems) == (10, ())
    assert held(site) == before
    assert groups(site) == [[*NAMES]]
    assert engine.run(in_place(site)).verification.proved


def test_names_outside_the_tree_refuse_the_run_before_its_first_write(site, tmp_path):
    (tmp_path / "outside.html").hardlink_to(site / "page-0.html")
    before = held(site)
    with pytest.raises(
        EnvironmentRefusedError,
        match=r"page-0\.html has 1 further name outside the folder .* nothing was changed",
    ):
        engine.run(in_place(site))
    assert held(site) == before
    assert engine.runs() == ()


@pytest.mark.parametrize(
    "way", [{"exclude": ("page-0.html",)}, {"excluded": frozenset({Exclusion("page-0.html")})}]
)
def test_a_file_that_stays_may_have_names_anywhere(site, tmp_path, way):
    (tmp_path / "outside.html").hardlink_to(site / "page-0.html")
    (tmp_path / "outside.png").hardlink_to(site / "i.png")
    engine.run(in_place(site, **way))
    assert (site / "page-0.html").samefile(tmp_path / "outside.html")


def test_a_copy_may_be_made_of_a_tree_with_names_outside(site, tmp_path):
    (tmp_path / "outside.html").hardlink_to(site / "page-0.html")
    assert engine.run(copy_to(site, tmp_path / "copy")).verification.proved


@pytest.mark.parametrize(
    ("name", "page"), [("sub/other.html", "<a href=../i.png>"), ("other.txt", PAGE)], ids=["depth", "kind"]
)
def test_names_that_would_need_different_texts_refuse_the_run(tmp_path, name, page):
    site = plant(tmp_path / "site")
    (site / "first.html").write_text(page)
    (site / name).hardlink_to(site / "first.html")
    before = held(site)
    with pytest.raises(EnvironmentRefusedError, match=r"are one file \(a hard link\)"):
        engine.run(in_place(site, style=Style.ABSOLUTE))
    assert held(site) == before


def test_originals_that_runs_keep_are_no_names_to_care_for(site):
    result = engine.run(in_place(site))
    (site / "page-2.html").write_text("mine")
    engine.undo(result.run_id)  # keeps the originals, because of the page that was edited
    assert engine.runs()[0].state is RunState.UNDONE
    assert (site / "page-0.html").stat().st_nlink == 2
    assert engine.run(in_place(site)).verification.proved


def test_a_name_that_fails_the_second_reading_holds_all_of_them_back(site, monkeypatch):
    examine = Prover.examine

    def examined(self, relative, before, after, edits):
        found = examine(self, relative, before, after, edits)
        wrong = found.verification._replace(wrong_count=1, wrong=("wrong",))
        return found._replace(verification=wrong) if relative == "sub/two.html" else found

    monkeypatch.setattr(Prover, "examine", examined)
    result = engine.run(in_place(site))
    assert {problem.relative for problem in result.problems} == set(NAMES)
    assert (result.verification.kept, result.verification.wrong_count) == (3, 1)
    assert (site / "one.html").read_text() == PAGE


@pytest.mark.parametrize("name", NAMES)
def test_a_name_edited_meanwhile_keeps_its_edit(site, monkeypatch, name):
    def edit(temporary, *, sync=apply.sync_file, done=[]):  # noqa: B006 - once
        if not done:
            done.append((site / name).unlink())
            (site / name).write_text("mine")
        sync(temporary)

    monkeypatch.setattr(apply, "sync_file", edit)
    result = engine.run(in_place(site))
    assert name in {problem.relative for problem in result.problems}
    assert (site / name).read_text() == "mine"
    others = set(NAMES) - {name}
    assert len({(site / other).read_text() for other in others}) == 1
    assert engine.undo(result.run_id).problems
    assert (site / name).read_text() == "mine"
    assert {(site / other).read_text() for other in others} == {PAGE}
    assert len({(site / other).stat().st_ino for other in others}) == 1


class KilledError(BaseException):
    """Ends a run as a kill would, as far as the files go."""


@pytest.mark.parametrize("way_on", ["resume", "undo"])
@pytest.mark.parametrize("after", range(1, 11))
def test_a_run_that_is_killed_between_two_names_joins_them_again(site, monkeypatch, after, way_on):
    before, left = held(site), [after]

    def replace(*places, replace=apply.replace):
        left[0] -= 1
        if left[0] < 0:
            raise KilledError
        replace(*places)

    monkeypatch.setattr(apply, "replace", replace)
    monkeypatch.setattr(apply._Batch, "_clear", lambda *_: None)
    try:
        engine.run(in_place(site))
    except KilledError:
        left[0] = 99
        if way_on == "resume":
            assert engine.resume(engine.runs()[0].run_id).verification.proved
            assert all(OLD not in str(content) for name, content in contents(site).items() if name in NAMES)
            assert groups(site) == [[*NAMES]]
    left[0] = 99
    undone = engine.undo(engine.runs()[0].run_id)
    assert undone.problems == ()
    assert held(site) == before
    assert groups(site) == [[*NAMES]]


def test_a_tree_of_backups_by_hard_links_says_how_many_names(tmp_path):
    site = plant(tmp_path / "site")
    for number in range(3):
        os.link(site / "page-0.html", tmp_path / f"backup-{number}")
    with pytest.raises(EnvironmentRefusedError, match="has 3 further names outside"):
        engine.run(RewriteJob(site, NEW, (OLD,), in_place=True, jobs=1))


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_to_a_name_that_still_is_the_old_file_spoils_no_original(site, monkeypatch, name):
    """The run is killed between two names, and somebody writes into the old file by one that was not reached."""

    def replace(source, target, replace=apply.replace):
        if str(target.path) == Path(name).name:
            raise KilledError
        replace(source, target)

    monkeypatch.setattr(apply, "replace", replace)
    monkeypatch.setattr(apply._Batch, "_clear", lambda *_: None)
    with pytest.raises(KilledError):
        engine.run(in_place(site))
    with (site / name).open("a") as file:
        file.write("mine")
    run = engine.runs()[0].run_id
    originals = [path.read_bytes() for path in (folder_of(run) / "originals").rglob("*") if path.is_file()]
    assert PAGE.encode() in originals
    assert not any(content.endswith(b"mine") for content in originals)
