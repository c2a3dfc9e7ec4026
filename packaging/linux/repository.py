"""Make a signed repository for apt from the Debian packages in dist: a folder that any web server, or a disk, can serve.

Users who add it get new versions with the other updates of the system; the program itself never uses a network.
"""

import gzip
import hashlib
import shutil
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from process import run
from signatures import export_key, sign, sign_clearly

SUITE: Final = "stable"
KEY: Final = "uriinspector-archive-keyring.asc"
_RELEASE: Final = """\
Origin: URI Inspector
Label: URI Inspector
Suite: {suite}
Codename: {suite}
Date: {date}
Architectures: {architectures}
Components: main
Description: URI Inspector for Debian and Ubuntu
SHA256:
{sums}"""


def make_repository(folder: Path, packages: Sequence[Path], epoch: int) -> Path:
    """Write the repository of `packages` to `folder`, signed; returns the folder.

    Raises:
        SystemExit: there is no package, or no key to sign with.
    """
    if not packages:
        raise SystemExit("Build it first: python3 packaging/build.py linux --only deb")
    shutil.rmtree(folder, ignore_errors=True)
    pool, suite = folder / "pool" / "main", folder / "dists" / SUITE
    pool.mkdir(parents=True)
    for path in packages:
        shutil.copy(path, pool)
    architectures = sorted({path.stem.rpartition("_")[2] for path in packages})
    for architecture in architectures:
        _write_index(suite / "main" / f"binary-{architecture}", folder, architecture)
    release = suite / "Release"
    date = format_datetime(datetime.fromtimestamp(epoch, UTC), usegmt=True)
    listed = {"suite": SUITE, "date": date, "architectures": " ".join(architectures)}
    release.write_text(_RELEASE.format(**listed, sums="".join(_sums(suite))), encoding="utf-8")
    sign(release, epoch).rename(suite / "Release.gpg")
    sign_clearly(release, suite / "InRelease", epoch)
    export_key(folder / KEY)
    return folder


def _write_index(place: Path, folder: Path, architecture: str) -> None:
    """Write the list of packages for one architecture, each with the place of its file and its checksum."""
    place.mkdir(parents=True)
    entries = (_entry(path, folder) for path in sorted((folder / "pool").rglob(f"*_{architecture}.deb")))
    text = "\n".join(entries).encode()
    (place / "Packages").write_bytes(text)
    (place / "Packages.gz").write_bytes(gzip.compress(text, mtime=0))


def _entry(path: Path, folder: Path) -> str:
    control = run("dpkg-deb", "--field", path).rstrip("\n")
    content = path.read_bytes()
    sha256 = hashlib.sha256(content).hexdigest()
    return f"{control}\nFilename: {path.relative_to(folder)}\nSize: {len(content)}\nSHA256: {sha256}\n"


def _sums(suite: Path) -> Iterator[str]:
    for path in sorted(path for path in suite.rglob("Packages*") if path.is_file()):
        content = path.read_bytes()
        yield f" {hashlib.sha256(content).hexdigest()} {len(content)} {path.relative_to(suite)}\n"
