"""The table of URL attributes is up to date with the published table."""

import runpy
from pathlib import Path

from uriinspector.html import url_attributes

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


def test_the_module_is_what_the_generator_makes():
    generator = runpy.run_path(str(PACKAGING / "generate_tables.py"))
    text = generator["render"](generator["SOURCE"])
    made = {}
    exec(text, made)
    for name in ("ATTRIBUTES", "ABSOLUTE_META", "META", "META_SETTINGS", "PARAM_NAMES"):
        assert getattr(url_attributes, name) == made[name]


def test_no_attribute_counts_that_only_some_scripts_read():
    names = {
        (attribute, element)
        for _, _, attribute, elements in url_attributes.ATTRIBUTES
        for element in elements.split()
    }
    assert ("data-src", "*") not in names
    assert ("hx-get", "*") not in names
    assert ("href", "a") in names
