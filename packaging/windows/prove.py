"""Prove the packages for Windows, here under Wine: `prove.py`, after `python3 packaging/build.py windows`.

It installs without questions, over an older version; drives the program by packaging/smoke.py, with drive letters,
backslashes, spaces and other scripts in its paths, once installed and once from the .zip; counts the workers that it starts;
checks that devices are refused as folders; removes it as "add or remove programs" does, and looks for what is left. The pictures
are in .build/proof. Wine is not Windows: after this it is likely, but not proved, that the program runs on Windows.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

from dev import install_system_packages  # noqa: E402
from linux.prove import screen  # noqa: E402
from process import run, step  # noqa: E402
from release import current_release  # noqa: E402
from smoke import PICTURES, Installed, check_rewrite, check_version, smoke  # noqa: E402

from windows.packages import compile_installer  # noqa: E402
from windows.wine import INTERPRETER, PREFIX, THROUGH  # noqa: E402

PROOF: Final = ROOT / ".build" / "proof" / "windows"
DRIVE: Final = PREFIX / "drive_c"
PLACES: Final = DRIVE / "smoke und Prüfung"
LARGEST: Final = 97_000_000
"""Bytes that may be installed."""

_UNINSTALL: Final = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\uriinspector"
_OPEN_WITH: Final = r"HKCU\Software\Classes\Applications\URI Inspector.exe"
_ENVIRONMENT: Final = r"HKCU\Environment"
_OLDER_PATH: Final = r"C:\older tools;%USERPROFILE%\bin"
_OLDER: Final = "0.0.1"
_OLDER_FILE: Final = "_internal/of-an-older-version.dll"
_PROGRAMS: Final = ("uriinspector.exe", "URI Inspector.exe")
# Under Wine Python starts only if its output goes into a pipe.
_PIPED: Final = ("bash", "-o", "pipefail", "-c", '"$@" 2>&1 | cat', "bash")
_PATIENCE: Final = 300.0  # seconds
_REFUSED: Final = 2
_PAGES: Final = 1000
"""Pages of a site that is too large for one worker: each takes batches of some hundred."""

_AS_WORKER: Final = b"--multiprocessing-fork"
# A program of Python's own, with another one as its worker: `multiprocessing` reads `frozen` once, when it is imported.
_ASK_WORKER: Final = """\
import os, sys
sys.frozen = True
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import set_executable
set_executable(sys.argv[1])
with ProcessPoolExecutor(1) as pool:
    print(pool.submit(os.getpid).result() != os.getpid())
"""


def main() -> int:
    """Install an older version, then this one; use it, remove it, and run it from the .zip."""
    setup, archive = (find_package(ending) for ending in ("-setup.exe", ".zip"))
    install_system_packages(("xvfb", "imagemagick", "fonts-dejavu-core"))
    shutil.rmtree(PROOF, ignore_errors=True)
    with screen() as display:
        os.environ["DISPLAY"] = display
        run(THROUGH, "reg", "add", _ENVIRONMENT, "/v", "Path", "/t", "REG_EXPAND_SZ", "/d", _OLDER_PATH, "/f")
        before = all_paths()
        with step("Install an older version"):
            run(THROUGH, older_setup(PROOF / "older"), "/S", "/PATH")
            older = check_installed(_OLDER)
        with step("Install over it"):
            run(THROUGH, setup, "/S", "/PATH")
            folder = check_installed(current_release().version)
        assert folder == older
        assert not (folder / _OLDER_FILE).exists()
        told = drive(folder)
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        assert size < LARGEST, f"{size / 1e6:.1f} MB are too many"
        with step("Uninstall"):
            uninstall(folder)
        left = leftovers(before)
        with step("Run it out of the .zip"):
            run_unpacked(archive)
    print(json.dumps({**told, "installed": size, "left": left}, indent=1, ensure_ascii=False))
    return 0


def find_package(ending: str) -> Path:
    """Return the package of this source's version with this ending.

    Raises:
        SystemExit: it is not built.
    """
    found = ROOT / "dist" / f"uriinspector-{current_release().version}-windows-x86_64{ending}"
    if not found.is_file():
        raise SystemExit("Build it first: python3 packaging/build.py windows")
    return found


def older_setup(folder: Path) -> Path:
    """Make an installer of an invented older version, with a file that no later one has."""
    for name in (*_PROGRAMS, _OLDER_FILE):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"MZ")
    path = PROOF / "older-setup.exe"
    compile_installer(folder, _OLDER, path, ["-DFAST"])
    return path


def drive(folder: Path) -> dict[str, Any]:
    """Drive the installed program; returns what packaging/smoke.py measures. Its pictures go to .build/proof."""
    console, window = (str(folder / name) for name in _PROGRAMS)
    program = Installed([console], [window], [*_PIPED, str(THROUGH)], root=DRIVE, drive="C:")
    with step("Drive the installed program"):
        told = smoke(program, PLACES)
    with step("Count the workers"):
        told["workers"] = check_workers(program)
    with step("Refuse devices"):
        check_devices(console, program.path_inside(PLACES / "old site"))
    for path in (*(PLACES / "window" / name for name in PICTURES), PLACES / "screen.png"):
        shutil.copy(path, PROOF)
    shutil.rmtree(PLACES)
    return told


def check_workers(program: Installed) -> int:
    """Move a site with two workers; return how many worker processes were seen, over all passes.

    Raises:
        AssertionError: never did two work at once, more than one process started workers, or one of the programs does not
            serve as a worker.
    """
    site = PLACES / "many pages"
    site.mkdir()
    for number in range(_PAGES):
        page = f'<!doctype html><title>{number}</title><a href="https://old.example/{number}.html">it</a>\n'
        (site / f"{number}.html").write_text(page, encoding="utf-8")
    words = (
        "rewrite", program.path_inside(site), "--from", "https://old.example/", "--to", "https://new.example/",
        "--output", program.path_inside(PLACES / "moved"), "--jobs", "2",
    )  # fmt: skip
    console = program.path_inside(Path(*program.console))
    most, seen = 0, set[tuple[str, bytes]]()
    with ThreadPoolExecutor(1) as thread:
        moving = thread.submit(program.run, *words, home=PLACES)
        while not moving.done():
            now = set(worker_processes(console))
            most, seen = max(most, len(now)), seen | now
            time.sleep(0.01)
    assert f"{_PAGES} links lead where they should" in moving.result().replace(",", ""), moving.result()
    assert most == 2, seen  # noqa: PLR2004 - as asked for
    assert len({parent for _, parent in seen}) == 1, seen
    for command in (program.console, program.window):
        assert run(*_PIPED, INTERPRETER, "-c", _ASK_WORKER, *command).strip() == "True", command
    return len(seen)


def worker_processes(console: str) -> Iterator[tuple[str, bytes]]:
    """Yield the identifier of each process of a program that serves as a worker now, and the word that names its parent."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().split(b"\0")
        except OSError:  # it has ended
            continue
        if _AS_WORKER in words and console.encode() in words:
            yield path.parent.name, words[words.index(_AS_WORKER) + 1]


