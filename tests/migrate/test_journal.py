"""The journal, whole and damaged, and the lock on a tree."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from trees import NEW, OLD, held, in_place, needs_root, plant

from uriinspector.assets import home
from uriinspector.base.errors import EnvironmentRefusedError, UsageError
from uriinspector.base.progress import Watch
from uriinspector.migrate import engine
from uriinspector.migrate.io.disk import place_in
from uriinspector.migrate.journal import log as journal
from uriinspector.migrate.journal import runs as past
from uriinspector.migrate.journal.lock import Lock, is_held
from uriinspector.migrate.journal.runs import RunState, begin, each_run, folder_of, reopen
from uriinspector.migrate.model.job import Kind, Outside, Proof, RewriteJob, Scripts, Style


@pytest.mark.parametrize(
    "job",
    [
        RewriteJob(Path("/a"), NEW),
        RewriteJob(
            Path("/odd\udcff\nname"),
            NEW,
            (OLD, "https://alias.example/"),
            style=Style.ROOT,
            outside=Outside.LEAVE,
            output=Path("/out"),
            include=("*.html",),
            exclude=("x/**", "y"),
            kinds=frozenset({Kind.HTML}),
            attributes=("img@data-src",),
            strict_scheme=True,
            jobs=7,
            proof=Proof.NONE,
        ),
    ],
    ids=["defaults", "everything"],
)
def test_a_job_comes_back_from_its_record(job):
    assert journal.job_of(json.loads(json.dumps(journal.job_record(job)))) == job


@pytest.mark.parametrize("scripts", Scripts)
def test_a_job_of_an_older_journal_left_scripts_as_they_were(tmp_path, scripts):
    record = journal.job_record(RewriteJob(tmp_path, NEW, (OLD,), scripts=scripts))
    assert journal.job_of(record | {"of a newer version": 1}).scripts is scripts
    del record["scripts"]
    assert journal.job_of(record).scripts is Scripts.LEAVE


def test_records_come_back_as_they_were_written(tmp_path):
    records = [{"journal": 1}, {"relative": "odd\udcff\nname\u2028"}]
    for record in records:
        journal.append(tmp_path / "j", [record])
    assert journal.read(tmp_path / "j") == records


@pytest.mark.parametrize(
    "tail", [b'{"relative": "x', b"{", b"\0\0\0\0", b'{"relative": "x"}', b"\0\0\0\0\n", b'{"a\n']
)
def test_a_last_line_that_a_crash_cut_or_left_as_rubbish_counts_as_not_written(tmp_path, tail):
    (tmp_path / "j").write_bytes(b'{"journal": 1}\n' + tail)
    assert journal.read(tmp_path / "j") == [{"journal": 1}]


@pytest.mark.parametrize("line", [b"rubbish", b"[]", b"\xff\xfe", b"7"])
def test_damage_in_the_middle_is_said_with_its_line(tmp_path, line):
    (tmp_path / "j").write_bytes(b'{"journal": 1}\n' + line + b'\n{"done": true}\n')
    with pytest.raises(EnvironmentRefusedError, match="damaged in line 2"):
        journal.read(tmp_path / "j")


def test_a_journal_from_a_newer_version_is_refused(site):
    result = engine.run(in_place(site))
    path = home() / "runs" / result.run_id / "run.jsonl"
    path.write_text(path.read_text().replace('{"journal": 1', '{"journal": 2', 1))
    with pytest.raises(EnvironmentRefusedError, match="newer version: update"):
        engine.undo(result.run_id)
    assert engine.runs() == ()
    assert [run.run_id for run in engine.unreadable()] == [result.run_id]
    assert "from a newer version" in engine.unreadable()[0].reason


def test_an_undo_with_a_damaged_segment_touches_nothing(site):
    result = engine.run(in_place(site))
    moved = held(site)
    (segment,) = (home() / "runs" / result.run_id / "segments").iterdir()
    lines = segment.read_text().splitlines(keepends=True)
    segment.write_text("".join([*lines[:2], "rubbish\n", *lines[3:]]))
    with pytest.raises(EnvironmentRefusedError, match="damaged in line 3"):
        engine.undo(result.run_id)
    assert held(site) == moved


@pytest.mark.parametrize(
    ("name", "kept"),
    [("segments/000001.jsonl", -1), ("segments/000001.jsonl", -60), ("segments/000001.jsonl", 0),
     ("moves.jsonl", -1), ("moves.jsonl", -60), ("moves.jsonl", 0), ("moves.jsonl", None), ("segments/000001.jsonl", None)],
)  # fmt: skip
def test_an_undo_by_a_journal_that_lost_its_end_deletes_nothing(site, name, kept):
    """A last line cut short is no damage by itself: a crash leaves one, but not in a run that was completed."""
    before = held(site)
    result = engine.run(in_place(site, moves=(("sub", "part"),)))
    moved = held(site)
    path = home() / "runs" / result.run_id / name
    whole = path.read_bytes()
    if kept is None:
        path.unlink()
    else:
        path.write_bytes(whole[:kept])
    if (name, kept) == ("segments/000001.jsonl", -1):  # all files are named
        assert engine.undo(result.run_id).problems == ()
        assert held(site) == before
        return
    for command in (engine.verify, engine.undo):
        with pytest.raises(EnvironmentRefusedError, match="does not name all"):
            command(result.run_id)
    assert held(site) == moved
    path.write_bytes(whole)
    assert engine.undo(result.run_id).problems == ()
    assert held(site) == before


@pytest.mark.parametrize("name", ["segments/000001.jsonl", "moves.jsonl"])
@pytest.mark.parametrize("is_complete", [True, False])
def test_a_journal_that_lost_a_line_is_refused(site, name, is_complete):
    """What the lost line names would stay new, and an undo would say that all is as it was."""
    before = held(site)
    folder = home() / "runs" / engine.run(in_place(site, moves=(("sub", "part"),))).run_id
    moved = held(site)
    path = folder / name
    whole = path.read_text().splitlines(keepends=True)
    if not is_complete:
        (folder / "run.jsonl").write_text((folder / "run.jsonl").read_text().splitlines(keepends=True)[0])
        whole.pop()  # a run that was killed in that layer, or in that batch
    lost = next(number for number, line in enumerate(whole) if '"relative"' in line or '"name"' in line)
    path.write_text("".join(whole[:lost] + whole[lost + 1 :]))
    with pytest.raises(EnvironmentRefusedError, match="does not name all"):
        engine.undo(folder.name)
    assert held(site) == moved
    path.write_text("".join(whole))
    assert engine.undo(folder.name).problems == ()
    assert held(site) == before


def test_an_original_that_no_line_names_is_kept(site):
    """An older journal does not say how many lines a segment had, so that one cut short looks like a crash."""
    before = held(site)
    result = engine.run(in_place(site))
    moved = held(site)
    folder = home() / "runs" / result.run_id
    (folder / "run.jsonl").write_text((folder / "run.jsonl").read_text().splitlines(keepends=True)[0])
    segment = folder / "segments/000001.jsonl"
    _, *intents = segment.read_text().splitlines(keepends=True)
    segment.write_text("".join(['{"journal": 1, "segment": 1}\n', *intents[:2]]))
    assert engine.undo(result.run_id).restored == 2
    lost = {before[name].content for name in before if before[name] != held(site)[name]}
    assert len(lost) == sum(before[name] != moved[name] for name in before) - 2
    assert {path.read_bytes() for path in folder.glob("originals/*/*")} == lost


@pytest.mark.parametrize("base", [None, "nonsense", "https://new.example", 1])
def test_a_run_without_a_header_is_not_used(site, base):
    """Nor is one whose header somebody has edited, so that its new base is none."""
    result = engine.run(in_place(site))
    path = home() / "runs" / result.run_id / "run.jsonl"
    header, *states = map(json.loads, path.read_text().splitlines())
    header["job"]["new_base"] = base
    path.write_text("" if base is None else "".join(f"{json.dumps(each)}\n" for each in (header, *states)))
    with pytest.raises(EnvironmentRefusedError, match="has no header"):
        engine.verify(result.run_id)


def test_a_run_goes_by_the_beginning_of_its_name(site):
    result = engine.run(in_place(site))
    assert engine.undo(result.run_id[:-3]).run_id == result.run_id
    engine.run(in_place(site))
    with pytest.raises(UsageError, match="More than one run begins with 2"):
        engine.verify("2")


HOLD = """
import sys
from pathlib import Path
from uriinspector.migrate.model.job import RewriteJob
from uriinspector.migrate.journal.runs import begin
with begin(RewriteJob(Path(sys.argv[1]), "https://new.example/", in_place=True)) as run:
    print(run.run_id, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def other_process(site):
    """Another process that is changing the site."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, site], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        run_id = process.stdout.readline().strip()
        yield process, run_id
        process.kill()


@pytest.mark.parametrize("where", ["", "sub", ".."])
def test_a_second_run_on_one_tree_is_refused(site, other_process, where):
    _, run_id = other_process
    before = held(site)
    with pytest.raises(EnvironmentRefusedError, match=f"The run {run_id} is changing"):
        engine.run(in_place((site / where).resolve()))
    assert held(site) == before
    assert [run.state for run in engine.runs()] == [RunState.RUNNING]


def test_a_run_that_is_going_on_is_not_undone_nor_deleted(other_process):
    _, run_id = other_process
    with pytest.raises(EnvironmentRefusedError, match="going on in another process"):
        engine.undo(run_id)
    with pytest.raises(EnvironmentRefusedError, match="still going on"):
        engine.delete(run_id)


def test_the_lock_of_a_killed_process_is_no_lock(site, other_process):
    process, run_id = other_process
    process.kill()
    process.wait()
    assert [run.state for run in engine.runs()] == [RunState.INTERRUPTED]
    with pytest.raises(UsageError, match=f"uriinspector resume {run_id}"):
        engine.run(in_place(site))
    engine.undo(run_id)
    assert engine.run(in_place(site)).verification.proved


def test_runs_on_two_trees_go_on_side_by_side(tmp_path, site, other_process):
    assert engine.run(in_place(plant(tmp_path / "another"))).verification.proved


def test_a_lock_is_held_until_it_is_released(tmp_path):
    assert not is_held(tmp_path / "lock")
    lock = Lock(tmp_path / "lock")
    assert is_held(tmp_path / "lock")
    with pytest.raises(OSError, match=r"unavailable|denied"):
        Lock(tmp_path / "lock")
    lock.release()
    assert not is_held(tmp_path / "lock")


def test_the_lock_of_a_run_ends_with_its_block(site):
    with begin(in_place(site)) as run:
        assert is_held(run.folder / "lock")
    with reopen(run.run_id) as again:
        assert again.job == in_place(site)


def test_a_home_that_cannot_hold_a_journal_is_said(site, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("URIINSPECTOR_HOME", str(tmp_path / "file"))
    before = held(site)
    with pytest.raises(
        EnvironmentRefusedError, match=r"can't be kept in .*, so nothing was changed: name another"
    ):
        engine.run(in_place(site))
    assert held(site) == before


def test_journals_that_cannot_be_listed_are_said_and_not_taken_for_none(site):
    home().mkdir(parents=True, exist_ok=True)
    (home() / "runs").symlink_to("runs")
    for ask in (engine.runs, engine.unreadable, lambda: engine.undo("2026")):
        with pytest.raises(EnvironmentRefusedError, match=r"can't be read \(.*\): allow reading them"):
            ask()


def test_to_list_all_runs_again_each_journal_is_read_once_and_no_job_anew(site, monkeypatch):
    """A thousand runs held the window up for two seconds, each time that Migrate was opened."""
    result = engine.run(in_place(site))
    (home() / "runs/20000101-000000-000000").mkdir()
    (home() / "runs/20000101-000000-000000/run.jsonl").write_text("{}\n")
    listed = engine.all_runs()
    assert [[run.run_id for run in runs] for runs in listed] == [[result.run_id], ["20000101-000000-000000"]]
    opened: list[Path] = []

    def counted(path: Path) -> list[journal.Record]:
        opened.append(path.parent)
        return journal.read(path)

    monkeypatch.setattr(past, "read", counted)
    monkeypatch.setattr(past, "job_of", None)
    assert engine.all_runs() == listed
    assert len(opened) == len(set(opened)) == 2
    engine.undo(result.run_id)
    assert engine.all_runs()[0][0].state is RunState.UNDONE, "only the job is kept"


def test_a_run_that_another_program_deletes_meanwhile_is_not_listed(site, monkeypatch):
    """It was listed, and is gone when its journal is read."""
    engine.run(in_place(site))
    gone = home() / "runs/20000101-000000-000000"
    monkeypatch.setattr(past, "_folders", lambda: [gone, *sorted((home() / "runs").iterdir())])
    assert (len(engine.runs()), engine.unreadable()) == (1, ())


def test_a_run_that_may_not_be_looked_into_is_listed_and_hides_no_other(site, monkeypatch):
    closed, result = home() / "runs/20000101-000000-000000", engine.run(in_place(site))
    closed.mkdir()
    reach = os.stat

    def refuse(path, *arguments, **options):
        if str(path).startswith(f"{closed}/"):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return reach(path, *arguments, **options)

    monkeypatch.setattr(os, "stat", refuse)
    assert [run.run_id for run in engine.runs()] == [result.run_id]
    assert [run.run_id for run in engine.unreadable()] == [closed.name]


@pytest.mark.parametrize("record", ['{"relative": "a.html"}', '{"relative": "a.html", "what": 1}'])
def test_a_segment_that_holds_something_else_is_refused(site, record):
    run = engine.run(in_place(site))
    segment = home() / "runs" / run.run_id / "segments" / "000001.jsonl"
    with segment.open("a") as file:
        file.write(f"{record}\n")
    after = held(site)
    with pytest.raises(EnvironmentRefusedError, match="something else than a journal"):
        engine.undo(run.run_id)
    assert held(site) == after


@pytest.mark.parametrize(
    "relative", ["/etc/x.html", "../x.html", "sub/../../x.html", "", "a//b", "./a", "a\0b", 7]
)
def test_a_journal_that_names_files_outside_the_tree_is_refused(site, tmp_path, relative):
    run = engine.run(in_place(site))
    segment = home() / "runs" / run.run_id / "segments" / "000001.jsonl"
    lines = [json.loads(line) for line in segment.read_text().splitlines()]
    lines[1]["relative"] = relative
    segment.write_text("".join(json.dumps(line) + "\n" for line in lines))
    before = held(tmp_path)
    for work in (engine.undo, engine.verify):
        with pytest.raises(EnvironmentRefusedError, match="something else than a journal"):
            work(run.run_id)
    assert held(tmp_path) == before
    assert [run.state for run in engine.runs()] == [RunState.COMPLETE]


@pytest.mark.parametrize(
    "change", [{"number": "../../x"}, {"number": True}, {"before": 7}, {"after": None}], ids=str
)
def test_an_intent_of_another_shape_is_refused(site, change):
    run = engine.run(in_place(site))
    segment = home() / "runs" / run.run_id / "segments" / "000001.jsonl"
    lines = [json.loads(line) for line in segment.read_text().splitlines()]
    lines[1] |= change
    segment.write_text("".join(json.dumps(line) + "\n" for line in lines))
    with pytest.raises(EnvironmentRefusedError, match="something else than a journal"):
        engine.undo(run.run_id)


HEADERS = [
    '{"journal":"x"}',
    '{"journal":null}',
    '{"journal":1}',
    '{"journal":1,"job":7,"when":"2026-01-01"}',
    '{"journal":1,"job":{},"when":"2026-01-01"}',
    '{"journal":1,"job":{"root":"/a","new_base":7},"when":"2026-01-01"}',
    '{"journal":1,"job":{"root":"a","new_base":"x:/"},"when":"2026-01-01"}',
    '{"journal":1,"job":{"root":"/a\\u0000","new_base":"x:/"},"when":"2026-01-01"}',
    '{"journal":1,"job":{"root":"/a","new_base":"x:/","old_bases":[7]},"when":"2026-01-01"}',
    '{"journal":1,"job":{"root":"/a","new_base":"x:/","old_bases":"y:/"},"when":"2026-01-01"}',
    '{"journal":1,"job":{"root":"/a","new_base":"x:/","maps":[["y:/"]]},"when":"2026-01-01"}',
    '{"journal":1,"job":{"root":"/a","new_base":"x:/","jobs":"2"},"when":"2026-01-01"}',
    '{"journal":1,"job":{"root":"/a","new_base":"x:/","style":7},"when":"2026-01-01"}',
    '{"journal":1,"job":{"root":"/a","new_base":"x:/","excluded":[["a","b"]]},"when":"2026-01-01"}',
    '{"journal":1,"job":{"root":"/a","new_base":"x:/","in_place":"yes"},"when":"2026-01-01"}',
    '{"journal":1,"job":{"root":"/a","new_base":"x:/"},"when":7}',
    '{"journal":1,"job":{"root":"/a","new_base":"x:/"},"when":"2026-01-01"}\n{"state":7}',
    '{"journal":1,"job":{"root":"/a","new_base":"x:/"},"when":"2026-01-01"}\n{"what":7}',
    "[" * 100_000 + "\n{}",
    "",
]


@pytest.mark.parametrize("header", HEADERS, ids=range(len(HEADERS)))
def test_a_broken_header_is_listed_and_hides_no_other_run(site, header):
    broken = home() / "runs/20000101-000000-000000"
    broken.mkdir(parents=True)
    (broken / "run.jsonl").write_text(f"{header}\n")
    result = engine.run(in_place(site))
    assert [run.run_id for run in engine.runs()] == [result.run_id]
    assert [run.run_id for run in engine.unreadable()] == [broken.name]
    with pytest.raises(EnvironmentRefusedError):
        engine.undo(broken.name)


@pytest.mark.parametrize("count", ["7", None, [1]], ids=str)
def test_a_strange_count_of_a_run_counts_as_none(site, count):
    result = engine.run(in_place(site))
    journal.append(
        home() / "runs" / result.run_id / "run.jsonl", [{"state": "complete", "files_written": count}]
    )
    assert [run.files_written for run in engine.runs()] == [0]


def test_what_a_run_keeps_is_for_this_user_alone(site):
    result = engine.run(in_place(site))
    engine.preview(in_place(plant(site.parent / "another")))
    folder = home() / "runs" / result.run_id
    kept = [*folder.glob("*"), *folder.glob("segments/*"), *(home() / "previews").glob("*")]
    assert {path.name for path in kept if path.is_file()} >= {"run.jsonl", "lock", "workers", "000001.jsonl"}
    assert {path.name: oct(path.stat().st_mode & 0o077) for path in kept if path.is_file()} == {
        path.name: "0o0" for path in kept if path.is_file()
    }
    assert folder.stat().st_mode & 0o077 == 0


@needs_root
def test_a_data_folder_that_is_read_only_shows_finished_runs_as_finished(site, small_disk, monkeypatch):
    disk = small_disk("disk", 4000)
    monkeypatch.setenv("URIINSPECTOR_HOME", str(disk))
    engine.run(in_place(site))
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    assert [run.state for run in engine.runs()] == [RunState.COMPLETE]


def test_a_lock_that_may_only_be_read_is_asked_about_all_the_same(tmp_path, monkeypatch):
    lock = Lock(tmp_path / "lock")
    opened = Path.open

    def read_only(self, mode="r", *arguments, **options):
        if "+" in mode or "a" in mode:
            raise PermissionError
        return opened(self, mode, *arguments, **options)

    monkeypatch.setattr(Path, "open", read_only)
    assert is_held(tmp_path / "lock")
    lock.release()
    assert not is_held(tmp_path / "lock")


def test_a_line_of_the_journal_is_on_disk_when_it_counts_as_written(tmp_path, monkeypatch):
    """Without it a power cut could leave a page replaced that no journal knows."""
    synced = []

    def sync(descriptor, sync=os.fsync):
        synced.append((os.fstat(descriptor).st_ino, os.fstat(descriptor).st_size))
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", sync)
    journal.append(tmp_path / "j", [{"journal": 1}])
    journal.append(tmp_path / "j", [{"done": True}])
    inode = (tmp_path / "j").stat().st_ino
    assert synced == [(inode, len('{"journal": 1}\n')), (inode, (tmp_path / "j").stat().st_size)]


TABLE = r"""22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
30 22 8:1 /site/sub /mnt/a\040b rw,relatime shared:1 - ext4 /dev/sda1 rw
31 22 0:40 / /mnt/other rw - tmpfs tmpfs rw
"""


@pytest.mark.parametrize(
    ("one", "other", "overlaps"),
    [
        ("/site", "/mnt/a b", True),
        ("/site/sub/deep", "/mnt/a b", True),
        ("/site/other", "/mnt/a b", False),
        ("/site", "/mnt/other/site", False),
        ("/mnt/other", "/mnt/other/site", True),
    ],
)
def test_a_mount_shows_a_part_of_another_tree(one, other, overlaps):
    places = place_in(TABLE, one), place_in(TABLE, other)
    assert places[0].overlaps(places[1]) is overlaps


@needs_root
def test_a_tree_that_is_mounted_elsewhere_in_part_is_the_same(site, tmp_path):
    mounted = tmp_path / "mounted"
    mounted.mkdir()
    done = subprocess.run(["mount", "--bind", site / "sub", mounted], check=False, capture_output=True)
    if done.returncode:
        pytest.skip("this machine lets nobody mount")
    try:
        with begin(in_place(site)), pytest.raises(EnvironmentRefusedError, match="is changing"):
            begin(in_place(mounted))
        with begin(in_place(mounted)), pytest.raises(EnvironmentRefusedError, match="is changing"):
            begin(in_place(site))
    finally:
        subprocess.run(["umount", mounted], check=True)


def test_a_run_that_is_killed_tells_how_far_it_came(tmp_path, monkeypatch):
    monkeypatch.setattr("uriinspector.migrate.io.workers.FILES_PER_BATCH", 2)
    monkeypatch.setattr("uriinspector.migrate.journal.runs._RECORD_EVERY", 0.0)
    site = plant(tmp_path / "site")

    def stop(progress):
        if progress.stage == "apply" and progress.done >= 4:
            raise SystemExit

    with pytest.raises(SystemExit):
        engine.run(in_place(site), Watch(stop))
    (run,) = engine.runs()
    assert (run.state, run.files_written) == (RunState.INTERRUPTED, 4)
    so_far = run.links_changed
    assert so_far > 0
    engine.resume(run.run_id)
    (run,) = engine.runs()
    assert (run.state, run.files_written, run.links_changed > so_far) == (RunState.COMPLETE, 7, True)


def test_journals_are_read_only_as_far_as_they_are_asked_for(tmp_path):
    """A start of the window asks for a few of the newest; a user may have thousands."""
    older = engine.run(in_place(plant(tmp_path / "one"))).run_id
    newer = engine.run(in_place(plant(tmp_path / "two"))).run_id
    asked = each_run()
    assert next(asked).run_id in {older, newer}
    (folder_of(older) / "run.jsonl").write_text("")
    (folder_of(newer) / "run.jsonl").write_text("")
    assert list(asked) == []
