"""The ladder of normal forms (RFC 3986 6.2.2 and 6.2.3, RFC 3987 5.3.2, UTS 46), each rung built on the one below.

Two URIs are compared by climbing it: the rung on which they are equal, else where they differ (RFC 3986 6.2).
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from uriinspector.base.errors import UsageError
from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.finding import Severity
from uriinspector.core.iana import SCHEMES
from uriinspector.core.reading.browser import SPECIAL, BrowserView, browse
from uriinspector.core.reference import AppliedRule, guard_path
from uriinspector.core.schemes import handler_for
from uriinspector.core.syntax.charsets import UNRESERVED
from uriinspector.core.syntax.grammar import Production, is_valid, match_iri_reference, match_reference
from uriinspector.core.syntax.host import HostKind, canonical_host, host_kind
from uriinspector.core.syntax.iri import decode_iri_characters, to_uri
from uriinspector.core.syntax.percent import decode, decode_only, find_malformed, uppercase_triplets
from uriinspector.core.syntax.span import common_ends
from uriinspector.core.syntax.uri import (
    Uri,
    all_components,
    drop_port,
    remove_dot_segments,
    split,
    split_authority,
)


class Level(StrEnum):
    """The rungs, lowest first. The lower the rung on which two URIs are equal, the surer is their equivalence."""

    CASE = "case"  # RFC 3986 6.2.2.1
    PERCENT = "percent"  # RFC 3986 6.2.2.2
    DOTS = "dots"  # RFC 3986 6.2.2.3
    IDNA = "idna"  # RFC 5891 4, as UTS 46 4 prepares it
    SCHEME = "scheme"  # RFC 3986 6.2.3


class Normalization(NamedTuple):
    """A normal form, and each rule that changed something, in order."""

    input: str
    output: str
    steps: tuple[AppliedRule, ...]


_MOST_ROUNDS: Final = 8  # no text is known that needs more than three
# Schemes that a browser handles itself (URL standard 4.2; HTML 7.4.2.2); links of others are handed to another program.
_BROWSERS_OWN: Final = frozenset({
    "http:", "https:", "ws:", "wss:", "ftp:", "file:", "data:", "javascript:", "blob:", "about:", "filesystem:", "view-source:",
})  # fmt: skip
# Schemes with an identifier where others have a host, in which case counts: a digest, the name of a package, base64. Browsers
# keep it, too (URL standard 3.5, the opaque-host parser).
_WITH_IDENTIFIERS: Final = frozenset({"ipfs", "ipns", "ar", "android-app", "content", "ss", "vmess"})
# The registered schemes, and two schemes of databases that are not registered.
_OPAQUE: Final = SCHEMES.keys() | {"jdbc", "sqlite"}
_BASE: Final = "http://h/"  # what a reference is resolved against to see where it leads
_SCHEME: Final = lazy_pattern(r"[A-Za-z][A-Za-z0-9+.\-]*")
# The form of most links: scheme and host in lower case; no dot segments, no port, no address in brackets, triplets in upper
# case and only where they are needed. Every rule but the scheme's own leaves such a URI as it is, so the others are skipped.
_NEEDED: Final = "%(?:[0189A-F][0-9A-F]|2[0-9A-CF]|3[A-F]|40|5[B-E]|60|7[B-DF])"
# US-ASCII except A to Z and %:[/?#, as ranges, since `re` takes ten times as long for a class up to the last code point.
_PLAIN_AUTHORITY: Final = r"[\x00-\x22\x24\x26-\x2e\x30-\x39\x3b-\x3e\x40\x5c-\x7f]"
_SETTLED: Final = lazy_pattern(
    rf"[a-z][a-z0-9+.\-]*+://{_PLAIN_AUTHORITY}*+(?:/(?!\.)(?:[^/%?#]++|{_NEEDED})*+)*+(?:[?#](?:[^%]++|{_NEEDED})*+)?"
)


def normalize(text: str, level: Level | str = Level.SCHEME) -> Normalization:
    """Return the normal form of any string up to a rung. Total and idempotent.

    The normal form of a URI is a URI, and that of any other IRI is an IRI. Dot segments of a relative reference are left
    alone: they mean something until it is resolved (RFC 3986 6.2.2.3). A step is not taken where it would break a rule
    of the grammar or of the scheme, or lead a browser to another place.
    """
    last = _rung(level)
    uri = split(text)
    is_settled = _SETTLED.fullmatch(text) is not None and ("%" not in text or text.isascii())
    rules = (_SCHEME_ALONE if is_settled else _UP_TO)[last]
    found: list[AppliedRule] = []
    for _ in range(_MOST_ROUNDS):  # a step can enable an earlier one: once `%2` is removed, `%2E` is decoded
        uri, steps = _climb(uri, rules)
        if not steps:
            return Normalization(text, uri.text if found else text, tuple(found))
        found += steps
        rules = _UP_TO[last]
    return Normalization(text, text, ())


def _climb(uri: Uri, rules: "_Rules") -> tuple[Uri, list[AppliedRule]]:
    """Apply each rule once; return the result and the steps that changed something."""
    steps: list[AppliedRule] = []
    for rule, change in rules:
        changed = change(uri)
        if changed is not uri and changed != uri and _is_harmless(uri.text, changed.text):
            steps.append(AppliedRule(rule, uri.text, changed.text))
            uri = changed
    return uri, steps


def _is_harmless(before: str, after: str) -> bool:
    """Tell whether a step breaks no rule of the grammar or the scheme, and leads a browser to the same place."""
    for match in (match_reference, match_iri_reference):
        if match(before) is not None and match(after) is None:
            return False
    if not _scheme_errors(after) <= _scheme_errors(before):
        return False
    was, now = _place(before), _place(after)
    if _BROWSERS_OWN.isdisjoint({was.protocol, now.protocol}):
        return now.href is not None or was.href is None
    return was == now


def _scheme_errors(text: str) -> set[str]:
    uri = split(text)
    found = () if uri.scheme is None else handler_for(uri.scheme).findings(uri)
    return {one.code for one in found if one.severity is Severity.ERROR}


def _place(text: str) -> BrowserView:
    """Return a browser's reading with normalized triplets. An encoded port, which no browser accepts, is decoded first."""
    uri = split(text)
    if uri.authority is not None and "%" in uri.authority:
        parts = split_authority(uri.authority)
        port = decode(parts.port or "")
        if is_valid(port, Production.PORT):
            uri = uri._replace(authority=parts._replace(port=port or parts.port).text)
    view = browse(uri.text, _BASE if uri.scheme is None else None)
    plain = (part and uppercase_triplets(decode_only(part, UNRESERVED.__contains__)) for part in view)
    return BrowserView._make(plain)._replace(error=None)


