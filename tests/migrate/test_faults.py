"""Faults of real disks, permissions and names: each ends in one clear sentence, and nothing is lost."""

import gzip
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import traceback
from dataclasses import replace
from pathlib import Path

import pytest
from trees import NEW, OLD, contents, copy_to, has_written, held, in_place, needs_root, plant

from uriinspector.assets import home
from uriinspector.base.errors import CancelledError, EnvironmentRefusedError, UsageError
from uriinspector.base.progress import Watch
from uriinspector.migrate import engine
from uriinspector.migrate.io.disk import overlap
from uriinspector.migrate.journal.log import JournalSegment
from uriinspector.migrate.journal.runs import RunState, begin
from uriinspector.migrate.model.job import Endings, RewriteJob, Style
from uriinspector.migrate.model.outcome import Outcome
from uriinspector.migrate.preflight.job_rules import check
from uriinspector.migrate.redirects import RedirectFile
from uriinspector.migrate.redirects.nginx import NGINX
from uriinspector.migrate.redirects.plan import redirect_map
from uriinspector.migrate.tree.discover import discover
from uriinspector.migrate.tree.web_view import Fault, ServedTree
from uriinspector.migrate.write.in_place import ReplaceTask, keep_original, replace_batch

NOBODY = 65534


@needs_root
def test_a_copy_onto_a_disk_that_is_too_small_is_refused_before_it_begins(site, small_disk):
    (site / "big.bin").write_bytes(bytes(4_000_000))
    disk = small_disk("disk", 3000)
    with pytest.raises(EnvironmentRefusedError, match=r"too full: 5\.1 MB are needed and 3\.1 MB are free"):
        engine.run(copy_to(site, disk / "copy"))
    assert not (disk / "copy").exists()
    assert engine.runs() == ()


@needs_root
def test_a_copy_onto_a_disk_that_is_full_already_leaves_nothing(site, small_disk):
    """A folder without anything in it still found room there, and an empty mark of a run that nobody could finish."""
    disk = small_disk("disk", 1000)
    with pytest.raises(OSError, match="No space left"):
        (disk / "other").write_bytes(bytes(2_000_000))
    with pytest.raises(
        EnvironmentRefusedError, match="copy is full: free some space there, or choose another folder"
    ):
        engine.run(copy_to(site, disk / "copy"))
    assert not (disk / "copy").exists()


@needs_root
def test_a_disk_that_fills_up_during_a_copy_leaves_nothing_of_it(site, small_disk, tmp_path):
    disk = small_disk("disk", 4000)
    (site / "big.bin").write_bytes(bytes(1_000_000))

    def fill(progress):
        if progress.stage == "discover":
            (disk / "other").write_bytes(bytes(2_900_000))

    with pytest.raises(
        EnvironmentRefusedError, match="is full: free some space there, or choose another folder"
    ):
        with_filler(site, disk, fill)
    assert not (disk / "copy").exists()


def with_filler(site: Path, disk: Path, fill) -> None:
    """Run a copy while something else writes to the same disk, after the space was checked."""
    plant(site / "more", 1500)
    filled = []

    def report(progress):
        if has_written(progress) and not filled:
            filled.append(progress)
            free = shutil.disk_usage(disk).free
            (disk / "other").write_bytes(bytes(free))

    engine.run(copy_to(site, disk / "copy"), Watch(report))


@pytest.mark.parametrize("name", ["big.bin", "sub/big.html"])
def test_no_half_of_a_file_stays_in_a_copy(site, tmp_path, name):
    """A system may refuse a file halfway, here for its size; half a picture or page would be taken for the whole."""
    resource = pytest.importorskip("resource")
    (site / name).write_bytes(b'<a href="/docs/page-1.html">' * 30_000)
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, usual[1]))
    try:
        result = engine.run(copy_to(site, tmp_path / "copy"))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert [each.relative for each in result.problems] == [name]
    assert "File too large" in result.problems[0].reason
    assert (tmp_path / "copy" / "page-0.html").is_file()
    assert not (tmp_path / "copy" / name).exists()


