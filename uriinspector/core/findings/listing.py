"""Sort findings for people: by level, findings of one code as a group, and causes before their consequences."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from uriinspector.core.finding import SEVERITY_RANKS, Finding, FindingLevel
from uriinspector.core.findings import CHAPTERS, apply_fixes, apply_rules, level_of, mend_spelling
from uriinspector.core.findings.rule import Subject


class Profile(StrEnum):
    """What a reader of findings looks for."""

    ALL = "all"  # everything except what matters only on paper
    # What leads elsewhere, gives something away or means something else to the next program
    SECURITY = "security"
    MIGRATION = "migration"  # what breaks a link, or will when the site changes
    PRINTING = "printing"  # what makes an address hard to print, to read out and to type


class FindingGroup(NamedTuple):
    """Findings of one code, and the findings they explain.

    Attributes:
        level: the level of its findings.
        findings: at least one, in the order they were found.
        explained: findings that go when the first is mended, and those of the URL standard about the same place.
    """

    level: FindingLevel
    findings: tuple[Finding, ...]
    explained: tuple[Finding, ...] = ()

    @property
    def first(self) -> Finding:
        """The finding the group is known by."""
        return self.findings[0]


def _codes(*chapters: str) -> frozenset[str]:
    return frozenset(rule.code for chapter in chapters for rule in CHAPTERS[chapter])


ON_PAPER: Final = _codes("Hard to pass on")
"""Codes of what matters only where an address is printed, read out or typed."""
_STABILITY: Final = _codes("Likely to change")
_STYLE: Final = _codes("Better written otherwise")
_INTENT: Final = _codes("Probably meant otherwise")
# The findings of other chapters that matter to security too; the rest of those chapters is no danger.
_ALSO_FOR_SECURITY: Final = frozenset({
    "defanged", "session-in-path", "session-in-query", "password-cut-short", "tracking-parameter",
    "tel-service-code", "git-not-secret", "sip-password",
})  # fmt: skip
_SECURITY: Final = _codes("Not safe") | _ALSO_FOR_SECURITY
_LEVELS: Final = tuple(FindingLevel)
TITLES: Final[Mapping[FindingLevel, str]] = {
    FindingLevel.MEANT: "Not safe, or meant otherwise",
    FindingLevel.STANDARDS: "By the standards",
    FindingLevel.STYLE: "Better written otherwise",
}
"""The heading of each level."""


def select_for_profile(found: Iterable[Finding], profile: Profile) -> tuple[Finding, ...]:
    """Return the findings that a profile asks for."""
    return tuple(finding for finding in found if _belongs(finding, profile))


def _belongs(finding: Finding, profile: Profile) -> bool:
    code = finding.code
    match profile:
        case Profile.SECURITY:
            return code in _SECURITY
        case Profile.PRINTING:
            return code in ON_PAPER or code in _STYLE or level_of(finding) is FindingLevel.STANDARDS
        case Profile.MIGRATION:
            return code not in ON_PAPER and (
                code in _STABILITY or level_of(finding) is not FindingLevel.STYLE
            )
        case Profile.ALL:
            return code not in ON_PAPER


# The summary states these findings, with an offer, so the list leaves them out.
_ANSWERED: Final = frozenset({"host-without-scheme", "whatwg-missing-scheme-non-relative-url"})
_REPEATING: Final = "whatwg-"


def groups(subject: Subject, found: Sequence[Finding]) -> tuple[FindingGroup, ...]:
    """Group findings by code and level, each explained one with its cause; leave out those that the summary states."""
    causes = _causes(subject, found)
    grouped: dict[str, list[Finding]] = {}
    explained: dict[str, list[Finding]] = {}
    for finding in found:
        cause = causes.get(finding)
        if cause is not None:
            explained.setdefault(cause.code, []).append(finding)
        elif finding.code not in _ANSWERED:
            grouped.setdefault(finding.code, []).append(finding)
    unsorted = [
        FindingGroup(level_of(of_code[0]), tuple(of_code), tuple(explained.get(code, ())))
        for code, of_code in grouped.items()
    ]
    return tuple(sorted(unsorted, key=_harm))


def _causes(subject: Subject, found: Sequence[Finding]) -> dict[Finding, Finding]:
    """Map each finding that another one explains to that other one."""
    whole = _cause(found)
    causes = {} if whole is None else dict.fromkeys(_effects(subject, found, whole), whole)
    for finding in found:
        if finding.code.startswith(_REPEATING):
            other = next((one for one in found if _says_the_same(one, finding)), None)
            if other is not None and other not in causes:
                causes.setdefault(finding, other)
    return causes


def _says_the_same(one: Finding, other: Finding) -> bool:
    """Tell whether a finding of another chapter, no less grave, overlaps this one of the URL standard."""
    meets = one.span.start <= other.span.end and other.span.start <= one.span.end
    is_as_grave = SEVERITY_RANKS[one.severity] <= SEVERITY_RANKS[other.severity]
    return meets and is_as_grave and not one.code.startswith(_REPEATING)


# What the person who follows a link should know before anything else, the worst first: that it leads elsewhere than it
# seems, runs something, gives something away, or redirects. Findings that tell how it does so come after these.
_WORST: Final = (
    "host-in-user-information", "look-alike-brand", "whole-script-confusable-host", "phonetic-letter-host", "mixed-script-host", "domain-within-name",
    "look-alike-delimiter", "readers-disagree-on-host", "option-in-authority", "git-runs-command", "driver-runs-code", "bidi-character", "encoded-bidi-character", "script-scheme",
    "unsigned-token", "secret-in-link", "password", "inside-nested-url", "disguised-address", "special-address",
    "traversal-in-query", "climbs-above-root", "encoded-line-break", "encoded-nul",
)  # fmt: skip
_RANKS: Final = {code: rank for rank, code in enumerate(_WORST)}


def rank_of_harm(code: str) -> int:
    """Return how much a finding harms the person who follows the link: 0 is the worst."""
    return _RANKS.get(code, len(_WORST))


def _harm(group: FindingGroup) -> tuple[int, int]:
    return _LEVELS.index(group.level), rank_of_harm(group.first.code)


def _cause(found: Iterable[Finding]) -> Finding | None:
    """Return the finding that explains others: the first whose fix replaces the text from its beginning."""
    return next((one for one in found if one.code in _INTENT and one.fix and one.fix.span.start == 0), None)


def _effects(subject: Subject, found: Iterable[Finding], cause: Finding) -> tuple[Finding, ...]:
    """Return the findings that disappear once the cause is mended."""
    meant = apply_fixes(subject.text, [cause])
    remaining = {finding.code for finding in apply_rules(Subject(meant, subject.base))}
    return tuple(one for one in found if one.code != cause.code and one.code not in remaining)


_ROUNDS: Final = 8  # rounds of fixes; each works on the result of the one before


def apply_safe_fixes(text: str, base: str | None = None) -> str:
    """Apply every fix that changes only the spelling, so that a browser goes where it went."""
    for _ in range(_ROUNDS):
        fixed = mend_spelling(Subject(text, base))
        if fixed == text:
            break
        text = fixed
    return text
