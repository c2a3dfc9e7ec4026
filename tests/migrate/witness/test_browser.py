"""Finding a browser, and browsers that fail."""

import fcntl
import stat
import sys
import time
from contextlib import suppress

import pytest

from uriinspector.base.errors import EnvironmentRefusedError
from uriinspector.base.progress import never_cancelled
from uriinspector.migrate.witness import browser
from uriinspector.migrate.witness.browser import (
    Browser,
    BrowserGoneError,
    BrowserProcess,
    DevTools,
    RefusedCommandError,
    SilentBrowserError,
    find_browser,
)


def program(folder, name, text):
    """A program of a few lines of Python."""
    path = folder / name
    path.write_text(f"#!{sys.executable}\nimport os, sys, time, json\n{text}", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.mark.parametrize(
    ("name", "called"), [("chromium", "Chromium"), ("google-chrome", "Chrome"), ("microsoft-edge", "Edge")]
)
def test_a_browser_on_the_path_is_found(tmp_path, monkeypatch, name, called):
    monkeypatch.delenv("URIINSPECTOR_BROWSER", raising=False)
    path = program(tmp_path, name, "")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_browser() == (path, called)


def test_the_variable_counts_first(tmp_path, monkeypatch):
    program(tmp_path, "chromium", "")
    own = program(tmp_path, "my-chrome-beta", "")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("URIINSPECTOR_BROWSER", str(own))
    assert find_browser() == (own, "Chrome")
    monkeypatch.setenv("URIINSPECTOR_BROWSER", str(tmp_path / "gone"))
    with pytest.raises(EnvironmentRefusedError, match="gone can't be started: give the variable"):
        find_browser()


ANSWERS = """
rest = b""
while block := os.read(3, 65536):
    *whole, rest = (rest + block).split(b"\\0")
    for message in map(json.loads, whole):
        number, method = message["id"], message["method"]
        if method == "Good":
            said = [{"method": "Told", "params": {"x": 1}}, {"id": number, "result": message["params"]}]
        elif method == "Bad":
            said = [{"id": number, "error": {"message": "no such thing"}}]
        elif method == "End":
            sys.exit()
        else:
            said = []
        for each in said:
            os.write(4, json.dumps(each).encode() + b"\\0")
"""


@pytest.fixture
def devtools(tmp_path):
    browser = Browser(program(tmp_path, "browser", ANSWERS), "Chromium")
    with BrowserProcess(browser) as running:
        yield DevTools(running.reads, running.writes, never_cancelled)


def test_commands_are_answered_and_events_come(devtools):
    events = []
    devtools.on_event = events.append
    long = "ä" * 300_000  # more than a pipe holds
    assert devtools.call("Good", text=long) == {"text": long}
    assert events == [("", "Told", {"x": 1})]
    with pytest.raises(RefusedCommandError, match="no such thing"):
        devtools.call("Bad")


def test_a_browser_that_fails_is_a_sentence(devtools):
    with pytest.raises(SilentBrowserError, match="did not answer for 0 seconds"):
        devtools.call("Silence", within=0.1)
    with pytest.raises(BrowserGoneError, match="ended by itself"):
        devtools.call("End")


def test_no_process_and_no_profile_is_left(tmp_path, monkeypatch):
    """Neither of a browser that does not end by itself, nor of what it has started."""
    monkeypatch.setattr(browser, "_PATIENCE", 0.2)
    monkeypatch.setattr(browser, "_SHORT_FOLDER", str(tmp_path))  # in case that of the test is none
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    text = """import fcntl
held = open(__file__ + ".lock", "w")
fcntl.flock(held, fcntl.LOCK_EX)  # held as long as either process lives
os.fork()
open(sys.argv[-1].partition("=")[2] + "/started", "w")
time.sleep(60)"""
    path = program(tmp_path, "browser", text)
    with BrowserProcess(Browser(path, "Chromium")):
        (profile,) = tmp_path.glob("uriinspector-browser-*")
        while not (profile / "started").exists():
            time.sleep(0.01)
    assert not profile.exists()
    with path.with_name("browser.lock").open("w") as lock:
        for _ in range(1000):  # a killed process takes a moment
            with suppress(BlockingIOError):
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            time.sleep(0.01)
    pytest.fail("one of its processes lives on")


@pytest.mark.parametrize(("length", "is_usual"), [(47, True), (48, False), (300, False)])
def test_temporary_files_go_where_a_socket_has_room(tmp_path, monkeypatch, length, is_usual):
    monkeypatch.setattr(browser, "_SHORT_FOLDER", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", "/" + "x" * (length - 1))
    assert browser._short_folder() == (None if is_usual else str(tmp_path))
    if not is_usual:
        monkeypatch.setattr(browser, "_SHORT_FOLDER", str(tmp_path / "gone"))
        with pytest.raises(EnvironmentRefusedError, match="set TMPDIR to a shorter one"):
            BrowserProcess(Browser(tmp_path, "Chromium"))


def test_what_is_no_program_is_a_sentence(tmp_path):
    with pytest.raises(EnvironmentRefusedError, match="can't be started"):
        BrowserProcess(Browser(tmp_path, "Chromium"))
