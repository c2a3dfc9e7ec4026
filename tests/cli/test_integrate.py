"""`integrate` writes what pip does not install for this user, the desktop, the shells and man find it, and it is removed completely."""

import os
import shutil
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="menus are otherwise there")


@pytest.fixture
def share(own_home, monkeypatch):
    """A folder whose name no desktop entry may hold as it is."""
    monkeypatch.setenv("XDG_DATA_HOME", str(own_home / "my share"))
    return own_home / "my share"


@pytest.fixture
def program(tmp_path, monkeypatch):
    """The program as pip leaves it, in a folder of such a name too."""
    folder = tmp_path / 'bin, "50%" $HOME \\ `id`'
    folder.mkdir()
    (folder / "uriinspector-gui").write_text('#!/bin/sh\nprintf "%s\\n" "$@" > "$STARTED"\n')
    (folder / "uriinspector-gui").chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(folder / "python"))
    return folder


def test_all_is_written_and_taken_away(uriinspector, share, program, own_home):
    assert uriinspector("integrate").code == 0
    files = {str(path.relative_to(share)) for path in share.rglob("*") if path.is_file()}
    assert {"man/man1/uriinspector-check.1.gz", "zsh/site-functions/_uriinspector"} <= files
    assert "applications/zz-uriinspector-links.desktop" not in files
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", *share.glob("applications/*.desktop")], check=True)
    told = uriinspector("integrate", "--remove")
    assert (told.code, list(share.rglob("*"))) == (0, [])
    assert uriinspector("integrate", "--remove").out == "0 files taken away.\n"


@pytest.mark.skipif(not shutil.which("gio"), reason="no desktop's tools")
def test_the_entry_starts_the_program(uriinspector, share, program, tmp_path):
    assert uriinspector("integrate").code == 0
    (entry,) = share.glob("applications/org.*.desktop")
    started = tmp_path / "started"
    environment = os.environ | {"STARTED": str(started)}
    subprocess.run(["gio", "launch", entry, "http://h/%41"], env=environment, check=True)
    for _ in range(100):
        if started.is_file() and started.read_text():
            break
        subprocess.run(["sleep", "0.05"], check=True)
    assert started.read_text() == "http://h/%41\n"


@pytest.mark.skipif(
    not shutil.which("gio") or not shutil.which("update-desktop-database"), reason="no desktop's tools"
)
def test_it_never_becomes_the_default_for_links(uriinspector, share, program, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    told = uriinspector("integrate", "--links")
    assert "would have become the default" in told.out
    assert not (share / "applications" / "zz-uriinspector-links.desktop").exists()


def test_without_the_program_of_the_window_it_says_what_to_do(uriinspector, share, program):
    uriinspector("integrate")
    there = sorted(share.rglob("*"))
    (program / "uriinspector-gui").unlink()
    ended = uriinspector("integrate")
    assert (ended.code, ended.out) == (3, "")
    assert "install it with pipx or pip" in ended.err
    assert sorted(share.rglob("*")) == there != []


def test_every_shell_gets_a_script(uriinspector):
    for shell in ("bash", "zsh", "fish", "powershell"):
        assert "_URIINSPECTOR_COMPLETE" in uriinspector("integrate", "--completion", shell).out


def test_power_shell_is_answered(uriinspector):
    words = {
        "COMP_WORDS": "uriinspector\nfindings\ndisg",
        "COMP_CWORD": "disg",
        "_URIINSPECTOR_COMPLETE": "powershell_complete",
    }
    assert uriinspector(**words).out == "plain\tdisguised-address\tAddress in disguise\n"
    words |= {"COMP_WORDS": "uriinspector\ncheck", "COMP_CWORD": ""}
    assert uriinspector(**words).out.startswith("file\t")
