"""What is wrong with a text, or worth knowing, rule by rule."""

import re
from collections.abc import Iterator
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
_WEB: Final = frozenset({"http", "https"})
_PUNCTUATION: Final = frozenset(".,;:!)")
_NAMED_FOLDER: Final = re.compile(f"/(?:{stability.FOLDERS})", re.IGNORECASE)

# What a text holds wherever one of these characters is in it; most texts hold few of them.
_BY_CHARACTER: Final[dict[str, Trait]] = {
    "%": Trait.TRIPLET,
    ".": Trait.DOT,
    "~": Trait.TILDE,
    ";": Trait.TILDE,
    "?": Trait.QUERY,
    "#": Trait.FRAGMENT,
    **dict.fromkeys("01I", Trait.LOOK_ALIKE),
}
_TELLING_CHARACTERS: Final = frozenset(_BY_CHARACTER)


def _is_plain(subject: Subject) -> bool:
    """Whether this is a valid http URL whose host everybody reads alike; all but its path is beyond doubt."""
    authority = subject.uri.authority
    if not subject.is_valid or authority is None or subject.uri.scheme not in _WEB:
        return False
    return _PLAIN_HOST.fullmatch(authority) is not None and "xn--" not in authority


def _traits(subject: Subject) -> Iterator[Trait]:
    """What the text has that rules may have something to say about."""
    path = subject.uri.path
    if not _is_plain(subject):
        yield from (Trait.NOT_PLAIN,) if subject.is_valid else (Trait.NOT_PLAIN, Trait.INVALID)
    yield from {_BY_CHARACTER[character] for character in _TELLING_CHARACTERS.intersection(subject.text)}
    if "/." in path or path.startswith("."):
        yield Trait.DOT_SEGMENT
    if "//" in path:
        yield Trait.DOUBLE_SLASH
    if _NAMED_FOLDER.search(path):
        yield Trait.NAMED_FOLDER
    if path != path.lower():
        yield Trait.CAPITAL
    if subject.text[-1:] in _PUNCTUATION:
        yield Trait.PUNCTUATION
    if len(subject.text) > transcription.LONG:
        yield Trait.LONG


_BY_TRAIT: Final = {trait: tuple(rule for rule in _RULES if rule.trait is trait) for trait in Trait}


def rules() -> tuple[Rule, ...]:
    """Every rule there is, by the order of the tables."""
    return _RULES


def findings(text: str, base: str | None = None) -> tuple[Finding, ...]:
    """What is wrong with a text or worth knowing: the worst first, and among equals from left to right."""
    return findings_of(Subject(text, base))


def findings_of(subject: Subject) -> tuple[Finding, ...]:
    """`findings` of a text taken apart already."""
    found = [finding for trait in _traits(subject) for finding in _from(trait, subject)]
    if subject.uri.scheme is not None:
        found.extend(handler_for(subject.uri.scheme).findings(subject.uri))
    if len(found) > 1:
        found.sort(key=lambda finding: (_ORDER[finding.severity], finding.span))
    return tuple(found)


def _from(trait: Trait, subject: Subject) -> Iterator[Finding]:
    for rule in _BY_TRAIT[trait]:
        for span, message, fix, severity in rule.check(subject):
            yield Finding(rule.code, severity or rule.severity, span, message, rule.reference, fix)
