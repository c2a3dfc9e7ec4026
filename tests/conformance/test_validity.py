"""Validity by the grammars, with the position of the first wrong character."""

from vectors import table

from uriinspector.core.syntax.grammar import Production, first_error, is_valid

SUITES = (
    "fluent_ip",
    "foursuite_syntax",
    "jena_syntax",
    "jsonschema_ipv4",
    "jsonschema_ipv6",
    "jsonschema_iri",
    "jsonschema_iri_reference",
    "jsonschema_uri",
    "jsonschema_uri_reference",
    "league_invalid",
    "rfc_example_uris",
    "uriparser_ip",
)
WHOLE = {"URI", "URI-reference", "absolute-URI", "IRI", "IRI-reference"}


@table(*SUITES)
def test_grammar_decides(case):
    production = Production(case["production"])
    assert is_valid(case["input"], production) is case["valid"]
    if production in WHOLE:
        assert (first_error(case["input"], production) is None) is case["valid"]


@table("fluent_error_index")
def test_first_wrong_character(case):
    """The table counts bytes; its inputs are ASCII."""
    assert first_error(case["input"], Production(case["production"])) == case["index"]
