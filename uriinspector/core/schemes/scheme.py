"""What a URI scheme adds to the generic syntax: parts, findings, details and a normal form of its own.

First come the functions that cut a component into parts, with spans of the whole input.
"""

import functools
import string
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Fix, Rule, Severity
from uriinspector.core.iana import DEFAULT_PORTS, SCHEMES
from uriinspector.core.syntax.percent import decode, uppercase_triplets
from uriinspector.core.syntax.span import Span, pieces
from uriinspector.core.syntax.uri import Pair, Uri, drop_port, pairs

_LOWER: Final = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)


def start_of(uri: Uri, component: str) -> int:
    """Return where a component begins in the input; 0 if it is absent."""
    span = uri.span(component)
    return 0 if span is None else span.start


def span_of(uri: Uri, component: str) -> Span:
    """Return the span of a component, or an empty span at the start of the input if it is absent."""
    return uri.span(component) or Span(0, 0)


def list_parts(name: str, text: str, start: int, separator: str) -> tuple[Component, ...]:
    """Make a part of the same name for each piece; an empty text has none."""
    return tuple(part(name, *piece) for piece in pieces(text, start, separator)) if text else ()


def named_parts(names: Sequence[str], text: str, start: int, separator: str) -> tuple[Component, ...]:
    """Make a part of each name, as far as there are pieces between separators; the last name takes all the rest."""
    found = []
    for name, piece in zip(names, text.split(separator, len(names) - 1), strict=False):
        found.append(part(name, piece, start))
        start += len(piece) + len(separator)
    return tuple(found)


def pair_part(name: str, text: str, start: int, key: str = "name", value: str = "value") -> Component:
    """Make a part of the form `name=value`; without `=` it has a name only."""
    return part(name, text, start, named_parts((key, value), text, start, "="))


def pair_parts(
    name: str, text: str, start: int, separator: str, key: str = "name", value: str = "value"
) -> tuple[Component, ...]:
    """Make the `name=value` parts between separators; an empty text has none."""
    return (
        tuple(pair_part(name, *piece, key, value) for piece in pieces(text, start, separator)) if text else ()
    )


def query_pairs(uri: Uri) -> tuple[Pair, ...]:
    """Return the pairs of the query, with spans of the whole input."""
    return pairs(uri.query or "", start_of(uri, "query"))


def named_values(text: str | None, separator: str) -> dict[str, str]:
    """Map names in lower case to decoded values; the first of several equal names counts."""
    found: dict[str, str] = {}
    for piece in text.split(separator) if text else ():
        name, _, value = piece.partition("=")
        found.setdefault(decode(name).lower(), decode(value))
    return found


def delimiter_of(uri: Uri, component: str) -> Span:
    """Return the span of the `?` or `#` that begins a query or a fragment."""
    start = start_of(uri, component)
    return Span(start - 1, start)


def lowercase(text: str) -> str:
    """Write letters of US-ASCII in lower case, those of triplets in upper case (RFC 3986 6.2.2.1)."""
    return uppercase_triplets(text.translate(_LOWER))


class GenericScheme:
    """The rules of a scheme or of a family; a handler overrides what its scheme knows better than the generic syntax.

    Handlers are stateless and total: no string makes one raise. The spans they return are of the whole input.

    Attributes:
        schemes: the schemes it handles, in lower case.
        title: what the scheme is, in a few plain words.
        reference: the document that defines it, such as `RFC 6068`.
        rules: the rules its findings can come from.
        rooted: whether an empty path after an authority means `/`.
    """

    schemes: frozenset[str] = frozenset()
    title: str = "URI of a scheme without rules of its own here"
    reference: str = "RFC 3986 3.1"
    rules: tuple[Rule, ...] = ()
    rooted: bool = False

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:  # noqa: ARG002 - the neutral answer
        """Split components into parts, by the component's name.

        Keys are `authority`, `userinfo`, `path`, `query` and `fragment`; a component that is not a key keeps
        its generic parts. The leaves and the delimiters between them must still tile the component.
        """
        return {}

    def findings(self, uri: Uri) -> Iterable[Finding]:  # noqa: ARG002 - the neutral answer
        """Return what the scheme's own rules say about this URI."""
        return ()

    def details(self, uri: Uri) -> Mapping[str, object] | None:  # noqa: ARG002 - the neutral answer
        """Return what the scheme's rules say about the parts of this URI, ready for JSON; None if they say nothing."""
        return None

    def normalize(self, uri: Uri) -> Uri:
        """Bring a URI in syntax-based normal form to the scheme-based one (RFC 3986 6.2.3).

        That leaves out an empty port, and the default one of the scheme's specification.
        """
        if uri.scheme is None or uri.authority is None:
            return uri
        path = "/" if self.rooted and not uri.path else uri.path
        if path == uri.path and ":" not in uri.authority:
            return uri
        port = DEFAULT_PORTS.get(uri.scheme.lower())
        return uri._replace(authority=drop_port(uri.authority, port), path=path)

    def comparable_form(self, uri: Uri) -> Uri:
        """Return what of a normal form decides whether the scheme treats two URIs as equivalent."""
        return uri


