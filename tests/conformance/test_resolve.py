"""Reference resolution against RFC 3986 5.4 and the tables of other libraries."""

from vectors import table

from uriinspector.core.reference import resolve
from uriinspector.core.syntax.uri import merge, remove_dot_segments

SUITES = (
    "addressable_join",
    "boost_resolve",
    "cpython_urljoin",
    "fasturi_resolve",
    "fluent_resolve",
    "foursuite_absolutize",
    "go_resolve_reference",
    "guzzle_resolve",
    "iristring_resolve",
    "jena_resolve",
    "league_resolve",
    "medialize_absolute",
    "rfc2396_appendix_c",
    "rfc3986_resolve_abnormal",
    "rfc3986_resolve_normal",
    "ruby_merge",
    "uriparser_resolve",
    "uritools_join",
)
GUARDED = "with-path-guard"  # RFC 3986 3.3: without an authority a path cannot begin with "//"
LEFT_ALONE = "RFC 3986 5.2.4 takes the path as its input buffer whatever it begins with, and removes '.' from 'a/b/././c'"


@table(*SUITES)
def test_reference_leads_to_its_target(case):
    agrees = case.get("agrees_rfc3986", True)
    expected = case["expect"] if agrees in {True, GUARDED} else case["oracle_strict"]
    assert resolve(case["ref"], case["base"]).target == expected


@table(
    "rfc3986_remove_dot_segments",
    "foursuite_path_normalize",
    excepted={"foursuite_path_normalize/0004": LEFT_ALONE},
)
def test_dot_segments_are_removed(case):
    assert remove_dot_segments(case["input"]) == case["expect"]


@table("go_resolve_path")
def test_paths_merge_below_a_root(case):
    assert (
        remove_dot_segments(merge(f"/{case['base']}", case["ref"], base_has_authority=False))
        == case["expect"]
    )


FLUENT_IS_STRICTER = {
    "fluent_resolve_errors/0001": "RFC 3986 5.1: 'If the base URI is obtained from a URI reference, then that "
    "reference must be converted to absolute form and stripped of any fragment component prior to its use'; "
    "it is stripped, not refused",
    "fluent_resolve_errors/0003": "RFC 3986 5.2.2 has a result for an empty path and a query whatever the base: "
    "'T.path = Base.path; … T.query = R.query', here foo:bar?baz",
}


@table("fluent_resolve_errors", excepted=FLUENT_IS_STRICTER)
def test_resolution_is_refused(case):
    assert resolve(case["ref"], case["base"]).error is not None
