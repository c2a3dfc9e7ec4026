"""Fixtures for the tests of the engine."""

import shutil
import subprocess
from pathlib import Path

import pytest
from trees import plant


@pytest.fixture
def site(tmp_path):
    return plant(tmp_path / "site")


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


@pytest.fixture
def disk_without_case(tmp_path):
    """Return a folder on a disk to which upper and lower case are one, as on Windows and macOS."""
    folder, image = tmp_path / "without-case", tmp_path / "without-case.img"
    folder.mkdir()
    if shutil.which("mkntfs") is None or shutil.which("lowntfs-3g") is None:
        pytest.skip("ntfs-3g is not installed")
    with image.open("wb") as file:
        file.truncate(8 << 20)
    subprocess.run(["mkntfs", "-F", "-Q", "-q", image], check=True, capture_output=True)
    done = subprocess.run(
        ["lowntfs-3g", image, folder, "-o", "ignore_case"], check=False, capture_output=True
    )
    if done.returncode:
        pytest.skip(f"this machine lets nobody mount: {done.stderr.decode().strip()}")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)
