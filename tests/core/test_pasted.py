"""What is asked after a paste, and the text if the answer is yes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.text.pasted import remnants

ROWS = [
    pytest.param("http://h/p?a=1&b=2", {}, id="nothing"),
    pytest.param("http://h/a\n  b\r\nc", {"line-breaks": (2, "http://h/abc")}, id="wrapped-by-mail"),
    pytest.param("http://h/\n", {"line-breaks": (1, "http://h/")}, id="a-line"),
    pytest.param("?a=1&amp;b=2&#38;c", {"references": (2, "?a=1&b=2&c")}, id="html"),
    pytest.param("?a=1&copy=2&ampere;", {}, id="pairs-are-no-references"),
    pytest.param('"http://h/"', {"quotes": (1, "http://h/")}, id="quotes"),
    pytest.param("  “http://h/” ", {"quotes": (1, "http://h/")}, id="printed-quotes"),
    pytest.param("<http://h/>", {"quotes": (1, "http://h/")}, id="appendix-c"),
    pytest.param("<URL:http://h/>", {"quotes": (1, "http://h/")}, id="appendix-c-prefix"),
    pytest.param("(http://h/)", {"quotes": (1, "http://h/")}, id="brackets"),
    pytest.param("(a)/(b)", {}, id="brackets-of-its-own"),
    pytest.param('"', {}, id="one-quote"),
]


@pytest.mark.parametrize(("text", "expected"), ROWS)
def test_rows(text, expected):
    assert {found.kind: (found.times, found.cleaned) for found in remnants(text)} == expected


@given(st.text(st.sampled_from("a&amp;#38; \n\r\t<>\"'()URL:"), max_size=20))
def test_a_yes_takes_something_away_and_adds_nothing(text):
    for found in remnants(text):
        assert len(found.cleaned) < len(text)
        assert found.times > 0


@given(st.text(st.sampled_from("a\n\r \"'<>"), max_size=20))
def test_once_cleaned_of_line_breaks_there_are_none(text):
    for found in remnants(text):
        if found.kind == "line-breaks":
            assert "line-breaks" not in {again.kind for again in remnants(found.cleaned)}
