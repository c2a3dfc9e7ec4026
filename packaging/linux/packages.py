"""Make the packages for Linux from a bundle: .deb, portable .tar.xz, self-extracting .run, and an AppImage."""

import hashlib
import io
import lzma
import os
import shutil
import tarfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bundle.finish import fix_modes_and_times, oldest_libc
from bundle.identity import IDENTITY
from process import run, step

from linux.debian import make_deb
from linux.share import HERE, fill_share

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from build import Build

WORK: Final = HERE.parents[1] / ".build"
DIST: Final = HERE.parents[1] / "dist"
ARCHITECTURE: Final = os.uname().machine
# Filters that make machine code compress better; the filter for another machine would make it larger.
_MACHINE_CODE: Final = {"x86_64": [{"id": lzma.FILTER_X86}]}


def make_packages(build: "Build") -> list[Path]:
    """Make all packages, or the one kind asked for; returns their paths.

    Raises:
        SystemExit: there is no such kind.
    """
    makers: Mapping[str, Callable[[Build], Path]] = {
        "deb": make_deb, "tar": make_archive, "run": make_self_extracting, "appimage": make_app_image,
    }  # fmt: skip
    if build.only not in {None, *makers}:
        raise SystemExit(f"For Linux there are these kinds: {', '.join(makers)}.")
    with step("Desktop entry, icons, manual, completions"):
        program = build.bundle / "uriinspector"
        fill_share(WORK / "share", WORK / "icons", WORK / "venv" / "bin" / "python", program)
    made = []
    for kind, make in makers.items():
        if build.only is None and kind == "appimage" and not shutil.which("appimagetool"):
            print("No AppImage: appimagetool is not on the search path.")
        elif build.only in {None, kind}:
            with step(f"Package: {kind}"):
                made.append(make(build))
    return made


def folder_name(build: "Build") -> str:
    """Return the name of the packages, and of the one folder inside the archive."""
    return f"uriinspector-{build.release.version}-linux-{ARCHITECTURE}"


def make_archive(build: "Build") -> Path:
    """Make the archive to unpack anywhere: the programs, the files for a desktop, and an installer for one user."""
    folder = WORK / folder_name(build)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(build.bundle, folder, symlinks=True)
    shutil.copytree(WORK / "share", folder / "share")
    (folder / "install.sh").write_text(installer(oldest_libc(folder)), encoding="utf-8")
    (folder / "README.txt").write_text(reader_notes(build.release.version), encoding="utf-8")
    fix_modes_and_times(folder, build.release.epoch)
    path = DIST / f"{folder_name(build)}.tar.xz"
    path.write_bytes(pack(folder, fast=build.fast))
    return path


def reader_notes(version: str) -> str:
    """Return the text of README.txt, for people who unpacked the archive."""
    return (HERE / "README.txt").read_text(encoding="utf-8").replace("@VERSION@", version)


def installer(libc: str) -> str:
    """Return the script that installs for one user; it refuses processors unlike this one, and C libraries older than `libc`."""
    script = (HERE / "install.sh").read_text(encoding="utf-8")
    return script.replace("@MACHINE@", ARCHITECTURE).replace("@LIBC@", libc)


def pack(folder: Path, *, fast: bool) -> bytes:
    """Pack `folder` as tar and xz: sorted, owned by root, with the filter for this machine's code if there is one."""
    level = 1 if fast else 9 | lzma.PRESET_EXTREME
    filters = [*_MACHINE_CODE.get(ARCHITECTURE, ()), {"id": lzma.FILTER_LZMA2, "preset": level}]
    raw = io.BytesIO()
    with (
        lzma.open(raw, "wb", filters=filters) as compressed,
        tarfile.open(fileobj=compressed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for path in (folder, *sorted(folder.rglob("*"))):
            archive.add(path, path.relative_to(folder.parent), recursive=False, filter=_anonymize)
    return raw.getvalue()


def _anonymize(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def make_self_extracting(build: "Build") -> Path:
    """Make one file to run: a script that checks the archive after it, unpacks it and installs it for the user."""
    archive = DIST / f"{folder_name(build)}.tar.xz"
    if not archive.is_file() or build.only == "run":
        make_archive(build)
    payload = archive.read_bytes()
    header = (HERE / "run-header.sh").read_text(encoding="utf-8")
    values = {
        "VERSION": build.release.version,
        "LINES": str(header.count("\n")),
        "SHA256": hashlib.sha256(payload).hexdigest(),
        "FOLDER": folder_name(build),
    }
    for name, value in values.items():
        header = header.replace(f"@{name}@", value)
    path = DIST / f"{folder_name(build)}.run"
    path.write_bytes(header.encode() + payload)
    path.chmod(0o755)
    return path


def make_app_image(build: "Build") -> Path:
    """Make an AppImage by appimagetool, from a folder in .build."""
    folder = WORK / "AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    fill_app_dir(folder, build.bundle, WORK / "share")
    fix_modes_and_times(folder, build.release.epoch)
    path = DIST / f"{folder_name(build)}.AppImage"
    run(
        "appimagetool",
        folder,
        path,
        more={**build.clock, "ARCH": ARCHITECTURE, "VERSION": build.release.version},
    )
    return path


def fill_app_dir(folder: Path, bundle: Path, share: Path) -> None:
    """Fill the tree of an AppImage: the program and `share` below `usr`, and at the top the start script, the entry and the icon."""
    shutil.copytree(bundle, folder / "usr" / "lib" / "uriinspector", symlinks=True)
    shutil.copytree(share, folder / "usr" / "share")
    shutil.copy(share / "applications" / f"{IDENTITY}.desktop", folder)
    shutil.copy(share / "icons" / "hicolor" / "256x256" / "apps" / f"{IDENTITY}.png", folder)
    (folder / ".DirIcon").symlink_to(f"{IDENTITY}.png")
    shutil.copy(HERE / "AppRun", folder)
