"""Percent-encoding (RFC 3986 2.1)."""

import pytest
from growth import grows_too_fast
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.syntax.charsets import FRAGMENT_SET, PATH, QUERY, UNRESERVED, characters_outside
from uriinspector.core.syntax.percent import (
    MALFORMED,
    WELL_SPELLED,
    decode,
    decode_with_spans,
    encode,
    find_malformed,
    find_undecodable,
)
from uriinspector.core.syntax.span import Span

DECODED = [
    ("caf%C3%A9", "café"),
    ("%c3%a9", "é"),
    ("a%2Fb", "a/b"),
    ("100%", "100%"),
    ("%4", "%4"),
    ("%zz%41", "%zzA"),
    ("%FF%41", "%FFA"),
    ("%E2%82", "%E2%82"),
    ("%ED%A0%80", "%ED%A0%80"),  # RFC 3629 3: a surrogate is no character
    ("", ""),
]


@pytest.mark.parametrize(("text", "expected"), DECODED)
def test_decode(text, expected):
    assert decode(text) == expected
    assert decode_with_spans(text).text == expected


def test_positions_of_every_character():
    decoded = decode_with_spans("a%C3%A9%FFb%4")
    assert list(zip(decoded.text, decoded.spans, strict=True)) == [
        ("a", Span(0, 1)),
        ("é", Span(1, 7)),
        ("%", Span(7, 8)),
        ("F", Span(8, 9)),
        ("F", Span(9, 10)),
        ("b", Span(10, 11)),
        ("%", Span(11, 12)),
        ("4", Span(12, 13)),
    ]


def test_other_encodings():
    assert decode("%D6%D0", "gbk") == "中"
    assert decode("%D6%FF", "ascii") == "%D6%FF"


def test_encode_over_sets():
    assert encode("a/b?c#é", PATH) == "a/b%3Fc%23%C3%A9"
    assert encode("a/b?c#é", QUERY) == "a/b?c%23%C3%A9"
    assert encode("50%", UNRESERVED) == "50%25"
    assert encode("%41%4", UNRESERVED, keep_triplets=True) == "%41%254"
    assert encode("a b`é", characters_outside(FRAGMENT_SET)) == "a%20b%60%C3%A9"
    assert encode("\ud800", UNRESERVED) == "%ED%A0%80"


def test_malformed_covers_the_digit_it_has():
    assert find_malformed("%%4x%41%") == (Span(0, 1), Span(1, 3), Span(7, 8))


@pytest.mark.parametrize("unit", ["%41", "%FF", "%E2%82", "%", "%4"])
def test_long_runs_take_time_in_proportion(unit):
    assert not grows_too_fast(decode_with_spans, unit * 10_000, unit * 40_000, 0.02)


@given(
    st.lists(
        st.sampled_from(
            [
                "a",
                "%",
                "%4",
                "%41",
                *(f"%{octet:02X}" for octet in range(0x80, 0x100, 3)),
                "%c3",
                "%A9",
                "%E2%82%AC",
                "%F0%9F%98%80",
                "%ED%A0%80",
                "%C0%80",
                "%E0%80%80",
                "%F4%90%80%80",
            ]
        ),
        max_size=8,
    ).map("".join)
)
def test_a_well_spelled_text_has_nothing_undecodable(text):
    has_sign_alone = MALFORMED.search(text) is not None
    assert (WELL_SPELLED.fullmatch(text) is None) is (any(find_undecodable(text)) or has_sign_alone)
    decoded = decode_with_spans(text)
    kept = (
        span.start
        for char, span in zip(decoded.text, decoded.spans, strict=True)
        if char == span.cut(text) == "%"
    )
    triplets = [Span(start, start + 3) for start in kept if not MALFORMED.match(text, start)]
    assert [*find_undecodable(text)] == joined(triplets)


def joined(spans):
    """Spans that touch as one, where they are of one run."""
    found = []
    for span in spans:
        if found and found[-1].end == span.start:
            found[-1] = found[-1]._replace(end=span.end)
        else:
            found.append(span)
    return found
