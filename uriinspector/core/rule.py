"""A rule: one thing that can be wrong with a text, or worth knowing, with its texts and examples."""

from dataclasses import dataclass, field

from uriinspector.base.message import Message
from uriinspector.core.finding import Effect, Finding, Fix, Severity
from uriinspector.core.syntax.span import Span


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of the reference; a scheme's file holds its own, `core/findings` those for any text.

    Attributes:
        code: the name its findings carry, in kebab-case; it never changes.
        severity: how much it matters.
        reference: the document it comes from.
        title: what it is about, in a few words.
        explanation: why it matters and what to do, in a sentence or two.
        fires: a text that it finds something in.
        quiet: a similar text that it finds nothing in.
        message: what its findings say, `{}` for each word of their own; empty where a check words every finding.
        effect: what its fixes do to what the text means.
    """

    code: str
    severity: Severity
    reference: str
    title: str
    explanation: str
    fires: str
    quiet: str
    message: str = field(default="", kw_only=True)
    effect: Effect = field(default=Effect.OTHER, kw_only=True)

    def at(self, span: Span, *words: object, fix: Fix | None = None) -> Finding:
        """Make the finding of one place, with the words its message leaves open."""
        return Finding(self.code, self.severity, span, Message(self.message, *words), self.reference, fix)
