"""The URL standard's percent-encode after encoding, in every charset of the vectors."""

import pytest
from vectors import cases

from uriinspector.core.codecs.charset import percent_encode
from uriinspector.core.codecs.legacy import CHARSETS, UTF_8
from uriinspector.core.syntax.charsets import SPECIAL_QUERY_SET, kept_by

BY_LABEL = {charset.label: charset for charset in (*CHARSETS, UTF_8)}
ROWS = [
    pytest.param(case["input"], label, expected, id=f"{case['id']} {label}")
    for case in cases("wpt_percent_encoding")
    for label, expected in case["output"].items()
    if label in BY_LABEL
]


@pytest.mark.parametrize(("text", "label", "expected"), ROWS)
def test_percent_encode_after_encoding(text, label, expected):
    assert percent_encode(text, BY_LABEL[label], kept_by(SPECIAL_QUERY_SET)) == expected
