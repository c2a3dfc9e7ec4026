"""`urn:` (RFC 8141): namespace, name, and the r-, q- and f-components, which are no part of the name."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from uriinspector.base.lazy import lazy_pattern
from uriinspector.core.component import Component, part
from uriinspector.core.finding import Effect, Finding, Fix, Severity
from uriinspector.core.iana import URN_NAMESPACES
from uriinspector.core.rule import Rule
from uriinspector.core.schemes.opaque import Opaque
from uriinspector.core.schemes.parts import lowercase, span_of, start_of
from uriinspector.core.schemes.urn_namespaces import BAD_UUID, NAMESPACES, RULES, UUID_CASE, Namespace, Uuid
from uriinspector.core.syntax.percent import uppercase_triplets
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri

_NAMES = Uuid()


class UuidScheme(Opaque):
    """A universally unique identifier without the name of its namespace."""

    schemes = frozenset({"uuid"})
    title = "Universally unique identifier"
    reference = "RFC 9562"
    rules = (*Opaque.rules, BAD_UUID, UUID_CASE)

    def details(self, uri: Uri) -> Mapping[str, object] | None:
        """Return variant, version and time."""
        return _NAMES.facts(uri.path)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report malformed digits, upper case, and components it has no use for."""
        yield from super().findings(uri)
        if uri.authority is None:
            yield from _NAMES.findings(uri.path, span_of(uri, "path"))

    def normalize(self, uri: Uri) -> Uri:
        """Write it in lower case (RFC 9562 4)."""
        return uri._replace(path=_NAMES.normalize(uri.path))


_NID: Final = lazy_pattern(r"[A-Za-z0-9][A-Za-z0-9\-]{0,30}[A-Za-z0-9]")
_INFORMAL: Final = lazy_pattern("urn-[1-9][0-9]*", re.IGNORECASE | re.ASCII)
_OTHER: Final = Namespace()

NO_NSS: Final = Rule(
    "urn-no-name", Severity.ERROR, "RFC 8141 2", "URN without a name",
    "A namespace alone names nothing.",
    "urn:example", "urn:example:a123",
    message="A URN has a namespace, a ':' and a name in it",
)  # fmt: skip
BAD_NID: Final = Rule(
    "urn-bad-namespace", Severity.ERROR, "RFC 8141 2", "Malformed namespace",
    "IANA registers no such namespace, so that nobody can say what the name stands for.",
    "urn:a:test", "urn:ab:test",
    message="A namespace is 2 to 32 letters, digits and hyphens, with no hyphen first or last",
)  # fmt: skip
RESERVED_NID: Final = Rule(
    "urn-reserved-namespace", Severity.ERROR, "RFC 8141 5.2", "Reserved namespace",
    "These names are kept free so that a URN is not mistaken for another.",
    "urn:urn-s:test", "urn:urn-7:test",
    message="'{}' can be no namespace: 'urn' stands for itself, and after 'urn-' comes the number of an informal one",
)  # fmt: skip
UNREGISTERED: Final = Rule(
    "urn-unregistered-namespace", Severity.NOTE, "RFC 8141 5", "Namespace nobody registered",
    "Somebody else may use the same name for something else.",
    "urn:nobody:test", "urn:example:test",
    message="The namespace '{}' is not registered with IANA",
)  # fmt: skip
EXPERIMENTAL: Final = Rule(
    "urn-experimental-namespace", Severity.NOTE, "RFC 3406 3.1", "Experimental namespace",
    "Two experiments may have used one name; what lasts belongs into a registered namespace.",
    "urn:x-local:test", "urn:example:test",
    message="'{}' was for experiments: nobody registers such namespaces, and RFC 8141 knows them no more",
)  # fmt: skip
NOT_LOWER: Final = Rule(
    "urn-namespace-not-lowercase", Severity.ADVICE, "RFC 8141 3.1", "Namespace in upper case",
    "Its case says nothing; in lower case two texts of one name are found equal by comparing them.",
    "urn:EXAMPLE:a", "urn:example:A",
    message="A namespace is written in lower case", effect=Effect.SAME,
)  # fmt: skip
NAME_SLASH: Final = Rule(
    "urn-slash-first", Severity.ERROR, "RFC 8141 2", "Slash before the name",
    "The grammar keeps it out so that no path is read into a name.",
    "urn:example:/a", "urn:example:a/b",
    message="A name does not begin with '/'",
)  # fmt: skip
BAD_QUERY: Final = Rule(
    "urn-bad-question-mark", Severity.ERROR, "RFC 8141 2", "Bare question mark",
    "The question mark begins an r- or a q-component; one that belongs to the name is written %3F.",
    "urn:example:a?b", "urn:example:a?=b",
    message="In a URN '?' is followed by '+' or '='",
)  # fmt: skip
BAD_START: Final = Rule(
    "urn-bad-component", Severity.ERROR, "RFC 8141 2", "Empty or malformed component",
    "A component that says nothing is left out together with its sign.",
    "urn:example:a?=", "urn:example:a?=b",
    message="After '{}' comes at least one character, not '/' or '?'",
)  # fmt: skip


