"""The URL standard's percent-encode after encoding, in every charset of the vectors."""

from vectors import table

from uriinspector.core.codecs.legacy import CHARSETS, UTF_8
from uriinspector.core.codecs.percent import percent_encode
from uriinspector.core.syntax.charsets import SPECIAL_QUERY_SET, characters_outside

BY_LABEL = {charset.label: charset for charset in (*CHARSETS, UTF_8)}


@table("wpt_percent_encoding")
def test_percent_encode_after_encoding(case):
    for label, expected in case["output"].items():
        if label in BY_LABEL:
            encoded = percent_encode(case["input"], BY_LABEL[label], characters_outside(SPECIAL_QUERY_SET))
            assert (label, encoded) == (label, expected)
