"""Equivalence by the ladder of RFC 3986 6.2, and by the schemes that define their own."""

from vectors import table

from uriinspector.core.equivalence.ladder import compare

SUITES = (
    "gourn_equivalence",
    "iristring_different",
    "rfc3966_tel_equivalence",
    "rfc3986_equivalence",
    "rfc3987_equivalence",
    "rfc8141_equivalence",
)


@table(*SUITES)
def test_equivalence(case):
    comparison = compare(case["a"], case["b"])
    # A row about the syntax-based rungs says nothing about the scheme's: `urn:UUID:` is `urn:uuid:` there.
    climbs_too_high = case["rung"] == "syntax" and comparison.level == "scheme"
    assert (comparison.equivalent and not climbs_too_high) is case["equivalent"]
    assert bool(comparison.differences) is not comparison.equivalent
