"""The visible cases of link rewriting, byte for byte."""

from pathlib import Path

import pytest
from vectors import cases

from uriinspector.migrate.model.job import Kind, RewriteJob, Scripts, Style
from uriinspector.migrate.rewrite.page import Rewriter

CASES = cases("rewrite_cases")


@pytest.mark.parametrize("case", CASES, ids=[f"case-{case['id']}" for case in CASES])
def test_a_page_becomes_exactly_what_the_case_says(case):
    job = RewriteJob(
        root=Path("tree"),
        new_base=case["new"],
        old_bases=(case["old"],),
        style=Style.KEEP,
        kinds=frozenset(Kind),
        strict_scheme=not case["options"].get("anyscheme", True),
        scripts=Scripts.LEAVE,  # the cases are older than links in scripts
    )
    page = case["html"].encode()
    relative = case["doc"].removeprefix(case["old"])
    assert relative != case["doc"], "the document must be below the old base"
    after, plan = Rewriter(job).rewrite(relative, Kind.HTML, page)
    assert after.decode() == case["expected"]
    assert plan.skipped is None
    assert (after == page) is case["identical"]
