"""Find what is wrong with a text, or worth knowing, rule by rule."""

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Final

from uriinspector.core.finding import Effect, Finding, FindingLevel, Fix, Severity
from uriinspector.core.findings import (
    encoded,
    inner,
    intent,
    names,
    secrets,
    security,
    stability,
    style,
    syntax,
    transcription,
    whatwg,
)
from uriinspector.core.findings.promise import drop_broken_fixes, needs_no_trial
from uriinspector.core.findings.rule import TextRule, Trait
from uriinspector.core.findings.subject import Subject
from uriinspector.core.findings.syntax import MOST_OF_A_CODE, fold_repeats
from uriinspector.core.findings.traits import traits
from uriinspector.core.schemes import handler_for
from uriinspector.core.schemes import rules as scheme_rules
from uriinspector.core.syntax.span import Span

__all__ = [
    "CHAPTERS", "Subject", "TextRule", "apply_rules", "effects", "findings", "findings_of", "level_of", "level_of_code",
    "rules",
]  # fmt: skip

CHAPTERS: Final[Mapping[str, tuple[TextRule, ...]]] = {
    "Against the grammars": syntax.RULES,
    "Probably meant otherwise": intent.RULES,
    "Not safe": (*security.RULES, *inner.RULES, *secrets.RULES, *encoded.RULES, *names.RULES),
    "Better written otherwise": style.RULES,
    "Likely to change": stability.RULES,
    "Hard to pass on": transcription.RULES,
    "Validation errors of the URL standard": whatwg.RULES,
}
_LEVELS: Final[Mapping[str, FindingLevel]] = {
    "Against the grammars": FindingLevel.STANDARDS,
    "Probably meant otherwise": FindingLevel.MEANT,
    "Not safe": FindingLevel.MEANT,
    "Better written otherwise": FindingLevel.STYLE,
    "Likely to change": FindingLevel.STYLE,
    "Hard to pass on": FindingLevel.STYLE,
    "Validation errors of the URL standard": FindingLevel.STANDARDS,
}
_LEVEL_OF_RULE: Final = {rule.code: _LEVELS[chapter] for chapter, rules in CHAPTERS.items() for rule in rules}
_RULES: Final = tuple(chain.from_iterable(CHAPTERS.values()))
_ORDER: Final = {severity: place for place, severity in enumerate(Severity)}
# Skip the named tuple's own constructor: findings are made by the million.
_finding: Final[Callable[[tuple[str, Severity, Span, str, str, Fix | None]], Finding]] = partial(
    tuple.__new__, Finding
)
_REPORTED: Final = Trait.VALIDATION_ERROR  # looked up once, since attributes of enumerations are slow
_SCHEME_RULES: Final = Trait.SCHEME_RULES
_BY_TRAIT: Final = {trait: tuple(rule for rule in _RULES if rule.trait is trait) for trait in Trait}
_BY_CHARACTERS: Final = tuple(rule for rule in _RULES if not isinstance(rule.trait, Trait))


def rules() -> tuple[TextRule, ...]:
    """Return every rule about any text, in the order of the tables."""
    return _RULES


def findings(text: str, base: str | None = None) -> tuple[Finding, ...]:
    """Find what is wrong with a text or worth knowing: the worst first, then from left to right."""
    return findings_of(Subject(text, base))


def findings_of(subject: Subject, own: Iterable[TextRule] = ()) -> tuple[Finding, ...]:
    """Do the same as `findings` for a text that is split already, with further rules; whether their fixes help is not tried."""
    known = _known_findings(subject)
    added = [finding for rule in own for finding in _apply_own(rule, subject)]
    return tuple(sorted((*known, *added), key=_sort_key)) if added else known


def _apply_own(rule: TextRule, subject: Subject) -> Iterator[Finding]:
    """Apply a rule of another program: to every text that has its characters, or its trait."""
    if rule.trait in (traits(subject) if isinstance(rule.trait, Trait) else subject.text):
        for span, message, fix, severity in rule.check(subject):
            yield Finding(rule.code, severity or rule.severity, span, message, rule.reference, fix)


def _known_findings(subject: Subject) -> tuple[Finding, ...]:
    found = apply_rules(subject)
    if not found:
        return ()
    shown = fold_repeats(found) if len(found) > MOST_OF_A_CODE else found
    if not needs_no_trial(subject) and any(finding.fix is not None for finding in shown):
        shown = drop_broken_fixes(subject, shown, found, effects(), apply_rules)
    if len(shown) > 1:
        shown.sort(key=_sort_key)
    return tuple(shown)


def apply_rules(subject: Subject) -> list[Finding]:
    """Apply the rules whose trait or characters the text has; return all they find, in their order, with every fix."""
    has = traits(subject)
    held = [rule for rule in _BY_CHARACTERS if rule.trait in subject.text]
    if not has and not held:
        return []
    found = [
        _finding((rule.code, severity or rule.severity, span, message, rule.reference, fix))
        for trait in has
        for rule in (_BY_TRAIT[trait] if trait is not _REPORTED else whatwg.rules_of_errors(subject))
        for span, message, fix, severity in rule.check(subject)
    ]
    found += [
        _finding((rule.code, severity or rule.severity, span, message, rule.reference, fix))
        for rule in held
        for span, message, fix, severity in rule.check(subject)
    ]
    if subject.uri.scheme is not None and _SCHEME_RULES in has:
        found += handler_for(subject.uri.scheme).findings(subject.uri)
    return found


@functools.cache
def effects() -> Mapping[str, Effect]:
    """Map each code to what its fixes do to the meaning of the text."""
    own = {rule.code: rule.effect for rule in _RULES}
    return own | {rule.code: rule.effect for rule in scheme_rules()}


def level_of(finding: Finding) -> FindingLevel:
    """Return what a finding is about: by its chapter, or by its severity where the rule is one of a scheme."""
    return level_of_code(finding.code, finding.severity)


def level_of_code(code: str, severity: Severity) -> FindingLevel:
    """Return what findings of this code and severity are about."""
    known = _LEVEL_OF_RULE.get(code)
    if known is not None:
        return known
    return FindingLevel.STYLE if severity is Severity.ADVICE else FindingLevel.STANDARDS


def _sort_key(finding: Finding) -> tuple[int, Span]:
    """Return the key for sorting: the worst first, then from left to right."""
    return _ORDER[finding.severity], finding.span
