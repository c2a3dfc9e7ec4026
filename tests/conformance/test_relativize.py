"""Relativizing: our reference leads back to the target, and no reference in the tables that does so is shorter."""

from vectors import table

from uriinspector.core.reference import relativize, resolve

SUITES = (
    "foursuite_relativize",
    "guzzle_relativize",
    "jena_relativize",
    "league_relativize",
    "medialize_relative",
    "perl_uri_rel",
    "raptor_relativize",
    "uriparser_relativize",
)
CASE_OF_BASE = (
    "RFC 3986 5.2.2 copies scheme and authority from the base as they are: the expected reference leads to "
    "HTTP://WWW.EXAMPLE.COM/…, not to the target's http://www.example.com/…"
)
NO_WAY_BACK = "RFC 3986 5.2.3 and 5.2.4: the expected reference resolves to another URI than the target"
EXCEPTED = {
    "perl_uri_rel/0002": CASE_OF_BASE,
    "perl_uri_rel/0003": CASE_OF_BASE,
    "perl_uri_rel/0004": CASE_OF_BASE,
    "league_relativize/0009": NO_WAY_BACK,
    "league_relativize/0028": NO_WAY_BACK,
    "league_relativize/0037": NO_WAY_BACK,
}


@table(*SUITES, excepted=EXCEPTED)
def test_reference_is_the_shortest_way_back(case):
    """A row that expects null only says that its library does not try."""
    target, base, expected = case["target"], case["base"], case["expect"]
    found = relativize(target, base)
    if found == expected:
        return
    assert expected is None or resolve(expected, base).target == target
    assert found == target or resolve(found, base).target == target
    assert len(found) <= len(target if expected is None else expected)
