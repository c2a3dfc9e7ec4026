"""Real documentation sites from Debian's packages, unpacked into .sites by `packaging/dev.py test`."""

import functools
from pathlib import Path
from typing import Final

from lacking import need

_UNPACKED: Final = Path(__file__).resolve().parents[1] / ".sites"

# where each package puts its pages; `*` stands for the minor version of Python
SITES: Final = {
    "python3-doc": "usr/share/doc/python3.*/html",
    "apache2-doc": "usr/share/doc/apache2-doc/manual",
    "git-doc": "usr/share/doc/git-doc",
    "linux-doc": "usr/share/doc/linux-doc-*/html",  # for benchmarks: 3,185 pages, 128 MB
}


@functools.cache
def site(name: str) -> Path:
    """Return the folder of one site; a missing site fails the test, unless it can't be installed here (`lacking.need`)."""
    found = sorted(_UNPACKED.glob(f"*/{SITES[name]}"))
    need(found, f"the site {name}")
    return found[0]


def pages(name: str) -> list[Path]:
    """Return every page of one site, sorted."""
    return sorted(path for path in site(name).rglob("*.html") if path.is_file() and not path.is_symlink())


def scripts() -> list[str]:
    """Return the text of every script of the sites but the large one for benchmarks."""
    found = (path for name in list(SITES)[:3] for path in site(name).rglob("*.js") if path.is_file())
    return [path.read_text("utf-8") for path in sorted(found)]