def _rung(level: Level | str) -> Level:
    if isinstance(level, Level):  # faster than the constructor of the enumeration
        return level
    try:
        return Level(level)
    except ValueError:
        raise UsageError("There is no level '{}'; take one of {}.", level, ", ".join(Level)) from None


def _map_components(uri: Uri, change: Callable[[str], str]) -> Uri:
    """Apply a change to every component but the scheme, which holds no triplets."""
    return Uri._make((uri.scheme, *(part if part is None else change(part) for part in uri[1:])))


def _has_triplets(uri: Uri) -> bool:
    """Tell whether there may be triplets; most links have none."""
    return any(part is not None and "%" in part for part in uri)


def uppercase_digits(uri: Uri) -> Uri:
    """Write the hexadecimal digits of triplets in upper case (RFC 3986 6.2.2.1)."""
    return _map_components(uri, uppercase_triplets) if _has_triplets(uri) else uri


def lowercase_scheme(uri: Uri) -> Uri:
    """Write the scheme in lower case (RFC 3986 6.2.2.1); text before a colon that is not a valid scheme stays."""
    if uri.scheme is None or uri.scheme == uri.scheme.lower() or not _SCHEME.fullmatch(uri.scheme):
        return uri
    return uri._replace(scheme=uri.scheme.lower())


def has_identifier(scheme: str | None) -> bool:
    """Tell whether URIs of a scheme have an identifier in place of a host, in which case counts."""
    return scheme is not None and scheme.lower() in _WITH_IDENTIFIERS


def lowercase_host(uri: Uri) -> Uri:
    """Write a host of US-ASCII in lower case (RFC 3986 6.2.2.1, RFC 3987 5.3.2.1).

    A host with other characters, encoded or not, is left to the IDNA rung, so that an IRI and its URI have the same form.
    An identifier in place of a host stays as it is.
    """
    if not uri.authority or (uri.authority == uri.authority.lower() and "%" not in uri.authority):
        return uri
    if has_identifier(uri.scheme):
        return uri
    parts = split_authority(uri.authority)
    if not decode(parts.host).isascii():
        return uri
    return uri._replace(authority=parts._replace(host=uppercase_triplets(parts.host.lower())).text)


