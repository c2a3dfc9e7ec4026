"""Keep the promise of every fix: drop those that would break it.

A fix removes its finding or makes it rarer, brings no new error, and where a browser had a URL it still has
one: the same URL, where the rule says so. Fixes are tried before they are offered.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.edit import replace_span
from uriinspector.core.equivalence.compare import compare
from uriinspector.core.finding import Effect, Finding, Severity
from uriinspector.core.findings.rule import Subject
from uriinspector.core.reading.browser import BrowserView, browse
from uriinspector.core.syntax.percent import octets
from uriinspector.core.syntax.uri import split

_WEB: Final = frozenset({"http", "https", "ws", "wss", "ftp"})
_PAGES: Final = frozenset({"http", "https"})
_PUNCTUATION: Final = frozenset(".,;:!)")  # at its end: `punctuation-at-end` may be followed by more
_TRIALS: Final = 24  # fixes tried for one text; each costs an inspection
_TRIED: Final = 200_000  # characters inspected in all trials together
# Fixes of single characters, which after the authority change nothing else.
_OF_CHARACTERS: Final = frozenset({
    "space-not-allowed", "excluded-character", "malformed-triplet", "bracket-outside-host", "second-hash",
    "triplet-not-uppercase", "needless-triplet", "iri-not-uri",
})  # fmt: skip
_TAKEN_OUT: Final = lazy_pattern(r"[\t\n\r]")  # a browser joins what the fix leaves apart
_ANY_BASE: Final = "http://h/"  # base for relative references
# Fixes that leave every delimiter of a valid text where it is.
_OF_SPELLING: Final = frozenset(
    {"scheme-not-lowercase", "host-not-lowercase", "default-port", "tracking-parameter"}
)
# After these fixes the same finding may appear again.
_CHAINED: Final = frozenset({"ftp-query", "punctuation-at-end"})


def needs_no_trial(subject: Subject) -> bool:
    """Tell whether every fix keeps its promise for sure, as in ordinary web addresses."""
    scheme, authority, path, _, _ = subject.uri
    if not authority or path[:1] != "/" or scheme is None or scheme.lower() not in _PAGES:
        return False
    if "%" in authority or authority[0] == ":":  # what is encoded in a host may be all of it
        return False
    return subject.is_valid and subject.text[-1] not in _PUNCTUATION


def drop_broken_fixes(
    subject: Subject,
    shown: list[Finding],
    found: list[Finding],
    effects: Mapping[str, Effect],
    apply_rules: Callable[[Subject], list[Finding]],
) -> list[Finding]:
    """Return the shown findings without the fixes that would break their promise.

    `apply_rules` inspects a text after a fix; `found` is everything it gave before.
    """
    trials = min(_TRIALS, _TRIED // (len(subject.text) + 1))
    kept: list[Finding] = []
    is_joined = _TAKEN_OUT.search(subject.text) is not None
    for finding in shown:
        if finding.fix is None or (not is_joined and _is_plain(subject, finding)):
            kept.append(finding)
            continue
        is_kept = trials > 0 and keeps_promise(subject, finding, found, effects[finding.code], apply_rules)
        trials -= 1
        kept.append(finding if is_kept else finding._replace(fix=None))
    return kept


def _is_plain(subject: Subject, finding: Finding) -> bool:
    """Tell whether the fix keeps its promise for sure; nearly all need no trial."""
    if finding.code in _CHAINED:
        return False
    scheme, authority, *_ = subject.uri
    if finding.code in _OF_CHARACTERS and authority is None:
        return scheme == "javascript" or (scheme == "data" and "," in subject.text[: finding.span.start])
    if subject.scheme not in _WEB or not authority or authority.startswith(":") or "%" in authority:
        return False
    if subject.is_valid:  # without a path a fix after the authority may reach into it
        return subject.uri.path.startswith("/") or finding.code in _OF_SPELLING
    return finding.code in _OF_CHARACTERS and authority.isascii() and _is_behind_authority(subject, finding)


def _is_behind_authority(subject: Subject, finding: Finding) -> bool:
    scheme, authority = subject.uri.scheme or "", subject.uri.authority or ""
    return finding.span.start >= len(scheme) + len("://") + len(authority) and "\\" not in authority


def keeps_promise(
    subject: Subject,
    finding: Finding,
    found: list[Finding],
    effect: Effect,
    apply_rules: Callable[[Subject], list[Finding]],
) -> bool:
    """Try the fix of a finding, and tell whether it keeps its promise."""
    assert finding.fix is not None
    text = replace_span(subject.text, finding.fix.span, finding.fix.text).text
    if text == subject.text:
        return False
    mended = apply_rules(Subject(text, subject.base))
    if _count(mended, finding.code) >= _count(found, finding.code) or _errors(mended) - _errors(found):
        return False
    return keeps_url(subject.text, text, subject.base, effect)


def keeps_url(before: str, after: str, base: str | None, effect: Effect) -> bool:
    """Tell whether a browser that reads a URL before the fix also reads one afterwards: the same URL, if the rule promises that."""
    is_same = effect is Effect.SAME
    if is_same and base is None and split(before).scheme is None:
        base = _ANY_BASE
    old, new = browse(before, base), browse(after, base)
    if old.href is None:
        return True
    return new.href is not None and (not is_same or is_same_url(old, new))


def _count(found: list[Finding], code: str) -> int:
    return sum(finding.code == code for finding in found)


def _errors(found: list[Finding]) -> Counter[str]:
    """Count the errors by code."""
    return Counter(finding.code for finding in found if finding.severity is Severity.ERROR)


def is_same_url(before: BrowserView, after: BrowserView) -> bool:
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
