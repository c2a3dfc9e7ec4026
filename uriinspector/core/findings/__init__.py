"""Find what is wrong with a text, or worth knowing: its traits decide which rules are applied, and most rules never run."""

import functools
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, pairwise
from operator import attrgetter
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.edit import replace_span
from uriinspector.core.equivalence.ladder import compare
from uriinspector.core.finding import SEVERITY_RANKS, Effect, Finding, FindingLevel, Fix, Rule, Severity
from uriinspector.core.findings import (
    encoded,
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
from uriinspector.core.findings.rule import Subject, TextRule, Trait
from uriinspector.core.findings.syntax import MOST_OF_A_CODE, fold_repeats
from uriinspector.core.findings.transcription import LONG, LOOK_ALIKE, MIXED_CASE
from uriinspector.core.iana import SCHEMES
from uriinspector.core.reading.browser import SPECIAL, BrowserView, browse
from uriinspector.core.reading.whatwg import REMOVED
from uriinspector.core.schemes import handler_for
from uriinspector.core.schemes import rules as scheme_rules
from uriinspector.core.syntax.percent import WELL_SPELLED, find_undecodable, octets
from uriinspector.core.syntax.span import Span, is_inside
from uriinspector.core.syntax.uri import is_port

# Lower-case labels without hyphens at their ends, the last of them not a number: every program reads such a host the same way.
_LABEL: Final = r"(?![^.]{64})[a-z0-9]++(?:-[a-z0-9]++)*+"
_PLAIN_HOST: Final = lazy_pattern(rf"(?!.{{254}})(?:{_LABEL}\.)*(?=[a-z]){_LABEL}")
_WEB: Final = frozenset({"http", "https"})
# `hxxp` and `hxxps` are registered, but for links made harmless.
_ORDINARY_SCHEMES: Final = SCHEMES.keys() - security.TELLING_SCHEMES - {"hxxp", "hxxps"}
_PUNCTUATION: Final = intent.AT_END | {"#"}

# Traits of a path by its extension.
_BY_ENDING: Final = {
    **dict.fromkeys(stability.TECHNOLOGY, Trait.TECHNOLOGY),
    **dict.fromkeys(stability.FORMATS, Trait.FORMAT),
    **dict.fromkeys(security.PROGRAMS, Trait.PROGRAM),
}
# Traits of a path by the name of a segment.
_BY_FOLDER: Final = {
    **dict.fromkeys(stability.SOFTWARE, Trait.SOFTWARE),
    **dict.fromkeys(stability.STATUS, Trait.STATUS),
    **dict.fromkeys(stability.YEARS, Trait.YEAR),
}
_FOLDERS: Final = frozenset(_BY_FOLDER)
# What some rule looks for in a query: `;`, `\`, `:`, `..`, `//`, a dot, slash or colon encoded once or twice, base64 of `http`.
# Alternatives are grouped by first character, which makes `re` fast.
_TELLING_QUERY: Final = lazy_pattern(
    r"[;\\:%./a](?:(?<=[;\\:])|(?<=%)(?:25)?(?:2[eEfF]|3[aA]|5[cC])|(?<=\.)\.|(?<=/)(?:/|%0[9aAdD])|(?<=a)HR0c)"
)
# A triplet that is needless or in lower case, or is a control, a slash, a percent sign or an invisible character.
_TELLING_TRIPLET: Final = lazy_pattern(
    "%(?:[0-9A-F]?[a-f]|[46][1-9A-F]|[57][0-9A]|3[0-9]|2[DEF5]|3A//|5[CF]|7E|0[0AD]|E2%8[01]|EF%BB%BF|C2%AD|D8%9C)"
)


def traits(subject: Subject) -> list[Trait]:
    """Return the traits of the text, each once."""
    text = subject.text
    scheme, authority, path, query, _ = subject.uri
    if scheme in _WEB and authority and subject.is_valid and _is_plain_host(authority):
        has = _page_traits(path)
    else:
        is_page = scheme is None or scheme.lower() in _WEB
        has = _page_traits(path) if is_page else _path_traits(path)
        has += _odd_traits(subject)
        if scheme is not None:
            has.append(Trait.SCHEME_RULES)
    if text[-1:] in _PUNCTUATION or text[-3:-2] == "%":
        has.append(Trait.PUNCTUATION)
        if text[-1] == ";" and query is None and "&" in text:
            has.append(Trait.QUERY)
    if len(text) > LONG:
        has.append(Trait.LONG)
    if "%" in text and _TELLING_TRIPLET.search(text):
        has.append(Trait.TRIPLET)
    if "%" in text and WELL_SPELLED.fullmatch(text) is None and any(find_undecodable(text)):
        has.append(Trait.NOT_UTF_8)
    if query is not None:
        has += _query_traits(query)
        if "://" in query and Trait.DOUBLE_SLASH not in has:  # of another link
            has.append(Trait.DOUBLE_SLASH)
    if secrets.may_hold(text):
        has.append(Trait.SECRET)
    return has


@functools.lru_cache(maxsize=1024)
def _is_plain_host(authority: str) -> bool:
    """Tell whether all programs read the authority alike; cached, since most links lead to few hosts."""
    return (
        _PLAIN_HOST.fullmatch(authority) is not None
        and "xn--" not in authority
        and not security.SPECIAL_NAME.fullmatch(authority)
        and not names.holds_domain(authority)
        and names.imitated(authority) is None
    )


def _path_traits(path: str) -> list[Trait]:
    has = []
    if "/." in path:
        has.append(Trait.DOT_SEGMENT)
    if "//" in path:
        has.append(Trait.DOUBLE_SLASH)
    return has


def _page_traits(path: str) -> list[Trait]:
    """Return the traits of the path of a page: signs that it may change, or that it is hard to read out."""
    has = _path_traits(path)
    if LOOK_ALIKE.search(path):
        has.append(Trait.LOOK_ALIKE)
    lower = path.lower()
    if path != lower and MIXED_CASE.search(path):
        has.append(Trait.MIXED_CASE)
    _, dot, ending = lower.rpartition(".")
    if dot and (trait := _BY_ENDING.get(ending.partition("/")[0])):
        has.append(trait)
    segments = lower.split("/")
    if not _FOLDERS.isdisjoint(segments):
        has += dict.fromkeys(_BY_FOLDER[segment] for segment in segments if segment in _BY_FOLDER)
    return has


def _odd_traits(subject: Subject) -> list[Trait]:
    uri, text = subject.uri, subject.text
    has: list[Trait] = []
    # A valid text with `//` after a registered scheme is a URI, not something that only looks like one.
    is_ordinary = subject.is_valid and uri.authority is not None and uri.scheme in _ORDINARY_SCHEMES
    if not is_ordinary:
        if uri.scheme is not None and uri.scheme not in _ORDINARY_SCHEMES:
            has.append(Trait.SCHEME)
        if intent.MEANT.match(text):
            has.append(Trait.MEANT)
    if (not is_ordinary or "(" in (uri.authority or "")) and intent.find_defanging(subject):
        has.append(Trait.DEFANGED)
    if uri.authority and not _is_plain_host(uri.authority):
        has.append(Trait.AUTHORITY)
    if not _is_clean(subject) and subject.validation_errors:
        has.append(Trait.VALIDATION_ERROR)
    if not subject.is_valid:
        has.append(Trait.INVALID)
    return has


def _is_clean(subject: Subject) -> bool:
    """Tell cheaply whether the parser of the URL standard is certain to report nothing; running it takes much longer.

    A URI consists of URL code points and triplets, so that only its beginning and its host can be wrong.
    """
    scheme, authority, *_ = subject.uri
    if not subject.is_valid or scheme is None:
        return False
    if authority is None:
        return scheme.lower() not in SPECIAL
    if scheme.lower() == "file":
        return authority == "" or _is_plain_host(authority)
    host, _, port = authority.lower().partition(":")
    return "@" not in port and _is_plain_host(host) and is_port(port)


def _query_traits(query: str) -> list[Trait]:
    has = [] if query else [Trait.EMPTY_QUERY]
    if _TELLING_QUERY.search(query) or query[-1:] == "&":
        has.append(Trait.QUERY)
    if stability.TELLING_KEY.search(f"&{query.lower()}"):
        has.append(Trait.KEY)
    return has


__all__ = [
    "CHAPTERS", "Subject", "TextRule", "apply_rules", "chapters", "findings", "findings_of", "level_of", "level_of_code",
    "rules", "rules_by_code",
]  # fmt: skip

_CHAPTERS: Final[tuple[tuple[str, FindingLevel, tuple[TextRule, ...]], ...]] = (
    ("Against the grammars", FindingLevel.STANDARDS, syntax.RULES),
    ("Probably meant otherwise", FindingLevel.MEANT, intent.RULES),
    ("Not safe", FindingLevel.MEANT, (*security.RULES, *secrets.RULES, *encoded.RULES, *names.RULES)),
    ("Better written otherwise", FindingLevel.STYLE, style.RULES),
    ("Likely to change", FindingLevel.STYLE, stability.RULES),
    ("Hard to pass on", FindingLevel.STYLE, transcription.RULES),
    ("Validation errors of the URL standard", FindingLevel.STANDARDS, whatwg.RULES),
)
CHAPTERS: Final[Mapping[str, tuple[TextRule, ...]]] = {title: rules for title, _, rules in _CHAPTERS}
# Rules of schemes about what is not safe, or dialled otherwise than meant; the others are about the standards.
_OF_SCHEMES: Final = (
    "tel-service-code",
    "tel-trunk-zero",
    "tel-no-country",
    "git-not-secret",
    "sip-password",
)
_LEVEL_OF_RULE: Final = {
    **{rule.code: level for _, level, rules in _CHAPTERS for rule in rules},
    **dict.fromkeys(_OF_SCHEMES, FindingLevel.MEANT),
}
_RULES: Final = tuple(chain.from_iterable(CHAPTERS.values()))
# Skip the named tuple's own constructor: findings are made by the million.
_finding: Final[Callable[[tuple[str, Severity, Span, str, str, Fix | None]], Finding]] = partial(
    tuple.__new__, Finding
)
_REPORTED: Final = Trait.VALIDATION_ERROR  # bound once, since looking up a member of an enumeration is slow
_SCHEME_RULES: Final = Trait.SCHEME_RULES
_BY_TRAIT: Final = {trait: tuple(rule for rule in _RULES if rule.trait is trait) for trait in Trait}
_BY_CHARACTERS: Final = tuple((characters, rule) for rule in _RULES for characters in rule.characters)


def rules() -> tuple[TextRule, ...]:
    """Return every rule for texts of any scheme, in the order of the tables."""
    return _RULES


def findings(text: str, base: str | None = None) -> tuple[Finding, ...]:
    """Find what is wrong with a text or worth knowing: the worst first, then from left to right."""
    return findings_of(Subject(text, base))


def findings_of(subject: Subject, own: Iterable[TextRule] = ()) -> tuple[Finding, ...]:
    """Return the findings of a text that is already split, and those of `own` rules, whose fixes are not tried."""
    found = apply_rules(subject)
    shown = _with_kept_fixes(subject, found, found) if found else []
    added = (finding for rule in own for finding in _apply_own(rule, subject))
    return tuple(sorted((*shown, *added), key=_sort_key))


def worst_of(subject: Subject, but: Collection[str] = ()) -> Finding | None:
    """Return the worst finding, except those of the codes `but`; its fix is not tried, which may take longer than to find it."""
    return min((one for one in apply_rules(subject) if one.code not in but), key=_sort_key, default=None)


def _apply_own(rule: TextRule, subject: Subject) -> Iterator[Finding]:
    """Apply a rule of another program: to every text that has its characters, or its trait."""
    has = traits(subject) if isinstance(rule.trait, Trait) else ()
    if rule.trait in has or any(characters in subject.text for characters in rule.characters):
        for span, message, fix, severity in rule.check(subject):
            yield Finding(rule.code, severity or rule.severity, span, message, rule.reference, fix)


def mend_spelling(subject: Subject) -> str:
    """Apply the fixes that change only the spelling: all together, or if that would break their promise, those that keep it."""
    found, known = apply_rules(subject), rules_by_code()
    chosen = [one for one in found if one.fix is not None and known[one.code].effect is Effect.SAME]
    if not chosen:
        return subject.text
    together = apply_fixes(subject.text, chosen)
    if _keeps_promise(subject, together, {one.code for one in chosen}, found):
        return together
    return apply_fixes(subject.text, _with_kept_fixes(subject, chosen, found))


def apply_fixes(text: str, found: Iterable[Finding]) -> str:
    """Apply the fixes of findings to the text; of fixes that overlap, only the one that begins last is applied."""
    fixes = {(fix.span, fix.text) for fix in (finding.fix for finding in found) if fix is not None}
    start = len(text) + 1
    for span, replacement in sorted(fixes, reverse=True):
        if span.end <= start:
            text = replace_span(text, span, replacement)
            start = span.start
    return text


_ROUNDS: Final = 4  # of fixes; of those that overlap, one is applied in each round


def apply_fixes_of(
    text: str,
    found: Iterable[Finding],
    codes: Iterable[str],
    spared: Callable[[str], Sequence[Span]] | None = None,
) -> str:
    """Apply the fixes of some codes; a fix that overlaps another one is applied in the next round.

    `spared` returns the spans of a text inside of which nothing is fixed.
    """
    wanted = frozenset(codes)
    for _ in range(_ROUNDS):
        kept = spared(text) if spared is not None else ()
        fixable = [
            one
            for one in found
            if one.code in wanted and one.fix is not None and not is_inside(one.fix.span, kept)
        ]
        text = apply_fixes(text, fixable)
        if not _overlap(fixable):
            break
        found = findings(text)
    return text


def _overlap(fixable: Iterable[Finding]) -> bool:
    spans = sorted({finding.fix.span for finding in fixable if finding.fix is not None})
    return any(after.start < before.end for before, after in pairwise(spans))


def _with_kept_fixes(subject: Subject, chosen: list[Finding], found: list[Finding]) -> list[Finding]:
    """Fold repeated findings of those chosen, and drop the fixes that would break their promise; `found` are all findings."""
    shown = fold_repeats(chosen) if len(chosen) > MOST_OF_A_CODE else chosen
    if not _needs_no_trial(subject) and any(finding.fix is not None for finding in shown):
        return _drop_broken_fixes(subject, shown, found)
    return shown


def apply_rules(subject: Subject) -> list[Finding]:
    """Apply the rules whose trait or characters the text has; return all findings unsorted, with fixes still untried."""
    has, text = traits(subject), subject.text
    held = {rule.code: rule for characters, rule in _BY_CHARACTERS if characters in text}
    if not has and not held:
        return []
    of_traits = (
        _BY_TRAIT[trait] if trait is not _REPORTED else whatwg.rules_of_errors(subject) for trait in has
    )
    found = [
        _finding((rule.code, severity or rule.severity, span, message, rule.reference, fix))
        for rule in chain(*of_traits, held.values())
        for span, message, fix, severity in rule.check(subject)
    ]
    if subject.uri.scheme is not None and _SCHEME_RULES in has:
        own = [*handler_for(subject.uri.scheme).findings(subject.uri)]
        found = [*_yielding_to(own, found, text), *own] if own else found
    gaps = [gap.span for gap in subject.gaps]  # their names are neither a host nor a port
    return [one for one in found if one.code in _OF_GAPS or not is_inside(one.span, gaps)] if gaps else found


# No name of a gap is a secret, but a token in braces is
_OF_GAPS: Final = frozenset({"template-gap", "secret-in-link"})


def _yielding_to(own: list[Finding], found: list[Finding], text: str) -> Iterator[Finding]:
    """Yield what was found by rules for any text; where a fix of the scheme's `own` takes the same characters away, without a fix.

    To encode a space that the scheme leaves out would keep it.
    """
    better = sorted(one.fix for one in own if one.fix is not None)
    for one in found:
        fix = one.fix
        place = bisect_right(better, fix.span.start, key=attrgetter("span.start")) if fix is not None else 0
        if fix is not None and place:
            span, written, _ = better[place - 1]
            keeps_them = fix.text == written or fix.span.cut(text) in written or span.end < fix.span.end
            yield one if keeps_them else one._replace(fix=None)
        else:
            yield one


def chapters() -> Mapping[str, tuple[Rule, ...]]:
    """Return every rule once, by chapter, in the order of the reference."""
    return {**CHAPTERS, "What schemes say": scheme_rules()}


@functools.cache
def rules_by_code() -> Mapping[str, Rule]:
    """Return every rule by its code, in the order of the reference."""
    return {rule.code: rule for rule in chain.from_iterable(chapters().values())}


def level_of(finding: Finding) -> FindingLevel:
    """Return what a finding is about: by its chapter, or by its severity where the rule is one of a scheme."""
    return level_of_code(finding.code, finding.severity)


def level_of_code(code: str, severity: Severity) -> FindingLevel:
    """Return what findings of this code and severity are about."""
    known = _LEVEL_OF_RULE.get(code)
    if known is not None:
        return known
    return FindingLevel.STYLE if severity is Severity.ADVICE else FindingLevel.STANDARDS


# The promise of a fix: it reduces the findings of its code and adds no error, and a browser that accepts the text still
# does, as the same URL where the rule has `Effect.SAME`. Fixes are tried before they are offered, and dropped if they fail.
_MAY_FOLLOW: Final = frozenset(".,;:!)")  # last characters for which `punctuation-at-end` may come again
_TRIALS: Final = 24  # fixes tried for one text; each costs an inspection
_TRIED: Final = 200_000  # characters inspected in all trials together
# Rules whose fixes replace single characters; after the authority, such a fix changes nothing else.
_OF_CHARACTERS: Final = frozenset({
    "space-not-allowed", "excluded-character", "malformed-triplet", "bracket-outside-host", "second-hash",
    "triplet-not-uppercase", "needless-triplet", "iri-not-uri",
})  # fmt: skip
_ANY_BASE: Final = "http://h/"  # base for relative references
# Rules whose fixes leave every delimiter of a valid text where it is.
_OF_SPELLING: Final = frozenset(
    {"scheme-not-lowercase", "host-not-lowercase", "default-port", "tracking-parameter"}
)
# After these fixes the same finding may appear again.
_CHAINED: Final = frozenset({"ftp-query", "punctuation-at-end"})


def _needs_no_trial(subject: Subject) -> bool:
    """Tell whether every fix of this text is certain to keep its promise, as it is for ordinary web addresses."""
    scheme, authority, path, _, _ = subject.uri
    if not authority or path[:1] != "/" or scheme is None or scheme.lower() not in _WEB:
        return False
    if "%" in authority or not subject.host:  # what is encoded in a host may be all of it
        return False
    return subject.is_valid and subject.text[-1] not in _MAY_FOLLOW


def _drop_broken_fixes(subject: Subject, shown: list[Finding], found: list[Finding]) -> list[Finding]:
    """Return the shown findings without the fixes that would break their promise; `found` are all findings before folding."""
    trials = min(_TRIALS, _TRIED // (len(subject.text) + 1))
    kept: list[Finding] = []
    is_joined = REMOVED.search(subject.text) is not None  # a browser joins what the fix separates
    for finding in shown:
        if finding.fix is None or (not is_joined and _is_plain(subject, finding)):
            kept.append(finding)
            continue
        mended = replace_span(subject.text, finding.fix.span, finding.fix.text)
        is_kept = trials > 0 and _keeps_promise(subject, mended, {finding.code}, found)
        trials -= 1
        kept.append(finding if is_kept else finding._replace(fix=None))
    return kept


def _is_plain(subject: Subject, finding: Finding) -> bool:
    """Tell whether this fix is certain to keep its promise without a trial, as nearly all are."""
    if finding.code in _CHAINED:
        return False
    scheme, authority, *_ = subject.uri
    if (
        finding.code == "space-not-allowed"
        and subject.scheme == "data"
        and not (finding.fix and finding.fix.text)
    ):
        return True  # the space of a media type, which a browser keeps and ignores (RFC 2397, Fetch 6)
    if finding.code in _OF_CHARACTERS and authority is None:
        return scheme == "javascript" or (scheme == "data" and "," in subject.text[: finding.span.start])
    if subject.scheme not in names.OF_DOMAINS or not authority or not subject.host or "%" in authority:
        return False
    if subject.is_valid:  # without a path a fix after the authority may reach into it
        return subject.uri.path.startswith("/") or finding.code in _OF_SPELLING
    is_behind = finding.span.start >= len(scheme or "") + len("://") + len(authority)
    return finding.code in _OF_CHARACTERS and is_behind and authority.isascii() and "\\" not in authority


def _keeps_promise(subject: Subject, text: str, codes: Collection[str], found: list[Finding]) -> bool:
    """Tell whether the text after fixes of some codes keeps their promise; `found` are all findings before them."""
    if text == subject.text:
        return False
    mended = apply_rules(Subject(text, subject.base))
    if _count(mended, codes) >= _count(found, codes) or _errors(mended) - _errors(found):
        return False
    is_same, base = all(rules_by_code()[code].effect is Effect.SAME for code in codes), subject.base
    if is_same and base is None and subject.uri.scheme is None:
        base = _ANY_BASE
    old, new = browse(subject.text, base), browse(text, base)
    if old.href is None:
        return not is_same or _keeps_host(subject, new)
    return new.href is not None and (not is_same or _is_same_url(old, new))


def _keeps_host(subject: Subject, new: BrowserView) -> bool:
    """Tell whether a browser that refused a text still does after a fix, or goes to the host that stands there.

    In place of an empty host it would find one in the path.
    """
    if subject.scheme not in names.OF_DOMAINS:
        return True
    host = (subject.host or "").replace(" ", "").lower()
    return bool(host) and new.hostname in {None, host}


def _count(found: list[Finding], codes: Collection[str]) -> int:
    return sum(finding.code in codes for finding in found)


def _errors(found: list[Finding]) -> Counter[str]:
    return Counter(finding.code for finding in found if finding.severity is Severity.ERROR)


def _is_same_url(before: BrowserView, after: BrowserView) -> bool:
    """Tell whether two URLs of a browser differ only in spelling."""
    if before.href == after.href or _decoded_parts(before) == _decoded_parts(after):
        return True
    return compare(before.href or "", after.href or "").equivalent


def _decoded_parts(view: BrowserView) -> tuple[object, ...]:
    """Return the parts of a URL, decoded after it was split."""
    return (
        view.protocol, octets(view.username or ""), octets(view.password or ""), octets(view.host or ""),
        [octets(segment) for segment in (view.pathname or "").split("/")],
        [octets(pair) for pair in (view.search or "").split("&")], octets(view.hash or ""),
    )  # fmt: skip


def _sort_key(finding: Finding) -> tuple[int, Span]:
    """Return the key for sorting: the worst first, then from left to right."""
    return SEVERITY_RANKS[finding.severity], finding.span