def decode_needless(uri: Uri) -> Uri:
    """Decode triplets of unreserved characters (RFC 3986 6.2.2.2); in an IRI, also of iunreserved ones (RFC 3987 5.3.2.3).

    A component with a malformed triplet is left alone: decoding next to it could make it a well-formed one.
    """
    if not _has_triplets(uri) or (uri.scheme is not None and uri.scheme.lower() == "urn"):
        return uri  # the triplets of a URN are compared as they are (RFC 8141 3.1)
    decoded = _map_components(uri, lambda part: decode_only(part, UNRESERVED.__contains__))
    if not uri.text.isascii():
        decoded = decode_iri_characters(decoded)
    kept = (
        old if old is not None and find_malformed(old) else new for old, new in zip(uri, decoded, strict=True)
    )
    return Uri._make(kept)


def drop_dots(uri: Uri) -> Uri:
    """Remove dot segments of a URI (RFC 3986 6.2.2.3); its path never becomes an authority.

    A URN keeps them: its name is not a path, and equivalent URNs differ only in case (RFC 8141 3.1). So does a path without
    a slash at its beginning in other registered schemes: what stands after `mailto:` or `did:` is one name, not folders.
    """
    scheme = (uri.scheme or "").lower()
    if scheme in {"", "urn"} or (scheme in _OPAQUE and not uri.path.startswith("/")):
        return uri
    path = remove_dot_segments(uri.path)
    return guard_path(uri if path == uri.path else uri._replace(path=path))


def write_a_labels(uri: Uri) -> Uri:
    """Write a domain beyond US-ASCII as the A-labels that are looked up (RFC 5891 4), mapped as browsers do (UTS 46 4).

    This is done only in schemes whose hosts browsers take for domains (URL standard 3.5); in others a host may be any name.
    """
    if not uri.authority or uri.scheme is None or (uri.authority.isascii() and "%" not in uri.authority):
        return uri
    parts = split_authority(uri.authority)
    if uri.scheme.lower() not in SPECIAL or decode(parts.host).isascii():
        return uri
    name = browse(f"http://{parts.host}/").hostname
    if not name or host_kind(name) is not HostKind.REG_NAME:  # an address in disguise gets a finding
        return uri
    return uri._replace(authority=parts._replace(host=name).text)


def drop_empty_port(uri: Uri) -> Uri:
    """Drop the `:` of an empty port, as RFC 3986 3.2.3 asks of normalizers of every scheme."""
    if uri.authority is None or not uri.authority.endswith(":"):
        return uri
    return uri._replace(authority=drop_port(uri.authority, None))


def rewrite_address(uri: Uri) -> Uri:
    """Write an IPv6 address in its canonical text (RFC 5952)."""
    if uri.authority is None or "[" not in uri.authority:
        return uri
    parts = split_authority(uri.authority)
    return uri._replace(authority=parts._replace(host=canonical_host(parts.host)).text)


def drop_zeros_of_port(uri: Uri) -> Uri:
    """Drop leading zeros of the port, which is a decimal number (RFC 3986 3.2.3)."""
    if uri.authority is None or ":0" not in uri.authority:
        return uri
    parts = split_authority(uri.authority)
    if not parts.port or not is_valid(parts.port, Production.PORT):
        return uri
    return uri._replace(authority=parts._replace(port=parts.port.lstrip("0") or "0").text)


def apply_scheme(uri: Uri) -> Uri:
    """Apply the scheme's own normalization (RFC 3986 6.2.3)."""
    return uri if uri.scheme is None else guard_path(handler_for(uri.scheme).normalize(uri))


_Rules: TypeAlias = tuple[tuple[str, Callable[[Uri], Uri]], ...]
_LADDER: Final[Mapping[Level, _Rules]] = {
    Level.CASE: (
        ("RFC 3986 6.2.2.1: triplets in upper case", uppercase_digits),
        ("RFC 3986 6.2.2.1: the scheme in lower case", lowercase_scheme),
        ("RFC 3986 6.2.2.1: the host in lower case", lowercase_host),
    ),
    Level.PERCENT: (
        ("RFC 3986 6.2.2.2: characters that need no triplet are decoded", decode_needless),
        ("RFC 3986 6.2.2.1: the host, now decoded, in lower case", lowercase_host),
    ),
    Level.DOTS: (
        ("RFC 3986 6.2.2.3: dot segments are removed", drop_dots),
        ("RFC 3986 3.2.3: an empty port is left out", drop_empty_port),
    ),
    Level.IDNA: (("UTS 46 4, RFC 5891 4: a domain as its A-labels", write_a_labels),),
    Level.SCHEME: (
        ("RFC 5952 4: the address in its canonical text", rewrite_address),
        ("RFC 3986 3.2.3: a port is a number, without zeros in front", drop_zeros_of_port),
        ("RFC 3986 6.2.3: what the scheme says is the same", apply_scheme),
    ),
}
_UP_TO: Final[Mapping[Level, _Rules]] = dict(zip(_LADDER, accumulate(_LADDER.values()), strict=True))
_SCHEME_ALONE: Final[Mapping[Level, _Rules]] = {
    level: tuple(rule for rule in rules if rule[1] is apply_scheme) for level, rules in _UP_TO.items()
}


