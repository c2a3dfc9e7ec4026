"""Small trees to move, and records of everything in a tree that a move promises to keep."""

import os
from pathlib import Path
from typing import NamedTuple

import pytest

from uriinspector.base.progress import Progress
from uriinspector.migrate.model.job import RewriteJob

needs_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can mount, or be another user"
)

OLD = "https://old.example/docs/"
NEW = "https://new.example/help/v2/"

PAGE = """<!doctype html><html><head><meta charset=utf-8><title>/docs/x</title>
<link rel=stylesheet href="/docs/style.css"></head><body style="background:url(/docs/i.png)">
<a href="https://old.example/docs/page-{next}.html">next</a> <a href='../outside.html'>out</a> <a href=#top>top</a>
<img src=i.png srcset="/docs/i.png 1x, i.png 2x"><a href="mailto:a@b.example">mail</a> <p>caf\u00e9 &amp; more
"""


def has_written(progress: Progress) -> bool:
    """Tell whether a run has written its first files."""
    return progress.stage == "apply" and progress.path != ""


class Held(NamedTuple):
    """One entry of a tree: its bytes, or the target of a link; its mode and its modification time."""

    content: bytes | str
    mode: int
    mtime_ns: int


def plant(root: Path, pages: int = 6) -> Path:
    """Write a small site with so many pages, in two folders, with a style sheet and a picture."""
    (root / "sub").mkdir(parents=True)
    for number in range(pages):
        path = root / ("sub" if number % 2 else ".") / f"page-{number}.html"
        path.write_text(PAGE.format(next=(number + 1) % pages), encoding="utf-8", newline="\r\n")
        path.chmod(0o640)
    (root / "style.css").write_text("@import '/docs/sub/more.css'; a { background: url(i.png) }")
    (root / "i.png").write_bytes(bytes(range(256)))
    for number, path in enumerate(sorted(root.rglob("*.*"))):
        os.utime(path, ns=(1, 1_500_000_000_123_456_789 + number))
    return root


def held(root: Path) -> dict[str, Held]:
    """Return everything below `root`, by name."""
    return {os.path.relpath(path, root): _held(path) for path in sorted(root.rglob("*"))}


def contents(root: Path) -> dict[str, bytes | str]:
    """Return the files below `root`, by name."""
    return {name: entry.content for name, entry in held(root).items() if entry.content != b"<folder>"}


def _held(path: Path) -> Held:
    status = path.lstat()
    if path.is_symlink():
        return Held(os.fspath(path.readlink()), 0, 0)
    if not path.is_file():
        return Held(b"<folder>" if path.is_dir() else b"<no file>", status.st_mode, 0)
    return Held(path.read_bytes(), status.st_mode, status.st_mtime_ns)


def in_place(root: Path, **options) -> RewriteJob:
    """Return the job that moves `root` itself from OLD to NEW."""
    return RewriteJob(root, NEW, (OLD,), in_place=True, **{"jobs": 1, **options})


def copy_to(root: Path, output: Path, **options) -> RewriteJob:
    """Return the job that writes a moved copy of `root`."""
    return RewriteJob(root, NEW, (OLD,), output=output, **{"jobs": 1, **options})
