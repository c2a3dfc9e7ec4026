"""`list` as users type it."""

import contextlib
import csv
import io
import os
import signal
import subprocess
import sys
import time

import pytest
import schemas

LOG = '::1 - - [x] "GET /users/{}?id={}&token=hush HTTP/1.1" 200 1 "-" "-"\n'


@pytest.fixture
def log(tmp_path):
    path = tmp_path / "access.log"
    path.write_text("".join(LOG.format(number % 3, number) for number in range(9)), "utf-8")
    return str(path)


def test_one_uri_is_counted_as_one(uriinspector, tmp_path):
    (tmp_path / "a.txt").write_text("https://e.example/a\n", "utf-8")
    assert uriinspector("list", tmp_path / "a.txt", "--table").out.splitlines()[-1] == "1 URI in lines."


def test_entries(uriinspector, log):
    done = uriinspector("list", log, "--table", "--limit", "2")
    first, _, more, empty, told = done.out.splitlines()
    assert "/users/0?id=0&token=" in first
    assert "hush" not in done.out
    assert "masked" in done.err
    assert "the first 2 are shown" in more
    assert (empty, told) == ("", "9 URIs in a log of requests, 9 different.")
    assert done.code == 0


def test_a_file_named_like_standard_input_is_read_from_its_folder(uriinspector, tmp_path):
    (tmp_path / "-").write_text("http://h/file")
    assert uriinspector("list", str(tmp_path / "-"), given=b"http://h/given").out == "http://h/file\n"


def test_standard_input_is_read_only_once(uriinspector):
    ended = uriinspector("list", "-", "-", given=b"http://h/")
    assert (ended.code, ended.out) == (2, "")
    assert "Standard input can be read only once" in ended.err


def test_json(uriinspector, log):
    *entries, summary = uriinspector(
        "list", log, "--json", "--base", "http://h/", "--where", "parameter=id"
    ).objects
    for entry in entries:
        schemas.check("list-entry", entry)
    schemas.check("list-summary", summary)
    assert summary == {"summary": {"format": "log", "found": 9, "uris": 9, "shown": 9}}
    assert entries[0]["text"] == "http://h/users/0?id=0&token=hush"


@pytest.mark.parametrize("by", ["site", "host", "pattern", "parameter"])
def test_groups(uriinspector, log, by):
    *groups, _ = uriinspector("list", log, "--json", "--group-by", by).objects
    for group in groups:
        schemas.check("list-group", group)
    assert groups[0]["count"] == 9
    assert "9 URIs in a log" in uriinspector("list", log, "--group-by", by).out


def test_a_pattern_hides_the_secret_that_is_known_by_its_host(uriinspector):
    given = "https://discord.com/api/webhooks/1234567/hush56789ghijklmno\nhttps://api.telegram.org/bot12345:hush56789ghijklmno/x\n"
    for options in (("--group-by", "pattern"), ("--group-by", "pattern", "--csv"), ("--csv",)):
        done = uriinspector("list", "-", "--format", "lines", *options, given=given)
        assert "webhooks" in done.out
        assert "hush" not in done.out
    assert "hush" in uriinspector("list", "-", "--json", "--format", "lines", given=given).out


def test_csv_is_for_spreadsheets(uriinspector):
    given = "=HYPERLINK(1)\nhttp://h/?token=hush\n"
    done = uriinspector("list", "-", "--csv", "--format", "lines", given=given)
    heading, first, second = csv.reader(io.StringIO(done.out))
    assert heading[:2] == ["text", "count"]
    assert first[0] == "'=HYPERLINK(1)"
    assert "hush" not in second[0]
    grouped = uriinspector("list", "-", "--csv", "--group-by", "host", given=given).out.splitlines()
    assert grouped[0] == "name,uris,count,values,example"


def test_a_pipe_gets_one_uri_a_line_and_all_of_them(uriinspector, tmp_path):
    names = []
    for number in range(3):
        names.append(str(tmp_path / f"{number}.txt"))
        (tmp_path / f"{number}.txt").write_text("".join(f"http://h/{number}/{each}\n" for each in range(100)))
    done = uriinspector("list", *names)
    assert {*done.out.splitlines()} == {
        f"http://h/{number}/{each}" for number in range(3) for each in range(100)
    }
    assert (done.code, done.err) == (0, "")
    assert len(uriinspector("list", *names, "--limit", "7").out.splitlines()) == 7
    (tmp_path / "3.csv").write_text("url,n\nhttp://h/a,1\n")
    *entries, summary = uriinspector("list", *names, str(tmp_path / "3.csv"), "--json").objects
    schemas.check("list-summary", summary)
    assert (len(entries), summary["summary"]["format"]) == (301, "several")
    table = uriinspector("list", *names, str(tmp_path / "3.csv"), "--table").out
    assert table.endswith("301 URIs in lines and a table, 301 different.\n")


