"""Findings about a URL inside a value: reported once, at its place, however deeply it is nested."""

from urllib.parse import quote

import pytest

from uriinspector.core.finding import Severity
from uriinspector.core.findings import findings

LOOPBACK = "the address 127.0.0.1 is this very machine (loopback)"
DISGUISED = "browsers take this for the address 127.0.0.1, which is this very machine (loopback)"
PASSWORD = "a password stands here for everyone to read"


def said(text):
    return [
        (one.span.cut(text), one.message.removeprefix("the URL inside: "), one.severity)
        for one in findings(text)
        if one.code == "inside-nested-url"
    ]


@pytest.mark.parametrize(
    ("inner", "told"),
    [
        ("http://127.0.0.1/", [LOOPBACK]),
        ("http://0x7f.1/", [DISGUISED]),
        ("http://a:b@c.example/", [PASSWORD]),
        ("http://a:b@127.0.0.1/", [LOOPBACK, PASSWORD]),
        ("http://h.example/", []),
        ("http://h.example/%zz", []),
        ("http://H.example:80/../a", []),
    ],
)
def test_what_is_said_of_a_url_inside(inner, told):
    text = f"http://h.example/?next={inner}"
    assert sorted(message for _, message, _ in said(text)) == sorted(told)
    assert {place for place, _, _ in said(text)} <= {inner}


def packed(inner, times):
    for _ in range(times):
        inner = f"http://h.example/?u={quote(inner, safe='')}"
    return inner


@pytest.mark.parametrize(("times", "seen"), [(0, False), (1, True), (2, True), (4, True), (5, False)])
def test_urls_inside_urls_are_looked_at_to_some_depth(times, seen):
    assert [message for _, message, _ in said(packed("http://127.0.0.1/", times))] == [LOOPBACK] * seen


def test_the_same_is_said_once_of_a_place():
    text = "http://h.example/?u=" + quote("http://127.0.0.1/?v=http://127.0.0.1/", safe="")
    assert [message for _, message, _ in said(text)] == [LOOPBACK]


def test_each_place_has_its_own():
    text = "http://h.example/?u=http://127.0.0.1/&v=http://a:b@c.example/"
    assert {(place, message) for place, message, _ in said(text)} == {
        ("http://127.0.0.1/", LOOPBACK),
        ("http://a:b@c.example/", PASSWORD),
    }


def test_it_is_as_grave_as_of_the_url_alone():
    alone = {one.message: one.severity for one in findings("http://a:b@127.0.0.1/")}
    for _, message, severity in said("http://h.example/?u=http://a:b@127.0.0.1/"):
        assert severity is alone[message]
        assert severity in Severity


def test_a_very_long_url_inside_is_not_looked_at():
    inner = "http://127.0.0.1/" + "a" * (1 << 14)
    assert said(f"http://h.example/?u={inner}") == []
    assert len(said(f"http://h.example/?u={inner[: 1 << 14]}")) == 1
