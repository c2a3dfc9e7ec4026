"""Named errors: the validation errors of the URL standard, and the diagnostics of Apache Jena."""

import pytest
from vectors import cases, rows

from uriinspector.core.browser import browse
from uriinspector.core.findings import findings
from uriinspector.core.whatwg import validation_errors

JENA = {
    "host-not-lowercase": "iri_host_not_lowercase",
    "triplet-not-uppercase": "iri_percent_not_uppercase",
    "dot-segments": "iri_bad_dot_segments",
    "climbs-above-root": "iri_bad_dot_segments",
    "user-information": "iri_user_info_present",
    "scheme-not-lowercase": "iri_scheme_name_is_not_lowercase",
}


@pytest.mark.parametrize("case", rows("whatwg_validation_errors"))
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
