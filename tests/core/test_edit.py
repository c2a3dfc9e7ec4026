"""Edits change one part and nothing else, and can be undone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core import edit
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import split
from uriinspector.core.tree import component_tree

TEXTS = st.one_of(
    st.lists(
        st.sampled_from(
            ["http:", "//", "u:p@", "h", ":80", "/", "a;b", "?", "x=1", "&", "y", "#", "%41", "%", "é", " "]
        ),
        max_size=10,
    ).map("".join),
    st.text(st.characters(codec=None), max_size=20),
)


def nodes(text):
    return list(component_tree(split(text)).walk())


@given(TEXTS, st.data(), st.text(max_size=8))
def test_edit_then_revert_is_the_identity(text, data, new_text):
    node = data.draw(st.sampled_from(nodes(text)))
    for written in (new_text, edit.encode_for(node.name, new_text)):
        edited = edit.replace_span(text, node.span, written)
        place = Span(node.span.start, node.span.start + len(written))
        assert edited[: place.start] == text[: place.start]
        assert edited[place.end :] == text[node.span.end :]
        assert edit.replace_span(edited, place, node.text) == text


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12))
def test_a_value_is_read_back_as_it_was_meant(value):
    text = "http://u:p@h/a;b/c?k=v&l=w#f"
    for name in ("user", "password", "segment", "parameter", "key", "value", "fragment"):
        place, node = next(
            (at, node) for at, node in enumerate(nodes(text)) if node.name == name and not node.children
        )
        changed = nodes(edit.replace_span(text, node.span, edit.encode_for(name, value)))
        assert len(changed) == len(nodes(text))
        assert (changed[place].value or changed[place].text) == value


@given(TEXTS)
def test_pairs_come_back_in_place(text):
    count = (split(text).query or "").count("&") + 1
    if split(text).query:
        moved = edit.move_pair(text, 0, count - 1)
        assert edit.move_pair(moved, count - 1, 0) == text
        added = edit.add_pair(text, "new", "1", 0)
        assert edit.remove_pair(added, 0) == text


@given(TEXTS, st.data())
def test_a_duplicate_is_taken_away_again(text, data):
    query = split(text).query
    if query:
        index = data.draw(st.integers(0, query.count("&")))
        assert edit.remove_pair(edit.duplicate_pair(text, index), index) == text


SEGMENTS = st.lists(st.sampled_from(["a", "b;c=d", "%2f", "%41", "é", "."]), min_size=1, max_size=5)


@given(
    st.sampled_from(["http://u@h:1", "x:", ""]),
    st.booleans(),
    SEGMENTS,
    st.sampled_from(["", "?q&&", "#f"]),
    st.data(),
)
def test_segments_come_back_in_place(before, is_absolute, names, after, data):
    slash = "/" if is_absolute or "//" in before else ""
    text = before + slash + "/".join(names) + after
    index, to = (data.draw(st.integers(0, len(names) - 1)) for _ in range(2))
    moved = edit.move_segment(text, index, to)
    assert edit.move_segment(moved, to, index) == text
    assert sorted(moved) == sorted(text)
    added = edit.add_segment(text, "n w", index)
    assert edit.remove_segment(added, index) == text
    assert (added.startswith(before), added.endswith(after)) == (True, True)


@given(TEXTS, st.data())
def test_changed_segments_leave_the_rest_alone(text, data):
    """No name a path can hold comes to read as a scheme, an authority or a query."""
    uri = split(text)
    count = len([node for node in nodes(text) if node.name == "segment"])
    index = data.draw(st.integers(0, count))
    changed = split(edit.add_segment(text, data.draw(st.text(max_size=6)), index))
    assert (changed.scheme, changed.authority, changed.query, changed.fragment) == (
        uri.scheme, uri.authority, uri.query, uri.fragment
    )  # fmt: skip


ROWS = [
    (edit.duplicate_pair("?a=%41&b#f", 0), "?a=%41&a=%41&b#f"),
    (edit.add_segment("http://h", "a b"), "http://h/a%20b"),
    (edit.add_segment("http://h/a/?q", "b", 1), "http://h/a/b/?q"),
    (edit.add_segment("", "x:y"), "./x:y"),
    (edit.add_segment("/a", "", 0), "/.//a"),
    (edit.remove_segment("http://h/a?q", 0), "http://h?q"),
    (edit.remove_segment("a/b:c", 0), "./b:c"),
    (edit.move_segment("/a/%2f/c", 1, 0), "/%2f/a/c"),
    (edit.add_pair("http://h/#f", "a b", "c&d"), "http://h/?a%20b=c%26d#f"),
    (edit.add_pair("?a", "b", None), "?a&b"),
    (edit.remove_pair("http://h/?a=1#f", 0), "http://h/#f"),
    (edit.remove_pair("?a&&b", 1), "?a&b"),
    (edit.move_pair("?a=%41&b&c=", 0, 2), "?b&c=&a=%41"),
    (edit.sort_pairs("?b=1&%61=2&b=0"), "?%61=2&b=1&b=0"),
    (edit.set_component("http://u@h:1/a", "port", None), "http://u@h/a"),
    (edit.set_component("mailto:a@b", "port", None), "mailto:a@b"),
    (edit.set_component("/a", "userinfo", None), "/a"),
    (edit.set_component("http://h/a", "port", "81"), "http://h:81/a"),
    (edit.set_component("http://h/a", "scheme", None), "//h/a"),
    (edit.set_component("http://h//a", "host", None), "http:/.//a"),
    (edit.set_component("http://h/a", "path", "b"), "http://h/b"),
    (edit.set_component("a", "path", "x:y"), "./x:y"),
    (edit.set_component("http://h/?q", "query", ""), "http://h/?"),
]


@pytest.mark.parametrize(("found", "expected"), ROWS)
def test_algebra(found, expected):
    assert found == expected
