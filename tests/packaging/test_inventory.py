"""The list of materials names what no package index lists, and no two things alike."""

import re
from collections import Counter

from bundle.inventory import QT_WORKS, component, purl_of, works_inside_qt

TEXT = QT_WORKS.read_text(encoding="utf-8")


def test_every_work_inside_qt_has_its_authors_and_a_licence_whose_text_follows():
    headings = set(re.findall(r"^(\S+)\n-+$", TEXT, re.MULTILINE))
    works = list(works_inside_qt())
    for work in works:
        names = re.split(" AND ", work["licenses"][0]["expression"])
        assert set(names) <= headings, work
    assert (
        len(works)
        == TEXT.count("\nWork: ")
        == len(re.findall(r"^Licence: .+\nCopyright: ", TEXT, re.MULTILINE))
    )


def test_each_material_has_an_identity_of_its_own():
    counted = Counter(work["bom-ref"] for work in works_inside_qt())
    assert set(counted.values()) == {1}


def test_a_version_that_nobody_knows_is_left_out():
    assert purl_of("Microsoft C++ runtime") == "pkg:generic/microsoft-c-runtime"
    assert "version" not in component("SQLite", None, purl_of("SQLite"), "blessing")
