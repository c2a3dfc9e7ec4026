"""A rewrite that the system tells to end says so, and how to go on."""

import os
import re
import signal
import subprocess
import sys
import time

import pytest

PAGE = "<a href='https://old.example/docs/a.html'>x</a>\n" * 200


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGTERM")
def test_told_to_end_it_says_how_to_go_on(uriinspector, tmp_path, own_home):
    site = tmp_path / "site"
    site.mkdir()
    for number in range(600):
        (site / f"p{number}.html").write_text(PAGE)
    move = [
        "rewrite",
        str(site),
        "--from",
        "https://old.example/docs/",
        "--to",
        "https://new.example/",
        "--in-place",
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "uriinspector", *move], stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env=dict(os.environ),
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while not any(own_home.rglob("originals/*")) and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 143
    run = re.search(
        r"Interrupted: 'uriinspector resume (\S+)' finishes it, 'uriinspector undo \1' takes it back", said
    )
    assert run, said
    assert uriinspector("resume", run[1]).code == 0
    assert all("old.example" not in page.read_text() for page in site.iterdir())
