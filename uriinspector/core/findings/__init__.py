"""What is wrong with a text, or worth knowing, rule by rule."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from uriinspector.core.finding import Finding, Severity
from uriinspector.core.findings import intent, security, stability, style, syntax, transcription, whatwg
from uriinspector.core.findings.rule import Rule, Trait
from uriinspector.core.findings.subject import Subject
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

# Lower-case labels without hyphens at their ends, the last of them no number: nobody reads such a host otherwise.
_LABEL: Final = "[a-z0-9]++(?:-[a-z0-9]++)*+"
_PLAIN_HOST: Final = re.compile(rf"(?:{_LABEL}\.)*(?=[a-z]){_LABEL}")
_NAMED_FOLDER: Final = re.compile(rf"/(?:{stability.FOLDERS})", re.IGNORECASE)
_LOOK_ALIKE: Final = re.compile("[01I]")
_PUNCTUATION: Final = frozenset(".,;:!)")
_WEB: Final = frozenset({"http", "https"})


def _has_notable_authority(subject: Subject) -> bool:
    authority = subject.uri.authority
    return authority is not None and (_PLAIN_HOST.fullmatch(authority) is None or "xn--" in authority)


def _is_unclean(subject: Subject) -> bool:
    """Whether the URL standard could object; a valid reference with a plain host after http:// is beyond doubt."""
    is_web = subject.uri.scheme in _WEB and subject.uri.authority is not None
    return not (is_web and subject.is_valid) or _has_notable_authority(subject)


_TRAITS: Final[tuple[tuple[Trait, Callable[[Subject], bool]], ...]] = (
    (Trait.INVALID, lambda subject: not subject.is_valid),
    (Trait.UNCLEAN, _is_unclean),
    (Trait.TRIPLET, lambda subject: "%" in subject.text),
    (Trait.AUTHORITY, _has_notable_authority),
    (Trait.NOT_WEB, lambda subject: subject.uri.scheme not in _WEB),
    (Trait.DOT_SEGMENT, lambda subject: "/." in subject.uri.path or subject.uri.path.startswith(".")),
    (Trait.EXTENSION, lambda subject: "." in subject.uri.path),
    (Trait.DOUBLE_SLASH, lambda subject: "//" in subject.uri.path),
    (Trait.TILDE, lambda subject: "~" in subject.uri.path or ";" in subject.uri.path),
    (Trait.NAMED_FOLDER, lambda subject: _NAMED_FOLDER.search(subject.uri.path) is not None),
    (Trait.PUNCTUATION, lambda subject: subject.text[-1:] in _PUNCTUATION),
    (Trait.CAPITAL, lambda subject: subject.uri.path != subject.uri.path.lower()),
    (Trait.LOOK_ALIKE, lambda subject: _LOOK_ALIKE.search(subject.uri.path) is not None),
    (Trait.LONG, lambda subject: len(subject.text) > transcription.LONG),
    (Trait.QUERY, lambda subject: subject.uri.query is not None),
    (Trait.FRAGMENT, lambda subject: subject.uri.fragment is not None),
)
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
        finding for trait, is_present in _TRAITS if is_present(subject) for finding in _from(trait, subject)
    ]
    if subject.uri.scheme is not None:
        found.extend(handler_for(subject.uri.scheme).findings(subject.uri))
    found.sort(key=lambda finding: (_ORDER[finding.severity], finding.span))
    return tuple(found)


def _from(trait: Trait, subject: Subject) -> Iterator[Finding]:
    for rule in _BY_TRAIT[trait]:
        for span, message, fix, severity in rule.check(subject):
            yield Finding(rule.code, severity or rule.severity, span, message, rule.reference, fix)