def test_on_a_terminal_the_progress_is_gone_before_the_first_row(tmp_path):
    (tmp_path / "a.txt").write_text("".join(f"http://h/{each}\n" for each in range(30_000)))
    shown = shown_on_a_terminal(sys.executable, "-m", "uriinspector", "list", str(tmp_path / "a.txt"))
    *bars, rest = shown.split("\x1b[2K")  # what erases a line of progress
    assert bars
    assert not any("http://h/" in bar for bar in bars)
    assert "/100" not in shown.replace("0/100,", "")
    assert rest.count("http://h/") == 50
    assert "30,000 URIs in lines, 30,000 different." in rest


def shown_on_a_terminal(*command):
    """What a command writes on a terminal."""
    ours, theirs = os.openpty()
    running = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env={**os.environ, "TERM": "xterm"})  # fmt: skip
    os.close(theirs)
    shown = b""
    with contextlib.suppress(OSError):  # nobody holds the other end any more
        while read := os.read(ours, 65536):
            shown += read
    os.close(ours)
    assert running.wait() == 0
    return shown.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="has no such files")
@pytest.mark.timeout(60)
def test_a_device_without_an_end_is_refused(uriinspector):
    ended = uriinspector("list", "/dev/zero")
    assert (ended.code, ended.err) == (
        2,
        "uriinspector: /dev/zero is a device, which has no end: give a file.\n",
    )
    assert uriinspector("list", os.devnull) == (1, "", "")


def test_none_is_a_finding(uriinspector, log):
    assert uriinspector("list", log, "--where", "count>99").code == 1
    for wrong in (
        ["--where", "x>1"],
        ["--csv", "--json"],
        ["--table", "--json"],
        ["--merge", "no"],
        ["--limit", "0"],
    ):
        assert uriinspector("list", log, *wrong).code == 2


@pytest.mark.parametrize(
    ("given", "codes"),
    [
        ("http://u:p@h/ 0177", (1, 0, 1)),
        ("http://h/", (0, 0, 0)),
        ("http://h/a%zz", (1, 1, 0)),
        ("", (0, 0, 0)),
    ],
)
def test_fail_on(uriinspector, given, codes):
    for command in ("list", "inspect"):
        if command == "inspect" and not given:
            continue
        found = [
            uriinspector(command, "-", "--fail-on", name, given=given.split(" ")[0] + "\n").code
            for name in ("warning", "error", "password")
        ]
        assert tuple(found) == codes, command
    assert "did you mean password" in uriinspector("list", "-", "--fail-on", "pasword").err


def test_a_file_that_is_not_there(started):
    ended = started("list", "no-such-file")
    assert ended.code == 3
    assert ended.err.endswith(
        "The file no-such-file can't be read (No such file or directory): check its name, and whether you may read it.\n"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="only there is a file that opens and can't be read")
def test_a_file_that_fails_while_it_is_read_is_named(started):
    ended = started("list", "/proc/self/mem")
    assert ended.code == 3
    assert "The file /proc/self/mem can't be read (Input/output error): check its name" in ended.err


def test_a_folder_is_told_from_a_file(started, tmp_path):
    ended = started("list", os.fspath(tmp_path))
    assert ended.code == 2
    assert ended.err.endswith(
        f"{tmp_path} is a folder: give the files in it; 'uriinspector check' follows the links of its pages.\n"
    )


def test_without_the_library_of_the_database_it_is_named(started, tmp_path):
    """As on a system without libsqlite3: the interpreter can't load its module."""
    said = "libsqlite3.so.0: cannot open shared object file: No such file or directory"
    (tmp_path / "_sqlite3.py").write_text(f"raise ImportError({said!r})\n")
    search = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    for arguments in (["--help"], ["-"]):
        ended = started("list", *arguments, PYTHONPATH=search)
        assert (ended.code, ended.err) == (
            3,
            "uriinspector: This command can't start: libsqlite3.so.0 is missing; on Debian or Ubuntu: sudo apt install libsqlite3-0.\n",
        )


def test_interrupted(tmp_path):
    """Ctrl+C ends it between two batches, with nothing printed."""
    endless = subprocess.Popen(
        [sys.executable, "-m", "uriinspector", "list", "-"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ,
    )  # fmt: skip
    endless.stdin.write(b"".join(b"http://h/%d\n" % number for number in range(60_000)))
    endless.stdin.flush()
    time.sleep(0.5)
    endless.send_signal(signal.SIGINT)
    out, err = endless.communicate()
    assert (endless.returncode, out) == (130, b"")
    assert b"Traceback" not in err


def test_a_file_that_cannot_be_read_is_told_and_the_others_are_listed(uriinspector, tmp_path):
    good, book, missing = tmp_path / "a.txt", tmp_path / "b.xlsx", tmp_path / "c.txt"
    good.write_text("http://h/a\n")
    book.write_bytes(b"PK\3\4\x14")
    result = uriinspector("list", book, good, missing)
    assert (result.code, result.out.splitlines()) == (1, ["http://h/a"])
    assert [name in result.err for name in ("b.xlsx is a zip", "c.txt can't be read")] == [True, True]
    result = uriinspector("list", book, missing)
    assert (result.code, result.out) == (3, "")
    assert [name in result.err for name in ("b.xlsx is a zip", "c.txt can't be read")] == [True, True]
