"""Findings and the rules that make them: where something is wrong, how bad it is, in plain words, and how to mend it."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from uriinspector.base.message import Message
from uriinspector.core.syntax.span import Span


class Severity(StrEnum):
    """How much a finding matters, worst first."""

    ERROR = "error"  # a rule of the standard is broken
    WARNING = "warning"  # allowed, but likely not what is meant, or not safe
    ADVICE = "advice"  # allowed and safe; another form is better
    NOTE = "note"  # good to know


SEVERITY_RANKS: Final = {severity: place for place, severity in enumerate(Severity)}
"""The place of each severity among all, 0 for the worst."""


class FindingLevel(StrEnum):
    """What a finding is about, the most urgent first."""

    MEANT = "meant"  # it leads elsewhere than it seems, gives a secret away, or is not what its author meant
    STANDARDS = "standards"  # a standard, or its scheme, has a rule about it
    STYLE = "style"  # right, and better written otherwise


class Effect(StrEnum):
    """What a fix does to the meaning of the text."""

    SAME = "same"  # another spelling: a browser goes where it went
    OTHER = "other"  # another URI, probably the one that was meant


class Fix(NamedTuple):
    """A replacement that mends a finding: put `text` at `span`; `label` says what that does."""

    span: Span
    text: str
    label: str


class Finding(NamedTuple):
    """An observation about a span of the input; `code` is kebab-case and never changes."""

    code: str
    severity: Severity
    span: Span
    message: str
    reference: str
    fix: Fix | None = None


# Rules are never compared or printed, and generating those methods would slow every start.
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Rule:
    """One entry of the reference of findings; a scheme's file holds its own rules, `core/findings` those for any text.

    Attributes:
        code: the name its findings carry, in kebab-case; it never changes.
        severity: how much it matters.
        reference: the document it comes from.
        title: what it is about, in a few words.
        explanation: why it matters and what to do, in a sentence or two.
        fires: an example of a text in which the rule finds something.
        quiet: a similar text in which it finds nothing.
        message: the template of its findings' messages; empty where the check words each finding itself.
        effect: whether its fixes keep what the text means.
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
        """Make a finding at `span`, with `words` filled into the message template."""
        return Finding(self.code, self.severity, span, Message(self.message, *words), self.reference, fix)

    def with_fix(self, span: Span, text: str, label: str, *words: object) -> Finding:
        """Make a finding at `span`, with a fix that puts `text` there."""
        return self.at(span, *words, fix=Fix(span, text, label))
