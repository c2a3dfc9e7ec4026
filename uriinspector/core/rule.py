"""One thing that can be said about an input: the entry of a table, from which its reference is generated."""

from typing import NamedTuple

from uriinspector.core.finding import Finding, Fix, Severity
from uriinspector.core.span import Span


class Rule(NamedTuple):
    """What is said, how much it matters, who says so, and an input that makes it said beside one that does not.

    `{}` in `message` stands for what each finding adds in its own words.
    """

    code: str
    severity: Severity
    reference: str
    message: str
    fires: str
    quiet: str

    def at(self, span: Span, *words: object, fix: Fix | None = None) -> Finding:
        """The finding this rule makes of one place."""
        return Finding(self.code, self.severity, span, self.message.format(*words), self.reference, fix)
