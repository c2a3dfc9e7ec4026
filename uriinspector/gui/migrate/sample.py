"""Copies of the sample site to play with; the one that came with the program stays as it is."""

import shutil
import tempfile
from pathlib import Path


class SampleCopies:
    """Fresh copies in temporary folders of their own, until `clear`."""

    def __init__(self) -> None:
        self._folders: list[tempfile.TemporaryDirectory[str]] = []

    def make(self, site: Path) -> Path:
        """Return a fresh copy of `site`."""
        folder = tempfile.TemporaryDirectory(prefix="uriinspector-", ignore_cleanup_errors=True)
        self._folders.append(folder)
        return Path(shutil.copytree(site, Path(folder.name) / site.name))

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where the copies are."""
        return tuple(Path(folder.name) for folder in self._folders)

    def holds(self, path: str) -> bool:
        """Tell whether a path lies in one of the copies."""
        return any(Path(path).is_relative_to(folder) for folder in self.folders)

    def clear(self) -> None:
        """Delete every copy."""
        while self._folders:
            self._folders.pop().cleanup()
