"""The table of URL attributes is the one the published table gives."""

import runpy
from pathlib import Path

from vectors import ROOT

from uriinspector.html.values import url_attributes

GENERATOR = Path(__file__).resolve().parents[2] / "packaging" / "generate_tables.py"


def test_the_module_is_what_the_generator_makes():
    text = runpy.run_path(str(GENERATOR))["render"](ROOT / "data" / "html-url-attributes.csv")
    made = {}
    exec(text, made)
    for name in ("ATTRIBUTES", "ABSOLUTE_META", "META", "PARAM_NAMES"):
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
