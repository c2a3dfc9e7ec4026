"""The last strokes on a bundle: nothing of the machine that built it stays inside, and every copy is the same."""

import os
from pathlib import Path
from typing import Final

from process import run

from bundle.icu import trim

_ELF: Final = b"\x7fELF"


def finish_linux(bundle: Path, patchelf: Path, prefix: Path) -> None:
    """Take search paths and `prefix`, where this machine has its Python, out, and trim ICU's tables."""
    for path in sorted(bundle.rglob("*.so*")):
        if not path.is_symlink() and is_elf(path):
            _forget_search_path(path, patchelf)
            _forget_place(path, prefix.parent)
    for path in bundle.rglob("libicudata.so.*"):
        if not path.is_symlink():
            trim(path)


def tidy_records(bundle: Path) -> None:
    """Let each list of installed files name only what came along; the others' checksums tell of the building machine."""
    for record in bundle.rglob("*.dist-info/RECORD"):
        folder = record.parent.parent
        lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [
            line for line in lines if not line.startswith("..") and (folder / line.split(",")[0]).is_file()
        ]
        record.write_text("".join(kept), encoding="utf-8", newline="\n")


def settle(folder: Path, epoch: int) -> None:
    """Modes and times that depend on nothing but the content: programs 755, the rest 644, all of the moment `epoch`."""
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
    """What a user or a script starts: a script, or a program that is no library."""
    with path.open("rb") as file:
        start = file.read(len(_ELF))
    return start.startswith(b"#!") or (start == _ELF and ".so" not in path.name)


def _forget_search_path(path: Path, patchelf: Path) -> None:
    """Keep a search path only when it is relative to the library itself."""
    found = run(patchelf, "--print-rpath", path).strip()
    if found and not all(part.startswith("$ORIGIN") for part in found.split(":")):
        run(patchelf, "--remove-rpath", path)


def _forget_place(path: Path, folder: Path) -> None:
    """Write `/usr` and slashes over `folder`: a path as good, and as long.

    The last part of the interpreter's own path stays, for a linker lets other strings, such as the version, end there too.
    """
    name = str(folder).encode()
    raw = path.read_bytes()
    if name in raw and not name.startswith(b"/usr") and len(name) > len(b"/usr"):
        path.write_bytes(raw.replace(name, b"/usr".ljust(len(name), b"/")))
