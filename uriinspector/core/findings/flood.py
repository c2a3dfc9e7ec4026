"""A flood of one finding, as its first hundred places and how many more there are."""

from collections import Counter
from typing import Final

from uriinspector.core.finding import Finding
from uriinspector.core.message import Message
from uriinspector.core.syntax.span import Span

MOST_OF_A_CODE: Final = 100  # findings with one code that a text has told one by one


def folded(found: list[Finding]) -> list[Finding]:
    """The findings, of each code the first hundred in the text and one that counts the others and spans them."""
    many = {
        code for code, count in Counter(finding.code for finding in found).items() if count > MOST_OF_A_CODE
    }
    if not many:
        return found
    kept = [finding for finding in found if finding.code not in many]
    for code in many:
        of_code = sorted((finding for finding in found if finding.code == code), key=_place)
        kept += [*of_code[:MOST_OF_A_CODE], _counted(of_code[MOST_OF_A_CODE:])]
    return kept


def _place(finding: Finding) -> Span:
    return finding.span


def _counted(others: list[Finding]) -> Finding:
    """One finding for many of the same code."""
    first = others[0]
    if len(others) == 1:
        return first
    span = Span(first.span.start, max(finding.span.end for finding in others))
    message = Message("{} more places have the same finding", f"{len(others):,}")
    return Finding(first.code, first.severity, span, message, first.reference)
