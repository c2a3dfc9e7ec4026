"""Fold a flood of equal findings into the first hundred and a count of the rest."""

from collections import Counter
from typing import Final

from uriinspector.base.message import Message
from uriinspector.core.finding import Finding
from uriinspector.core.syntax.span import Span

MOST_OF_A_CODE: Final = 100  # findings of one code that are listed one by one


def fold_repeats(found: list[Finding]) -> list[Finding]:
    """Keep the first hundred findings of each code, and one more that counts and spans the others."""
    many = {
        code for code, count in Counter(finding.code for finding in found).items() if count > MOST_OF_A_CODE
    }
    if not many:
        return found
    kept = [finding for finding in found if finding.code not in many]
    for code in many:
        of_code = sorted((finding for finding in found if finding.code == code), key=_sort_key)
        kept += [*of_code[:MOST_OF_A_CODE], _count_finding(of_code[MOST_OF_A_CODE:])]
    return kept


def _sort_key(finding: Finding) -> Span:
    return finding.span


def _count_finding(others: list[Finding]) -> Finding:
    """Make one finding of many with the same code; a single one stays."""
    first = others[0]
    if len(others) == 1:
        return first
    span = Span(first.span.start, max(finding.span.end for finding in others))
    message = Message("{} more places have the same finding", f"{len(others):,}")
    return Finding(first.code, first.severity, span, message, first.reference)
