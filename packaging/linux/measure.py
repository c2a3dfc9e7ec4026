"""Measure the installed program against the same source, side by side in one bare system.

    python3 packaging/linux/measure.py bookworm

As root, after `python3 packaging/build.py linux --only deb`. Both are started in turn, ten times each, and the shortest time
counts, because other work of the machine makes starts only longer. On a busy machine only the processor time until the first
paint means something. Prints the table of docs/packages.md, and the processor and interpreters it was measured with.
"""

import os
import platform
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

from dev import QT_PACKAGES, install_system_packages  # noqa: E402
from process import step  # noqa: E402
from smoke import URI, Installed, look_at_window  # noqa: E402

from linux.bare_build import copy_source, trust  # noqa: E402
from linux.chroot import ENTER, bare_system, enter  # noqa: E402
from linux.prove import newest_package, screen  # noqa: E402

STARTS: Final = 10
_SOURCE: Final = "srv/source"
_PYTHON: Final = f"/{_SOURCE}/.venv/bin/python"
_SECONDS: Final = ("--version", "inspect", "first_paint", "worked")
_COMMANDS: Final = (("--version",), ("inspect", URI))


def main() -> int:
    """Make the system, install both ways, measure, and print."""
    suite = sys.argv[1] if len(sys.argv) > 1 else "bookworm"
    install_system_packages(("mmdebstrap", "xvfb", "imagemagick"))
    with step(f"Bare {suite}, with both"):
        root = prepare(suite)
    with screen() as display:
        os.environ |= {"ROOT_FOLDER": str(root), "DISPLAY": display, "LC_ALL": "C.UTF-8"}
        through = ["unshare", "--mount", "sh", "-ec", ENTER, "sh"]
        source = ["env", f"PYTHONPATH=/{_SOURCE}/packaging:/{_SOURCE}", _PYTHON, "-m"]
        programs = {
            "installed": Installed(["uriinspector"], ["uriinspector-gui"], through, root),
            "from source": Installed([*source, "uriinspector"], [*source, "bundle.window"], through, root),
        }
        told = measure(programs, root / "srv" / "measured")
    report(root, told)
    shutil.rmtree(root)
    return 0


def prepare(suite: str) -> Path:
    """Make a bare system with the package, and with the source in an environment of that system's Python."""
    root = bare_system("measure", suite, "python3", "python3-venv")  # which writes certificates of its own
    trust(root)
    package = newest_package()
    shutil.copy(package, root / "srv")
    copy_source(root / _SOURCE)
    enter(root, "apt-get", "update", "-q")
    # The package carries these libraries; the source needs them in the system.
    of_qt = (choices.split("|")[0] for choices in QT_PACKAGES)
    enter(root, "apt-get", "install", "-y", "--no-install-recommends", f"/srv/{package.name}", *of_qt)
    enter(root, "python3", f"/{_SOURCE}/packaging/dev.py", "run", "--version")
    return root


def measure(programs: dict[str, Installed], folder: Path) -> dict[str, dict[str, list[float]]]:
    """Return how long each start took, by program and command; the programs take turns."""
    found: dict[str, dict[str, list[float]]] = {name: {} for name in programs}
    for _ in range(STARTS):
        for name, program in programs.items():
            place = folder / name.replace(" ", "-")
            (place / "home").mkdir(parents=True, exist_ok=True)
            for command in _COMMANDS:
                asked = replace(program, console=[*program.console, *command])
                found[name].setdefault(command[0], []).append(time_command(asked, place / "home"))
            window: dict[str, Any] = look_at_window(program, place, place / "home")
            for key, value in window.items():
                found[name].setdefault(key, []).append(value)
    return found


def time_command(program: Installed, home: Path) -> float:
    """Return how many seconds a command takes."""
    start = time.perf_counter()
    program.run(home=home)
    return time.perf_counter() - start


def report(root: Path, told: dict[str, dict[str, list[float]]]) -> None:
    """Print the table, then what it was measured on."""
    print(f"\n| | `--version` | `inspect` | first paint | of processor | memory |\n|---{'|---' * 5}|")
    for name, values in told.items():
        seconds = (f"{min(values[key]):.2f} s" for key in _SECONDS)
        memory = f"{statistics.median(values['memory']) / 1e6:.0f} MB"
        print(f"| {name} | {' | '.join(seconds)} | {memory} |")
    interpreter = enter(root, _PYTHON, "-VV").strip()
    bundled = next(root.glob("usr/lib/uriinspector/_internal/uriinspector/resources/interpreter.txt"))
    processor = next(
        line.partition(": ")[2]
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        if line.startswith("model name")
    )
    print(f"\nInstalled: Python {bundled.read_text(encoding='ascii')}. From source: {interpreter}.")
    print(f"{os.cpu_count()} × {processor}, Linux {platform.release()}, load {os.getloadavg()[0]:.1f}.")
    size = subprocess.run(
        ["du", "-sm", root / "usr/lib/uriinspector"], check=True, capture_output=True, text=True
    )
    print(f"Installed size: {size.stdout.split()[0]} MB.")


if __name__ == "__main__":
    raise SystemExit(main())
