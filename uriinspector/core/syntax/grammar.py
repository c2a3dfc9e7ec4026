"""Validity by the grammars of RFC 3986 and RFC 3987, and where a text first leaves them.

One expression recognises valid texts and yields their components. Only an invalid text is walked component by
component, to find its first wrong character.
"""

import functools
import re
from collections.abc import Generator, Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.syntax.charsets import (
    FRAGMENT,
    HEXDIG,
    IPRIVATE_RANGES,
    PATH,
    QUERY,
    REG_NAME,
    SEGMENT_NZ_NC,
    UCSCHAR_RANGES,
    USERINFO,
    character_class,
)
from uriinspector.core.syntax.host import (
    IP_LITERAL_EXPRESSION,
    IPV4_EXPRESSION,
    IPV6_EXPRESSION,
    IPVFUTURE_EXPRESSION,
)


class Production(StrEnum):
    """Rules of the grammar that a whole text can be checked against, by their names in the RFCs."""

    URI = "URI"
    URI_REFERENCE = "URI-reference"
    ABSOLUTE_URI = "absolute-URI"
    RELATIVE_REF = "relative-ref"
    IRI = "IRI"
    IRI_REFERENCE = "IRI-reference"
    ABSOLUTE_IRI = "absolute-IRI"
    SCHEME = "scheme"
    USERINFO = "userinfo"
    REG_NAME = "reg-name"
    IPV4ADDRESS = "IPv4address"
    IPV6ADDRESS = "IPv6address"
    IPVFUTURE = "IPvFuture"
    IP_LITERAL = "IP-literal"
    HOST = "host"
    PORT = "port"
    QUERY = "query"
    FRAGMENT = "fragment"


class Validity(NamedTuple):
    """Which rules of the grammars a text matches; every URI is also an IRI."""

    uri: bool
    uri_reference: bool
    absolute_uri: bool
    iri: bool
    iri_reference: bool


_SCHEME_EXPRESSION: Final = r"[A-Za-z][A-Za-z0-9+.\-]*+"
_TRIPLET_EXPRESSION: Final = "%[0-9A-Fa-f]{2}"
_IRI_PRODUCTIONS: Final = frozenset({Production.IRI, Production.IRI_REFERENCE, Production.ABSOLUTE_IRI})
_URI_PRODUCTIONS: Final = frozenset(
    {Production.URI, Production.URI_REFERENCE, Production.ABSOLUTE_URI, Production.RELATIVE_REF}
)
OF_WHOLE_TEXTS: Final = _URI_PRODUCTIONS | _IRI_PRODUCTIONS
"""The rules for URIs, IRIs and references; the other rules are for parts of them."""

NEEDS_SCHEME: Final = frozenset(
    {Production.URI, Production.ABSOLUTE_URI, Production.IRI, Production.ABSOLUTE_IRI}
)
_NO_FRAGMENT: Final = frozenset({Production.ABSOLUTE_URI, Production.ABSOLUTE_IRI})


def _characters(allowed: frozenset[str], ranges: tuple[tuple[int, int], ...]) -> str:
    """Write an expression for these characters and triplets; possessive, to avoid backtracking."""
    return f"(?:[{character_class(allowed, ranges)}]++|{_TRIPLET_EXPRESSION})*+"


class _Grammar(NamedTuple):
    """The expressions of one of the two grammars; both of a reference have a group for each component and its parts.

    `bracketed` alone knows addresses in brackets, which take most of the time to compile, and few texts have one.
    """

    reference: re.Pattern[str]
    bracketed: re.Pattern[str]
    first_segment: re.Pattern[str]
    userinfo: re.Pattern[str]
    reg_name: re.Pattern[str]
    path: re.Pattern[str]
    query: re.Pattern[str]
    fragment: re.Pattern[str]


