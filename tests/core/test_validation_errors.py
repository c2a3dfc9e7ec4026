"""The validation errors of the URL standard: which, how often and in which order, beyond what the vectors hold."""

import pytest

from uriinspector.core.codecs.domain import domain_to_ascii
from uriinspector.core.reading.browser import browse
from uriinspector.core.reading.whatwg import validation_errors


def names(text, base=None):
    return [error.name for error in validation_errors(text, base)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://0x7f.0.0.0x1/", ["IPv4-non-decimal-part", "IPv4-non-decimal-part"]),
        ("https://0x1.1.1.09/", ["IPv4-non-decimal-part", "IPv4-non-numeric-part"]),
        ("https://0x100.0.0.1/", ["IPv4-non-decimal-part", "IPv4-out-of-range-part"]),
    ],
)
def test_each_part_of_an_address_has_its_own_error(text, expected):
    assert names(text) == expected


def test_a_part_in_another_base_has_its_own_span():
    text = "https://0x7f.0.0.010/"
    assert [text[error.start : error.end] for error in validation_errors(text)] == ["0x7f", "010"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://example.com./", ["domain-to-ASCII"]),
        ("https://1.2.3.4./", ["domain-to-ASCII", "IPv4-empty-part"]),
        ("https://a..b/", ["domain-to-ASCII"]),
        ("https://example.com/", []),
    ],
)
def test_no_label_is_empty_to_the_strict_domain_parser(text, expected):
    assert names(text) == expected
    assert browse(text).href == text.replace("4./", "4/")


def test_a_piece_that_ends_wrongly_has_no_other_error():
    assert names("https://[01!]/") == ["IPv6-invalid-code-point"]
    assert names("https://[::01]/") == ["IPv6-piece-leading-zero"]


def test_an_opaque_host_has_each_kind_of_wrong_unit_once():
    assert names('foo://a"b"c%d%e/') == ["invalid-URL-unit", "invalid-URL-unit"]
    assert [error.start for error in validation_errors('foo://%d"b"%e/')] == [8, 6]
    assert names('foo://h/a"b"c') == ["invalid-URL-unit", "invalid-URL-unit"]


@pytest.mark.parametrize(
    "host", ["1.א", "0à.א", "א.1com", "א.a-", "-.א", "a.1.א", "क\u094d\u200dष\u200d.com", "א.a)"]
)
def test_a_label_beside_one_from_right_to_left_keeps_its_rule(host):
    """Chromium refuses these as well (RFC 5893 2, RFC 5892 A.2)."""
    assert domain_to_ascii(host) is None
    assert browse(f"http://{host}/").href is None
    assert names(f"http://{host}/") == ["domain-to-ASCII"]


@pytest.mark.parametrize("host", ["a.א", "א.com", "ישראל.אתר", "נ1.a1", "क\u094d\u200dष.com", ".א"])
def test_a_label_in_order_passes_beside_one_from_right_to_left(host):
    assert domain_to_ascii(host)
    assert browse(f"http://{host}/").href


@pytest.mark.parametrize("text", ["http://1.xn--4db/", "http://1.XN--4DB/é", "http://1.xn--4d%62/"])
def test_a_host_in_ascii_passes_whatever_it_stands_for(text):
    assert browse(text).hostname == "1.xn--4db"
    assert browse("/é", text).hostname == "1.xn--4db"
