"""Normal forms by each rung of the ladder, and conversion between IRI and URI."""

from vectors import table

from uriinspector.core.equivalence.ladder import Level, decode_needless, normalize
from uriinspector.core.syntax.iri import to_iri, to_uri
from uriinspector.core.syntax.uri import split

SUITES = (
    "addressable_normalize",
    "boost_normalize",
    "fluent_normalize",
    "foursuite_normalize",
    "iristring_normalize",
    "jena_normalize",
    "rfc3986_normalize",
    "uriparser_normalize",
)
RUNGS = {"case": Level.CASE, "percent": Level.PERCENT, "syntax": Level.DOTS, "scheme": Level.SCHEME}

EMPTY_IS_NOT_ABSENT = (
    "RFC 3986 6.2.3: 'Normalization should not remove delimiters when their associated component is empty'"
)
MAPPING_IS_NOT_NORMALIZING = "RFC 3987 5.3 compares IRIs as IRIs; turning one into a URI, its host into A-labels, is the mapping of 3.1"
DOTS_OF_REFERENCES = (
    "RFC 3986 6.2.2.3: dot segments 'are intended only for use within relative references … and are removed as "
    "part of the reference resolution process'; normalizing removes them from URIs, not from references"
)
COLON_IS_RESERVED = f"{DOTS_OF_REFERENCES}; and 2.2: ':' is reserved, so '%3A' in its place is another path"
DOTS_WITHOUT_ROOT = "RFC 3986 6.2.2.3 applies remove_dot_segments to the path of a URI, rootless or not: 'bar/../baz' becomes '/baz'"
ADDRESS_TEXT = (
    "RFC 3986 6.2.2 knows case, triplets and dot segments; the one text for an IPv6 address comes from RFC 5952 "
    "and is given on the scheme rung (iri-string's rows for this rung leave it)"
)
EXCEPTED = {
    "addressable_normalize/0001": EMPTY_IS_NOT_ABSENT,
    "addressable_normalize/0013": EMPTY_IS_NOT_ABSENT,
    "addressable_normalize/0014": MAPPING_IS_NOT_NORMALIZING,
    "boost_normalize/0012": DOTS_OF_REFERENCES,
    "boost_normalize/0014": DOTS_OF_REFERENCES,
    "boost_normalize/0016": DOTS_OF_REFERENCES,
    "boost_normalize/0017": COLON_IS_RESERVED,
    "boost_normalize/0018": COLON_IS_RESERVED,
    "boost_normalize/0020": COLON_IS_RESERVED,
    "fluent_normalize/0012": DOTS_WITHOUT_ROOT,
    "fluent_normalize/0023": ADDRESS_TEXT,
    "fluent_normalize/0025": ADDRESS_TEXT,
}


@table(*SUITES, excepted=EXCEPTED)
def test_normal_form(case):
    if case.get("mask") == "PERCENT":  # this one step, without the rungs below it
        assert decode_needless(split(case["input"])).text == case["expect"]
    else:
        assert normalize(case["input"], RUNGS[case["rung"]]).output == case["expect"]


@table("fluent_iri_to_uri", "iristring_iri_to_uri", "rfc3987_iri_to_uri")
def test_iri_to_uri(case):
    assert to_uri(case["iri"]) == case["uri"]


@table("rfc3987_uri_to_iri")
def test_uri_to_iri(case):
    assert to_iri(case["uri"]) == case["iri"]
