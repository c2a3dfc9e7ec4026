"""Print at the end of a session, in one table, how many rows of each vector suite passed."""

from collections import Counter


def pytest_terminal_summary(terminalreporter):
    totals, failures, exceptions = Counter(), Counter(), Counter()
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            for name, told in report.user_properties:
                if name == "rows":
                    suite, looked, failed, held_wrong = told
                    totals[suite] += looked
                    failures[suite] += failed
                    exceptions[suite] += held_wrong
    if not totals:
        return
    terminalreporter.section("conformance vectors")
    for suite, total in sorted(totals.items()):
        note = f"  ({exceptions[suite]} held to be wrong, see the test)" if exceptions[suite] else ""
        terminalreporter.write_line(f"{suite:32} {total - failures[suite]:5}/{total}{note}")
