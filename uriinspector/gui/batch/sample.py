"""A copy of the sample site to play with; the one that came with the program stays as it is."""

import shutil
import tempfile
from pathlib import Path


def sample_copy(site: Path) -> Path:
    """A fresh copy of `site` in a temporary folder of its own."""
    folder = Path(tempfile.mkdtemp(prefix="uriinspector-")) / site.name
    shutil.copytree(site, folder)
    return folder
