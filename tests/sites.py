"""Real documentation sites from Debian's packages, installed by the test set-up (`packaging/dev.py test`)."""

import functools
from pathlib import Path
from typing import Final

# name -> where the package puts its pages; the first folder that exists counts
SITES: Final = {
    "python3.11-doc": "/usr/share/doc/python3.11/html",
    "apache2-doc": "/usr/share/doc/apache2-doc/manual",
    "git-doc": "/usr/share/doc/git-doc",
    "sqlite3-doc": "/usr/share/doc/sqlite3",
    "linux-doc-6.1": "/usr/share/doc/linux-doc-6.1/html",
}


@functools.cache
def site(name: str) -> Path:
    """The folder of one site; missing sites fail, never skip."""
    folder = Path(SITES[name])
    if not folder.is_dir():
        raise AssertionError(f"the site {name} is not installed: run 'python3 packaging/dev.py test'")
    return folder


def pages(name: str) -> list[Path]:
    """Every page of one site, sorted."""
    return sorted(path for path in site(name).rglob("*") if path.suffix in {".html", ".htm"} and path.is_file())
