"""Fixtures for the tests of the engine."""

import subprocess
from pathlib import Path

import pytest


@pytest.fixture
def small_disk(tmp_path):
    """Return a function that mounts a disk of so many kilobytes."""
    mounted = []

    def mount(name: str, kilobytes: int) -> Path:
        folder = tmp_path / name
        folder.mkdir()
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", folder],
            check=False,
            capture_output=True,
        )
        if done.returncode:
            pytest.skip(f"this machine lets nobody mount: {done.stderr.decode().strip()}")
        mounted.append(folder)
        return folder

    yield mount
    for folder in mounted:
        subprocess.run(["umount", "-l", folder], check=True)
