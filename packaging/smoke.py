"""Drive an installed program as a user would, the same way on every system, and measure it.

    python3 packaging/smoke.py --console uriinspector --window uriinspector-gui
    python3 packaging/smoke.py --source

It inspects a URI, moves the sample site with two worker processes and reads the proof, opens the window on a URI and takes
its picture. A program in another root, or for another system, is driven through a command such as `chroot`; `--root` says
where that root is here. The window needs a display, or QT_QPA_PLATFORM=offscreen.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any, Final

from bundle.witness import SEEN, VARIABLE

ROOT: Final = Path(__file__).resolve().parents[1]
STARTS: Final = 3
"""How often the window is started; the fastest start counts, because the first one reads from the disk."""

PICTURES: Final = ("window.png", "manual.png")
"""The pictures that the window takes of itself, in the folder `window`."""

URI: Final = (
    "https://user:secret@b%C3%BCcher.example:8443/a%2Fb/?q=caf%C3%A9&next=https%3A%2F%2Fexample.org%2F#top"
)
_PROOF: Final = re.compile(r"(\d+) links lead where they should, 0 other bytes changed\.")
_LONG: Final = 600  # seconds, after which a program must be hanging: a busy machine needs minutes under Wine
_OF_A_PAGE: Final = 500  # characters that each page of the manual has at least


@dataclass(frozen=True, slots=True)
class Installed:
    """A program to drive: its two commands, the command they are started through, and where their root is.

    `drive` is the letter, such as `C:`, that a program for Windows has for that root when Wine runs it here.
    """

    console: list[str]
    window: list[str]
    through: list[str] = field(default_factory=list)
    root: Path = Path("/")
    drive: str = ""

    def path_inside(self, path: Path) -> str:
        """Return a path as the program sees it."""
        if self.drive:
            return str(PureWindowsPath(f"{self.drive}/", path.relative_to(self.root)))
        return str(path) if self.root == Path("/") else str(PurePosixPath("/") / path.relative_to(self.root))

    def run(self, *arguments: str, home: Path) -> str:
        """Run the console program and return what it prints.

        Raises:
            AssertionError: it ended with an error.
        """
        done = subprocess.run(
            [*self.through, *self.console, *arguments], env=self.environment(home), cwd=ROOT / "packaging", check=False,
            stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=_LONG,
        )  # fmt: skip
        assert done.returncode in {0, 1}, f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout

    def environment(self, home: Path, **more: str) -> dict[str, str]:
        """Return the environment of a new user, whose settings are all below `home`, except on Windows, which has no such variables.

        Python may store byte code, as it does for users; on a build machine that forbids it, each start would compile the program.
        """
        own = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        if self.drive:
            return {**own, **more}
        places = {
            f"XDG_{name}_HOME": self.path_inside(home / name) for name in ("CONFIG", "DATA", "CACHE", "STATE")
        }
        return {**own, **places, "HOME": self.path_inside(home), "PYTHONUTF8": "1", **more}


def main() -> int:
    """Drive the program, and print what was measured."""
    given = parse_arguments()
    told = smoke(given[0], given[1])
    print(json.dumps(told, indent=1))
    return 0


def smoke(installed: Installed, folder: Path) -> dict[str, Any]:
    """Drive the program, which writes only below `folder`; returns the measurements.

    Raises:
        AssertionError: a check failed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    home = folder / "home"
    for path in (folder, home):
        path.mkdir(exist_ok=True)
        path.chmod(0o777)
    version = check_version(installed, home)
    check_inspect(installed, home)
    links = check_rewrite(installed, folder, home)
    starts = [look_at_window(installed, folder, home) for _ in range(STARTS)]
    return {
        "version": version,
        "links": links,
        "first_paint": round(min(start["first_paint"] for start in starts), 3),
        "worked": round(min(start["worked"] for start in starts), 3),
        "memory": starts[-1]["memory"],
    }


def check_version(installed: Installed, home: Path) -> str:
    """Return the version that the program prints."""
    name, version = installed.run("--version", home=home).split()
    assert name == "uriinspector", name
    return version


def check_inspect(installed: Installed, home: Path) -> None:
    """Inspect one URI, as JSON."""
    seen = json.loads(installed.run("inspect", "--json", URI, home=home))
    assert seen["input"] == URI, seen
    assert seen["kind"] == "uri", seen


