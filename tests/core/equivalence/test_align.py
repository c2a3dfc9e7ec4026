"""Aligned segments and pairs: each occurs once, and its state says what differs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.codecs.tracking import is_tracker
from uriinspector.core.equivalence.align import RowState, Tolerance, agree, align
from uriinspector.core.syntax.uri import pairs, segments, split

TEXTS = st.lists(
    st.sampled_from(["/", "?", "&", "a", "b", "A", "=", "1", "%41", "%61", "a=1", "&b=2", "+", ";", "%"]),
    max_size=12,
).map("".join)


def states(a, b, **tolerance):
    return [
        (row.name, row.state.value)
        for row in align(a, b, Tolerance(**tolerance))
        if row.state is not RowState.SAME
    ]


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("/a/b/c", "/a/c", [("2", "missing")]),
        ("/a/c", "/a/b/c", [("2", "added")]),
        ("/a/b", "/a/d", [("2", "changed")]),
        ("/%61", "/a", [("1", "encoded")]),
        ("?x=1&y=2", "?y=2&x=1", [("x", "moved")]),
        ("?x=1&x=2", "?x=2&x=1", [("x", "moved")]),
        ("?x=1&y=2", "?x=3", [("x", "changed"), ("y", "missing")]),
        ("?x=1&y=2", "?y=3&x=4", [("x", "changed"), ("y", "changed")]),
        ("?x=1&y=2&z=3", "?z=4&x=1&y=2", [("z", "changed")]),
        ("?x=1&y=2&z=3", "?y=9&z=3&x=1", [("x", "moved"), ("y", "changed")]),
        ("?a=1&c=3", "?a=1&b=2&c=3", [("b", "added")]),
        ("?%61=1", "?a=%31", [("a", "encoded")]),
        ("?a", "?a=", [("a", "changed")]),
        ("?a=1%2B2", "?a=1+2", [("a", "changed")]),  # a server reads a space
        ("mailto:a@b?a=1%2B2", "mailto:a@b?a=1+2", [("a", "encoded")]),
        ("?a%3D=b", "?a=%3Db", [("a", "added"), ("a=", "missing")]),
        ("", "?a", [("a", "added")]),
        ("?q=1&utm_id=5", "?q=1", [("utm_id", "missing")]),
    ],
)
def test_what_differs(a, b, expected):
    assert states(a, b) == expected
    assert agree(align(a, b)) == all(state == "encoded" for _, state in expected)


def test_what_is_overlooked():
    assert states("?x=1&y=2", "?y=2&x=1", order=True) == []
    assert states("/A?B=c", "/a?b=C", case=True) == []
    assert states("?q=1&utm_id=5", "?q=1", key=is_tracker) == [("utm_id", "ignored")]
    assert agree(align("?q=1&utm_id=5", "?q=1", Tolerance(key=is_tracker)))
    moved = align("?x=%61&y=2", "?y=2&x=a")[0]
    assert (moved.state, moved.is_encoded) == (RowState.MOVED, True)


@given(TEXTS, TEXTS, st.booleans(), st.booleans())
def test_every_segment_and_every_pair_is_in_one_row(a, b, order, case):
    rows = align(a, b, Tolerance(order=order, case=case))
    for text, side in ((a, "a"), (b, "b")):
        uri = split(text)
        told = [
            getattr(row, side) for row in rows if row.kind == "segment" and getattr(row, side) is not None
        ]
        assert told == [one.text for one in segments(uri.path)]
        told = [getattr(row, side) for row in rows if row.kind == "pair" and getattr(row, side) is not None]
        assert sorted(told) == sorted(pair.text for pair in pairs(uri.query or ""))
    if order:
        assert RowState.MOVED not in {row.state for row in rows}


@given(TEXTS)
def test_a_text_agrees_with_itself(text):
    assert {row.state for row in align(text, text)} <= {RowState.SAME}


@given(TEXTS, TEXTS)
def test_what_one_has_the_other_lacks(a, b):
    """Turned around, as much is added as was missing."""
    there, back = align(a, b), align(b, a)
    for state, other in ((RowState.ADDED, RowState.MISSING), (RowState.CHANGED, RowState.CHANGED)):
        pairs_there = [row for row in there if row.state is state and row.kind == "pair"]
        pairs_back = [row for row in back if row.state is other and row.kind == "pair"]
        assert len(pairs_there) == len(pairs_back)


def test_thousands_of_segments_take_no_time():
    rows = align(
        "/a" * 5000 + "?" + "&".join(map(str, range(5000))),
        "/b" * 4000 + "?" + "&".join(map(str, range(5000, 0, -1))),
    )
    assert len(rows) == 5000 + 5001
