"""Properties of every codec: exact inverses, no exceptions, spans within the text."""

import re

import pytest
from amounts import amount
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tables import rows

from uriinspector.base.errors import UsageError
from uriinspector.core.codecs.table import CODECS, codec, codecs

EXAMPLES = amount("CODEC_EXAMPLES", 25, 400)
CHARACTERS = st.text()  # Unicode characters; hypothesis leaves lone surrogates out
ANY = st.text(st.characters(codec=None) | st.sampled_from("%%%&&;\\\\=+#xu09afAF-_'\"{}\ud800\udfff\r\n "))
COMPONENTS = st.sampled_from(
    (None, "userinfo", "host", "path", "segment", "query", "key", "value", "fragment")
)
EXACT = [entry for entry in CODECS if entry.exact]
LAYERS = [entry for entry in CODECS if hasattr(entry, "respell")]


def named(entries):
    return {"argvalues": entries, "ids": [entry.name for entry in entries]}


@pytest.mark.parametrize("entry", **named(EXACT))
@settings(max_examples=EXAMPLES)
@given(text=CHARACTERS, component=COMPONENTS)
@example(text="100% %41 &amp; \\u0041 \"'` +=?x?q?=?= 😀\0", component=None)
def test_exact_codec_reads_back_what_it_wrote(entry, text, component):
    assert entry.decode(entry.encode(text, component).output, component).output == text


@pytest.mark.parametrize("entry", **named(CODECS))
@settings(max_examples=EXAMPLES)
@given(text=ANY, component=COMPONENTS)
def test_nothing_raises_and_findings_stand_in_the_text(entry, text, component):
    for coded in (entry.encode(text, component), entry.decode(text, component)):
        assert coded.output is not None or coded.findings
        for finding in coded.findings:
            assert 0 <= finding.span.start <= finding.span.end <= len(text)
            assert finding.message.endswith(".")
            assert finding.reference


@pytest.mark.parametrize("entry", **named(CODECS))
@settings(max_examples=EXAMPLES)
@given(text=ANY.filter(lambda text: "\ufffd" not in text))
def test_nothing_is_replaced_silently(entry, text):
    for coded in (entry.encode(text), entry.decode(text)):
        assert "\ufffd" not in (coded.output or "") or re.search("(?i)fffd|65533|bf.?bd", text)


@pytest.mark.parametrize("entry", **named(LAYERS))
@settings(max_examples=EXAMPLES)
@given(text=ANY, component=COMPONENTS)
def test_the_same_text_respelled_is_the_same(entry, text, component):
    meant = entry.decode(text, component).output
    if meant is not None:
        assert entry.respell(text, meant, component) == text


@pytest.mark.parametrize("entry", **named([entry for entry in LAYERS if entry.exact]))
@settings(max_examples=EXAMPLES)
@given(raw=ANY, text=CHARACTERS, component=COMPONENTS)
@example(raw="100%4", text="100%41", component=None)
@example(raw="&am", text="&amp;", component=None)
def test_respelled_text_means_the_new_text(entry, raw, text, component):
    if entry.decode(raw, component).output is not None:
        assert entry.decode(entry.respell(raw, text, component), component).output == text


@rows("entry", CODECS)
def test_codec_is_described(entry):
    assert re.fullmatch("[a-z][a-z0-9_-]*", entry.name)
    assert entry.title
    assert entry.description.endswith(".")


def test_names_are_unique():
    assert list(codecs()) == [entry.name for entry in CODECS]


def test_an_unknown_name_names_its_neighbours():
    with pytest.raises(UsageError, match="base64"):
        codec("base46")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("percent", "percent-encoding or"),
        ("url", "form-urlencoded"),
        ("idna", "idna-uts46 or"),
        ("xyz", "the list"),
    ],
)
def test_a_wrong_name_is_answered_with_those_that_hold_it(name, meant):
    with pytest.raises(UsageError, match=meant):
        codec(name)
