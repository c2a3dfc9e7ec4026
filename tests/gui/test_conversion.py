"""Writing a change outward through its layers keeps every spelling that it does not concern."""

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.gui.convert.conversion import decode_layers

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


@pytest.mark.parametrize(
    ("raw", "component", "depth", "text", "expected"), CHANGED, ids=[row[0] for row in CHANGED]
)
def test_a_change_is_written_in_the_style_of_its_layer(raw, component, depth, text, expected):
    assert decode_layers(raw, component).encode_outward(depth, text).output == expected


def test_base64_keeps_its_lines():
    raw = base64.encodebytes(b"hello world, " * 9).decode()
    conversion = decode_layers(raw, None, ["base64"])
    longer = conversion.encode_outward(1, f"{conversion.text(1)}!").output
    assert longer.startswith(raw[:150])
    assert longer.endswith("\n")
    assert base64.decodebytes(longer.encode()).endswith(b"!")


def test_codecs_may_be_chosen():
    conversion = decode_layers("1tDOxA==", None, ["base64", "percent-gbk"])
    assert [conversion.text(depth) for depth in (1, 2)] == ["%D6%D0%CE%C4", "中文"]


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


@given(RAW, st.sampled_from((None, "value", "segment")), NAMES)
def test_unchanged_text_at_any_depth_gives_the_raw_value_back(raw, component, names):
    conversion = decode_layers(raw, component, names)
    texts = {depth: conversion.text(depth) for depth in range(len(conversion.steps) + 1)}
    given_back = [
        conversion.encode_outward(depth, text).output for depth, text in texts.items() if text is not None
    ]
    assert given_back == [raw] * len(given_back)


@given(
    st.text(),
    st.lists(
        st.sampled_from(("percent-encoding", "form-urlencoded", "json", "html")), min_size=1, max_size=3
    ),
    st.text(),
)
def test_a_new_text_is_what_the_layers_then_mean(raw, names, text):
    changed = decode_layers(raw, None, names).encode_outward(len(names), text).output
    assert decode_layers(changed, None, names).text(len(names)) == text


def test_only_the_outermost_layer_stands_in_the_component():
    conversion = decode_layers("x%2520y", "value")
    assert conversion.text(2) == "x y"
    assert conversion.encode_outward(2, "x y/").output == "x%2520y%252F"
