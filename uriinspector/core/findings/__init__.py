"""What is wrong with a text, or worth knowing, rule by rule."""

from typing import Final

from uriinspector.core.finding import Finding, Severity
from uriinspector.core.findings import intent, security, stability, style, syntax, transcription, whatwg
from uriinspector.core.findings.rule import Rule, Trait
from uriinspector.core.findings.subject import Subject
from uriinspector.core.findings.traits import traits
from uriinspector.core.schemes import handler_for

__all__ = ["Rule", "Subject", "findings", "findings_of", "rules"]

_RULES: Final[tuple[Rule, ...]] = (
    *syntax.RULES,
    *intent.RULES,
    *security.RULES,
    *style.RULES,
    *stability.RULES,
    *transcription.RULES,
    *whatwg.RULES,
)
_ORDER: Final = {severity: place for place, severity in enumerate(Severity)}
_BY_TRAIT: Final = {trait: tuple(rule for rule in _RULES if rule.trait is trait) for trait in Trait}


def rules() -> tuple[Rule, ...]:
    """Every rule there is, by the order of the tables."""
    return _RULES


def findings(text: str, base: str | None = None) -> tuple[Finding, ...]:
    """What is wrong with a text or worth knowing: the worst first, and among equals from left to right."""
    return findings_of(Subject(text, base))


def findings_of(subject: Subject) -> tuple[Finding, ...]:
    """`findings` of a text taken apart already."""
    found = [
        Finding(rule.code, severity or rule.severity, span, message, rule.reference, fix)
        for trait in traits(subject)
        for rule in (_BY_TRAIT[trait] if trait is not Trait.VALIDATION_ERROR else whatwg.reported(subject))
        for span, message, fix, severity in rule.check(subject)
    ]
    if subject.uri.scheme is not None:
        found.extend(handler_for(subject.uri.scheme).findings(subject.uri))
    if len(found) > 1:
        found.sort(key=lambda finding: (_ORDER[finding.severity], finding.span))
    return tuple(found)