class ComponentDifference(NamedTuple):
    """A component that differs, with its text on both sides; None where it is absent."""

    component: str
    a: str | None
    b: str | None


class Comparison(NamedTuple):
    """The result of a comparison.

    Attributes:
        a: one text.
        b: the other.
        equivalent: whether some rung makes them the same text.
        level: the lowest such rung: `string`, a `Level`, or None.
        differences: the components that differ in the highest normal form, in the order of the syntax.
        levels: every rung that brings the texts closer; the last is `level` where a rung makes them the same.
        note: who takes the two for the same although no rung does, with the rule; None where nobody is known to.
    """

    a: str
    b: str
    equivalent: bool
    level: str | None
    differences: tuple[ComponentDifference, ...]
    levels: tuple[str, ...] = ()
    note: str | None = None


_STRING: Final = "string"
_OF_FORMS: Final = frozenset({"http", "https"})


def compare(a: str, b: str) -> Comparison:
    """Compare on each rung of the ladder until the texts are equal. URIs that differ on every rung may still be equivalent.

    The case rung compares IRIs as written; from the percent rung on an IRI is mapped to its URI first (RFC 3987 5.3.2.3).
    """
    if a == b:
        return Comparison(a, b, equivalent=True, level=_STRING, differences=())
    levels: list[str] = []
    before = (a, b)
    for level in Level:
        forms = _normal_form(a, level), _normal_form(b, level)
        if _distance(*forms) < _distance(*before):
            levels.append(level.value)
        if forms[0] == forms[1]:
            return Comparison(a, b, equivalent=True, level=level.value, differences=(), levels=tuple(levels))
        before = forms
    found = differences(*before)
    note = _say_who_takes_them_for_the_same(a, b)
    return Comparison(a, b, equivalent=False, level=None, differences=found, levels=tuple(levels), note=note)


def _say_who_takes_them_for_the_same(a: str, b: str) -> str | None:
    """Return a sentence about the readers that overlook more than RFC 3986: browsers, and servers that read forms."""
    read = [href for text in (a, b) if (href := browse(text).href) is not None]
    if len(read) < len((a, b)):
        return None
    if len(set(read)) == 1:
        return "To a browser the two are the same (URL standard 4.6)."
    ours, theirs = (split(normalize(href).output) for href in read)
    if ours == theirs:
        return "As browsers read them the two are equivalent (URL standard 4.4, RFC 3986 6.2.2)."
    if ours.scheme not in _OF_FORMS or None in (ours.query, theirs.query):
        return None
    ours, theirs = (uri._replace(query=(uri.query or "").replace("+", "%20")) for uri in (ours, theirs))
    if ours != theirs:
        return None
    return "To servers that read a query as a form the two are the same: + and %20 are both a space (URL standard 5.1)."


def differences(a: str, b: str) -> tuple[ComponentDifference, ...]:
    """Return the components in which two texts differ as written."""
    ours, theirs = all_components(split(a)), all_components(split(b))
    return tuple(
        ComponentDifference(name, ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]
    )


def _distance(a: str, b: str) -> int:
    """Count the characters between the common prefix and suffix of each component that differs, plus one for each."""
    sides = ((found.a or "", found.b or "") for found in differences(a, b))
    return sum(len(ours) + len(theirs) - 2 * sum(common_ends(ours, theirs)) + 1 for ours, theirs in sides)


def _normal_form(text: str, level: Level) -> str:
    output = normalize(text if level is Level.CASE else to_uri(text), level).output
    if level is not Level.SCHEME:
        return output
    uri = split(output)
    return output if uri.scheme is None else handler_for(uri.scheme).comparable_form(uri).text