class Urn(NamedTuple):
    """The parts of a URN as written; a part that is absent is None."""

    nid: str
    nss: str | None
    r: str | None
    q: str | None
    f: str | None

    @property
    def namespace(self) -> Namespace:
        """What is known about names of this namespace."""
        return NAMESPACES.get(self.nid.lower(), _OTHER)


def read(uri: Uri) -> Urn:
    """Return the parts of any URN; the first `?=` ends an r-component (RFC 8141 2.3)."""
    nid, colon, nss = uri.path.partition(":")
    query = uri.query or ""
    r, q_sign, q = query[1:].partition("?=") if query.startswith("+") else (None, query[:1] == "=", query[1:])
    return Urn(nid, nss if colon else None, r, q if q_sign else None, uri.fragment)


class UrnScheme(Opaque):
    """A lasting name that says nothing about where the thing is."""

    schemes = frozenset({"urn"})
    title = "Uniform resource name"
    reference = "RFC 8141"
    takes = frozenset({"query", "fragment"})
    rules = (
        *Opaque.rules, NO_NSS, BAD_NID, RESERVED_NID, UNREGISTERED, EXPERIMENTAL, NOT_LOWER, NAME_SLASH, BAD_QUERY,
        BAD_START, *RULES,
    )  # fmt: skip

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return namespace and name in the path, r- and q-component in the query."""
        urn = read(uri)
        start = start_of(uri, "path")
        name = () if urn.nss is None else (part("nss", urn.nss, start + len(urn.nid) + 1),)
        parts = {"path": (part("nid", urn.nid, start), *name)}
        if uri.query is not None:
            parts["query"] = tuple(_components(uri, urn))
        return parts

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the parts, the registration of the namespace, what its rules make of the name, and who resolves it."""
        urn = read(uri)
        card = URN_NAMESPACES.get(urn.nid.lower())
        return {
            **urn._asdict(),
            "namespace": None if card is None else {"status": card[0], "reference": card[1]},
            "name": urn.namespace.facts(urn.nss or ""),
            "resolver": urn.namespace.resolver(urn.nss or ""),
        }

    def normalize(self, uri: Uri) -> Uri:
        """Write namespace in lower case, triplets in upper case (RFC 8141 3.1), and apply the namespace's rules."""
        urn = read(uri)
        if urn.nss is None or uri.authority is not None:
            return uri
        return uri._replace(
            path=f"{lowercase(urn.nid)}:{urn.namespace.normalize(uppercase_triplets(urn.nss))}"
        )

    def comparable_form(self, uri: Uri) -> Uri:
        """Return the assigned name: r-, q- and f-component do not count (RFC 8141 3.1)."""
        return uri._replace(query=None, fragment=None)

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report what RFC 8141 and the namespace say about the name."""
        yield from super().findings(uri)
        if uri.authority is not None:
            return
        urn = read(uri)
        start = start_of(uri, "path")
        yield from _nid_findings(urn.nid, Span(start, start + len(urn.nid)))
        yield from _name_findings(urn, start)
        if uri.query is not None:
            yield from _query_findings(uri, urn)


def _components(uri: Uri, urn: Urn) -> Iterator[Component]:
    start = start_of(uri, "query") + 1
    if urn.r is not None:
        yield part("r-component", urn.r, start)
        start += len(urn.r) + len("?=")
    if urn.q is not None:
        yield part("q-component", urn.q, start)


def _nid_findings(nid: str, span: Span) -> Iterator[Finding]:
    lower = nid.lower()
    if not _NID.fullmatch(nid):
        yield BAD_NID.at(span)
        return
    if nid != lower:
        yield NOT_LOWER.at(span, fix=Fix(span, lower, "Write it in lower case"))
    if lower == "urn" or (lower.startswith("urn-") and not _INFORMAL.fullmatch(nid)):
        yield RESERVED_NID.at(span, nid)
    elif lower.startswith("x-"):
        yield EXPERIMENTAL.at(span, nid)
    elif lower not in URN_NAMESPACES:
        yield UNREGISTERED.at(span, nid)


def _name_findings(urn: Urn, start: int) -> Iterator[Finding]:
    """Report what is wrong with the name; `start` is where the path begins."""
    nss = urn.nss or ""
    place = start + len(urn.nid) + (urn.nss is not None)
    span = Span(place, place + len(nss))
    if not nss:
        yield NO_NSS.at(Span(start, span.end))
    if nss.startswith("/"):
        yield NAME_SLASH.at(Span(place, place + 1))
    if urn.nss is not None:
        yield from urn.namespace.findings(nss, span)


def _query_findings(uri: Uri, urn: Urn) -> Iterator[Finding]:
    start = start_of(uri, "query")
    if urn.r is None and urn.q is None:
        yield BAD_QUERY.at(Span(start - 1, start))
        return
    for component in _components(uri, urn):
        if component.text[:1] in {"", "/", "?"}:
            sign = "?+" if component.name == "r-component" else "?="
            place = component.span.start
            yield BAD_START.at(Span(place - 2, place), sign)
