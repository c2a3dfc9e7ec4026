"""Findings: where something is wrong, how bad it is, in plain words, by which rule, and how to mend it."""

from enum import StrEnum
from typing import NamedTuple

from uriinspector.core.syntax.span import Span


class Severity(StrEnum):
    """How much a finding matters, worst first."""

    ERROR = "error"  # a rule of the standard is broken
    WARNING = "warning"  # allowed, but likely not what is meant, or not safe
    ADVICE = "advice"  # allowed and safe; another form is better
    NOTE = "note"  # good to know


class FindingLevel(StrEnum):
    """What a finding is about, the most urgent first."""

    MEANT = "meant"  # it leads elsewhere than it seems, gives a secret away, or is not what its author meant
    STANDARDS = "standards"  # a standard, or its scheme, has a rule about it
    STYLE = "style"  # right, and better written otherwise


class Effect(StrEnum):
    """What a fix does to what the text means."""

    SAME = "same"  # another spelling: a browser goes where it went
    OTHER = "other"  # another URI, probably the one that was meant


class Fix(NamedTuple):
    """A replacement that mends a finding: put `text` where `span` is; `label` says what that does."""

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
