"""The recipes of the generated sites: each has its sources, and pins exactly what it is built with."""

import json
import re
import shutil

import pytest
from generated import build

EXACT = re.compile(r"\d+\.\d+(?:\.\d+)?(?:-rc\.\d+)?")


def test_each_recipe_has_sources_and_each_folder_a_recipe():
    folders = {path.name for path in build.SOURCES.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == set(build.RECIPES)


@pytest.mark.parametrize("name", build.RECIPES)
def test_what_a_site_is_built_with_is_pinned(name):
    package, requirements = (build.SOURCES / name / file for file in ("package.json", "requirements.txt"))
    versions = []
    if package.is_file():
        wanted = json.loads(package.read_text("utf-8"))
        versions = [*wanted["devDependencies"].values(), *wanted.get("overrides", {}).values()]
    if requirements.is_file():
        versions = [line.partition("==")[2] for line in requirements.read_text("utf-8").splitlines()]
    assert all(map(EXACT.fullmatch, versions))
    assert versions or build.RECIPES[name].needs in {"doxygen", "hugo", "rustdoc"}


def test_a_site_is_built_again_once_its_sources_change(monkeypatch, tmp_path):
    shutil.copytree(build.SOURCES / "rustdoc", tmp_path / "rustdoc")
    monkeypatch.setattr(build, "SOURCES", tmp_path)
    before = build.recipe_digest("rustdoc")
    assert build.recipe_digest("rustdoc") == before
    (tmp_path / "rustdoc" / "harbour.rs").write_text("//! Another.")
    assert build.recipe_digest("rustdoc") != before


def test_a_name_without_a_recipe_is_refused(capsys):
    assert build.main(["nothing"]) == 2
    assert "No recipe for nothing" in capsys.readouterr().out


def test_a_site_without_its_generator_is_named(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(build, "GENERATED", tmp_path)
    monkeypatch.setattr(build.shutil, "which", lambda _name: None)
    assert build.main(["doxygen"]) == 1
    assert (tmp_path / "doxygen" / "log").read_text() == "doxygen is not installed"
    assert str(tmp_path / "doxygen" / "log") in capsys.readouterr().out
    assert not build.is_built("doxygen")
