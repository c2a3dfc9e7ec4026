"""`list` as it is typed."""

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


def test_entries(uriinspector, log):
    done = uriinspector("list", log, "--limit", "2")
    first, _, empty, told = done.out.splitlines()
    assert "/users/0?id=0&token=" in first
    assert "hush" not in done.out
    assert "masked" in done.err
    assert (empty, told) == ("", "9 URIs in a log of requests, 9 different.")
    assert done.code == 0


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


def test_csv_is_for_spreadsheets(uriinspector):
    given = "=HYPERLINK(1)\nhttp://h/?token=hush\n"
    done = uriinspector("list", "-", "--csv", "--format", "lines", given=given)
    heading, first, second = csv.reader(io.StringIO(done.out))
    assert heading[:2] == ["text", "count"]
    assert first[0] == "'=HYPERLINK(1)"
    assert "hush" not in second[0]
    grouped = uriinspector("list", "-", "--csv", "--group-by", "host", given=given).out.splitlines()
    assert grouped[0] == "name,uris,count,values,example"


def test_none_is_a_finding(uriinspector, log):
    assert uriinspector("list", log, "--where", "count>99").code == 1
    for wrong in (["--where", "x"], ["--csv", "--json"], ["--merge", "no"], ["--limit", "0"]):
        assert uriinspector("list", log, *wrong).code == 2


def test_a_file_that_is_not_there(started):
    assert started("list", "no-such-file").code == 3


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