@needs_root
@pytest.mark.parametrize("full", ["tree", "journal"])
def test_a_rewrite_in_place_that_does_not_fit_is_refused_before_its_first_write(
    small_disk, full, tmp_path, monkeypatch
):
    disk = small_disk("disk", 1000)
    site = plant((disk if full == "tree" else tmp_path) / "site")
    if full == "journal":
        monkeypatch.setenv("URIINSPECTOR_HOME", str(disk / "home"))
    before = held(site)
    with pytest.raises(EnvironmentRefusedError, match=r"too full: .* MB are needed .* nothing was changed"):
        engine.run(in_place(site))
    assert held(site) == before
    assert engine.runs() == ()


@needs_root
@pytest.mark.parametrize("way_on", ["resume", "undo"])
def test_a_disk_that_fills_up_in_place_loses_nothing(small_disk, way_on):
    disk = small_disk("disk", 40_000)
    site = plant(disk / "site", 500)
    before = held(site)
    filler = disk / "other"

    def report(progress):
        if has_written(progress) and not filler.exists():
            filler.write_bytes(bytes(shutil.disk_usage(disk).free))

    with pytest.raises(EnvironmentRefusedError, match="is full: free some space, then 'uriinspector resume"):
        engine.run(in_place(site), Watch(report))
    (run,) = engine.runs()
    assert run.state is RunState.INTERRUPTED
    assert not list(site.rglob(".uriinspector-*"))
    assert held(site) != before
    filler.unlink()
    if way_on == "resume":
        assert engine.resume(run.run_id).verification.proved
    assert engine.undo(run.run_id).problems == ()
    assert held(site) == before


@needs_root
def test_a_tree_on_another_disk_than_the_journal_comes_back_too(small_disk):
    site = plant(small_disk("disk", 40_000) / "site")
    before = held(site)
    result = engine.run(in_place(site))
    assert result.verification.proved
    assert engine.undo(result.run_id).restored == 7
    assert held(site) == before


AS_NOBODY = """
import os, sys
from dataclasses import replace
from pathlib import Path
os.environ["URIINSPECTOR_HOME"] = sys.argv[1]
import uriinspector.migrate.engine as engine
from uriinspector.migrate.model.job import Endings, RewriteJob, Style
from uriinspector.base.errors import UriInspectorError
root, how = Path(sys.argv[2]), sys.argv[3]

def run(root, **options):
    return engine.run(RewriteJob(root, "https://new.example/", ("https://old.example/docs/",), jobs=1, **options))

# What is imported late is imported now: the other user may not be able to read this Python.
for options in {"output": Path(sys.argv[4], "copy")}, {"in_place": True}:
    engine.delete(run(Path(sys.argv[4], "site"), **options).run_id)

os.setgid(65534), os.setuid(65534)
try:
    result = run(root, **({"in_place": True} if how == "in place" else {"output": Path(how)}))
    print(*(f"{problem.relative}|{problem.outcome}|{problem.reason}" for problem in result.problems), sep="\\n")
except UriInspectorError as error:
    print(f"{error.code}: {error}")
"""


