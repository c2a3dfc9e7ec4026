"""Proves the installer for Windows, here under Wine: `prove.py`, after `python3 packaging/build.py windows`.

Installs it as a user who answers no question would, over an older version too; drives the program by packaging/smoke.py,
with drive letters, backslashes, spaces and other scripts in its paths; sees a device refused as a folder; removes it, and
looks for what is left. Wine is not Windows: that the program runs on Windows is likely after this, and not proved.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

from dev import install_system_packages  # noqa: E402
from linux.prove import screen  # noqa: E402
from process import run, step  # noqa: E402
from release import current_release  # noqa: E402
from smoke import Installed, smoke  # noqa: E402

from windows.wine import PREFIX, THROUGH  # noqa: E402

PROOF: Final = ROOT / ".build" / "proof" / "windows"
DRIVE: Final = PREFIX / "drive_c"
LARGEST: Final = 95_000_000
"""Bytes of all that is installed."""

_UNINSTALL: Final = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\uriinspector"
_OPEN_WITH: Final = r"HKCU\Software\Classes\Applications\URI Inspector.exe"
_OLDER: Final = r"C:\older tools;%USERPROFILE%\bin"
# Under Wine Python starts only where what it prints goes into a pipe.
_PIPED: Final = ("bash", "-o", "pipefail", "-c", '"$@" 2>&1 | cat', "bash")
_PATIENCE: Final = 60.0  # seconds
_REFUSED: Final = 2


def main() -> int:
    """The life of the program on a computer."""
    setup = newest_setup()
    install_system_packages(("xvfb", "imagemagick"))
    run(THROUGH, "reg", "add", r"HKCU\Environment", "/v", "Path", "/t", "REG_EXPAND_SZ", "/d", _OLDER, "/f")
    before = everything()
    with step("Install"):
        run(THROUGH, setup, "/S", "/PATH")
    folder = check_installed()
    with step("Install over it"):
        (folder / "_internal" / "of-an-older-version.dll").touch()
        run(THROUGH, setup, "/S", "/PATH")
    check_installed()
    assert not (folder / "_internal" / "of-an-older-version.dll").exists()
    console, window = str(folder / "uriinspector.exe"), str(folder / "URI Inspector.exe")
    program = Installed([console], [window], [*_PIPED, str(THROUGH)], root=DRIVE, drive="C:")
    places = DRIVE / "smoke und Prüfung"
    with step("Drive the installed program"), screen() as display:
        os.environ["DISPLAY"] = display
        told = smoke(program, places)
    with step("Refuse devices"):
        check_devices(console, program.inside(places / "old site"))
    shutil.rmtree(PROOF, ignore_errors=True)
    shutil.copytree(places / "window", PROOF)
    shutil.copy(places / "screen.png", PROOF)
    shutil.rmtree(places)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    assert size < LARGEST, f"{size / 1e6:.1f} MB are too many"
    with step("Uninstall"):
        uninstall(folder)
    print(json.dumps({**told, "installed": size, "left": leftovers(before)}, indent=1))
    return 0


def newest_setup() -> Path:
    """The installer of this source's version.

    Raises:
        SystemExit: it is not built.
    """
    found = ROOT / "dist" / f"uriinspector-{current_release().version}-windows-x86_64-setup.exe"
    if not found.is_file():
        raise SystemExit("Build it first: python3 packaging/build.py windows")
    return found


def check_installed() -> Path:
    """What Windows is told of the program, each once; the folder it is in.

    Raises:
        AssertionError: one of these is not so.
    """
    told = run(THROUGH, "reg", "query", _UNINSTALL)
    assert current_release().version in told, told
    place = next(line.split("REG_SZ")[1].strip() for line in told.splitlines() if "InstallLocation" in line)
    assert search_path() == f"{_OLDER};{place}", search_path()
    assert "%1" in run(THROUGH, "reg", "query", _OPEN_WITH, "/s")
    assert list(DRIVE.rglob("Start Menu/Programs/URI Inspector.lnk"))
    folder = DRIVE.joinpath(*place.split("\\")[1:])
    assert (folder / "uninstall.exe").is_file()
    return folder


def search_path() -> str:
    """The user's own, as it is written."""
    told = run(THROUGH, "reg", "query", r"HKCU\Environment", "/v", "Path")
    return told.split("REG_EXPAND_SZ")[1].strip()


def check_devices(console: str, site: str) -> None:
    """A name that Windows keeps for a device is refused as a place for the copy, in a sentence.

    Raises:
        AssertionError: it is not.
    """
    for name in ("NUL", r"C:\smoke und Prüfung\con.html"):
        done = subprocess.run(
            [THROUGH, console, "rewrite", site, "--to", "https://new.example/", "--output", name], check=False,
            stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace", timeout=_PATIENCE,
        )  # fmt: skip
        assert done.returncode == _REFUSED, done
        assert "for a device" in done.stdout + done.stderr, done


def uninstall(folder: Path) -> None:
    """Start the uninstaller, which goes on from a copy of itself, and wait for its end.

    Raises:
        AssertionError: something of the program is still there.
    """
    run(THROUGH, folder / "uninstall.exe", "/S")
    end = time.monotonic() + _PATIENCE
    while folder.exists():
        assert time.monotonic() < end, sorted(folder.rglob("*"))
        time.sleep(0.2)
    for key in (_UNINSTALL, _OPEN_WITH):
        while (
            subprocess.run([THROUGH, "reg", "query", key], capture_output=True, check=False).returncode == 0
        ):
            assert time.monotonic() < end, key
            time.sleep(0.2)
    assert search_path() == _OLDER, search_path()


def everything() -> set[str]:
    """The path of every file and folder of the user and of the programs."""
    return {str(path.relative_to(DRIVE)) for path in DRIVE.rglob("*")}


def leftovers(before: set[str]) -> list[str]:
    """What is new on the computer, but for temporary files and what Wine keeps for itself.

    Raises:
        AssertionError: something is left that is not the user's.
    """
    new = sorted(
        path for path in everything() - before if "/Temp/" not in path and not path.startswith("windows/")
    )
    others = [path for path in new if "AppData" not in path or "Programs" in path]
    assert not others, others
    return new


if __name__ == "__main__":
    raise SystemExit(main())
