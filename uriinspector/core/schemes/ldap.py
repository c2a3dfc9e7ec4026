"""`ldap:` and `ldaps:` (RFC 4516): a search in a directory."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from uriinspector.core.component import Component, part
from uriinspector.core.finding import Finding, Rule, Severity
from uriinspector.core.schemes.scheme import GenericScheme, list_parts, pair, span_of, start_of
from uriinspector.core.syntax.percent import decode
from uriinspector.core.syntax.span import Span, pieces
from uriinspector.core.syntax.uri import Uri

_SCOPES: Final = {"base": "the entry itself", "one": "one level below", "sub": "the whole tree below"}
_PARTS: Final = ("attributes", "scope", "filter", "extensions")

BAD_SCOPE: Final = Rule(
    "ldap-bad-scope", Severity.ERROR, "RFC 4516 2", "Unknown scope",
    "The scope says how deep to search; a server refuses one that it does not know.",
    "ldap://example.com/c=GB??deep", "ldap://example.com/c=GB??sub",
    message="The scope is 'base', 'one' or 'sub'",
)  # fmt: skip
BAD_DN: Final = Rule(
    "ldap-bad-name", Severity.ERROR, "RFC 4514 3", "Malformed distinguished name",
    "The name is the place in the directory where the search begins.",
    "ldap://example.com/GB", "ldap://example.com/c=GB",
    message="A distinguished name is made of 'attribute=value'",
)  # fmt: skip
UNBALANCED: Final = Rule(
    "ldap-unbalanced-filter", Severity.ERROR, "RFC 4515 3", "Parentheses that do not match",
    "A server cannot tell what the filter was to select.",
    "ldap://example.com/c=GB???(cn=a", "ldap://example.com/c=GB???(cn=a)",
    message="The parentheses of the filter do not match",
)  # fmt: skip
SURPLUS: Final = Rule(
    "ldap-surplus", Severity.ERROR, "RFC 4516 2", "Too many parts",
    "An LDAP URL has four question marks at most; more were meant as characters of a part.",
    "ldap://example.com/c=GB?a?sub?(cn=a)?x?y", "ldap://example.com/c=GB?a?sub?(cn=a)?x",
    message="After the extensions comes nothing; a '?' in a part is written %3F",
)  # fmt: skip
CRITICAL: Final = Rule(
    "ldap-critical-extension", Severity.NOTE, "RFC 4516 2", "Critical extension",
    "The exclamation mark says that the search is wrong without the extension.",
    "ldap://example.com/????!e-bindname=cn=a", "ldap://example.com/????e-bindname=cn=a",
    message="A client that does not know the extension '{}' must refuse the whole URL",
)  # fmt: skip


def _query_parts(uri: Uri) -> Iterator[tuple[str, str, int]]:
    """Yield name, text and place of each part between question marks; those beyond the last are `surplus`."""
    if uri.query is None:
        return
    for index, (text, start) in enumerate(pieces(uri.query, start_of(uri, "query"), "?")):
        yield _PARTS[index] if index < len(_PARTS) else "surplus", text, start


class Ldap(GenericScheme):
    """A search in a directory."""

    schemes = frozenset({"ldap", "ldaps", "ldapi"})
    title = "Search in a directory (LDAP)"
    reference = "RFC 4516"
    rules = (BAD_SCOPE, BAD_DN, UNBALANCED, SURPLUS, CRITICAL)

    def refine(self, uri: Uri) -> Mapping[str, tuple[Component, ...]]:
        """Return the distinguished name in the path; attributes, scope, filter and extensions in the query."""
        parts: dict[str, tuple[Component, ...]] = {}
        if uri.path.startswith("/"):
            parts["path"] = (part("dn", uri.path[1:], start_of(uri, "path") + 1),)
        if uri.query is not None:
            parts["query"] = tuple(_component(*found) for found in _query_parts(uri))
        return parts

    def details(self, uri: Uri) -> Mapping[str, object]:
        """Return the search; where no scope is given it is `base`."""
        parts = {name: text for name, text, _ in _query_parts(uri)}
        scope = decode(parts.get("scope", "")).lower() or "base"
        return {
            "hostport": uri.authority or None,
            "dn": decode(uri.path.removeprefix("/")),
            "attributes": _decode_list(parts.get("attributes")),
            "scope": scope,
            "scope_means": _SCOPES.get(scope),
            "filter": decode(parts.get("filter", "")) or None,
            "extensions": _decode_list(parts.get("extensions")),
        }

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report what RFC 4516 says about each part."""
        dn = decode(uri.path.removeprefix("/"))
        if dn and "=" not in dn:
            yield BAD_DN.at(span_of(uri, "path"))
        for name, text, start in _query_parts(uri):
            span = Span(start, start + len(text))
            if name == "surplus":
                yield SURPLUS.at(Span(start - 1, span.end))
            elif name == "scope" and text and text.lower() not in _SCOPES:
                yield BAD_SCOPE.at(span)
            elif name == "filter" and not _is_balanced(text):
                yield UNBALANCED.at(span)
            elif name == "extensions":
                for extension, place in pieces(text, start, ","):
                    if extension.startswith("!"):
                        name_end = extension.find("=") % (len(extension) + 1)
                        yield CRITICAL.at(Span(place, place + len(extension)), decode(extension[1:name_end]))


def _component(name: str, text: str, start: int) -> Component:
    if name == "attributes":
        return Component(
            name, text, Span(start, start + len(text)), children=list_parts("attribute", text, start, ",")
        )
    if name == "extensions" and text:
        children = tuple(pair("extension", *piece) for piece in pieces(text, start, ","))
        return Component(name, text, Span(start, start + len(text)), children=children)
    return part(name, text, start)


def _decode_list(text: str | None) -> list[str]:
    return [decode(piece) for piece in text.split(",")] if text else []


def _is_balanced(text: str) -> bool:
    r"""Tell whether parentheses match; one meant as a character is written `\28` or `\29`."""
    depth = 0
    for character in decode(text):
        depth += (character == "(") - (character == ")")
        if depth < 0:
            return False
    return depth == 0
