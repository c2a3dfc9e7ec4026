"""Equivalence by the ladder of RFC 3986 6.2, and by the schemes that define their own."""

import pytest
from vectors import rows

from uriinspector.core.compare import compare

SUITES = (
    "gourn_equivalence",
    "iristring_different",
    "rfc3966_tel_equivalence",
    "rfc3986_equivalence",
    "rfc3987_equivalence",
    "rfc8141_equivalence",
)


@pytest.mark.parametrize("case", rows(*SUITES))
def test_equivalence(case):
    comparison = compare(case["a"], case["b"])
    assert comparison.equivalent is case["equivalent"]
    assert comparison == compare(case["a"], case["b"])
    assert bool(comparison.differences) is not case["equivalent"]
