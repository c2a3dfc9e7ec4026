"""Make the package for Debian and Ubuntu. Its dependencies are computed from the ELF files in it."""

import hashlib
import os
import shutil
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bundle.finish import check_libraries, fix_modes_and_times, oldest_libc
from bundle.identity import MAINTAINER
from process import run
from release import Release, all_releases

from linux.share import HERE, MANUAL, compress

if TYPE_CHECKING:
    from build import Build

PACKAGE: Final = "uriinspector"
_WORK: Final = HERE.parents[1] / ".build"
_DIST: Final = HERE.parents[1] / "dist"
_PROGRAMS: Final = {"uriinspector": "uriinspector", "uriinspector-gui": "URI Inspector"}
_CONTROL: Final = """\
Package: {package}
Version: {version}
Section: utils
Priority: optional
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: fonts-dejavu-core | fonts-noto-core
Suggests: fonts-noto-cjk, fonts-noto-color-emoji
{homepage}Description: see what every part of a link really says
 URI Inspector takes a web address apart and shows every piece as it was
 written, decoded, and byte by byte; it says what is wrong and mends it.
 It also moves the links of a whole web site to a new base, with proof, and
 can take that back. It never opens an address.
 .
 Python and Qt come with the package.
"""


def make_deb(build: "Build") -> Path:
    """Make the package in dist."""
    root = _WORK / "deb"
    shutil.rmtree(root, ignore_errors=True)
    _fill(root, build)
    architecture = run("dpkg", "--print-architecture").strip()
    control = root / "DEBIAN"
    control.mkdir()
    size = sum(path.lstat().st_size for path in root.rglob("*") if not path.is_dir())
    described = _CONTROL.format(
        package=PACKAGE, version=build.release.version, architecture=architecture, maintainer=MAINTAINER.contact,
        homepage=f"Homepage: {MAINTAINER.homepage}\n" if MAINTAINER.homepage else "",
        size=-(-size // 1024), depends=", ".join(dependencies(root, oldest_libc(root))),
    )  # fmt: skip
    (control / "control").write_text(described, encoding="utf-8")
    (control / "md5sums").write_text(_sums(root), encoding="utf-8")
    fix_modes_and_times(root, build.release.epoch)
    path = _DIST / f"{PACKAGE}_{build.release.version}_{architecture}.deb"
    level = "-z1" if build.fast else "-z9"
    run(
        "dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", level, "--build", root, path,
        more=build.clock,
    )  # fmt: skip
    return path


def _fill(root: Path, build: "Build") -> None:
    """Fill the tree below `/usr`."""
    program = root / "usr" / "lib" / PACKAGE
    shutil.copytree(build.bundle, program, symlinks=True)
    shutil.copytree(_WORK / "share", root / "usr" / "share")
    (root / "usr" / "bin").mkdir()
    for name, target in _PROGRAMS.items():
        (root / "usr" / "bin" / name).symlink_to(f"../lib/{PACKAGE}/{target}")
    gui_page = root / "usr" / "share" / "man" / "man1" / "uriinspector-gui.1.gz"
    gui_page.symlink_to("uriinspector.1.gz")
    documents = root / "usr" / "share" / "doc" / PACKAGE
    _share_pictures(root / "usr" / "share" / MANUAL / "pictures", program)
    shutil.move(program / "licences", documents / "licences")
    shutil.copy(HERE / "copyright", documents / "copyright")
    (documents / "changelog.gz").write_bytes(compress(changelog(all_releases()).encode()))
    overrides = root / "usr" / "share" / "lintian" / "overrides" / PACKAGE
    overrides.parent.mkdir(parents=True)
    shutil.copy(HERE / "lintian-overrides", overrides)


def _share_pictures(folder: Path, program: Path) -> None:
    """Replace the pictures of the manual for a browser by a link to those of the program's manual, which are the same."""
    shutil.rmtree(folder)
    (own,) = program.rglob("resources/manual/pictures")
    folder.symlink_to(os.path.relpath(own, folder.parent))


def changelog(releases: list[Release]) -> str:
    """Return the changelog in Debian's form."""
    return "\n".join(map(_changelog_entry, releases))


def _changelog_entry(release: Release) -> str:
    changes = "\n".join(
        textwrap.fill(change, 78, initial_indent="  * ", subsequent_indent="    ")
        for change in release.changes
    )
    moment = format_datetime(datetime.fromtimestamp(release.epoch, UTC))
    return f"{PACKAGE} ({release.version}) stable; urgency=medium\n\n{changes}\n\n -- {MAINTAINER.name} <{MAINTAINER.email}>  {moment}\n"


def dependencies(root: Path, libc: str) -> list[str]:
    """Return the packages whose libraries the files below `root` need; only the C library has a version.

    A system whose C library is new enough has new enough versions of the others too.
    """
    packages = check_libraries(root)
    return [f"{name} (>= {libc})" if name == "libc6" else name for name in sorted(packages)]


def _sums(root: Path) -> str:
    """Return the checksums by which dpkg verifies what is installed."""
    paths = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    return "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root)}\n"
        for path in paths
        if path.relative_to(root).parts[0] != "DEBIAN"
    )
