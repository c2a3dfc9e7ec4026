"""Which encoding a page is read in: labels of the Encoding Standard, sniffing of html5lib."""

import pytest
from vectors import cases

from uriinspector.html.encoding.sniff import find_label, sniff


@pytest.mark.parametrize("case", cases("encoding_labels"), ids=lambda case: case["id"])
def test_label(case):
    found = find_label(case["label"])
    assert found is not None
    assert found.name.lower() == case["name"].lower()


@pytest.mark.parametrize("case", cases("html5lib_encoding"), ids=lambda case: case["id"])
def test_sniffing(case):
    expected = find_label(case["encoding"])
    assert sniff(case["data_latin1"].encode("latin-1")) == expected
