"""Check that no command and no worker of an installed program loads Qt, and that its browser inherits nothing of the bundle."""

import os
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Final

from smoke import Installed, check_inspect, check_rewrite, check_version

_OPENED: Final = re.compile(r'\bopenat\([^"]*"(?P<path>[^"]*)".*= \d+')
_OF_QT: Final = re.compile(r"/(libQt6|libicu|PySide6/|shiboken6/)")
# The words with which `multiprocessing` starts a worker that is not forked; this one finds no work to do and ends.
_WORKER: Final = ("--multiprocessing-fork", "tracker_fd=0", "pipe_handle=0")
# The words with which it starts helpers that clean up after workers or fork them; this one ends when its input does.
_HELPER: Final = ("-c", "from multiprocessing.resource_tracker import main;main(0)")


def check_console(installed: Installed, folder: Path) -> int:
    """Run commands, one of them with two workers, and a worker of each program; returns how many files they opened.

    Raises:
        AssertionError: one of the files is Qt's or its ICU's.
    """
    log = folder / "opened.txt"
    log.unlink(missing_ok=True)
    strace = ["strace", "--follow-forks", "--seccomp-bpf", "-qq", "-e", "trace=openat", "-A", "-o", str(log)]
    watched = replace(installed, through=[*strace, *installed.through])
    home = folder / "home"
    check_version(watched, home)
    check_inspect(watched, home)
    check_rewrite(watched, folder, home)
    for command in (installed.console, installed.window):
        done = subprocess.run(
            [*watched.through, *command, *_WORKER], env=watched.environment(home), check=False, stdin=subprocess.DEVNULL,
            capture_output=True, text=True,
        )  # fmt: skip
        assert "EOFError" in done.stderr, done
        helped = subprocess.run(
            [*watched.through, *command, *_HELPER], env=watched.environment(home), check=False, stdin=subprocess.DEVNULL,
            capture_output=True, text=True,
        )  # fmt: skip
        assert (helped.returncode, helped.stdout, helped.stderr) == (0, "", ""), helped
    opened = opened_files(log.read_text(encoding="utf-8", errors="replace"))
    found = sorted(path for path in opened if _OF_QT.search(path))
    assert not found, found
    assert any(path.endswith(f"{os.sep}uriinspector/migrate/engine.pyc") for path in opened), "nobody worked"
    return len(opened)


# Variables that the program sets for its browser, so that it talks to no other program and keeps nothing.
_OF_A_BROWSER: Final = {"DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS", "TMPDIR", "XDG_RUNTIME_DIR"}


def check_environment(installed: Installed, folder: Path) -> None:
    """Let the program start a "browser", a script that records its environment; packaging/smoke.py has used `folder` before.

    Raises:
        AssertionError: the browser inherited a variable of the bundle.
    """
    browser, noted, home = folder / "browser", folder / "environment.txt", folder / "home"
    noted.unlink(missing_ok=True)
    browser.write_text(f'#!/bin/sh\nenv > "{installed.path_inside(noted)}"\n', encoding="utf-8")
    browser.chmod(0o755)
    given = installed.environment(
        home, URIINSPECTOR_BROWSER=installed.path_inside(browser), LD_LIBRARY_PATH="/of/the/user"
    )
    moved = installed.path_inside(folder / "browsed")
    subprocess.run(
        [*installed.through, *installed.console, "rewrite", installed.path_inside(folder / "old site"), "--from",
         "https://old.example/museum/", "--to", "https://new.example/", "--output", moved, "--browser"],
        env=given, check=False, stdin=subprocess.DEVNULL, capture_output=True,
    )  # fmt: skip
    shutil.rmtree(folder / "browsed", ignore_errors=True)
    seen = variables(noted.read_text(encoding="utf-8"))
    assert seen["LD_LIBRARY_PATH"] == "/of/the/user", seen
    others = subprocess.run(
        [*installed.through, "env"], env=given, check=True, capture_output=True, text=True
    )
    new = seen.keys() - variables(others.stdout).keys() - {"_", "OLDPWD", "PWD", "SHLVL"} - _OF_A_BROWSER
    assert not new, new


def variables(text: str) -> dict[str, str]:
    """Parse what env(1) prints, by name."""
    return dict(line.split("=", 1) for line in text.splitlines() if "=" in line)


def opened_files(traced: str) -> set[str]:
    """Return the paths that were opened, from the text that strace wrote."""
    return {found["path"] for found in _OPENED.finditer(traced)}
