"""Fetch the Python that goes into the packages: Debian's own, optimised, maintained by its security team, and locked by checksum.

apt fetches the packages that packaging/locked/debian.txt names from the mirror that this machine uses, with settings of its
own. They are unpacked into .build/python, so nothing is installed, and the build is the same on every Debian. Among them are
the libraries of X11 that the bundle carries, and the linker. They are from the suite `SUITE`, and work on every newer system.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from process import run
from release import ROOT

SUITE: Final = "bookworm"
FOLDER: Final = ROOT / ".build" / "python"
"""Where the packages are unpacked: the root of a small Debian."""

PYTHON: Final = FOLDER / "usr" / "bin" / "python3.11"
STDLIB: Final = FOLDER / "usr" / "lib" / "python3.11"
LOCK: Final = ROOT / "packaging" / "locked" / "debian.txt"

_NAMES: Final = (
    "libpython3.11", "libpython3.11-minimal", "libpython3.11-stdlib", "python3.11-minimal", "python3-pip-whl",
    "libxcb-cursor0", "libxcb-icccm4", "libxcb-image0", "libxcb-keysyms1", "libxcb-render-util0", "libxcb-render0",
    "libxcb-shape0", "libxcb-util1", "libxcb-xkb1", "libxkbcommon-x11-0", "libsqlite3-0", "zlib1g",
    "binutils", "binutils-common", "binutils-x86-64-linux-gnu", "libbinutils", "libctf0", "libctf-nobfd0", "libjansson4",
)  # fmt: skip
_KEYRING: Final = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
_BASE: Final = re.compile(
    r"(?P<mirror>\S+)/dists/(?:bookworm|trixie|forky|sid|(?:old)*stable|testing|unstable)(?P<kind>-security|)/?"
)
_FIELD: Final = re.compile(r"^(?P<name>Version|SHA256): (?P<value>\S+)$", re.MULTILINE)
_HEADING: Final = "# Debian's packages from which the interpreter comes: name, version, SHA-256. Written by: python3 packaging/dev.py lock\n"


class LockedPackage(NamedTuple):
    """One package as the lock file names it."""

    name: str
    version: str
    sha256: str


def make_python() -> None:
    """Unpack the locked packages, unless they are there already.

    Raises:
        SystemExit: this is no Debian, or its mirror has other packages than the lock file names.
    """
    stamp = FOLDER / "unpacked"
    wanted = LOCK.read_text(encoding="ascii")
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    packages = FOLDER / "packages"
    packages.mkdir(parents=True)
    settings = make_settings(FOLDER / "apt")
    _fetch(locked_packages(), settings, packages)
    for archive in sorted(packages.glob("*.deb")):
        run("dpkg-deb", "-x", archive, FOLDER)
    stamp.write_text(wanted, encoding="ascii")


def pip_wheel() -> Path:
    """Return the wheel of Debian's pip, which Python runs from its search path without installing it."""
    return next((FOLDER / "usr" / "share" / "python-wheels").glob("pip-*.whl"))


def environment() -> dict[str, str]:
    """Return environment variables that put the programs in `FOLDER` first and let them find their libraries."""
    libraries = sorted({str(path.parent) for path in FOLDER.glob("**/lib/*-linux-gnu/*.so.*")})
    programs = str(FOLDER / "usr" / "bin")
    return {
        "PATH": os.pathsep.join((programs, os.environ["PATH"])),
        "LD_LIBRARY_PATH": os.pathsep.join(libraries),
    }


def locked_packages() -> list[LockedPackage]:
    """Return the packages that the lock file names."""
    lines = LOCK.read_text(encoding="ascii").splitlines()
    return [LockedPackage(*line.split()) for line in lines if not line.startswith("#")]


def version_of(package: str) -> str:
    """Return the locked version of a package."""
    return next(each.version for each in locked_packages() if each.name == package)


def write_lock(folder: Path) -> None:
    """Write the lock file with the versions that the mirror has now; apt works in `folder`."""
    settings = make_settings(folder)
    lines = []
    for name in sorted(_NAMES):
        told = run("apt-cache", "-c", settings, "show", "--no-all-versions", name)
        found = {match["name"]: match["value"] for match in _FIELD.finditer(told)}
        lines.append(f"{name} {found['Version']} {found['SHA256']}\n")
    LOCK.write_text(_HEADING + "".join(lines), encoding="ascii")


def make_settings(folder: Path) -> Path:
    """Write settings with which apt reads only `SUITE` and writes only below `folder`; update its lists, and return the file.

    Raises:
        SystemExit: this is no Debian.
    """
    for part in ("state/lists/partial", "cache/archives/partial", "etc"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    told = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(BASE_URI)"], capture_output=True, text=True, check=False
    )
    sources = list(source_lines(told.stdout.split()))
    if not sources or not _KEYRING.is_file():
        raise SystemExit("Packages for Linux are built on Debian 12 or newer: they take Debian's own Python.")
    (folder / "etc" / "sources.list").write_text("".join(sources), encoding="utf-8")
    (folder / "status").touch()
    settings = folder / "apt.conf"
    settings.write_text(
        f'Dir::State "{folder}/state";\nDir::State::status "{folder}/status";\nDir::Cache "{folder}/cache";\n'
        f'Dir::Etc::SourceList "{folder}/etc/sources.list";\nDir::Etc::SourceParts "-";\nAPT::Sandbox::User "";\n',
        encoding="utf-8",
    )
    run("apt-get", "-c", settings, "update", "-q")
    return settings


def source_lines(bases: Iterable[str]) -> Iterator[str]:
    """Yield lines for `sources.list`, from the mirrors that this machine uses."""
    found = {(match["mirror"], match["kind"]) for match in map(_BASE.fullmatch, bases) if match}
    for mirror, kind in sorted(found):
        yield f"deb [signed-by={_KEYRING}] {mirror} {SUITE}{kind} main\n"


def _fetch(packages: Sequence[LockedPackage], settings: Path, folder: Path) -> None:
    """Download the locked versions, all in one call, because apt reads its lists in each call.

    Raises:
        SystemExit: the mirror has other versions, or a file has another checksum.
    """
    done = subprocess.run(
        ["apt-get", "-c", settings, "download", "-q", *(f"{each.name}={each.version}" for each in packages)],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        sys.stderr.write(f"\n{done.stderr}")
        raise SystemExit(
            "Debian has not all that packaging/locked/debian.txt names: take what it has by python3 packaging/dev.py lock"
        )
    for package in packages:
        (found,) = folder.glob(f"{package.name}_*.deb")
        if hashlib.sha256(found.read_bytes()).hexdigest() != package.sha256:
            raise SystemExit(
                f"{found.name} is another than packaging/locked/debian.txt names: nothing was built."
            )
