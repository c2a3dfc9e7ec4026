"""A rewrite that the system terminates says so, and how to continue."""

import os
import re
import signal
import subprocess
import sys
import time

import pytest

PAGE = "<a href='https://old.example/docs/a.html'>x</a>\n" * 200


@pytest.fixture
def moving(tmp_path, own_home):
    """A site, and a process that is rewriting it in place."""
    site = tmp_path / "site"
    site.mkdir()
    for number in range(600):
        (site / f"p{number}.html").write_text(PAGE)
    bases = ["--from", "https://old.example/docs/", "--to", "https://new.example/"]
    process = subprocess.Popen(
        [sys.executable, "-m", "uriinspector", "rewrite", str(site), *bases, "--in-place"],
        stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=dict(os.environ),
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while not any(own_home.rglob("originals/*")) and time.monotonic() < deadline:
        time.sleep(0.01)
    return site, process


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGTERM")
def test_told_to_end_it_says_how_to_go_on(uriinspector, moving):
    site, process = moving
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 143
    run = re.search(
        r"Interrupted: 'uriinspector resume (\S+)' finishes it, 'uriinspector undo \1' takes it back", said
    )
    assert run, said
    assert uriinspector("resume", run[1]).code == 0
    assert all("old.example" not in page.read_text() for page in site.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGTERM")
def test_told_to_end_before_anything_was_done_it_says_so():
    """Also where no long work is watched, such as before a rewrite has begun."""
    process = subprocess.Popen(
        [sys.executable, "-m", "uriinspector", "normalize", "--jsonl"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=dict(os.environ),
    )  # fmt: skip
    process.stdin.write('{"input": "http://a/"}\n')
    process.stdin.flush()
    assert process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (143, "uriinspector: Interrupted: nothing was changed.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends its own Ctrl+C")
def test_who_cannot_wait_for_the_end_is_told_what_is_half_done(uriinspector, moving):
    site, process = moving
    for _ in range(2):
        process.send_signal(signal.SIGINT)  # Ctrl+C
        time.sleep(0.02)
    said = process.communicate(timeout=60)[1]
    assert process.returncode == 130
    left = uriinspector("runs", "--json").out
    run = re.search(r"'uriinspector undo (\S+)' takes it back", said)
    assert (run is not None) == ("interrupted" in left), said
    if run is not None:
        assert uriinspector("undo", run[1]).code == 0
    assert {page.read_text() for page in site.iterdir()} == {PAGE}
