"""The bill of materials names what no package index lists, and no two entries are equal."""

import json
import re
import tomllib
from collections import Counter
from importlib.metadata import distribution
from pathlib import Path

import PySide6
import pytest
from bundle.contents import shipped_distributions
from bundle.identity import IDENTITY
from bundle.inventory import (
    QT_WORKS,
    RESOURCES,
    ROOT,
    bill_of_materials,
    check_told,
    component,
    debian_component,
    distribution_component,
    installed_sums,
    normalize_name,
    purl_of,
    works_inside_qt,
)
from linux import interpreter

QT = Path(PySide6.__file__).resolve().parent
TEXT = QT_WORKS.read_text(encoding="utf-8")


def test_every_work_inside_qt_has_its_authors_and_a_licence_whose_text_follows():
    headings = set(re.findall(r"^(\S+)\n-+$", TEXT, re.MULTILINE))
    works = list(works_inside_qt(QT))
    for work in works:
        names = re.split(" AND ", work["licenses"][0]["expression"])
        assert set(names) <= headings, work
    assert (
        len(works)
        == TEXT.count("\nWork: ")
        == len(re.findall(r"^Licence: .+\nCopyright: ", TEXT, re.MULTILINE))
    )


def test_every_text_names_the_same_licences():
    """The wheel, AppStream, the list of materials; and what is in the bundle, for people and for Debian."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    described = (ROOT / "packaging" / "linux" / f"{IDENTITY}.metainfo.xml").read_text("utf-8")
    subject = bill_of_materials([], 0)["metadata"]["component"]
    assert f"<project_license>{project['license']}</project_license>" in described
    assert subject["licenses"] == [{"expression": project["license"]}]
    assert set(project["license"].split(" AND ")) == {"MIT", *(licence for _, _, licence in RESOURCES)}
    for name, folder, _ in RESOURCES:
        assert any(path.startswith(f"resources/{folder}/") for path in project["license-files"]), name


def test_what_is_shipped_is_told():
    shipped = shipped_distributions("uriinspector")
    assert {"brotli", "tree-sitter", "tree-sitter-javascript", "urlpattern", "cffi"} <= set(shipped)
    check_told(shipped)
    with pytest.raises(SystemExit, match=r"unheard-of in README\.txt, unheard-of in copyright"):
        check_told(["unheard-of"])
    for name in shipped:
        assert distribution_component(distribution(name), {})["licenses"], name


def test_each_material_has_an_identity_of_its_own():
    counted = Counter(work["bom-ref"] for work in works_inside_qt(QT))
    assert set(counted.values()) == {1}


def test_a_version_that_nobody_knows_is_left_out():
    assert purl_of("Microsoft C++ runtime") == "pkg:generic/microsoft-c-runtime"
    assert "version" not in component("SQLite", None, purl_of("SQLite"), "blessing")


def test_works_inside_qt_have_the_versions_their_libraries_tell():
    found = {work["name"]: work.get("version", "") for work in works_inside_qt(QT)}
    for name, least in {
        "HarfBuzz": (11,),
        "PCRE2": (10, 40),
        "libpng": (1, 6),
        "Unicode Character Database and CLDR": (15,),
    }.items():
        assert tuple(map(int, found[name].split("."))) > least, found[name]


def test_identities_are_those_of_the_registries():
    assert normalize_name("PySide6_Essentials") == "pyside6-essentials"
    python = next(each for each in interpreter.locked_packages() if each.name == "libpython3.11")
    listed = debian_component(python)
    assert listed["purl"].startswith("pkg:deb/debian/libpython3.11@3.11.2-6%2Bdeb12u")
    assert listed["hashes"] == [{"alg": "SHA-256", "content": python.sha256}]


def test_checksums_are_those_of_what_pip_installed(tmp_path):
    report = tmp_path / "report.json"
    archive = {"archive_info": {"hashes": {"sha256": "ab"}}}
    report.write_text(
        json.dumps({"install": [{"metadata": {"name": "PySide6_Essentials"}, "download_info": archive}]})
    )
    assert installed_sums(report) == {"pyside6-essentials": "ab"}