def run_unpacked(archive: Path) -> None:
    """Run the console program from the .zip, in a folder with another script in its name."""
    place = DRIVE / "Programme – 程序"
    shutil.unpack_archive(archive, place)
    console = next(place.glob("*/uriinspector.exe"))
    program = Installed([str(console)], [], [*_PIPED, str(THROUGH)], root=DRIVE, drive="C:")
    assert check_version(program, place) == current_release().version
    check_rewrite(program, PLACES, place)
    for path in (place, PLACES):
        shutil.rmtree(path)


def check_installed(version: str) -> Path:
    """Check what the installer told Windows about the program; returns the folder it is in.

    Raises:
        AssertionError: something is missing, or there twice.
    """
    assert registry_value("DisplayVersion") == version
    place = registry_value("InstallLocation")
    assert search_path() == f"{_OLDER_PATH};{place}", search_path()
    assert "%1" in run(THROUGH, "reg", "query", _OPEN_WITH, "/s")
    assert list(DRIVE.rglob("Start Menu/Programs/URI Inspector.lnk"))
    folder = DRIVE.joinpath(*place.split("\\")[1:])
    assert (folder / "uninstall.exe").is_file()
    return folder


def registry_value(name: str) -> str:
    """Return one value under "add or remove programs"."""
    told = run(THROUGH, "reg", "query", _UNINSTALL, "/v", name)
    return told.split("REG_SZ")[1].strip()


def search_path() -> str:
    """Return the user's own search path, as it is written."""
    told = run(THROUGH, "reg", "query", _ENVIRONMENT, "/v", "Path")
    return told.split("REG_EXPAND_SZ")[1].strip()


def check_devices(console: str, site: str) -> None:
    """Check that a name that Windows keeps for a device is refused as a place for the copy, in a sentence.

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
    """Call the uninstaller as Windows would, and wait: it goes on in a copy of itself.

    Raises:
        AssertionError: something of the program is still there.
    """
    program, switch = registry_value("QuietUninstallString").rsplit(maxsplit=1)
    run(THROUGH, program.strip('"'), switch)
    end = time.monotonic() + _PATIENCE
    while folder.exists():
        assert time.monotonic() < end, sorted(folder.rglob("*"))
        time.sleep(0.2)
    for key in (_UNINSTALL, _OPEN_WITH):
        while is_registered(key):
            assert time.monotonic() < end, key
            time.sleep(0.2)
    assert search_path() == _OLDER_PATH, search_path()
    assert not list(DRIVE.rglob("Start Menu/Programs/URI Inspector.lnk"))


def is_registered(key: str) -> bool:
    """Whether the registry has the key."""
    return subprocess.run([THROUGH, "reg", "query", key], capture_output=True, check=False).returncode == 0


def all_paths() -> set[str]:
    """Return the path of every file and folder of the user and of the programs."""
    return {str(path.relative_to(DRIVE)) for path in DRIVE.rglob("*")}


def leftovers(before: set[str]) -> list[str]:
    """Return what is new on the computer, without temporary files and what Wine keeps for itself.

    Raises:
        AssertionError: something is left that is not the user's.
    """
    new = sorted(
        path for path in all_paths() - before if "/Temp/" not in path and not path.startswith("windows/")
    )
    others = [path for path in new if "AppData" not in path or "Programs" in path]
    assert not others, others
    return new


if __name__ == "__main__":
    raise SystemExit(main())
