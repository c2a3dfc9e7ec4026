"""The list of materials names what no package index lists, and no two things alike."""

import json
import re
from collections import Counter
from pathlib import Path

import PySide6
from bundle.inventory import (
    QT_WORKS,
    component,
    debian_component,
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
