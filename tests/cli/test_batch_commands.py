"""The batch commands as users run them: totals, proof, journal, exit codes, and Ctrl+C."""

import errno
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from datetime import datetime, timedelta

import pytest

from uriinspector.assets import asset
from uriinspector.cli import program
from uriinspector.cli.commands import check
from uriinspector.cli.printer import Printer
from uriinspector.cli.run_results import result_lines
from uriinspector.migrate.health.follow import Checked
from uriinspector.migrate.model.outcome import FileOutcome, Outcome
from uriinspector.migrate.write.result import RunResult

OLD = "https://old.example/museum/"
NEW = "https://new.example/harbour/"
MOVE = ["--from", OLD, "--to", NEW]


def digests(folder):
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder): hashlib.sha256(path.read_bytes()).digest() for path in files}


def test_dry_run_writes_nothing_and_says_so(uriinspector, site):
    before = digests(site)
    ended = uriinspector("rewrite", str(site), *MOVE)
    assert ended.code == 0
    assert "Nothing was written: add --output DIR for a rewritten copy, or --in-place." in ended.out
    assert "=> https://new.example/harbour/" in ended.out
    assert digests(site) == before


def test_dry_run_says_what_it_would_leave_alone(uriinspector, site):
    (site / "circle").symlink_to("circle")
    ended = uriinspector("rewrite", str(site), *MOVE)
    assert ended.code == 1
    assert "skipped: circle: The symbolic link leads to itself: left out." in ended.out


@pytest.mark.parametrize("form", ["text", "junit"])
def test_a_name_that_steers_a_terminal_is_spelled_out(uriinspector, tmp_path, form):
    """The file fails, since no disk holds its new name, and so stands in the sentence of the proof."""
    (tmp_path / "site").mkdir()
    for name in ("a\x1b[31m.html", "b.html"):
        (tmp_path / "site" / name).write_text("<a href=/museum/>x</a>")
    options = ["--output", str(tmp_path / "moved"), "--move", f"a\x1b[31m.html={'x' * 300}.html"]
    ended = uriinspector("rewrite", str(tmp_path / "site"), *MOVE, *options, "--format", form)
    assert "not proved, the first a⟨ESC⟩[31m.html" in ended.out
    assert "\x1b" not in ended.out


def test_a_name_that_steers_a_terminal_is_spelled_out_in_errors(uriinspector, tmp_path):
    assert "\x1b" not in uriinspector("check", str(tmp_path / "a\x1b[31m")).err


def test_runs_tells_the_time_of_this_place(uriinspector, site, tmp_path, monkeypatch):
    uriinspector("rewrite", str(site), *MOVE, "--output", str(tmp_path / "moved"))
    when = datetime.fromisoformat(uriinspector("runs", "--json").objects[0]["when"])
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "XXX-5:30")
        time.tzset()
        said = uriinspector("runs").out
    time.tzset()
    assert f"{when + timedelta(hours=5, minutes=30):%Y-%m-%d %H:%M}" in said


def test_dry_run_counts_the_files_it_does_not_name(uriinspector, tmp_path):
    for number in range(9):
        (tmp_path / f"{number}.html").write_text("<a href=/museum/>x</a>")
    assert "… and 1 more file." in uriinspector("rewrite", str(tmp_path), *MOVE).out.splitlines()


def test_dry_run_as_json(uriinspector, site):
    answer = uriinspector("rewrite", str(site), *MOVE, "--json").object
    assert answer["dry_run"]
    assert answer["links"] == sum(answer["reasons"].values())
    assert answer["reasons"].keys() >= {
        "rewritten",
        "outside-pinned",
        "look-alike",
        "template",
        "same-document",
    }
    assert (answer["from"], answer["to"], answer["style"]) == ([OLD], NEW, "absolute")


@pytest.mark.parametrize("style", ["absolute", "root", "relative", "keep"])
def test_copy_of_the_sample_is_proved(uriinspector, site, tmp_path, style):
    before = digests(site)
    answer = uriinspector(
        "rewrite", str(site), *MOVE, "--style", style, "--output", str(tmp_path / "moved"), "--json"
    ).object
    assert answer["verification"]["sentence"] == (
        f"{answer['verification']['links']:,} links lead where they should, 0 other bytes changed"
    )
    assert answer["verification"]["proved"]
    assert digests(site) == before
    assert digests(tmp_path / "moved").keys() == before.keys()


