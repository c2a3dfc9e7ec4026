"""Which layers are found in a value."""

import pytest

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
    ("R &amp D &lt", None, ["html"], "R & D <"),
    ("https:\\057\\057b.org", None, ["javascript"], "https://b.org"),
    ("https:\\00002f\\00002fb.org", None, ["css"], "https://b.org"),
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
    ("C:\\img\\0570\\x", None),
    ("a &ampere", None),
]


@pytest.mark.parametrize(("raw", "component", "names", "text"), FOUND, ids=[row[0] for row in FOUND])
def test_layers_are_found(raw, component, names, text):
    ladder = peel(raw, component)
    assert [step.codec for step in ladder.steps] == names
    assert ladder.text == text


@pytest.mark.parametrize(("raw", "component"), QUIET, ids=[row[0] for row in QUIET])
def test_plain_values_have_no_layers(raw, component):
    assert peel(raw, component).steps == ()


def test_depth_is_bounded():
    assert len(peel("%" + "25" * 100 + "41").steps) == MAX_LAYERS
