"""Finish a bundle: remove what depends on the machine that built it, so that every build gives the same files."""

import os
import re
from pathlib import Path
from typing import Final

from process import run

from bundle.icu import trim

_ELF: Final = b"\x7fELF"
_NEEDED: Final = re.compile(r"\(NEEDED\)\s+Shared library: \[(.+)\]")
_LIBC: Final = re.compile(rb"\0GLIBC_2\.(\d+)(?=\0)")

# Libraries that a system with a desktop has, each with its package in Debian 12. Newer systems whose packages have other
# names provide these too.
OF_SYSTEM: Final = {
    "ld-linux-x86-64.so.2": "libc6",
    "libc.so.6": "libc6",
    "libdl.so.2": "libc6",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "librt.so.1": "libc6",
    "libutil.so.1": "libc6",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libexpat.so.1": "libexpat1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libsqlite3.so.0": "libsqlite3-0",
    "libstdc++.so.6": "libstdc++6",
    "libuuid.so.1": "libuuid1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}


def finish_linux(bundle: Path, patchelf: Path) -> None:
    """Remove search paths that lead out of the bundle, and trim ICU's tables."""
    for path in sorted(bundle.rglob("*.so*")):
        if not path.is_symlink() and is_elf(path):
            _forget_search_path(path, patchelf)
    for path in bundle.rglob("libicudata.so.*"):
        if not path.is_symlink():
            trim(path)


def check_libraries(folder: Path) -> set[str]:
    """Check that each library that something in `folder` needs is there, or in a package of `OF_SYSTEM`; returns those packages.

    Raises:
        SystemExit: one is in neither.
    """
    needed: dict[str, str] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and is_elf(path):
            needed |= dict.fromkeys(_NEEDED.findall(run("readelf", "-d", path)), path.name)
    outside = needed.keys() - {path.name for path in folder.rglob("*.so*")}
    missing = [f"{name} (for {needed[name]})" for name in sorted(outside - OF_SYSTEM.keys())]
    if missing:
        raise SystemExit(f"\nThese libraries are missing in the bundle: {', '.join(missing)}")
    return {OF_SYSTEM[name] for name in outside}


def oldest_libc(folder: Path) -> str:
    """Return the oldest GNU C library that serves the programs and libraries in `folder`, such as `2.35`."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink() and is_elf(path))
    asked = {int(found) for path in files for found in _LIBC.findall(path.read_bytes())}
    return f"2.{max(asked)}"


def tidy_records(bundle: Path) -> None:
    """Remove lines for files outside the bundle from each RECORD: their checksums differ from machine to machine."""
    for record in bundle.rglob("*.dist-info/RECORD"):
        folder = record.parent.parent
        lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [
            line for line in lines if not line.startswith("..") and (folder / line.split(",")[0]).is_file()
        ]
        record.write_text("".join(kept), encoding="utf-8", newline="\n")


def fix_modes_and_times(folder: Path, epoch: int) -> None:
    """Set modes and times that depend on nothing but the content: programs 755, the rest 644, the time `epoch` for all."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or _is_program(path) else 0o644)
        if os.utime in os.supports_follow_symlinks:
            os.utime(path, (epoch, epoch), follow_symlinks=False)
        elif not path.is_symlink():
            os.utime(path, (epoch, epoch))


def is_elf(path: Path) -> bool:
    """Whether the file is a program or a library of Linux."""
    with path.open("rb") as file:
        return file.read(len(_ELF)) == _ELF


def _is_program(path: Path) -> bool:
    """Whether a file is started by a user or a script: a script, or a program that is no library."""
    with path.open("rb") as file:
        start = file.read(len(_ELF))
    return start.startswith(b"#!") or (start == _ELF and ".so" not in path.name)


def _forget_search_path(path: Path, patchelf: Path) -> None:
    """Remove the search path of a library, unless all of it is relative to the library itself."""
    found = run(patchelf, "--print-rpath", path).strip()
    if found and not all(part.startswith("$ORIGIN") for part in found.split(":")):
        run(patchelf, "--remove-rpath", path)