def test_files_are_counted_in_one_order_whichever_came_first():
    result = RunResult("run", {Outcome.COPIED: 1, Outcome.FAILED: 0, Outcome.WRITTEN: 2000})
    assert next(result_lines(result, Printer())) == "Files: 2,000 written, 1 copied (0.1 s)."


def test_in_place_then_undo_gives_every_byte_back(uriinspector, site):
    before = digests(site)
    written = uriinspector("rewrite", str(site), *MOVE, "--in-place")
    assert written.code == 0
    assert "0 other bytes changed" in written.out
    assert digests(site) != before
    (run,) = uriinspector("runs", "--json").objects
    assert f"uriinspector undo {run['run']}" in written.out
    assert run["state"] == "complete"
    assert uriinspector("verify", run["run"]).code == 0
    undone = uriinspector("undo", "--json")
    assert (undone.code, undone.object["problems"]) == (0, [])
    assert digests(site) == before
    assert uriinspector("runs", "--json").object["state"] == "undone"


def test_undo_refuses_a_file_edited_since_and_says_so(uriinspector, site):
    uriinspector("rewrite", str(site), *MOVE, "--in-place")
    (site / "index.html").write_text("mine now")
    undone = uriinspector("undo", "--json")
    assert undone.code == 1
    assert [problem["file"] for problem in undone.object["problems"]] == ["index.html"]
    assert (site / "index.html").read_text() == "mine now"


def test_a_run_without_a_name_is_not_the_newest(uriinspector, site):
    """`undo "$RUN"` with a variable that is not set."""
    uriinspector("rewrite", site, "--to", "https://new.example/", "--style", "relative", "--in-place")
    for command in ("undo", "verify", "resume"):
        ended = uriinspector(command, "")
        assert (ended.code, ended.out) == (2, "")
        assert "the name is empty" in ended.err
    assert uriinspector("runs", "--json").object["state"] == "complete"


def test_undo_goes_on_with_the_run_of_which_it_left_files(uriinspector, site):
    before = digests(site)
    uriinspector("rewrite", str(site), *MOVE, "--in-place")
    moved = (site / "index.html").read_bytes()
    (site / "index.html").write_text("mine now")
    undone = uriinspector("undo").out
    assert f"restored, byte for byte, in {site} (run " in undone
    assert "goes on with the rest" in undone
    assert "undone, 1 file left as it was: 'uriinspector undo' goes on" in uriinspector("runs").out
    (site / "index.html").write_bytes(moved)
    assert uriinspector("undo", "--json").object["restored"] == 1
    assert digests(site) == before
    assert uriinspector("runs", "--json").object["left"] == 0
    assert uriinspector("undo").code == 2


def test_a_run_with_a_damaged_journal_is_listed_and_no_older_one_is_undone_instead(
    uriinspector, site, own_home
):
    for base in (NEW, f"{NEW}later/"):
        uriinspector("rewrite", str(site), "--from", OLD, "--to", base, "--in-place", "--brief")
    newest, oldest = (run["run"] for run in uriinspector("runs", "--json").objects)
    header = own_home / "uriinspector/runs" / newest / "run.jsonl"
    header.write_bytes(b"rubbish\nrubbish\n")
    before = digests(site)
    listed = uriinspector("runs")
    assert (listed.code, f"{newest}  unreadable" in listed.out, oldest in listed.out) == (1, True, True)
    assert uriinspector("runs", "--json").objects[-1]["error"]["code"] == "unreadable-journal"
    undone = uriinspector("undo")
    assert undone.code == 3
    assert f"{newest}/run.jsonl is damaged in line 1" in undone.err
    assert digests(site) == before


@pytest.mark.parametrize(
    "command", [["check"], ["rewrite", "--to", NEW], ["serve", "--as", NEW], ["pair", "."]]
)
def test_a_folder_that_may_not_be_read_is_refused_by_the_machine(uriinspector, site, monkeypatch, command):
    def refuse(*_):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    monkeypatch.setattr(os, "scandir", refuse)
    ended = uriinspector(*command, str(site))
    assert ended.code == 3
    assert "can't be read (Permission denied): allow reading it" in ended.err


