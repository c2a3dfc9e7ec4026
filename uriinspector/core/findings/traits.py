"""Find the traits that decide which rules are applied; most texts have few, so most rules never run."""

import functools
from typing import Final

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.findings import intent, names, secrets, security, stability
from uriinspector.core.findings.rule import Trait
from uriinspector.core.findings.subject import Subject
from uriinspector.core.findings.transcription import LONG, LOOK_ALIKE, MIXED_CASE
from uriinspector.core.iana import SCHEMES
from uriinspector.core.reading.whatwg import SPECIAL
from uriinspector.core.syntax.authority import is_port
from uriinspector.core.syntax.percent import WELL_SPELLED, find_undecodable

# Lower-case labels without hyphens at the ends, the last no number: all programs read such a host alike.
_LABEL: Final = r"(?![^.]{64})[a-z0-9]++(?:-[a-z0-9]++)*+"
_PLAIN_HOST: Final = lazy_pattern(rf"(?!.{{254}})(?:{_LABEL}\.)*(?=[a-z]){_LABEL}")
_WEB: Final = frozenset({"http", "https"})
# `hxxp` and `hxxps` are registered for links made harmless.
_ORDINARY_SCHEMES: Final = SCHEMES.keys() - security.TELLING_SCHEMES - {"hxxp", "hxxps"}
_PUNCTUATION: Final = frozenset(".,;:!)#")

# Traits of a path by its extension.
_BY_ENDING: Final = {
    **dict.fromkeys(stability.TECHNOLOGY, Trait.TECHNOLOGY),
    **dict.fromkeys(stability.FORMATS, Trait.FORMAT),
}
# Traits of a path by the name of a segment.
_BY_FOLDER: Final = {
    **dict.fromkeys(stability.SOFTWARE, Trait.SOFTWARE),
    **dict.fromkeys(stability.STATUS, Trait.STATUS),
    **dict.fromkeys(stability.YEARS, Trait.YEAR),
}
_FOLDERS: Final = frozenset(_BY_FOLDER)
# What some rule looks for in a query: `;`, `\`, `..`, `//`, `script:`, `data:`, a dot or slash encoded once or twice.
# Alternatives are grouped by first character, which makes `re` fast.
_TELLING_QUERY: Final = lazy_pattern(
    r"[;\\%./sd](?:(?<=[;\\])|(?<=%)(?:25)?(?:2[eEfF]|5[cC])|(?<=\.)\.|(?<=/)/|(?<=s)cript(?::|%(?:25)?3[aA])|(?<=d)ata(?::|%(?:25)?3[aA]))"
)
# A triplet that is needless or in lower case, or is a control, a slash, a percent sign or an invisible character.
_TELLING_TRIPLET: Final = lazy_pattern(
    "%(?:[0-9A-F]?[a-f]|[46][1-9A-F]|[57][0-9A]|3[0-9]|2[DEF5]|5[CF]|7E|0[0AD]|E2%8[01]|EF%BB%BF|C2%AD|D8%9C)"
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
    if text[-1:] in _PUNCTUATION:
        has.append(Trait.PUNCTUATION)
    if len(text) > LONG:
        has.append(Trait.LONG)
    if "%" in text and _TELLING_TRIPLET.search(text):
        has.append(Trait.TRIPLET)
    if "%" in text and WELL_SPELLED.fullmatch(text) is None and any(find_undecodable(text)):
        has.append(Trait.NOT_UTF_8)
    if query is not None:
        has += _query_traits(query)
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
    """Return the traits of a path of any scheme."""
    has = []
    if "/." in path:
        has.append(Trait.DOT_SEGMENT)
    if "//" in path:
        has.append(Trait.DOUBLE_SLASH)
    return has


def _page_traits(path: str) -> list[Trait]:
    """Return the traits of a page's path, by which it may change or be hard to read out."""
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
    # With `//` after a scheme in use it is a URI, not something that looks like one.
    if not (subject.is_valid and uri.authority is not None and uri.scheme in _ORDINARY_SCHEMES):
        if uri.scheme is not None and uri.scheme not in _ORDINARY_SCHEMES:
            has.append(Trait.SCHEME)
        if intent.MEANT.match(text):
            has.append(Trait.MEANT)
        if intent.find_defanging(subject):
            has.append(Trait.DEFANGED)
    if uri.authority and not _is_plain_host(uri.authority):
        has.append(Trait.AUTHORITY)
    if not _is_clean(subject) and subject.validation_errors:
        has.append(Trait.VALIDATION_ERROR)
    if not subject.is_valid:
        has.append(Trait.INVALID)
    return has


def _is_clean(subject: Subject) -> bool:
    """Tell whether the URL standard surely reports nothing; running its parser takes much longer.

    All a URI may hold are URL code points and triplets; that leaves its beginning and its host.
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
    if _TELLING_QUERY.search(query):
        has.append(Trait.QUERY)
    if stability.TELLING_KEY.search(f"&{query.lower()}"):
        has.append(Trait.KEY)
    return has
