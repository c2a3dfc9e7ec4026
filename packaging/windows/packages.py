"""Make the packages for Windows from a bundle: an installer by NSIS, and a .zip to unpack anywhere."""

import os
import shutil
import time
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bundle.identity import COPYRIGHT, MAINTAINER, version_numbers
from process import run, step
from release import ROOT
from signatures import sign_program

from windows.wine import check_origin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from build import Build

WORK: Final = ROOT / ".build"
DIST: Final = ROOT / "dist"

_SCRIPT: Final = Path(__file__).with_name("installer.nsi")
# Where NSIS installs itself on Windows; it does not add itself to the search path.
_NSIS: Final = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "NSIS" / "makensis.exe"


def make_packages(build: "Build") -> list[Path]:
    """Make both packages, or the one kind asked for; returns their paths.

    Raises:
        SystemExit: there is no such kind, or a file of Wine's got into the bundle.
    """
    makers: Mapping[str, Callable[[Build], Path]] = {"nsis": make_installer, "zip": make_archive}
    if build.only not in {None, *makers}:
        raise SystemExit(f"For Windows there are these kinds: {', '.join(makers)}.")
    check_origin(build.bundle)
    with step("Do the interpreter and its library fit together?"):
        run(build.python, "-m", "windows.agreement", build.bundle, cwd=ROOT / "packaging")
    for program in build.bundle.glob("*.exe"):
        sign_program(program)
    made = []
    for kind, make in makers.items():
        if build.only in {None, kind}:
            with step(f"Package: {kind}"):
                made.append(make(build))
    return made


def make_installer(build: "Build") -> Path:
    """Make one .exe that installs for one user."""
    path = DIST / f"uriinspector-{build.release.version}-windows-x86_64-setup.exe"
    compile_installer(
        build.bundle, build.release.version, path, ["-DFAST"] if build.fast else [], build.clock
    )
    sign_program(path)
    return path


def compile_installer(
    bundle: Path,
    version: str,
    path: Path,
    options: "Sequence[str]" = (),
    clock: "Mapping[str, str] | None" = None,
) -> None:
    """Write to `path` the installer of what is in `bundle`, as that version."""
    files = WORK / "files.nsh"
    files.write_text("".join(file_lines(bundle)), encoding="utf-8", newline="\n")
    values = {
        "VERSION": version,
        "NUMBERS": ".".join(map(str, version_numbers(version))),
        "COPYRIGHT": COPYRIGHT,
        "PUBLISHER": MAINTAINER.name,
        "ICON": WORK / "icons" / "uriinspector.ico",
        "WELCOME": WORK / "icons" / "welcome.bmp",
        "HEADER": WORK / "icons" / "header.bmp",
        "FILES": files,
        "OUT": path,
    }
    defined = [f"-D{name}={value}" for name, value in values.items()]
    run(_makensis(), "-V2", "-WX", "-INPUTCHARSET", "UTF8", *options, *defined, _SCRIPT, more=clock)


def _makensis() -> str:
    return shutil.which("makensis") or str(_NSIS)


def file_lines(bundle: Path) -> "Iterator[str]":
    """Yield the lines of the installer's script for each file, in the order of names, not of the disk."""
    for folder in sorted({path.parent for path in bundle.rglob("*") if path.is_file()}):
        place = "\\".join(("$INSTDIR", *map(_escape, folder.relative_to(bundle).parts)))
        yield f'SetOutPath "{place}"\n'
        for path in sorted(folder.iterdir()):
            if path.is_file():
                yield f'File "{_escape(str(path))}"\n'


def _escape(text: str) -> str:
    return text.replace("$", "$$")


def make_archive(build: "Build") -> Path:
    """Make a .zip with one folder in it; every file has the time of the release."""
    name = f"uriinspector-{build.release.version}-windows-x86_64"
    path = DIST / f"{name}.zip"
    moment = time.gmtime(build.release.epoch)[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1 if build.fast else 9) as archive:
        for file in sorted(file for file in build.bundle.rglob("*") if file.is_file()):
            place = f"{name}/{file.relative_to(build.bundle).as_posix()}"
            member = zipfile.ZipInfo(place, moment)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.create_system = 0  # Windows, not the system it was made on
            archive.writestr(member, file.read_bytes())
        notes = Path(__file__).with_name("README.txt").read_text(encoding="utf-8")
        member = zipfile.ZipInfo(f"{name}/README.txt", moment)
        member.compress_type, member.create_system = zipfile.ZIP_DEFLATED, 0
        archive.writestr(member, notes.replace("@VERSION@", build.release.version).replace("\n", "\r\n"))
    return path
