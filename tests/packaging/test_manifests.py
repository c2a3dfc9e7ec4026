"""Manifests for package managers are made from built packages, and read by each manager's own tool if it is installed."""

import hashlib
import json
import shutil
from datetime import date

import pytest
import yaml
from bundle.identity import IDENTITY, Maintainer
from manifests import WRITERS, check, make_manifests
from release import Release

RELEASE = Release("1.2.3", date(2026, 1, 2), ())
MAINTAINER = Maintainer(
    'Ada "#{1}" & Co', "a@h.example", "https://h.example/", "", "", "", "https://h.example/d/$x/"
)


@pytest.fixture
def dist(tmp_path):
    for ending in {needed for needed, _ in WRITERS}:
        (tmp_path / f"uriinspector-1.2.3-{ending}").write_bytes(ending.encode())
    return tmp_path


def test_each_manager_gets_what_was_built(dist):
    """`make_manifests` lets makepkg, nix, flatpak-builder and ruby read theirs, where they are installed."""
    made = {
        str(path.relative_to(dist / "manifests")): path.read_text("utf-8")
        for path in make_manifests(RELEASE, dist, MAINTAINER)
    }
    assert {name.partition("/")[0] for name in made} == {
        "winget",
        "scoop",
        "homebrew",
        "aur",
        "flatpak",
        "nix",
    }
    for needed, write in WRITERS:
        digest = hashlib.sha256(needed.encode()).hexdigest()
        texts = [text for text in made.values() if digest in text.lower()]
        assert texts, write
        assert all(f"uriinspector-1.2.3-{needed}" in text for text in texts)
    scoop = json.loads(made["scoop/uriinspector.json"])
    assert scoop["architecture"]["64bit"]["extract_dir"] == "uriinspector-1.2.3-windows-x86_64"
    winget = {
        yaml.safe_load(text)["ManifestType"]: yaml.safe_load(text)
        for name, text in made.items()
        if name.startswith("winget")
    }
    assert winget.keys() == {"version", "installer", "defaultLocale"}
    assert winget["defaultLocale"]["Publisher"] == MAINTAINER.name
    assert {each["PackageIdentifier"] for each in winget.values()} == {"URIInspector.URIInspector"}


@pytest.mark.parametrize(
    ("name", "text", "tool"),
    [
        ("package.nix", "{ lib }: {", "nix-instantiate"),
        ("a.rb", "class A", "ruby"),
        ("PKGBUILD", "pkgname=(", "makepkg"),
        (f"{IDENTITY}.json", "{", "flatpak-builder"),
    ],
)
def test_what_a_tool_refuses_stops_the_command(tmp_path, name, text, tool):
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not installed")
    (tmp_path / name).write_text(text)
    (tmp_path / ".SRCINFO").write_text("pkgbase = a\n")
    with pytest.raises(SystemExit, match=tool):
        check(tmp_path / name)


def test_what_was_not_built_has_no_manifest(dist):
    for path in dist.glob("*linux*"):
        path.unlink()
    made = make_manifests(RELEASE, dist, MAINTAINER)
    assert {path.relative_to(dist / "manifests").parts[0] for path in made} == {"winget", "scoop", "homebrew"}


def test_no_address_is_made_up(dist, tmp_path):
    with pytest.raises(SystemExit, match="fill in homepage and downloads"):
        make_manifests(RELEASE, dist, MAINTAINER._replace(homepage="", downloads=""))
    with pytest.raises(SystemExit, match="build some first"):
        make_manifests(RELEASE, tmp_path / "empty", MAINTAINER)
