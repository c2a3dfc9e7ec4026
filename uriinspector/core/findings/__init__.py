"""What is wrong with a text, or worth knowing, rule by rule."""

from collections.abc import Callable
from functools import partial
from typing import Final

from uriinspector.core.finding import Finding, Fix, Severity
from uriinspector.core.findings import intent, security, stability, style, syntax, transcription, whatwg
from uriinspector.core.findings.rule import Rule, Trait
from uriinspector.core.findings.subject import Subject
from uriinspector.core.findings.traits import traits
from uriinspector.core.schemes import handler_for
from uriinspector.core.span import Span

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
# Made in one step, for it is made by the million.
_finding: Final[Callable[[tuple[str, Severity, Span, str, str, Fix | None]], Finding]] = partial(
    tuple.__new__, Finding
)
_REPORTED: Final = Trait.VALIDATION_ERROR
_SCHEME_RULES: Final = Trait.SCHEME_RULES
_BY_TRAIT: Final = {trait: tuple(rule for rule in _RULES if rule.trait is trait) for trait in Trait}


def rules() -> tuple[Rule, ...]:
    """Every rule there is, by the order of the tables."""
    return _RULES


def findings(text: str, base: str | None = None) -> tuple[Finding, ...]:
    """What is wrong with a text or worth knowing: the worst first, and among equals from left to right."""
    return findings_of(Subject(text, base))


def findings_of(subject: Subject) -> tuple[Finding, ...]:
    """`findings` of a text taken apart already."""
    has = traits(subject)
    if not has:
        return ()
    found = [
        _finding((rule.code, severity or rule.severity, span, message, rule.reference, fix))
        for trait in has
        for rule in (_BY_TRAIT[trait] if trait is not _REPORTED else whatwg.reported(subject))
        for span, message, fix, severity in rule.check(subject)
    ]
    if subject.uri.scheme is not None and _SCHEME_RULES in has:
        found += handler_for(subject.uri.scheme).findings(subject.uri)
    if len(found) > 1:
        found.sort(key=_place)
    return tuple(found)


def _place(finding: Finding) -> tuple[int, Span]:
    """The worst first, and among equals from left to right."""
    return _ORDER[finding.severity], finding.span
