"""Layers: which are found, and that writing a change outward keeps every spelling that it does not concern."""

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.base.errors import UsageError
from uriinspector.core.codecs.layers import MAX_LAYERS, peel

FOUND = [
    ("https%253A%252F%252Fb.org%252F", "value", ["percent-encoding", "percent-encoding"], "https://b.org/"),
    ("https%3A%2F%2Fb.org%2F%3Fq%3Da%2520b", "value", ["percent-encoding"], "https://b.org/?q=a%20b"),
    ("a+b", "value", ["form-urlencoded"], "a b"),
    ("aGVsbG8gd29ybGQ%3D", "value", ["percent-encoding", "base64"], "hello world"),
    ("%22a%5Cu0026b%22", "value", ["percent-encoding", "json"], "a&b"),
    ("48656c6c6f", "value", ["hex"], "Hello"),
    ("a&amp;b", None, ["html"], "a&b"),
    ("https:\\/\\/b.org\\/", None, ["json"], "https://b.org/"),
]
QUIET = [
    ("hello", "value"),
    ("C++", "value"),
    ("a+b", "segment"),
    ("ab+cd/ef==", "value"),
    ("2024-01-01T00:00:00+01:00", "value"),
    ("100%", "value"),
    ("%D6%D0%CE%C4", "value"),
    ("deadbeefcafe", "value"),
    ("3132333435", "value"),
    ("internationalization", "value"),
    ("getElementsByTagName", "value"),
    ("https://b.org/?q=%2541", None),
    ('{"a":"%20"}', None),
    ("a=1&b=%20", None),
]
CHANGED = [
    ("a%2fb%20c", "value", 1, "a/b c/d", "a%2fb%20c%2fd"),
    ("a+b", "value", 1, "a b c", "a+b+c"),
    ("%61bc%2Fd", "value", 1, "abcd/d", "%61bcd%2Fd"),
    ("caf%c3%a9", "value", 1, "café ü", "caf%c3%a9%20%c3%bc"),
    ("a=b%3dc", "value", 1, "a=b=c=d", "a=b%3dc%3dd"),
    ("é%20x", "value", 1, "éü x", "éü%20x"),
    ("%E9x", "value", 1, "%E9xy", "%E9xy"),
    ("100%25%", "value", 1, "100%%1", "100%25%1"),
    ("aGVsbG8gd29ybGQ%3D", "value", 2, "hello world!!", "aGVsbG8gd29ybGQhIQ%3D%3D"),
    ("aGVsbG8gd29ybGQ", "value", 1, "hello world!!", "aGVsbG8gd29ybGQhIQ"),
    ("48656C6C6F20", "value", 1, "Hello m", "48656C6C6F206D"),
    ("%22a%5Cu0026b%22", "value", 2, "a&b&c", "%22a%5Cu0026b%5Cu0026c%22"),
    ("https:\\/\\/b.org\\/", None, 1, "https://b.org/x/", "https:\\/\\/b.org\\/x\\/"),
    ("a%2520b", "value", 2, "a b c", "a%2520b%2520c"),
    ("a%2520b", "value", 0, "new", "new"),
]


@pytest.mark.parametrize(("raw", "component", "names", "text"), FOUND, ids=[row[0] for row in FOUND])
def test_layers_are_found(raw, component, names, text):
    ladder = peel(raw, component)
    assert [step.codec for step in ladder.steps] == names
    assert ladder.text == text


@pytest.mark.parametrize(("raw", "component"), QUIET, ids=[row[0] for row in QUIET])
def test_plain_values_have_no_layers(raw, component):
    assert peel(raw, component).steps == ()


@pytest.mark.parametrize(
    ("raw", "component", "depth", "text", "expected"), CHANGED, ids=[row[0] for row in CHANGED]
)
def test_a_change_is_written_in_the_style_of_its_layer(raw, component, depth, text, expected):
    ladder = peel(raw, component, ["percent-encoding"] if raw == "%E9x" else None)
    assert ladder.with_text(depth, text) == expected


def test_base64_keeps_its_lines():
    raw = base64.encodebytes(b"hello world, " * 9).decode()
    ladder = peel(raw, None, ["base64"])
    longer = ladder.with_text(1, ladder.text + "!")
    assert longer.startswith(raw[:150])
    assert longer.endswith("\n")
    assert base64.decodebytes(longer.encode()).endswith(b"!")


def test_layers_by_hand():
    ladder = peel("1tDOxA==", None, ["base64", "percent-gbk"])
    assert [step.text for step in ladder.steps] == ["%D6%D0%CE%C4", "中文"]


def test_a_codec_that_is_no_layer_is_refused():
    with pytest.raises(UsageError):
        peel("a", None, ["rot13"])


def test_depth_is_bounded():
    assert len(peel("%" + "25" * 100 + "41").steps) == MAX_LAYERS


RAW = st.lists(
    st.sampled_from(
        ("%41", "%2f", "%C3%A9", "%c3", "%", "+", "&amp;", "&#65;", "\\u0041", "\\/", '"', "a", "é", "\ud800")
    )
    | st.text(max_size=3)
).map("".join)
NAMES = st.lists(
    st.sampled_from(
        (
            "percent-encoding",
            "form-urlencoded",
            "html",
            "json",
            "javascript",
            "python",
            "css",
            "base64",
            "hex",
        )
    ),
    max_size=4,
)


@given(RAW, st.sampled_from((None, "value", "segment")), st.none() | NAMES)
def test_unchanged_text_at_any_depth_gives_the_raw_value_back(raw, component, names):
    ladder = peel(raw, component, names)
    texts = [raw, *(step.text for step in ladder.steps)]
    assert [ladder.with_text(depth, text) for depth, text in enumerate(texts)] == [raw] * len(texts)


@given(
    st.text(),
    st.lists(st.sampled_from(("percent-encoding", "form-urlencoded", "json", "html")), max_size=3),
    st.text(),
)
def test_a_new_text_is_what_the_layers_then_mean(raw, names, text):
    ladder = peel(raw, None, names)
    changed = ladder.with_text(len(ladder.steps), text)
    assert peel(changed, None, names[: len(ladder.steps)]).text == text
