"""Build the Debian package on a system that has Python and nothing else, as somebody with a fresh installation would."""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

from dev import install_system_packages
from process import run, step
from release import ROOT

from linux.chroot import bare_system, enter

_PLACE: Final = "srv/Eine Quelle"
# All that could get into a build by mistake is unusual here: the folder, the time zone, the locale, the umask.
_SURROUNDINGS: Final = "umask 077; export TZ=Asia/Tokyo LC_ALL=C HOME=/root; exec python3 packaging/build.py linux --only deb --fast"
_CERTIFICATES: Final = Path("/etc/ssl/certs/ca-certificates.crt")


def prove_build(suite: str, package: Path) -> None:
    """Build in a bare system, and check that the result equals `package`, which was built here with `--only deb --fast`.

    Raises:
        AssertionError: the two differ.
    """
    install_system_packages(("mmdebstrap",))
    with step(f"Bare {suite} with Python"):
        root = bare_system("build", suite, "python3")
        place = root / _PLACE
        copy_source(place)
        trust(root)
    with step("Build in it"):
        enter(root, "sh", "-ec", f"cd '/{_PLACE}'; {_SURROUNDINGS}")
    built = place / "dist" / package.name
    same = built.read_bytes() == package.read_bytes()
    assert same, f"{built} is not {package}: compare them with diffoscope"
    print(f"{package.name}: the same bytes")
    shutil.rmtree(root)


def trust(root: Path) -> None:
    """Copy this system's certificates into a bare system, which fetches Python packages over TLS."""
    (root / _CERTIFICATES.relative_to("/")).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(_CERTIFICATES, root / _CERTIFICATES.relative_to("/"))


def copy_source(place: Path) -> None:
    """Copy the files of this source as they are now, without generated ones."""
    told = run(
        "git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"
    )
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "files"
        listed.write_bytes(os.fsencode(told))
        place.mkdir(parents=True)
        run("sh", "-ec", 'tar -c --null -T "$1" | tar -x -C "$2"', "sh", listed, place)