def _grammar(ucschar: tuple[tuple[int, int], ...], iprivate: tuple[tuple[int, int], ...]) -> _Grammar:
    userinfo = _characters(USERINFO, ucschar)
    reg_name = _characters(REG_NAME, ucschar)
    path = _characters(PATH, ucschar)
    query = _characters(QUERY, (*ucschar, *iprivate))
    fragment = _characters(FRAGMENT, ucschar)
    references = (
        rf"(?:({_SCHEME_EXPRESSION}):|(?![^/?#:]*+:))"  # a colon in the first segment would end a scheme
        rf"(?://((?:({userinfo})@)?+({host})(?::([0-9]*+))?+)(?=[/?#]|\Z)|(?!//))"
        rf"({path})(?:\?({query}))?+(?:#({fragment}))?+"
        for host in (reg_name, f"{IP_LITERAL_EXPRESSION}|{reg_name}")
    )
    only_for_errors = (_characters(SEGMENT_NZ_NC, ucschar), userinfo, reg_name, path, query, fragment)
    return _Grammar(*map(lazy_pattern, (*references, *only_for_errors)))


def _match(grammar: _Grammar, text: str) -> re.Match[str] | None:
    return (grammar.bracketed if "[" in text else grammar.reference).fullmatch(text)


_URI_GRAMMAR: Final = _grammar((), ())
_SCHEME: Final = lazy_pattern(_SCHEME_EXPRESSION)
_PORT: Final = lazy_pattern(r":[0-9]*+")
_AUTHORITY_END: Final = lazy_pattern(r"[^/?#]*+")


@functools.cache
def _iri_grammar() -> _Grammar:
    return _grammar(UCSCHAR_RANGES, IPRIVATE_RANGES)


@functools.cache
def _sub_production(production: Production) -> re.Pattern[str]:
    return re.compile(
        {
            Production.SCHEME: _SCHEME_EXPRESSION,
            Production.USERINFO: _characters(USERINFO, ()),
            Production.REG_NAME: _characters(REG_NAME, ()),
            Production.IPV4ADDRESS: IPV4_EXPRESSION,
            Production.IPV6ADDRESS: IPV6_EXPRESSION,
            Production.IPVFUTURE: IPVFUTURE_EXPRESSION,
            Production.IP_LITERAL: IP_LITERAL_EXPRESSION,
            Production.HOST: f"(?:{IP_LITERAL_EXPRESSION}|{_characters(REG_NAME, ())})",
            Production.PORT: "[0-9]*+",
            Production.QUERY: _characters(QUERY, ()),
            Production.FRAGMENT: _characters(FRAGMENT, ()),
        }[production]
    )


def match_reference(text: str) -> re.Match[str] | None:
    """Match a valid URI-reference; return None for any other text.

    Its groups are scheme, authority, userinfo, host, port, path, query and fragment, in this order.
    """
    return _match(_URI_GRAMMAR, text)


def match_iri_reference(text: str) -> re.Match[str] | None:
    """Match a valid IRI-reference (RFC 3987 2.2), with the groups of `match_reference`."""
    return _match(_iri_grammar(), text)


def is_valid(text: str, production: Production) -> bool:
    """Tell whether the whole text matches one rule of the grammar."""
    if production in _IRI_PRODUCTIONS:
        match = match_iri_reference(text)
    elif production in _URI_PRODUCTIONS:
        match = match_reference(text)
    else:
        return _sub_production(production).fullmatch(text) is not None
    if match is None or (production in NEEDS_SCHEME and match[1] is None):
        return False
    if production is Production.RELATIVE_REF and match[1] is not None:
        return False
    return production not in _NO_FRAGMENT or match[8] is None


def first_error(text: str, production: Production = Production.URI_REFERENCE) -> int | None:
    """Return the index of the code point at which the text first breaks one of `OF_WHOLE_TEXTS`; None if it matches.

    The index is that of the first character after which no continuation could be valid, or the end of the text if more
    was needed. The one exception is an address in brackets that is not an IPv6 address although an IPv6 address may hold
    each of its characters: there the index is that of its first character (`host.ipv6_fault` says why).
    """
    found = next(_errors(text, production), None)
    fragment = text.find("#") if production in _NO_FRAGMENT else -1
    return found if fragment < 0 or (found is not None and found < fragment) else fragment