@pytest.fixture
def as_nobody(tmp_path):
    """Runs the engine as a user without rights, who owns nothing but his home and what is given to him."""

    def run(site: Path, how: str) -> list[str]:
        home = tmp_path / "nobody"
        home.mkdir(exist_ok=True)
        plant(tmp_path / "warm/site")
        (home / "runs").mkdir()
        for path in (home, home / "runs", site, *site.rglob("*")):
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
        for folder in tmp_path.parents:
            if folder.stat().st_mode & 0o5 != 0o5:
                folder.chmod(folder.stat().st_mode | 0o5)
        tmp_path.chmod(0o777)
        done = subprocess.run(
            [sys.executable, "-c", AS_NOBODY, home, site, how, tmp_path / "warm"],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        return done.stdout.splitlines()

    return run


@needs_root
@pytest.mark.parametrize("what", ["page-0.html", "sub"])
def test_a_target_that_may_not_be_written_refuses_the_run_before_its_first_write(site, as_nobody, what):
    before = contents(site)
    (site / what).chmod(0o500 if (site / what).is_dir() else 0o400)
    (line,) = as_nobody(site, "in place")
    assert line.startswith("environment: ")
    assert line.endswith("may not be written: allow it or exclude it; nothing was changed.")
    assert contents(site) == before


@needs_root
def test_a_page_that_may_not_be_read_is_listed_and_the_rest_is_copied(site, as_nobody, tmp_path):
    (site / "page-0.html").chmod(0)
    lines = as_nobody(site, str(tmp_path / "copy"))
    assert lines == ["page-0.html|failed|It can't be copied: Permission denied."]
    assert len(contents(tmp_path / "copy")) == 7


@needs_root
def test_a_folder_that_may_not_be_read_is_listed(site, as_nobody, tmp_path):
    (site / "sub").chmod(0)
    lines = as_nobody(site, str(tmp_path / "copy"))
    assert lines == ["sub|skipped|The folder can't be read: Permission denied."]


@needs_root
@pytest.mark.parametrize("path", ["sub/", "sub/page-1.html", "sub/deeper/a"])
def test_what_a_folder_that_may_not_be_read_may_hold_is_not_called_missing(site, tmp_path, path):
    (site / "sub").chmod(0)
    for folder in (tmp_path, *tmp_path.parents):
        folder.chmod(folder.stat().st_mode | 0o5)
    tree = ServedTree(site)
    os.seteuid(NOBODY)
    try:
        assert tree.answer(path).fault is None
    finally:
        os.seteuid(0)
    assert ServedTree(site).answer("sub/deeper/a").fault is Fault.MISSING_FILE


@needs_root
def test_a_root_that_may_not_be_read_is_said(site, as_nobody, tmp_path):
    site.chmod(0)
    (line,) = as_nobody(site, str(tmp_path / "copy"))
    assert line == f"environment: The folder {site} can't be read (Permission denied): allow reading it."


@needs_root
def test_an_output_that_may_not_be_made_is_said(site, as_nobody, tmp_path):
    (tmp_path / "closed").mkdir(0o755)
    (line,) = as_nobody(site, str(tmp_path / "closed/copy"))
    assert (
        line
        == f"environment: The output folder {tmp_path}/closed/copy can't be made: {tmp_path}/closed can't be written."
    )


@needs_root
def test_a_file_that_may_not_be_changed_at_all_refuses_the_run(site):
    page = site / "page-0.html"
    if subprocess.run(["chattr", "+i", page], check=False, capture_output=True).returncode:
        pytest.skip("this file system knows no immutable files")
    before = held(site)
    try:
        with pytest.raises(EnvironmentRefusedError, match=r"page-0\.html may not be written"):
            engine.run(in_place(site))
        assert held(site) == before
    finally:
        subprocess.run(["chattr", "-i", page], check=True)


@needs_root
@pytest.mark.parametrize("way_on", ["resume", "cancel"])
def test_an_owner_without_rights_finishes_or_discards_a_copy_of_what_is_read_only(
    site, tmp_path, monkeypatch, way_on
):
    own = tmp_path / "home"
    monkeypatch.setenv("URIINSPECTOR_HOME", str(own))
    job = copy_to(site, tmp_path / "copy")
    engine.delete(engine.run(replace(job, output=tmp_path / "warm")).run_id)  # imports what is imported late
    for path in (tmp_path, *tmp_path.parents):
        path.chmod(path.stat().st_mode | 0o5)
    for path in (tmp_path, own, *own.iterdir(), site, *site.rglob("*")):
        os.chown(path, NOBODY, NOBODY)
    (site / "page-0.html").chmod(0o444)
    (site / "sub").chmod(0o555)

    def resume():
        with pytest.raises(SystemExit):
            engine.run(job, Watch(lambda progress: sys.exit() if has_written(progress) else None))
        assert engine.resume(engine.runs()[0].run_id).problems == ()

    def cancel():
        seen = []
        with pytest.raises(CancelledError):
            engine.run(job, Watch(seen.append, lambda: any(map(has_written, seen))))
        assert not (tmp_path / "copy").exists()

    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.setgid(NOBODY), os.setuid(NOBODY)
            {"resume": resume, "cancel": cancel}[way_on]()
            status = 0
        except BaseException:  # noqa: BLE001 - the child ends here
            traceback.print_exc()
        finally:
            os._exit(status)
    assert os.waitpid(child, 0)[1] == 0


@needs_root
def test_the_owner_of_a_page_stays_its_owner(site):
    os.chown(site / "page-0.html", NOBODY, NOBODY)
    result = engine.run(in_place(site))
    assert (site / "page-0.html").stat().st_uid == NOBODY
    engine.undo(result.run_id)
    assert (site / "page-0.html").stat().st_uid == NOBODY


ODD_NAMES = [
    b"new\nline.html",
    b"caf\xe9.html",
    "caf\u00e9.html".encode(),
    b"100%.html",
    b"%41.html",
    b"a#b.html",
    b"a?b=c.html",
    b"back\\slash.html",
    b"sp ace.html",
    b"'\"<&>.html",
    b"-rf.html",
    b"CON.html",
    b"nul.html",
    b"trailing dot..html",
    b" .html",
    b"\xed\xa0\x80.html",
    b"a:b.html",
    b"x" * 250 + b".html",
]


def test_names_of_any_bytes_are_moved_proved_and_undone(tmp_path):
    site = plant(tmp_path / "site", 2)
    for number, name in enumerate(ODD_NAMES):
        folder = os.fsencode(site) + b"/" + name[:-5]
        Path(os.fsdecode(folder)).mkdir()
        links = b"<a href=/docs/a>x</a><a href=x.html>y</a><a href=?q>z</a><a href='#f'>f</a>%d"
        Path(os.fsdecode(folder + b"/" + name)).write_bytes(links % number)
    before = held(site)
    copied = engine.run(copy_to(site, tmp_path / "copy"))
    changed = engine.run(in_place(site, jobs=2))
    assert contents(tmp_path / "copy") == contents(site)
    for result in (copied, changed):
        assert result.problems == ()
        assert result.verification.proved
        assert result.outcomes[Outcome.WRITTEN] == len(ODD_NAMES) + 3
    assert engine.undo(changed.run_id).restored == len(ODD_NAMES) + 3
    assert held(site) == before


CONTENTS = {
    "empty": b"",
    "nul": b"\0<a href=/docs/a>\0",
    "line-ends": b"<a\rhref=/docs/a\n>\r\n<a\r\nhref='/docs/\rb'>\n\r",
    "cut-tag": b"<p><a href=/docs/a",
    "only-bytes": bytes(range(256)) * 3,
    "utf-16": "\ufeff<a href=/docs/\u00e9>".encode("utf-16-le"),
    "utf-16-be": "\ufeff<a href=/docs/\u00e9>".encode("utf-16-be"),
    "shift-jis": "<meta charset=shift_jis><a href=/docs/\u8868.html>\u8868</a>".encode("shift_jis"),
    "iso-2022-jp": "<meta charset=iso-2022-jp><a href=/docs/\u8868.html>\u8868</a>".encode("iso2022_jp"),
    "windows-1252": b"<meta charset=windows-1252><a href=/docs/caf\xe9>",
    "wrong-label": "<meta charset=windows-1252><a href=/docs/caf\u00e9>".encode(),
    "unknown-label": b"<meta charset=x-nonsense><a href=/docs/caf\xe9>",
    "utf-8-bom": b"\xef\xbb\xbf<meta charset=windows-1252><a href=/docs/caf\xc3\xa9>",
    "long-line": b"<p>" + b"x" * 3_000_000 + b"<a href=/docs/a>",
    "utf-16-without-a-mark": "<a href=/docs/\u00e9>".encode("utf-16-le"),
    "utf-16-only-by-its-label": b"<meta charset=utf-16><a href=/docs/a>",
    "gzip": gzip.compress(b"<a href=/docs/a>"),
    "escapes-of-iso-2022-jp-in-a-link": "<meta charset=iso-2022-jp><a href=/\u8868/docs/../../docs/\u8868>".encode(
        "iso2022_jp"
    ),
    "nul-in-a-link": b"<a href='/docs/a\0b'>",
    "deep": b"<div>" * 5000 + b"<a href=/docs/a>",
}


@pytest.mark.parametrize("name", CONTENTS)
def test_pages_of_any_bytes_are_moved_or_listed_and_always_come_back(tmp_path, name):
    site = plant(tmp_path / "site", 1)
    (site / "odd.html").write_bytes(CONTENTS[name])
    before = held(site)
    result = engine.run(in_place(site))
    assert result.verification.is_right
    assert all(problem.relative == "odd.html" and problem.reason for problem in result.problems)
    engine.undo(result.run_id)
    assert held(site) == before


def test_what_becomes_a_folder_before_it_is_written_is_listed(site):
    plan = engine.preview(in_place(site))
    (site / "page-0.html").unlink()
    (site / "page-0.html").mkdir()
    result = engine.run(in_place(site), plan=plan)
    (problem,) = result.problems
    assert (problem.relative, problem.outcome) == ("page-0.html", Outcome.FAILED)
    assert result.verification.is_right
    assert not result.verification.proved


def test_a_tree_that_goes_away_during_a_preview_is_not_one_without_links(site, tmp_path, monkeypatch):
    """Each of its files was skipped, and the window said that there were no links in them."""
    monkeypatch.setenv("URIINSPECTOR_HOME", str(tmp_path / "home"))

    def take_away(progress) -> None:
        if progress.stage == "plan" and site.exists():
            site.rename(tmp_path / "away")

    with pytest.raises(UsageError, match="There is no folder") as raised:
        engine.preview(in_place(site), Watch(take_away))
    assert raised.value.field == "root"
    assert list((tmp_path / "home" / "previews").iterdir()) == []


def test_a_page_that_becomes_a_link_out_of_the_tree_is_not_written_through(site, tmp_path):
    plan = engine.preview(in_place(site))
    outside = tmp_path / "outside.html"
    (site / "page-0.html").rename(outside)
    (site / "page-0.html").symlink_to(outside)
    before = outside.read_bytes()
    (problem,) = engine.run(in_place(site), plan=plan).problems
    assert problem.relative == "page-0.html"
    assert outside.read_bytes() == before


def test_a_folder_that_becomes_a_link_out_of_the_tree_is_not_written_through(site, tmp_path):
    plan = engine.preview(in_place(site))
    outside = tmp_path / "outside"
    (site / "sub").rename(outside)
    (site / "sub").symlink_to(outside)
    before = held(outside)
    problems = engine.run(in_place(site), plan=plan).problems
    assert {problem.relative for problem in problems} == {f"sub/page-{number}.html" for number in (1, 3, 5)}
    assert {problem.reason for problem in problems} == {"Its folder is gone, or a link now: left as it is."}
    assert held(outside) == before


def test_a_page_whose_original_cannot_be_kept_is_listed(tmp_path):
    """Alone in its batch: what was kept of it is no original, and does not end the run."""

    class DamagedDisk(JournalSegment):
        def original(self, number):
            kept = super().original(number)
            kept.write_bytes(b"begun")  # as a copy that came to no end
            return kept

    site = tmp_path / "site"
    site.mkdir()
    (site / "a.html").write_text(f"<a href={OLD}b.html>b</a>")
    before = held(site)
    plan = engine.preview(in_place(site))
    with begin(plan.job) as run:
        task = ReplaceTask(plan.job, DamagedDisk(run.folder, 1), tuple(plan.files(links=False)), False)
        (problem,) = replace_batch(task)[0].problems
    assert (problem.relative, problem.outcome) == ("a.html", Outcome.FAILED)
    assert held(site) == before
    assert not any((run.folder / "originals").iterdir())


def test_a_page_that_changes_while_it_is_rewritten_keeps_the_change(site):
    page = site / "page-0.html"

    class EditedMeanwhile(JournalSegment):
        def intend(self, intents):
            super().intend(intents)
            page.write_text("mine")

    plan = engine.preview(in_place(site))
    with begin(plan.job) as run:
        task = ReplaceTask(plan.job, EditedMeanwhile(run.folder, 1), tuple(plan.files(links=False)), False)
        tally, _ = replace_batch(task)
    (problem,) = tally.problems
    assert (problem.relative, problem.outcome) == ("page-0.html", Outcome.SKIPPED)
    assert page.read_text() == "mine"
    assert NEW in (site / "page-2.html").read_text()
    # The run was interrupted behind this batch: a page that it left alone is none that it has written
    (listed,) = engine.runs()
    assert (listed.state, listed.files_written) == (RunState.INTERRUPTED, tally.outcomes[Outcome.WRITTEN])
    (problem,) = engine.resume(run.run_id).problems
    assert (problem.relative, problem.outcome) == ("page-0.html", Outcome.SKIPPED)
    assert page.read_text() == "mine"


def test_a_folder_that_is_no_place_to_move_from_is_refused(tmp_path):
    for root in (tmp_path / "missing", tmp_path):
        with pytest.raises(Exception, match=r"There is no folder|holds no files"):
            engine.preview(RewriteJob(root, NEW, (OLD,)))


def test_an_original_is_never_written_over(tmp_path):
    target, other, kept = tmp_path / "target", tmp_path / "other", tmp_path / "kept"
    target.write_text("target")
    other.write_text("other")
    keep_original(target, kept, target.stat())
    with pytest.raises(FileExistsError):
        keep_original(other, kept, other.stat())
    assert (target.read_text(), kept.read_text()) == ("target", "target")


@pytest.mark.parametrize("make", [copy_to, lambda site, _: in_place(site)], ids=["copy", "in-place"])
def test_pipes_sockets_and_circles_of_links_are_listed_and_nothing_hangs(tmp_path, monkeypatch, make):
    site = plant(tmp_path / "site")
    monkeypatch.chdir(site)  # the name of a socket must be short
    os.mkfifo("pipe.html")
    (site / "one.html").symlink_to("two.html")
    (site / "two.html").symlink_to("one.html")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket.html")
        result = engine.run(make(site, tmp_path / "copy"))
    assert {problem.relative for problem in result.problems} == {
        "pipe.html",
        "socket.html",
        "one.html",
        "two.html",
    }
    assert all(problem.reason.endswith("left out.") for problem in result.problems)
    assert result.verification.proved


@pytest.mark.parametrize("kind", ["pipe", "socket", "nothing"])
def test_what_is_no_file_any_more_when_it_is_written_is_listed(site, monkeypatch, kind):
    plan = engine.preview(in_place(site))
    monkeypatch.chdir(site)
    (site / "page-0.html").unlink()
    with socket.socket(socket.AF_UNIX) as listening:
        if kind == "pipe":
            os.mkfifo("page-0.html")
        elif kind == "socket":
            listening.bind("page-0.html")
        result = engine.run(in_place(site), plan=plan)
    assert {problem.relative for problem in result.problems} == {"page-0.html"}
    assert result.problems[-1].outcome is Outcome.FAILED
    assert result.verification.is_right
    assert not result.verification.proved
    assert engine.undo(result.run_id).problems == ()


@needs_root
def test_a_file_system_that_is_read_only_refuses_the_run(small_disk):
    disk = small_disk("disk", 4000)
    site = plant(disk / "site")
    before = held(site)
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    with pytest.raises(EnvironmentRefusedError, match=r"may not be written: .* nothing was changed"):
        engine.run(in_place(site))
    assert held(site) == before
    assert engine.runs() == ()


def test_a_line_of_50_mb_is_moved_proved_and_undone(tmp_path):
    site = plant(tmp_path / "site", 1)
    page = site / "long.html"
    line = b"<p>" + b"x" * 50_000_000
    page.write_bytes(line + b"<a href=/docs/a>")
    result = engine.run(in_place(site))
    assert result.verification.proved
    assert page.read_bytes() == line + f"<a href={NEW}a>".encode()
    assert engine.undo(result.run_id).problems == ()
    assert page.read_bytes() == line + b"<a href=/docs/a>"


def test_a_compressed_picture_is_left_alone_and_listed(site):
    (site / "picture.svg").write_bytes(gzip.compress(b"<svg xmlns='http://www.w3.org/2000/svg'/>"))
    (problem,) = engine.run(in_place(site)).problems
    assert (problem.relative, problem.outcome) == ("picture.svg", Outcome.SKIPPED)
    assert "compressed" in problem.reason


@pytest.mark.parametrize(
    "options", [{"repair": True}, {"endings": Endings.CLEAN}, {"endings": Endings.FILE}], ids=str
)
def test_options_that_look_into_the_tree_stand_odd_names_and_come_back(tmp_path, options):
    site = plant(tmp_path / "site", 3)
    for name in ODD_NAMES:
        Path(os.fsdecode(os.fsencode(site) + b"/" + name)).write_bytes(
            b"<a href='page-0'>a</a><a href='%2'>b</a><a href='%00.html'>c</a><a href='A%23B.html'>d</a><a href='sub'>e</a>"
        )
    before = held(site)
    result = engine.run(in_place(site, **options))
    assert result.problems == ()
    assert result.verification.proved
    assert engine.undo(result.run_id).problems == ()
    assert held(site) == before


@pytest.mark.parametrize("style", Style, ids=str)
def test_what_search_engines_and_feeds_read_is_full_in_every_style(tmp_path, style):
    site = plant(tmp_path / "site", 1)
    for name, text in FOR_OTHERS.items():
        (site / name).write_text(text.format(OLD))
    result = engine.run(copy_to(site, tmp_path / "copy", style=style))
    assert result.verification.proved
    for name, text in FOR_OTHERS.items():
        assert (tmp_path / "copy" / name).read_text() == text.format(NEW)


FOR_OTHERS = {
    "head.html": """<!doctype html><meta charset=utf-8><link rel=canonical href="{0}head.html">
<link rel=alternate hreflang=de href="{0}de.html"><meta property="og:url" content="{0}head.html">
<meta property="og:image" content="{0}i.png"><meta name="twitter:image" content="{0}i.png">
<script type="application/ld+json">{{"@context": "https://schema.org", "@id": "{0}head.html"}}</script>""",
    "sitemap.xml": '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>{0}a</loc></url></urlset>',
    "feed.rss": '<rss version="2.0"><channel><link>{0}</link><item><guid>{0}a</guid></item></channel></rss>',
    "feed.atom": '<feed xmlns="http://www.w3.org/2005/Atom"><link href="{0}"/><logo>{0}i.png</logo></feed>',
    "data.jsonld": '{{"@id": "{0}a"}}',
}


@needs_root
def test_a_preview_that_fills_the_disk_is_refused_and_leaves_nothing(site, small_disk, monkeypatch):
    for number in range(40):
        links = "".join(f"<a href={number}-{place}-{hash((number, place))}>" for place in range(200))
        (site / f"many-{number}.html").write_text(links)
    disk = small_disk("disk", 64)
    monkeypatch.setenv("URIINSPECTOR_HOME", str(disk))
    (disk / "other").write_bytes(bytes(40_000))
    with pytest.raises(EnvironmentRefusedError, match="is full: free some space there, nothing was changed"):
        engine.preview(RewriteJob(site, NEW, (OLD,), jobs=1))
    assert list(disk.rglob("previews/*")) == []


@needs_root
@pytest.mark.parametrize(("job", "advice"), [(in_place, "'uriinspector resume"), (copy_to, "choose another")])
def test_a_full_disk_of_temporary_files_is_named(site, small_disk, tmp_path, monkeypatch, job, advice):
    """Facts for link health are kept there during a run: often in memory, with less room than the site has."""
    disk, before = small_disk("disk", 64), held(site)
    (disk / "other").write_bytes(bytes(shutil.disk_usage(disk).free))
    monkeypatch.setattr(tempfile, "tempdir", str(disk))
    place = [] if job is in_place else [tmp_path / "copy"]
    with pytest.raises(
        EnvironmentRefusedError, match=f"{disk}/uriinspector-.* is full: free some .*{advice}"
    ):
        engine.run(job(site, *place), surveyed=True)
    if job is copy_to:
        assert not place[0].exists()
        assert engine.runs() == ()
    else:
        engine.undo(engine.runs()[0].run_id)
    assert held(site) == before


@pytest.mark.parametrize("job", [in_place, copy_to])
def test_a_journal_that_is_deleted_meanwhile_leaves_no_riddle(site, tmp_path, job):
    place = [] if job is in_place else [tmp_path / "copy"]

    def delete(progress):
        if progress.stage == "apply":
            for run in (home() / "runs").iterdir():
                shutil.rmtree(run)

    changed = place[0] if place else site
    with pytest.raises(EnvironmentRefusedError, match=f"deleted during the run, .*: compare {changed} with"):
        engine.run(job(site, *place), Watch(delete))


@needs_root
def test_redirects_that_cannot_be_written_leave_nothing(site, small_disk):
    disk = small_disk("disk", 8)
    job = check(RewriteJob(site, NEW, (OLD,))).job
    redirects = RedirectFile(redirect_map(job, discover(job)), NGINX, disk / "map")
    (disk / "other").write_bytes(bytes(8_192))
    with pytest.raises(EnvironmentRefusedError, match="can't be written"):
        redirects.write(None)
    assert [path.name for path in disk.iterdir()] == ["other"]


@needs_root
@pytest.mark.parametrize("inner", ["", "sub"])
def test_a_copy_into_its_own_source_by_another_name_is_refused(site, tmp_path, inner):
    again = tmp_path / "again"
    again.mkdir()
    if subprocess.run(["mount", "--bind", site / inner, again], check=False, capture_output=True).returncode:
        pytest.skip("this machine lets nobody mount")
    before = held(site)
    try:
        for output in (again / "copy", again / "deeper/copy"):
            with pytest.raises(UsageError, match="lies inside the folder to rewrite"):
                engine.run(copy_to(site, output))
        assert overlap(again, site / inner)
        assert overlap(site / inner, again / "x")
        assert not overlap(tmp_path / "other", site)
    finally:
        subprocess.run(["umount", "-l", again], check=True)
    assert held(site) == before


@needs_root
def test_a_folder_for_previews_that_is_read_only_is_said(site, small_disk, monkeypatch):
    disk = small_disk("disk", 400)
    (disk / "previews").mkdir()
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    monkeypatch.setenv("URIINSPECTOR_HOME", str(disk))
    with pytest.raises(
        EnvironmentRefusedError, match=r"preview can't be kept in .*previews \(Read-only.*URIINSPECTOR_HOME"
    ):
        engine.preview(RewriteJob(site, NEW, (OLD,), jobs=1))


def test_a_preview_that_another_program_deletes_meanwhile_is_passed_over(site):
    folder = home() / "previews"
    folder.mkdir(parents=True)
    (folder / "gone").symlink_to("nowhere")  # listed, and not there any more
    engine.discard(engine.preview(RewriteJob(site, NEW, (OLD,), jobs=1)))


def test_an_output_whose_name_is_too_long_is_said(site):
    with pytest.raises(EnvironmentRefusedError, match=r"can't be .*File name too long"):
        engine.run(RewriteJob(site, NEW, (OLD,), output=site.parent / ("x" * 300), jobs=1))
