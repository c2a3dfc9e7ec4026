"""Common ground of schemes that name something by the path alone, such as `mailto:` and `tel:`."""

from collections.abc import Iterable
from typing import Final

from uriinspector.core.finding import Finding, Fix, Severity
from uriinspector.core.rule import Rule
from uriinspector.core.schemes.parts import delimiter_of
from uriinspector.core.schemes.scheme import GenericScheme
from uriinspector.core.syntax.span import Span
from uriinspector.core.syntax.uri import Uri

AUTHORITY: Final = Rule(
    "unexpected-authority", Severity.ERROR, "RFC 3986 3", "Authority where there is none",
    "The two slashes make a host of what is the address itself; programs that expect none do not find it.",
    "tel://+1-201-555-0123", "tel:+1-201-555-0123",
    message="After '{}:' comes no '//': its URIs have no authority ({})",
)  # fmt: skip
QUERY: Final = Rule(
    "unexpected-query", Severity.ERROR, "RFC 3986 3", "Query where there is none",
    "The question mark cuts off what belongs to the address.",
    "tel:+1-201-555-0123?", "tel:+1-201-555-0123",
    message="A '{}:' URI has no query ({}); a '?' that belongs to it is written %3F",
)  # fmt: skip
FRAGMENT: Final = Rule(
    "unexpected-fragment", Severity.WARNING, "RFC 3986 3.5", "Fragment where there is none",
    "What follows the number sign is never sent; if it belongs to the address, it is lost.",
    "tel:*100#;phone-context=example.com", "tel:*100%23;phone-context=example.com",
    message="A fragment means nothing in a '{}:' URI ({}); a '#' that belongs to it is written %23",
)  # fmt: skip


class Opaque(GenericScheme):
    """A scheme whose URIs are a path; `takes` names the components they may have besides."""

    rules: tuple[Rule, ...] = (AUTHORITY, QUERY, FRAGMENT)
    takes: frozenset[str] = frozenset()

    def findings(self, uri: Uri) -> Iterable[Finding]:
        """Report components the scheme has no use for, at the delimiter that begins them."""
        scheme = uri.scheme or ""
        if uri.authority is not None:
            slashes = Span(len(scheme) + 1, len(scheme) + 3)
            yield AUTHORITY.at(slashes, scheme, self.reference, fix=Fix(slashes, "", "Leave out the slashes"))
        if uri.query is not None and "query" not in self.takes:
            mark = delimiter_of(uri, "query")
            yield QUERY.at(mark, scheme, self.reference, fix=Fix(mark, "%3F", "Write %3F"))
        if uri.fragment is not None and "fragment" not in self.takes:
            sign = delimiter_of(uri, "fragment")
            yield FRAGMENT.at(sign, scheme, self.reference, fix=Fix(sign, "%23", "Write %23"))
