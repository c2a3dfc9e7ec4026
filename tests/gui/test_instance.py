"""One program for each session, shown with real processes."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from uriinspector.gui.session.hand_over import (
    HandOverRequest,
    address,
    decode_request,
    encode_request,
    hand_over,
)
from uriinspector.gui.session.instance import Instance
from uriinspector.gui.session.target import Target

PATIENCE = 60
FIRST = """
import sys
from PySide6.QtCore import QTimer
from uriinspector.gui import application as app
from uriinspector.gui import start

class Told(app.MainWindow):
    def handle_request(self, request):
        super().handle_request(request)
        print([self.uri_tabs.tabText(row) for row in range(self.uri_tabs.count())], flush=True)
        if not request.targets:
            self.close()

app.MainWindow = Told
sys.exit(start(sys.argv[1:]))
"""
SECOND = """
import sys
from uriinspector.gui import start

code = start(["http://h/\\u202e\\ud800", sys.argv[1]])
sys.exit(code or "PySide6" in sys.modules)
"""


@pytest.fixture(autouse=True)
def _own_session(monkeypatch, tmp_path_factory):
    """A socket's path may have about a hundred octets; a folder of a test's own may have more."""
    folder = tmp_path_factory.getbasetemp().parent / f"s{os.getpid()}"
    folder.mkdir(exist_ok=True)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))


@pytest.fixture
def listening(qapp) -> Iterator[Instance]:
    made = Instance()
    made.listen()
    yield made
    made.close()


@pytest.fixture
def started() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts processes; none outlives its test."""
    running: list[subprocess.Popen[str]] = []

    def start(*command: str) -> subprocess.Popen[str]:
        running.append(subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True))
        return running[-1]

    yield start
    for process in running:
        process.kill()
        process.communicate()


def wait_for(condition) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_second_start_hands_over_and_ends(started):
    first = started("-c", FIRST, "http://first.example/")
    wait_for(lambda: Path(address()).exists())
    second = started("-m", "uriinspector", "http://second.example/a")
    assert first.stdout.readline().strip() == "['first.example/', 'second.example/a']"
    assert second.wait(PATIENCE) == 0
    assert started("-m", "uriinspector").wait(PATIENCE) == 0
    assert first.wait(PATIENCE) == 0
    assert not Path(address()).exists()


def test_a_request_goes_over_whole_and_without_qt(listening: Instance, qtbot, started, tmp_path):
    folder = tmp_path / "a folder"
    folder.mkdir()
    program = started("-c", SECOND, str(folder))
    with qtbot.waitSignal(listening.requested, timeout=PATIENCE * 1000) as got:
        pass
    assert got.args[0].targets == (Target("http://h/\u202e\ud800"), Target("", folder))
    assert program.wait(PATIENCE) == 0


def test_no_module_of_the_window_is_read_by_pyside6_s_hook(started):
    """It reads the source of each module that is imported after Qt."""
    program = (
        "import builtins, sys; from uriinspector.gui import load_qt; load_qt()\n"
        "sys.exit('uriinspector.gui.application' in sys.modules or builtins.__import__ is not builtins.__orig_import__)"
    )
    assert started("-c", program).wait(PATIENCE) == 0


def test_nobody_listens():
    assert not hand_over([Target("http://h/")])


def test_what_a_dead_program_left_is_taken_away(qapp, listening: Instance):
    listening.close()
    dead = socket.socket(socket.AF_UNIX)
    dead.bind(address())
    dead.close()
    assert not hand_over([])
    listening.listen()
    assert listening._listener is not None


def test_a_second_listener_leaves_the_first_alone(qapp, listening: Instance):
    other = Instance()
    other.listen()
    assert other._listener is None
    other.close()
    assert Path(address()).exists()


def test_another_session_is_another_address(monkeypatch):
    here = address()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    assert address() != here


def test_the_folder_of_the_temporary_files_must_be_the_user_s_alone(monkeypatch, tmp_path):
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / f"uriinspector-{os.getuid()}").mkdir(mode=0o755)
    with pytest.raises(PermissionError):
        address()
    assert not hand_over([])


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"{}", b"[]", b'{"targets": [7], "activation": ""}', b'"text"', b"null"]
)
def test_what_is_no_request_is_none(content: bytes):
    assert decode_request(content) is None


def test_a_request_survives_the_way():
    request = HandOverRequest((Target("a"), Target("", Path("/b"))), "token")
    assert decode_request(encode_request(request)) == request


def test_a_new_window_is_opened_beside_the_first_when_asked_for(started):
    first = started("-c", FIRST)
    wait_for(lambda: Path(address()).exists())
    other = started("-m", "uriinspector", "--new-window", "http://other.example/")
    assert started("-m", "uriinspector").wait(PATIENCE) == 0
    assert first.stdout.readline().strip() == "['New']"
    assert first.wait(PATIENCE) == 0
    assert other.poll() is None


def test_nothing_is_left_among_the_temporary_files(qapp, monkeypatch, tmp_path_factory):
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    short = tmp_path_factory.getbasetemp().parent / f"t{os.getpid()}"
    short.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(short))
    instance = Instance()
    instance.listen()
    assert [path.name for path in short.iterdir()] == [f"uriinspector-{os.getuid()}"]
    instance.close()
    assert not list(short.iterdir())
