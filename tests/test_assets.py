"""Resources are found in a checkout and in an installed wheel, and a missing one is named."""

import re
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


@pytest.fixture(scope="module")
def distributions(tmp_path_factory):
    """The wheel and the source archive, as the index would get them."""
    folder = tmp_path_factory.mktemp("distributions")
    build = "import sys; from hatchling.build import build_sdist, build_wheel; [make(sys.argv[1]) for make in (build_wheel, build_sdist)]"
    subprocess.run([sys.executable, "-c", build, str(folder)], cwd=PROJECT, check=True, capture_output=True)
    return sorted(map(str, folder.iterdir()))


def test_the_index_of_packages_would_take_and_show_them(distributions):
    for command in (
        ["twine", "check", "--strict", *distributions],
        ["check_wheel_contents", distributions[0]],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=PROJECT, check=False, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_wheel_names_no_placeholder_and_holds_no_picture_or_source_of_translations(distributions):
    with zipfile.ZipFile(distributions[0]) as wheel:
        names = wheel.namelist()
        metadata = wheel.read(next(name for name in names if name.endswith("/METADATA"))).decode()
    head, _, description = metadata.partition("\n\n")
    assert "Author: " in head or "Author-email: " in head
    assert not re.search(r"\.(example|invalid)\b", head)
    assert "Provides-Extra: dask" in head
    assert head.count("Provides-Extra") == 1
    assert "![" not in description
    assert not re.search(r"\]\((?!\w+:)", description), "a link into the source leads nowhere on the index"
    assert not [name for name in names if name.endswith(".ts") or "screenshots" in name]


def test_pictures_of_the_description_get_their_address():
    sys.path.append(str(PROJECT / "packaging"))
    from description import describe

    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", describe(readme, "https://h/p/"))
    assert len(pictures) == readme.count("](resources/screenshots/")
    assert all(place.startswith("https://h/p/") for place in pictures)
