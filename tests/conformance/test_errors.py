"""Named errors: the validation errors of the URL standard, and the diagnostics of Apache Jena."""

import pytest
from vectors import cases, table

from uriinspector.core.findings import findings
from uriinspector.core.reading.browser import browse
from uriinspector.core.reading.whatwg import validation_errors

# Our code for each of Jena's issues; what else we find, or they do, is not compared.
JENA = {
    "host-not-lowercase": "iri_host_not_lowercase",
    "triplet-not-uppercase": "iri_percent_not_uppercase",
    "dot-segments": "iri_bad_dot_segments",
    "user-information": "iri_user_info_present",
    "scheme-not-lowercase": "iri_scheme_name_is_not_lowercase",
    "web-no-host": "http_empty_host",
    "file-not-rooted": "file_relative_path",
    "file-one-slash": "file_bad_form",
    "file-no-path": "file_bad_form",
    "file-other-host": "file_bad_form",
    "urn-experimental-namespace": "urn_x_namespace",
    "urn-namespace-not-lowercase": "uuid_not_lowercase",
    "uuid-not-lowercase": "uuid_not_lowercase",
    "urn-bad-namespace": "urn_bad_nid",
    "urn-reserved-namespace": "urn_bad_nid",
    "urn-uuid-digits": "uuid_bad_pattern",
    "urn-bad-question-mark": "urn_bad_components",
}
OF_UUID = {"scheme-not-registered": "uuid_scheme_not_registered", "unexpected-query": "uuid_has_query"}
HELD_WRONG = {
    "jena_diagnostics/0006": "RFC 3986 6.2.2.1: the digits of a triplet should be in upper case, in a host as well"
}


@table("jena_diagnostics", excepted=HELD_WRONG)
def test_diagnostics(case):
    names = JENA | (OF_UUID if case["input"].lower().startswith("uuid:") else {})
    found = sorted(names[finding.code] for finding in findings(case["input"]) if finding.code in names)
    assert found == sorted(case["issues"])


@table("whatwg_validation_errors")
def test_validation_errors(case):
    found = validation_errors(case["input"], case.get("base"))
    assert [error.name for error in found] == case.get("parserValidationErrors", [])
    assert any(error.is_fatal for error in found) is case.get("parserFailure", False)
    for error in found:
        assert 0 <= error.start <= error.end <= len(case["input"])


@pytest.mark.parametrize("name", ["wpt_urltestdata", "ada_extra_urltestdata"])
def test_a_fatal_error_is_a_failure_and_the_other_way_round(name):
    wrong = [
        case["id"]
        for case in cases(name)
        if case["base"] is None or browse(case["base"]).href is not None
        if any(error.is_fatal for error in validation_errors(case["input"], case["base"]))
        is not bool(case.get("failure"))
    ]
    assert wrong == []
