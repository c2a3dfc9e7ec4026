"""Write the files that a Linux desktop and shells look for in `share`: entry, icons, metadata, manual pages, completions."""

import gzip
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

from bundle.identity import IDENTITY, MAINTAINER, Maintainer
from process import run
from release import Release, all_releases

HERE: Final = Path(__file__).resolve().parent
PACKAGING: Final = HERE.parent
DESKTOP: Final = PACKAGING.parent / "resources" / "desktop"
"""The entries for the menu of a desktop; the program has them too, for `uriinspector integrate`."""

MANUAL: Final = Path("doc/uriinspector/html")
"""The place of the manual for a browser, below `share`."""

_SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_SCREENSHOTS: Final = {
    "inspect-findings.png": ("A URI, part by part", "Ein URI, Teil für Teil"),
    "migrate-proved.png": ("A site moved, and the proof", "Eine umgezogene Website und der Nachweis"),
}
_COMPLETIONS: Final = {
    "bash": "bash-completion/completions/uriinspector",
    "zsh": "zsh/vendor-completions/_uriinspector",
    "fish": "fish/vendor_completions.d/uriinspector.fish",
}


def fill_share(share: Path, icons: Path, python: Path, program: Path) -> None:
    """Write all files below `share`; `python` is the interpreter of the build, `program` the console program of the bundle."""
    shutil.rmtree(share, ignore_errors=True)
    for entry in sorted(DESKTOP.glob("*.desktop")):
        _write_file(share / "applications" / entry.name, entry.read_bytes())
    _write_file(
        share / "mime" / "packages" / f"{IDENTITY}.xml", (DESKTOP / f"{IDENTITY}.mime.xml").read_bytes()
    )
    _write_file(share / "metainfo" / f"{IDENTITY}.metainfo.xml", metainfo(all_releases()).encode())
    for size in _SIZES:
        _write_file(
            share / f"icons/hicolor/{size}x{size}/apps/{IDENTITY}.png", (icons / f"{size}.png").read_bytes()
        )
    _write_file(
        share / f"icons/hicolor/scalable/apps/{IDENTITY}.svg", (icons / "uriinspector.svg").read_bytes()
    )
    _fill_manual(share, python)
    for shell, place in _COMPLETIONS.items():
        script = run(program, more={"_URIINSPECTOR_COMPLETE": f"{shell}_source"})
        _write_file(share / place, script.encode())


def _fill_manual(share: Path, python: Path) -> None:
    """Write the manual as pages for a browser and for man(1), and a page for man(1) on each command."""
    with tempfile.TemporaryDirectory() as folder:
        run(python, "manual.py", folder, cwd=PACKAGING)
        shutil.copytree(Path(folder) / "html", share / MANUAL)
        shutil.copytree(Path(folder) / "man", share / "man", dirs_exist_ok=True)
    for page in sorted(path for path in (share / "man").rglob("*") if path.is_file()):
        _write_file(page.with_name(f"{page.name}.gz"), compress(page.read_bytes()))
        page.unlink()


def metainfo(releases: Sequence[Release], maintainer: Maintainer = MAINTAINER) -> str:
    """Return AppStream's description of the program, with the releases of the changelog and the known addresses."""
    template = (HERE / f"{IDENTITY}.metainfo.xml").read_text(encoding="utf-8")
    values = {
        "NAME": escape(maintainer.name),
        "ADDRESSES": "\n  ".join(_addresses(maintainer)),
        "RELEASES": "\n    ".join(map(_release_element, releases)),
    }
    for name, value in values.items():
        template = template.replace(f"@{name}@", value)
    return template


def _addresses(maintainer: Maintainer) -> Iterator[str]:
    kinds = {
        "homepage": maintainer.homepage,
        "vcs-browser": maintainer.source,
        "bugtracker": maintainer.issues,
    }
    yield from (f'<url type="{kind}">{escape(place)}</url>' for kind, place in kinds.items() if place)
    if maintainer.screenshots:
        yield "<screenshots>"
        for index, (name, (caption, german)) in enumerate(_SCREENSHOTS.items()):
            chosen = ' type="default"' if index == 0 else ""
            yield f"  <screenshot{chosen}>"
            yield f"    <caption>{caption}</caption>"
            yield f'    <caption xml:lang="de">{german}</caption>'
            yield f"    <image>{escape(maintainer.screenshots)}{name}</image>"
            yield "  </screenshot>"
        yield "</screenshots>"


def _release_element(release: Release) -> str:
    changes = "".join(f"<li>{escape(change)}</li>" for change in release.changes)
    return (
        f'<release version="{release.version}" date="{release.date}">'
        f"<description><ul>{changes}</ul></description></release>"
    )


def compress(content: bytes) -> bytes:
    """Compress with gzip as well as possible, without a name or a time inside."""
    return gzip.compress(content, compresslevel=9, mtime=0)


def _write_file(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
