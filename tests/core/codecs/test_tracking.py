"""The codec that leaves out trackers does what the fixes of the findings do."""

from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.codecs.table import CODECS
from uriinspector.core.summary.answer import without_tracking

(UNTRACKED,) = (codec for codec in CODECS if codec.name == "untracked")
PAIRS = st.sampled_from(["utm_source=x", "id=%37", "gclid=1", "a", "", "fbclid", "UTM%5Fa=1", "q=a+b", "utm"])


@given(
    st.sampled_from(["http://h/a", "https://u@h:1/b", "/x"]),
    st.none() | st.lists(PAIRS),
    st.sampled_from(["", "#utm_id=1"]),
)
def test_it_takes_out_what_the_findings_offer_to_take_out(start, pairs, end):
    text = start + ("" if pairs is None else f"?{'&'.join(pairs)}") + end
    assert UNTRACKED.decode(text).output == without_tracking(text)