def check_rewrite(installed: Installed, folder: Path, home: Path) -> int:
    """Move the sample site by two worker processes, into a folder with spaces and other scripts in its name; return the number of its links."""
    site, moved = folder / "old site", folder / "neue Seite – 新"
    shutil.rmtree(site, ignore_errors=True)
    shutil.rmtree(moved, ignore_errors=True)
    shutil.copytree(ROOT / "resources" / "sample-site", site)
    said = installed.run(
        "rewrite", installed.path_inside(site), "--from", "https://old.example/museum/",
        "--to", "https://new.example/harbour/", "--output", installed.path_inside(moved), "--jobs", "2", home=home,
    )  # fmt: skip
    proof = _PROOF.search(said)
    assert proof is not None, said
    assert b"https://new.example/harbour/" in (moved / "index.html").read_bytes()
    return int(proof[1])


def look_at_window(installed: Installed, folder: Path, home: Path) -> dict[str, Any]:
    """Open the window on a URI, then the manual; keep pictures of both and of the screen; return what was measured."""
    witness = folder / "window"
    shutil.rmtree(witness, ignore_errors=True)
    witness.mkdir()
    witness.chmod(0o777)
    for kept in ("CONFIG", "DATA"):  # else each start would open the tabs of the one before
        shutil.rmtree(home / kept, ignore_errors=True)
    environment = installed.environment(home, **{VARIABLE: installed.path_inside(witness)})
    start = time.time()
    with (folder / "window.log").open("wb") as log:
        window = subprocess.Popen(
            [*installed.through, *installed.window, URI], env=environment, cwd=ROOT / "packaging",
            stdin=subprocess.DEVNULL, stdout=log, stderr=log,
        )  # fmt: skip
        try:
            told = wait_for(witness / "window.json", window)
            take_screen(folder / "screen.png")
            (witness / SEEN).touch()
            assert window.wait(_LONG) == 0
        finally:
            window.kill()
    for name in PICTURES:
        assert (witness / name).read_bytes().startswith(b"\x89PNG"), name
    assert told["manual"] > _OF_A_PAGE, told
    said = (folder / "window.log").read_text(encoding="utf-8", errors="replace")
    assert "Traceback" not in said, said
    return {"first_paint": told["painted"] - start, "worked": told["worked"], "memory": told["memory"]}


def wait_for(path: Path, window: "subprocess.Popen[bytes]") -> dict[str, Any]:
    """Wait for what the window records, and return it.

    Raises:
        AssertionError: the window ended, or recorded nothing in time.
    """
    end = time.monotonic() + _LONG
    while not path.is_file():
        assert window.poll() is None, f"the window ended with {window.returncode}"
        assert time.monotonic() < end, "the window did not show itself"
        time.sleep(0.02)
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told


def take_screen(path: Path) -> None:
    """Take a picture of the whole screen, if there is an X server and ImageMagick."""
    if (
        os.environ.get("DISPLAY")
        and os.environ.get("QT_QPA_PLATFORM") != "offscreen"
        and shutil.which("import")
    ):
        subprocess.run(["import", "-window", "root", path], check=True)


def parse_arguments() -> tuple[Installed, Path]:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--console", default="uriinspector", help="the console program")
    parser.add_argument("--window", default="uriinspector-gui", help="the windowed program")
    parser.add_argument(
        "--source", action="store_true", help="drive the program of this Python instead of a bundle"
    )
    parser.add_argument("--through", default="", help="a command that starts them, such as: chroot FOLDER")
    parser.add_argument("--root", type=Path, default=Path("/"), help="where their root folder is here")
    parser.add_argument("--folder", type=Path, help="where pictures go, and all that is written")
    given = parser.parse_args()
    folder = given.folder or Path(tempfile.mkdtemp(prefix="smoke-"))
    if given.source:
        return Installed(*from_source(sys.executable)), folder.resolve()
    return Installed(
        [given.console], [given.window], shlex.split(given.through), given.root.resolve()
    ), folder.resolve()


def from_source(python: str | Path) -> tuple[list[str], list[str]]:
    """Return the two commands of a program that is not frozen."""
    return [str(python), "-m", "uriinspector"], [str(python), "-m", "bundle.window"]


if __name__ == "__main__":
    raise SystemExit(main())
