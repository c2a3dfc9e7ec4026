"""Domains to ASCII as the URL standard does it: UTS 46, not transitional, not strict."""

from vectors import table

from uriinspector.core.codecs.domain import domain_to_ascii

SUITES = ("wpt_toascii", "wpt_idnatestv2", "wpt_idnatestv2_removed", "upa_toascii")


@table(*SUITES)
def test_domain_to_ascii(case):
    assert domain_to_ascii(case["input"]) == case["output"]
