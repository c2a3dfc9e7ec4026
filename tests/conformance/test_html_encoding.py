"""The encoding in which a page is read: labels of the Encoding Standard, sniffing by the vectors of html5lib."""

from vectors import table

from uriinspector.html.encoding import find_label, sniff


@table("encoding_labels")
def test_label(case):
    found = find_label(case["label"])
    assert found is not None
    assert found.name.lower() == case["name"].lower()


@table("html5lib_encoding")
def test_sniffing(case):
    expected = find_label(case["encoding"])
    assert sniff(case["data_latin1"].encode("latin-1")) == expected
