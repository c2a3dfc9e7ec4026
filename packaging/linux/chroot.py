"""Make a bare Debian or Ubuntu in a folder, and run commands in it."""

import shutil
from pathlib import Path
from typing import Final

from process import run
from release import ROOT

# A bare system has no processes, shared memory, terminals or screen, so these are mounted for the time of one command.
ENTER: Final = """\
mount -t proc proc "$ROOT_FOLDER/proc"
mount -t tmpfs -o mode=1777 tmpfs "$ROOT_FOLDER/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$ROOT_FOLDER/dev/pts"
mkdir -p /tmp/.X11-unix "$ROOT_FOLDER/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$ROOT_FOLDER/tmp/.X11-unix"
exec chroot "$ROOT_FOLDER" "$@"
"""

# The lists of these suites expire after a week, and the mirror may be a snapshot of an earlier day. The lists are signed, so an
# expired one is safe.
_ROLLING: Final = frozenset({"forky", "sid"})
_OLD_LISTS: Final = '--aptopt=Acquire::Check-Valid-Until "false"'


def bare_system(purpose: str, suite: str, *included: str) -> Path:
    """Make a system of the suite with apt and the packages `included`, and nothing else; returns its root folder.

    Each purpose has one of its own, so that two can be in use at a time.
    """
    root = ROOT / ".build" / "chroot" / f"{purpose}-{suite}"
    shutil.rmtree(root, ignore_errors=True)
    root.parent.mkdir(parents=True, exist_ok=True)
    options = [f"--include={','.join(('apt', *included))}", *([_OLD_LISTS] if suite in _ROLLING else [])]
    run("mmdebstrap", "--variant=minbase", *options, suite, root)
    return root


def enter(root: Path, *command: str) -> str:
    """Run a command in the bare system as root, and return its output."""
    surroundings = {"ROOT_FOLDER": str(root), "DEBIAN_FRONTEND": "noninteractive"}
    return run("unshare", "--mount", "sh", "-ec", ENTER, "sh", *command, more=surroundings)


def all_paths(root: Path) -> set[str]:
    """Return the path of every file and folder of a system."""
    return {str(path.relative_to(root)) for path in root.rglob("*")}
