"""Check digits, UUIDs and media types by the examples of their standards."""

import pytest

from uriinspector.core.schemes.data import parse
from uriinspector.core.schemes.identifiers import uuid_facts
from uriinspector.core.schemes.urn import isbn_10, isbn_13, isbn_check_digit, issn_check_digit


@pytest.mark.parametrize(
    ("number", "digit"),
    [("0-306-40615-2", "2"), ("0-8044-2957-X", "X"), ("978-0-306-40615-7", "7"), ("979-10-90636-07-1", "1")],
)
def test_check_digit_of_isbn(number, digit):
    assert isbn_check_digit(number) == digit


@pytest.mark.parametrize(("number", "digit"), [("0317-8471", "1"), ("2434-561X", "X"), ("1050-124X", "X")])
def test_check_digit_of_issn(number, digit):
    assert issn_check_digit(number) == digit


def test_both_lengths_of_an_isbn_are_one_number():
    assert isbn_13("0-306-40615-2") == "9780306406157"
    assert isbn_10("978-0-306-40615-7") == "0306406152"
    assert isbn_10("979-10-90636-07-1") is None


@pytest.mark.parametrize(
    ("uuid", "version", "time"),
    [  # RFC 9562 appendix A
        ("C232AB00-9414-11EC-B3C8-9F6BDECED846", 1, "2022-02-22T19:22:22+00:00"),
        ("5df41881-3aed-3515-88a7-2f4a814cf09e", 3, None),
        ("919108f7-52d1-4320-9bac-f847db4148a8", 4, None),
        ("2ed6657d-e927-568b-95e1-2665a8aea6a2", 5, None),
        ("1EC9414C-232A-6B00-B3C8-9F6BDECED846", 6, "2022-02-22T19:22:22+00:00"),
        ("017F22E2-79B0-7CC3-98C4-DC0C0C07398F", 7, "2022-02-22T19:22:22+00:00"),
        ("ffffffff-ffff-7fff-8000-000000000000", 7, None),  # beyond the year 9999
        ("00000000-0000-0000-0000-000000000000", None, None),
        ("ffffffff-ffff-ffff-ffff-ffffffffffff", None, None),
    ],
)
def test_uuid(uuid, version, time):
    facts = uuid_facts(uuid)
    assert (facts.version, facts.time and facts.time.isoformat()) == (version, time)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Text/HTML; Charset=UTF-8", "text/html;charset=UTF-8"),
        ('text/plain;a="x\\"y";a=z', 'text/plain;a="x\\"y"'),
        ("text/plain;a=;b=c", "text/plain;b=c"),
        ("text/plain;a", "text/plain"),
        (
            'x/x;test="\\',
            'x/x;test="\\\\"',
        ),  # Fetch, collect an HTTP quoted string: a backslash at the end stays
    ],
)
def test_media_type(text, written):
    assert parse(text).text == written


@pytest.mark.parametrize("text", ["", "text", "text/", "/html", "te xt/html", "text/html/x"])
def test_no_media_type(text):
    assert parse(text) is None