def _errors(text: str, production: Production) -> Iterator[int]:
    """Yield, in order, the positions where the text breaks the rule but for a fragment, going on after each."""
    grammar = _iri_grammar() if production in _IRI_PRODUCTIONS else _URI_GRAMMAR
    scheme = _SCHEME.match(text)
    position = scheme.end() if scheme else 0
    if scheme and text.startswith(":", position):
        if production is Production.RELATIVE_REF:
            yield position
        position += 1
    elif production in NEEDS_SCHEME:
        yield position
        return
    else:
        position = 0
        yield from _colon_in_first_segment(grammar, text)
    yield from _hierarchy_errors(grammar, text, position)


def _colon_in_first_segment(grammar: _Grammar, text: str) -> Iterator[int]:
    """Yield the colon that would end a scheme in a text without one (path-noscheme, RFC 3986 4.2)."""
    end = _end(grammar.first_segment, text, 0)
    if text.startswith(":", end):
        yield end


def _hierarchy_errors(grammar: _Grammar, text: str, position: int) -> Iterator[int]:
    """Yield the errors of everything after the scheme."""
    if text.startswith("//", position):
        start = position + 2
        position = _end(_AUTHORITY_END, text, start)
        yield from _authority_errors(grammar, text[:position], start)
    for lead, pattern in (("", grammar.path), ("?", grammar.query), ("#", grammar.fragment)):
        if not text.startswith(lead, position):
            continue
        position += len(lead)
        stop = "#" if lead == "?" else "?#" if not lead else ""
        while (end := _end(pattern, text, position)) < len(text) and text[end] not in stop:
            yield _error_in_triplet(text, end)
            position = end + 1
        position = end


def _authority_errors(grammar: _Grammar, text: str, start: int) -> Iterator[int]:
    """Yield the errors of an authority that ends where `text` does."""
    at_sign = _end(grammar.userinfo, text, start)
    has_userinfo = text.startswith("@", at_sign)
    position = at_sign + 1 if has_userinfo else start
    if text.startswith("[", position):
        position = yield from _literal_errors(text, position)
    else:
        position = _end(grammar.reg_name, text, position)
    port = _PORT.match(text, position)
    position = port.end() if port else position
    if position < len(text):
        # Without a closing bracket before it, what follows might still have been user information.
        if not has_userinfo and not text.startswith("[", start):
            yield _error_in_triplet(text, at_sign)
        else:
            # A name, no port, no IP literal
            holds_triplets = port is None and not text.startswith("]", position - 1)
            yield _error_in_triplet(text, position) if holds_triplets else position


_IPV6_CHARACTERS: Final = lazy_pattern(r"\[[0-9A-Fa-f:.]*+")
_IPVFUTURE_PARTS: Final = lazy_pattern(r"\[[Vv](?:[0-9A-Fa-f]++(?:\.[A-Za-z0-9._~!$&'()*+,;=:\-]*+)?+)?+")


def _literal_errors(text: str, start: int) -> Generator[int, None, int]:
    """Yield the errors of an IP literal that begins at `start`; return where it ends."""
    literal = _sub_production(Production.IP_LITERAL).match(text, start)
    if literal:
        return literal.end()
    is_future = text[start + 1 : start + 2] in {"v", "V"}
    end = _end(_IPVFUTURE_PARTS if is_future else _IPV6_CHARACTERS, text, start)
    is_closed = text.startswith("]", end)
    yield start + 1 if is_closed and not is_future else end
    close = text.find("]", end)
    return len(text) if close < 0 else close + 1


def _error_in_triplet(text: str, position: int) -> int:
    """Return the index of the wrong character in a malformed triplet at `position`, or `position` if no `%` is there."""
    if not text.startswith("%", position):
        return position
    return position + 2 if text[position + 1 : position + 2] in HEXDIG else position + 1


def _end(pattern: re.Pattern[str], text: str, position: int) -> int:
    match = pattern.match(text, position)
    return position if match is None else match.end()