@pytest.mark.parametrize("command", [["check"], ["serve", "--as", NEW], ["rewrite", "--to", NEW]])
def test_a_link_that_leads_to_itself_is_no_folder_to_allow(uriinspector, tmp_path, command):
    (tmp_path / "circle").symlink_to("circle")
    ended = uriinspector(*command, str(tmp_path / "circle"))
    assert ended.code == 3
    assert ended.err.endswith("leads to itself: give the folder that it was meant to lead to.\n")


def test_the_advice_for_a_run_that_is_none_is_not_taken_for_a_password(uriinspector):
    ended = uriinspector("verify", "/etc/passwd")
    assert ended.code == 2
    assert ended.err.endswith("no run /etc/passwd; 'uriinspector runs' lists those there are.\n")


def test_ctrl_c_where_the_journals_cannot_be_read_is_one_sentence(uriinspector, own_home, monkeypatch):
    def interrupt(_arguments):
        raise KeyboardInterrupt

    (own_home / "uriinspector").mkdir(parents=True)
    (own_home / "uriinspector/runs").symlink_to("runs")
    monkeypatch.setattr(program, "_invoke", interrupt)
    assert uriinspector("codecs") == (130, "", "uriinspector: Cancelled.\n")


def test_too_little_memory_is_no_bug(uriinspector, monkeypatch):
    def fill(_arguments):
        raise MemoryError

    monkeypatch.setattr(program, "_invoke", fill)
    ended = uriinspector("codecs")
    assert ended.code == 3
    assert ended.err.startswith("uriinspector: There is too little memory for this: give it less")


def test_slash_that_was_added_is_said(uriinspector, site):
    ended = uriinspector("rewrite", str(site), "--to", NEW.rstrip("/"))
    assert f"final slash: {NEW}" in ended.out


def test_progress_stays_out_of_a_pipe(uriinspector, site):
    assert uriinspector("rewrite", str(site), *MOVE).err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_progress_on_a_terminal_leaves_standard_output_alone(site):
    import pty  # not on Windows

    lead, follow = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "uriinspector", "rewrite", str(site), *MOVE, "--json"],
        stdout=subprocess.PIPE, stderr=follow, env=os.environ | {"TERM": "xterm"},
    )  # fmt: skip
    os.close(follow)
    shown = b"".join(iter(lambda: read_terminal(lead), b""))
    os.close(lead)
    (line,) = process.communicate(timeout=120)[0].splitlines()
    assert json.loads(line)["dry_run"]
    assert b"plan" in shown


def read_terminal(descriptor):
    """What a pseudo-terminal shows next; nothing when its process has gone."""
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


@pytest.mark.skipif(sys.platform == "win32", reason="needs process groups")
def test_ctrl_c_leaves_every_byte_as_it_was(tmp_path, own_home):
    """The whole process group gets the signal, as it does from a terminal."""
    site = tmp_path / "site"
    site.mkdir()
    page = asset("sample-site/index.html").read_bytes()
    for number in range(400):
        (site / f"{number}.html").write_bytes(page)
    process = subprocess.Popen(
        [sys.executable, "-m", "uriinspector", "rewrite", str(site), *MOVE, "--in-place"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, text=True,
    )  # fmt: skip
    journal = own_home / "uriinspector" / "runs"
    while process.poll() is None and not any(journal.glob("*/segments/*")):
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert err.count("\n") == 1
    assert {path.read_bytes() for path in site.iterdir()} == {page}


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_check_of_a_file_that_cannot_be_read_is_not_clean(uriinspector, monkeypatch, tmp_path, options):
    skipped = FileOutcome("a.html", Outcome.SKIPPED, "It can't be read: no permission.")
    monkeypatch.setattr(check, "check_links", lambda *_: Checked(files=1, skipped=(skipped,)))
    ended = uriinspector("check", str(tmp_path), *options)
    assert ended.code == 1
    assert "no permission" in ended.out + ended.err
