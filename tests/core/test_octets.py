"""The octet table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.codecs.octets import octet_table
from uriinspector.core.syntax.charsets import BY_COMPONENT

ROWS = [
    ("a", "value", "unreserved", True, "RFC 3986 2.3"),
    ("/", "value", "gen-delim", True, "RFC 3986 3.4"),
    ("/", "segment", "gen-delim", False, "RFC 3986 3.3"),
    ("&", "value", "sub-delim", False, "RFC 3986 3.4"),
    ("#", "fragment", "gen-delim", False, "RFC 3986 3.5"),
    (":", None, "gen-delim", True, "RFC 3986 2.2"),
    (" ", "path", "excluded", False, "RFC 3986 2"),
    ("é", "path", "not ASCII", False, "RFC 3987 3.1"),
    ("%", "path", "excluded", False, "RFC 3986 2.1"),
    ("%41", "path", "pct-encoded", True, "RFC 3986 2.3"),
    ("%2F", "path", "pct-encoded", True, "RFC 3986 2.2"),
    ("%2F", "segment", "pct-encoded", True, "RFC 3986 3.3"),
    ("%25", "path", "pct-encoded", True, "RFC 3986 2.4"),
    ("%C3%A9", "path", "pct-encoded", True, "RFC 3987 3.1"),
    ("%FF", "path", "pct-encoded", True, "RFC 3987 3.2"),
]


@pytest.mark.parametrize(
    ("text", "component", "kind", "allowed", "reference"), ROWS, ids=[f"{row[0]} in {row[1]}" for row in ROWS]
)
def test_one_character(text, component, kind, allowed, reference):
    (row,) = octet_table(text, component)
    assert (row.kind, row.allowed, row.reference) == (kind, allowed, reference)


def test_a_row_tells_all():
    (row,) = octet_table("%C3%A9", "segment")
    assert (row.span, row.octets, row.character) == ((0, 6), b"\xc3\xa9", "é")
    assert (row.code_point, row.name) == ("U+00E9", "LATIN SMALL LETTER E WITH ACUTE")
    assert row.reason == "A URI holds ASCII only; it is written as the triplets of its UTF-8 octets."


def test_octets_that_spell_nothing_have_no_character():
    (row,) = octet_table("%D6%D0")
    assert (row.octets, row.character, row.code_point) == (b"\xd6\xd0", None, "")


def test_only_the_rows_asked_for():
    assert len(octet_table("a" * 100, limit=10)) == 10


@given(
    st.text(st.characters(codec=None) | st.sampled_from("%%%4fC3a9")), st.sampled_from((None, *BY_COMPONENT))
)
def test_rows_cover_the_text(text, component):
    rows = octet_table(text, component)
    assert "".join(row.span.cut(text) for row in rows) == text
    assert all(row.reason.endswith(".") and row.reference for row in rows)


@given(st.text(min_size=1), st.sampled_from(tuple(BY_COMPONENT)))
def test_what_may_not_stand_in_a_component_is_what_encoding_escapes(text, component):
    from uriinspector.core.codecs.table import codec

    encoded = codec("percent-encoding").encode(text, component).output
    assert all(row.allowed for row in octet_table(encoded, component))
    escaped = any(not row.allowed for row in octet_table(text.replace("%", ""), component))
    assert escaped == (
        codec("percent-encoding").encode(text.replace("%", ""), component).output != text.replace("%", "")
    )
