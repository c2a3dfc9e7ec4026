"""The door to the resources opens in a checkout and in an installed wheel, and says so when something is missing."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from uriinspector import assets

PROJECT = Path(assets.__file__).resolve().parents[1]


@pytest.mark.parametrize("name", ["sample-site", "sample-site/index.html", "sample-site/style/site.css"])
def test_an_asset_of_the_checkout_is_there(name):
    assert assets.asset(name).exists()


def test_a_missing_asset_says_what_to_do():
    with pytest.raises(FileNotFoundError, match=r"icons/none\.svg is missing: install URI Inspector again"):
        assets.asset("icons/none.svg")


def test_the_wheel_carries_the_resources_to_the_same_door(tmp_path):
    """Built without a network: hatchling is already installed."""
    build = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    name = subprocess.run(
        [sys.executable, "-c", build, str(tmp_path)], cwd=PROJECT, check=True, capture_output=True, text=True
    ).stdout.split()[-1]
    with zipfile.ZipFile(tmp_path / name) as wheel:
        wheel.extractall(tmp_path / "installed")
    ask = "from uriinspector.assets import asset; print(asset('sample-site/index.html'))"
    answer = subprocess.run(
        [
            sys.executable,
            "-I",
            "-c",
            f"import sys; sys.path.insert(0, {str(tmp_path / 'installed')!r}); {ask}",
        ],
        check=True,
        capture_output=True,
        text=True,
    )
    assert Path(answer.stdout.strip()) == tmp_path / "installed/uriinspector/resources/sample-site/index.html"
