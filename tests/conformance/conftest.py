"""At the end of a session: how many rows of each vector suite passed, in one table."""

import re
from collections import Counter

# The id of a row is `suite/0001`, the name of its suite and its number in the table it comes from.
ROW = re.compile(r"tests/conformance/.*\[([a-z0-9_]+)/[0-9]+[^\]]*\]$")


def pytest_terminal_summary(terminalreporter):
    outcomes = {
        outcome: Counter(
            match[1]
            for report in terminalreporter.stats.get(outcome, [])
            if (match := ROW.search(report.nodeid))
        )
        for outcome in ("passed", "failed", "xfailed")
    }
    suites = sorted(set().union(*outcomes.values()))
    if not suites:
        return
    terminalreporter.section("conformance vectors")
    for suite in suites:
        passed, failed, excepted = (outcomes[outcome][suite] for outcome in ("passed", "failed", "xfailed"))
        total = passed + failed + excepted
        note = f"  ({excepted} held to be wrong, see the test)" if excepted else ""
        terminalreporter.write_line(f"{suite:32} {passed:5}/{total}{note}")
