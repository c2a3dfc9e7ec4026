"""What is wrong with a text, or worth knowing, rule by rule."""

import functools
import re
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
_PUNCTUATION: Final = frozenset(".,;:!)#")

# What a path has that holds one of these.
_IN_PATH: Final = (
    ("/.", Trait.DOT_SEGMENT),
    ("//", Trait.DOUBLE_SLASH),
    ("~", Trait.TILDE),
    (";", Trait.SEMICOLON),
    ("0", Trait.ZERO),
    ("1", Trait.ONE),
)
# And one that ends like the name of a file.
_BY_ENDING: Final = {
    **dict.fromkeys(stability.TECHNOLOGY, (Trait.TECHNOLOGY,)),
    **dict.fromkeys(stability.FORMATS, (Trait.FORMAT,)),
}
# And one with a segment of this name.
_BY_FOLDER: Final = {
    **dict.fromkeys(stability.SOFTWARE, Trait.SOFTWARE),
    **dict.fromkeys(stability.STATUS, Trait.STATUS),
    **dict.fromkeys(stability.YEARS, Trait.YEAR),
}
_IN_QUERY: Final = (";", "%", "..", "//", "script:")  # what makes a query worth reading


@functools.lru_cache(maxsize=1024)
def _is_plain_host(authority: str) -> bool:
    """Whether everybody reads the authority alike; cached, for most links of a site lead to few hosts."""
    return _PLAIN_HOST.fullmatch(authority) is not None and "xn--" not in authority


def _traits(subject: Subject) -> list[Trait]:
    """What the text has that rules may have something to say about."""
    text, path = subject.text, subject.uri.path
    lower = path.lower()
    has = [trait for mark, trait in _IN_PATH if mark in path]
    has += _odd_traits(subject)
    has += () if path == lower else (Trait.CAPITAL,)
    has += _BY_ENDING.get(lower.rpartition(".")[2], ())
    has += [_BY_FOLDER[name] for name in _BY_FOLDER.keys() & lower.split("/")]
    has += () if text[-1:] not in _PUNCTUATION else (Trait.PUNCTUATION,)
    has += () if len(text) <= transcription.LONG else (Trait.LONG,)
    has += (Trait.TRIPLET,) if "%" in text else ()
    has += _query_traits(subject.uri.query) if subject.uri.query is not None else ()
    return has


def _odd_traits(subject: Subject) -> list[Trait]:
    """Nothing for a valid http URL with a plain host: all but its path and query is beyond doubt."""
    authority = subject.uri.authority
    has = [] if subject.is_valid and authority and subject.uri.scheme in _WEB else [Trait.SCHEME]
    if authority and not _is_plain_host(authority):
        has.append(Trait.AUTHORITY)
    if has and subject.validation_errors:
        has.append(Trait.VALIDATION_ERROR)
    if not subject.is_valid:
        has.append(Trait.INVALID)
    return has


def _query_traits(query: str) -> list[Trait]:
    has = [] if query else [Trait.EMPTY_QUERY]
    has += [Trait.QUERY] if any(mark in query for mark in _IN_QUERY) else []
    has += [Trait.KEY] if stability.TELLING_KEY.search(f"&{query}") else []
    return has


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
        for trait in _traits(subject)
        for rule in (_BY_TRAIT[trait] if trait is not Trait.VALIDATION_ERROR else whatwg.reported(subject))
        for span, message, fix, severity in rule.check(subject)
    ]
    if subject.uri.scheme is not None:
        found.extend(handler_for(subject.uri.scheme).findings(subject.uri))
    if len(found) > 1:
        found.sort(key=lambda finding: (_ORDER[finding.severity], finding.span))
    return tuple(found)