class Registration(NamedTuple):
    """The record of a registered scheme.

    Attributes:
        status: `Permanent`, `Provisional` or `Historical`; empty if our copy does not say.
        description: the registry's words.
        reference: the defining documents, `;` between them.
        default_port: the port meant where none is given, by specification or practice, or None.
    """

    status: str
    description: str
    reference: str
    default_port: int | None


def registration(scheme: str) -> Registration | None:
    """Return the registration of a scheme (any case), or None if it is not registered (RFC 7595)."""
    return _record(scheme.lower())


@functools.lru_cache(maxsize=64)  # most links share a few schemes
def _record(scheme: str) -> Registration | None:
    card = SCHEMES.get(scheme)
    return None if card is None else Registration(*card)


AUTHORITY: Final = Rule(
    "unexpected-authority", Severity.ERROR, "RFC 3986 3", "Authority where there is none",
    "The two slashes make a host of what is the address itself; programs that expect none do not find it.",
    "tel://+1-201-555-0123", "tel:+1-201-555-0123",
    message="after '{}:' comes no '//': its URIs have no authority ({})",
)  # fmt: skip
QUERY: Final = Rule(
    "unexpected-query", Severity.ERROR, "RFC 3986 3", "Query where there is none",
    "The question mark cuts off what belongs to the address.",
    "tel:+1-201-555-0123?", "tel:+1-201-555-0123",
    message="a '{}:' URI has no query ({}); a '?' that belongs to it is written %3F",
)  # fmt: skip
FRAGMENT: Final = Rule(
    "unexpected-fragment", Severity.WARNING, "RFC 3986 3.5", "Fragment where there is none",
    "What follows the number sign is never sent; if it belongs to the address, it is lost.",
    "tel:*100#;phone-context=example.com", "tel:*100%23;phone-context=example.com",
    message="a fragment means nothing in a '{}:' URI ({}); a '#' that belongs to it is written %23",
)  # fmt: skip


class Opaque(GenericScheme):
    """A scheme whose URIs consist of a path; `takes` names the other components they may have."""

    rules: tuple[Rule, ...] = (AUTHORITY, QUERY, FRAGMENT)
    takes: frozenset[str] = frozenset()

    def path_findings(self, uri: Uri) -> Iterable[Finding]:  # noqa: ARG002 - the neutral answer
        """Return what the scheme's own rules say about a URI in which no authority has taken the place of the path."""
        return ()

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report components that the scheme has no use for, at the delimiter that begins them; then what its rules say."""
        scheme = uri.scheme or ""
        if uri.authority is not None:
            slashes = Span(len(scheme) + 1, len(scheme) + 3)
            yield AUTHORITY.with_fix(slashes, "", "leave out the slashes", scheme, self.reference)
        if uri.query is not None and "query" not in self.takes:
            yield QUERY.with_fix(delimiter_of(uri, "query"), "%3F", "write %3F", scheme, self.reference)
        if uri.fragment is not None and "fragment" not in self.takes:
            place, count = delimiter_of(uri, "fragment"), uri.fragment.rfind("#") + 1
            # With one left of several, there would still be a fragment
            rest = uri.fragment[:count].replace("#", "%23")
            fix = Fix(Span(place.start, place.end + count), f"%23{rest}", "write %23")
            yield FRAGMENT.at(place, scheme, self.reference, fix=fix)
        if uri.authority is None:
            yield from self.path_findings(uri)
