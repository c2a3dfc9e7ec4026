"""Five readings of one text, and why they differ."""

import ada_url
import pytest
from hypothesis import given
from hypothesis import strategies as st

from uriinspector.core.reading.browser import browse
from uriinspector.core.reading.readings import readings

COMPONENTS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"]


def reading(text, name):
    return next(one for one in readings(text) if one.name == name)


def part(text, name, component):
    return next(found for found in reading(text, name).parts if found.component == component)


ROWS = [
    ("http://127.0.0.1:6666\\@1.1.1.1", "RFC 3986", "host", "1.1.1.1"),
    ("http://127.0.0.1:6666\\@1.1.1.1", "Browser", "host", "127.0.0.1"),
    ("http://127.0.0.1:6666\\@1.1.1.1", "Browser", "port", "6666"),
    ("http://0177.0.0.1/", "RFC 3986", "host", "0177.0.0.1"),
    ("http://0177.0.0.1/", "Browser", "host", "127.0.0.1"),
    ("http://0177.0.0.1/", "curl", "host", "127.0.0.1"),
    ("http://h:80", "Browser", "port", None),
    ("http://h", "Browser", "path", "/"),
    ("http://h/a/%2e%2e/b", "RFC 3986", "path", "/a/%2e%2e/b"),
    ("http://h/a/%2e%2e/b", "Browser", "path", "/b"),
    ("http://xn--fa-hia.de/", "IRI, UTS 46", "host", "faß.de"),
    ("http://h/%C3%A9", "IRI, UTS 46", "path", "/é"),
    ("mailto:a?b", "RFC 2396", "path", "a?b"),
    ("mailto:a?b", "RFC 2396", "query", None),
    ("localhost:3000", "RFC 3986", "scheme", "localhost"),
    ("localhost:3000", "curl", "host", "localhost"),
    ("localhost:3000", "curl", "port", "3000"),
    ("http:/h", "curl", "host", "h"),
]


@pytest.mark.parametrize(("text", "name", "component", "value"), ROWS)
def test_reading(text, name, component, value):
    assert part(text, name, component).value == value


def test_a_difference_names_its_rule():
    assert "IPv4" in part("http://0177.0.0.1/", "Browser", "host").rule
    assert "default port" in part("http://h:80/", "Browser", "port").rule
    assert "opaque" in part("mailto:a?b", "RFC 2396", "path").rule


def test_a_refusal_is_told():
    assert reading("http://256.256.256.256/", "Browser").error
    assert reading("http://h:65536/", "curl").error
    assert not reading("http://256.256.256.256/", "RFC 3986").error


@given(st.text(st.characters(codec=None), max_size=20))
def test_every_text_has_all_readings(text):
    for one in readings(text):
        assert bool(one.error) is not bool(one.parts)
        assert one.error or [found.component for found in one.parts] == COMPONENTS
        plain = {found.component: found.value for found in readings(text)[0].parts}
        assert all((found.rule is None) is (found.value == plain[found.component]) for found in one.parts)


@given(st.text("a:/ \t\n.?#%é", max_size=8) | st.text(max_size=6))
def test_what_has_no_scheme_is_refused_as_ada_does(text):
    try:
        href = ada_url.normalize_url(text.encode("utf-16", "surrogatepass").decode("utf-16", "replace"))
    except ValueError:
        href = None
    assert browse(text).href == href


def test_a_broken_scheme_is_one():
    """URL standard 4.4: tabs and line breaks are removed before the scheme is read."""
    assert "no scheme" not in (browse("ht\ttp://[x/").error or "")
    assert "no scheme" in (browse("ht tp://[x/").error or "")
